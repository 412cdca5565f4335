"""Two bots that know only the rules: one plays at random, one maximises its points."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from tablee.bots.bot import Sight
from tablee.bots.memory import recall
from tablee.core.game import AnyGame, Seat
from tablee.core.shots import sample
from tablee.games import find_game


class RandomBot:
    """Plays a random legal move; if moves can be listed, all are equally likely."""

    def choose(self, sight: Sight, budget_s: float, random: Random) -> str:
        game = find_game(sight.game)
        return game.move_text(sample(game, recall(sight), random))


class GreedyBot:
    """Plays a move after which its lead in points is greatest, at random among equals."""

    def choose(self, sight: Sight, budget_s: float, random: Random) -> str:
        game = find_game(sight.game)
        state = recall(sight)
        moves = list(legal_moves(game, sight, state))
        random.shuffle(moves)
        teams = game.setup(sight.options).teams
        return game.move_text(max(moves, key=lambda move: lead_after(game, teams, sight.seat, state, move)))


def legal_moves(game: AnyGame, sight: Sight, state: Any) -> Sequence[Any]:
    """The legal moves; raises ValueError if there are none."""
    moves = game.moves(state)
    if not moves:
        raise ValueError(f"{sight.seat} has no legal move in {game.name}")
    return moves


def lead_after(
    game: AnyGame, teams: tuple[tuple[Seat, ...], ...], mover: Seat, state: Any, move: Any
) -> float:
    """The lead of the mover's team over the best other team after a move; infinite if it has won."""
    after = game.play(state, move).state
    result = game.result(after)
    if result and result.winners:
        return float("inf") if mover in result.winners else float("-inf")
    points = game.points(after)
    own = max(sum(points[seat] for seat in team) for team in teams if mover in team)
    return own - max(sum(points[seat] for seat in team) for team in teams if mover not in team)
