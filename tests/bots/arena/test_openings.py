"""The published openings never change."""

from __future__ import annotations

import hashlib

import pytest

from tablee.bots.arena.openings import opening
from tablee.core.errors import TableeError
from tablee.core.match import Match
from tablee.games import find_game

PUBLISHED = {
    "offboard": (8, "4cfa363d16ad873a"),
    "arcanor": (8, "368d5310260366b3"),
    "carami": (12, "38640492eb417c80"),
}
"""The moves of an opening, and a digest of the first hundred. If these change, results cannot be compared."""


@pytest.mark.parametrize("name", PUBLISHED)
def test_the_published_openings_do_not_change(name: str) -> None:
    game = find_game(name)
    length, digest = PUBLISHED[name]
    first = [opening(game, {}, number) for number in range(1, 101)]
    assert {len(one.moves) for one in first} == {length}
    assert len({one.moves for one in first}) == 100
    text = "\n".join(" ".join(one.moves) for one in first)
    assert hashlib.sha256(text.encode()).hexdigest()[:16] == digest


@pytest.mark.parametrize("name", PUBLISHED)
def test_an_opening_can_be_played_and_leaves_a_game_to_play(name: str) -> None:
    game = find_game(name)
    for number in range(1, 30):
        match = Match(game, game.setup({}, number))
        for text in opening(game, {}, number).moves:
            match.play(text)
        assert match.result is None


def test_games_of_shots_open_with_a_seed_alone() -> None:
    assert opening(find_game("carom"), {}, 7).moves == ()


@pytest.mark.parametrize(("played", "moves"), [(90, 8), (93, 5), (98, 0)])
def test_a_short_game_has_shorter_openings(played: int, moves: int) -> None:
    """The game ends after 100 idle moves (O14), and one move must be left to play."""
    game = find_game("offboard")
    start = f"y4/6/7/8/9/8/7/6/r4 ------------ r - {played}"
    assert len(opening(game, {"start": start}, 1).moves) == moves


def test_a_game_that_the_next_move_ends_has_no_opening() -> None:
    game = find_game("offboard")
    start = "y4/6/7/8/9/8/7/6/r4 ------------ r - 99"
    with pytest.raises(TableeError, match="over before an opening"):
        opening(game, {"start": start}, 1)
