"""`tablee yardstick`: measures games, and writes the table of a page."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tablee.bots.measuring import BEGIN, END, table_of
from tablee.bots.yardstick import Measured, Yardstick
from tablee.cli import arena
from tablee.core.game import AnyGame
from tablee.games import GAMES

from .commands import tablee

STICK = Yardstick((Measured("random", 0.4, 90), Measured("lou", 0.1, 80)))


def test_games_are_measured_and_written_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[tuple[str, int]] = []
    written: list[str] = []

    def measure(game: AnyGame, rounds: int, advance: Callable[[float], None]) -> Yardstick:
        done.append((game.name, rounds))
        return STICK

    monkeypatch.setattr(arena, "measure", measure)
    monkeypatch.setattr(arena, "write_yardstick", lambda game, stick: written.append(game.name))
    result = tablee("yardstick", "carom", "offboard", "--rounds", "3")
    assert result.exit_code == 0, result.output
    assert done == [("carom", 3), ("offboard", 3)]
    assert written == ["carom", "offboard"]
    assert result.stdout.splitlines()[1] == "carom lou: 0.100 lost in 80 moves"


def test_without_rounds_only_the_page_is_written(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"{BEGIN}\n{END}\n", "utf-8")
    assert tablee("yardstick", "--rounds", "0", "--page", str(page)).exit_code == 0
    assert table_of(GAMES.values()) in page.read_text("utf-8")
    page.write_text("no place\n", "utf-8")
    assert "has no lines" in tablee("yardstick", "--rounds", "0", "--page", str(page)).output
