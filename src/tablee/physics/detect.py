"""What happens next to a body, if nothing happens to the others before.

For every pair of bodies on the table this holds: they do not meet before what is noted
as next for the one or for the other. So a search for when two meet need not look beyond either's
next event; and when something happens to a body, only it is predicted anew, and those
whose next event was with it.

At the same time a hole comes before the frame, the frame before bodies, and bodies in
their order.
"""

from __future__ import annotations

from math import inf

from tablee.compiling import compiled
from tablee.physics.layout import (
    AX,
    AY,
    CONTACT,
    CUSHION,
    END,
    HALF,
    HOLE,
    HOLES,
    KIND,
    NEXT,
    NOTHING,
    ORDER,
    OTHER,
    RADIUS,
    RESTING,
    SEGMENT,
    SEGMENTS,
    SLIDING,
    SLOWING,
    START,
    STOPS,
    STRAIGHT,
    VX,
    VY,
    World,
    X,
    Y,
)
from tablee.physics.motion import segment_at
from tablee.physics.roots import first_drop, first_rise, straight_meeting


@compiled
def predict(world: World, body: int, now: float) -> None:
    """Note what happens next to a body, and to the one that it meets."""
    _, bodies, plans = world
    time, kind, other = inf, NOTHING, -1
    if now < bodies[body, STOPS]:
        time, other = next_wall(world, body, now)
        if other >= 0:
            kind = CUSHION
        fall, hole = next_hole(world, body, now, time)
        if hole >= 0:
            time, kind, other = fall, HOLE, hole
    moving = now < bodies[body, STOPS]
    for two in range(bodies.shape[0]):
        if two == body or plans[two, ORDER] > 0 or not (moving or now < bodies[two, STOPS]):
            continue
        until = min(time, bodies[two, NEXT])
        met = next_meeting(world, body, two, now, until)
        if met < until:
            time, kind, other = met, CONTACT, two
    bodies[body, NEXT] = time
    plans[body, KIND] = kind
    plans[body, OTHER] = other
    if kind == CONTACT:
        bodies[other, NEXT] = time
        plans[other, KIND] = CONTACT
        plans[other, OTHER] = body


@compiled
def next_meeting(world: World, one: int, two: int, now: float, until: float) -> float:
    """When two bodies next touch, before a time; or infinity."""
    table, bodies, _ = world
    reach = bodies[one, RADIUS] + bodies[two, RADIUS]
    first, second = segment_at(world, one, now), segment_at(world, two, now)
    while first < RESTING or second < RESTING:
        p, q = SEGMENTS + first * SEGMENT, SEGMENTS + second * SEGMENT
        end = min(until, min(bodies[one, p + END], bodies[two, q + END]))
        t, u = now - bodies[one, p + START], now - bodies[two, q + START]
        # From the first body to the second, as the second moves seen from the first.
        ax, ay = bodies[two, q + AX] - bodies[one, p + AX], bodies[two, q + AY] - bodies[one, p + AY]
        hx, hy = bodies[one, p + AX] * t, bodies[one, p + AY] * t
        kx, ky = bodies[two, q + AX] * u, bodies[two, q + AY] * u
        x = bodies[two, q + X] + u * (bodies[two, q + VX] + kx)
        y = bodies[two, q + Y] + u * (bodies[two, q + VY] + ky)
        x -= bodies[one, p + X] + t * (bodies[one, p + VX] + hx)
        y -= bodies[one, p + Y] + t * (bodies[one, p + VY] + hy)
        vx = bodies[two, q + VX] + 2.0 * kx - (bodies[one, p + VX] + 2.0 * hx)
        vy = bodies[two, q + VY] + 2.0 * ky - (bodies[one, p + VY] + 2.0 * hy)
        if first + second == STRAIGHT + RESTING:
            found = straight_meeting(x, y, -vx, -vy, table[SLOWING], reach)
        else:
            found = first_drop(
                x * x + y * y - reach * reach,
                2.0 * (x * vx + y * vy),
                vx * vx + vy * vy + 2.0 * (x * ax + y * ay),
                2.0 * (vx * ax + vy * ay),
                ax * ax + ay * ay,
                end - now,
            )
        if now + found <= end:
            return now + found
        if end >= until:
            return inf
        if not end < bodies[one, p + END]:  # also where it is no number, or this would never end
            first += 1
        if not end < bodies[two, q + END]:
            second += 1
        now = end
    return inf


@compiled
def next_wall(world: World, body: int, now: float) -> tuple[float, int]:
    """When a body next touches the frame, and which wall: right, left, far, near; or −1."""
    table, bodies, _ = world
    limit = table[HALF] - bodies[body, RADIUS]
    for which in range(segment_at(world, body, now), RESTING):
        at = SEGMENTS + which * SEGMENT
        t = now - bodies[body, at + START]
        best, wall = bodies[body, at + END] - now, -1
        for axis in range(2):
            a = bodies[body, at + AX + axis]
            x = bodies[body, at + X + axis] + t * (bodies[body, at + VX + axis] + a * t)
            v = bodies[body, at + VX + axis] + 2.0 * a * t
            if v > 0.0 or a > 0.0:
                found = first_rise(x - limit, v, a)
                if found <= best:
                    best, wall = found, 2 * axis
            if v < 0.0 or a < 0.0:
                found = first_rise(-x - limit, -v, -a)
                if found <= best:
                    best, wall = found, 2 * axis + 1
        if wall >= 0:
            return now + best, wall
        now = bodies[body, at + END]
    return inf, -1


@compiled
def next_hole(world: World, body: int, now: float, until: float) -> tuple[float, int]:
    """When a body's centre next comes into a hole, before or at a time, and which; or −1."""
    table, bodies, _ = world
    for which in range(segment_at(world, body, now), RESTING):
        at = SEGMENTS + which * SEGMENT
        t = now - bodies[body, at + START]
        end = min(until, bodies[body, at + END])
        ax, ay = bodies[body, at + AX], bodies[body, at + AY]
        px = bodies[body, at + X] + t * (bodies[body, at + VX] + ax * t)
        py = bodies[body, at + Y] + t * (bodies[body, at + VY] + ay * t)
        vx, vy = bodies[body, at + VX] + 2.0 * ax * t, bodies[body, at + VY] + 2.0 * ay * t
        best, hole = end - now, -1
        for index in range((table.shape[0] - HOLES) // 3):
            x, y = table[HOLES + 3 * index] - px, table[HOLES + 3 * index + 1] - py
            reach = table[HOLES + 3 * index + 2]
            if which == SLIDING:
                found = first_drop(
                    x * x + y * y - reach * reach,
                    -2.0 * (x * vx + y * vy),
                    vx * vx + vy * vy - 2.0 * (x * ax + y * ay),
                    2.0 * (vx * ax + vy * ay),
                    ax * ax + ay * ay,
                    best,
                )
            else:
                found = straight_meeting(x, y, vx, vy, table[SLOWING], reach)
            if found <= best:
                best, hole = found, index
        if hole >= 0:
            return now + best, hole
        if end >= until:
            return inf, -1
        now = end
    return inf, -1
