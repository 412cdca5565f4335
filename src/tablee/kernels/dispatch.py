"""One generic function, compiled for each game apart: how a call finds the game's own function.

Generic compiled code calls *stubs*: functions with a signature and no body. Before such code is compiled for
a game, `implement` says which function of the game stands for a stub. Numba then chooses it by the type of
the first argument, a named tuple that only this game has, and compiles it into the caller: as fast as if
the caller had been written for the game, and kept in Numba's cache. (A function passed as an argument would
be compiled again in every process.)
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

from numba.extending import overload

from tablee.kernels.compiling import INLINED


def implement(stub: Callable[..., Any], first: type, function: Callable[..., Any]) -> None:
    """Let compiled calls of a stub whose first argument is of this type mean this function."""
    plain = getattr(function, "py_func", function)  # of a function that is compiled already

    def choose(*arguments: Any) -> Callable[..., Any] | None:
        return plain if getattr(arguments[0], "instance_class", None) is first else None

    choose.__signature__ = inspect.signature(plain)  # type: ignore[attr-defined]  # Numba compares them
    overload(stub, jit_options=INLINED)(choose)


def constant(value: Any) -> Callable[[Any], Any]:
    """A function to implement a stub of one argument with: it returns a constant."""

    def give(first: Any) -> Any:
        return value

    return give
