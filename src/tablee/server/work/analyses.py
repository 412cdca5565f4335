"""Analyses and hints: one process searches positions, for everybody in turn."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

import msgspec

from tablee.bots.analysis import Question, get_ready, question_from
from tablee.bots.bot import Sight
from tablee.core.shots import ShotGame
from tablee.games import find_game
from tablee.server.settings import Settings
from tablee.server.web.insights import see_hint, see_step
from tablee.server.web.messages import InsightView, Problem
from tablee.server.web.places import Places
from tablee.server.web.rate import TooOften
from tablee.server.work.fair_queue import Asker
from tablee.server.work.processes import QUEUE_S, Processes
from tablee.server.work.turns import Turns
from tablee.server.work.workers import PREPARING_S
from tablee.tables.refusals import Code, Refused

T = TypeVar("T")

logger = logging.getLogger(__name__)
encode = msgspec.json.Encoder().encode

GRACE_S = 60.0
"""The time a search gets beyond its own, for a busy machine or a new process; then the process is killed."""
ALIVE_S = 10.0
"""An analysis that has had nothing to say for so long sends an empty line."""
NICENESS = 5
"""Lowers the priority, because bots at tables and shots are more urgent."""
CUT_SHORT = Problem("failed", "the analysis was cut short; what was sent is right, and you may ask again")


class Analyses:
    """Runs analyses side by side, one search of each in turn, and hints before them.

    Its process is started when it is first needed.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._processes = Processes(1, NICENESS, "analyses", is_queue=False)
        self._turns = Turns(name="analyses")
        self._hints = Places("hints", settings.hints_per_address, settings.hints_per_guest, settings.hints)
        self._streams: dict[str, tuple[Asker, asyncio.Future[None]]] = {}
        """The analyses that run, by guest, or by address without a cookie; done when they must end."""
        self._ready: set[str] = set()
        """The games whose code has been compiled."""
        self._folder = TemporaryDirectory(prefix="tablee-analyses-")
        self._numbers = count()

    async def hint(self, asker: Asker, sight: Sight, step: int) -> InsightView:
        """The move a bot would play for a seat; raises Refused, and TooOften where too many wait."""
        with self._hints.hold(asker):
            try:
                await self._get_ready(asker, [question_from(sight)], urgent=True)
                look = see_hint, sight, step, self._settings.hint_s
                within_s = self._settings.hint_s + GRACE_S
                return await self._take_turn(asker, *look, within_s=within_s, urgent=True)
            except Exception as error:
                logger.exception("no hint could be given at %s", sight.game)
                raise Refused(Code.NOT_NOW, "the bot has no hint now; ask again") from error

    def check_free(self, asker: Asker) -> None:
        """Raise TooOften where too many analyses are running, not counting the asker's own."""
        running = [other for other, ended in self._streams.values() if not ended.done()]
        others = [other for other in running if _key(other) != _key(asker)]
        near = [other for other in others if other.address == asker.address]
        if len(others) >= self._settings.analyses or len(near) >= self._settings.analyses_per_address:
            raise TooOften("others are having their games analysed; wait a moment")

    async def stream(
        self, asker: Asker, questions: list[Question], only: int | None = None
    ) -> AsyncIterator[bytes]:
        """Analyse every step, or one alone, again and again with more time: an insight on each line.

        It ends the asker's earlier analysis, at whatever table that was.
        """
        try:
            self.check_free(asker)
        except TooOften as error:  # several came between the check and this start
            yield encode(Problem(Code.TOO_FAST, str(error))) + b"\n"
            return
        steps = dict(enumerate(questions))
        looks_s = self._settings.looks_s
        if only is not None:
            steps, looks_s = {only: questions[only]}, self._settings.step_looks_s
        elif isinstance(find_game(questions[0].game), ShotGame):
            looks_s = self._settings.shot_looks_s
        with self._only_one_of(asker) as ended:
            yield b"\n"  # a sign of life: the first look may wait for the compiler
            try:
                async for line in self._lines(asker, steps, looks_s, ended):
                    yield line
            except Exception:
                logger.exception("an analysis of %s was cut short", questions[0].game)
                yield encode(CUT_SHORT) + b"\n"

    async def close(self) -> None:
        """End the process."""
        await self._processes.close()
        self._folder.cleanup()

    async def _lines(
        self,
        asker: Asker,
        steps: dict[int, Question],
        looks_s: tuple[float, ...],
        ended: asyncio.Future[None],
    ) -> AsyncIterator[bytes]:
        async for line in self._awaited(self._get_ready(asker, list(steps.values())), ended):
            yield line
        for time_s in looks_s:
            for step, question in list(steps.items()):
                if ended.done():
                    return
                within_s = time_s + GRACE_S
                look = self._take_turn(asker, see_step, question, step, time_s, within_s=within_s)
                async for line in self._awaited(look, ended):
                    yield line
                if question.state.to_play is None:  # nothing more will be found there
                    del steps[step]

    async def _awaited(
        self, work: Coroutine[Any, Any, Any], ended: asyncio.Future[None]
    ) -> AsyncIterator[bytes]:
        """An insight as a line, after empty lines while it takes long. A reader who leaves stops the work."""
        task, either = asyncio.ensure_future(work), asyncio.FIRST_COMPLETED
        try:
            while not (await asyncio.wait({task, ended}, timeout=ALIVE_S, return_when=either))[0]:
                yield b"\n"
            if not ended.done() and isinstance(task.result(), InsightView):
                yield encode(task.result()) + b"\n"
        finally:
            task.cancel()

    async def _get_ready(self, asker: Asker, questions: list[Question], urgent: bool = False) -> None:
        """Compile what the search of a game needs; that takes long only once."""
        game = questions[0].game
        within_s = GRACE_S if game in self._ready else PREPARING_S
        await self._take_turn(asker, _get_ready, questions, within_s=within_s, urgent=urgent)
        self._ready.add(game)

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

    @contextmanager
    def _only_one_of(self, asker: Asker) -> Iterator[asyncio.Future[None]]:
        """Begin an analysis and end the asker's previous one; it must end when the future is done."""
        key = _key(asker)
        if before := self._streams.get(key):
            _end(before[1])
        loop = asyncio.get_running_loop()
        ended: asyncio.Future[None] = loop.create_future()
        self._streams[key] = asker, ended
        timer = loop.call_later(self._settings.longest_analysis_s, _end, ended)
        try:
            yield ended
        finally:
            timer.cancel()
            if self._streams[key][1] is ended:
                del self._streams[key]


def _key(asker: Asker) -> str:
    """The guest, or without a cookie the address, for which one analysis may run."""
    return asker.guest or asker.address


def _end(ended: asyncio.Future[None]) -> None:
    if not ended.done():
        ended.set_result(None)


def _get_ready(stop: Path, questions: list[Question]) -> None:
    """Compile what the search needs; it cannot be stopped, and the next asker needs it too."""
    get_ready(questions)
