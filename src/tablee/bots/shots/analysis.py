"""How good a shot was: how likely a hand makes it, and a better one if there is one."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from time import monotonic

import numpy as np
from numpy.random import default_rng

from tablee.bots.shots.planning import ShotPlanner, draw_errors
from tablee.bots.shots.scene import Scene
from tablee.bots.shots.trials import Limit, Trials
from tablee.physics.layout import Floats
from tablee.shooting.game import ShootingGame
from tablee.shooting.pieces import QUEEN, Colour
from tablee.shooting.state import Shot, State
from tablee.shooting.table import Skill
from tablee.shooting.tally import Verdict

SAMPLES = 200
"""With how many errors the chances of a shot are measured."""
CLEARLY = 0.1
"""By how much a shot must be worth more to be called better: a tenth of a piece."""


@dataclass(frozen=True, slots=True)
class Chances:
    """What a hand makes of a shot."""

    shot: Shot
    keeps: float
    """How likely the shooter keeps the hand, or wins the round."""
    repeats: float
    """How likely at least as many own pieces fall, and the queen if she did, as without any error."""
    value: float
    """What it is worth on average, in pieces."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """A shot that was played, and a clearly better one, if one was found."""

    played: Chances
    better: Chances | None


def analyse(
    game: ShootingGame,
    state: State,
    shot: Shot,
    hand: Skill,
    simulations: int = 4000,
    budget_s: float = 5.0,
    seed: int = 0,
    threads: int = 1,
) -> Analysis:
    """The chances of a shot from a state, and a better shot for the same hand."""
    scene = Scene.of(game, state, hand)
    limit = Limit(simulations, monotonic() + budget_s)
    best = ShotPlanner(simulations=simulations, hand=hand, threads=threads).plan(scene, limit, Random(seed))[
        0
    ]
    errors = draw_errors(SAMPLES, default_rng(seed))
    trials = Trials(scene, Limit(2 * (SAMPLES + 1), float("inf")), threads)
    played = _chances(trials, _row(shot), errors)
    better = _chances(trials, best.row, errors)
    return Analysis(played, better if better.value > played.value + CLEARLY else None)


def _row(shot: Shot) -> Floats:
    return np.array([shot.place_m, shot.angle_deg, shot.speed_mps, shot.side, shot.height])


def _chances(trials: Trials, row: Floats, errors: Floats) -> Chances:
    scene, judge = trials.scene, trials.appraiser.judge
    strayed = np.concatenate((row[None], scene.stray(row[None], errors)))
    batch = trials.simulate(strayed)
    values = trials.appraiser.value(batch)
    verdicts = judge.judge(batch).tolist()
    own = scene.state.tally.shooter
    kept = [_keeps(judge.verdicts[number], own) for number in verdicts]
    fell = [_fell(judge.told[number], own) for number in verdicts]
    repeated = [pieces >= fell[0][0] and queen >= fell[0][1] for pieces, queen in fell[1:]]
    return Chances(
        shot=scene.shot(row),
        keeps=sum(kept[1:]) / len(errors),
        repeats=sum(repeated) / len(errors),
        value=float(values[1:].mean()),
    )


def _keeps(verdict: Verdict, own: Colour) -> bool:
    tally = verdict.tally
    if tally.ending:
        return tally.ending.winner == own
    return tally.shooter == own and not tally.choice


def _fell(events: tuple[str, ...], own: Colour) -> tuple[int, int]:
    """How many own pieces fell, and whether the queen did."""
    return events.count(own), events.count(QUEEN)
