"""Rooms kept in step with a real storage: everything is done once, whole, or not at all."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from tablee.bots.bot import Sight, Thought
from tablee.core.errors import TableeError
from tablee.server import table_memory as memory_module
from tablee.server.deadlines import FIRST_PAUSE_MS
from tablee.server.presence import ABSENT_S
from tablee.server.settings import Settings
from tablee.server.table import Table
from tablee.server.tables import Tables
from tablee.server.web.messages import NewTable, Refusal, Said, Sitter
from tablee.server.work.fair_queue import Asker
from tablee.server.work.workers import Turn, Workers
from tablee.storage.sqlite import SQLiteStore
from tablee.storage.store import StoredEvent, StoreError
from tablee.tables import room as room_module
from tablee.tables.clock import DAY_MS, LAG_LIMIT_MS
from tablee.tables.events import CameBack, Event, FlagFell, Left, Played, Resumed
from tablee.tables.forms import FORM, read_event
from tablee.tables.refusals import Code, Refused
from tablee.tables.requests import Claim, Play, Resign
from tablee.tables.room import Room

PAIR = NewTable("offboard", {"r": Sitter("me"), "y": Sitter("open")})
BEAT_MS = 5000
ONE_SCREEN = NewTable("offboard", {"r": Sitter("me"), "y": Sitter("me")})
BOT_FIRST = NewTable("offboard", {"r": Sitter("bot", "random"), "y": Sitter("me")})


@pytest_asyncio.fixture
async def store(tmp_path: Path) -> AsyncIterator[SQLiteStore]:
    store = SQLiteStore(tmp_path / "tablee.db")
    yield store
    await store.close()


@pytest_asyncio.fixture
async def tables(store: SQLiteStore, tmp_path: Path) -> AsyncIterator[Tables]:
    workers = Workers(1)
    tables = Tables(store, workers, Settings(tmp_path, bot_pause_s=0))
    yield tables
    await tables.close()
    await workers.close()


class Ear:
    """Counts how often it was woken."""

    def __init__(self, guest: str) -> None:
        self.guest = guest
        self.woken = 0

    def wake(self) -> None:
        self.woken += 1

    def send_once(self, message: Refusal | Said) -> None:
        """It hears nothing but that something has changed."""


async def stored_events(store: SQLiteStore, id: str) -> list[Event]:
    return [read_event(*stored).event for stored in await store.events(id)]


async def stored_moves(store: SQLiteStore, id: str) -> list[str]:
    return [event.move for event in await stored_events(store, id) if isinstance(event, Played)]


async def test_a_table_is_kept_while_somebody_is_there_and_found_again(tables: Tables) -> None:
    id = await tables.open(ONE_SCREEN, "ann", "Ann")
    async with tables.at(id) as table, tables.at(id) as same:
        assert same is table
        await tables.act(table, "ann", Play("r", 1, "a1-b2"))
    async with tables.at(id) as again:
        assert again.room.match.moves == ["a1-b2"]
        assert again.room.version == table.room.version


async def test_everybody_is_woken_by_what_happens_and_nobody_by_what_does_not(tables: Tables) -> None:
    id = await tables.open(ONE_SCREEN, "ann", "Ann")
    async with tables.at(id) as table:
        ears = [Ear("ann"), Ear("zoe")]
        table.listeners.update(ears)
        with pytest.raises(Refused):
            await tables.act(table, "zoe", Play("r", 1, "a1-b2"))
        assert [ear.woken for ear in ears] == [0, 0]
        await tables.act(table, "ann", Play("r", 1, "a1-b2"))
        assert [ear.woken for ear in ears] == [1, 1]


async def test_of_many_moves_at_once_one_is_played(tables: Tables, store: SQLiteStore) -> None:
    id = await tables.open(ONE_SCREEN, "ann", "Ann")
    async with tables.at(id) as table:
        moves = ["a1-b2", "a5-b5", "a2-b3", "a3-b3", "a4-b4"] * 4
        outcomes = await asyncio.gather(
            *(tables.act(table, "ann", Play("r", 1, move)) for move in moves), return_exceptions=True
        )
    assert outcomes.count(None) == 1
    refusals = [outcome for outcome in outcomes if isinstance(outcome, Refused)]
    assert len(refusals) == len(moves) - 1
    assert {refusal.code for refusal in refusals} == {Code.DONE}
    assert await stored_moves(store, id) == [moves[outcomes.index(None)]]


async def test_of_many_who_come_one_takes_the_seat(tables: Tables, store: SQLiteStore) -> None:
    id = await tables.open(PAIR, "ann", "Ann")
    async with tables.at(id) as table:
        await asyncio.gather(*(tables.arrive(table, f"guest {number}", "Zoé") for number in range(20)))
        assert len(table.room.seating.guests) == 2
    assert len(await store.events(id)) == 2


async def test_who_goes_away_in_the_middle_leaves_a_whole_move(tables: Tables, store: SQLiteStore) -> None:
    id = await tables.open(ONE_SCREEN, "ann", "Ann")
    async with tables.at(id) as table:
        tables.start_task(tables.act(table, "ann", Play("r", 1, "a1-b2")))  # as a connection does, and goes
        await asyncio.sleep(0)
        await tables.act(table, "ann", Play("y", 2, "i9-h9"))
        assert table.room.match.moves == ["a1-b2", "i9-h9"]
    assert await stored_moves(store, id) == ["a1-b2", "i9-h9"]


async def test_a_table_that_went_on_elsewhere_is_read_again(
    tables: Tables, store: SQLiteStore, tmp_path: Path
) -> None:
    """Another server wrote first: the move is refused, the table brought up to date, everybody told."""
    id = await tables.open(ONE_SCREEN, "ann", "Ann")
    workers = Workers(1)
    elsewhere = Tables(store, workers, Settings(tmp_path))
    async with tables.at(id) as table, elsewhere.at(id) as other:
        ear = Ear("ann")
        table.listeners.add(ear)
        await elsewhere.act(other, "ann", Play("r", 1, "a1-b2"))
        with pytest.raises(Refused) as refusal:
            await tables.act(table, "ann", Play("r", 1, "a5-b5"))
        assert refusal.value.code is Code.DONE
        assert ear.woken == 1
        assert table.room.match.moves == ["a1-b2"]
        await tables.act(table, "ann", Play("y", 2, "i9-h9"))
        with pytest.raises(Refused):
            await elsewhere.act(other, "ann", Resign("r", 2))
        assert other.room.match.moves == ["a1-b2", "i9-h9"]
    await elsewhere.close()
    await workers.close()
    assert await stored_moves(store, id) == ["a1-b2", "i9-h9"]


async def test_a_bot_plays_once_however_many_look(tables: Tables, store: SQLiteStore) -> None:
    id = await tables.open(BOT_FIRST, "ann", "Ann")

    async def look() -> int:
        async with tables.at(id) as table:
            return table.room.version

    async with asyncio.timeout(60):
        while await look() == 1:
            await asyncio.gather(*(look() for _ in range(5)))
            await asyncio.sleep(0.01)
        while tables.memory.live:  # nobody is there, and the bot has stopped thinking
            await asyncio.sleep(0.01)
    assert len(await stored_moves(store, id)) == 1
    assert await look() == 2


async def test_a_look_while_a_bot_is_to_move_does_not_split_the_table(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who only looks leaves before the bot begins to think; all who come then are at one table."""
    choosing = asyncio.Event()

    async def choose(
        _: Workers, sight: Sight, level: str, asker: Asker, budget_s: float, turn: Turn
    ) -> Thought:
        await choosing.wait()
        return Thought("a1-b2")

    monkeypatch.setattr(Workers, "choose", choose)
    id = await tables.open(BOT_FIRST, "ann", "Ann")
    async with tables.at(id):
        pass
    await asyncio.sleep(0)
    async with tables.at(id) as anns:
        choosing.set()
        async with asyncio.timeout(20):
            while anns.thinking or anns.room.version == 1:
                await asyncio.sleep(0.01)
        async with tables.at(id) as watchers:
            assert watchers is anns
            ear = Ear("zoe")
            watchers.listeners.add(ear)
            await tables.act(anns, "ann", Play("y", 2, "i9-h9"))
            assert ear.woken
            assert watchers.room.match.moves == ["a1-b2", "i9-h9"]
            async with asyncio.timeout(20):
                while anns.thinking:  # its move is no longer legal: another stands in
                    await asyncio.sleep(0.01)
    assert not tables.memory.live, "nobody is left, and nothing is kept"


async def test_a_table_is_kept_while_its_bot_thinks(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    choosing = asyncio.Event()

    async def choose(
        _: Workers, sight: Sight, level: str, asker: Asker, budget_s: float, turn: Turn
    ) -> Thought:
        await choosing.wait()
        return Thought("a1-b2")

    monkeypatch.setattr(Workers, "choose", choose)
    id = await tables.open(BOT_FIRST, "ann", "Ann")
    seen = []
    for _ in range(3):
        async with tables.at(id) as table:
            seen.append(table)
        await asyncio.sleep(0.01)
    assert len(set(seen)) == 1
    choosing.set()
    async with asyncio.timeout(20):
        while tables.memory.live:
            await asyncio.sleep(0.01)
    assert seen[0].room.match.moves == ["a1-b2"]


async def test_a_new_name_comes_to_the_tables_where_one_sits(tables: Tables) -> None:
    ids = [await tables.open(ONE_SCREEN, guest, guest.title()) for guest in ("ann", "ann", "ben")]
    async with tables.at(ids[0]) as one, tables.at(ids[1]) as two, tables.at(ids[2]) as other:
        await tables.rename("ann", "Annette")
        assert [table.room.seating.names["r"] for table in (one, two, other)] == ["Annette", "Annette", "Ben"]


async def test_an_unknown_table_is_refused(tables: Tables) -> None:
    with pytest.raises(Refused) as refusal:
        async with tables.at("nowhere"):
            pass
    assert refusal.value.code is Code.NO_TABLE


@pytest.mark.parametrize(
    "events",
    [
        [b"nonsense"],
        [b"{}"],
        [b'{"type":"played","seat":"r","move":"a1-b2"}'],
        [b'{"type":"opened","game":"chess","options":{},"seed":1,"seats":{}}'],
        [None, b'{"type":"played","seat":"r","move":"a1-i9"}'],
        [None, b'{"type":"played","seat":"r"}'],
        [None, b'{"type":"flew_away"}'],
        [None, b'{"type":"took_back","seat":"r","moves":3}'],
        [None, b"\xff"],
    ],
    ids=repr,
)
async def test_a_table_that_cannot_be_read_is_refused(
    tables: Tables, store: SQLiteStore, events: list[bytes | None]
) -> None:
    """Of a newer server, or damaged: said clearly, and left as it is."""
    id = await tables.open(ONE_SCREEN, "ann", "Ann")
    (opening,) = await store.events(id)
    summary = await store.summary(id)
    assert summary is not None
    for number, event in enumerate(events):
        stored = StoredEvent(number, opening.at, FORM, event or opening.content)
        await store.append(stored, summary._replace(table="damaged"))
    with pytest.raises(Refused) as refusal:
        async with tables.at("damaged"):
            pass
    assert refusal.value.code is Code.STORAGE
    assert len(await store.events("damaged")) == len(events)


async def test_tables_that_cannot_be_played_are_not_stored(tables: Tables) -> None:
    bots = {seat: Sitter("bot", "random") for seat in "ry"}
    for new in (
        NewTable("chess", {}),
        NewTable("offboard", {}),
        NewTable("offboard", bots, clock="5+3"),
        NewTable("offboard", {"r": Sitter("me"), "y": Sitter("bot", "camille=3")}),
        NewTable("offboard", {"r": Sitter("me"), "y": Sitter("bot")}),
        NewTable("offboard", {"r": Sitter("me"), "y": Sitter("me")}, {"points": -1}),
    ):
        with pytest.raises(TableeError):
            await tables.open(new, "ann", "Ann")


# --- time passes


class Server:
    """Tables at a storage, with a clock moved by hand; started anew on the same storage at will."""

    def __init__(self, store: SQLiteStore, workers: Workers, folder: Path) -> None:
        self.now = 1_000_000_000
        self._store, self._workers, self._folder = store, workers, folder
        self.tables = self._make()

    def _make(self) -> Tables:
        return Tables(self._store, self._workers, Settings(self._folder, bot_pause_s=0), lambda: self.now)

    async def wait(self, seconds: float) -> None:
        """Let time pass while the server is up."""
        until = self.now + round(1000 * seconds)
        while self.now < until:
            self.now = min(self.now + BEAT_MS, until)
            await self.tables.uptime.beat()

    def freeze(self, seconds: float) -> None:
        """Let time pass while the server does nothing, not even note that it is up."""
        self.now += round(1000 * seconds)

    async def look(self) -> None:
        """Let happen what is due."""
        await asyncio.gather(*self.tables.deadlines.look_now())

    async def crash(self, seconds: float) -> None:
        """Be killed now, and be up again after a while; the last beat was just before."""
        await self._store.beat(self.now, idle=True)  # it was up all the time until now
        await self._store.beat(self.now)
        self.tables.deadlines.close()
        await asyncio.gather(*self.tables.deadlines._looking)  # the dead do nothing more
        self.freeze(seconds)
        self.tables = self._make()
        await self.tables.start()

    async def open(self, clock: str = "", **seats: Sitter) -> str:
        """Ann and Ben at a table, both of whom have moved."""
        new = NewTable("offboard", seats or {"r": Sitter("me"), "y": Sitter("open")}, clock=clock)
        id = await self.tables.open(new, "ann", "Ann")
        async with self.tables.at(id) as table:
            await self.tables.arrive(table, "ben", "Ben")
            await self.tables.act(table, "ann", Play("r", 2, "a1-b2"))
            await self.tables.act(table, "ben", Play("y", 3, "i9-h9"))
        return id

    async def room(self, id: str) -> Room:
        async with self.tables.at(id) as table:
            return table.room


@pytest_asyncio.fixture
async def server(store: SQLiteStore, tmp_path: Path) -> AsyncIterator[Server]:
    workers = Workers(1)
    server = Server(store, workers, tmp_path)
    await server.tables.start()
    yield server
    await server.tables.close()
    await workers.close()


async def test_a_flag_falls_with_nobody_connected(server: Server, store: SQLiteStore) -> None:
    id = await server.open("1+0")
    assert not server.tables.memory.live
    await server.wait(60.4)
    await server.look()
    assert (await server.room(id)).result is None
    await server.wait(0.1)
    await server.look()
    assert (await stored_events(store, id))[-1] == FlagFell("r")
    summary = await store.summary(id)
    assert summary is not None
    assert (summary.state, summary.due) == ("over", None)
    assert await store.due() == []


async def test_a_flag_that_falls_is_told(server: Server) -> None:
    id = await server.open("1+0")
    async with server.tables.at(id) as table:
        ear = Ear("ben")
        table.listeners.add(ear)
        await server.wait(61)
        await server.look()
        assert ear.woken == 1
        assert table.room.result is not None
        assert table.room.result.winners == ("y",)


async def test_the_wait_for_a_shot_that_fails_is_nobodys_time(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        server.freeze(20)
        raise TimeoutError("no worker was free in time")

    monkeypatch.setattr(Workers, "film", fail)
    seats = {"s": Sitter("me"), "n": Sitter("open")}
    id = await server.tables.open(NewTable("carom", seats, clock="5+0"), "ann", "Ann")
    async with server.tables.at(id) as table:
        await server.tables.arrive(table, "ben", "Ben")
        seat, room = table.room.to_play, table.room
        assert seat is not None
        guest = room.seating.guest_in(seat)
        assert guest is not None
        server.freeze(3)
        with pytest.raises(Refused) as refused:
            await server.tables.act(table, guest, Play(seat, room.version, "0/90/1"))
        assert refused.value.code is Code.NOT_SIMULATED
        assert table.room.clock is not None
        assert table.room.clock.thinking_ms(server.now) == 3000
        assert table.room.match.moves == []


async def test_a_move_in_time_moves_the_deadline(server: Server, store: SQLiteStore) -> None:
    id = await server.open("1+0")
    await server.wait(59)
    async with server.tables.at(id) as table:
        await server.tables.act(table, "ann", Play("r", 4, "a5-b5"))
    await server.wait(2)
    await server.look()
    assert (await server.room(id)).result is None
    assert await store.due() == [(server.now - 2000 + 60_000 + LAG_LIMIT_MS, id)]


async def test_after_a_restart_flags_fall_and_lost_time_is_nobodys(
    server: Server, store: SQLiteStore
) -> None:
    id = await server.open("1+0")
    await server.wait(50)
    await server.crash(3600)
    await server.look()
    assert (await stored_events(store, id))[-1] == Resumed(3_600_000)
    assert (await server.room(id)).result is None
    await server.wait(10.4)
    await server.look()
    assert (await server.room(id)).result is None
    await server.wait(0.1)
    await server.look()
    assert (await stored_events(store, id))[-1] == FlagFell("r")


async def test_who_comes_back_after_a_restart_has_the_time_they_had(server: Server) -> None:
    id = await server.open("5+3")
    await server.wait(100)
    await server.crash(1000)
    await server.crash(500)
    await server.wait(20)
    async with server.tables.at(id) as table:
        assert table.room.clock is not None
        assert table.room.clock.thinking_ms(server.now) == 120_000
        await server.tables.act(table, "ann", Play("r", 4, "a5-b5"))
        assert table.room.clock is not None
        assert table.room.clock.left_ms["r"] == 303_000 - 120_000 + 3000


async def test_an_outage_counts_once_and_only_for_what_was_before_it(
    server: Server, store: SQLiteStore
) -> None:
    before = await server.open("5+3")
    await server.crash(1000)
    since = await server.open("5+3")
    for id in (before, since, before):
        await server.room(id)
    await server.crash(0)
    lost = {id: await stored_events(store, id) for id in (before, since)}
    assert [event for event in lost[before] if isinstance(event, Resumed)] == [Resumed(1_000_000)]
    assert not any(isinstance(event, Resumed) for event in lost[since])


async def test_the_time_in_which_the_server_was_frozen_is_nobodys(server: Server, store: SQLiteStore) -> None:
    id = await server.open("1+0")
    async with server.tables.at(id) as table:
        await server.wait(30)
        server.freeze(3600)
        await server.look()
        await server.tables.act(table, "ann", Play("r", 4, "a5-b5"))
        assert table.room.clock is not None
        assert table.room.clock.left_ms["r"] == 30_000
    assert [type(event) for event in (await stored_events(store, id))[4:]] == [Resumed, Played]


async def test_a_short_pause_is_the_players_time(server: Server, store: SQLiteStore) -> None:
    id = await server.open("1+0")
    async with server.tables.at(id) as table:
        await server.wait(30)
        server.freeze(9)
        await server.tables.act(table, "ann", Play("r", 4, "a5-b5"))
        assert table.room.clock is not None
        assert table.room.clock.left_ms["r"] == 21_000
    assert not any(isinstance(event, Resumed) for event in await stored_events(store, id))


async def test_after_a_time_without_storage_the_time_is_given_back_before_anything_else(
    server: Server, store: SQLiteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = await server.open("1+0")
    async with server.tables.at(id) as table:
        with monkeypatch.context() as away:
            away.setattr(store, "beat", fail_to_store)
            server.freeze(100)
            await server.look()
            with pytest.raises(Refused) as refusal:
                await server.tables.act(table, "ann", Play("r", 4, "a5-b5"))
            assert refusal.value.code is Code.STORAGE
            assert table.room.version == 4
        await server.wait(1)
        await server.look()
        assert table.room.result is None
        await server.tables.act(table, "ann", Play("r", 4, "a5-b5"))


async def test_where_no_clock_runs_a_restart_leaves_nothing_behind(
    server: Server, store: SQLiteStore
) -> None:
    id = await server.open()
    await server.crash(1000)
    assert (await server.room(id)).version == len(await store.events(id)) == 4


# --- who is here


async def test_who_has_no_connection_has_left_and_comes_back(server: Server, store: SQLiteStore) -> None:
    id = await server.open()
    async with server.tables.at(id) as table:
        anns, bens = Ear("ann"), Ear("ben")
        for ear in (anns, bens):
            server.tables.connect(table, ear)
        await server.tables.presences.note_absence(table, "ben")
        assert table.room.seating.away == {}
        server.tables.presences.disconnect(table, bens)
        await server.tables.presences.note_absence(table, "ben")
        assert (await stored_events(store, id))[-1] == Left("ben")
        assert anns.woken
        await server.tables.presences.note_absence(table, "ben")
        assert table.room.version == 5, "once"
        await server.tables.arrive(table, "ben", "Ben")
        assert (await stored_events(store, id))[-1] == CameBack("ben")
        server.tables.presences.disconnect(table, anns)


async def test_another_connection_of_a_guest_is_enough(server: Server) -> None:
    id = await server.open()
    async with server.tables.at(id) as table:
        ears = [Ear("ann"), Ear("ben"), Ear("ben")]
        for ear in ears:
            server.tables.connect(table, ear)
        server.tables.presences.disconnect(table, ears[1])
        await server.tables.presences.note_absence(table, "ben")
        assert table.room.seating.away == {}


async def test_where_nobody_is_left_nobody_is_missed(server: Server) -> None:
    id = await server.open()
    async with server.tables.at(id) as table:
        ear = Ear("ann")
        server.tables.connect(table, ear)
        server.tables.presences.disconnect(table, ear)
        await server.tables.presences.note_absence(table, "ben")
        assert table.room.seating.away == {}


@pytest.mark.parametrize("wish", ["win", "draw"])
async def test_a_game_is_claimed_from_who_has_left(server: Server, wish: Any) -> None:
    id = await server.open()
    async with server.tables.at(id) as table:
        server.tables.connect(table, Ear("ann"))
        await server.tables.presences.note_absence(table, "ben")
        claim = Claim("r", 4, "y", wish)
        await server.wait(59)
        with pytest.raises(Refused):
            await server.tables.act(table, "ann", claim)
        await server.wait(1)
        await server.tables.act(table, "ann", claim)
        assert table.room.result is not None
        assert table.room.result.winners == (("r",) if wish == "win" else ())


async def test_a_bot_sits_in_and_plays(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    async def choose(
        _: Workers, sight: Sight, level: str, asker: Asker, budget_s: float, turn: Turn
    ) -> Thought:
        assert (sight.seat, level) == ("y", "random")
        return Thought("i5-h5")

    monkeypatch.setattr(Workers, "choose", choose)
    id = await server.open()
    async with server.tables.at(id) as table:
        server.tables.connect(table, Ear("ann"))
        await server.tables.presences.note_absence(table, "ben")
        await server.wait(60)
        for level in (None, "", "nobody"):
            with pytest.raises(Refused):
                await server.tables.act(table, "ann", Claim("r", 4, "y", "bot", level))
        await server.tables.act(table, "ann", Claim("r", 4, "y", "bot", "random"))
        await server.tables.act(table, "ann", Play("r", 4, "a5-b5"))
        assert table.thinking is not None
        await table.thinking
        assert table.room.match.moves == ["a1-b2", "i9-h9", "a5-b5", "i5-h5"]
        assert table.room.match.movers == ["r", "y", "r", "y"]


async def test_who_is_back_before_it_was_noted_has_not_left(server: Server) -> None:
    id = await server.open()
    async with server.tables.at(id) as table:
        server.tables.connect(table, Ear("ann"))
        async with table.lock:  # such as while a shot is simulated
            noting = asyncio.create_task(server.tables.presences.note_absence(table, "ben"))
            await asyncio.sleep(0)
            server.tables.connect(table, Ear("ben"))
        await noting
        assert table.room.seating.away == {}


async def test_nobody_leaves_while_the_server_is_frozen(server: Server) -> None:
    """Who lost the line just before may have been back long ago, and has their whole time again."""
    id = await server.open()
    async with server.tables.at(id) as table:
        server.tables.connect(table, Ear("ann"))
        server.freeze(20)
        await server.tables.presences.note_absence(table, "ben")
        assert table.room.seating.away == {}
        assert list(table.leaving) == ["ben"]
        await server.tables.presences.note_absence(table, "ben")
        assert list(table.room.seating.away) == ["ben"]


async def test_each_guest_who_leaves_has_a_time_of_their_own(server: Server) -> None:
    id = await server.open()
    async with server.tables.at(id) as table:
        bens = Ear("ben")
        server.tables.connect(table, Ear("ann"))
        assert list(table.leaving) == ["ben"], "not there from the beginning"
        first = table.leaving["ben"]
        server.tables.connect(table, bens)
        assert table.leaving == {}
        assert first.cancelled()
        server.tables.presences.disconnect(table, bens)
        assert table.leaving["ben"].when() >= asyncio.get_running_loop().time() + ABSENT_S - 1


async def test_an_absence_that_cannot_be_stored_is_noted_later(
    server: Server, store: SQLiteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = await server.open()
    async with server.tables.at(id) as table:
        server.tables.connect(table, Ear("ann"))
        with monkeypatch.context() as full_disk:
            full_disk.setattr(store, "append", fail_to_store)
            await server.tables.presences.note_absence(table, "ben")
        assert table.room.seating.away == {}
        assert list(table.leaving) == ["ben"]


async def fail_to_store(*_: object, **__: object) -> None:
    raise StoreError("database or disk is full")


async def test_a_flag_that_cannot_be_stored_falls_later(
    server: Server, store: SQLiteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = await server.open("1+0")
    await server.wait(61)
    with monkeypatch.context() as full_disk:
        full_disk.setattr(store, "append", fail_to_store)
        await server.look()
    assert (await server.room(id)).result is None
    await server.wait(FIRST_PAUSE_MS / 1000)
    await server.look()
    assert (await stored_events(store, id))[-1] == FlagFell("r")


async def test_a_server_stops_cleanly_on_a_full_disk(
    server: Server, store: SQLiteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as full_disk:
        full_disk.setattr(store, "beat", fail_to_store)
        await server.tables.close()


async def test_a_table_that_somebody_loads_is_not_forgotten(
    store: SQLiteStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now, gate, events = 10 * DAY_MS, asyncio.Event(), store.events
    workers = Workers(1)
    tables = Tables(store, workers, Settings(tmp_path, forget_after_days=1), lambda: now)
    come, other = [await tables.open(PAIR, "ann", "Ann") for _ in range(2)]
    now += 2 * DAY_MS

    async def slow_events(id: str) -> list[StoredEvent]:
        stored = await events(id)
        await gate.wait()
        return stored

    monkeypatch.setattr(store, "events", slow_events)

    async def visit(id: str) -> int:
        async with tables.at(id) as table:
            await tables.arrive(table, "ben", "Ben")
            return table.room.version

    visiting = asyncio.create_task(visit(come))
    await asyncio.sleep(0)
    forgetting = asyncio.create_task(tables.forget_old())
    await asyncio.sleep(0)
    too_late = asyncio.create_task(visit(other))
    await asyncio.sleep(0)
    gate.set()
    await forgetting
    assert await visiting == 2
    assert [stored.number for stored in await events(come)] == [0, 1]
    with pytest.raises(Refused) as refusal:
        await too_late
    assert refusal.value.code is Code.NO_TABLE
    await tables.close()
    await workers.close()


async def test_a_bot_at_a_full_table_keeps_quiet(
    tables: Tables, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    id = await tables.open(BOT_FIRST, "ann", "Ann")
    monkeypatch.setattr(room_module, "LONGEST_TABLE", 1)
    for _ in range(3):
        async with tables.at(id) as table:
            assert table.thinking is None
    assert not caplog.records


# --- loading


async def test_a_table_that_loads_slowly_holds_up_nobody_else(
    tables: Tables, store: SQLiteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow, quick = [await tables.open(ONE_SCREEN, "ann", "Ann") for _ in range(2)]
    events, gate, loads = store.events, asyncio.Event(), list[str]()

    async def events_in_time(id: str) -> list[StoredEvent]:
        loads.append(id)
        if id == slow:
            await gate.wait()
        return await events(id)

    async def look(id: str) -> Table:
        async with tables.at(id) as table:
            return table

    monkeypatch.setattr(store, "events", events_in_time)
    looks = [asyncio.create_task(look(slow)) for _ in range(3)]
    async with asyncio.timeout(20), tables.at(quick) as table:
        await tables.act(table, "ann", Play("r", 1, "a1-b2"))
    assert not any(look.done() for look in looks)
    looks[0].cancel()
    gate.set()
    await asyncio.gather(looks[0], return_exceptions=True)
    assert await looks[1] is await looks[2], "all who come are at one table, whoever goes away"
    assert sorted(loads) == sorted([slow, quick]), "each is loaded once"


async def test_tables_that_nobody_is_at_stay_in_memory_up_to_a_number(
    tables: Tables, store: SQLiteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(memory_module, "KEPT_ROOMS", 2)
    ids = [await tables.open(ONE_SCREEN, "ann", "Ann") for _ in range(3)]
    seen = []
    for id in (*ids, ids[1]):
        async with tables.at(id) as table:
            seen.append(table)
    assert seen[3] is seen[1]
    assert set(tables.memory.resting) == {ids[1], ids[2]}
    async with tables.at(ids[0]) as table:
        assert table is not seen[0], "the least recently used one went"
        assert set(tables.memory.live) == {ids[0]}
    assert set(tables.memory.resting) == {ids[1], ids[0]}, "the last used ones"


async def test_a_table_that_could_not_be_loaded_is_tried_again(
    tables: Tables, store: SQLiteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = await tables.open(ONE_SCREEN, "ann", "Ann")

    async def fail(_: str) -> list[StoredEvent]:
        raise StoreError("the disk is away")

    with monkeypatch.context() as patch:
        patch.setattr(store, "events", fail)
        with pytest.raises(Refused) as refusal:
            async with tables.at(id):
                pass
        assert refusal.value.code is Code.STORAGE
    async with tables.at(id) as table:
        assert table.room.version == 1


async def test_everybody_is_at_one_table_though_it_was_loaded_twice(tables: Tables) -> None:
    """As where very many are loaded at once: one is let go before whoever waited for it has come."""
    id = await tables.open(ONE_SCREEN, "ann", "Ann")
    first = await tables.memory.find(id)
    tables.memory.resting.clear()
    second = await tables.memory.find(id)
    assert first is not second
    with tables.memory.using(second) as one, tables.memory.using(first) as same:
        assert one is same is second
        assert second.users == 2
    assert not tables.memory.live
