"""Compiles the planner's code before anyone waits for a move."""

from __future__ import annotations

from math import inf
from random import Random

from tablee.bots.shots.planning import ShotPlanner
from tablee.games import find_game
from tablee.shooting.game import ShootingGame

SMALL = ShotPlanner(simulations=400, samples=2, rounds=1, lookahead=1)
"""A small planner that runs all code paths."""


def warm_up(name: str) -> None:
    """Compile the code that planning needs, or load it from the cache, without a time limit."""
    game = find_game(name)
    assert isinstance(game, ShootingGame)
    SMALL.move(game, game.start(game.setup()).state, inf, Random(0))
