"""Makes a game's yardstick: random play and every level meet one another, and a glance weighs their moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from importlib.resources import files
from itertools import combinations
from pathlib import Path
from random import Random

from tablee.bots.analysis import Insight, Question, get_ready, look, questions_of
from tablee.bots.arena.playing import terms_of
from tablee.bots.bot import Bot, sight_of
from tablee.bots.levels import RANDOM, find_level, levels_of
from tablee.bots.search.bot import SearchBot
from tablee.bots.weighing import Weighed, weigh_moves
from tablee.bots.yardstick import FILE, Measured, Yardstick, yardstick_of
from tablee.core.errors import TableeError
from tablee.core.game import AnyGame, Seat
from tablee.core.match import Match
from tablee.core.shots import execute
from tablee.games import folder_of

NODES = 400_000
"""For the level that only time limits, so that the same games are played on every machine."""
UNLIMITED_S = 1e9
MOST_MOVES = 120
"""A game is cut off here: at random, one of shots may never end."""
BEGIN, END = "<!-- yardsticks -->", "<!-- end of yardsticks -->"
"""What stands around the table on the page."""


def measure(game: AnyGame, rounds: int, advance: Callable[[float], None]) -> Yardstick:
    """Let everybody play everybody so often, and measure what each gives away; takes minutes.

    Raises TableeError where the strongest level gives away no less than random play.
    """
    names = [RANDOM.name, *(level.name for level in levels_of(game))]
    pairs = [pair for number in range(rounds) for pair in _pairs(names, number)]
    weighed: dict[str, list[Weighed]] = {name: [] for name in names}
    for number, pair in enumerate(pairs, 1):
        match, players = play(game, pair, number)
        for seat, move in weigh_match(match):
            weighed[players[seat]].append(move)
        advance(number / len(pairs))
    try:
        return Yardstick(tuple(_sum_up(name, moves) for name, moves in weighed.items()))
    except ValueError as error:
        raise TableeError(f"no yardstick can be made of these games of {game.name}: {error}") from None


def _pairs(names: list[str], number: int) -> list[tuple[str, str]]:
    """Everybody with everybody; who sits first changes from pair to pair, and from one round to the next."""
    pairs = enumerate(combinations(names, 2))
    return [(first, second) if (number + at) % 2 else (second, first) for at, (first, second) in pairs]


def _sum_up(name: str, moves: list[Weighed]) -> Measured:
    lost, stake = sum(move.lost for move in moves), sum(move.stake for move in moves)
    return Measured(name, round(lost / stake, 5), len(moves))


def play(game: AnyGame, pair: tuple[str, str], number: int) -> tuple[Match, dict[Seat, str]]:
    """A game of two players, and who sits where."""
    match = Match(game, game.setup(terms_of(game, pair, {}, number).options, number))
    sides = zip(match.setup.teams, pair, strict=True)
    players = {seat: name for team, name in sides for seat in team}
    bots = {name: _counted(find_level(name, game.name).bot) for name in pair}
    random = Random(f"yardstick {number}")
    while (seat := match.to_play) is not None and len(match.moves) < MOST_MOVES:
        text = bots[players[seat]].choose(sight_of(match, seat), UNLIMITED_S, random)
        move = execute(game, match.step.state, game.read_move(text), random)
        match.play(game.move_text(move))
    return match, players


def _counted(bot: Bot) -> Bot:
    """A bot that no clock limits."""
    return replace(bot, nodes=NODES, time_s=None) if isinstance(bot, SearchBot) and bot.is_timed else bot


def weigh_match(match: Match) -> Iterator[tuple[Seat, Weighed]]:
    """Every move of a match that could be weighed, with the seat that played it."""
    questions = questions_of(match)
    get_ready(questions)
    yield from weigh_moves(questions, [_glance(question) for question in questions])


def _glance(question: Question) -> Insight:
    *_, insight = look(replace(question, is_glance=True), UNLIMITED_S)
    return insight


# --- files


def write_yardstick(game: AnyGame, yardstick: Yardstick) -> None:
    """Write a game's `yardstick.toml`; raises TableeError where its folder cannot be written to."""
    folder = Path(str(files(folder_of(game))))
    head = f"# What random play and each level give away. Written by `tablee yardstick {game.name}`.\n"
    players = (
        f'\n[[player]]\nname = "{one.name}"\nlost = {one.lost:.5f}\nmoves = {one.moves}\n'
        for one in yardstick.player
    )
    try:
        (folder / FILE).write_text(head + "".join(players), "utf-8")
    except OSError as error:
        raise TableeError(f"{folder / FILE} cannot be written: {error.strerror}") from None


def table_of(games: Iterable[AnyGame]) -> str:
    """The yardsticks of games as a table in Markdown: each player's accuracy, and the loss."""
    sticks = {game.name: stick for game in games if (stick := yardstick_of(game))}
    names = dict.fromkeys(one.name for stick in sticks.values() for one in stick.player)
    rows = [["plays like", *(name.capitalize() for name in sticks)], ["---", *("---:" for _ in sticks)]]
    rows += [[name, *(_cell(stick, name) for stick in sticks.values())] for name in names]
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


def _cell(yardstick: Yardstick, name: str) -> str:
    measured = next((one for one in yardstick.player if one.name == name), None)
    return f"{yardstick.accuracy(measured.lost):.0%} ({measured.lost:.3f})" if measured else ""


def write_table(page: Path, games: Iterable[AnyGame]) -> None:
    """Replace the table on a page; raises TableeError if the page has no place for it."""
    head, begin, rest = page.read_text("utf-8").partition(BEGIN)
    _, end, tail = rest.partition(END)
    if not begin or not end:
        raise TableeError(f"{page} has no lines {BEGIN} and {END}")
    page.write_text(f"{head}{BEGIN}\n\n{table_of(games)}\n{END}{tail}", "utf-8")
