"""Carami's board: slots, camps, and the parts of each camp that its attacker plays for (C1 to C7).

        d11 ··· h11                   North's camp, rows 9 to 11
         ·       ·
a8 ·  · d8  ···  h8  ·  · k8
·  ·  ·  ·   f6   ·  ·  ·  ·          West's camp, columns a to c; the centre square; East's camp
a4 ·  · d4  ···  h4  ·  · k4
         ·       ·
        d1  ···  h1                   South's camp, rows 1 to 3
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files

from tablee.core.game import Seat

Slot = str
Vector = tuple[int, int]

SOUTH, WEST, NORTH, EAST = SEATS = ("s", "w", "n", "e")
"""In the order of play, clockwise (C7)."""
OPPONENT: dict[Seat, Seat] = {SOUTH: NORTH, WEST: EAST, NORTH: SOUTH, EAST: WEST}
FORWARD: dict[Seat, Vector] = {SOUTH: (0, 1), WEST: (1, 0), NORTH: (0, -1), EAST: (-1, 0)}
"""The change of column and row in a step straight forward."""

COLUMNS = "abcdefghijk"
SIZE = len(COLUMNS)
_MIDDLE = range(4, 9)
"""The columns and rows of the centre square."""


def slot_at(column: int, row: int) -> Slot | None:
    """The slot in a column and a row, both from 1; None off the cross (C1)."""
    if 1 <= column <= SIZE and 1 <= row <= SIZE and (column in _MIDDLE or row in _MIDDLE):
        return f"{COLUMNS[column - 1]}{row}"
    return None


@cache
def place_of(slot: Slot) -> Vector:
    """The column and the row of a slot, both from 1."""
    return COLUMNS.index(slot[0]) + 1, int(slot[1:])


ROWS: tuple[tuple[Slot | None, ...], ...] = tuple(
    tuple(slot_at(column, row) for column in range(1, SIZE + 1)) for row in range(SIZE, 0, -1)
)
"""Rows 11 to 1, each from west to east: the order of a position string. None is off the cross."""

SLOTS: tuple[Slot, ...] = tuple(slot for row in ROWS for slot in row if slot)


@cache
def camp_of(slot: Slot) -> Seat | None:
    """The seat that owns the camp of a slot; None for the centre square (C1)."""
    column, row = place_of(slot)
    if column in _MIDDLE:
        return None if row in _MIDDLE else SOUTH if row < _MIDDLE.start else NORTH
    return WEST if column < _MIDDLE.start else EAST


TERRITORY: dict[Seat, tuple[Slot, ...]] = {
    seat: tuple(slot for slot in SLOTS if camp_of(slot) in (None, seat, OPPONENT[seat])) for seat in SEATS
}
"""The slots where a player's marbles may stand: the own camp, the centre square, the opposite camp (C12)."""


@dataclass(frozen=True)
class Camp:
    """The parts of a camp that matter to its attacker (C2 to C5)."""

    back: tuple[Slot, ...]
    values: tuple[int, ...]
    band: tuple[Slot, ...]
    gates: tuple[Slot, ...]
    outer: tuple[Slot, Slot]
    inner: tuple[Slot, Slot]

    @cached_property
    def ramps(self) -> tuple[Slot, ...]:
        """The ramps, each named by the slot it leads to, from the low coordinate to the high one."""
        return tuple(slot for slot in self.back if slot in self.outer or slot in self.inner)


_FILE = tomllib.loads((files(__package__) / "board.toml").read_text("utf-8"))

START: str = _FILE["start"]
CENTRE: Slot = _FILE["centre"]
TAKEN_MARBLE: int = _FILE["taken_marble"]
CAMPS: dict[Seat, Camp] = {
    seat: Camp(**{key: tuple(slots) for key, slots in _FILE["camp"][seat].items()}) for seat in SEATS
}
TARGET: dict[Seat, Camp] = {seat: CAMPS[OPPONENT[seat]] for seat in SEATS}
"""The camp that each player's marbles must reach."""
RAMPS: dict[Slot, Seat] = {ramp: OPPONENT[seat] for seat in SEATS for ramp in CAMPS[seat].ramps}
"""All ramps with the player whose marbles wait on them, in the order of a position string."""
