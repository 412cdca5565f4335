"""Our server as it is, but for limits that a bench on one address would meet.

python -m bench.serving.serve DATA PORT [PROFILE]
"""

from __future__ import annotations

import asyncio
import cProfile
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

from tablee.server.serve import serve
from tablee.server.settings import Settings
from tablee.server.tables import Tables

WarmUp = Callable[[Tables], Awaitable[None]]


async def warm_up_and_say_so(tables: Tables, warm_up: WarmUp = Tables.warm_up) -> None:
    """Get ready, and let the bench know."""
    await warm_up(tables)
    await asyncio.to_thread(tables._legal_moves.prepare)
    print("ready", flush=True)


def main(data: str, port: str, profile: str = "") -> None:
    Tables.warm_up = warm_up_and_say_so  # type: ignore[method-assign,assignment]
    settings = Settings(
        Path(data),
        requests_per_s=1e6,
        request_burst=1_000_000,
        computations_per_minute=1e6,
        computations_per_minute_per_address=1e6,
        connections_per_address=100_000,
        sockets_per_guest=100_000,
    )
    if not profile:
        serve(settings, "127.0.0.1", int(port))
        return
    profiler = cProfile.Profile()
    profiler.runcall(serve, settings, "127.0.0.1", int(port))
    profiler.dump_stats(profile)


if __name__ == "__main__":
    main(*sys.argv[1:])
