"""How generic compiled code calls a game's own functions: it is compiled separately for each game.

Generic compiled code calls *stubs*: functions with a signature and no body. Before such code is compiled for
a game, `implement` registers the game's function for each stub. Numba then chooses it by the type of the
first argument, a named tuple that only this game uses, and compiles it into the caller: as fast as if the
caller had been written for the game, and cached by Numba. (A function passed as an argument would be compiled
again in every process.)
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

from numba.extending import overload

from tablee.kernels.compiling import INLINED


def implement(stub: Callable[..., Any], first: type, function: Callable[..., Any]) -> None:
    """Use this function for compiled calls of a stub whose first argument has this type."""
    plain = getattr(function, "py_func", function)  # if the function is compiled already

    def choose(*arguments: Any) -> Callable[..., Any] | None:
        return plain if getattr(arguments[0], "instance_class", None) is first else None

    choose.__signature__ = inspect.signature(plain)  # type: ignore[attr-defined]  # Numba compares them
    overload(stub, jit_options=INLINED)(choose)


def constant(value: Any) -> Callable[[Any], Any]:
    """A function that returns a constant, as the implementation of a stub with one argument."""

    def give(first: Any) -> Any:
        return value

    return give
