"""The player's hand: random shots, and the errors that a hand makes (`skill`).

A `Skill` has the errors of a shot of ordinary strength. A harder shot strays more, and so does one from the
end of the line: docs/hands.md says where the numbers come from.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import hypot
from random import Random
from typing import NamedTuple, TypeVar

from tablee.physics.layout import Floats
from tablee.shooting.placing import Zone
from tablee.shooting.state import Shot
from tablee.shooting.table import Skill

DIGITS = 6
"""Decimals of the numbers in a shot that no person chose."""
STEADY = Skill()
ORDINARY = 0.3
"""The speed of an ordinary shot, as a fraction of the fastest: near the median of what strong bots choose."""
PRACTISED_DEG = 1.0
"""Force is half of the variance of an ordinary shot, but less of it in hands that stray by less than this."""
REACH = 0.5
"""By which fraction the variance is larger at the ends of the line than in the middle."""

Number = TypeVar("Number", float, Floats)


class ShotLimits(NamedTuple):
    """The limits of a shot in a game."""

    widest_deg: float
    """The largest angle from straight ahead."""
    fastest_mps: float
    farthest_m: float
    """The distance of the ends of the line from its middle."""

    def unsteadiness(self, skill: Skill, place_m: Number, speed_mps: Number) -> Number:
        """The errors of a hand's shots (numbers or arrays), as multiples of those at ordinary strength."""
        strength = speed_mps / (ORDINARY * self.fastest_mps)
        reach = place_m / self.farthest_m
        part = min(skill.angle_deg / PRACTISED_DEG, 1.0) / 2.0
        force = 1.0 - part + part * strength * strength  # aiming does not depend on the speed
        aside = (1.0 + REACH * reach * reach) / (1.0 + REACH / 3.0)  # its mean over the line is 1
        more: Number = (force * aside) ** 0.5
        return more


def any_shot(places: Sequence[Zone], fastest_mps: float, random: Random) -> Shot:
    """A random shot from anywhere on the line, more or less straight ahead."""
    low, high = random.choices(places, [high - low for low, high in places])[0]
    return Shot(
        place_m=clip(random.uniform(low, high), low, high),
        angle_deg=round(random.uniform(-75, 75), 4),
        speed_mps=min(round(random.uniform(0.2, 1) * fastest_mps, 4), fastest_mps),
    )


def tremble(shot: Shot, skill: Skill, places: Sequence[Zone], limits: ShotLimits, random: Random) -> Shot:
    """A shot with the errors of a hand; legal if the shot was."""
    if skill == STEADY:
        return shot
    more = limits.unsteadiness(skill, shot.place_m, shot.speed_mps)
    fastest = limits.fastest_mps
    zone = next((zone for zone in places if zone[0] <= shot.place_m <= zone[1]), (shot.place_m,) * 2)
    return replace(
        _off_centre(shot, more * skill.offset, random),
        place_m=clip(shot.place_m + random.gauss(0, skill.place_m), *zone),
        angle_deg=_turn(shot.angle_deg + random.gauss(0, more * skill.angle_deg), limits.widest_deg),
        speed_mps=clip(shot.speed_mps * (1 + random.gauss(0, skill.speed)), 0.01 * fastest, fastest),
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
