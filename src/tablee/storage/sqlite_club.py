"""A club in a data folder: a SQLite file, and the key beside it."""

from __future__ import annotations

import json
import sqlite3
from collections import defaultdict
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from tablee.storage.club import (
    GUESTS,
    PAGE,
    AttemptKey,
    Club,
    Counts,
    Guest,
    GuestSettings,
    Rest,
    StoredTable,
    assemble,
)
from tablee.storage.key import save_key
from tablee.storage.sqlite import FILE, NOTE_RESULT, open_file
from tablee.storage.store import Outage, StoredAttempt, StoredEvent, StoredResult, StoredSummary, attempt_in


class SQLiteClub(Club):
    """A club in a data folder; a server may use it meanwhile."""

    errors = (sqlite3.Error, OSError)

    def __init__(self, folder: Path) -> None:
        self.name = str(folder)
        self._folder = folder
        self._connection = open_file(folder / FILE)

    async def counts(self) -> Counts:
        query = """
            SELECT count(DISTINCT table_id), count(*), (SELECT count(*) FROM guest) FROM event
        """
        return Counts._make(self._connection.execute(query).fetchone())

    async def rest(self) -> Rest:
        row = self._connection.execute("SELECT last FROM uptime").fetchone()
        outages = self._connection.execute("SELECT start, finish FROM outage ORDER BY start")
        path = self._folder / "key"
        key = path.read_bytes() if path.exists() else None
        return Rest(key, row and row[0], [*map(Outage._make, outages)])

    async def ids(self, after: str) -> list[str]:
        query = "SELECT DISTINCT table_id FROM event WHERE table_id > ? ORDER BY table_id LIMIT ?"
        return [id for (id,) in self._connection.execute(query, (after, PAGE))]

    async def read(self, ids: Sequence[str]) -> list[StoredTable]:
        chosen = "table_id IN (SELECT value FROM json_each(?)) "
        given = (json.dumps([*ids]),)
        summaries = {}
        for *summary, visited in self._connection.execute(f"SELECT * FROM summary WHERE {chosen}", given):
            summaries[summary[0]] = (StoredSummary._make(summary), visited)
        query = (
            f"SELECT table_id, number, at, form, content FROM event WHERE {chosen} ORDER BY table_id, number"
        )
        events: dict[str, list[StoredEvent]] = defaultdict(list)
        for id, *event in self._connection.execute(query, given):
            events[id].append(StoredEvent._make(event))
        results: dict[str, list[StoredResult]] = defaultdict(list)
        query = f"SELECT * FROM result WHERE {chosen} ORDER BY table_id, number, guest_id"
        for result in map(StoredResult._make, self._connection.execute(query, given)):
            results[result.table].append(result)
        return assemble(ids, summaries, events, results)

    async def guests_after(self, after: str) -> list[Guest]:
        query = "SELECT id, name FROM guest WHERE id > ? ORDER BY id LIMIT ?"
        return self._connection.execute(query, (after, GUESTS)).fetchall()

    async def settings_after(self, after: str) -> list[GuestSettings]:
        query = "SELECT guest_id, content FROM settings WHERE guest_id > ? ORDER BY guest_id LIMIT ?"
        return self._connection.execute(query, (after, GUESTS)).fetchall()

    async def attempts_after(self, after: AttemptKey) -> list[StoredAttempt]:
        query = """
            SELECT * FROM attempt WHERE (guest_id, game, puzzle) > (?, ?, ?)
            ORDER BY guest_id, game, puzzle LIMIT ?
        """
        return list(map(attempt_in, self._connection.execute(query, (*after, GUESTS))))

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[None]:
        self._connection.execute("BEGIN")
        self._connection.execute("SELECT count(*) FROM uptime").fetchone()  # the moment is the first read
        try:
            yield
        finally:
            self._connection.execute("ROLLBACK")

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[None]:
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._connection.execute("COMMIT")
        finally:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")

    async def write_tables(self, tables: Sequence[StoredTable]) -> None:
        self._connection.executemany(
            "INSERT INTO event VALUES (?, ?, ?, ?, ?)",
            ((table.table, *event) for table in tables for event in table.events),
        )
        self._connection.executemany(
            "INSERT OR REPLACE INTO summary VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            ((*table.summary, table.visited) for table in tables if table.summary),
        )

        results = (result for table in tables for result in table.results)
        self._connection.executemany(NOTE_RESULT, results)

    async def write_guests(self, guests: Sequence[Guest]) -> None:
        self._connection.executemany("INSERT OR REPLACE INTO guest VALUES (?, ?)", guests)

    async def write_settings(self, settings: Sequence[GuestSettings]) -> None:
        self._connection.executemany("INSERT OR REPLACE INTO settings VALUES (?, ?)", settings)

    async def write_attempts(self, attempts: Sequence[StoredAttempt]) -> None:
        self._connection.executemany("INSERT OR REPLACE INTO attempt VALUES (?, ?, ?, ?, ?, ?)", attempts)

    async def write_rest(self, rest: Rest) -> None:
        self._connection.execute("DELETE FROM outage")
        self._connection.executemany("INSERT INTO outage VALUES (?, ?)", rest.outages)
        if rest.last is not None:
            self._connection.execute("DELETE FROM uptime")
            self._connection.execute("INSERT INTO uptime VALUES (?)", (rest.last,))
        if rest.key is not None:
            save_key(self._folder, rest.key)

    def describe(self, error: Exception) -> str:
        return f"{self.name}: {error}"

    async def close(self) -> None:
        self._connection.close()
