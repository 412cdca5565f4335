"""Times random games stepped from Python, in our environment and in OpenSpiel."""

from __future__ import annotations

import time
from random import Random
from typing import Any

from tablee import GAMES
from tablee.adapters.environment import Environment

try:
    import pyspiel
except ImportError:
    pyspiel = None

ROUNDS = 15
GAMES_PER_ROUND = 60
GOAL = 3


def time_ours(environment: Environment, seed: int) -> float:
    """CPU seconds per step of random games of Offboard."""
    random, step = Random(seed).random, environment.step
    steps = 0
    start = time.process_time()
    for _ in range(GAMES_PER_ROUND):
        actions = environment.reset()
        while actions:
            actions = step(int(random() * actions))
            steps += 1
    return (time.process_time() - start) / steps


def time_theirs(game: Any, seed: int) -> float:
    """CPU seconds per step of random games in OpenSpiel."""
    random = Random(seed).random
    steps = 0
    start = time.process_time()
    for _ in range(GAMES_PER_ROUND):
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(random() * len(actions))])
            steps += 1
    return (time.process_time() - start) / steps


def main() -> None:
    environment = Environment(GAMES["offboard"])
    time_ours(environment, 0)  # compiles
    game = pyspiel.load_game("breakthrough") if pyspiel else None
    ours, theirs = [], []
    for seed in range(1, ROUNDS + 1):
        ours.append(time_ours(environment, seed))
        if game:
            theirs.append(time_theirs(game, seed))
    print(
        f"offboard, an environment stepped from Python: {1e6 * min(ours):.2f} µs per step (best of {ROUNDS})"
    )
    if not theirs:
        print("OpenSpiel is not installed, so there is nothing to compare with: pip install open_spiel")
        return
    print(f"OpenSpiel breakthrough, stepped from Python: {1e6 * min(theirs):.2f} µs per step")
    print(
        f"environment against OpenSpiel breakthrough: {min(theirs) / min(ours):.1f}x (goal: at least {GOAL}x)"
    )


if __name__ == "__main__":
    main()
