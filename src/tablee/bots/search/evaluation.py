"""What can judge a position where the search ends: a game's evaluation by hand, or a trained network."""

from __future__ import annotations

import logging
from importlib.resources import as_file
from pathlib import Path
from typing import Any, NamedTuple

from tablee.bots.search import dialect
from tablee.bots.search.network import make_network, read_network
from tablee.core.errors import TableeError
from tablee.games import file_of, find_game
from tablee.kernels.words import Word, Words

BEST, BY_HAND = "best", "hand"

logger = logging.getLogger(__name__)


class Hand(NamedTuple):
    """A game's own evaluation by hand."""

    number: int = 0
    """Nothing: compiled code knows no tuples without members."""


HAND = Hand()


def evaluate_by_hand(evaluation: Hand, game: Any, stack: Words, row: Word, ply: Word) -> int:
    """What a game's own evaluation gives the side to move."""
    return dialect.assess(game, stack, row)


def choose_evaluation(game: Any, name: str, options: Any) -> Any:
    """An evaluation for a game, given by its module.

    `hand`; or the path of a network's file; or `best`: the network that Tablée brings, where it can be
    read and was trained for these options, else the hand's.
    """
    if name == BY_HAND:
        return HAND
    if name != BEST:
        path = Path(name)
        if not path.is_file():
            raise TableeError(f"there is no evaluation {name!r}: choose best, hand, or a network's file")
        return make_network(game, read_network(path, game.FEATURES))
    if not game.suits_network(options):
        return HAND
    file = file_of(find_game(game.NAME), "network.bin")
    if file is None:
        return HAND
    try:
        with as_file(file) as path:
            return make_network(game, read_network(path, game.FEATURES))
    except TableeError as error:
        logger.warning("bots of %s play by the hand evaluation: %s", game.NAME, error)
        return HAND
