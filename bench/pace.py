"""Measures whether games get on: how long they are between equal bots, how they end, how much is waited.

A waiting move is one after which more turns have passed without progress than before it; each game's rules
say what progress is (C19 in Carami). Games begin with the openings of the arena.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from random import Random
from statistics import mean, median, quantiles
from typing import Any

from tablee.bots.arena.contestants import find_contestant
from tablee.bots.arena.openings import opening
from tablee.bots.bot import sight_of
from tablee.core.match import Match
from tablee.core.options import read_pairs
from tablee.games import find_game


@dataclass(frozen=True, slots=True)
class Course:
    """How one game went, without its opening."""

    plies: int
    waiting: int
    """The number of waiting moves."""
    reason: str
    drawn: bool


def play(name: str, bots: list[str], options: dict[str, Any], number: int) -> Course:
    """Play one game from an opening; each side's seats have one of the bots, in turn."""
    game = find_game(name)
    players = [find_contestant(text, game) for text in bots]
    match = Match(game, game.setup(options, number))
    for text in opening(game, options, number).moves:
        match.play(text)
    side_of = {seat: side for side, team in enumerate(match.setup.teams) for seat in team}
    plies = waiting = 0
    while match.result is None:
        seat, idle = match.to_play, match.step.state.idle
        assert seat is not None
        player = players[side_of[seat] % len(players)]
        match.play(player.bot.choose(sight_of(match, seat), player.budget_s, Random(f"{number} {plies}")))
        plies += 1
        waiting += match.step.state.idle > idle
    return Course(plies, waiting, match.result.reason, not match.result.winners)


def describe(courses: Iterable[Course]) -> list[str]:
    """The figures of some games, in a few lines."""
    games = list(courses)
    lengths = [game.plies for game in games]
    low, _, high = quantiles(lengths, n=4)
    reasons = Counter(game.reason for game in games).most_common()
    share = sum(game.waiting for game in games) / sum(lengths)
    return [
        f"{len(games)} games: median {median(lengths):g} plies (quartiles {low:g} and {high:g}, "
        f"mean {mean(lengths):.0f}, longest {max(lengths)})",
        f"waiting moves: {share:.1%}",
        "ended by: " + ", ".join(f"{reason} {count}" for reason, count in reasons),
        f"draws: {sum(game.drawn for game in games)}",
    ]


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", help="a board game")
    parser.add_argument("bots", nargs="+", help="as in the arena: one for all sides, or one each")
    parser.add_argument("-o", "--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--workers", type=int, default=2)
    arguments = parser.parse_args()
    options = read_pairs(tuple(arguments.option))
    task = partial(play, arguments.game, arguments.bots, options)
    with ProcessPoolExecutor(arguments.workers, get_context("spawn")) as pool:
        courses = list(pool.map(task, range(1, arguments.games + 1)))
    print("\n".join(describe(courses)))


if __name__ == "__main__":
    main()
