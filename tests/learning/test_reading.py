"""Reading lessons.toml strictly, replaying tries, and saying what is wrong with a lesson."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tablee.core.errors import IllegalMove, InvalidMove, InvalidPosition, TableeError
from tablee.core.game import AnyGame
from tablee.games import parts_of
from tablee.learning.checks import lesson_problems
from tablee.learning.lesson import Exercise, lesson_of
from tablee.learning.tried import TriedExercise, try_moves

INSTALLED = Path(__file__).parents[1] / "installed" / "pebbles"
Install = Callable[[str | bytes | None], AnyGame]
_names = count(1)


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Puts the game Pebbles into a package of its own, with this text as its lessons."""
    monkeypatch.syspath_prepend(tmp_path)
    made = []

    def put(lessons: str | bytes | None) -> AnyGame:
        name = f"pebbles_{next(_names)}"
        folder = tmp_path / name
        folder.mkdir()
        (folder / "__init__.py").write_text("")
        (folder / "rules.py").write_text((INSTALLED / "rules.py").read_text("utf-8"), "utf-8")
        if lessons is not None:
            text = lessons.encode() if isinstance(lessons, str) else lessons
            (folder / "lessons.toml").write_bytes(text)
        made.append(name)
        __import__(f"{name}.rules")
        game: AnyGame = sys.modules[f"{name}.rules"].Pebbles()
        return game

    yield put
    for name in made:
        for module in (name, f"{name}.rules"):
            sys.modules.pop(module, None)


WORDS = """
[exercise.{language}]
title = "A title"
text = "{text}"
hint = "A hint."
done = "Well done."
missed = "That is not it."
"""


def lesson(*exercises: str) -> str:
    return "\n".join(exercises)


def exercise(head: str = "", text: str = "Take the last pebble.", **given: Any) -> str:
    """An exercise with three pebbles left; `given` replaces parts of it."""
    parts = {
        "id": '"win"',
        "rule": '"P2"',
        "position": '"3 0"',
        "task": "{ win = true }",
        "solution": '["3"]',
    }
    lines = [f"{name} = {value}" for name, value in {**parts, **given}.items()]
    words = "".join(WORDS.format(language=language, text=text) for language in ("en", "fr"))
    return "\n".join(["[[exercise]]", *lines, head, words])


def exercise_of(game: AnyGame, id: str = "win") -> Exercise:
    read = lesson_of(game)
    assert read is not None
    found = read.find(id)
    assert found is not None
    return found


# --- reading


def test_a_game_without_the_file_has_no_lesson(install: Install) -> None:
    game = install(None)
    assert lesson_of(game) is None
    assert lesson_problems(game) == []
    assert "lessons" not in parts_of(game)


def test_the_lesson_of_an_installed_game(install: Install) -> None:
    game = install((INSTALLED / "lessons.toml").read_text("utf-8"))
    read = lesson_of(game)
    assert read is not None
    assert [exercise.id for exercise in read.exercise] == ["win", "four"]
    assert lesson_problems(game) == []
    assert "lessons" in parts_of(game)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (exercise("dance = 1"), "unknown field `dance`"),
        (exercise(task="{ dance = true }"), "unknown field `dance`"),
        (exercise(task='{ play = "(" }'), "is not a regular expression"),
        (exercise(solution='"3"'), "Expected `array`"),
        (exercise().replace("hint = ", "tip = "), "field `tip`"),
        (exercise().split("[exercise.fr]")[0], "missing required field `fr`"),
        ("exercise = 7", "Expected `array`"),
        ("[[", "lessons.toml"),
        (b"\xff\xfe", "lessons.toml"),
        ("", "missing required field `exercise`"),
    ],
    ids=str,
)
def test_a_file_that_cannot_be_read_is_told(install: Install, text: str | bytes, complaint: str) -> None:
    game = install(text)
    with pytest.raises(TableeError, match=r"lessons\.toml of pebbles") as refused:
        lesson_of(game)
    assert complaint in str(refused.value)
    assert lesson_problems(game) == [str(refused.value)]


# --- what may be wrong


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (lesson(*[exercise(id=f'"n{number}"') for number in range(11)]), "1 to 10 exercises, not 11"),
        ("exercise = []", "1 to 10 exercises, not 0"),
        (lesson(exercise(), exercise()), "several exercises 'win'"),
        (exercise(id='"A B"'), "'A B' is not an id"),
        (exercise(task="{}"), "win: its task asks for nothing"),
        (exercise(text="One. Two! Three?"), "win, fr: text has more than 2 sentences"),
        (exercise(text=" "), "win, en: text is empty"),
        (exercise(text="long " * 90), "characters, more than"),
        (exercise(solution='["2"]'), "win: its solution, 2, does not do what is asked"),
        (exercise(solution='["3", "1"]'), "win is over after 1 moves"),
        (exercise(solution="[]"), "win: it has no solution"),
        (exercise(solution='["7"]'), "is not a number from 1 to 3"),
        (exercise(position='"many"'), "write the number of pebbles"),
        (exercise(options="{ colour = 1 }"), "there is no option 'colour'"),
        (exercise(task='{ play = "." }'), "win: every move counts"),
        (exercise(position='"0 1"'), "nobody is to play"),
        (
            exercise("[[exercise.other]]\nwhen = { play = '1' }\nen = 'One.'\nfr = ''"),
            "win, fr: a text of `other` is empty",
        ),
    ],
    ids=lambda text: text[-40:],
)
def test_a_lesson_that_is_wrong_is_told(install: Install, text: str, problem: str) -> None:
    problems = lesson_problems(install(text))
    assert any(problem in told for told in problems), problems


# --- trying


def test_moves_are_shown_first_and_the_learner_goes_on(install: Install) -> None:
    game = install((INSTALLED / "lessons.toml").read_text("utf-8"))
    four = exercise_of(game, "four")
    tried = try_moves(game, four, ())
    assert [game.position(step.state) for step in tried.steps] == ["8 3", "6 4"]
    assert (tried.begins_at, tried.seat, tried.standing, tried.advice(())) == (1, "a", "open", "2")
    tried = try_moves(game, four, ("2",))
    assert [game.position(step.state) for step in tried.steps] == ["8 3", "6 4", "4 5", "1 6"]
    assert (tried.seats, tried.standing, tried.advice(("2",))) == ([None, "b", "a", "b"], "open", "1")
    assert try_moves(game, four, ("2", "1")).standing == "done"


def test_an_answer_that_wins_ends_the_try(install: Install) -> None:
    """The learner leaves three, the other one takes them all: nothing is left for a second move."""
    game = install((INSTALLED / "lessons.toml").read_text("utf-8"))
    four = exercise_of(game, "four")
    tried = try_moves(game, four, ("3",))
    assert [game.position(step.state) for step in tried.steps][-1] == "0 6"
    assert tried.standing == "missed"
    assert tried.why_missed()["en"] == four.en.missed


def test_an_answer_against_the_rules_ends_the_try(install: Install) -> None:
    text = exercise(position='"5 0"', solution='["1", "1"]', answers='["3"]')
    game = install(text)
    tried = try_moves(game, exercise_of(game), ("3",))
    assert tried.standing == "missed"
    assert [game.position(step.state) for step in tried.steps] == ["5 0", "2 1"]


def test_more_moves_than_are_asked_for_are_refused(install: Install) -> None:
    game = install(exercise())
    for moves in (("3", "1"), ("1", "1")):
        with pytest.raises(TableeError, match="win is over after 1 moves"):
            try_moves(game, exercise_of(game), moves)


@pytest.mark.parametrize(("move", "error"), [("7", InvalidMove), ("3", IllegalMove)])
def test_a_move_that_is_none_is_refused_and_changes_nothing(
    install: Install, move: str, error: type[Exception]
) -> None:
    game = install(exercise(position='"2 0"', solution='["2"]'))
    tried = TriedExercise(game, exercise_of(game))
    text = tried.next_move((move,))
    assert text == move
    with pytest.raises(error):
        tried.play(text)
    assert (len(tried.steps), tried.standing) == (1, "open")


def test_advice_follows_the_solution_only(install: Install) -> None:
    game = install((INSTALLED / "lessons.toml").read_text("utf-8"))
    four = exercise_of(game, "four")
    assert try_moves(game, four, ("1",)).advice(("1",)) is None


def test_a_position_that_is_none_is_told(install: Install) -> None:
    game = install(exercise(position='"many"'))
    with pytest.raises(InvalidPosition):
        TriedExercise(game, exercise_of(game))


def test_without_a_position_it_is_the_start_of_the_game(install: Install) -> None:
    game = install(exercise(position='""', task='{ play = "3" }'))
    assert game.position(TriedExercise(game, exercise_of(game)).state) == "15 0"
