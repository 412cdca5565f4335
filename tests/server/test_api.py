"""The HTTP side of a real server: every address, every refusal, and Schemathesis on its own document."""

from __future__ import annotations

import json
import socket
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)

from tablee.bots.levels import levels_of
from tablee.core.record import read_record, replay
from tablee.games import GAMES, find_game
from tests.player import PATIENCE_S, Player
from tests.server_process import ServerProcess
from tests.tables.sitting import SHORT, WIN

People = Callable[..., Player]
TABLE = {"game": "offboard", "seats": {"r": {"kind": "me"}, "y": {"kind": "open"}}}
SAFETY = ("content-security-policy", "x-content-type-options", "referrer-policy")


@pytest.fixture
def stranger(server: ServerProcess) -> Iterator[httpx.Client]:
    """A program without a cookie."""
    with httpx.Client(base_url=server.url, timeout=PATIENCE_S, trust_env=False) as client:
        yield client


def problem(response: httpx.Response, status: int, code: str | None = None) -> str:
    """Check that an answer is a Problem, and give its reason."""
    assert response.status_code == status, response.text
    assert response.headers["content-type"] == "application/json"
    content = response.json()
    assert set(content) == {"code", "reason"}
    assert code is None or content["code"] == code
    assert content["reason"]
    for name in SAFETY:
        assert name in response.headers
    return str(content["reason"])


# --- guests


def test_the_first_visit_makes_a_guest_with_a_safe_cookie(stranger: httpx.Client) -> None:
    first = stranger.get("/api/me")
    assert first.status_code == 200
    cookie = first.headers["set-cookie"].lower()
    assert cookie.startswith("tablee_guest=")
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "path=/" in cookie
    assert "secure" not in cookie, "it must come back over plain http"
    again = stranger.get("/api/me")
    assert "set-cookie" not in again.headers
    assert again.json() == first.json()


def test_behind_https_the_cookie_is_for_https_alone(stranger: httpx.Client) -> None:
    response = stranger.get("/api/me", headers={"x-forwarded-proto": "https"})
    assert "secure" in response.headers["set-cookie"].lower()


def test_a_guest_takes_a_name(player: People) -> None:
    ann = player()
    assert ann.http.put("/api/me", json={"name": "Zoé l’été 🎲"}).json()["name"] == "Zoé l’été 🎲"
    assert ann.http.get("/api/me").json()["name"] == "Zoé l’été 🎲"


LIKED = {"theme": "dark", "materials": "slate", "coordinates": False, "volume": 40, "muted": True}


def test_a_guest_keeps_their_settings(player: People) -> None:
    ann, zoe = player(name="Ann"), player()
    assert ann.http.get("/api/me").json() == {"name": "Ann", "settings": None}
    assert ann.http.put("/api/me/settings", json=LIKED).json() == LIKED
    assert ann.http.get("/api/me").json() == {"name": "Ann", "settings": LIKED}
    assert zoe.http.get("/api/me").json()["settings"] is None
    assert ann.http.put("/api/me/settings", json={}).json()["theme"] == "system"


@pytest.mark.parametrize(
    "wrong",
    [
        {"theme": "blue"},
        {"materials": "gold"},
        {"materials": "slate" * 100},
        {"coordinates": "maybe"},
        {"volume": -1},
        {"volume": 101},
        {"volume": 0.5},
        {"muted": None},
        {"more": 1},
    ],
)
def test_settings_that_cannot_be(player: People, wrong: dict[str, Any]) -> None:
    ann = player()
    ann.http.put("/api/me/settings", json=LIKED).raise_for_status()
    problem(ann.http.put("/api/me/settings", json={**LIKED, **wrong}), 400)
    assert ann.http.get("/api/me").json()["settings"] == LIKED


def test_nobody_keeps_settings_for_a_stranger(stranger: httpx.Client) -> None:
    problem(stranger.put("/api/me/settings", json=LIKED), 401)


def test_a_new_name_is_seen_at_the_table_at_once(player: People) -> None:
    ann, zoe = player(name="Ann"), player()
    table = ann.open_table()
    ann.join(table)
    zoe.join(table)
    ann.http.put("/api/me", json={"name": "Annette"}).raise_for_status()
    zoe.wait_until(lambda zoe: zoe.table["seats"][0]["name"] == "Annette")


FOLLOWING = set("\u200c\u200d\ufe0e\ufe0f")
INVISIBLE = {chr(code) for code in (0x3164, 0x115F, 0x1160, 0x2800, 0xE0041, 0xFFA0, 0x34F, 0xAD)} | FOLLOWING


@pytest.mark.parametrize("name", ["Zoé 🎲", "❤️", "👩‍🚀 Ann", "أحمد", "नेहा", "می‌خواهم", "한글", "O’Neill-Ça"])
def test_names_that_can_be(player: People, name: str) -> None:
    assert player(name=name).http.get("/api/me").json()["name"] == name


@pytest.mark.parametrize(
    "body",
    [
        {"name": ""},
        {"name": " "},
        {"name": " Ann"},
        {"name": "Ann "},
        {"name": "Ann\n"},
        {"name": "A\x00nn"},
        {"name": "A\rnn"},
        {"name": "A\u2028nn"},
        {"name": "A\x1b[31mnn"},
        {"name": "A" * 25},
        *({"name": sign} for sign in sorted(INVISIBLE)),
        *({"name": f"A{sign}nn"} for sign in sorted(INVISIBLE - FOLLOWING)),
        {"name": 7},
        {"name": None},
        {"name": "Ann", "guest": "x"},
        {},
        [],
        "Ann",
        None,
    ],
    ids=repr,
)
def test_names_that_cannot_be(player: People, body: Any) -> None:
    ann = player(name="Ann")
    problem(ann.http.put("/api/me", json=body), 400)
    assert ann.http.get("/api/me").json()["name"] == "Ann"


@pytest.mark.parametrize("body", [b"", b"{", b"\xff\xfe", b'{"name": "\\ud800"}', b'{"name":' + b"[" * 9000])
def test_bodies_that_are_no_json(player: People, body: bytes) -> None:
    ann = player(name="Ann")
    headers = {"content-type": "application/json"}
    problem(ann.http.put("/api/me", content=body, headers=headers), 400)
    problem(ann.http.post("/api/tables", content=body, headers=headers), 400)
    assert ann.http.get("/api/me").json()["name"] == "Ann"


def test_nobody_takes_a_name_or_opens_a_table(stranger: httpx.Client) -> None:
    problem(stranger.put("/api/me", json={"name": "Ann"}), 401, "no_guest")
    problem(stranger.post("/api/tables", json=TABLE), 401, "no_guest")


# --- games and tables


def test_the_games_are_listed(stranger: httpx.Client) -> None:
    games = stranger.get("/api/games").json()
    assert [game["name"] for game in games] == list(GAMES)
    offboard = games[0]
    assert offboard["seats"] == ["r", "y"]
    assert offboard["options"]["points"] == 6
    names = [level.name for level in levels_of(GAMES["offboard"])]
    assert [level["name"] for level in offboard["levels"]] == names
    assert len(names) == 8
    assert offboard["partner"]["name"] == "camille"
    assert [level["name"] for level in offboard["former_levels"]] == ["random", "greedy"]
    assert offboard["has_showcase"]


def test_each_game_has_a_game_to_look_at(stranger: httpx.Client) -> None:
    steps = stranger.get("/api/games/offboard/showcase").json()
    assert len(steps) > 10
    assert steps[0]["move"] is None
    assert all(step["move"] for step in steps[1:])
    problem(stranger.get("/api/games/chess/showcase"), 400)


def test_a_game_of_shots_tells_of_its_table_and_of_the_limits_of_a_shot(stranger: httpx.Client) -> None:
    tables = {game["name"]: game["table"] for game in stranger.get("/api/games").json()}
    assert tables["offboard"] is None
    carom, carramboule = tables["carom"], tables["carramboule"]
    assert (carom["side_m"], carom["fastest_shot_mps"], carom["widest_deg"]) == (0.6, 6.0, 180.0)
    assert (carom["rolls"], carom["cue_grip"]) == (False, None)
    assert carramboule["fastest_shot_mps"] == pytest.approx(22 / 7)
    assert (carramboule["rolls"], carramboule["widest_deg"], carramboule["cue_grip"]) == (True, 90.0, 0.5)


def test_what_each_legal_move_would_do_is_told_to_who_plays(player: People) -> None:
    ann, zoe = player(name="Ann"), player(name="Zoé")
    table = ann.open_table(seats={"r": "me", "y": "me"})
    seen = ann.look(table)["table"]
    assert seen["previews"]
    previews = ann.http.get(f"/api/tables/{table}/previews?version=1").json()
    assert list(previews) == seen["moves"]
    starts = [motion["start"] for motion in previews["a1-b2"]]
    assert starts == ["a1", "b2", "c3"]
    assert not zoe.look(table)["table"]["previews"]
    assert zoe.http.get(f"/api/tables/{table}/previews?version=1").json() == {}


def test_no_previews_of_a_table_that_has_gone_on(player: People) -> None:
    ann = player()
    table = ann.open_table(seats={"r": "me", "y": "me"})
    ann.join(table)
    ann.play("a1-b2")
    address = f"/api/tables/{table}/previews"
    assert ann.http.get(address, params={"version": 1}).json() == {}
    assert list(ann.http.get(address, params={"version": 2}).json()) == ann.table["moves"]


@pytest.mark.parametrize("version", ["", "-1", "x", "1.5", str(2**31), "9" * 5000])
def test_previews_are_asked_for_by_a_version(player: People, version: str) -> None:
    ann = player()
    table = ann.open_table(seats={"r": "me", "y": "me"})
    problem(ann.http.get(f"/api/tables/{table}/previews", params={"version": version}), 400, "bad_request")
    problem(ann.http.get("/api/tables/nowhere/previews?version=1"), 404, "no_table")


def test_a_table_is_opened_and_looked_at_without_taking_a_seat(player: People) -> None:
    ann, zoe = player(name="Ann"), player(name="Zoé")
    table = ann.open_table(options={"points": 3})
    seen = zoe.look(table)
    assert seen["version"] == 1
    assert seen["table"]["options"]["points"] == 3
    assert [seat["kind"] for seat in seen["table"]["seats"]] == ["person", "open"]
    assert (seen["table"]["actions"], seen["table"]["moves"]) == ({}, [])
    assert [seat["mine"] for seat in ann.look(table)["table"]["seats"]] == [True, False]


def new_table(**changes: Any) -> dict[str, Any]:
    return {**TABLE, **changes}


@pytest.mark.parametrize(
    "body",
    [
        new_table(game="chess"),
        new_table(game=""),
        new_table(seats={}),
        new_table(seats={"r": {"kind": "me"}}),
        new_table(seats={"r": {"kind": "me"}, "z": {"kind": "me"}}),
        new_table(seats={"r": {"kind": "me"}, "y": {"kind": "open"}, "z": {"kind": "open"}}),
        new_table(
            seats={"r": {"kind": "bot", "level": "jo"}, "y": {"kind": "bot", "level": "jo"}}, clock="5+3"
        ),
        new_table(seats={"r": {"kind": "me"}, "y": {"kind": "bot", "level": "camille=8"}}),
        new_table(seats={"r": {"kind": "me"}, "y": {"kind": "bot"}}),
        new_table(seats={"r": {"kind": "me"}, "y": {"kind": "bot", "level": "genius"}}),
        new_table(seats={"r": {"kind": "me"}, "y": {"kind": "queen"}}),
        new_table(seats={"r": {"kind": "me", "guest": "x"}, "y": {"kind": "open"}}),
        new_table(seats=[]),
        new_table(options={"points": 0}),
        new_table(options={"points": "many"}),
        new_table(options={"points": None}),
        new_table(options={"targets": [1, 2, 3]}),
        new_table(options={"start": "nonsense"}),
        new_table(options={"start": "5/6/7/8/9/8/7/6/5 ------------ r - 0"}),
        new_table(options={"seed": 1}),
        new_table(options={"": {}}),
        new_table(options=[]),
        new_table(seed=1),
        {},
        [],
        None,
    ],
    ids=lambda body: json.dumps(body)[10:90],
)
def test_tables_that_cannot_be(player: People, body: Any) -> None:
    assert problem(player().http.post("/api/tables", json=body), 400)


@pytest.mark.parametrize("options", ["[" * 3000 + "]" * 3000, '{"a":' * 2000 + "1" + "}" * 2000])
def test_a_table_with_bottomless_options_cannot_be(player: People, options: str) -> None:
    body = json.dumps(new_table(options={"points": "?"})).replace('"?"', options)
    headers = {"content-type": "application/json"}
    problem(player().http.post("/api/tables", content=body, headers=headers), 400)


def test_too_many_tables_from_one_address(server: ServerProcess, player: People) -> None:
    ann, ben = player(), player()
    for _ in range(60):
        response = ann.http.post("/api/tables", json=TABLE)
        if response.status_code != 201:
            break
    problem(response, 429, "too_fast")
    ben.open_table()  # others are not held up


@pytest.mark.parametrize("table", ["nowhere", "%00", "%ff", "é", "'; drop table event; --", "a" * 64])
def test_a_table_that_is_not_there(stranger: httpx.Client, table: str) -> None:
    problem(stranger.get(f"/api/tables/{table}"), 404, "no_table")
    problem(stranger.get(f"/api/tables/{table}/record"), 404, "no_table")


def test_a_table_that_could_not_be_there(stranger: httpx.Client) -> None:
    assert problem(stranger.get("/api/tables/" + "a" * 9000), 400)


def test_the_record_comes_with_the_end_of_the_game(player: People) -> None:
    ann = player(name="Ann")
    table = ann.open_table(seats={"r": "me", "y": "me"}, options=SHORT)
    problem(ann.http.get(f"/api/tables/{table}/record"), 409, "not_now")
    ann.join(table)
    ann.play(WIN)
    response = ann.http.get(f"/api/tables/{table}/record")
    assert response.status_code == 200
    assert response.headers["content-type"] == "text/plain; charset=utf-8"
    assert response.headers["content-disposition"] == f'attachment; filename="tablee-offboard-{table}.txt"'
    match = replay(find_game("offboard"), read_record(response.text))
    assert match.result is not None
    assert match.moves == [WIN]


# --- everything


def test_every_answer_has_the_headers_that_keep_browsers_safe(stranger: httpx.Client) -> None:
    for path in (
        "/",
        "/api/me",
        "/api/games",
        "/t/x",
        "/referee/carom",
        "/practice/carom",
        "/learn/carom",
        "/nothing/here",
        "/api/nothing",
        "/api/tables/x",
        "/assets/no",
    ):
        response = stranger.get(path)
        assert "frame-ancestors 'none'" in response.headers["content-security-policy"]
        assert "unsafe" not in response.headers["content-security-policy"]
        assert response.headers["x-content-type-options"] == "nosniff"
        assert "server" not in response.headers


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/new/carom",
        "/learn",
        "/learn/carom",
        "/practice/carom",
        "/referee/carramboule",
        "/t/x",
        "/t/x/analysis",
    ],
)
def test_one_page_for_every_address_that_is_there(stranger: httpx.Client, path: str) -> None:
    response = stranger.get(path)
    assert response.status_code == 200
    assert response.headers["content-type"].startswith("text/html")
    assert response.content == stranger.get("/").content


@pytest.mark.parametrize(
    "path",
    [
        "/api/nothing",
        "/nothing/here",
        "/assets/no.js",
        "/assets/..%2f..%2fapp.py",
        "/%2e%2e/x",
        "/%00",
        "/assets/%00",
        "/a%00b/c",
        "/" + "a" * 300,
        "/assets/" + "a" * 300,
        "/" + "é" * 150,
        "/" + "a/" * 3000,
        "/index.html/x",
        "/%ff%fe",
    ],
    ids=lambda path: path[:20],
)
def test_addresses_that_are_not_there(stranger: httpx.Client, path: str) -> None:
    problem(stranger.get(path), 404)


def test_methods_that_are_not_there(stranger: httpx.Client) -> None:
    problem(stranger.delete("/api/me"), 405)
    problem(stranger.post("/api/games"), 405)


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://[", "https://127.0.0.1.evil.example"]
)
def test_a_page_of_another_site_changes_nothing(player: People, origin: str) -> None:
    ann = player(name="Ann")
    headers = {"origin": origin}
    problem(ann.http.post("/api/tables", json=TABLE, headers=headers), 403, "foreign_origin")
    problem(ann.http.put("/api/me", json={"name": "Eve"}, headers=headers), 403, "foreign_origin")
    assert ann.http.get("/api/me").json()["name"] == "Ann"


def test_a_page_of_ours_may(player: People, server: ServerProcess) -> None:
    response = player().http.post("/api/tables", json=TABLE, headers={"origin": server.url})
    assert response.status_code == 201


def test_a_form_of_another_site_cannot_pose_as_json(player: People) -> None:
    """A text/plain form needs no permission from the browser; the Origin is checked all the same."""
    ann = player(name="Ann")
    headers = {"origin": "http://evil.example", "content-type": "text/plain"}
    problem(ann.http.post("/api/tables", content=json.dumps(TABLE), headers=headers), 403)


@pytest.mark.parametrize("size", [17_000, 3_000_000])
def test_large_bodies_are_refused(player: People, size: int) -> None:
    ann = player(name="Ann")
    body = json.dumps({"name": "A" * size}).encode()
    problem(ann.http.put("/api/me", content=body, headers={"content-type": "application/json"}), 413)
    assert ann.http.get("/api/me").json()["name"] == "Ann"


def test_large_bodies_of_unknown_length_are_refused(player: People) -> None:
    ann = player(name="Ann")
    pieces = (b" " * 1000 for _ in range(40))
    problem(ann.http.put("/api/me", content=pieces, headers={"content-type": "application/json"}), 413)


def test_what_is_not_http_is_refused(server: ServerProcess, stranger: httpx.Client) -> None:
    for nonsense in (
        b"\x00\xff\r\n\r\n",
        b"GET / HTTP/9\r\n\r\n",
        b"PUT /api/me HTTP/1.1\r\ncontent-length: x\r\n\r\n",
    ):
        with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE_S) as line:
            line.sendall(nonsense)
            line.shutdown(socket.SHUT_WR)
            line.recv(1000)
    assert stranger.get("/api/games").status_code == 200


# --- Schemathesis


@pytest.fixture(scope="module")
def api_schema(server: ServerProcess) -> Any:
    return schemathesis.openapi.from_url(f"{server.url}/api/schema/openapi.json")


@pytest.fixture(scope="module")
def guest(server: ServerProcess) -> Iterator[Player]:
    with Player(server) as guest:
        yield guest


OPERATIONS = [
    ("/api/me", "GET"),
    ("/api/me", "PUT"),
    ("/api/me/settings", "PUT"),
    ("/api/games", "GET"),
    ("/api/games/{game}/showcase", "GET"),
    ("/api/games/{game}/rules/{language}", "GET"),
    ("/api/games/{game}/pictures", "GET"),
    ("/api/tables", "POST"),
    ("/api/tables/{id}", "GET"),
    ("/api/tables/{id}/previews", "GET"),
    ("/api/tables/{id}/record", "GET"),
    ("/api/tables/{id}/retries/{step}", "POST"),
    ("/api/puzzles", "GET"),
    ("/api/puzzles/{game}/{puzzle}", "POST"),
    ("/api/tables/{id}/picture", "GET"),
    ("/api/tables/{id}/picture.png", "GET"),
    ("/api/tables/{id}/steps/{step}/film", "GET"),
    ("/api/tables/{id}/hint", "GET"),
    ("/api/tables/{id}/hint/shown", "POST"),
    ("/api/tables/{id}/remark", "GET"),
    ("/api/tables/{id}/analysis", "GET"),
    ("/api/referee/{game}", "POST"),
    ("/api/lessons/{game}", "GET"),
    ("/api/lessons/{game}/{exercise}", "POST"),
]
CHECKS = [not_a_server_error, status_code_conformance, response_schema_conformance, content_type_conformance]
MODES = [GenerationMode.POSITIVE, GenerationMode.NEGATIVE]


def test_the_document_names_every_address(api_schema: Any) -> None:
    documented = {
        (path, method.upper())
        for path, methods in api_schema.raw_schema["paths"].items()
        for method in methods
    }
    assert documented == set(OPERATIONS)


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.value)
@pytest.mark.parametrize(("path", "method"), OPERATIONS)
def test_the_api_is_what_its_document_says(
    api_schema: Any, guest: Player, path: str, method: str, mode: GenerationMode
) -> None:
    """Schemathesis makes requests that fit the document, and some that do not; every answer fits it."""
    operation = api_schema[path][method]

    @given(case=operation.as_strategy(generation_mode=mode))
    @settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
    def check(case: Any) -> None:
        cookies = {"tablee_guest": guest.cookie}
        case.call_and_validate(cookies=cookies, checks=CHECKS, timeout=PATIENCE_S)

    try:
        check()
    except Unsatisfiable:
        assert mode is GenerationMode.NEGATIVE, "what takes nothing cannot be asked wrongly"


@pytest.mark.parametrize("path", ["/api/tables/{id}", "/api/tables/{id}/record"])
@pytest.mark.parametrize("over", [False, True])
def test_a_table_is_what_the_document_says(api_schema: Any, guest: Player, path: str, over: bool) -> None:
    table = guest.open_table(seats={"r": "me", "y": "me"}, options=SHORT)
    if over:
        guest.join(table)
        guest.play(WIN)
    case = api_schema[path]["GET"].Case(path_parameters={"id": table})
    response = case.call_and_validate(checks=CHECKS, timeout=PATIENCE_S)
    assert response.status_code == (409 if "record" in path and not over else 200)
