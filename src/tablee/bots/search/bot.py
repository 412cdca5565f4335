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
"""The size of the largest transposition table: log2 of its number of buckets."""


@dataclass(frozen=True, slots=True)
class SearchBot:
    """Plays the best move that a search finds within its limits; limits of nodes or depth are deterministic.

    The time budget always applies. With noise, the search underrates moves that win nothing at once, by about
    that score, and different ones each time.
    """

    nodes: int | None = None
    time_s: float | None = None
    depth: int = 64
    noise: int = 0
    evaluation: str = "best"
    """`best`, `hand`, or the path of a network file."""
    forgets: int | None = None
    """The number of turns after which it starts to mix up hidden contents; None for never."""

    def choose(self, sight: Sight, budget_s: float, random: Random) -> str:
        return self.think(sight, budget_s, random).move

    def think(self, sight: Sight, budget_s: float, random: Random) -> Thought:
        # Imported here because it imports Numba, which takes a second.
        from tablee.bots.search.engine import SearchLimits

        game = find_game(sight.game)
        state = recall(sight) if self.forgets is None else recall_recent(sight, self.forgets, random)
        searcher = searcher_for(sight.game, self.evaluation, self._table_bits())
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
        """The table size for the node limit: a small table is faster."""
        return (
            LARGEST_TABLE if self.nodes is None else min(LARGEST_TABLE, max(6, self.nodes.bit_length() - 1))
        )


@lru_cache(maxsize=4)  # a searcher takes much memory, and its network takes time to read
def searcher_for(game: str, evaluation: str = "best", table_bits: int = LARGEST_TABLE) -> Searcher:
    """This process's searcher, which is reused: only one search may run at a time."""
    from tablee.bots.search.engine import Searcher  # imports Numba, as above

    return Searcher(game, evaluation, table_bits)
