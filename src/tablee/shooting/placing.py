"""Places for pieces: overlaps, and the free place nearest to the centre (K7, B6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from math import atan2, hypot, sqrt

from tablee.physics import Point
from tablee.shooting.table import round_place

GAP_M = 1e-6
"""The gap between a piece that is put back and its neighbours, so that it touches none of them."""
TOUCH_M = 1e-9
"""Pieces that overlap by no more than this count as touching."""
CENTRE: Point = (0.0, 0.0)

Zone = tuple[float, float]
"""A part of the line that the striker is placed on."""


def rotate(point: Point, quarters: int) -> Point:
    """A point rotated counter-clockwise about the centre by quarter turns, exactly."""
    x, y = point
    match quarters % 4:
        case 0:
            return x, y
        case 1:
            return -y, x
        case 2:
            return -x, -y
    return y, -x


def free_stretches(
    zones: Iterable[Zone], line_y: float, pieces: Iterable[Point], apart_m: float
) -> list[Zone]:
    """The parts of zones on a line where a striker is at least `apart_m` away from all pieces."""
    free = list(zones)
    for x, y in pieces:
        if abs(y - line_y) < apart_m:
            reach = sqrt(apart_m * apart_m - (y - line_y) ** 2)
            free = [part for zone in free for part in _without(zone, x - reach, x + reach)]
    return free


def _without(zone: Zone, low: float, high: float) -> list[Zone]:
    """The parts of a zone outside an open interval."""
    parts = [(zone[0], min(zone[1], low)), (max(zone[0], high), zone[1])]
    return [(start, end) for start, end in parts if start < end]


def overlapping(at: Point, others: Mapping[str, Point], apart_m: float) -> str | None:
    """A piece whose centre is nearer than `apart_m`, or None."""
    for piece, place in others.items():
        if distance(at, place) < apart_m - TOUCH_M:
            return piece
    return None


def place_near_centre(others: Iterable[Point], diameter_m: float) -> Point:
    """The place nearest to the centre where a piece overlaps none of the others.

    It is the centre itself, or the nearest point on a circle around one of the others, or a point where two
    such circles meet. Of several equally near, it is the first counter-clockwise from South.
    """
    apart = diameter_m + GAP_M
    near = [place for place in others if distance(CENTRE, place) < 6 * apart]
    free = (
        place
        for place in _candidates(near, apart)
        if all(distance(place, other) >= apart - TOUCH_M for other in near)
    )
    return round_place(min(free, key=_nearness))


def _candidates(others: Sequence[Point], apart: float) -> Iterator[Point]:
    yield CENTRE
    for x, y in others:
        away = hypot(x, y)
        if away > 0:  # the point of its circle on the ray to the centre
            yield x * (1 - apart / away), y * (1 - apart / away)
        else:
            yield 0.0, -apart
    for first, second in combinations(others, 2):
        yield from _meeting_points(first, second, apart)


def _meeting_points(first: Point, second: Point, radius: float) -> Iterator[Point]:
    """The points where two circles of the same radius cross."""
    between = distance(first, second)
    if not 0 < between <= 2 * radius:
        return
    height = sqrt(radius * radius - between * between / 4) / between
    dx, dy = second[0] - first[0], second[1] - first[1]
    x, y = (first[0] + second[0]) / 2, (first[1] + second[1]) / 2
    yield x - dy * height, y + dx * height
    yield x + dy * height, y - dx * height


def _nearness(place: Point) -> tuple[float, float]:
    x, y = place
    turn = atan2(x, -y)  # counter-clockwise from South
    return round(hypot(x, y), 9), round(turn if turn > -1e-9 else turn + 7, 9)


def distance(a: Point, b: Point) -> float:
    """The distance between two points."""
    return hypot(a[0] - b[0], a[1] - b[1])
