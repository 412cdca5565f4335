"""Carramboule as a game: the table, the camp lines (B1 to B4), and its referee."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta

from tablee.games.carramboule.referee import CHOICES, QUEEN_POINTS, CarrambouleReferee
from tablee.shooting.game import ShootingGame
from tablee.shooting.placing import TOUCH_M, Zone, rotate
from tablee.shooting.state import NORTH, ORDER, SOUTH, ShootingOptions, State


class CarrambouleOptions(ShootingOptions, frozen=True, kw_only=True):
    """The options of a match (B18)."""

    rounds: Annotated[int, Meta(ge=1, le=99)] = 8
    points: Annotated[int, Meta(ge=1, le=999)] = 29


class Carramboule(ShootingGame):
    """Carrom with balls and a cue."""

    name = "carramboule"
    order = 5
    has_own_drawing = True
    options = CarrambouleOptions
    seats = (SOUTH, NORTH)
    package = "tablee.games.carramboule"
    referee = CarrambouleReferee()
    queen_points, queen_needed = QUEEN_POINTS, False
    place_rule = aim_rule = "B3"
    end_rule = "B16"
    choices = CHOICES
    widest_deg = 90.0

    def zones(self) -> Sequence[Zone]:
        """B3: anywhere on the camp line."""
        reach = self.file.baseline.length_m / 2
        return ((-reach, reach),)

    def is_screened(self, state: State, piece: str) -> bool:
        """B4: whether a ball touches the shooter's camp line or its extension, or lies behind it."""
        _, y = rotate(state.lying[piece], -ORDER.index(state.turn))
        return y - self.file.piece.radius_m <= self.file.line_y + TOUCH_M
