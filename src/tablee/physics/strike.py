"""How a finger or a cue gives a body its velocity and spin.

Angles are in degrees, clockwise from straight ahead of South (+y). Sine and cosine are computed here
from + − × ÷ alone, since those of the C library differ between platforms in the last bit.

A level cue meets the ball at an offset (side, height), in radii from its centre. What it gives
is an impulse along its own direction:

    speed = (1 + e)·V / (1 + m/M + 2.5·(side² + height²)),   spin = 2.5 · offset × speed / radius

so a ball struck at a height of 0.4 rolls at once. Beyond the cue's grip the tip slips off: a
miscue, which counts as a weak strike in the centre. The ball leaves along the cue (no squirt).
"""

from __future__ import annotations

from math import fmod, isfinite, pi

from tablee.physics.model import Body, Shot, Table


def flick(table: Table, body: Body, angle_deg: float, speed_mps: float) -> Shot:
    """A body flicked in a direction. A ball sets out without spin, sliding."""
    sine, cosine = sine_cosine(angle_deg)
    return Shot(body.name, speed_mps * sine, speed_mps * cosine)


def strike(
    table: Table, ball: Body, angle_deg: float, cue_speed_mps: float, side: float = 0.0, height: float = 0.0
) -> Shot:
    """A ball struck by the table's cue. `side` > 0 is right of its centre, `height` > 0 above it."""
    cue = table.cue
    if cue is None:
        raise ValueError("this table has no cue")
    squared = side * side + height * height
    if not squared <= 1.0:
        raise ValueError("the cue would miss the ball")
    if squared > cue.grip * cue.grip:
        cue_speed_mps, side, height, squared = cue_speed_mps * cue.miscue, 0.0, 0.0, 0.0
    lever = 1.0 / table.inertia
    speed = (1.0 + cue.restitution) * cue_speed_mps
    speed /= 1.0 + ball.mass_kg / cue.mass_kg + lever * squared
    sine, cosine = sine_cosine(angle_deg)
    turn = lever * speed / ball.radius_m
    return Shot(
        ball.name,
        speed * sine,
        speed * cosine,
        -turn * height * cosine,
        turn * height * sine,
        turn * side,
    )


def cue_speed_for(table: Table, ball_mass_kg: float, ball_speed_mps: float) -> float:
    """The speed of the cue that gives a ball a speed when it strikes the centre."""
    cue = table.cue
    if cue is None:
        raise ValueError("this table has no cue")
    return ball_speed_mps * (1.0 + ball_mass_kg / cue.mass_kg) / (1.0 + cue.restitution)


def sine_cosine(angle_deg: float) -> tuple[float, float]:
    """Sine and cosine of an angle in degrees, the same on every machine, exact at right angles."""
    if not isfinite(angle_deg):
        raise ValueError("an angle must be finite")
    turned = fmod(angle_deg, 360.0)  # exact, as are the quarters taken off
    quarters = round(turned / 90.0)
    x = (turned - 90.0 * quarters) * (pi / 180.0)
    square = x * x
    sine = cosine = 1.0
    for term in range(20, 0, -2):
        sine = 1.0 - square * sine / (term * (term + 1))
        cosine = 1.0 - square * cosine / (term * (term - 1))
    sine *= x
    return ((sine, cosine), (cosine, -sine), (-sine, -cosine), (-cosine, sine))[quarters % 4]
