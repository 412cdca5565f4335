"""Jobs through a real PostgreSQL, done by a worker with real processes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import asyncpg
import msgspec
import pytest

from tablee.bots.analysis import Question, questions_of
from tablee.bots.bot import Sight, sight_of
from tablee.core.match import Match
from tablee.core.shots import sample
from tablee.games import find_game, showcase
from tablee.server.work import job_queue as queue_module
from tablee.server.work import queue_database
from tablee.server.work import worker as worker_module
from tablee.server.work.fair_queue import Asker
from tablee.server.work.films import film_shot
from tablee.server.work.job_queue import JobFailed, JobQueue, QueueFull
from tablee.server.work.jobs import SHOT, Job, bot_job, do_job
from tablee.server.work.queue_database import queries_over
from tablee.server.work.queued_workers import QueuedSearches, QueuedWorkers
from tablee.server.work.worker import Worker
from tablee.server.work.workers import Turn
from tablee.tables.decisions import Attempt
from tests.server.work.conftest import GENEROUS_S

FOR_EVER_S = 1e5
ANN, BEN = Asker("198.51.100.7", "guest-ann"), Asker("198.51.100.8", "guest-ben")


# What a worker's processes do in place of their jobs.


def failing(payload: bytes, stop: Path) -> bytes:
    raise RuntimeError("I do not feel like it")


def noting(notes: Path, payload: bytes, stop: Path) -> bytes:
    """Write down which job it was."""
    with notes.open("a") as file:
        file.write(msgspec.json.decode(payload)["key"] + "\n")
    return do_job(payload, stop)


def waiting_for(file: Path, payload: bytes, stop: Path) -> bytes:
    """Do a job when a file is there, or it is stopped."""
    file.with_suffix(".begun").touch()
    while not file.exists() and not stop.exists():
        time.sleep(0.01)
    return do_job(payload, stop)


class BoardWorker(Worker):
    """A worker that takes no shots: their process is slow to start."""

    async def _open(self, kinds: tuple[str, ...], pool: str, start: Any, *args: Any) -> None:
        if pool == SHOT:
            self._known = {name: what for name, what in self._known.items() if what[0] != SHOT}
            self._busy &= set(self._known)
        else:
            await super()._open(kinds, pool, start, *args)


@asynccontextmanager
async def working(database: str, kind: type[Worker] = BoardWorker) -> AsyncIterator[Worker]:
    worker = kind(database)
    running = asyncio.create_task(worker.run())
    try:
        yield worker
    finally:
        worker.stop()
        await running


@asynccontextmanager
async def asking(database: str) -> AsyncIterator[JobQueue]:
    queue = JobQueue(database)
    try:
        async with asyncio.timeout(GENEROUS_S):
            yield queue
    finally:
        await queue.close()


def sight() -> Sight:
    match = Match(find_game("offboard"), find_game("offboard").setup())
    return sight_of(match, "r")


def legal() -> set[str]:
    game = find_game("offboard")
    return {game.move_text(move) for move in game.moves(sight().step.state) or ()}


def greedy(turn: str, grace_s: float = GENEROUS_S) -> Job:
    return bot_job(sight(), "greedy", 1.0, turn, grace_s)


def questions() -> list[Question]:
    match = showcase(find_game("offboard"))
    assert match is not None
    return questions_of(match)


async def until_there(file: Path) -> None:
    while not file.exists():
        await asyncio.sleep(0.01)


async def count(database: str, what: str) -> int:
    connection = await asyncpg.connect(database)
    try:
        return int(await connection.fetchval(f"SELECT count(*) FROM {what}"))
    finally:
        await connection.close()


# --- what is asked for


async def test_bots_shots_and_hints_are_answered(database: str, caplog: pytest.LogCaptureFixture) -> None:
    game = find_game("carom")
    state = game.start(game.setup()).state
    shot = sample(game, state, Random(1))
    async with asking(database) as queue, working(database, Worker):
        workers, searches = QueuedWorkers(queue), QueuedSearches(queue)
        assert (await workers.choose(sight(), "greedy", ANN, 1.0, Turn("table:0"))).move in legal()
        assert (await workers.choose(sight(), "lou", ANN, 1.0, Turn("table:0"))).move in legal()
        await workers.warm_up()
        assert workers.is_ready.is_set()
        assert await workers.film(Attempt("carom", state, "s", shot)) == film_shot("carom", state, shot)
        assert (await searches.hint(ANN, sight(), 0, 0.05)).line[0] in legal()
        assert (await searches.look(ANN, questions()[1], 1, 0.05)).step == 1
        assert queue.length == 0
    assert not caplog.records


async def test_a_bot_is_asked_once_by_two_servers_and_its_answer_is_kept(
    database: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(worker_module, "do_job", partial(noting, tmp_path / "notes"))
    async with asking(database) as first, asking(database) as second:
        async with working(database):
            jobs = [greedy("table:7") for _ in range(3)]  # each with another seed
            early = asyncio.gather(first.ask(jobs[0]), first.ask(jobs[1]), second.ask(jobs[2]))
            assert len(set(await early)) == 1
        assert await second.ask(greedy("table:7")) == early.result()[0], "without any worker"
    assert (tmp_path / "notes").read_text() == jobs[0].key + "\n"


async def test_a_job_that_fails_is_told_and_the_worker_goes_on(
    database: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with asking(database) as queue, working(database):
        with monkeypatch.context() as patch:
            patch.setattr(worker_module, "do_job", failing)
            with pytest.raises(JobFailed, match="I do not feel like it"):
                await queue.ask(greedy("table:1"))
            assert (await QueuedWorkers(queue).choose(sight(), "greedy", ANN)).move in legal()
        assert "bot greedy failed at offboard" in caplog.text
        assert await queue.ask(greedy("table:1")), "a failure is not kept"


async def test_a_job_of_another_form_is_left_alone(
    database: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(queue_module, "NOBODY_S", 0.5)
    async with asking(database) as queue, working(database):
        await queue.ask(greedy("table:1"))
        with pytest.raises(TimeoutError, match="no worker for it"):
            await queue.ask(replace(greedy("table:2"), entry_point="bot.999.offboard"))
        assert await queue.ask(greedy("table:3")), "the worker does what it knows"


async def test_without_workers_a_simple_move_comes(
    database: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(queue_module, "NOBODY_S", 0.5)
    async with asking(database) as queue:
        assert (await QueuedWorkers(queue).choose(sight(), "lou", ANN)).move in legal()
        assert "no worker for it" in caplog.text
    assert await count(database, "tablee_queue") == 0, "and nobody does it in vain"


async def test_a_server_waits_for_so_many_jobs_and_no_more(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queue_module, "MOST_WAITING", 2)
    async with asking(database) as queue:
        waiting = [asyncio.create_task(queue.ask(greedy(f"table:{number}"))) for number in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(QueueFull):
            await queue.ask(greedy("table:2"))
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert queue.length == 0


# --- turns


async def test_one_guests_many_tables_do_not_hold_up_another(
    database: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """All have asked before the first is served, at two servers."""
    monkeypatch.setattr(worker_module, "do_job", partial(noting, tmp_path / "notes"))
    async with asking(database) as first, asking(database) as second:
        many = [asyncio.create_task(first.ask(greedy(f"ann:{number}"), ANN)) for number in range(8)]
        while not first._waiting or any(waiting.id is None for waiting in first._waiting.values()):
            await asyncio.sleep(0.01)
        one = asyncio.create_task(second.ask(greedy("ben:0"), BEN))
        while await count(database, "tablee_queue") < 9:
            await asyncio.sleep(0.01)
        async with working(database):
            await asyncio.gather(one, *many)
    order = [line.split(":")[1] for line in (tmp_path / "notes").read_text().splitlines()]
    assert order.index("ben") <= 2
    assert order.count("ann") == 8


# --- what nobody waits for


async def test_a_job_nobody_waits_for_any_more_is_taken_out(database: str) -> None:
    async with asking(database) as queue:
        asked = asyncio.create_task(queue.ask(greedy("table:1")))
        while not queue._waiting or not await count(database, "pg_class WHERE relname = 'tablee_queue'"):
            await asyncio.sleep(0.01)
        while not await count(database, "tablee_queue"):
            await asyncio.sleep(0.01)
        asked.cancel()
        while await count(database, "tablee_queue"):
            await asyncio.sleep(0.01)


async def test_a_job_that_ends_on_its_way_into_the_queue_is_taken_out(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    inserted, ended = asyncio.Event(), asyncio.Event()

    class SlowToAnswer:
        """Queries whose database tells what it has stored only once the job has ended."""

        def __init__(self, queries: Any) -> None:
            self._queries = queries

        def __getattr__(self, name: str) -> Any:
            return getattr(self._queries, name)

        async def enqueue(self, *args: Any, **options: Any) -> Any:
            ids = await self._queries.enqueue(*args, **options)
            inserted.set()
            await ended.wait()
            return ids

    monkeypatch.setattr(queue_module, "queries_over", lambda driver: SlowToAnswer(queries_over(driver)))
    async with asking(database) as queue:
        asked = asyncio.create_task(queue.ask(greedy("table:1")))
        await inserted.wait()
        asked.cancel()
        await asyncio.gather(asked, return_exceptions=True)
        ended.set()
        while await count(database, "tablee_queue"):
            await asyncio.sleep(0.01)


async def test_a_bots_job_is_taken_out_when_its_table_has_gone_on(
    database: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(queue_module, "POLL_S", 0.05)
    moved: list[str] = []
    async with asking(database) as queue:
        turn = Turn("table:1", lambda: bool(moved))
        choosing = asyncio.create_task(QueuedWorkers(queue).choose(sight(), "greedy", ANN, 1.0, turn))
        pool = await queue._connect()
        while not await pool.fetchval("SELECT count(*) FROM tablee_queue"):
            await asyncio.sleep(0.01)
        moved.append("by another server")
        await choosing
        while await pool.fetchval("SELECT count(*) FROM tablee_queue"):
            await asyncio.sleep(0.01)
    assert not caplog.records


async def test_a_search_stops_when_its_reader_leaves(database: str) -> None:
    """It would go on for ever, and the worker has one process for searches."""
    async with asking(database) as queue, working(database) as worker:
        searches = QueuedSearches(queue)
        reading = asyncio.create_task(searches.look(ANN, questions()[2], 2, FOR_EVER_S))
        while not worker._running or worker._busy:
            await asyncio.sleep(0.01)
        reading.cancel()
        assert (await searches.hint(BEN, sight(), 0, 0.05)).line


async def test_what_one_server_gives_up_another_still_gets(
    database: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(worker_module, "do_job", partial(waiting_for, tmp_path / "go"))
    async with asking(database) as first, asking(database) as second, working(database):
        given_up = asyncio.create_task(first.ask(greedy("table:1")))
        await until_there(tmp_path / "go.begun")
        kept = asyncio.create_task(second.ask(greedy("table:1")))
        await asyncio.sleep(0)
        given_up.cancel()
        await asyncio.gather(given_up, return_exceptions=True)
        (tmp_path / "go").touch()
        assert await kept


# --- what is left behind


async def test_the_tables_of_the_queue_are_swept(database: str) -> None:
    """PgQueuer's log would grow for ever."""
    async with asking(database) as queue:
        async with working(database):
            await queue.ask(greedy("table:1"))
        pool = await queue._connect()
        assert await count(database, "tablee_queue_log") == 3
        await queue_database.sweep(pool)
        assert await count(database, "tablee_queue_log") == 3, "not at once"
        assert await count(database, "tablee_answers") == 1
        await pool.execute("UPDATE tablee_queue_log SET created = created - interval '1 hour'")
        await pool.execute("UPDATE tablee_answers SET at = at - interval '1 hour'")
        await queue_database.sweep(pool)
        for table in ("tablee_queue", "tablee_queue_log", "tablee_answers", "tablee_workers"):
            assert await count(database, table) == 0, table


async def test_nobodys_address_goes_through_the_queue(database: str) -> None:
    async with asking(database) as queue:
        asked = asyncio.create_task(queue.ask(greedy("table:1"), ANN))
        pool = await queue._connect()
        while not (rows := await pool.fetch("SELECT t::text AS text, payload FROM tablee_queue t")):
            await asyncio.sleep(0.01)
        asked.cancel()
    content = rows[0]["text"] + rows[0]["payload"].decode()
    assert "table:1" in content
    assert ANN.address not in content
    assert "guest-ann" not in content


async def test_servers_that_start_at_once_make_the_tables_once(database: str) -> None:
    async with asyncio.timeout(GENEROUS_S):
        pools = await asyncio.gather(*(queue_database.connect_pool(database, 1) for _ in range(4)))
    for pool in pools:
        await pool.close()
    assert await count(database, "tablee_queue") == 0
