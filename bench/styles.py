"""Tells two characters apart by how they play: the share of games that a simple classifier gets right.

    python -m bench.styles [GAME]... [--of colette augustin] [--count 200] [--nodes 2000]

Both play the strongest character, which has no style, from the published openings, all with as many nodes. A
game is described by the player's own moves: the share that wins something at once, the mean and the spread of
the traits that a game's `search.py` measures, the same means of the first moves, and the number of moves. The
classifier is a logistic regression, trained on four fifths of the openings and tested on the others, five
times.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablee.bots.arena.openings import opening
from tablee.bots.arena.playing import FinishedPair, Terms
from tablee.bots.arena.running import play_in_processes
from tablee.bots.arena.statistics import SCORES, measure_elo, result_index
from tablee.bots.levels import levels_of
from tablee.bots.search.engine import Searcher
from tablee.bots.search.games import SEARCHABLE_GAMES
from tablee.bots.search.taste import read_traits
from tablee.core.match import Match
from tablee.games import find_game

FOLDS, STEPS, RATE, RIDGE = 5, 2_000, 0.5, 1e-2
EARLY = 12
"""The number of a player's first moves that are described apart."""
Floats = NDArray[np.float64]


def describe_moves(
    searcher: Searcher, terms: Terms, pair: FinishedPair, swapped: int
) -> Iterator[list[float]]:
    """What each move of the first bot is like, in one game of a pair."""
    game = find_game(terms.game)
    match = Match(game, game.setup(terms.options, pair.number))
    own = match.setup.teams[swapped]
    opening_moves = len(opening(game, terms.options, pair.number).moves)
    for number, text in enumerate(pair.games[swapped].moves):
        state = match.step.state
        if match.to_play in own and number >= opening_moves:
            stack, row = searcher.kernel.pack(state, 2)
            code = searcher.kernel.moves(state)[game.read_move(text)]
            context = searcher.searchable.context_of(state)
            yield [float(trait) for trait in read_traits(context, stack, row, code)]
        match.play(text)


def describe_games(searcher: Searcher, terms: Terms, pair: FinishedPair) -> Iterator[list[float]]:
    """What each game of a pair is like."""
    for swapped in range(2):
        moves = np.array(list(describe_moves(searcher, terms, pair, swapped)))
        parts = moves.mean(axis=0), moves.std(axis=0), moves[:EARLY].mean(axis=0)
        yield [*np.concatenate(parts), np.log(len(moves))]


def train(inputs: Floats, labels: Floats) -> Floats:
    """The weights of a logistic regression, by gradient descent."""
    weights = np.zeros(inputs.shape[1])
    for _ in range(STEPS):
        likely = 1 / (1 + np.exp(-inputs @ weights))
        weights -= RATE * (inputs.T @ (likely - labels) / len(labels) + RIDGE * weights)
    return weights


def recognised(inputs: Floats, labels: Floats, groups: NDArray[Any]) -> float:
    """The share of games recognised by a classifier that was trained on others."""
    right = np.zeros(len(labels))
    for fold in range(FOLDS):
        test = groups % FOLDS == fold
        middle, spread = inputs[~test].mean(axis=0), inputs[~test].std(axis=0) + 1e-9
        scaled = np.hstack([(inputs - middle) / spread, np.ones((len(inputs), 1))])
        weights = train(scaled[~test], labels[~test])
        right[test] = (scaled[test] @ weights > 0) == (labels[test] == 1)
    return float(right.mean())


def compare(name: str, characters: tuple[str, str], games: int, nodes: int, workers: int) -> str:
    """How well two characters can be told apart in a game, and how they did against the strongest."""
    searcher, descriptions, labels, numbers, results = Searcher(name), [], [], [], []
    for label, character in enumerate(characters):
        strongest = levels_of(find_game(name))[-1].name
        terms = Terms(name, (f"{character}:{nodes}", f"{strongest}:{nodes}"))
        counts = [0] * len(SCORES)
        for pair in play_in_processes(terms, iter(range(1, games // 2 + 1)), workers):
            counts[result_index(pair.points)] += 1
            for description in describe_games(searcher, terms, pair):
                descriptions.append(description)
                labels.append(float(label))
                numbers.append(pair.number)
        results.append(f"{character} {measure_elo(counts)} Elo")
    share = recognised(np.array(descriptions), np.array(labels), np.array(numbers))
    return f"{name}: {share:.1%} of {len(labels)} games recognised; {', '.join(results)}"


def main() -> None:
    parser = argparse.ArgumentParser(description="Tell two characters apart by how they play.")
    parser.add_argument("games", nargs="*", default=SEARCHABLE_GAMES)
    parser.add_argument("--of", nargs=2, default=("colette", "augustin"))
    parser.add_argument("--count", type=int, default=200, help="games of each")
    parser.add_argument("--nodes", type=int, default=2_000, help="nodes per move")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    for name in given.games:
        print(compare(name, tuple(given.of), given.count, given.nodes, given.workers), flush=True)


if __name__ == "__main__":
    main()
