"""What each move of a position is worth, by a search of what it leads to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from tablee.bots.analysis import expectation
from tablee.bots.weighing import MISTAKES
from tablee.core.game import AnyGame, AnySetup
from tablee.games import has_module

if TYPE_CHECKING:
    from tablee.bots.search.engine import Searcher

SAME = 0.03
"""Moves that are worth so much less than the best, in expected points, solve a puzzle too."""
MARGIN = min(loss for loss, _ in MISTAKES)
"""Any other move must be worth so much less: the analysis would mark it as a mistake."""
MOST_SOLUTIONS = 2
TABLE_BITS = 14


class Valued(NamedTuple):
    """A move, and the score that its side can expect after it, from 0 to 1."""

    move: str
    expected: float
    line: tuple[str, ...]
    """What follows, as both sides play best."""


class MoveValuer:
    """Values moves of a game that has a search."""

    def __init__(self, game: AnyGame, setup: AnySetup) -> None:
        from tablee.bots.search.deepening import SearchLimits  # imports Numba, which takes a second
        from tablee.bots.search.engine import Searcher

        self.game = game
        self.setup = setup
        self.searcher: Searcher = Searcher(game.name, table_bits=TABLE_BITS)
        self._limits = SearchLimits

    @staticmethod
    def suits(game: AnyGame) -> bool:
        """Whether a game's moves can be valued."""
        return has_module(game, "search")

    def values(self, state: Any, nodes: int, moves: Sequence[Any] | None = None) -> list[Valued]:
        """The value of each move, or of some, best first; the search of each has so many nodes."""
        wanted = self.game.moves(state) if moves is None else moves
        valued = [self._value(state, move, nodes) for move in wanted or ()]
        return sorted(valued, key=lambda one: (-one.expected, one.move))

    def _expected(self, state: Any, nodes: int) -> tuple[float, tuple[str, ...]]:
        """The score that the side to move can expect, and the best line."""
        *_, report = self.searcher.go(state, self._limits(nodes=nodes))
        expected = expectation(report.score) if report.wins_in is None else float(report.wins_in > 0)
        return expected, report.line

    def _value(self, state: Any, move: Any, nodes: int) -> Valued:
        after = self.game.play(state, move).state
        team = next(team for team in self.setup.teams if state.to_play in team)
        text = self.game.move_text(move)
        if after.to_play is None:
            result = self.game.result(after)
            winners = result.winners if result else ()
            won = 0.5 if not winners else float(state.to_play in winners)
            return Valued(text, won, ())
        expected, line = self._expected(after, nodes)
        return Valued(text, expected if after.to_play in team else 1.0 - expected, line)


def solutions_among(values: Sequence[Valued], margin: float = MARGIN) -> list[Valued]:
    """The moves that solve a position, best first; none where no few moves are clearly the best."""
    best = values[0].expected
    solutions = [one for one in values if one.expected >= best - SAME]
    others = values[len(solutions) :]
    is_clear = others and len(solutions) <= MOST_SOLUTIONS and others[0].expected <= best - margin
    return solutions if is_clear else []
