"""The value of a simulated shot for its shooter: the score by the rules, and the chances of the next shot.

A finished round counts as its points plus a bonus, on the same scale as pieces.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from tablee.bots.shots.geometry.board import OTHER, OWN
from tablee.bots.shots.judging import Judge
from tablee.bots.shots.scene import Scene, board_of, sigma_of
from tablee.physics import Batch
from tablee.physics.layout import Floats, Integers
from tablee.shooting.pieces import EACH, QUEEN, Colour, opponent
from tablee.shooting.tally import ChoiceName, Tally, Verdict

ROUND_WIN = 4.0
"""The value of winning a round, in addition to its points."""
DEBT = 0.9
"""The cost of an owed piece."""
NEXT = 0.6
"""The weight of the expected next run."""
EASE = 0.06
"""The value of each further easy piece."""
TURN = 1.2
"""The approximate value of having the turn, if nothing else is known."""
HOPE = 0.7
"""The value of owning the queen before the round is won, as a fraction of her points."""
NEXT_PLACES = 9
"""The number of places from which the next shot is tried."""


@dataclass(slots=True)
class Appraiser:
    """Judges and values the shots from one position."""

    scene: Scene
    judge: Judge = field(init=False)
    bases: list[float] = field(default_factory=list)
    """For each verdict, the value that does not depend on where pieces lie."""
    turns: list[int] = field(default_factory=list)
    """For each verdict, 1 if the shooter plays next, −1 if the opponent does, 0 if the round is over."""
    facts: list[list[list[float]]] = field(default_factory=list)
    """For each verdict and side, the facts for `geometry.ease`."""

    def __post_init__(self) -> None:
        self.judge = Judge(self.scene)

    @property
    def alone(self) -> bool:
        """Whether the shooter practises alone: then only their own pieces count."""
        return self.scene.state.options.practice

    def value(self, batch: Batch) -> Floats:
        """The value of each shot of a batch for the shooter."""
        which = self.judge.judge(batch)
        for verdict in self.judge.verdicts[len(self.bases) :]:
            self._learn(verdict)
        turns = np.array(self.turns)[which]
        run, ease = np.moveaxis(self._rate(batch, np.where(turns == 0, -1, which)), -1, 0)
        next_run = np.where(turns > 0, run[:, OWN], 0.0 if self.alone else -run[:, OTHER])
        others = 0.0 if self.alone else ease[:, OTHER]
        lying = NEXT * next_run + EASE * (ease[:, OWN] - others)
        worth: Floats = np.array(self.bases)[which] + np.where(turns == 0, 0.0, lying)
        return worth

    def _rate(self, batch: Batch, which: Integers) -> Floats:
        """(shots, sides, ratings) by `geometry.ease`; `which` has each shot's verdict, or −1 to skip it."""
        # Imported here because it imports Numba, which takes half a second and is not needed to list levels.
        from tablee.bots.shots.geometry.ease import RATINGS, Stand, rate_positions

        scene = self.scene
        stand = Stand(
            codes=scene.codes,
            places=scene.open_places(NEXT_PLACES),
            quarters=scene.quarters,
            sigma=sigma_of(scene.hand),
            screens=scene.game.choices != frozenset(),
        )
        ratings = np.zeros((len(batch), 2, RATINGS))
        scratch = np.empty((len(scene.bodies), 3))
        rest = np.ascontiguousarray(batch.rest[:, 1:])
        rate_positions(board_of(scene.game), stand, rest, which, np.array(self.facts), scratch, ratings)
        return ratings

    # --- verdicts

    def _learn(self, verdict: Verdict) -> None:
        verdict = self._chosen(verdict)
        tally, own = verdict.tally, self.scene.state.tally.shooter
        self.bases.append(self.count(tally))
        goes_on = self.alone or tally.shooter == own
        self.turns.append(0 if tally.ending else 1 if goes_on else -1)
        self.facts.append([self._facts(verdict, colour) for colour in (own, opponent(own))])

    def count(self, tally: Tally) -> float:
        """The value of a tally for the shooter of this position."""
        own = self.scene.state.tally.shooter
        other = opponent(own)
        queen = HOPE * self.scene.game.queen_points
        hers = {own: queen, other: -queen}.get(tally.queen, 0.0)
        if self.alone:
            return tally.inside.of(own) - DEBT * tally.owed.of(own) + max(2.0 * hers, 0.0)
        if tally.ending:
            won = tally.ending.points + ROUND_WIN
            return won if tally.ending.winner == own else -won
        pieces = tally.inside.of(own) - tally.inside.of(other)
        return pieces - DEBT * (tally.owed.of(own) - tally.owed.of(other)) + hers

    def guess(self, tally: Tally) -> float:
        """The value of a tally, without looking at the table."""
        hand = TURN if tally.shooter == self.scene.state.tally.shooter or self.alone else -TURN
        return self.count(tally) + (0.0 if tally.ending else hand)

    def _chosen(self, verdict: Verdict) -> Verdict:
        """The verdict after the better choice, if the rules offer one (B10, B15)."""
        if not verdict.tally.choice:
            return verdict
        names: tuple[ChoiceName, ChoiceName] = ("pass", "again")
        points = self.scene.state.options.points
        chosen = [self.scene.game.referee.choose(verdict.tally, name, points) for name in names]
        best = max(chosen, key=lambda one: self.guess(one.tally))
        return Verdict(best.tally, verdict.back + best.back, best.rulings)

    def _facts(self, verdict: Verdict, colour: Colour) -> list[float]:
        """The facts about a side for `geometry.ease`, in the order of its columns."""
        tally = verdict.tally
        worth = HOPE * self.scene.game.queen_points * (2.0 if self.alone else 1.0)
        back = verdict.back.count(colour)
        on_table = tally.queen == "table" and QUEEN not in verdict.back
        has_right = tally.inside.of(colour) > 0
        pending = tally.queen == "pending" and tally.shooter == colour
        unowned = tally.queen in ("table", "pending")
        return [
            worth if on_table and has_right else 0.0,
            worth if pending else 0.0,
            float(min(back, EACH)),
            0.0 if self.alone else ROUND_WIN,
            float(self.scene.game.queen_needed and unowned and not pending),
        ]
