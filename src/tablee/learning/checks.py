"""What may be wrong with a lesson, in sentences: `tablee check-game` and the tests say them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from random import Random

from tablee.core.errors import RefusedMove, TableeError
from tablee.core.game import AnyGame
from tablee.core.hidden import view_step
from tablee.core.shots import sample
from tablee.learning.lesson import Exercise, Lesson, Words, lesson_of
from tablee.learning.tried import TriedExercise, try_moves

MOST = 10
"""How many exercises a first game may have: five minutes' worth."""
LONGEST = {"title": 40, "text": 260, "hint": 200, "done": 200, "missed": 200}
"""How many characters a text may have, so that it stands beside the board on a phone."""
SENTENCES = 2
END = re.compile(r"[.!?…]+(?=\s|$)")
TRIES = 40
"""How many random shots are tried before one is found that does not count."""


def lesson_problems(game: AnyGame) -> list[str]:
    """A sentence for each thing that is wrong with a game's lesson; none if it has no lesson."""
    try:
        lesson = lesson_of(game)
    except TableeError as error:
        return [str(error)]
    return [] if lesson is None else [*_problems_of_lesson(lesson), *_problems_on_board(game, lesson)]


def _problems_of_lesson(lesson: Lesson) -> Iterator[str]:
    ids = [exercise.id for exercise in lesson.exercise]
    if not 1 <= len(ids) <= MOST:
        yield f"a lesson has 1 to {MOST} exercises, not {len(ids)}"
    for id in sorted({id for id in ids if ids.count(id) > 1}):
        yield f"there are several exercises {id!r}"
    for exercise in lesson.exercise:
        if not re.fullmatch(r"[a-z][a-z0-9-]{0,31}", exercise.id):
            yield f"{exercise.id!r} is not an id: lower-case letters, digits and hyphens"
        if exercise.task.is_empty:
            yield f"{exercise.id}: its task asks for nothing"
        for language, words in exercise.words().items():
            yield from (f"{exercise.id}, {language}: {problem}" for problem in _problems_of_words(words))
        for other in exercise.other:
            for language, text in (("en", other.en), ("fr", other.fr)):
                for problem in text_problems(text, LONGEST["missed"]):
                    yield f"{exercise.id}, {language}: a text of `other` {problem}"


def _problems_of_words(words: Words) -> Iterator[str]:
    for name, longest in LONGEST.items():
        for problem in text_problems(getattr(words, name), longest):
            yield f"{name} {problem}"


def text_problems(text: str, longest: int) -> Iterator[str]:
    """What is wrong with a text."""
    if not text.strip():
        yield "is empty"
    elif len(text) > longest:
        yield f"has {len(text)} characters, more than {longest}"
    if len(END.findall(text)) > SENTENCES:
        yield f"has more than {SENTENCES} sentences: {text!r}"


def _problems_on_board(game: AnyGame, lesson: Lesson) -> Iterator[str]:
    for exercise in lesson.exercise:
        try:
            yield from (f"{exercise.id}: {problem}" for problem in _problems_of_solution(game, exercise))
        except TableeError as error:
            yield f"{exercise.id}: {error}"


def _problems_of_solution(game: AnyGame, exercise: Exercise) -> Iterator[str]:
    solution = exercise.solution
    if not solution:
        yield "it has no solution"
        return
    if try_moves(game, exercise, solution).standing != "done":
        yield f"its solution, {' '.join(solution)}, does not do what is asked"
    if find_wrong(game, exercise) is None:
        yield "every move counts"


def find_wrong(game: AnyGame, exercise: Exercise) -> TriedExercise | None:
    """A try with legal moves that does not count; None if none is found."""
    random = Random(exercise.id)
    for number in range(TRIES):
        moves: list[str] = []
        tried = try_moves(game, exercise, moves)
        while tried.standing == "open":
            moves.append(_other_move(tried, number, random))
            try:
                tried = try_moves(game, exercise, moves)
            except RefusedMove:  # of what may be tried where something is hidden, not all is possible
                break
        if tried.standing == "missed":
            return tried
    return None


def _other_move(tried: TriedExercise, number: int, random: Random) -> str:
    """The move with this number, or a random one."""
    seen = view_step(tried.game, tried.steps[-1], tried.seat).state
    moves: Sequence[object] | None = tried.game.moves(seen)
    move = sample(tried.game, seen, random) if not moves or len(tried.made) else moves[number % len(moves)]
    return tried.game.move_text(move)
