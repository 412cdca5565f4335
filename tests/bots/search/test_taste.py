"""What a player likes and overlooks at the root, and that proven scores stay as they are."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tablee.bots.characters import Style
from tablee.bots.search.deepening import SearchLimits
from tablee.bots.search.engine import Searcher
from tablee.bots.search.taste import read_traits
from tablee.games import find_game
from tests.bots.search.positions import FEW, read, wander

BOARD_GAMES = ("offboard", "arcanor", "carami")
every_game = pytest.mark.parametrize("name", BOARD_GAMES)
STYLES = [Style(gain=900), Style(forward=900), Style(contact=900), Style(together=900)]
WON: dict[str, str] = {
    "offboard": "y4/6/7/8/9/8/3r3/2r3/1y3 -yy--------- r - 0",
    "arcanor": "C,C,C,5/5,D,2/8/8/8/4,a,3/8 l 0",
}
"""The side to move wins at once."""
ENDINGS: dict[str, str] = {
    "offboard": "y4/6/7/8/2yrr4/3rry2/3r3/2r3/1y3 -yy--r------ r - 0",
    "arcanor": "C,C,1,c,4/5,D,2/1,B,6/8/4,b,3/4,a,3/c,c,1,d,4 l 0",
    "carami": (
        "xxxs1s1sxxx/xxx1s3xxx/xxx2s2xxx/11/3w1s5/4n6/5e5/11/xxx1n3xxx/xxx5xxx/xxx2n2xxx *e11s 0000 0,0,0,0 "
        "s 0"
    ),
}
"""Positions in which a win is near."""


@pytest.fixture(scope="module")
def searchers() -> dict[str, Searcher]:
    return {name: Searcher(name, "hand", table_bits=12) for name in BOARD_GAMES}


def traits_of(searcher: Searcher, state: Any) -> dict[str, tuple[bool, int, int, int]]:
    """The traits of each legal move."""
    context, traits = searcher.searchable.context_of(state), {}
    for move, code in searcher.kernel.moves(state).items():
        stack, row = searcher.kernel.pack(state, 1)
        traits[searcher.game.move_text(move)] = read_traits(context, stack, row, code)
    return traits


@pytest.mark.parametrize(
    ("name", "position", "traits"),
    [
        ("offboard", FEW["offboard"][0], {"e4-f5": (False, 1, -1, 0), "g6-f6": (False, -1, 1, 0)}),
        ("offboard", "y4/6/7/8/yrr3rry/8/7/6/r4 ------------ r - 0", {"e3-e2": (True, 0, -1, 0)}),
        (
            "arcanor",
            FEW["arcanor"][0],
            {"c6-b6": (False, 0, -3, 0), "c6^b6": (False, 0, 0, 0), "c6-c7": (True, 1, -3, 0)},
        ),
        ("carami", FEW["carami"][0], {"f7-f8": (False, 1, -1, 1), "f10-f11": (True, 1, 0, -1)}),
    ],
)
def test_the_traits_of_moves(
    name: str, position: str, traits: dict[str, Any], searchers: dict[str, Searcher]
) -> None:
    found = traits_of(searchers[name], read(name, position))
    assert {text: found[text] for text in traits} == traits


@every_game
@pytest.mark.parametrize("number", range(4), ids=["gain", "forward", "contact", "together"])
def test_a_style_prefers_the_moves_that_have_most_of_it(
    name: str, number: int, searchers: dict[str, Searcher]
) -> None:
    for position in FEW[name]:
        state = read(name, position)
        found = traits_of(searchers[name], state)
        *_, report = searchers[name].go(state, SearchLimits(depth=1), style=STYLES[number])
        if report.wins_in is None:
            assert found[report.line[0]][number] == max(traits[number] for traits in found.values())


@pytest.mark.parametrize("name", WON)
def test_a_win_is_seen_whatever_the_style(name: str, searchers: dict[str, Searcher]) -> None:
    state = read(name, WON[name])
    dislike = Style(gain=-5_000, forward=-5_000, contact=-5_000, together=-5_000)
    for depth in (1, 3):
        *_, report = searchers[name].go(state, SearchLimits(depth=depth), noise=900, style=dislike)
        assert report.wins_in == 1


@every_game
def test_noise_and_style_leave_proven_scores_as_they_are(name: str, searchers: dict[str, Searcher]) -> None:
    game, limits, proofs = find_game(name), SearchLimits(depth=3), set[bool]()
    for number in range(60):
        state = wander(game, read(name, ENDINGS[name]), number % 8, Random(number))
        *_, truth = searchers[name].go(state, limits, plain=True)
        if truth.wins_in is not None:
            proofs.add(truth.wins_in > 0)
            style = Style(gain=-200, contact=300)
            *_, report = searchers[name].go(state, limits, noise=900, seed=number, style=style, plain=True)
            assert report.wins_in == truth.wins_in
    assert True in proofs
