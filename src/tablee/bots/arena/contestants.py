"""Who can play in the arena: every level of a game, and bots given by a word and a budget."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from tablee.bots.bot import Bot
from tablee.bots.levels import find_level
from tablee.core.errors import TableeError
from tablee.core.game import AnyGame

_BUDGET = re.compile(r"(?P<number>\d+(?:\.\d+)?)(?P<unit>s|ms)?")


@dataclass(frozen=True, slots=True)
class Budget:
    """What a bot may spend on a move: nodes, or seconds."""

    nodes: int | None = None
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class Contestant:
    """A bot, the time it takes at most, and the text that names both."""

    name: str
    bot: Bot
    budget_s: float


def read_budget(text: str) -> Budget:
    """`2000` nodes, `0.5s` or `500ms`; raises TableeError."""
    found = _BUDGET.fullmatch(text)
    number = float(found["number"]) if found else 0.0
    if not found or number <= 0 or (found["unit"] is None and "." in found["number"]):
        raise TableeError(f"{text!r} is no budget: write nodes (2000) or time (0.5s, 500ms)")
    if found["unit"] is None:
        return Budget(nodes=int(number))
    return Budget(seconds=number if found["unit"] == "s" else number / 1000)


def find_contestant(text: str, game: AnyGame) -> Contestant:
    """A level by its name or number, or a bot with its budget: `uct:1s`; raises TableeError."""
    kind, colon, rest = text.partition(":")
    if not colon:
        level = find_level(text, game.name)
        return Contestant(level.name, level.bot, level.budget_s)
    if kind not in BUDGETED:
        raise TableeError(f"there is no bot {kind!r} with a budget; there are: {', '.join(BUDGETED)}")
    if game.simulates:
        raise TableeError(f"{kind} plays games of moves, not {game.name}")
    budget = read_budget(rest)
    return Contestant(text, BUDGETED[kind](game, budget), budget.seconds or UNLIMITED_S)


UNLIMITED_S = 1e9
"""The time that a bot has whose nodes are limited."""


def _openspiel_mcts(game: AnyGame, budget: Budget) -> Bot:
    try:
        # Only here: OpenSpiel is an optional dependency, and kernels take a second to import.
        from tablee.bots.openspiel import OpenSpielMcts
    except ImportError:
        raise TableeError("OpenSpiel is not installed: pip install tablee[openspiel]") from None
    return OpenSpielMcts(budget.nodes)


BUDGETED: Mapping[str, Callable[[AnyGame, Budget], Bot]] = MappingProxyType(
    {"openspiel-mcts": _openspiel_mcts}
)
"""The bots that are given a budget, by the word before the colon; for games with a kernel."""
