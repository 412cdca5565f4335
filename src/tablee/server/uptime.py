"""Whether this server is awake, and what must be found out where it was not."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from tablee.server.changes import Changes
from tablee.server.deadlines import Deadlines
from tablee.server.following import Following
from tablee.server.presence import Presences
from tablee.server.table_memory import TableMemory
from tablee.storage.store import Store
from tablee.tables.refusals import Refused

logger = logging.getLogger(__name__)

LATE_MS = 8000
"""A server that has not noted for so long that it is up was frozen, or had no storage."""
CUT_OFF_MS = 15_000
"""The same, for so long that it is no restart of the storage; longer than what is nobody's time."""


class Uptime:
    """Notes that this server is up, and lets the time in which none was be nobody's."""

    def __init__(
        self,
        store: Store,
        memory: TableMemory,
        changes: Changes,
        presences: Presences,
        deadlines: Deadlines,
        following: Following,
        now: Callable[[], int],
    ) -> None:
        self._store = store
        self._memory = memory
        self._changes = changes
        self._presences = presences
        self._deadlines = deadlines
        self._following = following
        self._now = now
        self._beat_at = now()
        """When this server last noted that it is up."""
        self._stops_at: int | None = None
        self._taking_stock: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Note that this server starts; raises StoreError."""
        self._beat_at = self._now()
        self._memory.outages = await self._store.start(self._beat_at)

    @property
    def is_late(self) -> bool:
        """Whether this server was frozen, or without its storage, and must find out what has happened."""
        return self._now() - self._beat_at > LATE_MS and self._stops_at is None

    @property
    def may_be_cut_off(self) -> bool:
        """Whether tables may go on at other servers, without this one's knowledge, for a while already."""
        return self._following.is_needed and self._now() - self._beat_at > CUT_OFF_MS

    async def beat(self) -> None:
        """Note that this server is up; raises StoreError."""
        if self.is_late:
            await self.take_stock()
        elif self._stops_at is None:
            await self._beat()

    def prepare_to_stop(self) -> None:
        """People are sent away from now on: unless another server is up, the time from here is nobody's."""
        if self._stops_at is None:
            self._stops_at = self._now()

    async def stop(self) -> None:
        """Note until when this server was up; raises StoreError."""
        if self._taking_stock:
            self._taking_stock.cancel()
        await self._store.beat(self._now() if self._stops_at is None else self._stops_at)

    async def take_stock(self) -> None:
        """Find out what has happened while this server was not awake; raises StoreError."""
        if self._taking_stock is None:
            self._taking_stock = asyncio.create_task(self._take_stock())
        await asyncio.shield(self._taking_stock)

    async def _take_stock(self) -> None:
        since = self._beat_at
        try:
            await self._following.catch_up()
            await self._beat()
            self._presences.wait_anew()
            seconds = (self._beat_at - since) // 1000
            logger.warning("this server was frozen, or had no storage, for %d s", seconds)
        finally:
            self._taking_stock = None

    async def _beat(self) -> None:
        now = self._now()
        is_idle = not (self._following.is_needed or self._memory.live or self._deadlines.next_due)
        known, self._memory.outages = self._memory.outages, await self._store.beat(now, idle=is_idle)
        self._beat_at = now
        if self._memory.outages != known:
            await self._resume_all()

    async def _resume_all(self) -> None:
        tables = [table for table in self._memory.live.values() if self._memory.lost_ms(table.room)]
        resuming = [self._changes.resume(table) for table in tables]
        for result in await asyncio.gather(*resuming, return_exceptions=True):
            if isinstance(result, Refused):
                logger.warning("a table does not know that time was lost: %s", result)
            elif isinstance(result, BaseException):
                logger.error("a table does not know that time was lost", exc_info=result)
