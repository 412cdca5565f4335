"""Searches a state by iterative deepening, within limits, with a report after each depth.

for report in Searcher("offboard").go(state, SearchLimits(time_s=1.0)):
    print(report)
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import numpy as np

from tablee.bots.characters import NO_STYLE, Style
from tablee.bots.search import memory
from tablee.bots.search.alphabeta import LOUDEST_PLIES, search
from tablee.bots.search.attention import distances
from tablee.bots.search.evaluation import Evaluation, choose_evaluation, evaluate, prepare_evaluations
from tablee.bots.search.games import search_of
from tablee.bots.search.memory import PLIES, PROVEN_SCORE, WIN, Memory, find, make_memory, tag_of
from tablee.bots.search.taste import weights_of, write_errors
from tablee.core.errors import TableeError
from tablee.games import find_game
from tablee.kernels import rules, searchable
from tablee.kernels.compiling import compiled
from tablee.kernels.perft import play_code, write_codes
from tablee.kernels.rules import AnyRules
from tablee.kernels.searchable import AnyFeatures, SearchContext
from tablee.kernels.words import ZERO, Word, Words

DEEPEST = PLIES // 2
"""The limit for the depth of a search."""
WINDOW = 40
"""The aspiration window: how far a score may be from the last one without a new search."""
LAST_DEPTH_START = 0.6
"""No new depth starts after this fraction of the time."""
LOWEST_PARANOID_SCORE = -2000
"""The lowest score reported when all opponents are treated as one side: they may not cooperate."""
WATCH_S = 0.01
"""The interval at which a running search polls `should_stop`."""


@dataclass(frozen=True, slots=True)
class SearchLimits:
    """The limits of a search. With nodes or depth alone, the search is deterministic."""

    time_s: float | None = None
    nodes: int | None = None
    depth: int = DEEPEST
    exchanges: int = LOUDEST_PLIES
    """How many loud moves it follows beyond the depth (quiescence)."""


@dataclass(frozen=True, slots=True)
class SearchReport:
    """The result of a search so far; scores are for the side to move."""

    depth: int
    score: int
    nodes: int
    seconds: float
    line: tuple[str, ...]
    """The best moves of both sides, as far as known."""
    wins_in: int | None = None
    """The number of moves, of both sides, to a proven win; negative for a proven loss."""


@compiled
def _best_known(context: SearchContext, store: Memory, row: Word, codes: Words) -> tuple[bool, Word]:
    """The best move of a position, if the transposition table contains it."""
    known = find(store.table, searchable.position_hash(context, store.stack, row), store.notes[memory.NUMBER])
    if known:
        end = rules.generate(context.rules, store.stack, row, codes, ZERO)
        for at in range(ZERO, end):
            if tag_of(codes[at]) == known >> Word(32) & Word(0xFFFF):
                return True, Word(codes[at])
    return False, ZERO


@compiled
def _evaluate(context: SearchContext, evaluation: Evaluation, stack: Words, row: Word) -> int:
    return searchable.fade(context, stack, row, evaluate(evaluation, context, stack, row, ZERO))


class Searcher:
    """The search for one game, with memory that is reused for each move."""

    def __init__(self, game: str, evaluation: str = "best", table_bits: int = 17) -> None:
        self.game = find_game(game)
        self.searchable = search_of(game)
        self.searchable.prepare()
        prepare_evaluations()
        self.kernel = self.searchable.kernel
        self.evaluation_name = evaluation
        self.memory = make_memory(self.kernel, table_bits)
        self._evaluations: dict[bool, Evaluation] = {}

    def warm_up(self) -> None:
        """Compile the search, or load it from the cache: up to a minute, so not during a player's turn."""
        game = self.game
        list(self.go(game.start(game.setup()).state, SearchLimits(depth=2)))

    @property
    def features(self) -> AnyFeatures:
        """The features of the game for a network; raises TableeError if it has none."""
        if self.searchable.features is None:
            raise TableeError(f"{self.game.name} has no features for a network")
        return self.searchable.features

    def can_search(self, state: Any) -> bool:
        """Whether the game's kernel can hold a state."""
        return self.kernel.can_pack(state)

    def evaluation_for(self, options: Any) -> Evaluation:
        """The evaluation for games with these options."""
        features = self.searchable.features
        suits = features is not None and features.suit(options)
        if suits not in self._evaluations:
            self._evaluations[suits] = choose_evaluation(self.searchable, self.evaluation_name, options)
        return self._evaluations[suits]

    @property
    def nodes(self) -> int:
        """The nodes of the current or last search, including an unfinished depth."""
        return int(self.memory.notes[memory.NODES])

    def stop(self) -> None:
        """Stop a search that runs in another thread."""
        self.memory.notes[memory.STOP_REQUEST] = 1

    def is_forced(self, rules: AnyRules, stack: Words, row: Word) -> bool:
        """Whether there is only one legal move."""
        return bool(write_codes(rules, stack, row, self.memory.codes) == 1)

    def evaluate(self, state: Any) -> int:
        """The evaluation of a state for the side to move, without any search."""
        stack, row = self.kernel.pack(state)
        evaluation = self.evaluation_for(state.options)
        return int(_evaluate(self.searchable.context_of(state), evaluation, stack, row))

    def go(
        self,
        state: Any,
        limits: SearchLimits,
        noise: int = 0,
        seed: int = 0,
        style: Style = NO_STYLE,
        recent: Sequence[Any] = (),
        should_stop: Callable[[], bool] | None = None,
        plain: bool = False,
    ) -> Iterator[SearchReport]:
        """Search a state to growing depth; yields at least one report, whatever the limits.

        With `noise`, quiet moves are underrated by about that score, at random by `seed`, and by more the
        farther they are from the `recent` moves; `style` prefers some kinds of moves. Proven scores stay as
        they are. `should_stop` is polled from another thread. `plain` turns off everything that makes the
        search selective, for tests.
        """
        began = time.perf_counter()
        stack, row = self.kernel.pack(state, PLIES)
        context, evaluation = self.searchable.context_of(state), self.evaluation_for(state.options)
        deadline = None if limits.time_s is None else began + limits.time_s
        depths = self.deepen(stack, row, context, evaluation, limits, plain)
        if noise or style != NO_STYLE:
            codes, steps = distances(self.searchable, state, recent)
            salt = Word(seed % (1 << 64))
            write_errors(context, self.memory, row, codes, steps, noise, salt, weights_of(style))
        with self._watching(deadline, should_stop):
            for depth, best, score in depths:
                seconds = time.perf_counter() - began
                line = self._line(row, context, best)
                if self.searchable.is_paranoid(state):
                    score = max(score, LOWEST_PARANOID_SCORE)
                yield SearchReport(depth, score, self.nodes, seconds, line, wins_in(score))
                if limits.time_s is not None and seconds > LAST_DEPTH_START * limits.time_s:
                    return

    def deepen(
        self,
        stack: Words,
        row: Word,
        context: SearchContext,
        evaluation: Evaluation,
        limits: SearchLimits,
        plain: bool = False,
    ) -> Iterator[tuple[int, Word, int]]:
        """Yield each depth with the best move from a row and its score; the stack needs PLIES free rows.

        Only the limits of depth and nodes apply. The first depth is always finished.
        """
        self._begin(stack, row, plain)
        self.memory.notes[memory.LOUD_PLIES] = min(limits.exchanges, LOUDEST_PLIES)
        return self._depths(stack, row, context, evaluation, limits)

    def _depths(
        self, stack: Words, row: Word, context: SearchContext, evaluation: Evaluation, limits: SearchLimits
    ) -> Iterator[tuple[int, Word, int]]:
        notes = self.memory.notes
        best, score, nodes = None, 0, memory.UNLIMITED if limits.nodes is None else limits.nodes
        for depth in range(1, min(limits.depth, DEEPEST) + 1):
            self._search_at(row, context, evaluation, depth, score)
            if notes[memory.STOP] and best is not None and notes[memory.BEST] == best:
                return
            best, score = Word(notes[memory.BEST]), int(np.int64(notes[memory.SCORE]))
            yield depth, best, score
            if (
                notes[memory.STOP]
                or notes[memory.STOP_REQUEST]
                or (abs(score) > PROVEN_SCORE and WIN - abs(score) <= depth)
            ):
                return
            notes[memory.NODE_LIMIT], notes[memory.FIRST] = nodes, 0

    def _begin(self, stack: Words, row: Word, plain: bool) -> None:
        """Reset the memory, so that the search does not depend on earlier ones."""
        self.memory = self.memory._replace(stack=stack)
        notes = self.memory.notes
        number = int(notes[memory.NUMBER]) + 1
        if number == 1 << 16:
            self.memory.table[:] = 0
            number = 1
        notes[: memory.LAST_START] = 0
        notes[memory.NODE_LIMIT], notes[memory.FIRST] = memory.UNLIMITED, 1
        notes[memory.NUMBER], notes[memory.ROOT], notes[memory.PLAIN] = number, row, plain
        notes[memory.KILLERS : memory.HISTORY] = 0
        notes[memory.HISTORY : memory.ERRORS] = memory.HIGHEST >> Word(2)
        notes[memory.ERRORS :] = 0

    def _search_at(
        self, row: Word, context: SearchContext, evaluation: Evaluation, depth: int, last: int
    ) -> int:
        """Search the root with an aspiration window around the last score, widened as needed."""
        window, notes = WINDOW, self.memory.notes
        low, high = (-WIN, WIN) if depth < 4 or abs(last) > PROVEN_SCORE else (last - window, last + window)
        while True:
            score = int(search(context, evaluation, self.memory, row, ZERO, 0, depth, low, high))
            if notes[memory.STOP] or low < score < high:
                return score
            window *= 4
            low = -WIN if window > 1000 else low if score > low else score - window
            high = WIN if window > 1000 else high if score < high else score + window

    def _line(self, row: Word, context: SearchContext, best: Word) -> tuple[str, ...]:
        """The best line, as far as the transposition table contains it."""
        kernel, texts = self.kernel, list[str]()
        store = self.memory._replace(stack=self.memory.stack.copy())
        codes, stack, known = np.empty(kernel.rules.most_moves, Word), store.stack, True
        while known and len(texts) < DEEPEST:
            texts.append(self.game.move_text(kernel.read_code(best, kernel.seat_in(stack, row))))
            if play_code(context.rules, stack, row, best):
                break
            row += kernel.rules.width
            known, best = _best_known(context, store, row, codes)
        return tuple(texts)

    @contextmanager
    def _watching(self, deadline: float | None, should_stop: Callable[[], bool] | None) -> Iterator[None]:
        """Stop the search from another thread, at a deadline or when `should_stop` returns True."""
        if deadline is None and should_stop is None:
            yield
            return
        if should_stop and should_stop():
            self.stop()  # the thread may take a while to start
        done = threading.Event()

        def watch() -> None:
            while not (should_stop and should_stop()):
                left = memory.UNLIMITED if deadline is None else deadline - time.perf_counter()
                if left <= 0:
                    break
                if done.wait(min(left, WATCH_S) if should_stop else left):
                    return
            self.stop()

        watcher = threading.Thread(target=watch, daemon=True)
        watcher.start()
        try:
            yield
        finally:
            done.set()
            watcher.join()


def wins_in(score: int) -> int | None:
    """The number of moves to a proven win, negative for a loss; None if the score proves nothing."""
    if abs(score) <= PROVEN_SCORE:
        return None
    return WIN - score if score > 0 else -(WIN + score)
