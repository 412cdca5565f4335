"""The table file of a game: dimensions, masses, friction, skills; validated by its types."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from math import cos, pi, sin, sqrt
from typing import Any

import msgspec

from tablee.physics import Body, Hole, Point, Table
from tablee.shooting.pieces import BLACK, PIECES, QUEEN, STRIKER, WHITE, of_colour


class Disc(msgspec.Struct, frozen=True):
    """A kind of disc or ball."""

    diameter_m: float
    mass_kg: float

    @property
    def radius_m(self) -> float:
        return self.diameter_m / 2


class Baseline(msgspec.Struct, frozen=True):
    """The line where the striker is placed, parallel to the player's own side."""

    distance_m: float
    """From the frame to the striker's centre."""
    length_m: float
    """Between the outermost centres allowed; the end circles may restrict it further."""
    lines_m: tuple[float, ...]
    """The distances of the drawn lines from the frame."""
    circle_diameter_m: float = 0.0
    """Of its end circles, which must be covered entirely or not touched at all; 0 if there are none."""


class Skill(msgspec.Struct, frozen=True):
    """The errors of a hand in a shot of ordinary strength, as standard deviations (`hands`)."""

    angle_deg: float = 0.0
    speed: float = 0.0
    """As a fraction of the speed."""
    place_m: float = 0.0
    offset: float = 0.0
    """Of the place where the cue's tip hits, in radii of the ball."""


class TableFile(msgspec.Struct, frozen=True):
    """Everything in a game's table.toml."""

    side_m: float
    hole_diameter_m: float
    circles_m: tuple[float, ...]
    """Diameters of the circles drawn around the centre."""
    rosette_gap_m: float
    """Between neighbours in the rosette, so that none touch at the start."""
    piece: Disc
    striker: Disc
    baseline: Baseline
    physics: dict[str, Any]
    """The fields of `physics.Table` that do not follow from the sizes above."""
    skill: dict[str, Skill]

    @property
    def half_m(self) -> float:
        return self.side_m / 2

    @property
    def line_y(self) -> float:
        """The line that South places the striker on, as a coordinate of the table."""
        return self.baseline.distance_m - self.half_m

    def table(self) -> Table:
        """The table for the physics; each hole touches both sides of its corner."""
        radius = self.hole_diameter_m / 2
        at = self.half_m - radius
        corners = ((-at, -at), (at, -at), (at, at), (-at, at))
        holes = [Hole(x, y, radius) for x, y in corners]
        return msgspec.convert({"half_m": self.half_m, "holes": holes, **self.physics}, Table)

    def body(self, name: str, at: Point) -> Body:
        """A piece, or the striker, at a place."""
        disc = self.striker if name == STRIKER else self.piece
        return Body(name, disc.radius_m, disc.mass_kg, *at)

    def rosette(self, rotation: float) -> dict[str, Point]:
        """The start of a round (K2, B1), its first angle `rotation` radians counter-clockwise from South."""
        step = self.piece.diameter_m + self.rosette_gap_m
        lying: dict[str, Point] = {QUEEN: (0.0, 0.0)}
        white, black = iter(of_colour(WHITE)), iter(of_colour(BLACK))
        for sixth in range(6):
            angle = rotation - pi / 2 + sixth * pi / 3
            lying[next(black if sixth % 2 else white)] = _polar(step, angle)
            lying[next(white)] = _polar(2 * step, angle)
            lying[next(black)] = _polar(sqrt(3) * step, angle + pi / 6)
        return {piece: lying[piece] for piece in PIECES}


def read_table(package: str) -> TableFile:
    """The table.toml of a game's package."""
    content = tomllib.loads((files(package) / "table.toml").read_text("utf-8"))
    return msgspec.convert(content, TableFile)


DECIMALS = 10
"""Places are rounded to a tenth of a nanometre: exact as text, and finer than any contact needs."""


def round_place(point: Point) -> Point:
    """A place as positions and records write it."""
    x, y = point
    return round(x, DECIMALS) + 0.0, round(y, DECIMALS) + 0.0


def _polar(radius: float, angle: float) -> Point:
    return round_place((radius * cos(angle), radius * sin(angle)))
