"""Arguments and options that several commands share."""

from __future__ import annotations

from typing import Any

import click

from tablee.core.errors import TableeError
from tablee.core.game import AnyGame
from tablee.core.match import Match
from tablee.core.options import read_pairs
from tablee.core.record import Record, replay
from tablee.games import GAMES, find_game


class GameName(click.ParamType[AnyGame]):
    """A game, by its name."""

    name = "game"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> AnyGame:
        try:
            return find_game(value)
        except TableeError as error:
            self.fail(str(error), param, ctx)


game_argument = click.argument("game", type=GameName(), metavar=f"[{'|'.join(GAMES)}]")
option_option = click.option(
    "-o",
    "--option",
    "options",
    multiple=True,
    metavar="KEY=VALUE",
    help="Set an option of the game; may be repeated.",
)
database_option = click.option(
    "--database",
    envvar="TABLEE_DATABASE",
    metavar="URL",
    help="The PostgreSQL database that stores the tables instead of the folder; or set TABLEE_DATABASE.",
)
figures_port_option = click.option(
    "--figures-port",
    type=click.IntRange(0, 65535),
    help="Serve figures for Prometheus, and probes, on this port; by default on none.",
)
figures_host_option = click.option(
    "--figures-host", default="127.0.0.1", show_default=True, help="The address of that port."
)
log_format_option = click.option(
    "--log-format",
    default="text",
    show_default=True,
    type=click.Choice(["text", "json"]),
    help="Write problems as text, or as a line of JSON each.",
)
moves_option = click.option(
    "--moves", default="", metavar='"M1 M2 …"', help="Play these moves first, from the start of the game."
)


class Interrupted(click.ClickException):
    """Ctrl-C: one line and the usual exit code, without a traceback."""

    exit_code = 130


def match_after(game: AnyGame, options: tuple[str, ...], moves: str) -> Match:
    """A match with these options, after these moves."""
    record = Record(options=read_pairs(options), moves=tuple(moves.split()))
    return replay(game, record)
