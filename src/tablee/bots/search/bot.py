"""The bot that searches."""

from __future__ import annotations

import os
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from tablee.bots.bot import Sight, Thought, search_time
from tablee.bots.characters import NO_STYLE, Style
from tablee.bots.memory import recall_recent, recall_several
from tablee.core.hidden import is_masked
from tablee.core.shots import sample
from tablee.games import find_game

if TYPE_CHECKING:
    from tablee.bots.search.engine import Searcher

ANY_DEPTH = 64
"""No limit: the deepest that a search goes."""
OPENING = 12
"""The number of moves, of all players, over which variety would fade away."""
LASTING = 2
"""It stops fading this number of moves before, so that nearly equal moves vary until the end."""
LARGEST_TABLE = 18
"""The size of a transposition table, log2 of its number of buckets, unless nodes or only time limit it."""
LEAST_TIMED_TABLE, LARGEST_TIMED_TABLE = 16, 20
"""The limits of its size for a search that only time limits, and which keeps it from turn to turn."""
BUCKET_BYTES = 32
USUAL_MEMORY = 1 << 30
CONTAINER_LIMIT = Path("/sys/fs/cgroup/memory.max")
TABLES_PER_CORE = 64
"""A table may have this part of a core's share of the memory: a process has several, and is not alone."""


@dataclass(frozen=True, slots=True)
class SearchBot:
    """Plays the best move that a search finds within its limits; limits of nodes or depth are deterministic.

    The time budget always applies. With noise, the search underrates moves that win nothing at once, by about
    that score, different ones each time, and more the farther they are from the last moves.
    """

    nodes: int | None = None
    time_s: float | None = None
    depth: int = ANY_DEPTH
    exchanges: int = 8
    """How many captures and other loud moves it follows beyond its depth; a child sees no exchange."""
    noise: int = 0
    variety: int = 0
    """The least noise at the start of a game, so that games differ; it fades during the opening."""
    style: Style | None = None
    """What it likes in a move; None for the style of its character, if it has one."""
    evaluation: str = "best"
    """`best`, `hand`, or the path of a network file."""
    threads: int = 1
    """How many search, if only time limits it."""
    forgets: int | None = None
    """The number of turns after which it starts to mix up hidden contents; None for never."""

    def choose(self, sight: Sight, budget_s: float, random: Random) -> str:
        return self.think(sight, budget_s, random).move

    def think(self, sight: Sight, budget_s: float, random: Random) -> Thought:
        # Imported here because it imports Numba, which takes a second.
        from tablee.bots.search.deepening import SearchLimits

        game = find_game(sight.game)
        state, is_sure = self._recall(sight, random)
        searcher = searcher_for(sight.game, self.evaluation, self._table_bits())
        if not searcher.can_search(state):
            return Thought(game.move_text(sample(game, state, random)))
        time_s = search_time(budget_s, self.time_s)
        depth = (
            1
            if searcher.is_forced(searcher.kernel.rules_of(state.options), *searcher.kernel.pack(state))
            else self.depth
        )
        limits = SearchLimits(time_s=time_s, nodes=self.nodes, depth=depth, exchanges=self.exchanges)
        noise, seed = self.noise_after(len(sight.record)), random.getrandbits(64)
        recent, style = self.recent_moves(sight), self.style or NO_STYLE
        # What a search by nodes finds must not depend on what was searched before it.
        salt, threads = (searcher.kept.salt_for(sight), self.threads) if self.is_timed else (0, 1)
        *_, last = searcher.go(
            state, limits, noise=noise, seed=seed, style=style, recent=recent, salt=salt, threads=threads
        )
        return Thought(last.line[0], searcher.nodes, last.wins_in if is_sure else None)

    def _recall(self, sight: Sight, random: Random) -> tuple[Any, bool]:
        """The state that it believes in, and whether it can be sure of it.

        It searches one guess at what is hidden: to divide the nodes among several loses more in depth than
        even knowing everything would gain.
        """
        if self.forgets is not None:
            is_sure = not is_masked(find_game(sight.game), sight.step.state)
            return recall_recent(sight, self.forgets, random), is_sure
        state, *others = recall_several(sight, 2, random)
        return state, not others

    def recent_moves(self, sight: Sight) -> list[Any]:
        """The moves near which a weak level looks; for variety alone, all quiet moves are alike."""
        game = find_game(sight.game)
        return [game.read_move(text) for text in sight.record[-len(game.seats) :]] if self.noise else []

    def noise_after(self, moves: int) -> int:
        """The noise after a number of moves."""
        return max(self.noise, self.variety * max(OPENING - moves, LASTING) // OPENING)

    @property
    def is_timed(self) -> bool:
        """Whether only time limits it."""
        return self.nodes is None and self.depth == ANY_DEPTH

    def _table_bits(self) -> int:
        """The table size: for few nodes a small table is faster."""
        if self.is_timed:
            return timed_table_bits()
        nodes = 1 << LARGEST_TABLE + 1 if self.nodes is None else self.nodes
        return min(LARGEST_TABLE, max(6, nodes.bit_length() - 1))


@cache
def timed_table_bits() -> int:
    """The table size that suits this machine's memory, for searches that only time limits."""
    buckets = memory_bytes() // (os.cpu_count() or 1) // TABLES_PER_CORE // BUCKET_BYTES
    return min(LARGEST_TIMED_TABLE, max(LEAST_TIMED_TABLE, buckets.bit_length() - 1))


def memory_bytes() -> int:
    """The memory of this machine, or the part of it that this process may use."""
    try:
        physical = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, OSError, ValueError):  # not on Windows
        return USUAL_MEMORY
    try:
        limit = int(CONTAINER_LIMIT.read_text())
    except (OSError, ValueError):  # there is none, or it is "max"
        return physical
    return min(physical, limit)


@lru_cache(maxsize=12)  # a searcher takes memory, and one that is dropped forgets what it has kept
def searcher_for(game: str, evaluation: str = "best", table_bits: int = LARGEST_TABLE) -> Searcher:
    """This process's searcher, which is reused: only one search may run at a time."""
    from tablee.bots.search.engine import Searcher  # imports Numba, as above

    return Searcher(game, evaluation, table_bits)
