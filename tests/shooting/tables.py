"""The games of shots, and states to try them on."""

from __future__ import annotations

from typing import cast

from tablee.games import GAMES
from tablee.games.carom.rules import Carom
from tablee.games.carramboule.rules import Carramboule
from tablee.shooting.game import ShootingGame
from tablee.shooting.state import State

CAROM = cast(Carom, GAMES["carom"])
CARRAMBOULE = cast(Carramboule, GAMES["carramboule"])
GAMES_OF_SHOTS: list[ShootingGame] = [CAROM, CARRAMBOULE]


def opening(game: ShootingGame, **options: object) -> State:
    """The start of a match."""
    return game.start(game.setup(options)).state


def read(game: ShootingGame, text: str, **options: object) -> State:
    """The state that a position describes."""
    return game.read_position(game.setup(options), text)
