"""The kinds of faults: each breaks something while people play, and has mended it when it returns."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from random import Random
from typing import NamedTuple

from tests.server.faults.house import House

FROZEN_S = 20.0
LONG_OUTAGE_S = 13.0
"""Longer than what the servers take for nobody's time."""


class Fault(NamedTuple):
    """A kind of fault."""

    inflict: Callable[[House, int, Random], Awaitable[None]]
    """Given how many of its kind there were before."""
    times: int
    tolerance_ms: int
    """What a move may take from a clock beyond its player's thinking."""
    on_within_s: float = 30.0
    """A table at which nobody has moved so long after everything is up again is stuck."""
    workers: int = 1
    is_proxied: bool = False
    volume_mb: int | None = None
    """The size of the disk that the database is on."""


async def kill_server(house: House, number: int, random: Random) -> None:
    """Kill one server, every tenth time both."""
    victims = (0, 1) if number % 10 == 9 else (number % 2,)
    pauses = [random.uniform(0, 0.5) for _ in victims]
    await asyncio.gather(*map(house.kill_server, victims, pauses))


async def kill_worker(house: House, number: int, random: Random) -> None:
    """Kill one worker, every fifth time both."""
    await asyncio.sleep(random.uniform(0, 1))
    victims = (0, 1) if number % 5 == 4 else (number % 2,)
    await asyncio.gather(*map(house.kill_worker, victims))


async def kill_database(house: House, number: int, random: Random) -> None:
    """Kill all processes of PostgreSQL at once; every tenth time it is away for longer."""
    await asyncio.to_thread(house.postgres.crash)
    await asyncio.sleep(LONG_OUTAGE_S if number % 10 == 9 else random.uniform(0, 2))
    await asyncio.to_thread(house.postgres.start)


async def cut_listener(house: House, number: int, random: Random) -> None:
    """End the connection by which one server hears of the other, every third time both."""
    limit = 2 if number % 3 == 2 else 1
    await asyncio.to_thread(
        house.postgres.execute,
        "SELECT pg_terminate_backend(pid) FROM (SELECT pid FROM pg_stat_activity "
        f"WHERE application_name = 'tablee neighbours' ORDER BY random() LIMIT {limit}) AS chosen",
    )


async def freeze_server(house: House, number: int, random: Random) -> None:
    """Stop a server for a while, without a word to anybody."""
    pid = house.servers[number % 2].pid
    os.kill(pid, signal.SIGSTOP)
    try:
        await asyncio.sleep(FROZEN_S)
    finally:
        os.kill(pid, signal.SIGCONT)


async def part_from_database(house: House, number: int, random: Random) -> None:
    """Cut one server off from the database: in silence, in silence with a reset at the end, or refused."""
    proxy = house.proxy
    match number % 3:
        case 0:
            proxy.freeze()
            await asyncio.sleep(random.uniform(10, 40))
            proxy.thaw()
        case 1:
            proxy.freeze()
            await asyncio.sleep(random.uniform(10, 40))
            proxy.cut()
            proxy.thaw()
        case 2:
            proxy.refuse()
            await asyncio.sleep(random.uniform(3, 12))
            proxy.accept()


async def fill_disk(house: House, number: int, random: Random) -> None:
    """Leave no room on the database's disk for a while."""
    house.postgres.fill_volume()
    await asyncio.sleep(random.uniform(4, 12))
    house.postgres.free_volume()
    if not house.postgres.is_running:  # it ends where there is no room for its log
        await asyncio.to_thread(house.postgres.start)


FAULTS = {
    "server": Fault(kill_server, 200, tolerance_ms=15_000),
    "worker": Fault(kill_worker, 50, tolerance_ms=30_000, on_within_s=150.0, workers=2),
    "database": Fault(kill_database, 50, tolerance_ms=16_000),
    "listener": Fault(cut_listener, 20, tolerance_ms=3_000),
    "frozen": Fault(freeze_server, 4, tolerance_ms=20_000),
    "partition": Fault(part_from_database, 9, tolerance_ms=30_000, is_proxied=True),
    "full": Fault(fill_disk, 5, tolerance_ms=20_000, volume_mb=160),
}
