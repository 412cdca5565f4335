"""Points and endings: A10, A11, A15 and A16."""

from __future__ import annotations

import pytest

from .boards import (
    GAME,
    START,
    Position,
    begin,
    ending,
    half_turn_move,
    legal,
    now,
    place,
    points,
    refuse,
    state_of,
    text_of,
)

both_sides = pytest.mark.parametrize("rotate", [False, True], ids=["light", "dark"])


def turn_position(position: Position, rotate: bool) -> Position:
    return position.rotated() if rotate else position


def turn_move(move: str, rotate: bool) -> str:
    return half_turn_move(move) if rotate else move


def won_by(rotate: bool) -> str:
    return "d" if rotate else "l"


# A10


@pytest.mark.parametrize(("piece", "value"), [("A", 1), ("B", 2), ("C", 3), ("D", 4)])
def test_a10_a_piece_is_worth_its_size(piece: str, value: int) -> None:
    assert points(begin(place(f"d7 {piece}, d4 A, a4 a"))) == {"l": value, "d": 0}
    assert points(begin(place(f"d1 {piece.lower()}, d4 A, a4 a"))) == {"l": 0, "d": value}


@both_sides
def test_a10_hidden_pieces_count_nothing(rotate: bool) -> None:
    """A10: a 3 that holds a 4 is worth 3, and what is inside an opponent's stack nothing."""
    match = begin(turn_position(place("d7 CD, b7 aB, d4 A, a4 a"), rotate))
    assert points(match)[won_by(rotate)] == 3
    assert sum(points(match).values()) == 3


@both_sides
def test_a10_points_grow_with_each_arrival(rotate: bool) -> None:
    match = begin(turn_position(place("b7 B, d6 D, a4 a, h1 A"), rotate), turn_move("d6-c7", rotate))
    assert points(match)[won_by(rotate)] == 6


# A11


@both_sides
def test_a11_twelve_points_win(rotate: bool) -> None:
    match = begin(turn_position(place("a7 D, b7 D, c7 C, d6 AB, a4 a"), rotate))
    assert points(match)[won_by(rotate)] == 11
    match.play(turn_move("d6^d7", rotate))
    assert ending(match) == (won_by(rotate), "points")
    assert now(match).seat == ("l" if rotate else "d")
    assert legal(match) == set()
    refuse(match, turn_move("a4-a5", rotate), "A11")


@both_sides
def test_a11_eleven_do_not_and_more_than_twelve_do(rotate: bool) -> None:
    match = begin(turn_position(place("a7 D, b7 C, d6 D, e6 D, a4 a"), rotate), turn_move("d6-d7", rotate))
    assert ending(match) is None
    for move in ("a4-a5", "e6-e7"):
        match.play(turn_move(move, rotate))
    assert points(match)[won_by(rotate)] == 15
    assert ending(match) == (won_by(rotate), "points")


@both_sides
def test_a11_a_release_can_make_the_opponent_win(rotate: bool) -> None:
    """A9, A11: a piece left on its owner's goal row, by a release."""
    start = turn_position(place("a1 d, b1 d, c1 b, e1 Ab, h7 a"), rotate)
    match = begin(start, turn_move("e1^e2", rotate))
    assert ending(match) == ("l" if rotate else "d", "points")
    assert now(match).seat == ("l" if rotate else "d"), "who would be next"


@both_sides
def test_a11_so_can_a_release_and_eat(rotate: bool) -> None:
    match = begin(
        turn_position(place("a1 d, b1 d, c1 b, e1 Ab, e2 b, h7 a"), rotate), turn_move("e1xe2", rotate)
    )
    assert ending(match) == ("l" if rotate else "d", "points")


def test_a11_the_option_sets_the_points_that_win() -> None:
    assert ending(begin(place("d6 B, a4 a"), "d6-d7", points=3)) is None
    assert ending(begin(place("d6 B, a4 a"), "d6-d7", points=2)) == ("l", "points")


def test_a11_a_start_that_is_decided_ends_at_once() -> None:
    match = begin(place("a7 D, b7 D, c7 D, d4 A, a4 a"))
    assert ending(match) == ("l", "points")
    assert match.to_play is None


# A15

SHUT_IN = place("a1 D, a2 a, b1 c, b2 a, h4 a")


@both_sides
def test_a15_a_player_with_no_legal_move_passes(rotate: bool) -> None:
    match = begin(turn_position(SHUT_IN, rotate))
    assert legal(match) == {"--"}
    refuse(match, turn_move("a1-a2", rotate), "A4")
    match.play("--")
    assert now(match) == turn_position(Position(SHUT_IN.stacks, "d", 1), rotate)
    assert match.step.trace == ()
    assert match.result is None


@both_sides
def test_a15_no_pass_while_a_move_is_legal(rotate: bool) -> None:
    match = begin(turn_position(place("a1 D, a2 a, b1 c, h4 a"), rotate))
    assert legal(match) == {turn_move("a1-b2", rotate)}
    refuse(match, "--", "A15")


def test_a15_no_pass_when_the_only_move_is_to_eat() -> None:
    match = begin(place("a1 C, a2 a, b1 d, b2 d, h4 a"))
    assert legal(match) == {"a1xb2"}
    refuse(match, "--", "A15")


@both_sides
def test_a15_pieces_on_their_goal_row_are_no_moves(rotate: bool) -> None:
    match = begin(turn_position(place("d7 D, h4 a"), rotate))
    assert legal(match) == {"--"}


@both_sides
@pytest.mark.parametrize(
    ("stacks", "winner"),
    [("d7 D, d1 c", "first"), ("d7 C, d1 d", "second"), ("d7 D, e7 A, d1 d, e1 a", "draw")],
)
def test_a15_when_neither_can_move_more_points_win(rotate: bool, stacks: str, winner: str) -> None:
    match = begin(turn_position(place(stacks), rotate))
    names = {"first": won_by(rotate), "second": won_by(not rotate), "draw": "draw"}
    assert ending(match) == (names[winner], "stuck")


@both_sides
def test_a15_the_last_move_ends_the_game_at_once(rotate: bool) -> None:
    match = begin(turn_position(place("d6 B, a1 c"), rotate), turn_move("d6-d7", rotate))
    assert ending(match) == (won_by(not rotate), "stuck"), "three against two"


def test_a15_a_pass_counts_as_a_turn_and_the_game_goes_on() -> None:
    match = begin(SHUT_IN, "--", "h4-h5", "--", "h5-h6")
    assert now(match).turns == 4
    assert ending(match) is None


# A16: the same position for the third time

SHUFFLE = ("d3-d4", "e6-e5", "d4-d3", "e5-e6")


@pytest.mark.parametrize(
    ("extra", "winner"), [("", "draw"), (", h7 D", "l"), (", h1 a", "d"), (", h7 A, h1 a", "draw")]
)
def test_a16_the_third_time_ends_the_game_and_more_points_win(extra: str, winner: str) -> None:
    match = begin(place(f"d3 A, e6 a{extra}"), *SHUFFLE, *SHUFFLE[:3])
    assert ending(match) is None
    match.play(SHUFFLE[3])
    assert ending(match) == (winner, "repetition")
    refuse(match, "d3-d4", "A16")


def test_a16_another_player_to_move_is_another_position() -> None:
    """Light goes there in one step, Dark around in two, so that the other is to move."""
    match = begin(place("d3 A, e6 a"), "d3-d4", "e6-e5", "d4-e3", "e5-e6", "e3-d3")
    assert now(match).stacks == place("d3 A, e6 a").stacks
    assert match.to_play == "d"
    assert state_of(match).history.count((state_of(match).stacks, "d")) == 1


def test_a16_contents_belong_to_the_position() -> None:
    """A12, A16: what looks the same three times is not, with the 2 in the other 1."""
    match = begin(place("d3 Ab, e3 A, h6 a"))
    looks = GAME.view(match.step, "l").state.stacks
    for move in ("d3^d4", "h6-h5", "e3xd3", "h5-h6", "d3-e3", "h6-h5", "d4-d3", "h5-h6"):
        match.play(move)
    assert now(match).stacks == place("d3 A, e3 Ab, h6 a").stacks
    for move in ("e3-e2", "h6-h5", "e2-e3", "h5-h6"):
        match.play(move)
    assert GAME.view(match.step, "l").state.stacks == looks, "for the third time"
    assert ending(match) is None
    for move in ("e3-f2", "h6-g6", "f2-e3", "g6-h6"):
        match.play(move)
    assert ending(match) == ("draw", "repetition")


def test_a16_a_meal_does_not_make_positions_unrepeatable() -> None:
    """A6, A16: what was eaten can be released; idle turns start anew, the count of positions does not."""
    cycle = ("d3xd4", "h6-h5", "d4^d3", "h5-h6")
    match = begin(place("d3 A, d4 b, h6 a"), *cycle)
    assert now(match).stacks == place("d3 A, d4 b, h6 a").stacks
    assert now(match).turns == 3
    for move in cycle[:3]:
        match.play(move)
    assert ending(match) is None
    match.play(cycle[3])
    assert ending(match) == ("draw", "repetition")


def test_a16_looks_do_not_count() -> None:
    """A13, A16: neither as turns nor as occurrences."""
    match = begin(place("d3 A, e6 a"), *["?d3"] * 5, "d3^d4", "d3-d4")
    assert now(match).turns == 1
    assert ending(match) is None


def test_a16_the_start_position_is_an_occurrence() -> None:
    match = begin(START, *("b1-c2", "g7-f6", "c2-b1", "f6-g7") * 2)
    assert ending(match) == ("draw", "repetition")
    assert text_of(match).endswith(" l 8")


# A16: a hundred turns


@pytest.mark.parametrize(
    ("extra", "winner"), [("", "draw"), (", h7 D", "l"), (", h1 a", "d"), (", h7 A, h1 a", "draw")]
)
def test_a16_a_hundred_turns_without_progress_end_the_game(extra: str, winner: str) -> None:
    match = begin(place(f"d3 A, e6 a{extra}", turns=98), "d3-d4")
    assert ending(match) is None
    match.play("e6-e5")
    assert ending(match) == (winner, "no_progress")
    assert now(match).turns == 100


def test_a16_a_pass_is_one_of_the_hundred() -> None:
    match = begin(Position(SHUT_IN.stacks, "l", 99), "--")
    assert ending(match) == ("d", "no_progress"), "with the three points of b1"


@both_sides
@pytest.mark.parametrize(
    ("stacks", "move"),
    [
        ("d3 A, d4 b, h6 a", "d3xd4"),
        ("d3 AB, d4 b, h6 a", "d3xd4"),
        ("d6 A, h6 a, a1 A", "d6-d7"),
        ("d6 AB, h6 a, a1 A", "d6^d7"),
        ("d1 Ab, h6 a", "d1^d2"),
    ],
    ids=["eat", "release and eat", "reach", "release and reach", "bring the other there"],
)
def test_a16_what_counts_starts_the_turns_anew(rotate: bool, stacks: str, move: str) -> None:
    match = begin(turn_position(place(stacks, turns=99), rotate), turn_move(move, rotate))
    assert now(match).turns == 0
    assert ending(match) is None


@both_sides
@pytest.mark.parametrize("move", ["d3-d4", "d3^d4"])
def test_a16_moves_and_releases_do_not_count(rotate: bool, move: str) -> None:
    match = begin(turn_position(place("d3 AB, h6 a", turns=41), rotate), turn_move(move, rotate))
    assert now(match).turns == 42


def test_a16_points_come_before_the_other_endings() -> None:
    match = begin(place("a7 D, b7 D, c7 C, d6 A, h6 a", turns=99), "d6-d7")
    assert ending(match) == ("l", "points")
