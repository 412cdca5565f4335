"""Lessons in the browser: what they say."""

from __future__ import annotations

import logging

from litestar.exceptions import NotFoundException

from tablee.core.errors import TableeError
from tablee.core.game import AnyGame
from tablee.games import find_game
from tablee.learning.lesson import Exercise, Lesson, lesson_of
from tablee.server.web.messages import ExerciseView, LessonView, WordsView

logger = logging.getLogger(__name__)


def exercise_ids(game: AnyGame) -> list[str]:
    """The ids of the exercises of a game's lesson; none, and a line in the log, if its file is invalid."""
    try:
        lesson = lesson_of(game)
    except TableeError as error:
        logger.error("%s", error)
        return []
    return [exercise.id for exercise in lesson.exercise] if lesson else []


def find_lesson(name: str) -> tuple[AnyGame, Lesson]:
    """A game's lesson; raises NotFoundException."""
    game = find_game(name)
    lesson = lesson_of(game)
    if lesson is None:
        raise NotFoundException(f"{name} has no lesson")
    return game, lesson


def find_exercise(name: str, id: str) -> tuple[AnyGame, Exercise]:
    """An exercise of a game's lesson; raises NotFoundException."""
    game, lesson = find_lesson(name)
    exercise = lesson.find(id)
    if exercise is None:
        ids = ", ".join(exercise.id for exercise in lesson.exercise)
        raise NotFoundException(f"the lesson of {name} has no exercise {id!r}; it has: {ids}")
    return game, exercise


def view_lesson(lesson: Lesson) -> LessonView:
    """What a lesson says."""
    return LessonView([_view_exercise(exercise) for exercise in lesson.exercise])


def _view_exercise(exercise: Exercise) -> ExerciseView:
    words = {
        language: WordsView(said.title, said.text, said.hint, said.done)
        for language, said in exercise.words().items()
    }
    return ExerciseView(exercise.id, exercise.rule, words)
