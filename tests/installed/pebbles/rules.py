"""Two players take one to three pebbles in turn; whoever takes the last one wins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tablee.core.errors import IllegalMove, InvalidMove, InvalidPosition
from tablee.core.game import Game, Result, Seat, Setup, Step
from tablee.core.options import Options

SEATS = ("a", "b")


class PebblesOptions(Options, frozen=True, kw_only=True):
    count: int = 15


@dataclass(frozen=True, slots=True)
class Heap:
    count: int
    turn: int = 0

    @property
    def to_play(self) -> Seat | None:
        return SEATS[self.turn % 2] if self.count else None


class Pebbles(Game[PebblesOptions, Heap, int]):
    name = "pebbles"
    options = PebblesOptions
    seats = SEATS

    def arrange(self, options: PebblesOptions, seed: int) -> Setup[PebblesOptions]:
        return Setup((("a",), ("b",)), "a", options, seed)

    def start(self, setup: Setup[PebblesOptions]) -> Step[Heap, int]:
        return Step(Heap(setup.options.count))

    def moves(self, state: Heap) -> Sequence[int]:
        return range(1, min(3, state.count) + 1)

    def play(self, state: Heap, move: int) -> Step[Heap, int]:
        if move not in self.moves(state):
            raise IllegalMove("P1", "take one to three of the pebbles that are left")
        return Step(Heap(state.count - move, state.turn + 1), move)

    def points(self, state: Heap) -> Mapping[Seat, int]:
        winner = None if state.count else SEATS[(state.turn - 1) % 2]
        return {seat: int(seat == winner) for seat in SEATS}

    def result(self, state: Heap) -> Result | None:
        points = self.points(state)
        return None if state.count else Result(points, (max(SEATS, key=points.__getitem__),), "last_pebble")

    def move_text(self, move: int) -> str:
        return str(move)

    def read_move(self, text: str) -> int:
        if text not in ("1", "2", "3"):
            raise InvalidMove("P1", f"{text[:20]!r} is not a number from 1 to 3")
        return int(text)

    def position(self, state: Heap) -> str:
        return f"{state.count} {state.turn}"

    def read_position(self, setup: Setup[PebblesOptions], text: str) -> Heap:
        count, _, turn = text.partition(" ")
        if not (count.isdecimal() and turn.isdecimal()):
            raise InvalidPosition("write the number of pebbles and of turns")
        return Heap(int(count), int(turn))

    def draw(self, state: Heap) -> str:
        return "● " * state.count
