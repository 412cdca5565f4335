"""How Arcanor looks: a chequered field of cherry in a walnut rim, and turned pieces."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt

from tablee.core.game import HIDDEN, Seat
from tablee.drawing.board import Board, Frame, Lying, Point
from tablee.drawing.materials import SERIF, WOOD
from tablee.drawing.svg import at, box, element, group, linear, path, radial
from tablee.games.arcanor.board import CELLS, COLUMNS, DARK, LIGHT, OWNER, VALUE, Cell, Piece
from tablee.games.arcanor.state import State

GAP = 100
SLANT = 0.88
"""How much lower than wide a circle looks from here."""
RADII = dict(zip("ABCD", (45, 38, 31.5, 25), strict=True))
HALF_WALL = 8.5
GROOVE_GAP = 9.6

_LIDS = {
    LIGHT: ((0.0, "#fffaea"), (0.55, "#f6e4bd"), (1.0, "#dfbf88")),
    DARK: ((0.0, "#7a4f31"), (0.5, "#512e18"), (1.0, "#321a0b")),
}
_WALLS = {
    LIGHT: ((0.0, "#f4dfb4"), (0.35, "#e3c48e"), (1.0, "#a87b46")),
    DARK: ((0.0, "#5d3a21"), (0.35, "#40220f"), (1.0, "#1d0d04")),
}
_EDGE = {LIGHT: "#6b451f", DARK: "#150802"}
_GROOVE = {LIGHT: "#52300f", DARK: "#efd3a1"}
_VALUE = {LIGHT: "#3f220a", DARK: "#fbe9c6"}
_RING = {LIGHT: ("#6b451f", "#fff6dc"), DARK: ("#241106", "#d8b27c")}
_GOAL: dict[Seat, tuple[str, float, str | None]] = {
    LIGHT: ("#fff0ce", 3.5, None),
    DARK: ("#2b1407", 5, "6 5"),
}


def _cell(cell: Cell) -> Point:
    return (COLUMNS.index(cell[0]) - 3.5) * GAP, (4 - int(cell[1])) * GAP


def _inlay(cell: Cell) -> str:
    """Where a side wants to go, its own wood is let into the cells."""
    side = LIGHT if cell.endswith("7") else DARK
    colour, width, dashes = _GOAL[side]
    return at(
        *_cell(cell), _oval(23, fill="none", stroke=colour, stroke_width=width, stroke_dasharray=dashes)
    )


def _oval(radius: float, **look: str | float | None) -> str:
    """A circle as it looks from here, around 0, 0."""
    return element("ellipse", rx=radius, ry=radius * SLANT, **look)


_WOOD = "".join(
    [
        box(-430, -400, 860, 800, rx=26, fill="url(#walnut)"),
        box(-426, -396, 852, 792, rx=23, fill="none", stroke="url(#bevel)", stroke_width=6),
        box(-400, -350, 800, 700, rx=5, fill="url(#cherry)"),
        *(
            box(_cell(cell)[0] - 50, _cell(cell)[1] - 50, GAP, GAP, fill="#4a2208", fill_opacity=0.17)
            for cell in CELLS
            if (COLUMNS.index(cell[0]) + int(cell[1])) % 2
        ),
        box(-400, -350, 800, GAP, fill="#fff0ce", fill_opacity=0.2),
        box(-400, 250, 800, GAP, fill="#240c00", fill_opacity=0.24),
        *(_inlay(cell) for cell in CELLS if cell[1] in "17"),
        box(-400, -361, 800, 7, fill="#f3dfb3"),
        box(-400, 354, 800, 7, fill="#241106"),
        box(-400, -350, 800, 700, rx=5, fill="none", stroke="url(#sunk)", stroke_width=6),
    ]
)


class ArcanorBoard(Board):
    """Arcanor's board, with Light's home at the bottom."""

    frame = Frame(-436, -408, 872, 816)
    defs = WOOD + "".join(
        radial(f"lid-{side}", _LIDS[side], 0.36, 0.3, 0.78) + linear(f"wall-{side}", _WALLS[side])
        for side in (LIGHT, DARK)
    )
    mark_radius = 47

    def scenery(self, state: State) -> str:
        return _WOOD

    def pieces(self, state: State) -> Mapping[str, Lying]:
        return {cell: Lying(state.on(cell), _cell(cell)) for cell in CELLS if state.on(cell)}

    def piece(self, kind: str) -> str:
        """A stack as it is seen: what is hidden in it does not show."""
        outermost, inside = kind[0], kind[1:].replace(HIDDEN, "")
        side, size = OWNER[outermost], VALUE[outermost]
        radius = RADII[outermost.upper()]
        low = radius * SLANT
        wall = f"M{-radius} {-HALF_WALL}V{HALF_WALL}A{radius} {low} 0 0 0 {radius} {HALF_WALL}V{-HALF_WALL}Z"
        text = {"font_family": SERIF, "font_weight": "600", "text_anchor": "middle", "fill": _VALUE[side]}
        return group(
            element("ellipse", cx=6, cy=HALF_WALL + 7, rx=radius + 7, ry=low + 5, fill="url(#shadow)"),
            path(wall, fill=f"url(#wall-{side})", stroke=_EDGE[side], stroke_width=1.6),
            path(_grooves(radius, size), stroke=_GROOVE[side], stroke_width=4, stroke_linecap="round"),
            at(
                0,
                -HALF_WALL,
                element(
                    "ellipse",
                    rx=radius,
                    ry=low,
                    fill=f"url(#lid-{side})",
                    stroke=_EDGE[side],
                    stroke_width=1.6,
                ),
                _rim(side, radius),
                *map(_ring, inside),
                element("text", f"{size}", y=radius * 0.34, font_size=radius * 0.98, **text),
            ),
        )

    def point(self, place: str, kind: str) -> Point:
        return _cell(place)


def _grooves(radius: float, size: int) -> str:
    """As many grooves down the front of the wall as the piece is worth."""
    cuts = []
    for index in range(size):
        x = (index - (size - 1) / 2) * GROOVE_GAP
        front = SLANT * sqrt(radius * radius - x * x)
        cuts.append(f"M{x:g} {front - HALF_WALL + 2.5:.1f}V{front + HALF_WALL - 2:.1f}")
    return "".join(cuts)


def _rim(side: Seat, radius: float) -> str:
    """The edge of the lid, by which the sides are told apart: a smooth line, or a notched one."""
    if side == LIGHT:
        return _oval(radius - 5.5, fill="none", stroke="#9a6c38", stroke_width=1.8)
    return _oval(radius - 3.4, fill="none", stroke="#d8b27c", stroke_width=5, stroke_dasharray="4.4 4.4")


def _ring(piece: Piece) -> str:
    """A piece that is known to be inside, as a ring let into the lid of the one that holds it."""
    radius, side = RADII[piece.upper()] - 2, OWNER[piece]
    bed, ring = _RING[side]
    dashes = None if side == LIGHT else "3.6 3.6"
    return _oval(radius, fill="none", stroke=bed, stroke_width=6) + _oval(
        radius, fill="none", stroke=ring, stroke_width=3.4, stroke_dasharray=dashes
    )


BOARD = ArcanorBoard()
