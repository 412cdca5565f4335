"""Reading puzzles, and what may be wrong with them."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from tablee.core.errors import TableeError
from tablee.games import GAMES
from tablee.puzzles.checks import problems_of, puzzle_problems
from tablee.puzzles.puzzle import (
    About,
    Puzzle,
    Puzzles,
    Theme,
    about_of,
    id_of,
    puzzles_of,
    read_puzzles,
    write_puzzles,
)
from tablee.puzzles.themes import themes_of
from tablee.puzzles.tried import TriedPuzzle
from tests.puzzles.offboard import EDGE, OFFBOARD, PUZZLES


def test_puzzles_are_written_a_line_each_the_easiest_first() -> None:
    hard = replace(EDGE, id="hard", level=7, found=0.5)
    content = write_puzzles([hard, EDGE])
    assert content.count(b"\n") == 2
    assert read_puzzles(OFFBOARD, content) == [EDGE, hard]


def test_a_line_that_is_no_puzzle_is_named() -> None:
    with pytest.raises(TableeError, match=r"puzzles.jsonl of offboard, line 2: .*nonsense"):
        read_puzzles(OFFBOARD, write_puzzles([EDGE]) + b'{"nonsense": 1}\n')


def test_a_file_that_says_nonsense_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "puzzles.toml"
    file.write_text("nonsense = 1\n", "utf-8")
    monkeypatch.setattr("tablee.puzzles.puzzle.file_of", lambda game, name: file)
    with pytest.raises(TableeError, match=r"puzzles\.toml of offboard"):
        about_of(OFFBOARD)


def test_a_game_without_puzzles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.puzzles.puzzle.file_of", lambda game, name: None)
    assert puzzles_of(type(OFFBOARD)()) is None


def test_an_id_depends_on_game_position_and_task() -> None:
    ids = {
        id_of(game, position, task) for game in GAMES.values() for position in "ab" for task in ("", "two")
    }
    assert len(ids) == 4 * len(GAMES)
    assert id_of(OFFBOARD, "a") == id_of(OFFBOARD, "a")


def test_difficulty_lies_between_two_levels() -> None:
    assert replace(EDGE, level=3, found=1.0).difficulty == 3.0
    assert replace(EDGE, level=3, found=0.5).difficulty == 3.5


# --- a try


def test_a_solution_solves_and_goes_on() -> None:
    tried = TriedPuzzle(PUZZLES, EDGE)
    assert tried.standing == "open"
    tried.play("b4-b5")
    assert (tried.standing, tried.known_end) == ("done", EDGE.line)


def test_a_wrong_move_is_refuted() -> None:
    tried = TriedPuzzle(PUZZLES, EDGE)
    tried.play("d5-d6")
    assert (tried.standing, tried.known_end) == ("missed", ["e7-e6"])
    tried.follows = tried.known_end or ()
    assert tried.next_move(["d5-d6"]) == "e7-e6"
    tried.play("e7-e6")
    assert (tried.standing, tried.next_move(["d5-d6"])) == ("missed", None)


def test_the_answer_to_a_move_that_nobody_thought_of_is_not_known() -> None:
    tried = TriedPuzzle(PUZZLES, EDGE)
    tried.play("d5-c5")
    assert (tried.standing, tried.known_end, tried.answer()) == ("missed", None, None)


def test_only_one_move_is_tried() -> None:
    tried = TriedPuzzle(PUZZLES, EDGE)
    tried.play("b4-b5")
    with pytest.raises(TableeError, match="over after 1 moves"):
        tried.next_move(["b4-b5", "d5-d6"])


# --- what may be wrong


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"id": "0000"}, "not that of its position"),
        ({"solutions": ()}, "no solution"),
        ({"solutions": ("a1-b9",)}, "b9"),
        ({"solutions": ("b4-b5", "d5-d6")}, "d5-d6 is done, not missed"),
        ({"line": ("b4-b5",)}, "b4"),
        ({"refutations": {"d5-d6": "e7-e6 e7-e6"}}, "e7"),
        ({"themes": ("win",)}, "themes"),
        ({"task": "two"}, "no task 'two'"),
        ({"position": "nonsense"}, "position"),
    ],
)
def test_what_is_wrong_with_a_puzzle_is_said(change: dict[str, object], said: str) -> None:
    assert [*problems_of(PUZZLES, EDGE)] == []
    wrong = replace(EDGE, **change)
    if "id" not in change:
        wrong = replace(wrong, id=id_of(OFFBOARD, wrong.position, wrong.task))
    problems = [*problems_of(PUZZLES, wrong)]
    assert any(said in problem for problem in problems), problems


def test_the_puzzles_of_a_game_are_checked_together(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = Puzzles(OFFBOARD, PUZZLES.about, [EDGE, replace(EDGE, solutions=())])
    monkeypatch.setattr("tablee.puzzles.checks.puzzles_of", lambda game: wrong)
    assert puzzle_problems(OFFBOARD)[0] == f"puzzle {EDGE.id}: it has no solution"
    monkeypatch.setattr("tablee.puzzles.checks.puzzles_of", lambda game: None)
    assert puzzle_problems(OFFBOARD) == []


def test_a_theme_may_come_later() -> None:
    score = PUZZLES.about.theme[0].when
    themes = (
        Theme("now", "Now", "Maintenant", score),
        Theme("soon", "Soon", "Bientôt", score, moves=2),
        Theme("later", "Later", "Plus tard", score, moves=2, after=1),
    )
    puzzles = Puzzles(OFFBOARD, About(theme=themes), ())
    assert themes_of(puzzles, EDGE) == ("now", "soon")
    slow = replace(EDGE, solutions=("d5-d6",), line=("e7-e6", "b4-b5"))
    assert themes_of(puzzles, slow) == ("soon", "later")


def test_puzzles_are_found_by_their_ids() -> None:
    assert PUZZLES.by_id == {EDGE.id: EDGE}
    assert isinstance(EDGE, Puzzle)
