"""The command that draws positions and moves into files."""

from __future__ import annotations

from pathlib import Path
from typing import IO

import click

from tablee.cli.arguments import game_argument, match_after, moves_option, option_option
from tablee.cli.progress import compile_physics
from tablee.core.errors import TableeError
from tablee.core.game import AnyGame
from tablee.core.hidden import view_step
from tablee.core.match import Match
from tablee.core.record import decode_text, read_record
from tablee.core.record import replay as replay_record
from tablee.core.shots import ShotGame
from tablee.drawing.picture import draw_move, draw_position, draw_step
from tablee.drawing.png import render_png
from tablee.games.boards import board_of

WIDTH = 1200
picture_path = click.Path(dir_okay=False, path_type=Path)


@click.command()
@game_argument
@click.argument("file", type=picture_path)
@click.option("--record", type=click.File("rb"), help="Take the moves from a record, instead of --moves.")
@click.option("--step", type=click.IntRange(0), help="Draw this position; by default the last.")
@click.option("--moving", is_flag=True, help="Show the move that led there, over and over; only in SVG.")
@click.option("--seat", help="Draw what this seat may see. By default, what everybody may.")
@click.option(
    "--width", type=click.IntRange(16, 4096), default=WIDTH, show_default=True, help="Of a PNG, in pixels."
)
@option_option
@moves_option
def picture(
    game: AnyGame,
    file: Path,
    record: IO[bytes] | None,
    step: int | None,
    moving: bool,
    seat: str | None,
    width: int,
    options: tuple[str, ...],
    moves: str,
) -> None:
    """Draw a position, or a move that moves, into FILE: an SVG, or a PNG."""
    if isinstance(game, ShotGame) and (moves or moving):
        compile_physics()
    if record is not None:
        match = replay_record(game, read_record(decode_text(record.read())))
    else:
        match = match_after(game, options, moves)
    if seat is not None and seat not in match.setup.seats:
        raise TableeError(f"there is no seat {seat!r}; the seats are: {', '.join(match.setup.seats)}")
    svg = draw(match, len(match.steps) - 1 if step is None else step, seat, moving=moving)
    write_picture(file, svg, width, moving=moving)


def draw(match: Match, number: int, seat: str | None, *, moving: bool) -> str:
    """A step of a match as SVG, as a seat or a spectator sees it; raises TableeError."""
    if number >= len(match.steps):
        raise TableeError(f"there is no step {number}: the last is {len(match.steps) - 1}")
    game = match.game
    seen = view_step(game, match.steps[number], seat)
    board = board_of(game, seen.state)
    if match.seats[number] is None:  # nobody's move: the start of a round
        if moving:
            raise TableeError("no move led to this step: choose another one with --step")
        return draw_position(board, seen.state)
    before = view_step(game, match.steps[number - 1], seat).state
    return (draw_move if moving else draw_step)(board, game, before, seen)


def write_picture(path: Path, svg: str, width: int = WIDTH, *, moving: bool = False) -> None:
    """Write a picture to a file, as its name asks for; raises TableeError."""
    kind = path.suffix.lower()
    if kind not in (".svg", ".png"):
        raise TableeError(f"pictures are SVG or PNG files: name it {path.with_suffix('.svg').name}")
    if moving and kind == ".png":
        raise TableeError(f"a PNG does not move: name it {path.with_suffix('.svg').name}")
    content = svg.encode() if kind == ".svg" else render_png(svg, width)
    try:
        path.write_bytes(content)
    except OSError as error:
        raise TableeError(f"cannot write {path}: {error.strerror}") from None
