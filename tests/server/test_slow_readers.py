"""Browsers that do not keep up: what waits for them is bounded, and the others do not notice."""

from __future__ import annotations

import contextlib
import json
import socket
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tablee.server.web import sockets
from tablee.server.web.wire import Hearer, Wire
from tests.player import Message, Player
from tests.server.web.test_wire import Client, frame
from tests.server_thread import ServerThread

People = Callable[..., Player]
SMALL = 4096
"""Bytes that the system keeps for each side of a connection."""
HIGH_WATER = 64 * 1024
"""From here on asyncio calls a transport full."""
GENEROUS: dict[str, Any] = {"request_burst": 1_000_000, "requests_per_s": 1e6}


class SlowReader:
    """A guest's browser that has joined a table and reads only when it is told to."""

    def __init__(self, guest: Player, table: str) -> None:
        self.steps: list[Message] = []
        self.version = 0
        self.updates = 0
        self.client = Client(
            guest.server.port,
            f"/api/tables/{table}/socket",
            {"Cookie": f"tablee_guest={guest.cookie}"},
            receive_buffer=SMALL,
        )
        self.send({"type": "join"})

    def send(self, message: Message) -> None:
        self.client.send(frame(json.dumps(message).encode()))

    def read_until(self, version: int) -> None:
        while self.version < version:
            message = json.loads(bytes(self.client.hear().data))
            if message["type"] == "update":
                self.updates += 1
                self.version = message["version"]
                self.steps = self.steps[: message["kept"]] + message["steps"]


@pytest.fixture
def wires(monkeypatch: pytest.MonkeyPatch) -> list[Wire]:
    """The server's ends of connections, in the order in which they were taken over, with small buffers."""
    found: list[Wire] = []
    take_over = Wire.take_over

    def note(wire: Wire, hearer: Hearer) -> None:
        found.append(wire)
        end: socket.socket = wire.transport.get_extra_info("socket")
        end.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SMALL)
        take_over(wire, hearer)

    monkeypatch.setattr(Wire, "take_over", note)
    monkeypatch.setattr(sockets, "PING_S", 1000.0)  # nobody is let go because of an unanswered ping here
    return found


def play_on(ann: Player, rng: Random) -> None:
    """A move at a table where Ann has both seats, or another game."""
    if ann.table["result"]:
        ann.ask("ask_rematch", "r")
    else:
        ann.play(rng.choice(ann.table["moves"]))


def test_who_reads_nothing_is_kept_no_more_than_a_full_buffer(
    tmp_path: Path, people: People, wires: list[Wire]
) -> None:
    with ServerThread(tmp_path / "data", **GENEROUS) as server:
        ann, zoe = people(server), people(server)
        table = ann.open_table(seats={"r": "me", "y": "me"}, options={"points": 6})
        ann.join(table)
        slow = SlowReader(zoe, table)
        ann.wait_until(lambda ann: ann.presence is not None and ann.presence["watchers"] == 1)
        wire, rng, largest = wires[-1], Random(1), 0
        waits: list[int] = []
        while len(waits) < 100:
            play_on(ann, rng)
            largest = max(largest, len(ann.heard[-1]))
            if not wire.has_room:
                waits.append(wire.transport.get_write_buffer_size())
        assert len(set(waits)) == 1, "nothing was added to what waits"
        assert waits[0] <= HIGH_WATER + largest
        version, steps = ann.version or 0, ann.look(table)["steps"]
        slow.read_until(version)
        assert slow.steps == steps, "all that was missed came after all"
        assert slow.updates <= version - 90, "in fewer, larger updates"


def test_who_reads_nothing_and_asks_for_nonsense_is_not_remembered_without_bound(
    tmp_path: Path, people: People, wires: list[Wire]
) -> None:
    """A refusal for each request: they must not be kept for ever."""
    with ServerThread(tmp_path / "data", **GENEROUS) as server:
        ann, zoe = people(server), people(server)
        table = ann.open_table(seats={"r": "me", "y": "me"})
        ann.join(table)
        slow = SlowReader(zoe, table)
        ann.wait_until(lambda ann: ann.presence is not None and ann.presence["watchers"] == 1)
        connection: Any = wires[-1]._hearer
        with contextlib.suppress(OSError):  # cut off meanwhile, which is as well
            for _ in range(10_000):
                slow.send({"type": "dance"})
        ann.play()
        assert len(connection._waiting) < 1_000


def test_who_reads_nothing_is_let_go_in_the_end(tmp_path: Path, people: People, wires: list[Wire]) -> None:
    """Not only told so: what would be told could not be read either."""
    with ServerThread(tmp_path / "data", **GENEROUS) as server:
        ann, zoe = people(server), people(server)
        table = ann.open_table(seats={"r": "me", "y": "me"})
        ann.join(table)
        slow = SlowReader(zoe, table)
        ann.wait_until(lambda ann: ann.presence is not None and ann.presence["watchers"] == 1)
        wire, rng = wires[-1], Random(2)
        while wire.has_room:
            play_on(ann, rng)
        connection: Any = wire._hearer
        connection._end(sockets.Ending(sockets.CLOSED_LOST, "no answer to a ping"))
        ann.wait_until(lambda ann: ann.presence is not None and ann.presence["watchers"] == 0)
        for _ in range(200):  # turns of the server, each of which would be enough
            ann.look(table)
        was_let_go = wire.disconnected
        slow.client.line.close()
        assert was_let_go
