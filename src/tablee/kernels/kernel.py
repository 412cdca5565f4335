"""A game's kernel: its compiled rules, and the conversion of states and moves to rows and codes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

import numpy as np

from tablee.core.game import Game, MoveT, Result, Seat
from tablee.core.options import OptionsT
from tablee.core.shots import sample
from tablee.kernels.perft import count_leaves, list_codes, play_code, write_codes
from tablee.kernels.playouts import play_out
from tablee.kernels.rules import CompiledRules, RulesT, prepare_rules
from tablee.kernels.words import ZERO, Word, Words

Progress = Callable[[float], None]
"""Called now and then with the fraction of a long count that is done."""

SPLIT_DEPTH = 5
"""From this depth on, perft reports progress after each second move, below it after each first move."""


KNOWN_TEXTS = 50_000
"""So many of a seat's moves are kept as texts; Carami has more."""


class Playouts(NamedTuple):
    """The results of random games from one position."""

    steps: int
    """The number of moves in all games together."""
    results: Mapping[tuple[str, str], int]
    """The number of games by (winner or `draw`, reason)."""


class Playable(Protocol):
    """A state that a kernel can continue from."""

    @property
    def options(self) -> Any: ...
    @property
    def to_play(self) -> Seat | None: ...
    @property
    def result(self) -> Result | None: ...


StateT = TypeVar("StateT", bound=Playable)
PackedT = TypeVar("PackedT", bound=Playable, contravariant=True)


class Pack(Protocol[PackedT]):
    """A function that writes a state as rows."""

    def __call__(self, state: PackedT, moves: int = 0) -> tuple[Words, Word]:
        """Return a stack of all positions that the rules need, ending with the state's row, and that row.

        The stack has room for `moves` more rows."""


def can_pack_all(state: Playable) -> bool:
    """Accept every state."""
    return True


@dataclass(frozen=True, eq=False, kw_only=True, slots=True)
class Kernel(Generic[OptionsT, StateT, MoveT, RulesT]):
    """What a game's `kernel.py` provides, and what can be done with it for every game."""

    game: Game[OptionsT, StateT, MoveT]
    """The game by its readable rules."""
    rules: CompiledRules[RulesT]
    rules_of: Callable[[OptionsT], RulesT]
    """Converts options for compiled code."""
    winners: Callable[[OptionsT], Sequence[str]]
    """The sides that can win, and `draw`, in the order of their numbers in the compiled rules."""
    pack: Pack[StateT]
    pack_board: Callable[[StateT], Words] | None = None
    """A stack with the state's row alone: all that its legal moves depend on. A view can be packed, too.

    None: legal moves for players are listed by the readable rules.
    """
    can_pack: Callable[[StateT], bool] = can_pack_all
    """Whether a state can be packed; if not, the readable rules play on until it can."""
    unpack: Callable[[Words, Word, OptionsT], StateT]
    """The state in a row of a stack, without its result."""
    seat_in: Callable[[Words, Word], Seat]
    """The seat to move in a row."""
    end: Callable[[StateT, Word], StateT]
    """The state with the result that an ending means."""
    read_code: Callable[[Word, Seat], MoveT]
    """The move of a seat that a code stands for."""
    add_hidden: Callable[[StateT, list[str]], list[str]] | None = None
    """Of a view that hides something: the moves that may be tried, given those that its board allows."""
    _texts: dict[Seat, dict[int, str]] = field(default_factory=dict, init=False, repr=False)

    def prepare(self) -> None:
        """Register the game for generic compiled code, which is compiled at its first call."""
        prepare_rules(self.rules)

    # Single steps.

    def moves(self, state: StateT) -> dict[MoveT, Word]:
        """The legal moves, with their codes."""
        seat = state.to_play
        if seat is None:
            return {}
        codes = self._legal(self.rules_of(state.options), *self.pack(state))
        return {self.read_code(code, seat): code for code in codes}

    def move_texts(self, state: StateT) -> list[str]:
        """The legal moves in the game's notation, sorted; of a view, what may be tried."""
        seat = state.to_play
        if seat is None or self.pack_board is None:
            return []
        codes = np.empty(self.rules.most_moves, Word)
        count = int(list_codes(self.rules_of(state.options), self.pack_board(state), ZERO, codes))
        known = self._texts.setdefault(seat, {})
        texts = [known.get(code) or self._learn(code, seat) for code in codes[:count].tolist()]
        if self.add_hidden:
            texts = self.add_hidden(state, texts)
        texts.sort()
        return texts

    def _learn(self, code: int, seat: Seat) -> str:
        """The text of a move, kept: at a table most moves come again and again."""
        known = self._texts[seat]
        if len(known) >= KNOWN_TEXTS:
            known.clear()
        text = known[code] = self.game.move_text(self.read_code(Word(code), seat))
        return text

    def play(self, state: StateT, move: MoveT) -> StateT:
        """The state after a legal move, with its result."""
        code = self.moves(state)[move]
        stack, row = self.pack(state, 1)
        ending = play_code(self.rules_of(state.options), stack, row, code)
        after = self.unpack(stack, row + self.rules.width, state.options)
        return self.end(after, ending) if ending else after

    def _legal(self, rules: RulesT, stack: Words, row: Word) -> Words:
        self.prepare()
        codes = np.empty(self.rules.most_moves, Word)
        return codes[: write_codes(rules, stack, row, codes)]

    # Perft.

    def perft(self, state: StateT, depth: int, progress: Progress | None = None) -> int:
        """The number of ways to play `depth` moves from a state; 0 for a finished game."""
        return sum(self.divide(state, depth, progress).values()) if depth else 1

    def divide(self, state: StateT, depth: int, progress: Progress | None = None) -> dict[str, int]:
        """The same number for each first move, by its text."""
        if depth < 1:
            raise ValueError("divide needs a depth of at least 1")
        seat = state.to_play
        if seat is None:
            return {}
        if not self.can_pack(state):
            return self._divide_by_readable_rules(state, depth, progress or _ignore)
        splits = 1 if progress and depth >= SPLIT_DEPTH else 0
        rules = self.rules_of(state.options)
        counts = self._divide(*self.pack(state, depth), depth, rules, progress or _ignore, splits)
        return {self.game.move_text(self.read_code(code, seat)): count for code, count in counts}

    def _divide(
        self, stack: Words, row: Word, depth: int, rules: RulesT, progress: Progress, splits: int
    ) -> Iterator[tuple[Word, int]]:
        """Each move with its count; with `splits`, the second moves report progress too."""
        codes, after = self._legal(rules, stack, row), row + self.rules.width
        buffer = np.empty(self.rules.most_moves * depth, Word)
        for done, code in enumerate(codes):
            ending = play_code(rules, stack, row, code)
            if depth == 1:
                count = 1
            elif ending:
                count = 0
            elif splits:
                part = partial(_report, progress, done, len(codes))
                count = sum(n for _, n in self._divide(stack, after, depth - 1, rules, part, splits - 1))
            else:
                count = int(count_leaves(stack, after, buffer, ZERO, Word(depth - 1), rules))
            progress((done + 1) / len(codes))
            yield code, count

    def _divide_by_readable_rules(self, state: StateT, depth: int, progress: Progress) -> dict[str, int]:
        """Count with the readable rules for the first move, and with the kernel as soon as possible."""
        counts, moves = {}, self.game.moves(state) or ()
        for done, move in enumerate(moves, 1):
            counts[self.game.move_text(move)] = (
                1 if depth == 1 else self.perft(self.game.play(state, move).state, depth - 1)
            )
            progress(done / len(moves))
        return counts

    # Playouts.

    def playouts(self, state: StateT, count: int, seed: int) -> Playouts:
        """Play `count` games from a state to their end, each move uniformly at random."""
        if state.result:
            return Playouts(0, {(state.result.winner, state.result.reason): count})
        if not self.can_pack(state):
            return self._playouts_by_readable_rules(state, count, Random(seed))
        winners = self.winners(state.options)
        rules, (root, _) = self.rules_of(state.options), self.pack(state)
        steps, results = play_out(self.rules, rules, root, count, seed, len(winners))
        games = {
            (winner, reason): int(number)
            for winner, by_ending in zip(winners, results, strict=True)
            for reason, number in zip(self.rules.reasons, by_ending, strict=True)
            if number
        }
        return Playouts(steps, games)

    def _playouts_by_readable_rules(self, state: StateT, count: int, random: Random) -> Playouts:
        """Play each game with the readable rules, and with the kernel as soon as possible."""
        steps, games = 0, Counter[tuple[str, str]]()
        for _ in range(count):
            now = state
            while now.result is None and not self.can_pack(now):
                now = self.game.play(now, sample(self.game, now, random)).state
                steps += 1
            rest = self.playouts(now, 1, random.getrandbits(64))
            steps += rest.steps
            games.update(rest.results)
        return Playouts(steps, dict(games))


AnyKernel = Kernel[Any, Any, Any, Any]


def _ignore(done: float) -> None:
    """Ignore progress."""


def _report(progress: Progress, done: int, parts: int, fraction: float) -> None:
    """Report the progress of one part of several."""
    progress((done + fraction) / parts)
