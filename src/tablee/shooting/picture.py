"""A shot as an SVG picture: the table from above, every path, and where each body lay and came to rest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from tablee.core.errors import TableeError
from tablee.physics import Film, Point, Segment
from tablee.shooting.pieces import BLACK, QUEEN, STRIKER, WHITE, kind_of
from tablee.shooting.table import TableFile

FILLS = {WHITE: "#f4ead4", BLACK: "#2b2622", QUEEN: "#b3402f", STRIKER: "#e3b341"}
MARGIN_MM = 30


def write_picture(path: Path, svg: str) -> None:
    """Write a picture to a file, whose name must end in .svg; raises TableeError."""
    if path.suffix.lower() != ".svg":
        raise TableeError(f"pictures are SVG files: name it {path.with_suffix('.svg').name}")
    try:
        path.write_text(svg, "utf-8")
    except OSError as error:
        raise TableeError(f"cannot write {path}: {error.strerror}") from None


def draw_paths(file: TableFile, film: Film) -> str:
    """The whole picture, with a millimetre as the unit."""
    half = file.half_m * 1000
    edge = half + MARGIN_MM
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-edge} {-edge} {2 * edge} {2 * edge}">',
            f'<rect x="{-edge}" y="{-edge}" width="{2 * edge}" height="{2 * edge}" fill="#6b4a2f"/>',
            f'<rect x="{-half}" y="{-half}" width="{2 * half}" height="{2 * half}" fill="#dcc29a"/>',
            *_markings(file),
            *(_path(body, segments) for body, segments in film.paths.items()),
            *(_disc(file, body, place, 'fill-opacity="0.25"') for body, place in film.start.items()),
            *(_disc(file, body, place, 'stroke="#2b2622"') for body, place in film.rest.items()),
            "</svg>",
            "",
        ]
    )


def _markings(file: TableFile) -> Iterator[str]:
    """Holes, circles and South's and North's lines."""
    for hole in file.table().holes:
        x, y = _mm((hole.x, hole.y))
        yield f'<circle cx="{x}" cy="{y}" r="{hole.radius_m * 1000:g}" fill="#1d1815"/>'
    for diameter in file.circles_m:
        yield f'<circle r="{diameter * 500:g}" fill="none" stroke="#8a6a45"/>'
    reach = file.baseline.length_m * 500
    for line in file.baseline.lines_m:
        away = 1000 * (file.half_m - line)
        for height in (away, -away):
            yield f'<path d="M{-reach:g} {height:g}H{reach:g}" stroke="#8a6a45"/>'


def _path(body: str, segments: Sequence[Segment]) -> str:
    """A body's path: every segment is a parabola, which a quadratic curve draws exactly."""
    steps = []
    for segment in segments:
        half_time = (segment.end_s - segment.start_s) / 2
        middle = segment.x + segment.vx * half_time, segment.y + segment.vy * half_time
        start, control, end = map(_mm, (segment.at(segment.start_s), middle, segment.at(segment.end_s)))
        steps.append(f"M{start[0]} {start[1]}Q{control[0]} {control[1]} {end[0]} {end[1]}")
    return f'<path d="{"".join(steps)}" fill="none" stroke="{FILLS[kind_of(body)]}" stroke-width="1.5"/>'


def _disc(file: TableFile, body: str, place: Point, look: str) -> str:
    x, y = _mm(place)
    radius = file.body(body, place).radius_m * 1000
    return f'<circle cx="{x}" cy="{y}" r="{radius:g}" fill="{FILLS[kind_of(body)]}" {look}/>'


def _mm(place: Point) -> tuple[str, str]:
    """A place in millimetres, with y downwards as in SVG."""
    return f"{place[0] * 1000:.3f}", f"{-place[1] * 1000:.3f}"
