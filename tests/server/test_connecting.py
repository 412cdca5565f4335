"""Coming to a table when something is in the way: nobody speaks, or the storage fails for a moment."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from itertools import count
from typing import Any, NoReturn

import pytest
from websockets.exceptions import ConnectionClosed

from tablee.server.tables import Tables
from tablee.server.web import sockets
from tablee.storage.sqlite import SQLiteStore
from tablee.storage.store import StoreError
from tests.player import Player
from tests.server_thread import ServerThread
from tests.tables.sitting import BY_RED, SHORT

People = Callable[..., Player]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    with ServerThread(tmp_path_factory.mktemp("connecting") / "data") as server:
        yield server


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


def listen_for(player: Player, seconds: float) -> None:
    """Listen until nothing but pings has come for so long."""
    player.patience_s = seconds
    with suppress(TimeoutError):
        while True:
            player.receive()
    player.patience_s = 20


async def fail(*_: object) -> NoReturn:
    raise StoreError("cannot read: database is locked")


# --- joining in time


def test_who_says_nothing_is_let_go(
    server: ServerThread, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "JOIN_WITHIN_S", 0.2)
    ann = people(server)
    table = ann.open_table(options=SHORT)
    ann.patience_s = 8
    ann.connect(table)
    code, messages = closed_with(ann)
    assert (code, [message["code"] for message in messages]) == (1002, ["malformed"])
    ben = people(server)
    ben.join(table)
    assert ben.table["seats"][1]["mine"], "who said nothing took no seat"


def test_who_has_joined_may_be_silent(
    server: ServerThread, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "JOIN_WITHIN_S", 1.0)
    ann = people(server)
    ann.join(ann.open_table(seats={"r": "me", "y": "me"}, options=SHORT))
    listen_for(ann, seconds=1.5)
    assert ann.play(BY_RED)["type"] == "update"


def test_a_silent_line_is_shown_to_be_alive(
    server: ServerThread, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "PING_S", 0.05)
    ann = people(server)
    ann.join(ann.open_table(seats={"r": "me", "y": "me"}, options=SHORT))
    listen_for(ann, seconds=1)
    assert ann.pings[:3] == [1, 2, 3]
    assert ann.play(BY_RED)["type"] == "update"


def test_who_does_not_answer_is_let_go(
    server: ServerThread, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "PING_S", 0.05)
    ann = people(server)
    ann.answers_pings = False
    ann.join(ann.open_table(seats={"r": "me", "y": "me"}, options=SHORT))
    code, messages = closed_with(ann)
    assert code == 4408
    assert [message["type"] for message in messages] == ["presence"]


def test_the_time_on_the_wire_is_measured_by_pings(
    server: ServerThread, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between any two looks at the clock 0.3 s pass: so long a ping and its answer are on the way."""
    lags: list[int] = []

    async def act(*given: Any, act: Any = Tables.act) -> None:
        lags.append(given[-1])
        await act(*given)

    ann = people(server)
    table = ann.open_table(seats={"r": "me", "y": "me"}, options=SHORT, clock="5+0")
    monkeypatch.setattr(Tables, "act", act)
    monkeypatch.setattr(sockets, "PING_S", 0.05)
    monkeypatch.setattr(sockets, "monotonic", map((0.3).__mul__, count()).__next__)
    ann.join(table)
    while len(ann.pings) < 3:  # so at least two were answered
        listen_for(ann, seconds=0.1)
    update = ann.play(BY_RED)
    assert lags == [300]
    assert update["table"]["clock"]["left_ms"]["r"] > 299_000


# --- a storage that fails for a moment


@pytest.mark.parametrize("failing", ["events", "guest_name"])
def test_a_storage_that_fails_says_come_back_later(
    server: ServerThread,
    people: People,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    failing: str,
) -> None:
    """Not that there is no such table, which would make the page give up."""
    ann = people(server)
    table = ann.open_table(options=SHORT)
    with monkeypatch.context() as patch, caplog.at_level(logging.ERROR):
        patch.setattr(SQLiteStore, failing, fail)
        ann.connect(table)
        code, messages = closed_with(ann)
    assert (code, [message["code"] for message in messages]) == (1013, ["storage"])
    assert "locked" in messages[0]["reason"]
    assert ann.join(table)["type"] == "update"
    assert ann.table["seats"][0]["mine"]


def test_a_table_that_is_not_there_is_another_matter(server: ServerThread, people: People) -> None:
    ann = people(server)
    ann.connect("nowhere")
    code, messages = closed_with(ann)
    assert (code, [message["code"] for message in messages]) == (4404, ["no_table"])


def test_whoever_writes_elsewhere_keeps_nobody_from_looking(server: ServerThread, people: People) -> None:
    """Another program holds the lock of the data, such as one that makes a copy."""
    ann, zoe = people(server, name="Ann"), people(server, name="Zoe")
    table = ann.open_table(seats={"r": "me", "y": "me"}, options=SHORT)
    with closing(sqlite3.connect(server.data / "tablee.db", isolation_level=None)) as writer:
        writer.execute("BEGIN IMMEDIATE")
        zoe.patience_s = 4  # less than a write would wait for the lock
        assert zoe.join(table)["type"] == "update"
        ann.join(table)
        writer.execute("ROLLBACK")
    assert ann.play(BY_RED)["type"] == "update"
    zoe.wait_until(lambda zoe: len(zoe.steps) == 2)


def test_data_that_cannot_be_read_is_no_missing_table(server: ServerThread, people: People) -> None:
    ann = people(server)
    table = ann.open_table(options=SHORT)
    query = "UPDATE event SET content = ? WHERE table_id = ?"
    with closing(sqlite3.connect(server.data / "tablee.db")) as connection, connection:
        connection.execute(query, (b"nonsense", table))
    ann.connect(table)
    code, messages = closed_with(ann)
    assert (code, [message["code"] for message in messages]) == (1013, ["storage"])
