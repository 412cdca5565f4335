"""The scripted beginners: a people's measure for the weak levels, played in the arena only.

A game that has them provides a module `beginners.py` with a function for each style. A function gets the
game, the state as the beginner remembers it, and a source of chance, and returns a move.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from tablee.bots.bot import Sight
from tablee.bots.characters import Texts
from tablee.bots.levels import Level
from tablee.bots.memory import recall_recent
from tablee.bots.shots.levels import beginners_hand
from tablee.bots.simple import legal_moves
from tablee.core.errors import TableeError
from tablee.core.game import AnyGame
from tablee.games import find_game, has_module, module_of
from tablee.shooting.game import ShootingGame
from tablee.shooting.state import Shot

MODULE = "beginners"
Style = Callable[[Any, Any, Random], Any]
"""How a beginner chooses a move from the game, the state and chance."""


@dataclass(frozen=True, slots=True)
class BeginnerBot:
    """Plays as a game's beginner of some style would, with a beginner's memory and hand."""

    style: str
    forgets: int
    """The number of turns after which it mixes up hidden contents."""

    def choose(self, sight: Sight, budget_s: float, random: Random) -> str:
        game = find_game(sight.game)
        state = recall_recent(sight, self.forgets, random)
        if game.moves(state) is not None:
            legal_moves(game, sight, state)
        move = style_of(game, self.style)(game, state, random)
        if isinstance(game, ShootingGame) and isinstance(move, Shot):
            move = game.stray(state, move, beginners_hand(game), random)
        return game.move_text(move)


def style_of(game: AnyGame, name: str) -> Style:
    """The function of a game's `beginners.py` for a style; raises TableeError."""
    style = getattr(module_of(game, MODULE), name, None)
    if not callable(style):
        raise TableeError(f"{game.name} has no beginner {name!r}")
    return style  # type: ignore[no-any-return]  # a module's attribute may be anything


def _beginner(bot: BeginnerBot, title: Texts, character: Texts) -> Level:
    return Level(bot.style, bot, BUDGET_S, title, character)


BUDGET_S = 1.0
BEGINNERS = (
    _beginner(
        BeginnerBot("hasty", forgets=2),
        title={"en": "Hasty", "fr": "Tête en l’air"},
        character={
            "en": "Plays the first thing that pleases.",
            "fr": "Joue la première chose qui lui plaît.",
        },
    ),
    _beginner(
        BeginnerBot("curious", forgets=6),
        title={"en": "Curious", "fr": "Touche-à-tout"},
        character={
            "en": "Wants to see everything, and mostly looks at what you could do next.",
            "fr": "Veut tout voir, et regarde presque toujours ce que vous pourriez faire ensuite.",
        },
    ),
    _beginner(
        BeginnerBot("careful", forgets=12),
        title={"en": "Careful", "fr": "Prudence"},
        character={
            "en": "Takes what there is, and first looks at what it would cost.",
            "fr": "Prend ce qu’il y a, mais regarde d’abord ce que ça coûte.",
        },
    ),
)
"""From hasty to careful."""


def beginners_of(game: AnyGame) -> list[Level]:
    """The beginners of a game, from hasty to careful; none if it has no `beginners.py`."""
    return list(BEGINNERS) if has_module(game, MODULE) else []
