"""Perft: counting the ways to play, on which rules and kernels must agree."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from tablee.core.errors import TableeError
from tablee.core.game import AnyGame


@dataclass(frozen=True, slots=True)
class RulesCounter:
    """Perft by a game's readable rules; a kernel counts the same, faster."""

    game: AnyGame

    def perft(self, state: Any, depth: int, progress: Callable[[float], None] | None = None) -> int:
        """The number of ways to play `depth` moves from a state."""
        if depth == 0:
            return 1
        if depth == 1:
            return len(self._moves(state))
        return sum(self.divide(state, depth, progress).values())

    def divide(
        self, state: Any, depth: int, progress: Callable[[float], None] | None = None
    ) -> dict[str, int]:
        """The same number for each first move, by the text of the move."""
        moves = self._moves(state)
        counts = {}
        for number, move in enumerate(moves, 1):
            counts[self.game.move_text(move)] = self.perft(self.game.play(state, move).state, depth - 1)
            if progress:
                progress(number / len(moves))
        return counts

    def _moves(self, state: Any) -> Sequence[Any]:
        moves: Sequence[Any] | None = self.game.moves(state)
        if moves is None:
            raise TableeError(
                f"{self.game.name} is a game of shots: its moves are a continuum and cannot be counted"
            )
        return moves
