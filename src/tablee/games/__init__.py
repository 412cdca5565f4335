"""The games, listed once."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from types import MappingProxyType
from typing import TYPE_CHECKING, cast

from tablee.core.errors import TableeError
from tablee.core.game import AnyGame
from tablee.core.match import Match
from tablee.core.record import read_record, replay
from tablee.games.arcanor.rules import Arcanor
from tablee.games.carami.rules import Carami
from tablee.games.carom.rules import Carom
from tablee.games.carramboule.rules import Carramboule
from tablee.games.offboard.rules import Offboard

if TYPE_CHECKING:
    from tablee.core.kernel import AnyKernel  # brings Numba, which takes a second to import

GAMES: Mapping[str, AnyGame] = MappingProxyType(
    {
        "offboard": Offboard(),
        "arcanor": Arcanor(),
        "carami": Carami(),
        "carom": Carom(),
        "carramboule": Carramboule(),
    }
)


def find_game(name: str) -> AnyGame:
    """The game of that name; raises TableeError with the names there are."""
    try:
        return GAMES[name]
    except KeyError:
        raise TableeError(f"there is no game {name!r}; the games are: {', '.join(GAMES)}") from None


def showcase(game: AnyGame) -> Match:
    """A short game to look at, kept as a record in the game's folder."""
    text = (files(__package__) / game.name / "showcase.txt").read_text("utf-8")
    return replay(game, read_record(text))


def kernel_of(game: AnyGame) -> AnyKernel:
    """The compiled kernel of a game; importing it may compile, so it is not done before.

    Raises TableeError for a game that has none: shots cannot be counted.
    """
    if find_spec(f"{__package__}.{game.name}.kernel") is None:
        raise TableeError(f"{game.name} has no kernel: its moves cannot be counted")
    return cast("AnyKernel", import_module(f"{__package__}.{game.name}.kernel").KERNEL)
