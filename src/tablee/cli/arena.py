"""The commands about bots: list bots, and measure how strong they are."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path

import click

from tablee.bots.arena.arena import play_arena
from tablee.bots.arena.ladder import plan_ladder, write_ladder
from tablee.bots.arena.openings import opening
from tablee.bots.arena.playing import Terms, agree_terms
from tablee.bots.arena.report import report_lines
from tablee.bots.arena.running import play_in_processes, play_with_ray
from tablee.bots.arena.statistics import Sprt
from tablee.bots.beginners import beginners_of
from tablee.bots.levels import Level, baselines_of, levels_of, partner_of
from tablee.bots.measuring import measure, write_table, write_yardstick
from tablee.cli.arguments import GameName, Interrupted, game_argument, option_option
from tablee.cli.progress import arena_bar, progress_bar
from tablee.core.game import AnyGame
from tablee.core.options import read_pairs
from tablee.games import GAMES

LANGUAGES = ("en", "fr")


@click.command()
@game_argument
@click.option(
    "--language",
    type=click.Choice(LANGUAGES),
    default="en",
    show_default=True,
    help="The language of the descriptions.",
)
def bots(game: AnyGame, language: str) -> None:
    """List the bots of a game, weakest first, the one of any strength, and beginners for the arena.

    The one of any strength is named with a number: camille=4.5 is between 4 and 5.
    """
    levels = levels_of(game)
    if not levels:
        click.echo(f"{game.name} has no levels yet; these simple bots can play it:")
    listed = levels or baselines_of(game)
    numbered = [(f"{number}  " if levels else "", level) for number, level in enumerate(listed, 1)]
    if levels:
        numbered.append(("   ", partner_of(game)))
    width = max(len(level.name) for _, level in numbered)
    for number, level in numbered:
        click.echo(f"{number}{level.name:{width}}  {describe(level, language)}")
    beginners = beginners_of(game)
    if beginners:
        click.echo("Beginners to measure them by, in the arena:")
    for beginner in beginners:
        click.echo(f"   {beginner.name:{width}}  {describe(beginner, language)}")


def describe(level: Level, language: str) -> str:
    """A bot's title and character."""
    return f"{level.title[language]}: {level.character[language]}"


@click.command()
@game_argument
@option_option
@click.option(
    "--count", type=click.IntRange(1), default=100, show_default=True, help="How many openings to print."
)
def openings(game: AnyGame, options: tuple[str, ...], count: int) -> None:
    """Print the openings that the arena plays, one per line."""
    values = read_pairs(options)
    for number in range(1, count + 1):
        click.echo(" ".join((f"{number}.", *opening(game, values, number).moves)))


def default_workers() -> int:
    """One process per core."""
    return max(1, os.cpu_count() or 1)


workers_option = click.option(
    "--workers",
    type=click.IntRange(1, 1024),
    default=default_workers,
    show_default="one per core",
    help="The number of processes that play.",
)


class RayAddress(click.ParamType[str]):
    """The address of a Ray cluster; it may be left out."""

    name = "address"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        # A word after a bare --ray is taken for its value, though it may be the name of a game.
        if value not in ("", "auto", "local") and ":" not in value:
            self.fail(f"{value!r} is no address such as host:6379; to give none, put --ray at the end")
        return value


ray_option = click.option(
    "--ray",
    type=RayAddress(),
    is_flag=False,
    flag_value="",
    metavar="[ADDRESS]",
    help="Play with Ray: on the cluster at ADDRESS or RAY_ADDRESS, or on this machine.",
)
folder_option = click.option(
    "--folder",
    type=click.Path(file_okay=False, path_type=Path),
    default="arena",
    show_default=True,
    help="The folder for results; running the same command again resumes from them.",
)


@click.command()
@game_argument
@click.argument("first")
@click.argument("second")
@option_option
@click.option(
    "--pairs", type=click.IntRange(1), default=100, show_default=True, help="How many pairs of games to play."
)
@click.option("--seed", type=int, default=0, show_default=True, help="The seed of the bots' random choices.")
@click.option("--sprt", "is_test", is_flag=True, help="Stop as soon as a sequential test has decided.")
@click.option(
    "--elo0", type=float, default=0.0, show_default=True, help="The Elo advantage under hypothesis H0."
)
@click.option(
    "--elo1", type=float, default=10.0, show_default=True, help="The Elo advantage under hypothesis H1."
)
@workers_option
@ray_option
@folder_option
def arena(
    game: AnyGame,
    first: str,
    second: str,
    options: tuple[str, ...],
    pairs: int,
    seed: int,
    is_test: bool,
    elo0: float,
    elo1: float,
    workers: int,
    ray: str | None,
    folder: Path,
) -> None:
    """Measure how strong one bot is against another.

    Plays pairs of games from published openings, with sides swapped. FIRST and SECOND are each a level
    (see `tablee bots`), by name or number; a beginner: hasty, curious, careful; a simple bot: random, greedy,
    straight; or a bot with a budget in nodes or time: search:2000, hand:2000, uct:0.5s, openspiel-mcts:1s.
    search@FILE:2000 uses the network in FILE.
    """
    if not elo0 < elo1:
        raise click.BadParameter("must be greater than --elo0", param_hint="--elo1")
    terms = agree_terms(game, (first, second), read_pairs(options), seed)
    sprt = Sprt(elo0, elo1) if is_test else None
    play_and_print(terms, folder, pairs, sprt, workers, ray)


@click.command()
@click.argument("games", nargs=-1, type=GameName(), metavar="[GAME]...")
@click.option(
    "--pairs",
    type=click.IntRange(0),
    default=100,
    show_default=True,
    help="How many pairs of games to play in each match.",
)
@click.option(
    "--write",
    "page",
    type=click.Path(dir_okay=False, path_type=Path),
    default="ladder.md",
    show_default=True,
    help="The page to write; its plots go into images/ beside it.",
)
@workers_option
@ray_option
@folder_option
def ladder(
    games: tuple[AnyGame, ...], pairs: int, page: Path, workers: int, ray: str | None, folder: Path
) -> None:
    """Measure how strong every level is.

    Each level plays the one below, and some play simple bots. Without GAME, all games are measured. The
    page shows all results in FOLDER; with --pairs 0 it is only written, and nothing is played.
    """
    try:
        for game in (games or GAMES.values()) if pairs else ():
            measure_game(game, folder, pairs, workers, ray)
    finally:
        if not write_ladder(GAMES.values(), folder, page):
            click.echo(f"{folder} has no ladder results, so {page} was not written", err=True)


@click.command()
@click.argument("games", nargs=-1, type=GameName(), metavar="[GAME]...")
@click.option(
    "--rounds",
    type=click.IntRange(0),
    default=2,
    show_default=True,
    help="How often everybody plays everybody; with 0 only the page is written.",
)
@click.option(
    "--page",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A page on which to replace the table of all games.",
)
def yardstick(games: tuple[AnyGame, ...], rounds: int, page: Path | None) -> None:
    """Measure what random play and every level give away, as an analysis weighs their moves.

    Random play and all levels meet one another. What is measured is written to the game's folder, and makes
    the accuracies of its analyses. Without GAME, all games are measured.
    """
    try:
        for game in (games or GAMES.values()) if rounds else ():
            with progress_bar(game.name) as advance:
                measured = measure(game, rounds, advance)
            write_yardstick(game, measured)
            for player in measured.player:
                click.echo(f"{game.name} {player.name}: {player.lost:.3f} lost in {player.moves} moves")
    except KeyboardInterrupt:
        raise Interrupted("stopped; games that were measured are written") from None
    if page:
        write_table(page, GAMES.values())


def measure_game(game: AnyGame, folder: Path, pairs: int, workers: int, ray: str | None) -> None:
    """Play the matches of a game's ladder, and print their reports."""
    plan = plan_ladder(game)
    for line in plan.skipped:
        click.echo(f"skipped: {line}", err=True)
    if not plan.terms:
        click.echo(f"{game.name} has no levels to measure", err=True)
    for terms in plan.terms:
        play_and_print(terms, folder, pairs, None, workers, ray)
        click.echo()


def play_and_print(
    terms: Terms, folder: Path, pairs: int, sprt: Sprt | None, workers: int, ray: str | None
) -> None:
    """Play an arena behind a progress bar, and print its report."""
    run_pairs = play_in_processes if ray is None else partial(play_with_ray, address=ray or None)
    try:
        with arena_bar(pairs) as show:
            report = play_arena(
                terms, folder, pairs, sprt=sprt, workers=workers, run_pairs=run_pairs, show=show
            )
    except KeyboardInterrupt:
        raise Interrupted(
            f"stopped; the results so far are in {folder}, and the same command resumes from them"
        ) from None
    for line in report_lines(report) if report else ["no pair has been played"]:
        click.echo(line)
