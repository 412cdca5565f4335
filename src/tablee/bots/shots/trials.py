"""Tries shots by simulation, within a limit of simulations and time."""

from __future__ import annotations

from dataclasses import dataclass, field
from time import monotonic

import numpy as np
from numpy.random import Generator

from tablee.bots.shots.scene import Scene
from tablee.bots.shots.valuation import Appraiser
from tablee.physics import Batch
from tablee.physics.layout import Floats

BATCH = 128
"""The most shots between two checks of the clock."""


class LimitReached(Exception):
    """The limit of simulations or time is reached."""


@dataclass(slots=True)
class SimulationLimit:
    """A limit of simulations and time, and what has been used of it."""

    simulations: int
    until: float
    """A deadline on the monotonic clock."""
    spent: int = 0

    def spend(self, count: int) -> None:
        """Use up a number of simulations, or raise LimitReached."""
        if self.spent + count > self.simulations or monotonic() > self.until:
            raise LimitReached
        self.spent += count


@dataclass(slots=True)
class Trials:
    """Trials of shots from one position."""

    scene: Scene
    limit: SimulationLimit
    threads: int = 1
    appraiser: Appraiser = field(init=False)

    def __post_init__(self) -> None:
        self.appraiser = Appraiser(self.scene)

    def values(self, rows: Floats, errors: Floats | None = None) -> Floats:
        """The values of shots; with errors, each shot's mean over the same errors."""
        if errors is None:
            return self._each(rows)
        strayed = self.scene.stray(rows, errors)
        mean: Floats = self._each(strayed).reshape(len(rows), len(errors)).mean(axis=1)
        return mean

    def simulate(self, rows: Floats) -> Batch:
        """Simulate shots and count them against the limit."""
        self.limit.spend(len(rows))
        return self.scene.simulate(rows, self.threads)

    def _each(self, rows: Floats) -> Floats:
        values = [
            self.appraiser.value(self.simulate(rows[low : low + BATCH])) for low in range(0, len(rows), BATCH)
        ]
        return np.concatenate(values) if values else np.empty(0)


def draw_errors(count: int, generator: Generator) -> Floats:
    """Standard normal errors in pairs that cancel out."""
    half = generator.standard_normal(((count + 1) // 2, 5))
    return np.concatenate((half, -half))[:count]
