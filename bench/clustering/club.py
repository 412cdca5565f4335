"""A club in a day: people arrive, meet, play, think, lose their connection, leave and come back."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, defaultdict, deque
from collections.abc import Awaitable
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec

from bench.clustering.visitor import ANSWER_WITHIN_S, ClubSocket, Guest
from tablee.server.web.messages import OpenedTable

THINKS_S = 2.0
"""On average; five to ten times as fast as people are."""
MOVES = 12
"""How many moves somebody makes at a table on average; then they resign, or just leave."""
PATIENCE_S = 12.0
"""Somebody for whom nobody comes, or who waits so long for a move, leaves."""
WATCHES_S = 10.0
LOSES_CONNECTION = 0.01
"""At so many of the moves."""
RESIGNS, COMES_BACK, PLAYS_AGAIN = 0.6, 0.3, 0.3
CORRESPONDENCE = "correspondence"


@dataclass(frozen=True)
class Kind:
    """A kind of table that people look for."""

    game: str
    seats: dict[str, dict[str, str]]
    weight: float
    clock: str | None = None
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def body(self) -> bytes:
        return msgspec.json.encode(
            {"game": self.game, "seats": self.seats, "clock": self.clock, "options": self.options}
        )


ME, OPEN, LOU = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "lou"}
KINDS = {
    "blitz": Kind("offboard", {"r": ME, "y": OPEN}, 0.30, "5+3"),
    "slow": Kind("arcanor", {"l": ME, "d": OPEN}, 0.20, "10+0"),
    "without a clock": Kind("carami", {"s": ME, "n": OPEN}, 0.15, None, {"players": 2}),
    "shots": Kind("carom", {"s": ME, "n": OPEN}, 0.10, "60s"),
    "with a bot": Kind("offboard", {"r": ME, "y": LOU}, 0.10),
    CORRESPONDENCE: Kind("offboard", {"r": ME, "y": OPEN}, 0.15, "2d"),
}
WATCHING = 0.05
"""So many of the visits are to watch."""


@dataclass
class Happened:
    """What the people of the club have seen."""

    moves: list[tuple[float, float]] = field(default_factory=list)
    """When, and after how many seconds its player had it."""
    seen_s: list[tuple[float, float]] = field(default_factory=list)
    """When, and how long after it was sent, the others had a move."""
    people: int = 0
    tables: int = 0
    sockets: int = 0
    open_sockets: int = 0
    most_sockets: int = 0
    bytes: int = 0
    refusals: Counter[str] = field(default_factory=Counter)
    failures: Counter[str] = field(default_factory=Counter)
    versions: dict[str, int] = field(default_factory=dict)
    """The newest version of each table that somebody was told."""


class Club:
    """The people, and how they find one another."""

    def __init__(self, ports: list[int], seed: int) -> None:
        self._ports = ports
        self._rng = Random(seed)
        self.happened = Happened()
        self._waiting: dict[str, deque[str]] = defaultdict(deque)
        """By kind, the tables at which somebody waits for somebody else."""
        self._running: deque[str] = deque(maxlen=200)
        """Tables to watch."""
        self._letters: dict[int, list[str]] = defaultdict(list)
        """By guest, their correspondence tables."""
        self._sent: dict[str, tuple[int, float]] = {}
        """By table, which version the last move is about, and when it was sent."""
        self._tasks: set[asyncio.Task[None]] = set()

    # --- coming and going

    def admit(self, number: int, back_within_s: float) -> None:
        """Let somebody come, who may come back once within this time."""
        self.happened.people += 1
        self._start(self._visit(number, Guest(number), back_within_s))

    async def close(self) -> None:
        """Send everybody home."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def wait_until_empty(self) -> None:
        """Wait until everybody has gone."""
        while self._tasks:
            await asyncio.wait(self._tasks)

    def _start(self, visit: Awaitable[None]) -> None:
        async def run() -> None:
            try:
                await visit
            except (ConnectionError, OSError, TimeoutError) as error:
                self.happened.failures[str(error) or type(error).__name__] += 1

        task = asyncio.create_task(run())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _visit(self, number: int, guest: Guest, back_within_s: float) -> None:
        rng = Random(self._rng.random())
        try:
            await guest.ask(self._port, "GET", "/api/me")
            await guest.ask(self._port, "GET", "/api/games")
            await self._play_as_they_like(rng, number, guest)
            while rng.random() < PLAYS_AGAIN:
                await self._play_as_they_like(rng, number, guest)
            if rng.random() < COMES_BACK:
                await asyncio.sleep(rng.uniform(0, back_within_s))
                await self._answer_letters(rng, number, guest)
                await self._play_as_they_like(rng, number, guest)
        finally:
            self.happened.bytes += guest.bytes

    async def _play_as_they_like(self, rng: Random, number: int, guest: Guest) -> None:
        if self._running and rng.random() < WATCHING:
            await self._watch(guest, rng.choice(self._running))
            return
        name = rng.choices(list(KINDS), [kind.weight for kind in KINDS.values()])[0]
        if self._waiting[name]:
            table = self._waiting[name].popleft()
            self._running.append(table)
        else:
            answer = await guest.ask(self._port, "POST", "/api/tables", KINDS[name].body)
            table = msgspec.json.decode(answer, type=OpenedTable).id
            self.happened.tables += 1
            if name != "with a bot":
                self._waiting[name].append(table)
        if name == CORRESPONDENCE:
            self._letters[number].append(table)
            await self._answer_letter(rng, guest, table)
        else:
            await self._play(rng, guest, table, name)

    async def _watch(self, guest: Guest, table: str) -> None:
        socket = await self.connect(guest, table)
        await asyncio.sleep(WATCHES_S)
        self._leave(socket, guest)

    async def _answer_letters(self, rng: Random, number: int, guest: Guest) -> None:
        for table in self._letters[number]:
            await self._answer_letter(rng, guest, table)

    async def _answer_letter(self, rng: Random, guest: Guest, table: str) -> None:
        """Look at a correspondence table, and make a move there if it is one's turn."""
        socket = await self.connect(guest, table)
        try:
            assert socket.seen
            if socket.seen.my_turn and not socket.seen.is_over:
                await asyncio.sleep(rng.expovariate(1 / THINKS_S))
                await self._move(rng, socket)
        finally:
            self._leave(socket, guest)

    # --- at a table

    async def _play(self, rng: Random, guest: Guest, table: str, name: str) -> None:
        moves = max(1, round(rng.gauss(MOVES, MOVES / 3)))
        socket = await self.connect(guest, table)
        try:
            for _ in range(moves):
                if not await self._wait_for_turn(socket):
                    return
                await asyncio.sleep(rng.expovariate(1 / THINKS_S))
                if rng.random() < LOSES_CONNECTION:
                    self._leave(socket, guest)
                    await asyncio.sleep(rng.uniform(0.5, 3))
                    socket = await self.connect(guest, table, socket.version)
                if socket.seen and socket.seen.my_turn and not socket.seen.is_over:
                    await self._move(rng, socket)
            if rng.random() < RESIGNS and socket.seen and (seat := socket.seen.may_resign):
                socket.request("resign", seat)
                await asyncio.sleep(0.5)
        finally:
            self._leave(socket, guest)
            if table in self._waiting[name]:
                self._waiting[name].remove(table)

    async def _wait_for_turn(self, socket: ClubSocket) -> bool:
        """Wait until it is one's turn; not if the game is over or nothing happens."""
        while True:
            socket.changed.clear()
            if socket.is_lost or (socket.seen and socket.seen.is_over):
                return False
            if socket.seen and socket.seen.my_turn and socket.seen.is_full:
                return True
            try:
                async with asyncio.timeout(PATIENCE_S):
                    await socket.changed.wait()
            except TimeoutError:
                return False

    async def _move(self, rng: Random, socket: ClubSocket) -> None:
        version = socket.version
        socket.is_refused = False
        socket.play(rng)
        assert socket.sent_at is not None
        self._sent[socket.table] = version, socket.sent_at
        async with asyncio.timeout(ANSWER_WITHIN_S):
            while socket.version == version and not socket.is_refused:
                if socket.is_lost:
                    raise ConnectionError("closed by the server")
                socket.changed.clear()
                await socket.changed.wait()
        socket.sent_at = None

    # --- connections

    @property
    def _port(self) -> int:
        return self._rng.choice(self._ports)

    async def connect(self, guest: Guest, table: str, known: int = 0) -> ClubSocket:
        """Sit down at a table, at any of the servers; raises ConnectionError."""
        socket = ClubSocket(table, guest, self._hear_update, self._hear_refusal, known)
        await socket.connect(self._port)
        happened = self.happened
        happened.sockets += 1
        happened.open_sockets += 1
        happened.most_sockets = max(happened.most_sockets, happened.open_sockets)
        try:
            async with asyncio.timeout(ANSWER_WITHIN_S):
                await socket.joined
        except BaseException:
            self._leave(socket, guest)
            raise
        return socket

    def _leave(self, socket: ClubSocket, guest: Guest) -> None:
        if socket.has_left:
            return
        socket.has_left = True
        socket.transport.abort()
        self.happened.open_sockets -= 1
        guest.bytes += socket.bytes

    def _hear_update(self, socket: ClubSocket) -> None:
        now = time.perf_counter()
        happened = self.happened
        if socket.sent_at is not None:
            happened.moves.append((now, now - socket.sent_at))
            socket.sent_at = None
        elif socket.table in self._sent and socket.joined.done():
            version, sent_at = self._sent[socket.table]
            if socket.version == version + 1:
                happened.seen_s.append((now, now - sent_at))
        happened.versions[socket.table] = max(happened.versions.get(socket.table, 0), socket.version)

    def _hear_refusal(self, code: str) -> None:
        self.happened.refusals[code] += 1
