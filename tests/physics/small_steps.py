"""A second engine, only to check the first: fixed small steps, written from the model alone.

Nothing here knows of segments or of when the next event is. In each step friction acts and
bodies move. Where two then overlap, the step is taken again up to the moment when, at
their speeds, they touched; they are struck apart, and the rest of the step follows.
So it comes nearer to the truth as the step shrinks.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass
from itertools import combinations

from tablee.physics import Body, Launch, Table

GRAVITY = 9.81
SOFT_MPS, LEAST_MPS = 2e-3, 1e-4
"""The model's floors: slower contacts lose nothing along the normal, and none part slower than the least."""

Vector = tuple[float, float, float]


def cross(a: Vector, b: Vector) -> Vector:
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


@dataclass(slots=True)
class Mover:
    """A body on its way: centre, velocity, spin."""

    name: str
    radius: float
    mass: float
    x: float
    y: float
    vx: float = 0.0
    vy: float = 0.0
    wx: float = 0.0
    wy: float = 0.0
    wz: float = 0.0

    @property
    def moves(self) -> bool:
        return any((self.vx, self.vy, self.wx, self.wy))

    def surface_velocity(self, nx: float, ny: float) -> Vector:
        """The velocity of its surface where the horizontal direction n leaves it."""
        turning = cross((self.wx, self.wy, self.wz), (self.radius * nx, self.radius * ny, 0.0))
        return self.vx + turning[0], self.vy + turning[1], turning[2]

    def push(self, impulse: Vector, nx: float, ny: float, inertia: float) -> None:
        """Take an impulse where n leaves it. The table holds it down: nothing lifts it."""
        self.vx += impulse[0] / self.mass
        self.vy += impulse[1] / self.mass
        torque = cross((self.radius * nx, self.radius * ny, 0.0), impulse)
        moment = inertia * self.mass * self.radius**2
        self.wx += torque[0] / moment
        self.wy += torque[1] / moment
        self.wz += torque[2] / moment


def fade(value: float, by: float) -> float:
    """A value that much nearer to zero, not beyond."""
    return math.copysign(max(abs(value) - by, 0.0), value)


def slow_disc(table: Table, disc: Mover, dt: float) -> None:
    speed = math.hypot(disc.vx, disc.vy)
    if speed > 0:
        part = fade(speed, table.slide_friction * GRAVITY * dt) / speed
        disc.vx *= part
        disc.vy *= part


def slow_ball(table: Table, ball: Mover, dt: float) -> None:
    """Friction at its lowest point: against the slip while it slides, then against the rolling."""
    slip_x = ball.vx - ball.radius * ball.wy
    slip_y = ball.vy + ball.radius * ball.wx
    slip = math.hypot(slip_x, slip_y)
    change = table.slide_friction * GRAVITY * dt
    lever = 1 / (table.inertia * ball.radius)
    most = slip / (1 + 1 / table.inertia)  # what stops the slip
    if slip > 1e-12:
        part = min(change, most) / slip
        ball.vx -= part * slip_x
        ball.vy -= part * slip_y
        ball.wx -= lever * part * slip_y
        ball.wy += lever * part * slip_x
    if most < change:  # it rolls for the rest of the step
        speed = math.hypot(ball.vx, ball.vy)
        slower = fade(speed, table.roll_friction * GRAVITY * dt * (1 - most / change))
        part = slower / speed if speed > 0 else 0.0
        ball.vx *= part
        ball.vy *= part
        ball.wx = -ball.vy / ball.radius
        ball.wy = ball.vx / ball.radius


def strike_apart(
    table: Table, first: Mover, other: Mover | None, nx: float, ny: float, restitution: float
) -> None:
    """A contact along n, from the first body to the other, or to the frame: restitution and friction."""
    bodies = [body for body in (first, other) if body is not None]
    ours = first.surface_velocity(nx, ny)
    theirs = other.surface_velocity(-nx, -ny) if other else (0.0, 0.0, 0.0)
    apart = [a - b for a, b in zip(ours, theirs, strict=True)]
    closing = apart[0] * nx + apart[1] * ny
    slip: Vector = (apart[0] - closing * nx, apart[1] - closing * ny, apart[2])
    speed = math.hypot(*slip)
    lightness = sum(1 / body.mass for body in bodies)
    parting = max(restitution * closing, min(closing, SOFT_MPS), LEAST_MPS)
    normal = (closing + parting) / lightness
    sticking = speed / (lightness * (1 + 1 / table.inertia))
    if other:
        law = table.friction
        friction = law.least + law.more * math.exp(-law.fading_spm * speed)
    else:
        friction = table.frame_friction
    along = min(friction * normal, sticking) / speed if speed > 1e-12 else 0.0
    impulse = (-normal * nx - along * slip[0], -normal * ny - along * slip[1], -along * slip[2])
    first.push(impulse, nx, ny, table.inertia)
    if other:
        other.push((-impulse[0], -impulse[1], -impulse[2]), -nx, -ny, table.inertia)


@dataclass(frozen=True, slots=True)
class Contact:
    """An overlap: how long ago it began, and between which movers, the frame being -1."""

    ago: float
    first: int
    other: int
    nx: float = 0.0
    ny: float = 0.0
    """The way to the frame."""


def overlaps(table: Table, movers: Sequence[Mover]) -> Iterator[Contact]:
    """Bodies that are in each other, or in the frame, and still closing."""
    for (i, first), (j, other) in combinations(enumerate(movers), 2):
        dx, dy = other.x - first.x, other.y - first.y
        inside = dx * dx + dy * dy - (first.radius + other.radius) ** 2
        ux, uy = other.vx - first.vx, other.vy - first.vy
        closing = dx * ux + dy * uy
        if inside < 0 and closing < 0:  # they touched when |d - u·ago| was the sum of the radii
            square = ux * ux + uy * uy
            yield Contact((closing + math.sqrt(closing * closing - square * inside)) / square, i, j)
    for i, body in enumerate(movers):
        for nx, ny in ((1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)):
            beyond = body.x * nx + body.y * ny + body.radius - table.half_m
            closing = body.vx * nx + body.vy * ny
            if beyond > 0 and closing > 0:
                yield Contact(beyond / closing, i, -1, nx, ny)


def advance(table: Table, movers: Sequence[Mover], dt: float) -> None:
    """Friction and motion, as if nothing were in the way."""
    slow = slow_ball if table.rolls else slow_disc
    for body in movers:
        if body.moves:
            vx, vy = body.vx, body.vy
            slow(table, body, dt)
            # The mean of the old and the new velocity: exact where friction is steady.
            body.x += 0.5 * (vx + body.vx) * dt
            body.y += 0.5 * (vy + body.vy) * dt
        body.wz = fade(body.wz, table.spin_decay_radps2 * dt)


def step(table: Table, movers: list[Mover], dt: float) -> None:
    before = [copy(body) for body in movers]
    advance(table, movers, dt)
    contact = max(overlaps(table, movers), key=lambda contact: contact.ago, default=None)
    if contact is None:
        return
    ago = min(contact.ago, dt)
    movers[:] = before
    advance(table, movers, dt - ago)
    first = movers[contact.first]
    if contact.other < 0:
        strike_apart(table, first, None, contact.nx, contact.ny, table.frame_restitution)
    else:
        other = movers[contact.other]
        dx, dy = other.x - first.x, other.y - first.y
        far = math.hypot(dx, dy)
        strike_apart(table, first, other, dx / far, dy / far, table.restitution)
    step(table, movers, ago)


def small_steps(table: Table, bodies: Sequence[Body], shot: Launch, dt: float) -> Iterator[list[Mover]]:
    """The bodies after each step, until all are at rest. Holes are not known here."""
    movers = [Mover(body.name, body.radius_m, body.mass_kg, body.x, body.y) for body in bodies]
    (struck,) = (body for body in movers if body.name == shot.body)
    struck.vx, struck.vy = shot.vx, shot.vy
    struck.wx, struck.wy, struck.wz = shot.wx, shot.wy, shot.wz
    while any(body.moves for body in movers):
        step(table, movers, dt)
        yield movers
