"""The levels of a board game that has a search: how deep they search, and how much they overlook.

Like people, a weak bot looks a move or two ahead, overlooks moves that win nothing at once, and forgets
hidden contents; a strong bot searches deeper, and forgets nothing. All vary their play among moves that are
nearly equal, and have the style of their character. A game's `levels.toml` has the settings; `tablee ladder`
measures that each level is stronger than the one before.
"""

from __future__ import annotations

from dataclasses import replace

from msgspec import Struct

from tablee.bots.bot import LONGEST_MOVE_S
from tablee.bots.characters import characters_for
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
"""The default, for a game without a `levels.toml`."""


class SearchLevels(Struct, frozen=True, forbid_unknown_fields=True):
    """The `levels.toml` of a board game."""

    level: tuple[SearchBot, ...] = LEVELS
    variety: int = 12
    """The variety of levels that have none of their own."""

    def bots(self) -> tuple[SearchBot, ...]:
        """The bots, each with variety, and with the style of its character if it has none of its own."""
        return tuple(
            replace(bot, variety=bot.variety or self.variety, style=bot.style or character.style)
            for bot, character in zip(self.level, characters_for(len(self.level)), strict=True)
        )


def search_levels(game: AnyGame) -> tuple[SearchBot, ...]:
    """The bots of a game, from level 1."""
    return read_levels(game, SearchLevels).bots()
