"""What a start with hidden contents must have held, from what was seen since, and guesses at the rest (A12).

Stacks are written with what is known of them: `A?` may hold anything, `AB?` holds a 2 that may hold more,
`AB` holds a 2 that is empty.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from tablee.core.game import HIDDEN, Glimpse, Step
from tablee.games.arcanor.board import CELLS, INSIDE, OF_EACH_SIZE, OWNER, PIECES, Cell, Piece
from tablee.games.arcanor.state import Carry, Eat, Look, Move, Release, Stack, Stacks, State

NOTHING = "-"
"""The clue that a piece was seen to be empty."""
SIZES = tuple("".join(pair) for pair in zip(*PIECES.values(), strict=True))
"""The pieces of each size, largest first: `Aa`, `Bb`, `Cc`, `Dd`."""


def clue_of(step: Step[State, Move]) -> str:
    """What a step showed under the piece that was lifted; empty if none was lifted."""
    for event in step.trace:
        if isinstance(event, Glimpse):
            return event.content[:1] or NOTHING
    if isinstance(step.move, Release | Eat):
        return step.state.visible(step.move.start) or NOTHING
    return ""


def deduce(start: Stacks, record: Iterable[tuple[Move, str]]) -> Stacks:
    """The stacks of a start with all that follows from the moves since and their clues."""
    traced = _Traced(start)
    for move, clue in record:
        traced.follow(move, clue)
    known = tuple(traced.at_start.values())
    missing = {piece for pieces in _missing(known) for piece in pieces}
    return tuple(
        stack.removesuffix(HIDDEN) if _is_open(stack) and missing.isdisjoint(INSIDE[stack[-2]]) else stack
        for stack in known
    )


class _Traced:
    """The stacks at the start and now, and where at the start the hidden contents of each were.

    A stack can hide contents only at its bottom, and those all come from one stack of the start: whoever eats
    leaves its own contents behind.
    """

    def __init__(self, start: Stacks) -> None:
        self.at_start: dict[Cell, Stack] = dict(zip(CELLS, start, strict=True))
        self._now = dict(self.at_start)
        self._origin = {cell: cell for cell in CELLS}

    def follow(self, move: Move, clue: str) -> None:
        """Take in what a move did and showed."""
        if isinstance(move, Look):
            self._reveal(move.cell, clue)
        elif isinstance(move, Carry):
            self._now[move.end], self._now[move.start] = self._now[move.start], ""
            self._origin[move.end] = self._origin[move.start]
        elif isinstance(move, Release | Eat):
            self._reveal(move.start, clue)
            if isinstance(move, Eat) or clue != NOTHING:  # the release of an empty piece is a look (A14)
                lifted = self._now[move.start]
                self._now[move.start], self._now[move.end] = lifted[1:], lifted[0] + self._now[move.end]

    def _reveal(self, cell: Cell, clue: str) -> None:
        if self._now[cell][1:] == HIDDEN:
            found = "" if clue == NOTHING else clue + HIDDEN
            self._now[cell] = self._now[cell][0] + found
            origin = self._origin[cell]
            self.at_start[origin] = self.at_start[origin].removesuffix(HIDDEN) + found


def guess(known: Stacks, random: Random) -> Stacks:
    """Stacks with random contents where they are hidden, at most three of each piece on the board.

    If all pieces of the box can be there, they are, as in every game from the usual start: no piece ever
    leaves the board. Otherwise it is a problem with fewer pieces, and each number of them is as likely.
    """
    stacks = list(known)
    opened = [at for at, stack in enumerate(known) if _is_open(stack)]
    for at in opened:
        stacks[at] = stacks[at].removesuffix(HIDDEN)
    missing, can_be_complete = _missing(known), _can_be_complete(known)
    for holders, pieces in zip(SIZES, missing[1:], strict=False):
        places = [at for at in opened if stacks[at][-1] in holders]
        most = min(len(places), len(pieces))
        count = most if can_be_complete else random.randint(0, most)
        for at, piece in zip(random.sample(places, count), random.sample(pieces, count), strict=True):
            stacks[at] += piece
    return tuple(stacks)


def _can_be_complete(known: Stacks) -> bool:
    """Whether all pieces that are not seen can be hidden."""
    room = 0
    for pieces, missing in zip(SIZES, _missing(known), strict=True):
        if len(missing) > room:
            return False
        room = len(missing) + sum(_is_open(stack) and stack[-2] in pieces for stack in known)
    return True


def _is_open(stack: Stack) -> bool:
    return stack.endswith(HIDDEN)


def _missing(known: Stacks) -> list[list[Piece]]:
    """The pieces of each size that are not known to be on the board."""
    seen = "".join(known)
    left = {piece: OF_EACH_SIZE - seen.count(piece) for piece in OWNER}
    return [[piece for piece in pieces for _ in range(left[piece])] for pieces in SIZES]
