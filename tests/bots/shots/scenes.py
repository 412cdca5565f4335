"""Positions to plan on, and a bot that plans quickly."""

from __future__ import annotations

from random import Random

import pytest

from tablee.bots.bot import Sight
from tablee.bots.shots.planning import ShotPlanner
from tablee.core.game import Step
from tablee.games import find_game
from tablee.physics import Point
from tablee.shooting.game import ShootingGame
from tablee.shooting.state import State
from tablee.shooting.table import Skill

SHOT_GAMES = ("carom", "carramboule")
each_game = pytest.mark.parametrize("name", SHOT_GAMES)

EVER = 1e9
"""A time limit that no plan reaches."""
QUICK = ShotPlanner(simulations=700, samples=4, rounds=1, lookahead=2, hand=Skill(angle_deg=0.1))
"""A planner that uses every step of planning, with few simulations."""


def game_of(name: str) -> ShootingGame:
    game = find_game(name)
    assert isinstance(game, ShootingGame)
    return game


def lay(
    game: ShootingGame,
    lying: dict[str, Point],
    queen: str = "table",
    turn: str = "s",
    choice: str = "-",
    owed: str = "0:0",
    **options: object,
) -> State:
    """A position with these pieces; all others are pocketed."""
    places = ";".join(f"{piece}:{x},{y}" for piece, (x, y) in lying.items())
    text = f"{turn} 1 0:0 {owed} {queen} {choice} - {places}"
    return game.read_position(game.setup(options), text)


def scattered(game: ShootingGame, seed: int) -> State:
    """A position after some random shots."""
    random = Random(seed)
    state = game.start(game.setup()).state
    for _ in range(random.randrange(1, 12)):
        after = game.play(state, game.sample(state, random)).state
        if after.to_play is None:
            break
        state = after
    return state


def sight(game: ShootingGame, state: State) -> Sight:
    """The sight of the bot to play."""
    return Sight(game.name, {}, state.turn, Step(state), (), "s")
