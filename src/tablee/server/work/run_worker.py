"""Runs a worker in this process, until it is told to stop."""

from __future__ import annotations

import asyncio
import signal
import socket
from contextlib import suppress

from tablee.server.figures import measure_collections
from tablee.server.listening import listen
from tablee.server.logs import notices, set_up_logging
from tablee.server.web.figures_port import FiguresPort
from tablee.server.work.worker import Worker


def run_worker(
    database: str, processes: int, stop_s: float, log_format: str, figures: tuple[str, int] | None
) -> None:
    """Work, and print that; SIGTERM and Ctrl-C end it in good order."""
    set_up_logging(log_format)
    listener = listen(*figures, "--figures-port") if figures else None
    asyncio.run(_run(Worker(database, processes, stop_s), listener))


async def _run(worker: Worker, figures: socket.socket | None) -> None:
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        with suppress(NotImplementedError):  # on Windows
            loop.add_signal_handler(number, worker.stop)
    greeting = "Tablée's worker waits for jobs. Ctrl-C stops it."
    port = FiguresPort(worker)
    if figures is not None:
        await port.listen(figures)
        greeting += f" Figures and probes: port {figures.getsockname()[1]}."
    notices.info(greeting)
    with measure_collections():
        await worker.run()
    port.close()
