"""Who is at a table, whichever server they are connected to, and who has left."""

from __future__ import annotations

import pytest

from tablee.server import presence as presence_module
from tablee.server.table import Table
from tablee.server.web.messages import Said
from tablee.storage import postgres_neighbours
from tablee.tables.events import CameBack, Left, SatIn
from tablee.tables.requests import Claim
from tests.server.several.club import Club, Ear, Server, wait_until


def seen(server: Server, table: Table) -> tuple[list[str], int]:
    """The seats of those who are here, and how many watch, as people at a server are told."""
    presence = server.tables.presences.note(table)
    return presence.seats, presence.watchers


async def test_everybody_is_seen_at_every_server(club: Club) -> None:
    one, two = await club.start()
    id = await club.open_pair(one)
    async with one.visit(id, "ann") as here:
        assert seen(one, here) == (["r"], 0)
        async with two.visit(id, "ben") as there, two.visit(id, "zoe"), one.visit(id, "zoe"):
            for server, table in ((one, here), (two, there)):
                await wait_until(lambda server=server, table=table: seen(server, table) == (["r", "y"], 1))
        await wait_until(lambda: seen(one, here) == (["r"], 0))


async def test_who_comes_later_sees_who_is_elsewhere_at_once(club: Club) -> None:
    one, two = await club.start()
    id = await club.open_pair(one)
    async with one.visit(id, "ann"):
        await wait_until(lambda: two.tables.presences.elsewhere(id) == {"ann"})
        async with two.visit(id, "ben") as there:
            assert seen(two, there) == (["r", "y"], 0)


async def test_a_server_that_starts_later_asks_who_is_there(club: Club) -> None:
    (one,) = await club.start(1)
    id = await club.open_pair(one)
    async with one.visit(id, "ann"):
        servers = await club.start(1)
        (two,) = [server for server in servers if server is not one]
        await wait_until(lambda: two.tables.presences.elsewhere(id) == {"ann"})


async def test_many_watchers_are_all_counted(club: Club) -> None:
    one, two = await club.start()
    id = await club.open_pair(one)
    async with one.visit(id, "ann") as here:
        ears = [Ear(f"a guest with a long name, {number}") for number in range(500)]
        for ear in ears:
            one.tables.connect(here, ear)
        await wait_until(lambda: len(two.tables.presences.elsewhere(id)) == 501)
        two.tables.presences.lose(one.neighbours.id)
        two.tables.following.missed()
        await wait_until(lambda: len(two.tables.presences.elsewhere(id)) == 501)
        for ear in ears[:100]:
            one.tables.presences.disconnect(here, ear)
        await wait_until(lambda: len(two.tables.presences.elsewhere(id)) == 401)


async def test_a_roll_corrects_what_was_missed(club: Club) -> None:
    one, two = await club.start()
    id, other = [await club.open_pair(one) for _ in range(2)]
    async with one.visit(id, "ann"), one.visit(other, "ben"):
        presences = two.tables.presences
        await wait_until(lambda: presences.elsewhere(id) and presences.elsewhere(other))
        presences._elsewhere[one.neighbours.id] = {id: {"zoe"}, "gone": {"ann"}}
        two.tables.following.missed()
        await wait_until(lambda: presences.elsewhere(id) == {"ann"})
        assert presences.elsewhere(other) == {"ben"}
        assert presences.tables_elsewhere == {id, other}


async def test_people_at_a_server_that_died_are_gone_within_ten_seconds(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert postgres_neighbours.SILENT_S + 1.2 * postgres_neighbours.BEAT_S < 10
    monkeypatch.setattr(postgres_neighbours, "BEAT_S", 0.1)
    monkeypatch.setattr(postgres_neighbours, "SILENT_S", 1.0)
    monkeypatch.setattr(presence_module, "ABSENT_S", 0.1)
    one, two = await club.start()
    id = await club.open_pair(one)
    async with one.visit(id, "ann"), two.visit(id, "ben") as there:
        await wait_until(lambda: seen(two, there) == (["r", "y"], 0))
        await one.die()
        await wait_until(lambda: seen(two, there) == (["y"], 0))
        await wait_until(lambda: "ann" in there.room.seating.away)
    club.servers.remove(one)
    assert (await club.events(id))[-1] == Left("ann")


async def test_people_at_a_server_that_stops_are_gone_at_once(club: Club) -> None:
    one, two = await club.start()
    id = await club.open_pair(one)
    async with one.visit(id, "ann"), two.visit(id, "ben") as there:
        await wait_until(lambda: seen(two, there) == (["r", "y"], 0))
        await one.stop()
        await wait_until(lambda: seen(two, there) == (["y"], 0))


async def test_who_changes_servers_has_not_left_and_who_leaves_both_has(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence_module, "ABSENT_S", 0.2)
    one, two = await club.start()
    id = await club.open_pair(one)
    async with one.visit(id, "ann") as here, two.visit(id, "ben") as there:
        await wait_until(lambda: len(two.tables.presences.elsewhere(id)) == 1)
        async with one.visit(id, "ben"):
            two.tables.presences.disconnect(there, next(iter(there.listeners)))
            await wait_until(lambda: two.tables.presences.elsewhere(id) == {"ann", "ben"})
            assert not there.leaving
            await one.tables.presences.note_absence(here, "ben")
            assert here.room.seating.away == {}
        await wait_until(lambda: "ben" in here.room.seating.away)
        await one.tables.presences.note_absence(here, "ben")
    assert [event for event in await club.events(id) if isinstance(event, Left)] == [Left("ben")]


async def test_who_is_here_and_was_not_seen_elsewhere_is_back(club: Club) -> None:
    """As after a server was frozen, whose people were thought to have left."""
    one, two = await club.start()
    id = await club.open_pair(one)
    async with one.visit(id, "ann") as here, two.visit(id, "ben") as there:
        await wait_until(lambda: two.tables.presences.elsewhere(id))
        two.tables.presences.lose(one.neighbours.id)
        await two.tables.presences.note_absence(there, "ann")
        await wait_until(lambda: here.room.version == there.room.version == 6)
    assert (await club.events(id))[-2:] == [Left("ann"), CameBack("ann")]


async def test_who_was_back_at_a_server_that_is_not_heard_and_is_nowhere_now_has_left(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = await club.start()
    id = await club.open_pair(one)
    async with two.visit(id, "ben") as there:
        async with one.visit(id, "ann") as here:
            await wait_until(lambda: two.tables.presences.elsewhere(id))
            two.tables.presences.lose(one.neighbours.id)
            monkeypatch.setattr(presence_module, "ABSENT_S", 0.1)
            await two.tables.presences.note_absence(there, "ann")
            await wait_until(lambda: here.room.version == there.room.version == 6)
        # Ann is back, says the storage; that she has gone is news which nobody waits for any more.
        await wait_until(lambda: "ann" in there.room.seating.away)
    assert (await club.events(id))[-3:] == [Left("ann"), CameBack("ann"), Left("ann")]


async def test_a_seat_is_claimed_and_given_back_across_servers(club: Club) -> None:
    club.now = 1_000_000_000
    one, two = await club.start()
    id = await club.open_pair(one)
    async with one.visit(id, "ann") as here:
        await one.tables.presences.note_absence(here, "ben")
        await club.wait(60)
        await one.tables.act(here, "ann", Claim("r", here.room.version, "y", "bot", "random"))
        assert here.room.seating.bot_in("y") == "random"
        async with two.visit(id, "ben"):
            await wait_until(lambda: here.room.seating.bot_in("y") is None)
    events = await club.events(id)
    assert events[-3:] == [Left("ben"), SatIn("y", "random"), CameBack("ben")]


async def test_phrases_are_heard_at_every_server(club: Club) -> None:
    one, two = await club.start()
    id = await club.open_pair(one)
    async with one.visit(id, "ann") as here, two.visit(id, "ben") as there:
        await wait_until(lambda: one.tables.presences.elsewhere(id))
        one.tables.say(here, Said("r", "hello"))
        one.tables.say(here, Said("r", "hello"))
        (ear,) = there.listeners
        assert isinstance(ear, Ear)
        await wait_until(lambda: len(ear.heard) == 2)
        assert ear.heard == [Said("r", "hello")] * 2


async def test_tables_at_which_somebody_is_elsewhere_are_not_forgotten(club: Club) -> None:
    club.now = 1_000_000_000
    one, two = await club.start(2, forget_after_days=1.0)
    kept, old, seen_here = [await club.open_pair(one) for _ in range(3)]
    async with two.visit(seen_here):
        pass
    async with two.visit(kept, "ben") as table:
        await wait_until(lambda: one.tables.presences.tables_elsewhere == {kept})
        await club.wait(60)
        club.now += 3 * 86_400_000
        await one.tables.forget_old()
        assert await one.store.versions([kept, old, seen_here]) == {kept: table.room.version}
        await wait_until(lambda: seen_here not in two.tables.memory.resting)
