"""`tablee simulate` and `tablee referee`."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tablee.games import find_game

from .commands import tablee

BREAK = "0.01/2.5/3"


@pytest.mark.parametrize("name", ["carom", "carramboule"])
def test_simulate_prints_every_event_and_the_end(name: str) -> None:
    result = tablee("simulate", name, "--shot", BREAK)
    assert result.exit_code == 0, result.output
    game = find_game(name)
    step = game.play(game.start(game.setup()).state, game.read_move(BREAK))
    lines = result.stdout.splitlines()
    events = step.film.events  # type: ignore[attr-defined]
    assert len([line for line in lines if " s  " in line]) == len(events)
    assert lines[0].endswith(f"s meets {events[0].other or events[0].body} at {events[0].speed_mps:.3f} m/s")
    assert lines[-1] == game.position(step.state)


def test_simulate_draws_every_path(tmp_path: Path) -> None:
    picture = tmp_path / "shot.svg"
    assert tablee("simulate", "carom", "--shot", BREAK, "--picture", str(picture)).exit_code == 0
    game = find_game("carom")
    film = game.play(game.start(game.setup()).state, game.read_move(BREAK)).film
    drawn = ElementTree.parse(picture).getroot()
    paths = [path for path in drawn.iter("{http://www.w3.org/2000/svg}path") if path.get("fill") == "none"]
    assert len(paths) == len(film.paths)  # type: ignore[attr-defined]


def test_simulate_starts_from_moves_and_a_position() -> None:
    after = tablee("simulate", "carom", "--moves", BREAK, "--shot", "0.1/-20/2")
    position = tablee("simulate", "carom", "--shot", BREAK).stdout.splitlines()[-1]
    again = tablee("simulate", "carom", "-o", f"start={position}", "--shot", "0.1/-20/2")
    assert after.stdout.splitlines()[-1] == again.stdout.splitlines()[-1]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("simulate", "offboard", "--shot", BREAK), "offboard has no shots"),
        (("simulate", "carom", "--shot", "hard"), "'hard' is not a shot"),
        (("simulate", "carom", "--shot", "0/0/99"), "at most 6 m/s (K5)"),
        (("simulate", "carom", "--shot", "1/0/3"), "(K4)"),
        (("simulate", "carom", "--shot", BREAK, "--picture", "shot.gif"), "name it shot.svg"),
        (
            ("simulate", "carom", "--shot", BREAK, "--picture", "/no/such/folder/shot.svg"),
            "cannot write /no/such/folder/shot.svg",
        ),
        (("referee", "offboard", "--jsonl"), "offboard has no shots"),
        (("play", "carom", "--bot", "greedy"), "no level 'greedy' for carom"),
        (
            ("perft", "carom", "1"),
            "carom is a game of shots: its moves are a continuum and cannot be counted",
        ),
        (("moves", "carom"), "a continuum"),
        (("replay", "carom", "-"), "line 1, move 1, 9/9/9"),
    ],
)
def test_impossible_requests_are_refused_in_one_line(arguments: tuple[str, ...], complaint: str) -> None:
    result = tablee(*arguments, text="9/9/9")
    assert result.exit_code != 0
    assert complaint in result.stderr
    assert "Traceback" not in result.stderr


def referee(game: str, *lines: object) -> list[dict[str, object]]:
    """The referee's answers to lines, which are values or broken text."""
    text = "\n".join(line if isinstance(line, str) else json.dumps(line) for line in lines)
    result = tablee("referee", game, "--jsonl", text=text)
    assert result.exit_code == 0, result.output
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_the_referee_answers_line_by_line() -> None:
    (answer,) = referee("carom", {"options": {}, "shots": [{"events": ["w"]}, {"events": ["q", "w"]}]})
    state = {"owed": {"white": 0, "black": 0}, "round": None}
    assert answer == {
        "shots": [
            {"shooter": "white", "next": "white", "in": {"white": 1, "black": 0}, "queen": "table", **state},
            {"shooter": "white", "next": "white", "in": {"white": 2, "black": 0}, "queen": "white", **state},
        ],
        "match": {"scores": [0, 0], "over": False, "winner": None},
    }


def test_impossible_lines_do_not_stop_the_referee() -> None:
    ten = {"shots": [{"events": ["w"] * 8}, {"events": ["w", "w"]}]}
    answers = referee(
        "carramboule",
        "not JSON",
        ten,
        {"shots": [{"events": ["w"], "choice": "pass"}]},
        {"shots": [{"events": ["w"]}, {"events": ["w", "s"]}]},
        {"shots": [{"events": ["q", "q"]}]},
        {"shots": [{"events": ["screened", "screened"]}]},
        {"shots": [{"events": ["x"]}]},
        {"shots": [7]},
        {"options": {"points": 0}, "shots": []},
        {"options": {"skill": "\ud800"}, "shots": []},
        {"options": {"\ud800": 1}, "shots": [{"events": ["\ud800"]}]},
        {"shots": [{"events": ["\ud800"]}]},
        [],
        {"shots": []},
    )
    *wrong, right = answers
    assert [answer["shot"] for answer in wrong] == [0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    assert all(answer["error"] for answer in wrong)
    assert right == {"shots": [], "match": {"scores": [0, 0], "over": False, "winner": None}}
