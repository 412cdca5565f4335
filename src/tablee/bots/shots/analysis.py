"""How good a shot was: how likely a hand makes it, and a better one if there is one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from random import Random
from time import monotonic

import numpy as np
from numpy.random import default_rng

from tablee.bots.shots.planning import ShotPlanner, draw_errors
from tablee.bots.shots.scene import Scene
from tablee.bots.shots.trials import Ended, Limit, Trials
from tablee.core.errors import RefusedMove
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
    """A shot that was played, if any, and a clearly better one, if one was found."""

    played: Chances | None
    better: Chances | None
    simulations: int
    """How many shots were simulated."""


@dataclass(slots=True)
class StoppableLimit(Limit):
    """A limit that somebody may bring forward."""

    should_stop: Callable[[], bool] | None = None

    def spend(self, count: int) -> None:
        """Take so many simulations, or raise Ended."""
        if self.should_stop and self.should_stop():
            raise Ended
        Limit.spend(self, count)  # `super()` does not know a class with slots


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
) -> Analysis:
    """The chances of a shot from a state, and a better one for the same hand; without a shot, the best.

    `known` is a good shot that was found before. Whatever is proposed is legal.
    """
    scene = Scene.of(game, state, hand)
    limit = StoppableLimit(simulations, monotonic() + budget_s, should_stop=should_stop)
    planner = ShotPlanner(simulations=simulations, hand=hand, threads=threads)
    planned = (scene.shot(plan.row) for plan in planner.plan(scene, limit, Random(seed)))
    found = next((one for one in planned if _is_legal(game, state, one)), None)
    errors = draw_errors(SAMPLES, default_rng(seed))
    trials = Trials(scene, Limit(3 * (SAMPLES + 1), inf), threads)
    played = None if shot is None else _chances(trials, shot, errors)
    others = [_chances(trials, other, errors) for other in (found, known) if other is not None]
    better = max(others, key=lambda chances: chances.value, default=None)
    if better and played and better.value <= played.value + CLEARLY:
        better = None
    return Analysis(played, better, limit.spent + trials.limit.spent)


def _is_legal(game: ShootingGame, state: State, shot: Shot) -> bool:
    """Whether a shot is still allowed when it is written down: rounded, it may not be."""
    try:
        game.check(state, shot)
    except RefusedMove:
        return False
    return True


def _chances(trials: Trials, shot: Shot, errors: Floats) -> Chances:
    scene, judge = trials.scene, trials.appraiser.judge
    row = np.array([shot.place_m, shot.angle_deg, shot.speed_mps, shot.side, shot.height])
    strayed = np.concatenate((row[None], scene.stray(row[None], errors)))
    batch = trials.simulate(strayed)
    values = trials.appraiser.value(batch)
    verdicts = judge.judge(batch).tolist()
    own = scene.state.tally.shooter
    kept = [_keeps(judge.verdicts[number], own) for number in verdicts]
    fell = [_fell(judge.events[number], own) for number in verdicts]
    repeated = [pieces >= fell[0][0] and queen >= fell[0][1] for pieces, queen in fell[1:]]
    return Chances(
        shot=shot,
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
