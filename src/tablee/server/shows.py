"""Tables at which bots alone play: only while somebody watches, and so many at once.

A guest has one that plays; going on at another pauses it. Where an address, or everybody together, has too
many, a table pauses itself until there is room.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any, Protocol

from tablee.server.settings import Settings
from tablee.server.table import Table
from tablee.server.work.fair_queue import Asker
from tablee.tables.decisions import Decide, decide_pause
from tablee.tables.events import Pace
from tablee.tables.refusals import Code, Refused

PAUSES: dict[Pace, float] = {"slow": 4.0, "normal": 2.0, "fast": 0.5}
"""How long a bot waits before it moves where bots alone play, in usual pauses."""


class Commit(Protocol):
    """Has a decision stored and told."""

    def __call__(self, table: Table, decide: Decide) -> Awaitable[None]: ...


class Shows:
    """The tables of bots alone that play now at this server."""

    def __init__(
        self,
        settings: Settings,
        commit: Commit,
        start_task: Callable[[Coroutine[Any, Any, None]], object],
    ) -> None:
        self._settings = settings
        self._commit = commit
        self._start_task = start_task
        self._playing: dict[str, tuple[Table, Asker]] = {}
        """By id, in the order in which they began."""
        self._stopping: set[str] = set()
        """Those that are about to pause."""

    async def may_go_on(self, table: Table) -> bool:
        """Whether the bots at a table may play the next move; where there is no room, the table pauses."""
        id, asker = table.room.id, table.asker
        if not table.listeners or id in self._stopping:
            return False
        if id in self._playing:
            return True
        if self._is_full(asker):
            await self._pause(table)
            return False
        for other in self._giving_way(asker):
            self._start_task(self._pause(other))
        self._playing[id] = table, asker
        return True

    def check_room(self, table: Table) -> None:
        """Raise Refused where there is no room for another table of bots."""
        if table.room.id not in self._playing and self._is_full(table.asker):
            raise Refused(Code.NO_ROOM, "too many tables of bots play now; pause another one, or wait")

    def end(self, table: Table) -> None:
        """The bots at a table play no more."""
        self._playing.pop(table.room.id, None)

    def pause_s(self, table: Table) -> float:
        """How long a bot waits before it moves: until the last shot has been seen, and then a while."""
        room = table.room
        film_s = table.film[1].duration if table.film and table.film[0] == len(room.match.steps) - 1 else 0.0
        return film_s + PAUSES.get(room.pace, 0.0) * self._settings.bot_pause_s

    def _giving_way(self, asker: Asker) -> list[Table]:
        """The tables of a guest that pause when another one of theirs begins, the earliest."""
        own = [table for table, of in self._playing.values() if asker.guest and of.guest == asker.guest]
        return own[: max(0, len(own) + 1 - self._settings.shows_per_guest)]

    def _is_full(self, asker: Asker) -> bool:
        """Whether there is no room for another one of an asker."""
        freed = len(self._giving_way(asker))
        here = sum(of.address == asker.address for _, of in self._playing.values()) - freed
        all_of_them = len(self._playing) - freed
        return here >= self._settings.shows_per_address or all_of_them >= self._settings.shows

    async def _pause(self, table: Table) -> None:
        """Have a table wait until somebody lets it go on."""
        self._playing.pop(table.room.id, None)
        self._stopping.add(table.room.id)
        try:
            with suppress(Refused):  # it stops all the same, and goes on when somebody comes
                await self._commit(table, lambda room, _: decide_pause(room))
        finally:
            self._stopping.discard(table.room.id)
