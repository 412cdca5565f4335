"""A learner's try at an exercise, and whether its moves do what is asked."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.core.errors import RefusedMove
from tablee.core.game import AnyGame, AnyStep, Step
from tablee.core.shots import ShotGame
from tablee.learning.lesson import Exercise
from tablee.learning.trying import Standing, Try


class TriedExercise(Try):
    """The board of an exercise while its moves are replayed."""

    def __init__(self, game: AnyGame, exercise: Exercise) -> None:
        """Raises TableeError if the exercise cannot be on a board."""
        setup = game.setup(exercise.options)
        first: AnyStep = (
            Step(game.read_position(setup, exercise.position)) if exercise.position else game.start(setup)
        )
        super().__init__(exercise.id, game, setup, first, exercise.shown)
        self.exercise = exercise

    @property
    def standing(self) -> Standing:
        if not self.made:
            return "open"
        start = self.steps[self.begins_at].state
        if self.exercise.task.is_done(self.game, self.setup.teams, self.seat, start, self.made):
            return "done"
        is_mine = self.state.to_play == self.seat
        goes_on = is_mine or (self.state.to_play is not None and self._next_answer is not None)
        return "open" if goes_on and len(self.made) < len(self.exercise.solution) else "missed"

    def answer(self) -> str | None:
        return self._next_answer if self.standing == "open" else None

    @property
    def _next_answer(self) -> str | None:
        """The next answer, if it is possible on this board."""
        answers = self.exercise.answers
        if self.answered >= len(answers):
            return None
        answer = answers[self.answered]
        try:
            move = self.game.read_move(answer)
            if isinstance(self.game, ShotGame):
                self.game.check(self.state, move)
            else:
                self.game.play(self.state, move)
        except RefusedMove:
            return None
        return answer

    def advice(self, tried: Sequence[str]) -> str | None:
        """The next move of the solution, where the moves so far are those of the solution."""
        solution = self.exercise.solution
        follows = tuple(tried) == solution[: len(tried)] and self.standing == "open"
        return solution[len(tried)] if follows and len(tried) < len(solution) else None

    def why_missed(self) -> dict[str, str]:
        start = self.steps[self.begins_at].state
        for other in self.exercise.other:
            if other.when.is_done(self.game, self.setup.teams, self.seat, start, self.made):
                return {"en": other.en, "fr": other.fr}
        return {language: words.missed for language, words in self.exercise.words().items()}


def try_moves(game: AnyGame, exercise: Exercise, moves: Sequence[str]) -> TriedExercise:
    """Try moves at once, with shots simulated here; raises TableeError, also for an illegal move."""
    tried = TriedExercise(game, exercise)
    while (text := tried.next_move(moves)) is not None:
        tried.play(text)
    return tried
