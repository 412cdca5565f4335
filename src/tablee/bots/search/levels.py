"""The players of a board game that has a search: how far they see, and how much they overlook.

A weak player sees a move or two ahead, overlooks what wins nothing at once, and forgets what a game hides,
as people do; a strong one searches more, and overlooks and forgets nothing. A game's `levels.toml` says how
much; `tablee ladder` measures that each is stronger than the one before.
"""

from __future__ import annotations

from msgspec import Struct

from tablee.bots.bot import LONGEST_MOVE_S
from tablee.bots.level_files import read_levels
from tablee.bots.search.bot import SearchBot
from tablee.core.game import AnyGame

LEVELS = (
    SearchBot(depth=1, noise=400),
    SearchBot(depth=2, noise=300),
    SearchBot(depth=2, noise=100),
    SearchBot(depth=3, noise=30),
    SearchBot(nodes=4_000),
    SearchBot(nodes=16_000),
    SearchBot(nodes=80_000),
    SearchBot(time_s=LONGEST_MOVE_S),
)
"""Where a game has no `levels.toml`."""


class SearchLevels(Struct, frozen=True, forbid_unknown_fields=True):
    """A `levels.toml` of a board game."""

    level: tuple[SearchBot, ...] = LEVELS


def search_levels(game: AnyGame) -> tuple[SearchBot, ...]:
    """The players of a game, from level 1 on."""
    return read_levels(game, SearchLevels).level
