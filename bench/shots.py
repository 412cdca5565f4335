"""Measures how well and how fast the shot planner plays.

    python -m bench.shots                      # speed, clearing alone, and level 8 against level 5
    python -m bench.shots speed
    python -m bench.shots clear --seeds 200 --level 8 --game carom
    python -m bench.shots pair --pairs 100 --level 8 --against 5
    python -m bench.shots rounds --seeds 200 --level 1

Clearing: White plays alone (`practice`) from the rosette until its nine pieces and the queen are in.
Pairs: as in `tablee arena`, rounds with sides swapped.
Rounds: how many shots a round between two bots of one level takes.
"""

from __future__ import annotations

import argparse
import os
import statistics
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from math import ceil, sqrt
from multiprocessing import get_context
from random import Random

import numpy as np

from tablee.bots.arena.playing import Effort, agree_terms
from tablee.bots.arena.running import play_in_processes
from tablee.bots.arena.statistics import SCORES, measure_elo, result_index
from tablee.bots.shots.candidates import propose
from tablee.bots.shots.levels import shot_levels
from tablee.bots.shots.planning import ShotPlanner
from tablee.bots.shots.scene import Scene
from tablee.bots.shots.trials import SimulationLimit, Trials, draw_errors
from tablee.games import find_game
from tablee.shooting.game import ShootingGame
from tablee.shooting.pieces import EACH
from tablee.shooting.state import Shot

SHOT_GAMES = ("carom", "carramboule")
GOAL_SHOTS = {"carom": 7.3, "carramboule": 8.0}
"""The mean number of shots in which level 8 should clear the table."""
MOST_SHOTS = 150
GOAL_ROUND = 120
"""The number of shots within which 95 % of the rounds between two bots of level 1 should end."""
LONGEST_ROUND = 1000
TIMEOUT_S = 60.0
"""The time limit per shot: so long that a plan is limited by its simulations, even on a busy machine."""


def game_of(name: str) -> ShootingGame:
    """A game of shots."""
    game = find_game(name)
    assert isinstance(game, ShootingGame)
    return game


def planner(name: str, level: int) -> ShotPlanner:
    """A level with one thread, because there is one process per core."""
    return replace(shot_levels(find_game(name))[level - 1], threads=1)


def clear(name: str, level: int, seed: int) -> tuple[int, bool, float]:
    """The shots to clear the table alone, whether the queen was won, and the CPU seconds per shot."""
    game, bot, random = game_of(name), planner(name, level), Random(seed)
    state = game.start(game.setup({"practice": True})).state
    shots, begun = 0, time.process_time()
    while state.to_play and shots < MOST_SHOTS:
        move = bot.move(game, state, TIMEOUT_S, random)
        shots += isinstance(move, Shot)
        state = game.play(state, move).state
    return shots, state.tally.queen == "w", (time.process_time() - begun) / shots


def report_speed(name: str) -> None:
    """Print the simulations and candidates per second of CPU time, on one thread."""
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
        trials = Trials(scene, SimulationLimit(10**9, float("inf")))
        begun = time.process_time()
        rows = propose(scene, level.eyes, 1000, generator)
        after = time.process_time()
        trials.values(rows[::4], draw_errors(8, generator))
        if number >= 4:  # compiled by now
            proposing += after - begun
            proposed += len(rows)
            taken += time.process_time() - after
            simulated += 8 * len(rows[::4])
    print(f"{name}: {simulated / taken:,.0f} shots simulated, judged and valued per second on one core")
    print(f"{name}: {proposed / proposing:,.0f} candidates proposed per second on one core")


def report_clearing(name: str, level: int, seeds: int, processes: int) -> None:
    """Print the mean number of shots to clear a table alone."""
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        results = list(pool.map(clear, [name] * seeds, [level] * seeds, range(seeds)))
    shots = [count for count, _, _ in results]
    error = statistics.stdev(shots) / sqrt(len(shots)) if len(shots) > 1 else 0.0
    print(
        f"{name}, level {level}: {statistics.mean(shots):.2f} ± {error:.2f} shots to clear alone "
        f"(goal of level 8: {GOAL_SHOTS[name]}), from {min(shots)} to {max(shots)}; "
        f"queen won {sum(q for _, q, _ in results)} of {seeds}; "
        f"{statistics.mean(cpu for _, _, cpu in results):.2f} s of CPU per shot",
        flush=True,
    )


def play_round(name: str, level: int, seed: int) -> tuple[int, int]:
    """The shots of a round between two bots of a level; how many were at one own piece with a free queen."""
    game, bot, random = game_of(name), planner(name, level), Random(seed)
    state = game.start(game.setup({"rounds": 1})).state
    shots = waiting = 0
    while state.to_play and shots < LONGEST_ROUND:
        move = bot.move(game, state, TIMEOUT_S, random)
        shots += isinstance(move, Shot)
        tally = state.tally
        waiting += tally.queen == "table" and tally.inside.of(tally.shooter) == EACH - 1
        state = game.play(state, move).state
    return shots, waiting


def report_rounds(name: str, level: int, seeds: int, processes: int) -> None:
    """Print how many shots the rounds between two bots of a level take."""
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        results = list(pool.map(play_round, [name] * seeds, [level] * seeds, range(seeds)))
    shots = sorted(count for count, _ in results)
    within = sum(count <= GOAL_ROUND for count in shots) / seeds
    waiting = sum(waited for _, waited in results) / sum(shots)
    print(
        f"{name}, level {level}: {100 * within:.1f} % of {seeds} rounds end within {GOAL_ROUND} shots "
        f"(goal 95 %); median {statistics.median(shots):.0f}, 95 % within {shots[ceil(0.95 * seeds) - 1]}, "
        f"longest {shots[-1]}; {100 * waiting:.0f} % of the shots with one own piece left and a free queen",
        flush=True,
    )


def report_pairs(name: str, levels: tuple[int, int], pairs: int, processes: int) -> None:
    """Print the score of one level against another."""
    terms = agree_terms(game_of(name), (str(levels[0]), str(levels[1])), {}, seed=0)
    counts, effort = [0] * len(SCORES), Effort()
    for pair in play_in_processes(terms, iter(range(1, pairs + 1)), processes):
        counts[result_index(pair.points)] += 1
        effort += pair.games[0].efforts[0] + pair.games[1].efforts[0]
    elo = measure_elo(counts)
    low, score, high = (f"{100 * part:.1f}" for part in (elo.score_low, elo.score, elo.score_high))
    print(
        f"{name}: level {levels[0]} against {levels[1]}: {score} % ({low} to {high}) of {2 * pairs} rounds, "
        f"Elo {elo}; per move {effort.nodes / effort.moves:,.0f} simulations, "
        f"{effort.seconds / effort.moves:.2f} s, at most {effort.slowest_s:.2f} s",
        flush=True,
    )


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", nargs="?", default="all", choices=("all", "speed", "clear", "pair", "rounds"))
    parser.add_argument("--game", choices=SHOT_GAMES)
    parser.add_argument("--seeds", type=int, default=200)
    parser.add_argument("--pairs", type=int, default=100)
    parser.add_argument("--level", type=int, default=8)
    parser.add_argument("--against", type=int, default=5)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    arguments = parser.parse_args()
    for name in (arguments.game,) if arguments.game else SHOT_GAMES:
        if arguments.what in ("all", "speed"):
            report_speed(name)
        if arguments.what in ("all", "clear"):
            report_clearing(name, arguments.level, arguments.seeds, arguments.processes)
        if arguments.what in ("all", "pair"):
            report_pairs(name, (arguments.level, arguments.against), arguments.pairs, arguments.processes)
        if arguments.what == "rounds":
            report_rounds(name, arguments.level, arguments.seeds, arguments.processes)


if __name__ == "__main__":
    main()
