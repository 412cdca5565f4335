"""What is stored by one server reaches the others, whatever is lost on the way."""

from __future__ import annotations

import asyncio
from typing import Any

import asyncpg
import pytest

from tablee.server import following as following_module
from tablee.server.table import Table
from tablee.server.tables import CLAIM_BURST
from tablee.storage.neighbours import News
from tablee.tables.events import Played, Renamed
from tablee.tables.refusals import Code, Refused
from tablee.tables.requests import AnswerTakeBack, AskRematch, OfferDraw, Play, Resign, TakeBack
from tests.server.several.club import PAIR, Club, standing, wait_until


async def agree(*tables: Table) -> None:
    """Wait until the same table at several servers is the same."""
    await wait_until(lambda: len({table.room.version for table in tables}) == 1)
    first, *others = [standing(table.room) for table in tables]
    assert all(other == first for other in others)


async def test_players_at_different_servers_play_a_game(club: Club) -> None:
    one, two = await club.start()
    id = await club.open_pair(one)
    async with one.visit(id, "ann") as anns, two.visit(id, "ben") as bens:
        for number in range(10):
            await agree(anns, bens)
            server, table, guest = [(one, anns, "ann"), (two, bens, "ben")][number % 2]
            room = table.room
            moves = room.game.moves(room.match.step.state)
            assert moves
            move = room.game.move_text(moves[0])
            await server.tables.act(table, guest, Play(room.to_play or "", room.version, move))
        await agree(anns, bens)
    events = await club.events(id)
    assert sum(isinstance(event, Played) for event in events) == 12


async def test_offers_takebacks_and_rematches_work_across_servers(club: Club) -> None:
    one, two = await club.start()
    id = await club.open_pair(one)
    async with one.visit(id, "ann") as anns, two.visit(id, "ben") as bens:
        await one.tables.act(anns, "ann", TakeBack("r", anns.room.version))
        await wait_until(lambda: bens.room.offers.takeback)
        await two.tables.act(bens, "ben", AnswerTakeBack("y", bens.room.version, True))
        await agree(anns, bens)
        assert anns.room.match.moves == []
        await one.tables.act(anns, "ann", Play("r", anns.room.version, "a5-b5"))
        await agree(anns, bens)
        await two.tables.act(bens, "ben", OfferDraw("y", bens.room.version))
        await wait_until(lambda: anns.room.offers.draw)
        await one.tables.act(anns, "ann", Resign("r", anns.room.version))
        await wait_until(lambda: bens.room.result)
        for server, table, guest in ((one, anns, "ann"), (two, bens, "ben")):
            await agree(anns, bens)
            seat = table.room.seating.seats_of(guest)[0]
            await server.tables.act(table, guest, AskRematch(seat, table.room.version))
        await agree(anns, bens)
        assert anns.room.game_number == 2


async def test_whoever_was_late_decides_again(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """A draw is offered at one server while the other, who has not heard of it, plays: both happen."""
    one, two = await club.start()
    id = await club.open_pair(one)
    async with one.visit(id, "ann") as anns, two.visit(id, "ben") as bens:
        version = anns.room.version
        monkeypatch.setattr(one.tables.following, "receive", lambda *_: None)
        await two.tables.act(bens, "ben", OfferDraw("y", version))
        assert anns.room.version == version
        await one.tables.act(anns, "ann", Play("r", version, "a5-b5"))
        await agree(anns, bens)
        assert anns.room.match.moves[-1] == "a5-b5"
        assert anns.room.version == version + 2


async def test_of_two_moves_at_once_one_is_played(club: Club) -> None:
    one, two = await club.start()
    id = await one.tables.open(PAIR, "ann", "Ann")
    async with one.visit(id, "ann") as first, two.visit(id, "ann") as second, one.visit(id, "ben"):
        await agree(first, second)
        outcomes = await asyncio.gather(
            one.tables.act(first, "ann", Play("r", 2, "a1-b2")),
            two.tables.act(second, "ann", Play("r", 2, "a5-b5")),
            return_exceptions=True,
        )
        assert outcomes.count(None) == 1
        (refusal,) = [outcome for outcome in outcomes if isinstance(outcome, Refused)]
        assert refusal.code is Code.DONE
        await agree(first, second)
    assert [type(event) for event in await club.events(id)].count(Played) == 1


async def test_of_many_who_come_at_several_servers_one_takes_the_seat(club: Club) -> None:
    servers = await club.start(3)
    id = await servers[0].tables.open(PAIR, "ann", "Ann")

    async def come(number: int) -> None:
        server = servers[number % 3]
        async with server.tables.at(id) as table:
            await server.tables.arrive(table, f"guest {number}", "Zoé")
            assert table.room.seating.is_full

    await asyncio.gather(*(come(number) for number in range(12)))
    assert len(await club.events(id)) == 2


async def test_a_new_name_comes_to_tables_at_other_servers(club: Club) -> None:
    one, two = await club.start()
    id = await club.open_pair(one)
    other = await club.open_pair(one)
    async with two.visit(id, "ben") as bens, one.visit(id) as same, two.visit(other, "ben") as others:
        await one.store.name_guest("ann", "Annette")
        await one.tables.rename("ann", "Annette")
        await wait_until(lambda: bens.room.seating.names["r"] == "Annette")
        await wait_until(lambda: others.room.seating.names["r"] == "Annette")
        await agree(bens, same)
    for table in (id, other):
        assert [event for event in await club.events(table) if isinstance(event, Renamed)] == [
            Renamed("ann", "Annette")
        ]


async def test_news_that_are_lost_are_found_by_comparing(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(following_module, "LOOK_S", 0.05)
    one, two = await club.start()
    id = await club.open_pair(one)

    def lose(_: News) -> None:
        pass

    async with one.visit(id, "ann") as anns, two.visit(id, "ben") as bens:
        monkeypatch.setattr(one.neighbours, "tell", lose)
        await one.tables.act(anns, "ann", Play("r", anns.room.version, "a5-b5"))
        await agree(anns, bens)


async def test_a_table_that_is_held_up_does_not_hold_up_the_others(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(following_module, "LOOK_S", 0.05)
    monkeypatch.setattr(following_module, "CATCH_UP_S", 0.05)
    one, two = await club.start()
    held_up, other = await club.open_pair(one), await club.open_pair(one)

    def lose(_: News) -> None:
        pass

    async with (
        one.visit(held_up, "ann") as first,
        two.visit(held_up, "ben") as held,
        one.visit(other, "ann") as anns,
        two.visit(other, "ben") as bens,
    ):
        monkeypatch.setattr(one.neighbours, "tell", lose)
        async with held.lock:  # as while a shot is simulated
            await one.tables.act(first, "ann", Play("r", first.room.version, "a5-b5"))
            await one.tables.act(anns, "ann", Play("r", anns.room.version, "a5-b5"))
            await agree(anns, bens)
            await one.tables.act(anns, "ann", Resign("r", anns.room.version))
            await agree(anns, bens)
        await agree(first, held)


async def cut_listeners(database: str) -> None:
    connection = await asyncpg.connect(database)
    cut = await connection.fetch(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND application_name = 'tablee neighbours'"
    )
    assert len(cut) == 2
    await connection.close()


async def test_a_lost_listening_connection_loses_nothing(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(following_module, "LOOK_S", 1000.0)  # the comparison is not what finds it
    one, two = await club.start()
    id = await club.open_pair(one)
    async with one.visit(id, "ann") as anns, two.visit(id, "ben") as bens:
        await agree(anns, bens)
        for move, server, table, guest, seat in [
            ("a5-b5", one, anns, "ann", "r"),
            ("i5-h5", two, bens, "ben", "y"),
            ("a2-b3", one, anns, "ann", "r"),
        ]:
            await cut_listeners(club.database)
            await server.tables.act(table, guest, Play(seat, table.room.version, move))
            await agree(anns, bens)
            await wait_until(lambda: one.neighbours.are_heard and two.neighbours.are_heard)


async def test_a_request_from_the_future_waits_until_the_server_has_come_so_far(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A player is sent from one server to another that has not heard of their last move yet."""
    one, two = await club.start()
    id = await club.open_pair(one)
    async with one.visit(id) as there, two.visit(id, "ben") as here:
        version = here.room.version
        monkeypatch.setattr(two.tables.following, "receive", lambda *_: None)
        await one.tables.act(there, "ann", Play("r", version, "a5-b5"))
        assert here.room.version == version
        await two.tables.act(here, "ben", Play("y", version + 1, "i5-h5"))
        assert here.room.match.moves[-2:] == ["a5-b5", "i5-h5"]


async def test_who_claims_to_know_the_future_again_and_again_does_not_have_the_storage_asked(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    (server,) = await club.start(1)
    id = await club.open_pair(server)
    async with server.visit(id, "ann") as table:
        asked = 0
        read_on = server.tables.memory.read_on

        async def count(*room: Any) -> Any:
            nonlocal asked
            asked += 1
            return await read_on(*room)

        monkeypatch.setattr(server.tables.memory, "read_on", count)
        codes = []
        for _ in range(10):
            with pytest.raises(Refused) as refusal:
                await server.tables.act(table, "ann", Play("r", 1000, "a5-a4"))
            codes.append(refusal.value.code)
    assert asked == CLAIM_BURST
    assert codes == ["stale"] * 10


async def test_a_table_that_nobody_was_at_here_is_found_as_it_is_now(club: Club) -> None:
    one, two = await club.start()
    id = await club.open_pair(one)
    async with two.visit(id) as table:
        version = table.room.version
    assert id in two.tables.memory.resting
    async with one.visit(id) as table:
        await one.tables.act(table, "ann", Play("r", version, "a5-b5"))
        async with two.visit(id) as again:
            assert again.room.version == version + 1


async def test_what_is_told_while_a_table_is_loaded_is_not_lost(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(following_module, "LOOK_S", 1000.0)
    one, two = await club.start()
    id = await club.open_pair(one)
    read, may_go_on = asyncio.Event(), asyncio.Event()
    events = two.store.events

    async def slow_events(*given: Any) -> Any:
        stored = await events(*given)
        read.set()
        await may_go_on.wait()
        return stored

    async def come() -> int:
        async with two.tables.at(id) as table:
            return table.room.version

    async with one.visit(id) as there:
        monkeypatch.setattr(two.store, "events", slow_events)
        coming = asyncio.create_task(come())
        await read.wait()
        await one.tables.act(there, "ann", Play("r", there.room.version, "a5-b5"))
        may_go_on.set()
        assert await coming == there.room.version


async def test_a_table_written_by_a_newer_server_is_left_as_it_is(club: Club) -> None:
    one, two = await club.start()
    id = await club.open_pair(one)
    async with one.visit(id, "ann") as here, two.visit(id, "ben") as there:
        version = here.room.version
        connection = await asyncpg.connect(club.database)
        await connection.execute("INSERT INTO event VALUES ($1, $2, 1, 99, '{}')", id, version)
        await connection.execute("UPDATE summary SET events = events + 1 WHERE table_id = $1", id)
        await connection.close()
        with pytest.raises(Refused) as refusal:
            await one.tables.act(here, "ann", Play("r", version, "a5-b5"))
        assert refusal.value.code is Code.STORAGE
        assert here.room.version == there.room.version == version


async def lose_events(database: str, table: str, left: int) -> None:
    """Let the database have only so many events of a table, as one restored from a replica may."""
    connection = await asyncpg.connect(database)
    await connection.execute("DELETE FROM event WHERE table_id = $1 AND number >= $2", table, left)
    await connection.execute("UPDATE summary SET events = $2 WHERE table_id = $1", table, left)
    await connection.close()


async def test_a_move_after_one_that_the_storage_has_lost_is_refused_and_the_table_goes_on(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(following_module, "LOOK_S", 1000.0)
    one, two = await club.start()
    id = await club.open_pair(one)
    async with one.visit(id, "ann") as anns, two.visit(id, "ben") as bens:
        await one.tables.act(anns, "ann", Play("r", 4, "a5-b5"))
        await agree(anns, bens)
        await lose_events(club.database, id, 4)
        with pytest.raises(Refused) as refusal:
            await two.tables.act(bens, "ben", Play("y", 5, "i5-h5"))
        assert refusal.value.code is Code.STALE
        assert bens.room.match.moves == ["a1-b2", "i9-h9"], "as it is stored"
        await one.tables.following.compare()
        assert standing(anns.room) == standing(bens.room)
        await one.tables.act(anns, "ann", Play("r", 4, "a2-b3"))
        await agree(anns, bens)
    assert len(await club.events(id)) == 5


async def test_a_table_that_lost_events_and_went_on_elsewhere_is_loaded_again(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(following_module, "LOOK_S", 1000.0)
    one, two = await club.start()
    id = await club.open_pair(one)
    async with one.visit(id) as ahead:
        await one.tables.act(ahead, "ann", Play("r", 4, "a5-b5"))
        await lose_events(club.database, id, 4)
        monkeypatch.setattr(one.tables.following, "receive", lambda *_: None)
        async with two.visit(id) as other:
            await two.tables.act(other, "ann", Play("r", 4, "a2-b3"))
            await two.tables.act(other, "ben", Play("y", 5, "i5-h5"))
            await one.tables.following.compare()
            assert standing(ahead.room) == standing(other.room)


async def test_whoever_comes_to_a_table_that_lost_events_finds_it_as_it_is_stored(club: Club) -> None:
    (one,) = await club.start(1)
    id = await club.open_pair(one)
    await lose_events(club.database, id, 3)
    async with one.visit(id) as table:
        assert table.room.version == 3


async def test_a_table_that_was_deleted_is_over_though_nobody_heard_of_it(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(following_module, "LOOK_S", 1000.0)
    one, two = await club.start()
    id, other = await club.open_pair(one), await club.open_pair(one)
    async with one.visit(id) as table, one.visit(other) as kept:
        assert sorted(await two.store.forget(table.room.last_at + 1, {other})) == [id]
        await one.tables.following.compare()
        assert (table.is_forgotten, kept.is_forgotten) == (True, False)
        with pytest.raises(Refused) as refusal:
            await one.tables.act(table, "ann", Play("r", table.room.version, "a5-b5"))
        assert refusal.value.code is Code.NO_TABLE
    assert id not in one.tables.memory.resting
    assert await club.events(id) == []


async def test_a_move_at_a_table_that_has_just_been_deleted_is_refused(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(following_module, "LOOK_S", 1000.0)
    one, two = await club.start()
    id = await club.open_pair(one)
    async with one.visit(id) as table:
        await two.store.forget(table.room.last_at + 1, ())
        with pytest.raises(Refused) as refusal:
            await one.tables.act(table, "ann", Play("r", table.room.version, "a5-b5"))
        assert refusal.value.code is Code.NO_TABLE
    assert await club.events(id) == []
