"""The options, moves and states of the games of shots."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import Meta

from tablee.core.game import Seat
from tablee.core.options import Options
from tablee.physics import Point
from tablee.shooting.pieces import BLACK, PIECES, WHITE, Colour
from tablee.shooting.tally import ChoiceName, Tally

SOUTH, EAST, NORTH, WEST = "s", "e", "n", "w"
ORDER = (SOUTH, EAST, NORTH, WEST)
"""The order of play (K3), counter-clockwise: each seat is a quarter turn from the one before."""

SkillName = Literal["steady", "sure", "fair", "shaky"]


class ShootingOptions(Options, frozen=True, kw_only=True):
    """The options of a match of shots."""

    rounds: Annotated[int, Meta(ge=1, le=99)] = 8
    points: Annotated[int, Meta(ge=1, le=999)] = 25
    skill: SkillName = "steady"
    preview: bool = True
    """Whether players see where the striker will go first."""
    practice: bool = False
    """Whether one player plays alone and always shoots."""
    start: Annotated[str, Meta(max_length=1200)] = ""
    """The position of the first round; empty for the rosette."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats in use, in the order of play."""
        return (SOUTH,) if self.practice else (SOUTH, NORTH)

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """The teams; the first begins the first round."""
        return tuple((seat,) for seat in self.seats)


@dataclass(frozen=True, slots=True)
class Shot:
    """A shot, seen from the player's own side of the table."""

    place_m: float
    """The striker's place along the baseline, to the right of its middle."""
    angle_deg: float
    """Clockwise from straight ahead."""
    speed_mps: float
    """The speed of the striker as it leaves the hand, or of the cue as it hits the ball."""
    side: float = 0.0
    """How far to the right of the ball's centre the cue's tip hits it, in radii."""
    height: float = 0.0
    """How far above the centre, likewise."""


@dataclass(frozen=True, slots=True)
class Choice:
    """The shooter's choice where the rules ask for one."""

    name: ChoiceName


Move = Shot | Choice


@dataclass(frozen=True, slots=True)
class State:
    """A table between two shots."""

    options: ShootingOptions
    turn: Seat
    round: int
    """Counted from 1."""
    tally: Tally
    places: tuple[tuple[str, Point], ...]
    """Where each piece on the table lies, in the order of `PIECES`."""

    @property
    def to_play(self) -> Seat | None:
        return None if self.tally.ending else self.turn

    @property
    def lying(self) -> dict[str, Point]:
        return dict(self.places)

    def colour_of(self, seat: Seat) -> Colour:
        """The colour of a seat: the team that began the round plays White (K3, B2)."""
        begins = (self.round - 1) % 2
        sides = self.options.sides
        return WHITE if seat in sides[begins % len(sides)] else BLACK

    def seats_of(self, colour: Colour) -> tuple[Seat, ...]:
        """The seats that play a colour."""
        return tuple(seat for seat in self.options.seats if self.colour_of(seat) == colour)


def sorted_places(lying: Mapping[str, Point]) -> tuple[tuple[str, Point], ...]:
    """Pieces and their places in the order of a state."""
    return tuple((piece, lying[piece]) for piece in PIECES if piece in lying)


def beginner(options: ShootingOptions, round: int) -> Seat:
    """The seat that begins a round (K3, B2)."""
    return options.seats[(round - 1) % len(options.seats)]
