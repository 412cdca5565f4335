"""The command line, as people and checking programs use it."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn

import pytest
from click.testing import CliRunner, Result

from tablee import cli
from tablee.cli import main
from tablee.core.perft import RulesCounter
from tablee.core.record import read_record


def tablee(*arguments: str, text: str | bytes | None = None) -> Result:
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


class Kernel:
    """Answers what no count gives."""

    def perft(self, state: Any, depth: int, progress: Callable[[float], None]) -> int:
        return 4242

    def divide(self, state: Any, depth: int, progress: Callable[[float], None]) -> dict[str, int]:
        return {"c3-d4": 4242}


@pytest.mark.parametrize("how", [(), ("--divide",)])
def test_the_kernel_counts_unless_the_rules_are_asked_for(
    monkeypatch: pytest.MonkeyPatch, how: tuple[str, ...]
) -> None:
    def refuse(*_: object) -> NoReturn:
        raise AssertionError("not to be used")

    with monkeypatch.context() as patch:
        patch.setattr(cli, "kernel_of", refuse)
        assert tablee("perft", "offboard", "2", "--rules", *how).stdout.splitlines()[-1] == "1444"
    with monkeypatch.context() as patch:
        patch.setattr(cli, "kernel_of", lambda game: Kernel())
        patch.setattr(RulesCounter, "perft", refuse)
        patch.setattr(RulesCounter, "divide", refuse)
        assert tablee("perft", "offboard", "2", *how).stdout.splitlines()[-1] == "4242"


@pytest.mark.parametrize("how", [(), ("--rules",), ("--divide",), ("--divide", "--rules")])
def test_the_bar_is_told_how_far_the_count_is(monkeypatch: pytest.MonkeyPatch, how: tuple[str, ...]) -> None:
    told: list[float] = []

    @contextmanager
    def bar(title: str) -> Iterator[Callable[[float], None]]:
        assert title == "perft 3"
        yield told.append

    monkeypatch.setattr(cli, "progress_bar", bar)
    assert tablee("perft", "offboard", "3", *how).exit_code == 0
    assert len(told) > 3
    assert told == sorted(told)
    assert 0 <= told[0] < 1
    assert told[-1] == pytest.approx(1)


class Screen(io.StringIO):
    """Standard error, in front of somebody or not."""

    def __init__(self, watched: bool) -> None:
        super().__init__()
        self.watched = watched

    def isatty(self) -> bool:
        return self.watched


@pytest.mark.parametrize("watched", [True, False])
def test_the_bar_is_drawn_where_somebody_looks(monkeypatch: pytest.MonkeyPatch, watched: bool) -> None:
    screen = Screen(watched)
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setattr(cli, "SHOW_AFTER_S", 0.01)
    for name in ("NO_COLOR", "FORCE_COLOR", "TTY_INTERACTIVE", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "80")
    with cli.progress_bar("perft 9") as advance:
        advance(0.25)
        waiting = 200 if watched else 5
        while "25%" not in screen.getvalue() and waiting:
            waiting -= 1
            time.sleep(0.02)
        advance(0.75)
    shown = screen.getvalue()
    if watched:
        assert "perft 9" in shown
        assert shown.index("25%") < shown.rindex("75%")
    else:
        assert shown == ""


def test_replay_shows_board_position_and_result(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    record.write_text("game: offboard\nending: resigned y\n\n1. c3-d4 g7-f6\n")
    result = tablee("replay", "offboard", str(record))
    assert "●" in result.stdout
    assert "yyyyy/1yyyy1/2yy3/4y3/9/3r4/3rr2/1rrrr1/rrrrr ------------ r - 2" in result.stdout
    assert "r wins (resigned): r 0, y 0" in result.stdout


@pytest.mark.parametrize(
    ("ending", "said"),
    [
        ("resigned y", "r wins (resigned): r 0, y 0"),
        ("resigned r", "y wins (resigned): r 0, y 0"),
        ("agreed", "draw (agreed): r 0, y 0"),
    ],
)
def test_replay_tells_how_people_ended_it(ending: str, said: str) -> None:
    result = tablee("replay", "offboard", text=f"ending: {ending}\n\n1. c3-d4\n")
    assert (result.exit_code, result.stdout.splitlines()[-1]) == (0, said)


def test_replay_of_a_game_that_is_not_over() -> None:
    assert tablee("replay", "offboard", text="1. c3-d4\n").stdout.splitlines()[-1] == "not over"


@pytest.mark.parametrize("ending", ["bananas", "resigned", "resigned q", "agreed y", "points"])
def test_replay_refuses_an_ending_that_is_none(ending: str) -> None:
    result = tablee("replay", "offboard", text=f"ending: {ending}\n\n1. c3-d4\n")
    assert result.exit_code == 1
    assert "ending" in result.stderr
    assert "Traceback" not in result.output


def test_replay_of_a_record_with_a_byte_order_mark(tmp_path: Path) -> None:
    """As some editors write it."""
    record = tmp_path / "game.txt"
    record.write_text("game: offboard\n\n1. c3-d4 g7-f6\n", encoding="utf-8-sig")
    result = tablee("replay", "offboard", str(record))
    assert (result.exit_code, result.stdout.splitlines()[-1]) == (0, "not over")


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


@pytest.mark.parametrize(
    "line",
    [
        rb'{"moves":["\ud800"]}',
        rb'{"moves":["c3-d4","\udfff\ud800"]}',
        rb'{"options":{"\ud800":1}}',
        rb'{"options":{"start":"\ud800"}}',
        rb'{"\ud800":1}',
        b"[" * 100_000,
        b'{"moves":' * 50_000,
        b'{"options":{"targets":"' + b"[" * 50_000 + b'"}}',
        b'{"options":{"points":"' + b"[" * 50_000 + b'"}}',
        b'{"options":{"targets":' + b"[" * 300 + b"]" * 300 + b"}}",
        b"\xff\xfe\x00",
        b'{"moves":["\xff"]}',
        b'{"options":[]}',
        b'{"options":0}',
        b'{"options":""}',
        b'{"options":false}',
        b'{"moves":""}',
        b'{"moves":0}',
        b'{"moves":{}}',
        b'{"moves":[0]}',
        b"null",
        b"0",
        b'{"options":{"points":' + b"9" * 5000 + b"}}",
        b'{"options":{"points":1e999}}',
        b"\x00",
    ],
    ids=lambda line: repr(line[:40]),
)
def test_jsonl_answers_whatever_comes_and_goes_on(line: bytes) -> None:
    good = b'{"moves":["c3-d4"]}'
    result = tablee("replay", "offboard", "--jsonl", text=b"\n".join((good, line, b"", b"  ", good, b"")))
    assert result.exit_code == 0, result.output
    first, answer, last = map(json.loads, result.stdout_bytes.decode("utf-8").splitlines())
    assert first == last
    assert first["counts"] == [38]
    assert set(answer) == {"error", "ply"}
    assert answer["error"]


@pytest.mark.parametrize("text", [b"", b"\n", b" \n\n\t\n"])
def test_jsonl_of_nothing(text: bytes) -> None:
    result = tablee("replay", "offboard", "--jsonl", text=text)
    assert (result.exit_code, result.stdout) == (0, "")


def test_jsonl_without_a_last_line_break_and_from_a_file(tmp_path: Path) -> None:
    games = tmp_path / "games.jsonl"
    games.write_bytes(b'{"moves":[]}\r\n\r\n{"moves":["c3-d4"]}')
    answers = tablee("replay", "offboard", "--jsonl", str(games)).stdout.splitlines()
    assert [json.loads(answer)["counts"] for answer in answers] == [[], [38]]


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


def moves_after(tmp_path: Path, *commands: str, bot: bool = False) -> tuple[str, ...]:
    """The moves of a game in the terminal, after these commands."""
    saved = tmp_path / "saved.txt"
    against = ("--bot", "greedy", "--seed", "1") if bot else ()
    result = tablee("play", "offboard", *against, text="\n".join((*commands, f"save {saved}", "quit", "")))
    assert result.exit_code == 0, result.output
    return read_record(saved.read_text()).moves


def test_undo_on_one_keyboard_takes_back_one_move(tmp_path: Path) -> None:
    assert moves_after(tmp_path, "c3-d4", "g7-f6", "undo") == ("c3-d4",)


def test_undo_against_a_bot_takes_back_its_move_too(tmp_path: Path) -> None:
    assert len(moves_after(tmp_path, "c3-d4", bot=True)) == 2


def test_undo_against_a_bot_goes_to_ones_last_choice(tmp_path: Path) -> None:
    assert moves_after(tmp_path, "c3-d4", "undo", bot=True) == ()


def test_undo_goes_as_far_as_the_start(tmp_path: Path) -> None:
    assert moves_after(tmp_path, "c3-d4", "g7-f6", "undo", "undo", "undo", "c3-c4") == ("c3-c4",)
    result = tablee("play", "offboard", text="undo\nquit\n")
    assert "no move of yours to take back" in result.stdout


def test_two_people_share_a_terminal_to_the_end() -> None:
    start = "start=2rry/6/7/8/4y4/8/7/6/yrr2 ------------ r - 0"
    moves = "a3-a2\ne5-e4\ni7-i8\n"
    result = tablee("play", "offboard", "-o", start, "-o", "points=6", text=moves)
    assert result.exit_code == 0, result.output
    assert "y to play" in result.stdout
    assert result.stdout.splitlines()[-1] == "r wins (points): r 6, y 0"
    assert "Good bye" not in result.stdout


def test_leaving_in_the_middle() -> None:
    result = tablee("play", "offboard", text="c3-d4\n")
    assert result.exit_code == 0
    assert "y to play" in result.stdout
    assert "Good bye" in result.stdout
    assert "wins" not in result.stdout


@pytest.mark.parametrize("typed", ["[/b]", "[bold]", "[red]c3-d4[/red]", "[/]", "[[", "\\[", "[link=x]", "]"])
@pytest.mark.parametrize("command", ["", "save /no/such/folder/"])
def test_what_looks_like_markup_is_only_text(typed: str, command: str) -> None:
    result = tablee("play", "offboard", text=f"{command}{typed}\nquit\n")
    assert result.exit_code == 0, result.output
    assert result.exception is None
    assert typed in result.stdout.replace(f"{command}{typed}", "", 1), "said as it was typed"


def test_a_closed_pipe_is_no_crash() -> None:
    command = f"'{sys.executable}' -m tablee moves offboard | head -1"
    done = subprocess.run(
        command, shell=True, capture_output=True, text=True, env=os.environ, timeout=60, check=False
    )
    assert done.stdout == "a1-b1\n"
    assert "Traceback" not in done.stderr
