"""Rooms kept in step with a real storage: everything is done once, whole, or not at all."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from tablee.bots.bot import Sight, Thought
from tablee.core.errors import TableeError
from tablee.server.settings import Settings
from tablee.server.tables import Tables
from tablee.server.web.messages import NewTable, Refusal, Said, Sitter
from tablee.server.work.fair_queue import Asker
from tablee.server.work.workers import Workers
from tablee.storage.sqlite import SQLiteStore
from tablee.storage.store import StoredEvent
from tablee.tables.events import Event, Played
from tablee.tables.forms import FORM, read_event
from tablee.tables.refusals import Code, Refused
from tablee.tables.requests import Play, Resign

PAIR = NewTable("offboard", {"r": Sitter("me"), "y": Sitter("open")})
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
    assert {refusal.code for refusal in refusals} == {Code.STALE}
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
        acting = asyncio.create_task(tables.act(table, "ann", Play("r", 1, "a1-b2")))
        await asyncio.sleep(0)
        acting.cancel()
        await asyncio.gather(acting, return_exceptions=True)
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
        assert refusal.value.code is Code.STALE
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
        while tables._live:  # nobody is there, and the bot has stopped thinking
            await asyncio.sleep(0.01)
    assert len(await stored_moves(store, id)) == 1
    assert await look() == 2


async def test_a_look_while_a_bot_is_to_move_does_not_split_the_table(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who only looks leaves before the bot begins to think; all who come then are at one table."""
    choosing = asyncio.Event()

    async def choose(_: Workers, sight: Sight, level: str, asker: Asker, budget_s: float) -> Thought:
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
    assert not tables._live, "nobody is left, and nothing is kept"


async def test_a_table_is_kept_while_its_bot_thinks(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    choosing = asyncio.Event()

    async def choose(_: Workers, sight: Sight, level: str, asker: Asker, budget_s: float) -> Thought:
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
        while tables._live:
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
        NewTable("offboard", bots),
        NewTable("offboard", {"r": Sitter("me"), "y": Sitter("bot")}),
        NewTable("offboard", {"r": Sitter("me"), "y": Sitter("me")}, {"points": -1}),
    ):
        with pytest.raises(TableeError):
            await tables.open(new, "ann", "Ann")
