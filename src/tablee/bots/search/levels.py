"""Eight players for each board game, weakest first: how far they see, and how much they overlook.

A weak player sees a move or two ahead, overlooks what wins nothing at once, and forgets what Arcanor hides,
as people do; a strong one searches more, and overlooks and forgets nothing. `tablee ladder` measures that
each is stronger than the one before.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tablee.bots.search.bot import SearchBot

LONGEST_S = 1.0
"""The time that a move may take, and that the best player does take."""

_BEST = SearchBot(time_s=LONGEST_S)

BOARD_LEVELS: Mapping[str, tuple[SearchBot, ...]] = MappingProxyType(
    {
        "offboard": (
            SearchBot(depth=1, noise=400),
            SearchBot(depth=2, noise=230),
            SearchBot(depth=2, noise=50),
            SearchBot(depth=3, noise=12),
            SearchBot(nodes=5_500),
            SearchBot(nodes=18_000),
            SearchBot(nodes=110_000),
            _BEST,
        ),
        "arcanor": (
            SearchBot(depth=1, noise=600, forgets=2),
            SearchBot(depth=1, noise=300, forgets=6),
            SearchBot(depth=2, noise=200, forgets=12),
            SearchBot(depth=3, noise=60, forgets=30),
            SearchBot(nodes=8_000),
            SearchBot(nodes=35_000),
            SearchBot(nodes=150_000),
            _BEST,
        ),
        "carami": (
            SearchBot(depth=1, noise=400),
            SearchBot(depth=2, noise=400),
            SearchBot(depth=2, noise=160),
            SearchBot(depth=3, noise=80),
            SearchBot(nodes=1_800),
            SearchBot(nodes=12_000),
            SearchBot(nodes=60_000),
            _BEST,
        ),
    }
)
"""The players of each game, from level 1 to level 8."""
