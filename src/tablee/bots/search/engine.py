"""Searches a state by iterative deepening, within limits, with a report after each depth.

for report in Searcher("offboard").go(state, SearchLimits(time_s=1.0)):
    print(report)
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from tablee.bots.characters import NO_STYLE, Style
from tablee.bots.search import memory
from tablee.bots.search.attention import distances
from tablee.bots.search.deepening import DEEPEST, Root, SearchLimits, begin, deepen
from tablee.bots.search.evaluation import (
    HAND,
    Evaluation,
    choose_evaluation,
    evaluate,
    prepare_evaluations,
)
from tablee.bots.search.games import search_of
from tablee.bots.search.kept import KeptGames
from tablee.bots.search.memory import PLIES, PROVEN_SCORE, WIN, Memory, find, make_memory, tag_of
from tablee.bots.search.replies import Replies, replies_for
from tablee.bots.search.taste import weights_of, write_errors
from tablee.bots.search.threads import helping
from tablee.core.errors import TableeError
from tablee.games import find_game
from tablee.kernels import rules, searchable
from tablee.kernels.compiling import compiled
from tablee.kernels.perft import play_code, write_codes
from tablee.kernels.rules import AnyRules
from tablee.kernels.searchable import AnyFeatures, SearchContext
from tablee.kernels.words import ZERO, Word, Words

LAST_DEPTH_START = 0.6
"""No new depth starts after this fraction of the time."""
LEAST_ALONE = -2000
"""The lowest score reported if everybody plays alone: the others may not cooperate."""
MOST_ALONE = 2000
"""The highest one of a search for best replies, which proves nothing."""
PROOF_SHARE, MOST_PROOF_NODES, PROOF_DEPTH = 8, 20_000, 8
"""A search for best replies first looks for a certain win: with this part of its nodes, at most so many."""
WATCH_S = 0.01
"""The interval at which a running search polls `should_stop`."""


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
    hashed = searchable.position_hash(context, store.stack, row) ^ store.notes[memory.SALT]
    known = find(store.table, hashed, store.notes)
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
        self.kept = KeptGames()
        self._evaluations: dict[bool, Evaluation] = {}
        self._helpers: Sequence[Memory] = ()
        self._proof_nodes = 0

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
        """The nodes of the current or last search on all its threads, including an unfinished depth."""
        return self._proof_nodes + sum(int(one.notes[memory.NODES]) for one in (self.memory, *self._helpers))

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
        salt: int = 0,
        threads: int = 1,
    ) -> Iterator[SearchReport]:
        """Search a state to growing depth; yields at least one report, whatever the limits.

        With `noise`, quiet moves are underrated by about that score, at random by `seed`, and by more the
        farther they are from the `recent` moves; `style` prefers some kinds of moves. Proven scores stay as
        they are. `should_stop` is polled from another thread. `plain` turns off everything that makes the
        search selective, for tests. With a `salt`, the search goes on from what others with the same one
        have left in the table.
        """
        began = time.perf_counter()
        root = self.root_of(state)
        self._proof_nodes, self._helpers = 0, ()
        if root.plays_alone and limits.depth == DEEPEST and not plain:
            # One who thinks only a few moves ahead looks at them in turn.
            proof = self._prove(root, limits)
            if proof:
                yield self._report(root, *proof, began)
                return
            limits, root = self._without_proof_nodes(limits), self._with_replies(root)
        self.memory = begin(self.memory, root, limits, plain, salt)
        if noise or style != NO_STYLE:
            codes, steps = distances(self.searchable, state, recent)
            weights = weights_of(style)
            write_errors(
                root.context, self.memory, root.row, codes, steps, noise, Word(seed % (1 << 64)), weights
            )
        deadline = None if limits.time_s is None else began + limits.time_s
        with (
            helping(self.memory, root, limits, threads) as self._helpers,
            self._watching(deadline, should_stop),
        ):
            for depth, best, score in deepen(self.memory, root, limits):
                yield (report := self._report(root, depth, best, score, began))
                if limits.time_s is not None and report.seconds > LAST_DEPTH_START * limits.time_s:
                    return

    def deepen(
        self,
        stack: Words,
        row: Word,
        context: SearchContext,
        evaluation: Evaluation,
        limits: SearchLimits,
    ) -> Iterator[tuple[int, Word, int]]:
        """Yield each depth with the best move from a row and its score; the stack needs PLIES free rows.

        Only the limits of depth and nodes apply. The first depth is always finished.
        """
        root = Root(stack, row, context, evaluation)
        self.memory = begin(self.memory, root, limits)
        return deepen(self.memory, root, limits)

    def root_of(self, state: Any) -> Root:
        """A state to search, by the game's own rules."""
        context, evaluation = self.searchable.context_of(state), self.evaluation_for(state.options)
        turns = self.searchable.turns
        plays_alone = turns is not None and turns.is_needed(state)
        return Root(*self.kernel.pack(state, PLIES), context, evaluation, plays_alone)

    # More than two sides.

    def _prove(self, root: Root, limits: SearchLimits) -> tuple[int, Word, int] | None:
        """A certain win by the game's own rules, whatever the others do, if there is one nearby."""
        nodes = MOST_PROOF_NODES if limits.nodes is None else limits.nodes // PROOF_SHARE
        own = SearchLimits(nodes=min(nodes, MOST_PROOF_NODES), depth=PROOF_DEPTH)
        self.memory = begin(self.memory, root, own)
        *_, (depth, best, score) = deepen(self.memory, root, own)
        if score > PROVEN_SCORE:
            return depth, best, score
        self._proof_nodes = int(self.memory.notes[memory.NODES])
        return None

    def _without_proof_nodes(self, limits: SearchLimits) -> SearchLimits:
        if limits.nodes is None:
            return limits
        return replace(limits, nodes=max(1, limits.nodes - self._proof_nodes))

    def _with_replies(self, root: Root) -> Root:
        """The same root for a search for best replies."""
        assert self.searchable.turns is not None
        return replace(root, context=replies_for(self.searchable.turns, root), evaluation=HAND)

    # Reports.

    def _report(self, root: Root, depth: int, best: Word, score: int, began: float) -> SearchReport:
        """What a search has found so far, with no claim that it cannot prove."""
        line, seconds = self._line(root, best), time.perf_counter() - began
        if root.plays_alone:
            is_certain = not isinstance(root.context, Replies)
            score = max(score if is_certain else min(score, MOST_ALONE), LEAST_ALONE)
        return SearchReport(depth, score, self.nodes, seconds, line, wins_in(score))

    def _line(self, root: Root, best: Word) -> tuple[str, ...]:
        """The best line, as far as the transposition table contains it; of best replies, one turn."""
        kernel, context, row, texts = self.kernel, root.context, root.row, list[str]()
        store = self.memory._replace(stack=self.memory.stack.copy())
        codes, stack, known = np.empty(kernel.rules.most_moves, Word), store.stack, True
        player = kernel.seat_in(stack, row)
        while known and len(texts) < DEEPEST:
            texts.append(self.game.move_text(kernel.read_code(best, kernel.seat_in(stack, row))))
            if play_code(context.rules, stack, row, best):
                break
            row += kernel.rules.width
            if isinstance(context, Replies) and kernel.seat_in(stack, row) != player:
                break
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
