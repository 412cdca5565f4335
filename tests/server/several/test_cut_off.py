"""A server that is cut off from the database sends its people to the others."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import cast

import pytest

from tablee.server.settings import Settings
from tablee.server.uptime import CUT_OFF_MS
from tablee.server.web import draining
from tablee.server.web.probes import Readiness
from tablee.server.web.sockets import Connection
from tests.proxy import Proxy
from tests.server.several.club import Club, Server, wait_until


class Guest:
    """A connection that notes how often it was sent away."""

    def __init__(self) -> None:
        self.sent_away = 0

    def send_away(self, come_back_ms: int) -> None:
        self.sent_away += 1


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(draining, "LOOK_S", 0.01)


@asynccontextmanager
async def somebody_at(server: Server) -> AsyncIterator[Guest]:
    """Somebody at a server that watches whether it is cut off."""
    guest, readiness = Guest(), Readiness(server.store, server.tables)
    connections = {cast(Connection, guest)}
    watching = asyncio.create_task(draining.keep_sending_away(server.tables, connections, readiness))
    yield guest
    watching.cancel()


async def test_people_at_a_server_without_its_database_are_sent_away(club: Club) -> None:
    port = int(club.database.rpartition(":")[2].partition("/")[0])
    club.now = 1_000_000
    async with Proxy(port) as proxy:
        server = Server(club.database, club.workers, Settings(club.folder), lambda: club.now or 0)
        server.store._url = club.database.replace(f":{port}/", f":{proxy.port}/")
        await server.tables.start()
        async with somebody_at(server) as guest:
            proxy.freeze()
            club.now += CUT_OFF_MS + 1
            await wait_until(lambda: guest.sent_away)
            proxy.thaw()
        await server.stop()


async def test_people_at_a_server_that_was_frozen_stay(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    club.now = 1_000_000
    asked = 0
    answers = Readiness.storage_answers

    async def count(readiness: Readiness) -> bool:
        nonlocal asked
        asked += 1
        return await answers(readiness)

    monkeypatch.setattr(Readiness, "storage_answers", count)
    (server,) = await club.start(1)
    async with somebody_at(server) as guest:
        club.now += CUT_OFF_MS + 1
        await wait_until(lambda: asked > 2)
        assert not guest.sent_away


async def test_a_short_outage_sends_nobody_away(club: Club) -> None:
    club.now = 1_000_000
    (server,) = await club.start(1)
    club.now += CUT_OFF_MS
    assert server.tables.uptime.is_late
    assert not server.tables.uptime.may_be_cut_off
