"""Keeping in step with the other servers on the same database."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, cast, get_args

from tablee.core.shots import ShotGame
from tablee.server.bot_turns import BotTurns
from tablee.server.changes import Changes
from tablee.server.deadlines import Deadlines
from tablee.server.presence import Presences
from tablee.server.table import Table
from tablee.server.table_memory import TableMemory
from tablee.server.web.messages import Announced, Phrase, Said
from tablee.storage.neighbours import (
    Aiming,
    CallRoll,
    Changed,
    Forgotten,
    Lost,
    Named,
    Neighbours,
    News,
    Spoken,
)
from tablee.storage.store import Store, StoreError
from tablee.tables.refusals import Code, Refused

logger = logging.getLogger(__name__)

PHRASES: tuple[str, ...] = get_args(Phrase)
LOOK_S = 2.0
"""How often a server looks for tables whose time is up and that no other server has looked at."""
PAUSE_S = 0.1
"""Between two times of making up for what was missed."""
OVERDUE_MS = 500
"""So much later than the server that has a table in memory."""
OVERDUE_AT_ONCE = 300
"""So many of them are looked at in one go: after an outage every server finds all of them."""
FORGOTTEN_PART = 100
"""So many deleted tables are told in one piece."""
CATCH_UP_S = 1.0
"""So long tables that are behind are waited for; the others catch up by themselves."""
POLL_EVERY = 5
"""Every so many looks it compares its tables with the storage: news may have been lost."""


class Following:
    """Hears of the others, and applies what they have stored."""

    def __init__(
        self,
        store: Store,
        neighbours: Neighbours,
        memory: TableMemory,
        changes: Changes,
        presences: Presences,
        deadlines: Deadlines,
        bots: BotTurns,
        now: Callable[[], int],
        start_task: Callable[[Coroutine[Any, Any, None]], asyncio.Task[None]],
        rename: Callable[[str], Coroutine[Any, Any, None]],
    ) -> None:
        self._store = store
        self._neighbours = neighbours
        self._memory = memory
        self._changes = changes
        self._presences = presences
        self._deadlines = deadlines
        self._bots = bots
        self._now = now
        self._start_task = start_task
        self._rename = rename
        self._has_missed = asyncio.Event()
        self._background: list[asyncio.Task[None]] = []
        self._polled: dict[str, int] = {}
        """The versions of the tables here when they were last compared."""

    async def start(self) -> None:
        """Begin to hear of the others; raises StoreError."""
        if self._neighbours.are_possible:
            await self._neighbours.start(self)
            self._neighbours.tell(CallRoll())
            work = self._keep_watching(), self._keep_making_up()
            self._background = [asyncio.create_task(task) for task in work]

    async def close(self) -> None:
        """Follow no more."""
        for task in self._background:
            task.cancel()
        await self._neighbours.close()

    # --- the others

    def receive(self, server: str, news: News) -> None:
        """Hear what a server has told."""
        match news:
            case Changed():
                self._hear_change(news)
            case Aiming(table=id):
                if table := self._memory.live.get(id):
                    table.aiming = news
                    show_aim(table)
            case Spoken(id, seat, phrase):
                if (table := self._memory.live.get(id)) and phrase in PHRASES:
                    for listener in table.listeners:
                        listener.send_once(Said(seat, cast(Phrase, phrase)))
            case Named(guest):
                self._start_task(self._rename(guest))
            case Forgotten(tables):
                for id in tables:
                    self._forget(id)
            case Lost():
                self.missed()
            case CallRoll():
                self._presences.call_roll_soon()
            case _:
                self._presences.receive(server, news)

    @property
    def is_needed(self) -> bool:
        """Whether there can be other servers."""
        return self._neighbours.are_possible

    async def catch_up(self) -> None:
        """Find out all that may have been missed; raises StoreError."""
        if self.is_needed:
            await self.compare()
            self.missed()

    def missed(self) -> None:
        """Hear that some news may have been lost."""
        self._has_missed.set()

    def gone(self, server: str) -> None:
        """A server has stopped: whoever was connected to it is not there any more."""
        self._presences.lose(server)

    def _hear_change(self, news: Changed) -> None:
        table = self._memory.live.get(news.table)
        if table is None:
            self._deadlines.set(news.table, None)  # whoever stored it sees to it
        # Several servers tell, and not always in the order in which they stored.
        elif news.number >= max(table.room.version, table.news.number + 1 if table.news else 0):
            table.news = news
            self.follow(table)
        elif news.announced and news.number + 1 == table.room.version:  # caught up with before it was told
            table.announced = table.room.version, Announced(*news.announced)
            table.wake()

    async def bring_up_to_date(self, table: Table) -> None:
        """See to it that a table that is now in use is as it is stored; raises Refused."""
        id, known = table.room.id, table.room.version
        try:
            versions = await self._store.versions([id])
        except StoreError as error:
            raise Refused(Code.STORAGE, str(error)) from error
        if id not in versions:
            self._forget(id)
            raise Refused(Code.NO_TABLE, "there is no such table")
        if _is_different(table, known, versions[id]):
            await asyncio.shield(self._start_task(self._changes.catch_up(table)))
        due = table.room.due
        if due is not None and due > self._now():  # what is overdue is being looked at
            self._deadlines.set(id, due)

    def follow(self, table: Table) -> None:
        """Apply what others have stored, unless that is being done."""
        if not table.is_following:
            table.is_following = True
            self._start_task(self._follow(table))

    async def _follow(self, table: Table) -> None:
        try:
            while table.news is not None and table.news.number >= table.room.version:
                await self._changes.catch_up(table)
            show_aim(table)
        except Refused as refusal:  # tried again with the next news, or the next comparison
            logger.warning("table %s cannot be followed: %s", table.room.id, refusal)
        finally:
            table.is_following = False

    async def forget(self, before: int) -> list[str]:
        """Delete the tables that nobody finished or visited since then; gives their ids."""
        if not self._neighbours.are_heard:  # nobody knows who is at which table elsewhere
            return []
        forgotten = await self._memory.forget(before, self._presences.tables_elsewhere)
        for begin in range(0, len(forgotten), FORGOTTEN_PART):
            self._neighbours.tell(Forgotten(tuple(forgotten[begin : begin + FORGOTTEN_PART])))
        return forgotten

    def _forget(self, id: str) -> None:
        self._memory.resting.pop(id, None)
        if table := self._memory.live.get(id):
            table.is_forgotten = True

    # --- nets below the news

    async def _keep_watching(self) -> None:
        looks = 0
        while True:
            await asyncio.sleep(LOOK_S)
            looks += 1
            try:
                await self.look_for_overdue()
                if looks % POLL_EVERY == 0:
                    await self.compare()
                    self._wake_bots()
            except StoreError as error:
                logger.warning("the tables cannot be compared: %s", error)
            except Exception:  # a net must not tear
                logger.exception("the tables cannot be compared")

    async def look_for_overdue(self) -> None:
        """Look at tables whose time is up, where the server that knew of it is no more; raises StoreError."""
        for due, id in await self._store.overdue(self._now() - OVERDUE_MS, OVERDUE_AT_ONCE):
            self._deadlines.remind(id, due)

    async def _keep_making_up(self) -> None:
        """Where some news were missed, compare all tables with the storage, and ask who is elsewhere."""
        while True:
            await self._has_missed.wait()
            self._has_missed.clear()
            self._neighbours.tell(CallRoll())
            self._presences.call_roll_soon()
            with suppress(StoreError):  # it is compared again within seconds
                await self.compare()
            await asyncio.sleep(PAUSE_S)

    async def compare(self) -> None:
        """Catch up with the storage at every table that somebody is at here; raises StoreError."""
        known = {id: table.room.version for id, table in self._memory.live.items()}
        stored = await self._store.versions(known)
        different = []
        for id, version in known.items():
            table = self._memory.live.get(id)
            if id not in stored:
                self._forget(id)
            elif table is not None and _is_different(table, version, stored[id]):
                different.append(self._start_task(self._catch_up(table)))
        if different:  # one at which a shot is simulated must not hold up the others
            await asyncio.wait(different, timeout=CATCH_UP_S)

    async def _catch_up(self, table: Table) -> None:
        try:
            await self._changes.catch_up(table)
        except Refused as refusal:
            logger.warning("table %s cannot be followed: %s", table.room.id, refusal)

    def _wake_bots(self) -> None:
        """Ask the bots for whom no server seems to have done so."""
        polled, self._polled = self._polled, {}
        for id, table in self._memory.live.items():
            self._polled[id] = table.room.version
            if polled.get(id) == table.room.version:
                self._bots.play(table, anyway=True)


def _is_different(table: Table, known: int, stored: int) -> bool:
    """Whether a table is behind the storage, or was ahead of it before that was asked: it has lost events."""
    return stored > table.room.version or stored < known


def show_aim(table: Table) -> None:
    """Show what is aimed at, at another server, as soon as it is about the table as it stands."""
    news, room = table.aiming, table.room
    if news is None or news.version > room.version:
        return
    table.aiming = None
    if news.version >= room.changed_at and news.seat == room.to_play and isinstance(room.game, ShotGame):
        table.aim = news.seat, news.move
        table.wake()
