"""Predicts the next event of a body, as long as nothing happens to the others before it.

Invariant: no two bodies on the table meet before the next event recorded for either of them. So a search for
when two bodies meet need not look beyond the next event of either; and when something happens to a body, only
that body, and those whose next event was with it, need a new prediction.

Simultaneous events have a fixed order: holes before the frame, the frame before bodies, and bodies in their
order.
"""

from __future__ import annotations

from math import inf

from tablee.kernels.compiling import compiled
from tablee.physics.layout import (
    AX,
    AY,
    CONTACT,
    CURRENT,
    CUSHION,
    END,
    HALF,
    HOLE,
    HOLES,
    KIND,
    NEXT,
    NOTHING,
    NOW,
    OTHER,
    RADIUS,
    RESTING,
    SEGMENT,
    SEGMENTS,
    SLOWING,
    STRAIGHT,
    World,
)
from tablee.physics.meeting import meeting, next_contact
from tablee.physics.motion import motion_at
from tablee.physics.roots import first_rise


@compiled
def predict(world: World, body: int, now: float) -> None:
    """Record the next event of a body, and of the body it meets. Call `look` before."""
    _, bodies, plans = world
    time, kind, other = inf, NOTHING, -1
    if plans[body, CURRENT] < RESTING:
        time, other = next_wall(world, body, now)
        if other >= 0:
            kind = CUSHION
        fall, hole = next_hole(world, body, now, time)
        if hole >= 0:
            time, kind, other = fall, HOLE, hole
    contact, two = next_contact(world, body, now, time)
    if two >= 0:
        time, kind, other = contact, CONTACT, two
        bodies[two, NEXT] = contact
        plans[two, KIND] = CONTACT
        plans[two, OTHER] = body
    bodies[body, NEXT] = time
    plans[body, KIND] = kind
    plans[body, OTHER] = other


@compiled
def next_wall(world: World, body: int, now: float) -> tuple[float, int]:
    """Return when a body next touches the frame, and which wall (right, left, far, near), or −1."""
    table, bodies, plans = world
    limit = table[HALF] - bodies[body, RADIUS]
    at = NOW
    for which in range(plans[body, CURRENT], RESTING):
        end = bodies[body, at + END]
        place, velocity = motion_at(bodies, body, at, now)
        best, wall = end - now, -1
        for axis in range(2):
            x, v, a = place[axis], velocity[axis], bodies[body, at + AX + axis]
            if v > 0.0 or a > 0.0:
                delay = first_rise(x - limit, v, a)
                if delay <= best:
                    best, wall = delay, 2 * axis
            if v < 0.0 or a < 0.0:
                delay = first_rise(-x - limit, -v, -a)
                if delay <= best:
                    best, wall = delay, 2 * axis + 1
        if wall >= 0:
            return now + best, wall
        now, at = end, SEGMENTS + (which + 1) * SEGMENT
    return inf, -1


@compiled
def next_hole(world: World, body: int, now: float, until: float) -> tuple[float, int]:
    """Return when a body's centre next enters a hole, at `until` or before, and which hole, or −1."""
    table, bodies, plans = world
    at = NOW
    for which in range(plans[body, CURRENT], RESTING):
        end = min(until, bodies[body, at + END])
        (x, y), (vx, vy) = motion_at(bodies, body, at, now)
        best, hole = end - now, -1
        for index in range((table.shape[0] - HOLES) // 3):
            delay = meeting(
                table[HOLES + 3 * index] - x,
                table[HOLES + 3 * index + 1] - y,
                -vx,
                -vy,
                -bodies[body, at + AX],
                -bodies[body, at + AY],
                table[HOLES + 3 * index + 2],
                best,
                which == STRAIGHT,
                table[SLOWING],
            )
            if delay <= best:
                best, hole = delay, index
        if hole >= 0:
            return now + best, hole
        if end >= until:
            return inf, -1
        now, at = end, SEGMENTS + (which + 1) * SEGMENT
    return inf, -1
