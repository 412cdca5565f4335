"""Clubs copied between SQLite and PostgreSQL, and compared."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack, closing
from pathlib import Path

import pytest

from tablee.storage.club import PAGE, Club, StoredTable
from tablee.storage.copying import compare_clubs, copy_club
from tablee.storage.folder_lock import FolderLock
from tablee.storage.key import load_key, save_key
from tablee.storage.opening import open_club
from tablee.storage.postgres import PostgresStore
from tablee.storage.sqlite import FILE
from tablee.storage.store import StoreError
from tests.postgres import Postgres
from tests.storage.clubs import fill, no_progress, open_store
from tests.storage.writing import attempt_of, contents, write

WAYS = [
    ("sqlite", "postgresql"),
    ("postgresql", "sqlite"),
    ("sqlite", "sqlite"),
    ("postgresql", "postgresql"),
]
MakePlace = Callable[[str], str]


async def copy(source: str, target: str, *, merge: bool = False) -> None:
    async with (
        open_club(source, alone=True) as old,
        old.snapshot(),
        open_club(target, alone=True, must_exist=False) as new,
    ):
        await copy_club(old, new, no_progress, merge=merge)
        await compare_clubs(old, new, no_progress, merged=merge)


async def compare(source: str, target: str) -> None:
    async with open_club(source, alone=False) as old, open_club(target, alone=False) as new:
        await compare_clubs(old, new, no_progress)


@pytest.mark.parametrize(("here", "there"), WAYS)
async def test_a_club_is_copied_with_everything(make_place: MakePlace, here: str, there: str) -> None:
    source, target = make_place(here), make_place(there)
    await fill(source)
    if here == "sqlite":
        load_key(Path(source))
    await copy(source, target)
    await copy(source, target)
    async with open_club(source, alone=True) as old, open_club(target, alone=True) as new:
        assert [page async for page in old.tables()] == [page async for page in new.tables()]
        assert [page async for page in old.guests()] == [page async for page in new.guests()]
        settings = [page async for page in old.settings()]
        assert settings[0][0] == ("guest Ann", b"Ann")
        assert settings == [page async for page in new.settings()]
        assert sum([len(page) async for page in new.attempts()]) == 9
        assert await old.rest() == await new.rest()
        assert await old.counts() == await new.counts()
        assert (await new.counts()).tables == PAGE + 7


async def test_there_and_back_again(make_place: MakePlace) -> None:
    first, database, second = make_place("sqlite"), make_place("postgresql"), make_place("sqlite")
    await fill(first, tables=30)
    save_key(Path(first), b"k" * 32)
    await copy(first, database)
    await copy(database, second)
    await compare(first, second)
    assert load_key(Path(second)) == b"k" * 32


@pytest.mark.parametrize(("here", "there"), WAYS[:2])
async def test_a_missing_attempt_at_a_puzzle_is_noticed(make_place: MakePlace, here: str, there: str) -> None:
    source, target = make_place(here), make_place(there)
    await fill(source, tables=3)
    await copy(source, target)
    store = open_store(source)
    await store.note_attempt(attempt_of("guest Ann", "another"))
    await store.close()
    with pytest.raises(StoreError, match="tried of the puzzles"):
        await compare(source, target)


@pytest.mark.parametrize(("here", "there"), WAYS[:2])
async def test_an_interrupted_copy_goes_on(
    make_place: MakePlace, here: str, there: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, target = make_place(here), make_place(there)
    await fill(source)
    async with open_club(source, alone=True) as old, open_club(target, alone=True, must_exist=False) as new:
        pages = old.tables()
        first = await anext(pages)
        cut = [table._replace(events=table.events[:2]) for table in first[:50]]
        async with new.transaction():
            await new.write_tables(cut)
        assert (await new.counts()).tables == 50
    with pytest.raises(StoreError, match=r"is different|is missing"):
        await compare(source, target)
    written: list[int] = []
    async with open_club(source, alone=True) as old, open_club(target, alone=True) as new:
        kind = type(new)
        writing = kind.write_tables

        async def write_tables(self: Club, tables: Sequence[StoredTable]) -> None:
            written.extend(len(table.events) for table in tables)
            await writing(self, tables)

        monkeypatch.setattr(kind, "write_tables", write_tables)
        await copy_club(old, new, no_progress)
        there_already = sum(len(table.events) for table in cut)
        assert sum(written) == (await old.counts()).events - there_already
    await compare(source, target)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_a_different_event_stops_the_copy_and_is_named(make_place: MakePlace, kind: str) -> None:
    source, target = make_place("sqlite"), make_place(kind)
    for place, last in ((source, b"ours"), (target, b"theirs")):
        store = open_store(place)
        await write(store, "same", 0, b"same")
        await write(store, "table", 0, b"same")
        await write(store, "table", 1, last)
        await store.close()
    with pytest.raises(StoreError, match=r"table table is different in .*: event 1$"):
        await copy(source, target)
    store = open_store(target)
    assert await contents(store, "table") == [b"same", b"theirs"]
    await store.close()


async def test_a_target_that_has_gone_on_is_different(make_place: MakePlace) -> None:
    source, target = make_place("sqlite"), make_place("sqlite")
    for place, events in ((source, 1), (target, 2)):
        store = open_store(place)
        for number in range(events):
            await write(store, "table", number, b"same")
        await store.close()
    with pytest.raises(StoreError, match=r"table table is different in .*: 2 events, not 1$"):
        await copy(source, target)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_a_target_with_other_tables_is_refused_unless_told(make_place: MakePlace, kind: str) -> None:
    source, target = make_place("sqlite"), make_place(kind)
    await fill(source, tables=20, clocks=False)
    load_key(Path(source))
    store = open_store(target)
    await write(store, "other", 0, b"theirs")
    await store.close()
    with pytest.raises(StoreError, match="has other tables, such as other; --merge"):
        await copy(source, target)
    async with open_club(target, alone=True) as new:
        assert (await new.counts()).tables == 1
        rest = await new.rest()
    await copy(source, target, merge=True)
    async with open_club(target, alone=True) as new:
        assert (await new.counts()).tables == 21
        assert await new.rest() == rest


async def test_a_game_whose_clock_is_running_is_not_merged(make_place: MakePlace) -> None:
    source, target = make_place("sqlite"), make_place("sqlite")
    await fill(source, tables=3)
    store = open_store(target)
    await write(store, "other", 0, b"theirs")
    await store.close()
    with pytest.raises(StoreError, match="the clock of table B1 is running"):
        await copy(source, target, merge=True)
    async with open_club(target, alone=True) as new:
        assert (await new.counts()).tables == 1


async def test_a_folder_that_a_server_uses_is_refused(make_place: MakePlace) -> None:
    source, target = make_place("sqlite"), make_place("sqlite")
    await fill(source, tables=2)
    for used in (source, target):
        lock = FolderLock(Path(used))
        with pytest.raises(StoreError, match="another server is using"):
            await copy(source, target)
        lock.release()
    await copy(source, target)


async def test_a_database_that_a_server_uses_is_refused(make_place: MakePlace) -> None:
    source, target = make_place("sqlite"), make_place("postgresql")
    await fill(source, tables=2)
    server = PostgresStore(target)
    await server.start(1000)
    with pytest.raises(StoreError, match="a server is connected to"):
        await copy(source, target)
    await server.close()
    await copy(source, target)


async def test_a_folder_without_tables_is_no_source(make_place: MakePlace) -> None:
    source, target = make_place("sqlite"), make_place("sqlite")
    with pytest.raises(StoreError, match="there are no tables in"):
        await copy(source, target)
    assert not [*Path(source).iterdir()]


CHANGES = {
    "event 0": "UPDATE event SET content = 'x' WHERE table_id = 'a4' AND number = 0",
    "event 1": "UPDATE event SET at = at + 1 WHERE table_id = 'a4' AND number = 1",
    "4 events, not 5": "DELETE FROM event WHERE table_id = 'a4' AND number = 4",
    "is missing": "DELETE FROM event WHERE table_id = 'a4'",
    "its summary": "UPDATE summary SET visited = visited + 1 WHERE table_id = 'a4'",
    "Counts": "INSERT INTO event VALUES ('more', 0, 1, 1, 'x')",
    "the settings of a guest": "DELETE FROM settings WHERE guest_id = 'guest Ann'",
    "a guest called Ann": "UPDATE guest SET name = 'Bob' WHERE name = 'Ann'",
    "other times": "DELETE FROM outage",
}


@pytest.mark.parametrize("said", CHANGES)
async def test_a_comparison_finds_every_change(make_place: MakePlace, said: str) -> None:
    source, target = make_place("sqlite"), make_place("sqlite")
    await fill(source, tables=10)
    await copy(source, target)
    await compare(source, target)
    with closing(sqlite3.connect(Path(target) / FILE)) as connection, connection:
        assert connection.execute(CHANGES[said]).rowcount > 0
    with pytest.raises(StoreError, match=said):
        await compare(source, target)


async def test_a_database_that_is_lost_on_the_way_is_told_in_a_line(mortal_postgres: Postgres) -> None:
    database = mortal_postgres.create_database()
    async with AsyncExitStack() as stack:
        stack.enter_context(pytest.raises(StoreError, match="the database at 127"))
        club = await stack.enter_async_context(open_club(database, alone=True))
        mortal_postgres.stop()
        await club.counts()
