"""The planner's compiled code made ready before anyone waits for a move."""

from __future__ import annotations

from math import inf
from random import Random

from tablee.bots.shots.levels import SHOT_LEVELS
from tablee.bots.shots.planning import ShotPlanner
from tablee.games import find_game
from tablee.shooting.game import ShootingGame

SMALL = ShotPlanner(simulations=400, samples=2, rounds=1, lookahead=1)


def warm_up() -> None:
    """Compile all that planning runs on, or load it from the cache."""
    for name in SHOT_LEVELS:
        game = find_game(name)
        assert isinstance(game, ShootingGame)
        SMALL.move(game, game.start(game.setup()).state, inf, Random(0))
