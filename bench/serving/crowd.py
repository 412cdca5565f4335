"""A crowd of players who cost little: WebSocket frames read and written by hand, nothing decoded.

They run on the cores that the server runs on, so what they spend is missing there.
"""

from __future__ import annotations

import asyncio
import itertools
import struct
import time
from collections.abc import Callable
from typing import cast

from bench.serving.tables import BenchTable, Seated

UPDATE, PING, REFUSED = b'{"type":"update","version":', b'{"type":"ping","number":', b'{"type":"refused"'
TEXT, CLOSE = 0x81, 0x88


class Socket(asyncio.Protocol):
    """One browser's socket."""

    def __init__(self, table: str, cookie: str, known: int = 0, headers: str = "") -> None:
        self._known = known
        """The version that a browser which comes back has already."""
        self.version = 0
        self.joined = asyncio.get_running_loop().create_future()
        """Done when the first update has come."""
        self._request = (
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            f"Sec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n{headers}\r\n"
        ).encode()
        self._buffer = b""
        self._is_open = False

    async def connect(self, port: int) -> None:
        await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", port)

    def take_update(self, buffer: bytes, start: int, end: int) -> None:
        """Read an update, which is between these places; `version` is that of it."""
        raise NotImplementedError

    def take_refusal(self, refusal: bytes) -> None:
        raise RuntimeError(refusal.decode())

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self._request)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.joined.done():
            self.joined.set_exception(ConnectionError("closed before the first update"))

    def send(self, message: bytes) -> None:
        """Send a message; a mask of zeros leaves it as it is."""
        length = len(message)
        head = bytes((TEXT, 0x80 | length)) if length < 126 else struct.pack("!BBH", TEXT, 0x80 | 126, length)
        self.transport.write(head + b"\0\0\0\0" + message)

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer + data if self._buffer else data
        if not self._is_open:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                self._buffer = buffer
                return
            if b" 101 " not in buffer[:20]:
                self.joined.set_exception(ConnectionError(buffer[:end].decode()))
                self.transport.abort()
                return
            self._is_open = True
            self.send(b'{"type":"join","version":%d}' % self._known)
            buffer = buffer[end + 4 :]
        at = 0
        while len(buffer) - at >= 2:
            length, start = buffer[at + 1], at + 2
            if length == 126:
                start += 2
                length = int.from_bytes(buffer[at + 2 : start]) if len(buffer) >= start else len(buffer)
            elif length == 127:
                start += 8
                length = int.from_bytes(buffer[at + 2 : start]) if len(buffer) >= start else len(buffer)
            if len(buffer) - start < length:
                break
            self._take(buffer, start, start + length)
            at = start + length
        self._buffer = buffer[at:]

    def _take(self, buffer: bytes, start: int, end: int) -> None:
        if buffer.startswith(UPDATE, start):
            number = start + len(UPDATE)
            self.version = int(buffer[number : buffer.index(b",", number)])
            self.take_update(buffer, start, end)
            if not self.joined.done():
                self.joined.set_result(end - start)
        elif buffer.startswith(PING, start):
            self.send(b'{"type":"pong","number":' + buffer[start + len(PING) : end])
        elif buffer.startswith(REFUSED, start):
            self.take_refusal(buffer[start:end])


class Player(Socket):
    """A player who decodes nothing but the version."""

    def __init__(self, table: str, guest: Seated, hear: Callable[[str, int], None], known: int = 0) -> None:
        super().__init__(table, guest.cookie, known)
        self.last_bytes = 0
        """Of the last update."""
        self._seat = guest.seat
        self._hear = hear

    def take_update(self, buffer: bytes, start: int, end: int) -> None:
        self.last_bytes = end - start
        if self.joined.done():
            self._hear(self._seat, self.version)


class Game:
    """Two players who make the moves of a recorded game; the next when both have the last."""

    def __init__(
        self, table: BenchTable, loop: asyncio.AbstractEventLoop, played: int = 0, known: int = 0
    ) -> None:
        self._loop = loop
        self.players = {guest.seat: Player(table.id, guest, self._hear, known) for guest in table.guests}
        self._awaited = 0
        """The version that the move on its way leads to."""
        self._players_left: set[str] = set()
        """Those who do not have it yet."""
        self._moves = iter(table.moves[played:])
        self._between_s = 0.0
        self.bytes = {"mover": 0, "other": 0}
        """Of the updates after moves, to whom had moved and to the other."""
        self.waits_s: list[float] = []
        """For each move, from when it was due until both had it."""
        self.told_s: list[float] = []
        self.seen_s: list[float] = []
        """For each move, from when it was sent until its player, and the other, had it."""
        self.done = loop.create_future()

    async def join(self, *ports: int) -> None:
        """Connect the players to these servers in turn."""
        for player, port in zip(self.players.values(), itertools.cycle(ports), strict=False):
            await player.connect(port)
        await asyncio.gather(*(player.joined for player in self.players.values()))

    def play(self, moves: int, between_s: float = 0.0, after_s: float = 0.0) -> asyncio.Future[None]:
        """Make so many moves, one at a time, no sooner than this after one another."""
        self._left, self._between_s = moves, between_s
        self.done = self._loop.create_future()
        self._due = time.perf_counter() + after_s
        self._loop.call_later(after_s, self._move)
        return self.done

    def leave(self) -> None:
        for player in self.players.values():
            player.transport.abort()

    def _move(self) -> None:
        self._mover, move = next(self._moves)
        version = max(player.version for player in self.players.values())  # somebody may have come back
        self._awaited = version + 1
        self._players_left = set(self.players)
        self._sent_at = time.perf_counter()
        self.players[self._mover].send(
            b'{"type":"play","seat":"%b","version":%d,"move":"%b"}'
            % (self._mover.encode(), version, move.encode())
        )

    def _hear(self, seat: str, version: int) -> None:
        if version < self._awaited or seat not in self._players_left:
            return
        self._players_left.discard(seat)
        now = time.perf_counter()
        (self.told_s if seat == self._mover else self.seen_s).append(now - self._sent_at)
        if self._players_left:
            return
        for seat, player in self.players.items():
            self.bytes["mover" if seat == self._mover else "other"] += player.last_bytes
        self.waits_s.append(now - self._due)
        self._left -= 1
        if not self._left:
            self.done.set_result(None)
        elif self._between_s:
            self._due = max(now, self._due + self._between_s)
            self._loop.call_later(self._due - now, self._move)
        else:
            self._due = now
            self._move()
