"""Writes the events of all tables to PostgreSQL: those that wait at one time in one statement.

A statement is a transaction. While it is on its way the next ones collect, so many tables share one flush
to disk, as in SQLite. If the connection is lost before the answer, nobody knows whether it was committed.
It is then sent again until it is answered, and nobody is told before: PostgreSQL lets an INSERT wait for
another one of the same number that is not decided yet. What does not come back then is compared with what
is stored: equal means that the first try was committed.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

import asyncpg

from tablee.storage.postgres_connection import (
    CONNECT_WITHIN_S,
    LONGEST_PAUSE_S,
    LOST,
    PATIENCE_S,
    SHORTEST_PAUSE_S,
    Connection,
    connect,
    describe,
    is_lost,
    make_durable,
    rows,
)
from tablee.storage.store import EventTaken, StoredEvent, StoredSummary, StoreError, follows

logger = logging.getLogger(__name__)

GROUP = 512
"""How many events share a transaction at most."""

UNDECIDED = (asyncpg.QueryCanceledError, asyncpg.LockNotAvailableError, asyncpg.DeadlockDetectedError)
"""Errors after which a first try of the same write may still be under way."""

WRITE = """
    WITH written AS (
        INSERT INTO event
        SELECT table_id, number, at, form, content
        FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bytea[], $14::bigint[])
            AS given (table_id, number, at, form, content, follows)
        WHERE follows < 0 OR (
            SELECT true FROM event WHERE event.table_id = given.table_id AND event.number = follows
        )
        ON CONFLICT DO NOTHING
        RETURNING table_id, number
    ), summarised AS (
        INSERT INTO summary
        SELECT DISTINCT ON (table_id)
            table_id, game, events, state, to_play, due, changed, public, seats, changed
        FROM written JOIN unnest(
            $1::text[], $2::bigint[], $6::text[], $7::bigint[], $8::text[], $9::text[], $10::bigint[],
            $11::bigint[], $12::bigint[], $13::bytea[]
        ) AS given (table_id, number, game, events, state, to_play, due, changed, public, seats)
        USING (table_id, number)
        ORDER BY table_id, events DESC
        ON CONFLICT (table_id) DO UPDATE SET
            events = excluded.events, state = excluded.state, to_play = excluded.to_play, due = excluded.due,
            changed = excluded.changed, public = excluded.public, seats = excluded.seats,
            visited = greatest(summary.visited, excluded.visited)
        WHERE summary.events <= excluded.events
    )
    SELECT table_id, number FROM written
"""
"""What does not follow a stored event is left out: a gap would make its table unreadable.

The subquery is a scalar one, because PostgreSQL might answer an EXISTS by reading all events first.
"""
READ_BACK = """
    SELECT table_id, number, at, form, content FROM event
    JOIN unnest($1::text[], $2::bigint[]) AS given (table_id, number) USING (table_id, number)
"""


class Append(NamedTuple):
    """An event that waits to be written, and whoever waits for it."""

    event: StoredEvent
    summary: StoredSummary
    told: asyncio.Future[None]

    @property
    def key(self) -> tuple[str, int]:
        return self.summary.table, self.event.number


class Writer:
    """One task with a connection of its own, which writes what waits."""

    def __init__(self, url: str, name: str, on_batch: Callable[[int], None]) -> None:
        self._url = url
        self._on_batch = on_batch
        self._name = name
        self._waiting: deque[Append] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self._connection: Connection | None = None
        self._lost_at: float | None = None
        """Since when the database could not be reached."""
        self._pause_s = SHORTEST_PAUSE_S
        self._task = asyncio.create_task(self._run())

    async def append(self, event: StoredEvent, summary: StoredSummary) -> None:
        """Write an event and a summary; returns when they are on disk."""
        told = asyncio.get_running_loop().create_future()
        self._waiting.append(Append(event, summary, told))
        self._wake.set()
        await told

    async def close(self) -> None:
        """Finish what was begun."""
        self._closing = True
        self._wake.set()
        await self._task
        if self._connection is not None:
            with suppress(*LOST):
                await self._connection.close(timeout=CONNECT_WITHIN_S)

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            while self._waiting:
                count = min(len(self._waiting), GROUP)
                await self._write_surely([self._waiting.popleft() for _ in range(count)])
            if self._closing:
                return
            self._wake.clear()

    async def _write_surely(self, group: list[Append]) -> None:
        """Write a group and tell everybody in it, whatever happens: nothing else would be written then."""
        try:
            await self._write(group, in_doubt=False)
        except Exception as error:
            logger.exception("an unexpected error while writing")
            broken, self._connection = self._connection, None
            if broken is not None:
                broken.terminate()
            self._refuse(group, StoreError(f"nobody knows whether it was written: {error!r}"))

    async def _write(self, group: list[Append], *, in_doubt: bool) -> None:
        """Write a group and tell everybody in it; one that fails as a whole is written one by one."""
        while True:
            try:
                connection = await self._connect()
            except (StoreError, asyncpg.PostgresError, *LOST) as error:
                if self._give_up(group, error, in_doubt=in_doubt):
                    return
                await asyncio.sleep(self._pause_s)
                continue
            try:
                await self._send(connection, group, in_doubt=in_doubt)
            except Exception as error:
                if is_lost(error):
                    logger.warning("%s; %d events are sent again", describe(error, self._url), len(group))
                    in_doubt = True
                    connection.terminate()
                elif len(group) > 1:
                    for append in group:
                        await self._write([append], in_doubt=in_doubt)
                    return
                elif in_doubt and isinstance(error, UNDECIDED):
                    await asyncio.sleep(self._pause_s)
                else:
                    self._refuse(group, StoreError(f"cannot write: {describe(error, self._url)}"))
                    return
            else:
                self._on_batch(len(group))  # they know already: what fails here is not written again
                return

    async def _connect(self) -> Connection:
        if self._connection is None or self._connection.is_closed():
            try:
                connection = await connect(self._url, name=self._name)
                await make_durable(connection)
                self._connection = connection
            except (StoreError, asyncpg.PostgresError, *LOST):
                if self._lost_at is None:
                    self._lost_at = asyncio.get_running_loop().time()
                else:
                    self._pause_s = min(2 * self._pause_s, LONGEST_PAUSE_S)
                raise
            self._lost_at, self._pause_s = None, SHORTEST_PAUSE_S
        return self._connection

    def _give_up(self, group: list[Append], error: BaseException, *, in_doubt: bool) -> bool:
        """Whether this group is refused: the database refuses us, or has been lost for too long.

        One that is in doubt waits, but nothing of what comes after it was sent, so that is refused.
        """
        lost_s = asyncio.get_running_loop().time() - (self._lost_at or 0)
        if lost_s < PATIENCE_S and not isinstance(error, StoreError) and not self._closing:
            return False
        text = describe(error, self._url)
        if in_doubt and not self._closing:
            self._refuse([*self._waiting], StoreError(text))
            self._waiting.clear()
            return False
        self._refuse(group, StoreError(f"nobody knows whether it was written: {text}" if in_doubt else text))
        return True

    async def _send(self, connection: Connection, group: list[Append], *, in_doubt: bool) -> None:
        """Write a group in one transaction and tell everybody in it."""
        first = {append.key: append for append in reversed(group)}  # of two with one number the first
        ordered = sorted(first.values(), key=lambda append: append.key)  # two servers never wait in a circle
        before = follows([append.key for append in ordered])
        events = rows(5, [(append.summary.table, *append.event) for append in ordered])
        summaries = rows(8, [append.summary[1:] for append in ordered])
        failure = None
        try:
            found = await connection.fetch(WRITE, *events, *summaries, before)
            written = {tuple(row) for row in found}
        except asyncpg.PostgresError as error:
            if not in_doubt or len(group) > 1 or is_lost(error) or isinstance(error, UNDECIDED):
                raise
            written, failure = set(), error  # the first try may have been committed all the same
        if in_doubt and len(written) < len(ordered):
            found = await connection.fetch(READ_BACK, *events[:2])
            stored = {(row[0], row[1]): tuple(row[1:]) for row in found}
            written |= {key for key, append in first.items() if stored.get(key) == append.event}
        if failure is not None and not written:
            raise failure
        for append in group:
            if append.key in written and append is first[append.key]:
                _tell(append, None)
            else:
                _tell(append, EventTaken(*append.key))

    def _refuse(self, group: list[Append], error: StoreError) -> None:
        if any(not append.told.done() for append in group):
            logger.error("the storage failed: %s", error)
        for append in group:
            _tell(append, error)


def _tell(append: Append, error: StoreError | None) -> None:
    if append.told.done():  # whoever waited has gone away
        return
    if error is None:
        append.told.set_result(None)
    else:
        append.told.set_exception(error)
