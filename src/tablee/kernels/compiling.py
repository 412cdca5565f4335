"""How hot code is compiled with Numba, and where the compiled code is cached.

This module must be the first to import Numba, because it chooses Numba's cache folder before that. The
kernels of the board games and the physics are compiled with it.
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
"""The entry-point group of installed games."""
FunctionT = TypeVar("FunctionT", bound=Callable[..., Any])


def kernel_sources(package: Path) -> list[Path]:
    """The source files of kernels: modules that use this one or Numba, and the others in their folders.

    Numba notices changes in the file of a cached function, but not in the modules of functions that it calls
    or of constants compiled into it (a board, its TOML file).
    """
    compiles = re.compile(rb"\bnumba\b|\btablee\.kernels\b")
    sources = {path for path in package.rglob("*.py") if compiles.search(path.read_bytes())}
    folders = {path.parent for path in sources} - {package, package / "core"}
    beside = {path for folder in folders for pattern in ("*.py", "*.toml") for path in folder.glob(pattern)}
    return sorted(sources | beside)


def installed_packages() -> list[Path]:
    """The folders of installed packages with games."""
    folders = []
    for name in sorted(
        {entry.value.partition(":")[0].partition(".")[0] for entry in entry_points(group=GAMES_GROUP)}
    ):
        with suppress(ImportError, ValueError):  # a broken package is reported where games are loaded
            spec = find_spec(name)
            folders += [Path(place) for place in (spec and spec.submodule_search_locations) or ()]
    return folders


def cache_folder(package: Path) -> Path:
    """The cache folder for this version of Numba, of our sources and of installed games.

    A generic function is cached for all games in one file, which cannot be loaded if one of the games is
    missing.
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
        temporary = tempfile.mkdtemp(prefix="tablee-kernels-")
        atexit.register(shutil.rmtree, temporary, ignore_errors=True)
        return Path(temporary)


os.environ["NUMBA_CACHE_DIR"] = str(cache_folder(Path(__file__).parents[1]))

import numba  # noqa: E402  (only now that its cache folder is known)

_numba: Any = numba  # its type stubs lack some of the options and settings below
_numba.config.CACHE_DIR = os.environ["NUMBA_CACHE_DIR"]  # for programs that imported Numba before us

# Kernels allocate nothing, so their arrays need no reference counts (_nrt): counting took a
# fifth of perft's time. Nor do they divide by zero or index out of bounds.
_OPTIONS = {"error_model": "numpy", "boundscheck": False, "nogil": True, "_nrt": False}
INLINED: Any = {**_OPTIONS, "forceinline": True}
"""Numba's options for a function that is compiled into its callers."""


def compiled(function: FunctionT) -> FunctionT:
    """Compile a function that Python calls, and cache it."""
    return cast(FunctionT, _numba.njit(cache=True, **_OPTIONS)(function))


def compiled_short(function: FunctionT) -> FunctionT:
    """The same for a function so short that releasing the GIL would take longer than the call."""
    return cast(FunctionT, _numba.njit(cache=True, **{**_OPTIONS, "nogil": False})(function))


def inlined(function: FunctionT) -> FunctionT:
    """Compile a function into each of its compiled callers, so that constant arguments fold away."""
    return cast(FunctionT, _numba.njit(**INLINED)(function))
