"""Arcanor's options, moves and states."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from tablee.core.game import HIDDEN, Frozen, Result, Seat
from tablee.core.options import Options
from tablee.games.arcanor import board
from tablee.games.arcanor.board import CELLS, DARK, INDEX, LIGHT, OWNER, Cell, Piece, has_arrived

FIXED, FREE = "fixed", "free"


class ArcanorOptions(Options, frozen=True, kw_only=True):
    """Arcanor's options: who begins, whether contents are hidden, the start, the points that win."""

    first: Literal["lot", "light", "dark"] = "lot"
    memory: bool = True
    start: str = FIXED
    """`fixed` (A2), `free`, or a position."""
    points: Annotated[int, Meta(ge=1, le=999)] = board.POINTS


class Carry(Struct, frozen=True, gc=False):
    """The outermost piece moves to a free neighbour with everything it holds (A4)."""

    start: Cell
    end: Cell


class Release(Struct, frozen=True, gc=False):
    """The outermost piece alone is lifted to a free neighbour (A5)."""

    start: Cell
    end: Cell


class Eat(Struct, frozen=True, gc=False):
    """The outermost piece, without its contents, moves onto an opponent's piece (A6, A7)."""

    start: Cell
    end: Cell


class Look(Struct, frozen=True, gc=False):
    """The outermost piece is lifted for a look, and put back (A13)."""

    cell: Cell


class Lay(Struct, frozen=True, gc=False):
    """A player lays six pairs on the home row, if the start is free (A2)."""

    row: str
    """The row as in a position string; HIDDEN for viewers who may not see it yet."""

    @property
    def seat(self) -> Seat | None:
        """The seat that owns the row; None if it is hidden."""
        return None if self.row == HIDDEN else LIGHT if "A" in self.row else DARK


class Pass(Struct, frozen=True, gc=False):
    """A turn without a legal move (A15)."""


Move = Carry | Release | Eat | Look | Lay | Pass
Stack = str
"""Nested pieces from the outside in, empty for a free cell; in a view the outermost piece and HIDDEN."""
Stacks = tuple[Stack, ...]
"""The stack on each cell, in the order of CELLS."""
Occurrence = tuple[Stacks, Seat]


def other(seat: Seat) -> Seat:
    """The opponent's seat."""
    return DARK if seat == LIGHT else LIGHT


_GOAL_CELLS = {
    OWNER[piece]: tuple(INDEX[cell] for cell in CELLS if has_arrived(piece, cell)) for piece in "Aa"
}
"""The cells of each seat's goal row."""


class State(Frozen, frozen=True, gc=False):
    """A position, and the history that A16 needs."""

    DERIVED = frozenset({"result"})

    options: ArcanorOptions
    stacks: Stacks
    turn: Seat
    """The seat to play, or that would be if the game were not over."""
    idle: int = 0
    """Turns in a row in which nothing counted for A16."""
    history: tuple[Occurrence, ...] = ()
    """All positions since a piece last reached its goal row, including this one; empty in a view."""
    result: Result | None = None

    @property
    def to_play(self) -> Seat | None:
        return None if self.result else self.turn

    def on(self, cell: Cell) -> Stack:
        """The stack on a cell."""
        return self.stacks[INDEX[cell]]

    def visible(self, cell: Cell) -> Piece | None:
        """The outermost piece on a cell."""
        return self.stacks[INDEX[cell]][:1] or None

    def cells(self, seat: Seat) -> tuple[Cell, ...]:
        """The cells on which a seat's pieces are visible."""
        occupied = zip(CELLS, self.stacks, strict=True)
        return tuple([cell for cell, stack in occupied if stack and OWNER[stack[0]] == seat])

    @property
    def is_masked(self) -> bool:
        """Whether this is a view that hides contents."""
        return HIDDEN in "".join(self.stacks)

    @property
    def is_being_laid(self) -> bool:
        """Whether a player still has to lay the home row, if the start is free.

        Later both have a visible piece: no piece leaves the board, and a 1 is never eaten.
        """
        return self.options.start == FREE and not (self.cells(LIGHT) and self.cells(DARK))

    @property
    def points(self) -> dict[Seat, int]:
        """The points of each seat: the values of its visible pieces on its goal row (A10)."""
        points = {LIGHT: 0, DARK: 0}
        for seat, cells in _GOAL_CELLS.items():
            for index in cells:
                piece = self.stacks[index][:1]
                if piece and OWNER[piece] == seat:
                    points[seat] += board.VALUE[piece]
        return points
