"""Storage in PostgreSQL, for one server or several.

Events are written by one task (`postgres_writer.py`); everything else takes a connection from a small pool.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import asyncpg

from tablee.storage.postgres_connection import (
    CONNECT_WITHIN_S,
    LONGEST_PAUSE_S,
    PATIENCE_S,
    SHORTEST_PAUSE_S,
    Connection,
    connect,
    describe,
    is_lost,
    make_durable,
    migrate,
    rows,
)
from tablee.storage.postgres_writer import Writer
from tablee.storage.store import (
    OUTAGE_MS,
    Outage,
    StoredAttempt,
    StoredEvent,
    StoredResult,
    StoredSummary,
    StoreError,
    attempt_in,
    row_of,
)

T = TypeVar("T")
POOL = 4
"""How many connections a server has at most for everything but appending; one is kept for its beat."""

SUMMARISE = """
    INSERT INTO summary
    SELECT *, changed FROM unnest(
        $1::text[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::bigint[], $7::bigint[],
        $8::bigint[], $9::bytea[]
    ) AS given (table_id, game, events, state, to_play, due, changed, public, seats)
    ON CONFLICT (table_id) DO UPDATE SET
        events = excluded.events, state = excluded.state, to_play = excluded.to_play, due = excluded.due,
        changed = excluded.changed, public = excluded.public, seats = excluded.seats,
        visited = greatest(summary.visited, excluded.visited)
    WHERE summary.events <= excluded.events
"""
FORGET = """
    WITH forgotten AS (
        DELETE FROM summary
        WHERE state != 'over' AND due IS NULL AND visited < $1 AND table_id != ALL ($2::text[])
        RETURNING table_id
    ), deleted AS (
        DELETE FROM event WHERE table_id IN (SELECT table_id FROM forgotten)
    ), deleted_results AS (
        DELETE FROM result WHERE table_id IN (SELECT table_id FROM forgotten)
    )
    SELECT table_id FROM forgotten
"""
NOTE_RESULT = """
    INSERT INTO result VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (table_id, number, guest_id)
    DO UPDATE SET game = excluded.game, at = excluded.at, content = excluded.content
"""
KEEP_SETTINGS = """
    INSERT INTO settings VALUES ($1, $2) ON CONFLICT (guest_id) DO UPDATE SET content = excluded.content
"""
NOTE_ATTEMPT = """
    INSERT INTO attempt VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (guest_id, game, puzzle) DO UPDATE SET solved = greatest(attempt.solved, excluded.solved)
"""
BEAT_LOCK = 0x62656174
"""The key of the advisory lock of whoever notes a beat: "beat" as a number."""
OTHER_SERVERS = """
    SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE $1 || ' %' AND application_name != $2
"""
LOOKS, LOOK_AGAIN_S = 10, 0.03
"""A server that starts looks for others several times: one that has ended is listed for a moment more."""
NOTE_OUTAGE = "INSERT INTO outage VALUES ($1, $2) ON CONFLICT (start) DO UPDATE SET finish = excluded.finish"


class PostgresStore:
    """A Store in a database that several servers may share."""

    def __init__(
        self, url: str, role: str = "server", on_batch: Callable[[int], None] = lambda size: None
    ) -> None:
        """Check the database and bring it to the newest form; raises StoreError."""
        # In a thread, because an event loop may run in this one. It waits: nothing is served before.
        with ThreadPoolExecutor(1) as thread:
            self.key = thread.submit(asyncio.run, migrate(url)).result()
            """It signs guests' cookies."""
        self._url = url
        self._on_batch = on_batch
        self._role = f"tablee {role}"
        self._name = f"{self._role} {secrets.token_hex(4)}"
        """What the database calls this store's connections; servers see one another by it."""
        self._opening = asyncio.Lock()
        self._pool: Any = None
        self._turns = asyncio.Semaphore(POOL - 1)
        """Of whatever is not a beat: a server where many come at once must not seem to have stopped."""
        self._writer: Writer | None = None
        self._closed = False
        self._lost_at: float | None = None
        self._idle_at: int | None = None
        self._outages: list[Outage] = []

    async def append(self, event: StoredEvent, summary: StoredSummary) -> None:
        if self._closed:
            raise StoreError("the storage is closed")
        if self._writer is None:
            self._writer = Writer(self._url, self._name, self._on_batch)
        await self._writer.append(event, summary)

    async def events(self, table: str, since: int = 0) -> list[StoredEvent]:
        query = """
            SELECT number, at, form, content FROM event WHERE table_id = $1 AND number >= $2 ORDER BY number
        """
        return await self._do(
            lambda connection: _all(StoredEvent._make, connection.fetch(query, table, since))
        )

    async def versions(self, tables: Collection[str]) -> dict[str, int]:
        query = "SELECT table_id, events FROM summary WHERE table_id = ANY ($1::text[])"
        return dict(await self._do(lambda connection: connection.fetch(query, [*tables])))

    async def summary(self, table: str) -> StoredSummary | None:
        query = "SELECT * FROM summary WHERE table_id = $1"
        row = await self._do(lambda connection: connection.fetchrow(query, table))
        return None if row is None else StoredSummary._make(tuple(row)[:-1])

    async def visit(self, table: str, now: int) -> None:
        query = "UPDATE summary SET visited = greatest(visited, $2) WHERE table_id = $1"
        await self._do(lambda connection: connection.execute(query, table, now))

    async def forget(self, before: int, keep: Collection[str]) -> list[str]:
        found = await self._do(lambda connection: connection.fetch(FORGET, before, [*keep]))
        return [table for (table,) in found]

    async def due(self) -> list[tuple[int, str]]:
        query = "SELECT due, table_id FROM summary WHERE due IS NOT NULL ORDER BY due"
        return await self._do(lambda connection: _all(tuple, connection.fetch(query)))

    async def overdue(self, before: int, most: int) -> list[tuple[int, str]]:
        query = "SELECT due, table_id FROM summary WHERE due < $1 ORDER BY random() LIMIT $2"
        return sorted(await self._do(lambda connection: _all(tuple, connection.fetch(query, before, most))))

    async def tables(self, *, without_summary: bool = False) -> list[str]:
        query = "SELECT table_id FROM event WHERE number = 0"
        if without_summary:
            query += " AND NOT EXISTS (SELECT FROM summary WHERE summary.table_id = event.table_id)"
        return [table for (table,) in await self._do(lambda connection: connection.fetch(query))]

    async def summarise(self, summaries: Sequence[StoredSummary]) -> None:
        last = {summary.table: summary for summary in sorted(summaries, key=lambda given: given.events)}
        columns = rows(9, sorted(last.values()))
        await self._do(lambda connection: connection.execute(SUMMARISE, *columns))

    async def note_results(self, results: Sequence[StoredResult]) -> None:
        await self._do(lambda connection: connection.executemany(NOTE_RESULT, sorted(results)))

    async def results(self, guest: str, game: str, most: int) -> list[StoredResult]:
        query = """
            SELECT * FROM result WHERE guest_id = $1 AND game = $2 ORDER BY at DESC, table_id, number LIMIT $3
        """
        found = await self._do(lambda connection: connection.fetch(query, guest, game, most))
        return [StoredResult._make(row) for row in reversed(found)]

    async def note_attempt(self, attempt: StoredAttempt) -> None:
        await self._do(lambda connection: connection.execute(NOTE_ATTEMPT, *row_of(attempt)))

    async def attempts(self, guest: str) -> list[StoredAttempt]:
        query = "SELECT * FROM attempt WHERE guest_id = $1 ORDER BY at, game, puzzle"
        return await self._do(lambda connection: _all(attempt_in, connection.fetch(query, guest)))

    async def beat(self, now: int, *, idle: bool = False) -> list[Outage]:
        if idle:
            self._idle_at = now
        else:
            self._outages = await self._do(
                lambda connection: self._note_beat(connection, now, starts=False), is_beat=True
            )
            self._idle_at = None
        return self._outages

    async def start(self, now: int) -> list[Outage]:
        for _ in range(LOOKS):
            if await self._do(self._is_alone):
                break
            await asyncio.sleep(LOOK_AGAIN_S)
        self._outages = await self._do(lambda connection: self._note_beat(connection, now, starts=True))
        return self._outages

    async def _is_alone(self, connection: Connection) -> bool:
        return not await connection.fetchval(OTHER_SERVERS, self._role, self._name)

    async def _note_beat(self, connection: Connection, now: int, *, starts: bool) -> list[Outage]:
        async with connection.transaction():
            await connection.execute(f"SELECT pg_advisory_xact_lock({BEAT_LOCK})")
            last = await connection.fetchval("SELECT last FROM uptime")
            is_alone = await self._is_alone(connection)
            if last is None:
                await connection.execute("INSERT INTO uptime VALUES ($1)", now)
            else:
                last = max(last, self._idle_at or last)
                if now - last > (0 if starts and is_alone else OUTAGE_MS):
                    await connection.execute(NOTE_OUTAGE, last, now)
                # Not back if others are up: who stops notes when it began to.
                await connection.execute("UPDATE uptime SET last = $1", now if is_alone else max(last, now))
            query = "SELECT start, finish FROM outage ORDER BY start"
            return [Outage._make(row) for row in await connection.fetch(query)]

    async def guest_name(self, guest: str) -> str | None:
        query = "SELECT name FROM guest WHERE id = $1"
        name: str | None = await self._do(lambda connection: connection.fetchval(query, guest))
        return name

    async def name_guest(self, guest: str, name: str) -> None:
        query = "INSERT INTO guest VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET name = excluded.name"
        await self._do(lambda connection: connection.execute(query, guest, name))

    async def settings(self, guest: str) -> bytes | None:
        query = "SELECT content FROM settings WHERE guest_id = $1"
        content: bytes | None = await self._do(lambda connection: connection.fetchval(query, guest))
        return content

    async def keep_settings(self, guest: str, content: bytes) -> None:
        await self._do(lambda connection: connection.execute(KEEP_SETTINGS, guest, content))

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        if self._writer is not None:
            await self._writer.close()
        if self._pool is not None:
            try:
                await asyncio.wait_for(self._pool.close(), CONNECT_WITHIN_S)
            except TimeoutError:
                self._pool.terminate()

    async def _do(self, work: Callable[[Connection], Awaitable[T]], *, is_beat: bool = False) -> T:
        """Do some work that may be done twice, on a connection of the pool; a lost one is made anew."""
        pause = SHORTEST_PAUSE_S
        while True:
            if self._closed:
                raise StoreError("the storage is closed")
            try:
                async with self._turn(is_beat), await self._borrow() as connection:
                    result = await work(connection)
            except StoreError:
                raise
            except Exception as error:
                if not is_lost(error) or not self._is_patient():
                    raise StoreError(describe(error, self._url)) from error
            else:
                self._lost_at = None
                return result
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE_S)

    def _is_patient(self) -> bool:
        """Whether the database has been lost for a short time only."""
        now = asyncio.get_running_loop().time()
        if self._lost_at is None:
            self._lost_at = now
        return now - self._lost_at < PATIENCE_S

    @asynccontextmanager
    async def _turn(self, is_beat: bool) -> AsyncIterator[None]:
        """Wait until a connection may be borrowed; raises TimeoutError."""
        if is_beat:
            yield
            return
        async with asyncio.timeout(CONNECT_WITHIN_S):
            await self._turns.acquire()
        try:
            yield
        finally:
            self._turns.release()

    async def _borrow(self) -> Any:
        """A connection of the pool, for a block."""
        async with self._opening:
            if self._pool is None:
                self._pool = await asyncpg.create_pool(
                    self._url,
                    connect=connect,
                    init=make_durable,
                    reset=_leave_as_it_is,
                    min_size=0,
                    max_size=POOL,
                    name=self._name,
                )
            return self._pool.acquire(timeout=CONNECT_WITHIN_S)


async def _leave_as_it_is(connection: Connection) -> None:
    """Between two uses: asyncpg's own reset takes as long as a query, and would undo `make_durable`."""


async def _all(make: Callable[[Any], T], fetching: Awaitable[list[Any]]) -> list[T]:
    return [make(row) for row in await fetching]
