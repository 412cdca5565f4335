"""Straight shots: a piece leaves along the line of centres, towards a hole.

    place ───▶ ghost ●○ piece ─────▶ hole

The striker must reach the ghost position: touching the piece, on the side opposite to the hole.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import atan2, degrees, hypot, sqrt
from random import Random

from tablee.physics import GRAVITY, Point
from tablee.shooting.game import ShootingGame
from tablee.shooting.pieces import QUEEN, kind_of
from tablee.shooting.placing import rotate
from tablee.shooting.state import ORDER, Shot, State

LINE_PLACES = 41
"""The number of places on the line that are tried."""
THINNEST = 0.35
"""The cosine of the thinnest cut that is tried."""
ARRIVING_MPS = 0.6
"""The speed that a piece should still have at the hole."""
BREAKING = 0.8
"""The fraction of full speed for breaking the rosette, and for shots without a plan."""


@dataclass(frozen=True, slots=True)
class Line:
    """A straight shot: at which piece, from where, where the striker must arrive, and how promising it is."""

    piece: str
    place_m: float
    ghost: Point
    cut: float
    """The cosine of the angle between the paths of striker and piece."""
    to_hole_m: float
    promise: float


def straight_lines(game: ShootingGame, state: State) -> Iterator[Line]:
    """Every line from a place to a target piece and on to a hole that no other piece blocks."""
    lying, line_y = seen_by_shooter(state), game.file.line_y
    places = list(_places(game, state))
    touch = game.file.piece.radius_m + game.file.striker.radius_m
    for piece in target_pieces(game, state):
        at = lying[piece]
        others = [place for other, place in lying.items() if other != piece]
        for hole in game.table.holes:
            goal = hole.x, hole.y
            way = hypot(goal[0] - at[0], goal[1] - at[1])
            along = (goal[0] - at[0]) / way, (goal[1] - at[1]) / way
            ghost = at[0] - along[0] * touch, at[1] - along[1] * touch
            if not _is_free(at, goal, others, 2 * game.file.piece.radius_m):
                continue
            for place in places:
                run = hypot(ghost[0] - place, ghost[1] - line_y)
                if run < 1e-6:
                    continue
                cut = ((ghost[0] - place) * along[0] + (ghost[1] - line_y) * along[1]) / run
                if cut > THINNEST and _is_free((place, line_y), ghost, others, touch):
                    yield Line(piece, place, ghost, cut, way, promise=cut * cut / (way * (run + way)))


def seen_by_shooter(state: State) -> dict[str, Point]:
    """Where each piece lies, with the shooter's own side below."""
    quarters = ORDER.index(state.turn)
    return {piece: rotate(place, -quarters) for piece, place in state.places}


def target_pieces(game: ShootingGame, state: State) -> list[str]:
    """The pieces to aim at: own ones that may be hit directly, and the queen if she may be taken."""
    tally = state.tally
    kinds = {tally.shooter} | ({QUEEN} if tally.inside.of(tally.shooter) else set())
    return [
        piece for piece, _ in state.places if kind_of(piece) in kinds and not game.is_screened(state, piece)
    ]


def shot_along(game: ShootingGame, line: Line) -> Shot:
    """The shot along a line, just fast enough for the piece to fall safely."""
    dx, dy = line.ghost[0] - line.place_m, line.ghost[1] - game.file.line_y
    table, piece, striker = game.table, game.file.piece, game.file.striker
    slowing = GRAVITY * (table.roll_friction if table.rolls else table.slide_friction)
    # Work backwards from the hole: the speed of the piece, then of the striker at contact and at the start.
    piece_speed = sqrt(ARRIVING_MPS**2 + 2 * slowing * line.to_hole_m)
    share = (1 + table.restitution) * striker.mass_kg / (striker.mass_kg + piece.mass_kg) * line.cut
    speed = sqrt((piece_speed / share) ** 2 + 2 * slowing * hypot(dx, dy))
    part = speed / table.fastest_mps * 1.1
    return _shot(game, line.place_m, dx, dy, part)


def hopeful_shot(game: ShootingGame, state: State, random: Random, pieces: Sequence[str] = ()) -> Shot:
    """A hard shot at one of these or any target pieces, or at the middle of the table: something may fall."""
    lying, pieces = seen_by_shooter(state), pieces or target_pieces(game, state)
    target = lying[random.choice(pieces)] if pieces else (0.0, 0.0)
    place = random.choice(list(_places(game, state)))
    return _shot(game, place, target[0] - place, target[1] - game.file.line_y, BREAKING)


def _shot(game: ShootingGame, place: float, dx: float, dy: float, part: float) -> Shot:
    angle = degrees(atan2(dx, dy))
    return Shot(
        place_m=place,
        angle_deg=round(min(max(angle, -game.widest_deg), game.widest_deg), 6),
        speed_mps=round(game.fastest_mps * min(part, 1.0) - 5e-7, 6),
    )


def _places(game: ShootingGame, state: State) -> Iterator[float]:
    """Places spread over the free parts of the line."""
    zones = game.placements(state)
    length = sum(high - low for low, high in zones)
    for low, high in zones:
        count = max(1, round(LINE_PLACES * (high - low) / length)) if length else 1
        for number in range(count):
            middle = low + (high - low) * (number + 0.5) / count
            short = round(middle, 6)
            yield short if low <= short <= high else middle


def _is_free(start: Point, end: Point, others: list[Point], apart: float) -> bool:
    """Whether all other centres are at least `apart` from the segment between two points."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length_squared = dx * dx + dy * dy
    for x, y in others:
        part = ((x - start[0]) * dx + (y - start[1]) * dy) / length_squared
        nearest = min(max(part, 0.0), 1.0)
        if hypot(start[0] + nearest * dx - x, start[1] + nearest * dy - y) < apart:
            return False
    return True
