"""Lessons over HTTP, of our games and of an installed one: what they say, and what moves lead to."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.exceptions import NotFoundException

from tablee.games import GAMES
from tablee.server.web.lessons import exercise_ids, find_lesson
from tests.player import PATIENCE_S
from tests.server_process import ServerProcess
from tests.server_thread import ServerThread

INSTALLED = Path(__file__).parents[2] / "installed"
COMPILED_WITHIN_S = 280.0
"""The first shot may wait until the physics is compiled."""


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """A program without a cookie, at a server on which the game Pebbles is installed."""
    data = tmp_path_factory.mktemp("lessons") / "data"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(INSTALLED))
        patch.setenv("PYTHONDONTWRITEBYTECODE", "1")
        with (
            ServerProcess(data) as server,
            httpx.Client(base_url=server.url, timeout=COMPILED_WITHIN_S, trust_env=False) as client,
        ):
            yield client
            assert "Traceback" not in server.log


def attempt(client: httpx.Client, address: str, *moves: str) -> dict[str, Any]:
    answer = client.post(f"/api/lessons/{address}", json={"moves": list(moves)})
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def problem(answer: httpx.Response, status: int) -> str:
    assert answer.status_code == status, answer.text
    assert set(answer.json()) == {"code", "reason"}
    return str(answer.json()["reason"])


# --- what lessons say


def test_the_list_of_games_says_which_have_a_lesson(client: httpx.Client) -> None:
    listed = {game["name"]: game["exercises"] for game in client.get("/api/games").json()}
    assert all(6 <= len(listed[name]) <= 10 for name in GAMES)
    assert listed["pebbles"] == ["win", "four"]


def test_a_lesson_is_told_in_both_languages(client: httpx.Client) -> None:
    first = client.get("/api/lessons/offboard").json()["exercises"][0]
    assert (first["id"], first["rule"]) == ("edge", "O10")
    assert first["words"]["fr"]["title"] == "Par-dessus bord"
    assert set(first["words"]["en"]) == {"title", "text", "hint", "done"}


def test_a_game_without_a_lesson(monkeypatch: pytest.MonkeyPatch) -> None:
    class Silent(type(GAMES["offboard"])):  # type: ignore[misc]
        """A game in a module that is no package: nothing lies beside it."""

    monkeypatch.setattr("tablee.games.GAMES", {"silent": Silent()})
    with pytest.raises(NotFoundException, match="silent has no lesson"):
        find_lesson("silent")
    assert exercise_ids(Silent()) == []


def test_an_invalid_lesson_leaves_its_game_without_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "lessons.toml"
    file.write_text("[[exercise]]\n", "utf-8")
    monkeypatch.setattr("tablee.learning.lesson.file_of", lambda game, name: file)
    game = type(GAMES["offboard"])()
    assert exercise_ids(game) == []
    assert "lessons.toml of offboard" in caplog.text


# --- moves on a board


def test_an_exercise_begins_with_its_board(client: httpx.Client) -> None:
    seen = attempt(client, "offboard/edge")
    assert (seen["seat"], seen["standing"], seen["begins_at"]) == ("r", "open", 0)
    assert len(seen["steps"]) == 1
    assert seen["advice"] == "b4-b5"
    assert "b4-b5" in seen["moves"]
    assert set(seen["previews"]) == set(seen["moves"])
    assert seen["previews"]["b4-b5"][-1] == {"kind": "motion", "start": "b6", "end": "t3"}


def test_a_body_may_be_left_empty(client: httpx.Client) -> None:
    assert client.post("/api/lessons/offboard/edge", json={}).json()["standing"] == "open"


def test_what_is_asked_is_done(client: httpx.Client) -> None:
    seen = attempt(client, "offboard/edge", "b4-b5")
    assert (seen["standing"], seen["why"], seen["refused"]) == ("done", None, None)
    assert seen["steps"][-1]["points"] == {"r": 3, "y": 0}
    assert (seen["moves"], seen["previews"], seen["placements"]) == ([], {}, [])


def test_another_move_is_told_why_it_does_not_count(client: httpx.Client) -> None:
    seen = attempt(client, "offboard/edge", "d5-d6")
    assert seen["standing"] == "missed"
    assert seen["why"]["fr"].startswith("Ce coup est permis")
    assert seen["why"]["en"].startswith("That is a fair move")
    assert seen["moves"] == []


@pytest.mark.parametrize(
    ("address", "move", "code", "rule"),
    [
        ("offboard/outnumber", "c4-c5", "illegal_move", "O9"),
        ("offboard/outnumber", "nonsense", "invalid_move", None),
        ("arcanor/eat", "d4xc5", "illegal_move", "A6"),
        ("carami/partner", "f6:d6", "illegal_move", "C10"),
        ("carom/pocket", "0.2/0/1", "illegal_move", "K4"),
        ("carramboule/pocket", "0/120/1", "illegal_move", "B3"),
        ("pebbles/win", "4", "invalid_move", "P1"),
    ],
)
def test_a_move_against_the_rules_is_refused_with_the_rule(
    client: httpx.Client, address: str, move: str, code: str, rule: str | None
) -> None:
    before, seen = attempt(client, address), attempt(client, address, move)
    assert seen["refused"]["code"] == code
    assert rule is None or seen["refused"]["rule"] == rule
    assert {**seen, "refused": None} == before, "nothing has changed"


def test_several_moves_with_an_answer(client: httpx.Client) -> None:
    seen = attempt(client, "arcanor/seven", "d6^d7")
    assert [step["move"] for step in seen["steps"]] == [None, "d6^d7", "b5-b4"]
    assert (seen["standing"], seen["advice"]) == ("open", "d6-e7")
    assert attempt(client, "arcanor/seven", "d6^d7", "d6-e7")["standing"] == "done"


def test_an_installed_game_has_lessons_without_code(client: httpx.Client) -> None:
    seen = attempt(client, "pebbles/four", "2", "1")
    assert (seen["standing"], seen["begins_at"]) == ("done", 1)
    assert [step["seat"] for step in seen["steps"]] == [None, "b", "a", "b", "a"]


def test_what_is_hidden_stays_hidden(client: httpx.Client) -> None:
    seen = attempt(client, "arcanor/remember")
    assert seen["options"]["memory"] is True
    for step in seen["steps"]:
        assert all("?" in piece for piece in pieces_of(step["position"])), step["position"]
    looked = attempt(client, "arcanor/look", "?c3")
    assert looked["steps"][-1]["trace"] == [{"kind": "glimpse", "place": "c3", "content": "B?"}]
    assert not looked["previews"], "they would betray what is inside"


def pieces_of(position: str) -> list[str]:
    board = position.split(" ")[0]
    return [cell for row in board.split("/") for cell in row.split(",") if not cell.isdigit()]


# --- shots


def test_a_shot_is_simulated_and_comes_with_its_film(client: httpx.Client) -> None:
    first = attempt(client, "carom/pocket")
    assert (first["moves"], first["previews"]) == (None, {})
    assert first["placements"]
    seen = attempt(client, "carom/pocket", "0/29.35/2.4")
    assert seen["standing"] == "done"
    shot = seen["steps"][-1]
    assert "pocketed" in [ruling["decision"] for ruling in shot["rulings"]]
    assert shot["film"]["duration"] > 0
    assert shot["move"] == "0/29.35/2.4"


def test_two_shots_one_after_the_other(client: httpx.Client) -> None:
    half = attempt(client, "carom/queen", "0/29.04/1.2")
    assert (half["standing"], half["advice"]) == ("open", "0/-29.04/1.2")
    assert attempt(client, "carom/queen", "0/29.04/1.2", "0/-29.04/1.2")["standing"] == "done"
    assert attempt(client, "carom/queen", "0/0/1")["standing"] == "missed"


# --- requests that cannot be used


@pytest.mark.parametrize(
    ("address", "moves", "status", "reason"),
    [
        ("offboard/nothing", [], 404, "it has: edge, line"),
        ("offboard/" + "x" * 40, [], 400, ""),
        ("chess/edge", [], 400, "there is no game 'chess'"),
        ("offboard/edge", ["b4-b5", "e3-e4"], 400, "edge is over after 1 moves"),
        ("offboard/edge", ["e3-e4"] * 17, 400, "Length"),
        ("offboard/edge", [""], 400, "length"),
        ("offboard/edge", ["e" * 257], 400, "length"),
        ("offboard/edge", [7], 400, ""),
        ("offboard/edge", "e3-e4", 400, ""),
    ],
)
def test_a_request_that_cannot_be_used(
    client: httpx.Client, address: str, moves: Any, status: int, reason: str
) -> None:
    told = problem(client.post(f"/api/lessons/{address}", json={"moves": moves}), status)
    assert reason.lower() in told.lower()


def test_an_unknown_field_is_refused(client: httpx.Client) -> None:
    problem(client.post("/api/lessons/offboard/edge", json={"position": "x"}), 400)


def test_a_page_of_another_site_may_not_ask(client: httpx.Client) -> None:
    headers = {"origin": "http://evil.example"}
    problem(client.post("/api/lessons/offboard/edge", json={"moves": []}, headers=headers), 403)


def test_who_asks_too_often_must_wait(tmp_path: Path) -> None:
    with (
        ServerThread(tmp_path / "data", computations_per_minute_per_address=3) as server,
        httpx.Client(base_url=server.url, timeout=PATIENCE_S, trust_env=False) as client,
    ):
        answers = [client.post("/api/lessons/offboard/edge", json={"moves": []}) for _ in range(5)]
        assert {answer.status_code for answer in answers} == {200, 429}
        assert problem(answers[-1], 429)
