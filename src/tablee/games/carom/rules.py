"""Carom as a game: its board, the places for the striker, and the seats. `referee` judges its shots."""

from __future__ import annotations

from typing import Literal

from tablee.core.game import Seat
from tablee.games.carom.referee import QUEEN_POINTS, CaromReferee
from tablee.shooting.game import ShootingGame
from tablee.shooting.placing import Zone
from tablee.shooting.state import EAST, NORTH, ORDER, SOUTH, WEST, ShootingOptions


class CaromOptions(ShootingOptions, frozen=True, kw_only=True):
    """The options of a match."""

    players: Literal[2, 4] = 2

    @property
    def seats(self) -> tuple[Seat, ...]:
        return ORDER if self.is_for_four else super().seats

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        return ((SOUTH, NORTH), (EAST, WEST)) if self.is_for_four else super().sides

    @property
    def is_for_four(self) -> bool:
        """Whether two teams play, with partners opposite each other (K3); practice is for one player."""
        return self.players == 4 and not self.practice


class Carom(ShootingGame):
    """Carom's rules as a game."""

    name = "carom"
    order = 4
    has_own_drawing = True
    options = CaromOptions
    seats = ORDER
    referee = CaromReferee()
    queen_points, queen_needed = QUEEN_POINTS, True
    package = "tablee.games.carom"
    place_rule, aim_rule, end_rule = "K4", "K5", "K13"

    def zones(self) -> tuple[Zone, ...]:
        """Three zones: covering either end circle, and between the two, touching neither (K4).

        The circles close the double line: they lie within its length.
        """
        line, striker = self.file.baseline, self.file.striker.radius_m
        circle = line.circle_diameter_m / 2
        end = line.length_m / 2 - circle
        slack, clear = striker - circle, striker + circle
        low, high, inner = (round(x, 9) for x in (end - slack, end + slack, end - clear))
        return (-high, -low), (-inner, inner), (low, high)
