"""Steps: C8, C9, and what bars them (C12 to C14)."""

from __future__ import annotations

import pytest

from .boards import begin, each_seat, legal, legal_from, now, place, refuse, to_play, trace

# C8: steps


@each_seat
def test_c8_a_step_goes_straight_or_diagonally_forward(quarters: int) -> None:
    match = begin(place("f5"), quarters=quarters)
    assert legal(match, quarters) == {"f5-e6", "f5-f6", "f5-g6"}


@each_seat
def test_c8_a_step_moves_the_marble(quarters: int) -> None:
    match = begin(place("f4", w="d6"), "f4-g5", quarters=quarters)
    assert now(match, quarters).slots("s") == {"g5"}
    assert trace(match, quarters) == ["f4→g5"]
    assert to_play(match, quarters) == "w"


@each_seat
@pytest.mark.parametrize("back", ["f5-f4", "f5-e4", "f5-g4"])
def test_c8_never_backward(quarters: int, back: str) -> None:
    refuse(begin(place("f5"), quarters=quarters), back, "C8", quarters)


@each_seat
@pytest.mark.parametrize("start", ["f5", "f2", "f3", "f9", "f10"])
def test_c8_never_sideways_off_the_own_back_line(quarters: int, start: str) -> None:
    match = begin(place(start), quarters=quarters)
    for side in "eg":
        refuse(match, f"{start}-{side}{start[1:]}", "C8", quarters)


def test_c8_only_to_a_free_slot() -> None:
    match = begin(place("f4 e5", w="f5", n="g5"))
    for end in ("e5", "f5", "g5"):
        refuse(match, f"f4-{end}", "C8")


def test_c8_only_to_an_adjacent_slot() -> None:
    match = begin(place("f4"))
    for far in ("f4-f6", "f4-h6", "f4-g6", "f4-f4", "f4-a6"):
        refuse(match, far, "C8")


def test_c8_only_ones_own_marbles() -> None:
    match = begin(place("f4", w="d6"))
    refuse(match, "d6-e6", "C8")
    refuse(match, "h4-h5", "C8")


# C9: sideways on the own back line


@each_seat
def test_c9_sideways_on_the_own_back_line(quarters: int) -> None:
    match = begin(place("f1"), quarters=quarters)
    assert legal(match, quarters) == {"f1-e1", "f1-g1", "f1-e2", "f1-f2", "f1-g2"}
    match = begin(place("e1"), "e1-d1", quarters=quarters)
    assert now(match, quarters).slots("s") == {"d1"}, "the own ten too"


def test_c9_only_to_a_free_slot_of_the_line() -> None:
    match = begin(place("d1 e1", n="f1"))
    assert legal_from(match, "d1") == {"-d2", "-e2"}
    refuse(match, "e1-d1", "C8")
    refuse(match, "e1-f1", "C8")
    refuse(match, "e1-g1", "C8")


# C12: camps at the side


@each_seat
@pytest.mark.parametrize(("start", "side"), [("d4", "c5"), ("d7", "c8"), ("h4", "i5"), ("d3", "c4")])
def test_c12_no_step_into_a_camp_at_the_side(quarters: int, start: str, side: str) -> None:
    match = begin(place(f"{start} f5"), quarters=quarters)
    refuse(match, f"{start}-{side}", "C12", quarters)


# C13 and C14: the opposing back line


@each_seat
def test_c13_no_step_onto_an_opposing_ten(quarters: int) -> None:
    match = begin(place("d10 e10 f10 g10"), quarters=quarters)
    assert legal_from(match, "d10", quarters) == {"-e11"}
    assert legal_from(match, "e10", quarters) == {"-e11", "-f11"}
    refuse(match, "d10-d11", "C13", quarters)
    refuse(match, "e10-d11", "C13", quarters)
    refuse(match, "g10-h11", "C13", quarters)


@each_seat
def test_c14_a_marble_that_has_arrived_never_moves(quarters: int) -> None:
    match = begin(place("f11 f5", n="e11"), quarters=quarters)
    assert legal_from(match, "f11", quarters) == set()
    refuse(match, "f11-g11", "C14", quarters)
    refuse(match, "f11:d11", "C14", quarters)
