"""How tables of shots look from above: a frame, four holes, lines; discs or balls."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tablee.core.game import AnyGame, AnyStep
from tablee.core.shots import ShotGame
from tablee.drawing.board import Board, Frame, Lying, Motions, Point, Track
from tablee.drawing.svg import Stops, box, circle, group, linear, path, radial
from tablee.physics import Film, Segment
from tablee.shooting.pieces import BLACK, QUEEN, STRIKER, WHITE, kind_of
from tablee.shooting.state import State
from tablee.shooting.table import TableFile

MM = 1000
FRAME_MM, CUSHION_MM = 42, 18
SAMPLE_S = 0.04
"""So often a way is followed in a moving picture."""

_DISCS: Mapping[str, Stops] = {
    WHITE: ((0, "#fffaf0"), (0.55, "#f6e9cd"), (1, "#cfb48a")),
    BLACK: ((0, "#5b4c45"), (0.55, "#2c2421"), (1, "#0d0908")),
    QUEEN: ((0, "#e8654e"), (0.55, "#bf2a20"), (1, "#6d100c")),
    STRIKER: ((0, "#5f8fa6"), (0.55, "#2b617d"), (1, "#113348")),
}
_BALLS: Mapping[str, Stops] = {**_DISCS, STRIKER: ((0, "#fff3a8"), (0.5, "#eebf2f"), (1, "#8a5a08"))}
_MARKS: Mapping[str, str] = {WHITE: "#94703f", BLACK: "#e6d3ac", QUEEN: "#ffe6d0", STRIKER: "#fff8e0"}

_WOOD = linear("rail", ((0, "#8a5a35"), (1, "#532f18"))) + linear("plank", ((0, "#f0d9ab"), (1, "#d8b277")))
_FELT = _WOOD + radial("cloth", ((0, "#3d7a5a"), (1, "#275640")), 0.35, 0.3, 0.8)


class TableBoard(Board):
    """A table of shots, with South at the bottom; a millimetre is the unit."""

    def __init__(self, file: TableFile, *, is_felt: bool = False) -> None:
        self._file = file
        self._is_felt = is_felt
        edge = file.half_m * MM + FRAME_MM
        self.frame = Frame(-edge, -edge, 2 * edge, 2 * edge)
        looks = _BALLS if is_felt else _DISCS
        self.defs = (_FELT if is_felt else _WOOD) + "".join(
            radial(f"{kind}-face", stops, 0.36, 0.32, 0.75) for kind, stops in looks.items()
        )
        self.table = "".join(self._draw_table())
        """Everything that does not move."""

    def scenery(self, state: State) -> str:
        return self.table

    def _draw_table(self) -> Iterator[str]:
        file, half = self._file, self._file.half_m * MM
        left, top, width, height = self.frame
        yield box(left, top, width, height, rx=26, fill="url(#rail)")
        yield box(-half, -half, 2 * half, 2 * half, fill="url(#cloth)" if self._is_felt else "url(#plank)")
        if self._is_felt:
            edge = half + CUSHION_MM / 2
            cushion = box(-edge, -edge, 2 * edge, 2 * edge)
            yield group(cushion, fill="none", stroke="#1c4431", stroke_width=CUSHION_MM)
        ink = "#f0f7eb" if self._is_felt else "#2a1609"
        for hole in file.table().holes:
            at = to_mm((hole.x, hole.y))
            yield circle(hole.radius_m * MM, *at, fill="#140d08", stroke="#d9b56a", stroke_width=2)
        for diameter in file.circles_m:
            yield circle(diameter * MM / 2, fill="none", stroke="#a3321f", stroke_width=1.5)
        lines = "".join(self._lines())
        for quarter in range(2 if self._is_felt else 4):
            turn = quarter * (180 if self._is_felt else 90)
            yield group(lines, transform=f"rotate({turn})", stroke=ink, fill="none", stroke_width=1.6)

    def _lines(self) -> Iterator[str]:
        """South's lines, and the circles at their ends."""
        baseline, half = self._file.baseline, self._file.half_m * MM
        reach = baseline.length_m * MM / 2
        for line in baseline.lines_m:
            yield path(f"M{-reach:g} {half - line * MM:g}H{reach:g}")
        if baseline.circle_diameter_m:
            for x in (-reach, reach):
                radius, y = baseline.circle_diameter_m * MM / 2, half - baseline.distance_m * MM
                yield circle(radius, x, y, fill="#a3321f")

    def pieces(self, state: State) -> Mapping[str, Lying]:
        return {name: Lying(kind_of(name), to_mm(place)) for name, place in state.places}

    def piece(self, kind: str) -> str:
        disc = self._file.striker if kind == STRIKER else self._file.piece
        radius, mark = disc.radius_m * MM, _MARKS[kind]
        shadow = circle(radius, radius * 0.12, radius * 0.18, fill="#000", fill_opacity=0.35)
        body = circle(
            radius, fill=f"url(#{kind}-face)", stroke="#140802", stroke_opacity=0.5, stroke_width=0.6
        )
        if self._is_felt:
            shine = circle(radius * 0.22, radius * -0.35, radius * -0.4, fill="#fff", fill_opacity=0.75)
            return shadow + body + _sign(kind, radius * 0.75, mark) + shine
        groove = circle(
            radius * 0.86, fill="none", stroke=mark, stroke_opacity=0.6, stroke_width=radius * 0.05
        )
        return shadow + body + groove + _sign(kind, radius, mark)

    def point(self, place: str, kind: str) -> Point:
        return 0.0, 0.0

    def motions(self, game: AnyGame, before: Any, step: AnyStep) -> Motions:
        film = step.film
        if film is None and step.outcome and isinstance(game, ShotGame) and game.can_simulate_again(step):
            film = game.simulate_outcome(before, step.move).film
        if not isinstance(film, Film):
            return Motions({}, 0.0)
        tracks = {name: _track(segments, name not in film.rest) for name, segments in film.paths.items()}
        comes = {STRIKER: Lying(STRIKER, to_mm(film.start[STRIKER]))}
        return Motions(tracks, film.duration_s, comes)


def _sign(kind: str, radius: float, colour: str) -> str:
    """What tells a kind without its colour: a ring, a dot in one, the queen's flower, the striker's star."""
    if kind == BLACK:
        return circle(radius * 0.2, fill=colour) + circle(
            radius * 0.55, fill="none", stroke=colour, stroke_width=radius * 0.12
        )
    if kind == WHITE:
        return circle(radius * 0.62, fill="none", stroke=colour, stroke_width=radius * 0.06)
    arm, waist, points = radius * 0.58, radius * 0.26, 4 if kind == STRIKER else 5
    way = f"M0 {-arm:g}Q{waist:g} {-arm / 2:g} 0 0Q{-waist:g} {-arm / 2:g} 0 {-arm:g}"
    petal = path(way, fill=colour)
    return "".join(group(petal, transform=f"rotate({360 * number / points:g})") for number in range(points))


def _track(segments: Sequence[Segment], vanishes: bool) -> Track:
    """A body's way, in straight pieces that nobody can tell from its parabolas."""
    times, points = [segments[0].start_s], [to_mm((segments[0].x, segments[0].y))]
    for segment in segments:
        pieces = max(1, round((segment.end_s - segment.start_s) / SAMPLE_S))
        for piece in range(1, pieces + 1):
            time_s = segment.start_s + (segment.end_s - segment.start_s) * piece / pieces
            if piece == pieces or time_s - times[-1] >= SAMPLE_S / 2:
                times.append(time_s)
                points.append(to_mm(segment.at(time_s)))
    return Track(tuple(times), tuple(points), vanishes)


def to_mm(place: Point) -> Point:
    """A place of the table in the drawing: in millimetres, with y downwards."""
    return place[0] * MM, -place[1] * MM
