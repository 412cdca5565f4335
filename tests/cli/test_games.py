"""`tablee games`, and all commands with an installed game that has only rules."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tablee.games import GAMES

from .commands import tablee

INSTALLED = Path(__file__).parent.parent / "installed"
"""Two packages as pip would install them: one with a small game, one with a game that cannot be loaded."""
PROBLEM = "the game 'broken' of tablee-broken 0.3 is left out: RuntimeError: its board was lost"


def run_installed(*arguments: str, text: str = "") -> subprocess.CompletedProcess[str]:
    """Run `tablee` in its own process, with the packages installed."""
    environment = {**os.environ, "PYTHONPATH": str(INSTALLED), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        [sys.executable, "-m", "tablee", *arguments],
        input=text,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment,
        timeout=250,
        check=False,
    )


def test_our_games_are_listed_with_their_parts() -> None:
    result = tablee("games")
    assert result.exit_code == 0
    rows = {line.split()[0]: line.split(maxsplit=2)[1:] for line in result.stdout.splitlines() if line}
    assert set(rows) >= set(GAMES)
    assert rows["offboard"][0] == rows["carom"][0] == "Tablée"
    parts = {name: row[1].split(", ") for name, row in rows.items() if len(row) > 1}
    assert {"kernel", "search", "beginners", "looks", "levels", "network", "showcase"} <= {*parts["offboard"]}
    assert {"beginners", "looks", "levels", "showcase", "lessons"} <= {*parts["carom"]}
    assert not {"kernel", "search", "network"} & {*parts["carom"]}


def test_installed_games_are_listed_with_their_packages_and_problems() -> None:
    done = run_installed("games")
    assert done.returncode == 0, done.stderr
    *games, empty, problem = done.stdout.splitlines()
    assert games[-1].split(maxsplit=3) == [
        "pebbles",
        "tablee-pebbles",
        "1.2",
        "showcase, lessons, puzzles, rules",
    ]
    assert games[0].split()[:2] == ["offboard", "Tablée"]
    assert (empty, problem) == ("", PROBLEM)
    assert done.stderr == "", "a problem is reported once"


@pytest.mark.parametrize(
    ("arguments", "text", "answer"),
    [
        (("moves", "pebbles", "-o", "count=2"), "", "1\n2\n"),
        (("perft", "pebbles", "3"), "", "27\n"),
        (("perft", "pebbles", "2", "--divide", "-o", "count=2"), "", "1 1\n2 0\n1\n"),
        (("replay", "pebbles"), "1. 3 3 3 3 3\n", "\n0 5\na wins (last pebble): a 1, b 0\n"),
        (("openings", "pebbles", "--count", "1"), "", None),
        (("play", "pebbles", "-o", "count=3"), "3\n", None),
        (("play", "pebbles", "-o", "count=4", "--bot", "greedy"), "1\n", None),
        (("bots", "pebbles"), "", None),
    ],
)
def test_rules_alone_are_enough(arguments: tuple[str, ...], text: str, answer: str | None) -> None:
    done = run_installed(*arguments, text=text)
    assert done.returncode == 0, done.stderr
    assert done.stderr.splitlines() == [PROBLEM]
    assert answer is None or done.stdout == answer


def test_an_arena_between_simple_bots(tmp_path: Path) -> None:
    arena = ("arena", "pebbles", "greedy", "random", "--pairs", "2", "--workers", "1")
    done = run_installed(*arena, "--folder", str(tmp_path))
    assert done.returncode == 0, done.stderr
    assert "greedy against random at pebbles: 4 games" in done.stdout
    assert json.loads((tmp_path / "pebbles-greedy-vs-random.json").read_text("utf-8"))["pairs"] == 2


@pytest.mark.parametrize("bot", ["search:100", "hand:100", "uct:100", "openspiel-mcts:100"])
def test_a_bot_that_cannot_play_the_game_is_refused_before_any_game(bot: str, tmp_path: Path) -> None:
    done = run_installed("arena", "pebbles", bot, "random", "--pairs", "1", "--folder", str(tmp_path / "new"))
    assert done.returncode == 1
    assert "needs a game with a" in done.stderr
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize(
    "arguments",
    [
        ("arena", "pebbles", "8", "random", "--pairs", "1"),
        ("ladder", "pebbles", "--pairs", "0"),
        ("analyse", "pebbles", "--moves", "1 2", "--time", "0.01"),
        ("simulate", "pebbles", "--shot", "0/0/1"),
        ("referee", "pebbles", "--jsonl"),
    ],
    ids=lambda arguments: arguments[0],
)
def test_no_command_ends_in_a_traceback(arguments: tuple[str, ...], tmp_path: Path) -> None:
    folder = ("--folder", str(tmp_path)) if arguments[0] in ("arena", "ladder") else ()
    page = ("--write", str(tmp_path / "ladder.md")) if arguments[0] == "ladder" else ()
    done = run_installed(*arguments, *folder, *page)
    first, *others = done.stderr.splitlines()
    assert first == PROBLEM
    assert "Traceback" not in done.stderr
    assert PROBLEM not in others
