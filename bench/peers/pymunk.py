"""Plays our disc shots in pymunk. A whole step runs in C, including friction with the board.

pymunk's damping is not dry friction. Instead, each disc is connected to the board by two joints that act
against its motion and its spin, with at most the force of friction, and that never pull it back.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import pymunk

from bench.peers.starts import Start
from tablee.physics import Body, Table
from tablee.physics.model import GRAVITY

REST_MPS = 1e-6
LONGEST_SHOT_S = 20


@dataclass(slots=True)
class Board:
    """A board with the struck disc already moving."""

    space: pymunk.Space
    discs: dict[str, pymunk.Body]

    def rest(self) -> dict[str, tuple[float, float]]:
        """The positions of the discs that have not fallen."""
        return {
            name: (disc.position.x, disc.position.y)
            for name, disc in self.discs.items()
            if disc.space is not None
        }


def _add_frame(space: pymunk.Space, table: Table) -> None:
    """Add four thick walls. pymunk multiplies the coefficients of two shapes in contact, hence the roots."""
    half, thick = table.half_m, 0.1
    far = half + thick
    for a, b in (((-far, -far), (-far, far)), ((far, -far), (far, far))):
        for ends in ((a, b), (a[::-1], b[::-1])):
            wall = pymunk.Segment(space.static_body, *ends, thick)
            wall.elasticity = table.frame_restitution / math.sqrt(table.restitution)
            wall.friction = table.frame_friction / math.sqrt(table.friction.least)
            space.add(wall)


def _add_disc(space: pymunk.Space, table: Table, body: Body) -> pymunk.Body:
    inertia = table.inertia * body.mass_kg * body.radius_m**2
    disc = pymunk.Body(body.mass_kg, inertia)
    disc.position = (body.x, body.y)
    shape = pymunk.Circle(disc, body.radius_m)
    shape.elasticity = math.sqrt(table.restitution)
    shape.friction = math.sqrt(table.friction.least)
    drag = pymunk.PivotJoint(space.static_body, disc, (0, 0), (0, 0))
    drag.max_force = table.slide_friction * body.mass_kg * GRAVITY
    spin_drag = pymunk.GearJoint(space.static_body, disc, 0, 1)
    spin_drag.max_force = inertia * table.spin_decay_radps2
    for joint in (drag, spin_drag):
        joint.max_bias = 0
        joint.collide_bodies = True  # with the walls, which belong to the board
    space.add(disc, shape, drag, spin_drag)
    _add_holes(space, table, body.radius_m, shape)
    return disc


def _add_holes(space: pymunk.Space, table: Table, radius: float, shape: pymunk.Shape) -> None:
    """Add sensors, one set for each size of disc, that detect a disc when its centre is over the hole."""
    kind = round(radius * 1e6)
    shape.collision_type = kind
    if any(other.collision_type == 2**20 + kind for other in space.shapes):
        return
    for hole in table.holes:
        sensor = pymunk.Circle(space.static_body, hole.radius_m - radius, (hole.x, hole.y))
        sensor.sensor = True
        sensor.collision_type = 2**20 + kind
        space.add(sensor)
    space.on_collision(kind, 2**20 + kind, begin=_fall)


def _fall(arbiter: pymunk.Arbiter, space: pymunk.Space, data: Any) -> None:
    disc = arbiter.shapes[0].body
    space.add_post_step_callback(_remove, disc)


def _remove(space: pymunk.Space, disc: pymunk.Body) -> None:
    space.remove(disc, *disc.shapes, *disc.constraints)


def board_of(start: Start, sleeping: bool = False) -> Board:
    """The pymunk board for a start; with `sleeping`, bodies at rest are put to sleep."""
    space = pymunk.Space()
    space.collision_slop = 1e-6
    if sleeping:
        space.sleep_time_threshold = 0.005
        space.idle_speed_threshold = 1e-3
    _add_frame(space, start.table)
    discs = {body.name: _add_disc(space, start.table, body) for body in start.bodies}
    struck = discs[start.shot.body]
    struck.velocity = (start.shot.vx, start.shot.vy)
    struck.angular_velocity = start.shot.wz
    return Board(space, discs)


def steps_to_rest(start: Start, hertz: int) -> int:
    """The number of steps until all discs are at rest, measured before the timed run."""
    space = board_of(start).space
    for step in range(LONGEST_SHOT_S * hertz):
        if all(disc.velocity.length < REST_MPS for disc in space.bodies):
            return step
        space.step(1 / hertz)
    raise AssertionError("the discs do not come to rest")


def play(board: Board, hertz: int, steps: int) -> None:
    step, dt = board.space.step, 1 / hertz
    for _ in range(steps):
        step(dt)
