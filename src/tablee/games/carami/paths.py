"""Where a player's marbles could move on an empty board: C4, C8 to C10, C12 to C14."""

from __future__ import annotations

from tablee.core.errors import IllegalMove
from tablee.core.game import Seat
from tablee.games.carami.board import (
    CAMPS,
    FORWARD,
    SEATS,
    TARGET,
    TERRITORY,
    Slot,
    camp_of,
    place_of,
    slot_at,
)


def ways(seat: Seat) -> tuple[tuple[int, int], ...]:
    """The directions of moves: forward to the low side, straight and to the high side, then sideways."""
    column, row = FORWARD[seat]
    across = (abs(row), abs(column))
    low, high = (-across[0], -across[1]), across
    return (
        (column + low[0], row + low[1]),
        (column, row),
        (column + high[0], row + high[1]),
        low,
        high,
    )


def is_forward(seat: Seat, start: Slot, end: Slot) -> bool:
    """Whether a move leads towards the opposite camp, straight or diagonally."""
    return progress(seat, start, end) > 0


def progress(seat: Seat, start: Slot, end: Slot) -> int:
    """How many slots further from the own camp the end is than the start."""
    (from_column, from_row), (to_column, to_row) = place_of(start), place_of(end)
    column, row = FORWARD[seat]
    return column * (to_column - from_column) + row * (to_row - from_row)


def is_straight(start: Slot, end: Slot, distance: int) -> bool:
    """Whether two slots are this far apart on a straight or diagonal line."""
    (from_column, from_row), (to_column, to_row) = place_of(start), place_of(end)
    across, along = abs(to_column - from_column), abs(to_row - from_row)
    return max(across, along) == distance and min(across, along) in (0, distance)


def step_barred(seat: Seat, start: Slot, end: Slot) -> IllegalMove | None:
    """The error that makes such a step always illegal, or None."""
    home, target = CAMPS[seat], TARGET[seat]
    if start in target.back:
        return IllegalMove("C14", f"the marble on {start} has arrived: it never moves again")
    if not is_straight(start, end, 1):
        return IllegalMove("C8", f"{end} is not next to {start}")
    ahead = progress(seat, start, end)
    if ahead < 0:
        return IllegalMove("C8", "no marble ever moves backward")
    if ahead == 0 and start not in home.back:
        return IllegalMove("C8", "a marble may step sideways only on its owner's back line (C9)")
    if end not in TERRITORY[seat]:
        return IllegalMove("C12", f"no marble of {seat} enters the camp of {camp_of(end)}")
    if crosses_a_wall(start, end):
        return IllegalMove("C4", f"there is a wall between {start} and {end}")
    if end in target.outer:
        return IllegalMove("C13", f"{end} can only be entered from its ramp")
    return None


def crosses_a_wall(start: Slot, end: Slot) -> bool:
    """Whether a step passes between a camp and the centre square, and not at a gate (C4)."""
    camps = camp_of(start), camp_of(end)
    if camps[0] == camps[1]:
        return False
    gates = CAMPS[camps[0] or camps[1] or ""].gates
    return start not in gates and end not in gates


def leg_barred(seat: Seat, start: Slot, end: Slot) -> IllegalMove | None:
    """The error that makes such a jump always illegal, or None."""
    if start in TARGET[seat].back:
        return IllegalMove("C14", f"a marble that has arrived on {start} never moves again")
    if not is_straight(start, end, 2):
        return IllegalMove("C10", f"no jump leads from {start} to {end}")
    if progress(seat, start, end) < 0:
        return IllegalMove("C10", "a jump goes forward or sideways, never backward")
    if end not in TERRITORY[seat]:
        return IllegalMove("C12", f"no marble of {seat} enters the camp of {camp_of(end)}")
    if end in TARGET[seat].outer:
        return IllegalMove("C13", f"{end} can only be entered from its ramp")
    return None


def between(start: Slot, end: Slot) -> Slot:
    """The slot that a jump passes over."""
    (from_column, from_row), (to_column, to_row) = place_of(start), place_of(end)
    over = slot_at((from_column + to_column) // 2, (from_row + to_row) // 2)
    assert over, "between two slots of a line there is a slot"
    return over


def _reach(seat: Seat, start: Slot, distance: int) -> tuple[Slot, ...]:
    """The slots at this distance from a start, in the order of `ways`."""
    column, row = place_of(start)
    ends = (slot_at(column + distance * across, row + distance * along) for across, along in ways(seat))
    return tuple(end for end in ends if end)


STEPS: dict[tuple[Seat, Slot], tuple[Slot, ...]] = {
    (seat, slot): tuple(end for end in _reach(seat, slot, 1) if not step_barred(seat, slot, end))
    for seat in SEATS
    for slot in TERRITORY[seat]
}
"""The slots that a player's marble may step to from a slot, if they are free."""

LEGS: dict[tuple[Seat, Slot], tuple[tuple[Slot, Slot], ...]] = {
    (seat, slot): tuple(
        (between(slot, end), end) for end in _reach(seat, slot, 2) if not leg_barred(seat, slot, end)
    )
    for seat in SEATS
    for slot in TERRITORY[seat]
}
"""Over which slots to which slots a player's marble may jump from a slot."""
