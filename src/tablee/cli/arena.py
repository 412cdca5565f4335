"""The commands about bots: who they are, and how strong."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click
import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tablee.bots.arena.ladder import ladder_page, plot_game, rungs_of
from tablee.bots.arena.openings import opening
from tablee.bots.arena.playing import Terms, agree_terms, write_terms
from tablee.bots.arena.plots import plot_run
from tablee.bots.arena.report import Report, elo_text, make_report, running_elos, tell
from tablee.bots.arena.results import Results
from tablee.bots.arena.running import Standing, in_processes, run_arena, with_ray
from tablee.bots.arena.statistics import Sprt, measure_elo
from tablee.bots.levels import levels_of
from tablee.cli.arguments import GameName, game_argument, option_option
from tablee.core.errors import TableeError
from tablee.core.game import AnyGame
from tablee.core.options import read_pairs
from tablee.games import GAMES

LANGUAGES = ("en", "fr")


def list_bots(game: AnyGame, language: str) -> None:
    """Print the levels of a game, weakest first, with their characters."""
    levels = levels_of(game)
    wide = max(len(level.name) for level in levels)
    for number, level in enumerate(levels, 1):
        click.echo(f"{number}  {level.name:{wide}}  {level.title[language]}: {level.character[language]}")


def list_openings(game: AnyGame, options: tuple[str, ...], count: int) -> None:
    """Print openings, one a line: the number, which is the seed, and the moves."""
    given = read_pairs(options)
    for number in range(1, count + 1):
        click.echo(" ".join((f"{number}.", *opening(game, given, number).moves)))


def file_name(terms: Terms) -> str:
    """A name for the files of an arena: every other terms have another."""
    options = [f"{key}={value}" for key, value in sorted(terms.options.items())]
    words = [terms.game, *options, terms.bots[0], "vs", terms.bots[1]]
    words += [str(terms.seed)] if terms.seed else []
    return re.sub(r"[^\w.=-]+", "_", "-".join(words))[:120]


def hold_arena(
    terms: Terms, folder: Path, pairs: int, sprt: Sprt | None, workers: int, by_ray: bool
) -> Report | None:
    """Play an arena on from where it was, and write its report and plot beside its results.

    Raises KeyboardInterrupt when interrupted, after having written what there is.
    """
    path = folder / f"{file_name(terms)}.jsonl"
    results = Results(path, terms)
    standing = Standing(results, pairs, sprt)
    try:
        with arena_bar(standing) as show:
            for _ in run_arena(standing, workers, with_ray if by_ray else in_processes):
                show()
    finally:
        results.close()
        report = make_report(standing)
        if report:
            write_report(path, standing, report)
    return report


def write_report(path: Path, standing: Standing, report: Report) -> None:
    """Write an arena's report as JSON and its plot as SVG, beside its results."""
    first, second = report.terms.bots
    title = f"{report.terms.game.capitalize()}: {first} against {second}"
    subtitle = f"Elo {elo_text(report)} after {report.games} games; the band is the 95% interval"
    write_whole(path.with_suffix(".json"), msgspec.json.format(msgspec.json.encode(report)).decode() + "\n")
    write_whole(path.with_suffix(".svg"), plot_run(title, subtitle, running_elos(standing)))


def write_whole(path: Path, text: str) -> None:
    """Write a file, or leave the one that was there: never a part of one. Raises TableeError."""
    half = path.with_name(f"{path.name}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        half.write_text(text, "utf-8")
        half.replace(path)
    except OSError as error:
        raise TableeError(f"not written: {error.strerror}: {path}") from None


@contextmanager
def arena_bar(standing: Standing) -> Iterator[Callable[[], None]]:
    """A bar on the terminal with the standing; nothing where nobody looks."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(bar_width=24),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    bar = Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())
    with bar:
        task = bar.add_task("starting", total=standing.pairs)

        def show() -> None:
            done = sum(number <= standing.pairs for number in standing.results.pairs)
            bar.update(task, completed=done, description=brief(standing))

        show()
        yield show


def brief(standing: Standing) -> str:
    """The standing in a few words."""
    if not standing.played:
        return "starting"
    told = f"Elo {measure_elo(standing.counts)}"
    if standing.sprt:
        told += f", LLR {standing.sprt.ratio(standing.counts):+.2f}"
    return told


def usual_workers() -> int:
    """One process a core."""
    return max(1, os.cpu_count() or 1)


def print_report(report: Report | None) -> None:
    """Print a report, if there is one."""
    for line in tell(report) if report else ["no pair has been played"]:
        click.echo(line)


workers_option = click.option(
    "--workers",
    type=click.IntRange(1, 1024),
    default=usual_workers,
    show_default="one a core",
    help="Processes that play.",
)
ray_option = click.option(
    "--ray", "by_ray", is_flag=True, help="Play with Ray, on all machines of its cluster."
)
folder_option = click.option(
    "--folder",
    type=click.Path(file_okay=False, path_type=Path),
    default="arena",
    show_default=True,
    help="Where results are kept; the same command goes on where it was.",
)


@click.command()
@game_argument
@click.option("--language", type=click.Choice(LANGUAGES), default="en", show_default=True)
def bots(game: AnyGame, language: str) -> None:
    """List the bots of a game, weakest first."""
    list_bots(game, language)


@click.command()
@game_argument
@option_option
@click.option("--count", type=click.IntRange(1), default=100, show_default=True)
def openings(game: AnyGame, options: tuple[str, ...], count: int) -> None:
    """Print the openings that the arena plays, one a line."""
    list_openings(game, options, count)


@click.command()
@game_argument
@click.argument("first")
@click.argument("second")
@option_option
@click.option("--pairs", type=click.IntRange(1), default=100, show_default=True, help="Two games each.")
@click.option("--seed", type=int, default=0, show_default=True, help="Of the bots' choices.")
@click.option("--sprt", "is_test", is_flag=True, help="Stop when a sequential test has decided.")
@click.option("--elo0", type=float, default=0.0, show_default=True, help="The advantage under H0.")
@click.option("--elo1", type=float, default=10.0, show_default=True, help="The advantage under H1.")
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
    by_ray: bool,
    folder: Path,
) -> None:
    """Play FIRST against SECOND: pairs of games from published openings, sides swapped.

    Each is a level (`tablee bots`), by name or number; a baseline: random, greedy, straight; or a bot with a
    budget in nodes or time: search:2000, hand:2000, uct:0.5s, openspiel-mcts:1s; search@FILE:2000 has the
    network of a file.
    """
    if not elo0 < elo1:
        raise click.BadParameter("must be more than --elo0", param_hint="--elo1")
    terms = agree_terms(game, (first, second), read_pairs(options), seed)
    sprt = Sprt(elo0, elo1) if is_test else None
    try:
        print_report(hold_arena(terms, folder, pairs, sprt, workers, by_ray))
    except KeyboardInterrupt:
        raise Stopped(folder) from None


class Stopped(click.ClickException):
    """Interrupted by who sits at the keyboard; what was played is kept."""

    exit_code = 130

    def __init__(self, folder: Path) -> None:
        super().__init__(f"stopped; what was played is kept in {folder}, and the same command goes on")


@click.command()
@click.argument("games", nargs=-1, type=GameName(), metavar="[GAME]...")
@click.option("--pairs", type=click.IntRange(0), default=100, show_default=True, help="Of each match.")
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
    games: tuple[AnyGame, ...], pairs: int, page: Path, workers: int, by_ray: bool, folder: Path
) -> None:
    """Measure every level against the one below and the baselines; all games if none is named.

    The page shows whatever FOLDER has results of: with --pairs 0 nothing is played.
    """
    try:
        for game in games or GAMES.values() if pairs else ():
            for terms in ladder_terms(game):
                print_report(hold_arena(terms, folder, pairs, None, workers, by_ray))
                click.echo()
    except KeyboardInterrupt:
        raise Stopped(folder) from None
    finally:
        write_ladder(folder, page)


def ladder_terms(game: AnyGame) -> Iterator[Terms]:
    """The matches of a game's ladder; a baseline that is not installed is left out, and said so."""
    rungs = rungs_of(game)
    for match in rungs.steps:
        yield agree_terms(game, match, {}, 0)
    for match in rungs.baselines:
        try:
            yield agree_terms(game, match, {}, 0)
        except TableeError as error:
            click.echo(f"left out: {match[1]}: {error}", err=True)


def write_ladder(folder: Path, page: Path) -> None:
    """Write the page and the plots of all games that have results; nothing where none has."""
    sections = []
    for game in GAMES.values():
        rungs = rungs_of(game)
        terms = (write_terms(game, match, {}, 0) for match in rungs.steps + rungs.baselines)
        reports = [report for match in terms if (report := read_report(folder, match))]
        if reports:
            plot = page.parent / "images" / f"ladder-{game.name}.svg"
            write_whole(plot, plot_game(game, reports))
            sections.append((game, f"images/{plot.name}", reports))
    if sections:
        write_whole(page, ladder_page(sections))
    else:
        click.echo(f"no results of a ladder in {folder}: {page} is not written", err=True)


def read_report(folder: Path, terms: Terms) -> Report | None:
    """The report on an arena that was held before."""
    path = folder / f"{file_name(terms)}.json"
    try:
        return msgspec.json.decode(path.read_bytes(), type=Report) if path.exists() else None
    except (OSError, msgspec.MsgspecError) as error:
        raise TableeError(f"{path}: {error}") from None
