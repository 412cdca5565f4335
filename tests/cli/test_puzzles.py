"""The commands that find puzzles and prove them."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from tablee.core.errors import TableeError
from tablee.puzzles.mining import mine as mining
from tablee.puzzles.mining.mine import Progress
from tablee.puzzles.puzzle import Puzzles
from tests.cli.commands import tablee
from tests.puzzles.offboard import EDGE, OFFBOARD, PUZZLES


def run(*arguments: str, code: int = 0) -> str:
    """What a command prints."""
    result = tablee(*arguments)
    assert result.exit_code == code, result.output
    return result.output


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.cli.puzzles.puzzles_of", lambda game: PUZZLES if game is OFFBOARD else None)


def test_all_is_well(kept: None) -> None:
    assert run("puzzles", "check", "offboard") == "offboard: 1 puzzles, 1 proved, 0 wrong\n"
    assert run("puzzles", "check", "--all") == "offboard: 1 puzzles, 1 proved, 0 wrong\n"


def test_a_wrong_puzzle_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = Puzzles(OFFBOARD, PUZZLES.about, [replace(EDGE, line=("b4-b5",))])
    monkeypatch.setattr("tablee.cli.puzzles.puzzles_of", lambda game: wrong)
    output = run("puzzles", "check", "offboard", code=1)
    assert f"offboard {EDGE.id}: " in output
    assert "1 puzzles are wrong" in output


def test_a_game_without_puzzles_cannot_be_checked(kept: None) -> None:
    assert "carom has no puzzles" in run("puzzles", "check", "carom", code=1)


def test_mining_says_what_it_has_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def mine(game: object, path: Path, count: int, seconds: float, tell: object) -> Progress:
        assert (game, path, count, seconds) == (OFFBOARD, tmp_path / "out", 7, 30.0)
        return Progress(games=12, found=7, seconds=1.4)

    monkeypatch.setattr(mining, "mine", mine)
    output = run(
        "puzzles", "mine", "offboard", "--count", "7", "--minutes", "0.5", "--out", str(tmp_path / "out")
    )
    assert output == f"7 puzzles in {tmp_path / 'out'}, 12 games, 1 s\n"


def test_an_interrupted_run_says_where_its_puzzles_are(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def mine(*given: object) -> Progress:
        raise KeyboardInterrupt

    monkeypatch.setattr(mining, "mine", mine)
    output = run("puzzles", "mine", "offboard", "--out", str(tmp_path / "out"), code=130)
    assert f"what was found is in {tmp_path / 'out'}" in output


def test_a_game_that_cannot_be_mined_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def nobody(puzzles: Puzzles) -> None:
        raise TableeError("it has neither a search nor shots")

    monkeypatch.setattr(mining, "miner_for", nobody)
    output = run("puzzles", "mine", "offboard", "--out", str(tmp_path / "out"), code=1)
    assert "neither a search nor shots" in output
