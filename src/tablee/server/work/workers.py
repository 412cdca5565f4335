"""Bots think, and shots are simulated, in processes of their own, never in the event loop."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from secrets import randbits
from typing import Any, TypeVar

from pebble import ProcessExpired, ProcessPool

from tablee.bots.bot import Sight, Thought
from tablee.bots.levels import baselines_of, choose_move, find_level, prepare, think_of_move
from tablee.games import find_game
from tablee.physics import warm_up
from tablee.server.legal_moves import prepare_kernels
from tablee.server.work.films import Filmed, film_shot
from tablee.tables.decisions import Attempt

T = TypeVar("T")

logger = logging.getLogger(__name__)

GRACE_S = 5.0
"""Beyond its budget a bot gets this long, for a busy machine or a fresh process; then it is ended."""
FALLBACK = "random"
PREPARING_S = 300.0
"""Bots are compiled before their first move on this machine; later they are loaded in a second or two."""
SHOT_S, FIRST_SHOT_S = 20.0, 60.0
"""A shot takes a millisecond; but a new process takes seconds to start, and on a first start to compile."""


def stand_in(sight: Sight) -> str:
    """A simple move at once, in place of one that did not come or cannot be."""
    return choose_move(sight, FALLBACK, randbits(63))


class Processes:
    """Processes that do work. Killed ones are replaced, and what they were doing is done again, once."""

    def __init__(self, count: int, niceness: int = 0) -> None:
        self._count = count
        self._niceness = niceness
        self._pool = self._new_pool()

    async def run(self, work: Callable[..., T], *args: Any, within_s: float | None = None) -> T:
        """Do some work; ended, with a TimeoutError, when it takes too long."""
        try:
            return await self._schedule(work, args, within_s)
        except (BrokenProcessPool, ProcessExpired):
            return await self._schedule(work, args, within_s)

    async def close(self) -> None:
        """End the processes."""
        self._pool.stop()
        await asyncio.to_thread(self._pool.join)

    def _new_pool(self) -> ProcessPool:
        return ProcessPool(
            max_workers=self._count,
            context=multiprocessing.get_context("spawn"),
            initializer=os.nice,
            initargs=(self._niceness,),
        )

    async def _schedule(self, work: Callable[..., T], args: tuple[Any, ...], within_s: float | None) -> T:
        if not self._pool.active:  # its last process was killed while it had nothing to do
            self._pool = self._new_pool()
        future: Future[T] = self._pool.schedule(work, args, timeout=within_s)
        return await asyncio.wrap_future(future)


class Workers:
    """Processes that choose moves, and one that simulates shots."""

    def __init__(self, processes: int) -> None:
        self._bots = Processes(processes)
        # A process of its own: a shot must not wait for a bot that thinks.
        self._physics = Processes(1)
        self.is_ready = asyncio.Event()
        """Set once shots can be simulated without delay."""
        self._preparing: dict[str, asyncio.Task[None]] = {}
        """By game: the bots' first move waits for the compiler, not for a clock."""

    async def choose(self, sight: Sight, level: str) -> Thought:
        """The move that a level plays. One that fails or overruns is replaced by a simple one."""
        try:
            within_s = find_level(level, sight.game).budget_s + GRACE_S
            if level not in {simple.name for simple in baselines_of(find_game(sight.game))}:
                await self._prepare(sight.game)
            return await self._bots.run(think_of_move, sight, level, randbits(63), within_s=within_s)
        except Exception as error:  # whatever a bot does wrong, the game goes on
            logger.error("bot %s failed at %s: %r", level, sight.game, error)
            return Thought(stand_in(sight))

    async def _prepare(self, game: str) -> None:
        """Wait until a game's bots are ready; whoever asks first has them made so."""
        if game not in self._preparing:
            work = self._bots.run(prepare, game, within_s=PREPARING_S)
            self._preparing[game] = asyncio.ensure_future(work)
        preparing = self._preparing[game]
        try:
            await asyncio.shield(preparing)
        except Exception as error:  # the bots may still play, if slowly; the next one has it tried again
            if self._preparing.get(game) is preparing:
                del self._preparing[game]
            logger.error("the bots of %s were not made ready: %r", game, error)

    async def film(self, attempt: Attempt) -> Filmed:
        """Simulate a shot."""
        within_s = SHOT_S if self.is_ready.is_set() else FIRST_SHOT_S
        shot = attempt.game, attempt.state, attempt.move
        return await self._physics.run(film_shot, *shot, within_s=within_s)

    async def warm_up(self) -> None:
        """Start the processes, so that the first move and the first shot do not wait for them."""
        await asyncio.gather(self._bots.run(int), self._physics.run(warm_up))
        self.is_ready.set()

    async def compile_kernels(self) -> None:
        """Have the kernels compiled where that was never done, in a process of their own."""
        process = Processes(1, niceness=10)
        try:
            await process.run(prepare_kernels)
        finally:
            await process.close()

    async def close(self) -> None:
        """End the processes."""
        for task in self._preparing.values():
            task.cancel()
        await asyncio.gather(self._bots.close(), self._physics.close())
