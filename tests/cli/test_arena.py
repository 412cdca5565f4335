"""The commands about bots, including arenas that are interrupted, killed and resumed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from tablee.bots.arena.ladder import LadderMatches
from tablee.bots.arena.playing import Terms
from tablee.cli import arena
from tablee.core.errors import TableeError
from tablee.games import GAMES

from .commands import tablee

NAME = "offboard-points=1-greedy-vs-random"
QUICK = ("arena", "offboard", "greedy", "random", "-o", "points=1")


def begin(folder: Path, *arguments: str) -> subprocess.Popen[str]:
    """Start a real arena in its own process, with its own workers."""
    command = [sys.executable, "-m", "tablee", *arguments, "--folder", str(folder), "--workers", "2"]
    return subprocess.Popen(
        command, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    )


def wait_for_pairs(file: Path, count: int) -> None:
    """Wait until the results have a number of pairs, including the first one."""

    def has_pairs() -> bool:
        content = file.read_bytes() if file.exists() else b""
        return content.count(b"\n") > count and b'\n{"number":1,' in content

    wait_until(has_pairs)


def wait_until(is_so: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 200
    while not is_so():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def minds_interrupts(pid: int, *how: str) -> bool:
    """Whether a process catches (`SigCgt`) or ignores (`SigIgn`) Ctrl-C."""
    status = Path(f"/proc/{pid}/status").read_text()
    masks = (int(status.partition(f"{name}:")[2].split()[0], 16) for name in how)
    return any(mask >> (signal.SIGINT - 1) & 1 for mask in masks)


def pairs_in(file: Path) -> dict[int, list[list[str]]]:
    """The moves of each pair."""
    lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()[1:]]
    assert len({line["number"] for line in lines}) == len(lines), "no pair was played twice"
    return {line["number"]: [game["moves"] for game in line["games"]] for line in lines}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_bots_lists_eight_levels_with_their_characters(game: str, language: str) -> None:
    lines = tablee("bots", game, "--language", language).stdout.splitlines()
    lines, partner, heading, beginners = lines[:8], lines[8], lines[9], lines[10:]
    assert [line.split()[0] for line in lines] == list("12345678")
    assert partner.split()[:2] == ["camille", "Camille:"]
    assert "in the arena" in heading
    assert [line.split()[0] for line in beginners] == ["hasty", "curious", "careful"]
    assert lines[0].split()[1] == "lou"
    assert ("Seven years old" if language == "en" else "Sept ans") in lines[0]


def test_bots_of_a_game_without_levels_are_the_simple_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "levels_of", lambda game: [])
    result = tablee("bots", "offboard")
    assert result.exit_code == 0
    assert [line.split()[0] for line in result.stdout.splitlines()[1:3]] == ["random", "greedy"]


def test_a_ladder_of_a_game_without_levels_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("tablee.bots.arena.ladder.levels_of", lambda game: [])
    page = tmp_path / "ladder.md"
    result = tablee("ladder", "offboard", "--folder", str(tmp_path), "--write", str(page))
    assert result.exit_code == 0
    assert "offboard has no levels to measure" in result.stderr
    assert not page.exists()


def test_openings_are_printed_one_per_line() -> None:
    lines = tablee("openings", "offboard", "--count", "3").stdout.splitlines()
    assert lines[0] == "1. c3-c4 i7-h7 c5-c6 h8-h7 b3-c4 i9-h8 c6-d6 g5-g6"
    assert len(lines) == 3


def test_an_arena_is_played_reported_and_resumed(tmp_path: Path) -> None:
    result = tablee(*QUICK, "--pairs", "2", "--workers", "1", "--folder", str(tmp_path))
    assert result.exit_code == 0, result.output
    assert "greedy against random at offboard: 4 games" in result.stdout
    file = tmp_path / f"{NAME}.jsonl"
    first = pairs_in(file)
    assert set(first) == {1, 2}
    report = json.loads(file.with_suffix(".json").read_text("utf-8"))
    assert (report["pairs"], sum(report["pentanomial"])) == (2, 2)
    assert ElementTree.parse(file.with_suffix(".svg")).getroot().tag.endswith("svg")

    assert tablee(*QUICK, "--pairs", "3", "--workers", "1", "--folder", str(tmp_path)).exit_code == 0
    assert {number: moves for number, moves in pairs_in(file).items() if number < 3} == first
    assert set(pairs_in(file)) == {1, 2, 3}
    kept = file.read_bytes()
    assert tablee(*QUICK, "--pairs", "3", "--folder", str(tmp_path)).exit_code == 0
    assert file.read_bytes() == kept, "nothing is left to play"


def test_a_killed_arena_resumes_with_the_same_result(tmp_path: Path) -> None:
    whole, killed = tmp_path / "whole", tmp_path / "killed"
    file = killed / f"{NAME}.jsonl"
    arena = begin(killed, *QUICK, "--pairs", "60")
    wait_for_pairs(file, 3)
    os.killpg(arena.pid, signal.SIGKILL)
    arena.communicate()
    before = pairs_in(file) if file.read_bytes().endswith(b"\n") else {}
    assert len(before) < 60
    with file.open("ab") as half:
        half.write(b'{"number": 59, "games": [{"poi')

    pairs = str(max(before, default=3) + 2)
    for folder in (killed, whole):
        run = begin(folder, *QUICK, "--pairs", pairs)
        _, err = run.communicate(timeout=250)
        assert run.returncode == 0, err
    after = pairs_in(file)
    assert {number: after[number] for number in before} == before, "the results so far are in"
    assert {number: after[number] for number in range(1, int(pairs) + 1)} == pairs_in(whole / file.name)


def test_an_interrupted_arena_keeps_its_results_and_says_so(tmp_path: Path) -> None:
    file = tmp_path / f"{NAME}.jsonl"
    arena = begin(tmp_path, *QUICK, "--pairs", "500")
    wait_for_pairs(file, 2)
    os.killpg(arena.pid, signal.SIGINT)  # as Ctrl-C does: all foreground processes get it
    _, err = arena.communicate(timeout=60)
    assert arena.returncode == 130
    assert "the results so far are in" in err
    assert "Traceback" not in err
    assert len(pairs_in(file)) >= 2
    assert json.loads(file.with_suffix(".json").read_text("utf-8"))["pairs"] >= 1


@pytest.mark.parametrize(
    ("options", "address"), [(("--ray",), None), (("--ray", "local"), "local"), (("--ray=a:6379",), "a:6379")]
)
def test_ray_is_told_where_to_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, options: tuple[str, ...], address: str | None
) -> None:
    """It really plays in tests/bots/arena/test_running.py."""
    places: list[str | None] = []

    def note(terms: Terms, numbers: Iterator[int], workers: int, address: str | None) -> Iterator[Any]:
        places.append(address)
        raise TableeError("not today")

    monkeypatch.setattr(arena, "play_with_ray", note)
    assert "not today" in tablee(*QUICK, "--folder", str(tmp_path), *options).stderr
    assert places == [address]


def test_a_game_after_ray_is_not_taken_for_an_address(tmp_path: Path) -> None:
    result = tablee("ladder", "--ray", "offboard", "--folder", str(tmp_path))
    assert result.exit_code == 2
    assert "put --ray at the end" in result.stderr


def test_without_ray_the_error_says_how_to_install_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    result = tablee(*QUICK, "--pairs", "2", "--folder", str(tmp_path), "--ray")
    assert result.exit_code == 1
    assert "pip install tablee[ray]" in result.stderr


def test_a_ladder_without_results_leaves_the_page_as_it_is(tmp_path: Path) -> None:
    page = tmp_path / "ladder.md"
    page.write_text("measured before")
    result = tablee("ladder", "--pairs", "0", "--folder", str(tmp_path / "arena"), "--write", str(page))
    assert "has no ladder results" in result.stderr
    assert page.read_text() == "measured before"


def test_a_ladder_is_measured_and_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    matches = LadderMatches([("basile", "lou")], [("lou", "random"), ("rosalie", "nobody:1s")], [])
    monkeypatch.setattr("tablee.bots.arena.ladder.ladder_matches", lambda game: matches)
    page = tmp_path / "docs" / "ladder.md"
    page.parent.mkdir()
    play = ("ladder", "offboard", "--pairs", "1", "--workers", "1", "--folder", str(tmp_path / "arena"))
    result = tablee(*play, "--write", str(page))
    assert result.exit_code == 0, result.output
    assert "skipped: nobody:1s: there is no bot 'nobody'" in result.stderr
    text = page.read_text("utf-8")
    assert "| basile | lou | 2 |" in text
    assert "| lou | random | 2 |" in text
    assert "images/ladder-offboard.svg" in text
    assert "## Carami" not in text, "it has no results"
    drawn = (page.parent / "images" / "ladder-offboard.svg").read_text("utf-8")
    assert ElementTree.fromstring(drawn).tag.endswith("svg")
    for name in ("lou", "basile", "random"):
        assert f">{name}</text>" in drawn

    assert not list(tmp_path.glob("**/*.part"))
    page.unlink()
    again = tablee("ladder", "--pairs", "0", "--folder", str(tmp_path / "arena"), "--write", str(page))
    assert again.exit_code == 0, again.output
    assert page.read_text("utf-8") == text


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("arena", "chess", "1", "2"), "there is no game 'chess'"),
        (("arena", "offboard", "genius", "1"), "there is no level 'genius' for offboard"),
        (("arena", "offboard", "1", "uct:fast"), "'fast' is not a budget"),
        (("arena", "offboard", "1", "search@nowhere.bin:9"), "there is no network in 'nowhere.bin'"),
        (("arena", "offboard", "1", "2", "--pairs", "0"), "0 is not in the range"),
        (("arena", "offboard", "1", "2", "--elo0", "5", "--elo1", "5"), "must be greater than --elo0"),
        (("arena", "offboard", "1", "2", "-o", "points"), "is not an option"),
        (("arena", "carami", "1", "2", "-o", "teams=false"), "an arena needs two sides"),
        (("ladder", "chess"), "there is no game 'chess'"),
    ],
)
def test_errors_are_one_line(arguments: tuple[str, ...], complaint: str) -> None:
    result = tablee(*arguments)
    assert result.exit_code != 0
    assert complaint in result.stderr
    assert "Traceback" not in result.output


@pytest.mark.parametrize(
    ("content", "complaint"),
    [(b"hello", "is not a network"), (b"tablnet1\x10\0\0\0\x10\0\0\0", "of 16 features, not 148")],
)
def test_a_file_that_is_not_a_network_is_refused_before_any_game(
    tmp_path: Path, content: bytes, complaint: str
) -> None:
    file = tmp_path / "network.bin"
    file.write_bytes(content)
    result = tablee("arena", "offboard", "1", f"search@{file}:9", "--folder", str(tmp_path / "arena"))
    assert result.exit_code == 1
    assert complaint in result.stderr
    assert not (tmp_path / "arena").exists()


def test_results_of_other_terms_in_the_same_place_are_refused(tmp_path: Path) -> None:
    file = tmp_path / f"{NAME}.jsonl"
    file.write_text("something else\n")
    result = tablee(*QUICK, "--folder", str(tmp_path))
    assert result.exit_code == 1
    assert "is not a results file of an arena" in result.stderr
    assert file.read_text() == "something else\n"
