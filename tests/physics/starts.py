"""Random starts: breaks, scattered bodies, clusters that touch, bodies against the frame."""

from __future__ import annotations

from cmath import phase
from dataclasses import replace
from math import cos, hypot, pi, sin, sqrt
from random import Random

from tablee.physics import Body, Launch, Table, flick, strike
from tests.physics.tables import BALL_BODIES, CAROM, CAROM_BODIES


def random_shot(random: Random, table: Table, body: Body, angle_deg: float) -> Launch:
    """A flick, or a strike anywhere on the ball, at any speed: often slow, sometimes the fastest."""
    speed = table.fastest_mps * random.random() ** 2 if random.random() < 0.8 else table.fastest_mps
    if table.cue is None:
        return replace(flick(table, body, angle_deg, speed), wz=random.uniform(-100.0, 100.0))
    offset, turn = 0.5 * random.random() ** 0.5, random.uniform(0.0, 2.0 * pi)
    return strike(table, body, angle_deg, speed, offset * cos(turn), offset * sin(turn))


def bodies_of(table: Table) -> tuple[Body, ...]:
    """The shot body and the rosette."""
    return CAROM_BODIES if table == CAROM else BALL_BODIES


def break_shot(random: Random, table: Table) -> tuple[list[Body], Launch]:
    """A shot at the rosette from the shooter's side."""
    bodies = list(bodies_of(table))
    x = random.uniform(-0.12, 0.12)
    bodies[0] = replace(bodies[0], x=x)
    return bodies, random_shot(random, table, bodies[0], random.uniform(-45.0, 45.0))


def scattered(random: Random, table: Table) -> tuple[list[Body], Launch]:
    """Some of the bodies anywhere, the shot in any direction."""
    lie: list[Body] = []
    for body in bodies_of(table)[: random.randint(2, 20)]:
        lie.append(put_anywhere(random, table, body, lie))
    return lie, random_shot(random, table, lie[0], random.uniform(0.0, 360.0))


def put_anywhere(random: Random, table: Table, body: Body, others: list[Body]) -> Body:
    """A body in a free place; one in four against the frame."""
    while True:
        limit = table.half_m - body.radius_m
        x, y = random.uniform(-limit, limit), random.uniform(-limit, limit)
        if random.random() < 0.25:
            x = limit if x > 0.0 else -limit
        if random.random() < 0.1:
            y = limit if y > 0.0 else -limit
        placed = replace(body, x=x, y=y)
        if is_free(table, placed, others):
            return placed


def is_free(table: Table, body: Body, others: list[Body], slack: float = 0.0) -> bool:
    """Whether a body may lie there."""
    limit = table.half_m - body.radius_m + slack
    return (
        max(abs(body.x), abs(body.y)) <= limit
        and all(hypot(body.x - o.x, body.y - o.y) >= body.radius_m + o.radius_m - slack for o in others)
        and all(hypot(body.x - h.x, body.y - h.y) > h.radius_m for h in table.holes)
    )


def cluster(random: Random, table: Table) -> tuple[list[Body], Launch]:
    """Bodies that touch, or nearly: each is put against one that lies there, or into a notch of two."""
    shooter, *rest = bodies_of(table)
    gap = random.choice((0.0, 0.0, 1e-10, -1e-10, -9e-10, 1e-9, 1e-8, 1e-7, 1e-6, 1e-5, 1e-4))
    lie = [put_anywhere(random, table, rest[0], [])]
    for body in rest[1 : random.randint(2, 19)]:
        for _ in range(200):
            placed = against(random, table, body, lie, gap)
            if is_free(table, placed, lie, 1e-9):
                lie.append(placed)
                break
    near = put_anywhere(random, table, shooter, lie)
    if random.random() < 0.3:  # the shot body itself touches
        for _ in range(200):
            placed = against(random, table, shooter, lie, gap)
            if is_free(table, placed, lie, 1e-9):
                near = placed
                break
    aim = random.choice(lie)
    angle = 90.0 - degrees_of(aim.x - near.x, aim.y - near.y) + random.gauss(0.0, 4.0)
    return [near, *lie], random_shot(random, table, near, angle)


def degrees_of(x: float, y: float) -> float:
    """The angle of a direction from +x."""
    return phase(complex(x, y)) * 180.0 / pi


def against(random: Random, table: Table, body: Body, lie: list[Body], gap: float) -> Body:
    """A body put against one or two that lie there, or against one and the frame."""
    one = random.choice(lie)
    reach = one.radius_m + body.radius_m + gap
    limit = table.half_m - body.radius_m
    way = random.random()
    if way < 0.2:
        wall = random.choice((limit, -limit))
        apart = reach * reach - (wall - one.x) ** 2
        if apart > 0.0:
            y = one.y + random.choice((-1.0, 1.0)) * sqrt(apart)
            return replace(body, x=wall, y=y)
    two = random.choice(lie)
    other = two.radius_m + body.radius_m + gap
    dx, dy = two.x - one.x, two.y - one.y
    apart = hypot(dx, dy)
    if way < 0.7 and 0.0 < apart < reach + other:
        along = (apart * apart + reach * reach - other * other) / (2.0 * apart)
        across = random.choice((-1.0, 1.0)) * sqrt(max(0.0, reach * reach - along * along))
        return replace(
            body,
            x=one.x + (along * dx - across * dy) / apart,
            y=one.y + (along * dy + across * dx) / apart,
        )
    turn = random.uniform(0.0, 2.0 * pi)
    return replace(body, x=one.x + reach * cos(turn), y=one.y + reach * sin(turn))
