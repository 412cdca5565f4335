"""What can judge a position where the search ends: a game's evaluation by hand, or a trained network."""

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
    """A game's own evaluation by hand."""

    number: int = 0
    """Nothing: compiled code knows no tuples without members."""


HAND = Hand()

Evaluation = Hand | Network


def evaluate(evaluation: Evaluation, context: SearchContext, stack: Words, row: Word, ply: Word) -> int:
    """What an evaluation gives the side to move, `ply` rows below the root: a stub, chosen by its type."""
    raise NotImplementedError


def evaluate_by_hand(evaluation: Hand, context: SearchContext, stack: Words, row: Word, ply: Word) -> int:
    """What a game's own evaluation gives the side to move."""
    return searchable.assess(context, stack, row)


@cache
def prepare_evaluations() -> None:
    """Make compiled code know the evaluations."""
    implement(evaluate, Hand, evaluate_by_hand)
    implement(evaluate, Network, evaluate_by_network)


def choose_evaluation(game: AnySearchable, name: str, options: Any) -> Evaluation:
    """An evaluation for a game.

    `hand`; or the path of a network's file; or `best`: the network that Tablée brings, where it can be
    read and was trained for these options, else the hand's.
    """
    if name == BY_HAND:
        return HAND
    if name != BEST:
        path = Path(name)
        if not path.is_file():
            raise TableeError(f"there is no evaluation {name!r}: choose best, hand, or a network's file")
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
        logger.warning("bots of %s play by the hand evaluation: %s", game.kernel.game.name, error)
        return HAND
