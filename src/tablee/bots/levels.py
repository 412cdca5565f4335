"""The levels a player can choose from, weakest first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from types import MappingProxyType

from tablee.bots.bot import Bot, Sight
from tablee.bots.simple import GreedyBot, RandomBot
from tablee.bots.straight import StraightBot
from tablee.core.errors import TableeError
from tablee.core.game import AnyGame
from tablee.games import find_game


@dataclass(frozen=True, slots=True)
class Level:
    """A bot with a name, a character, and the time it takes at most."""

    name: str
    bot: Bot
    budget_s: float
    title: Mapping[str, str]
    character: Mapping[str, str]
    shoots: bool | None = None
    """Whether it plays the games of shots only, or only the others; None: all of them."""

    def plays(self, game: AnyGame) -> bool:
        """Whether it can be chosen for a game."""
        return self.shoots in (None, game.simulates)


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
                shoots=False,
            ),
            Level(
                "straight",
                StraightBot(),
                budget_s=1.0,
                title={"en": "Ruler", "fr": "La Règle"},
                character={
                    "en": "Sees the straight way to a hole, and takes it. Knows no tricks.",
                    "fr": "Voit le chemin droit vers un trou, et le prend. Sans malice.",
                },
                shoots=True,
            ),
        )
    }
)


def levels_of(game: AnyGame) -> list[Level]:
    """The levels that play a game."""
    return [level for level in LEVELS.values() if level.plays(game)]


def find_level(name: str, game: str) -> Level:
    """The level of that name that plays a game; raises TableeError with the names there are."""
    levels = {level.name: level for level in levels_of(find_game(game))}
    try:
        return levels[name]
    except KeyError:
        names = ", ".join(levels)
        raise TableeError(f"there is no level {name!r} for {game}; the levels are: {names}") from None


def choose_move(sight: Sight, level: str, seed: int) -> str:
    """The move a level plays; the function that worker processes run."""
    chosen = find_level(level, sight.game)
    return chosen.bot.choose(sight, chosen.budget_s, Random(seed))
