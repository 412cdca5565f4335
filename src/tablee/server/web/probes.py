"""Probes: whether this server is alive, and whether people should be sent to it."""

from __future__ import annotations

import asyncio
import logging
from time import monotonic

from litestar import MediaType, Response, Router, get

from tablee.server.tables import Tables
from tablee.storage.store import Store

logger = logging.getLogger(__name__)

ANSWER_WITHIN_S = 2.0
"""A storage that takes longer does not answer."""
FRESH_S = 1.0
"""For so long the storage is not asked again, however many ask us."""
NO_TABLE = "-"
"""A table that does not exist: looking it up is the cheapest question."""


class Readiness:
    """Knows why people should not be sent here now."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self._store = store
        self._tables = tables
        self._asked_at = -FRESH_S
        self._asking: asyncio.Task[bool] | None = None
        self.is_draining = False
        """Set when this server is to stop, for good; also from a signal handler."""

    async def problem(self) -> str | None:
        """Why this server is not ready; None if it is."""
        if self.is_draining:
            return "draining: this server is about to stop"
        if not await self.storage_answers():
            return "the storage does not answer"
        if self._tables.is_preparing:
            return "shots are not ready yet"
        return None

    async def storage_answers(self) -> bool:
        """Whether the storage does, or did a moment ago."""
        now = monotonic()
        if self._asking is None or (self._asking.done() and now - self._asked_at >= FRESH_S):
            self._asked_at = now
            self._asking = asyncio.create_task(self._ask_storage())
        return await asyncio.shield(self._asking)

    async def _ask_storage(self) -> bool:
        try:
            async with asyncio.timeout(ANSWER_WITHIN_S):
                await self._store.summary(NO_TABLE)
        except (
            Exception
        ) as error:  # whatever it is, the answer is no; the log says more than strangers may know
            logger.warning("the storage does not answer: %r", error)
            return False
        return True


@get("/live", media_type=MediaType.TEXT)
async def live() -> str:
    """Answers while the process does."""
    return "live\n"


@get("/ready", media_type=MediaType.TEXT)
async def ready(readiness: Readiness) -> Response[str]:
    """200 where people can play, 503 with the reason where they cannot."""
    problem = await readiness.problem()
    return Response(f"{problem or 'ready'}\n", status_code=503 if problem else 200)


health = Router("/health", route_handlers=[live, ready], include_in_schema=False)
