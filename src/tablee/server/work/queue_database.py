"""The queue's place in PostgreSQL: PgQueuer's tables and ours beside them, and how one listens there.

Everything here may be lost without harm: whoever waits for an answer asks again. So the tables are unlogged
and commits do not wait for the disk.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from functools import cache
from typing import Any

import asyncpg
from pgqueuer.adapters.persistence.qb import QueryBuilderEnvironment, QueryQueueBuilder
from pgqueuer.db import AsyncpgDriver, AsyncpgPoolDriver
from pgqueuer.domain.settings import DBSettings, Durability
from pgqueuer.queries import Queries

from tablee.storage.postgres_connection import (
    COMMAND_WITHIN_S,
    CONNECT_WITHIN_S,
    LOST,
    SETTINGS,
    connect,
    prepare,
)
from tablee.storage.store import StoreError

logger = logging.getLogger(__name__)

NAME = "tablee queue"
ANSWERS_CHANNEL = "tablee_answers"
INSTALL_LOCK = 0x7AB1EE
"""The advisory lock under which one process at a time creates what is missing."""
PAUSES_S = (0.1, 0.5, 1.0, 2.0, 5.0)
"""The growing pauses between attempts to reach the database; the last one is repeated."""
CHECK_S = 15.0
"""How often a connection that only listens is tried: what dropped it may not have said so."""
UNREACHABLE = (*LOST, asyncpg.PostgresError, StoreError)
"""What is raised when the database is away, starts, stops, or refuses."""
KEEP_ANSWERS = timedelta(minutes=2)
KEEP_LOG = timedelta(minutes=10)
KEEP_JOBS = timedelta(minutes=10)
"""Longer than anybody waits."""
WORKER_ALIVE = timedelta(seconds=4)
"""A worker that has not been heard of for so long counts no more."""
CREATE = """
CREATE UNLOGGED TABLE IF NOT EXISTS tablee_answers (
    key text PRIMARY KEY, content bytea NOT NULL, at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX IF NOT EXISTS tablee_answers_at ON tablee_answers (at);
CREATE UNLOGGED TABLE IF NOT EXISTS tablee_workers (
    id uuid PRIMARY KEY, entry_points text[] NOT NULL, ready text[] NOT NULL, beat timestamptz NOT NULL
);
"""


@cache
def queue_settings() -> DBSettings:
    """What PgQueuer calls its tables here, whatever it finds in the environment."""
    names: dict[str, Any] = {
        "channel": "tablee_queue",
        "function": "tablee_queue_changed",
        "queue_status_type": "tablee_queue_status",
        "queue_table": "tablee_queue",
        "queue_table_log": "tablee_queue_log",
        "schedules_table": "tablee_queue_schedules",
        "statistics_table": "tablee_queue_statistics",
        "trigger": "tablee_queue_changed",
    }
    return DBSettings(prefix="", durability=Durability.volatile, **names)


def queries_over(driver: AsyncpgDriver | AsyncpgPoolDriver) -> Queries:
    """PgQueuer's queries on our tables."""
    settings = queue_settings()
    return Queries(driver, QueryBuilderEnvironment(settings), QueryQueueBuilder(settings))


def describe(error: BaseException) -> str:
    """What is wrong with the database, without its address, its user or anything else of the URL."""
    return type(error).__name__


async def keep_session(_: Any) -> None:
    """Leave a connection as it is when it goes back to the pool: nothing here changes it."""


async def connect_pool(database: str, size: int) -> asyncpg.Pool:
    """Connections for the queue, and its tables where they are missing; raises one of UNREACHABLE.

    StoreError where trying again is of no use.
    """
    connection = await connect(database, name=NAME)
    try:
        await install(connection)
    finally:
        connection.terminate()
    return await asyncpg.create_pool(
        database,
        min_size=0,  # asyncpg would log a traceback whenever it cannot keep one
        max_size=size,
        timeout=CONNECT_WITHIN_S,
        command_timeout=COMMAND_WITHIN_S,
        init=prepare,
        reset=keep_session,
        server_settings={**SETTINGS, "application_name": NAME, "synchronous_commit": "off"},
    )


async def install(connection: Any) -> None:
    """Create the queue's tables where they are missing, and bring PgQueuer's up to date."""
    queries = queries_over(AsyncpgDriver(connection))
    await connection.execute("SELECT pg_advisory_lock($1)", INSTALL_LOCK)
    try:
        if await queries.schema_is_installed():
            await queries.upgrade()
        else:
            await queries.install()
        await connection.execute(CREATE)
    finally:
        await connection.execute("SELECT pg_advisory_unlock($1)", INSTALL_LOCK)


async def sweep(pool: asyncpg.Pool) -> None:
    """Delete what nobody needs any more: answers, jobs, and the log, which PgQueuer keeps for ever."""
    names = queue_settings().qualified
    for table, column, keep in (
        ("tablee_answers", "at", KEEP_ANSWERS),
        ("tablee_workers", "beat", KEEP_JOBS),
        (names.queue_table_log, "created", KEEP_LOG),
        (names.queue_table, "created", KEEP_JOBS),
    ):
        await pool.execute(f"DELETE FROM {table} WHERE {column} < now() - $1::interval", keep)


class Listener:
    """Keeps one connection that listens to a channel, whatever happens to the database."""

    def __init__(
        self, database: str, channel: str, hear: Callable[[str], None], on_connect: Callable[[], None]
    ) -> None:
        self._database = database
        self._channel = channel
        self._hear = hear
        self._on_connect = on_connect
        """Called whenever it has begun to listen: something may have been missed before."""
        self.is_connected = asyncio.Event()
        self._task = asyncio.create_task(self._keep_listening())

    async def close(self) -> None:
        """Listen no more."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _keep_listening(self) -> None:
        failures = 0
        while True:
            try:
                await self._listen()
                failures = 0
            except UNREACHABLE as error:
                if failures == 0:
                    logger.warning("the queue's database cannot be listened to: %s", describe(error))
                await asyncio.sleep(PAUSES_S[min(failures, len(PAUSES_S) - 1)])
                failures += 1

    async def _listen(self) -> None:
        """Listen until the connection is lost."""
        connection = await connect(self._database, name=NAME)
        lost = asyncio.Event()
        try:
            connection.add_termination_listener(lambda _: lost.set())
            await connection.add_listener(self._channel, lambda _, __, ___, payload: self._hear(payload))
            self.is_connected.set()
            self._on_connect()
            while not lost.is_set():
                with suppress(TimeoutError):
                    await asyncio.wait_for(lost.wait(), CHECK_S)
                    return
                await connection.execute("SELECT 1")
        finally:
            self.is_connected.clear()
            connection.terminate()
