"""Tables in memory, kept in step with the storage: those that somebody is at, and the last used ones."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Iterator, Set
from contextlib import contextmanager, suppress
from time import perf_counter

import msgspec

from tablee.core.errors import TableeError
from tablee.server.figures import APPENDS, EVENTS_TAKEN
from tablee.server.legal_moves import LegalMoves
from tablee.server.noted_results import new_results
from tablee.server.table import Table
from tablee.storage.store import EventTaken, Outage, Store, StoredEvent, StoredSummary, StoreError
from tablee.tables.decisions import Decision
from tablee.tables.events import Event, Recorded
from tablee.tables.forms import read_event, write_event
from tablee.tables.refusals import Code, Refused
from tablee.tables.room import Room
from tablee.tables.summary import Summary

logger = logging.getLogger(__name__)

KEPT_ROOMS = 256
"""So many tables that nobody is at stay in memory, the last used ones."""
REPLAYED_AT_ONCE = 100
"""So many events are replayed before a thread would have begun to."""
_appends = APPENDS.of()


class TableMemory:
    """Finds tables, loads them, and changes them and the storage together."""

    def __init__(
        self,
        store: Store,
        legal_moves: LegalMoves,
        on_due: Callable[[str, int | None], None],
    ) -> None:
        self._store = store
        self._legal_moves = legal_moves
        self._on_due = on_due
        """Told when a table must be looked at, each time that changes."""
        self.live: dict[str, Table] = {}
        """Tables that somebody is at."""
        self.resting: OrderedDict[str, Table] = OrderedDict()
        """Tables that nobody is at, the last used ones last."""
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._forgetting = asyncio.Lock()
        self.outages: list[Outage] = []
        """The times in which no server was up, in order."""

    @contextmanager
    def using(self, found: Table) -> Iterator[Table]:
        """Keep a table in memory meanwhile, and among the last used ones afterwards.

        Gives the one that everybody is at: where very many are loaded at once, one may have been let go, and
        loaded again, before whoever waited for it has come.
        """
        id = found.room.id
        table = self.live.setdefault(id, found)
        self.resting.pop(id, None)
        table.users += 1
        try:
            yield table
        finally:
            table.users -= 1
            if not table.users:
                del self.live[id]
                self._rest(table)

    def _rest(self, table: Table) -> None:
        """Keep a table in memory that nobody is at, in place of the one that has been so for longest."""
        if table.is_forgotten:
            return
        self.resting[table.room.id] = table
        if len(self.resting) > KEPT_ROOMS:
            self.resting.popitem(last=False)

    async def find(self, id: str) -> Table:
        """A table, from memory or storage. Others do not wait for one that is loaded; raises Refused."""
        if table := self.live.get(id) or self.resting.get(id):
            return table
        if self._forgetting.locked():
            async with self._forgetting:
                pass
        loading = self._loading.get(id)
        if loading is None:
            loading = self._loading[id] = asyncio.create_task(self._load(id))
            loading.add_done_callback(lambda _: self._loading.pop(id))
        return await asyncio.shield(loading)

    async def summary_of(self, id: str) -> StoredSummary | None:
        """A table in a few words, without loading it; None if that cannot be said."""
        if table := self.live.get(id) or self.resting.get(id):
            return store_summary(table.room.summary)
        with suppress(StoreError):
            return await self._store.summary(id)
        return None

    async def _load(self, id: str) -> Table:
        table = Table(await self._restore(id), self._legal_moves)
        self._rest(table)
        return table

    def lost_ms(self, room: Room) -> int:
        """How long no server was up since a room's last event."""
        if not self.outages or self.outages[-1].finish <= room.last_at:
            return 0
        return sum(max(0, finish - max(start, room.last_at)) for start, finish in self.outages)

    async def _restore(self, id: str) -> Room:
        try:
            stored = await self._store.events(id)
        except StoreError as error:
            raise Refused(Code.STORAGE, str(error)) from error
        if not stored:
            raise Refused(Code.NO_TABLE, "there is no such table")
        try:
            if len(stored) <= REPLAYED_AT_ONCE:
                return restore_room(id, stored)
            # A long game takes milliseconds to replay: not in the event loop.
            return await asyncio.to_thread(restore_room, id, stored)
        except (TableeError, TypeError) as error:
            logger.error("table %s cannot be restored: %s", id, error, extra={"table": id})
            raise Refused(Code.STORAGE, "this table's data cannot be read by this version") from error

    async def read_on(
        self, room: Room, told: StoredEvent | None = None
    ) -> tuple[Room, list[Recorded] | None]:
        """A room with the events that other servers have added to it, and these; raises Refused.

        Where an event that was told is the next one, nothing needs to be read. Where the storage has lost
        the last event that the room knows, it is loaded again; nobody can say then what has been added.
        """
        if told is not None and told.number == room.version:
            stored = [told]
        else:
            try:
                known = await self._store.events(room.id, room.version - 1)
            except StoreError as error:
                raise Refused(Code.STORAGE, str(error)) from error
            if not known or (known[0].number, known[0].at) != (room.version - 1, room.last_at):
                logger.error("table %s is not as it was stored; it is loaded again", room.id)
                return await self._restore(room.id), None
            stored = known[1:]
        if not stored:
            return room, []
        try:
            if len(stored) <= REPLAYED_AT_ONCE:
                return continue_room(room, stored)
            return await asyncio.to_thread(continue_room, room, stored)
        except (TableeError, TypeError) as error:
            logger.error("table %s cannot be continued: %s", room.id, error)
            raise Refused(Code.STORAGE, "this table's data cannot be read by this version") from error

    async def last_change(self, room: Room) -> Event | None:
        """The event that last changed the game at a table; None where the table is no more."""
        try:
            stored = await self._store.events(room.id, room.changed_at - 1)
        except StoreError as error:
            raise Refused(Code.STORAGE, str(error)) from error
        return read_event(*stored[0]).event if stored else None

    async def change(self, table: Table, decision: Decision, now: int) -> StoredEvent:
        """Store what was decided, then let it happen; gives what was stored.

        Raises Refused, or EventTaken where another server wrote first; nothing has happened then.
        """
        if table.is_forgotten:
            raise Refused(Code.NO_TABLE, "there is no such table any more")
        room = table.room
        recorded = room.next(decision.event, now)
        after = room.after(recorded, decision.step)
        try:
            stored = await self.append(recorded, after)
        except EventTaken:
            EVENTS_TAKEN.inc()
            raise
        except StoreError as error:
            raise Refused(Code.STORAGE, f"not saved, so not played: {error}") from error
        self._put(table, after)
        await self._note_results(after)
        return stored

    async def _note_results(self, room: Room) -> None:
        """Note how people did where a game has just ended; `tablee rebuild` makes up for what is lost."""
        if results := new_results(room):
            try:
                await self._store.note_results(results)
            except StoreError as error:
                logger.warning("the result of table %s is not noted: %s", room.id, error)

    def follow(self, table: Table, room: Room) -> None:
        """Let a table go on as another server has stored it."""
        self._put(table, room)
        self._on_due(room.id, room.due)

    def _put(self, table: Table, room: Room) -> None:
        if room.seating.holders is not table.room.seating.holders:
            table.presence = None  # a watcher may have sat down
        table.room = room

    async def append(self, recorded: Recorded, after: Room) -> StoredEvent:
        """Store an event, with the summary of the room that it leads to."""
        event = StoredEvent(recorded.number, recorded.at, recorded.form, write_event(recorded.event))
        summary = after.summary
        begun = perf_counter()
        await self._store.append(event, store_summary(summary))
        _appends.observe(perf_counter() - begun)
        self._on_due(after.id, summary.due)
        return event

    async def forget(self, before: int, keep: Set[str]) -> list[str]:
        """Delete the tables that nobody finished or visited since then, but not these; gives their ids."""
        async with self._forgetting:  # whoever comes meanwhile loads their table when this is done
            in_use = {*self.live, *self._loading, *keep}
            self.resting.clear()
            await asyncio.gather(*self._loading.values(), return_exceptions=True)
            return await self._store.forget(before, in_use)


def restore_room(id: str, stored: list[StoredEvent]) -> Room:
    """The room that stored events led to; raises TableeError or TypeError where they cannot be read."""
    room = Room.restore(id, (read_event(*event) for event in stored))
    assert room.match  # played through here, not in the event loop
    return room


def continue_room(room: Room, stored: list[StoredEvent]) -> tuple[Room, list[Recorded]]:
    """The room that more events lead to, and these; raises TableeError or TypeError."""
    events = [read_event(*event) for event in stored]
    for recorded in events:
        room = room.after(recorded)
    assert room.match  # played through here, where it may fail
    return room, events


def store_summary(summary: Summary) -> StoredSummary:
    """A summary as the storage has it."""
    return StoredSummary(
        summary.table,
        summary.game,
        summary.events,
        summary.state,
        summary.to_play,
        summary.due,
        summary.changed,
        summary.public,
        msgspec.json.encode(summary.seats),
    )
