"""Worker processes that are killed, stopped, or given impossible jobs: the next job is done."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tablee.server.work.fair_queue import Asker
from tablee.server.work.processes import ProcessDied, Processes

GENEROUS_S = 60.0
SOON_S = 0.5
"""A time limit for jobs that will not end by themselves."""


@asynccontextmanager
async def running(count: int = 1, niceness: int = 0) -> AsyncIterator[Processes]:
    processes = Processes(count, niceness)
    try:
        async with asyncio.timeout(GENEROUS_S):
            yield processes
    finally:
        await processes.close()


async def run(processes: Processes, *job: object) -> object:
    work, *args = job
    return await processes.run(work, *args, within_s=GENEROUS_S)  # type: ignore[arg-type]


def note(file: Path, word: str) -> None:
    with file.open("a") as notes:
        notes.write(word)


def wait_for(file: Path) -> None:
    while not file.exists():
        time.sleep(0.01)


def die_once(file: Path) -> str:
    if file.exists():
        return "done"
    file.touch()
    os.kill(os.getpid(), signal.SIGKILL)
    return "never"


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def give_lock() -> object:
    return threading.Lock()


def hold_word_back() -> str:
    """Stop in the middle of the answer: more than a pipe holds, from a process that is stopped beside it."""
    threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGSTOP)).start()
    time.sleep(0.1)
    return "x" * 50_000_000


async def test_results_and_errors_come_back_and_the_process_stays() -> None:
    async with running() as processes:
        pid = await run(processes, os.getpid)
        assert await run(processes, max, 3, 7) == 7
        with pytest.raises(ZeroDivisionError):
            await run(processes, divmod, 1, 0)
        with pytest.raises(RuntimeError, match="lock"):
            await run(processes, give_lock)
        assert await run(processes, os.getpid) == pid
        assert pid != os.getpid()
        assert processes.pids == [pid]


async def test_what_cannot_be_sent_fails_alone() -> None:
    async with running() as processes:
        with pytest.raises((AttributeError, TypeError)):
            await run(processes, lambda: 1)
        assert await run(processes, abs, -1) == 1


async def test_a_process_that_dies_is_replaced_and_its_job_done_again_once(tmp_path: Path) -> None:
    async with running() as processes:
        assert await run(processes, die_once, tmp_path / "died") == "done"
        with pytest.raises(ProcessDied):
            await run(processes, die)
        assert await run(processes, abs, -1) == 1


async def test_a_process_killed_while_idle_is_replaced() -> None:
    async with running() as processes:
        pid = await run(processes, os.getpid)
        assert isinstance(pid, int)
        os.kill(pid, signal.SIGKILL)
        assert await run(processes, os.getpid) != pid


async def test_a_process_stopped_while_idle_costs_one_job_its_time() -> None:
    """It hung whatever was asked of it for good."""
    async with running() as processes:
        pid = await run(processes, os.getpid)
        assert isinstance(pid, int)
        os.kill(pid, signal.SIGSTOP)
        with pytest.raises(TimeoutError):
            await processes.run(abs, -1, within_s=SOON_S)
        assert await run(processes, os.getpid) != pid


async def test_a_process_stopped_in_the_middle_of_its_answer_does_not_stop_the_loop() -> None:
    async with running() as processes:
        pid = await run(processes, os.getpid)
        with pytest.raises(TimeoutError):
            await processes.run(hold_word_back, within_s=SOON_S)
        assert await run(processes, os.getpid) != pid


async def test_who_waits_too_long_for_a_process_is_told(tmp_path: Path) -> None:
    async with running() as processes:
        busy = asyncio.create_task(run(processes, wait_for, tmp_path / "gate"))
        while not processes.pids:
            await asyncio.sleep(0)
        with pytest.raises(TimeoutError):
            await processes.run(abs, -1, within_s=GENEROUS_S, queue_s=0.01)
        assert not busy.done(), "the process is not to blame"
        (tmp_path / "gate").touch()
        await busy


async def test_another_address_is_served_before_the_rest_of_a_flood(tmp_path: Path) -> None:
    gate, notes = tmp_path / "gate", tmp_path / "notes"
    async with running() as processes:
        jobs = [asyncio.create_task(run(processes, wait_for, gate))]
        await asyncio.sleep(0)

        def ask(word: str, asker: Asker) -> None:
            job = processes.run(note, notes, word, within_s=GENEROUS_S, asker=asker)
            jobs.append(asyncio.create_task(job))

        for _ in range(30):
            ask("a", Asker("flood", "ann"))
        ask("b", Asker("flood", "ben"))
        ask("z", Asker("home", "zoe"))
        await asyncio.sleep(0)
        gate.touch()
        await asyncio.gather(*jobs)
    assert notes.read_text() == "azb" + "a" * 29


async def test_jobs_run_side_by_side(tmp_path: Path) -> None:
    async with running(2) as processes:
        waiting = asyncio.create_task(run(processes, wait_for, tmp_path / "gate"))
        await run(processes, Path.touch, tmp_path / "gate")
        await waiting


@pytest.mark.parametrize("signals", [(), (signal.SIGSTOP,)], ids=["running", "stopped"])
async def test_closing_kills_whatever_runs(tmp_path: Path, signals: tuple[signal.Signals, ...]) -> None:
    processes = Processes(2)
    async with asyncio.timeout(GENEROUS_S):
        await run(processes, os.getpid)
        jobs = [asyncio.create_task(run(processes, wait_for, tmp_path / "never")) for _ in range(3)]
        while len(processes.pids) < 2:
            await asyncio.sleep(0.01)
        pids = processes.pids
        for pid in pids:
            for number in signals:
                os.kill(pid, number)
        await processes.close()
        outcomes = await asyncio.gather(*jobs, return_exceptions=True)
    assert all(isinstance(outcome, asyncio.CancelledError) for outcome in outcomes)
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)
