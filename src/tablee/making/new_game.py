"""Writes a package with a small game that runs at once, to be changed into another one."""

from __future__ import annotations

import keyword
import re
import shutil
from importlib.resources import as_file, files
from pathlib import Path

from tablee.core.errors import TableeError
from tablee.games import GAMES

PLACEHOLDER = "NAME"
"""Stands for the game's name in the template, in files and in their names."""


def write_package(name: str, parent: Path) -> Path:
    """Write the package of a new game; raises TableeError, and writes nothing then."""
    check_name(name)
    folder = parent / name
    if folder.exists():
        raise TableeError(f"{folder} is there already: nothing was written")
    half = parent / f".{name}.part"
    try:
        with as_file(files(__package__) / "template") as template:
            shutil.copytree(template, half, ignore=shutil.ignore_patterns("__pycache__", "*.pyc"))
        _fill_in(half, name)
        half.rename(folder)
    except OSError as error:
        raise TableeError(f"not written: {error.strerror}: {folder}") from None
    finally:
        shutil.rmtree(half, ignore_errors=True)
    return folder


def check_name(name: str) -> None:
    """Raise TableeError where a name cannot be a game's, and a package's."""
    if not re.fullmatch(r"[a-z][a-z0-9_]{1,30}", name) or keyword.iskeyword(name):
        raise TableeError(f"{name!r} cannot be a game's name: write a word in lower case, such as morpion")
    if name in GAMES:
        raise TableeError(f"there is a game {name!r} already")


def _fill_in(folder: Path, name: str) -> None:
    """Put the name in place of the placeholder, and take the template's `.txt` endings off."""
    for path in sorted(folder.rglob("*"), reverse=True):
        if path.is_file():
            text = path.read_text("utf-8").replace(PLACEHOLDER, name)
            path.write_text(text.replace(PLACEHOLDER.capitalize(), name.capitalize()), "utf-8")
        renamed = path.with_name(path.name.replace(PLACEHOLDER, name).removesuffix(".txt"))
        if renamed != path:
            path.rename(renamed)
