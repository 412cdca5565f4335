"""Rates a shot: how likely a player succeeds with it, and a better shot, if any."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf
from random import Random
from time import monotonic

import numpy as np
from numpy.random import default_rng

from tablee.bots.shots.judging import Judge
from tablee.bots.shots.planning import ShotPlanner
from tablee.bots.shots.scene import Scene
from tablee.bots.shots.trials import LimitReached, SimulationLimit, Trials, draw_errors
from tablee.core.errors import RefusedMove
from tablee.physics.layout import Floats
from tablee.shooting.game import ShootingGame
from tablee.shooting.pieces import QUEEN, Colour
from tablee.shooting.state import Shot, State
from tablee.shooting.table import Skill
from tablee.shooting.tally import Verdict

SAMPLES = 200
"""The number of random errors with which the chances of a shot are measured."""
NOTHING = 0, 0
CLEARLY = 0.1
"""The least difference in value, in pieces, for a shot to count as better."""


@dataclass(frozen=True, slots=True)
class Chances:
    """The chances of a shot with a given skill."""

    shot: Shot
    keeps: float
    """The probability that the shooter shoots again, or wins the round."""
    repeats: float
    """The probability that as many own pieces fall (and the queen) as without errors; 0 if none do."""
    value: float
    """The mean value, in pieces."""
    like: float | None = None
    """The same as `keeps` for the hand of somebody who plays like the shooter, if it is given."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """The chances of the shot that was played, and of a clearly better one, if any."""

    played: Chances | None
    better: Chances | None
    simulations: int
    """The number of simulated shots."""


@dataclass(slots=True)
class StoppableLimit(SimulationLimit):
    """A limit that can also be reached early, by a callback."""

    should_stop: Callable[[], bool] | None = None

    def spend(self, count: int) -> None:
        """Use up a number of simulations, or raise LimitReached."""
        if self.should_stop and self.should_stop():
            raise LimitReached
        SimulationLimit.spend(self, count)  # `super()` does not work in a dataclass with slots


def analyse(
    game: ShootingGame,
    state: State,
    shot: Shot | None,
    hand: Skill,
    simulations: int = 4000,
    budget_s: float = 5.0,
    seed: int = 0,
    threads: int = 1,
    known: Shot | None = None,
    should_stop: Callable[[], bool] | None = None,
    like: Skill | None = None,
) -> Analysis:
    """Rate a shot from a state, and find a better one for the same skill; without a shot, find the best one.

    `known` is a good shot from an earlier analysis, `like` another hand that chances are also told for. All
    proposed shots are legal.
    """
    scene = Scene.of(game, state, hand)
    limit = StoppableLimit(simulations, monotonic() + budget_s, should_stop=should_stop)
    planner = ShotPlanner(simulations=simulations, hand=hand, threads=threads)
    planned = (scene.shot(plan.row) for plan in planner.plan(scene, limit, Random(seed)))
    planned_shot = next((one for one in planned if _is_legal(game, state, one)), None)
    errors = draw_errors(SAMPLES, default_rng(seed))
    trials = Trials(scene, SimulationLimit(6 * (SAMPLES + 1), inf), threads)
    played = None if shot is None else _chances(trials, shot, errors, like)
    others = [_chances(trials, other, errors, like) for other in (planned_shot, known) if other is not None]
    better = max(others, key=lambda chances: chances.value, default=None)
    if better and played and better.value <= played.value + CLEARLY:
        better = None
    return Analysis(played, better, limit.spent + trials.limit.spent)


def _is_legal(game: ShootingGame, state: State, shot: Shot) -> bool:
    """Whether a shot is legal as rounded for its text: rounding may break a rule."""
    try:
        game.check(state, shot)
    except RefusedMove:
        return False
    return True


def _chances(trials: Trials, shot: Shot, errors: Floats, like: Skill | None) -> Chances:
    scene, judge = trials.scene, trials.appraiser.judge
    row = np.array([shot.place_m, shot.angle_deg, shot.speed_mps, shot.side, shot.height])
    strayed = np.concatenate((row[None], scene.stray(row[None], errors)))
    batch = trials.simulate(strayed)
    values = trials.appraiser.value(batch)
    verdicts = judge.judge(batch).tolist()
    own = scene.state.tally.shooter
    fell = [_fell(judge.events[number], own) for number in verdicts]
    planned = fell[0]
    repeated = [
        planned != NOTHING and pieces >= planned[0] and queen >= planned[1] for pieces, queen in fell[1:]
    ]
    return Chances(
        shot=shot,
        keeps=_kept(judge, verdicts[1:], own),
        repeats=sum(repeated) / len(errors),
        value=float(values[1:].mean()),
        like=None if like is None else _kept_by(trials, row, errors, like),
    )


def _kept_by(trials: Trials, row: Floats, errors: Floats, hand: Skill) -> float:
    """The probability that a shot keeps the turn with another hand."""
    judge = trials.appraiser.judge
    batch = trials.simulate(trials.scene.stray(row[None], errors, hand))
    return _kept(judge, judge.judge(batch).tolist(), trials.scene.state.tally.shooter)


def _kept(judge: Judge, verdicts: Sequence[int], own: Colour) -> float:
    return sum(_keeps(judge.verdicts[number], own) for number in verdicts) / len(verdicts)


def _keeps(verdict: Verdict, own: Colour) -> bool:
    tally = verdict.tally
    if tally.ending:
        return tally.ending.winner == own
    return tally.shooter == own and not tally.choice


def _fell(events: tuple[str, ...], own: Colour) -> tuple[int, int]:
    """The number of own pieces that fell, and of queens (0 or 1)."""
    return events.count(own), events.count(QUEEN)
