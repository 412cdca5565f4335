"""Several servers on one PostgreSQL, in one event loop, so that each can be told what to do and when."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from tablee.server.deadlines import steady_clock_ms
from tablee.server.settings import Settings
from tablee.server.table import Table
from tablee.server.tables import Tables
from tablee.server.web.messages import NewTable, Refusal, Said, Sitter
from tablee.server.work.workers import Workers
from tablee.storage.postgres import PostgresStore
from tablee.storage.postgres_neighbours import PostgresNeighbours
from tablee.tables.events import Event
from tablee.tables.forms import read_event
from tablee.tables.requests import Play
from tablee.tables.room import Room

PATIENCE_S = 60.0
PAIR = NewTable("offboard", {"r": Sitter("me"), "y": Sitter("open")})
BEAT_MS = 5000


async def wait_until(come: Callable[..., object]) -> None:
    """Wait until something has come about."""
    async with asyncio.timeout(PATIENCE_S):
        while not come():
            await asyncio.sleep(0.005)


class Ear:
    """A connection, and what it was sent once."""

    def __init__(self, guest: str) -> None:
        self.guest = guest
        self.woken = 0
        self.heard: list[Refusal | Said] = []

    def wake(self) -> None:
        self.woken += 1

    def send_once(self, message: Refusal | Said) -> None:
        self.heard.append(message)


class Server:
    """One of the servers."""

    def __init__(
        self, database: str, workers: Workers, settings: Settings, now: Callable[[], int] | None
    ) -> None:
        self.store = PostgresStore(database)
        self.neighbours = PostgresNeighbours(database, steady_clock_ms)
        self.tables = Tables(self.store, workers, settings, now, self.neighbours)

    @asynccontextmanager
    async def visit(self, id: str, guest: str | None = None) -> AsyncIterator[Table]:
        """A table at this server, with a guest connected to it meanwhile."""
        async with self.tables.at(id) as table:
            if guest is None:
                yield table
                return
            ear = Ear(guest)
            await self.tables.arrive(table, guest, guest.title())
            self.tables.connect(table, ear)
            yield table
            self.tables.presences.disconnect(table, ear)

    async def stop(self) -> None:
        """Stop in good order."""
        await self.tables.close()
        await self.store.close()

    async def die(self) -> None:
        """Be killed: nobody is told."""
        tables = self.tables
        tables.deadlines.close()
        for task in tables.following._background:
            task.cancel()
        for table in tables.memory.live.values():
            for timer in table.leaving.values():
                timer.cancel()
        hearing = self.neighbours._task
        assert hearing is not None
        hearing.cancel()
        await asyncio.wait([hearing])
        await self.store.close()


class Club:
    """The servers, and the database that they share."""

    def __init__(self, database: str, folder: Path, workers: Workers, stack: AsyncExitStack) -> None:
        self.database = database
        self.folder = folder
        self.workers = workers
        self.servers: list[Server] = []
        self._stack = stack
        self.now: int | None = None
        """The time, where it is moved by hand."""

    async def start(self, servers: int = 2, **settings: float) -> list[Server]:
        """Start so many servers more."""
        clock = None if self.now is None else (lambda: self.now or 0)
        for _ in range(servers):
            given = Settings(self.folder, bot_pause_s=0, **settings)  # type: ignore[arg-type]
            server = Server(self.database, self.workers, given, clock)
            await server.tables.start()
            self._stack.push_async_callback(server.stop)
            self.servers.append(server)
        # Ids are random; tests say which server is the first.
        self.servers.sort(key=lambda server: server.neighbours.id)
        return self.servers

    async def wait(self, seconds: float) -> None:
        """Let time pass, for servers whose clock is moved by hand."""
        assert self.now is not None
        until = self.now + round(1000 * seconds)
        while self.now < until:
            self.now = min(self.now + BEAT_MS, until)
            for server in self.servers:
                await server.tables.beat()

    async def events(self, id: str) -> list[Event]:
        return [read_event(*stored).event for stored in await self.servers[0].store.events(id)]

    async def open_pair(self, server: Server, clock: str = "") -> str:
        """Ann and Ben at a table, both of whom have moved."""
        new = NewTable(PAIR.game, PAIR.seats, clock=clock)
        id = await server.tables.open(new, "ann", "Ann")
        async with server.tables.at(id) as table:
            await server.tables.arrive(table, "ben", "Ben")
            await server.tables.act(table, "ann", Play("r", 2, "a1-b2"))
            await server.tables.act(table, "ben", Play("y", 3, "i9-h9"))
        return id


def standing(room: Room) -> object:
    """All that matters of a room, to compare it with another server's."""
    clock = room.clock and (room.clock.left_ms, room.clock.since)
    offers = (room.offers.draw, room.offers.takeback, room.offers.rematch)
    return (
        room.version,
        room.changed_at,
        room.game_number,
        room.match.moves,
        room.match.seats,
        [step.state for step in room.match.steps],
        room.to_play,
        room.result,
        room.seating.holders,
        room.seating.away,
        offers,
        clock,
        room.due,
        [room.steps_kept_since(version) for version in range(room.version + 1)],
    )
