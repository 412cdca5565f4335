"""Measures how soon the partner (`camille`) is as strong as the person she plays with.

    python -m bench.partner                                  # levels 1 to 6 as persons, at Offboard
    python -m bench.partner --game carom --persons jo ines camille=4.5 --times 5

A person is a bot of the arena. It plays 40 games, each against the partner as strong as its games so far
say, sides in turn. The score of the first games and of the later ones is told, and with which strength the
last games were played. The same seed gives the same games, but for bots that are limited by time.
"""

from __future__ import annotations

import argparse
import os
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from random import Random

from tablee.bots.arena.contestants import Contestant, find_contestant
from tablee.bots.bot import sight_of, think
from tablee.bots.levels import first_strength, levels_of
from tablee.core.game import AnyGame
from tablee.core.match import Match
from tablee.core.shots import ShotGame, execute
from tablee.games import find_game
from tablee.people.results import GameResult
from tablee.people.strength import strength_after

GAMES, FIRST_GAMES = 40, 8


@dataclass(frozen=True, slots=True)
class Acquaintance:
    """The games of a person with the partner."""

    scores: list[float]
    strengths: list[float]
    """How strong the partner was in each."""


def play(game: AnyGame, seats: tuple[Contestant, Contestant], seed: int) -> float:
    """The score of the first side in a game of two sides."""
    options = {"rounds": 1} if isinstance(game, ShotGame) else {}
    match = Match(game, game.setup(options, seed))
    sides = match.setup.teams
    while match.result is None:
        seat = match.to_play
        assert seat is not None
        random = Random(f"{seed} {len(match.steps)}")
        bot = seats[0 if seat in sides[0] else 1]
        thought = think(bot.bot, sight_of(match, seat), bot.budget_s, random)
        move = execute(game, match.step.state, game.read_move(thought.move), random)
        match.play(game.move_text(move))
    if not match.result.winners:
        return 0.5
    return float(bool(set(match.result.winners) & set(sides[0])))


def get_acquainted(name: str, person: str, seed: int) -> Acquaintance:
    """Let a person play with the partner."""
    game = find_game(name)
    own = find_contestant(person, game)
    first, levels = first_strength(game), len(levels_of(game))
    results: list[GameResult] = []
    strengths = []
    for number in range(GAMES):
        strength = round(min(max(strength_after(results, first, levels), 1.0), levels), 2)
        partner = find_contestant(f"camille={strength:g}", game)
        if number % 2 == 0:
            score = play(game, (own, partner), seed * GAMES + number)
        else:
            score = 1 - play(game, (partner, own), seed * GAMES + number)
        results.append(GameResult(score, 2, (), (strength,)))
        strengths.append(strength)
    return Acquaintance([result.score for result in results], strengths)


def mean(numbers: list[float]) -> float:
    return sum(numbers) / len(numbers)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--game", default="offboard")
    parser.add_argument("--persons", nargs="+", default=["1", "2", "3", "4", "5", "6"])
    parser.add_argument("--times", type=int, default=3, help="how often each person gets to know her anew")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    print(f"{given.game}: {given.times} times {GAMES} games")
    first, late = f"1 to {FIRST_GAMES}", f"{FIRST_GAMES + 1} on"
    print(f"{'person':12} {first:>8} {late:>8}   {'each time':18} strength at last")
    with ProcessPoolExecutor(given.workers, get_context("spawn")) as processes:
        asked = {
            person: [
                processes.submit(get_acquainted, given.game, person, seed) for seed in range(given.times)
            ]
            for person in given.persons
        }
        for person, futures in asked.items():
            found = [future.result() for future in futures]
            early = mean([mean(one.scores[:FIRST_GAMES]) for one in found])
            then = [mean(one.scores[FIRST_GAMES:]) for one in found]
            last = [mean(one.strengths[-FIRST_GAMES:]) for one in found]
            print(
                f"{person:12} {early:8.1%} {mean(then):8.1%}   "
                f"{' '.join(f'{part:.0%}' for part in then):18} {' '.join(f'{one:.1f}' for one in last)}",
                flush=True,
            )


if __name__ == "__main__":
    main()
