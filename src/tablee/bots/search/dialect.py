"""The words in which the one search speaks to each game's kernel.

The search is written once, over the functions below, which do nothing here. In compiled code Numba
puts a game's own function in the place of each, chosen by the type of the first argument, the game's
terms (a named tuple with its rules as tables): so the search is compiled for each game apart, as fast
as if it had been written for it, and kept in Numba's cache.

All take a flat stack of rows of words and a row by the index of its first word, as kernels do.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

from numba.extending import overload

from tablee.kernels.words import Word, Words

_OPTIONS: Any = {
    "error_model": "numpy",
    "boundscheck": False,
    "nogil": True,
    "_nrt": False,
    "forceinline": True,
}


def width(game: Any) -> Word:
    """Words in a row."""
    raise NotImplementedError


def generate(game: Any, stack: Words, row: Word, codes: Words, start: Word) -> Word:
    """Write the codes of all legal moves from `start` on; return their end."""
    raise NotImplementedError


def generate_loud(game: Any, stack: Words, row: Word, codes: Words, start: Word) -> Word:
    """The same for the moves that no evaluation can foresee: those that take, eject, arrive."""
    raise NotImplementedError


def promise(game: Any, stack: Words, row: Word, code: Word) -> Word:
    """What a move wins at once, to try such moves first; 0 for a quiet one; below 2^32."""
    raise NotImplementedError


def apply(game: Any, stack: Words, row: Word, code: Word) -> None:
    """Write the row after a legal move."""
    raise NotImplementedError


def outcome(game: Any, stack: Words, row: Word) -> Word:
    """How the game has ended by the rules; 0 if it has not."""
    raise NotImplementedError


def repetition(game: Any, stack: Words, row: Word, root: Word) -> Word:
    """The outcome that repeating leads to, if the position has occurred since the root; else 0."""
    raise NotImplementedError


def verdict(game: Any, stack: Words, row: Word, outcome: Word) -> int:
    """Whether an outcome is won (1), drawn (0) or lost (-1) for the side to move."""
    raise NotImplementedError


def side(game: Any, stack: Words, row: Word) -> Word:
    """The side to move, 0 or 1: everybody on a side wins together."""
    raise NotImplementedError


def hash_of(game: Any, stack: Words, row: Word) -> Word:
    """A hash of all that the future depends on, except the way here."""
    raise NotImplementedError


def assess(game: Any, stack: Words, row: Word) -> int:
    """The hand evaluation for the side to move; 1000 is about as good as won."""
    raise NotImplementedError


def faded(game: Any, stack: Words, row: Word, value: int) -> int:
    """An evaluation, nearer to what a game without progress ends in, the longer nothing has happened."""
    raise NotImplementedError


def feature_words(game: Any) -> Word:
    """How many words have a network's features as bits."""
    raise NotImplementedError


def write_features(game: Any, stack: Words, row: Word, words: Words, at: Word) -> None:
    """Write the words whose bits are a network's features; they do not depend on the side to move."""
    raise NotImplementedError


def evaluate(evaluation: Any, game: Any, stack: Words, row: Word, ply: Word) -> int:
    """What an evaluation, chosen by its type, gives the side to move; `ply` rows below the root."""
    raise NotImplementedError


def teach(terms: type, stub: Callable[..., Any], function: Callable[..., Any]) -> None:
    """Let compiled calls of a stub whose first argument is of this type mean this function."""

    def choose(*arguments: Any) -> Callable[..., Any] | None:
        return function if getattr(arguments[0], "instance_class", None) is terms else None

    choose.__signature__ = inspect.signature(function)  # type: ignore[attr-defined]
    overload(stub, jit_options=_OPTIONS)(choose)
