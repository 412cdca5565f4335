"""The lessons of our games: every exercise is solved, and what does not count is told in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tablee.games import GAMES
from tablee.learning.checks import find_wrong, lesson_problems
from tablee.learning.lesson import LANGUAGES, Exercise, lesson_of
from tablee.learning.tried import try_moves

RULES = Path(__file__).parents[2] / "docs" / "rules"
OURS = sorted(GAMES)


def exercises_of(game: str) -> tuple[Exercise, ...]:
    lesson = lesson_of(GAMES[game])
    assert lesson is not None
    return lesson.exercise


EXERCISES = [(game, exercise.id) for game in OURS for exercise in exercises_of(game)]


def find(game: str, id: str) -> Exercise:
    return next(exercise for exercise in exercises_of(game) if exercise.id == id)


@pytest.mark.parametrize("game", OURS)
def test_a_lesson_has_nothing_wrong_with_it(game: str) -> None:
    """It is solved, told in both languages in two sentences, and its ids are its own."""
    assert lesson_problems(GAMES[game]) == []


@pytest.mark.parametrize("game", OURS)
def test_a_lesson_takes_five_minutes(game: str) -> None:
    assert 6 <= len(exercises_of(game)) <= 10


@pytest.mark.parametrize(("game", "id"), EXERCISES)
def test_the_solution_counts(game: str, id: str) -> None:
    exercise = find(game, id)
    assert try_moves(GAMES[game], exercise, exercise.solution).standing == "done"


@pytest.mark.parametrize(("game", "id"), EXERCISES)
def test_another_legal_move_does_not_count_and_is_told_why(game: str, id: str) -> None:
    wrong = find_wrong(GAMES[game], find(game, id))
    assert wrong is not None
    assert wrong.made, "it was legal"
    why = wrong.why_missed()
    assert set(why) == set(LANGUAGES)
    assert all(len(text) > 10 for text in why.values())


@pytest.mark.parametrize(("game", "id"), EXERCISES)
@pytest.mark.parametrize("page", ["{}.md", "{}.fr.md"], ids=["en", "fr"])
def test_an_exercise_is_about_a_rule_of_the_page(game: str, id: str, page: str) -> None:
    rules = (RULES / page.format(game)).read_text("utf-8")
    exercise = find(game, id)
    words = [text for said in exercise.words().values() for text in (said.text, said.hint, said.done)]
    letter = exercise.rule[0]
    named = {exercise.rule, *re.findall(rf"\b{letter}\d+\b", " ".join(words))}
    for rule in named:
        assert f"**{rule}.**" in rules


@pytest.mark.parametrize(("game", "id"), EXERCISES)
def test_the_learner_sits_where_the_board_faces_first(game: str, id: str) -> None:
    assert try_moves(GAMES[game], find(game, id), ()).seat == GAMES[game].seats[0]


OTHERS = [
    ("offboard", "line", ["d4-d5"], "Deux ont avancé"),
    ("offboard", "values", ["c3-b3"], "Deux points"),
    ("offboard", "taken", ["f7-g8"], "occupée"),
    ("offboard", "hand", ["x"], "retiré"),
    ("offboard", "win", ["f7-g8"], "occupée"),
    ("offboard", "win", ["e7-e8"], "Par le coin"),
    ("arcanor", "release", ["b2-b3"], "vide"),
    ("arcanor", "remember", ["d3^d4"], "coup d’œil"),
    ("arcanor", "seven", ["d6-d7", "b2-b3"], "d’un bloc"),
    ("carami", "cross", ["e10-f11"], "que 1"),
    ("carami", "take", ["e4:e6"], "qu’une"),
    ("carom", "gift", ["0/29.52/2.4"], "merci"),
    ("carom", "gently", ["-0.05/33.99/5.4"], "percuteur est tombé"),
    ("carramboule", "gift", ["0/29.03/0.63"], "merci"),
    ("carramboule", "low", ["0/29.15/0.94"], "suivi"),
    ("carramboule", "protected", ["0/28.8/0.63"], "protégée"),
    ("carramboule", "win", ["0/-28.6/0.63"], "dernière bille"),
]


@pytest.mark.parametrize(("game", "id", "moves", "said"), OTHERS)
def test_a_common_mistake_is_told_in_its_own_words(game: str, id: str, moves: list[str], said: str) -> None:
    tried = try_moves(GAMES[game], find(game, id), moves)
    assert tried.standing == "missed"
    why = tried.why_missed()
    assert said in why["fr"]
    assert why["en"] != find(game, id).en.missed


def test_every_common_mistake_is_made_above() -> None:
    told = sorted((game, id) for game in OURS for id in (e.id for e in exercises_of(game) for _ in e.other))
    assert told == sorted((game, id) for game, id, _, _ in OTHERS)


@pytest.mark.parametrize(
    ("game", "id", "move"),
    [
        ("offboard", "line", "d5-d4"),
        ("offboard", "danger", "f9-g9"),
        ("arcanor", "release", "f3^g4"),
        ("arcanor", "look", "e3^e4"),
        ("carami", "step", "h3-g4"),
        ("carami", "danger", "e7-f8"),
        ("carom", "backward", "0.14/111.99/0.6"),
        ("carramboule", "protected", "-0.04/32.02/0.63/0/-0.3"),
    ],
)
def test_any_move_that_does_it_counts(game: str, id: str, move: str) -> None:
    exercise = find(game, id)
    assert move not in exercise.solution
    assert try_moves(GAMES[game], exercise, [move]).standing == "done"
