"""The two games’ own tables, and bodies for them with a tight rosette."""

from __future__ import annotations

from math import cos, pi, sin, sqrt

from tablee.games.carom.rules import Carom
from tablee.games.carramboule.rules import Carramboule
from tablee.physics import Body

CAROM = Carom().table
CARRAMBOULE = Carramboule().table
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
