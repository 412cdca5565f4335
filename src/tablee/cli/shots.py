"""The commands for games of shots: simulate one, or referee a real table."""

from __future__ import annotations

import json
from pathlib import Path
from typing import IO

import click

from tablee.core.errors import TableeError
from tablee.core.game import AnyGame
from tablee.core.match import Match
from tablee.physics import Event, Trace
from tablee.shooting.game import ShootingGame
from tablee.shooting.notation import format_number
from tablee.shooting.picture import draw_paths
from tablee.shooting.referee import answer_line


def require_shots(game: AnyGame) -> ShootingGame:
    """The game as one of shots; raises TableeError."""
    if not isinstance(game, ShootingGame):
        raise TableeError(f"{game.name} has no shots")
    return game


def simulate_shot(match: Match, shot: str, picture: Path | None) -> None:
    """Print what a shot does, event by event, and what the rules say; perhaps draw it."""
    game = require_shots(match.game)
    step = match.play(shot)
    trace = step.film
    if not isinstance(trace, Trace):
        raise TableeError(f"{shot} is no shot: nothing moves")
    for event in trace.events:
        click.echo(f"{event.time_s:9.6f} s  {describe(event)}")
    for piece, (x, y) in trace.rest.items():
        click.echo(f"{piece:>4} lies at {format_number(round(x, 6))}, {format_number(round(y, 6))} m")
    for ruling in step.rulings:
        click.echo(ruling)
    click.echo(game.position(step.state))
    if picture:
        write_picture(picture, draw_paths(game.file, trace))


def write_picture(path: Path, svg: str) -> None:
    """Write a picture; raises TableeError where that fails."""
    if path.suffix.lower() != ".svg":
        raise TableeError(f"the picture is an SVG: name it {path.with_suffix('.svg').name}")
    try:
        path.write_text(svg, "utf-8")
    except OSError as error:
        raise TableeError(f"not written: {error.strerror}: {path}") from None


def describe(event: Event) -> str:
    """An event in words."""
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


def referee_lines(game: AnyGame, file: IO[bytes]) -> None:
    """Answer each line with a line."""
    shooting = require_shots(game)
    for line in file:
        if not line.strip():
            continue
        try:
            given = json.loads(line)
        except (ValueError, RecursionError) as error:
            click.echo(json.dumps({"error": f"not JSON: {error}", "shot": 0}))
            continue
        click.echo(json.dumps(answer_line(shooting, given)))
