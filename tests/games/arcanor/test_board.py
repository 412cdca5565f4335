"""The board, the start and who begins: A1 to A3."""

from __future__ import annotations

from collections import Counter

import pytest

from tablee import InvalidMove, Match
from tablee.games.arcanor.board import CELLS as BOARD_CELLS
from tablee.games.arcanor.board import NEIGHBOURS

from .boards import CELLS, GAME, START, Position, begin, legal, neighbours, now, place, points, text_of


def test_a1_eight_columns_and_seven_rows() -> None:
    assert sorted(BOARD_CELLS) == sorted(CELLS)
    assert len(CELLS) == 56


@pytest.mark.parametrize("cell", CELLS)
def test_a1_neighbours_are_a_kings_move_away(cell: str) -> None:
    assert sorted(NEIGHBOURS[cell]) == sorted(neighbours(cell))


@pytest.mark.parametrize("cell", CELLS)
def test_a1_a_lone_piece_reaches_every_neighbour_and_nothing_else(cell: str) -> None:
    """A1, A4, A9: but from its goal row nothing."""
    match = begin(place(f"{cell} A, {'h4' if cell[0] < 'd' else 'a4'} a"), points=99)
    if cell[1] == "7":
        assert legal(match) == {"--"}
    else:
        assert legal(match) == {f"{cell}-{end}" for end in neighbours(cell)}


@pytest.mark.parametrize("text", ["a0-a1", "a8-a7", "i1-h1", "?i1", "?a9", "h1xi2"])
def test_a1_there_are_no_other_cells(text: str) -> None:
    with pytest.raises(InvalidMove) as refusal:
        GAME.read_move(text)
    assert refusal.value.rule == "A1"


@pytest.mark.parametrize(("seat", "goal", "home"), [("l", "7", "1"), ("d", "1", "7")])
def test_a1_lights_goal_is_row_7_and_darks_row_1(seat: str, goal: str, home: str) -> None:
    piece = "D" if seat == "l" else "d"
    away = "h4 A" if seat == "d" else "h4 a"
    assert points(begin(place(f"c{goal} {piece}, {away}")))[seat] == 4
    assert points(begin(place(f"c{home} {piece}, {away}")))[seat] == 0


def test_a2_the_start_is_three_couples_with_a_gap_after_each() -> None:
    match = Match(GAME, GAME.setup({"first": "light"}))
    assert text_of(match) == START
    stacks = now(match).stacks
    assert {cell: stacks[cell] for cell in stacks if cell[1] == "1"} == {
        "a1": "AB", "b1": "CD", "d1": "AB", "e1": "CD", "g1": "AB", "h1": "CD",
    }  # fmt: skip
    assert {cell: stacks[cell] for cell in stacks if cell[1] == "7"} == {
        "h7": "ab", "g7": "cd", "e7": "ab", "d7": "cd", "b7": "ab", "a7": "cd",
    }  # fmt: skip


def test_a2_dark_starts_with_the_half_turn_image() -> None:
    start = Position.read(START)
    assert start.rotated().stacks == start.stacks


def test_a2_three_of_each_size_a_player() -> None:
    pieces = Counter("".join(Position.read(START).stacks.values()))
    assert pieces == dict.fromkeys("ABCDabcd", 3)


def test_a3_the_option_says_who_begins() -> None:
    assert Match(GAME, GAME.setup({"first": "light"})).to_play == "l"
    assert Match(GAME, GAME.setup({"first": "dark"})).to_play == "d"


def test_a3_by_lot_either_begins_and_the_seed_decides() -> None:
    drawn = [GAME.setup(seed=seed).first for seed in range(200)]
    assert drawn == [GAME.setup(seed=seed).first for seed in range(200)]
    assert 60 < drawn.count("l") < 140
    assert GAME.setup(seed=3).first == Match(GAME, GAME.setup(seed=3)).to_play


def test_a3_a_start_position_says_itself_who_is_to_move() -> None:
    for first in ("lot", "light", "dark"):
        assert begin(place("a1 A, h7 a", seat="d"), first=first).to_play == "d"
