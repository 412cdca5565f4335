"""How hot code is compiled, and where what was compiled is cached.

This module is the first to import Numba: it chooses Numba's cache folder, which must
be known before. The kernels of the board games and the physics stand on it.
"""

from __future__ import annotations

import atexit
import hashlib
import os
import re
import shutil
import tempfile
from collections.abc import Callable
from contextlib import suppress
from importlib.metadata import entry_points, version
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeVar, cast

GAMES_GROUP = "tablee.games"
"""The entry points of installed games."""
FunctionT = TypeVar("FunctionT", bound=Callable[..., Any])


def kernel_sources(package: Path) -> list[Path]:
    """The files that kernels are compiled from: modules that use this one or Numba, and a game's beside them.

    Numba notices an edit of a cached function's own file, but neither of a callee
    in another module nor of a constant frozen from one (a board, its TOML file).
    """
    compiles = re.compile(rb"\bnumba\b|\btablee\.kernels\b")
    sources = {path for path in package.rglob("*.py") if compiles.search(path.read_bytes())}
    folders = {path.parent for path in sources} - {package, package / "core"}
    beside = {path for folder in folders for pattern in ("*.py", "*.toml") for path in folder.glob(pattern)}
    return sorted(sources | beside)


def installed_packages() -> list[Path]:
    """The folders of the packages that bring games."""
    folders = []
    for name in sorted(
        {entry.value.partition(":")[0].partition(".")[0] for entry in entry_points(group=GAMES_GROUP)}
    ):
        with suppress(ImportError, ValueError):  # a broken package is reported where games are loaded
            spec = find_spec(name)
            folders += [Path(place) for place in (spec and spec.submodule_search_locations) or ()]
    return folders


def cache_folder(package: Path) -> Path:
    """Where kernels are cached: a folder for each version of Numba, of our sources and of installed games.

    Generic functions are cached for all games in one file, which nobody can read who lacks one of them.
    """
    digest = hashlib.sha256(version("numba").encode())
    for folder in (package, *installed_packages()):
        for path in kernel_sources(folder):
            digest.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
    chosen = os.environ.get("TABLEE_CACHE")
    user = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    folder = (Path(chosen) if chosen else Path(user, "tablee")) / "kernels" / digest.hexdigest()[:16]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError:
        passing = tempfile.mkdtemp(prefix="tablee-kernels-")
        atexit.register(shutil.rmtree, passing, ignore_errors=True)
        return Path(passing)


os.environ["NUMBA_CACHE_DIR"] = str(cache_folder(Path(__file__).parents[1]))

import numba  # noqa: E402  (only now that its cache folder is known)

_numba: Any = numba  # the options and settings below are not all in its stubs
_numba.config.CACHE_DIR = os.environ["NUMBA_CACHE_DIR"]  # for programs that imported Numba before us

# Kernels allocate nothing, so their arrays need no reference counts (_nrt): counting took a
# fifth of perft's time. Nor do they divide by zero or index out of bounds.
_OPTIONS = {"error_model": "numpy", "boundscheck": False, "nogil": True, "_nrt": False}
INLINED: Any = {**_OPTIONS, "forceinline": True}
"""Numba's options for a function that is compiled into its callers."""


def compiled(function: FunctionT) -> FunctionT:
    """Compile a function that Python calls, and keep it in the cache."""
    return cast(FunctionT, _numba.njit(cache=True, **_OPTIONS)(function))


def compiled_short(function: FunctionT) -> FunctionT:
    """The same for a function so short that letting other threads run meanwhile would take longer."""
    return cast(FunctionT, _numba.njit(cache=True, **{**_OPTIONS, "nogil": False})(function))


def inlined(function: FunctionT) -> FunctionT:
    """Compile a function into each of its compiled callers, so that constant arguments fold away."""
    return cast(FunctionT, _numba.njit(**INLINED)(function))
