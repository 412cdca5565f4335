"""The board as text for a terminal (O1, O2)."""

from __future__ import annotations

import re

import pytest
from rich.text import Text

from tablee import Match

from .boards import CELLS, GAME, ROWS, START, begin, fill, now, place

SIGNS = {"r": "●", "y": "○"}


def drawn(match: Match) -> str:
    """What a terminal shows, without colours."""
    return Text.from_markup(GAME.draw(match.step.state)).plain


@pytest.mark.parametrize(
    "start",
    [START, str(place("a1 e9 i5", "a5 e1 i9 c4")), str(place("d1 d8", "f2 f9 e5", fill(t1="y", t6="r")))],
)
def test_o1_a_drawn_row_shows_its_marbles_from_west_to_east(start: str) -> None:
    match = begin(start)
    marbles = now(match).marbles
    for row in ROWS:
        (shown,) = re.findall(rf"\b{row}((?: [·●○])+)", drawn(match))
        cells = [cell for cell in CELLS if cell[0] == row]
        assert shown.split() == [SIGNS[marbles[cell]] if cell in marbles else "·" for cell in cells]


def test_o1_row_i_is_drawn_on_top() -> None:
    letters = re.findall(r"\b([a-i]) [·●○]", drawn(begin()))
    assert letters == list("ihgfedcba")


def test_o2_a_drawing_shows_free_targets_values_and_taken_targets_marbles() -> None:
    """O2: T8 and T7 above row I; the others' values each once."""
    ring = [21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32]
    match = begin(place("a1", "i9", fill(t2="r", t8="y")), targets=ring, points=99)
    above, below = re.split(r"\bi [·●○]", drawn(match))
    assert re.findall(r"○|●|\d\d", above) == ["○", "27"]
    # 22 and 28 are taken, and are the points of yellow and red.
    assert sorted(re.findall(r"\b[23]\d\b", below)) == [str(value) for value in ring if value != 27]


def test_o10_a_drawing_tells_the_points_and_the_marble_in_hand() -> None:
    match = begin(place("a2 a3", "a1 e5", fill(t12="r", t4="y")), "a3-a2")
    tally = drawn(match).splitlines()[-1]
    assert re.findall(r"\d+", tally) == ["1", "3"]
    assert "in hand" in tally
    assert "in hand" not in drawn(begin())
