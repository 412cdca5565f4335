"""Mines a game of shots: positions in which a task can be done in one shot, by a sure hand, often enough."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import numpy as np
from msgspec.structs import replace
from numpy.random import default_rng

from tablee.bots.analysis import DEFAULT_HAND
from tablee.bots.bot import sight_of, think
from tablee.bots.levels import levels_of
from tablee.bots.shots.candidates import Eyes, propose
from tablee.bots.shots.judging import Judge, step_after
from tablee.bots.shots.levels import shot_levels
from tablee.bots.shots.scene import Scene
from tablee.bots.shots.trials import draw_errors
from tablee.core.errors import RefusedMove, TableeError
from tablee.core.match import Match
from tablee.core.shots import must_shoot
from tablee.physics import Batch
from tablee.physics.layout import Floats
from tablee.puzzles.mining.difficulty import OFTEN
from tablee.puzzles.puzzle import Asked, Puzzle, Puzzles, id_of
from tablee.puzzles.themes import themes_of
from tablee.puzzles.tried import TriedPuzzle
from tablee.shooting.game import ShootingGame
from tablee.shooting.state import Shot, State
from tablee.shooting.table import Skill

PROPOSED = 300
"""So many shots are looked at from a position."""
EASY = 0.15
"""Where a greater part of them does what is asked, there is nothing to find."""
TRIED, FIRST_ERRORS, ERRORS = 10, 16, 100
"""So many shots that do it are tried with a few errors of a hand, the best with more."""
PROOF = 4
"""With so many times as many errors, others, it must still be done often enough."""
LEVEL_ERRORS = 60
"""With so many errors of each level's hand."""
MOST_IN_GAME, APART, LONGEST = 4, 3, 60
WEAKEST, STRONGEST = 3, 5
"""The levels that play the games."""


class ShotMiner:
    """Mines one game."""

    def __init__(self, puzzles: Puzzles) -> None:
        game = puzzles.game
        if not isinstance(game, ShootingGame) or not puzzles.about.task:
            raise TableeError(f"{game.name} has no tasks to find shots for")
        self.puzzles = puzzles
        self.game = game
        self.levels = levels_of(game)
        self.hands = [planner.hand for planner in shot_levels(game)]
        self.sure = game.file.skill[DEFAULT_HAND]

    def mine(self, number: int) -> Iterator[Puzzle]:
        """The puzzles in the game of this number."""
        random, found, last = Random(number), 0, 1
        match = Match(self.game, self.game.setup(self.puzzles.about.options, seed=number))
        players = {seat: random.choice(self.levels[WEAKEST - 1 : STRONGEST]) for seat in match.setup.seats}
        while match.to_play is not None and len(match.moves) < LONGEST and found < MOST_IN_GAME:
            if len(match.moves) >= last and must_shoot(self.game, match.step.state):
                puzzle = self.look(self.game.position(match.step.state), number)
                if puzzle is not None:
                    yield puzzle
                    found, last = found + 1, len(match.moves) + APART
            player = players[match.to_play]
            match.play(think(player.bot, sight_of(match, match.to_play), player.budget_s, random).move)

    def look(self, position: str, source: int) -> Puzzle | None:
        """The puzzle in a position, if there is one: of the first task that suits it."""
        state = self.game.read_position(self.puzzles.setup, position)
        generator = default_rng(source)
        shots = _Shots(self.game, state, self.sure)
        rows = propose(shots.scene, Eyes(), PROPOSED, generator)
        batch = shots.simulate(rows)
        for asked in self.puzzles.about.task:
            doing = np.flatnonzero(shots.do(self.puzzles, asked, batch))
            if 0 < len(doing) <= EASY * len(rows):
                row = self._surest(shots, asked, rows[doing[:TRIED]], source)
                puzzle = row is not None and self._puzzle(shots, asked, row, position, source)
                if puzzle:
                    return puzzle
        return None

    def prove(self, puzzle: Puzzle) -> str | None:
        """What is wrong with a puzzle by four times as many errors; None if it is proved."""
        asked, move = self.puzzles.asked(puzzle), self.game.read_move(puzzle.solutions[0])
        if asked is None or not isinstance(move, Shot):
            return "it asks for no shot"
        shots = _Shots(self.game, self.puzzles.state(puzzle), self.sure)
        chance = shots.chance(self.puzzles, asked, _row(move), self.sure, PROOF * ERRORS, seed=1)
        if not asked.chance[0] <= chance <= asked.chance[1]:
            return f"a sure hand does it {chance:.0%} of the time"
        return None

    def _surest(self, shots: _Shots, asked: Asked, rows: Floats, seed: int) -> Floats | None:
        """The shot that a sure hand does most often, if that is neither too hard nor too easy."""
        chances = [shots.chance(self.puzzles, asked, row, self.sure, FIRST_ERRORS, seed) for row in rows]
        best: Floats = rows[int(np.argmax(chances))]
        if max(chances) < asked.chance[0]:
            return None
        chance = shots.chance(self.puzzles, asked, best, self.sure, ERRORS, seed)
        return best if asked.chance[0] <= chance <= asked.chance[1] else None

    def _puzzle(self, shots: _Shots, asked: Asked, row: Floats, position: str, source: int) -> Puzzle | None:
        """The puzzle, if its shot as written does it, and is proved."""
        level, found = self._difficulty(shots, asked, row)
        puzzle = Puzzle(
            id=id_of(self.game, position, asked.id),
            position=position,
            solutions=(self.game.move_text(shots.scene.shot(row)),),
            level=level,
            found=found,
            task=asked.id,
            source=source,
        )
        tried = TriedPuzzle(self.puzzles, puzzle)
        try:
            tried.play(puzzle.solutions[0])
        except RefusedMove:  # rounding may break a rule
            return None
        if tried.standing != "done" or self.prove(puzzle) is not None:
            return None
        return replace(puzzle, themes=themes_of(self.puzzles, puzzle))

    def _difficulty(self, shots: _Shots, asked: Asked, row: Floats) -> tuple[int, float]:
        """The weakest level whose hand does it often, and how often; the strongest if none does."""
        for number, hand in enumerate(self.hands, 1):
            chance = shots.chance(self.puzzles, asked, row, hand, LEVEL_ERRORS, seed=2)
            if chance >= OFTEN or number == len(self.hands):
                return number, round(max(chance, OFTEN), 2)
        raise AssertionError("a game of shots has levels")


class _Shots:
    """Shots from a position, simulated and judged."""

    def __init__(self, game: ShootingGame, state: State, hand: Skill) -> None:
        self.scene = Scene.of(game, state, hand)
        self.judge = Judge(self.scene)
        self._done: dict[tuple[str, int], bool] = {}

    def simulate(self, rows: Floats) -> Batch:
        return self.scene.simulate(rows, 1)

    def chance(
        self, puzzles: Puzzles, asked: Asked, row: Floats, hand: Skill, errors: int, seed: int
    ) -> float:
        """How often a hand does with a shot what is asked."""
        drawn = draw_errors(errors, default_rng(seed))
        strayed = self.scene.stray(row[None], drawn, hand)
        return float(np.mean(self.do(puzzles, asked, self.simulate(strayed))))

    def do(self, puzzles: Puzzles, asked: Asked, batch: Batch) -> list[bool]:
        """Whether each shot does what is asked; shots with the same events are judged once."""
        done = []
        for shot, verdict in enumerate(self.judge.judge(batch).tolist()):
            known = self._done.get((asked.id, verdict))
            if known is None:
                step, state = step_after(self.scene, batch, shot), self.scene.state
                known = asked.when.is_done(puzzles.game, puzzles.setup.teams, state.turn, state, [step])
                self._done[asked.id, verdict] = known
            done.append(known)
        return done


def _row(shot: Shot) -> Floats:
    return np.array([shot.place_m, shot.angle_deg, shot.speed_mps, shot.side, shot.height])
