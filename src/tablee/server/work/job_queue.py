"""A server's side of the queue: it asks, waits for answers, and asks again what was lost."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Iterable
from contextlib import suppress
from dataclasses import dataclass, field

import asyncpg
import msgspec
from pgqueuer.db import AsyncpgPoolDriver
from pgqueuer.domain.types import JobId

from tablee.server.figures import WAITING
from tablee.server.work.answers import Notice
from tablee.server.work.fair_queue import SERVER, Asker
from tablee.server.work.jobs import Job
from tablee.server.work.queue_database import (
    ANSWERS_CHANNEL,
    UNREACHABLE,
    WORKER_ALIVE,
    Listener,
    connect_pool,
    describe,
    queries_over,
    queue_settings,
)
from tablee.server.work.turn_order import TurnOrder

logger = logging.getLogger(__name__)

MOST_WAITING = 2000
"""How many jobs a server waits for at once; beyond that it is better to say no than to wait."""
POLL_S = 1.0
"""How often jobs that take longer than this are looked at: an answer's notice may have been lost."""
LOOK_S = 3.0
"""The longest wait for a database that does not answer: deadlines must be kept meanwhile."""
NOBODY_S = 8.0
"""How long a job waits while there is no worker that knows it: one may just be starting again."""
CONNECTIONS = 4
CLOSE_S = 2.0
"""How long closing waits for a database that does not answer."""


class JobFailed(Exception):
    """A worker could not do a job."""


class Pointless(TimeoutError):
    """What was asked for is of no use any more."""


class QueueFull(Exception):
    """Too many jobs are waiting."""


@dataclass(slots=True)
class Waiting:
    """A job whose answer is awaited."""

    job: Job
    asker: Asker
    priority: int
    answer: asyncio.Future[bytes]
    is_pointless: Callable[[], bool]
    asked_at: float = field(default_factory=time.monotonic)
    taken_at: float | None = None
    """When a worker was first seen to have it."""
    id: int | None = None
    """Its number in the queue, if this server put it there."""
    nobody_since: float | None = None
    """Since when there has been no worker that can do it."""
    askers: int = 0


class JobQueue:
    """Has jobs done by workers, wherever they are."""

    def __init__(self, database: str) -> None:
        self._database = database
        self._pool: asyncpg.Pool | None = None
        self._connecting = asyncio.Lock()
        self._listener: Listener | None = None
        self._watching: asyncio.Task[None] | None = None
        self._waiting: dict[str, Waiting] = {}
        self._order = TurnOrder()
        self._tasks: set[asyncio.Task[None]] = set()
        WAITING.ask(lambda: self.length, "workers")

    @property
    def length(self) -> int:
        """How many jobs are waited for."""
        return len(self._waiting)

    async def ask(
        self,
        job: Job,
        asker: Asker = SERVER,
        is_pointless: Callable[[], bool] = lambda: False,
        *,
        is_urgent: bool = False,
    ) -> bytes:
        """The answer to a job, as JSON; raises JobFailed, QueueFull, Pointless or TimeoutError.

        When nobody waits for it any more, it is cancelled.
        """
        waiting = self._waiting.get(job.key) or self._begin(job, asker, is_pointless, is_urgent)
        waiting.askers += 1
        try:
            return await asyncio.shield(waiting.answer)
        finally:
            waiting.askers -= 1
            if not waiting.askers:
                self._end(waiting)

    async def close(self) -> None:
        """Wait for nothing more; the jobs of this server are taken out of the queue."""
        for waiting in list(self._waiting.values()):
            waiting.answer.cancel()
            self._end(waiting)
        if self._watching:
            self._watching.cancel()
        if self._listener:
            await self._listener.close()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=CLOSE_S)
        for task in self._tasks:
            task.cancel()
        if self._pool:
            self._pool.terminate()

    async def is_ready(self, entry_points: set[str]) -> bool:
        """Whether jobs of all these kinds could be done now without delay."""
        try:
            return entry_points <= await self._names("ready")
        except UNREACHABLE:
            return False

    # --- asking

    def _begin(self, job: Job, asker: Asker, is_pointless: Callable[[], bool], is_urgent: bool) -> Waiting:
        if len(self._waiting) >= MOST_WAITING:
            raise QueueFull(f"{len(self._waiting)} jobs are waiting already")
        if self._watching is None:
            self._watching = asyncio.create_task(self._keep_watching())
            self._listener = Listener(self._database, ANSWERS_CHANNEL, self._hear, self._look_soon)
        answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        waiting = Waiting(job, asker, self._order.enter(asker, is_urgent), answer, is_pointless)
        self._waiting[job.key] = waiting
        self._start(self._send([waiting]))
        return waiting

    def _end(self, waiting: Waiting) -> None:
        if self._waiting.get(waiting.job.key) is not waiting:
            return
        del self._waiting[waiting.job.key]
        self._order.leave(waiting.asker)
        waiting.answer.cancel()  # if it has not come
        if waiting.answer.cancelled() or isinstance(waiting.answer.exception(), TimeoutError):
            self._start(self._cancel(waiting))

    def _start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _send(self, asked: list[Waiting]) -> None:
        """Take the answers that are there already, and put the other jobs into the queue."""
        try:
            await self._fetch([waiting.job.key for waiting in asked])
            missing = [waiting for waiting in asked if not waiting.answer.done()]
            if not missing:
                return
            queries = queries_over(AsyncpgPoolDriver(await self._connect()))
            ids = await queries.enqueue(
                [waiting.job.entry_point for waiting in missing],
                [waiting.job.payload for waiting in missing],
                [waiting.priority for waiting in missing],
                dedupe_key=[waiting.job.key for waiting in missing],
                on_conflict="skip",
            )
            for waiting, id in zip(missing, ids, strict=True):
                waiting.id = id if id is not None else waiting.id
                if self._waiting.get(waiting.job.key) is not waiting:  # it ended on its way into the queue
                    await self._cancel(waiting)
        except UNREACHABLE as error:  # it will be looked at again in a moment
            logger.warning("a job could not be put into the queue: %s", describe(error))

    async def _cancel(self, waiting: Waiting) -> None:
        """Take a job out of the queue, or have it stopped; another server that wants it puts it back."""
        if waiting.id is not None:
            with suppress(*UNREACHABLE):
                queries = queries_over(AsyncpgPoolDriver(await self._connect()))
                await queries.mark_job_as_cancelled([JobId(waiting.id)])

    async def _connect(self) -> asyncpg.Pool:
        async with self._connecting:
            if self._pool is None:
                self._pool = await connect_pool(self._database, CONNECTIONS)
            return self._pool

    # --- answers

    def _hear(self, payload: str) -> None:
        try:
            notice = msgspec.json.decode(payload, type=Notice)
        except msgspec.DecodeError:  # of a worker of another version: what we wait for is looked up anyway
            return
        waiting = self._waiting.get(notice.key)
        if waiting is None:
            return
        if notice.error is not None:
            _settle(waiting, JobFailed(notice.error))
        elif bytes(notice.content):
            _settle(waiting, bytes(notice.content))
        else:
            self._start(self._fetch_quietly(notice.key))

    async def _fetch_quietly(self, key: str) -> None:
        with suppress(*UNREACHABLE):
            await self._fetch([key])

    async def _fetch(self, keys: Iterable[str]) -> None:
        """Look whether there are answers."""
        pool = await self._connect()
        rows = await pool.fetch("SELECT key, content FROM tablee_answers WHERE key = ANY($1)", list(keys))
        for row in rows:
            if waiting := self._waiting.get(row["key"]):
                _settle(waiting, row["content"])

    async def _names(self, column: str) -> set[str]:
        """The entry points that the living workers know, or are ready for."""
        pool = await self._connect()
        rows = await pool.fetch(
            f"SELECT DISTINCT unnest({column}) AS name FROM tablee_workers WHERE beat > now() - $1::interval",
            WORKER_ALIVE,
        )
        return {row["name"] for row in rows}

    # --- what takes long

    def _look_soon(self) -> None:
        if self._waiting:
            self._start(self._look(list(self._waiting.values())))

    async def _keep_watching(self) -> None:
        while True:
            await asyncio.sleep(POLL_S)
            late = [waiting for waiting in self._waiting.values() if _age(waiting) >= POLL_S]
            if late:
                await self._look(late)
                for waiting in late:
                    if problem := _problem(waiting):
                        _settle(waiting, problem)

    async def _look(self, late: list[Waiting]) -> None:
        """Find out how jobs are; those that are neither answered nor in the queue go there again."""
        now, known = time.monotonic(), set[str]()
        try:
            async with asyncio.timeout(LOOK_S):
                found = await self._find(late)
                known = await self._names("entry_points")
            for waiting in late:
                if found.get(waiting.job.key) != "picked":  # not yet, or it was handed back
                    waiting.taken_at = None
                elif waiting.taken_at is None:
                    waiting.taken_at = now
            if lost := [waiting for waiting in late if waiting.job.key not in found]:
                await self._send(lost)
        except UNREACHABLE as error:
            logger.warning("the queue cannot be looked at: %s", describe(error))
        for waiting in late:
            if waiting.job.entry_point in known:
                waiting.nobody_since = None
            elif waiting.nobody_since is None:
                waiting.nobody_since = now

    async def _find(self, late: list[Waiting]) -> dict[str, str]:
        """By key, how those jobs are that are in the queue."""
        pool = await self._connect()
        rows = await pool.fetch(
            f"SELECT dedupe_key, status::text FROM {queue_settings().qualified.queue_table} "
            "WHERE dedupe_key = ANY($1) AND status IN ('queued', 'picked')",
            [waiting.job.key for waiting in late],
        )
        return {row["dedupe_key"]: row["status"] for row in rows}


def _age(waiting: Waiting) -> float:
    return time.monotonic() - waiting.asked_at


def _problem(waiting: Waiting) -> TimeoutError | None:
    """Why nobody should wait for a job any longer."""
    limits, now = waiting.job.limits, time.monotonic()
    if waiting.is_pointless():
        return Pointless("nobody needs it any more")
    if waiting.taken_at is not None and now - waiting.taken_at > limits.within_s:
        return TimeoutError("the worker took too long, or is gone")
    if (
        waiting.taken_at is None
        and waiting.nobody_since is not None
        and now - waiting.nobody_since > NOBODY_S
    ):
        return TimeoutError("there is no worker for it")
    if _age(waiting) > limits.queue_s + (limits.within_s if waiting.taken_at is not None else 0):
        return TimeoutError("no worker was free in time")
    return None


def _settle(waiting: Waiting, outcome: bytes | Exception) -> None:
    if waiting.answer.done():
        return
    if isinstance(outcome, Exception):
        waiting.answer.set_exception(outcome)
        waiting.answer.exception()  # whoever asked may be gone: then nobody else looks at it
    else:
        waiting.answer.set_result(outcome)
