"""Finds the weights with which a game judges a seat's prospects, where everybody plays alone.

    python -m training.ratings carami -o teams=false --games 4000 --generations 5 --seed 1

In each generation, all seats play games with the weights so far: every move is the best by the prospects
after it, up to some random noise; a few are random. Then the weights are fitted to the winners, as a
multinomial logistic regression by Newton's method: the odds of two seats are the difference of their
prospects. Positions of the last two generations count. The first weights are the game's own. It needs one
core and a few minutes, and prints the weights, to be copied into the game's module.
"""

from __future__ import annotations

import argparse
import math
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablee.bots.search.games import search_of
from tablee.core.options import read_pairs
from tablee.kernels import rules, searchable
from tablee.kernels.compiling import compiled, inlined
from tablee.kernels.searchable import AnySearchable, SearchContext
from tablee.kernels.words import GOLDEN, ONE, ZERO, Word, Words, below, mix

SCALE = 400.0
OPENING = 12
"""The number of random moves at the start of a game."""
NOISES = (10.0, 30.0, 80.0)
MOST = 256
"""The most positions of one game."""
EVERY = 8
"""One position in so many is kept."""
STRAY = 30
"""Of a thousand moves, so many are random."""
PENALTY = 3e-4
Floats = NDArray[np.float64]


class Table(NamedTuple):
    """What games are played on."""

    stack: Words
    codes: Words
    units: NDArray[np.int64]
    """Weights that are 1 for one feature and 0 for the others: prospects by them count the feature."""
    seats: int


@inlined
def prospects(context: SearchContext, weights: Any, stack: Words, row: Word, seat: Word, seats: int) -> float:
    """The log odds of a seat against all others, times SCALE."""
    own, greatest, total = searchable.rate(context, weights, stack, row, seat), -1e18, 0.0
    for other in range(seats):
        if Word(other) != seat:
            greatest = max(greatest, float(searchable.rate(context, weights, stack, row, Word(other))))
    for other in range(seats):
        if Word(other) != seat:
            total += math.exp((searchable.rate(context, weights, stack, row, Word(other)) - greatest) / SCALE)
    return own - greatest - SCALE * math.log(total)


@inlined
def choose(
    context: SearchContext, weights: Any, table: Table, row: Word, end: Word, random: Word, noise: float
) -> Word:
    """The best move by the prospects after it, with noise."""
    stack, codes, best, top = table.stack, table.codes, table.codes[0], -1e18
    seat, after = searchable.seat(context, stack, row), row + rules.width(context.rules)
    for at in range(ZERO, end):
        rules.apply(context.rules, stack, row, codes[at])
        over = rules.ending(context.rules, stack, after)
        if over:
            won = rules.winner(context.rules, stack, after, over) == seat
            value = 1e6 if won else -1e6
        else:
            value = prospects(context, weights, stack, after, seat, table.seats)
        uniform = float(mix(random + Word(at) * GOLDEN) >> Word(11)) / (1 << 53) + 1e-12
        value -= noise * math.log(-math.log(uniform))
        if value > top:
            best, top = codes[at], value
    return Word(best)


@compiled
def play(
    context: SearchContext, weights: Any, table: Table, features: Any, seed: Word, noise: float
) -> tuple[int, Word]:
    """Play a game from the first row; write features of positions; return their number and the winner."""
    row, random, moves, kept = ZERO, mix(seed), 0, 0
    while True:
        over = rules.ending(context.rules, table.stack, row)
        if over:
            return kept, rules.winner(context.rules, table.stack, row, over)
        row = rules.restart(context.rules, table.stack, row)
        end = rules.generate(context.rules, table.stack, row, table.codes, ZERO)
        random = mix(random + GOLDEN)
        if moves >= OPENING and random % Word(EVERY) == ZERO and kept < MOST:
            for seat in range(table.seats):
                for feature in range(len(table.units)):
                    features[kept, seat, feature] = searchable.rate(
                        context, table.units[feature], table.stack, row, Word(seat)
                    )
            kept += 1
        if moves < OPENING or below(mix(random), Word(1000)) < Word(STRAY):
            code = Word(table.codes[below(mix(random + ONE), end)])
        else:
            code = choose(context, weights, table, row, end, random, noise)
        rules.apply(context.rules, table.stack, row, code)
        row += rules.width(context.rules)
        moves += 1


def play_games(
    game: AnySearchable, options: Any, weights: NDArray[np.int64], seeds: range
) -> tuple[Floats, NDArray[np.int64]]:
    """The features of positions by seat, and the seat that won each one's game; drawn games are left out."""
    turns, start = game.turns, game.kernel.game
    assert turns is not None
    state = start.start(start.setup(options)).state
    packed, _ = game.kernel.pack(state)
    stack = np.zeros(len(packed) * 8, Word)
    units = np.eye(len(weights), dtype=np.int64)
    table = Table(stack, np.empty(game.kernel.rules.most_moves, Word), units, turns.seats)
    features = np.zeros((MOST, turns.seats, len(weights)), np.int16)
    parts, winners = [], []
    for seed in seeds:
        stack[: len(packed)] = packed
        noise = NOISES[seed % len(NOISES)]
        kept, winner = play(game.context_of(state), weights, table, features, Word(seed), noise)
        if winner < turns.seats:
            parts.append(features[:kept].copy())
            winners += [int(winner)] * kept
    return np.concatenate(parts).astype(np.float64), np.array(winners)


def chances(features: Floats, weights: Floats) -> Floats:
    """Each seat's chance of winning."""
    ratings = features @ weights
    odds = np.exp(ratings - ratings.max(1, keepdims=True))
    return np.asarray(odds / odds.sum(1, keepdims=True))


def fit(features: Floats, winners: NDArray[np.int64], weights: Floats, steps: int = 8) -> Floats:
    """The weights, in log odds, that explain the winners best, with a small penalty for large ones."""
    count = len(winners)
    for _ in range(steps):
        chance = chances(features, weights)
        mean = (chance[:, :, None] * features).sum(1)
        slope = (mean - features[np.arange(count), winners]).mean(0) + PENALTY * weights
        spread = ((features - mean[:, None]) * np.sqrt(chance)[:, :, None]).reshape(-1, len(weights))
        curve = spread.T @ spread / count + PENALTY * np.eye(len(weights))
        weights = weights - np.linalg.solve(curve, slope)
    return weights


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Find the weights of a seat's prospects.")
    parser.add_argument("game")
    parser.add_argument("-o", "--option", action="append", default=[], help="an option of the game")
    parser.add_argument("--games", type=int, default=4_000, help="games in each generation")
    parser.add_argument("--generations", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    game = search_of(arguments.game)
    game.prepare()
    if game.turns is None:
        raise SystemExit(f"{arguments.game} has never more than two sides")
    weights, kept = game.turns.weights, list[tuple[Floats, NDArray[np.int64]]]()
    for generation in range(arguments.generations):
        first = arguments.seed * 1_000_000 + generation * arguments.games
        played = play_games(
            game, read_pairs(arguments.option), weights, range(first, first + arguments.games)
        )
        kept = [*kept[-1:], played]
        features, winners = (np.concatenate(column) for column in zip(*kept, strict=True))
        found = fit(features, winners, weights / SCALE)
        loss = -np.log(chances(features, found)[np.arange(len(winners)), winners]).mean()
        weights = np.rint(found * SCALE).astype(np.int64)
        print(f"generation {generation}: {len(winners):,} positions, loss {loss:.4f}", flush=True)
        print(", ".join(map(str, weights.tolist())), flush=True)


if __name__ == "__main__":
    main()
