"""The motion of a body between two events.

A ball slides: the table's friction slows its point of contact, evenly and in one direction, so its path is a
parabola; after 2u/(7µg) it rolls in a straight line, slowing evenly; then it rests. A disc slides in a
straight line, slowing evenly. Spin about the vertical decays independently, even while a body rests, and does
not bend the path.
"""

from __future__ import annotations

from math import inf, sqrt

from tablee.kernels.compiling import compiled, inlined
from tablee.physics.layout import (
    AX,
    AY,
    BX,
    BY,
    CURRENT,
    DECAY,
    END,
    FIRST,
    INERTIA,
    MOVED,
    NOW,
    ORDER,
    OUTDATED,
    RADIUS,
    RESTING,
    ROLLS,
    SEGMENT,
    SEGMENTS,
    SLIDE,
    SLIDING,
    SLOWING,
    SPIN,
    SPIN_AT,
    START,
    STOPS,
    STRAIGHT,
    VX,
    VY,
    WX,
    WY,
    Floats,
    World,
    X,
    Y,
)

LEAST_SLIP = 1e-9
"""A ball that slips slower than this counts as rolling: the slide would be a nanometre long."""


Pair = tuple[float, float]


@compiled
def set_out(
    world: World, body: int, time: float, place: Pair, velocity: Pair, spin: tuple[float, float, float]
) -> None:
    """Write the motion of a body from a time on, until it rests."""
    table, bodies, plans = world
    bodies[body, SPIN] = spin[2]
    bodies[body, SPIN_AT] = time
    plans[body, MOVED] = 1
    plans[body, CURRENT] = OUTDATED
    first = RESTING
    if table[ROLLS] > 0.0:
        radius = bodies[body, RADIUS]
        ux, uy = velocity[0] - radius * spin[1], velocity[1] + radius * spin[0]
        slip = sqrt(ux * ux + uy * uy)
        if slip > LEAST_SLIP:
            first = SLIDING
            way = (ux / slip, uy / slip)
            time, place, velocity = _slide(world, body, time, place, velocity, spin, way, slip)
    speed = sqrt(velocity[0] * velocity[0] + velocity[1] * velocity[1])
    if speed > 0.0:
        first = min(first, STRAIGHT)
        time, place = _go_straight(world, body, time, place, velocity, speed)
    elif first == SLIDING:
        _write(bodies, body, STRAIGHT, time, 0.0, place, (0.0, 0.0), (0.0, 0.0))
    plans[body, FIRST] = first
    _write(bodies, body, RESTING, time, inf, place, (0.0, 0.0), (0.0, 0.0))
    bodies[body, STOPS] = time


@compiled
def _slide(
    world: World,
    body: int,
    time: float,
    place: Pair,
    velocity: Pair,
    spin: tuple[float, float, float],
    way: Pair,
    slip: float,
) -> tuple[float, Pair, Pair]:
    """Write the slide of a ball that slips in direction `way`; return time, place and velocity at its end."""
    table, bodies, _ = world
    slowing, turning = table[SLIDE], table[SLIDE] / (table[INERTIA] * bodies[body, RADIUS])
    lasts = slip / (slowing * (1.0 + 1.0 / table[INERTIA]))
    ax, ay = -0.5 * slowing * way[0], -0.5 * slowing * way[1]
    _write(bodies, body, SLIDING, time, lasts, place, velocity, (ax, ay))
    at = SEGMENTS + SLIDING * SEGMENT
    bodies[body, at + WX] = spin[0]
    bodies[body, at + WY] = spin[1]
    bodies[body, at + BX] = -turning * way[1]
    bodies[body, at + BY] = turning * way[0]
    x, y = place[0] + lasts * (velocity[0] + ax * lasts), place[1] + lasts * (velocity[1] + ay * lasts)
    return time + lasts, (x, y), (velocity[0] + 2.0 * ax * lasts, velocity[1] + 2.0 * ay * lasts)


@compiled
def _go_straight(
    world: World, body: int, time: float, place: Pair, velocity: Pair, speed: float
) -> tuple[float, Pair]:
    """Write the rolling of a ball, or the sliding of a disc; return when and where it stops."""
    table, bodies, _ = world
    slowing = table[SLOWING]
    lasts = speed / slowing
    vx, vy = velocity
    ax, ay = -0.5 * slowing * (vx / speed), -0.5 * slowing * (vy / speed)
    _write(bodies, body, STRAIGHT, time, lasts, place, velocity, (ax, ay))
    if table[ROLLS] > 0.0:
        at = SEGMENTS + STRAIGHT * SEGMENT
        radius = bodies[body, RADIUS]
        bodies[body, at + WX] = -vy / radius
        bodies[body, at + WY] = vx / radius
        bodies[body, at + BX] = -2.0 * ay / radius
        bodies[body, at + BY] = 2.0 * ax / radius
    return time + lasts, (place[0] + lasts * (vx + ax * lasts), place[1] + lasts * (vy + ay * lasts))


@compiled
def _write(
    bodies: Floats,
    body: int,
    which: int,
    start: float,
    lasts: float,
    place: Pair,
    velocity: Pair,
    halves: Pair,
) -> None:
    """Write a segment, without spin; accelerations halved."""
    at = SEGMENTS + which * SEGMENT
    bodies[body, at + START] = start
    bodies[body, at + END] = start + lasts
    bodies[body, at + X] = place[0]
    bodies[body, at + Y] = place[1]
    bodies[body, at + VX] = velocity[0]
    bodies[body, at + VY] = velocity[1]
    bodies[body, at + AX] = halves[0]
    bodies[body, at + AY] = halves[1]
    bodies[body, at + WX] = 0.0
    bodies[body, at + WY] = 0.0
    bodies[body, at + BX] = 0.0
    bodies[body, at + BY] = 0.0


@compiled
def segment_at(world: World, body: int, time: float) -> int:
    """Return which of its segments a body is in at a time."""
    which = int(world.plans[body, FIRST])
    while which < RESTING and time >= world.bodies[body, SEGMENTS + which * SEGMENT + END]:
        which += 1
    return which


@inlined
def motion_at(bodies: Floats, body: int, at: int, time: float) -> tuple[Pair, Pair]:
    """Return the place and velocity of a body at a time, by the segment stored at column `at`."""
    t = time - bodies[body, at + START]
    ax, ay = bodies[body, at + AX] * t, bodies[body, at + AY] * t
    vx, vy = bodies[body, at + VX], bodies[body, at + VY]
    place = bodies[body, at + X] + t * (vx + ax), bodies[body, at + Y] + t * (vy + ay)
    return place, (vx + 2.0 * ax, vy + 2.0 * ay)


@compiled
def look(world: World, now: float) -> None:
    """Record the place and velocity of every body on the table now: predictions start from there.

    Bodies that have rested since the last look are skipped.
    """
    _, bodies, plans = world
    for body in range(bodies.shape[0]):
        if plans[body, CURRENT] == RESTING or plans[body, ORDER] > 0:
            continue
        which = segment_at(world, body, now)
        at = SEGMENTS + which * SEGMENT
        place, velocity = motion_at(bodies, body, at, now)
        plans[body, CURRENT] = which
        bodies[body, NOW + START] = now
        bodies[body, NOW + END] = bodies[body, at + END]
        bodies[body, NOW + X] = place[0]
        bodies[body, NOW + Y] = place[1]
        bodies[body, NOW + VX] = velocity[0]
        bodies[body, NOW + VY] = velocity[1]
        bodies[body, NOW + AX] = bodies[body, at + AX]
        bodies[body, NOW + AY] = bodies[body, at + AY]


@compiled
def spin_at(world: World, body: int, time: float) -> float:
    """A body's spin about the vertical, which decays linearly to zero."""
    spin = float(world.bodies[body, SPIN])
    fading = float(world.table[DECAY] * (time - world.bodies[body, SPIN_AT]))
    if spin > fading:
        return spin - fading
    if spin < -fading:
        return spin + fading
    return 0.0


@compiled
def state_at(world: World, body: int, time: float) -> tuple[Pair, Pair, tuple[float, float, float]]:
    """Return the place, velocity and spin of a body at a time."""
    bodies = world.bodies
    at = SEGMENTS + segment_at(world, body, time) * SEGMENT
    t = time - bodies[body, at + START]
    place, velocity = motion_at(bodies, body, at, time)
    wx, wy = (
        bodies[body, at + WX] + t * bodies[body, at + BX],
        bodies[body, at + WY] + t * bodies[body, at + BY],
    )
    return place, velocity, (wx, wy, spin_at(world, body, time))
