"""When two bodies meet: the search on which a simulation spends most of its time.

Nearly all pairs do not meet before something else happens to one of them, so rejecting pairs quickly is what
matters: `look` has computed where all bodies are, and a dozen multiplications (`stays_apart`) reject most
pairs. Only the remaining pairs need a polynomial.
"""

from __future__ import annotations

from math import inf

from tablee.kernels.compiling import compiled, inlined
from tablee.physics.layout import (
    AX,
    AY,
    CURRENT,
    END,
    NEXT,
    NOW,
    ORDER,
    RADIUS,
    RESTING,
    SEGMENT,
    SEGMENTS,
    SLOWING,
    STRAIGHT,
    VX,
    VY,
    World,
    X,
    Y,
)
from tablee.physics.motion import motion_at
from tablee.physics.roots import first_drop, straight_meeting

MARGIN = 1.000001
"""A factor on squared distances. On a table a thousand bodies wide this is still a hundred times the rounding
error of the polynomial in `first_drop`, so `first_drop` would find no meeting in the rejected pairs
either."""


@compiled
def next_contact(world: World, one: int, now: float, time: float) -> tuple[float, int]:
    """Return when a body next touches another (before `time` and the next event of either), and which."""
    table, bodies, plans = world
    first, other = plans[one, CURRENT], -1
    radius, lasts = bodies[one, RADIUS], bodies[one, NOW + END]
    x, y = bodies[one, NOW + X], bodies[one, NOW + Y]
    vx, vy = bodies[one, NOW + VX], bodies[one, NOW + VY]
    ax, ay = bodies[one, NOW + AX], bodies[one, NOW + AY]
    for two in range(bodies.shape[0]):
        segments = first + plans[two, CURRENT]
        if segments == RESTING + RESTING or plans[two, ORDER] > 0 or two == one:
            continue
        until = min(time, bodies[two, NEXT])
        end = min(until, min(lasts, bodies[two, NOW + END]))
        contact = now + meeting(
            bodies[two, NOW + X] - x,
            bodies[two, NOW + Y] - y,
            bodies[two, NOW + VX] - vx,
            bodies[two, NOW + VY] - vy,
            bodies[two, NOW + AX] - ax,
            bodies[two, NOW + AY] - ay,
            radius + bodies[two, RADIUS],
            end - now,
            segments == STRAIGHT + RESTING,
            table[SLOWING],
        )
        if not contact <= end:
            if end >= until:
                continue
            contact = later_meeting(world, one, two, end, until)
        if contact < until:
            time, other = contact, two
    return time, other


@inlined
def meeting(
    x: float,
    y: float,
    vx: float,
    vy: float,
    ax: float,
    ay: float,
    reach: float,
    length: float,
    straight: bool,
    slowing: float,
) -> float:
    """Return when something at (x, y) comes within `reach`; if that is after `length`, maybe infinity.

    The accelerations are halved. `straight`: one of the two rests, the other moves straight and slows evenly.
    """
    if straight:
        return straight_meeting(x, y, -vx, -vy, slowing, reach)
    apart, slope, bend = x * x + y * y, x * vx + y * vy, x * ax + y * ay
    if stays_apart(apart, slope, bend, reach, length):
        return inf
    return first_drop(
        apart - reach * reach,
        2.0 * slope,
        vx * vx + vy * vy + 2.0 * bend,
        2.0 * (vx * ax + vy * ay),
        ax * ax + ay * ay,
        length,
    )


@inlined
def stays_apart(apart: float, slope: float, bend: float, reach: float, length: float) -> bool:
    """Whether something clearly does not come within `reach`: nine tests in ten end here.

    Projected onto the line to where it is now, times that line's length √apart, its position is
    apart + slope·t + bend·t²: never below the least Bernstein coefficient. It is at least as far away as its
    projection.
    """
    end = apart + length * (slope + length * bend)
    least = min(min(apart, apart + 0.5 * length * slope), end)
    return least * abs(least) > MARGIN * reach * reach * apart


@compiled
def later_meeting(world: World, one: int, two: int, now: float, until: float) -> float:
    """Return when two bodies touch after the first of them has changed to its next segment, or infinity."""
    table, bodies, plans = world
    reach = bodies[one, RADIUS] + bodies[two, RADIUS]
    first, second = plans[one, CURRENT], plans[two, CURRENT]
    while True:
        # `not now < end` instead of `now >= end`, so that the loop also ends if a time is NaN.
        if first < RESTING and not now < bodies[one, SEGMENTS + first * SEGMENT + END]:
            first += 1
        if second < RESTING and not now < bodies[two, SEGMENTS + second * SEGMENT + END]:
            second += 1
        if first + second == RESTING + RESTING:
            return inf
        p, q = SEGMENTS + first * SEGMENT, SEGMENTS + second * SEGMENT
        end = min(until, min(bodies[one, p + END], bodies[two, q + END]))
        (x1, y1), (vx1, vy1) = motion_at(bodies, one, p, now)
        (x2, y2), (vx2, vy2) = motion_at(bodies, two, q, now)
        contact = now + meeting(
            x2 - x1,
            y2 - y1,
            vx2 - vx1,
            vy2 - vy1,
            bodies[two, q + AX] - bodies[one, p + AX],
            bodies[two, q + AY] - bodies[one, p + AY],
            reach,
            end - now,
            first + second == STRAIGHT + RESTING,
            table[SLOWING],
        )
        if contact <= end:
            return contact
        if end >= until:
            return inf
        now = end
