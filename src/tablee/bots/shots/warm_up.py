"""The planner's compiled code made ready before anyone waits for a move."""

from __future__ import annotations

from math import inf
from random import Random

from tablee.bots.shots.planning import ShotPlanner
from tablee.games import find_game
from tablee.shooting.game import ShootingGame

SMALL = ShotPlanner(simulations=400, samples=2, rounds=1, lookahead=1)
"""A plan with a bit of everything."""


def warm_up(name: str) -> None:
    """Compile all that planning runs on, or load it from the cache; no clock ends it before."""
    game = find_game(name)
    assert isinstance(game, ShootingGame)
    SMALL.move(game, game.start(game.setup()).state, inf, Random(0))
