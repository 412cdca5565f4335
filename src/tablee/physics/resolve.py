"""Resolves a contact between two bodies, or between a body and the frame.

Along the normal, restitution applies. Across it, friction acts on the slip between the two surfaces, which
includes every component of the spin: µ times the normal impulse (Coulomb), or the impulse that stops the slip
if that is less. Its vertical part turns balls but does not lift them: the table holds them down. Pooltool's
"frictional inelastic" model is similar, but version 0.6.0 uses µ times the separation speed of equal balls;
here masses and radii may also differ. The frame is a body of infinite mass, touched at the height of the
ball's centre.

The separation speed has two lower limits, because with restitution alone, bodies that press on one another
would meet infinitely often, each time slower: up to SOFT no speed is lost along the normal, and no two bodies
separate slower than `least`, which the event loop chooses. The second adds energy, at most ¼·m·least² per
contact of two bodies of mass m, and ½·m·least² at the frame.
"""

from __future__ import annotations

from math import sqrt

from tablee.kernels.compiling import compiled
from tablee.physics.layout import (
    BOUNCE,
    FRAME_BOUNCE,
    FRAME_GRIP,
    GRIP_FADING,
    GRIP_LEAST,
    GRIP_MORE,
    INERTIA,
    MASS,
    RADIUS,
    World,
)
from tablee.physics.motion import set_out, state_at

SOFT = 2e-3
"""Up to this approach speed a contact loses no speed: 2 mm/s is less than anyone can see. With LEAST alone,
discs that press on one another meet until they are as slow as that: of 3,000 disc breaks, one in a hundred
then has more than 830 events instead of 330, and the mean is 125 instead of 99."""


@compiled
def parting(approach: float, restitution: float, least: float) -> float:
    """The speed at which two surfaces separate, from the speed at which they met."""
    return max(restitution * approach, max(min(approach, SOFT), least))


@compiled
def fading(x: float) -> float:
    """e^(−x) for x ≥ 0: a Taylor series near zero, squared back. The same on every machine."""
    halvings = 0
    while x > 0.125 and halvings < 16:
        x *= 0.5
        halvings += 1
    if x > 0.125:
        return 0.0
    value = 1.0
    for term in range(10, 0, -1):
        value = 1.0 - x * value / term
    for _ in range(halvings):
        value *= value
    return value


@compiled
def meet_body(world: World, one: int, two: int, time: float, least: float) -> float:
    """Resolve a contact of two bodies, which gives both a new motion; return their approach speed."""
    table, bodies, _ = world
    (x1, y1), (vx1, vy1), (wx1, wy1, wz1) = state_at(world, one, time)
    (x2, y2), (vx2, vy2), (wx2, wy2, wz2) = state_at(world, two, time)
    nx, ny = x2 - x1, y2 - y1
    distance = sqrt(nx * nx + ny * ny)
    nx, ny = nx / distance, ny / distance
    approach = (vx1 - vx2) * nx + (vy1 - vy2) * ny
    parts = parting(approach, table[BOUNCE], least)
    if parts + approach > 0.0:
        m1, m2 = bodies[one, MASS], bodies[two, MASS]
        r1, r2 = bodies[one, RADIUS], bodies[two, RADIUS]
        lightness = 1.0 / m1 + 1.0 / m2
        push = (approach + parts) / lightness
        # The slip of the surfaces, across and upwards.
        across = (vy1 - vy2) * nx - (vx1 - vx2) * ny + r1 * wz1 + r2 * wz2
        upwards = (r1 * wx1 + r2 * wx2) * ny - (r1 * wy1 + r2 * wy2) * nx
        slip = sqrt(across * across + upwards * upwards)
        if slip > 0.0:
            grip = table[GRIP_LEAST]
            if table[GRIP_MORE] > 0.0:
                grip += table[GRIP_MORE] * fading(table[GRIP_FADING] * slip)
            drag = min(grip * push, slip / (lightness * (1.0 + 1.0 / table[INERTIA])))
            across, upwards = -drag * across / slip, -drag * upwards / slip
        turn1, turn2 = 1.0 / (table[INERTIA] * m1 * r1), 1.0 / (table[INERTIA] * m2 * r2)
        wx1, wy1, wz1 = wx1 + upwards * ny * turn1, wy1 - upwards * nx * turn1, wz1 + across * turn1
        wx2, wy2, wz2 = wx2 + upwards * ny * turn2, wy2 - upwards * nx * turn2, wz2 + across * turn2
        jx, jy = -push * nx - across * ny, -push * ny + across * nx
        vx1, vy1 = vx1 + jx / m1, vy1 + jy / m1
        vx2, vy2 = vx2 - jx / m2, vy2 - jy / m2
    set_out(world, one, time, (x1, y1), (vx1, vy1), (wx1, wy1, wz1))
    set_out(world, two, time, (x2, y2), (vx2, vy2), (wx2, wy2, wz2))
    return approach


@compiled
def wall_normal(wall: int) -> tuple[float, float]:
    """The outward normal of a wall: right, left, far, near."""
    if wall == 0:
        return 1.0, 0.0
    if wall == 1:
        return -1.0, 0.0
    return (0.0, 1.0) if wall == 2 else (0.0, -1.0)


@compiled
def wall_approach(world: World, body: int, wall: int, time: float) -> float:
    """The speed of a body towards a wall, along its normal."""
    _, (vx, vy), _ = state_at(world, body, time)
    nx, ny = wall_normal(wall)
    return vx * nx + vy * ny


@compiled
def meet_wall(world: World, body: int, wall: int, time: float, least: float) -> None:
    """Resolve a contact of a body with the frame, which gives it a new motion."""
    table, bodies, _ = world
    place, (vx, vy), (wx, wy, wz) = state_at(world, body, time)
    nx, ny = wall_normal(wall)
    mass, radius = bodies[body, MASS], bodies[body, RADIUS]
    approach = vx * nx + vy * ny
    parts = parting(approach, table[FRAME_BOUNCE], least)
    if parts + approach > 0.0:
        push = mass * (approach + parts)
        across = vy * nx - vx * ny + radius * wz
        upwards = radius * (wx * ny - wy * nx)
        slip = sqrt(across * across + upwards * upwards)
        if slip > 0.0:
            drag = min(table[FRAME_GRIP] * push, mass * slip / (1.0 + 1.0 / table[INERTIA]))
            across, upwards = -drag * across / slip, -drag * upwards / slip
        turn = 1.0 / (table[INERTIA] * mass * radius)
        wx, wy, wz = wx + upwards * ny * turn, wy - upwards * nx * turn, wz + across * turn
        vx += (-push * nx - across * ny) / mass
        vy += (-push * ny + across * nx) / mass
    set_out(world, body, time, place, (vx, vy), (wx, wy, wz))
