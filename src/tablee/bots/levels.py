"""The levels a player can choose from, weakest first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from types import MappingProxyType

from tablee.bots.bot import Bot, Sight
from tablee.bots.simple import GreedyBot, RandomBot
from tablee.core.errors import TableeError


@dataclass(frozen=True, slots=True)
class Level:
    """A bot with a name, a character, and the time it takes at most."""

    name: str
    bot: Bot
    budget_s: float
    title: Mapping[str, str]
    character: Mapping[str, str]


LEVELS: Mapping[str, Level] = MappingProxyType(
    {
        level.name: level
        for level in (
            Level(
                "random",
                RandomBot(),
                budget_s=1.0,
                title={"en": "Whimsy", "fr": "Fantaisie"},
                character={
                    "en": "Plays whatever comes to mind. Good for a first game.",
                    "fr": "Joue ce qui lui passe par la tête. Idéal pour une première partie.",
                },
            ),
            Level(
                "greedy",
                GreedyBot(),
                budget_s=1.0,
                title={"en": "Magpie", "fr": "La Pie"},
                character={
                    "en": "Grabs every point it sees, and looks no further.",
                    "fr": "Attrape tous les points qui passent, sans voir plus loin.",
                },
            ),
        )
    }
)


def find_level(name: str) -> Level:
    """The level of that name; raises TableeError with the names there are."""
    try:
        return LEVELS[name]
    except KeyError:
        raise TableeError(f"there is no level {name!r}; the levels are: {', '.join(LEVELS)}") from None


def choose_move(sight: Sight, level: str, seed: int) -> str:
    """The move a level plays; the function that worker processes run."""
    chosen = find_level(level)
    return chosen.bot.choose(sight, chosen.budget_s, Random(seed))
