"""Lessons in the browser: what they say, and what a learner's moves lead to."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import msgspec
from litestar.exceptions import NotFoundException

from tablee.core import hidden
from tablee.core.errors import InvalidMove, RefusedMove, TableeError
from tablee.core.game import AnyGame
from tablee.games import find_game
from tablee.learning.lesson import Exercise, Lesson, lesson_of
from tablee.learning.tried import TriedExercise
from tablee.server.web.messages import ExerciseView, FilmView, LessonView, Refusal, TriedView, WordsView
from tablee.server.web.views import preview_moves, view_placements, view_seen, view_taps
from tablee.tables.decisions import Attempt
from tablee.tables.refusals import Code

logger = logging.getLogger(__name__)

Simulate = Callable[[Attempt], Awaitable[tuple[str, FilmView]]]
"""Simulates a shot, somewhere else: its outcome, and its film."""


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


async def try_and_view(
    game: AnyGame, exercise: Exercise, moves: Sequence[str], simulate: Simulate
) -> TriedView:
    """What a learner sees after these moves; raises TableeError where they are more than are asked for."""
    tried = TriedExercise(game, exercise)
    films: dict[int, FilmView] = {}
    refused: Refusal | None = None
    try:
        await asyncio.to_thread(_play_until_shot, tried, moves)
        while (text := tried.next_move(moves)) is not None:
            shot = tried.shot(text)
            assert shot is not None  # the other moves have been played
            outcome, film = await simulate(Attempt(game.name, tried.state, tried.state.to_play, shot))
            films[len(tried.steps)] = film
            await asyncio.to_thread(_shoot_and_go_on, tried, moves, text, outcome)
    except RefusedMove as error:
        if len(tried.steps) <= tried.begins_at:  # not the learner's: the lesson is wrong
            raise
        code = Code.INVALID_MOVE if isinstance(error, InvalidMove) else Code.ILLEGAL_MOVE
        refused = Refusal(code, error.reason, error.rule)
    return await asyncio.to_thread(_view, tried, moves, films, refused)


def _play_until_shot(tried: TriedExercise, moves: Sequence[str]) -> None:
    """Play all moves up to the next one that must be simulated first."""
    while (text := tried.next_move(moves)) is not None and tried.shot(text) is None:
        tried.play(text)


def _shoot_and_go_on(tried: TriedExercise, moves: Sequence[str], text: str, outcome: str) -> None:
    tried.play(text, outcome)
    _play_until_shot(tried, moves)


def _view(
    tried: TriedExercise, moves: Sequence[str], films: dict[int, FilmView], refused: Refusal | None
) -> TriedView:
    """The answer: everything about the board comes from the views of the learner's seat."""
    game, seat = tried.game, tried.seat
    seen = [hidden.view_step(game, step, seat) for step in tried.steps]
    newest = len(seen) - 1
    steps = [
        view_seen(game, step, mover, is_latest=index == newest, film=films.get(index))
        for index, (step, mover) in enumerate(zip(seen, tried.seats, strict=True))
    ]
    state = seen[-1].state
    legal = _legal_moves(game, state) if tried.standing == "open" else []
    shows = game.shows_previews and not hidden.is_masked(game, state)
    return TriedView(
        seat=seat,
        options=msgspec.to_builtins(hidden.view_options(game, tried.setup.options)),
        steps=steps,
        begins_at=tried.begins_at,
        standing=tried.standing,
        why=tried.why_missed() if tried.standing == "missed" else None,
        refused=refused,
        advice=tried.advice(moves if refused is None else moves[: len(tried.made)]),
        moves=legal,
        placements=view_placements(game, tried.state) if tried.standing == "open" else [],
        taps=view_taps(game, legal) if legal else None,
        previews=preview_moves(game, state, legal) if shows and legal else {},
    )


def _legal_moves(game: AnyGame, state: Any) -> list[str] | None:
    """The moves that may be tried, from the view; None for a continuum."""
    moves = game.moves(state)
    return None if moves is None else sorted(map(game.move_text, moves))
