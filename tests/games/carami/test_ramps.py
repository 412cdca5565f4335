"""Ramps and bands: C5, C15, C16."""

from __future__ import annotations

import pytest

from .boards import (
    begin,
    each_seat,
    legal,
    legal_from,
    now,
    place,
    place_by,
    play,
    points,
    refuse,
    to_play,
    trace,
)

# C15: ramp moves


@each_seat
@pytest.mark.parametrize(("slot", "value"), [("d11", 10), ("e11", 5), ("g11", 5), ("h11", 10)])
def test_c15_from_a_ramp_to_its_slot(quarters: int, slot: str, value: int) -> None:
    start = place("f5", ramps=slot, fills={"s": 2})
    assert points(begin(start, quarters=quarters), quarters)["s"] == 0, "it counts nothing while it waits"
    match = begin(start, f"*{slot}-{slot}", quarters=quarters)
    assert now(match, quarters).marbles == {"f5": "s", slot: "s"}
    assert now(match, quarters).ramps == frozenset()
    assert points(match, quarters)["s"] == value
    assert trace(match, quarters) == [f"*{slot}→{slot}"]
    assert to_play(match, quarters) == "s", "and earns another move (C17)"


@each_seat
@pytest.mark.parametrize("holder", ["s", "n"])
def test_c15_only_when_the_slot_is_free(quarters: int, holder: str) -> None:
    slots = {"s": "f5", "n": "e5"}
    slots[holder] += " e11"
    match = begin(place_by(slots, ramps="e11", fills={"s": 2}), quarters=quarters)
    refuse(match, "*e11-e11", "C15", quarters)


def test_c15_only_where_ones_own_marble_waits() -> None:
    match = begin(place("f5", n="f8", ramps="d11 d1"))
    assert {move for move in legal(match) if move[0] == "*"} == {"*d11-d11"}
    refuse(match, "*d1-d1", "C15")
    refuse(match, "*h11-h11", "C15")


def test_c15_nothing_moves_on_by_itself_and_nobody_must() -> None:
    match = begin(place("f5", n="f10", ramps="d11"), "f5-e6", "f10-f9", "e6-e7")
    assert now(match).ramps == {"d11"}


@each_seat
def test_c15_marbles_on_ramps_cannot_be_jumped(quarters: int) -> None:
    """C15: whoever waits, the defender has the same moves."""
    alone = begin(place("f5", n="d11 e11 g11", seat="n"), quarters=quarters)
    waiting = begin(place("f5", n="d11 e11 g11", ramps="d11 e11 g11 h11", seat="n"), quarters=quarters)
    assert legal(alone, quarters) == legal(waiting, quarters)


# C16: bands


@each_seat
def test_c16_the_first_filling_lifts_the_ends_to_the_outer_ramps(quarters: int) -> None:
    match = begin(place("e8 f8 g7", w="d6"), "g7-g8", quarters=quarters)
    assert now(match, quarters).marbles == {"f8": "s", "d6": "w"}
    assert now(match, quarters).ramps == {"d11", "h11"}
    assert now(match, quarters).fills == {"s": 1, "w": 0, "n": 0, "e": 0}
    assert trace(match, quarters)[0] == "g7→g8"
    assert set(trace(match, quarters)[1:]) == {"e8→*d11", "g8→*h11"}
    assert to_play(match, quarters) == "w", "filling alone earns no move"


@each_seat
def test_c16_the_second_filling_lifts_them_to_the_inner_ramps(quarters: int) -> None:
    match = begin(place("e8 g8 f7", fills={"s": 1}, w="d6"), "f7-f8", quarters=quarters)
    assert now(match, quarters).slots("s") == {"f8"}
    assert now(match, quarters).ramps == {"e11", "g11"}
    assert set(trace(match, quarters)[1:]) == {"e8→*e11", "g8→*g11"}


@each_seat
def test_c16_the_second_filling_while_the_outer_ramps_still_hold_marbles(quarters: int) -> None:
    start = place("e8 g8 f7", n="d11 h11", fills={"s": 1}, ramps="d11 h11")
    match = begin(start, "f7-f8", quarters=quarters)
    assert now(match, quarters).ramps == {"d11", "e11", "g11", "h11"}
    assert now(match, quarters).fills["s"] == 2


@each_seat
def test_c16_a_third_filling_does_nothing(quarters: int) -> None:
    match = begin(place("e8 g8 f7", fills={"s": 2}, w="d6"), "f7-f8", quarters=quarters)
    assert now(match, quarters).slots("s") == {"e8", "f8", "g8"}
    assert now(match, quarters).ramps == frozenset()
    assert trace(match, quarters) == ["f7→f8"]


def test_c16_by_a_jump_that_takes() -> None:
    match = begin(place("e8 f8 e4", n="e5 f7 d11"), "e4:e6:g8")
    assert now(match).marbles == {"f8": "s", "d11": "n"}
    assert trace(match) == ["e4→e6", "e6→g8", "e5→taken", "f7→taken", "e8→*d11", "g8→*h11"]


def test_c16_only_with_ones_own_marbles_on_the_opponents_band() -> None:
    assert now(begin(place("e8 f7", w="g8"), "f7-f8")).fills["s"] == 0, "West's is not South's"
    assert now(begin(place("e4 g4 f3"), "f3-f4")).fills["s"] == 0, "South's own band"
    match = begin(place("f3", w="h5 h6 g7", seat="w"), "g7-h7")
    assert now(match).fills == {"s": 0, "w": 1, "n": 0, "e": 0}


def test_c16_passing_over_the_band_does_not_fill_it() -> None:
    """C16: what counts is how the move ends."""
    match = begin(place("e8 f8 g6", n="g7 g9", w="d6"), "g6:g8:g10")
    assert now(match).fills["s"] == 0


@each_seat
def test_c16_during_a_replay(quarters: int) -> None:
    match = begin(place("e8 f8 g7 f5", w="d6"), "f5-f6", quarters=quarters)
    assert to_play(match, quarters) == "s"
    play(match, "g7-g8", quarters=quarters)
    assert now(match, quarters).ramps == {"d11", "h11"}
    assert to_play(match, quarters) == "w"


def test_c16_a_marble_whose_ramp_is_taken_stays_on_the_band() -> None:
    """C16: no game leads there, but a start position may."""
    match = begin(place("e8 f8 g7", w="d6", ramps="d11"), "g7-g8")
    assert now(match).slots("s") == {"e8", "f8"}
    assert now(match).ramps == {"d11", "h11"}
    assert now(match).fills["s"] == 1
    assert trace(match) == ["g7→g8", "g8→*h11"]


def test_c16_a_band_that_a_start_position_fills_is_filled_by_the_next_move() -> None:
    match = begin(place("e8 f8 g8 d4", w="d6"), "d4-d5")
    assert now(match).slots("s") == {"f8", "d5"}
    assert now(match).ramps == {"d11", "h11"}


@each_seat
def test_c16_then_c15_the_ramp_leads_on(quarters: int) -> None:
    match = begin(place("e8 f8 g7", n="d11 e5"), "g7-g8", "d11-e10", quarters=quarters)
    assert {"*d11-d11", "*h11-h11"} <= legal(match, quarters)
    assert legal_from(match, "f8", quarters)
    play(match, "*d11-d11", "*h11-h11", quarters=quarters)
    assert points(match, quarters)["s"] == 20
