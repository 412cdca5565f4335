"""Jumps and what they take: C10, C11, and C12 to C14 for jumps."""

from __future__ import annotations

from typing import Any

import pytest

from .boards import (
    begin,
    each_seat,
    legal_from,
    now,
    place,
    place_by,
    points,
    refuse,
    to_play,
    trace,
    turn_text,
)

# C10: jumps


FORWARD = [("e6", "d7"), ("f6", "f7"), ("g6", "h7")]
SIDEWAYS = [("e5", "d5"), ("g5", "h5")]
PARTNER = {0: "w", 1: "e", 2: "w", 3: "e"}
"""South with West, North with East (C7): where each has the partner, on a board turned to be South's."""


def assert_jumps(quarters: int, holder: str, over: str, end: str, **options: Any) -> None:
    """South's marble on f5 can jump somebody's, and that one stays."""
    match = begin(place_by({"s": "f5", holder: over}), quarters=quarters, **options)
    assert f":{end}" in legal_from(match, "f5", quarters)
    match.play(turn_text(f"f5:{end}", quarters))
    assert now(match, quarters).marbles == {end: "s", over: holder}, "one jumped marble is not taken (C11)"
    assert trace(match, quarters) == [f"f5→{end}"]


@each_seat
@pytest.mark.parametrize("holder", ["n", "w", "e"])
@pytest.mark.parametrize(("over", "end"), FORWARD)
def test_c10_forward_over_anyone_elses_marble(quarters: int, holder: str, over: str, end: str) -> None:
    assert_jumps(quarters, holder, over, end)


@each_seat
@pytest.mark.parametrize(("over", "end"), SIDEWAYS)
def test_c10_sideways_over_either_opponents_marble(quarters: int, over: str, end: str) -> None:
    for holder in {"n", "w", "e"} - {PARTNER[quarters]}:
        assert_jumps(quarters, holder, over, end)


@each_seat
@pytest.mark.parametrize(("over", "end"), SIDEWAYS)
def test_c10_never_sideways_over_the_partners_marble(quarters: int, over: str, end: str) -> None:
    match = begin(place_by({"s": "f5", PARTNER[quarters]: over}), quarters=quarters)
    assert f":{end}" not in legal_from(match, "f5", quarters)
    refuse(match, f"f5:{end}", "C10", quarters)


@each_seat
@pytest.mark.parametrize("holder", ["n", "w", "e"])
@pytest.mark.parametrize(("over", "end"), SIDEWAYS)
def test_c10_each_for_oneself_all_others_are_opponents(
    quarters: int, holder: str, over: str, end: str
) -> None:
    assert_jumps(quarters, holder, over, end, teams=False)


def test_c10_a_chain_does_not_go_on_sideways_over_the_partners_marble() -> None:
    match = begin(place("e4", n="e5 d11", w="f6"))
    assert legal_from(match, "e4") == {"-d5", "-f5", ":e6"}
    refuse(match, "e4:e6:g6", "C10")
    match = begin(place("e4", n="e5 d11", e="f6"))
    assert legal_from(match, "e4") == {"-d5", "-f5", ":e6", ":e6:g6"}


def test_c10_who_could_only_jump_sideways_over_the_partner_cannot_move() -> None:
    """C10, C18: South's d8 stands before the wall, with one marble beside it."""
    assert to_play(begin(place("d8", w="e8", n="d11"))) == "w"
    assert to_play(begin(place("d8", e="e8", n="d11"))) == "s"


@each_seat
@pytest.mark.parametrize(("over", "end"), [("e4", "d3"), ("f4", "f3"), ("g4", "h3")])
def test_c10_never_backward(quarters: int, over: str, end: str) -> None:
    refuse(begin(place("f5", n=over), quarters=quarters), f"f5:{end}", "C10", quarters)


@each_seat
def test_c10_never_over_ones_own(quarters: int) -> None:
    match = begin(place("f5 f6"), quarters=quarters)
    assert ":f7" not in legal_from(match, "f5", quarters)
    refuse(match, "f5:f7", "C10", quarters)


def test_c10_what_is_no_jump() -> None:
    match = begin(place("f4", n="g5 g6", w="d6"))
    refuse(match, "f4:h6:h8", "C10")  # nobody on h7
    refuse(match, "f4:f6", "C10")  # nobody on f5
    refuse(match, "f4:f5", "C10")  # next to it
    refuse(match, "f4:h5", "C10")  # not on a line
    refuse(match, "f4:f4", "C10")
    refuse(match, "g5:g7", "C10")  # not South's
    refuse(match, "d6:f6", "C10")
    refuse(begin(place("f4", n="f5 f6")), "f4:f6", "C10")  # not free behind


@each_seat
def test_c10_a_marble_goes_on_and_stops_where_it_likes(quarters: int) -> None:
    match = begin(place("e4", n="e5", w="f7", e="h8"), quarters=quarters)
    assert legal_from(match, "e4", quarters) == {"-d5", "-f5", ":e6", ":e6:g8"}
    match = begin(place("e4", n="e5 f9 g9", w="f7"), quarters=quarters)
    assert legal_from(match, "e4", quarters) >= {":e6", ":e6:g8", ":e6:g8:g10", ":e6:g8:e10"}


def test_c10_no_marble_is_jumped_twice() -> None:
    match = begin(place("e5", n="f5", w="h8"))
    assert legal_from(match, "e5") == {"-d6", "-e6", "-f6", ":g5"}
    refuse(match, "e5:g5:e5", "C10")


def test_c10_two_ways_to_one_slot_are_two_moves() -> None:
    match = begin(place("f3", n="e4 g4 e6 g6"))
    assert legal_from(match, "f3") >= {":d5:f7", ":h5:f7"}


# C11: taking


@each_seat
def test_c11_two_of_the_opponents_are_taken(quarters: int) -> None:
    match = begin(place("e4", n="e5 f7 h8"), "e4:e6:g8", quarters=quarters)
    assert now(match, quarters).marbles == {"g8": "s", "h8": "n"}
    assert now(match, quarters).taken == {"s": 2, "w": 0, "n": 0, "e": 0}
    assert points(match, quarters) == {"s": 4, "w": 0, "n": 0, "e": 0}
    assert trace(match, quarters) == ["e4→e6", "e6→g8", "e5→taken", "f7→taken"]


@each_seat
def test_c11_all_of_them_are_taken(quarters: int) -> None:
    start = place("d4", n="e4 g4 h5 h7 f11", taken={"s": 3})
    match = begin(start, "d4:f4:h4:h6:h8", quarters=quarters)
    assert now(match, quarters).marbles == {"h8": "s", "f11": "n"}
    assert points(match, quarters)["s"] == 2 * 7


@each_seat
@pytest.mark.parametrize("other", ["w", "e"])
def test_c11_other_players_marbles_neither_count_nor_are_taken(quarters: int, other: str) -> None:
    match = begin(place_by({"s": "e4", "n": "e5", other: "f7"}), "e4:e6:g8", quarters=quarters)
    assert now(match, quarters).marbles == {"g8": "s", "e5": "n", "f7": other}
    match = begin(place_by({"s": "d4", "n": "d5 d9", other: "d7"}), "d4:d6:d8:d10", quarters=quarters)
    assert now(match, quarters).marbles == {"d10": "s", "d7": other}
    assert points(match, quarters)["s"] == 4


def test_c11_each_for_oneself_the_opponent_is_still_the_one_opposite() -> None:
    match = begin(place("e4", w="e5 f7", n="h11"), "e4:e6:g8", teams=False)
    assert now(match).slots("w") == {"e5", "f7"}
    assert points(match)["s"] == 0


def test_c11_by_sideways_jumps_too() -> None:
    match = begin(place("d5", n="e5 g5 d11"), "d5:f5:h5")
    assert now(match).slots("n") == {"d11"}
    assert points(match)["s"] == 4


@each_seat
def test_c11_a_marble_is_taken_in_its_own_camp(quarters: int) -> None:
    match = begin(place("f7", n="f8 f10 d11"), "f7:f9:f11", quarters=quarters)
    assert now(match, quarters).marbles == {"f11": "s", "d11": "n"}
    assert points(match, quarters)["s"] == 4 + 1


# C12 to C14


@each_seat
def test_c12_no_jump_into_a_camp_at_the_side_not_even_in_between(quarters: int) -> None:
    match = begin(place("e5", w="d5 d6", e="b6"), quarters=quarters)
    assert legal_from(match, "e5", quarters) == {"-e6", "-f6"}
    refuse(match, "e5:c5", "C12", quarters)
    refuse(match, "e5:c7", "C12", quarters)
    refuse(match, "e5:c5:c7", "C12", quarters)


@each_seat
def test_c13_no_jump_onto_an_opposing_ten_but_onto_fives_and_the_one(quarters: int) -> None:
    match = begin(place("f9 e9 g9", n="e10 f10 g10"), quarters=quarters)
    assert legal_from(match, "f9", quarters) == {":f11"}
    refuse(match, "f9:d11", "C13", quarters)
    refuse(match, "f9:h11", "C13", quarters)
    assert ":e11" in legal_from(match, "e9", quarters)
    assert ":g11" in legal_from(match, "g9", quarters)


def test_c13_the_defender_enters_the_own_ten_as_any_slot() -> None:
    assert ":d1" in legal_from(begin(place("f1", n="e1")), "f1")


@each_seat
def test_c14_a_jump_that_lands_on_the_opposing_back_line_ends(quarters: int) -> None:
    match = begin(place("g9 d4", n="g10 f11"), quarters=quarters)
    assert legal_from(match, "g9", quarters) == {":g11", "-f10", "-h10"}
    refuse(match, "g9:g11:e11", "C14", quarters)
    match = begin(place("g9 d4", n="g10 f11"), "g9:g11", quarters=quarters)
    assert to_play(match, quarters) == "s", "and earns another move (C17)"


@each_seat
def test_c14_the_defender_jumps_and_takes_what_has_arrived(quarters: int) -> None:
    match = begin(place("e11 g11 f6", n="h11", seat="n"), quarters=quarters)
    assert points(match, quarters)["s"] == 10
    match = begin(place("e11 g11 f6", n="h11", seat="n"), "h11:f11:d11", quarters=quarters)
    assert now(match, quarters).marbles == {"d11": "n", "f6": "s"}
    assert points(match, quarters) == {"s": 0, "w": 0, "n": 4, "e": 0}


def test_c14_a_marble_on_its_own_back_line_is_out_of_reach() -> None:
    """C14: nothing lies behind it, and whoever stands beside it has arrived."""
    match = begin(place("f10 g11 e5", n="f11 e11"))
    assert {move for move in legal_from(match, "f10") if move.startswith(":")} == set()
    assert legal_from(match, "g11") == set()
