"""The command line, as people and checking programs use it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tablee.cli import main


def tablee(*arguments: str, text: str | None = None) -> Result:
    return CliRunner().invoke(main, arguments, input=text)


def test_moves_are_sorted_one_a_line() -> None:
    result = tablee("moves", "offboard")
    lines = result.stdout.splitlines()
    assert result.exit_code == 0
    assert len(lines) == 38
    assert lines == sorted(lines)


def test_moves_after_moves_with_options() -> None:
    start = "5/6/7/8/9/8/7/6/2y1r ------------ y - 0"
    result = tablee("moves", "offboard", "-o", f"start={start}", "--moves", "a3-a4")
    assert result.stdout.split() == ["a5-b5", "a5-b6"]


def test_a_finished_game_has_no_moves() -> None:
    result = tablee(
        "moves", "offboard", "-o", "start=5/6/7/8/9/8/7/6/2y1r y----------- r - 0", "-o", "points=1"
    )
    assert (result.exit_code, result.stdout) == (0, "")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("moves", "chess"), "there is no game 'chess'; the games are: offboard"),
        (("moves", "offboard", "-o", "pionts=1"), "there is no option 'pionts'"),
        (("moves", "offboard", "--moves", "c3-d4 c3-d4"), "move 2, c3-d4: y has no marble on c3 (O7)"),
        (("perft", "offboard", "--", "-1"), "-1 is not in the range"),
        (("play", "offboard", "--bot", "greedy", "--seat", "q"), "there is no seat 'q'"),
        (("replay", "offboard", "no-such-file"), "No such file"),
    ],
)
def test_what_is_wrong_is_said_in_a_line(arguments: tuple[str, ...], complaint: str) -> None:
    result = tablee(*arguments)
    assert result.exit_code != 0
    assert complaint in result.stderr
    assert "Traceback" not in result.output


@pytest.mark.parametrize("by", [(), ("--rules",)])
def test_perft(by: tuple[str, ...]) -> None:
    assert tablee("perft", "offboard", "3", *by).stdout == "59508\n"
    assert tablee("perft", "offboard", "0", *by).stdout == "1\n"
    assert tablee("perft", "offboard", "2", "--moves", "c3-d4", *by).stdout.strip().isdecimal()


@pytest.mark.parametrize("by", [(), ("--rules",)])
def test_perft_divided(by: tuple[str, ...]) -> None:
    *lines, total = tablee("perft", "offboard", "2", "--divide", *by).stdout.splitlines()
    assert total == "1444"
    assert lines == sorted(lines)
    assert sum(int(line.split()[1]) for line in lines) == 1444


def test_replay_shows_board_position_and_result(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    record.write_text("game: offboard\nending: resigned y\n\n1. c3-d4 g7-f6\n")
    result = tablee("replay", "offboard", str(record))
    assert "●" in result.stdout
    assert "yyyyy/1yyyy1/2yy3/4y3/9/3r4/3rr2/1rrrr1/rrrrr ------------ r - 2" in result.stdout
    assert "resigned y" in result.stdout


def test_replay_names_line_move_and_rule() -> None:
    result = tablee("replay", "offboard", text="game: offboard\n\n1. c3-d4 g7-f6\n2. g6-f6\n")
    assert result.exit_code == 1
    assert "line 4, move 3, g6-f6: r has no marble on g6 (O7)" in result.stderr


def test_replay_of_something_that_is_no_text(tmp_path: Path) -> None:
    broken = tmp_path / "broken"
    broken.write_bytes(b"game: \xff\xfe\x00")
    result = tablee("replay", "offboard", str(broken))
    assert result.exit_code == 1
    assert "not UTF-8" in result.stderr


def test_jsonl() -> None:
    lines = [
        {"options": {}, "moves": ["c3-d4", "g7-f6"]},
        {"moves": []},
        {"options": {"points": 0}, "moves": []},
        {"options": {}, "moves": ["c3-d4", "a1-a2"]},
        {"options": {}, "moves": ["c3-d4", "zz"]},
        ["not an object"],
        {"moves": "c3-d4"},
        {"move": []},
    ]
    text = "\n".join(map(json.dumps, lines)) + "\nnot json\n\n"
    result = tablee("replay", "offboard", "--jsonl", text=text)
    answers = [json.loads(line) for line in result.stdout.splitlines()]
    assert len(answers) == len(lines) + 1
    assert answers[0] == {
        "counts": [38, 38],
        "to_move": ["r", "y"],
        "result": None,
        "final": "yyyyy/1yyyy1/2yy3/4y3/9/3r4/3rr2/1rrrr1/rrrrr ------------ r - 2",
    }
    assert answers[1]["counts"] == []
    assert "option points" in answers[2]["error"]
    assert answers[3]["ply"] == 1
    assert "(O7)" in answers[3]["error"]
    assert answers[4]["ply"] == 1
    for answer in answers[4:8]:
        assert set(answer) == {"error", "ply"}
    assert "not JSON" in answers[8]["error"]


def test_jsonl_tells_a_result() -> None:
    start = "5/6/7/8/9/8/7/6/yrr2 ------------ r - 0"
    line = json.dumps({"options": {"start": start, "points": 3}, "moves": ["a3-a2"]})
    (answer,) = tablee("replay", "offboard", "--jsonl", text=line).stdout.splitlines()
    assert json.loads(answer)["result"] == {"winner": "r", "scores": {"r": 3, "y": 0}, "reason": "points"}
    assert json.loads(answer)["final"] == "5/6/7/8/9/8/7/6/rr3 -----------y y - 0"


def test_a_game_in_the_terminal_against_the_bot(tmp_path: Path) -> None:
    saved = tmp_path / "saved.txt"
    commands = [
        "help",
        "moves",
        "a9-b9",
        "c3",
        "c3-d4",
        "undo",
        "c3-d4",
        f"save {saved}",
        f"save {saved}",
        "quit",
    ]
    result = tablee("play", "offboard", "--bot", "greedy", "--seed", "1", text="\n".join(commands) + "\n")
    assert result.exit_code == 0, result.output
    assert "there is no cell a9 (O1)" in result.stdout
    assert "c3-c2" in result.stdout
    assert "greedy plays" in result.stdout
    assert "not saved: File exists" in result.stdout
    assert tablee("replay", "offboard", str(saved)).exit_code == 0


def test_two_people_share_a_terminal_to_the_end() -> None:
    start = "start=5/6/7/8/9/8/7/6/1yrr1 ------------ r - 0"
    result = tablee("play", "offboard", "-o", start, "-o", "points=3", text="a4-a3\na1-b1\n")
    assert "y to play" in result.stdout
    assert "Good bye" in result.stdout
    won = tablee("play", "offboard", "-o", start, "-o", "points=3", text="a4-a3\na1-b2\nb2-a1\n")
    assert won.exit_code == 0


def test_a_closed_pipe_is_no_crash() -> None:
    command = f"'{sys.executable}' -m tablee moves offboard | head -1"
    done = subprocess.run(
        command, shell=True, capture_output=True, text=True, env=os.environ, timeout=60, check=False
    )
    assert done.stdout == "a1-b1\n"
    assert "Traceback" not in done.stderr
