"""Plays our ball shots in pooltool, with the models that correspond to ours.

Ball and ball: its `FrictionalInelastic` with Alciatore's friction, a + b·e^(−c·slip). Ball and
cushion: its `ImpulseFrictionalInelastic`, with the cushion as high as a ball's centre.
"""

from __future__ import annotations

import numpy as np
import pooltool as pt
from pooltool import constants
from pooltool.objects.table.components import CushionDirection, CushionSegments, LinearCushionSegment, Pocket
from pooltool.objects.table.specs import TableType
from pooltool.physics.engine import PhysicsEngine
from pooltool.physics.resolve.ball_ball.friction import AlciatoreBallBallFriction
from pooltool.physics.resolve.ball_ball.frictional_inelastic import FrictionalInelastic
from pooltool.physics.resolve.ball_cushion.impulse_frictional_inelastic import (
    ImpulseFrictionalInelasticCircular,
    ImpulseFrictionalInelasticLinear,
)
from pooltool.physics.resolve.ball_pocket import CanonicalBallPocket
from pooltool.physics.resolve.resolver import Resolver
from pooltool.physics.resolve.stick_ball.instantaneous_point import InstantaneousPoint
from pooltool.physics.resolve.transition import CanonicalTransition

from bench.peers.starts import Start
from tablee.physics import Body, Table
from tablee.physics.model import GRAVITY


def engine_of(table: Table) -> PhysicsEngine:
    """pooltool's engine with the models that correspond to ours.

    For friction, pooltool uses the speed at which two balls separate, but Coulomb's law uses the whole normal
    impulse: e times the closing speed instead of (1 + e) / 2 times. The friction here compensates for that.
    """
    law = table.friction
    whole = (1 + table.restitution) / (2 * table.restitution)
    friction = AlciatoreBallBallFriction(a=whole * law.least, b=whole * law.more, c=law.fading_spm)
    return PhysicsEngine(
        Resolver(
            ball_ball=FrictionalInelastic(friction=friction),
            ball_linear_cushion=ImpulseFrictionalInelasticLinear(),
            ball_circular_cushion=ImpulseFrictionalInelasticCircular(),
            ball_pocket=CanonicalBallPocket(),
            stick_ball=InstantaneousPoint(),
            transition=CanonicalTransition(),
        )
    )


def _table_of(table: Table, height: float) -> pt.Table:
    """A square with four cushions, each a little longer than its side, and no jaws."""
    half, long = table.half_m, table.half_m + 0.1
    # Only the side that is played on, which saves pooltool checking the other.
    ends = {
        "3": ((-half, -long), (-half, long), CushionDirection.SIDE2),
        "12": ((half, -long), (half, long), CushionDirection.SIDE1),
        "9": ((-long, half), (long, half), CushionDirection.SIDE1),
        "18": ((-long, -half), (long, -half), CushionDirection.SIDE2),
    }
    cushions = {
        name: LinearCushionSegment(name, np.array([*first, height]), np.array([*last, height]), side)
        for name, (first, last, side) in ends.items()
    }
    pockets = {
        str(number): Pocket(str(number), np.array([hole.x, hole.y, 0.0]), hole.radius_m)
        for number, hole in enumerate(table.holes)
    }
    return pt.Table(CushionSegments(cushions, {}), pockets, TableType.POCKET)


def _ball_of(table: Table, body: Body) -> pt.Ball:
    return pt.Ball.create(
        body.name,
        xy=(body.x, body.y),
        m=body.mass_kg,
        R=body.radius_m,
        u_s=table.slide_friction,
        u_r=table.roll_friction,
        # pooltool multiplies this by 5·g/2 to get the decay of the spin.
        u_sp_proportionality=table.spin_decay_radps2 / (2.5 * GRAVITY),
        e_b=table.restitution,
        e_c=table.frame_restitution,
        f_c=table.frame_friction,
        g=GRAVITY,
    )


def system_of(start: Start) -> pt.System:
    """The pooltool system for a start, with the struck ball already moving."""
    balls = {body.name: _ball_of(start.table, body) for body in start.bodies}
    shot = start.shot
    struck = balls[shot.body]
    struck.state.rvw[1] = (shot.vx, shot.vy, 0.0)
    struck.state.rvw[2] = (shot.wx, shot.wy, shot.wz)
    struck.state.s = constants.sliding
    radius = start.bodies[0].radius_m
    return pt.System(cue=pt.Cue(cue_ball_id=shot.body), table=_table_of(start.table, radius), balls=balls)


def play(system: pt.System, engine: PhysicsEngine) -> None:
    pt.simulate(system, engine=engine, inplace=True)
