"""What can judge a position where the search ends: a game's evaluation by hand, or a trained network."""

from __future__ import annotations

from typing import Any, NamedTuple

from tablee.bots.search import dialect
from tablee.core.kernel import Word, Words


class Hand(NamedTuple):
    """A game's own evaluation by hand."""

    scale: int = 1


HAND = Hand()
EVALUATIONS = ("best", "hand", "network")


def evaluate_by_hand(evaluation: Hand, game: Any, stack: Words, row: Word, ply: Word) -> int:
    """What a game's own evaluation gives the side to move."""
    return dialect.assess(game, stack, row)


def choose_evaluation(name: str, game: str, options: Any) -> Any:
    """The evaluation of that name; the best is the network, where there is one for these options."""
    return HAND
