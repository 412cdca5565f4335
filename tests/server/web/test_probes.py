"""Whether people should be sent to a server: what it says, and what it asks the storage for it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from tablee.server.settings import Settings
from tablee.server.tables import Tables
from tablee.server.web import probes
from tablee.server.web.probes import Readiness
from tablee.server.work.workers import Workers
from tablee.storage.sqlite import SQLiteStore
from tablee.storage.store import StoredSummary, StoreError
from tests.server_process import START_WITHIN_S, ServerProcess


class Sick(SQLiteStore):
    """A storage that can be made to fail or to hang."""

    asked = 0
    error: Exception | None = None
    hangs = False

    async def summary(self, table: str) -> StoredSummary | None:
        self.asked += 1
        if self.error is not None:
            raise self.error
        if self.hangs:
            await asyncio.Event().wait()
        return await super().summary(table)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Sick]:
    store = Sick(tmp_path / "tablee.db")
    yield store
    await store.close()


@pytest.fixture
async def workers() -> AsyncIterator[Workers]:
    workers = Workers(1)
    workers.is_ready.set()
    yield workers
    await workers.close()


@pytest.fixture
def readiness(store: Sick, workers: Workers, tmp_path: Path) -> Readiness:
    return Readiness(store, Tables(store, workers, Settings(tmp_path)))


async def test_ready_where_people_can_play(readiness: Readiness) -> None:
    assert await readiness.problem() is None


async def test_not_before_shots_are_ready(readiness: Readiness, workers: Workers) -> None:
    workers.is_ready.clear()
    assert await readiness.problem() == "shots are not ready yet"


async def test_not_while_it_is_about_to_stop(readiness: Readiness, store: Sick) -> None:
    readiness.is_draining = True
    assert await readiness.problem() == "draining: this server is about to stop"
    assert not store.asked


async def test_a_failing_storage_is_not_quoted(
    readiness: Readiness, store: Sick, caplog: pytest.LogCaptureFixture
) -> None:
    store.error = StoreError("connection to 10.0.0.7 was lost")
    assert await readiness.problem() == "the storage does not answer"
    assert "10.0.0.7" in caplog.text


async def test_a_storage_that_hangs_does_not_answer(
    readiness: Readiness, store: Sick, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(probes, "ANSWER_WITHIN_S", 0.01)
    store.hangs = True
    assert await readiness.problem() == "the storage does not answer"


async def test_many_probes_ask_the_storage_once(
    readiness: Readiness, store: Sick, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await asyncio.gather(*(readiness.problem() for _ in range(100))) == [None] * 100
    assert store.asked == 1
    await readiness.problem()
    assert store.asked == 1
    monkeypatch.setattr(probes, "FRESH_S", 0.0)
    await readiness.problem()
    assert store.asked == 2


def test_a_real_server_is_live_at_once_and_ready_soon(tmp_path: Path) -> None:
    """Whichever cookie or none, and on both ports."""
    with ServerProcess(tmp_path / "data", options=("--figures-port", "0")) as server:
        for port in (server.port, server.figures_port):
            with httpx.Client(base_url=f"http://127.0.0.1:{port}", trust_env=False, timeout=60) as http:
                live = http.get("/health/live")
                assert (live.status_code, live.text) == (200, "live\n")
                assert "set-cookie" not in live.headers
                for _ in range(round(START_WITHIN_S / 0.1)):
                    ready = http.get("/health/ready")
                    if ready.status_code == 200:
                        break
                    assert (ready.status_code, ready.text) == (503, "shots are not ready yet\n")
                    asyncio.run(asyncio.sleep(0.1))
                assert ready.text == "ready\n"
