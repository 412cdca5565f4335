"""What the kernels of all games share: what they offer, how they are compiled, where they are cached.

A kernel is a module of Numba functions that plays a game's rules on rows of
64-bit words. Import it through this module: it chooses Numba's cache folder,
which must be known before Numba is imported.
"""

from __future__ import annotations

import atexit
import hashlib
import os
import re
import shutil
import tempfile
from collections.abc import Callable, Mapping
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeVar, cast

import numpy as np

Progress = Callable[[float], None]
"""Told, now and then, which fraction of a long count is done."""

FunctionT = TypeVar("FunctionT", bound=Callable[..., Any])


class Playouts(NamedTuple):
    """What random games from one position came to."""

    steps: int
    """Moves played, in all games together."""
    results: Mapping[tuple[str, str], int]
    """Games by (winner or `draw`, reason)."""


class Kernel(Protocol):
    """The functions that a game's kernel module offers."""

    def perft(self, state: Any, depth: int, progress: Progress | None = None) -> int:
        """The number of ways to play `depth` moves from a state."""

    def divide(self, state: Any, depth: int, progress: Progress | None = None) -> dict[str, int]:
        """The same number for each first move, by its text."""

    def playouts(self, state: Any, count: int, seed: int) -> Playouts:
        """Play `count` games from a state to their end, each move uniformly at random."""


def kernel_sources(package: Path) -> list[Path]:
    """The files that kernels are compiled from: modules that use this one or Numba, and a game's beside them.

    Numba notices an edit of a cached function's own file, but neither of a callee
    in another module nor of a constant frozen from one (a board, its TOML file).
    """
    compiles = re.compile(rb"\bnumba\b|\bcore\.kernel\b")
    sources = {path for path in package.rglob("*.py") if compiles.search(path.read_bytes())}
    folders = {path.parent for path in sources} - {package, package / "core"}
    beside = {path for folder in folders for pattern in ("*.py", "*.toml") for path in folder.glob(pattern)}
    return sorted(sources | beside)


def cache_folder(package: Path) -> Path:
    """Where kernels are cached: one folder for each version of their sources and of Numba."""
    digest = hashlib.sha256(version("numba").encode())
    for path in kernel_sources(package):
        digest.update(path.relative_to(package).as_posix().encode() + b"\0" + path.read_bytes())
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
from llvmlite import ir  # noqa: E402
from numba.core import types  # noqa: E402
from numba.extending import intrinsic  # noqa: E402

_numba: Any = numba  # the options and settings below are not all in its stubs
_numba.config.CACHE_DIR = os.environ["NUMBA_CACHE_DIR"]  # for programs that imported Numba before us

# Kernels allocate nothing, so their arrays need no reference counts (_nrt): counting took a
# fifth of perft's time. Nor do they divide by zero or index out of bounds.
_OPTIONS = {"error_model": "numpy", "boundscheck": False, "nogil": True, "_nrt": False}


def compiled(function: FunctionT) -> FunctionT:
    """Compile a function that Python calls, and keep it in the cache."""
    return cast(FunctionT, _numba.njit(cache=True, **_OPTIONS)(function))


def inlined(function: FunctionT) -> FunctionT:
    """Compile a function into each of its compiled callers, so that constant arguments fold away."""
    return cast(FunctionT, _numba.njit(forceinline=True, **_OPTIONS)(function))


def _bit_count(typing_context: Any, word: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.uint64(types.uint64), generate


def _lowest_bit(typing_context: Any, word: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        undefined_for_zero = ir.Constant(ir.IntType(1), 1)
        return builder.cttz(arguments[0], undefined_for_zero)

    return types.uint64(types.uint64), generate


bit_count: Callable[[np.uint64], np.uint64] = cast(Any, intrinsic(_bit_count))
"""The number of bits set, in compiled code."""
lowest_bit: Callable[[np.uint64], np.uint64] = cast(Any, intrinsic(_lowest_bit))
"""The index of the lowest bit set, in compiled code; the word must not be zero."""
