"""Searches of positions in the server's own process for them: one at a time, for everybody in turn."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Protocol, TypeVar

from tablee.bots.analysis import Question, get_ready, question_from
from tablee.bots.bot import Sight
from tablee.bots.coaching import PlayedMove, PlayedShot, get_ready_to_judge
from tablee.bots.retrying import JudgedTry, judge_try
from tablee.server.web.insights import see_hint, see_remark, see_step
from tablee.server.web.messages import InsightView, RemarkView
from tablee.server.work.fair_queue import Asker
from tablee.server.work.processes import QUEUE_S, Processes
from tablee.server.work.turns import Turns
from tablee.server.work.workers import PREPARING_S

T = TypeVar("T")

GRACE_S = 60.0
"""The time a search gets beyond its own, for a busy machine or a new process; then the process is killed."""
NICENESS = 5
"""Lowers the priority, because bots at tables and shots are more urgent."""


class Searches(Protocol):
    """Whatever searches positions for hints and analyses."""

    async def get_ready(self, asker: Asker, questions: list[Question]) -> None:
        """Compile what the search of a game needs; that takes long only once."""

    async def hint(self, asker: Asker, sight: Sight, step: int, time_s: float) -> InsightView:
        """The move a bot would play for a seat."""

    async def remark(
        self, asker: Asker, played: PlayedMove | PlayedShot, step: int, time_s: float
    ) -> RemarkView:
        """What a coach says of a move."""

    async def judge_try(self, asker: Asker, before: Question, after: Question, time_s: float) -> JudgedTry:
        """What is said of a move that is tried again."""

    async def look(self, asker: Asker, question: Question, step: int, time_s: float) -> InsightView:
        """What is found at a step; when cancelled, the search stops."""

    async def close(self) -> None:
        """End it."""


class OwnSearches:
    """A process that is started when it is first needed; hints go before analyses."""

    def __init__(self) -> None:
        self._processes = Processes(1, NICENESS, "analyses", is_queue=False)
        self._turns = Turns(name="analyses")
        self._ready: set[str] = set()
        """The games whose code has been compiled."""
        self._folder = TemporaryDirectory(prefix="tablee-analyses-")
        self._numbers = count()

    async def get_ready(self, asker: Asker, questions: list[Question]) -> None:
        """Compile what the search of a game needs; that takes long only once."""
        await self._prepare(asker, questions[0].game, _get_ready, questions)

    async def _prepare(
        self, asker: Asker, game: str, work: Callable[..., None], about: Any, is_urgent: bool = False
    ) -> None:
        within_s = GRACE_S if game in self._ready else PREPARING_S
        await self._take_turn(asker, work, about, within_s=within_s, urgent=is_urgent)
        self._ready.add(game)

    async def hint(self, asker: Asker, sight: Sight, step: int, time_s: float) -> InsightView:
        """The move a bot would play for a seat."""
        await self._prepare(asker, sight.game, _get_ready_to_advise, sight, is_urgent=True)
        look = see_hint, sight, step, time_s
        return await self._take_turn(asker, *look, within_s=time_s + GRACE_S, urgent=True)

    async def remark(
        self, asker: Asker, played: PlayedMove | PlayedShot, step: int, time_s: float
    ) -> RemarkView:
        """What a coach says of a move."""
        game = played.question.game if isinstance(played, PlayedShot) else played.before.game
        await self._prepare(asker, game, _get_ready_to_judge, played, is_urgent=True)
        judging = see_remark, played, step, time_s
        return await self._take_turn(asker, *judging, within_s=time_s + GRACE_S, urgent=True)

    async def judge_try(self, asker: Asker, before: Question, after: Question, time_s: float) -> JudgedTry:
        """What is said of a move that is tried again."""
        await self._prepare(asker, before.game, _get_ready, [before], is_urgent=True)
        judging = _judge_try, before, after, time_s
        return await self._take_turn(asker, *judging, within_s=time_s + GRACE_S, urgent=True)

    async def look(self, asker: Asker, question: Question, step: int, time_s: float) -> InsightView:
        """What is found at a step; when cancelled, the search stops."""
        return await self._take_turn(asker, see_step, question, step, time_s, within_s=time_s + GRACE_S)

    async def close(self) -> None:
        """End the process."""
        await self._processes.close()
        self._folder.cleanup()

    async def _take_turn(
        self, asker: Asker, work: Callable[..., T], *args: Any, within_s: float, urgent: bool = False
    ) -> T:
        """Do some work in the process when it is free; when cancelled, ask it to stop.

        The next turn begins when the work has really ended.
        """
        async with asyncio.timeout(QUEUE_S if urgent else None):
            await self._turns.take(asker, urgent=urgent)
        stop = Path(self._folder.name) / str(next(self._numbers))
        doing = asyncio.ensure_future(self._processes.run(work, stop, *args, within_s=within_s))
        doing.add_done_callback(lambda done: self._pass_turn(done, stop))
        try:
            return await asyncio.shield(doing)
        except asyncio.CancelledError:
            if not doing.done():
                with suppress(OSError):  # of a full disk: then it takes its time
                    stop.parent.mkdir(exist_ok=True)  # somebody may have tidied up
                    stop.touch()
            raise

    def _pass_turn(self, done: asyncio.Future[Any], stop: Path) -> None:
        self._turns.pass_on()
        with suppress(OSError):
            stop.unlink(missing_ok=True)
        if not done.cancelled():
            done.exception()  # who asked may be gone: then nobody else looks at it


def _get_ready(stop: Path, questions: list[Question]) -> None:
    """Compile what the search needs; it cannot be stopped, and the next asker needs it too."""
    get_ready(questions)


def _judge_try(stop: Path, before: Question, after: Question, time_s: float) -> JudgedTry:
    """Judge a move for so long, or until the file `stop` exists."""
    return judge_try(before, after, time_s, stop.exists)


def _get_ready_to_judge(stop: Path, played: PlayedMove | PlayedShot) -> None:
    """The same for what a coach says."""
    get_ready_to_judge(played)


def _get_ready_to_advise(stop: Path, sight: Sight) -> None:
    """The same for a hint; what the seat can know is worked out here, because that may take a while."""
    get_ready([question_from(sight)])
