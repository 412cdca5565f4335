"""Judges simulated shots by the rules, each distinct sequence of events once."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from tablee.bots.shots.scene import Scene
from tablee.core.game import Step
from tablee.physics import Batch
from tablee.physics.layout import Integers
from tablee.shooting.outcome import Exit, Outcome
from tablee.shooting.pieces import QUEEN, STRIKER, opponent
from tablee.shooting.state import Move, State
from tablee.shooting.tally import LEFT, SCREENED, Verdict

SCREEN = 99
"""Among the codes of events: a screened ball was hit first and directly (B4)."""


@dataclass(slots=True)
class Judge:
    """The referee's verdicts on the shots from one position, cached."""

    scene: Scene
    verdicts: list[Verdict] = field(default_factory=list)
    events: list[tuple[str, ...]] = field(default_factory=list)
    """The events of each verdict."""
    _known: dict[bytes, int] = field(default_factory=dict)

    def judge(self, batch: Batch) -> Integers:
        """The number of each shot's verdict."""
        codes = self._codes(batch)
        distinct, which = np.unique(codes, axis=0, return_inverse=True)
        numbers = np.array([self._verdict(row) for row in distinct], np.int64)
        verdicts: Integers = numbers[which.ravel()]
        return verdicts

    def _codes(self, batch: Batch) -> NDArray[np.int8]:
        """A row of codes per shot: whether a screened ball was hit, then what fell or left, in order."""
        screened = np.array([0, *self.scene.screened])  # by body: the striker is the first
        hit = (batch.first_hit >= 0) & ~batch.cushion_first
        codes = np.zeros((len(batch), int(batch.order.max(initial=0)) + 1), np.int8)
        codes[:, 0] = np.where(hit & (screened[batch.first_hit] > 0), SCREEN, 0)
        shots, bodies = np.nonzero(batch.order)
        kinds = np.array([1, *(2 + code for code in self.scene.codes)], np.int8)
        codes[shots, batch.order[shots, bodies]] = kinds[bodies] * np.where(batch.left[shots, bodies], -1, 1)
        return codes

    def _verdict(self, row: NDArray[np.int8]) -> int:
        key = row[: np.flatnonzero(row)[-1] + 1].tobytes() if row.any() else b""
        if key not in self._known:
            tally = self.scene.state.tally
            kinds = ("", STRIKER, tally.shooter, opponent(tally.shooter), QUEEN)
            events = [SCREENED] if row[0] else []
            events += [kinds[abs(code)] + (LEFT if code < 0 else "") for code in row[1:].tolist() if code]
            points = self.scene.state.options.points
            self.verdicts.append(self.scene.game.referee.judge(tally, events, points))
            self.events.append(tuple(events))
            self._known[key] = len(self.verdicts) - 1
        return self._known[key]


def state_after(scene: Scene, batch: Batch, number: int) -> State:
    """The state that one shot of a batch leads to."""
    return step_after(scene, batch, number).state


def step_after(scene: Scene, batch: Batch, number: int) -> Step[State, Move]:
    """The step to that state, by the rules alone: without the move."""
    names = [STRIKER, *(body.name for body in scene.bodies)]
    hit = int(batch.first_hit[number])
    direct_hit = names[hit] if hit >= 0 and not batch.cushion_first[number] else ""
    order = batch.order[number]
    bodies = sorted(np.flatnonzero(order).tolist(), key=lambda body: int(order[body]))
    exits = tuple(Exit(names[body], None if batch.left[number, body] else 0) for body in bodies)
    outcome = Outcome(exits, scene.rest_of(batch, number), direct_hit)
    return scene.game.judge(scene.state, outcome)
