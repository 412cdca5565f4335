"""The evaluations of a position: one written by hand for each game, or a trained network."""

from __future__ import annotations

import logging
from functools import cache
from importlib.resources import as_file
from pathlib import Path
from typing import Any, NamedTuple

from tablee.bots.search.network import Network, evaluate_by_network, make_network, read_network
from tablee.core.errors import TableeError
from tablee.games import file_of
from tablee.kernels import searchable
from tablee.kernels.dispatch import implement
from tablee.kernels.searchable import AnySearchable, SearchContext
from tablee.kernels.words import Word, Words

BEST, BY_HAND = "best", "hand"

logger = logging.getLogger(__name__)


class Hand(NamedTuple):
    """A game's evaluation written by hand."""

    number: int = 0
    """Unused: compiled code does not support empty tuples."""


HAND = Hand()

Evaluation = Hand | Network


def evaluate(evaluation: Evaluation, context: SearchContext, stack: Words, row: Word, ply: Word) -> int:
    """Evaluate a position for the side to move, `ply` rows below the root; a stub, resolved by type."""
    raise NotImplementedError


def evaluate_by_hand(evaluation: Hand, context: SearchContext, stack: Words, row: Word, ply: Word) -> int:
    """Evaluate a position by hand for the side to move."""
    return searchable.assess(context, stack, row)


def evaluation_of_its_own(evaluation: Evaluation) -> Evaluation:
    """The same evaluation for another thread, which writes to none of the same arrays."""
    if isinstance(evaluation, Network):
        return evaluation._replace(sums=evaluation.sums.copy(), seen=evaluation.seen.copy())
    return evaluation


@cache
def prepare_evaluations() -> None:
    """Register the evaluations for compiled code."""
    implement(evaluate, Hand, evaluate_by_hand)
    implement(evaluate, Network, evaluate_by_network)


def choose_evaluation(game: AnySearchable, name: str, options: Any) -> Evaluation:
    """Choose the evaluation of a game by name: `hand`, the path of a network file, or `best`.

    `best` is the network that comes with the game, if it can be read and was trained for these options,
    otherwise the evaluation by hand.
    """
    if name == BY_HAND:
        return HAND
    if name != BEST:
        path = Path(name)
        if not path.is_file():
            raise TableeError(f"there is no evaluation {name!r}: choose best, hand, or a network file")
        if game.features is None:
            raise TableeError(f"{game.kernel.game.name} has no features for a network")
        return make_network(game.features, read_network(path, game.features.count))
    if game.features is None or not game.features.suit(options):
        return HAND
    file = file_of(game.kernel.game, "network.bin")
    if file is None:
        return HAND
    try:
        with as_file(file) as path:
            return make_network(game.features, read_network(path, game.features.count))
    except TableeError as error:
        logger.warning("bots of %s use the evaluation by hand: %s", game.kernel.game.name, error)
        return HAND
