"""Games whose matches have several rounds."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from tablee.core.game import Game, MoveT, Result, Setup, StateT
from tablee.core.options import OptionsT


class RoundsGame(Game[OptionsT, StateT, MoveT]):
    """A game played in rounds until the match is decided."""

    @abstractmethod
    def next_round(self, setup: Setup[OptionsT], results: Sequence[Result]) -> Setup[OptionsT] | None:
        """The setup of the round after these results; None if the match is over."""

    @abstractmethod
    def match_result(self, setup: Setup[OptionsT], results: Sequence[Result]) -> Result:
        """The result of a match, from the results of all its rounds."""
