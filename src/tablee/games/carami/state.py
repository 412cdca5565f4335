"""Carami's options, moves and states."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta, Struct

from tablee.core.game import Frozen, Result, Seat
from tablee.core.options import Options
from tablee.games.carami import board
from tablee.games.carami.board import NORTH, SEATS, SLOTS, SOUTH, TAKEN_MARBLE, TARGET, Slot


class CaramiOptions(Options, frozen=True, kw_only=True):
    """Carami's options: four or two players, the turns without progress, teams or not, the start."""

    players: Literal[4, 2] = 4
    patience: Annotated[int, Meta(ge=1, le=50)] = 3
    """The turns without progress for each player after which the game ends (C19)."""
    teams: bool = True
    start: str = board.START

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats in use, in the order of play (C7)."""
        return SEATS if self.players == 4 else (SOUTH, NORTH)

    @property
    def idle_turns(self) -> int:
        """The number of turns in a row without progress that ends the game (C19)."""
        return self.patience * self.players

    def partner(self, seat: Seat) -> Seat | None:
        """The partner of a seat; None if it plays alone (C7)."""
        return next((one for side in self.sides if seat in side for one in side if one != seat), None)

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """The sides that win together: two teams (C7), or each seat alone."""
        if self.players == 2 or not self.teams:
            return tuple((seat,) for seat in self.seats)
        return SEATS[:2], SEATS[2:]


class Walk(Struct, frozen=True, gc=False):
    """One step, to an adjacent slot (C8, C9)."""

    start: Slot
    end: Slot


class Jump(Struct, frozen=True, gc=False):
    """One or more jumps of the same marble (C10)."""

    path: tuple[Slot, ...]
    """The start and every landing."""


class RampMove(Struct, frozen=True, gc=False):
    """The marble on a ramp moves to the back-line slot that the ramp is named after (C15)."""

    slot: Slot


Move = Walk | Jump | RampMove

_INDEX = {slot: index for index, slot in enumerate(SLOTS)}


class State(Frozen, frozen=True, gc=False):
    """A position, with everything that the rules need to continue from it."""

    DERIVED = frozenset({"result"})

    options: CaramiOptions
    slots: tuple[Seat | None, ...]
    """The seat whose marble is on each slot, in the order of `SLOTS`."""
    ramps: frozenset[Slot]
    """The ramps on which a marble waits, by the slots they lead to."""
    fills: tuple[int, ...]
    """How often each of `SEATS` has filled the opponent's band (C16)."""
    taken: tuple[int, ...]
    """How many marbles each of `SEATS` has taken (C11)."""
    to_play: Seat | None
    idle: int = 0
    """Turns in a row in which nothing counted for C19."""
    turn_counts: bool = False
    """Whether this turn has counted already although a move is still to come."""
    result: Result | None = None

    def holder(self, slot: Slot) -> Seat | None:
        """The seat whose marble is on a slot, or None."""
        return self.slots[_INDEX[slot]]

    def marbles(self, seat: Seat) -> tuple[Slot, ...]:
        """The slots with a seat's marbles."""
        return tuple([slot for slot, holder in zip(SLOTS, self.slots, strict=True) if holder == seat])

    def waiting(self, seat: Seat) -> tuple[Slot, ...]:
        """The ramps on which a seat's marbles wait."""
        return tuple(ramp for ramp in TARGET[seat].ramps if ramp in self.ramps)

    def taken_by(self, seat: Seat) -> int:
        """How many of the opponent's marbles a seat has taken."""
        return self.taken[SEATS.index(seat)]

    def fills_by(self, seat: Seat) -> int:
        """How often a seat has filled the opponent's band."""
        return self.fills[SEATS.index(seat)]

    @property
    def points(self) -> dict[Seat, int]:
        """The points of each seat: for opposing back-line slots held, and marbles taken (C20)."""
        return {seat: self._points_of(seat) for seat in self.options.seats}

    def _points_of(self, seat: Seat) -> int:
        target = TARGET[seat]
        points = TAKEN_MARBLE * self.taken_by(seat)
        for slot, value in zip(target.back, target.values, strict=True):
            if self.holder(slot) == seat:
                points += value
        return points


def with_slots(slots: tuple[Seat | None, ...], held: Mapping[Slot, Seat | None]) -> tuple[Seat | None, ...]:
    """The slots with other holders for some of them."""
    changed = list(slots)
    for slot, holder in held.items():
        changed[_INDEX[slot]] = holder
    return tuple(changed)


def in_turn(seats: tuple[Seat, ...], first: Seat) -> tuple[Seat, ...]:
    """The seats in the order of play, from this one on."""
    at = seats.index(first)
    return seats[at:] + seats[:at]
