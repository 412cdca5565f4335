"""What every kernel does the same way: step through a game, count, and play out, by compiled functions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

import numpy as np

from tablee.core.game import Game, MoveT, Result, Seat
from tablee.core.options import OptionsT
from tablee.kernels.words import ZERO, Word, Words

Progress = Callable[[float], None]
"""Told, now and then, which fraction of a long count is done."""

SPLIT_DEPTH = 5
"""From this depth on perft reports progress after each second move, below it after each first one."""


class Playouts(NamedTuple):
    """What random games from one position came to."""

    steps: int
    """Moves played, in all games together."""
    results: Mapping[tuple[str, str], int]
    """Games by (winner or `draw`, reason)."""


class Playable(Protocol):
    """A state that a kernel can go on from."""

    @property
    def options(self) -> Any: ...
    @property
    def to_play(self) -> Seat | None: ...
    @property
    def result(self) -> Result | None: ...


StateT = TypeVar("StateT", bound=Playable)


class Kernel(ABC, Generic[OptionsT, StateT, MoveT]):
    """A game on rows of words: a state is a row in a flat stack of rows, a move is a code.

    A game says how states and moves are written, and names its compiled functions. These take a
    stack, a row by the index of its first word, and the options as a named tuple; a move writes the
    next row. An outcome is a number, 0 while the game goes on.
    """

    game: Game[OptionsT, StateT, MoveT]
    """The same game by its readable rules."""
    width: Word
    """Words in a row."""
    most_moves: int
    """No position has more."""
    reasons: Sequence[str]
    """Of each outcome."""

    rules_of: Callable[[OptionsT], Any]
    """The options, for compiled code."""
    generate: Callable[[Words, Word, Words], Word]
    """Write the codes of a row's legal moves; return their number."""
    apply: Callable[[Words, Word, Word, Any], Word]
    """Play a code; return the outcome."""
    count: Callable[[Words, Word, Words, Word, Word, Any], Word]
    """Perft, at least one deep; the codes from an index on are free to use."""
    step: Callable[[Words, int], int]
    """Play a move on a desk (see `desk`), by its number; return how many moves there are then.

    Raises IndexError where there is no such move, MemoryError where the desk has no room for a row.
    """
    codes_at: int
    """Where a desk's codes begin: after the rules."""
    longest_window: int | None
    """How many rows can follow one another before a desk's stack starts anew; None: no limit is known."""

    @abstractmethod
    def pack(self, state: StateT, moves: int = 0) -> tuple[Words, Word]:
        """A stack with all that the rules remember, the state's row last, then room for `moves`; that row."""

    @abstractmethod
    def unpack(self, stack: Words, row: Word, options: OptionsT) -> StateT:
        """The state in a row of a stack, without its result."""

    @abstractmethod
    def seat_in(self, stack: Words, row: Word) -> Seat:
        """The seat to move in a row."""

    @abstractmethod
    def end(self, state: StateT, outcome: Word) -> StateT:
        """The state with the result that an outcome means."""

    @abstractmethod
    def read_code(self, code: Word, seat: Seat) -> MoveT:
        """The move of a seat that a code stands for."""

    @abstractmethod
    def winners(self, options: OptionsT) -> Sequence[str]:
        """Who can win, and `draw`, as `play_out` numbers them."""

    @abstractmethod
    def play_out(self, root: Words, rules: Any, count: Word, seed: Word, results: Words) -> int:
        """Play random games from a stack's last row; count them by winner and outcome; return the steps."""

    def can_pack(self, state: StateT) -> bool:
        """Whether rows can hold a state: not where it is prepared in ways that a kernel does not know."""
        return True

    # Step by step.

    def moves(self, state: StateT) -> dict[MoveT, Word]:
        """The legal moves, with their codes."""
        seat = state.to_play
        if seat is None:
            return {}
        return {self.read_code(code, seat): code for code in self._legal(*self.pack(state))}

    def play(self, state: StateT, move: MoveT) -> StateT:
        """The state after a legal move, with its result."""
        stack, row = self.pack(state, 1)
        outcome = self.apply(stack, row, self.moves(state)[move], self.rules_of(state.options))
        after = self.unpack(stack, row + self.width, state.options)
        return self.end(after, outcome) if outcome else after

    def _legal(self, stack: Words, row: Word) -> Words:
        codes = np.empty(self.most_moves, Word)
        return codes[: self.generate(stack, row, codes)]

    # Perft.

    def perft(self, state: StateT, depth: int, progress: Progress | None = None) -> int:
        """The number of ways to play `depth` moves from a state; a finished game has none."""
        return sum(self.divide(state, depth, progress).values()) if depth else 1

    def divide(self, state: StateT, depth: int, progress: Progress | None = None) -> dict[str, int]:
        """The same number for each first move, by its text."""
        if depth < 1:
            raise ValueError("to divide by first moves takes a depth of at least 1")
        seat = state.to_play
        if seat is None:
            return {}
        splits = 1 if progress and depth >= SPLIT_DEPTH else 0
        rules = self.rules_of(state.options)
        counts = self._divide(*self.pack(state, depth), depth, rules, progress or _ignore, splits)
        return {self.game.move_text(self.read_code(code, seat)): count for code, count in counts}

    def _divide(
        self, stack: Words, row: Word, depth: int, rules: Any, progress: Progress, splits: int
    ) -> Iterator[tuple[Word, int]]:
        """Each move with its count; with `splits`, the second moves report progress too."""
        codes, after = self._legal(stack, row), row + self.width
        buffer = np.empty(self.most_moves * depth, Word)
        for done, code in enumerate(codes):
            outcome = self.apply(stack, row, code, rules)
            if depth == 1:
                count = 1
            elif outcome:
                count = 0
            elif splits:
                part = partial(_report, progress, done, len(codes))
                count = sum(n for _, n in self._divide(stack, after, depth - 1, rules, part, splits - 1))
            else:
                count = int(self.count(stack, after, buffer, ZERO, Word(depth - 1), rules))
            progress((done + 1) / len(codes))
            yield code, count

    # Playouts.

    def playouts(self, state: StateT, count: int, seed: int) -> Playouts:
        """Play `count` games from a state to their end, each move uniformly at random."""
        if state.result:
            return Playouts(0, {(state.result.winner, state.result.reason): count})
        root, _ = self.pack(state)
        winners = self.winners(state.options)
        results = np.zeros((len(winners), len(self.reasons)), Word)
        rules, seed_word = self.rules_of(state.options), Word(seed % (1 << 64))
        steps = self.play_out(root, rules, Word(count), seed_word, results.reshape(-1))
        games = {
            (winner, reason): int(number)
            for winner, by_outcome in zip(winners, results, strict=True)
            for reason, number in zip(self.reasons, by_outcome, strict=True)
            if number
        }
        return Playouts(steps, games)


AnyKernel = Kernel[Any, Any, Any]


def _ignore(done: float) -> None:
    """Report progress to nobody."""


def _report(progress: Progress, done: int, parts: int, fraction: float) -> None:
    """Report the progress of one part of several."""
    progress((done + fraction) / parts)
