"""Two real servers and their workers on one real PostgreSQL, and people who play there whatever happens."""

from __future__ import annotations

import asyncio
import itertools
import signal
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, Self

import httpx

from tests.postgres import Postgres
from tests.proxy import Proxy
from tests.server.faults.nursery import ForkedServer, Nursery
from tests.server.faults.visit import Visit
from tests.worker_process import WorkerProcess

LIMITS = ("writes_per_minute=1000000", "writes_per_minute_per_address=1000000")
FATE_WITHIN_S = 30.0
"""How long the last moves are waited for in the end."""
PROBE_S, PROBE_WITHIN_S = 0.5, 3.0
"""How often, and how patiently, the load balancer asks whether a server is ready."""
_numbers = itertools.count()


class Kind(NamedTuple):
    """What is played at a table."""

    game: str
    seats: dict[str, str]
    clock: str | None = None
    options: dict[str, Any] | None = None

    @property
    def people(self) -> int:
        return sum(who in ("me", "open") for who in self.seats.values())


TABLES = (
    Kind("offboard", {"r": "me", "y": "open"}),
    Kind("offboard", {"r": "me", "y": "open"}, "20+10"),
    Kind("arcanor", {"l": "me", "d": "open"}, "60s"),
    Kind("carami", {"s": "me", "n": "open"}, "5+3", {"players": 2}),
    Kind("arcanor", {"l": "me", "d": "open"}),
    Kind("offboard", {"r": "me", "y": "lou"}, "20+10"),
)
SHOTS = (
    Kind("carom", {"s": "me", "n": "open"}, "20+10"),
    Kind("carom", {"s": "me", "n": "lou"}),
)


class Sitting:
    """People who play one game after the other, each at a table of its own."""

    def __init__(self, house: House, kind: Kind, random: Random) -> None:
        self._house = house
        self.kind = kind
        self._random = random
        self.visits: list[Visit] = []
        self.current: list[Visit] = []
        self.is_closing = False
        self._cookies: list[str] = []
        self.task = asyncio.create_task(self._run())

    @property
    def steps(self) -> int:
        """How many steps everybody here has seen, at all tables so far."""
        before = sum(len(visit.steps) for visit in self.visits[: -len(self.current) or None])
        return before + min((len(visit.steps) for visit in self.current), default=0)

    async def _run(self) -> None:
        for _ in range(self.kind.people):
            self._cookies.append(await self._house.new_guest())
        while not self.is_closing:
            table = await self._house.open_table(self.kind, self._cookies[0])
            new = [
                Visit(table, self.kind.game, cookie, self._house.ports, Random(self._random.random()))
                for cookie in self._cookies
            ]
            self.current = new
            self.visits += new
            await asyncio.gather(*(visit.run() for visit in new))

    async def close(self) -> None:
        """Make no further move, and wait until the fate of all is known."""
        self.is_closing = True
        for visit in self.current:
            visit.plays = False
        with suppress(TimeoutError):
            async with asyncio.timeout(FATE_WITHIN_S):
                while any(visit.is_waiting for visit in self.current):
                    await asyncio.sleep(0.05)
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)


class House:
    """The database, a proxy before it for the first server, two servers, workers, and the people."""

    def __init__(self, folder: Path, postgres: Postgres, *, proxied: bool = False, workers: int = 1) -> None:
        self.postgres = postgres
        self.database = postgres.create_database()
        self._folder = folder
        self._proxied = proxied
        self.workers: list[WorkerProcess] = []
        self._worker_count = workers
        self._stack = AsyncExitStack()
        self.servers: list[ForkedServer] = []
        self.down: set[int] = set()
        """The servers that a load balancer would know to be down."""
        self.sittings: list[Sitting] = []

    async def __aenter__(self) -> Self:
        addresses = [self.database, self.database]
        if self._proxied:
            self.proxy = await self._stack.enter_async_context(Proxy(self.postgres.port))
            addresses[0] = self.database.replace(f":{self.postgres.port}/", f":{self.proxy.port}/")
        nursery = self._stack.enter_context(Nursery())
        limits = [word for limit in LIMITS for word in ("--limit", limit)]
        for number, address in enumerate(addresses):
            folder = self._folder / f"server-{number}-{next(_numbers)}"
            server = ForkedServer(nursery, folder, ("--database", address, "--queue", *limits))
            self._stack.callback(server.close)
            self.servers.append(server)
        for server in self.servers:
            await asyncio.to_thread(server.start)
        self.workers = [self._start_worker() for _ in range(self._worker_count)]
        self._http = await self._stack.enter_async_context(httpx.AsyncClient(timeout=10, trust_env=False))
        self._probing = [asyncio.create_task(self._probe(number)) for number in range(len(self.servers))]
        return self

    async def __aexit__(self, *_: object) -> None:
        tasks = [*self._probing, *(sitting.task for sitting in self.sittings)]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._stack.aclose()

    async def _probe(self, number: int) -> None:
        """Find out again and again whether people may be sent to a server, as a load balancer does."""
        while True:
            server, is_ready = self.servers[number], False
            with suppress(httpx.TransportError):
                url = f"{server.url}/health/ready"
                response = await self._http.get(url, timeout=PROBE_WITHIN_S)
                is_ready = response.status_code == 200
            if is_ready:
                self.down.discard(number)
            else:
                self.down.add(number)
            await asyncio.sleep(PROBE_S)

    def ports(self) -> list[int]:
        """Where a load balancer connects people to: all servers where none is ready."""
        up = [server.port for number, server in enumerate(self.servers) if number not in self.down]
        return up or [server.port for server in self.servers]

    async def new_guest(self) -> str:
        """The cookie of a new guest."""
        response = await self._ask("GET", "/api/me")
        return f"tablee_guest={response.cookies['tablee_guest']}"

    async def open_table(self, kind: Kind, cookie: str) -> str:
        seats = {
            seat: {"kind": who} if who in ("me", "open") else {"kind": "bot", "level": who}
            for seat, who in kind.seats.items()
        }
        new = {"game": kind.game, "seats": seats, "clock": kind.clock, "options": kind.options or {}}
        given = {"json": {name: value for name, value in new.items() if value is not None}}
        response = await self._ask("POST", "/api/tables", headers={"Cookie": cookie}, **given)
        return str(response.json()["id"])

    async def _ask(self, method: str, path: str, **given: Any) -> httpx.Response:
        """Ask any server, until one has answered."""
        for number in itertools.count():
            ports = self.ports()
            with suppress(httpx.TransportError):
                url = f"http://127.0.0.1:{ports[number % len(ports)]}{path}"
                response = await self._http.request(method, url, **given)
                self._http.cookies.clear()
                if response.is_success:
                    return response
                assert response.status_code >= 500, response.text
            await asyncio.sleep(0.2)
        raise AssertionError("unreachable")

    # --- people

    def seat(self, tables: int, kinds: Sequence[Kind], random: Random) -> None:
        """Have people play at so many tables."""
        for number in range(tables):
            self.sittings.append(Sitting(self, kinds[number % len(kinds)], Random(random.random())))

    async def go_on(self, within_s: float, steps: int = 2) -> tuple[float, list[str]]:
        """Wait until everybody has seen so many more steps; gives how long that took, and who is stuck."""
        started = time.monotonic()
        goals = {sitting: sitting.steps + steps for sitting in self.sittings}
        while goals and time.monotonic() - started < within_s:
            goals = {sitting: goal for sitting, goal in goals.items() if sitting.steps < goal}
            for sitting in goals:
                if sitting.task.done():
                    sitting.task.result()
            await asyncio.sleep(0.02)
        stuck = [
            f"{sitting.kind.game} at {[(visit.table, visit.version) for visit in sitting.current]}"
            for sitting in goals
        ]
        return time.monotonic() - started, stuck

    async def settle(self) -> list[Visit]:
        """End all games where they are; gives all visits."""
        await asyncio.gather(*(sitting.close() for sitting in self.sittings))
        return [visit for sitting in self.sittings for visit in sitting.visits]

    # --- servers

    async def kill_server(self, number: int, pause_s: float = 0.0) -> None:
        """Kill a server, and start it again after a while."""
        server = self.servers[number]
        self.down.add(number)
        await asyncio.to_thread(server.kill)
        await asyncio.sleep(pause_s)
        await asyncio.to_thread(server.start)
        while number in self.down:
            await asyncio.sleep(PROBE_S / 10)

    # --- workers

    def _start_worker(self) -> WorkerProcess:
        log = self._folder / f"worker-{next(_numbers)}.log"
        return self._stack.enter_context(WorkerProcess(self.database, log))

    async def kill_worker(self, number: int) -> None:
        """Kill a worker, and start another."""
        worker = self.workers[number]
        worker.signal(signal.SIGKILL)
        await asyncio.to_thread(worker.wait)
        self.workers[number] = self._start_worker()
