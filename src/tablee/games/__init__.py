"""The games there are, and the parts that each may have in its folder.

Rules, notation and options make a game. Everything else is optional and found by its place: `kernel.py`,
`search.py`, `levels.toml`, `network.bin`, `showcase.txt`, `rules.md` and `rules.fr.md`.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from types import MappingProxyType, ModuleType
from typing import TYPE_CHECKING

from tablee.core.errors import TableeError
from tablee.core.game import AnyGame
from tablee.core.match import Match
from tablee.core.record import read_record, replay
from tablee.games.discovery import discover_games

if TYPE_CHECKING:
    from tablee.kernels.kernel import AnyKernel  # brings Numba, which takes a second to import

_discovery = discover_games(__name__, __path__)
GAMES: Mapping[str, AnyGame] = MappingProxyType(_discovery.games)
PROBLEMS = _discovery.problems
"""A line about each installed game that could not be loaded."""
SOURCES: Mapping[str, str] = MappingProxyType(_discovery.sources)
"""The installed package that each game which is not ours comes from, with its version."""

MODULES = ("kernel", "search")
FILES = {"levels": "levels.toml", "network": "network.bin", "showcase": "showcase.txt"}
"""The optional parts of a game: modules by their names, files by what they hold."""
RULES_PAGES = {"en": "rules.md", "fr": "rules.fr.md"}
"""The rules pages that a game may have, by language."""


def find_game(name: str) -> AnyGame:
    """The game of that name; raises TableeError with the names there are."""
    try:
        return GAMES[name]
    except KeyError:
        raise TableeError(f"there is no game {name!r}; the games are: {', '.join(GAMES)}") from None


def folder_of(game: AnyGame) -> str:
    """The package that a game's rules are in."""
    return type(game).__module__.rpartition(".")[0]


def has_module(game: AnyGame, name: str) -> bool:
    """Whether there is a module of that name in a game's folder; tells without importing it."""
    folder = folder_of(game)
    return bool(folder) and find_spec(f"{folder}.{name}") is not None


def module_of(game: AnyGame, name: str) -> ModuleType | None:
    """A module in a game's folder; None where it has none of that name."""
    return import_module(f"{folder_of(game)}.{name}") if has_module(game, name) else None


def file_of(game: AnyGame, name: str) -> Traversable | None:
    """A file in a game's folder; None where it has none of that name."""
    folder = folder_of(game)
    if not folder:
        return None
    file = files(folder) / name
    return file if file.is_file() else None


def parts_of(game: AnyGame) -> list[str]:
    """The names of the optional parts that a game has; tells without importing any."""
    modules = [name for name in MODULES if has_module(game, name)]
    rules = ["rules"] if rules_pages(game) else []
    return modules + [part for part, name in FILES.items() if file_of(game, name)] + rules


def rules_pages(game: AnyGame) -> dict[str, Traversable]:
    """The rules pages in a game's folder, by language. Ours are built into the browser's code."""
    pages = {language: file_of(game, name) for language, name in RULES_PAGES.items()}
    return {language: page for language, page in pages.items() if page}


def showcase(game: AnyGame) -> Match | None:
    """A short game to look at, kept as a record in the game's folder; None where it has none."""
    file = file_of(game, "showcase.txt")
    return None if file is None else replay(game, read_record(file.read_text("utf-8")))


def kernel_of(game: AnyGame) -> AnyKernel:
    """The compiled kernel of a game; importing it may compile, so it is not done before.

    Raises TableeError for a game that has none.
    """
    module = module_of(game, "kernel")
    if module is None:
        raise TableeError(f"{game.name} has no kernel")
    from tablee.kernels.kernel import Kernel  # brings Numba, as above

    kernel = getattr(module, "KERNEL", None)
    if not isinstance(kernel, Kernel):
        raise TableeError(f"{module.__name__} has no KERNEL that is a Kernel")
    return kernel
