"""Looking one shot ahead: what the table really offers after a shot, to whoever has the hand then."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.random import Generator, default_rng

from tablee.bots.shots.candidates import Eyes, propose
from tablee.bots.shots.geometry.kinds import DIRECT, PIECE
from tablee.bots.shots.judging import state_after
from tablee.bots.shots.scene import Scene
from tablee.bots.shots.trials import Trials
from tablee.physics.layout import Floats
from tablee.shooting.state import State

EYES = Eyes(kinds=DIRECT + PIECE, places=15)
CLOSE = 80
"""How many simulations a look at one trial should have, where possible."""
TRIED = 6
"""How many of the shots of a glance are tried with errors."""


@dataclass(frozen=True, slots=True)
class Glance:
    """How closely the next shot is looked at."""

    shots: int
    samples: int
    trials: int
    """How many trials of a shot, each with other errors of the hand, are looked at."""
    threads: int = 1

    @classmethod
    def within(cls, simulations: int, rows: int, threads: int) -> Glance:
        """As close a look at what follows so many shots as some simulations allow."""
        trials = 6 if simulations >= 6 * rows * CLOSE else 4
        each = simulations // (rows * trials) - 1
        return cls(max(2, each - TRIED * 4), 4, trials, threads)

    def worth(self, trials: Trials, state: State, generator: Generator) -> float:
        """What a state is worth to the shooter of these trials, by the best next shot."""
        here = trials.scene.state.tally.shooter
        if state.tally.ending or state.tally.choice or not trials.scene.game.placements(state):
            return trials.appraiser.guess(state.tally)
        scene = Scene.of(trials.scene.game, state, trials.scene.hand)
        following = Trials(scene, trials.limit, self.threads)
        rows = propose(scene, EYES, self.shots, generator, luck=0.1)
        values = following.values(rows)
        rows = rows[np.argsort(-values, kind="stable")[:TRIED]]
        half = generator.standard_normal((max(self.samples // 2, 1), 5))
        best = float(following.values(rows, np.concatenate((half, -half))).max())
        return best if state.tally.shooter == here else -best


def look_ahead(trials: Trials, rows: Floats, errors: Floats, glance: Glance, generator: Generator) -> Floats:
    """By how much shots are better than they seem, once what follows is looked at.

    The same few errors are looked at for every shot, against what the trials seem to be worth.
    """
    seed = int(generator.integers(2**63))
    better = np.zeros(len(rows))
    for number, row in enumerate(rows):
        batch = trials.simulate(trials.scene.stray(row[None], errors))
        seeming = trials.appraiser.value(batch)
        turns = np.array(trials.appraiser.turns)[trials.appraiser.judge.judge(batch)]
        found = seeming.copy()
        for trial in np.flatnonzero(turns):
            after = state_after(trials.scene, batch, int(trial))
            found[trial] = glance.worth(trials, after, default_rng(seed))
        better[number] = float(np.mean(found - seeming))
    return better
