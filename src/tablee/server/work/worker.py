"""A worker: takes jobs from the queue, has its processes do them, and sends the answers."""

from __future__ import annotations

import asyncio
import logging
import uuid
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import asyncpg
import msgspec
from pgqueuer.db import AsyncpgPoolDriver
from pgqueuer.domain.models import Job as QueuedJob
from pgqueuer.domain.types import JOB_STATUS, JobId, QueueEntrypoint, QueueManagerId
from pgqueuer.ports.repository import EntrypointExecutionParameter

from tablee.physics import warm_up
from tablee.server.figures import JOBS, WAITS
from tablee.server.work.answers import Notice, send_answer, short_form
from tablee.server.work.jobs import BOT, INSIGHT, SHOT, Limits, do_job, entry_points, prepare_job
from tablee.server.work.processes import Processes
from tablee.server.work.queue_database import (
    PAUSES_S,
    UNREACHABLE,
    Listener,
    connect_pool,
    describe,
    queries_over,
    queue_settings,
    sweep,
)
from tablee.storage.store import StoreError

logger = logging.getLogger(__name__)

PREPARING_S = 300.0
"""The time limit for compiling what a game needs, before its first job; later it loads in seconds."""
BEAT_S = 1.0
"""How often a worker says that it lives, and that it is still at its jobs."""
STALE = timedelta(seconds=3)
"""A job whose worker has been silent for so long is given to another."""
POLL_S = 1.0
"""How often the queue is looked at without being told to: for jobs of workers that are gone."""
SWEEP_S = 30.0
STOP_S = 5.0
"""How long a worker that is told to stop goes on with its jobs; then it hands them back."""
LONGEST_ERROR = 500
NICENESS = 5
"""Lowers the priority of hints and analyses, because bots at tables and shots are more urgent."""
SHOTS_AT_ONCE = 4
"""More than the one process that does them: a shot takes no longer than its answer's way."""
CONNECTIONS = 4
QUEUES = {BOT: "bots", SHOT: "shots", INSIGHT: "analyses"}
"""What the figures call each kind of job."""


BEAT = """
INSERT INTO tablee_workers (id, entry_points, ready, beat) VALUES ($1, $2, $3, now())
ON CONFLICT (id) DO UPDATE SET entry_points = $2, ready = $3, beat = now()
"""
HANDED_BACK = '{"type": "table_changed_event", "operation": "update"}'


class Preview(msgspec.Struct, frozen=True):
    """What is read of a job's payload here."""

    key: str
    limits: Limits


class Worker:
    """Does jobs: bots in some processes, shots and insights in one each.

    It takes a bot's job or a search only when a process is free for it, so that none waits here while another
    worker has nothing to do. PgQueuer's own `QueueManager` takes twice as many at least, and asks the
    database four times for each change of its table.
    """

    def __init__(self, database: str, processes: int = 1, stop_s: float = STOP_S) -> None:
        self._database = database
        self._stop_s = stop_s
        self._id = QueueManagerId(uuid.uuid4())
        self._processes = {
            BOT: Processes(processes, name=QUEUES[BOT], is_queue=False),
            SHOT: Processes(1, name=QUEUES[SHOT], is_queue=False),
            INSIGHT: Processes(1, NICENESS, QUEUES[INSIGHT], is_queue=False),
        }
        self._free = Counter({BOT: processes, SHOT: SHOTS_AT_ONCE, INSIGHT: 1})
        self._known = entry_points()
        self._busy = set(self._known)
        """Entry points from which nothing is taken yet, because their code is being prepared."""
        self._prepared: set[str] = set()
        self._running: dict[int, tuple[QueuedJob, asyncio.Task[None]]] = {}
        self._removing: set[asyncio.Task[None]] = set()
        self._background: set[asyncio.Task[None]] = set()
        self._wake = asyncio.Event()
        self._stopping = asyncio.Event()
        self._folder = TemporaryDirectory(prefix="tablee-worker-")
        self._pool: asyncpg.Pool

    def stop(self) -> None:
        """Take no more jobs, and end when those that run are done or handed back."""
        self._stopping.set()
        self._wake.set()

    async def problem(self) -> str | None:
        """Why this worker does not take every job now; None if it does."""
        if self._stopping.is_set():
            return "draining: this worker is about to stop"
        if any(kind == SHOT and name in self._busy for name, (kind, _) in self._known.items()):
            return "shots are not ready yet"
        return None

    async def run(self) -> None:
        """Work until told to stop."""
        try:
            await self._connect()
            if self._stopping.is_set():
                return
            listener = Listener(self._database, queue_settings().channel, self._hear, self._wake.set)
            self._start(self._open((BOT, INSIGHT), BOT, prepare_job, BOT, None))
            self._start(self._open((SHOT,), SHOT, warm_up))
            self._start(self._keep_beating())
            self._start(self._keep_sweeping())
            await self._keep_taking()
            await self._finish()
            await listener.close()
        finally:
            for task in self._background:
                task.cancel()
            await asyncio.gather(*(pool.close() for pool in self._processes.values()))
            self._folder.cleanup()

    async def _connect(self) -> None:
        """Wait until the database can be used; raises StoreError where it never can."""
        failures = 0
        while not self._stopping.is_set():
            try:
                self._pool = await connect_pool(self._database, CONNECTIONS)
                self._queries = queries_over(AsyncpgPoolDriver(self._pool))
                return
            except StoreError:
                raise
            except UNREACHABLE as error:
                if failures == 0:
                    logger.warning("the queue's database cannot be reached: %s", describe(error))
                pause_s = PAUSES_S[min(failures, len(PAUSES_S) - 1)]
                failures += 1
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._stopping.wait(), pause_s)

    def _start(self, work: Any) -> asyncio.Task[None]:
        task: asyncio.Task[None] = asyncio.create_task(work)
        self._background.add(task)
        task.add_done_callback(self._background.discard)
        return task

    # --- taking jobs

    async def _keep_taking(self) -> None:
        is_reachable = True
        while not self._stopping.is_set():
            self._wake.clear()
            try:
                await self._take()
                is_reachable = True
            except UNREACHABLE as error:
                if is_reachable:
                    logger.warning("no jobs can be taken: %s", describe(error))
                is_reachable = False
            with suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), POLL_S)

    async def _take(self) -> None:
        """Take as many jobs as processes are free."""
        while not self._stopping.is_set():
            open_kinds = {kind for kind, free in self._free.items() if free > 0}
            names = [
                name
                for name, (kind, _) in self._known.items()
                if kind in open_kinds and name not in self._busy
            ]
            if not names:
                return
            many = min(self._free[kind] for kind in open_kinds)
            jobs = await self._queries.dequeue(
                batch_size=many,
                entrypoints={QueueEntrypoint(name): EntrypointExecutionParameter(0) for name in names},
                queue_manager_id=self._id,
                global_concurrency_limit=None,
                heartbeat_timeout=STALE,
            )
            for job in jobs:
                if job.id not in self._running:  # a late beat lets us take what we have
                    self._begin(job)
            if len(jobs) < many:
                return

    def _begin(self, job: QueuedJob) -> None:
        kind, _ = self._known[job.entrypoint]
        self._free[kind] -= 1
        task = self._start(self._handle(job, kind))
        self._running[job.id] = job, task

        def end(_: asyncio.Task[None]) -> None:
            self._running.pop(job.id, None)
            self._free[kind] += 1
            self._wake.set()

        task.add_done_callback(end)

    def _hear(self, payload: str) -> None:
        """Look for jobs when some were added, and stop those that nobody waits for any more."""
        event = msgspec.json.decode(payload)
        if event["type"] == "cancellation_event":
            for id in event["ids"]:
                if id in self._running:
                    self._stop_file(id).touch()
        elif event.get("operation") in ("insert", "update"):
            self._wake.set()

    # --- doing them

    async def _handle(self, job: QueuedJob, kind: str) -> None:
        try:
            assert job.payload is not None
            preview = msgspec.json.decode(job.payload, type=Preview)
        except Exception as error:  # it must not go from worker to worker for ever
            logger.error("a job of %s cannot be read: %r", job.entrypoint, error)
            self._remove(job, "exception")
            return
        limits = preview.limits
        if limits.must_prepare and job.entrypoint not in self._prepared:
            await self._prepare_for(job)
            return
        waited = job.updated - job.created  # by the database's clock alone
        WAITS.of(QUEUES[kind]).observe(waited.total_seconds())
        if waited > timedelta(seconds=limits.queue_s + limits.within_s):
            JOBS.inc(QUEUES[kind], "late")
            self._remove(job, "canceled")
            return
        stop, content = self._stop_file(job.id), b""
        try:
            content = await self._processes[kind].run(do_job, job.payload, stop, within_s=limits.within_s)
            notice = Notice(preview.key, content=short_form(content))
        except Exception as error:  # whatever a job does wrong, the worker goes on
            logger.error("a job of %s failed: %r", job.entrypoint, error)
            notice = Notice(preview.key, error=repr(error)[:LONGEST_ERROR])
        if stop.exists():  # nobody waits for it, and it may be less than was asked for
            stop.unlink()
        else:
            await send_answer(self._pool, notice, content)
        JOBS.inc(QUEUES[kind], "done" if content else "failed")
        self._remove(job, "successful" if content else "exception")

    def _remove(self, job: QueuedJob, status: JOB_STATUS) -> None:
        """Take a job out of the queue; its process need not wait for that."""

        async def remove() -> None:
            with suppress(*UNREACHABLE):  # then it will be done again, in vain
                await self._queries.log_jobs([(job, status, None)])

        task = self._start(remove())
        self._removing.add(task)
        task.add_done_callback(self._removing.discard)

    async def _hand_back(self, job: QueuedJob) -> None:
        """Let another worker have a job at once."""
        with suppress(*UNREACHABLE):  # then it is stale soon
            await self._queries.retry_job(job, timedelta(0), None)
            await self._pool.execute("SELECT pg_notify($1, $2)", queue_settings().channel, HANDED_BACK)

    def _stop_file(self, id: int) -> Path:
        return Path(self._folder.name) / str(id)

    # --- getting ready

    async def _open(self, kinds: tuple[str, ...], pool: str, start: Callable[..., None], *args: Any) -> None:
        """Start a process, so that no deadline runs out while it starts; then take jobs of these kinds."""
        try:
            await self._processes[pool].run(start, *args, within_s=PREPARING_S)
        except Exception as error:  # it may still work, if slowly
            logger.error("the process for %s was not made ready: %r", pool, error)
        self._busy -= {name for name, (kind, _) in self._known.items() if kind in kinds}
        await self._beat()
        self._wake.set()

    async def _prepare_for(self, job: QueuedJob) -> None:
        """Hand a job back, whose deadline must not run out while its code is compiled, and compile that."""
        name = job.entrypoint
        is_first = name not in self._busy
        self._busy.add(name)
        self._running.pop(job.id, None)
        await self._hand_back(job)
        if not is_first:
            return
        kind, game = self._known[name]
        try:
            await self._processes[kind].run(prepare_job, kind, game, within_s=PREPARING_S)
        except Exception as error:  # they may still work, if slowly
            logger.error("%s was not made ready: %r", name, error)
        self._prepared.add(name)
        self._busy.discard(name)

    # --- being alive

    async def _keep_beating(self) -> None:
        while True:
            await self._beat()
            await asyncio.sleep(BEAT_S)

    async def _beat(self) -> None:
        """Say that this worker lives, what it knows, and what it is at."""
        ready = [name for name in self._known if name not in self._busy]
        with suppress(*UNREACHABLE):
            await self._pool.execute(BEAT, self._id, list(self._known), ready)
            if self._running:
                await self._queries.update_heartbeat([JobId(id) for id in self._running])

    async def _keep_sweeping(self) -> None:
        while True:
            with suppress(*UNREACHABLE):
                await sweep(self._pool)
            await asyncio.sleep(SWEEP_S)

    async def _finish(self) -> None:
        """Let the jobs that run end, for a while; then hand them back."""
        tasks = [task for _, task in self._running.values()]
        if tasks:
            await asyncio.wait(tasks, timeout=self._stop_s)
        left = [(job, task) for job, task in self._running.values() if not task.done()]
        for job, task in left:
            task.cancel()
            await self._hand_back(job)
        await asyncio.gather(*self._removing)
        with suppress(*UNREACHABLE):
            await self._pool.execute("DELETE FROM tablee_workers WHERE id = $1", self._id)
            await asyncio.wait_for(self._pool.close(), STOP_S)
