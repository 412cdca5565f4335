"""Games that give the coordinates of their places, so that the browser can draw an unknown board."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence

from tablee.core.game import Game, MoveT, StateT
from tablee.core.options import OptionsT


class PlacedGame(Game[OptionsT, StateT, MoveT]):
    """A game on a board of places, played by tapping pieces and places."""

    places: Mapping[str, tuple[float, float]]
    """The coordinates (right, up) of each place, by its name in the notation; neighbours are 1 apart."""

    @abstractmethod
    def pieces(self, state: StateT) -> Mapping[str, str]:
        """The piece on each place that is not empty, as a symbol or short text."""

    @abstractmethod
    def taps(self, move: MoveT) -> Sequence[str]:
        """The places to tap, in order, to play a move; empty if it must be chosen from the list."""
