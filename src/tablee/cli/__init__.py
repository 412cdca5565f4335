"""The command line: play, count, replay, and serve."""

from __future__ import annotations

import json
import secrets
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock, Timer
from typing import IO, Any

import click
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from tablee.bots.levels import find_level
from tablee.cli.arena import arena, bots, ladder, openings
from tablee.cli.arguments import decode, game_argument, match_after, moves_option, option_option
from tablee.cli.make import check, new_game
from tablee.cli.shots import referee_lines, require_shots, simulate_shot
from tablee.cli.study import analyse
from tablee.core.errors import RefusedMove, TableeError
from tablee.core.game import AnyGame
from tablee.core.match import Match
from tablee.core.options import read_pairs
from tablee.core.perft import RulesCounter
from tablee.core.record import play_recorded, read_record, replay, result_of
from tablee.core.shots import ShotGame
from tablee.games import kernel_of
from tablee.physics import warm_up

console = Console(highlight=False, soft_wrap=True)
SHOW_AFTER_S = 0.5


class Commands(click.Group):
    """Tells what was wrong with the input in one line, without a traceback."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except TableeError as error:
            raise click.ClickException(str(error)) from None
        except BrokenPipeError:  # the reader of a pipe has seen enough
            sys.stderr.close()
            ctx.exit(1)


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="tablee")
def main() -> None:
    """Tablée: five French table games, playable for real."""


@main.command("moves")
@game_argument
@option_option
@moves_option
def list_moves(game: AnyGame, options: tuple[str, ...], moves: str) -> None:
    """Print the legal moves, one a line, sorted."""
    legal = game.moves(match_after(game, options, moves).step.state)
    if legal is None:
        raise TableeError(f"the moves of {game.name} are a continuum; they cannot be listed")
    for text in sorted(map(game.move_text, legal)):
        click.echo(text)


@main.command()
@game_argument
@click.argument("depth", type=click.IntRange(min=0))
@option_option
@moves_option
@click.option("--divide", is_flag=True, help="Print the count of each first move too.")
@click.option("--rules", "by_rules", is_flag=True, help="Count with the readable rules, not the kernel.")
def perft(
    game: AnyGame, depth: int, options: tuple[str, ...], moves: str, divide: bool, by_rules: bool
) -> None:
    """Count the ways to play DEPTH moves."""
    state = match_after(game, options, moves).step.state
    with progress_bar(f"perft {depth}") as advance:
        counter = RulesCounter(game) if by_rules else kernel_of(game)
        counts = counter.divide(state, depth, advance) if divide and depth else {}
        count = sum(counts.values()) if counts else counter.perft(state, depth, advance)
    for text, part in sorted(counts.items()):
        click.echo(f"{text} {part}")
    click.echo(count)


@contextmanager
def progress_bar(title: str) -> Iterator[Callable[[float], None]]:
    """A bar on the terminal when it takes long, told the fraction done; nothing where nobody looks."""
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    bar = Progress(*columns, console=Console(stderr=True), transient=True)
    task = bar.add_task("preparing", total=1.0)
    showing = Lock()
    over = False

    def show() -> None:
        with showing:
            if not over:
                bar.start()

    later = Timer(SHOW_AFTER_S, show)
    if sys.stderr.isatty():
        later.start()
    try:
        yield lambda fraction: bar.update(task, completed=fraction, description=title)
    finally:
        later.cancel()
        with showing:
            over = True
            if bar.live.is_started:
                bar.stop()


@main.command("replay")
@game_argument
@click.argument("file", type=click.File("rb"), default="-")
@click.option("--jsonl", is_flag=True, help="Read games as JSON lines, answer each with a JSON line.")
def replay_record(game: AnyGame, file: IO[bytes], jsonl: bool) -> None:
    """Replay a record (from standard input if no FILE) and print how it stands."""
    if jsonl:
        for line in file:
            if line.strip():
                click.echo(json.dumps(replay_line(game, line)))
        return
    record = read_record(decode(file.read()))
    match = replay(game, record)
    console.print(game.draw(match.step.state))
    click.echo(game.position(match.step.state))
    click.echo(result_of(record, match) or "not over")


def replay_line(game: AnyGame, line: bytes) -> dict[str, Any]:
    """The answer to one line of `replay --jsonl`."""
    counts: list[int | None] = []
    to_move = []
    try:
        options, moves = read_line(decode(line))
        match = Match(game, game.setup(options))
        for text in moves:
            legal = game.moves(match.step.state)
            seat = match.to_play
            play_recorded(match, text)
            counts.append(None if legal is None else len(legal))
            to_move.append(seat)
    except RefusedMove as error:
        return {"error": f"{text}: {error}", "ply": len(counts)}
    except TableeError as error:
        return {"error": str(error), "ply": 0}
    result = match.result
    return {
        "counts": counts,
        "to_move": to_move,
        "result": result
        and {"winner": result.winner, "scores": dict(result.points), "reason": result.reason},
        "final": game.position(match.step.state),
    }


def read_line(line: str) -> tuple[dict[str, Any], list[str]]:
    """Options and moves of one JSON line."""
    try:
        given = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise TableeError(f"not JSON: {error}") from None
    if not isinstance(given, dict):
        raise TableeError('a line is an object: {"options": {…}, "moves": […]}')
    unknown = set(given) - {"options", "moves"}
    if unknown:
        raise TableeError(f"a line has options and moves, not {', '.join(sorted(unknown))}")
    options, moves = given.get("options", {}), given.get("moves", [])
    if not isinstance(options, dict):
        raise TableeError("options are an object")
    if not isinstance(moves, list) or not all(isinstance(move, str) for move in moves):
        raise TableeError("moves are a list of texts")
    return options, moves


@main.command()
@game_argument
@option_option
@click.option(
    "--bot",
    "level",
    metavar="LEVEL",
    help="Play against a bot (see `tablee bots`); without it, people share the terminal.",
)
@click.option("--seat", help="Your seat against a bot; the first by default.")
@click.option("--seed", type=int, help="Makes what is drawn, and the bot's choices, repeatable.")
def play(
    game: AnyGame, options: tuple[str, ...], level: str | None, seat: str | None, seed: int | None
) -> None:
    """Play a game in the terminal."""
    # Only here: the other commands need no terminal, and start faster without it.
    from tablee.cli.terminal import TerminalGame

    drawn = secrets.randbits(63) if seed is None else seed
    match = Match(game, game.setup(read_pairs(options), drawn))
    bot = find_level(level, game.name).name if level else None
    terminal = TerminalGame(console, match, bot, seat, drawn)
    if isinstance(game, ShotGame):
        compile_shots()
    terminal.run()


def compile_shots() -> None:
    """Let nobody wait for the physics to be compiled without being told."""
    with progress_bar("compiling") as advance:
        warm_up(advance)


@main.command()
@game_argument
@click.option("--shot", required=True, metavar="PLACE/ANGLE/SPEED", help="Such as 0.05/-12.5/3.")
@click.option(
    "--picture",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE.svg",
    help="Draw the paths there.",
)
@option_option
@moves_option
def simulate(game: AnyGame, shot: str, picture: Path | None, options: tuple[str, ...], moves: str) -> None:
    """Print what a shot does, event by event.

    PLACE is in metres right of the middle of the shooter's line, ANGLE in degrees clockwise from
    straight ahead, SPEED in metres a second; /SIDE/HEIGHT may follow, the offset of a cue's tip.
    """
    require_shots(game)
    compile_shots()
    simulate_shot(match_after(game, options, moves), shot, picture)


@main.command()
@game_argument
@click.argument("file", type=click.File("rb"), default="-")
@click.option(
    "--jsonl", is_flag=True, required=True, help="Read matches as JSON lines, answer each with one."
)
def referee(game: AnyGame, file: IO[bytes], jsonl: bool) -> None:
    """Judge matches at a real table: who plays next, what goes back, the score.

    A line is {"options": {…}, "shots": [{"events": ["w", "q", "s", "b!"], "choice": "pass"}, …]}.
    """
    referee_lines(require_shots(game), file)


@main.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0 lets other machines in.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535))
@click.option("--data", default="data", show_default=True, type=click.Path(file_okay=False, path_type=Path))
@click.option(
    "--origin",
    "origins",
    multiple=True,
    help="An address that browsers reach this server by, behind a proxy.",
)
@click.option(
    "--workers", default=1, show_default=True, type=click.IntRange(1, 64), help="Processes for bots."
)
@click.option(
    "--bot-pause",
    default=0.6,
    show_default=True,
    type=click.FloatRange(0, 10),
    help="Seconds a bot waits at least.",
)
def serve(host: str, port: int, data: Path, origins: tuple[str, ...], workers: int, bot_pause: float) -> None:
    """Run the server for browsers."""
    # Only here: the web server takes as long to import as all the rest.
    from tablee.server.serve import serve as run
    from tablee.server.settings import Settings

    run(Settings(data=data, origins=origins, workers=workers, bot_pause_s=bot_pause), host, port)


for command in (bots, openings, arena, ladder, analyse, new_game, check):
    main.add_command(command)
