"""How well and how fast the planner of the games of shots plays.

    python -m bench.shots                      # speed, then clearing alone and level 8 against level 5
    python -m bench.shots speed
    python -m bench.shots clear --seeds 200 --level 8 --game carom
    python -m bench.shots pair --games 200 --level 8 --against 5
    python -m bench.shots ladder --games 40    # every level against the one below

Clearing: White alone (`practice`), from the rosette; shots until its nine pieces and the queen are in.
Pairs: matches of one round, every seed played twice with seats changed.
"""

from __future__ import annotations

import argparse
import os
import statistics
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from math import log10, sqrt
from multiprocessing import get_context
from random import Random

import numpy as np

from tablee.bots.shots.candidates import propose
from tablee.bots.shots.levels import SHOT_LEVELS
from tablee.bots.shots.planning import ShotPlanner, draw_errors
from tablee.bots.shots.scene import Scene
from tablee.bots.shots.trials import Limit, Trials
from tablee.games import find_game
from tablee.shooting.game import ShootingGame
from tablee.shooting.state import Shot

GAMES = ("carom", "carramboule")
GOAL_SHOTS = 12
MOST_SHOTS = 150
LONGEST_S = 60.0
"""A bench counts simulations: on a busy machine the clock must not end a plan."""


def game_of(name: str) -> ShootingGame:
    """A game of shots."""
    game = find_game(name)
    assert isinstance(game, ShootingGame)
    return game


def planner(name: str, level: int) -> ShotPlanner:
    """A level on one thread: here there is one process a core."""
    return replace(SHOT_LEVELS[name][level - 1], threads=1)


def clear(name: str, level: int, seed: int) -> tuple[int, bool, float]:
    """Shots to clear the table alone, whether the queen was won too, and CPU seconds a shot."""
    game, bot, random = game_of(name), planner(name, level), Random(seed)
    state = game.start(game.setup({"practice": True})).state
    shots, begun = 0, time.process_time()
    while state.to_play and shots < MOST_SHOTS:
        move = bot.move(game, state, LONGEST_S, random)
        shots += isinstance(move, Shot)
        state = game.play(state, move).state
    return shots, state.tally.queen == "w", (time.process_time() - begun) / shots


def duel(name: str, levels: tuple[int, int], seed: int) -> tuple[float, int]:
    """The first level's score against the second in one round (1, ½, 0), and the number of moves."""
    game, random = game_of(name), Random(seed)
    setup = game.setup({"rounds": 1, "points": 999})
    first = seed % 2  # seats change with every other seed
    bots = dict(zip(("s", "n") if first == 0 else ("n", "s"), levels, strict=True))
    state, moves = game.start(setup).state, 0
    while state.to_play and moves < 2 * MOST_SHOTS:
        bot = planner(name, bots[state.to_play])
        state = game.play(state, bot.move(game, state, LONGEST_S, random)).state
        moves += 1
    result = game.result(state)
    if result is None:
        return 0.5, moves
    return float(bots[result.winner] == levels[0]), moves


def spread(processes: int) -> ProcessPoolExecutor:
    """Processes that play games beside each other."""
    return ProcessPoolExecutor(processes, get_context("spawn"))


def speed(name: str) -> None:
    """Simulations and candidates a second, on one thread, of CPU time."""
    game, random = game_of(name), Random(1)
    state = game.start(game.setup()).state
    simulated = proposed = 0
    taken = proposing = 0.0
    generator = np.random.default_rng(1)
    level = planner(name, 8)
    for number in range(24):
        moves = game.moves(state)
        state = game.play(state, moves[0] if moves else game.sample(state, random)).state
        if state.to_play is None or game.moves(state) is not None:
            continue
        scene = Scene.of(game, state, level.hand)
        trials = Trials(scene, Limit(10**9, float("inf")))
        begun = time.process_time()
        rows = propose(scene, level.eyes, 1000, generator)
        after = time.process_time()
        trials.values(rows[::4], draw_errors(8, generator))
        if number >= 4:  # compiled by now
            proposing += after - begun
            proposed += len(rows)
            taken += time.process_time() - after
            simulated += 8 * len(rows[::4])
    print(f"{name}: {simulated / taken:,.0f} shots simulated, judged and valued a second of one core")
    print(f"{name}: {proposed / proposing:,.0f} candidates proposed a second of one core")


def cleared(name: str, level: int, seeds: int, processes: int) -> None:
    """Shots to clear a table alone."""
    with spread(processes) as pool:
        found = list(pool.map(clear, [name] * seeds, [level] * seeds, range(seeds)))
    shots = [count for count, _, _ in found]
    error = statistics.stdev(shots) / sqrt(len(shots)) if len(shots) > 1 else 0.0
    print(
        f"{name}, level {level}: {statistics.mean(shots):.2f} ± {error:.2f} shots to clear alone "
        f"(goal {GOAL_SHOTS}), from {min(shots)} to {max(shots)}; queen won {sum(q for _, q, _ in found)} "
        f"of {seeds}; {statistics.mean(cpu for _, _, cpu in found):.2f} s of CPU a shot",
        flush=True,
    )


def paired(name: str, levels: tuple[int, int], games: int, processes: int) -> None:
    """A level against another."""
    with spread(processes) as pool:
        found = list(pool.map(duel, [name] * games, [levels] * games, range(games)))
    score = statistics.mean(points for points, _ in found)
    error = statistics.stdev(points for points, _ in found) / sqrt(games)
    kept = min(max(score, 0.5 / games), 1 - 0.5 / games)
    moves = statistics.mean(count for _, count in found)
    print(
        f"{name}: level {levels[0]} against {levels[1]}: {100 * score:.1f} ± {100 * error:.1f} % of {games} "
        f"rounds ({-400 * log10(1 / kept - 1):+.0f} Elo), {moves:.0f} moves each",
        flush=True,
    )


def pairs_of(arguments: argparse.Namespace) -> Iterator[tuple[int, int]]:
    """Which levels meet."""
    if arguments.what == "ladder":
        yield from ((level, level - 1) for level in range(2, 9))
    else:
        yield arguments.level, arguments.against


def main() -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", nargs="?", default="all", choices=("all", "speed", "clear", "pair", "ladder"))
    parser.add_argument("--game", choices=GAMES)
    parser.add_argument("--seeds", type=int, default=200)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--level", type=int, default=8)
    parser.add_argument("--against", type=int, default=5)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    arguments = parser.parse_args()
    for name in (arguments.game,) if arguments.game else GAMES:
        if arguments.what in ("all", "speed"):
            speed(name)
        if arguments.what in ("all", "clear"):
            cleared(name, arguments.level, arguments.seeds, arguments.processes)
        if arguments.what in ("all", "pair", "ladder"):
            for levels in pairs_of(arguments):
                paired(name, levels, arguments.games, arguments.processes)


if __name__ == "__main__":
    main()
