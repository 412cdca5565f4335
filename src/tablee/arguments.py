"""Arguments that several commands take."""

from __future__ import annotations

from typing import Any

import click

from tablee.core.errors import TableeError
from tablee.core.game import AnyGame
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
