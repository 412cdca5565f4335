"""All games, and the optional parts that each may have in its folder.

Rules, notation and options make a game. Everything else is optional and found by its name in the folder:
`kernel.py`, `search.py`, `beginners.py`, `looks.py`, `levels.toml`, `network.bin`, `yardstick.toml`,
`showcase.txt`, `lessons.toml`, `puzzles.jsonl`, `rules.md` and `rules.fr.md`.
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
    from tablee.kernels.kernel import AnyKernel  # imports Numba, which takes a second

_discovery = discover_games(__name__, __path__)
GAMES: Mapping[str, AnyGame] = MappingProxyType(_discovery.games)
PROBLEMS = _discovery.problems
"""One line for each installed game that could not be loaded."""
SOURCES: Mapping[str, str] = MappingProxyType(_discovery.sources)
"""The package and version of each game that comes from another package."""

MODULES = ("kernel", "search", "beginners", "looks")
FILES = {
    "levels": "levels.toml",
    "network": "network.bin",
    "yardstick": "yardstick.toml",
    "showcase": "showcase.txt",
    "lessons": "lessons.toml",
    "puzzles": "puzzles.jsonl",
}
"""The optional parts of a game: modules by their names, files by what they hold."""
RULES_PAGES = {"en": "rules.md", "fr": "rules.fr.md"}
"""The rules pages that a game may have, by language."""


def find_game(name: str) -> AnyGame:
    """The game with this name; raises TableeError with the names of all games."""
    try:
        return GAMES[name]
    except KeyError:
        raise TableeError(f"there is no game {name!r}; the games are: {', '.join(GAMES)}") from None


def folder_of(game: AnyGame) -> str:
    """The name of the package with a game's rules."""
    return type(game).__module__.rpartition(".")[0]


def has_module(game: AnyGame, name: str) -> bool:
    """Whether a game's folder has a module with this name; does not import it."""
    folder = folder_of(game)
    return bool(folder) and find_spec(f"{folder}.{name}") is not None


def module_of(game: AnyGame, name: str) -> ModuleType | None:
    """The module with this name in a game's folder, or None."""
    return import_module(f"{folder_of(game)}.{name}") if has_module(game, name) else None


def file_of(game: AnyGame, name: str) -> Traversable | None:
    """The file with this name in a game's folder, or None."""
    folder = folder_of(game)
    if not folder:
        return None
    file = files(folder) / name
    return file if file.is_file() else None


def parts_of(game: AnyGame) -> list[str]:
    """The names of the optional parts that a game has; does not import them."""
    modules = [name for name in MODULES if has_module(game, name)]
    rules = ["rules"] if rules_pages(game) else []
    return modules + [part for part, name in FILES.items() if file_of(game, name)] + rules


def rules_pages(game: AnyGame) -> dict[str, Traversable]:
    """The rules pages in a game's folder, by language. Ours are built into the browser's code."""
    pages = {language: file_of(game, name) for language, name in RULES_PAGES.items()}
    return {language: page for language, page in pages.items() if page}


def read_rules(game: AnyGame) -> dict[str, str]:
    """The rules pages of a game as Markdown, by language: its own, or ours, which come with the UI."""
    pages: Mapping[str, Traversable] = rules_pages(game)
    if not pages:
        built = files("tablee") / "static" / "rules"
        ours = {language: built / f"{game.name}{name[5:]}" for language, name in RULES_PAGES.items()}
        pages = {language: page for language, page in ours.items() if page.is_file()}
    return {language: page.read_text("utf-8") for language, page in pages.items()}


def showcase(game: AnyGame) -> Match | None:
    """A short sample game, stored as a record in the game's folder, or None."""
    file = file_of(game, "showcase.txt")
    return None if file is None else replay(game, read_record(file.read_text("utf-8")))


def kernel_of(game: AnyGame) -> AnyKernel:
    """The compiled kernel of a game, imported only here because importing may compile.

    Raises TableeError for a game without a kernel.
    """
    module = module_of(game, "kernel")
    if module is None:
        raise TableeError(f"{game.name} has no kernel")
    from tablee.kernels.kernel import Kernel  # imports Numba, as above

    kernel = getattr(module, "KERNEL", None)
    if not isinstance(kernel, Kernel):
        raise TableeError(f"{module.__name__} has no KERNEL that is a Kernel")
    return kernel
