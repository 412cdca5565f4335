"""Options, moves and states of the games of shots."""

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
"""The order of the turns (K3), counter-clockwise: each sits a quarter turn further than the one before."""

SkillName = Literal["steady", "sure", "fair", "shaky"]


class ShootingOptions(Options, frozen=True, kw_only=True):
    """What can be agreed on before a match of shots."""

    rounds: Annotated[int, Meta(ge=1, le=99)] = 8
    points: Annotated[int, Meta(ge=1, le=999)] = 25
    skill: SkillName = "steady"
    preview: bool = True
    """Whether players are shown where the striker goes first."""
    practice: bool = False
    """One player alone, who always shoots."""
    start: Annotated[str, Meta(max_length=1200)] = ""
    """The position of the first round; empty for the rosette."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who plays, in the order of the turns."""
        return (SOUTH,) if self.practice else (SOUTH, NORTH)

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """The teams; the first begins the first round."""
        return tuple((seat,) for seat in self.seats)


@dataclass(frozen=True, slots=True)
class Shot:
    """A shot as its player makes it, seen from the own side of the table."""

    place_m: float
    """Along the baseline, from its middle to the right."""
    angle_deg: float
    """From straight ahead, clockwise."""
    speed_mps: float
    """Of the striker as it leaves the hand; of the cue as it meets the ball."""
    side: float = 0.0
    """Where the cue's tip meets the ball, right of its centre, in radii."""
    height: float = 0.0
    """The same, above its centre."""


@dataclass(frozen=True, slots=True)
class Choice:
    """The shooter's answer where the rules ask for one."""

    name: ChoiceName


Move = Shot | Choice


@dataclass(frozen=True, slots=True)
class State:
    """A table between two shots."""

    options: ShootingOptions
    turn: Seat
    round: int
    """1 in the first."""
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
        """A seat's colour: White's is the team that began the round (K3, B2)."""
        begins = (self.round - 1) % 2
        sides = self.options.sides
        return WHITE if seat in sides[begins % len(sides)] else BLACK

    def seats_of(self, colour: Colour) -> tuple[Seat, ...]:
        """The seats that play a colour."""
        return tuple(seat for seat in self.options.seats if self.colour_of(seat) == colour)


def sorted_places(lying: Mapping[str, Point]) -> tuple[tuple[str, Point], ...]:
    """Pieces and places as a state keeps them."""
    return tuple((piece, lying[piece]) for piece in PIECES if piece in lying)


def beginner(options: ShootingOptions, round: int) -> Seat:
    """Who begins a round (K3, B2)."""
    return options.seats[(round - 1) % len(options.seats)]
