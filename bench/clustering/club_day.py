"""A day of the club in some minutes: what it costs per person, and what breaks first when more come."""

from __future__ import annotations

import asyncio
import os
import resource
import tempfile
import time
from collections import deque
from contextlib import suppress
from itertools import cycle, islice
from pathlib import Path
from random import Random

from bench.clustering.club import Club, Happened
from bench.clustering.cluster import Cluster, Spent, at_part
from bench.clustering.database import describe
from bench.clustering.visitor import ClubSocket, Guest
from bench.serving.cpu import memory_mb
from tablee.storage.opening import open_postgres

HOURS = (8, 5, 3, 2, 2, 3, 6, 12, 18, 20, 22, 25, 30, 28, 26, 27, 30, 38, 46, 54, 60, 58, 44, 22)
"""How many of a club's people come in each hour."""
AWAY = 1 / 4
"""Whoever comes back does so within this part of the day."""
LIMIT_MS = 1000.0
FASTER, STEP_S, FIRST_RUSH = 1.25, 15.0, 1.0
WATCHERS, COME_AT_ONCE, QUIET_S = 2000, 50, 12.0
FULL = 0.93
"""A core of which so much is used has nothing left to give."""


def measure_club(people: int, seconds: int, seed: int) -> None:
    """Print what a day costs, and at which rate it would break."""
    _allow_files()
    with tempfile.TemporaryDirectory(prefix="tablee-bench-") as folder, Cluster(Path(folder)) as cluster:
        print(describe(cluster.database))
        cluster.start()
        asyncio.run(_live(cluster, people, seconds, seed))


async def _live(cluster: Cluster, people: int, seconds: int, seed: int) -> None:
    day = Day(cluster, seconds, seed)
    await day.run(people)
    await day.check_stored()
    await _measure_quiet(cluster, day.club.happened)
    await _rush(cluster, people * max(HOURS) / sum(HOURS) / (seconds / 24), seed)


class Day:
    """A day, and what it took."""

    def __init__(self, cluster: Cluster, seconds: int, seed: int) -> None:
        self._cluster = cluster
        self._seconds = seconds
        self._rng = Random(seed)
        self.club = Club(cluster.ports, seed)
        self._memory_mb = self._memory_before = self._measure_memory()

    async def run(self, people: int) -> None:
        """Let so many people come, and print what happened in each quarter of the day, and in all."""
        begun = before = self._cluster.spent
        arrivals = sorted(self._arrival() for _ in range(people))
        watching = asyncio.create_task(self._watch_memory())
        coming = deque(enumerate(arrivals))
        for quarter in range(4):
            end = self._seconds * (quarter + 1) / 4
            while coming and coming[0][1] < end:
                number, at = coming.popleft()
                await asyncio.sleep(begun.at + at - time.perf_counter())
                self.club.admit(number, self._seconds * AWAY)
            await asyncio.sleep(max(0, begun.at + end - time.perf_counter()))
            now = self._cluster.spent
            print(
                f"hours {6 * quarter} to {6 * quarter + 6}: {_shown(self.club.happened, now.since(before))}"
            )
            before = now
        with suppress(TimeoutError):
            async with asyncio.timeout(self._seconds * AWAY):
                await self.club.wait_until_empty()
        watching.cancel()
        await self.club.close()
        self._report(self._cluster.spent.since(begun))

    def _arrival(self) -> float:
        hour = self._rng.choices(range(24), HOURS)[0]
        return (hour + self._rng.random()) * self._seconds / 24

    def _measure_memory(self) -> float:
        return sum(memory_mb(server.pid) for server in self._cluster.servers)

    async def _watch_memory(self) -> None:
        while True:
            await asyncio.sleep(1)
            self._memory_mb = max(self._memory_mb, self._measure_memory())

    def _report(self, spent: Spent) -> None:
        happened, people = self.club.happened, self.club.happened.people
        name = self._cluster.url.rpartition("/")[2]

        def ask(query: str) -> int:
            return int(self._cluster.database.execute(query, name))

        events, tables = ask("SELECT count(*) FROM event"), ask("SELECT count(*) FROM summary")
        size = ask("SELECT pg_total_relation_size('event') + pg_total_relation_size('summary')")
        memory_kb = (self._memory_mb - self._memory_before) * 1024 / max(happened.most_sockets, 1)
        waits = [wait for _, wait in happened.moves]
        print(
            f"{people:,} people in {self._seconds} s: {happened.tables:,} tables, {len(waits):,} moves, "
            f"{happened.sockets:,} sockets, at most {happened.most_sockets:,} at once; a move is answered "
            f"after p50 {at_part(waits, 0.5):.0f} ms, p99 {at_part(waits, 0.99):.0f} ms; load "
            f"{os.getloadavg()[0]:.1f}"
        )
        print(
            f"each person: {1000 * sum(spent.servers) / people:.1f} ms of CPU of the servers, "
            f"{1000 * spent.worker / people:.1f} of the worker, {1000 * spent.database / people:.1f} of "
            f"PostgreSQL; {len(waits) / people:.1f} moves, {happened.bytes / people / 1024:.0f} KiB sent, "
            f"{events / people:.1f} events and {tables / people:.2f} summaries, "
            f"{size / people / 1024:.1f} KiB stored ({size / events:.0f} bytes an event, indexes and all), "
            f"{memory_kb:.0f} KiB of the servers' memory while connected"
        )
        print(f"refusals: {dict(happened.refusals)}; failures: {dict(happened.failures)}")

    async def check_stored(self) -> None:
        """Check that whatever somebody was told is in the database."""
        store = open_postgres(self._cluster.url, role="bench")
        told = self.club.happened.versions
        stored = await store.versions(told)
        await store.close()
        missing = [table for table, version in told.items() if stored.get(table, 0) < version]
        print(f"told and not stored: {len(missing)} of {len(told):,} tables")


async def _measure_quiet(cluster: Cluster, happened: Happened) -> None:
    """Print what people cost who are connected while nothing happens: pings, and the servers' own looks."""
    before = cluster.spent
    await asyncio.sleep(QUIET_S)
    without = cluster.spent.since(before)
    club = Club(cluster.ports, 0)
    tables = list(islice(cycle(happened.versions), WATCHERS))

    async def come(number: int, table: str) -> ClubSocket:
        guest = Guest(2_000_000 + number)
        await guest.ask(cluster.ports[0], "GET", "/api/me")
        return await club.connect(guest, table)

    sockets: list[ClubSocket] = []
    for begin in range(0, WATCHERS, COME_AT_ONCE):
        part = range(begin, min(begin + COME_AT_ONCE, WATCHERS))
        sockets += await asyncio.gather(*(come(number, tables[number]) for number in part))
    await asyncio.sleep(1)
    before = cluster.spent
    await asyncio.sleep(QUIET_S)
    spent = cluster.spent.since(before)
    a_second = (sum(spent.servers) / spent.at - sum(without.servers) / without.at) / WATCHERS
    print(f"a connection at which nothing happens: {a_second * 1e6:.0f} µs of the servers' CPU a second")
    for socket in sockets:
        socket.transport.abort()


async def _rush(cluster: Cluster, arrivals: float, seed: int) -> None:
    """Let ever more people come, from as many as in the day's fullest hour, until moves wait too long."""
    club = Club(cluster.ports, seed + 1)
    number, rate = 1_000_000, arrivals * FIRST_RUSH
    while True:
        club.happened.moves.clear()
        before, admitted = cluster.spent, 0
        machine = _idle_and_all()
        while (passed := time.perf_counter() - before.at) < STEP_S:
            for _ in range(int(passed * rate) - admitted):
                club.admit(number, STEP_S)
                number, admitted = number + 1, admitted + 1
            await asyncio.sleep(0.02)
        spent = cluster.spent.since(before)
        idle = _share(machine, _idle_and_all())
        print(f"{rate:.0f} people a second: {_shown(club.happened, spent)}; the machine {1 - idle:.0%} busy")
        waits = [wait for _, wait in club.happened.moves]
        if not waits or at_part(waits, 0.99) > LIMIT_MS:
            print(f"broke at {rate:.0f} people a second; at its limit: {_limit(spent, idle)}")
            break
        rate *= FASTER
    print(f"refusals: {dict(club.happened.refusals)}; failures: {dict(club.happened.failures)}")
    await club.close()


def _shown(happened: Happened, spent: Spent) -> str:
    """What happened in the last so many seconds."""
    since = time.perf_counter() - spent.at
    waits = [wait for at, wait in happened.moves if at >= since]
    seen = [wait for at, wait in happened.seen_s if at >= since]
    times = (
        f"answered p50 {at_part(waits, 0.5):.0f}, p99 {at_part(waits, 0.99):.0f} ms" if waits else "no moves"
    )
    if seen:
        times += f", seen by others p50 {at_part(seen, 0.5):.0f}, p99 {at_part(seen, 0.99):.0f} ms"
    moves_a_second = len(waits) / spent.at
    return f"{happened.open_sockets:,} connected, {moves_a_second:.0f} moves a second, {times}; {spent.cores}"


def _limit(spent: Spent, idle: float) -> str:
    """Who had no time left."""
    shares = {f"server {number + 1}": one for number, one in enumerate(spent.servers)}
    shares |= {"the players' own process": spent.players, "PostgreSQL": spent.database}
    full = [name for name, seconds in shares.items() if seconds / spent.at > FULL]
    if idle < 1 - FULL:
        full.append(f"the machine's {os.cpu_count()} cores")
    return ", ".join(full) or "none of the processors (the disk, or somebody else's work)"


def _idle_and_all() -> tuple[int, int]:
    """What the machine's processors have done: nothing, and in all."""
    numbers = [int(word) for word in Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:9]]
    return numbers[3] + numbers[4], sum(numbers)


def _share(before: tuple[int, int], after: tuple[int, int]) -> float:
    return (after[0] - before[0]) / max(1, after[1] - before[1])


def _allow_files() -> None:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
