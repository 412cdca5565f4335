"""Arguments that several commands take, and what they mean."""

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
    "-o", "--option", "options", multiple=True, metavar="KEY=VALUE", help="An option of the game."
)
moves_option = click.option("--moves", default="", metavar='"M1 M2 …"', help="Moves to play first.")


def match_after(game: AnyGame, options: tuple[str, ...], moves: str) -> Match:
    """A match with these options, after these moves."""
    record = Record(options=read_pairs(options), moves=tuple(moves.split()))
    return replay(game, record)


def decode(content: bytes) -> str:
    """A file's text, with or without a byte order mark; raises TableeError where it is none."""
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise TableeError(f"not UTF-8 text (byte {error.start})") from None
