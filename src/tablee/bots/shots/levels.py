"""Eight players for each game of shots, weakest first: what they see, how they plan, how sure their hand is.

A weak player aims at the nearest piece of its own with a shaky hand, and knows neither the queen nor
the frame; a strong one sees every way, tries each with its own errors, and thinks of the next shot.
Each is a class better than the one before: `python -m bench.shots ladder` measures it.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tablee.bots.shots.candidates import Eyes
from tablee.bots.shots.geometry.kinds import ALL, DIRECT, PIECE
from tablee.bots.shots.planning import ShotPlanner
from tablee.shooting.table import Skill


def hand(angle_deg: float) -> Skill:
    """A hand whose other errors go with that of its aim."""
    return Skill(
        angle_deg=angle_deg,
        speed=0.01 + 0.05 * angle_deg,
        place_m=0.0001 + 0.0008 * angle_deg,
        offset=0.005 + 0.04 * angle_deg,
    )


def _planner(
    simulations: int, samples: int, rounds: int, lookahead: int, eyes: Eyes, angle_deg: float
) -> ShotPlanner:
    return ShotPlanner(simulations, samples, rounds, lookahead, hand(angle_deg), eyes, threads=2)


NEAREST = Eyes(DIRECT, pieces=1, places=5, queen=False)
NEAR = Eyes(DIRECT, pieces=3, places=7, queen=False)
STRAIGHT = Eyes(DIRECT, places=11)
JOINED = Eyes(DIRECT + PIECE, places=15)
EVERYTHING = Eyes(ALL, places=25)

SHOT_LEVELS: Mapping[str, tuple[ShotPlanner, ...]] = MappingProxyType(
    {
        "carom": (
            _planner(12, 0, 0, 0, NEAREST, 4.0),
            _planner(18, 0, 0, 0, NEAR, 2.6),
            _planner(45, 0, 0, 0, STRAIGHT, 1.75),
            _planner(250, 3, 0, 0, STRAIGHT, 1.25),
            _planner(800, 6, 0, 0, JOINED, 0.65),
            _planner(1500, 8, 1, 0, EVERYTHING, 0.45),
            _planner(3000, 10, 2, 2, EVERYTHING, 0.25),
            _planner(8000, 12, 3, 4, EVERYTHING, 0.1),
        ),
        "carramboule": (
            _planner(12, 0, 0, 0, NEAREST, 2.6),
            _planner(18, 0, 0, 0, NEAR, 1.9),
            _planner(45, 0, 0, 0, STRAIGHT, 1.05),
            _planner(250, 3, 0, 0, STRAIGHT, 0.9),
            _planner(800, 6, 0, 0, JOINED, 0.52),
            _planner(1500, 8, 1, 0, EVERYTHING, 0.33),
            _planner(3000, 10, 2, 2, EVERYTHING, 0.17),
            _planner(8000, 12, 3, 4, EVERYTHING, 0.07),
        ),
    }
)
"""The players of each game, from level 1 to level 8."""
