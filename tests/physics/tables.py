"""The two games’ tables and bodies as they are by default, with the rosette."""

from __future__ import annotations

from math import cos, pi, sin, sqrt

from tablee.physics import Body, ContactFriction, Cue, Hole, Table


def corners(half: float, radius: float) -> tuple[Hole, ...]:
    """A hole in each corner, touching both walls."""
    at = half - radius
    return tuple(Hole(x, y, radius) for x, y in ((at, at), (-at, at), (-at, -at), (at, -at)))


CAROM = Table(
    half_m=0.3,
    holes=corners(0.3, 0.01805),
    rolls=False,
    slide_friction=0.13,
    roll_friction=0.0,
    spin_decay_radps2=130.0,
    restitution=0.7,
    friction=ContactFriction(0.1),
    frame_restitution=0.7,
    frame_friction=0.1,
    hop_speed_mps=6.0,
    fastest_mps=6.0,
)
CARRAMBOULE = Table(
    half_m=0.4,
    holes=corners(0.4, 0.024),
    rolls=True,
    slide_friction=0.2,
    roll_friction=0.01,
    spin_decay_radps2=10.0,
    restitution=0.95,
    friction=ContactFriction(0.00995, 0.108, 1.088),
    frame_restitution=0.85,
    frame_friction=0.2,
    hop_speed_mps=4.5,
    fastest_mps=5.0,
    cue=Cue(mass_kg=0.3, restitution=0.75, grip=0.5, miscue=0.3),
)
GAP = 1e-6


def rosette(radius: float, mass: float, gap: float = GAP) -> list[Body]:
    """Queen at the centre, six around it, twelve around those; the first towards South."""
    step = 2.0 * radius + gap
    bodies = [Body("queen", radius, mass, 0.0, 0.0)]
    for ring, distance, turn in (
        ("inner", step, 0.0),
        ("outer", 2.0 * step, 0.0),
        ("between", sqrt(3.0) * step, 0.5),
    ):
        for place in range(6):
            angle = (place + turn) * pi / 3.0 - 0.5 * pi
            bodies.append(Body(f"{ring}{place}", radius, mass, distance * cos(angle), distance * sin(angle)))
    return bodies


STRIKER = Body("striker", 0.01675, 0.015, 0.0, -0.21)
BALL = Body("cue ball", 0.016, 0.029, 0.0, -0.3)
CAROM_BODIES = (STRIKER, *rosette(0.0129, 0.0053))
BALL_BODIES = (BALL, *rosette(0.016, 0.029))
