"""Plans a shot: propose many, try them with random errors, refine the best, look one shot ahead.

A plan is limited by its number of simulations, so the same position, seed and limit give the same shot. The
clock is checked between batches, and can end a plan early.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random
from time import monotonic

import numpy as np
from numpy.random import Generator, default_rng

from tablee.bots.bot import Sight, Thought
from tablee.bots.memory import recall
from tablee.bots.shots.candidates import Eyes, propose, random_shots
from tablee.bots.shots.lookahead import Glance, look_ahead
from tablee.bots.shots.scene import Scene
from tablee.bots.shots.trials import LimitReached, SimulationLimit, Trials, draw_errors
from tablee.games import find_game
from tablee.physics.layout import Floats
from tablee.shooting.game import ShootingGame
from tablee.shooting.state import Move, State
from tablee.shooting.table import Skill

FIRST_STEPS = (0.003, 0.35, 0.12, 0.12, 0.12)
"""The first step size of refining: place in m, angle in degrees, fraction of the speed, cue offsets."""
SHRINK = 0.55
"""The factor by which the step size shrinks in each round."""
REFINED_SHOTS = 5
"""The number of best shots that are refined."""
FINALISTS = 6
"""The number of best shots, refined or not, that are tried again with different errors."""
TRUST = 0.5
"""The weight of looking ahead, which is based on few samples."""
LARGEST_BATCH = 10_000
"""The limit for the number of shots in one batch."""
PACED_FROM = 1000
PACERS = 32
USUAL_EVENTS = 60.0
"""A plan of PACED_FROM simulations or more starts with PACERS random shots. If these have more events on
average than USUAL_EVENTS, the plan uses fewer simulations."""
LAST_BATCH_START = 0.75
"""The fraction of the time after which no new batch starts."""


@dataclass(frozen=True, slots=True)
class PlannedShot:
    """A shot and its mean value."""

    row: Floats
    value: float


@dataclass(frozen=True, slots=True)
class ShotPlanner:
    """A bot for the games of shots."""

    simulations: int = 6000
    """The most simulations per move."""
    samples: int = 12
    """The number of random errors that a shot is tried with; 0 plans as if there were no errors."""
    rounds: int = 3
    """The number of rounds of refining."""
    lookahead: int = 3
    """The number of best shots for which it looks one shot ahead."""
    hand: Skill = field(default_factory=Skill)
    """Its errors when it executes a shot."""
    eyes: Eyes = field(default_factory=Eyes)
    threads: int = 1

    def choose(self, sight: Sight, budget_s: float, random: Random) -> str:
        return self.think(sight, budget_s, random).move

    def think(self, sight: Sight, budget_s: float, random: Random) -> Thought:
        """The move, and the number of simulated shots."""
        game = find_game(sight.game)
        assert isinstance(game, ShootingGame)
        limit = self._limit(budget_s)
        move = self._move(game, recall(sight), limit, random)
        return Thought(game.move_text(move), nodes=limit.spent)

    def move(self, game: ShootingGame, state: State, budget_s: float, random: Random) -> Move:
        """A legal move, with the bot's error applied."""
        return self._move(game, state, self._limit(budget_s), random)

    def _limit(self, budget_s: float) -> SimulationLimit:
        return SimulationLimit(self.simulations, monotonic() + LAST_BATCH_START * budget_s)

    def _move(self, game: ShootingGame, state: State, limit: SimulationLimit, random: Random) -> Move:
        moves = game.moves(state)
        if moves is not None:
            return self._decide(game, state, moves, limit, random)
        scene = Scene.of(game, state, self.hand)
        best = self.plan(scene, limit, random)[0]
        error = np.array([[random.gauss(0.0, 1.0) for _ in range(5)]])
        return scene.shot(scene.stray(best.row[None], error, self.hand)[0])

    # --- shots

    def plan(self, scene: Scene, limit: SimulationLimit, random: Random) -> list[PlannedShot]:
        """Plan and return the best shots, best first; at least one."""
        generator = default_rng(random.getrandbits(64))
        trials = Trials(scene, limit, self.threads)
        try:
            return self._adjust_pace(trials, generator)._search(trials, generator)
        except LimitReached:  # before anything was simulated
            return _sort_shots(propose(scene, self.eyes, 2, generator), np.zeros(2))

    def _adjust_pace(self, trials: Trials, generator: Generator) -> ShotPlanner:
        """Use fewer simulations if they are slow, as among crowded balls, to keep the time roughly constant.

        This counts events instead of using the clock, so that the same position gives the same plan.
        """
        if self.simulations < PACED_FROM:
            return self
        events = trials.simulate(random_shots(trials.scene, PACERS, generator)).events.mean()
        return replace(self, simulations=int(self.simulations * min(1.0, USUAL_EVENTS / events)))

    def _search(self, trials: Trials, generator: Generator) -> list[PlannedShot]:
        rows = propose(trials.scene, self.eyes, self._share(0.25 if self.samples else 1.0), generator)
        values = np.zeros(len(rows))
        try:
            values = trials.values(rows)
            rows, values = _best(rows, values, self._share(0.2, self.samples))
            if not self.samples:
                return _sort_shots(rows, values)
            errors = draw_errors(self.samples, generator)
            rows, values = _best(rows, trials.values(rows, errors), FINALISTS)
            rows, values = self._refine(trials, rows, values, errors, generator)
            values = trials.values(rows, draw_errors(self._share(0.1, len(rows)), generator))
            rows, values = _best(rows, values, FINALISTS)
            if self.lookahead:
                rows, values = self._look_ahead(trials, rows, values, generator)
        except LimitReached:
            pass
        return _sort_shots(rows, values)

    def _share(self, part: float, each: int = 1) -> int:
        """The number of shots that a fraction of the simulations allows."""
        return min(max(2, int(part * self.simulations) // max(each, 1)), LARGEST_BATCH)

    def _refine(
        self, trials: Trials, rows: Floats, values: Floats, errors: Floats, generator: Generator
    ) -> tuple[Floats, Floats]:
        """Improve each of the best shots by hill climbing, with smaller steps in each round."""
        if not self.rounds:
            return rows, values
        heads = min(REFINED_SHOTS, len(rows))
        children = max(2, self._share(0.2, self.samples) // (self.rounds * heads))
        steps = np.array(FIRST_STEPS)
        if trials.scene.game.table.cue is None:
            steps[3:] = 0.0
        for _ in range(self.rounds):
            parents = np.repeat(rows[:heads], children, axis=0)
            moved = steps * generator.standard_normal(parents.shape)
            moved[:, 2] *= parents[:, 2]
            tried = trials.scene.within(parents + moved, parents)
            try:
                worth = trials.values(tried, errors).reshape(heads, children)
            except LimitReached:  # keep the improvements so far
                break
            for head in range(heads):
                child = int(worth[head].argmax())
                if worth[head, child] > values[head]:
                    rows[head], values[head] = tried[head * children + child], worth[head, child]
            steps = steps * SHRINK
        return rows, values

    def _look_ahead(
        self, trials: Trials, rows: Floats, values: Floats, generator: Generator
    ) -> tuple[Floats, Floats]:
        """Value the best shots by looking one shot ahead."""
        count = min(self.lookahead, len(rows))
        glance = Glance.within(self._share(0.2), count, self.threads)
        errors = draw_errors(glance.trials, generator)
        better = look_ahead(trials, rows[:count], errors, glance, generator)
        ahead = values[:count] + TRUST * better
        return _best(rows[:count], ahead, count)

    # --- choices (B10, B15)

    def _decide(
        self, game: ShootingGame, state: State, moves: Sequence[Move], limit: SimulationLimit, random: Random
    ) -> Move:
        """Make the choice with the better next shot, or with the better score if there is no time."""
        if len(moves) == 1:
            return moves[0]
        trials = Trials(Scene.of(game, state, self.hand), limit, self.threads)
        glance = Glance(self._share(0.3), 2, trials=1, threads=self.threads)
        seed = random.getrandbits(64)
        states = [game.play(state, move).state for move in moves]
        try:
            values = [glance.worth(trials, after, default_rng(seed)) for after in states]
        except LimitReached:
            values = [trials.appraiser.guess(after.tally) for after in states]
        return moves[int(np.argmax(values))]


def _best(rows: Floats, values: Floats, count: int) -> tuple[Floats, Floats]:
    """The rows with the highest values, best first."""
    order = np.argsort(-values, kind="stable")[:count]
    return rows[order], values[order]


def _sort_shots(rows: Floats, values: Floats) -> list[PlannedShot]:
    rows, values = _best(rows, values, len(rows))
    return [PlannedShot(row, float(value)) for row, value in zip(rows, values, strict=True)]
