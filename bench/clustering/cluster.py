"""Servers and a worker on one database, and what each of them has spent."""

from __future__ import annotations

import subprocess
import sys
import time
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self

from bench.clustering.database import open_database
from bench.serving.cpu import cpu_s
from bench.serving.ours import Ours
from tests.postgres import Postgres


@dataclass(frozen=True)
class Spent:
    """Seconds of CPU, by who spent them."""

    servers: tuple[float, ...]
    worker: float
    database: float
    players: float
    """This process, which is all the browsers."""
    at: float
    """When they had been spent."""

    def since(self, before: Spent) -> Spent:
        """What was spent from then on; `at` is how long that was."""
        return Spent(
            tuple(now - then for now, then in zip(self.servers, before.servers, strict=True)),
            self.worker - before.worker,
            self.database - before.database,
            self.players - before.players,
            self.at - before.at,
        )

    @property
    def cores(self) -> str:
        """How many cores each has used, of those that the machine has."""
        servers = ", ".join(f"{spent / self.at:.2f}" for spent in self.servers)
        return (
            f"cores: servers {servers}, worker {self.worker / self.at:.2f}, "
            f"PostgreSQL {self.database / self.at:.2f}, players {self.players / self.at:.2f}"
        )


class Cluster:
    """PostgreSQL, some servers and a worker, each in a process of its own."""

    def __init__(self, folder: Path, servers: int = 2) -> None:
        self._folder = folder
        self._count = servers
        self._stack = ExitStack()
        self.database: Postgres
        self.servers: list[Ours] = []

    def __enter__(self) -> Self:
        with ExitStack() as stack:
            self.database = stack.enter_context(open_database())
            self.url = self.database.create_database()
            self._stack = stack.pop_all()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stack.close()

    def start(self) -> None:
        """Start the servers and the worker, and wait until they are ready; the tables have been laid."""
        for number in range(self._count):
            server = Ours(self._folder / f"server-{number}", database=self.url)
            self.servers.append(self._stack.enter_context(server))
        command = [sys.executable, "-m", "tablee", "worker", "--database", self.url]
        self._worker = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        self._stack.callback(self._stop_worker)
        for server in self.servers:
            server.settle()

    @property
    def ports(self) -> list[int]:
        return [server.port for server in self.servers]

    @property
    def spent(self) -> Spent:
        """What everybody has spent since they started."""
        return Spent(
            tuple(server.cpu_s for server in self.servers),
            cpu_s(self._worker.pid),
            cpu_s(self.database.pid),
            time.process_time(),
            time.perf_counter(),
        )

    def _stop_worker(self) -> None:
        self._worker.terminate()
        self._worker.wait()


def at_part(waits_s: list[float], part: float) -> float:
    """The wait, in milliseconds, that this part of all waits does not exceed."""
    ordered = sorted(waits_s)
    return ordered[min(int(len(ordered) * part), len(ordered) - 1)] * 1000
