"""The board that a game is drawn on: its own, or a plain one."""

from __future__ import annotations

from typing import Any

from tablee.core.errors import TableeError
from tablee.core.game import AnyGame
from tablee.core.places import PlacedGame
from tablee.drawing.board import Board
from tablee.drawing.plain import PlacedBoard, TextBoard
from tablee.games import module_of


def board_of(game: AnyGame, state: Any) -> Board:
    """What draws a game's states; a board of text is as large as this one. Raises TableeError."""
    module = module_of(game, "looks")
    if module is None:
        return PlacedBoard(game) if isinstance(game, PlacedGame) else TextBoard(game, state)
    board = getattr(module, "BOARD", None)
    if not isinstance(board, Board):
        raise TableeError(f"{module.__name__} has no BOARD that is a Board")
    return board
