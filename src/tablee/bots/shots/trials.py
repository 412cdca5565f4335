"""Trying shots out within a limit of simulations and time."""

from __future__ import annotations

from dataclasses import dataclass, field
from time import monotonic

import numpy as np

from tablee.bots.shots.scene import Scene
from tablee.bots.shots.valuation import Appraiser
from tablee.physics import Batch
from tablee.physics.layout import Floats

BATCH = 128
"""The most shots between two looks at the clock."""


class LimitReached(Exception):
    """The simulations or the time are spent."""


@dataclass(slots=True)
class SimulationLimit:
    """What may still be spent."""

    simulations: int
    until: float
    """A time of the monotonic clock."""
    spent: int = 0

    def spend(self, count: int) -> None:
        """Take so many simulations, or raise LimitReached."""
        if self.spent + count > self.simulations or monotonic() > self.until:
            raise LimitReached
        self.spent += count


@dataclass(slots=True)
class Trials:
    """Trials from one position."""

    scene: Scene
    limit: SimulationLimit
    threads: int = 1
    appraiser: Appraiser = field(init=False)

    def __post_init__(self) -> None:
        self.appraiser = Appraiser(self.scene)

    def values(self, rows: Floats, errors: Floats | None = None) -> Floats:
        """What shots are worth; on average over errors of the hand, the same for all."""
        if errors is None:
            return self._each(rows)
        strayed = self.scene.stray(rows, errors)
        mean: Floats = self._each(strayed).reshape(len(rows), len(errors)).mean(axis=1)
        return mean

    def simulate(self, rows: Floats) -> Batch:
        """Simulate shots and count them."""
        self.limit.spend(len(rows))
        return self.scene.simulate(rows, self.threads)

    def _each(self, rows: Floats) -> Floats:
        values = [
            self.appraiser.value(self.simulate(rows[low : low + BATCH])) for low in range(0, len(rows), BATCH)
        ]
        return np.concatenate(values) if values else np.empty(0)
