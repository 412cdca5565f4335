"""A cluster on this machine: PostgreSQL, servers, workers and a proxy, as real processes.

script/cluster starts one for people; tests and benchmarks use the class.
"""

from __future__ import annotations

import argparse
import signal
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Self

import httpx

from tests.cluster_postgres import ClusterPostgres
from tests.cluster_proxy import KINDS, Proxy, installed_proxy
from tests.server_process import ServerProcess
from tests.worker_process import WorkerProcess

READY_WITHIN_S = 300.0
"""The first start compiles the physics."""


def server_options(database: str, *, has_workers: bool) -> tuple[str, ...]:
    """The options of `tablee serve` for each server of a cluster."""
    queue = ("--queue",) if has_workers else ()
    return ("--database", database, "--figures-port", "0", *queue)


class Cluster:
    """What runs, from the first server's start to the end of the block.

    with Cluster(folder, servers=2, workers=1, proxy="nginx") as cluster:
        httpx.get(f"{cluster.proxy.url}/api/games")
        cluster.servers[0].kill()
    """

    def __init__(
        self,
        folder: Path,
        *,
        servers: int = 2,
        workers: int = 1,
        proxy: str | None = None,
        port: int = 0,
        options: tuple[str, ...] = (),
    ) -> None:
        self._folder = folder
        self._proxy_kind = proxy
        self._port = port
        self._worker_count = workers
        self.postgres = ClusterPostgres(folder / "postgres")
        options = (*server_options(self.postgres.url, has_workers=workers > 0), *options)
        self.servers = [
            ServerProcess(folder / f"server-{number}", options=options) for number in range(1, servers + 1)
        ]
        self.workers: list[WorkerProcess] = []
        self.proxy: Proxy | None = None
        self._running = ExitStack()

    def __enter__(self) -> Self:
        with ExitStack() as stack:  # whatever fails, what was started before is ended
            stack.enter_context(self.postgres)
            for server in self.servers:
                stack.enter_context(server)
            for number in range(1, self._worker_count + 1):
                self.workers.append(stack.enter_context(self.start_worker(number)))
            for server in self.servers:
                wait_until_ready(server)
            if self._proxy_kind is not None:
                ports = [server.port for server in self.servers]
                proxy = Proxy(self._proxy_kind, self._folder / self._proxy_kind, ports, self._port)
                self.proxy = stack.enter_context(proxy)
            self._running = stack.pop_all()
        return self

    def start_worker(self, number: int) -> WorkerProcess:
        """Start a worker; whoever does so ends it."""
        return WorkerProcess(self.postgres.url, self._folder / f"worker-{number}.log")

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._running.close()

    def stop(self) -> None:
        """End the servers and workers in good order, all at once."""
        for server in self.servers:
            server.begin_to_stop()
        for worker in self.workers:
            worker.signal(signal.SIGTERM)
        for server in self.servers:
            server.wait_for_end()
        for worker in self.workers:
            worker.wait()

    def describe(self) -> str:
        """What runs where, a line each."""
        lines = [f"database {self.postgres.url} (process {self.postgres.pid})"]
        for number, server in enumerate(self.servers, 1):
            figures = f"http://127.0.0.1:{server.figures_port}/metrics"
            lines.append(f"server {number} {server.url} (process {server.pid}, figures {figures})")
        for number, worker in enumerate(self.workers, 1):
            lines.append(f"worker {number} (process {worker.pid})")
        if self.proxy is not None:
            lines.append(f"proxy {self.proxy.url} ({self.proxy.kind})")
        return "\n".join(lines)


@contextmanager
def cluster_folder(given: Path | None = None) -> Iterator[Path]:
    """A folder for a cluster, deleted at the end if none is given.

    It is not below pytest's folders: as root, PostgreSQL runs as another user, who may not go there.
    """
    with ExitStack() as stack:
        if given is None:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="tablee-cluster-")))
        else:
            folder = given.resolve()
            folder.mkdir(parents=True, exist_ok=True)
        folder.chmod(0o711)
        yield folder


def wait_until_ready(server: ServerProcess) -> None:
    """Wait until people should be sent to a server; raises TimeoutError."""
    give_up_at = time.monotonic() + READY_WITHIN_S
    said = ""
    while time.monotonic() < give_up_at:
        with suppress(httpx.TransportError), httpx.Client(trust_env=False, timeout=10) as http:
            answer = http.get(f"http://127.0.0.1:{server.figures_port}/health/ready")
            if answer.status_code == 200:
                return
            said = answer.text
        time.sleep(0.05)
    raise TimeoutError(f"the server at {server.url} is not ready: {said}{server.log}")


def cluster_arguments() -> argparse.ArgumentParser:
    """The options of script/cluster."""
    parser = argparse.ArgumentParser("script/cluster", description="Run several servers on this machine.")
    parser.add_argument(
        "--data", type=Path, help="the folder for data and logs; by default one that is deleted"
    )
    parser.add_argument("--servers", type=int, default=2, help="how many servers (2)")
    parser.add_argument(
        "--workers", type=int, default=1, help="how many workers (1); 0: the servers have their own"
    )
    parser.add_argument("--proxy", choices=(*KINDS, "none"), help="by default the one that is installed")
    parser.add_argument("--port", type=int, default=8000, help="the port of the proxy (8000)")
    return parser


def main() -> None:
    """Run a cluster until Ctrl-C or SIGTERM."""
    given = cluster_arguments().parse_args()
    proxy = None if given.proxy == "none" else given.proxy or installed_proxy()
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with ExitStack() as stack:
        folder = stack.enter_context(cluster_folder(given.data))
        with suppress(KeyboardInterrupt):
            cluster = stack.enter_context(
                Cluster(folder, servers=given.servers, workers=given.workers, proxy=proxy, port=given.port)
            )
            print(cluster.describe(), flush=True)
            print(f"ready; data and logs in {folder}; Ctrl-C stops everything", flush=True)
            stack.callback(cluster.stop)
            signal.pause()


if __name__ == "__main__":
    main()
