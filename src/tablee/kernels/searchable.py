"""What a game must provide to be searched, and the stubs with which the search calls it.

The search calls `rules` for moves, and the functions below for everything else. All take a named tuple, the
game's *context*: its rules, and whatever else the functions need. `Searchable` has one field for each stub,
with the same name and signature.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Generic, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from tablee.core.options import OptionsT
from tablee.kernels.dispatch import constant, implement
from tablee.kernels.kernel import Kernel, StateT
from tablee.kernels.rules import AnyRules
from tablee.kernels.words import ZERO, Word, Words


class SearchContext(Protocol):
    """The named tuple that a game passes to the search, of a class that no other game uses."""

    @property
    def rules(self) -> AnyRules:
        """The rules, as in the game's kernel."""


Place = tuple[float, float]
"""The coordinates of a place on a board, where neighbours are about 1 apart."""
ContextT = TypeVar("ContextT", bound=SearchContext)
Ratings = NDArray[np.int64]


def generate_loud(context: SearchContext, stack: Words, row: Word, codes: Words, start: Word) -> Word:
    """Write the codes of moves that an evaluation cannot foresee (captures, arrivals); return their end."""
    raise NotImplementedError


def promise(context: SearchContext, stack: Words, row: Word, code: Word) -> Word:
    """The immediate gain of a move, for move ordering; 0 for a quiet move; below 2^32."""
    raise NotImplementedError


def reluctance(context: SearchContext, stack: Words, row: Word, code: Word) -> int:
    """What a move costs its side in the search, such as one that only waits; 0 for most moves."""
    raise NotImplementedError


def repetition(context: SearchContext, stack: Words, row: Word, root: Word) -> Word:
    """The ending by repetition, if the position has occurred since the root; else 0."""
    raise NotImplementedError


def verdict(context: SearchContext, stack: Words, row: Word, ending: Word) -> int:
    """Whether an ending is won (1), drawn (0) or lost (-1) for the side to move."""
    raise NotImplementedError


def side(context: SearchContext, stack: Words, row: Word) -> Word:
    """The side to move, 0 or 1: all seats of a side win together."""
    raise NotImplementedError


def position_hash(context: SearchContext, stack: Words, row: Word) -> Word:
    """A hash of everything that the future of the game depends on, except its history."""
    raise NotImplementedError


def assess(context: SearchContext, stack: Words, row: Word) -> int:
    """The hand-written evaluation for the side to move; 1000 is about as good as a win."""
    raise NotImplementedError


def fade(context: SearchContext, stack: Words, row: Word, value: int) -> int:
    """An evaluation, moved towards the result of a game without progress the longer nothing has happened."""
    raise NotImplementedError


def traits(context: SearchContext, stack: Words, row: Word, code: Word) -> tuple[int, int, int]:
    """How a move, whose result is the next row, is seen by people: what a bot's style can like or dislike.

    By how much it brings the mover's pieces forward, closer to the opponent's pieces, and closer together.
    """
    raise NotImplementedError


def seat(context: SearchContext, stack: Words, row: Word) -> Word:
    """The number of the seat to move, for games of more than two sides."""
    raise NotImplementedError


def give_turn(context: SearchContext, stack: Words, row: Word, number: Word) -> None:
    """Make it another seat's turn in a row."""
    raise NotImplementedError


def can_move(context: SearchContext, stack: Words, row: Word, number: Word) -> bool:
    """Whether a seat would have a legal move in a row."""
    raise NotImplementedError


def rate(context: SearchContext, weights: Ratings, stack: Words, row: Word, number: Word) -> int:
    """A seat's prospects: 400 more than another's are odds of e to 1 of winning before them.

    They are a sum of weights, so that the weights can be found from the results of games.
    """
    raise NotImplementedError


def feature_words(context: SearchContext) -> Word:
    """The number of words with a network's features."""
    raise NotImplementedError


def write_features(context: SearchContext, stack: Words, row: Word, words: Words, at: Word) -> None:
    """Write the words whose bits are a network's features; they do not depend on the side to move."""
    raise NotImplementedError


def no_symmetry() -> None:
    """No rotation or reflection of the board leaves the game unchanged."""


def ends_nowhere(move: object) -> tuple[Place, ...]:
    """All moves are equally near."""
    return ()


@dataclass(frozen=True, eq=False, kw_only=True, slots=True)
class Features(Generic[OptionsT, ContextT]):
    """The input of a network: bits in a few words, each a numbered feature."""

    words: int
    """The number of words."""
    count: int
    """The number of features."""
    most: int
    """The most features that a position can have at once."""
    write: Callable[[ContextT, Words, Word, Words, Word], None]
    """`write_features`."""
    table: Callable[[], NDArray[np.int32]]
    """The number of each feature by side, word and bit, as that side sees it."""
    symmetry: Callable[[], NDArray[np.int32] | None] = no_symmetry
    """Each feature's image under a rotation or reflection that leaves the game unchanged."""
    suit: Callable[[OptionsT], bool]
    """Whether the network of the game was trained for these options."""


@dataclass(frozen=True, eq=False, kw_only=True, slots=True)
class Turns(Generic[StateT, ContextT]):
    """Whose turn it is, for a game that can have more than two sides.

    The context of such a state has the seat to move as one side, and all others as the other.
    """

    seats: int
    """The number of seats."""
    options: Mapping[str, Any]
    """Options with which a game has more than two sides."""
    is_needed: Callable[[StateT], bool]
    """Whether a game has more than two sides."""
    seat: Callable[[ContextT, Words, Word], Word]
    give_turn: Callable[[ContextT, Words, Word, Word], None]
    can_move: Callable[[ContextT, Words, Word, Word], bool]
    rate: Callable[[ContextT, Ratings, Words, Word, Word], int]
    weights: Ratings
    """The weights of `rate`."""


@dataclass(frozen=True, eq=False, kw_only=True, slots=True)
class Searchable(Generic[OptionsT, StateT, ContextT]):
    """What a game's `search.py` provides."""

    kernel: Kernel[OptionsT, StateT, Any, Any]
    context_type: type[ContextT]
    context_of: Callable[[StateT], ContextT]
    """The context to search from a state."""
    turns: Turns[StateT, ContextT] | None = None
    """Only for games that can have more than two sides."""
    ends_of: Callable[[Any], Sequence[Place]] = ends_nowhere
    """Where a move starts and ends: weak players overlook what is far from the last moves."""
    features: Features[OptionsT, ContextT] | None = None
    """Without them, only the hand-written evaluation is used."""

    generate_loud: Callable[[ContextT, Words, Word, Words, Word], Word]
    promise: Callable[[ContextT, Words, Word, Word], Word]
    verdict: Callable[[ContextT, Words, Word, Word], int]
    side: Callable[[ContextT, Words, Word], Word]
    position_hash: Callable[[ContextT, Words, Word], Word]
    assess: Callable[[ContextT, Words, Word], int]
    repetition: Callable[[ContextT, Words, Word, Word], Word] | None = None
    """Left out if positions cannot repeat."""
    fade: Callable[[ContextT, Words, Word, int], int] | None = None
    """Left out if evaluations do not fade."""
    reluctance: Callable[[ContextT, Words, Word, Word], int] | None = None
    """Left out if moves cost nothing."""
    traits: Callable[[ContextT, Words, Word, Word], tuple[int, int, int]] | None = None
    """Left out if a style has nothing to like but the moves that win something."""

    def prepare(self) -> None:
        """Register the game for generic compiled code, which is compiled at its first call."""
        self.kernel.prepare()
        _prepare(self)


AnySearchable = Searchable[Any, Any, Any]
AnyFeatures = Features[Any, Any]
AnyTurns = Turns[Any, Any]


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
    implement(reluctance, context, game.reluctance or _free)
    implement(traits, context, game.traits or _without_traits)
    if game.turns:
        implement(seat, context, game.turns.seat)
        implement(give_turn, context, game.turns.give_turn)
        implement(can_move, context, game.turns.can_move)
        implement(rate, context, game.turns.rate)
    if game.features:
        implement(feature_words, context, constant(Word(game.features.words)))
        implement(write_features, context, game.features.write)


# Defaults for the functions that a game leaves out.


def _never(context: SearchContext, stack: Words, row: Word, root: Word) -> Word:
    return ZERO


def _as_it_is(context: SearchContext, stack: Words, row: Word, value: int) -> int:
    return value


def _free(context: SearchContext, stack: Words, row: Word, code: Word) -> int:
    return 0


def _without_traits(context: SearchContext, stack: Words, row: Word, code: Word) -> tuple[int, int, int]:
    return 0, 0, 0
