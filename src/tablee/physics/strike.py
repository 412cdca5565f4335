"""How a finger or a cue launches a body: the velocity and spin that it gives.

Angles are in degrees, clockwise from straight ahead of South (+y). Sine and cosine are computed here
from + − × ÷ alone, since those of the C library differ between platforms in the last bit.

A level cue hits the ball at an offset (side, height), in radii from its centre. The impulse has the direction
of the cue:

    speed = (1 + e)·V / (1 + m/M + 2.5·(side² + height²)),   spin = 2.5 · offset × speed / radius

so a ball struck at a height of 0.4 rolls at once. Beyond the cue's grip the tip slips off: a
miscue, which counts as a weak strike in the centre. The ball leaves in the direction of the cue (no squirt).
"""

from __future__ import annotations

from math import fmod, isfinite, pi

from tablee.physics.model import Body, Launch, Table


def flick(table: Table, body: Body, angle_deg: float, speed_mps: float) -> Launch:
    """The launch of a body flicked in a direction. A ball starts without spin, sliding."""
    sine, cosine = sine_cosine(angle_deg)
    return Launch(body.name, speed_mps * sine, speed_mps * cosine)


def strike(
    table: Table, ball: Body, angle_deg: float, cue_speed_mps: float, side: float = 0.0, height: float = 0.0
) -> Launch:
    """The launch of a ball by the table's cue. `side` > 0 is right of its centre, `height` > 0 above it."""
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
    return Launch(
        ball.name,
        speed * sine,
        speed * cosine,
        -turn * height * cosine,
        turn * height * sine,
        turn * side,
    )


def cue_speed_for(table: Table, ball_mass_kg: float, ball_speed_mps: float) -> float:
    """The speed of a cue that gives a ball this speed when it strikes the centre."""
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
