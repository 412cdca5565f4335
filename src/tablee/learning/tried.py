"""A learner's try at an exercise: the moves so far, replayed by the rules, and whether they do what is asked.

Nothing is kept between two tries: the same exercise and moves always lead to the same board.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from tablee.core.errors import RefusedMove, TableeError
from tablee.core.game import AnyGame, AnyStep, Seat, Step
from tablee.core.shots import ShotGame, must_shoot, play_outcome
from tablee.learning.lesson import Exercise

Standing = Literal["open", "done", "missed"]


class TriedExercise:
    """The board of an exercise while its moves are replayed: `next_move` says which, `play` makes it."""

    def __init__(self, game: AnyGame, exercise: Exercise) -> None:
        """Raises TableeError if the exercise cannot be on a board."""
        self.game = game
        self.exercise = exercise
        self.setup = game.setup(exercise.options)
        first: AnyStep = (
            Step(game.read_position(self.setup, exercise.position))
            if exercise.position
            else game.start(self.setup)
        )
        self.steps: list[AnyStep] = [first]
        self.seats: list[Seat | None] = [None]
        """For each step, the seat whose move led to it."""
        self.made: list[AnyStep] = []
        """The steps that the learner made."""
        self._answered = 0

    @property
    def state(self) -> Any:
        return self.steps[-1].state

    @property
    def begins_at(self) -> int:
        """The index of the step from which the learner plays."""
        return len(self.exercise.shown)

    @property
    def seat(self) -> Seat:
        """The learner's seat: the one to play once everything has been shown."""
        if len(self.steps) <= self.begins_at:
            raise TableeError(f"{self.exercise.id}: not everything has been shown")
        seat: Seat | None = self.steps[self.begins_at].state.to_play
        if seat is None:
            raise TableeError(f"{self.exercise.id}: nobody is to play")
        return seat

    @property
    def standing(self) -> Standing:
        """Whether the moves have done what is asked, can no longer do it, or neither."""
        if not self.made:
            return "open"
        start = self.steps[self.begins_at].state
        if self.exercise.task.is_done(self.game, self.setup.teams, self.seat, start, self.made):
            return "done"
        is_mine = self.state.to_play == self.seat
        goes_on = is_mine or (self.state.to_play is not None and self._answer is not None)
        return "open" if goes_on and len(self.made) < len(self.exercise.solution) else "missed"

    @property
    def _answer(self) -> str | None:
        """The next answer, if it is possible on this board."""
        answers = self.exercise.answers
        if self._answered >= len(answers):
            return None
        answer = answers[self._answered]
        try:
            move = self.game.read_move(answer)
            if isinstance(self.game, ShotGame):
                self.game.check(self.state, move)
            else:
                self.game.play(self.state, move)
        except RefusedMove:
            return None
        return answer

    def next_move(self, tried: Sequence[str]) -> str | None:
        """The move that follows when the learner plays these: shown, theirs, or an answer; None at the end.

        Raises TableeError if the learner plays more than the exercise asks for.
        """
        shown = self.exercise.shown
        if len(self.steps) <= len(shown):
            return shown[len(self.steps) - 1]
        left = tried[len(self.made) :]
        if self.standing != "open":
            if left:
                raise TableeError(f"{self.exercise.id} is over after {len(self.made)} moves")
            return None
        if self.state.to_play != self.seat:
            return self._answer
        return left[0] if left else None

    def shot(self, text: str) -> Any:
        """The shot that a move is, to be simulated; None for other moves. Raises if it is illegal."""
        game = self.game
        if not isinstance(game, ShotGame) or not must_shoot(game, self.state):
            return None
        move = game.read_move(text)
        game.check(self.state, move)
        return move

    def play(self, text: str, outcome: str = "") -> None:
        """Play the next move, a shot perhaps with its outcome; raises InvalidMove or IllegalMove."""
        mover: Seat | None = self.state.to_play
        move = self.game.read_move(text)
        step = play_outcome(self.game, self.state, move, outcome)
        if len(self.steps) > self.begins_at:
            if mover == self.seat:
                self.made.append(step)
            else:
                self._answered += 1
        self.steps.append(step)
        self.seats.append(mover)

    def advice(self, tried: Sequence[str]) -> str | None:
        """The next move of the solution, where the moves so far are those of the solution."""
        solution = self.exercise.solution
        follows = tuple(tried) == solution[: len(tried)] and self.standing == "open"
        return solution[len(tried)] if follows and len(tried) < len(solution) else None

    def why_missed(self) -> dict[str, str]:
        """Why these moves did not count, by language."""
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
