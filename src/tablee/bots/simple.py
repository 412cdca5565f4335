"""Two bots that know nothing but the rules: one plays anything, one takes what it can."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from tablee.bots.bot import Sight
from tablee.core.game import AnyGame, Seat
from tablee.games import find_game


class RandomBot:
    """Any legal move, all equally likely."""

    def choose(self, sight: Sight, budget_s: float, random: Random) -> str:
        game = find_game(sight.game)
        return game.move_text(random.choice(legal_moves(game, sight)))


class GreedyBot:
    """The move after which its points lead the most; any of the best."""

    def choose(self, sight: Sight, budget_s: float, random: Random) -> str:
        game = find_game(sight.game)
        moves = list(legal_moves(game, sight))
        random.shuffle(moves)
        return game.move_text(max(moves, key=lambda move: lead_after(game, sight, move)))


def legal_moves(game: AnyGame, sight: Sight) -> Sequence[Any]:
    """The moves that the seat can choose from."""
    moves = game.moves(sight.step.state)
    if not moves:
        raise ValueError(f"{sight.seat} has no move to choose in {game.name}")
    return moves


def lead_after(game: AnyGame, sight: Sight, move: Any) -> float:
    """How far the seat is ahead of its best opponent after a move; infinite when it has won."""
    state = game.play(sight.step.state, move).state
    result = game.result(state)
    if result and result.winners:
        return float("inf") if sight.seat in result.winners else float("-inf")
    points = game.points(state)
    best_other = max(scored for seat, scored in points.items() if seat not in partners(game, sight))
    return points[sight.seat] - best_other


def partners(game: AnyGame, sight: Sight) -> tuple[Seat, ...]:
    """The seats of the bot's own team."""
    teams = game.setup(sight.options).teams
    return next(team for team in teams if sight.seat in team)
