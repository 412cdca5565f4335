"""Eight players for each board game, weakest first: how far they see, and how much they overlook.

A weak player sees a move or two ahead and overlooks what wins nothing at once, as people do; a strong
one searches more, and overlooks nothing. `tablee ladder` measures that each is stronger than the one before.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tablee.bots.search.bot import SearchBot

LONGEST_S = 1.0
"""The time that a move may take, and that the best player does take."""

_USUAL = (
    SearchBot(depth=1, noise=600),
    SearchBot(depth=2, noise=500),
    SearchBot(depth=2, noise=250),
    SearchBot(depth=3, noise=150),
    SearchBot(depth=4, noise=75),
    SearchBot(nodes=3_000),
    SearchBot(nodes=40_000),
    SearchBot(time_s=LONGEST_S),
)

BOARD_LEVELS: Mapping[str, tuple[SearchBot, ...]] = MappingProxyType(
    {"offboard": _USUAL, "arcanor": _USUAL, "carami": _USUAL}
)
"""The players of each game, from level 1 to level 8."""
