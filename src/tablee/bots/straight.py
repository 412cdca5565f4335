"""A bot for the games of shots that knows one thing: a ball goes where the line of centres points.

    place ───▶ ghost ●○ piece ─────▶ hole

The striker must arrive where the ghost is: touching the piece, on the far side from the hole.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import atan2, degrees, hypot, sqrt
from random import Random

from tablee.bots.bot import Sight
from tablee.bots.memory import recall
from tablee.games import find_game
from tablee.physics import GRAVITY, Point
from tablee.shooting.game import ShootingGame
from tablee.shooting.pieces import QUEEN, kind_of
from tablee.shooting.placing import rotate
from tablee.shooting.state import ORDER, Shot, State

PLACES = 41
"""How many places of the line are tried."""
THINNEST = 0.35
"""The cosine of the thinnest cut that is tried."""
ARRIVING_MPS = 0.6
"""How fast a piece should still be at the hole."""
BREAKING = 0.8
"""The part of the full speed for breaking the rosette, and for shots in the hope of luck."""


@dataclass(frozen=True, slots=True)
class Line:
    """A straight shot: where from, where the striker is to arrive, and how promising it is."""

    place_m: float
    ghost: Point
    cut: float
    """The cosine of the angle between the striker's way and the piece's."""
    to_hole_m: float
    promise: float


class StraightBot:
    """The easiest direct shot at a piece of its own, or at the queen when she may be taken."""

    def choose(self, sight: Sight, budget_s: float, random: Random) -> str:
        game = find_game(sight.game)
        assert isinstance(game, ShootingGame)
        state = recall(sight)
        if game.moves(state) is not None:  # a choice of B10 or B15, or no place to shoot from
            return (
                "again" if state.tally.choice and state.tally.inside.of(state.tally.shooter) >= 2 else "pass"
            )
        lines = list(straight_lines(game, state))
        if lines:
            return game.move_text(shot_along(game, max(lines, key=lambda line: line.promise)))
        return game.move_text(hopeful_shot(game, state, random))


def straight_lines(game: ShootingGame, state: State) -> Iterator[Line]:
    """Every direct way of the striker to a wanted piece and of that piece to a hole, free of others."""
    quarters = ORDER.index(state.turn)
    lying = {piece: rotate(place, -quarters) for piece, place in state.places}
    line_y = game.file.baseline.distance_m - game.file.half_m
    places = list(_places(game, state))
    touch = game.file.piece.radius_m + game.file.striker.radius_m
    for piece in wanted(game, state):
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
                    yield Line(place, ghost, cut, way, promise=cut * cut / (way * (run + way)))


def wanted(game: ShootingGame, state: State) -> list[str]:
    """The pieces to play on: the own ones that may be hit directly, the queen once she may be taken."""
    tally = state.tally
    kinds = {tally.shooter} | ({QUEEN} if tally.inside.of(tally.shooter) else set())
    return [
        piece for piece, _ in state.places if kind_of(piece) in kinds and not game.is_screened(state, piece)
    ]


def shot_along(game: ShootingGame, line: Line) -> Shot:
    """The shot that follows a line, just fast enough for the piece to fall well."""
    start_y = game.file.baseline.distance_m - game.file.half_m
    dx, dy = line.ghost[0] - line.place_m, line.ghost[1] - start_y
    table, piece, striker = game.table, game.file.piece, game.file.striker
    slowing = GRAVITY * (table.roll_friction if table.rolls else table.slide_friction)
    # Backwards from the hole: what the piece needs, what the striker must give, what it loses on its way.
    piece_speed = sqrt(ARRIVING_MPS**2 + 2 * slowing * line.to_hole_m)
    share = (1 + table.restitution) * striker.mass_kg / (striker.mass_kg + piece.mass_kg) * line.cut
    speed = sqrt((piece_speed / share) ** 2 + 2 * slowing * hypot(dx, dy))
    part = speed / table.fastest_mps * 1.1
    return _shot(game, line.place_m, dx, dy, part)


def hopeful_shot(game: ShootingGame, state: State, random: Random) -> Shot:
    """A hard shot at a piece that is wanted, or at the middle of the table: something may fall."""
    quarters = ORDER.index(state.turn)
    lying = {piece: rotate(place, -quarters) for piece, place in state.places}
    target = lying[random.choice(wanted(game, state))] if wanted(game, state) else (0.0, 0.0)
    place = random.choice(list(_places(game, state)))
    start_y = game.file.baseline.distance_m - game.file.half_m
    return _shot(game, place, target[0] - place, target[1] - start_y, BREAKING)


def _shot(game: ShootingGame, place: float, dx: float, dy: float, part: float) -> Shot:
    angle = degrees(atan2(dx, dy))
    return Shot(
        place_m=place,
        angle_deg=round(min(max(angle, -game.widest_deg), game.widest_deg), 6),
        speed_mps=round(game.fastest_mps * min(part, 1.0) - 5e-7, 6),
    )


def _places(game: ShootingGame, state: State) -> Iterator[float]:
    """Places all along the free parts of the line."""
    zones = game.placements(state)
    length = sum(high - low for low, high in zones)
    for low, high in zones:
        count = max(1, round(PLACES * (high - low) / length)) if length else 1
        for number in range(count):
            middle = low + (high - low) * (number + 0.5) / count
            short = round(middle, 6)
            yield short if low <= short <= high else middle


def _is_free(start: Point, end: Point, others: list[Point], apart: float) -> bool:
    """Whether something that keeps `apart` from centres can go straight from a point to another."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length_squared = dx * dx + dy * dy
    for x, y in others:
        part = ((x - start[0]) * dx + (y - start[1]) * dy) / length_squared
        nearest = min(max(part, 0.0), 1.0)
        if hypot(start[0] + nearest * dx - x, start[1] + nearest * dy - y) < apart:
            return False
    return True
