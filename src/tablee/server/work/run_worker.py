"""Runs a worker in this process, until it is told to stop."""

from __future__ import annotations

import asyncio
import signal
from contextlib import suppress

from tablee.server.logs import notices, set_up_logging
from tablee.server.work.worker import Worker


def run_worker(database: str, processes: int, stop_s: float, log_format: str) -> None:
    """Work, and print that; SIGTERM and Ctrl-C end it in good order."""
    set_up_logging(log_format)
    asyncio.run(_run(Worker(database, processes, stop_s)))


async def _run(worker: Worker) -> None:
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        with suppress(NotImplementedError):  # on Windows
            loop.add_signal_handler(number, worker.stop)
    notices.info("Tablée's worker waits for jobs. Ctrl-C stops it.")
    await worker.run()
