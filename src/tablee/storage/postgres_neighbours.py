"""News between servers through PostgreSQL's NOTIFY, on a connection of its own.

All news that wait are packed into as few notifications as they fit in. PostgreSQL hands them on in order to
whoever listens; a server that could not tell something says that, and one that could not listen knows it.
A server is alive as long as it is heard.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import asyncpg
import msgspec

from tablee.storage.neighbours import Lost, News, Receiver, superseded_by
from tablee.storage.postgres_connection import SETTINGS, describe
from tablee.storage.store import StoreError

logger = logging.getLogger(__name__)

CHANNEL = "tablee"
LONGEST_LIST = 7900
"""Bytes of the news in one notification; PostgreSQL takes less than 8,000, with what stands before them."""
PAUSE_S = 0.005
"""So long at least between two transactions: meanwhile news are collected."""
BEAT_S = 2.0
"""A server that has nothing to tell says so, so often."""
SILENT_S = 7.0
"""A server that has not been heard for so long has stopped."""
ANSWER_WITHIN_S = 5.0
"""If the database takes longer, the connection is taken for lost."""
FIRST_RETRY_S, LONGEST_RETRY_S = 0.1, 3.0
MOST_WAITING = 100_000
"""If more news wait, the database is away or much too slow: they are dropped, and the others catch up."""

TELL = """
    SELECT count(pg_notify($1, payload)), (extract(epoch FROM clock_timestamp()) * 1000)::bigint
    FROM unnest($2::text[]) AS payload
"""
FAILURES = (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError)
"""What a connection that fails raises."""

_encode = msgspec.json.Encoder().encode
_decoder: msgspec.json.Decoder[list[News]] = msgspec.json.Decoder(list[News])
_one: msgspec.json.Decoder[News] = msgspec.json.Decoder(News)


class PostgresNeighbours:
    """The servers that listen on the same PostgreSQL database."""

    are_possible = True

    def __init__(self, database: str, clock: Callable[[], int]) -> None:
        """`clock` gives this server's time, in milliseconds since 1970."""
        self.id = secrets.token_urlsafe(6)
        self.offset_ms = 0
        self._database = database
        self._clock = clock
        self._receiver: Receiver | None = None
        self._connection: Any = None  # asyncpg has no types
        self._task: asyncio.Task[None] | None = None
        self._waiting: dict[object, News] = {}
        """By what supersedes them, in the order in which they are to be told."""
        self._woken = asyncio.Event()
        self._closing = False
        self._heard: dict[str, float] = {}
        """When each server was last heard."""
        self._checked_at = 0.0

    @property
    def are_heard(self) -> bool:
        return self._connection is not None and not self._connection.is_closed()

    async def start(self, receiver: Receiver) -> None:
        self._receiver = receiver
        try:
            await self._connect()
        except FAILURES as error:
            raise StoreError(describe(error, self._database)) from error
        self._woken.set()  # to be met at once
        self._task = asyncio.create_task(self._run())

    def tell(self, news: News) -> None:
        key = superseded_by(news) or object()
        self._waiting.pop(key, None)  # the newest comes last
        self._waiting[key] = news
        if len(self._waiting) > MOST_WAITING:
            logger.error("%d news for other servers were dropped", len(self._waiting))
            self._waiting = {Lost: Lost()}
        self._woken.set()

    async def close(self) -> None:
        self._closing = True
        self._woken.set()
        if self._task:
            if not self.are_heard:
                self._task.cancel()
            await asyncio.wait([self._task])

    # --- the connection

    async def _connect(self) -> None:
        connection = await asyncpg.connect(
            self._database,
            timeout=ANSWER_WITHIN_S,
            command_timeout=ANSWER_WITHIN_S,
            # News need not be on disk before they are told.
            server_settings={
                **SETTINGS,
                "application_name": "tablee neighbours",
                "synchronous_commit": "off",
            },
        )
        try:
            connection.add_termination_listener(lambda _: self._woken.set())
            await connection.add_listener(CHANNEL, self._receive)
        except BaseException:
            connection.terminate()
            raise
        self._connection = connection
        await self._send([])  # learns what time it is there
        # Nobody could be heard meanwhile: that was not their silence.
        self._heard = dict.fromkeys(self._heard, asyncio.get_running_loop().time())

    async def _run(self) -> None:
        """Tell and hear until the end, on another connection where one is lost."""
        retry_s = FIRST_RETRY_S
        while not self._closing:
            try:
                if self._connection is None:
                    await self._connect()
                    logger.warning("other servers are heard again")
                    assert self._receiver is not None
                    self._receiver.missed()
                retry_s = FIRST_RETRY_S
                await self._talk()
            except Exception as error:  # whatever it was, this server must hear the others
                logger.warning(
                    "other servers are not heard: %r", error, exc_info=not isinstance(error, FAILURES)
                )
                await asyncio.sleep(retry_s)
                retry_s = min(2 * retry_s, LONGEST_RETRY_S)
            finally:
                if self._connection is not None:
                    self._connection.terminate()
                    self._connection = None

    async def _talk(self) -> None:
        """Tell what there is to tell, until the end; raises what a lost connection raises."""
        while not self._closing:
            with suppress(TimeoutError):
                async with asyncio.timeout(BEAT_S):
                    await self._woken.wait()
            self._woken.clear()
            if self._connection.is_closed():
                raise ConnectionError("the connection was closed")
            await self._flush()
            self._look_for_silence()
            await asyncio.sleep(PAUSE_S)
        await self._flush(goodbye=True)
        await self._connection.close(timeout=ANSWER_WITHIN_S)

    # --- telling

    async def _flush(self, goodbye: bool = False) -> None:
        waiting, self._waiting = list(self._waiting.values()), {}
        bodies = list(_pack(waiting))
        if goodbye:
            bodies.append("")
        try:
            await self._send([f"{self.id} {body}" for body in bodies])
        except Exception:
            self.tell(Lost())
            raise

    async def _send(self, payloads: list[str]) -> None:
        loop = asyncio.get_running_loop()
        started = loop.time()
        before = self._clock()
        _, there = await self._connection.fetchrow(TELL, CHANNEL, payloads)
        self._compare_clocks(before, there, round((loop.time() - started) * 1000))

    def _compare_clocks(self, before_ms: int, there_ms: int, took_ms: int) -> None:
        """Follow the database's clock, as closely as its answer's time allows to tell."""
        earliest, latest = there_ms - before_ms - took_ms, there_ms - before_ms
        self.offset_ms = min(max(self.offset_ms, earliest), latest)

    # --- hearing

    def _receive(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        assert isinstance(payload, str)
        assert self._receiver is not None
        server, _, body = payload.partition(" ")
        if server == self.id:
            return
        if not body:
            self._heard.pop(server, None)
            self._receiver.gone(server)
            return
        if server not in self._heard:  # it may have been there, and not heard, for long
            self._receiver.missed()
        self._heard[server] = asyncio.get_running_loop().time()
        for news in _unpack(body):
            try:
                self._receiver.receive(server, news)
            except Exception:  # the others that came with it are still news
                logger.exception("news from another server could not be used: %s", type(news).__name__)

    def _look_for_silence(self) -> None:
        assert self._receiver is not None
        now = asyncio.get_running_loop().time()
        late, self._checked_at = now - self._checked_at > SILENT_S / 2, now
        for server, heard_at in list(self._heard.items()):
            if late:  # this server was frozen, or very busy: what they said may still wait to be read
                self._heard[server] = now
            elif now - heard_at > SILENT_S:
                del self._heard[server]
                self._receiver.gone(server)


def _pack(news: list[News]) -> Iterator[str]:
    """News as few texts, each short enough; at least one, which says that the server is alive."""
    part: list[bytes] = []
    size = 0
    for text in map(_encode, news):
        if part and size + len(text) >= LONGEST_LIST:
            yield f"[{b','.join(part).decode()}]"
            part, size = [], 0
        part.append(text)
        size += len(text) + 1
    yield f"[{b','.join(part).decode()}]"


def _unpack(body: str) -> Iterator[News]:
    """The news of a notification, without those that only newer servers know."""
    try:
        yield from _decoder.decode(body)
    except msgspec.ValidationError:
        for item in msgspec.json.decode(body, type=list[msgspec.Raw]):
            with suppress(msgspec.ValidationError):
                yield _one.decode(item)
