"""Offboard's options, moves and states."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

from msgspec import Meta, Struct

from tablee.core.game import Frozen, Result, Seat
from tablee.core.options import Options
from tablee.games.offboard import board
from tablee.games.offboard.board import Cell, Direction

RED, YELLOW = "r", "y"

Ring = Annotated[tuple[Annotated[int, Meta(ge=0, le=99)], ...], Meta(min_length=12, max_length=12)]


class OffboardOptions(Options, frozen=True, kw_only=True):
    """Offboard's options: the targets' values T1 to T12, the start, the points that win."""

    targets: Ring = board.VALUES
    start: str = board.START
    points: Annotated[int, Meta(ge=1, le=999)] = board.POINTS


class Slide(Struct, frozen=True, gc=False):
    """The marble on `last`, and every own marble directly ahead of it, move one cell (O7)."""

    last: Cell
    direction: Direction


class PutBack(Struct, frozen=True, gc=False):
    """The marble in hand returns to a free cell (O11)."""

    cell: Cell


class TakeOut(Struct, frozen=True, gc=False):
    """The marble in hand leaves the game for good (O11)."""


class Pass(Struct, frozen=True, gc=False):
    """A turn without a legal move (O13)."""


Move = Slide | PutBack | TakeOut | Pass
Occurrence = tuple[frozenset[Cell], frozenset[Cell], Seat, bool]


def other(seat: Seat) -> Seat:
    """The opponent's seat."""
    return YELLOW if seat == RED else RED


class State(Frozen, frozen=True, gc=False):
    """A position, and the history that O14 needs."""

    DERIVED = frozenset({"result"})

    options: OffboardOptions
    red: frozenset[Cell]
    yellow: frozenset[Cell]
    targets: tuple[Seat | None, ...]
    """The colour of the marble in each target."""
    turn: Seat
    """The seat to play, or that would be if the game were not over."""
    in_hand: bool = False
    """Whether `turn` holds a marble to decide on (O11)."""
    idle: int = 0
    """Turns in a row in which nothing counted for O14."""
    turn_counts: bool = False
    """Whether this turn has counted already, because a marble was taken out."""
    history: tuple[Occurrence, ...] = ()
    """All positions since something last counted, including this one."""
    result: Result | None = None

    @property
    def to_play(self) -> Seat | None:
        return None if self.result else self.turn

    def marbles(self, seat: Seat) -> frozenset[Cell]:
        """The cells with a seat's marbles."""
        return self.red if seat == RED else self.yellow

    def is_free(self, cell: Cell) -> bool:
        return cell not in self.red and cell not in self.yellow

    @property
    def points(self) -> dict[Seat, int]:
        """The points of each seat: the values of the targets with the opponent's marbles (O10)."""
        red, yellow = _points(self.targets, self.options.targets)
        return {RED: red, YELLOW: yellow}


@lru_cache(maxsize=4096)  # targets change seldom, and every state of a search or a table asks
def _points(targets: tuple[Seat | None, ...], values: tuple[int, ...]) -> tuple[int, int]:
    """The points of red and of yellow."""
    points = {RED: 0, YELLOW: 0}
    for colour, value in zip(targets, values, strict=True):
        if colour:
            points[other(colour)] += value
    return points[RED], points[YELLOW]
