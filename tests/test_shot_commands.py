"""The commands for shots: simulate, referee, and a game of shots in the terminal."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result

from tablee.cli import main
from tablee.core.record import read_record
from tablee.games import find_game

BREAK = "0.01/2.5/3"


def tablee(*arguments: str, text: str | None = None) -> Result:
    return CliRunner().invoke(main, arguments, input=text)


@pytest.mark.parametrize("name", ["carom", "carramboule"])
def test_simulate_tells_every_event_and_the_end(name: str) -> None:
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


def test_simulate_goes_on_from_moves_and_a_position() -> None:
    after = tablee("simulate", "carom", "--moves", BREAK, "--shot", "0.1/-20/2")
    position = tablee("simulate", "carom", "--shot", BREAK).stdout.splitlines()[-1]
    again = tablee("simulate", "carom", "-o", f"start={position}", "--shot", "0.1/-20/2")
    assert after.stdout.splitlines()[-1] == again.stdout.splitlines()[-1]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("simulate", "offboard", "--shot", BREAK), "offboard has no shots"),
        (("simulate", "carom", "--shot", "hard"), "'hard' is no shot"),
        (("simulate", "carom", "--shot", "0/0/99"), "at most 6 m/s (K5)"),
        (("simulate", "carom", "--shot", "1/0/3"), "(K4)"),
        (("simulate", "carom", "--shot", BREAK, "--picture", "shot.png"), "name it shot.svg"),
        (("simulate", "carom", "--shot", BREAK, "--picture", "/no/such/folder/shot.svg"), "not written"),
        (("referee", "offboard", "--jsonl"), "offboard has no shots"),
        (("play", "carom", "--bot", "greedy"), "no level 'greedy' for carom"),
        (("perft", "carom", "1"), "carom has no kernel"),
        (("moves", "carom"), "a continuum"),
        (("replay", "carom", "-"), "line 1, move 1, 9/9/9"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(arguments: tuple[str, ...], complaint: str) -> None:
    result = tablee(*arguments, text="9/9/9")
    assert result.exit_code != 0
    assert complaint in result.stderr
    assert "Traceback" not in result.stderr


def test_a_record_replays_as_it_was_played(tmp_path: Path) -> None:
    told = tablee(
        "play", "carom", "--seed", "3", text=f"{BREAK}\n0.1/-20/2\nsave {tmp_path / 'game.txt'}\nquit\n"
    )
    assert "K9" in told.stdout, "the rulings are told"
    text = (tmp_path / "game.txt").read_text()
    replayed = tablee("replay", "carom", str(tmp_path / "game.txt")).stdout.splitlines()
    simulated = tablee("replay", "carom", text="\n".join((BREAK, "0.1/-20/2"))).stdout.splitlines()
    assert replayed == simulated
    (tmp_path / "game.txt").write_text(text.replace(";w5:", ";w4:"))
    broken = tablee("replay", "carom", str(tmp_path / "game.txt"))
    assert "w4 lies in two places" in broken.stderr


def test_hands_tremble_in_the_terminal_too(tmp_path: Path) -> None:
    for skill in ("steady", "shaky"):
        text = f"{BREAK}\nsave {tmp_path / skill}\nquit\n"
        assert tablee("play", "carom", "-o", f"skill={skill}", "--seed", "3", text=text).exit_code == 0
    assert f"1. {BREAK}=" in (tmp_path / "steady").read_text()
    assert f"1. {BREAK}=" not in (tmp_path / "shaky").read_text()
    replayed = tablee("replay", "carom", str(tmp_path / "shaky"))
    assert replayed.exit_code == 0, replayed.output


def test_shots_as_json_lines() -> None:
    line = json.dumps({"options": {"rounds": 1}, "moves": [BREAK]})
    answer = json.loads(tablee("replay", "carom", "--jsonl", text=line).stdout)
    assert (answer["counts"], answer["to_move"], answer["result"]) == ([None], ["s"], None)
    game = find_game("carom")
    outcome = game.play(game.start(game.setup()).state, game.read_move(BREAK)).outcome
    line = json.dumps({"options": {"rounds": 1}, "moves": [f"{BREAK}={outcome}"]})
    assert json.loads(tablee("replay", "carom", "--jsonl", text=line).stdout) == answer


def test_the_terminal_says_how_to_shoot() -> None:
    told = tablee(
        "play", "carramboule", "--bot", "straight", "--seed", "1", text="moves\n0.1/5/2\nundo\nquit\n"
    )
    assert "any shot place/angle/speed" in told.stdout
    assert "straight plays" in told.stdout
    assert told.stdout.count("s to play>") == 4


LAST_WHITE = "s 1 0:0 0:0 w - - w1:-0.26,0.26;b1:0.2,0.2"
"""White's last one lies at the far left hole, the queen is White's: `0/-37/3` wins the round."""


@pytest.mark.parametrize("keyboard", [(), ("--bot", "straight", "--seat", "s")])
def test_a_shot_that_ends_a_round_is_undone_in_the_terminal(
    keyboard: tuple[str, ...], tmp_path: Path
) -> None:
    saved = tmp_path / "game.txt"
    played = tablee(
        "play",
        "carom",
        *("-o", f"start={LAST_WHITE}", "--seed", "1", *keyboard),
        text=f"0/-37/3\nundo\nsave {saved}\nquit\n",
    )
    assert played.exit_code == 0, played.output
    assert "K13: round won w (4)" in played.stdout
    assert read_record(saved.read_text()).moves == ()


def test_a_bot_that_ends_a_round_goes_on_to_the_next() -> None:
    start = "n 1 0:0 0:0 b - - w1:-0.2,0.2;b1:0.25,-0.25"
    told = tablee("play", "carom", "--bot", "straight", "-o", f"start={start}", text="quit\n")
    assert told.exit_code == 0, told.output
    assert "K13: round won b" in told.stdout
    assert "round 2" in told.stdout


def referee(game: str, *lines: object) -> list[dict[str, object]]:
    """The answers to lines, given as values or as broken text."""
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
