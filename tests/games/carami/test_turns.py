"""Turns, replays, passing over, ends and points: C17 to C20."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core.errors import InvalidOption

from .boards import (
    GAME,
    Position,
    begin,
    each_seat,
    legal,
    now,
    place,
    play,
    points,
    refuse,
    text_of,
    to_play,
)

# C17: one more move


@each_seat
@pytest.mark.parametrize(
    ("slots", "move"),
    [
        ("f5", "f5-f6"),  # the centre
        ("e5", "e5-f6"),
        ("f10", "f10-f11"),  # the opponent's back line
        ("f10", "f10-e11"),
    ],
)
def test_c17_a_step_to_the_centre_or_the_back_line_earns_a_move(quarters: int, slots: str, move: str) -> None:
    match = begin(place(f"{slots} d4", w="d6"), move, quarters=quarters)
    assert to_play(match, quarters) == "s"
    assert "d4-d5" in legal(match, quarters), "with any marble"
    play(match, "d4-d5", quarters=quarters)
    assert to_play(match, quarters) == "w", "once"


def test_c17_a_jump_earns_it_where_it_ends_not_on_the_way() -> None:
    start = place("d4 h3", n="e5 g7", w="d8")
    assert to_play(begin(start, "d4:f6")) == "s"
    assert to_play(begin(start, "d4:f6:h8")) == "w"
    assert to_play(begin(place("d6 h3", e="e6"), "d6:f6")) == "s", "sideways too"


def test_c17_the_own_back_line_and_the_band_earn_nothing() -> None:
    assert to_play(begin(place("e1", w="d6"), "e1-f1")) == "w"
    assert to_play(begin(place("e7", w="d6"), "e7-e8")) == "w"


@each_seat
def test_c17_a_move_that_was_earned_can_earn_another(quarters: int) -> None:
    start = place("f5 f10 h3", w="d6", ramps="d11", fills={"s": 1})
    match = begin(start, quarters=quarters)
    for move in ("f5-f6", "f10-e11", "*d11-d11"):
        play(match, move, quarters=quarters)
        assert to_play(match, quarters) == "s"
    play(match, "h3-g4", quarters=quarters)
    assert to_play(match, quarters) == "w"
    assert points(match, quarters)["s"] == 15


@each_seat
def test_c17_without_a_legal_move_it_lapses(quarters: int) -> None:
    match = begin(place("f10", w="d6"), "f10-f11", quarters=quarters)
    assert to_play(match, quarters) == "w"
    assert match.result is None


def test_c17_a_lapse_ends_the_turn() -> None:
    """C17 and C19: the turn that lapsed counted, so nothing is idle."""
    match = begin(place("f10", w="d6", turns=7), "f10-f11")
    assert now(match).turns == 0


# C18: passing over


def test_c18_who_cannot_move_is_passed_over() -> None:
    match = begin(place("f4", w="a4", n="d11", e="k8 j8 k7 j7"), "f4-f5")
    assert to_play(match) == "w"
    match = begin(place("f4", e="k6"), "f4-f5")
    assert to_play(match) == "e", "West and North have nothing"
    match.play("k6-j6")
    assert to_play(match) == "s"


@each_seat
def test_c18_shut_in_is_passed_over_as_well(quarters: int) -> None:
    """C18: West's marble stands before its wall, with nobody to jump."""
    match = begin(place("f4", w="h4", n="d9"), "f4-f5", quarters=quarters)
    assert to_play(match, quarters) == "n"


@each_seat
def test_c18_three_players_are_passed_over(quarters: int) -> None:
    match = begin(place("f3 h3", w="k4"), quarters=quarters)
    for move in ("f3-f4", "f4-f5", "h3-g4"):
        play(match, move, quarters=quarters)
        assert to_play(match, quarters) == "s"
    assert len(match.moves) == 3, "nobody's passing is a move"


def test_c18_a_start_may_name_a_player_who_cannot_move() -> None:
    match = begin(place("f4", n="f8", seat="w"))
    assert to_play(match) == "n"
    assert match.setup.first == "n"


def test_c18_two_players() -> None:
    match = begin(place("f3", n="d4"), "f3-f4", players=2)
    assert to_play(match) == "s", "North stands before the wall"


# C19: ends


@each_seat
@pytest.mark.parametrize(
    ("slots", "ramps", "move"),
    [("d11 e11 g11 h11 f10", "", "f10-f11"), ("d11 e11 f11 g11", "h11", "*h11-h11")],
)
def test_c19_a_full_back_line_ends_the_game_at_once(quarters: int, slots: str, ramps: str, move: str) -> None:
    """C19: although the move earned another (C17), and the mover has one."""
    match = begin(place(f"{slots} d4", n="e5", ramps=ramps, fills={"s": 2}), move, quarters=quarters)
    assert match.result is not None
    assert match.result.reason == "back_line"
    assert points(match, quarters)["s"] == 31
    assert legal(match) == set()
    assert now(match).seat == "-"
    refuse(match, "d4-d5", "C19", quarters)


def test_c19_a_back_line_filled_during_a_replay() -> None:
    start = place("e11 f11 g11 f5", n="e5", ramps="d11 h11", fills={"s": 1})
    match = begin(start, "f5-f6", "*d11-d11")
    assert match.result is None
    match.play("*h11-h11")
    assert match.result is not None
    assert match.result.reason == "back_line"


def test_c19_a_defender_on_the_line_keeps_the_game_alive() -> None:
    match = begin(place("d11 e11 g11 f10 d4", n="h11"), "f10-f11")
    assert match.result is None


def test_c19_the_game_ends_when_nobody_can_move() -> None:
    match = begin(place("f10", n="d4", e="d8"), "f10-f11")
    assert match.result is not None
    assert (match.result.reason, match.result.winner) == ("no_moves", "sw")
    assert text_of(match).endswith("- 0")


def test_c19_a_waiting_marble_whose_ramp_is_open_can_move() -> None:
    match = begin(place("f10", n="d4", ramps="d11 d1"), "f10-f11")
    assert to_play(match) == "s"
    match.play("*d11-d11")
    assert to_play(match) == "n", "no legal move is left to South: it lapses"
    match.play("*d1-d1")
    assert match.result is not None
    assert (match.result.reason, match.result.winner) == ("no_moves", "sw")


def shuffle(turns: int, **options: Any) -> Any:
    """South and North step sideways on their back lines, so many turns in a row."""
    match = begin(place("d1 f3", n="d11"), **options)
    there = {"s": ("d1-e1", "e1-d1"), "n": ("d11-e11", "e11-d11")}
    for turn in range(turns):
        match.play(there["sn"[turn % 2]][turn // 2 % 2])
    return match


@pytest.mark.parametrize(
    ("options", "turns"),
    [
        ({}, 12),
        ({"players": 2}, 6),
        ({"teams": False}, 12),
        ({"patience": 1}, 4),
        ({"patience": 1, "players": 2}, 2),
        ({"patience": 10}, 40),
        ({"patience": 50}, 200),
    ],
)
def test_c19_after_idle_turns_for_each_player_the_game_ends(options: dict[str, Any], turns: int) -> None:
    """C19: `patience` times the players of the game, 3 by default, be some of them passed over or not."""
    match = shuffle(turns - 1, **options)
    assert (now(match).turns, match.result) == (turns - 1, None)
    match = shuffle(turns, **options)
    assert now(match).turns == turns
    assert match.result is not None
    assert (match.result.reason, match.result.winner) == ("no_progress", "draw")
    assert legal(match) == set()
    refuse(match, "f3-f4", "C19")


def test_c19_after_idle_turns_the_points_count_as_they_stand() -> None:
    match = begin(place("d1 f11", n="d11", turns=11, taken={"e": 3}), "d1-e1")
    assert match.result is not None
    assert (match.result.reason, match.result.winner) == ("no_progress", "ne")
    assert dict(match.result.points) == {"s": 1, "w": 0, "n": 0, "e": 6}


@pytest.mark.parametrize("patience", [0, 51, -1, "three", 2.5])
def test_c19_patience_is_from_1_to_50(patience: Any) -> None:
    with pytest.raises(InvalidOption, match="patience"):
        GAME.setup({"patience": patience})


@pytest.mark.parametrize(
    ("start", "move", "turns"),
    [
        (place("d1 f3", n="d11", turns=10), "f3-f4", 0),  # a step forward
        (place("d1", n="d11 e2", turns=10), "d1:f3", 0),  # a jump forward
        (place("d1", n="d11 e1 g1", turns=10), "d1:f1:h1", 0),  # a sideways jump that takes
        (place("d1", n="d11 e1", turns=10), "d1:f1", 11),  # a sideways jump that takes nothing
        (place("d1 f3", n="d11", turns=10), "d1-e1", 11),  # a sideways step
        (place("d5", n="e5 f6 d11", turns=10), "d5:f5:f7", 0),  # first sideways, then forward
    ],
)
def test_c19_what_counts(start: Position, move: str, turns: int) -> None:
    assert now(begin(start, move)).turns == turns


def test_c19_leaving_a_ramp_counts() -> None:
    match = begin(place(n="d11 d10", s="d1", ramps="h11", turns=10), "*h11-h11")
    assert (to_play(match), now(match).turns) == ("s", 0)
    match.play("d1-e1")
    assert now(match).turns == 0, "the turn counted, by its first move"
    match.play("d11-e11")
    assert now(match).turns == 1


def test_c19_a_turn_with_a_replay_is_one_turn() -> None:
    """C19: a sideways jump to the centre, then a sideways step: two moves, one turn."""
    match = begin(place("d6 d1", e="e6", n="d11", turns=10), "d6:f6")
    assert (to_play(match), now(match).turns) == ("s", 10)
    match.play("d1-e1")
    assert now(match).turns == 11
    match = begin(place("d6 d1 f3", e="e6", n="d11", turns=10), "d6:f6", "f3-f4")
    assert now(match).turns == 0, "and what its last move does counts for it"


def test_c19_being_passed_over_is_no_turn() -> None:
    match = begin(place("d1 f3", turns=8), "d1-e1", "e1-d1")
    assert now(match).turns == 10


def test_c19_a_start_that_is_over() -> None:
    over = begin(place("f3", n="d11", turns=12))
    assert over.result is not None
    assert over.result.reason == "no_progress"
    nobody = begin(place("f11"))
    assert nobody.result is not None
    assert (nobody.result.reason, nobody.result.winner) == ("no_moves", "sw")
    full = begin(place("d11 e11 f11 g11 h11 f5"))
    assert full.result is not None
    assert full.result.reason == "back_line"


# C20: points


@pytest.mark.parametrize(
    ("options", "taken", "winner"),
    [
        ({}, {"s": 1, "w": 2, "n": 2}, "sw"),
        ({}, {"s": 1, "e": 3, "n": 0}, "ne"),
        ({}, {"s": 3, "n": 1, "e": 2}, "draw"),
        ({}, {}, "draw"),
        ({"teams": False}, {"s": 1, "w": 3, "n": 2}, "w"),
        ({"teams": False}, {"s": 3, "w": 3, "n": 2}, "draw"),
        ({"teams": False}, {"s": 1, "e": 2, "n": 1}, "e"),
        ({"teams": False}, {}, "draw"),
        ({"players": 2}, {"s": 1, "n": 2}, "n"),
        ({"players": 2}, {"s": 2, "n": 2}, "draw"),
        ({"players": 2, "teams": False}, {"s": 2, "n": 1}, "s"),
    ],
)
def test_c20_the_most_points_win(options: dict[str, Any], taken: dict[str, int], winner: str) -> None:
    match = begin(place(seat="s", taken=taken), **options)
    assert match.result is not None
    assert match.result.winner == winner
    seats = "sn" if "players" in options else "swne"
    assert dict(match.result.points) == {seat: 2 * taken.get(seat, 0) for seat in seats}


def test_c20_the_whole_team_wins() -> None:
    match = begin(place("f10", n="d4", e="d8", taken={"e": 1}), "f10-g11")
    assert match.result is not None
    assert match.result.winners == ("s", "w")
    assert dict(match.result.points) == {"s": 5, "w": 0, "n": 0, "e": 2}


def test_c20_slots_and_taken_marbles_add_up() -> None:
    match = begin(place("e11 h11 f5", w="k6", n="g1 f8", e="a4", taken={"s": 4, "e": 1}))
    assert points(match) == {"s": 5 + 10 + 8, "w": 1, "n": 5, "e": 10 + 2}


def test_c20_marbles_on_ramps_count_nothing() -> None:
    match = begin(place("f10 e11", n="d4", ramps="e11", fills={"s": 2}), "f10-f11")
    assert match.result is not None
    assert match.result.points["s"] == 1 + 5
