"""Compares random playouts of the kernel with OpenSpiel's, both entirely in compiled code."""

from __future__ import annotations

import random
import time
from statistics import mean, stdev
from typing import Any

from tablee import GAMES
from tablee.games.offboard.kernel import KERNEL

try:
    import pyspiel
except ImportError:
    pyspiel = None

ROUNDS = 7
GAMES_PER_ROUND = 20_000
PEERS = {"breakthrough": (4, 4_000, 2_000), "chess": (20, 300, 300)}
"""For each game of OpenSpiel: the speed-up to reach, rollouts per round, games to measure the length."""


def game_length(game: Any, games: int) -> tuple[float, float]:
    """The mean length of a random game in steps, and its standard error."""
    rng = random.Random(1)
    lengths = []
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
        lengths.append(state.move_number())
    return mean(lengths), stdev(lengths) / games**0.5


def time_rollouts(game: Any, rollouts: int, seed: int) -> float:
    """Seconds for random games in C++, run as the rollouts of a tree search with one simulation."""
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, seed)
    options = {"uct_c": 1, "max_simulations": 1, "max_memory_mb": 1, "solve": False, "verbose": False}
    bot = pyspiel.MCTSBot(game, evaluator, seed=seed, **options)
    state = game.new_initial_state()
    start = time.perf_counter()
    bot.mcts_search(state)
    return time.perf_counter() - start


def time_kernel(seed: int) -> tuple[int, float]:
    """The steps and seconds of our playouts from the start of Offboard."""
    game = GAMES["offboard"]
    state = game.start(game.setup()).state
    start = time.perf_counter()
    steps = KERNEL.playouts(state, GAMES_PER_ROUND, seed).steps
    return steps, time.perf_counter() - start


def main() -> None:
    time_kernel(0)  # compiles
    peers = {name: pyspiel.load_game(name) for name in PEERS} if pyspiel else {}
    ours: list[float] = []
    theirs: dict[str, list[float]] = {name: [] for name in peers}
    for seed in range(1, ROUNDS + 1):
        steps, seconds = time_kernel(seed)
        ours.append(steps / seconds)
        for name, game in peers.items():
            theirs[name].append(PEERS[name][1] / time_rollouts(game, PEERS[name][1], seed))
    print(f"offboard kernel: {max(ours) / 1e6:.2f} M steps/s (best of {ROUNDS})")
    if not pyspiel:
        print("OpenSpiel is not installed, so there is nothing to compare with: pip install open_spiel")
    for name, game in peers.items():
        goal, _, games = PEERS[name]
        length, error = game_length(game, games)
        speed = max(theirs[name]) * length
        print(f"OpenSpiel {name}: {speed / 1e6:.3f} M steps/s, {length:.1f} ± {error:.1f} steps per game")
        print(f"playouts against OpenSpiel {name}: {max(ours) / speed:.1f}x (goal: at least {goal}x)")


if __name__ == "__main__":
    main()
