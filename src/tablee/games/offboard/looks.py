"""How Offboard looks: a walnut rim with twelve cups around a beech field of 61 hollows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import cos, pi, radians, sin, sqrt

from tablee.drawing.board import Board, Frame, Lying, Point
from tablee.drawing.materials import GLASS, WOOD, engraved, hole, marble
from tablee.drawing.svg import path
from tablee.games.offboard.board import CELLS, ROWS
from tablee.games.offboard.state import RED, YELLOW, State

GAP = 100
"""From a cell to the next."""
FIELD, CUPS, RIM = 403, 455, 512
"""How far the sides of the field, the cups and the rim are from the middle."""
CUP_ALONG, VALUE_ALONG = 134, 48
"""How far along a side its cups and their values are from its middle."""
HAND = 462, 432
"""Where Red's hand is; Yellow's is opposite."""
GLASS_OF = {RED: "red", YELLOW: "yellow"}


def _cell(cell: str) -> Point:
    row, diagonal = ROWS.index(cell[0]), int(cell[1])
    return (diagonal - 5 - (row - 4) / 2) * GAP, (4 - row) * GAP * sqrt(0.75)


def _beside(target: int, away: float, along: float) -> Point:
    """A place at a target's side: so far out, and so far along towards the target."""
    angle = radians(target // 2 * 60 - 90)
    shift = -along if target % 2 == 0 else along
    return away * cos(angle) - shift * sin(angle), -(away * sin(angle) + shift * cos(angle))


def _hexagon(away: float, rounding: float) -> str:
    """A hexagon whose sides are so far from the middle, with round corners, as a path."""
    corner = away / cos(pi / 6)
    cut = rounding * sin(pi / 6) / cos(pi / 6) / corner

    def towards(degrees: float, other: float) -> str:
        x, y = corner * cos(radians(degrees)), corner * sin(radians(degrees))
        to_x, to_y = corner * cos(radians(other)), corner * sin(radians(other))
        return f"{x + (to_x - x) * cut:.1f} {y + (to_y - y) * cut:.1f}"

    arcs = (
        f"{towards(degrees, degrees - 60)}A{rounding} {rounding} 0 0 1 {towards(degrees, degrees + 60)}"
        for degrees in range(0, 360, 60)
    )
    return f"M{'L'.join(arcs)}Z"


_WOOD = "".join(
    [
        path(_hexagon(RIM, 270), fill="url(#walnut)"),
        path(_hexagon(RIM - 7, 264), fill="none", stroke="url(#bevel)", stroke_width=9),
        path(_hexagon(FIELD, 46), fill="url(#beech)"),
        path(_hexagon(FIELD, 46), fill="none", stroke="url(#sunk)", stroke_width=7),
        *(hole(*_cell(cell)) for cell in CELLS),
        *(hole(*_beside(target, CUPS, CUP_ALONG), "cup", 47, 4) for target in range(12)),
    ]
)


class OffboardBoard(Board):
    """Offboard's board, with south at the bottom."""

    frame = Frame(-548, -518, 1096, 1036)
    defs = WOOD + GLASS
    mark_radius = 46

    def scenery(self, state: State) -> str:
        values = (
            engraved(f"{value}", *_beside(target, CUPS, VALUE_ALONG))
            for target, value in enumerate(state.options.targets)
        )
        return _WOOD + "".join(values)

    def pieces(self, state: State) -> Mapping[str, Lying]:
        return {place: Lying(seat, self.point(place, seat)) for place, seat in _marbles(state)}

    def piece(self, kind: str) -> str:
        return marble(GLASS_OF[kind])

    def point(self, place: str, kind: str) -> Point:
        if place in ("hand", "out"):
            x, y = HAND
            return (x, y) if kind == RED else (-x, -y)
        return _beside(int(place[1:]) - 1, CUPS, CUP_ALONG) if place.startswith("t") else _cell(place)


def _marbles(state: State) -> Iterator[tuple[str, str]]:
    for seat in (RED, YELLOW):
        for cell in state.marbles(seat):
            yield cell, seat
    for index, caught in enumerate(state.targets):
        if caught:
            yield f"t{index + 1}", caught
    if state.in_hand:
        yield "hand", state.turn


BOARD = OffboardBoard()
