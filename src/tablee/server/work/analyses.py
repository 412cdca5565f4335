"""Analyses and hints: who may have how many, and what is sent of them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import msgspec

from tablee.bots.analysis import Question
from tablee.bots.bot import Sight
from tablee.bots.coaching import PlayedMove, PlayedShot
from tablee.bots.retrying import JudgedTry
from tablee.bots.yardstick import Account, account_for, with_hands
from tablee.core.errors import TableeError
from tablee.core.shots import ShotGame
from tablee.games import find_game
from tablee.server.settings import Settings
from tablee.server.web.insights import view_account
from tablee.server.web.messages import AccountsView, InsightView, Problem, RemarkView
from tablee.server.web.places import Places
from tablee.server.web.rate import TooOften
from tablee.server.work.fair_queue import Asker
from tablee.server.work.searches import Searches
from tablee.tables.refusals import Code, Refused

logger = logging.getLogger(__name__)
encode = msgspec.json.Encoder().encode

ALIVE_S = 10.0
"""An analysis that has had nothing to say for so long sends an empty line."""
CUT_SHORT = Problem("failed", "the analysis was cut short; what was sent is right, and you may ask again")


class Analyses:
    """Runs analyses side by side, one search of each in turn, and hints before them."""

    def __init__(self, settings: Settings, searches: Searches) -> None:
        self._settings = settings
        self._searches = searches
        limits = settings.hints_per_address, settings.hints_per_guest, settings.hints
        self._hints, self._remarks = Places("hints", *limits), Places("remarks", *limits)
        self._tries = Places("tries", *limits)
        self._streams: dict[str, tuple[Asker, asyncio.Future[None]]] = {}
        """The analyses that run, by guest, or by address without a cookie; done when they must end."""

    async def hint(self, asker: Asker, sight: Sight, step: int) -> InsightView:
        """The move a bot would play for a seat; raises Refused, and TooOften where too many wait."""
        with self._hints.hold(asker):
            try:
                return await self._searches.hint(asker, sight, step, self._settings.hint_s)
            except Exception as error:
                logger.exception("no hint could be given at %s", sight.game)
                raise Refused(Code.NOT_NOW, "the bot has no hint now; ask again") from error

    async def remark(self, asker: Asker, played: PlayedMove | PlayedShot, step: int) -> RemarkView:
        """What a coach says of a move; raises Refused, and TooOften where too many wait."""
        with self._remarks.hold(asker):
            try:
                return await self._searches.remark(asker, played, step, self._settings.remark_s)
            except Exception as error:
                logger.exception("the coach could not judge a move")
                raise Refused(Code.NOT_NOW, "the coach has nothing to say now") from error

    async def judge_try(self, asker: Asker, before: Question, after: Question) -> JudgedTry:
        """What is said of a move that is tried again; raises Refused, and TooOften where too many wait."""
        with self._tries.hold(asker):
            try:
                return await self._searches.judge_try(asker, before, after, self._settings.retry_s)
            except Exception as error:
                logger.exception("a move that was tried again could not be judged at %s", before.game)
                raise Refused(Code.NOT_NOW, "the bot cannot judge now; try again") from error

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

        After the first pass over a whole game comes a line about its players. It ends the asker's earlier
        analysis, at whatever table that was.
        """
        try:
            self.check_free(asker)
        except TooOften as error:  # several came between the check and this start
            yield encode(Problem(Code.TOO_FAST, str(error))) + b"\n"
            return
        with self._only_one_of(asker) as ended:
            yield b"\n"  # a sign of life: the first look may wait for the compiler
            try:
                async for line in self._lines(asker, questions, only, ended):
                    yield line
            except Exception:
                logger.exception("an analysis of %s was cut short", questions[0].game)
                yield encode(CUT_SHORT) + b"\n"

    async def close(self) -> None:
        """End the searches."""
        await self._searches.close()

    async def _lines(
        self, asker: Asker, questions: list[Question], only: int | None, ended: asyncio.Future[None]
    ) -> AsyncIterator[bytes]:
        asked = questions if only is None else [questions[only]]
        async for line in self._awaited(self._searches.get_ready(asker, asked), ended):
            yield line
        if only is not None:
            for time_s in self._settings.step_looks_s:
                async for line in self._pass(asker, {only: questions[only]}, time_s, {}, ended):
                    yield line
            return
        is_of_shots = isinstance(find_game(questions[0].game), ShotGame)
        first_s, *looks_s = self._settings.shot_looks_s if is_of_shots else self._settings.looks_s
        glances = {step: replace(question, is_glance=True) for step, question in enumerate(questions)}
        found: dict[int, InsightView] = {}
        async for line in self._pass(asker, glances, first_s, found, ended):
            yield line
        if ended.done():
            return
        accounts = _account_for(questions, list(found.values()))
        if accounts:
            yield encode(AccountsView([view_account(account) for account in accounts])) + b"\n"
        steps = dict(enumerate(with_hands(questions, accounts)))
        for time_s in looks_s:
            async for line in self._pass(asker, steps, time_s, found, ended):
                yield line

    async def _pass(
        self,
        asker: Asker,
        steps: dict[int, Question],
        time_s: float,
        found: dict[int, InsightView],
        ended: asyncio.Future[None],
    ) -> AsyncIterator[bytes]:
        """One pass over steps, but for those where an earlier one has found all there is."""

        async def look(step: int, question: Question) -> InsightView:
            found[step] = await self._searches.look(asker, question, step, time_s)
            return found[step]

        for step, question in steps.items():
            if ended.done():
                return
            if question.state.to_play is None and step in found:
                continue
            async for line in self._awaited(look(step, question), ended):
                yield line

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


def _account_for(questions: list[Question], found: list[InsightView]) -> list[Account]:
    """What everybody's moves add up to; nothing, and a line in the log, if a yardstick is invalid."""
    try:
        return account_for(questions, found)
    except TableeError as error:
        logger.error("%s", error)
        return []


def _key(asker: Asker) -> str:
    """The guest, or without a cookie the address, for which one analysis may run."""
    return asker.guest or asker.address


def _end(ended: asyncio.Future[None]) -> None:
    if not ended.done():
        ended.set_result(None)
