"""The input of a simulation: a table, the bodies on it, and the launch of one of them. SI units throughout.

The table is a square with its centre at the origin, x to the right and y away from South. A body's place is
its centre: the frame at `half_m` stops it one radius earlier.
"""

from __future__ import annotations

from dataclasses import dataclass

GRAVITY = 9.81


@dataclass(frozen=True, slots=True)
class Hole:
    """A hole: a body falls in when its centre enters this circle."""

    x: float
    y: float
    radius_m: float


@dataclass(frozen=True, slots=True)
class ContactFriction:
    """Friction between two bodies that touch: `least + more · e^(−fading · slip speed)`."""

    least: float
    more: float = 0.0
    fading_spm: float = 0.0
    """How fast it decreases with the slip speed, in seconds per metre."""


@dataclass(frozen=True, slots=True)
class Cue:
    """A cue, and what its tip does to a ball."""

    mass_kg: float
    restitution: float
    grip: float
    """The largest offset, as a fraction of the ball's radius, at which the tip does not slip (a miscue)."""
    miscue: float
    """The fraction of the cue's speed that counts in a miscue."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table and all the physics that belongs to it."""

    half_m: float
    """Half the side of the playing square."""
    holes: tuple[Hole, ...]
    rolls: bool
    """Balls (True) slide, then roll; discs only slide, in a straight line."""
    slide_friction: float
    roll_friction: float
    """Of balls; discs do not roll."""
    spin_decay_radps2: float
    """How fast spin about the vertical decays."""
    restitution: float
    """Between bodies."""
    friction: ContactFriction
    frame_restitution: float
    frame_friction: float
    hop_speed_mps: float
    """A body that hits the frame faster than this, along the normal, jumps over it and is out."""
    fastest_mps: float
    """The highest speed that a flick gives a disc, or the cue a ball struck in its centre."""
    cue: Cue | None = None

    @property
    def inertia(self) -> float:
        """The moment of inertia of its bodies divided by m·r²: solid balls, or discs about their axis."""
        return 0.4 if self.rolls else 0.5


@dataclass(frozen=True, slots=True)
class Body:
    """A disc or a ball at rest."""

    name: str
    radius_m: float
    mass_kg: float
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Launch:
    """How a shot starts: the body that is shot, its velocity, and its spin about x, y and the vertical."""

    body: str
    vx: float
    vy: float
    wx: float = 0.0
    wy: float = 0.0
    wz: float = 0.0
