"""Time at tables that several servers hold: flags fall once, and lost time is nobody's."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import asyncpg
import pytest

from tablee.server import following as following_module
from tablee.storage.store import StoreError
from tablee.tables.events import Event, FlagFell, Played, Resumed
from tablee.tables.refusals import Code, Refused
from tablee.tables.requests import GiveTime, Play
from tests.server.several.club import Club, Server, wait_until

START = 1_000_000_000


@pytest.fixture(autouse=True)
def no_looks_but_those_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(following_module, "LOOK_S", 1000.0)


async def look(server: Server) -> None:
    """Let happen what is due, as far as a server knows."""
    await asyncio.gather(*server.tables.deadlines.look_now())


def times(events: list[Event], kind: type[Event]) -> int:
    return sum(isinstance(event, kind) for event in events)


async def test_a_flag_falls_once_though_every_server_sees_it(club: Club) -> None:
    club.now = START
    servers = await club.start(3)
    id = await club.open_pair(servers[0], "1+0")
    async with AsyncExitStack() as stack:
        guests = zip(servers, ("ann", "ben", "zoe"), strict=True)
        tables = [await stack.enter_async_context(server.visit(id, guest)) for server, guest in guests]
        await club.wait(60.4)
        await asyncio.gather(*map(look, servers))
        assert tables[0].room.result is None
        await club.wait(0.2)
        await asyncio.gather(*map(look, servers))
        for table in tables:
            await wait_until(lambda table=table: table.room.result is not None)
            assert table.room.result
            assert table.room.result.winners == ("y",)
    assert times(await club.events(id), FlagFell) == 1


async def test_a_move_at_another_server_moves_the_deadline(club: Club) -> None:
    club.now = START
    one, two = await club.start()
    id = await club.open_pair(one, "1+0")
    async with one.visit(id, "ann") as here, two.visit(id, "ben") as there:
        due = there.room.due
        assert two.tables.deadlines.next_due is None or two.tables.deadlines.next_due == due
        await club.wait(59)
        await one.tables.act(here, "ann", Play("r", here.room.version, "a5-b5"))
        await wait_until(lambda: there.room.version == here.room.version)
        assert two.tables.deadlines.next_due == here.room.due == one.tables.deadlines.next_due
        await club.wait(2)
        await asyncio.gather(look(one), look(two))
    assert times(await club.events(id), FlagFell) == 0


async def test_a_server_where_somebody_is_at_a_table_knows_its_deadline(club: Club) -> None:
    club.now = START
    one, two = await club.start()
    id = await club.open_pair(one, "1+0")
    async with two.visit(id, "ben") as there:
        assert two.tables.deadlines.next_due == there.room.due == one.tables.deadlines.next_due
        await one.die()
        club.servers.remove(one)
        await club.wait(60.6)
        await look(two)
        assert there.room.result is not None


async def test_whoever_changed_a_table_last_sees_to_its_deadline(club: Club) -> None:
    club.now = START
    one, two = await club.start()
    id = await club.open_pair(one, "1+0")
    assert one.tables.deadlines.next_due is not None
    async with two.visit(id) as table:
        await two.tables.act(table, "ann", Play("r", table.room.version, "a5-b5"))
    assert two.tables.deadlines.next_due is not None
    await wait_until(lambda: one.tables.deadlines.next_due is None)


async def test_the_flags_of_a_server_that_died_fall_at_another(club: Club) -> None:
    club.now = START
    one, two = await club.start()
    id = await club.open_pair(one, "1+0")
    await one.die()
    club.servers.remove(one)
    await club.wait(60.9)
    await two.tables.following.look_for_overdue()
    assert two.tables.deadlines.next_due is None
    await club.wait(0.2)
    await two.tables.following.look_for_overdue()
    await look(two)
    assert (await club.events(id))[-1] == FlagFell("r")


async def test_time_is_given_across_servers(club: Club) -> None:
    club.now = START
    one, two = await club.start()
    id = await club.open_pair(one, "1+0")
    async with one.visit(id, "ann") as here, two.visit(id, "ben") as there:
        await two.tables.act(there, "ben", GiveTime("y", there.room.version, "r"))
        await wait_until(lambda: here.room.version == there.room.version)
        assert here.room.clock is not None
        assert here.room.clock.left_ms["r"] == 75_000


@pytest.mark.parametrize("first", [0, 1])
async def test_time_without_a_database_is_nobodys(
    club: Club, first: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No server can write for a minute; then whichever is first notes it, and each table has it once."""
    club.now = START
    servers = await club.start()
    id, other = [await club.open_pair(servers[0], "1+0") for _ in range(2)]
    async with servers[0].visit(id, "ann") as anns, servers[1].visit(id, "ben") as bens:
        await club.wait(30)
        club.now += 100_000
        await look(servers[1 - first])
        if first == 0:
            await servers[0].tables.act(anns, "ann", GiveTime("r", anns.room.version, "y"))
        else:
            await servers[1].tables.act(bens, "ben", GiveTime("y", bens.room.version, "r"))
        for each in servers:
            await each.tables.uptime.beat()
        await wait_until(lambda: anns.room.version == bens.room.version)
        assert anns.room.clock is not None
        assert anns.room.clock.thinking_ms(club.now) == 30_000
    events = await club.events(id)
    assert [event for event in events if isinstance(event, Resumed)] == [Resumed(100_000)]
    async with servers[1].visit(other) as table:
        assert table.room.clock is not None
        assert table.room.clock.thinking_ms(club.now) == 30_000


async def test_nothing_is_played_while_it_is_unknown_what_has_happened(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    club.now = START
    one, _ = await club.start()
    id = await club.open_pair(one, "1+0")

    async def fail(*_: object, **__: object) -> None:
        raise StoreError("the database is away")

    async with one.visit(id, "ann") as table:
        version = table.room.version
        with monkeypatch.context() as away:
            away.setattr(one.store, "beat", fail)
            club.now += 100_000
            with pytest.raises(Refused) as refusal:
                await one.tables.act(table, "ann", Play("r", version, "a5-b5"))
            assert refusal.value.code is Code.STORAGE
            await look(one)
            assert table.room.version == version
        await one.tables.act(table, "ann", Play("r", version, "a5-b5"))
    assert [type(event) for event in (await club.events(id))[version:]] == [Resumed, Played]


async def test_a_server_that_was_frozen_finds_out_what_has_happened(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other went on, so that its time counts; what it did is seen before anything is decided."""
    club.now = START
    one, two = await club.start()
    id = await club.open_pair(one, "1+0")
    async with one.visit(id, "ann") as here, two.visit(id, "ben") as there:
        version = here.room.version
        assert version == there.room.version
        club.servers.remove(two)
        with monkeypatch.context() as frozen:
            frozen.setattr(two.tables.following, "receive", lambda *_: None)
            await club.wait(20)
            await one.tables.act(here, "ann", Play("r", version, "a5-b5"))
            assert there.room.version == version
        with pytest.raises(Refused) as refusal:  # what Ben did long ago, when it was not his turn
            await two.tables.act(there, "ben", GiveTime("y", version, "r"))
        assert refusal.value.code is Code.STALE
        assert there.room.version == version + 1
        await two.tables.act(there, "ben", Play("y", version + 1, "i5-h5"))
        await wait_until(lambda: here.room.version == version + 2)
    assert times(await club.events(id), Resumed) == 0


async def test_a_table_that_cannot_be_read_is_not_looked_at_all_the_time(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    club.now = START
    one, two = await club.start()
    id = await club.open_pair(one, "1+0")
    await one.die()
    club.servers.remove(one)
    connection = await asyncpg.connect(club.database)
    await connection.execute("UPDATE event SET form = 99 WHERE table_id = $1 AND number = 3", id)
    await connection.close()
    await club.wait(62)
    for _ in range(16):
        await two.tables.following.look_for_overdue()
        await look(two)
        await club.wait(2)
    assert caplog.text.count("is due and cannot be looked at") == 5, "at once, and after 2, 6, 14 and 30 s"
