"""Bots, shots and insights by workers on any machine, in place of the server's own processes."""

from __future__ import annotations

import asyncio
import logging
import math

import msgspec

from tablee.bots.analysis import Question
from tablee.bots.bot import Sight, Thought
from tablee.bots.coaching import PlayedMove, PlayedShot
from tablee.bots.retrying import JudgedTry
from tablee.core.shots import Simulation
from tablee.server.web.messages import FilmView, InsightView, RemarkView
from tablee.server.work.fair_queue import SERVER, Asker
from tablee.server.work.job_queue import JobQueue, Pointless
from tablee.server.work.jobs import (
    SHOT,
    bot_job,
    entry_points,
    hint_job,
    look_job,
    remark_job,
    shot_job,
    try_job,
)
from tablee.server.work.searches import GRACE_S as SEARCH_GRACE_S
from tablee.server.work.workers import GRACE_S, NO_TURN, SHOT_S, Turn, compile_kernel, stand_in
from tablee.tables.decisions import Attempt

logger = logging.getLogger(__name__)

LOOK_READY_S = 1.0
ANALYSIS_QUEUE_S = 540.0
"""An analysis is not urgent: somebody reads what it has found so far."""


class QueuedWorkers:
    """Has moves chosen and shots simulated through the queue."""

    def __init__(self, queue: JobQueue) -> None:
        self._queue = queue
        self.is_ready = asyncio.Event()
        """Set once a worker can simulate shots without delay."""

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
            job = bot_job(sight, level, budget_s, turn.name, GRACE_S)
            answer = await self._queue.ask(job, asker, turn.is_over, is_urgent=turn.is_urgent)
            return msgspec.json.decode(answer, type=Thought)
        except Pointless:
            return Thought("")  # which will be refused as stale, whatever it is
        except Exception as error:  # whatever a bot does wrong, the game goes on
            logger.error("bot %s failed at %s: %r", level, sight.game, error)
            return Thought(stand_in(sight))

    async def film(
        self, attempt: Attempt, asker: Asker = SERVER, *, is_urgent: bool = False
    ) -> Simulation[FilmView]:
        """Simulate a shot; what is urgent goes first, and askers take turns."""
        answer = await self._queue.ask(shot_job(attempt, SHOT_S), asker, is_urgent=is_urgent)
        return msgspec.json.decode(answer, type=Simulation[FilmView])

    async def warm_up(self) -> None:
        """Wait until there is a worker for shots."""
        shots = {name for name, (kind, _) in entry_points().items() if kind == SHOT}
        while not await self._queue.is_ready(shots):
            await asyncio.sleep(LOOK_READY_S)
        self.is_ready.set()

    async def compile_kernel(self, name: str) -> None:
        """Have a game's kernel compiled here: the server itself lists moves with it."""
        await compile_kernel(name)

    async def close(self) -> None:
        """Take this server's jobs out of the queue."""
        await self._queue.close()


class QueuedSearches:
    """Has positions searched through the queue."""

    def __init__(self, queue: JobQueue) -> None:
        self._queue = queue

    async def get_ready(self, asker: Asker, questions: list[Question]) -> None:
        """Nothing: a worker compiles what it needs before it takes a job."""

    async def hint(self, asker: Asker, sight: Sight, step: int, time_s: float) -> InsightView:
        """The move a bot would play for a seat."""
        job = hint_job(sight, step, time_s, SEARCH_GRACE_S)
        return msgspec.json.decode(await self._queue.ask(job, asker, is_urgent=True), type=InsightView)

    async def remark(
        self, asker: Asker, played: PlayedMove | PlayedShot, step: int, time_s: float
    ) -> RemarkView:
        """What a coach says of a move."""
        job = remark_job(played, step, time_s, SEARCH_GRACE_S)
        return msgspec.json.decode(await self._queue.ask(job, asker, is_urgent=True), type=RemarkView)

    async def judge_try(self, asker: Asker, before: Question, after: Question, time_s: float) -> JudgedTry:
        """What is said of a move that is tried again."""
        job = try_job(before, after, time_s, SEARCH_GRACE_S)
        return msgspec.json.decode(await self._queue.ask(job, asker, is_urgent=True), type=JudgedTry)

    async def look(self, asker: Asker, question: Question, step: int, time_s: float) -> InsightView:
        """What is found at a step; when cancelled, the search stops."""
        job = look_job(question, step, time_s, SEARCH_GRACE_S, ANALYSIS_QUEUE_S)
        return msgspec.json.decode(await self._queue.ask(job, asker), type=InsightView)

    async def close(self) -> None:
        """Nothing: the queue is closed with the workers."""
