"""Two real servers on one PostgreSQL, of which one is killed or frozen, or that lose their database."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tablee.server.uptime import LATE_MS
from tablee.storage.postgres_neighbours import SILENT_S
from tablee.storage.store import OUTAGE_MS
from tests.player import Player
from tests.postgres import Postgres
from tests.server_process import ServerProcess

People = Callable[..., Player]
FROZEN_S = max(SILENT_S, LATE_MS / 1000) + 3
SEEN_WITHIN_S = 10


@pytest.fixture
def servers(database: str, tmp_path: Path) -> Iterator[tuple[ServerProcess, ServerProcess]]:
    options = ("--database", database)
    with (
        ServerProcess(tmp_path / "one", options=options) as one,
        ServerProcess(tmp_path / "two", options=options) as two,
    ):
        yield one, two


def sit_down(people: People, servers: tuple[ServerProcess, ServerProcess], **given: Any) -> tuple[Any, ...]:
    """Ann at one server and Ben at the other, at a table at which both have moved."""
    ann, ben = [people(server, name=name) for server, name in zip(servers, ("Ann", "Ben"), strict=True)]
    table = ann.open_table(**given)
    ann.join(table)
    ben.join(table)
    ann.wait_until(lambda ann: ann.table["to_play"] == "r")
    ann.play()
    ben.wait_until(lambda ben: ben.version == ann.version)
    ben.play()
    ann.wait_until(lambda ann: ann.version == ben.version)
    return ann, ben, table


def sees(player: Player, *seats: str, watchers: int = 0) -> bool:
    presence = player.presence
    return bool(presence and (presence["seats"], presence["watchers"]) == (list(seats), watchers))


def test_the_players_of_a_killed_server_are_gone_within_ten_seconds_and_play_on_at_the_other(
    people: People, servers: tuple[ServerProcess, ServerProcess]
) -> None:
    ann, ben, table = sit_down(people, servers)
    ben.wait_until(lambda ben: sees(ben, "r", "y"))
    servers[0].kill()
    killed_at = time.monotonic()
    ben.wait_until(lambda ben: sees(ben, "y"))
    assert time.monotonic() - killed_at < SEEN_WITHIN_S
    known = len(ann.steps)
    ann.go_to(servers[1])
    assert ann.join(table)["kept"] == known
    ann.play()
    ben.wait_until(lambda ben: ben.version == ann.version)
    ben.wait_until(lambda ben: sees(ben, "r", "y"))


def test_a_server_that_was_frozen_tells_the_truth_when_it_wakes(
    people: People, servers: tuple[ServerProcess, ServerProcess]
) -> None:
    frozen, awake = servers
    ann, ben, table = sit_down(people, servers, clock="5+3")
    zoe = people(frozen, name="Zoé")
    zoe.join(table)
    for player in (ann, ben, zoe):
        player.wait_until(lambda player: sees(player, "r", "y", watchers=1))

    frozen.freeze()
    frozen_at = time.monotonic()
    stale = ann.request("play", move=ann.table["moves"][0])
    ann.send(stale)  # nobody reads it yet
    elsewhere = people(awake)
    elsewhere.http.cookies.clear()
    elsewhere.http.cookies.set("tablee_guest", ann.cookie)
    elsewhere.join(table)
    elsewhere.play()
    ben.wait_until(lambda ben: ben.version == elsewhere.version)
    ben.play()
    ben.wait_until(lambda ben: sees(ben, "r", "y"))
    assert time.monotonic() - frozen_at < SEEN_WITHIN_S
    time.sleep(max(0.0, frozen_at + FROZEN_S - time.monotonic()))

    frozen.wake()
    assert ann.refusal()["code"] == "done"
    for player in (zoe, ann, elsewhere):
        player.wait_until(lambda player: player.version == ben.version)
        assert player.steps == ben.steps
    ben.wait_until(lambda ben: sees(ben, "r", "y", watchers=1))
    ann.play()
    ben.wait_until(lambda ben: ben.version == ann.version)
    events = len(ben.steps)
    assert ben.look(table)["steps"] == ben.steps
    assert events == 6, "the move that was made elsewhere meanwhile was not made again"
    assert ben.table["result"] is None


def test_a_lone_server_that_was_frozen_gives_everybody_the_time_back(
    people: People, servers: tuple[ServerProcess, ServerProcess]
) -> None:
    servers[1].stop()
    ann = people(servers[0], name="Ann")
    table = ann.open_table(seats={"r": "me", "y": "me"}, clock="10s")
    ann.join(table)
    ann.play()
    ann.play()
    servers[0].freeze()
    time.sleep(OUTAGE_MS / 1000 + 2)
    servers[0].wake()
    ann.wait_until(lambda ann: ann.version == 4)  # the time that nobody had
    assert ann.table["result"] is None
    ann.play()
    assert ann.table["result"] is None


def test_without_the_database_nobody_loses_a_move_or_time(
    people: People, mortal_postgres: Postgres, tmp_path: Path
) -> None:
    options = ("--database", mortal_postgres.create_database())
    with (
        ServerProcess(tmp_path / "one", options=options) as one,
        ServerProcess(tmp_path / "two", options=options) as two,
    ):
        ann, ben, table = sit_down(people, (one, two), clock="10s")
        mortal_postgres.kill()
        move = ann.table["moves"][0]
        ann.send(ann.request("play", move=move))  # stored later, or never
        time.sleep(OUTAGE_MS / 1000)
        mortal_postgres.start()
        for player in (ann, ben):
            come_back(player, table)
        ann.send(ann.request("play", move=move))  # refused if it was stored
        while ann.table["to_play"] != "y":
            ann.receive()
        ben.wait_until(lambda ben: ben.table["to_play"] == "y")
        ben.play()
        while ann.version != ben.version:
            ann.receive()
        there = ann.look(table)
        assert ann.steps == ben.steps == there["steps"]
        assert len(ann.steps) == 5
        assert there["table"]["result"] is None
        assert there["version"] > 6, "both came, four moves, and the time that nobody had"


def come_back(player: Player, table: str) -> None:
    """Join again until it is possible, as a browser does that was sent away."""
    deadline = time.monotonic() + player.patience_s
    while time.monotonic() < deadline:
        with suppress(ConnectionClosed):
            if player.join(table)["type"] == "update":
                return
        time.sleep(0.2)
    raise AssertionError("nobody could join again")
