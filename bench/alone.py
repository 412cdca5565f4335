"""Measures a bot against several others, where everybody plays alone.

    python -m bench.alone carami 5 3 [-o teams=false] [--openings 25]

FIRST plays against SECOND in every other seat. Each published opening is played once with FIRST in each seat,
so that no seat has an advantage. A shared first place counts as a share of the win. FIRST and SECOND are
contestants as in the arena.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from random import Random
from statistics import fmean, stdev

from tablee.bots.arena.contestants import Contestant, find_contestant
from tablee.bots.arena.openings import opening
from tablee.bots.bot import sight_of, think
from tablee.core.game import AnyGame, Seat
from tablee.core.match import Match
from tablee.core.options import read_pairs
from tablee.games import find_game

Options = dict[str, str]
Task = tuple[str, Options, tuple[str, str], int]
Outcome = tuple[list[float], int, list[int]]
"""FIRST's share of the win from each seat, the moves played, and the nodes of FIRST and SECOND."""


def play_opening(task: Task) -> Outcome:
    """Play an opening once with the first contestant in each seat."""
    name, options, names, number = task
    game = find_game(name)
    contestants = find_contestant(names[0], game), find_contestant(names[1], game)
    shares, moves, nodes = list[float](), 0, [0, 0]
    for seat in game.setup(options, number).seats:
        match = begin(game, options, number)
        play_on(match, seat, contestants, nodes, number)
        assert match.result is not None
        winners = match.result.winners or match.setup.seats
        shares.append((seat in winners) / len(winners))
        moves += len(match.moves)
    return shares, moves, nodes


def begin(game: AnyGame, options: Options, number: int) -> Match:
    """A match after a published opening."""
    match = Match(game, game.setup(options, number))
    for text in opening(game, options, number).moves:
        match.play(text)
    return match


def play_on(
    match: Match, own: Seat, contestants: tuple[Contestant, Contestant], nodes: list[int], number: int
) -> None:
    """Play a match to its end: the first contestant in one seat, the second in all others."""
    while (seat := match.to_play) is not None:
        player = int(seat != own)
        contestant, random = contestants[player], Random(f"{number} {len(match.moves)}")
        thought = think(contestant.bot, sight_of(match, seat), contestant.budget_s, random)
        match.play(thought.move)
        nodes[player] += thought.nodes


def interval(shares: Sequence[float]) -> tuple[float, float]:
    """The mean of the openings' shares, and the half width of its 95 % interval."""
    return fmean(shares), 1.96 * stdev(shares) / math.sqrt(len(shares)) if len(shares) > 1 else math.inf


def play_all(tasks: Sequence[Task], workers: int) -> Iterator[Outcome]:
    if workers == 1:
        yield from map(play_opening, tasks)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(play_opening, tasks)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure a bot against several others, each alone.")
    parser.add_argument("game")
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("-o", "--option", action="append", default=[], help="an option of the game")
    parser.add_argument("--openings", type=int, default=25)
    parser.add_argument("--from", dest="start", type=int, default=1, help="the first opening")
    parser.add_argument("--workers", type=int, default=1)
    arguments = parser.parse_args()
    options = dict(read_pairs(arguments.option))
    names = arguments.first, arguments.second
    numbers = range(arguments.start, arguments.start + arguments.openings)
    tasks = [(arguments.game, options, names, number) for number in numbers]
    shares, moves, nodes, began = list[list[float]](), 0, [0, 0], time.process_time()
    for outcome in play_all(tasks, arguments.workers):
        shares.append(outcome[0])
        moves += outcome[1]
        nodes = [sum(pair) for pair in zip(nodes, outcome[2], strict=True)]
        mean, half = interval([fmean(each) for each in shares])
        games = sum(map(len, shares))
        line = f"{names[0]} against {names[1]}: {mean:.1%} ± {half:.1%} of {games} games"
        print(f"{line}, {moves / games:.0f} moves a game", flush=True)
    print(f"nodes in all: {nodes[0]:,} and {nodes[1]:,}; {time.process_time() - began:.0f} s of this process")


if __name__ == "__main__":
    main()
