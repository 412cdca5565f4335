"""Eight levels for each game of shots, weakest first: what they see, how they plan, how precise they are.

A weak bot aims at its nearest piece with a shaky hand, does not consider the frame, and thinks of the queen
only near the end. A strong one considers every way, tries each with its own errors, and thinks of the next
shot. They plan the same way in all games, but a cue is more precise than a finger. The skills are chosen so
that each level wins about three rounds of four against the one before; `tablee ladder` measures that.
"""

from __future__ import annotations

from dataclasses import replace

from msgspec import Struct

from tablee.bots.level_files import read_levels
from tablee.bots.shots.candidates import Eyes
from tablee.bots.shots.geometry.kinds import ALL, DIRECT, PIECE
from tablee.bots.shots.planning import ShotPlanner
from tablee.core.game import AnyGame
from tablee.shooting.table import Skill

NEAREST = Eyes(DIRECT, pieces=1, places=5, queen_last=3)
NEAR = Eyes(DIRECT, pieces=3, places=7, queen_last=3)
STRAIGHT = Eyes(DIRECT, places=11)
JOINED = Eyes(DIRECT + PIECE, places=15)
EVERYTHING = Eyes(ALL, places=25)

_PLANNERS = (
    ShotPlanner(simulations=12, samples=0, rounds=0, lookahead=0, eyes=NEAREST),
    ShotPlanner(simulations=40, samples=2, rounds=0, lookahead=0, eyes=NEAR),
    ShotPlanner(simulations=100, samples=2, rounds=0, lookahead=0, eyes=STRAIGHT),
    ShotPlanner(simulations=250, samples=3, rounds=0, lookahead=0, eyes=STRAIGHT),
    ShotPlanner(simulations=800, samples=6, rounds=0, lookahead=0, eyes=JOINED),
    ShotPlanner(simulations=1500, samples=8, rounds=1, lookahead=0, eyes=EVERYTHING),
    ShotPlanner(simulations=3000, samples=10, rounds=2, lookahead=2, eyes=EVERYTHING),
    ShotPlanner(simulations=16_000, samples=12, rounds=3, lookahead=4, eyes=EVERYTHING),
)
"""How each level plans, in any game."""


def hand(angle_deg: float) -> Skill:
    """A skill whose other errors are proportional to that of its aim."""
    return Skill(
        angle_deg=angle_deg,
        speed=0.01 + 0.05 * angle_deg,
        place_m=0.0001 + 0.0008 * angle_deg,
        offset=0.005 + 0.04 * angle_deg,
    )


class Aims(Struct, frozen=True, forbid_unknown_fields=True):
    """The `levels.toml` of a game of shots; without one, a game has these aiming errors."""

    aim_deg: tuple[float, ...] = (4.0, 2.4, 1.3, 0.9, 0.5, 0.4, 0.25, 0.1)
    """Of each level, weakest first."""
    beginner_deg: float = 3.0
    """Of the scripted beginners, who differ in what they see and not in their hands."""


def shot_levels(game: AnyGame) -> list[ShotPlanner]:
    """The bots of a game of shots, from level 1."""
    aims = read_levels(game, Aims).aim_deg
    return [replace(planner, hand=hand(aim), threads=2) for planner, aim in zip(_PLANNERS, aims, strict=True)]


def beginners_hand(game: AnyGame) -> Skill:
    """The hand of the scripted beginners (`bots/beginners.py`) at a game of shots."""
    return hand(read_levels(game, Aims).beginner_deg)
