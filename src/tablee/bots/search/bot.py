"""The bot that searches."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Any

from tablee.bots.bot import Sight, Thought, search_time
from tablee.bots.memory import recall_recent, recall_several
from tablee.core.hidden import is_masked
from tablee.core.shots import sample
from tablee.games import find_game

if TYPE_CHECKING:
    from tablee.bots.search.engine import Searcher

LARGEST_TABLE = 18
"""The size of the largest transposition table: log2 of its number of buckets."""
GUESSES = 4
"""The number of states that are searched where it is not known which one it is; they share the limits."""


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
        if self.forgets is not None:  # it takes its one idea of hidden contents for the truth
            state = recall_recent(sight, self.forgets, random)
            thought, _ = self._think_about(sight.game, state, 1, budget_s, random)
            is_sure = not is_masked(find_game(sight.game), sight.step.state)
            return thought if is_sure else replace(thought, wins_in=None)
        states = recall_several(sight, GUESSES, random)
        thoughts = [self._think_about(sight.game, state, len(states), budget_s, random) for state in states]
        return thoughts[0][0] if len(states) == 1 else _vote(thoughts)

    def _think_about(
        self, name: str, state: Any, share: int, budget_s: float, random: Random
    ) -> tuple[Thought, int]:
        """The thought about a state, with its score, within a share of the limits."""
        # Imported here because it imports Numba, which takes a second.
        from tablee.bots.search.engine import SearchLimits

        searcher = searcher_for(name, self.evaluation, self._table_bits())
        if not searcher.can_search(state):
            game = find_game(name)
            return Thought(game.move_text(sample(game, state, random))), 0
        time_s = search_time(budget_s, self.time_s) / share
        depth = (
            1
            if searcher.is_forced(searcher.kernel.rules_of(state.options), *searcher.kernel.pack(state))
            else self.depth
        )
        nodes = None if self.nodes is None else max(1, self.nodes // share)
        limits = SearchLimits(time_s=time_s, nodes=nodes, depth=depth)
        *_, last = searcher.go(state, limits, noise=self.noise, seed=random.getrandbits(64))
        return Thought(last.line[0], searcher.nodes, last.wins_in), last.score

    def _table_bits(self) -> int:
        """The table size for the node limit: a small table is faster."""
        return (
            LARGEST_TABLE if self.nodes is None else min(LARGEST_TABLE, max(6, self.nodes.bit_length() - 1))
        )


def _vote(thoughts: list[tuple[Thought, int]]) -> Thought:
    """The move that is best in most of the states, or else has the greatest scores; nothing is proven."""
    votes: dict[str, tuple[int, int]] = {}
    for thought, score in thoughts:
        count, total = votes.get(thought.move, (0, 0))
        votes[thought.move] = count + 1, total + score
    return Thought(max(votes, key=lambda move: votes[move]), sum(thought.nodes for thought, _ in thoughts))


@lru_cache(maxsize=4)  # a searcher takes much memory, and its network takes time to read
def searcher_for(game: str, evaluation: str = "best", table_bits: int = LARGEST_TABLE) -> Searcher:
    """This process's searcher, which is reused: only one search may run at a time."""
    from tablee.bots.search.engine import Searcher  # imports Numba, as above

    return Searcher(game, evaluation, table_bits)
