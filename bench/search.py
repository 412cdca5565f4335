"""Times the search on one core: nodes per second, time to depth, evaluations per second.

It runs with the evaluation by hand and with the network. A node is a visited position, including those of
quiescence. Times are CPU times, so that other programs change little; the best of some rounds counts.
"""

from __future__ import annotations

import time
from random import Random
from typing import Any

import numpy as np

from tablee.bots.search.deepening import SearchLimits
from tablee.bots.search.engine import Searcher
from tablee.bots.search.evaluation import Evaluation, evaluate
from tablee.bots.search.games import SEARCHABLE_GAMES
from tablee.games import find_game
from tablee.kernels import rules
from tablee.kernels.compiling import compiled
from tablee.kernels.searchable import SearchContext
from tablee.kernels.words import ONE, ZERO, Word, Words

GOALS = {"hand": 4e6, "network": 2e6}
ROUNDS = 5
NODES = 1_000_000
POSITIONS = 4
"""The number of positions: the start, and some after random moves."""
DEPTHS = (6, 8, 10)


@compiled
def evaluate_all(
    context: SearchContext, evaluation: Evaluation, stack: Words, row: Word, codes: Words, times: int
) -> int:
    """Evaluate the positions after all moves, `times` times; return the number of evaluations.

    The sum of the evaluations is written to `codes`, so that the compiler cannot optimise them away.
    """
    end = rules.generate(context.rules, stack, row, codes, ZERO)
    total = 0
    for _ in range(times):
        for at in range(ZERO, end):
            rules.apply(context.rules, stack, row, codes[at])
            total += evaluate(evaluation, context, stack, row + rules.width(context.rules), ONE)
    codes[end] = Word(total)
    return int(times * np.int64(end))


def positions(name: str) -> list[Any]:
    game, states = find_game(name), []
    for number in range(POSITIONS):
        random, state = Random(number), game.start(game.setup()).state
        for _ in range(10 * number):
            state = game.play(state, random.choice(list(game.moves(state) or ()))).state
        states.append(state)
    return states


def speed(searcher: Searcher, states: list[Any]) -> float:
    """The nodes per second over all positions, with the best round of each."""
    nodes = seconds = 0.0
    for state in states:
        times = []
        for _ in range(ROUNDS):
            began = time.process_time()
            list(searcher.go(state, SearchLimits(nodes=NODES)))
            times.append((time.process_time() - began) / searcher.nodes)
        nodes += NODES
        seconds += min(times) * NODES
    return nodes / seconds


def times_to_depth(searcher: Searcher, state: Any) -> str:
    began, times = time.process_time(), []
    for report in searcher.go(state, SearchLimits(depth=max(DEPTHS))):
        if report.depth in DEPTHS:
            times.append(f"{report.depth}: {time.process_time() - began:.3f} s ({report.nodes:,})")
    return ", ".join(times)


def evaluations(searcher: Searcher, state: Any) -> float:
    """The positions generated and evaluated per second."""
    stack, row = searcher.kernel.pack(state, 2)
    context, evaluation = searcher.searchable.context_of(state), searcher.evaluation_for(state.options)
    codes, best = np.empty(searcher.kernel.rules.most_moves + 1, Word), 0.0
    evaluate_all(context, evaluation, stack, row, codes, 1)  # compiles
    for _ in range(ROUNDS):
        began = time.process_time()
        count = evaluate_all(context, evaluation, stack, row, codes, 20_000)
        best = max(best, count / (time.process_time() - began))
    return best


def main() -> None:
    for name in SEARCHABLE_GAMES:
        states = positions(name)
        for kind, chosen in (("hand", "hand"), ("network", "best")):
            searcher = Searcher(name, chosen)
            *_, _ = searcher.go(states[0], SearchLimits(nodes=1_000))  # compiles
            nodes = speed(searcher, states)
            print(
                f"{name} {kind}: {nodes / 1e6:.2f} M nodes/s (goal: at least {GOALS[kind] / 1e6:.0f} M), "
                f"{evaluations(searcher, states[1]) / 1e6:.1f} M evaluations/s, "
                f"to depth {times_to_depth(searcher, states[0])}",
                flush=True,
            )


if __name__ == "__main__":
    main()
