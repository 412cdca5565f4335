"""The commands for games of shots: simulate a shot, or referee matches at a real table."""

from __future__ import annotations

import json
from pathlib import Path
from typing import IO

import click

from tablee.cli.arguments import game_argument, match_after, moves_option, option_option
from tablee.cli.picture import picture_path, write_picture
from tablee.cli.progress import compile_physics
from tablee.core.errors import TableeError
from tablee.core.game import AnyGame
from tablee.games.boards import board_of
from tablee.physics import Event, Film
from tablee.shooting.game import ShootingGame
from tablee.shooting.looks import TableBoard
from tablee.shooting.notation import format_number
from tablee.shooting.picture import draw_paths
from tablee.shooting.referee import answer_line


@click.command()
@game_argument
@click.option("--shot", "text", required=True, metavar="PLACE/ANGLE/SPEED", help="For example 0.05/-12.5/3.")
@click.option(
    "--picture",
    type=picture_path,
    metavar="FILE",
    help="Draw the paths of all pieces into this file: an SVG, or a PNG.",
)
@option_option
@moves_option
def simulate(game: AnyGame, text: str, picture: Path | None, options: tuple[str, ...], moves: str) -> None:
    """Print what happens after a shot, event by event.

    PLACE is in metres to the right of the middle of the shooter's line, ANGLE in degrees clockwise from
    straight ahead, SPEED in metres per second. With a cue, /SIDE/HEIGHT may follow: the offset of its tip.
    """
    require_shots(game)
    compile_physics()
    step = match_after(game, options, moves).play(text)
    film = step.film
    if not isinstance(film, Film):
        raise TableeError(f"{text} is not a shot: no piece moves")
    print_film(film)
    for ruling in step.rulings:
        click.echo(ruling)
    click.echo(game.position(step.state))
    if picture:
        board = board_of(game, step.state)
        assert isinstance(board, TableBoard)
        write_picture(picture, draw_paths(board, film))


@click.command()
@game_argument
@click.argument("file", type=click.File("rb"), default="-")
@click.option(
    "--jsonl",
    is_flag=True,
    required=True,
    help="Read one match per line as JSON, and print one line of JSON for each.",
)
def referee(game: AnyGame, file: IO[bytes], jsonl: bool) -> None:
    """Judge matches played at a real table.

    The answers say who plays next, what goes back and what the score is. A line looks like {"options":
    {…}, "shots": [{"events": ["w", "q", "s", "b!"], "choice": "pass"}, …]}. Lines are read from standard
    input if there is no FILE.
    """
    shooting = require_shots(game)
    for line in file:
        if line.strip():
            click.echo(json.dumps(answer_line(shooting, line)))


def require_shots(game: AnyGame) -> ShootingGame:
    """Return a game if it is a game of shots, otherwise raise TableeError."""
    if not isinstance(game, ShootingGame):
        raise TableeError(f"{game.name} has no shots")
    return game


def print_film(film: Film) -> None:
    """Print every event of a shot, and where the pieces come to rest."""
    for event in film.events:
        click.echo(f"{event.time_s:9.6f} s  {describe(event)}")
    for piece, (x, y) in film.rest.items():
        click.echo(f"{piece:>4} lies at {format_number(round(x, 6))}, {format_number(round(y, 6))} m")


def describe(event: Event) -> str:
    """An event as text."""
    match event.kind:
        case "contact":
            return f"{event.body} meets {event.other} at {event.speed_mps:.3f} m/s"
        case "cushion":
            return f"{event.body} meets the frame at {event.speed_mps:.3f} m/s"
        case "hole":
            return f"{event.body} falls into hole {event.hole}"
        case "left":
            return f"{event.body} leaves the table"
        case "rest":
            return f"{event.body} comes to rest"
