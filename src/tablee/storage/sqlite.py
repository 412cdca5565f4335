"""Storage in one SQLite file, for one server.

All work is done by one thread that owns the connection. What waits in its
queue when it looks is written in one transaction (group commit): many tables
share one flush to disk, and none is told before its own events are there.
"""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, TypeVar

from tablee.storage import migrations
from tablee.storage.sqlite_writing import Append, summarise_tables, write_events
from tablee.storage.store import (
    OUTAGE_MS,
    Outage,
    StoredAttempt,
    StoredEvent,
    StoredResult,
    StoredSummary,
    StoreError,
    attempt_in,
)

logger = logging.getLogger(__name__)

T = TypeVar("T")
Work = Append | Callable[[sqlite3.Connection], Any]
Asked = tuple[Work, asyncio.Future[Any]]
FILE = "tablee.db"
"""The file in a data folder."""
GROUP = 256
"""When so many pieces of work have come together, they are written without looking for more."""

NOTE_RESULT = "INSERT OR REPLACE INTO result VALUES (?, ?, ?, ?, ?, ?)"
NOTE_ATTEMPT = """
    INSERT INTO attempt VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (guest_id, game, puzzle) DO UPDATE SET solved = max(attempt.solved, excluded.solved)
"""


class SQLiteStore:
    """A Store in a file."""

    def __init__(self, path: Path, on_batch: Callable[[int], None] = lambda size: None) -> None:
        """`on_batch` is told by the storage's thread how many pieces of work shared a transaction."""
        self._connection = open_file(path)
        self._on_batch = on_batch
        self._asked: list[Asked] = []
        """What was asked for in this turn of the event loop; the thread is woken once for all of it."""
        self._queue: SimpleQueue[list[Asked] | None] = SimpleQueue()
        self._closed = False
        self._idle_at: int | None = None
        self._outages: list[Outage] = []
        self._thread = Thread(target=self._run, name="tablee-sqlite", daemon=True)
        self._thread.start()

    async def append(self, event: StoredEvent, summary: StoredSummary) -> None:
        await self._do(Append(event, summary))

    async def events(self, table: str, since: int = 0) -> list[StoredEvent]:
        query = (
            "SELECT number, at, form, content FROM event WHERE table_id = ? AND number >= ? ORDER BY number"
        )
        return await self._do(
            lambda connection: list(map(StoredEvent._make, connection.execute(query, (table, since))))
        )

    async def versions(self, tables: Collection[str]) -> dict[str, int]:
        query = "SELECT table_id, events FROM summary WHERE table_id IN (SELECT value FROM json_each(?))"
        return await self._do(
            lambda connection: dict(connection.execute(query, (json.dumps([*tables]),)).fetchall())
        )

    async def summary(self, table: str) -> StoredSummary | None:
        def work(connection: sqlite3.Connection) -> StoredSummary | None:
            row = connection.execute("SELECT * FROM summary WHERE table_id = ?", (table,)).fetchone()
            return None if row is None else StoredSummary._make(row[:-1])

        return await self._do(work)

    async def visit(self, table: str, now: int) -> None:
        query = "UPDATE summary SET visited = max(visited, ?) WHERE table_id = ?"
        await self._do(lambda connection: connection.execute(query, (now, table)) and None)

    async def forget(self, before: int, keep: Collection[str]) -> list[str]:
        query = "SELECT table_id FROM summary WHERE state != 'over' AND due IS NULL AND visited < ?"

        def work(connection: sqlite3.Connection) -> list[str]:
            tables = [row for row in connection.execute(query, (before,)) if row[0] not in keep]
            connection.executemany("DELETE FROM event WHERE table_id = ?", tables)
            connection.executemany("DELETE FROM summary WHERE table_id = ?", tables)
            connection.executemany("DELETE FROM result WHERE table_id = ?", tables)
            return [table for (table,) in tables]

        return await self._do(work)

    async def due(self) -> list[tuple[int, str]]:
        query = "SELECT due, table_id FROM summary WHERE due IS NOT NULL ORDER BY due"
        return await self._do(lambda connection: connection.execute(query).fetchall())

    async def overdue(self, before: int, most: int) -> list[tuple[int, str]]:
        query = "SELECT due, table_id FROM summary WHERE due < ? ORDER BY random() LIMIT ?"
        return await self._do(lambda connection: sorted(connection.execute(query, (before, most))))

    async def tables(self, *, without_summary: bool = False) -> list[str]:
        query = "SELECT table_id FROM event WHERE number = 0"
        if without_summary:
            query += " AND table_id NOT IN (SELECT table_id FROM summary)"
        return await self._do(lambda connection: [row[0] for row in connection.execute(query)])

    async def summarise(self, summaries: Sequence[StoredSummary]) -> None:
        await self._do(lambda connection: summarise_tables(connection, summaries))

    async def note_results(self, results: Sequence[StoredResult]) -> None:
        await self._do(lambda connection: connection.executemany(NOTE_RESULT, results) and None)

    async def results(self, guest: str, game: str, most: int) -> list[StoredResult]:
        query = (
            "SELECT * FROM result WHERE guest_id = ? AND game = ? ORDER BY at DESC, table_id, number LIMIT ?"
        )
        found = await self._do(lambda connection: connection.execute(query, (guest, game, most)).fetchall())
        return [StoredResult._make(row) for row in reversed(found)]

    async def note_attempt(self, attempt: StoredAttempt) -> None:
        await self._do(lambda connection: connection.execute(NOTE_ATTEMPT, attempt) and None)

    async def attempts(self, guest: str) -> list[StoredAttempt]:
        query = "SELECT * FROM attempt WHERE guest_id = ? ORDER BY at, game, puzzle"
        return await self._do(lambda connection: list(map(attempt_in, connection.execute(query, (guest,)))))

    async def beat(self, now: int, *, idle: bool = False) -> list[Outage]:
        if idle:
            self._idle_at = now
            return self._outages
        idle_at = self._idle_at
        self._outages = await self._do(lambda connection: _note_beat(connection, now, OUTAGE_MS, idle_at))
        self._idle_at = None
        return self._outages

    async def start(self, now: int) -> list[Outage]:
        self._outages = await self._do(lambda connection: _note_beat(connection, now, 0, None))
        return self._outages

    async def guest_name(self, guest: str) -> str | None:
        def work(connection: sqlite3.Connection) -> str | None:
            row = connection.execute("SELECT name FROM guest WHERE id = ?", (guest,)).fetchone()
            return None if row is None else str(row[0])

        return await self._do(work)

    async def name_guest(self, guest: str, name: str) -> None:
        query = (
            "INSERT INTO guest (id, name) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET name = excluded.name"
        )
        await self._do(lambda connection: connection.execute(query, (guest, name)) and None)

    async def settings(self, guest: str) -> bytes | None:
        def read(connection: sqlite3.Connection) -> bytes | None:
            row = connection.execute("SELECT content FROM settings WHERE guest_id = ?", (guest,)).fetchone()
            return bytes(row[0]) if row else None

        return await self._do(read)

    async def keep_settings(self, guest: str, content: bytes) -> None:
        query = "INSERT OR REPLACE INTO settings VALUES (?, ?)"
        await self._do(lambda connection: connection.execute(query, (guest, content)) and None)

    async def close(self) -> None:
        if not self._closed:
            self._closed = True
            self._hand_over()
            self._queue.put(None)
            await asyncio.to_thread(self._thread.join)

    async def _do(self, work: Append | Callable[[sqlite3.Connection], T]) -> T:
        if self._closed:
            raise StoreError("the storage is closed")
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        if not self._asked:
            loop.call_soon(self._hand_over)
        self._asked.append((work, future))
        return await future

    def _hand_over(self) -> None:
        if self._asked:
            asked, self._asked = self._asked, []
            self._queue.put(asked)

    def _run(self) -> None:
        while (first := self._queue.get()) is not None:
            group, last = first, False
            while len(group) < GROUP:
                try:
                    following = self._queue.get_nowait()
                except Empty:
                    break
                if following is None:
                    last = True
                    break
                group += following
            self._commit(group)
            if last:
                break
        self._connection.close()

    def _commit(self, group: list[Asked]) -> None:
        """Do the group's work in one transaction; if that fails as a whole, each piece in its own."""
        try:
            self._connection.execute("BEGIN")  # deferred: who only reads waits for nobody's lock
        except sqlite3.Error as error:
            logger.error("the storage failed: %s", error)
            self._answer(group, [StoreError(f"cannot write: {error}")] * len(group))
            return
        try:
            write_events(self._connection, [work for work, _ in group if isinstance(work, Append)])
            results = [None if isinstance(work, Append) else self._result(work) for work, _ in group]
            self._connection.execute("COMMIT")
        except Exception as error:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            if len(group) == 1:
                self._answer(group, [_explain(error)])
            else:  # who only reads, needs less room, or writes the next event may still be served
                for piece in group:
                    self._commit([piece])
            return
        self._on_batch(len(group))
        self._answer(group, results)

    def _result(self, work: Callable[[sqlite3.Connection], Any]) -> Any:
        """What a piece of work gives; its own mistakes do not take the others with it."""
        try:
            return work(self._connection)
        except sqlite3.Error:
            raise
        except Exception as error:
            return _explain(error)

    def _answer(self, group: list[Asked], results: list[Any]) -> None:
        answers = [(future, result) for (_, future), result in zip(group, results, strict=True)]
        group[0][1].get_loop().call_soon_threadsafe(_settle, answers)


def _note_beat(
    connection: sqlite3.Connection, now: int, allowed_ms: int, idle_at: int | None
) -> list[Outage]:
    """Note that a server is up; where none was for longer than allowed, that was an outage."""
    row = connection.execute("SELECT last FROM uptime").fetchone()
    if row is not None:
        last = row[0] if idle_at is None else max(row[0], idle_at)
        if now - last > allowed_ms:
            connection.execute("INSERT OR REPLACE INTO outage VALUES (?, ?)", (last, now))
    connection.execute("DELETE FROM uptime")
    connection.execute("INSERT INTO uptime VALUES (?)", (now,))
    return list(map(Outage._make, connection.execute("SELECT start, finish FROM outage ORDER BY start")))


def _explain(error: Exception) -> StoreError:
    """What to tell somebody whose work failed."""
    if isinstance(error, StoreError):
        return error
    if isinstance(error, sqlite3.Error):
        logger.error("the storage failed: %s", error)
        return StoreError(f"cannot write: {error}")
    return StoreError(f"cannot be stored: {error}")  # such as a text that no file can hold


def _settle(answers: list[tuple[asyncio.Future[Any], Any]]) -> None:
    for future, result in answers:
        if future.done():  # whoever waited has gone away
            continue
        if isinstance(result, Exception):
            future.set_exception(result)
        else:
            future.set_result(result)


def open_file(path: Path) -> sqlite3.Connection:
    """Connect to a file, and bring it to the newest form; raises StoreError."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _make_private(path)
        connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        connection.execute("PRAGMA busy_timeout = 5000")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        _migrate(connection)
    except (sqlite3.Error, OSError) as error:
        raise StoreError(f"cannot open {path}: {error}") from error
    return connection


def _make_private(path: Path) -> None:
    """Let only the owner read the file; those that SQLite makes beside it get the same mode."""
    if not path.exists():
        path.touch(mode=0o600)
    for file in (path, path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")):
        with suppress(FileNotFoundError, PermissionError):  # not there, or somebody else's to change
            file.chmod(0o600)


def _migrate(connection: sqlite3.Connection) -> None:
    """Bring the file to the newest form; `user_version` is the form that it has."""
    (form,) = connection.execute("PRAGMA user_version").fetchone()
    for step in migrations.steps(migrations.SQLITE, form):
        connection.executescript(f"BEGIN IMMEDIATE;\n{step.sql}\nPRAGMA user_version = {step.form};\nCOMMIT;")
