"""A baseline: plain UCT with random playouts, over the same kernels as the search."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Any

from tablee.bots.bot import Sight, Thought, search_time
from tablee.bots.memory import recall
from tablee.core.shots import sample
from tablee.games import find_game

if TYPE_CHECKING:
    from tablee.bots.search.tree import UctTree

MOST_NODES = 1 << 21


@dataclass(frozen=True, slots=True)
class UctBot:
    """Plays the most visited move, within a limit of time or playouts."""

    playouts: int | None = None
    time_s: float | None = None

    def choose(self, sight: Sight, budget_s: float, random: Random) -> str:
        return self.think(sight, budget_s, random).move

    def think(self, sight: Sight, budget_s: float, random: Random) -> Thought:
        game, state = find_game(sight.game), recall(sight)
        time_s = search_time(budget_s, self.time_s)
        results = try_moves(sight.game, state, self.playouts, time_s, random.getrandbits(64))
        if not results:
            return Thought(game.move_text(sample(game, state, random)))
        tried = sum(visits for visits, _ in results.values())
        return Thought(max(results, key=lambda text: results[text][0]), tried)


def try_moves(
    name: str, state: Any, playouts: int | None, time_s: float, seed: int
) -> dict[str, tuple[int, float]]:
    """Each move's number of visits and mean score; empty if the kernel cannot hold the state."""
    # Imported here because they import Numba, which takes a second.
    from tablee.bots.search import memory
    from tablee.bots.search.games import search_of
    from tablee.bots.search.tree import DEEPEST_PATH, LONGEST_PLAYOUT, grow

    game = search_of(name)
    kernel = game.kernel
    if not kernel.can_pack(state):
        return {}
    game.prepare()
    tree = _tree(name)
    stack, row = kernel.pack(state, DEEPEST_PATH + LONGEST_PLAYOUT + 1)
    tree.notes[memory.NODES], tree.notes[memory.STOP] = 0, 0
    tree.notes[memory.NODE_LIMIT] = memory.UNLIMITED if playouts is None else playouts
    tree.notes[memory.SEED] = seed

    def stop() -> None:
        tree.notes[memory.STOP] = 1

    timer = threading.Timer(time_s, stop)
    timer.start()
    try:
        grow(game.context_of(state), tree, stack, row)
    finally:
        timer.cancel()
    first, count = (int(link) for link in tree.links[:2])
    texts = [
        find_game(name).move_text(kernel.read_code(code, state.to_play))
        for code in tree.codes[first : first + count]
    ]
    tried = zip(tree.visits[first : first + count], tree.totals[first : first + count], strict=True)
    return {
        text: (int(visits), float(total) / max(int(visits), 1))
        for text, (visits, total) in zip(texts, tried, strict=True)
    }


@lru_cache(maxsize=2)  # a tree's arrays are large
def _tree(name: str) -> UctTree:
    from tablee.bots.search.tree import make_tree  # imports Numba, as above
    from tablee.games import kernel_of

    return make_tree(MOST_NODES, kernel_of(find_game(name)).rules.most_moves)
