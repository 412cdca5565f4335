"""The `levels.toml` in a game's folder: the settings of its bots."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from tablee.core.errors import TableeError
from tablee.core.game import AnyGame
from tablee.games import file_of

LevelsT = TypeVar("LevelsT", bound=msgspec.Struct)


def read_levels(game: AnyGame, kind: type[LevelsT]) -> LevelsT:
    """A game's levels, or the defaults if it has no file; raises TableeError if the file is invalid."""
    file = file_of(game, "levels.toml")
    if file is None:
        return kind()
    try:
        return msgspec.toml.decode(file.read_bytes(), type=kind)
    except msgspec.MsgspecError as error:
        raise TableeError(f"levels.toml of {game.name}: {error}") from None
