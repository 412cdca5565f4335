"""The bots that can play in the arena: every level of a game, its beginners, and bots with a budget."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType

from tablee.bots.beginners import beginners_of
from tablee.bots.bot import Bot
from tablee.bots.levels import find_level, levels_of
from tablee.bots.search.bot import SearchBot
from tablee.bots.trees import TreeBot
from tablee.bots.uct import UctBot
from tablee.core.errors import TableeError
from tablee.core.game import AnyGame
from tablee.games import has_module

_BUDGET = re.compile(r"(?P<number>\d+(?:\.\d+)?)(?P<unit>s|ms)?")


@dataclass(frozen=True, slots=True)
class Budget:
    """What a bot may spend on a move: a number of nodes, or seconds."""

    nodes: int | None = None
    seconds: float | None = None


UNLIMITED_S = 1e9
"""The time limit of a bot that has limits of its own: a busy machine must not make it weaker."""


@dataclass(frozen=True, slots=True)
class Contestant:
    """A bot, its time limit per move, and the text that names both."""

    name: str
    bot: Bot
    budget_s: float = UNLIMITED_S


def read_budget(text: str) -> Budget:
    """Parse a budget: `2000` (nodes), `0.5s` or `500ms`; raises TableeError."""
    match = _BUDGET.fullmatch(text)
    number = float(match["number"]) if match else 0.0
    if not match or number <= 0 or (match["unit"] is None and "." in match["number"]):
        raise TableeError(f"{text!r} is not a budget: write nodes (2000) or time (0.5s, 500ms)")
    if match["unit"] is None:
        return Budget(nodes=int(number))
    return Budget(seconds=number if match["unit"] == "s" else number / 1000)


def find_contestant(text: str, game: AnyGame) -> Contestant:
    """Find a level by its name or number, a beginner, or a bot with a budget; raises TableeError.

    A level has the limits of its bot, and not the time limit that it has at a table.

    Bots with a budget are written `uct:1s` or `search:2000`; `search@FILE:2000` uses the network in a file.
    `colette:2000` is a level that searches, with another budget: it has the level's variety and style, and
    `search:2000` has neither.
    """
    kind, colon, rest = text.rpartition(":")
    if not colon:
        beginners = {beginner.name: beginner for beginner in beginners_of(game)}
        level = beginners.get(text) or find_level(text, game.name)
        return Contestant(level.name, level.bot)
    name, network, path = kind.partition("@")
    levels = {level.name: level.bot for level in levels_of(game) if isinstance(level.bot, SearchBot)}
    if kind not in {*BUDGET_BOTS, *levels} and name != "search":
        kinds = ", ".join([*BUDGET_BOTS, *levels])
        raise TableeError(f"there is no bot {kind!r} with a budget; there are: {kinds}")
    if kind != "tree" and not has_module(game, "search"):
        raise TableeError(
            f"{kind} needs a game with a search.py; {game.name} has none, but tree plays any game"
        )
    budget = read_budget(rest)
    if network:
        _check_network(game, path)
        bot = _search(path, budget)
    elif kind in levels:
        bot = replace(levels[kind], nodes=budget.nodes, time_s=budget.seconds, depth=SearchBot().depth)
    else:
        bot = BUDGET_BOTS[kind](budget)
    return Contestant(text, bot, budget.seconds or UNLIMITED_S)


def _check_network(game: AnyGame, path: str) -> None:
    """Raise TableeError if a file is not a network for a game, before any game is played."""
    if not Path(path).is_file():
        raise TableeError(f"there is no network in {path!r}")
    # Imported here because they import Numba, which takes a second.
    from tablee.bots.search.games import search_of
    from tablee.bots.search.network import read_network

    features = search_of(game.name).features
    if features is None:
        raise TableeError(f"{game.name} has no features for a network")
    read_network(Path(path), features.count)


def _openspiel_mcts(budget: Budget) -> Bot:
    try:
        # Imported here because OpenSpiel is optional, and kernels take a second to import.
        from tablee.bots.openspiel import OpenSpielMcts
    except ImportError:
        raise TableeError("OpenSpiel is not installed: pip install tablee[openspiel]") from None
    return OpenSpielMcts(budget.nodes)


def _search(evaluation: str, budget: Budget) -> Bot:
    return SearchBot(nodes=budget.nodes, time_s=budget.seconds, evaluation=evaluation)


BUDGET_BOTS: Mapping[str, Callable[[Budget], Bot]] = MappingProxyType(
    {
        "search": lambda budget: _search("best", budget),
        "hand": lambda budget: _search("hand", budget),
        "tree": lambda budget: TreeBot(playouts=budget.nodes, time_s=budget.seconds),
        "uct": lambda budget: UctBot(playouts=budget.nodes, time_s=budget.seconds),
        "openspiel-mcts": _openspiel_mcts,
    }
)
"""The bots with a budget, by the word before the colon; all but `tree` need a game with a `search.py`.

`search` uses the game's best evaluation, `hand` the one written by hand.
"""
