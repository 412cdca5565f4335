"""People at a real server, by WebSocket: playing, watching, coming back, and doing it wrong."""

from __future__ import annotations

import contextlib
import json
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.player import Player
from tests.server_process import ServerProcess
from tests.tables.sitting import BY_RED, BY_YELLOW, SHORT, WIN

People = Callable[..., Player]


def sit_down(player: People) -> tuple[Player, Player, str]:
    """Ann and Ben at a table, Ann to play."""
    ann, ben = player(name="Ann"), player(name="Ben")
    table = ann.open_table(options=SHORT)
    ann.join(table)
    ben.join(table)
    ann.wait_until(lambda ann: ann.table["to_play"] == "r")
    return ann, ben, table


pair = pytest.fixture(sit_down)


def closed_with(player: Player) -> tuple[int, list[dict[str, Any]]]:
    """The code that the server closes with, and the messages before."""
    messages = []
    try:
        while True:
            messages.append(player.receive())
    except ConnectionClosed as closed:
        end = closed.rcvd
    assert end is not None, "closed properly, not cut"
    return end.code, messages


def still_plays(pair: tuple[Player, Player, str]) -> None:
    """The table has not been harmed: the game goes on from its start."""
    ann, ben, table = pair
    assert [step["move"] for step in ann.look(table)["steps"]] == [None]
    assert ann.play(BY_RED)["type"] == "update"
    ben.wait_until(lambda ben: len(ben.steps) == 2)


# --- playing


def test_two_people_play_by_a_link_and_a_third_watches(player: People) -> None:
    ann, ben, zoe = player(name="Ann"), player(name="Ben"), player(name="Zoé")
    table = ann.open_table(options=SHORT)
    ann.join(table)
    assert ann.table["to_play"] is None, "Ben is not there yet"
    ben.join(table)
    zoe.join(table)
    ann.wait_until(lambda ann: ann.table["to_play"] == "r")
    assert [(seat["name"], seat["mine"]) for seat in ben.table["seats"]] == [("Ann", False), ("Ben", True)]
    assert WIN in ann.table["moves"]
    assert ben.table["moves"] == []
    ann.play(BY_RED)
    ben.wait_until(lambda ben: ben.table["to_play"] == "y")
    ben.play(BY_YELLOW)
    ann.wait_until(lambda ann: ann.table["to_play"] == "r")
    ann.play(WIN)
    for person in (ann, ben, zoe):
        person.wait_until(lambda person: person.table["result"] is not None)
        result = {"winners": ["r"], "points": {"r": 1, "y": 0}, "reason": "points", "loser": None}
        assert person.table["result"] == result
        assert [step["move"] for step in person.steps] == [None, BY_RED, BY_YELLOW, WIN]
    for message in map(json.loads, zoe.heard):
        if message["type"] == "update":
            assert (message["table"]["moves"], message["table"]["actions"]) == ([], {})
    assert ben.steps == zoe.steps == ann.look(table)["steps"]


def test_presence_says_who_is_there(pair: tuple[Player, Player, str], player: People) -> None:
    ann, ben, table = pair
    zoe = player()
    zoe.join(table)
    everybody = {"type": "presence", "seats": ["r", "y"], "watchers": 1, "preparing": False}
    ann.wait_until(lambda ann: ann.presence == everybody)
    zoe.leave()
    ann.wait_until(lambda ann: ann.presence == {**everybody, "watchers": 0})
    ben.leave()
    ann.wait_until(lambda ann: ann.presence == {**everybody, "seats": ["r"], "watchers": 0})


def test_a_game_on_one_screen(player: People) -> None:
    ann = player()
    ann.join(ann.open_table(seats={"r": "me", "y": "me"}, options=SHORT))
    assert ann.play(BY_RED)["table"]["to_play"] == "y"
    assert ann.play(BY_YELLOW)["table"]["to_play"] == "r"
    assert ann.ask("take_back", "y")["kept"] == 2
    assert len(ann.steps) == 2


def test_a_game_against_a_bot_with_a_takeback(player: People) -> None:
    ann = player()
    ann.join(ann.open_table(seats={"r": "me", "y": "greedy"}))
    ann.play("a1-b2")
    ann.wait_until(lambda ann: ann.table["to_play"] == "r" and len(ann.steps) == 3)
    assert ann.ask("take_back")["kept"] == 1
    assert len(ann.steps) == 1
    ann.play("a5-b5")
    ann.wait_until(lambda ann: len(ann.steps) == 3)


def test_a_bot_with_the_first_move_plays_it(player: People) -> None:
    ann = player()
    ann.join(ann.open_table(seats={"r": "random", "y": "me"}))
    ann.wait_until(lambda ann: ann.table["to_play"] == "y")
    assert ann.steps[1]["seat"] == "r"


def test_draw_and_rematch(pair: tuple[Player, Player, str]) -> None:
    ann, ben, _ = pair
    ann.ask("offer_draw")
    ben.wait_until(lambda ben: ben.table["draw_offer"] == "r")
    assert ben.table["actions"] == {"y": ["answer_draw", "resign", "call_off", "hand_over"]}
    ben.ask("answer_draw", accept=True)
    ann.wait_until(lambda ann: ann.table["result"] is not None)
    assert ann.table["result"]["reason"] == "agreed"
    ann.ask("ask_rematch")
    ben.wait_until(lambda ben: ben.table["rematch"] == ["r"])
    ben.ask("ask_rematch")
    ann.wait_until(lambda ann: ann.table["game_number"] == 2)
    assert ann.seat == "y"
    ben.play(BY_RED)


def test_a_takeback_needs_the_others_consent(pair: tuple[Player, Player, str]) -> None:
    ann, ben, _ = pair
    ann.play(BY_RED)
    ann.ask("take_back")
    ben.wait_until(lambda ben: ben.table["takeback_offer"] == "r")
    assert len(ann.steps) == 2
    ben.ask("answer_take_back", accept=True)
    ann.wait_until(lambda ann: len(ann.steps) == 1)


def test_who_has_not_begun_calls_the_game_off(pair: tuple[Player, Player, str]) -> None:
    ann, ben, _ = pair
    ben.ask("call_off")
    ann.wait_until(lambda ann: ann.table["result"] is not None)
    assert (ann.table["result"]["reason"], ann.table["result"]["winners"]) == ("called_off", [])


def test_clocks_are_told_and_time_is_given(player: People) -> None:
    ann, ben = player(name="Ann"), player(name="Ben")
    table = ann.open_table(options=SHORT, clock="5+3")
    ann.join(table)
    ben.join(table)
    assert ben.table["clock"]["control"] == "5+3"
    assert ben.table["clock"]["left_ms"] == {"r": 300_000, "y": 300_000}
    assert ben.table["clock"]["running_ms"] >= 0
    ben.ask("give_time", to="r")
    ann.wait_until(lambda ann: ann.table["clock"]["left_ms"]["r"] == 315_000)


def test_a_phrase_is_heard_by_everybody_and_not_too_often(pair: tuple[Player, Player, str]) -> None:
    ann, ben, table = pair
    for _ in range(4):
        ann.send(ann.request("say", phrase="well_played"))
    assert ann.refusal()["code"] == "too_fast"
    said = '{"type":"said","seat":"r","phrase":"well_played"}'
    while ben.heard.count(said) < 3:
        ben.receive()
    ben.send(ben.request("say", "r", phrase="oops"))
    assert ben.refusal()["code"] == "not_your_seat"
    ben.send(ben.request("say", phrase="free text"))
    assert ben.refusal()["code"] == "malformed"
    assert ann.look(table)["version"] == ann.version, "nothing is stored"


def test_a_seat_at_one_screen_gets_a_name(player: People) -> None:
    ann = player(name="Ann")
    ann.join(ann.open_table(seats={"r": "me", "y": "me"}, options=SHORT))
    ann.ask("name_seat", "y", name="Mamie")
    assert [seat["name"] for seat in ann.table["seats"]] == ["Ann", "Mamie"]
    ann.ask("name_seat", "y", name="")
    assert [seat["name"] for seat in ann.table["seats"]] == ["Ann", "Ann"]


# --- coming back


def test_who_comes_back_gets_exactly_what_was_missed(pair: tuple[Player, Player, str]) -> None:
    ann, ben, table = pair
    ben.leave()
    ann.play(BY_RED)
    update = ben.join(table)
    assert (update["kept"], [step["move"] for step in update["steps"]]) == (1, [BY_RED])
    ben.leave()
    update = ben.join(table)
    assert (update["kept"], update["steps"]) == (2, [])
    ben.play(BY_YELLOW)
    ann.wait_until(lambda ann: len(ann.steps) == 3)


def test_what_was_missed_may_be_a_takeback(player: People) -> None:
    ann = player()
    table = ann.open_table(seats={"r": "me", "y": "me"}, options=SHORT)
    ann.join(table)
    ann.play(BY_RED)
    ann.play(BY_YELLOW)
    version, steps = ann.version, list(ann.steps)
    ann.ask("take_back", "y")
    ann.ask("take_back", "r")
    ann.play(WIN)
    now = list(ann.steps)
    ann.version, ann.steps = version, steps
    update = ann.join(table)
    assert update["kept"] == 1
    assert ann.steps == now


@pytest.mark.parametrize("version", [999, 2**31 - 1])
def test_a_version_that_never_was_gets_the_whole_table(
    pair: tuple[Player, Player, str], version: int
) -> None:
    ann, _, table = pair
    ann.play(BY_RED)
    steps = list(ann.steps)
    ann.version = version
    update = ann.join(table)
    assert update["kept"] == 0
    assert ann.steps == steps


@pytest.mark.parametrize("version", [-1, 2**31, 10**40, 1.5, "1", True, [], {}])
def test_joining_with_no_version_at_all_is_refused(pair: tuple[Player, Player, str], version: Any) -> None:
    ann, _, table = pair
    ann.connect(table)
    ann.send({"type": "join", "version": version})
    code, messages = closed_with(ann)
    assert (code, messages[-1]["code"]) == (1002, "malformed")
    ann.join(table)
    still_plays(pair)


@pytest.mark.parametrize(
    "first", ["", "{", "null", "[]", '{"type":"dance"}', b"\x00\xff", '{"type":"join"} x', "[" * 4000]
)
def test_the_first_message_must_be_join(pair: tuple[Player, Player, str], first: str | bytes) -> None:
    ann, _, table = pair
    ann.connect(table)
    ann.send(first)
    code, messages = closed_with(ann)
    assert (code, messages[-1]["code"]) == (1002, "malformed")
    ann.join(table)
    still_plays(pair)


def test_playing_before_joining_is_refused(pair: tuple[Player, Player, str]) -> None:
    ann, _, table = pair
    request = ann.request("play", move=BY_RED)
    ann.connect(table)
    ann.send(request)
    assert closed_with(ann)[0] == 1002
    ann.join(table)
    still_plays(pair)


def test_a_second_join_is_refused(pair: tuple[Player, Player, str]) -> None:
    ann, _, _ = pair
    ann.send({"type": "join"})
    assert ann.refusal()["code"] == "malformed"
    still_plays(pair)


# --- refusals


def test_stale(pair: tuple[Player, Player, str]) -> None:
    ann, ben, table = pair
    old = ann.version or 0
    ann.play(BY_RED)
    ben.wait_until(lambda ben: ben.table["to_play"] == "y")
    for version in (0, old, old + 2, 2**31 - 1):
        assert ben.ask("play", move=BY_YELLOW, version=version)["code"] == "stale"
        assert ben.ask("resign", version=version)["code"] == "stale"
    assert len(ben.look(table)["steps"]) == 2
    assert ben.play(BY_YELLOW)["type"] == "update"


def test_a_move_sent_twice_is_played_once(pair: tuple[Player, Player, str]) -> None:
    ann, _, _ = pair
    request = ann.request("play", move=BY_RED)
    ann.send(request)
    ann.send(request)
    assert ann.refusal()["code"] == "done"
    assert len(ann.steps) == 2


def test_a_move_whose_answer_was_lost_is_played_once(pair: tuple[Player, Player, str]) -> None:
    """The line breaks after the move was sent; it is sent again over the next one."""
    ann, ben, table = pair
    request = ann.request("play", move=BY_RED)
    ann.send(request)
    ben.wait_until(lambda ben: len(ben.steps) == 2)
    ann.cut()
    ann.join(table)
    ann.send(request)
    assert ann.refusal()["code"] == "done"
    assert [step["move"] for step in ann.look(table)["steps"]] == [None, BY_RED]
    ben.play(BY_YELLOW)
    ann.send({**request, "move": BY_YELLOW})
    assert ann.refusal()["code"] == "done"


def test_an_offer_whose_answer_was_lost_is_made_once(pair: tuple[Player, Player, str]) -> None:
    ann, ben, table = pair
    request = ann.request("offer_draw")
    ann.send(request)
    ben.wait_until(lambda ben: ben.table["draw_offer"] == "r")
    ann.cut()
    ben.ask("answer_draw", accept=False)
    ann.join(table)
    ann.send(request)
    assert ann.refusal()["code"] == "done"
    assert ann.look(table)["table"]["draw_offer"] is None


def test_whoever_asks_whether_the_server_is_there_is_answered_at_once(
    pair: tuple[Player, Player, str],
) -> None:
    ann, _, _ = pair
    ann.send({"type": "ping", "number": 7})
    while (message := ann.receive())["type"] != "pong":
        pass
    assert message == {"type": "pong", "number": 7}


def test_not_your_seat(pair: tuple[Player, Player, str], player: People) -> None:
    ann, ben, table = pair
    zoe = player()
    zoe.join(table)
    assert ben.ask("play", "r", move=BY_RED)["code"] == "not_your_seat"
    for person, seat in ((zoe, "r"), (zoe, "y"), (ben, "r"), (ann, "z")):
        for type in ("resign", "offer_draw", "take_back", "ask_rematch"):
            assert person.ask(type, seat)["code"] == "not_your_seat"
    still_plays(pair)


def test_not_your_turn_and_not_now(pair: tuple[Player, Player, str]) -> None:
    ann, ben, _ = pair
    assert ben.ask("play", move=BY_YELLOW)["code"] == "not_your_turn"
    assert ben.ask("answer_draw", accept=True)["code"] == "not_now"
    assert ann.ask("ask_rematch")["code"] == "not_now"
    assert ann.ask("take_back")["code"] == "not_now"
    still_plays(pair)


def test_illegal_and_invalid_moves(pair: tuple[Player, Player, str]) -> None:
    ann, _, _ = pair
    illegal = ann.ask("play", move="x")
    assert (illegal["code"], illegal["rule"]) == ("illegal_move", "O11")
    for text in ("chapeau", "A1-A2", "a1-a2 ", "\x00", "💥" * 100):
        invalid = ann.ask("play", move=text)
        assert (invalid["code"], invalid["rule"]) == ("invalid_move", "O7")
        assert len(invalid["reason"]) < 200
    still_plays(pair)


PLAY = '{"type":"play","seat":"r","version":2,"move":"a1-a2"'


@pytest.mark.parametrize(
    "message",
    [
        "",
        "{",
        "nonsense",
        "null",
        "[]",
        "42",
        "{}",
        '{"type":null}',
        '{"type":"dance","seat":"r","version":2}',
        '{"type":"play","seat":"r","version":2}',
        '{"type":"play","seat":"r","move":"a1-a2"}',
        '{"type":"play","seat":"r","version":2,"move":""}',
        '{"type":"play","seat":"r","version":2,"move":7}',
        '{"type":"play","seat":"r","version":"2","move":"a1-a2"}',
        '{"type":"play","seat":"r","version":-1,"move":"a1-a2"}',
        '{"type":"play","seat":"r","version":1e99,"move":"a1-a2"}',
        '{"type":"play","seat":["r"],"version":2,"move":"a1-a2"}',
        '{"type":"play","seat":"","version":2,"move":"a1-a2"}',
        '{"type":"play","seat":"r","version":2,"move":"\\ud800"}',
        '{"type":"answer_draw","seat":"r","version":2,"accept":"yes"}',
        PLAY + "}}",
        PLAY + ',"guest":"somebody"}',
        PLAY + ',"x":' + "[" * 3000 + "]" * 900 + "}",
        PLAY[:-3] + "a" * 300 + '"}',
        b"\x00\x01\xff",
        (PLAY + "}").encode(),
    ],
    ids=lambda message: repr(message[:50]),
)
def test_malformed_messages_are_refused_and_the_connection_stays(
    pair: tuple[Player, Player, str], message: str | bytes
) -> None:
    ann, _, _ = pair
    ann.send(message)
    refusal = ann.refusal()
    assert refusal["code"] == "malformed"
    assert refusal["reason"]
    still_plays(pair)


NO_UTF_8 = [
    b"\xff",
    b'{"type":"\xff"}',
    b'{"type":"play","seat":"\xc3","version":2,"move":"a1-a2"}',
    b"\xed\xa0\x80",
]


@pytest.mark.parametrize("message", NO_UTF_8, ids=repr)
def test_what_is_no_utf_8_is_refused_and_the_connection_stays(
    pair: tuple[Player, Player, str], message: bytes
) -> None:
    ann, _, _ = pair
    assert ann.socket is not None
    ann.socket.send(message, text=True)
    assert ann.refusal()["code"] == "malformed"
    ann.socket.send([message[:1], message[1:]], text=True)
    assert ann.refusal()["code"] == "malformed"
    still_plays(pair)


@pytest.mark.parametrize("message", NO_UTF_8, ids=repr)
def test_no_utf_8_first_ends_the_connection(pair: tuple[Player, Player, str], message: bytes) -> None:
    """And leaves no traceback in the log, which the server's fixture sees to."""
    ann, _, table = pair
    ann.connect(table).send(message, text=True)
    assert closed_with(ann)[0] in (1002, 1007)
    ann.join(table)
    still_plays(pair)


@pytest.mark.parametrize("size", [4_097, 20_000, 60_000])
def test_large_messages_are_refused(pair: tuple[Player, Player, str], size: int) -> None:
    ann, _, _ = pair
    ann.send(PLAY + "}" + " " * (size - len(PLAY) - 1))
    assert ann.refusal()["code"] == "too_large"
    still_plays(pair)


def test_a_message_just_within_the_limit_is_read(pair: tuple[Player, Player, str]) -> None:
    ann, _, _ = pair
    request = json.dumps(ann.request("play", move=BY_RED))
    ann.send(request + " " * (4096 - len(request)))
    assert ann.answer()["type"] == "update"


def test_huge_messages_close_the_connection(pair: tuple[Player, Player, str]) -> None:
    ann, _, table = pair
    ann.send(PLAY + " " * 70_000 + "}")
    assert closed_with(ann)[0] == 1009
    ann.join(table)
    still_plays(pair)


def test_too_fast_is_refused_and_forgiven(pair: tuple[Player, Player, str]) -> None:
    ann, ben, table = pair
    for _ in range(60):
        ann.send("hurry")
    codes = [ann.refusal()["code"] for _ in range(60)]
    assert set(codes) == {"malformed", "too_fast"}
    assert codes.index("too_fast") >= 20, "a burst is allowed"
    while (answer := ann.play(BY_RED))["type"] == "refused":
        assert answer["code"] == "too_fast"
        time.sleep(0.2)
    ben.wait_until(lambda ben: len(ben.steps) == 2)
    assert len(ann.look(table)["steps"]) == 2


def test_who_never_slows_down_is_put_out(pair: tuple[Player, Player, str]) -> None:
    ann, _, table = pair
    with contextlib.suppress(ConnectionClosed):
        for _ in range(20_000):
            ann.send("hurry")
    assert closed_with(ann)[0] == 4429
    ann.join(table)
    still_plays(pair)


# --- who may connect


@pytest.mark.parametrize(
    "origin",
    [
        "http://evil.example",
        "https://127.0.0.1.evil.example",
        "null",
        "http://[",
        "x" * 500,
        "http://127.0.0.1:1",
    ],
)
def test_a_page_of_another_site_is_refused(pair: tuple[Player, Player, str], origin: str) -> None:
    ann, _, table = pair
    ann.connect(table, Origin=origin)
    code, messages = closed_with(ann)
    assert (code, [message["code"] for message in messages]) == (4403, ["foreign_origin"])
    ann.join(table)
    still_plays(pair)


def test_a_page_of_ours_is_welcome(pair: tuple[Player, Player, str], server: ServerProcess) -> None:
    ann, _, table = pair
    ann.connect(table, Origin=server.url)
    ann.send({"type": "join"})
    assert ann.answer()["type"] == "update"


def forged(player: Player) -> dict[str, str]:
    name, _, signature = player.cookie.rpartition(".")
    return {
        "none": "",
        "other": "other=1",
        "unsigned": f"tablee_guest={name}",
        "foreign signature": f"tablee_guest=somebody.{signature}",
        "cut": f"tablee_guest={player.cookie[:-1]}",
        "empty": "tablee_guest=",
        "binary": 'tablee_guest="\\000\\377\\200."',
        "long": "tablee_guest=" + "a" * 5000,
    }


@pytest.mark.parametrize(
    "cookie", ["none", "other", "unsigned", "foreign signature", "cut", "empty", "binary", "long"]
)
def test_without_a_cookie_of_ours_nobody_comes_in(pair: tuple[Player, Player, str], cookie: str) -> None:
    ann, _, table = pair
    ann.connect(table, Cookie=forged(ann)[cookie])
    code, messages = closed_with(ann)
    assert (code, [message["code"] for message in messages]) == (4401, ["no_guest"])
    ann.join(table)
    still_plays(pair)


@pytest.mark.parametrize("table", ["nowhere", "a" * 3000, "%00", "%ff%fe", "é", "%ED%A0%80", "'--"])
def test_an_unknown_table(player: People, table: str) -> None:
    ann = player()
    ann.connect(table)
    code, messages = closed_with(ann)
    assert (code, [message["code"] for message in messages]) == (4404, ["no_table"])


def has_steps(number: int, player: Player) -> bool:
    return len(player.steps) >= number


def test_a_socket_cut_in_the_middle_of_a_move_leaves_a_whole_table(player: People) -> None:
    """Whether the move arrived or not, everybody agrees on it afterwards."""
    ann, ben = player(), player()
    table = ann.open_table()
    ann.join(table)
    ben.join(table)
    for move in ("a1-b2", "a5-b5"):
        ann.wait_until(lambda ann: ann.table["to_play"] == "r")
        known = len(ann.steps)
        ann.send(ann.request("play", move=move))
        ann.cut()
        ann.join(table)
        if len(ann.steps) == known and ann.play(move)["type"] == "refused":
            ann.wait_until(partial(has_steps, known + 1))
        ben.wait_until(partial(has_steps, known + 1))
        ben.play()
    ann.wait_until(lambda ann: len(ann.steps) == 5)
    assert ann.steps == ben.steps == ben.look(table)["steps"]


# --- secrets


def test_no_message_tells_what_is_secret(pair: tuple[Player, Player, str], server: ServerProcess) -> None:
    """Guests' ids, the seed, and the key that signs cookies."""
    ann, ben, table = pair
    zoe = Player(server)
    with zoe:
        zoe.join(table)
        ann.play(BY_RED)
        ben.wait_until(lambda ben: ben.table["to_play"] == "y")
        assert ben.ask("play", move="nonsense")["type"] == "refused"
        ben.ask("resign")
        for person in (ann, zoe):
            person.wait_until(lambda person: person.table["result"] is not None)
        everything = "".join((*ann.heard, *ben.heard, *zoe.heard, json.dumps(zoe.look(table))))
        for person in (ann, ben, zoe):
            assert person.guest not in everything
            assert person.cookie.rpartition(".")[2] not in everything
    key = (server.data / "key").read_bytes()
    assert key.hex() not in everything
    assert repr(key)[2:-1] not in everything
    assert "seed" not in everything
    assert "guest" not in everything.replace('"no_guest"', "")
