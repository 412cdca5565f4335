"""Games that say where their places lie, so that a browser can draw a board it knows nothing about."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence

from tablee.core.game import Game, MoveT, StateT
from tablee.core.options import OptionsT


class PlacedGame(Game[OptionsT, StateT, MoveT]):
    """A game on a board of places, with pieces that are tapped."""

    places: Mapping[str, tuple[float, float]]
    """Where each place lies, by its name in the notation: to the right and upwards, neighbours 1 apart."""

    @abstractmethod
    def pieces(self, state: StateT) -> Mapping[str, str]:
        """What stands on each place that is not empty: a sign or a short text."""

    @abstractmethod
    def taps(self, move: MoveT) -> Sequence[str]:
        """The places to tap, in this order, to make a move; none where it is chosen from the list."""
