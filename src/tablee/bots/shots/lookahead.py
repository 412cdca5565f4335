"""Looks one shot ahead: the value of the best next shot, for whoever shoots then."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.random import Generator, default_rng

from tablee.bots.shots.candidates import Eyes, propose
from tablee.bots.shots.geometry.kinds import DIRECT, PIECE
from tablee.bots.shots.judging import state_after
from tablee.bots.shots.scene import Scene
from tablee.bots.shots.trials import Trials, draw_errors
from tablee.physics.layout import Floats
from tablee.shooting.state import State

EYES = Eyes(kinds=DIRECT + PIECE, places=15)
CLOSE_LOOK = 80
"""How many simulations a look at one trial should have, where possible."""
BEST_SHOTS = 6
"""The number of next shots that are tried with errors."""


@dataclass(frozen=True, slots=True)
class Glance:
    """How closely the next shot is examined."""

    shots: int
    samples: int
    trials: int
    """How many trials of a shot, each with other errors of the hand, are looked at."""
    threads: int = 1

    @classmethod
    def within(cls, simulations: int, rows: int, threads: int) -> Glance:
        """The closest look after each of `rows` shots that a number of simulations allows."""
        trials = 6 if simulations >= 6 * rows * CLOSE_LOOK else 4
        each = simulations // (rows * trials) - 1
        return cls(max(2, each - BEST_SHOTS * 4), 4, trials, threads)

    def worth(self, trials: Trials, state: State, generator: Generator) -> float:
        """The value of a state for the shooter of these trials, by the best next shot."""
        here = trials.scene.state.tally.shooter
        if state.tally.ending or state.tally.choice or not trials.scene.game.placements(state):
            return trials.appraiser.guess(state.tally)
        scene = Scene.of(trials.scene.game, state, trials.scene.hand)
        following = Trials(scene, trials.limit, self.threads)
        rows = propose(scene, EYES, self.shots, generator, luck=0.1)
        values = following.values(rows)
        rows = rows[np.argsort(-values, kind="stable")[:BEST_SHOTS]]
        best = float(following.values(rows, draw_errors(self.samples, generator)).max())
        return best if state.tally.shooter == here else -best


def look_ahead(trials: Trials, rows: Floats, errors: Floats, glance: Glance, generator: Generator) -> Floats:
    """By how much shots are better than they seem, once what follows is looked at.

    The same few errors are looked at for every shot, against what the trials seem to be worth.
    """
    seed = int(generator.integers(2**63))
    better = np.zeros(len(rows))
    for number, row in enumerate(rows):
        batch = trials.simulate(trials.scene.stray(row[None], errors))
        estimates = trials.appraiser.value(batch)
        turns = np.array(trials.appraiser.turns)[trials.appraiser.judge.judge(batch)]
        values = estimates.copy()
        for trial in np.flatnonzero(turns):
            after = state_after(trials.scene, batch, int(trial))
            values[trial] = glance.worth(trials, after, default_rng(seed))
        better[number] = float(np.mean(values - estimates))
    return better
