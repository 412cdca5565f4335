"""Shots whose outcome small errors do not blow up: few contacts, or only the first moments of a break."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tablee.physics import Body, Launch, Table
from tests.physics.tables import CAROM, CARRAMBOULE, rosette

BOARD = replace(CAROM, holes=())
CLOTH = replace(CARRAMBOULE, holes=(), roll_friction=0.05)
"""It slows balls five times as much as the real one, for short shots."""


@dataclass(frozen=True, slots=True)
class Quiet:
    """A shot, and how many contacts and cushions it has."""

    name: str
    table: Table
    bodies: tuple[Body, ...]
    shot: Launch
    contacts: int = 0
    cushions: int = 0


def striker(x: float, y: float) -> Body:
    return Body("striker", 0.01675, 0.015, x, y)


def disc(name: str, x: float, y: float) -> Body:
    return Body(name, 0.0129, 0.0053, x, y)


def ball(name: str, x: float, y: float) -> Body:
    return Body(name, 0.016, 0.029, x, y)


ALONE = (ball("cue", 0.0, -0.2),)
FACING = (ball("cue", 0.0, -0.2), ball("red", 0.0, 0.0))
CUTTING = (ball("cue", 0.0, -0.2), ball("red", 0.012, 0.0))

DISC_SHOTS = [
    Quiet("alone", BOARD, (striker(0.0, -0.2),), Launch("striker", 0.3, 0.7)),
    Quiet("full", BOARD, (striker(0.0, -0.2), disc("a", 0.0, 0.0)), Launch("striker", 0.0, 0.9), 1),
    Quiet(
        "cut", BOARD, (striker(0.0, -0.2), disc("a", 0.015, 0.0)), Launch("striker", 0.0, 1.2, wz=20), 1, 1
    ),
    Quiet(
        "cut with spin",
        BOARD,
        (striker(-0.05, -0.2), disc("a", -0.04, 0.0)),
        Launch("striker", 0.0, 1.0, wz=-70),
        1,
    ),
    Quiet("frame", BOARD, (striker(0.0, 0.0),), Launch("striker", 0.4, 1.1), 0, 1),
    Quiet("frame with spin", BOARD, (striker(0.0, 0.1),), Launch("striker", 0.2, 1.1, wz=90), 0, 1),
    Quiet("corner with spin", BOARD, (striker(0.1, 0.15),), Launch("striker", 1.0, 1.0, wz=-90), 0, 2),
    Quiet(
        "a disc strikes the next",
        BOARD,
        (striker(0.0, -0.2), disc("a", 0.01, -0.1), disc("b", 0.045, 0.0)),
        Launch("striker", 0.0, 1.5),
        2,
        2,
    ),
]
BALL_SHOTS = [
    Quiet("alone", CLOTH, ALONE, Launch("cue", 0.3, 0.8)),
    Quiet("curve", CLOTH, ALONE, Launch("cue", 0.3, 0.8, wx=60, wy=40)),
    Quiet("back", CLOTH, ALONE, Launch("cue", 0.0, 0.3, wx=120)),
    Quiet("full", CLOTH, FACING, Launch("cue", 0.0, 1.0), 1),
    Quiet("follow", CLOTH, FACING, Launch("cue", 0.0, 1.0, wx=-90), 1, 1),
    Quiet("draw", CLOTH, FACING, Launch("cue", 0.0, 1.0, wx=80), 1),
    Quiet("full with side", CLOTH, FACING, Launch("cue", 0.0, 1.0, wz=80), 1),
    Quiet("cut", CLOTH, CUTTING, Launch("cue", 0.0, 1.2), 1),
    Quiet("cut with side and draw", CLOTH, CUTTING, Launch("cue", 0.0, 1.2, wx=30, wz=40), 1),
    Quiet("cushion", CLOTH, ALONE, Launch("cue", 0.5, 1.2), 0, 1),
    Quiet("cushion with side", CLOTH, ALONE, Launch("cue", 0.4, 1.3, wz=60), 0, 2),
    Quiet("cushion against side", CLOTH, ALONE, Launch("cue", 0.4, 1.3, wx=-80, wz=-60), 0, 1),
    Quiet("two cushions", CLOTH, ALONE, Launch("cue", 1.2, 1.5, wz=30), 0, 2),
    Quiet("cut, then cushions", CLOTH, CUTTING, Launch("cue", 0.0, 2.0, wx=30, wy=10, wz=-40), 1, 2),
]
BREAKS = [
    Quiet(
        "discs",
        BOARD,
        (striker(0.004, -0.086), *rosette(0.0129, 0.0053, 1e-5)),
        Launch("striker", -0.1, 3.0, wz=20),
        72,
    ),
    Quiet(
        "balls",
        CLOTH,
        (ball("cue", 0.004, -0.100), *rosette(0.016, 0.029, 1e-5)),
        Launch("cue", -0.1, 3.0, wz=20),
        32,
    ),
]
"""From close by; the contacts are those of the first 0.02 s."""
