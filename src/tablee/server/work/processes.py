"""Worker processes: one job at a time, within a time limit; one that hangs or dies is replaced."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, TypeVar

from tablee.server.figures import WORKER_RESTARTS
from tablee.server.work.fair_queue import SERVER, Asker
from tablee.server.work.turns import Turns

T = TypeVar("T")

QUEUE_S = 120.0
"""The longest wait for a process; beyond it a job fails, because nobody waits that long for an answer."""
REAP_S = 1.0
"""How long closing waits for killed processes to disappear."""


class ProcessDied(Exception):
    """A worker process ended in the middle of a job."""


class Processes:
    """Worker processes, started when they are needed, which askers use in turn."""

    def __init__(self, count: int, niceness: int = 0, name: str = "other", *, is_queue: bool = True) -> None:
        """The figures have the name; also of who waits, unless there is another queue before this one."""
        self._name = name
        self._niceness = niceness
        self._turns = Turns(count, name if is_queue else None)
        self._idle: list[WorkerProcess] = []
        self._busy: set[WorkerProcess] = set()
        # A thread for each process waits for its answers: the event loop must not, because a process
        # that is stopped in the middle of its answer would stop the loop with it.
        self._threads = ThreadPoolExecutor(count, "tablee-worker")
        self._is_closed = False

    async def run(
        self,
        work: Callable[..., T],
        *args: Any,
        within_s: float,
        asker: Asker = SERVER,
        queue_s: float = QUEUE_S,
        urgent: bool = False,
    ) -> T:
        """Do a job, again if its process dies; raises TimeoutError when it waits or works too long.

        Jobs are cancelled when the processes are closed.
        """
        async with asyncio.timeout(queue_s):
            await self._turns.take(asker, urgent=urgent)
        try:
            try:
                return await self._do(work, args, within_s)
            except ProcessDied:
                return await self._do(work, args, within_s)
        finally:
            self._turns.pass_on()

    async def close(self) -> None:
        """Kill the processes, whatever they are doing."""
        self._is_closed = True
        processes = [*self._idle, *self._busy]
        for process in processes:
            process.kill()
        self._threads.shutdown(wait=False)
        with suppress(TimeoutError):
            async with asyncio.timeout(REAP_S):
                for process in processes:
                    await asyncio.to_thread(process.reap)

    @property
    def pids(self) -> list[int]:
        """The process ids of those that run."""
        return [process.pid for process in (*self._idle, *self._busy)]

    async def _do(self, work: Callable[..., T], args: tuple[Any, ...], within_s: float) -> T:
        process = self._take_process()
        self._busy.add(process)
        try:
            async with asyncio.timeout(within_s):
                loop = asyncio.get_running_loop()
                result, error = await loop.run_in_executor(self._threads, process.do, work, args)
        except BaseException:  # it died, took too long, or its answer is no longer wanted
            process.kill()
            self._note_restart()
            raise
        else:
            self._idle.append(process)
        finally:
            self._busy.discard(process)
        if error is not None:
            raise error
        return result  # type: ignore[no-any-return]

    def _take_process(self) -> WorkerProcess:
        if self._is_closed:
            raise asyncio.CancelledError("the worker processes are closed")
        while self._idle:
            process = self._idle.pop()
            if process.is_alive:  # it may have been killed while it had nothing to do
                return process
            self._note_restart()
        return WorkerProcess(self._niceness)

    def _note_restart(self) -> None:
        if not self._is_closed:
            WORKER_RESTARTS.inc(self._name)


class WorkerProcess:
    """A process that does one job at a time."""

    def __init__(self, niceness: int) -> None:
        # Spawned, not forked: a fork would inherit our threads' locks and open files.
        context = multiprocessing.get_context("spawn")
        self._connection, theirs = context.Pipe()
        arguments = (theirs, niceness)
        self._process = context.Process(target=_work, args=arguments, name="tablee-worker", daemon=True)
        self._process.start()
        theirs.close()  # so that its death closes the pipe
        assert self._process.pid is not None
        self.pid = self._process.pid

    @property
    def is_alive(self) -> bool:
        return self._process.is_alive()

    def do(self, work: Callable[..., Any], args: tuple[Any, ...]) -> tuple[Any, Exception | None]:
        """Do a job and give its result or its error; blocks until then, and raises ProcessDied."""
        try:
            self._connection.send((work, args))
            answer: tuple[Any, Exception | None] = self._connection.recv()
        except (EOFError, OSError) as error:
            raise ProcessDied(f"worker process {self.pid} ended") from error
        return answer

    def kill(self) -> None:
        """End the process at once, even if it is stopped; whoever waits for it sees that it died."""
        self._process.kill()

    def reap(self) -> None:
        """Wait until the killed process is gone."""
        self._process.join(REAP_S)


def _work(connection: Connection, niceness: int) -> None:
    """What a worker process runs: jobs, until the server closes the pipe or dies."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches us too; the server ends us in its time
    os.nice(niceness)
    with suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            _answer(connection)


def _answer(connection: Connection) -> None:
    job = connection.recv_bytes()
    result, error = None, None
    try:
        work, args = multiprocessing.reduction.ForkingPickler.loads(job)
        result = work(*args)
    except Exception as failure:
        error = failure
    try:
        connection.send((result, error))
    except (EOFError, OSError):
        raise
    except Exception as failure:  # what cannot be pickled cannot be answered
        connection.send((None, RuntimeError(f"{failure!r} of {result!r} {error!r}")))
