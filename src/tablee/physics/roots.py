"""When a polynomial first falls to zero: the mathematics of when bodies meet.

Only the first time in a bounded interval is needed. A polynomial whose Bernstein coefficients on the interval
are all positive does not fall to zero there. Only + − × ÷ and √ are used, so that all machines agree to the
bit.
"""

from __future__ import annotations

from math import inf, sqrt

from tablee.kernels.compiling import compiled

FINEST = 1e-9
"""The fraction of the interval below which it is not halved again. A dip that is missed there is shallower
than rounding errors: its depth goes with the square of its width."""
MOST_INTERVALS = 1_000
"""Usually one or two are enough; the limit ends the loop for NaN."""
MOST_STEPS = 100
"""Of Newton's method, which usually takes about five; `_narrow` bisects where it would take many."""


@compiled
def first_drop(c0: float, c1: float, c2: float, c3: float, c4: float, length: float) -> float:
    """The first t in [0, length] where c0 + c1·t + … + c4·t⁴ falls to zero or below, or infinity.

    A value below zero at the start means that two bodies overlap because of rounding errors: it counts as
    zero, and the polynomial falls when it falls below its start.
    """
    for _ in range(4):
        if c0 > 0.0:
            break
        if c1 < 0.0:
            return 0.0
        c0, c1, c2, c3, c4 = c1, c2, c3, c4, 0.0
    if c0 <= 0.0:
        return inf

    start, width = 0.0, length
    for _ in range(MOST_INTERVALS):
        # The polynomial about `start`, times powers of the width.
        d0 = c0 + start * (c1 + start * (c2 + start * (c3 + start * c4)))
        if d0 <= 0.0:
            return start
        d1 = width * (c1 + start * (2.0 * c2 + start * (3.0 * c3 + start * (4.0 * c4))))
        d2 = width * width * (c2 + start * (3.0 * c3 + start * (6.0 * c4)))
        d3 = width * width * width * (c3 + start * (4.0 * c4))
        d4 = width * width * width * width * c4
        b1 = d0 + 0.25 * d1
        b2 = d0 + 0.5 * d1 + d2 / 6.0
        b3 = d0 + 0.75 * d1 + 0.5 * d2 + 0.25 * d3
        b4 = d0 + d1 + d2 + d3 + d4
        if b1 > 0.0 and b2 > 0.0 and b3 > 0.0 and b4 > 0.0:
            start += width
            if start >= length:
                return inf
            width = min(2.0 * width, length - start)
        elif d2 >= 0.0 and d2 + 1.5 * d3 >= 0.0 and d2 + 3.0 * d3 + 6.0 * d4 >= 0.0:
            root = _descend(d0, d1, d2, d3, d4)
            if root <= 1.0:
                return start + width * root
            start += width
            if start >= length:
                return inf
            width = length - start
        elif b4 <= 0.0 and _changes_once(b1, b2, b3):
            return start + width * _narrow(d0, d1, d2, d3, d4)
        elif width > FINEST * length:
            width *= 0.5
        elif b4 <= 0.0:
            return start
        else:
            start += width
            if start >= length:
                return inf
    return inf


@compiled
def _changes_once(b1: float, b2: float, b3: float) -> bool:
    """Whether the signs change only once, from + to −: between the ends, no + follows a −."""
    if b1 <= 0.0:
        return b2 <= 0.0 and b3 <= 0.0
    return b2 > 0.0 or b3 <= 0.0


@compiled
def _descend(d0: float, d1: float, d2: float, d3: float, d4: float) -> float:
    """The first root of a convex polynomial on [0, 1] that is positive at 0; more than 1 if there is none.

    Newton's method from the left never passes the root of a convex function; if it passes the lowest point,
    there is none.
    """
    t = 0.0
    for _ in range(MOST_STEPS):
        value = d0 + t * (d1 + t * (d2 + t * (d3 + t * d4)))
        slope = d1 + t * (2.0 * d2 + t * (3.0 * d3 + t * 4.0 * d4))
        if value <= 0.0:
            return t
        if slope >= 0.0:
            return inf
        after = t - value / slope
        if after > 1.0:
            return inf
        if after == t:
            return t
        t = after
    return t


@compiled
def _narrow(d0: float, d1: float, d2: float, d3: float, d4: float) -> float:
    """The only root in [0, 1] of a polynomial positive at 0 and not at 1: Newton's method in a bracket."""
    low, high, t = 0.0, 1.0, 0.5
    for _ in range(MOST_STEPS):
        value = d0 + t * (d1 + t * (d2 + t * (d3 + t * d4)))
        if value > 0.0:
            low = t
        elif value < 0.0:
            high = t
        else:
            return t
        slope = d1 + t * (2.0 * d2 + t * (3.0 * d3 + t * 4.0 * d4))
        after = t - value / slope if slope < 0.0 else low
        if not low < after < high:
            after = 0.5 * (low + high)
        if after in (low, high, t):
            break
        t = after
    return t


@compiled
def first_rise(x: float, v: float, a: float) -> float:
    """The first t ≥ 0 where x + v·t + a·t² rises to zero, or infinity; a start above zero counts as zero."""
    if x >= 0.0:
        if v > 0.0 or (v == 0.0 and a > 0.0):
            return 0.0
        return -v / a if a > 0.0 else inf
    under = v * v - 4.0 * a * x
    if under < 0.0:
        return inf
    if v > 0.0:
        return -2.0 * x / (v + sqrt(under))
    return (sqrt(under) - v) / (2.0 * a) if a > 0.0 else inf


@compiled
def straight_meeting(dx: float, dy: float, vx: float, vy: float, slowing: float, reach: float) -> float:
    """When a body that moves straight and slows evenly comes within `reach` of a point (dx, dy) away."""
    along = dx * vx + dy * vy
    if along <= 0.0:
        return inf
    squared = vx * vx + vy * vy
    across = dx * vy - dy * vx
    under = reach * reach * squared - across * across
    if under <= 0.0:
        return inf
    gap = dx * dx + dy * dy - reach * reach
    if gap <= 0.0:
        return 0.0
    speed = sqrt(squared)
    distance = gap * speed / (along + sqrt(under))
    left = squared - 2.0 * slowing * distance
    if left < 0.0:
        return inf
    return 2.0 * distance / (speed + sqrt(left))
