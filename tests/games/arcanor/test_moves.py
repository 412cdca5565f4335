"""Moves, releases and meals: A4 to A9."""

from __future__ import annotations

import pytest

from tablee import InvalidMove
from tablee.core.game import Motion

from .boards import (
    CELLS,
    Position,
    begin,
    half_turn_move,
    legal,
    neighbours,
    now,
    place,
    points,
    refuse,
)

both_sides = pytest.mark.parametrize("rotate", [False, True], ids=["light", "dark"])


def turn_position(position: Position, rotate: bool) -> Position:
    return position.rotated() if rotate else position


def turn_move(move: str, rotate: bool) -> str:
    return half_turn_move(move) if rotate else move


def check(before: str, move: str, after: str, rotate: bool, turns: int = 1) -> None:
    """A move leads from one board to another, and it is then the other's turn."""
    match = begin(turn_position(place(before), rotate), turn_move(move, rotate))
    assert now(match) == turn_position(place(after, seat="d", turns=turns), rotate)
    start, end = turn_move(move, rotate)[:2], turn_move(move, rotate)[3:]
    assert match.step.trace == (Motion(start, end),)


# A4


@both_sides
def test_a4_a_piece_goes_with_all_that_it_holds(rotate: bool) -> None:
    check("d3 AbCd, h7 a", "d3-e4", "e4 AbCd, h7 a", rotate)


@both_sides
def test_a4_an_empty_piece_goes_alone(rotate: bool) -> None:
    check("d3 D, h7 a", "d3-c3", "c3 D, h7 a", rotate)


@both_sides
def test_a4_not_to_a_taken_cell(rotate: bool) -> None:
    match = begin(turn_position(place("d3 A, d4 B, e4 b, h7 a"), rotate))
    refuse(match, turn_move("d3-d4", rotate), "A4")
    refuse(match, turn_move("d3-e4", rotate), "A4")


@both_sides
def test_a4_only_own_visible_pieces_move(rotate: bool) -> None:
    match = begin(turn_position(place("d3 aB, e5 A"), rotate))
    refuse(match, turn_move("d3-d4", rotate), "A4")
    refuse(match, turn_move("a1-a2", rotate), "A4")


def test_a4_only_to_a_neighbour() -> None:
    for cell in CELLS:
        for end in CELLS:
            if end not in neighbours(cell):
                with pytest.raises(InvalidMove) as refusal:
                    begin().play(f"{cell}-{end}")
                assert refusal.value.rule == "A4"


# A5


@both_sides
@pytest.mark.parametrize("held", ["B", "b", "bC", "bCd", "BCD"])
def test_a5_what_a_piece_held_stays_behind(rotate: bool, held: str) -> None:
    check(f"d3 A{held}, h7 a", "d3^d4", f"d3 {held}, d4 A, h7 a", rotate)


def test_a5_what_is_left_is_active_again_whoever_owns_it() -> None:
    match = begin(place("d3 Ab, h7 a"), "d3^e3")
    assert "d3-d2" in legal(match)
    match = begin(place("d3 AB, h7 a"), "d3^e3", "h7-h6")
    assert {"d3-d2", "e3-e4"} <= legal(match)


@both_sides
def test_a5_a_piece_left_can_be_full_itself(rotate: bool) -> None:
    match = begin(
        turn_position(place("d3 AbC, h7 a"), rotate), turn_move("d3^e3", rotate), turn_move("d3^c3", rotate)
    )
    assert now(match) == turn_position(place("d3 C, c3 b, e3 A, h7 a", turns=2), rotate)


def test_a5_not_to_a_taken_cell_and_not_the_opponents() -> None:
    match = begin(place("d3 AB, d4 C, e4 b, h7 ab"))
    refuse(match, "d3^d4", "A5")
    refuse(match, "d3^e4", "A5")
    refuse(match, "h7^h6", "A5")
    refuse(match, "a1^a2", "A5")


def test_a5_a_full_piece_has_two_moves_to_each_free_neighbour() -> None:
    match = begin(place("a1 AB, h7 a"))
    assert legal(match) == {"a1-a2", "a1^a2", "a1-b1", "a1^b1", "a1-b2", "a1^b2"}


# A6 and A8


@both_sides
@pytest.mark.parametrize("eater", "ABCD")
@pytest.mark.parametrize("eaten", "abcdABCD")
def test_a6_a_piece_eats_the_opponents_one_size_smaller(rotate: bool, eater: str, eaten: str) -> None:
    """A6, A8: and nothing else."""
    match = begin(turn_position(place(f"d3 {eater}, d4 {eaten}, h7 a"), rotate))
    move = turn_move("d3xd4", rotate)
    if (eater, eaten) in {("A", "b"), ("B", "c"), ("C", "d")}:
        assert move in legal(match)
        match.play(move)
        assert now(match) == turn_position(place(f"d4 {eater}{eaten}, h7 a", seat="d"), rotate)
    else:
        refuse(match, move, "A8" if eaten.isupper() else "A6")


@both_sides
@pytest.mark.parametrize("eaten", ["b", "bc", "bC", "bCd", "bcd"])
def test_a6_the_whole_stack_is_eaten_full_or_not(rotate: bool, eaten: str) -> None:
    check(f"d3 A, e2 {eaten}, h7 a", "d3xe2", f"e2 A{eaten}, h7 a", rotate, turns=0)


@pytest.mark.parametrize("end", neighbours("d4"))
def test_a6_in_all_eight_directions(end: str) -> None:
    assert f"d4x{end}" in legal(begin(place(f"d4 B, {end} c, h7 a")))


def test_a6_there_must_be_something_to_eat() -> None:
    match = begin(place("d3 A, d5 b"))
    refuse(match, "d3xd4", "A6")
    refuse(match, "d5xd4", "A6")
    refuse(match, "a1xa2", "A6")


def test_a6_what_is_visible_is_eaten_not_what_is_inside() -> None:
    match = begin(place("d3 B, d4 bC, e3 aB, h7 a"))
    refuse(match, "d3xd4", "A6")
    refuse(match, "d3xe3", "A6")


@both_sides
def test_a6_a_piece_eaten_on_its_home_row_stays_inside(rotate: bool) -> None:
    """A6, A9, A10: the eater has reached its goal row with that."""
    match = begin(turn_position(place("d6 C, d7 d, h7 a"), rotate), turn_move("d6xd7", rotate))
    assert now(match).stacks == turn_position(place("d7 Cd, h7 a"), rotate).stacks
    assert sorted(points(match).values()) == [0, 3]


@both_sides
def test_a6_one_may_eat_on_ones_own_home_row(rotate: bool) -> None:
    """A6, A9: the opponent's piece there has reached its goal; but its own pieces' goal is elsewhere."""
    match = begin(turn_position(place("d1 A, e1 b, d2 A, c3 b"), rotate))
    refuse(match, turn_move("d1xe1", rotate), "A9")
    match.play(turn_move("d2xc3", rotate))
    assert now(match) == turn_position(place("d1 A, e1 b, c3 Ab", seat="d"), rotate)


# A7


@both_sides
def test_a7_a_full_piece_releases_and_eats_with_the_same_step(rotate: bool) -> None:
    check("d3 AbC, d4 bc, h7 a", "d3xd4", "d3 bC, d4 Abc, h7 a", rotate, turns=0)


@both_sides
def test_a7_a_full_piece_has_one_way_to_eat(rotate: bool) -> None:
    """A7: it never eats while keeping what it holds."""
    match = begin(turn_position(place("d3 AB, d4 b, h7 a"), rotate))
    meals = {move for move in legal(match) if "x" in move}
    assert meals == {turn_move("d3xd4", rotate)}
    match.play(meals.pop())
    assert now(match).stacks == turn_position(place("d3 B, d4 Ab, h7 a"), rotate).stacks


def test_a8_own_pieces_are_never_eaten() -> None:
    match = begin(place("d3 A, d4 B, e3 bC, e4 C, h7 a"))
    assert {move for move in legal(match) if "x" in move} == {"d3xe3"}
    refuse(match, "d3xd4", "A8")
    refuse(match, "d4xe4", "A8")


# A9


@both_sides
def test_a9_a_piece_on_its_goal_row_does_nothing_more(rotate: bool) -> None:
    match = begin(turn_position(place("d7 AB, e7 b, e6 b, a1 D"), rotate))
    moves = legal(match)
    assert moves == {turn_move(f"a1-{end}", rotate) for end in neighbours("a1")}
    for move in ("d7-c7", "d7^c7", "d7xe7", "d7xe6", "d7-d6"):
        refuse(match, turn_move(move, rotate), "A9")


@both_sides
def test_a9_a_piece_on_its_goal_row_cannot_be_eaten(rotate: bool) -> None:
    match = begin(turn_position(place("d2 A, e1 b, d3 b, h7 a"), rotate))
    refuse(match, turn_move("d2xe1", rotate), "A9")
    assert turn_move("d2xd3", rotate) in legal(match)


@both_sides
def test_a9_on_its_home_row_a_piece_may_be_eaten(rotate: bool) -> None:
    match = begin(turn_position(place("d6 A, e7 b, h7 a"), rotate))
    assert turn_move("d6xe7", rotate) in legal(match)


@both_sides
def test_a9_a_piece_that_moves_to_its_goal_row_stays(rotate: bool) -> None:
    match = begin(
        turn_position(place("d6 AB, a1 A, a4 a"), rotate), *(turn_move(m, rotate) for m in ("d6-d7", "a4-a5"))
    )
    assert not any(move[:2] == turn_move("d7-d6", rotate)[:2] for move in legal(match))
    refuse(match, turn_move("d7^d6", rotate), "A9")


@both_sides
def test_a9_a_piece_released_onto_its_goal_row_stays_and_what_it_left_is_active(rotate: bool) -> None:
    match = begin(
        turn_position(place("d6 AB, a1 A, a4 a"), rotate), *(turn_move(m, rotate) for m in ("d6^d7", "a4-a5"))
    )
    assert turn_move("d6-e7", rotate) in legal(match)
    refuse(match, turn_move("d7-c7", rotate), "A9")


@both_sides
def test_a9_a_piece_left_on_its_owners_goal_row_has_reached_it(rotate: bool) -> None:
    """A5, A9, A10, A16: Light lifts off a Dark piece on row 1."""
    match = begin(turn_position(place("d1 Ab, e2 A, h7 a", turns=7), rotate), turn_move("d1^d2", rotate))
    assert now(match) == turn_position(place("d1 b, d2 A, e2 A, h7 a", seat="d", turns=0), rotate)
    assert sorted(points(match).values()) == [0, 2]
    match.play(turn_move("h7-h6", rotate))
    refuse(match, turn_move("e2xd1", rotate), "A9")
    match.play(turn_move("e2-e3", rotate))
    refuse(match, turn_move("d1-c1", rotate), "A9")


@both_sides
def test_a9_a_piece_left_by_a_release_and_eat_has_reached_it_too(rotate: bool) -> None:
    match = begin(turn_position(place("d1 Ab, d2 b, h7 a", turns=7), rotate), turn_move("d1xd2", rotate))
    assert now(match) == turn_position(place("d1 b, d2 Ab, h7 a", seat="d", turns=0), rotate)
    assert sorted(points(match).values()) == [0, 2]


@both_sides
def test_a9_a_piece_left_on_the_other_row_has_reached_nothing(rotate: bool) -> None:
    """A Dark piece left on row 7 is at home; a Light one left on row 1 as well."""
    match = begin(turn_position(place("d1 AB, h7 a"), rotate), turn_move("d1^d2", rotate))
    assert points(match) == {"l": 0, "d": 0}
    assert now(match).turns == 1
