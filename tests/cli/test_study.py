"""`tablee moves`, `perft` and `replay`, as people and checking programs use them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn

import pytest

from tablee.cli import study
from tablee.core.perft import RulesCounter
from tablee.games import find_game

from .commands import tablee

BREAK = "0.01/2.5/3"


def test_moves_are_sorted_one_per_line() -> None:
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
    """A counter with recognisable answers."""

    def perft(self, state: Any, depth: int, progress: Callable[[float], None]) -> int:
        return 4242

    def divide(self, state: Any, depth: int, progress: Callable[[float], None]) -> dict[str, int]:
        return {"c3-d4": 4242}


@pytest.mark.parametrize("how", [(), ("--divide",)])
def test_the_kernel_counts_unless_rules_is_given(
    monkeypatch: pytest.MonkeyPatch, how: tuple[str, ...]
) -> None:
    def refuse(*_: object) -> NoReturn:
        raise AssertionError("not to be used")

    with monkeypatch.context() as patch:
        patch.setattr(study, "kernel_of", refuse)
        assert tablee("perft", "offboard", "2", "--rules", *how).stdout.splitlines()[-1] == "1444"
    with monkeypatch.context() as patch:
        patch.setattr(study, "kernel_of", lambda game: Kernel())
        patch.setattr(RulesCounter, "perft", refuse)
        patch.setattr(RulesCounter, "divide", refuse)
        assert tablee("perft", "offboard", "2", *how).stdout.splitlines()[-1] == "4242"


@pytest.mark.parametrize("how", [(), ("--rules",), ("--divide",), ("--divide", "--rules")])
def test_the_bar_shows_the_progress_of_a_count(monkeypatch: pytest.MonkeyPatch, how: tuple[str, ...]) -> None:
    fractions: list[float] = []

    @contextmanager
    def bar(title: str) -> Iterator[Callable[[float], None]]:
        assert title == "perft 3"
        yield fractions.append

    monkeypatch.setattr(study, "progress_bar", bar)
    assert tablee("perft", "offboard", "3", *how).exit_code == 0
    assert len(fractions) > 3
    assert fractions == sorted(fractions)
    assert 0 <= fractions[0] < 1
    assert fractions[-1] == pytest.approx(1)


def test_replay_shows_board_position_and_result(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    record.write_text("game: offboard\nending: resigned y\n\n1. c3-d4 g7-f6\n")
    result = tablee("replay", "offboard", str(record))
    assert "●" in result.stdout
    assert "yyyyy/1yyyy1/2yy3/4y3/9/3r4/3rr2/1rrrr1/rrrrr ------------ r - 2" in result.stdout
    assert "r wins (resigned): r 0, y 0" in result.stdout


@pytest.mark.parametrize(
    ("ending", "result_text"),
    [
        ("resigned y", "r wins (resigned): r 0, y 0"),
        ("resigned r", "y wins (resigned): r 0, y 0"),
        ("agreed", "draw (agreed): r 0, y 0"),
    ],
)
def test_replay_prints_how_people_ended_a_game(ending: str, result_text: str) -> None:
    result = tablee("replay", "offboard", text=f"ending: {ending}\n\n1. c3-d4\n")
    assert (result.exit_code, result.stdout.splitlines()[-1]) == (0, result_text)


def test_replay_of_a_game_that_is_not_over() -> None:
    assert tablee("replay", "offboard", text="1. c3-d4\n").stdout.splitlines()[-1] == "not over"


@pytest.mark.parametrize("ending", ["bananas", "resigned", "resigned q", "agreed y", "points"])
def test_replay_refuses_an_invalid_ending(ending: str) -> None:
    result = tablee("replay", "offboard", text=f"ending: {ending}\n\n1. c3-d4\n")
    assert result.exit_code == 1
    assert "ending" in result.stderr
    assert "Traceback" not in result.output


def test_replay_of_a_record_with_a_byte_order_mark(tmp_path: Path) -> None:
    """Some editors write a byte order mark."""
    record = tmp_path / "game.txt"
    record.write_text("game: offboard\n\n1. c3-d4 g7-f6\n", encoding="utf-8-sig")
    result = tablee("replay", "offboard", str(record))
    assert (result.exit_code, result.stdout.splitlines()[-1]) == (0, "not over")


def test_replay_names_line_move_and_rule() -> None:
    result = tablee("replay", "offboard", text="game: offboard\n\n1. c3-d4 g7-f6\n2. g6-f6\n")
    assert result.exit_code == 1
    assert "line 4, move 3, g6-f6: r has no marble on g6 (O7)" in result.stderr


def test_replay_of_a_file_that_is_not_text(tmp_path: Path) -> None:
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


def test_jsonl_has_the_result() -> None:
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
def test_jsonl_answers_any_line_and_continues(line: bytes) -> None:
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


def test_shots_as_json_lines() -> None:
    line = json.dumps({"options": {"rounds": 1}, "moves": [BREAK]})
    answer = json.loads(tablee("replay", "carom", "--jsonl", text=line).stdout)
    assert (answer["counts"], answer["to_move"], answer["result"]) == ([None], ["s"], None)
    game = find_game("carom")
    outcome = game.play(game.start(game.setup()).state, game.read_move(BREAK)).outcome
    line = json.dumps({"options": {"rounds": 1}, "moves": [f"{BREAK}={outcome}"]})
    assert json.loads(tablee("replay", "carom", "--jsonl", text=line).stdout) == answer
