"""A shot as a picture: the table from above, every path, and where each body lay and came to rest."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.drawing.picture import Pieces, whole
from tablee.drawing.svg import number, path
from tablee.physics import Film, Point, Segment
from tablee.shooting.looks import TableBoard, to_mm
from tablee.shooting.pieces import BLACK, QUEEN, STRIKER, WHITE, kind_of

LINES = {WHITE: "#fff8e6", BLACK: "#1c1512", QUEEN: "#c22f1f", STRIKER: "#f2c63c"}


def draw_paths(board: TableBoard, film: Film) -> str:
    """The whole picture as SVG."""
    pieces = Pieces(board)
    before = (pieces.drawn(kind_of(body), **_at(place), opacity=0.3) for body, place in film.start.items())
    after = (pieces.drawn(kind_of(body), **_at(place)) for body, place in film.rest.items())
    paths = (_path(body, segments) for body, segments in film.paths.items())
    return whole(board, pieces, board.table, *paths, *before, *after)


def _path(body: str, segments: Sequence[Segment]) -> str:
    """A body's path: every segment is a parabola, which a quadratic curve draws exactly."""
    steps = []
    for segment in segments:
        half_time = (segment.end_s - segment.start_s) / 2
        middle = segment.x + segment.vx * half_time, segment.y + segment.vy * half_time
        start, control, end = map(_text, (segment.at(segment.start_s), middle, segment.at(segment.end_s)))
        steps.append(f"M{start}Q{control} {end}")
    return path("".join(steps), fill="none", stroke=LINES[kind_of(body)], stroke_width=1.5)


def _text(place: Point) -> str:
    return " ".join(map(number, to_mm(place)))


def _at(place: Point) -> dict[str, float]:
    x, y = to_mm(place)
    return {"x": x, "y": y}
