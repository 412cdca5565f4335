"""Who is at which table, at whichever server, and who has left."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from contextlib import suppress
from typing import Any, Protocol

from tablee.server.table import Listener, Table, view_presence
from tablee.server.web.messages import Presence
from tablee.storage.neighbours import Came, Neighbours, News, RollBegins, RollEnds, Went
from tablee.tables.decisions import Decide, decide_leaving, decide_return
from tablee.tables.events import Event
from tablee.tables.refusals import Refused
from tablee.tables.room import Room

ABSENT_S = 8.0
"""A guest without any connection for so long has left the table."""
ROLL_PART = 100
"""Guests at a table who are told in one piece."""
ROLL_PAUSE_S = 0.05
"""So long others may ask for the same roll."""


class Commit(Protocol):
    """Has a decision stored and told."""

    def __call__(self, table: Table, decide: Decide) -> Awaitable[None]: ...


class Presences:
    """The connections to tables here, and the guests who are connected to other servers."""

    def __init__(
        self,
        neighbours: Neighbours,
        live: Mapping[str, Table],
        commit: Commit,
        start_task: Callable[[Coroutine[Any, Any, None]], object],
        on_change: Callable[[Table], None],
        is_preparing: Callable[[], bool],
    ) -> None:
        self._neighbours = neighbours
        self._live = live
        self._commit = commit
        self._start_task = start_task
        self._on_change = on_change
        """Told when somebody has come to a table, or gone, at another server."""
        self._is_preparing = is_preparing
        """Whether shots cannot be simulated without delay yet."""
        self._elsewhere: dict[str, dict[str, set[str]]] = {}
        """By server and table, the guests who are connected there."""
        self._rolls: dict[str, set[tuple[str, str]]] = {}
        """By server, the guests and tables that a roll has named so far."""
        self._roll_is_due = False

    # --- at this server

    def connect(self, table: Table, listener: Listener) -> None:
        """Let a connection hear of a table."""
        if not table.is_connected(listener.guest):
            self._neighbours.tell(Came(table.room.id, (listener.guest,)))
        table.listeners.add(listener)
        table.presence = None
        table.wake()
        self.watch(table)

    def disconnect(self, table: Table, listener: Listener) -> None:
        """Let a connection go. A guest who has lost every one aims no more, and has left after a while."""
        table.listeners.discard(listener)
        if not table.is_connected(listener.guest):
            self._neighbours.tell(Went(table.room.id, listener.guest))
        self._part(table, listener.guest)

    def note(self, table: Table) -> Presence:
        """Who is here now, to be told to everybody."""
        table.presence = view_presence(table, self._is_preparing(), self.elsewhere(table.room.id))
        return table.presence

    def is_here(self, table: Table, guest: str) -> bool:
        """Whether a guest has a connection to the table, at any server."""
        id = table.room.id
        return table.is_connected(guest) or any(
            guest in tables.get(id, ()) for tables in self._elsewhere.values()
        )

    def elsewhere(self, id: str) -> set[str]:
        """The guests who are connected to a table at other servers."""
        return set().union(*(tables.get(id, ()) for tables in self._elsewhere.values()))

    @property
    def tables_elsewhere(self) -> set[str]:
        """The tables that somebody is at, at another server."""
        return set().union(*self._elsewhere.values())

    def is_first_server(self, table: Table) -> bool:
        """Whether this server, of all where people are at a table, asks the table's bots for their moves.

        Two may think so for a moment: then the first move counts.
        """
        others = [server for server, tables in self._elsewhere.items() if table.room.id in tables]
        return not others or (bool(table.listeners) and self._neighbours.id < min(others))

    # --- leaving

    def _part(self, table: Table, guest: str) -> None:
        """A guest has lost a connection to a table, here or elsewhere."""
        table.presence = None
        if not self.is_here(table, guest):
            if table.aim and table.aim[0] in table.room.seating.seats_of(guest):
                table.aim = None
            self.watch(table)
        table.wake()

    def watch(self, table: Table) -> None:
        """Note after a while who has left; whoever is here, or back in time, has not."""
        seating = table.room.seating
        for guest in seating.guests if len(seating.guests) > 1 else ():
            if self.is_here(table, guest):
                if timer := table.leaving.pop(guest, None):
                    timer.cancel()
            elif guest not in table.leaving and guest not in seating.away:
                loop = asyncio.get_running_loop()
                table.leaving[guest] = loop.call_later(ABSENT_S, self._begin_absence, table, guest)

    def wait_anew(self) -> None:
        """Let all who might have left have their whole time again: this server was not awake."""
        for table in self._live.values():
            for timer in table.leaving.values():
                timer.cancel()
            table.leaving.clear()
            self.watch(table)

    def _begin_absence(self, table: Table, guest: str) -> None:
        self._start_task(self.note_absence(table, guest))

    async def note_absence(self, table: Table, guest: str) -> None:
        """Record that a guest has left, unless they are back, or nobody is there to wait for them."""
        table.leaving.pop(guest, None)
        if not table.listeners:
            return

        def decide(room: Room, _: int) -> Event | None:
            is_back = self.is_here(table, guest) or guest in table.leaving
            return None if is_back else decide_leaving(room, guest)

        try:
            await self._commit(table, decide)
        except Refused:  # it could not be stored: try again later
            self.watch(table)

    def welcome_back(self, table: Table) -> None:
        """Let those be back whom another server could not see here, and noted to have left."""
        for guest in table.room.seating.away:
            if table.is_connected(guest):
                self._start_task(self._note_return(table, guest))

    async def _note_return(self, table: Table, guest: str) -> None:
        with suppress(Refused):  # noted when the table next changes
            await self._commit(table, lambda room, _: decide_return(room, guest))

    # --- at other servers

    def call_roll_soon(self) -> None:
        """Tell the other servers who is connected to this one, once however many have asked."""
        if not self._roll_is_due:
            self._roll_is_due = True
            asyncio.get_running_loop().call_later(ROLL_PAUSE_S, self._call_roll)

    def _call_roll(self) -> None:
        self._roll_is_due = False
        self._neighbours.tell(RollBegins())
        for id, table in self._live.items():
            guests = sorted({listener.guest for listener in table.listeners})
            for begin in range(0, len(guests), ROLL_PART):
                self._neighbours.tell(Came(id, tuple(guests[begin : begin + ROLL_PART])))
        self._neighbours.tell(RollEnds())

    def receive(self, server: str, news: News) -> None:
        """Hear who is connected to another server."""
        match news:
            case Came(id, guests):
                for guest in guests:
                    self._add(server, id, guest)
            case Went(id, guest):
                self._remove(server, id, guest)
            case RollBegins():
                self._rolls[server] = set()
            case RollEnds() if server in self._rolls:
                named = self._rolls.pop(server)
                for id, guest in self._known(server):
                    if (id, guest) not in named:
                        self._remove(server, id, guest)

    def lose(self, server: str) -> None:
        """Another server is gone, and with it whoever was connected to it."""
        self._rolls.pop(server, None)
        for id, guest in self._known(server):
            self._remove(server, id, guest)

    def _known(self, server: str) -> list[tuple[str, str]]:
        return [(id, guest) for id, guests in self._elsewhere.get(server, {}).items() for guest in guests]

    def _add(self, server: str, id: str, guest: str) -> None:
        if server in self._rolls:
            self._rolls[server].add((id, guest))
        guests = self._elsewhere.setdefault(server, {}).setdefault(id, set())
        if guest in guests:
            return
        guests.add(guest)
        if table := self._live.get(id):
            table.presence = None
            table.wake()
            self.watch(table)
            self._on_change(table)

    def _remove(self, server: str, id: str, guest: str) -> None:
        if server in self._rolls:
            self._rolls[server].discard((id, guest))
        tables = self._elsewhere.get(server, {})
        if guest not in tables.get(id, ()):
            return
        tables[id].discard(guest)
        if not tables[id]:
            del tables[id]
        if not tables:
            del self._elsewhere[server]
        if table := self._live.get(id):
            self._part(table, guest)
            self._on_change(table)
