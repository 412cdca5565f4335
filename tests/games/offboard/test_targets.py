"""What becomes of a marble pushed off: O10 to O12."""

from __future__ import annotations

import pytest

from tablee import Match

from .boards import CELLS, begin, fill, legal, motions, now, place, points, refuse, text_of

# a3-a2 pushes the yellow a1 west, off the board to T12 (worth 3).
AT_THE_EDGE = place("a2 a3", "a1 e5")
T12_TAKEN = fill(t12="r")


# O10: a free target


def test_o10_a_marble_in_a_free_target_scores_and_leaves_the_board() -> None:
    match = begin(AT_THE_EDGE, "a3-a2")
    assert now(match) == place("a1 a2", "e5", fill(t12="y"), seat="y")
    assert points(match) == {"r": 3, "y": 0}
    assert match.to_play == "y"


def test_o10_yellow_scores_with_red_marbles() -> None:
    match = begin(place("a1 e5", "a2 a3", seat="y"), "a3-a2")
    assert now(match).targets == fill(t12="r")
    assert points(match) == {"r": 0, "y": 3}


def test_o10_points_add_up() -> None:
    """O10: T12, then T11, with a turn of yellow between."""
    match = begin(place("a2 a3 d2 d3", "a1 d1 h8"), "a3-a2", "h8-h9", "d3-d2")
    assert now(match).targets == fill(t11="y", t12="y")
    assert points(match) == {"r": 5, "y": 0}


@pytest.mark.parametrize("holder", ["r", "y"])
def test_o10_a_target_holds_one_marble_of_either_colour(holder: str) -> None:
    """O10, O11: a second marble, of the same colour or not, does not enter."""
    taken = fill(t12=holder)
    match = begin(place("a2 a3", "a1 e5", taken), "a3-a2")
    assert now(match).targets == taken
    assert now(match).hand


def test_o10_a_marble_in_a_target_is_dead() -> None:
    """O10: the marble in T12 never plays again: its owner has only the moves of e5."""
    match = begin(AT_THE_EDGE, "a3-a2")
    assert legal(match) == {"e5-e4", "e5-e6", "e5-f5", "e5-f6", "e5-d4", "e5-d5"}
    refuse(match, "@c3", "O11")
    refuse(match, "x", "O11")


def test_o10_a_target_worth_nothing_is_filled_all_the_same() -> None:
    match = begin(AT_THE_EDGE, "a3-a2", targets=[0] * 12)
    assert now(match).targets == fill(t12="y")
    assert points(match) == {"r": 0, "y": 0}


# O11: a taken target


def in_hand(*moves: str, red: str = "a2 a3", yellow: str = "a1 e5", turns: int = 0) -> Match:
    """Yellow's a1 has been pushed to the taken T12."""
    return begin(place(red, yellow, T12_TAKEN, turns=turns), "a3-a2", *moves)


def test_o11_a_marble_to_a_taken_target_scores_nothing_and_comes_to_hand() -> None:
    match = in_hand()
    assert now(match) == place("a1 a2", "e5", T12_TAKEN, seat="y", hand=True, turns=1)
    assert points(match) == {"r": 0, "y": 3}
    assert match.to_play == "y"
    assert match.result is None


def test_o11_the_owner_puts_it_back_on_any_free_cell_or_takes_it_out() -> None:
    free = set(CELLS) - {"a1", "a2", "e5"}
    assert legal(in_hand()) == {f"@{cell}" for cell in free} | {"x"}


def test_o11_the_decision_comes_before_any_move() -> None:
    match = in_hand()
    refuse(match, "e5-e6", "O11")
    refuse(match, "a1-b2", "O11")


@pytest.mark.parametrize("cell", ["a1", "a2", "e5"])
def test_o11_not_on_a_taken_cell(cell: str) -> None:
    refuse(in_hand(), f"@{cell}", "O11")


def test_o11_no_pass_with_a_marble_in_hand() -> None:
    refuse(in_hand(), "--", "O13")


@pytest.mark.parametrize("cell", ["a3", "e4", "i9"])
def test_o11_putting_it_back_is_the_whole_turn(cell: str) -> None:
    match = in_hand(f"@{cell}")
    assert now(match) == place("a1 a2", ["e5", cell], T12_TAKEN, seat="r", turns=2)
    assert match.to_play == "r"


def test_o11_a_marble_put_back_plays_on() -> None:
    match = in_hand("@i9", "a1-b1", "i9-h8")
    assert now(match).cells("y") == {"e5", "h8"}


def test_o11_taking_it_out_is_followed_by_a_normal_move() -> None:
    match = in_hand("x")
    assert now(match) == place("a1 a2", "e5", T12_TAKEN, seat="y", turns=0)
    assert match.to_play == "y"
    assert legal(match) == {"e5-e4", "e5-e6", "e5-f5", "e5-f6", "e5-d4", "e5-d5"}
    refuse(match, "x", "O11")
    refuse(match, "@c3", "O11")
    refuse(match, "--", "O13")
    match.play("e5-e6")
    assert now(match) == place("a1 a2", "e6", T12_TAKEN, seat="r", turns=0)
    assert match.to_play == "r"


def test_o11_the_move_after_taking_out_may_push() -> None:
    match = in_hand("x", "e5-d4", red="a2 a3 c3", yellow="a1 d4 e5")
    assert now(match) == place("a1 a2 b2", "c3 d4", T12_TAKEN, seat="r", turns=0)


def test_o11_the_marble_is_decided_on_by_its_owner() -> None:
    """O11: red, who pushed, has nothing in hand after yellow's turn."""
    match = in_hand("@i9")
    refuse(match, "x", "O11")
    refuse(match, "@c3", "O11")


def test_o11_nothing_in_hand_at_the_start() -> None:
    refuse(begin(), "x", "O11")
    refuse(begin(), "@e5", "O11")


def test_o11_a_start_may_have_a_marble_in_hand() -> None:
    match = begin(place("e5", "a1", hand=True, turns=3))
    assert "x" in legal(match)
    assert text_of(begin(place("e5", "a1", hand=True, turns=3), "@e6")) == str(
        place("e5 e6", "a1", seat="y", turns=4)
    )


def test_o11_both_players_may_hold_a_marble_in_turn() -> None:
    """O11: yellow takes out, then pushes a red marble to a taken target: red decides next."""
    start = place("a2 a3 e1", "a1 e2 e3", fill(t10="y", t12="y"))
    match = begin(start, "a3-a2", "x", "e3-e2")
    assert now(match) == place("a1 a2", "e1 e2", fill(t10="y", t12="y"), seat="r", hand=True, turns=0)
    match.play("@e3")
    assert now(match) == place("a1 a2 e3", "e1 e2", fill(t10="y", t12="y"), seat="y", turns=1)


# What a viewer sees of it


def travel(match: Match, start: str) -> list[str]:
    """The places that the marble which began at `start` came by, by the last step's trace."""
    ways = {motion.start: motion.end for motion in motions(match.step.trace)}
    places = [start]
    while places[-1] in ways and (len(places) == 1 or places[-1].startswith("t")):
        places.append(ways[places[-1]])
    return places


def test_o10_the_trace_shows_each_marble_s_way() -> None:
    match = begin(AT_THE_EDGE, "a3-a2")
    assert {motion.start for motion in motions(match.step.trace)} == {"a1", "a2", "a3"}
    assert travel(match, "a1") == ["a1", "t12"]
    assert travel(match, "a2") == ["a2", "a1"]
    assert travel(match, "a3") == ["a3", "a2"]


def test_o11_the_trace_shows_the_marble_coming_to_hand_and_leaving_it() -> None:
    assert travel(in_hand(), "a1")[-1] == "hand"
    assert travel(in_hand("@i9"), "hand") == ["hand", "i9"]
    assert travel(in_hand("x"), "hand") == ["hand", "out"]


# O12: points win


def test_o12_six_points_win_at_once() -> None:
    match = begin(place("a2 a3", "a1 e5", fill(t3="y")), "a3-a2")
    assert match.result is not None
    assert (match.result.winner, match.result.reason) == ("r", "points")
    assert dict(match.result.points) == {"r": 6, "y": 0}
    assert match.to_play is None


def test_o12_five_points_do_not_win() -> None:
    match = begin(place("a2 a3", "a1 e5", fill(t2="y")), "a3-a2")
    assert points(match) == {"r": 5, "y": 0}
    assert match.result is None


def test_o12_more_than_six_win_too() -> None:
    match = begin(place("a2 a3", "a1 e5", fill(t2="y", t3="y")), "a3-a2")
    assert match.result is not None
    assert match.result.winner == "r"
    assert dict(match.result.points) == {"r": 8, "y": 0}


def test_o12_yellow_wins_as_well() -> None:
    match = begin(place("a1 e5", "a2 a3", fill(t3="r", t1="y"), seat="y"), "a3-a2")
    assert match.result is not None
    assert (match.result.winner, match.result.reason) == ("y", "points")
    assert dict(match.result.points) == {"r": 1, "y": 6}


@pytest.mark.parametrize(("goal", "won"), [(1, True), (3, True), (4, False), (6, False), (99, False)])
def test_o12_the_option_points_sets_the_goal(goal: int, won: bool) -> None:
    match = begin(AT_THE_EDGE, "a3-a2", points=goal)
    assert (match.result is not None) == won


def test_o12_a_marble_to_a_taken_target_does_not_win() -> None:
    match = begin(place("a2 a3", "a1 e5", fill(t12="y", t2="y")), "a3-a2")
    assert points(match) == {"r": 5, "y": 0}
    assert match.result is None


def test_o12_nobody_moves_after_a_win() -> None:
    match = begin(AT_THE_EDGE, "a3-a2", points=3)
    assert legal(match) == set()
    for move in ("e5-e6", "a1-b1", "--", "x", "@c3"):
        refuse(match, move, "O12")


def test_o12_the_final_position_names_the_player_who_would_be_next() -> None:
    match = begin(AT_THE_EDGE, "a3-a2", points=3)
    assert text_of(match) == str(place("a1 a2", "e5", fill(t12="y"), seat="y"))
