"""Our server as it is, but for limits that a bench on one address would meet.

python -m bench.serving.serve DATA PORT [--database URL [--queue]] [--kernels] [--profile FILE]
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
from collections.abc import Awaitable, Callable
from pathlib import Path

from tablee.server.serve import serve
from tablee.server.settings import Settings
from tablee.server.tables import Tables

WarmUp = Callable[[Tables], Awaitable[None]]


async def warm_up_and_say_so(tables: Tables, warm_up: WarmUp = Tables.warm_up) -> None:
    """Get ready, and let the bench know."""
    await warm_up(tables)
    await asyncio.to_thread(tables._legal_moves.prepare)  # as after some minutes of play
    print("ready", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.serving.serve")
    parser.add_argument("data", type=Path)
    parser.add_argument("port", type=int)
    parser.add_argument("--database", help="the PostgreSQL database, instead of the data folder")
    parser.add_argument("--queue", action="store_true", help="leave bots and shots to a worker")
    parser.add_argument("--kernels", action="store_true", help="load all kernels, and say `ready`")
    parser.add_argument("--profile", help="a file for cProfile's figures")
    given = parser.parse_args()
    if given.kernels:
        Tables.warm_up = warm_up_and_say_so  # type: ignore[method-assign,assignment]
    settings = Settings(
        given.data,
        database=given.database,
        queue=given.queue,
        requests_per_s=1e6,
        request_burst=1_000_000,
        computations_per_minute=1e6,
        computations_per_minute_per_address=1e6,
        connections_per_address=100_000,
        sockets_per_guest=100_000,
    )
    if given.profile is None:
        serve(settings, "127.0.0.1", given.port)
        return
    profiler = cProfile.Profile()
    profiler.runcall(serve, settings, "127.0.0.1", given.port)
    profiler.dump_stats(given.profile)


if __name__ == "__main__":
    main()
