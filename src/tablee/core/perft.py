"""Counting the ways to play: the measure that rules and kernels must agree on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tablee.core.errors import TableeError
from tablee.core.game import AnyGame


def perft(game: AnyGame, state: Any, depth: int, progress: Callable[[float], None] | None = None) -> int:
    """The number of ways to play `depth` moves from a state, by the game's rules."""
    if depth == 0:
        return 1
    moves = listed_moves(game, state)
    if depth == 1:
        return len(moves)
    count = 0
    for number, move in enumerate(moves):
        count += perft(game, game.play(state, move).state, depth - 1)
        if progress:
            progress((number + 1) / len(moves))
    return count


def divide(game: AnyGame, state: Any, depth: int) -> dict[str, int]:
    """The same number for each first move, by its text."""
    return {
        game.move_text(move): perft(game, game.play(state, move).state, depth - 1)
        for move in listed_moves(game, state)
    }


def listed_moves(game: AnyGame, state: Any) -> Sequence[Any]:
    """The legal moves of a state; raises TableeError where they cannot be listed."""
    moves = game.moves(state)
    if moves is None:
        raise TableeError(f"the moves of {game.name} are a continuum; they cannot be counted")
    return moves
