"""Finds the games: ours, in the folders beside this file, and those of installed packages.

A package offers a game through an entry point of the group `tablee.games`, whose name is the game's and
whose value is the game itself, its class, or a module with a `GAME`:

    [project.entry-points."tablee.games"]
    morpion = "morpion"

A game that cannot be loaded is left out and reported in one line; the others work.
"""

from __future__ import annotations

import inspect
import pkgutil
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import entry_points
from typing import NamedTuple

from tablee.core.errors import TableeError
from tablee.core.game import AnyGame, Game

GROUP = "tablee.games"


class Discovery(NamedTuple):
    """The games that could be loaded, by name, and a line about each that could not."""

    games: dict[str, AnyGame]
    problems: tuple[str, ...]
    sources: dict[str, str]
    """The package and version of each game that comes from another package."""


def discover_games(package: str, path: list[str]) -> Discovery:
    """Our games, from the folders of a package, in order, then those of other packages."""
    games: dict[str, AnyGame] = {}
    problems = []
    sources: dict[str, str] = {}
    own = sorted(own_games(package, path), key=lambda game: (game.order, game.name))
    games.update({game.name: game for game in own})
    for entry in sorted(entry_points(group=GROUP)):
        source = f"{entry.dist.name} {entry.dist.version}" if entry.dist else entry.value
        try:
            game = game_in(entry.load())
            check_name(game, entry.name, games)
        except Exception as error:  # whatever somebody else's package raises
            problems.append(
                f"the game {entry.name!r} of {source} is left out: {type(error).__name__}: {error}"
            )
        else:
            games[game.name] = game
            sources[game.name] = source
    return Discovery(games, tuple(problems), sources)


def own_games(package: str, path: list[str]) -> Iterator[AnyGame]:
    """The games in the folders of a package."""
    for module in pkgutil.iter_modules(path):
        if module.ispkg:
            yield game_in(import_module(f"{package}.{module.name}"))


def game_in(offered: object) -> AnyGame:
    """The game of an entry point, which names the game, its class, or a module with `GAME`."""
    if inspect.ismodule(offered):
        if not hasattr(offered, "GAME"):
            raise TableeError(f"the module {offered.__name__} has no GAME")
        offered = offered.GAME
    if inspect.isclass(offered) and issubclass(offered, Game):
        offered = offered()
    if not isinstance(offered, Game):
        raise TableeError(f"{offered!r} is not a tablee.Game")
    return offered


def check_name(game: AnyGame, name: str, taken: dict[str, AnyGame]) -> None:
    """Raise TableeError if a game cannot be listed under a name."""
    if game.name != name:
        raise TableeError(f"it calls itself {game.name!r}")
    if name in taken:
        raise TableeError("there is already a game with that name")
