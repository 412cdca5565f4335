"""Planning a shot: propose many, try them with a hand that trembles, refine the best, look one shot ahead.

A plan costs simulations, and their number is what limits it: so the same position, seed and
limit give the same shot. The clock is looked at between batches, and ends a plan early.
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
from tablee.bots.shots.candidates import Eyes, propose, shots_by_luck
from tablee.bots.shots.looking import Glance, look_ahead
from tablee.bots.shots.scene import Scene
from tablee.bots.shots.trials import Ended, Limit, Trials
from tablee.games import find_game
from tablee.physics.layout import Floats
from tablee.shooting.game import ShootingGame
from tablee.shooting.state import Move, State
from tablee.shooting.table import Skill

STEPS = (0.003, 0.35, 0.12, 0.12, 0.12)
"""How far refining goes at first: place in m, angle in degrees, a part of the speed, the cue's offsets."""
SHRINK = 0.55
"""How much less far it goes in each round."""
HEADS = 5
"""How many of the best shots are refined."""
FINALISTS = 6
"""How many of the best shots, refined or not, are tried once more, with other errors."""
TRUST = 0.5
"""How far a look ahead is believed: it sees few trials."""
MOST = 10_000
"""More shots than this are not looked at in one go."""
PACED_FROM = 1000
PACERS = 32
USUAL_EVENTS = 60.0
"""A plan of so many simulations or more begins with some shots by luck. If they have more events than usual
on average, there will be fewer simulations."""
IN_TIME = 0.75
"""The part of the time after which no new batch is begun."""


@dataclass(frozen=True, slots=True)
class Planned:
    """A shot and what it is worth on average."""

    row: Floats
    value: float


@dataclass(frozen=True, slots=True)
class ShotPlanner:
    """A bot for the games of shots."""

    simulations: int = 6000
    """At most so many a move."""
    samples: int = 12
    """Errors of the hand that a shot is tried with; 0: it is planned as if the hand were steady."""
    rounds: int = 3
    """Of refining."""
    lookahead: int = 3
    """How many of the best are looked at one shot ahead; 0 for none."""
    hand: Skill = field(default_factory=Skill)
    """How far it strays from what it means to do."""
    eyes: Eyes = field(default_factory=Eyes)
    threads: int = 1

    def choose(self, sight: Sight, budget_s: float, random: Random) -> str:
        return self.think(sight, budget_s, random).move

    def think(self, sight: Sight, budget_s: float, random: Random) -> Thought:
        """The move, and how many simulated shots it took."""
        game = find_game(sight.game)
        assert isinstance(game, ShootingGame)
        limit = self._limit(budget_s)
        move = self._move(game, recall(sight), limit, random)
        return Thought(game.move_text(move), nodes=limit.spent)

    def move(self, game: ShootingGame, state: State, budget_s: float, random: Random) -> Move:
        """A legal move, with the hand's error."""
        return self._move(game, state, self._limit(budget_s), random)

    def _limit(self, budget_s: float) -> Limit:
        return Limit(self.simulations, monotonic() + IN_TIME * budget_s)

    def _move(self, game: ShootingGame, state: State, limit: Limit, random: Random) -> Move:
        moves = game.moves(state)
        if moves is not None:
            return self._decide(game, state, moves, limit, random)
        scene = Scene.of(game, state, self.hand)
        best = self.plan(scene, limit, random)[0]
        error = np.array([[random.gauss(0.0, 1.0) for _ in range(5)]])
        return scene.shot(scene.stray(best.row[None], error, self.hand)[0])

    # --- shots

    def plan(self, scene: Scene, limit: Limit, random: Random) -> list[Planned]:
        """The best shots found, best first; at least one."""
        generator = default_rng(random.getrandbits(64))
        trials = Trials(scene, limit, self.threads)
        try:
            return self._paced(trials, generator)._search(trials, generator)
        except Ended:  # before it began
            return _planned(propose(scene, self.eyes, 2, generator), np.zeros(2))

    def _paced(self, trials: Trials, generator: Generator) -> ShotPlanner:
        """With fewer simulations where they last long, as among crowded balls: the time stays alike.

        By counting events, not by the clock, so that the same position gives the same plan.
        """
        if self.simulations < PACED_FROM:
            return self
        events = trials.simulate(shots_by_luck(trials.scene, PACERS, generator)).events.mean()
        return replace(self, simulations=int(self.simulations * min(1.0, USUAL_EVENTS / events)))

    def _search(self, trials: Trials, generator: Generator) -> list[Planned]:
        rows = propose(trials.scene, self.eyes, self._share(0.25 if self.samples else 1.0), generator)
        values = np.zeros(len(rows))
        try:
            values = trials.values(rows)
            rows, values = _best(rows, values, self._share(0.2, self.samples))
            if not self.samples:
                return _planned(rows, values)
            errors = draw_errors(self.samples, generator)
            rows, values = _best(rows, trials.values(rows, errors), FINALISTS)
            rows, values = self._refine(trials, rows, values, errors, generator)
            values = trials.values(rows, draw_errors(self._share(0.1, len(rows)), generator))
            rows, values = _best(rows, values, FINALISTS)
            if self.lookahead:
                rows, values = self._look_ahead(trials, rows, values, generator)
        except Ended:
            pass
        return _planned(rows, values)

    def _share(self, part: float, each: int = 1) -> int:
        """How many shots a part of the simulations is enough for."""
        return min(max(2, int(part * self.simulations) // max(each, 1)), MOST)

    def _refine(
        self, trials: Trials, rows: Floats, values: Floats, errors: Floats, generator: Generator
    ) -> tuple[Floats, Floats]:
        """Climb from each of the best by small steps, shorter every round."""
        if not self.rounds:
            return rows, values
        heads = min(HEADS, len(rows))
        children = max(2, self._share(0.2, self.samples) // (self.rounds * heads))
        steps = np.array(STEPS)
        if trials.scene.game.table.cue is None:
            steps[3:] = 0.0
        for _ in range(self.rounds):
            parents = np.repeat(rows[:heads], children, axis=0)
            moved = steps * generator.standard_normal(parents.shape)
            moved[:, 2] *= parents[:, 2]
            tried = trials.scene.within(parents + moved, parents)
            try:
                worth = trials.values(tried, errors).reshape(heads, children)
            except Ended:  # what was reached so far is kept
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
        """Value the best few by what is really possible after them."""
        count = min(self.lookahead, len(rows))
        glance = Glance.within(self._share(0.2), count, self.threads)
        errors = draw_errors(glance.trials, generator)
        better = look_ahead(trials, rows[:count], errors, glance, generator)
        ahead = values[:count] + TRUST * better
        return _best(rows[:count], ahead, count)

    # --- choices (B10, B15)

    def _decide(
        self, game: ShootingGame, state: State, moves: Sequence[Move], limit: Limit, random: Random
    ) -> Move:
        """The choice after which a glance at the table promises more, or the score where there is no time."""
        if len(moves) == 1:
            return moves[0]
        trials = Trials(Scene.of(game, state, self.hand), limit, self.threads)
        glance = Glance(self._share(0.3), 2, trials=1, threads=self.threads)
        seed = random.getrandbits(64)
        states = [game.play(state, move).state for move in moves]
        try:
            values = [glance.worth(trials, after, default_rng(seed)) for after in states]
        except Ended:
            values = [trials.appraiser.guess(after.tally) for after in states]
        return moves[int(np.argmax(values))]


def draw_errors(count: int, generator: Generator) -> Floats:
    """Standard normal errors in pairs that cancel out."""
    half = generator.standard_normal(((count + 1) // 2, 5))
    return np.concatenate((half, -half))[:count]


def _best(rows: Floats, values: Floats, count: int) -> tuple[Floats, Floats]:
    """The rows of the highest values, best first."""
    order = np.argsort(-values, kind="stable")[:count]
    return rows[order], values[order]


def _planned(rows: Floats, values: Floats) -> list[Planned]:
    rows, values = _best(rows, values, len(rows))
    return [Planned(row, float(value)) for row, value in zip(rows, values, strict=True)]
