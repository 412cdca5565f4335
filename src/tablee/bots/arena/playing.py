"""Plays a pair of games: the task of worker processes, here or on other machines."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from time import process_time
from typing import Any

from msgspec import Struct

from tablee.bots.arena.contestants import Contestant, find_contestant
from tablee.bots.arena.openings import Opening, opening
from tablee.bots.bot import sight_of, think
from tablee.core.errors import TableeError
from tablee.core.game import AnyGame, Result, Seat
from tablee.core.match import Match
from tablee.core.options import changed_options, read_options
from tablee.core.shots import ShotGame, execute
from tablee.games import find_game


class Terms(Struct, frozen=True):
    """What an arena plays; with bots limited by nodes, the same terms give the same games."""

    game: str
    bots: tuple[str, str]
    options: dict[str, Any] = {}
    """The options that differ from their defaults."""
    seed: int = 0


class Effort(Struct, frozen=True):
    """The work of one bot's moves; times are CPU time, which depends less on what else the machine does."""

    moves: int = 0
    seconds: float = 0.0
    slowest_s: float = 0.0
    nodes: int = 0

    def __add__(self, other: Effort) -> Effort:
        return Effort(
            self.moves + other.moves,
            self.seconds + other.seconds,
            max(self.slowest_s, other.slowest_s),
            self.nodes + other.nodes,
        )


class FinishedGame(Struct, frozen=True):
    """A finished game, from its setup to its end."""

    points: float
    """The points of the first bot: 0, ½ or 1."""
    reason: str
    moves: tuple[str, ...]
    efforts: tuple[Effort, Effort]


class FinishedPair(Struct, frozen=True):
    """Two games from one opening; the bots swap sides for the second one."""

    number: int
    games: tuple[FinishedGame, FinishedGame]

    @property
    def points(self) -> float:
        """The points of the first bot: 0 to 2."""
        return sum(game.points for game in self.games)


def agree_terms(game: AnyGame, bots: tuple[str, str], options: dict[str, Any], seed: int) -> Terms:
    """Terms that are known to be playable on this machine; raises TableeError."""
    names = [find_contestant(text, game).name for text in bots]
    terms = terms_of(game, (names[0], names[1]), options, seed)
    sides = game.setup(terms.options, seed).teams
    if len(sides) != 2:
        raise TableeError(f"an arena needs two sides; {game.name} with these options has {len(sides)}")
    opening(game, terms.options, 1)
    return terms


def terms_of(game: AnyGame, names: tuple[str, str], options: dict[str, Any], seed: int) -> Terms:
    """The terms for contestants' full names, not checked for whether they can play here; raises TableeError.

    A match of shots has one round by default, because rounds are what is measured.
    """
    usual = {"rounds": 1} if isinstance(game, ShotGame) else {}
    return Terms(game.name, names, changed_options(read_options(game.options, {**usual, **options})), seed)


def play_pair(terms: Terms, number: int) -> FinishedPair:
    """Play opening `number` twice, with sides swapped."""
    return play_from(terms, opening(find_game(terms.game), terms.options, number))


def play_from(terms: Terms, start: Opening) -> FinishedPair:
    """Play any opening twice, with sides swapped."""
    game = find_game(terms.game)
    bots = _warm_up(terms.game, terms.bots[0]), _warm_up(terms.game, terms.bots[1])
    return FinishedPair(
        start.number, (_play_game(game, terms, start, bots, 0), _play_game(game, terms, start, bots, 1))
    )


@lru_cache
def _warm_up(name: str, text: str) -> Contestant:
    """A contestant that has moved once in this process, so that compilation does not count as its time."""
    game = find_game(name)
    contestant = find_contestant(text, game)
    match = Match(game, game.setup())
    if match.to_play is not None:
        contestant.bot.choose(sight_of(match, match.to_play), contestant.budget_s, Random(0))
    return contestant


def _play_game(
    game: AnyGame, terms: Terms, start: Opening, bots: tuple[Contestant, Contestant], swapped: int
) -> FinishedGame:
    """One game; `swapped` is the side of the first bot."""
    match = Match(game, game.setup(terms.options, start.number))
    for text in start.moves:
        match.play(text)
    side_of = {seat: side for side, team in enumerate(match.setup.teams) for seat in team}
    efforts = [Effort(), Effort()]
    while match.result is None:
        seat = match.to_play
        assert seat is not None
        player = side_of[seat] ^ swapped
        efforts[player] += _play_move(match, terms, start, bots[player])
    points = _points(match.result, match.setup.teams[swapped])
    return FinishedGame(points, match.result.reason, tuple(match.moves), (efforts[0], efforts[1]))


def _play_move(match: Match, terms: Terms, start: Opening, contestant: Contestant) -> Effort:
    """Let a bot move. Both games of a pair use the same random seed at the same step."""
    game, seat, state = match.game, match.to_play, match.step.state
    assert seat is not None
    chance = f"{terms.seed} {start.number} {len(match.steps)}"
    sight = sight_of(match, seat)
    start_s = process_time()
    thought = think(contestant.bot, sight, contestant.budget_s, Random(chance))
    seconds = process_time() - start_s
    try:
        move = execute(game, state, game.read_move(thought.move), Random(f"hand {chance}"))
        match.play(game.move_text(move))
    except TableeError as error:
        raise TableeError(
            f"{contestant.name} played {thought.move!r} in pair {start.number}: {error}"
        ) from None
    return Effort(1, seconds, seconds, thought.nodes)


def _points(result: Result, own: tuple[Seat, ...]) -> float:
    if not result.winners:
        return 0.5
    return 1.0 if set(result.winners) & set(own) else 0.0
