"""Mining: what is found is kept at once, a later run goes on, and only what is proved is a puzzle."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from pathlib import Path

import pytest
from msgspec.structs import replace

from tablee.bots.levels import levels_of
from tablee.core.errors import TableeError
from tablee.games import GAMES
from tablee.puzzles.mining import mine as mining
from tablee.puzzles.mining.difficulty import OFTEN, TRIES, measure
from tablee.puzzles.mining.mine import mine, miner_for, name_themes
from tablee.puzzles.mining.values import Valued, solutions_among
from tablee.puzzles.puzzle import Puzzle, Puzzles, about_of, read_puzzles, write_puzzles
from tests.puzzles.offboard import EDGE, OFFBOARD, PUZZLES


class Seam:
    """A miner that finds a puzzle in every second game, of level 1 in each of the first six."""

    def __init__(self) -> None:
        self.mined: list[int] = []

    def mine(self, number: int) -> Iterator[Puzzle]:
        self.mined.append(number)
        if number == 5 and len(self.mined) == 5:
            raise KeyboardInterrupt
        if number % 2 == 0:
            yield replace(EDGE, id=f"{number:02}", level=1 if number <= 6 else number % 5, source=number)

    def prove(self, puzzle: Puzzle) -> str | None:
        return None


@pytest.fixture
def seam(monkeypatch: pytest.MonkeyPatch) -> Seam:
    seam = Seam()
    monkeypatch.setattr(mining, "miner_for", lambda puzzles: seam)
    return seam


def test_what_is_found_is_kept_and_a_later_run_goes_on(seam: Seam, tmp_path: Path) -> None:
    file = tmp_path / "puzzles.jsonl"
    with pytest.raises(KeyboardInterrupt):
        mine(OFFBOARD, file, 6, inf)
    assert [puzzle.source for puzzle in read_puzzles(OFFBOARD, file.read_bytes())] == [2, 4]
    seam.mined.clear()
    told: list[int] = []
    done = mine(OFFBOARD, file, 6, inf, lambda progress: told.append(progress.found))
    assert seam.mined[0] == 5, "after the last game in which one was found"
    assert (done.found, told[-1]) == (6, 6)
    assert [path.name for path in tmp_path.iterdir()] == ["puzzles.jsonl"]


def test_not_all_puzzles_are_of_one_level(seam: Seam, tmp_path: Path) -> None:
    seam.mined.append(0)  # it is not interrupted
    mine(OFFBOARD, tmp_path / "some", 5, inf)
    levels = [puzzle.level for puzzle in read_puzzles(OFFBOARD, (tmp_path / "some").read_bytes())]
    assert levels.count(1) == 2
    assert len(levels) == 5


def test_mining_stops_when_the_time_is_up(seam: Seam, tmp_path: Path) -> None:
    assert mine(OFFBOARD, tmp_path / "none", 5, 0.0).found == 0
    assert seam.mined == []


def test_themes_are_named_anew(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.jsonl"
    file.write_bytes(write_puzzles([replace(EDGE, themes=("gone",))]))
    name_themes(OFFBOARD, file)
    named = read_puzzles(OFFBOARD, file.read_bytes())[0].themes
    assert "points" in named
    assert "gone" not in named


# --- what is a puzzle


def valued(*expected: float) -> list[Valued]:
    return [Valued(str(number), value, ()) for number, value in enumerate(expected)]


@pytest.mark.parametrize(
    ("values", "solutions"),
    [
        ((0.8, 0.6, 0.5), 1),
        ((0.8, 0.79, 0.5), 2),
        ((0.8, 0.79, 0.78, 0.5), 0),  # too many
        ((0.8, 0.75, 0.5), 0),  # neither as good nor clearly worse
        ((0.8, 0.79), 0),  # nothing is wrong
    ],
)
def test_one_or_two_moves_are_clearly_the_best(values: tuple[float, ...], solutions: int) -> None:
    assert len(solutions_among(valued(*values))) == solutions


def test_the_weakest_level_that_finds_it_often_enough() -> None:
    levels = levels_of(OFFBOARD)[:3]
    calls: list[str] = []

    def solves(level: object, random: object) -> bool:
        calls.append(str(level))
        return level is levels[1] and len(calls) % 2 == 0

    number, found = measure(levels, solves, seed=1)
    assert (number, found) == (2, 0.5)
    assert len(calls) == 2 * TRIES
    assert measure(levels, lambda level, random: False, seed=1) == (4, OFTEN)


@pytest.mark.parametrize("name", ["offboard", "carom"])
def test_a_game_that_bots_play_has_puzzles_that_are_proved(name: str) -> None:
    game = GAMES[name]
    puzzles = Puzzles(game, about_of(game), ())
    miner = miner_for(puzzles)
    found = next(puzzle for number in range(1, 40) for puzzle in miner.mine(number))
    assert miner.prove(found) is None
    assert found.level >= 1
    assert 0 < found.found <= 1


def test_a_wrong_puzzle_is_not_proved() -> None:
    miner = miner_for(PUZZLES)
    assert miner.prove(EDGE) is None
    problem = miner.prove(replace(EDGE, solutions=("d5-d6",)))
    assert problem is not None
    assert "d5-d6" in problem


def test_a_game_without_search_and_shots_cannot_be_mined(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.puzzles.mining.values.has_module", lambda game, name: False)
    with pytest.raises(TableeError, match="neither a search nor shots"):
        miner_for(PUZZLES)
