"""Bots and the simulation of shots, which run in worker processes and never in the event loop."""

from __future__ import annotations

import asyncio
import logging
import math
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from secrets import randbits
from typing import Protocol

from tablee.bots.bot import Sight, Thought
from tablee.bots.levels import baselines_of, choose_move, find_level, prepare, think_of_move
from tablee.core.shots import Simulation
from tablee.games import find_game
from tablee.physics import warm_up
from tablee.server.figures import STAND_INS
from tablee.server.legal_moves import prepare_kernel
from tablee.server.web.messages import FilmView
from tablee.server.work.fair_queue import SERVER, Asker
from tablee.server.work.films import film_shot
from tablee.server.work.processes import Processes
from tablee.tables.decisions import Attempt

logger = logging.getLogger(__name__)

GRACE_S = 5.0
"""The time a bot gets beyond its budget, for a busy machine or a new process; then the process is killed."""
MOST_THREADS = 8
"""More threads of one search find little that is new."""
FALLBACK = "random"
PREPARING_S = 300.0
"""The time limit for compiling a game's bots, before their first move; later they load in seconds."""
SHOT_S, FIRST_SHOT_S = 20.0, 60.0
"""Time limits: a shot takes a millisecond, but a new process takes seconds to start, or first to compile."""


def stand_in(sight: Sight) -> str:
    """Choose a simple move at once, in place of a bot's that did not come or is illegal."""
    STAND_INS.inc()
    return choose_move(sight, FALLBACK, randbits(63))


@dataclass(frozen=True, slots=True)
class Turn:
    """A bot's turn at a table. It may be over before the bot has answered, if the table has gone on."""

    name: str = ""
    """The same at all servers."""
    is_over: Callable[[], bool] = lambda: False
    is_urgent: bool = True
    """Whether a person plays with the bot, who goes before those that watch bots alone."""


NO_TURN = Turn()


def threads_for(bots: int) -> int:
    """On how many threads each of some bots may search: the cores are divided among them."""
    cores = len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1
    return max(1, min(cores // bots, MOST_THREADS))


async def compile_kernel(name: str) -> None:
    """Have a game's kernel compiled where that was never done, in a process of its own."""
    process = Processes(1, niceness=10, name="kernels")
    try:
        await process.run(prepare_kernel, name, within_s=PREPARING_S)
    finally:
        await process.close()


class AnyWorkers(Protocol):
    """Whoever chooses moves and simulates shots: the server's own processes, or others through the queue."""

    is_ready: asyncio.Event

    async def choose(
        self, sight: Sight, level: str, asker: Asker, budget_s: float, turn: Turn
    ) -> Thought: ...

    async def film(
        self, attempt: Attempt, asker: Asker = SERVER, *, is_urgent: bool = False
    ) -> Simulation[FilmView]: ...

    async def warm_up(self) -> None: ...

    async def compile_kernel(self, name: str) -> None: ...

    async def close(self) -> None: ...


class Workers:
    """Processes that choose moves, and one that simulates shots."""

    def __init__(self, processes: int) -> None:
        self._bots = Processes(processes, name="bots")
        # A process of its own: a shot must not wait for a bot that thinks.
        self._physics = Processes(1, name="shots")
        self.is_ready = asyncio.Event()
        """Set once shots can be simulated without delay."""
        self._choosing = 0
        """How many bots think, or wait for a process."""
        self._preparing: dict[str, asyncio.Task[None]] = {}
        """By game, the compilation of its bots: the time it takes does not count as thinking time."""

    async def choose(
        self,
        sight: Sight,
        level: str,
        asker: Asker = SERVER,
        budget_s: float = math.inf,
        turn: Turn = NO_TURN,
    ) -> Thought:
        """Choose a move as a level does, or a simple one where that fails or takes too long."""
        try:
            within_s = find_level(level, sight.game).budget_s + GRACE_S
            if level not in {simple.name for simple in baselines_of(find_game(sight.game))}:
                await self._prepare(sight.game)
            self._choosing += 1
            try:
                job = think_of_move, sight, level, randbits(63), budget_s, threads_for(self._choosing)
                return await self._bots.run(*job, within_s=within_s, asker=asker, urgent=turn.is_urgent)
            finally:
                self._choosing -= 1
        except Exception as error:  # whatever a bot does wrong, the game goes on
            logger.error("bot %s failed at %s: %r", level, sight.game, error)
            return Thought(stand_in(sight))

    async def _prepare(self, game: str) -> None:
        """Wait until a game's bots are compiled; the first caller starts it."""
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

    async def film(
        self, attempt: Attempt, asker: Asker = SERVER, *, is_urgent: bool = False
    ) -> Simulation[FilmView]:
        """Simulate a shot; what is urgent goes first, and askers take turns."""
        within_s = SHOT_S if self.is_ready.is_set() else FIRST_SHOT_S
        shot = attempt.game, attempt.state, attempt.move
        return await self._physics.run(film_shot, *shot, within_s=within_s, asker=asker, urgent=is_urgent)

    async def warm_up(self) -> None:
        """Start the processes, so that the first move and the first shot do not wait for them."""
        await asyncio.gather(
            self._bots.run(int, within_s=PREPARING_S), self._physics.run(warm_up, within_s=PREPARING_S)
        )
        self.is_ready.set()

    async def compile_kernel(self, name: str) -> None:
        """Have a game's kernel compiled where that was never done, in a process of its own."""
        await compile_kernel(name)

    async def close(self) -> None:
        """Kill the processes."""
        for task in self._preparing.values():
            task.cancel()
        await asyncio.gather(self._bots.close(), self._physics.close())
