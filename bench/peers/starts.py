"""The shots of the physics benchmark: breaks of a full rosette, and quiet shots among scattered bodies."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass, replace

from tablee.games.carom.rules import Carom
from tablee.games.carramboule.rules import Carramboule
from tablee.physics import Body, Launch, Table

GAP_M = 1e-5
BODIES = 20


@dataclass(frozen=True, slots=True)
class Start:
    """Bodies at rest on a table, and a shot at them."""

    table: Table
    bodies: tuple[Body, ...]
    shot: Launch


SHOT_GAMES = (Carom(), Carramboule())
CAROM = SHOT_GAMES[0].table
CARRAMBOULE = replace(SHOT_GAMES[1].table, hop_speed_mps=1e3)  # pooltool does not support hops


def piece(table: Table, name: str, x: float, y: float) -> Body:
    """A ball, a disc, or the striker, which is larger and heavier."""
    file = SHOT_GAMES[table.rolls].file
    disc = file.striker if name == "striker" else file.piece
    return Body(name, disc.radius_m, disc.mass_kg, x, y)


def rosette(table: Table) -> list[Body]:
    """The nineteen pieces in the middle: one, six around it, twelve around them."""
    across = 2 * piece(table, "", 0, 0).radius_m + GAP_M
    rings = [(0.0, 0.0, 1), (across, 0.0, 6), (2 * across, 0.0, 6), (math.sqrt(3) * across, 30.0, 6)]
    places = [(far, math.radians(first + 60 * k)) for far, first, count in rings for k in range(count)]
    return [
        piece(table, f"piece {number}", -far * math.sin(angle), -far * math.cos(angle))
        for number, (far, angle) in enumerate(places)
    ]


def _towards(table: Table, bodies: list[Body], struck: Body, aim: tuple[float, float], speed: float) -> Start:
    dx, dy = aim[0] - struck.x, aim[1] - struck.y
    far = math.hypot(dx, dy)
    shot = Launch(struck.name, speed * dx / far, speed * dy / far)
    return Start(table, (*bodies, struck), shot)


def breaks(table: Table, count: int, speed: float) -> list[Start]:
    """Breaks from South, at 80 to 100% of a speed, with the aim up to a body's width off."""
    rng = random.Random(1)
    starts = []
    for _ in range(count):
        struck = piece(table, "striker", rng.uniform(-0.1, 0.1), SHOT_GAMES[table.rolls].file.line_y)
        aim = (rng.uniform(-0.015, 0.015), 0.0)
        starts.append(_towards(table, rosette(table), struck, aim, speed * rng.uniform(0.8, 1.0)))
    return starts


def _far_from(bodies: list[Body], body: Body, gap: float) -> bool:
    return all(
        math.hypot(body.x - other.x, body.y - other.y) > body.radius_m + other.radius_m + gap
        for other in bodies
    )


def _scattered(table: Table, rng: random.Random) -> list[Body]:
    """Nineteen pieces and a striker at random places, a few millimetres apart and away from the holes."""
    bodies: list[Body] = []
    reach = table.half_m - 2.2 * table.holes[0].radius_m
    names = ["striker", *(f"piece {number}" for number in range(BODIES - 1))]
    while len(bodies) < BODIES:
        body = piece(table, names[len(bodies)], rng.uniform(-reach, reach), rng.uniform(-reach, reach))
        if _far_from(bodies, body, 0.004):
            bodies.append(body)
    return bodies


def quiet(table: Table, layouts: int, shots: int, speed: float) -> list[Start]:
    """Soft shots at the nearest of nineteen scattered pieces, from nearly full hits to near misses."""
    rng = random.Random(2)
    starts = []
    for _ in range(layouts):
        struck, *others = _scattered(table, rng)
        near = min(others, key=lambda body: math.hypot(body.x - struck.x, body.y - struck.y))
        dx, dy = near.x - struck.x, near.y - struck.y
        far = math.hypot(dx, dy)
        for _ in range(shots):
            off = rng.uniform(-1.0, 1.0) * 1.1 * (near.radius_m + struck.radius_m)
            aim = (near.x - off * dy / far, near.y + off * dx / far)
            starts.append(_towards(table, others, struck, aim, speed))
    return starts
