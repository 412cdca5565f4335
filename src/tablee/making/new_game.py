"""Writes a package with a small game that runs, as the start of a new game."""

from __future__ import annotations

import keyword
import re
import shutil
from importlib.resources import as_file, files
from pathlib import Path

from tablee.core.errors import TableeError
from tablee.games import GAMES

PLACEHOLDER = "NAME"
"""Stands for the game's name in the files of the template and in their names."""


def write_package(name: str, parent: Path) -> Path:
    """Write the package of a new game; if it raises TableeError, nothing was written."""
    check_name(name)
    folder = parent / name
    if folder.exists():
        raise TableeError(f"{folder} already exists, so nothing was written")
    partial = parent / f".{name}.part"
    try:
        with as_file(files(__package__) / "template") as template:
            shutil.copytree(template, partial, ignore=shutil.ignore_patterns("__pycache__", "*.pyc"))
        _fill_in(partial, name)
        partial.rename(folder)
    except OSError as error:
        raise TableeError(f"cannot write {folder}: {error.strerror}") from None
    finally:
        shutil.rmtree(partial, ignore_errors=True)
    return folder


def check_name(name: str) -> None:
    """Raise TableeError if a name is not valid for a game and a package, or is taken."""
    if not re.fullmatch(r"[a-z][a-z0-9_]{1,30}", name) or keyword.iskeyword(name):
        raise TableeError(f"{name!r} is not a valid game name: use a word in lower case, such as morpion")
    if name in GAMES:
        raise TableeError(f"there is already a game {name!r}")


def _fill_in(folder: Path, name: str) -> None:
    """Replace the placeholder by the name, and remove the `.txt` suffixes of the template."""
    for path in sorted(folder.rglob("*"), reverse=True):
        if path.is_file():
            text = path.read_text("utf-8").replace(PLACEHOLDER, name)
            path.write_text(text.replace(PLACEHOLDER.capitalize(), name.capitalize()), "utf-8")
        renamed = path.with_name(path.name.replace(PLACEHOLDER, name).removesuffix(".txt"))
        if renamed != path:
            path.rename(renamed)
