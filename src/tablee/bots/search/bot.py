"""The bot that searches."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING

from tablee.bots.bot import Sight, Thought, search_time
from tablee.bots.memory import recall, recall_recent
from tablee.core.hidden import is_masked
from tablee.core.shots import sample
from tablee.games import find_game

if TYPE_CHECKING:
    from tablee.bots.search.engine import Searcher

LARGEST_TABLE = 18
"""As a power of two: buckets of four words."""


@dataclass(frozen=True, slots=True)
class SearchBot:
    """Plays the best move that a search finds within its limits; by nodes or depth, always the same one.

    The time budget holds whatever the limits are. With noise it underrates moves that win nothing at
    once, by so much or so, and others each time.
    """

    nodes: int | None = None
    time_s: float | None = None
    depth: int = 64
    noise: int = 0
    evaluation: str = "best"
    """`best`, `hand`, or the path of a network's file."""
    forgets: int | None = None
    """After so many turns it begins to mix up what a game hides; None: never."""

    def choose(self, sight: Sight, budget_s: float, random: Random) -> str:
        return self.think(sight, budget_s, random).move

    def think(self, sight: Sight, budget_s: float, random: Random) -> Thought:
        # Brings Numba, which takes a second to import: not before it is needed.
        from tablee.bots.search.engine import SearchLimits

        game = find_game(sight.game)
        state = recall(sight) if self.forgets is None else recall_recent(sight, self.forgets, random)
        searcher = _searcher(sight.game, self.evaluation, self._table_bits())
        if not searcher.can_search(state):
            return Thought(game.move_text(sample(game, state, random)))
        time_s = search_time(budget_s, self.time_s)
        depth = (
            1
            if searcher.is_forced(searcher.kernel.rules_of(state.options), *searcher.kernel.pack(state))
            else self.depth
        )
        limits = SearchLimits(time_s=time_s, nodes=self.nodes, depth=depth)
        *_, last = searcher.go(state, limits, noise=self.noise, seed=random.getrandbits(64))
        is_sure = self.forgets is None or not is_masked(game, sight.step.state)
        return Thought(last.line[0], searcher.nodes, last.wins_in if is_sure else None)

    def _table_bits(self) -> int:
        """A table in proportion to the nodes: a small one is quicker."""
        return (
            LARGEST_TABLE if self.nodes is None else min(LARGEST_TABLE, max(6, self.nodes.bit_length() - 1))
        )


@lru_cache(maxsize=4)  # the memory of a search is large, and its network takes a moment to read
def _searcher(game: str, evaluation: str, table_bits: int) -> Searcher:
    """A searcher of this process. A process searches for one bot at a time."""
    from tablee.bots.search.engine import Searcher  # brings Numba, as above

    return Searcher(game, evaluation, table_bits)
