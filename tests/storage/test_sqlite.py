"""The storage in a real SQLite file."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from datetime import datetime
from functools import partial
from pathlib import Path
from sqlite3 import Connection
from threading import Event

import pytest
import pytest_asyncio

from tablee.storage.sqlite import SQLiteStore
from tablee.storage.store import EventTaken, StoredEvent, StoreError
from tablee.tables.forms import FORM
from tests.storage.writing import contents, write


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "tablee.db"


@pytest_asyncio.fixture
async def store(path: Path) -> AsyncIterator[SQLiteStore]:
    store = SQLiteStore(path)
    yield store
    await store.close()


class Held:
    """Keeps the storage's thread busy, so that what is asked for meanwhile comes into one group."""

    def __init__(self, store: SQLiteStore) -> None:
        self._store = store
        self._begun, self._gate = Event(), Event()

    async def __aenter__(self) -> None:
        self._holding = asyncio.create_task(self._store._do(self._hold))
        assert await asyncio.to_thread(self._begun.wait, 60)

    def _hold(self, _: sqlite3.Connection) -> None:
        self._begun.set()
        self._gate.wait(60)

    async def __aexit__(self, *_: object) -> None:
        await asyncio.sleep(0)  # the tasks made meanwhile put their work into the queue
        self._gate.set()
        await self._holding


# --- groups


async def test_a_taken_number_fails_alone_in_its_group(store: SQLiteStore) -> None:
    await write(store, "a", 0, b"first")
    async with Held(store):
        writes = [asyncio.create_task(write(store, table, 0, b"mine")) for table in ("b", "a", "c")]
        reading = asyncio.create_task(contents(store, "a"))
    outcomes = await asyncio.gather(*writes, return_exceptions=True)
    assert outcomes[0] is None
    assert isinstance(outcomes[1], EventTaken)
    assert outcomes[2] is None
    assert await reading == [b"first"]
    assert [await contents(store, table) for table in "abc"] == [[b"first"], [b"mine"], [b"mine"]]


async def test_of_two_in_one_group_the_first_has_the_number(store: SQLiteStore) -> None:
    async with Held(store):
        writes = [asyncio.create_task(write(store, "a", 0, content)) for content in (b"first", b"second")]
    outcomes = await asyncio.gather(*writes, return_exceptions=True)
    assert outcomes[0] is None
    assert isinstance(outcomes[1], EventTaken)
    assert await contents(store, "a") == [b"first"]


async def test_fifty_writers(store: SQLiteStore, path: Path) -> None:
    async def write_all(table: str) -> None:
        for number in range(20):
            await write(store, table, number, f"{table} {number}".encode())
            # Told means written: another program sees it.
            if number % 10 == 9:
                assert len(read(path, table)) == number + 1

    await asyncio.gather(*(write_all(f"table {writer}") for writer in range(50)))
    for writer in range(50):
        events = await contents(store, f"table {writer}")
        assert events == [f"table {writer} {number}".encode() for number in range(20)]


def read(path: Path, table: str) -> list[bytes]:
    connection = sqlite3.connect(path, timeout=60)
    try:
        query = "SELECT content FROM event WHERE table_id = ? ORDER BY number"
        return [content for (content,) in connection.execute(query, (table,))]
    finally:
        connection.close()


async def test_the_loop_is_free_while_the_disk_is_busy(store: SQLiteStore) -> None:
    async with Held(store):
        waiting = asyncio.create_task(contents(store, "a"))
        for _ in range(100):
            await asyncio.sleep(0)
        assert not waiting.done()
    assert await waiting == []


# --- a full disk, and other misfortunes


async def fill(store: SQLiteStore) -> None:
    def work(connection: sqlite3.Connection) -> None:
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count = {pages}")

    await store._do(work)


async def make_room(store: SQLiteStore) -> None:
    await store._do(lambda connection: connection.execute("PRAGMA max_page_count = 1000000").fetchone())


async def test_on_a_full_disk_nothing_is_half_written(store: SQLiteStore, path: Path) -> None:
    await write(store, "a", 0, b"first")
    await fill(store)
    large = b"x" * 20_000
    async with Held(store):
        writes = [asyncio.create_task(write(store, table, 0, large)) for table in ("b", "c")]
    outcomes = await asyncio.gather(*writes, return_exceptions=True)
    for outcome in outcomes:
        assert isinstance(outcome, StoreError)
        assert not isinstance(outcome, EventTaken)
        assert "full" in str(outcome)
    assert await contents(store, "a") == [b"first"], "reading goes on"
    assert await contents(store, "b") == []
    assert read(path, "c") == []
    await make_room(store)
    await write(store, "b", 0, large)
    assert await contents(store, "b") == [large]


async def test_a_failure_is_written_to_the_log(store: SQLiteStore, caplog: pytest.LogCaptureFixture) -> None:
    await fill(store)
    for _ in range(2):
        with pytest.raises(StoreError):
            await write(store, "a", 0, b"x" * 20_000)
    messages = [(record.levelname, record.getMessage()) for record in caplog.records]
    assert messages == [("ERROR", "the storage failed: database or disk is full")] * 2


async def test_a_reader_is_served_though_the_writers_in_its_group_fail(store: SQLiteStore) -> None:
    await write(store, "a", 0, b"first")
    await store.name_guest("ann", "Ann")
    await fill(store)
    async with Held(store):
        reading = asyncio.create_task(contents(store, "a"))
        writing = asyncio.create_task(write(store, "a", 1, b"x" * 20_000))
        naming = asyncio.create_task(store.guest_name("ann"))
    found, failure, name = await asyncio.gather(reading, writing, naming, return_exceptions=True)
    assert isinstance(failure, StoreError)
    assert (found, name) == ([b"first"], "Ann")


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
async def test_what_cannot_be_written_does_not_stop_the_storage(path: Path) -> None:
    """A text that is no UTF-8, say: whoever asked is told, and the next is served."""
    store = SQLiteStore(path)
    wrong = asyncio.create_task(write(store, "\ud800", 0, b"x"))
    right = asyncio.create_task(write(store, "a", 0, b"first"))
    await asyncio.wait([wrong, right], timeout=20)
    assert wrong.done(), "whoever asked waits for ever"
    assert isinstance(wrong.exception(), StoreError)
    assert right.done(), "the next waits for ever"
    assert await contents(store, "a") == [b"first"]
    await store.close()


async def test_another_program_that_writes_is_waited_for(store: SQLiteStore, path: Path) -> None:
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    writing = asyncio.create_task(write(store, "a", 0, b"mine"))
    async with asyncio.timeout(20):
        while not store._connection.in_transaction:
            await asyncio.sleep(0.01)
    assert not writing.done()
    other.execute("INSERT INTO event VALUES ('a', 0, 5, 2, 'theirs')")
    other.execute("COMMIT")
    other.close()
    with pytest.raises(EventTaken):
        await writing


# --- opening and closing


async def test_closing_finishes_what_was_begun(path: Path) -> None:
    store = SQLiteStore(path)
    async with Held(store):
        writes = [asyncio.create_task(write(store, "a", number, b"x")) for number in range(5)]
        await asyncio.sleep(0)
        closing = asyncio.create_task(store.close())
    await asyncio.gather(*writes, closing)
    assert read(path, "a") == [b"x"] * 5


def pragma(name: str, connection: Connection) -> object:
    return connection.execute(f"PRAGMA {name}").fetchone()[0]


async def test_writes_survive_a_power_cut(path: Path) -> None:
    """The settings on which that rests: a log written ahead, flushed at every commit."""
    store = SQLiteStore(path)
    pragmas = {
        name: await store._do(partial(pragma, name))
        for name in ("journal_mode", "synchronous", "user_version")
    }
    await store.close()
    assert pragmas == {"journal_mode": "wal", "synchronous": 2, "user_version": 6}


FORM_1 = """
    CREATE TABLE event (
        table_id TEXT    NOT NULL,
        number   INTEGER NOT NULL CHECK (number >= 0),
        at       TEXT    NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
        content  BLOB    NOT NULL,
        PRIMARY KEY (table_id, number)
    ) WITHOUT ROWID;
    CREATE TABLE guest (id TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;
    PRAGMA user_version = 1;
"""
"""A database as it was before events had a time and a form."""


async def test_a_database_of_form_1_keeps_its_events_and_their_times(path: Path) -> None:
    path.parent.mkdir()
    rows = [
        ("a", 0, "2026-01-02T03:04:05.678Z", b"first"),
        ("a", 1, "2026-12-31T23:59:59.999Z", b"second"),
        ("b", 0, "1970-01-01T00:00:00.001Z", bytes(range(256))),
    ]
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(FORM_1)
        connection.executemany("INSERT INTO event VALUES (?, ?, ?, ?)", rows)
        connection.execute("INSERT INTO guest VALUES ('ann', 'Ann')")
        connection.commit()
    store = SQLiteStore(path)
    assert await store.events("a") == [
        StoredEvent(0, milliseconds("2026-01-02T03:04:05.678+00:00"), 1, b"first"),
        StoredEvent(1, milliseconds("2026-12-31T23:59:59.999+00:00"), 1, b"second"),
    ]
    assert await store.events("b") == [StoredEvent(0, 1, 1, bytes(range(256)))]
    assert await store.guest_name("ann") == "Ann"
    assert sorted(await store.tables(without_summary=True)) == ["a", "b"]
    assert await store.start(5) == [], "nobody's time ran before there were clocks"
    await write(store, "a", 2, b"third")
    await store.close()
    store = SQLiteStore(path)
    assert [event.form for event in await store.events("a")] == [1, 1, FORM]
    await store.close()


def milliseconds(text: str) -> int:
    return round(datetime.fromisoformat(text).timestamp() * 1000)


def test_a_newer_form_is_refused_and_left_alone(path: Path) -> None:
    path.parent.mkdir()
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 7")
    with pytest.raises(StoreError, match=r"newer Tablée \(form 7"):
        SQLiteStore(path)
    with sqlite3.connect(path) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (7,)
        assert connection.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,)


def test_what_is_no_database_is_refused_and_left_alone(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"this is a letter to my aunt" * 100)
    with pytest.raises(StoreError, match=r"tablee\.db.*not a database"):
        SQLiteStore(path)
    assert path.read_bytes() == b"this is a letter to my aunt" * 100


def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match="cannot open"):
        SQLiteStore(tmp_path / "file" / "tablee.db")
