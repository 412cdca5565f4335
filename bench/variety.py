"""Counts how much the bots of the board games vary, and what that costs them.

    python -m bench.variety [GAME]... [--pairs 200] [--nodes 5500]

For the four strongest levels: how many of twenty games begin with different moves; for the first of them,
also how often a line that has won against it once wins again, played move by move. The last level is limited
by nodes here, so that its moves can be repeated. With `--pairs`, the last level also plays itself without
variety, with as many nodes. Each pair begins with one random move of each seat, so that the games of a bot
without variety differ.
"""

from __future__ import annotations

import argparse
import os
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from random import Random

from tablee.bots.arena.contestants import Contestant, find_contestant
from tablee.bots.arena.openings import Opening, opening
from tablee.bots.arena.playing import FinishedPair, Terms, play_from
from tablee.bots.arena.statistics import SCORES, measure_elo, result_index
from tablee.bots.bot import sight_of, think
from tablee.bots.levels import levels_of
from tablee.bots.search.games import SEARCHABLE_GAMES
from tablee.core.errors import TableeError
from tablee.core.game import AnyGame
from tablee.core.match import Match
from tablee.games import find_game

GAMES, PLIES = 20, 6
LEVELS = 4
STRONGEST = "200000"
"""The nodes per move of the strongest level: more than of those below."""
STRONGER = 4
"""The player who finds a line that wins has so many times the nodes of the level."""
SEARCHES = 40
"""The number of games in which such a line may be found."""


def play_move(match: Match, contestant: Contestant, seed: int) -> None:
    seat = match.to_play
    assert seat is not None
    random = Random(f"{seed} {len(match.steps)}")
    match.play(think(contestant.bot, sight_of(match, seat), contestant.budget_s, random).move)


def start(game: AnyGame) -> Match:
    """The same start every time: the bots alone make games differ."""
    return Match(game, game.setup())


def first_moves(game: AnyGame, contestant: Contestant, seed: int) -> tuple[str, ...]:
    match = start(game)
    for _ in range(PLIES):
        play_move(match, contestant, seed)
    return tuple(match.moves)


def count_openings(game: AnyGame, contestant: Contestant) -> int:
    """The number of different beginnings of some games of a bot against itself."""
    return len({first_moves(game, contestant, seed) for seed in range(GAMES)})


def find_line(game: AnyGame, contestant: Contestant, stronger: Contestant) -> Match | None:
    """A game that the second side has won against a bot."""
    for seed in range(SEARCHES):
        match = start(game)
        own = match.setup.teams[0]
        while match.result is None:
            play_move(match, contestant if match.to_play in own else stronger, seed)
        if match.result.winners and match.result.winners[0] not in own:
            return match
    return None


def wins_again(game: AnyGame, contestant: Contestant, line: Match, seed: int) -> bool:
    """Whether the winner's moves, played again in the same order, win again."""
    match = start(game)
    own = match.setup.teams[0]
    for step, text in enumerate(line.moves):
        if match.result is not None:
            break
        try:
            if match.to_play in own:
                play_move(match, contestant, seed)
            else:
                match.play(text)
        except TableeError:
            return False
        if match.to_play != line.steps[step + 1].state.to_play:
            return False
    return match.result is not None and bool(match.result.winners) and match.result.winners[0] not in own


def count_wins_again(game: AnyGame, contestant: Contestant, nodes: int) -> str:
    line = find_line(game, contestant, find_contestant(f"search:{STRONGER * nodes}", game))
    if line is None:
        return "no line was found that wins"
    won = sum(wins_again(game, contestant, line, 1_000 + seed) for seed in range(GAMES))
    return f"a line that won wins again in {won} of {GAMES} games"


def measure_cost(game: AnyGame, nodes: int, pairs: int, workers: int) -> str:
    """The Elo of the strongest level, with a number of nodes, against itself without variety and style."""
    terms = Terms(game.name, (f"{levels_of(game)[-1].name}:{nodes}", f"search:{nodes}"))
    counts = [0] * len(SCORES)
    with ProcessPoolExecutor(workers) as pool:
        for pair in pool.map(play_early, repeat(terms, pairs), range(1, pairs + 1)):
            counts[result_index(pair.points)] += 1
    return f"{terms.bots[0]} {measure_elo(counts)} Elo against {terms.bots[1]} in {2 * pairs} games"


def play_early(terms: Terms, number: int) -> FinishedPair:
    """A pair of games from the first moves of a published opening."""
    game = find_game(terms.game)
    moves = opening(game, terms.options, number).moves[: len(game.setup().seats)]
    return play_from(terms, Opening(number, moves))


def main() -> None:
    parser = argparse.ArgumentParser(description="Count how much the bots vary.")
    parser.add_argument("games", nargs="*", default=SEARCHABLE_GAMES)
    parser.add_argument("--pairs", type=int, default=0, help="pairs of games against itself without variety")
    parser.add_argument("--nodes", type=int, default=5_500, help="nodes per move of those games")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    arguments = parser.parse_args()
    for name in arguments.games:
        game = find_game(name)
        for level in levels_of(game)[-LEVELS:]:
            nodes = getattr(level.bot, "nodes", None) or int(STRONGEST)
            contestant = find_contestant(f"{level.name}:{nodes}", game)
            openings = count_openings(game, contestant)
            line = f"{name} {contestant.name}: {openings} different first {PLIES} moves in {GAMES} games"
            if level == levels_of(game)[-LEVELS]:
                line += f"; {count_wins_again(game, contestant, nodes)}"
            print(line, flush=True)
        if arguments.pairs:
            cost = measure_cost(game, arguments.nodes, arguments.pairs, arguments.workers)
            print(f"{name}: {cost}", flush=True)


if __name__ == "__main__":
    main()
