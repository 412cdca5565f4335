"""Turns, slides and pushes: O6 to O9."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from .boards import (
    BACK,
    CORNERS,
    DIRECTIONS,
    EXIT_CASES,
    GAME,
    begin,
    fill,
    legal,
    line,
    neighbour,
    now,
    other,
    place,
    place_for,
    refuse,
)

ROW_E = line("e1", "E", 9)
ALL_EXITS = [(cell, direction) for _, cell, direction in EXIT_CASES] + list(CORNERS)


# O6: turns


def test_o6_red_moves_first_and_turns_alternate() -> None:
    match = begin()
    seats = [match.to_play]
    for text in ["c3-d3", "g5-f5", "d3-e3", "f5-e5"]:
        match.play(text)
        seats.append(match.to_play)
    assert seats == ["r", "y", "r", "y", "r"]
    assert match.moves == ["c3-d3", "g5-f5", "d3-e3", "f5-e5"]


def test_o6_the_opponents_marbles_do_not_move() -> None:
    match = begin()
    refuse(match, "g5-f5", "O7")
    match.play("c3-d3")
    refuse(match, "d3-e3", "O7")


def test_o6_a_start_may_give_yellow_the_first_move() -> None:
    match = begin(place("a1", "i9", seat="y"))
    assert match.to_play == "y"
    assert legal(match) == {"i9-i8", "i9-h9", "i9-h8"}


# O7: slides


@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("size", [1, 2, 3, 4])
@pytest.mark.parametrize("seat", ["r", "y"])
def test_o7_a_line_slides_one_cell_along_itself(size: int, direction: str, seat: str) -> None:
    cells = line("e5", BACK[direction], size)
    far = "d1" if direction in ("E", "W") else "e1"
    ahead = neighbour("e5", direction)
    assert ahead is not None
    move = f"{cells[-1]}-{cells[-2] if size > 1 else ahead}"
    match = begin(place_for(seat, cells, [far]), move)
    assert now(match).cells(seat) == {*cells[:-1], ahead}
    assert now(match).cells(other(seat)) == {far}


@pytest.mark.parametrize("size", range(1, 9))
def test_o7_any_number_of_marbles_slides(size: int) -> None:
    """O7: up to the eight that leave one cell free on the longest line."""
    move = f"e1-{ROW_E[1]}"
    match = begin(place(ROW_E[:size], "a1"), move)
    assert now(match).cells("r") == set(ROW_E[1 : size + 1])


@pytest.mark.parametrize("last", range(4))
def test_o7_the_named_marble_is_the_last_of_the_group(last: int) -> None:
    """O7: those behind the named marble stay."""
    match = begin(place(ROW_E[:4], "a1"), f"{ROW_E[last]}-{ROW_E[last + 1]}")
    assert now(match).cells("r") == {*ROW_E[:last], *ROW_E[last + 1 : 5]}


def test_o7_a_gap_ends_the_group() -> None:
    match = begin(place("e1 e2 e4 e5", "a1"), "e1-e2")
    assert now(match).cells("r") == {"e2", "e3", "e4", "e5"}


def test_o7_no_sideways_moves() -> None:
    """O7: beside a line each marble slides alone, so e4 e5 never go to f4 f5 together."""
    match = begin(place("e4 e5", "a1"))
    assert legal(match) == {
        *("e4-e3", "e4-e5", "e4-f4", "e4-f5", "e4-d3", "e4-d4"),
        *("e5-e4", "e5-e6", "e5-f5", "e5-f6", "e5-d4", "e5-d5"),
    }
    for text, cells in {"e4-f4": {"f4", "e5"}, "e4-f5": {"f5", "e5"}, "e5-d4": {"d4", "e4"}}.items():
        assert now(begin(place("e4 e5", "a1"), text)).cells("r") == cells


def test_o7_a_free_cell_and_an_opposing_marble_do_not_move() -> None:
    match = begin(place("e5", "c3"))
    refuse(match, "g5-g6", "O7")
    refuse(match, "c3-c4", "O7")


@pytest.mark.parametrize(("depth", "nodes"), [(1, 38), (2, 1444), (3, 59508)])
def test_o7_number_of_lines_of_play_from_the_start(depth: int, nodes: int) -> None:
    """O5 to O9: as two independent implementations count them."""

    def count(state: Any, depth: int) -> int:
        moves = GAME.moves(state)
        assert moves is not None
        if depth == 1:
            return len(moves)
        return sum(count(GAME.play(state, move).state, depth - 1) for move in moves)

    assert count(GAME.start(GAME.setup()).state, depth) == nodes


# O8: plain moves, and no own marble off the board


@pytest.mark.parametrize("size", [2, 3, 4])
@pytest.mark.parametrize(("cell", "direction"), ALL_EXITS)
def test_o8_no_own_marble_leaves_the_board(cell: str, direction: str, size: int) -> None:
    """O8: at every edge and corner, whatever the group."""
    cells = line(cell, BACK[direction], size)
    match = begin(place(cells, "e1" if "e9" in cells else "e9"))
    refuse(match, f"{cells[-1]}-{cells[-2]}", "O8")


def test_o8_a_full_line_cannot_slide_along_itself() -> None:
    match = begin(place(ROW_E, "a1"))
    for here, ahead in pairwise(ROW_E):
        refuse(match, f"{here}-{ahead}", "O8")
        refuse(match, f"{ahead}-{here}", "O8")


def test_o8_a_plain_move_touches_no_other_marble() -> None:
    match = begin(place("e4", "e6 d4 f5"), "e4-e5")
    assert now(match) == place("e5", "e6 d4 f5", seat="y", turns=1)


# O9: pushes


@pytest.mark.parametrize("seat", ["r", "y"])
@pytest.mark.parametrize(
    ("own", "opposing"), [(own, n) for own in range(1, 9) for n in range(1, 9) if own + n <= 8]
)
def test_o9_a_push_needs_more_marbles_than_it_meets(own: int, opposing: int, seat: str) -> None:
    """O9: every pair of numbers that leaves the cell behind free."""
    pushers, pushed = ROW_E[:own], ROW_E[own : own + opposing]
    match = begin(place_for(seat, pushers, pushed))
    if own <= opposing:
        refuse(match, "e1-e2", "O9")
        return
    assert "e1-e2" in legal(match)
    match.play("e1-e2")
    assert now(match).cells(seat) == set(ROW_E[1 : own + 1])
    assert now(match).cells(other(seat)) == set(ROW_E[own + 1 : own + opposing + 1])
    assert now(match).targets == "-" * 12


@pytest.mark.parametrize(
    ("own", "opposing"), [(own, n) for own in range(1, 9) for n in range(1, 9) if own + n <= 9]
)
def test_o9_a_push_off_the_board_needs_more_marbles_too(own: int, opposing: int) -> None:
    """O9: the same numbers with the edge behind; one marble leaves, through the corner e9 to T4."""
    cells = ROW_E[-own - opposing :]
    pushers, pushed = cells[:own], cells[own:]
    match = begin(place(pushers, [*pushed, "a1"]))
    move = f"{cells[0]}-{cells[1]}"
    if own <= opposing:
        refuse(match, move, "O9")
        return
    match.play(move)
    assert now(match).cells("r") == set(cells[1 : own + 1])
    assert now(match).cells("y") == {*cells[own + 1 :], "a1"}
    assert now(match).targets == fill(t4="y")


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_o9_pushes_go_in_all_six_directions(direction: str) -> None:
    near, far = line("e5", BACK[direction], 3)[1:]
    ahead = neighbour("e5", direction)
    match = begin(place([near, far], "e5"), f"{far}-{near}")
    assert now(match).cells("r") == {near, "e5"}
    assert now(match).cells("y") == {ahead}


def test_o9_equal_and_greater_numbers_cannot_be_pushed() -> None:
    refuse(begin(place("e1", "e2")), "e1-e2", "O9")
    refuse(begin(place("e1 e2", "e3 e4")), "e1-e2", "O9")
    refuse(begin(place("e1 e2", "e3 e4 e5")), "e1-e2", "O9")


@pytest.mark.parametrize("pushed", [1, 2])
def test_o9_a_line_with_an_own_marble_right_behind_it_cannot_be_pushed(pushed: int) -> None:
    """O9: neither by the group nor as if the far marble added to it."""
    own, opposing = ROW_E[:4], ROW_E[4 : 4 + pushed]
    match = begin(place([*own, ROW_E[4 + pushed]], opposing))
    refuse(match, "e1-e2", "O9")


def test_o9_an_own_marble_behind_at_the_edge_blocks_too() -> None:
    refuse(begin(place("e5 e6 e7 e9", "e8 a1")), "e5-e6", "O9")


def test_o9_an_own_marble_after_a_gap_does_not_block() -> None:
    match = begin(place("e1 e2 e5", "e3"), "e1-e2")
    assert now(match).cells("r") == {"e2", "e3", "e5"}
    assert now(match).cells("y") == {"e4"}


def test_o9_opposing_marbles_after_a_gap_do_not_count() -> None:
    match = begin(place("e1 e2", "e3 e5 e6"), "e1-e2")
    assert now(match).cells("y") == {"e4", "e5", "e6"}


def test_o9_own_marbles_after_a_gap_do_not_help() -> None:
    refuse(begin(place("e1 e2 e4", "e5")), "e4-e5", "O9")


def test_o9_the_named_marble_sets_the_strength() -> None:
    """O9: three push two, but the front two of them cannot."""
    start = place("e1 e2 e3", "e4 e5")
    refuse(begin(start), "e2-e3", "O9")
    refuse(begin(start), "e3-e4", "O9")
    assert now(begin(start, "e1-e2")).cells("y") == {"e5", "e6"}


def test_o9_one_marble_leaves_at_a_time() -> None:
    """O9, O10: of a line at the edge only the outermost marble goes off."""
    match = begin(place("e4 e5 e6 e7", "e8 e9 a1"), "e4-e5")
    assert now(match).cells("y") == {"e9", "a1"}
    assert now(match).targets.count("y") == 1


def test_o9_a_marble_on_the_edge_is_pushed_along_it_without_leaving() -> None:
    match = begin(place("a1 a2", "a3"), "a1-a2")
    assert now(match).cells("y") == {"a4"}
    assert now(match).targets == "-" * 12


def test_o9_pushing_is_never_compulsory() -> None:
    """O9: with a winning push at hand, every plain move is still legal."""
    match = begin(place("e7 e8", "e9 a1"), points=1)
    assert {"e7-e8", "e7-d7", "e8-f8", "e7-e6"} <= legal(match)
    match.play("e7-d7")
    assert match.result is None
