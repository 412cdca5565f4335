"""How a body moves while nothing happens to it.

A ball slides: the table's friction slows its point of contact, evenly and in one direction,
so its path is a parabola; after 2u/(7µg) it rolls, along a line, slowing evenly; then
it rests. A disc slides along a line, slowing evenly. Spin about the vertical fades by itself, also
while a body rests, and bends no path.
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
    UNSEEN,
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
"""A ball that slips slower than this over the table rolls: the slide would be a nanometre long."""


Pair = tuple[float, float]


@compiled
def set_out(
    world: World, body: int, time: float, place: Pair, velocity: Pair, spin: tuple[float, float, float]
) -> None:
    """Give a body its motion from a time on, to its rest."""
    table, bodies, plans = world
    bodies[body, SPIN] = spin[2]
    bodies[body, SPIN_AT] = time
    plans[body, MOVED] = 1
    plans[body, CURRENT] = UNSEEN
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
    """Write how a ball slides whose lowest point slips some way; return when, where and how fast it ends."""
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
    """Write how a ball rolls, or a disc slides; return when and where it stops."""
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
    """Which of its segments a body is in at a time."""
    which = int(world.plans[body, FIRST])
    while which < RESTING and time >= world.bodies[body, SEGMENTS + which * SEGMENT + END]:
        which += 1
    return which


@inlined
def seen(bodies: Floats, body: int, at: int, time: float) -> tuple[Pair, Pair]:
    """Where a body is at a time, and its velocity, by the segment that stands from a column on."""
    t = time - bodies[body, at + START]
    ax, ay = bodies[body, at + AX] * t, bodies[body, at + AY] * t
    vx, vy = bodies[body, at + VX], bodies[body, at + VY]
    place = bodies[body, at + X] + t * (vx + ax), bodies[body, at + Y] + t * (vy + ay)
    return place, (vx + 2.0 * ax, vy + 2.0 * ay)


@compiled
def look(world: World, now: float) -> None:
    """Note where every body on the table is, and how it moves: predictions start from there.

    What lies still since it was last looked at is left as it is.
    """
    _, bodies, plans = world
    for body in range(bodies.shape[0]):
        if plans[body, CURRENT] == RESTING or plans[body, ORDER] > 0:
            continue
        which = segment_at(world, body, now)
        at = SEGMENTS + which * SEGMENT
        place, velocity = seen(bodies, body, at, now)
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
    """A body's spin about the vertical, which fades evenly to nothing."""
    spin = float(world.bodies[body, SPIN])
    fading = float(world.table[DECAY] * (time - world.bodies[body, SPIN_AT]))
    if spin > fading:
        return spin - fading
    if spin < -fading:
        return spin + fading
    return 0.0


@compiled
def state_at(world: World, body: int, time: float) -> tuple[Pair, Pair, tuple[float, float, float]]:
    """Where a body is at a time, its velocity and its spin."""
    bodies = world.bodies
    at = SEGMENTS + segment_at(world, body, time) * SEGMENT
    t = time - bodies[body, at + START]
    place, velocity = seen(bodies, body, at, time)
    wx, wy = (
        bodies[body, at + WX] + t * bodies[body, at + BX],
        bodies[body, at + WY] + t * bodies[body, at + BY],
    )
    return place, velocity, (wx, wy, spin_at(world, body, time))
