"""Generates training data by self-play: positions with their features, scores and results.

    python -m tablee.bots.search.selfplay offboard --games 4000 --nodes 5000 --seed 1 --out games.npz

A game starts with some random moves; then each side plays the best move of a search with a fixed number of
nodes, and sometimes a random move. Only quiet positions are kept: those whose best move is not loud, and
which are not decided. A file of rows has, for each position,

    words   its feature words (see network.py), uint64, `Features.words` of them
    side    the side to move, uint8
    score   the search's score for the side to move, int16
    result  the result of the game for the side to move, int8: 1 won, 0 drawn, -1 lost
    game    the number of the game, int32, so that whole games can be held out for validation

`network.number_features` numbers their features.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np

from tablee.bots.ray_tasks import run_with_ray
from tablee.bots.search.deepening import SearchLimits
from tablee.bots.search.engine import Searcher
from tablee.bots.search.memory import PLIES, PROVEN_SCORE
from tablee.bots.search.network import Int16s
from tablee.kernels import searchable
from tablee.kernels.compiling import compiled
from tablee.kernels.perft import play_code, write_codes
from tablee.kernels.searchable import SearchContext
from tablee.kernels.words import ZERO, Word, Words

DRAW_AFTER = 400
"""The number of moves after which a game counts as a draw."""
GAMES_PER_PART = 4
"""The number of games in one task of a process."""
PARTS_PER_PROCESS = 2
"""The parts queued for each process: the one it plays, and the next."""
REPORT_EVERY = 64
SEEDS = 16
"""The number of setup seeds to try, so that every seat begins in one of them."""
FORCED_LIMITS = SearchLimits(depth=1)
"""The limits for a position with only one legal move."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The settings of self-play."""

    game: str
    nodes: int = 5_000
    evaluation: str = "best"
    opening: tuple[int, int] = (4, 12)
    """The least and greatest number of random moves at the start of a game."""
    stray: float = 0.05
    """The probability of a random move after that."""


class Rows(NamedTuple):
    """Positions for training, one per row."""

    words: Words
    side: Any
    score: Int16s
    result: Any
    game: Any


@compiled
def _look(context: SearchContext, stack: Words, row: Word, code: Word, words: Words) -> tuple[Word, Word]:
    """Write a row's feature words; return its side to move, and what a move wins there at once."""
    searchable.write_features(context, stack, row, words, ZERO)
    return searchable.side(context, stack, row), searchable.promise(context, stack, row, code)


@compiled
def _verdict(context: SearchContext, stack: Words, row: Word, ending: Word) -> tuple[Word, int]:
    """The side to move in a row, and whether an ending is won, drawn or lost for it."""
    return searchable.side(context, stack, row), searchable.verdict(context, stack, row, ending)


class Player:
    """Plays the games of a plan one after another, with the same memory."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.searcher = Searcher(plan.game, plan.evaluation, table_bits=max(8, plan.nodes.bit_length() - 1))
        game = self.searcher.game
        starts = (game.start(game.setup({}, seed)).state for seed in range(SEEDS))
        self.starts = list({state.to_play: state for state in starts}.values())

    def play(self, seed: int) -> Iterator[tuple[Words, int, int, int]]:
        """Play one game and yield its quiet positions: words, side, score, result for that side."""
        plan, searcher, random = self.plan, self.searcher, Random(seed)
        kernel, state = searcher.kernel, random.choice(self.starts)
        stack, row = kernel.pack(state, DRAW_AFTER + PLIES)
        context, evaluation = searcher.searchable.context_of(state), searcher.evaluation_for(state.options)
        positions: list[tuple[Words, int, int]] = []
        opening, limits = random.randint(*plan.opening), SearchLimits(nodes=plan.nodes)
        winner = 0  # 1 if side 0 wins, -1 if side 1 does
        for number in range(DRAW_AFTER):
            if number < opening or random.random() < plan.stray:
                count = write_codes(context.rules, stack, row, searcher.memory.codes)
                code = searcher.memory.codes[random.randrange(int(count))]
            else:
                far = FORCED_LIMITS if searcher.is_forced(context.rules, stack, row) else limits
                *_, (_, code, score) = searcher.deepen(stack, row, context, evaluation, far)
                words = np.zeros(searcher.features.words, Word)
                side, promise = _look(context, stack, row, code, words)
                if abs(score) > PROVEN_SCORE:
                    winner = 1 if (score > 0) == (side == 0) else -1
                    break
                if not promise:
                    positions.append((words, int(side), score))
            ending = play_code(context.rules, stack, row, code)
            row += kernel.rules.width
            if ending:
                side, won = _verdict(context, stack, row, ending)
                winner = won if side == 0 else -won
                break
        for words, mover, score in positions:
            yield words, mover, score, winner if mover == 0 else -winner


def play_games(plan: Plan, seeds: range) -> Rows:
    """Play a game for each seed and return the positions; worker processes run this function."""
    player = Player(plan)
    rows = [(*position, seed) for seed in seeds for position in player.play(seed)]
    words, sides, scores, results, games = zip(*rows, strict=True) if rows else ((), (), (), (), ())
    count = player.searcher.features.words
    return Rows(
        np.array(words, Word).reshape(-1, count),
        np.array(sides, np.uint8),
        np.array(scores, np.int16),
        np.array(results, np.int8),
        np.array(games, np.int32),
    )


PartRunner = Callable[[Plan, Iterator[range], int], Generator[tuple[int, Rows]]]
"""Plays the games of these parts, and yields the first seed of each with its rows, in any order."""


def generate(
    plan: Plan,
    games: int,
    seed: int,
    processes: int,
    seconds: float | None = None,
    run_parts: PartRunner | None = None,
) -> Rows:
    """Play many games in several processes and return the positions; prints progress to standard error.

    With `seconds`, games that have not started by then are left out.
    """
    first = seed * 10_000_000 % (1 << 31)
    starts = range(first, first + games, GAMES_PER_PART)
    list(Player(plan).play(first))  # compiles once for all processes
    began = time.perf_counter()
    parts = (
        range(start, min(start + GAMES_PER_PART, first + games))
        for start in starts
        if seconds is None or time.perf_counter() - began <= seconds
    )
    done: dict[int, Rows] = {}
    for start, rows in (run_parts or play_in_processes)(plan, parts, processes):
        done[start] = rows
        if len(done) % REPORT_EVERY == 0:
            positions, spent = sum(len(rows.side) for rows in done.values()), time.perf_counter() - began
            speed = positions / spent
            line = f"{len(done)}/{len(starts)} parts, {positions:,} positions, {speed:,.0f} per second"
            print(line, file=sys.stderr, flush=True)
    ordered = [done[start] for start in sorted(done)]
    return Rows(*(np.concatenate(column) for column in zip(*ordered, strict=True)))


def play_part(plan: Plan, part: range) -> tuple[int, Rows]:
    """The first seed of a part, and its rows."""
    return part.start, play_games(plan, part)


def play_in_processes(plan: Plan, parts: Iterator[range], processes: int) -> Generator[tuple[int, Rows]]:
    """Play parts in processes on this machine."""
    with ProcessPoolExecutor(processes) as pool:
        waiting: set[Future[tuple[int, Rows]]] = set()
        while True:
            # Only as many as are soon begun: those that would begin too late are never asked for.
            for part in islice(parts, PARTS_PER_PROCESS * processes - len(waiting)):
                waiting.add(pool.submit(play_part, plan, part))
            if not waiting:
                return
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in done)


def play_with_ray(
    plan: Plan, parts: Iterator[range], processes: int, address: str | None = None
) -> Generator[tuple[int, Rows]]:
    """Play parts with Ray: on the cluster at `address` or `RAY_ADDRESS`, or on this machine alone."""
    yield from run_with_ray(play_part, ((plan, part) for part in parts), processes, address)


def add_ray_option(parser: argparse.ArgumentParser) -> None:
    """Let the command line ask for Ray."""
    parser.add_argument(
        "--ray",
        nargs="?",
        const="",
        metavar="ADDRESS",
        help="play with Ray: on the cluster at ADDRESS or RAY_ADDRESS, or on this machine",
    )


def part_runner(ray: str | None) -> PartRunner:
    """Who plays, for the value of that option."""
    return play_in_processes if ray is None else partial(play_with_ray, address=ray or None)


def save_rows(rows: Rows, path: Path) -> None:
    """Write rows to an .npz file."""
    with path.open("wb") as file:
        np.savez(file, **rows._asdict())


def load_rows(path: Path) -> Rows:
    """Read rows from an .npz file."""
    with np.load(path) as file:
        return Rows(*(file[column] for column in Rows._fields))


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Generate training data by self-play.")
    parser.add_argument("game", help="the name of the game")
    parser.add_argument("--games", type=int, default=1_000, help="number of games")
    parser.add_argument("--nodes", type=int, default=5_000, help="nodes per move")
    parser.add_argument("--evaluation", default="best", help="hand, best, or a network file")
    parser.add_argument("--opening", type=int, nargs=2, default=(4, 12), help="random moves at the start")
    parser.add_argument("--stray", type=float, default=0.05, help="probability of a random move")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=None, help="start no game after this time")
    add_ray_option(parser)
    parser.add_argument("--out", type=Path, required=True, help="the .npz file to write")
    arguments = parser.parse_args()
    plan = Plan(
        arguments.game, arguments.nodes, arguments.evaluation, tuple(arguments.opening), arguments.stray
    )
    run_parts = part_runner(arguments.ray)
    rows = generate(plan, arguments.games, arguments.seed, arguments.processes, arguments.seconds, run_parts)
    save_rows(rows, arguments.out)
    print(f"{len(rows.side):,} positions in {arguments.out}")


if __name__ == "__main__":
    main()
