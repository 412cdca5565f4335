"""Work for Ray: on the machines of a cluster, or in processes of this machine.

The same work gives the same results wherever it is done: each task checks that its node has our sources.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterator
from functools import cache
from hashlib import blake2b
from ipaddress import ip_address
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar

from tablee.core.errors import TableeError

T = TypeVar("T")

TASKS_PER_CPU = 2
"""The tasks queued for each processor: the one that it does, and the next."""
LOOPBACK_ONLY = "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"
"""The environment variable that, set to 0, restricts Ray to the loopback address."""
LOCAL = "local"
ATTEMPTS = 3
"""The number of attempts to start Ray."""
RETRIES = 10
"""How often a task is done again because its node or its process was lost."""
SOURCES = (".py", ".toml", ".bin", ".txt")
"""The kinds of files on which results depend."""


def run_with_ray(
    work: Callable[..., T], inputs: Iterator[tuple[Any, ...]], workers: int, address: str | None = None
) -> Generator[T]:
    """Do some work for each of the inputs, and yield the results as they come.

    On the cluster at `address`, or at `RAY_ADDRESS`; without any, or with `local`, on this machine, with so
    many workers. What a lost node was at is done again elsewhere. What the work raises is raised, other
    failures as TableeError.
    """
    address = address or os.environ.get("RAY_ADDRESS") or LOCAL
    ray = _start_ray(workers, None if address == LOCAL else address)
    do = ray.remote(max_retries=RETRIES)(_do_checked)
    waiting: list[Any] = []
    try:
        while True:
            # Asked anew each time: machines may join a cluster.
            many = max(workers, int(ray.cluster_resources().get("CPU", 1)))
            waiting += [
                do.remote(source_digest(), work, one)
                for one in islice(inputs, max(0, TASKS_PER_CPU * many - len(waiting)))
            ]
            if not waiting:
                return
            done, waiting = ray.wait(waiting)
            for reference in done:
                yield _result_of(ray, reference)
    finally:
        ray.shutdown()


def _result_of(ray: Any, reference: Any) -> Any:
    try:
        return ray.get(reference)
    except ray.exceptions.RayTaskError as error:
        raise error.cause from None
    except ray.exceptions.RayError as error:
        raise TableeError(f"Ray could not finish its work: {error}") from None


def _do_checked(digest: str, work: Callable[..., T], one: tuple[Any, ...]) -> T:
    if source_digest() != digest:
        raise TableeError("a machine of the Ray cluster has another version of Tablée: install the same one")
    return work(*one)


@cache
def source_digest() -> str:
    """A digest of the files of this package on which results depend."""
    digest, package = blake2b(digest_size=16), Path(__file__).parents[1]
    for path in sorted(package.rglob("*")):
        if path.suffix in SOURCES and "static" not in path.relative_to(package).parts:
            digest.update(f"{path.relative_to(package).as_posix()} ".encode() + path.read_bytes())
    return digest.hexdigest()


def _start_ray(workers: int, address: str | None) -> Any:
    """The `ray` module, connected to a cluster, or to a new one on this machine alone.

    Ray listens on all addresses of a machine, and runs any code that it receives. Where it does not support
    clusters, it uses only the loopback address; the environment variable makes its processes believe that. In
    this process Ray may already have read the variable, so the constant is set too. (On Linux,
    `_node_ip_address="127.0.0.1"` is replaced by the machine's own address.)
    """
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    if address is None:
        os.environ[LOOPBACK_ONLY] = "0"
    try:
        # Imported here because Ray is an optional dependency.
        import ray
    except ImportError:
        raise TableeError("Ray is not installed: pip install tablee[ray]") from None

    if address is not None:
        _init_ray(ray, {"address": address})
        return ray
    ray._private.ray_constants.ENABLE_RAY_CLUSTER = False
    _init_ray(ray, {"address": "local", "num_cpus": workers, "include_dashboard": False})
    if not ip_address(ray.util.get_node_ip_address()).is_loopback:
        ray.shutdown()
        raise TableeError("this version of Ray listens on all network addresses, so it was stopped")
    return ray


def _init_ray(ray: Any, where: dict[str, Any]) -> None:
    """Start Ray or connect to it, with retries because its processes time out on a busy machine."""
    for attempt in range(1, ATTEMPTS + 1):
        try:
            ray.init(**where, log_to_driver=False, logging_level="ERROR")
        except ConnectionError as error:
            raise TableeError(f"Ray cannot be reached: {error}") from None
        except Exception as error:  # Ray has no exception of its own for a process that did not start
            ray.shutdown()
            if attempt == ATTEMPTS:
                raise TableeError(f"Ray cannot be started: {error}") from error
        else:
            return
