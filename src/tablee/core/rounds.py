"""Games whose matches have several rounds."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from tablee.core.game import Game, MoveT, Result, Setup, StateT
from tablee.core.options import OptionsT


class RoundsGame(Game[OptionsT, StateT, MoveT]):
    """A game that is played in rounds until a match is decided."""

    @abstractmethod
    def next_round(self, setup: Setup[OptionsT], results: Sequence[Result]) -> Setup[OptionsT] | None:
        """The setup of the round after these results; None when the match is over."""

    @abstractmethod
    def match_result(self, setup: Setup[OptionsT], results: Sequence[Result]) -> Result:
        """How a match ended, from the results of all its rounds."""
