"""Workers as processes: killed, frozen, stopped, and with a database that goes away."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tablee.server.work import job_queue as queue_module
from tests.postgres import Postgres
from tests.server.work.late_worker import BEGUN
from tests.server.work.test_queue import asking, count, greedy, until_there
from tests.worker_process import WorkerProcess, wait_until_gone

LATE = "tests.server.work.late_worker"
Start = Callable[..., WorkerProcess]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts workers, of which the first to begin a job hangs in it."""
    with ExitStack() as stack:

        def start(database: str, *options: str, module: str = LATE) -> WorkerProcess:
            env = {BEGUN: str(tmp_path / "begun")}
            worker = WorkerProcess(database, tmp_path / "worker.log", *options, module=module, **env)
            return stack.enter_context(worker)

        yield start


async def until_alive(database: str, workers: int) -> None:
    """Wait until so many workers take jobs."""
    living = "tablee_workers WHERE beat > now() - interval '3 s'"
    while not await count(database, "pg_class WHERE relname = 'tablee_workers'"):
        await asyncio.sleep(0.05)
    while await count(database, living) < workers:
        await asyncio.sleep(0.05)


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGSTOP])
async def test_another_worker_takes_up_what_one_was_at(
    database: str, start: Start, tmp_path: Path, end: signal.Signals
) -> None:
    first = start(database)
    async with asking(database) as queue:
        asked = asyncio.create_task(queue.ask(greedy("table:1")))
        await until_there(tmp_path / "begun")
        children = first.children()
        start(database)
        first.signal(end)
        assert await asked
    if end == signal.SIGKILL:
        wait_until_gone(children)


async def test_a_worker_that_dies_alone_costs_the_deadline(
    database: str, start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queue_module, "POLL_S", 0.1)
    worker = start(database)
    async with asking(database) as queue:
        asked = asyncio.create_task(queue.ask(greedy("table:1", grace_s=1.0)))
        await until_there(tmp_path / "begun")
        worker.signal(signal.SIGKILL)
        with pytest.raises(TimeoutError, match="took too long, or is gone"):
            await asked


async def test_a_worker_that_is_woken_after_long_does_no_harm(
    database: str, start: Start, tmp_path: Path
) -> None:
    (tmp_path / "begun").touch()
    first, second = start(database), start(database)
    async with asking(database) as queue:
        await until_alive(database, 2)
        first.signal(signal.SIGSTOP)
        answers = await asyncio.gather(*(queue.ask(greedy(f"table:{number}")) for number in range(4)))
        first.signal(signal.SIGCONT)
        second.signal(signal.SIGKILL)
        assert answers[0] == await queue.ask(greedy("table:0"))
        assert await queue.ask(greedy("table:9")), "it works on"


async def test_a_worker_told_to_stop_hands_back_what_it_cannot_finish(
    database: str, start: Start, tmp_path: Path
) -> None:
    first = start(database, "--stop-s", "0.1")
    async with asking(database) as queue:
        asked = asyncio.create_task(queue.ask(greedy("table:1")))
        await until_there(tmp_path / "begun")
        children = first.children()
        first.signal(signal.SIGTERM)
        assert await asyncio.to_thread(first.wait) == 0
        assert await count(database, "tablee_queue WHERE status = 'queued'") == 1
        start(database)
        assert await asked
        wait_until_gone(children)
    assert "Traceback" not in first.log


async def test_a_worker_told_to_stop_finishes_its_jobs(database: str, start: Start, tmp_path: Path) -> None:
    (tmp_path / "begun").touch()
    worker = start(database)
    async with asking(database) as queue:
        await queue.ask(greedy("table:0"))
        asked = [asyncio.create_task(queue.ask(greedy(f"table:{number}"))) for number in range(1, 4)]
        worker.signal(signal.SIGTERM)
        assert await asyncio.to_thread(worker.wait) == 0
        assert await count(database, "tablee_queue WHERE status = 'picked'") == 0
        start(database)
        assert len(await asyncio.gather(*asked)) == 3
    assert worker.log == ""


@pytest.mark.parametrize("how", ["kill", "stop"])
async def test_the_database_may_be_started_again(
    mortal_postgres: Postgres, start: Start, tmp_path: Path, how: str
) -> None:
    """Its unlogged tables are empty after a kill; what is waited for is asked again."""
    database = mortal_postgres.create_database()
    worker = start(database)
    async with asking(database) as queue:
        asked = [asyncio.create_task(queue.ask(greedy(f"table:{number}"))) for number in range(3)]
        await until_there(tmp_path / "begun")
        await asyncio.to_thread(getattr(mortal_postgres, how))
        await asyncio.to_thread(mortal_postgres.start)
        for child in worker.children():  # the job that hangs
            os.kill(child, signal.SIGKILL)
        assert len(await asyncio.gather(*asked)) == 3
        assert await queue.ask(greedy("table:9"))
    assert worker.is_running
    assert "Traceback" not in worker.log


def test_a_worker_without_its_database_says_so_without_the_password(postgres: Postgres, start: Start) -> None:
    worker = start(f"postgresql://ann:secret@127.0.0.1:{postgres.port}/nowhere", module="tablee")
    assert worker.wait() == 1
    assert "refuses" in worker.log
    assert "secret" not in worker.log
    assert "Traceback" not in worker.log


def test_a_worker_waits_for_its_database_and_stops_when_told_to(start: Start, tmp_path: Path) -> None:
    worker = start("postgresql://zoe:secret@127.0.0.1:1/nowhere", module="tablee")
    while "cannot be reached" not in worker.log:
        assert worker.is_running, worker.log
    worker.signal(signal.SIGTERM)
    assert worker.wait() == 0
    for secret in ("secret", "zoe", "127.0.0.1"):
        assert secret not in worker.log
