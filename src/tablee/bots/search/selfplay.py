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
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np

from tablee.bots.search.engine import Searcher, SearchLimits
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


def generate(plan: Plan, games: int, seed: int, processes: int, seconds: float | None = None) -> Rows:
    """Play many games in several processes and return the positions; prints progress to standard error.

    With `seconds`, games that have not started by then are left out.
    """
    first = seed * 10_000_000 % (1 << 31)
    parts = [
        range(first + n, first + min(n + GAMES_PER_PART, games)) for n in range(0, games, GAMES_PER_PART)
    ]
    done: list[Rows] = []
    list(Player(plan).play(first))  # compiles once for all processes
    began = time.perf_counter()
    with ProcessPoolExecutor(processes) as pool:
        futures = [pool.submit(play_games, plan, part) for part in parts]
        late = False
        for number, future in enumerate(futures, 1):
            if not late and seconds is not None and time.perf_counter() - began > seconds:
                late = True
                for later in futures[number - 1 :]:
                    later.cancel()
            if future.cancelled():
                continue
            done.append(future.result())
            if number % REPORT_EVERY == 0:
                positions, spent = sum(len(rows.side) for rows in done), time.perf_counter() - began
                speed = positions / spent
                line = f"{number}/{len(parts)} parts, {positions:,} positions, {speed:,.0f} per second"
                print(line, file=sys.stderr, flush=True)
    return Rows(*(np.concatenate(column) for column in zip(*done, strict=True)))


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
    parser.add_argument("--out", type=Path, required=True, help="the .npz file to write")
    arguments = parser.parse_args()
    plan = Plan(
        arguments.game, arguments.nodes, arguments.evaluation, tuple(arguments.opening), arguments.stray
    )
    rows = generate(plan, arguments.games, arguments.seed, arguments.processes, arguments.seconds)
    save_rows(rows, arguments.out)
    print(f"{len(rows.side):,} positions in {arguments.out}")


if __name__ == "__main__":
    main()
