"""The bot that searches."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
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

OPENING = 12
"""The number of moves, of all players, over which variety would fade away."""
LASTING = 2
"""It stops fading this number of moves before, so that nearly equal moves vary until the end."""
LARGEST_TABLE = 18
"""The size of the largest transposition table: log2 of its number of buckets."""


@dataclass(frozen=True, slots=True)
class SearchBot:
    """Plays the best move that a search finds within its limits; limits of nodes or depth are deterministic.

    The time budget always applies. With noise, the search underrates moves that win nothing at once, by about
    that score, different ones each time, and more the farther they are from the last moves.
    """

    nodes: int | None = None
    time_s: float | None = None
    depth: int = 64
    exchanges: int = 8
    """How many captures and other loud moves it follows beyond its depth; a child sees no exchange."""
    noise: int = 0
    variety: int = 0
    """The least noise at the start of a game, so that games differ; it fades during the opening."""
    style: Style | None = None
    """What it likes in a move; None for the style of its character, if it has one."""
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
        recent = [game.read_move(text) for text in sight.record[-len(game.seats) :]] if noise else ()
        style = self.style or NO_STYLE
        *_, last = searcher.go(state, limits, noise=noise, seed=seed, style=style, recent=recent)
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

    def noise_after(self, moves: int) -> int:
        """The noise after a number of moves."""
        return max(self.noise, self.variety * max(OPENING - moves, LASTING) // OPENING)

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
