"""How Carami looks: a beech cross in walnut, slate under the bands, walls, ramps, and pits of felt."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import cos, hypot, pi, sin

from tablee.core.game import Seat
from tablee.drawing.board import Board, Frame, Lying, Point
from tablee.drawing.materials import GLASS, WOOD, engraved, hole, marble
from tablee.drawing.svg import box, circle, element, group, path
from tablee.games.carami.board import CAMPS, CENTRE, OPPONENT, RAMPS, SEATS, SLOTS, Slot, place_of
from tablee.games.carami.state import State

GAP, MIDDLE = 100, 6
EDGE = 646
"""Half the board."""
GLASS_OF = dict(zip(SEATS, ("red", "yellow", "blue", "green"), strict=True))
SMALL = "small "
"""Before the seat in the kind of a marble that lies among those taken."""


def _turned(point: Point, seat: Seat) -> Point:
    """A point as it lies for South, where it lies for another player: quarter turns clockwise."""
    x, y = point
    for _ in range(SEATS.index(seat)):
        x, y = -y, x
    return x, y


def _slot(slot: Slot) -> Point:
    column, row = place_of(slot)
    return (column - MIDDLE) * GAP, (MIDDLE - row) * GAP


def _ramp(slot: Slot) -> Point:
    """The head of the ramp to a slot: an outer one beside its slot, an inner one diagonally behind it."""
    corner = OPPONENT[RAMPS[slot]]
    x, y = _slot(slot)
    # As for South: turned back, moved, and turned again.
    for _ in range(-SEATS.index(corner) % 4):
        x, y = -y, x
    away = 1 if x > 0 else -1
    x, y = (x + away * GAP, y) if slot in CAMPS[corner].outer else (x + away * GAP, y + 0.92 * GAP)
    return _turned((x, y), corner)


def _cross() -> str:
    near, far = 2.5 * GAP + 6, 5.5 * GAP + 6
    corners = [(-near, near), (-near, far), (near, far)]
    ways = ("{} {}".format(*_turned(corner, seat)) for seat in reversed(SEATS) for corner in corners)
    return f"M{'L'.join(ways)}Z"


def _band(seat: Seat) -> str:
    points = [_slot(slot) for slot in CAMPS[seat].band]
    left, top = (min(point[axis] for point in points) - 50 for axis in (0, 1))
    width, height = (max(point[axis] for point in points) + 50 for axis in (0, 1))
    size = {"left": left, "top": top, "width": width - left, "height": height - top}
    return box(**size, rx=26, fill="url(#slate)") + box(
        **size, rx=26, fill="none", stroke="url(#sunk)", stroke_width=4
    )


def _groove(slot: Slot) -> str:
    (x, y), (to_x, to_y) = _ramp(slot), _slot(slot)
    short = 34 / hypot(to_x - x, to_y - y)
    way = f"M{x:g} {y:g}L{to_x - (to_x - x) * short:g} {to_y - (to_y - y) * short:g}"
    return (
        path(way, stroke="#d9b98a", stroke_opacity=0.5, stroke_width=50, stroke_linecap="round")
        + path(way, stroke="#4a2d19", stroke_width=44, stroke_linecap="round")
        + hole(x, y, "cup", 44, 4)
    )


def _walls(seat: Seat) -> str:
    ends = ["{:g} {:g}".format(*_turned((x, 250), seat)) for x in (-250, -160, 160, 250)]
    way = f"M{ends[0]}L{ends[1]}M{ends[2]}L{ends[3]}"
    return path(way, stroke="#4a2b16", stroke_width=24, stroke_linecap="round") + path(
        way, stroke="#7d5333", stroke_width=14, stroke_linecap="round"
    )


def _values(seat: Seat) -> Iterator[str]:
    values = CAMPS[seat].values
    for index, value in enumerate(values):
        # Those at the ends stand between their two ramps, outside at the corner.
        x = (-291, -100, 0, 100, 291)[index]
        yield engraved(f"{value}", *_turned((x, 594), seat))


def _pit(seat: Seat) -> Point:
    return _turned((455, 455), seat)


BANDED = {slot for camp in CAMPS.values() for slot in camp.band}
_BEVEL = {"x": 6 - EDGE, "y": 6 - EDGE, "width": 2 * EDGE - 12, "height": 2 * EDGE - 12, "rx": 84}
_WOOD = "".join(
    [
        box(-EDGE, -EDGE, 2 * EDGE, 2 * EDGE, rx=90, fill="url(#walnut)"),
        element("rect", **_BEVEL, fill="none", stroke="url(#bevel)", stroke_width=8),
        path(_cross(), fill="url(#beech)"),
        path(_cross(), fill="none", stroke="url(#sunk)", stroke_width=7),
        *(hole(*_pit(seat), "felt", 106, 5) for seat in SEATS),
        *map(_groove, RAMPS),
        *map(_band, SEATS),
        circle(49, *_slot(CENTRE), fill="#d8b255", stroke="#6d4a12", stroke_width=3),
        *(hole(*_slot(slot), "slate-hollow" if slot in {CENTRE, *BANDED} else "hollow") for slot in SLOTS),
        *map(_walls, SEATS),
        *(value for seat in SEATS for value in _values(seat)),
    ]
)


class CaramiBoard(Board):
    """Carami's board, with South at the bottom."""

    frame = Frame(-652, -652, 1304, 1304)
    defs = WOOD + GLASS
    mark_radius = 46

    def scenery(self, state: State) -> str:
        studs = (
            circle(8, *_turned((x, 250), OPPONENT[seat]), fill="#e9c46a", stroke="#5d3d0c", stroke_width=2.5)
            for seat in SEATS
            for along in (236, 186)[: state.fills_by(seat)]
            for x in (-along, along)
        )
        return _WOOD + "".join(studs)

    def pieces(self, state: State) -> Mapping[str, Lying]:
        return {place: Lying(kind, at) for place, kind, at in _marbles(state)}

    def piece(self, kind: str) -> str:
        if kind.startswith(SMALL):
            return group(marble(GLASS_OF[kind[len(SMALL) :]]), transform="scale(0.5)")
        return marble(GLASS_OF[kind])

    def point(self, place: str, kind: str) -> Point:
        if place == "taken":
            return _pit(OPPONENT[kind])
        return _ramp(place[1:]) if place.startswith("*") else _slot(place)


def _marbles(state: State) -> Iterator[tuple[str, str, Point]]:
    for slot in SLOTS:
        holder = state.holder(slot)
        if holder:
            yield slot, holder, _slot(slot)
    for slot in state.ramps:
        yield f"*{slot}", RAMPS[slot], _ramp(slot)
    for seat in SEATS:
        for index in range(state.taken_by(seat)):
            yield f"taken {seat} {index}", SMALL + OPPONENT[seat], _taken(seat, index)


def _taken(seat: Seat, index: int) -> Point:
    """Where a marble that was taken lies in its taker's pit: the first in the middle, the others around."""
    x, y = _pit(seat)
    if index == 0:
        return x, y
    turn, radius = ((index - 1) / 6, 43) if index <= 6 else ((index - 7) / 9 + 0.06, 80)
    return x + radius * cos(2 * pi * turn), y + radius * sin(2 * pi * turn)


BOARD = CaramiBoard()
