"""A guest of the simulated club: requests over HTTP, and a socket that understands whose turn it is."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from random import Random

import msgspec
from msgspec import Struct

from bench.serving.crowd import Socket

ANSWER_WITHIN_S = 30.0


class SeatSeen(Struct):
    seat: str
    kind: str
    mine: bool


class ResultSeen(Struct):
    reason: str


class TableSeen(Struct):
    """What a player needs to know to make some legal move."""

    seats: list[SeatSeen]
    to_play: str | None
    moves: list[str] | None
    placements: list[tuple[float, float]]
    result: ResultSeen | None
    actions: dict[str, list[str]]

    @property
    def my_turn(self) -> str | None:
        """The seat of mine that is to play, if there is one."""
        return next((one.seat for one in self.seats if one.mine and one.seat == self.to_play), None)

    @property
    def may_resign(self) -> str | None:
        """The seat of mine that may resign, if there is one."""
        return next((seat for seat, actions in self.actions.items() if "resign" in actions), None)

    @property
    def is_full(self) -> bool:
        return all(one.kind != "open" for one in self.seats)

    @property
    def is_over(self) -> bool:
        return self.result is not None


class UpdateSeen(Struct):
    table: TableSeen


class RefusalSeen(Struct):
    code: str


_updates: msgspec.json.Decoder[UpdateSeen] = msgspec.json.Decoder(UpdateSeen)
_refusals: msgspec.json.Decoder[RefusalSeen] = msgspec.json.Decoder(RefusalSeen)


class ClubSocket(Socket):
    """A socket that remembers the table as it was last told, and counts what came."""

    def __init__(
        self,
        table: str,
        guest: Guest,
        on_update: Callable[[ClubSocket], None],
        on_refusal: Callable[[str], None],
        known: int = 0,
    ) -> None:
        super().__init__(table, guest.cookie, known, guest.headers)
        self.table = table
        self.seen: TableSeen | None = None
        self.changed = asyncio.Event()
        self.bytes = 0
        self._on_update = on_update
        self._on_refusal = on_refusal
        self.sent_at: float | None = None
        """When the move that has not been answered yet was sent."""
        self.is_refused = False
        self.is_lost = False
        self.has_left = False

    def data_received(self, data: bytes) -> None:
        self.bytes += len(data)
        super().data_received(data)

    def take_update(self, buffer: bytes, start: int, end: int) -> None:
        self.seen = _updates.decode(memoryview(buffer)[start:end]).table
        self._on_update(self)
        self.changed.set()

    def take_refusal(self, refusal: bytes) -> None:
        self._on_refusal(_refusals.decode(refusal).code)
        self.is_refused = True
        self.changed.set()

    def connection_lost(self, error: Exception | None) -> None:
        super().connection_lost(error)
        self.is_lost = True
        self.changed.set()

    def request(self, kind: str, seat: str, **more: str) -> None:
        """Ask something of the table, as it stands; raises ConnectionError."""
        if self.is_lost:
            raise ConnectionError("closed by the server")
        self.send(msgspec.json.encode({"type": kind, "seat": seat, "version": self.version, **more}))

    def play(self, rng: Random) -> None:
        """Make some move; a seat of mine is to play."""
        assert self.seen is not None
        seat = self.seen.my_turn
        assert seat is not None
        move = rng.choice(self.seen.moves) if self.seen.moves else _shot(rng, self.seen.placements)
        self.sent_at = time.perf_counter()
        self.request("play", seat, move=move)


def _shot(rng: Random, placements: list[tuple[float, float]]) -> str:
    """A shot from somewhere on the line, more or less straight ahead."""
    place = rng.uniform(*rng.choice(placements)) if placements else 0.0
    return f"{place:.3f}/{rng.uniform(-25, 25):.1f}/{rng.uniform(1.5, 3.5):.1f}"


class Guest:
    """Somebody with a browser: an address of their own, and the cookie that the first visit gave them."""

    def __init__(self, number: int) -> None:
        self.headers = f"X-Forwarded-For: 10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}\r\n"
        self.cookie = ""
        self.bytes = 0

    async def ask(self, port: int, method: str, path: str, body: bytes = b"") -> bytes:
        """What a request is answered with; raises ConnectionError where that is an error."""
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        try:
            cookie = f"Cookie: {self.cookie}\r\n" if self.cookie else ""
            head = (
                f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{cookie}{self.headers}"
                f"Accept-Encoding: gzip\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n"
            )
            writer.write(f"{head}\r\n".encode() + body)
            async with asyncio.timeout(ANSWER_WITHIN_S):
                answer = await reader.read(-1)
        finally:
            writer.close()
        self.bytes += len(answer)
        start, _, content = answer.partition(b"\r\n\r\n")
        if start[9:12] not in (b"200", b"201"):
            raise ConnectionError(f"{method} {path.split('/')[2]}: {start[9:12].decode()}")
        for line in start.split(b"\r\n"):
            if line.lower().startswith(b"set-cookie: "):
                self.cookie = line[12:].partition(b";")[0].decode()
        return content
