"""WebSockets: one a browser and table. Requests in; what the browser has missed, out."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from time import monotonic
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from tablee.core.shots import ShotGame
from tablee.server.settings import Settings
from tablee.server.tables import Table, Tables
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
from tablee.storage.store import StoreError
from tablee.tables.permissions import check_seat
from tablee.tables.refusals import Code, Refused
from tablee.tables.requests import Aim, SeatRequest

CLOSED_PROTOCOL, CLOSED_FAILED, CLOSED_TRY_LATER = 1002, 1011, 1013
CLOSED_NO_GUEST, CLOSED_FOREIGN_ORIGIN, CLOSED_NO_TABLE = 4401, 4403, 4404
CLOSED_LOST, CLOSED_TOO_FAST = 4408, 4429
MESSAGE_LIMIT = 4096
"""Characters of the longest request; no honest one comes near."""
JOIN_WITHIN_S = 10.0
PING_S = 4.0
"""How often a browser is asked whether it is still there: others see within ten seconds that it is not."""
LAGS = 5
"""The lag of a connection is the shortest of so many last round trips."""
PHRASE_BURST, PHRASES_PER_S = 3, 0.25
"""How many phrases somebody may say at once, and then on average."""
TOLERATED_REFUSALS = 100
"""A connection that goes on sending too fast is closed after so many."""

GONE = (WebSocketDisconnect, OSError)
"""What receiving from, or sending to, a browser that has left raises."""

logger = logging.getLogger(__name__)
encode = msgspec.json.Encoder().encode
_requests: msgspec.json.Decoder[SocketRequest] = msgspec.json.Decoder(SocketRequest)


class Lost(Exception):
    """A browser does not answer any more."""


class Connection:
    """One browser's connection to a table. Knows which version it was sent last."""

    def __init__(
        self, socket: WebSocket[Any, Any, Any], tables: Tables, table: Table, guest: str, version: int
    ) -> None:
        self.guest = guest
        self._socket = socket
        self._tables = tables
        self._table = table
        self._version = version
        self._presence: Presence | None = None
        self._aimed: Aimed | None = None
        self._announced: tuple[int, Announced] | None = None
        self._waiting: list[Refusal | Said] = []
        """Messages that are sent once, in order."""
        self._changed = asyncio.Event()
        self._changed.set()
        self._pings = 0
        self._pinged_at: float | None = None
        """When the last ping was sent, while it is not answered."""
        self._lags_s: deque[float] = deque(maxlen=LAGS)

    @property
    def lag_ms(self) -> int:
        """How long a message to the browser and its answer are on the way."""
        return round(min(self._lags_s, default=0.0) * 1000)

    def wake(self) -> None:
        self._changed.set()

    def send_once(self, message: Refusal | Said) -> None:
        """Send a message that is not about the table as it stands."""
        self._waiting.append(message)
        self.wake()

    def hear_pong(self, number: int) -> None:
        """The browser has answered a ping."""
        if number == self._pings and self._pinged_at is not None:
            self._lags_s.append(monotonic() - self._pinged_at)
            self._pinged_at = None

    async def keep_sending(self) -> None:
        """Send whatever is new, as long as the browser answers. A slow one gets fewer, larger updates."""
        await self._send_update()
        while True:
            await self._send_news()
            try:
                async with asyncio.timeout(PING_S):
                    await self._changed.wait()
            except TimeoutError:
                await self._ping()
            self._changed.clear()

    async def _send_news(self) -> None:
        if self._table.room.version != self._version:
            await self._send_update()
        presence = view_presence(self._table, self._tables.is_preparing)
        if presence != self._presence:
            self._presence = presence
            await self._send(presence)
        await self._tell_aim()
        await self._tell_announcement()
        waiting, self._waiting = self._waiting, []
        for message in waiting:
            await self._send(message)

    async def _send_update(self) -> None:
        update = self._tables.view(self._table, self.guest, self._version)
        self._version = update.version
        await self._send(update)

    async def _ping(self) -> None:
        if self._pinged_at is not None:
            raise Lost
        self._pings += 1
        self._pinged_at = monotonic()
        await self._send(Ping(self._pings))

    async def _tell_aim(self) -> None:
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
            await self._send(aimed)

    async def _tell_announcement(self) -> None:
        """Say what a bot sees coming, once, after the move that it made."""
        announced = self._table.announced
        if announced and announced != self._announced and announced[0] <= self._version:
            self._announced = announced
            await self._send(announced[1])

    async def _send(self, message: msgspec.Struct) -> None:
        try:
            await self._socket.send_data(encode(message).decode(), mode="text")
        except RuntimeError as error:  # what Uvicorn raises where the other task has closed the connection
            raise ConnectionError from error


def view_presence(table: Table, preparing: bool) -> Presence:
    """Who is connected to a table, and whether it can be played at already."""
    here = {listener.guest for listener in table.listeners}
    seating = table.room.seating
    seats = [seat for guest in here for seat in seating.seats_of(guest)]
    waits = preparing and isinstance(table.room.game, ShotGame)
    return Presence(sorted(seats), watchers=len(here - seating.guests), preparing=waits)


@websocket("/api/tables/{id:str}/socket")
async def table_socket(
    socket: WebSocket[Any, Any, Any],
    id: str,
    tables: Tables,
    identity: Identity,
    settings: Settings,
    sockets: Places,
) -> None:
    """A browser's connection to a table."""
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
                    await _converse(socket, tables, table, guest, await identity.name_of(guest), settings)
        except TooOften as error:
            await _refuse_and_close(socket, CLOSED_TRY_LATER, Code.TOO_FAST, str(error))
        except Refused as refusal:
            close = CLOSED_NO_TABLE if refusal.code is Code.NO_TABLE else CLOSED_TRY_LATER
            await _refuse_and_close(socket, close, refusal.code, refusal.reason)
        except StoreError as error:
            await _refuse_and_close(socket, CLOSED_TRY_LATER, Code.STORAGE, str(error))
        except Lost:
            await socket.close(CLOSED_LOST, "no answer to a ping")
        except GONE:
            raise
        except Exception:
            logger.exception("a connection to table %s failed", id)
            await socket.close(CLOSED_FAILED, "something went wrong here; it was written to the log")


async def _converse(
    socket: WebSocket[Any, Any, Any], tables: Tables, table: Table, guest: str, name: str, settings: Settings
) -> None:
    try:
        async with asyncio.timeout(JOIN_WITHIN_S):
            joined = await _first_message(socket)
    except TimeoutError:
        joined = None
    if joined is None:
        await _refuse_and_close(socket, CLOSED_PROTOCOL, Code.MALFORMED, "the first message must be join")
        return
    with contextlib.suppress(Refused):  # a full disk: no seat can be taken, but one may watch
        await tables.arrive(table, guest, name)
    connection = Connection(socket, tables, table, guest, joined.version or 0)
    tables.connect(table, connection)
    limits = Bucket(settings.request_burst, settings.requests_per_s), Bucket(PHRASE_BURST, PHRASES_PER_S)
    ends = [connection.keep_sending(), _listen(socket, tables, table, connection, *limits)]
    tasks = [asyncio.create_task(end) for end in ends]
    try:
        ended, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in ended:
            task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        tables.disconnect(table, connection)


async def _first_message(socket: WebSocket[Any, Any, Any]) -> Join | None:
    try:
        request = _decode(await socket.receive_data(mode="text"))
    except Refused:
        return None
    return request if isinstance(request, Join) else None


async def _listen(
    socket: WebSocket[Any, Any, Any],
    tables: Tables,
    table: Table,
    connection: Connection,
    bucket: Bucket,
    phrases: Bucket,
) -> None:
    """Take requests until the browser leaves."""
    refused_as_too_fast = 0
    while True:
        data = await socket.receive_data(mode="text")
        if not bucket.take():
            refused_as_too_fast += 1
            if refused_as_too_fast > TOLERATED_REFUSALS:
                await socket.close(CLOSED_TOO_FAST, "too many messages")
                return
            connection.send_once(Refusal(Code.TOO_FAST, "too many messages; wait a moment"))
            continue
        try:
            request = _read(data)
            if isinstance(request, Pong):
                connection.hear_pong(request.number)
            elif isinstance(request, Aim):
                tables.aim(table, connection.guest, request)
            elif isinstance(request, Say):
                _say(table, connection.guest, request, phrases)
            else:
                await tables.act(table, connection.guest, request, connection.lag_ms)
        except Refused as refusal:
            connection.send_once(Refusal(refusal.code, refusal.reason, refusal.rule))


def _say(table: Table, guest: str, say: Say, phrases: Bucket) -> None:
    """Let everybody at the table hear a phrase; raises Refused."""
    check_seat(table.room, guest, say.seat)
    if not phrases.take():
        raise Refused(Code.TOO_FAST, "that was said often enough; wait a moment")
    for listener in table.listeners:
        listener.send_once(Said(say.seat, say.phrase))


def _decode(data: str) -> SocketRequest:
    if len(data) > MESSAGE_LIMIT:
        raise Refused(Code.TOO_LARGE, f"a message has at most {MESSAGE_LIMIT} characters")
    try:
        return _requests.decode(data)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Refused(Code.MALFORMED, str(error)) from None


def _read(data: str) -> Pong | SeatRequest:
    request = _decode(data)
    if isinstance(request, Join):
        raise Refused(Code.MALFORMED, "join comes once, first")
    return request


async def _refuse_and_close(socket: WebSocket[Any, Any, Any], close: int, code: Code, reason: str) -> None:
    await socket.send_data(encode(Refusal(code, reason)).decode(), mode="text")
    await socket.close(close, reason)
