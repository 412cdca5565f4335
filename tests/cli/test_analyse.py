"""`tablee analyse`, as people and programs use it, and with Ctrl-C."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import Result

from tablee.bots import yardstick
from tablee.bots.yardstick import LEAST_MOVES
from tablee.core.match import Match
from tablee.core.shots import sample
from tablee.games import find_game

from .commands import tablee

WON = "y4/6/7/8/6rry/8/7/6/r4 ------------ r - 0"
QUICK = ("--time", "0.02")


def analyse(*arguments: str, text: str | None = None) -> Result:
    return tablee("analyse", *arguments, text=text)


def json_lines(*arguments: str, text: str | None = None) -> list[dict[str, Any]]:
    result = analyse(*arguments, "--jsonl", text=text)
    assert result.exit_code == 0, result.output
    return [json.loads(line) for line in result.stdout.splitlines()]


def showcase_of(game: str) -> str:
    return str(Path(str(files("tablee.games") / game / "showcase.txt")))


def test_a_position_is_analysed_in_growing_depth() -> None:
    lines = analyse("offboard", "--time", "1").stdout.splitlines()
    depths = [int(line.split()[1]) for line in lines]
    assert depths == list(range(1, len(lines) + 1))
    assert len(lines) > 1
    assert all("nodes" in line and line.partition("/s")[2].split() for line in lines), "a line of moves"


def test_a_win_is_announced() -> None:
    won = ("offboard", "-o", f"start={WON}", "-o", "points=1", *QUICK)
    assert "wins in 1  100%" in analyse(*won).stdout
    (report,) = json_lines(*won)
    assert (report["wins_in"], report["expected"], report["line"]) == (1, 1.0, ["e7-e8"])


def test_every_move_has_a_line_and_mistakes_a_mark() -> None:
    """Red misses an immediate win; then Yellow allows it again."""
    arguments = ("offboard", "-o", f"start={WON}", "-o", "points=1", "--moves", "a1-a2 i5-i6 e7-e8", *QUICK)
    seen = json_lines(*arguments)
    assert [(line["step"], line["seat"], line["move"]) for line in seen] == [
        (0, "r", "a1-a2"),
        (1, "y", "i5-i6"),
        (2, "r", "e7-e8"),
        (3, None, None),
    ]
    assert seen[1]["mark"] == "??"
    assert seen[2]["mark"] == ""
    assert (seen[3]["expected"], seen[3]["line"]) == (1.0, [])
    lines = analyse(*arguments).stdout.splitlines()
    assert [line.split()[2] for line in lines[:3]] == ["a1-a2", "i5-i6", "e7-e8"]
    assert "??" in lines[1]
    assert "best" in lines[1]
    assert "best" not in lines[2], "that was the best"


def test_a_match_ends_with_how_well_everybody_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(yardstick, "TELLING", 0.0)
    game, random = find_game("offboard"), Random(5)
    match = Match(game, game.setup())
    for _ in range(2 * LEAST_MOVES):
        match.play(game.move_text(sample(game, match.step.state, random)))
    arguments = ("offboard", "--moves", " ".join(match.moves), *QUICK)
    lines = json_lines(*arguments)
    accounts = lines[len(match.steps) :]
    assert [account["seat"] for account in accounts] == ["r", "y"]
    for account in accounts:
        marked = [
            line for line in lines[: len(match.steps)] if line["seat"] == account["seat"] and line["mark"]
        ]
        assert account["moves"] == LEAST_MOVES
        assert account["mistakes"] == len(marked)
    *_, red, yellow = analyse(*arguments).stdout.splitlines()
    told = r": accuracy \d+%, played about like \w+, \d of 5 moves were mistakes"
    assert re.fullmatch("r" + told, red)
    assert re.fullmatch("y" + told, yellow)


@pytest.mark.parametrize("game", ["arcanor", "carom"])
def test_records_are_read_from_files_and_from_standard_input(game: str) -> None:
    path = showcase_of(game)
    (last,) = json_lines(game, path, "--step", "2", *QUICK)[-1:]
    state = find_game(game)
    assert last["step"] == 2
    assert last["move"]
    assert state.read_move(last["move"])
    again = json_lines(game, "-", "--step", "2", *QUICK, text=Path(path).read_text("utf-8"))
    assert again[0]["move"] == last["move"]


def test_shots_are_printed_with_their_chances() -> None:
    weak = ("carom", "--moves", "0/90/0.2", "--step", "0", "--time", "2")
    answer = json_lines(*weak)[-1]
    assert 0 <= answer["played"]["keeps"] <= 1
    assert answer["better"]["value"] > answer["played"]["value"]
    line = analyse(*weak).stdout.splitlines()[-1]
    assert "shots" in line
    assert "played: " in line
    assert "to go on" in line


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("chess",), "there is no game 'chess'"),
        (("offboard", "--step", "1"), "there is no step 1: the last is 0"),
        (("offboard", "--moves", "a1-i9"), "move 1, a1-i9"),
        (("offboard", "no-such-file"), "No such file"),
        (("offboard", "-", "--moves", "a1-b2"), "a record has its own options and moves"),
        (("offboard", "--time", "0"), "0.0 is not in the range"),
    ],
)
def test_what_cannot_be_analysed_is_refused_in_one_line(arguments: tuple[str, ...], complaint: str) -> None:
    result = analyse(*arguments, text="")
    assert result.exit_code != 0
    assert complaint in result.output
    assert "Traceback" not in result.output


@pytest.mark.parametrize("step", [("--step", "5"), ()], ids=["position", "game"])
def test_ctrl_c_ends_an_analysis(step: tuple[str, ...]) -> None:
    command = [sys.executable, "-m", "tablee", "analyse", "offboard", showcase_of("offboard"), *step]
    time = "100000" if step else "0.05"
    with subprocess.Popen(
        [*command, "--time", time], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        process.send_signal(signal.SIGINT)
        _, complaint = process.communicate(timeout=200)
    assert first.startswith("depth" if step else "  0  r")
    assert process.returncode == 130
    assert complaint.startswith("Error: stopped")
    assert "Traceback" not in complaint
