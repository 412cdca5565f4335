"""WebSockets: one a browser and table. Requests in; what the browser has missed, out."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from time import monotonic
from typing import Any, NamedTuple

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from tablee.server.figures import ACKNOWLEDGEMENTS, REFUSALS
from tablee.server.settings import Settings
from tablee.server.table import Table
from tablee.server.tables import Tables
from tablee.server.web.identity import Identity
from tablee.server.web.messages import (
    Aimed,
    Announced,
    Join,
    Ping,
    Pong,
    Presence,
    Refusal,
    Said,
    Say,
    SocketRequest,
)
from tablee.server.web.origin import is_own_origin
from tablee.server.web.places import Places
from tablee.server.web.rate import Bucket, TooOften
from tablee.server.web.updates import encode
from tablee.server.web.wire import EXTENSION, Wire
from tablee.storage.store import StoreError
from tablee.tables.permissions import check_seat
from tablee.tables.refusals import Code, Refused
from tablee.tables.requests import Aim, SeatRequest, SetPace

CLOSED_PROTOCOL, CLOSED_FAILED, CLOSED_RESTART, CLOSED_TRY_LATER = 1002, 1011, 1012, 1013
CLOSED_NO_GUEST, CLOSED_FOREIGN_ORIGIN, CLOSED_NO_TABLE = 4401, 4403, 4404
CLOSED_LOST, CLOSED_TOO_FAST = 4408, 4429
MESSAGE_LIMIT = 4096
"""Bytes of the longest request; no honest one comes near."""
JOIN_WITHIN_S = 10.0
SEAT_AGAIN_S = 2.0
"""How often somebody is to be seated whose coming could not be stored."""
PING_S = 4.0
"""How often a browser is asked whether it is still there: others see within ten seconds that it is not."""
MOST_WAITING = 100
"""A browser that has not read so many messages is let go."""
LAGS = 5
"""The lag of a connection is the shortest of so many last round trips."""
PHRASE_BURST, PHRASES_PER_S = 3, 0.25
"""How many phrases somebody may say at once, and then on average."""
TOLERATED_REFUSALS = 100
"""A connection that goes on sending too fast is closed after so many."""

GONE = (WebSocketDisconnect, OSError)
"""What receiving from, or sending to, a browser that has left raises."""

logger = logging.getLogger(__name__)
_requests: msgspec.json.Decoder[SocketRequest] = msgspec.json.Decoder(SocketRequest)
_acknowledgements = ACKNOWLEDGEMENTS.of()


class Ending(NamedTuple):
    """How a connection is closed by us."""

    code: int
    reason: str


class Connection:
    """One browser's connection to a table. Knows which version it was sent last."""

    def __init__(
        self, wire: Wire, tables: Tables, table: Table, guest: str, version: int, settings: Settings
    ) -> None:
        self.guest = guest
        self.ended: asyncio.Future[Ending | None] = asyncio.get_running_loop().create_future()
        """Done when the connection is over, or is to be closed."""
        self.parted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Done when nothing more can come."""
        self._farewell: Ending | None = None
        self._wire = wire
        self._tables = tables
        self._table = table
        self._version = version
        self._is_new = True
        self._presence: Presence | None = None
        self._aimed: Aimed | None = None
        self._announced: tuple[int, Announced] | None = None
        self._waiting: list[Refusal | Said] = []
        """Messages that are sent once, in order."""
        self._asked: deque[tuple[float, SeatRequest | SetPace]] = deque()
        """Requests that wait for the one before, and when they came."""
        self._is_acting = False
        self._bucket = Bucket(settings.request_burst, settings.requests_per_s)
        self._refused_as_too_fast = 0
        self._pings = 0
        self._pinged_at: float | None = None
        """When the last ping was sent, while it is not answered."""
        self._next_ping = asyncio.get_running_loop().call_later(PING_S, self._ping)
        self._lags_s: deque[float] = deque(maxlen=LAGS)

    @property
    def lag_ms(self) -> int:
        """How long a message to the browser and its answer are on the way."""
        return round(min(self._lags_s, default=0.0) * 1000)

    # --- to the browser

    def wake(self) -> None:
        """Send whatever is new. A browser that does not keep up gets fewer, larger updates."""
        if not self._wire.has_room or self.ended.done():
            return
        try:
            self._send_news()
        except Exception:
            self._fail()

    def send_once(self, message: Refusal | Said) -> None:
        """Send a message that is not about the table as it stands."""
        self._waiting.append(message)
        if len(self._waiting) > MOST_WAITING:
            self._end(Ending(CLOSED_LOST, "too much waits to be read"))
        self.wake()

    def _send_news(self) -> None:
        table = self._table
        if table.room.version != self._version or self._is_new:
            update = self._tables.update(table, self.guest, self._version)
            self._version, self._is_new = table.room.version, False
            self._wire.write_text(update)
        presence = table.presence or self._tables.presences.note(table)
        if presence is not self._presence:
            if presence != self._presence:
                self._send(presence)
            self._presence = presence
        if table.aim is not None or self._aimed is not None:
            self._tell_aim()
        if table.announced is not None:
            self._tell_announcement()
        if self._waiting:
            waiting, self._waiting = self._waiting, []
            for message in waiting:
                self._send(message)

    def _tell_aim(self) -> None:
        """Show what another seat aims at, and that it has stopped."""
        aim = self._table.aim
        if aim is None and self._aimed and self._aimed.move:
            aimed = Aimed(self._aimed.seat, None)
        elif aim is not None and aim[0] not in self._table.room.seating.seats_of(self.guest):
            aimed = Aimed(*aim)
        else:
            return
        if aimed != self._aimed:
            self._aimed = aimed
            self._send(aimed)

    def _tell_announcement(self) -> None:
        """Say what a bot sees coming, once, after the move that it made."""
        announced = self._table.announced
        if announced and announced != self._announced and announced[0] <= self._version:
            self._announced = announced
            self._send(announced[1])

    def _ping(self) -> None:
        if self._pinged_at is not None:
            self._end(Ending(CLOSED_LOST, "no answer to a ping"))
            return
        self._pings += 1
        self._pinged_at = monotonic()
        self._send(Ping(self._pings))
        self._next_ping = asyncio.get_running_loop().call_later(PING_S, self._ping)

    def _send(self, message: msgspec.Struct) -> None:
        self._wire.write_text(encode(message))

    # --- from the browser

    def hear(self, message: bytes | None) -> None:
        """Take a request; None is one that is no text."""
        if self.ended.done() and self._farewell is None:
            return
        if not self._bucket.take():
            self._refuse_as_too_fast()
            return
        try:
            if message is None:
                raise Refused(Code.MALFORMED, "messages are text")
            request = _read(message)
            if isinstance(request, Pong):
                self._hear_pong(request.number)
            elif isinstance(request, Ping):
                self._send(Pong(request.number))
            elif isinstance(request, Aim):
                self._tables.aim(self._table, self.guest, request)
            elif isinstance(request, Say):
                self._say(request)
            else:
                self._asked.append((monotonic(), request))
                if not self._is_acting:
                    self._is_acting = True
                    self._tables.start_task(self._act())
        except Refused as refusal:
            self._refuse(refusal)

    def _say(self, say: Say) -> None:
        """Let everybody at the table hear a phrase; raises Refused."""
        check_seat(self._table.room, self.guest, say.seat)
        bucket = self._table.phrases.setdefault(self.guest, Bucket(PHRASE_BURST, PHRASES_PER_S))
        if not bucket.take():
            raise Refused(Code.TOO_FAST, "that was said often enough; wait a moment")
        self._tables.say(self._table, Said(say.seat, say.phrase))

    def go_on(self) -> None:
        """There is room to write again."""
        self.wake()

    def part(self) -> None:
        """The browser has left."""
        self.end()
        if not self.parted.done():
            self.parted.set_result(None)

    def end(self) -> None:
        """Nothing more is sent to the browser."""
        self._end(None)

    def send_away(self, come_back_ms: int) -> None:
        """Tell the browser to come back, once it has the answer that it waits for.

        What it sends before it closes its side is still done. It sees so when it is back.
        """
        if self._farewell is None:
            self._farewell = Ending(CLOSED_RESTART, f"come back within {come_back_ms} ms")
            self._wire.hears_out = True
            if not self._is_acting:
                self._end(self._farewell)

    async def _act(self) -> None:
        """Do what was asked for, one request after the other; also if the browser has left meanwhile."""
        try:
            while self._asked:
                came, request = self._asked.popleft()
                try:
                    await self._tables.act(self._table, self.guest, request, self.lag_ms)
                    _acknowledgements.observe(monotonic() - came)
                except Refused as refusal:
                    self._refuse(refusal)
        except Exception:
            self._fail()
        finally:
            self._is_acting = False
            if self._farewell is not None:
                self._end(self._farewell)

    def _refuse(self, refusal: Refused) -> None:
        REFUSALS.inc(refusal.code)
        self.send_once(Refusal(refusal.code, refusal.reason, refusal.rule))

    def _refuse_as_too_fast(self) -> None:
        self._refused_as_too_fast += 1
        if self._refused_as_too_fast > TOLERATED_REFUSALS:
            self._end(Ending(CLOSED_TOO_FAST, "too many messages"))
        else:
            self._refuse(Refused(Code.TOO_FAST, "too many messages; wait a moment"))

    def _fail(self) -> None:
        id = self._table.room.id
        logger.exception("a connection to table %s failed", id, extra={"table": id})
        self._end(Ending(CLOSED_FAILED, "something went wrong here; it was written to the log"))

    def _hear_pong(self, number: int) -> None:
        if number == self._pings and self._pinged_at is not None:
            self._lags_s.append(monotonic() - self._pinged_at)
            self._pinged_at = None

    def _end(self, ending: Ending | None) -> None:
        self._next_ping.cancel()
        if not self.ended.done():
            self.ended.set_result(ending)


@websocket("/api/tables/{id:str}/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], id: str) -> None:
    """A browser's connection to a table."""
    # Not injected: Litestar takes a task group for that, longer than all the rest of a connection's start.
    parts = socket.app.state
    tables: Tables = parts.tables
    identity: Identity = parts.identity
    settings: Settings = parts.settings
    sockets: Places = parts.sockets
    connections: set[Connection] = parts.connections
    await socket.accept()
    if not is_own_origin(socket, settings):
        await _refuse_and_close(socket, CLOSED_FOREIGN_ORIGIN, Code.FOREIGN_ORIGIN, "not from this address")
        return
    guest = identity.guest_of(socket)
    if guest is None:
        await _refuse_and_close(socket, CLOSED_NO_GUEST, Code.NO_GUEST, "ask for /api/me first")
        return
    with contextlib.suppress(*GONE):
        try:
            asker = identity.asker_of(socket)
            with sockets.hold(asker):
                async with tables.at(id, asker) as table:
                    name = await identity.name_of(guest)
                    await _converse(socket, tables, table, guest, name, settings, connections)
        except TooOften as error:
            await _refuse_and_close(socket, CLOSED_TRY_LATER, Code.TOO_FAST, str(error))
        except Refused as refusal:
            close = CLOSED_NO_TABLE if refusal.code is Code.NO_TABLE else CLOSED_TRY_LATER
            await _refuse_and_close(socket, close, refusal.code, refusal.reason)
        except StoreError as error:
            await _refuse_and_close(socket, CLOSED_TRY_LATER, Code.STORAGE, str(error))
        except GONE:
            raise
        except Exception:
            logger.exception("a connection to table %s failed", id, extra={"table": id})
            await socket.close(CLOSED_FAILED, "something went wrong here; it was written to the log")


async def _converse(
    socket: WebSocket[Any, Any, Any],
    tables: Tables,
    table: Table,
    guest: str,
    name: str,
    settings: Settings,
    connections: set[Connection],
) -> None:
    try:
        async with asyncio.timeout(JOIN_WITHIN_S):
            joined = await _first_message(socket)
    except TimeoutError:
        joined = None
    if joined is None:
        await _refuse_and_close(socket, CLOSED_PROTOCOL, Code.MALFORMED, "the first message must be join")
        return
    is_seated = True
    try:
        await tables.welcome(table, guest, name, joined.version or 0)
    except Refused as refusal:  # a full disk: no seat can be taken yet, but one may watch
        is_seated = refusal.code is not Code.STORAGE
    extensions: Any = socket.scope["extensions"]
    wire: Wire = extensions[EXTENSION]
    connection = Connection(wire, tables, table, guest, joined.version or 0, settings)
    wire.take_over(connection)
    connections.add(connection)
    try:
        tables.connect(table, connection)
        if not is_seated:
            tables.start_task(_seat_later(tables, table, connection, name))
        try:
            ending = await connection.ended
        finally:
            connection.end()
            tables.presences.disconnect(table, connection)
        if ending is not None:
            await _close(socket, wire, ending)
        if ending is not None and ending.code == CLOSED_RESTART:
            await connection.parted
    finally:
        connection.part()
        connections.discard(connection)


async def _seat_later(tables: Tables, table: Table, connection: Connection, name: str) -> None:
    """Let somebody take their seat as soon as that can be stored, for as long as they are there."""
    while True:
        await asyncio.wait([connection.ended], timeout=SEAT_AGAIN_S)
        if connection.ended.done():
            return
        try:
            await tables.welcome(table, connection.guest, name, 0)
            return
        except Refused as refusal:
            if refusal.code is not Code.STORAGE:
                return


async def _close(socket: WebSocket[Any, Any, Any], wire: Wire, ending: Ending) -> None:
    if wire.has_room:
        await socket.close(ending.code, ending.reason)
    else:
        wire.transport.abort()  # not close: that waits for a browser that reads nothing


async def _first_message(socket: WebSocket[Any, Any, Any]) -> Join | None:
    try:
        request = _decode(await socket.receive_data(mode="text"))
    except Refused:
        return None
    return request if isinstance(request, Join) else None


def _decode(data: bytes | str) -> SocketRequest:
    if len(data) > MESSAGE_LIMIT:
        raise Refused(Code.TOO_LARGE, f"a message has at most {MESSAGE_LIMIT} bytes")
    try:
        return _requests.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused(Code.MALFORMED, str(error)) from None


def _read(data: bytes | str) -> Ping | Pong | SeatRequest | SetPace:
    request = _decode(data)
    if isinstance(request, Join):
        raise Refused(Code.MALFORMED, "join comes once, first")
    return request


async def _refuse_and_close(socket: WebSocket[Any, Any, Any], close: int, code: Code, reason: str) -> None:
    REFUSALS.inc(code)
    await socket.send_data(encode(Refusal(code, reason)).decode(), mode="text")
    await socket.close(close, reason)
