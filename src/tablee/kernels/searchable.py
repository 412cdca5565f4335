"""What a game must provide to be searched, and the stubs by which the search calls it.

The search calls `rules` for moves, and the functions below for what only a search asks. All take a named
tuple, the game's *context*: its rules, and what else the functions need to know. `Searchable` has one field
for each stub, of the same name and signature.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, Generic, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from tablee.core.options import OptionsT
from tablee.kernels.dispatch import constant, implement
from tablee.kernels.kernel import Kernel, Playable, StateT
from tablee.kernels.rules import AnyRules
from tablee.kernels.words import ZERO, Word, Words


class SearchContext(Protocol):
    """A game's named tuple for the search, a class that no other game uses."""

    @property
    def rules(self) -> AnyRules:
        """The rules, as the game's kernel has them."""


ContextT = TypeVar("ContextT", bound=SearchContext)


def generate_loud(context: SearchContext, stack: Words, row: Word, codes: Words, start: Word) -> Word:
    """Write the codes of moves that no evaluation foresees (that take, eject, arrive); return their end."""
    raise NotImplementedError


def promise(context: SearchContext, stack: Words, row: Word, code: Word) -> Word:
    """What a move wins at once, to try such moves first; 0 for a quiet one; below 2^32."""
    raise NotImplementedError


def repetition(context: SearchContext, stack: Words, row: Word, root: Word) -> Word:
    """The ending that repeating leads to, if the position has occurred since the root; else 0."""
    raise NotImplementedError


def verdict(context: SearchContext, stack: Words, row: Word, ending: Word) -> int:
    """Whether an ending is won (1), drawn (0) or lost (-1) for the side to move."""
    raise NotImplementedError


def side(context: SearchContext, stack: Words, row: Word) -> Word:
    """The side to move, 0 or 1: everybody on a side wins together."""
    raise NotImplementedError


def position_hash(context: SearchContext, stack: Words, row: Word) -> Word:
    """A hash of all that the future depends on, except the way here."""
    raise NotImplementedError


def assess(context: SearchContext, stack: Words, row: Word) -> int:
    """The evaluation by hand for the side to move; 1000 is about as good as won."""
    raise NotImplementedError


def fade(context: SearchContext, stack: Words, row: Word, value: int) -> int:
    """An evaluation, nearer to what a game without progress ends in, the longer nothing has happened."""
    raise NotImplementedError


def feature_words(context: SearchContext) -> Word:
    """How many words have a network's features as bits."""
    raise NotImplementedError


def write_features(context: SearchContext, stack: Words, row: Word, words: Words, at: Word) -> None:
    """Write the words whose bits are a network's features; they do not depend on the side to move."""
    raise NotImplementedError


def no_symmetry() -> None:
    """No turn or mirror of the board keeps the game."""


def is_never_paranoid(state: Playable) -> bool:
    """There are two sides."""
    return False


@dataclass(frozen=True, eq=False, kw_only=True, slots=True)
class Features(Generic[OptionsT, ContextT]):
    """What a network sees of a game: bits in a few words, each a feature with a number."""

    words: int
    """How many words there are."""
    count: int
    """How many features there are."""
    most: int
    """No position has more of them at once."""
    write: Callable[[ContextT, Words, Word, Words, Word], None]
    """`write_features`."""
    table: Callable[[], NDArray[np.int32]]
    """The number of each feature by side, word and bit, as that side sees it."""
    symmetry: Callable[[], NDArray[np.int32] | None] = no_symmetry
    """Each feature's image under a turn or mirror of the board that changes nothing in the game."""
    suit: Callable[[OptionsT], bool]
    """Whether the network that comes with the game was trained for these options."""


@dataclass(frozen=True, eq=False, kw_only=True, slots=True)
class Searchable(Generic[OptionsT, StateT, ContextT]):
    """All that a game's `search.py` provides."""

    kernel: Kernel[OptionsT, StateT, Any, Any]
    context_type: type[ContextT]
    context_of: Callable[[StateT], ContextT]
    """The context to search from a state."""
    is_paranoid: Callable[[StateT], bool] = is_never_paranoid
    """Whether all others are taken to be one side, though each plays alone."""
    features: Features[OptionsT, ContextT] | None = None
    """Without them, the game is searched with its evaluation by hand only."""

    generate_loud: Callable[[ContextT, Words, Word, Words, Word], Word]
    promise: Callable[[ContextT, Words, Word, Word], Word]
    verdict: Callable[[ContextT, Words, Word, Word], int]
    side: Callable[[ContextT, Words, Word], Word]
    position_hash: Callable[[ContextT, Words, Word], Word]
    assess: Callable[[ContextT, Words, Word], int]
    repetition: Callable[[ContextT, Words, Word, Word], Word] | None = None
    """Left out where nothing can repeat itself."""
    fade: Callable[[ContextT, Words, Word, int], int] | None = None
    """Left out where an evaluation stays as it is."""

    def prepare(self) -> None:
        """Make compiled code know the game; what is compiled is so at its first call."""
        self.kernel.prepare()
        _prepare(self)


AnySearchable = Searchable[Any, Any, Any]
AnyFeatures = Features[Any, Any]


@cache
def _prepare(game: AnySearchable) -> None:
    context = game.context_type
    implement(generate_loud, context, game.generate_loud)
    implement(promise, context, game.promise)
    implement(verdict, context, game.verdict)
    implement(side, context, game.side)
    implement(position_hash, context, game.position_hash)
    implement(assess, context, game.assess)
    implement(repetition, context, game.repetition or _never)
    implement(fade, context, game.fade or _as_it_is)
    if game.features:
        implement(feature_words, context, constant(Word(game.features.words)))
        implement(write_features, context, game.features.write)


# What stands for the functions that a game leaves out.


def _never(context: SearchContext, stack: Words, row: Word, root: Word) -> Word:
    return ZERO


def _as_it_is(context: SearchContext, stack: Words, row: Word, value: int) -> int:
    return value
