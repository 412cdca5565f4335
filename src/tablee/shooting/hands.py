"""The player's hand: random shots, and the errors that a hand makes (`skill`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import hypot
from random import Random

from tablee.shooting.placing import Zone
from tablee.shooting.state import Shot
from tablee.shooting.table import Skill

DIGITS = 6
"""Decimals of the numbers in a shot that no person chose."""
STEADY = Skill()


def any_shot(places: Sequence[Zone], fastest_mps: float, random: Random) -> Shot:
    """A random shot from anywhere on the line, more or less straight ahead."""
    low, high = random.choices(places, [high - low for low, high in places])[0]
    return Shot(
        place_m=clip(random.uniform(low, high), low, high),
        angle_deg=round(random.uniform(-75, 75), 4),
        speed_mps=min(round(random.uniform(0.2, 1) * fastest_mps, 4), fastest_mps),
    )


def tremble(
    shot: Shot, skill: Skill, places: Sequence[Zone], limits: tuple[float, float], random: Random
) -> Shot:
    """A shot with the errors of a hand; legal if the shot was.

    `limits` are the widest angle and the fastest speed.
    """
    if skill == STEADY:
        return shot
    widest_deg, fastest_mps = limits
    zone = next((zone for zone in places if zone[0] <= shot.place_m <= zone[1]), (shot.place_m,) * 2)
    return replace(
        _off_centre(shot, skill.offset, random),
        place_m=clip(shot.place_m + random.gauss(0, skill.place_m), *zone),
        angle_deg=_turn(shot.angle_deg + random.gauss(0, skill.angle_deg), widest_deg),
        speed_mps=clip(shot.speed_mps * (1 + random.gauss(0, skill.speed)), 0.01 * fastest_mps, fastest_mps),
    )


def _off_centre(shot: Shot, offset: float, random: Random) -> Shot:
    """The shot with the cue's tip off its mark, but still on the ball."""
    if not offset:
        return shot
    side, height = (at + random.gauss(0, offset) for at in (shot.side, shot.height))
    beyond = max(1.0, 1.00001 * hypot(side, height))
    return replace(shot, side=round(side / beyond, DIGITS), height=round(height / beyond, DIGITS))


def _turn(angle_deg: float, widest_deg: float) -> float:
    """An angle within the limits; at 180° left and right meet."""
    if widest_deg == 180.0:
        angle_deg = (angle_deg + 180.0) % 360.0 - 180.0
    return clip(angle_deg, -widest_deg, widest_deg)


def clip(number: float, low: float, high: float) -> float:
    """The number within the limits, rounded as the text of a shot should be."""
    inside = min(max(number, low), high)
    short = round(inside, DIGITS)
    return short if low <= short <= high else inside
