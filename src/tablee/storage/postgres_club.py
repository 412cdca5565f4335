"""A club in a PostgreSQL database."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress

import asyncpg

from tablee.storage.address import show_address
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
from tablee.storage.postgres import KEEP_SETTINGS, NOTE_RESULT
from tablee.storage.postgres_connection import (
    CONNECT_WITHIN_S,
    LOST,
    Connection,
    connect,
    describe,
    make_durable,
    migrate,
)
from tablee.storage.store import (
    Outage,
    StoredAttempt,
    StoredEvent,
    StoredResult,
    StoredSummary,
    StoreError,
    attempt_in,
    row_of,
)

SERVERS = """
    SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE 'tablee server %'
"""


class PostgresClub(Club):
    """A club in a database; servers may use it meanwhile. `open` makes one."""

    errors = (asyncpg.PostgresError, *LOST)

    def __init__(self, url: str, connection: Connection) -> None:
        self.name = show_address(url)
        self._url = url
        self._connection = connection

    @classmethod
    async def open(cls, url: str) -> PostgresClub:
        """Connect, and bring the database to the newest form; raises StoreError."""
        await migrate(url)
        try:
            connection = await connect(url, name="tablee copy", is_patient=True)
            await make_durable(connection)
            # A whole club takes longer than anything that a server asks for.
            await connection.execute("SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0")
        except LOST as error:
            raise StoreError(describe(error, url)) from None
        return cls(url, connection)

    async def is_served(self) -> bool:
        """Whether a server is connected."""
        return bool(await self._connection.fetchval(SERVERS))

    async def counts(self) -> Counts:
        query = "SELECT count(DISTINCT table_id), count(*), (SELECT count(*) FROM guest) FROM event"
        return Counts._make(await self._connection.fetchrow(query))

    async def rest(self) -> Rest:
        key = await self._connection.fetchval("SELECT value FROM secret WHERE name = 'cookies'")
        last = await self._connection.fetchval("SELECT last FROM uptime")
        outages = await self._connection.fetch("SELECT start, finish FROM outage ORDER BY start")
        return Rest(key, last, [*map(Outage._make, outages)])

    async def ids(self, after: str) -> list[str]:
        query = "SELECT DISTINCT table_id FROM event WHERE table_id > $1 ORDER BY table_id LIMIT $2"
        return [id for (id,) in await self._connection.fetch(query, after, PAGE)]

    async def read(self, ids: Sequence[str]) -> list[StoredTable]:
        summaries = {}
        query = "SELECT * FROM summary WHERE table_id = ANY ($1::text[])"
        for *summary, visited in await self._connection.fetch(query, ids):
            summaries[summary[0]] = (StoredSummary._make(summary), visited)
        query = """
            SELECT table_id, number, at, form, content FROM event
            WHERE table_id = ANY ($1::text[]) ORDER BY table_id, number
        """
        events: dict[str, list[StoredEvent]] = defaultdict(list)
        for id, *event in await self._connection.fetch(query, ids):
            events[id].append(StoredEvent._make(event))
        results: dict[str, list[StoredResult]] = defaultdict(list)
        query = """
            SELECT * FROM result WHERE table_id = ANY ($1::text[]) ORDER BY table_id, number, guest_id
        """
        for result in map(StoredResult._make, await self._connection.fetch(query, ids)):
            results[result.table].append(result)
        return assemble(ids, summaries, events, results)

    async def guests_after(self, after: str) -> list[Guest]:
        query = "SELECT id, name FROM guest WHERE id > $1 ORDER BY id LIMIT $2"
        return [(id, name) for id, name in await self._connection.fetch(query, after, GUESTS)]

    async def settings_after(self, after: str) -> list[GuestSettings]:
        query = "SELECT guest_id, content FROM settings WHERE guest_id > $1 ORDER BY guest_id LIMIT $2"
        return [(id, content) for id, content in await self._connection.fetch(query, after, GUESTS)]

    async def attempts_after(self, after: AttemptKey) -> list[StoredAttempt]:
        query = """
            SELECT * FROM attempt WHERE (guest_id, game, puzzle) > ($1, $2, $3)
            ORDER BY guest_id, game, puzzle LIMIT $4
        """
        return [attempt_in(row) for row in await self._connection.fetch(query, *after, GUESTS)]

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[None]:
        async with self._connection.transaction(isolation="repeatable_read", readonly=True):
            await self._connection.execute("SELECT FROM uptime")  # the moment is the first read
            yield

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[None]:
        async with self._connection.transaction():
            yield

    async def write_tables(self, tables: Sequence[StoredTable]) -> None:
        await self._connection.copy_records_to_table(
            "event", records=[(table.table, *event) for table in tables for event in table.events]
        )
        kept = [table for table in tables if table.summary]
        ids = [table.table for table in kept]
        await self._connection.execute("DELETE FROM summary WHERE table_id = ANY ($1::text[])", ids)
        await self._connection.copy_records_to_table(
            "summary", records=[(*(table.summary or ()), table.visited) for table in kept]
        )

        results = [result for table in tables for result in table.results]
        await self._connection.executemany(NOTE_RESULT, results)

    async def write_guests(self, guests: Sequence[Guest]) -> None:
        query = "INSERT INTO guest VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET name = excluded.name"
        await self._connection.executemany(query, guests)

    async def write_settings(self, settings: Sequence[GuestSettings]) -> None:
        await self._connection.executemany(KEEP_SETTINGS, settings)

    async def write_attempts(self, attempts: Sequence[StoredAttempt]) -> None:
        query = """
            INSERT INTO attempt VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (guest_id, game, puzzle)
            DO UPDATE SET at = excluded.at, unaided = excluded.unaided, solved = excluded.solved
        """
        await self._connection.executemany(query, map(row_of, attempts))

    async def write_rest(self, rest: Rest) -> None:
        await self._connection.execute("DELETE FROM outage")
        await self._connection.executemany("INSERT INTO outage VALUES ($1, $2)", rest.outages)
        if rest.last is not None:
            await self._connection.execute("DELETE FROM uptime")
            await self._connection.execute("INSERT INTO uptime VALUES ($1)", rest.last)
        if rest.key is not None:
            await self._connection.execute("UPDATE secret SET value = $1 WHERE name = 'cookies'", rest.key)

    def describe(self, error: Exception) -> str:
        return describe(error, self._url)

    async def close(self) -> None:
        with suppress(*LOST):
            await self._connection.close(timeout=CONNECT_WITHIN_S)
