"""Carami on the command line: four seats, teams, two players."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner, Result

from tablee.cli import main

from .boards import START, place


def tablee(*arguments: str, text: str | None = None) -> Result:
    return CliRunner().invoke(main, arguments, input=text)


def test_moves() -> None:
    assert tablee("moves", "carami").stdout.split() == [
        "d3-e4", "e3-e4", "e3-f4", "f3-e4", "f3-f4", "f3-g4", "g3-f4", "g3-g4", "h3-g4",
    ]  # fmt: skip
    assert tablee("moves", "carami", "--moves", "f3-f4").stdout.split()[0] == "c4-d5"
    assert tablee("moves", "carami", "-o", "players=2", "--moves", "f3-f4").stdout.split()[0] == "d9-e8"


@pytest.mark.parametrize("by", [(), ("--rules",)])
@pytest.mark.parametrize(
    ("options", "counts"),
    [((), [1, 9, 81, 729, 6561, 68526]), (("-o", "players=2"), [1, 9, 81, 864, 9216, 116928])],
)
def test_perft(by: tuple[str, ...], options: tuple[str, ...], counts: list[int]) -> None:
    for depth, count in enumerate(counts[: 5 if by else 6]):
        assert tablee("perft", "carami", str(depth), *options, *by).stdout == f"{count}\n"


def test_jsonl_tells_seats_teams_and_scores() -> None:
    start = str(place("f10", n="d4", e="d8", taken={"e": 1}))
    lines = [
        {"options": {}, "moves": ["f3-f4", "c6-d6", "f9-f8", "i6-h6"]},
        {"options": {"start": start}, "moves": ["f10-g11"]},
        {"options": {"start": start, "teams": False}, "moves": ["f10-g11"]},
        {"options": {"players": 2}, "moves": ["f3-f4", "c6-d6"]},
        {"options": {}, "moves": ["f3-f4", "c4-d4"]},
    ]
    result = tablee("replay", "carami", "--jsonl", text="\n".join(map(json.dumps, lines)))
    opened, won, alone, two, walled = map(json.loads, result.stdout.splitlines())
    assert (opened["counts"], opened["to_move"], opened["result"]) == ([9] * 4, list("swne"), None)
    assert opened["final"].split()[-2:] == ["s", "0"]
    scores = {"s": 5, "w": 0, "n": 0, "e": 2}
    assert won["result"] == {"winner": "sw", "scores": scores, "reason": "no_moves"}
    assert alone["result"] == {"winner": "s", "scores": scores, "reason": "no_moves"}
    assert two == {"error": "c6-d6: n has no marble on c6 (C8)", "ply": 1}
    assert walled["error"].endswith("(C4)")


def test_a_replayed_record_shows_the_board() -> None:
    result = tablee("replay", "carami", text="game: carami\n\n1. f3-f4 c6-d6\n")
    assert result.exit_code == 0
    assert "●" in result.stdout
    assert " - 0000 0,0,0,0 n 0" in result.stdout
    assert START.split("/")[0] in result.stdout


def test_one_person_and_three_bots_in_the_terminal() -> None:
    result = tablee("play", "carami", "--bot", "greedy", "--seed", "1", text="f3-f4\nmoves\nquit\n")
    assert result.exit_code == 0, result.output
    assert result.stdout.count("greedy plays") == 3
    assert "s to play" in result.stdout
