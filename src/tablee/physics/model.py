"""What a shot happens to: a table, the bodies on it, and how one of them sets out. SI units throughout.

The table is a square with its centre at the origin, x to the right and y away from
South. A body is its centre: a frame at `half_m` stops it one radius earlier.
"""

from __future__ import annotations

from dataclasses import dataclass

GRAVITY = 9.81


@dataclass(frozen=True, slots=True)
class Hole:
    """A hole: a body whose centre comes into its circle has fallen."""

    x: float
    y: float
    radius_m: float


@dataclass(frozen=True, slots=True)
class ContactFriction:
    """Friction between two bodies that touch: `least + more · e^(−fading · slip speed)`."""

    least: float
    more: float = 0.0
    fading_spm: float = 0.0
    """How fast it falls with the speed of the slip, in seconds a metre."""


@dataclass(frozen=True, slots=True)
class Cue:
    """A cue, and what its tip does to a ball."""

    mass_kg: float
    restitution: float
    grip: float
    """The largest offset, as a part of the ball's radius, that does not slip off (a miscue)."""
    miscue: float
    """The part of the cue's speed that counts in a miscue."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table and all the physics that belongs to it."""

    half_m: float
    """Half the side of the playing square."""
    holes: tuple[Hole, ...]
    rolls: bool
    """Balls slide, then roll; discs only slide, along a straight line."""
    slide_friction: float
    roll_friction: float
    """Of balls; discs do not roll."""
    spin_decay_radps2: float
    """How fast spin about the vertical fades, on its own."""
    restitution: float
    """Between bodies."""
    friction: ContactFriction
    frame_restitution: float
    frame_friction: float
    hop_speed_mps: float
    """A body that meets the frame faster than this, along the normal, jumps it and is out."""
    fastest_mps: float
    """The most that a flick gives a disc, or a cue a ball struck in its centre."""
    cue: Cue | None = None

    @property
    def inertia(self) -> float:
        """The moment of inertia of its bodies over m·r²: solid balls, or discs about their axis."""
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
class Shot:
    """How a body sets out: its velocity, and its spin about x, y and the vertical."""

    body: str
    vx: float
    vy: float
    wx: float = 0.0
    wy: float = 0.0
    wz: float = 0.0
