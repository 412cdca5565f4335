"""Boards of games that say nothing of their looks: from the coordinates of their places, or as text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from tablee.core.game import AnyGame
from tablee.core.places import PlacedGame
from tablee.drawing.board import Board, Frame, Lying, Point
from tablee.drawing.materials import INK, WOOD, engraved, hole
from tablee.drawing.svg import box, circle, element, words

GAP = 100
EDGE = 90
"""From the outermost places to the edge of the board."""
LINE, LETTER = 26, 13.3
"""The height of a line of text, and the width of a letter."""


class PlacedBoard(Board):
    """Hollows where the places are, and signs on discs."""

    defs = WOOD
    mark_radius = 46

    def __init__(self, game: PlacedGame[Any, Any, Any]) -> None:
        self._game = game
        xs, ys = zip(*(self.point(place, "") for place in game.places), strict=True)
        left, top = min(xs) - EDGE, min(ys) - EDGE
        self.frame = Frame(left, top, max(xs) + EDGE - left, max(ys) + EDGE - top)

    def scenery(self, state: Any) -> str:
        holes = (hole(*self.point(place, "")) for place in self._game.places)
        return box(*self.frame, rx=30, fill="url(#beech)") + "".join(holes)

    def pieces(self, state: Any) -> Mapping[str, Lying]:
        pieces = self._game.pieces(state)
        return {place: Lying(sign, self.point(place, sign)) for place, sign in pieces.items()}

    def piece(self, kind: str) -> str:
        size = 54 if len(kind) < 3 else 130 / len(kind)
        disc = circle(40, fill="#fff8e7", stroke=INK, stroke_width=3)
        return disc + engraved(kind, 0, 0, size, fill=INK)

    def point(self, place: str, kind: str) -> Point:
        x, y = self._game.places.get(place, (0.0, 0.0))
        return x * GAP, -y * GAP


class TextBoard(Board):
    """What a terminal shows of a game."""

    def __init__(self, game: AnyGame, state: Any) -> None:
        self._game = game
        lines = self._lines(state)
        self.frame = Frame(-20, -30, max(map(len, lines)) * LETTER + 40, len(lines) * LINE + 40)

    def _lines(self, state: Any) -> list[str]:
        return Text.from_markup(self._game.draw(state)).plain.splitlines() or [""]

    def scenery(self, state: Any) -> str:
        lines = (
            words(line, 0, number * LINE, **{"xml:space": "preserve"})
            for number, line in enumerate(self._lines(state))
        )
        paper = box(*self.frame, rx=12, fill="#fffaf0")
        return paper + element("g", *lines, font_family="monospace", font_size=22, fill=INK)

    def pieces(self, state: Any) -> Mapping[str, Lying]:
        return {}

    def piece(self, kind: str) -> str:
        return ""

    def point(self, place: str, kind: str) -> Point:
        return 0.0, 0.0
