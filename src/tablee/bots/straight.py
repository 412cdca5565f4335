"""A bot for the games of shots that plays straight shots, with a steady hand."""

from __future__ import annotations

from random import Random

from tablee.bots.bot import Sight
from tablee.bots.memory import recall
from tablee.games import find_game
from tablee.shooting.game import ShootingGame
from tablee.shooting.straight import hopeful_shot, shot_along, straight_lines


class StraightBot:
    """Plays the easiest direct shot at one of its pieces, or at the queen if she may be taken."""

    def choose(self, sight: Sight, budget_s: float, random: Random) -> str:
        game = find_game(sight.game)
        assert isinstance(game, ShootingGame)
        state = recall(sight)
        if game.moves(state) is not None:  # a choice of B10 or B15, or no place to shoot from
            return (
                "again" if state.tally.choice and state.tally.inside.of(state.tally.shooter) >= 2 else "pass"
            )
        lines = list(straight_lines(game, state))
        if lines:
            return game.move_text(shot_along(game, max(lines, key=lambda line: line.promise)))
        return game.move_text(hopeful_shot(game, state, random))
