"""Passes, lost and drawn games: O13 and O14."""

from __future__ import annotations

from itertools import chain, pairwise

import pytest

from tablee import Match

from .boards import CELLS, begin, fill, half_turn_move, legal, now, place, points, refuse, text_of

# Red's a1 is shut in by equal or greater numbers; yellow is free to move.
SHUT_IN = place("a1", "a2 b1 b2 i9")
T12_TAKEN = fill(t12="r")


def ending(match: Match) -> tuple[str, str] | None:
    """Who won and why; None while the game lasts."""
    return (match.result.winner, match.result.reason) if match.result else None


# O13: passes


def test_o13_a_player_with_no_legal_move_passes() -> None:
    match = begin(SHUT_IN)
    assert legal(match) == {"--"}
    match.play("--")
    assert now(match) == place("a1", "a2 b1 b2 i9", seat="y", turns=1)
    assert match.to_play == "y"
    assert match.result is None
    assert match.step.trace == ()


def test_o13_yellow_passes_as_well() -> None:
    match = begin(place("i8 h8 h9 a1", "i9", seat="y"))
    assert legal(match) == {"--"}
    match.play("--")
    assert match.to_play == "r"


@pytest.mark.parametrize(("red", "yellow"), [("e5", "a1"), ("a1", "a2 b1"), ("e7 e8", "e9 a1")])
def test_o13_no_pass_while_a_move_is_legal(red: str, yellow: str) -> None:
    """O13: be it a push only, or a single plain move (a1-b2)."""
    match = begin(place(red, yellow))
    assert "--" not in legal(match)
    refuse(match, "--", "O13")


def test_o13_no_pass_when_the_only_move_is_a_push() -> None:
    """O13: red's a1 a2 have one move, a1-a2, which pushes a3."""
    match = begin(place("a1 a2", "a3 b1 b2 b3 i9"))
    assert legal(match) == {"a1-a2"}
    refuse(match, "--", "O13")


def test_o13_a_shut_in_marble_does_not_move() -> None:
    match = begin(SHUT_IN)
    for move in ("a1-a2", "a1-b1", "a1-b2"):
        refuse(match, move, "O9")


def test_o13_with_a_marble_in_hand_a_shut_in_player_does_not_pass() -> None:
    match = begin(place("a1", "a2 b1 b2 i9", hand=True))
    refuse(match, "--", "O13")
    assert legal(match) == {f"@{cell}" for cell in set(CELLS) - {"a1", "a2", "b1", "b2", "i9"}} | {"x"}


def test_o13_a_shut_in_player_takes_out_and_then_passes() -> None:
    """O11, O13, O14: one turn, in which a marble was taken out."""
    match = begin(place("a1", "a2 b1 b2 i9", hand=True, turns=7), "x")
    assert match.to_play == "r"
    assert legal(match) == {"--"}
    match.play("--")
    assert now(match) == place("a1", "a2 b1 b2 i9", seat="y", turns=0)
    match.play("i9-i8")
    assert now(match).turns == 1


# O13: no marbles left


def test_o13_the_last_marble_in_a_free_target_loses() -> None:
    match = begin(place("a2 a3", "a1"), "a3-a2")
    assert ending(match) == ("r", "no_marbles")
    assert points(match) == {"r": 3, "y": 0}
    assert text_of(match) == str(place("a1 a2", "", fill(t12="y"), seat="y"))


def test_o13_no_marble_left_loses_even_with_more_points() -> None:
    match = begin(place("a2 a3", "a1", fill(t2="r", t3="r")), "a3-a2")
    assert points(match) == {"r": 3, "y": 5}
    assert ending(match) == ("r", "no_marbles")


def test_o13_red_loses_as_well() -> None:
    match = begin(place("a1", "a2 a3", seat="y"), "a3-a2")
    assert ending(match) == ("y", "no_marbles")


def test_o13_a_last_marble_in_hand_is_not_lost_yet() -> None:
    match = begin(place("a2 a3", "a1", T12_TAKEN), "a3-a2")
    assert match.result is None
    assert match.to_play == "y"
    assert now(match) == place("a1 a2", "", T12_TAKEN, seat="y", hand=True, turns=1)


def test_o13_a_last_marble_put_back_plays_on() -> None:
    match = begin(place("a2 a3", "a1", T12_TAKEN), "a3-a2", "@e5", "a1-b1")
    assert match.result is None
    assert now(match).cells("y") == {"e5"}


def test_o13_taking_out_the_last_marble_loses() -> None:
    """O11, O13: at once; the player who took it out would be next, to make the move after it."""
    match = begin(place("a2 a3", "a1", T12_TAKEN), "a3-a2", "x")
    assert ending(match) == ("r", "no_marbles")
    assert match.to_play is None
    assert text_of(match) == str(place("a1 a2", "", T12_TAKEN, seat="y", turns=0))


def test_o13_nobody_moves_after_a_loss() -> None:
    match = begin(place("a2 a3", "a1"), "a3-a2")
    assert legal(match) == set()
    for move in ("a1-b1", "--", "x", "@c3"):
        refuse(match, move, "O13")


# O14: three times the same position


def test_o14_the_third_time_is_a_draw() -> None:
    """O14: the start is the first time."""
    match = begin()
    cycle = ["c3-d3", "g5-f5", "d3-c3", "f5-g5"]
    for text in cycle + cycle[:3]:
        match.play(text)
        assert match.result is None
    match.play(cycle[3])
    assert ending(match) == ("draw", "repetition")
    assert match.to_play is None
    assert now(match).seat == "r"
    assert now(match).turns == 8


def test_o14_nobody_moves_after_a_repetition() -> None:
    match = begin(place("e5", "a1"), *(["e5-e6", "a1-a2", "e6-e5", "a2-a1"] * 2))
    assert legal(match) == set()
    for move in ("e5-e6", "a1-a2", "--", "x", "@c3"):
        refuse(match, move, "O14")


def test_o14_repetitions_need_not_follow_each_other() -> None:
    match = begin(place("e5", "a1"))
    elsewhere = ["e5-f6", "a1-b1", "f6-e5", "b1-a1"]
    for text in ["e5-e6", "a1-a2", "e6-e5", "a2-a1", *elsewhere[:3]]:
        match.play(text)
        assert match.result is None
    match.play(elsewhere[3])
    assert ending(match) == ("draw", "repetition")


def test_o14_the_marbles_of_a_colour_are_alike() -> None:
    """O14: two red marbles that have changed places make the same position."""
    # Red's two go round the triangle e5, f5, f6 and have changed places after three steps.
    cycle = ["f5-f6", "a1-a2", "e5-f5", "a2-b2", "f6-e5", "b2-a1"]
    match = begin(place("e5 f5", "a1"))
    for text in cycle * 2:
        assert match.result is None
        match.play(text)
    assert ending(match) == ("draw", "repetition")


def test_o14_the_player_to_move_is_part_of_the_position() -> None:
    """O14: the same board five times, thrice with red to move, is a draw only at the fifth."""
    # Three steps of one player's triangle, two of the other's shuttle: the board is back after five turns.
    red_turns = ["e5-e6", "a1-a2", "e6-f6", "a2-a1", "f6-e5"]
    yellow_turns = ["a1-a2", "e5-e6", "a2-b2", "e6-e5", "b2-a1"]
    match = begin(place("e5", "a1"))
    for text in red_turns + yellow_turns + red_turns + yellow_turns:
        assert match.result is None
        match.play(text)
    assert ending(match) == ("draw", "repetition")
    assert len(match.moves) == 20


# Red pushes a1 off to the taken T12; yellow puts it back and it walks to a1 again.
PUSHED_AGAIN_AND_AGAIN = ["a3-a2", "@b1", "a1-a2", "b1-a1"]


def test_o14_positions_with_a_marble_put_back_repeat() -> None:
    match = begin(place("a2 a3", "a1", T12_TAKEN))
    for text in PUSHED_AGAIN_AND_AGAIN * 2:
        assert match.result is None
        match.play(text)
    assert ending(match) == ("draw", "repetition")


def test_o14_the_third_time_with_a_marble_in_hand() -> None:
    """O14: drawn with the marble still in hand."""
    match = begin(place("a1 a2", "", T12_TAKEN, seat="y", hand=True))
    for text in (PUSHED_AGAIN_AND_AGAIN[1:] + PUSHED_AGAIN_AND_AGAIN[:1]) * 2:
        assert match.result is None
        match.play(text)
    assert ending(match) == ("draw", "repetition")
    assert now(match) == place("a1 a2", "", T12_TAKEN, seat="y", hand=True, turns=8)
    assert legal(match) == set()
    refuse(match, "x", "O14")


def test_o14_the_marble_in_hand_is_part_of_the_position() -> None:
    """O14: the board before `x` is not the position after it, which is a first time."""
    match = begin(place("a1 a2", "e5", T12_TAKEN, seat="y", hand=True), "x")
    for text in ["e5-e6", "a2-a3", "e6-e5", "a3-a2"] * 2:
        assert match.result is None
        match.play(text)
    assert ending(match) == ("draw", "repetition")
    assert len(match.moves) == 9


def test_o14_passes_repeat_positions() -> None:
    """O13, O14: yellow shuttles while red passes."""
    match = begin(SHUT_IN)
    for text in ["--", "i9-i8", "--", "i8-i9"] * 2:
        assert match.result is None
        match.play(text)
    assert ending(match) == ("draw", "repetition")


# O14: a hundred turns

# Rows A to D there and back: 26 cells, 50 steps, no cell more than twice.
TOUR = [cell for row in "abcd" for cell in sorted((c for c in CELLS if c[0] == row), reverse=row in "bd")]


def tour() -> list[str]:
    """A hundred turns without a push or a third repetition."""
    path = TOUR + TOUR[-2::-1]
    red = [f"{here}-{there}" for here, there in pairwise(path)]
    return list(chain.from_iterable((text, half_turn_move(text)) for text in red))


def test_o14_a_hundred_turns_without_progress_end_the_game() -> None:
    """O14: both players' turns count; the hundredth ends the game and not the one before."""
    moves = tour()
    assert len(moves) == 100
    match = begin(place("a1", "i9"))
    for number, text in enumerate(moves, start=1):
        assert match.result is None
        match.play(text)
        assert now(match).turns == number
    assert ending(match) == ("draw", "no_progress")
    assert match.to_play is None
    assert now(match) == place("a1", "i9", seat="r", turns=100)


@pytest.mark.parametrize(
    ("targets", "winner", "score"),
    [
        (fill(t1="y"), "r", {"r": 1, "y": 0}),
        (fill(t1="r"), "y", {"r": 0, "y": 1}),
        (fill(t2="y", t3="y", t1="r"), "r", {"r": 5, "y": 1}),
        (fill(t2="y", t6="r", t9="r"), "y", {"r": 2, "y": 6}),
        (fill(t1="y", t4="r"), "draw", {"r": 1, "y": 1}),
        (fill(t3="y", t1="r", t2="r"), "draw", {"r": 3, "y": 3}),
        (fill(), "draw", {"r": 0, "y": 0}),
    ],
)
def test_o14_after_a_hundred_turns_more_points_win(targets: str, winner: str, score: dict[str, int]) -> None:
    """O14: whoever made the last turn; equal points are a draw."""
    for seat, move in (("r", "e5-e6"), ("y", "a1-a2")):
        match = begin(place("e5", "a1", targets, seat=seat, turns=99), move, points=9)
        assert ending(match) == (winner, "no_progress")
        assert points(match) == score


def test_o14_a_repetition_is_a_draw_whatever_the_score() -> None:
    match = begin(place("e5", "a1", fill(t2="y", t3="y")), *(["e5-e6", "a1-a2", "e6-e5", "a2-a1"] * 2))
    assert ending(match) == ("draw", "repetition")
    assert points(match) == {"r": 5, "y": 0}


def test_o14_a_third_repetition_on_the_hundredth_turn_is_a_draw() -> None:
    """O14: the position is the same for the third time, so nobody was getting anywhere."""
    match = begin(place("e5", "a1", fill(t1="y"), turns=92), *(["e5-e6", "a1-a2", "e6-e5", "a2-a1"] * 2))
    assert ending(match) == ("draw", "repetition")
    assert now(match).turns == 100


def test_o14_the_count_of_a_start_goes_on() -> None:
    assert begin(place("e5", "a1", turns=98), "e5-e6").result is None
    match = begin(place("e5", "a1", turns=99), "e5-e6")
    assert ending(match) == ("draw", "no_progress")


def test_o14_nobody_moves_after_a_hundred_turns() -> None:
    match = begin(place("e5", "a1", turns=99), "e5-e6")
    assert legal(match) == set()
    for move in ("a1-a2", "e6-e5", "--", "x", "@c3"):
        refuse(match, move, "O14")


def test_o14_a_push_on_the_board_is_no_progress() -> None:
    match = begin(place("e1 e2", "e3", turns=99), "e1-e2")
    assert ending(match) == ("draw", "no_progress")


def test_o14_a_pass_counts_as_a_turn() -> None:
    match = begin(place("a1", "a2 b1 b2 i9", turns=99), "--")
    assert ending(match) == ("draw", "no_progress")
    assert now(match).turns == 100


def test_o14_a_marble_in_a_free_target_starts_the_count_again() -> None:
    match = begin(place("a2 a3", "a1 e5", turns=99), "a3-a2")
    assert match.result is None
    assert now(match).turns == 0
    match.play("e5-e6")
    assert now(match).turns == 1


def test_o14_a_free_target_worth_nothing_starts_the_count_again() -> None:
    match = begin(place("a2 a3", "a1 e5", turns=99), "a3-a2", targets=[0] * 12)
    assert match.result is None
    assert now(match).turns == 0


def test_o14_a_marble_to_a_taken_target_is_no_progress() -> None:
    """O14: the hundredth turn ends the game, whatever yellow would decide."""
    match = begin(place("a2 a3", "a1 e5", T12_TAKEN, turns=99), "a3-a2")
    assert ending(match) == ("y", "no_progress")
    assert now(match) == place("a1 a2", "e5", T12_TAKEN, seat="y", hand=True, turns=100)


def test_o14_putting_a_marble_back_is_no_progress() -> None:
    match = begin(place("e5", "a1", hand=True, turns=98), "@e6")
    assert match.result is None
    assert now(match).turns == 99
    assert ending(begin(place("e5", "a1", hand=True, turns=99), "@e6")) == ("draw", "no_progress")


def test_o14_taking_a_marble_out_and_the_move_after_it_are_one_turn_with_progress() -> None:
    match = begin(place("e5", "a1", hand=True, turns=99), "x")
    assert match.result is None
    assert now(match) == place("e5", "a1", turns=0)
    match.play("e5-e6")
    assert match.result is None
    assert now(match) == place("e6", "a1", seat="y", turns=0)
    match.play("a1-a2")
    assert now(match).turns == 1


def test_o14_after_taking_out_a_push_to_a_taken_target_is_still_progress() -> None:
    match = begin(place("a2 a3", "a1 e5", T12_TAKEN, hand=True, turns=50), "x", "a3-a2")
    assert now(match) == place("a1 a2", "e5", T12_TAKEN, seat="y", hand=True, turns=0)


def test_o14_a_win_on_the_hundredth_turn_is_a_win() -> None:
    match = begin(place("a2 a3", "a1 e5", turns=99), "a3-a2", points=3)
    assert ending(match) == ("r", "points")
    match = begin(place("a2 a3", "a1", turns=99), "a3-a2")
    assert ending(match) == ("r", "no_marbles")
