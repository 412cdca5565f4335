"""Bots think in processes of their own, never in the event loop."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
from concurrent.futures import Future
from secrets import randbits

from pebble import ProcessPool

from tablee.bots.bot import Sight
from tablee.bots.levels import choose_move, find_level

logger = logging.getLogger(__name__)

GRACE_S = 5.0
"""Beyond its budget a bot gets this long, for a busy machine or a fresh process; then it is ended."""
FALLBACK = "random"


def stand_in(sight: Sight) -> str:
    """A simple move at once, in place of one that did not come or cannot be."""
    return choose_move(sight, FALLBACK, randbits(63))


class Workers:
    """A pool of processes that choose moves."""

    def __init__(self, processes: int) -> None:
        self._pool = ProcessPool(max_workers=processes, context=multiprocessing.get_context("spawn"))

    async def choose(self, sight: Sight, level: str) -> str:
        """The move that a level plays. One that fails or overruns is replaced by a simple one."""
        try:
            return await self._run(sight, level)
        except Exception as error:  # whatever a bot does wrong, the game goes on
            logger.error("bot %s failed at %s: %r", level, sight.game, error)
            return stand_in(sight)

    async def _run(self, sight: Sight, level: str) -> str:
        timeout = find_level(level).budget_s + GRACE_S
        future: Future[str] = self._pool.schedule(choose_move, (sight, level, randbits(63)), timeout=timeout)
        return await asyncio.wrap_future(future)

    async def warm_up(self) -> None:
        """Start the processes, so that the first move does not wait for them."""
        await asyncio.wrap_future(self._pool.schedule(int))

    async def close(self) -> None:
        """End the processes."""
        self._pool.stop()
        await asyncio.to_thread(self._pool.join)
