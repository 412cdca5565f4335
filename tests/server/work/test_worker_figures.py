"""What a worker counts, and whether it is ready."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx

from tests.cluster_postgres import free_port
from tests.server.test_figures import Samples, read, sample
from tests.server.work.test_queue import asking, greedy
from tests.worker_process import WorkerProcess

READY_WITHIN_S = 200.0


async def ready(http: httpx.AsyncClient) -> None:
    async with asyncio.timeout(READY_WITHIN_S):
        while True:
            try:
                answer = await http.get("/health/ready")
            except httpx.TransportError:
                await asyncio.sleep(0.05)
                continue
            if answer.status_code == 200:
                return
            assert (answer.status_code, answer.text) == (503, "shots are not ready yet\n")
            await asyncio.sleep(0.05)


async def counted(http: httpx.AsyncClient, awaited: tuple[str, frozenset[tuple[str, str]]]) -> Samples:
    """The figures once one of them is among them: a job is counted after it is answered."""
    async with asyncio.timeout(READY_WITHIN_S):
        while awaited not in (figures := read((await http.get("/metrics")).text)):
            await asyncio.sleep(0.05)
    return figures


async def test_jobs_and_how_long_they_waited_are_counted(database: str, tmp_path: Path) -> None:
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    with WorkerProcess(database, tmp_path / "worker.log", "--figures-port", str(port)):
        async with httpx.AsyncClient(base_url=address, trust_env=False, timeout=60) as http:
            await ready(http)
            async with asking(database) as queue:
                await queue.ask(greedy("table:1"))
            figures = await counted(http, sample("tablee_jobs_total", queue="bots", ended="done"))
    # Twice where the answer took so long that the job was asked for again.
    assert figures[sample("tablee_jobs_total", queue="bots", ended="done")] in (1, 2)
    assert figures[sample("tablee_queue_wait_seconds_count", queue="bots")] >= 1
