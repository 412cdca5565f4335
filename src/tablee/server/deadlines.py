"""Which table must be looked at when, because time passes there."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable
from heapq import heapify, heappop, heappush

from tablee.storage.neighbours import Neighbours

LONGEST_SLEEP_S = 60.0
"""The wall clock may be set while we sleep."""
FIRST_PAUSE_MS, LONGEST_PAUSE_MS = 2000, 60_000
"""How long a table that could not be looked at is left alone."""
SLACK = 64
"""So many outdated entries are let be."""
_STARTED_MS = time.time_ns() // 1_000_000 - time.monotonic_ns() // 1_000_000


def steady_clock_ms() -> int:
    """Milliseconds since 1970, which neither jump with the wall clock nor run while the machine sleeps."""
    return _STARTED_MS + time.monotonic_ns() // 1_000_000


def shared_clock(neighbours: Neighbours) -> Callable[[], int]:
    """The clock that all servers on one database go by; one on its own goes by its own."""
    if not neighbours.are_possible:
        return steady_clock_ms
    return lambda: steady_clock_ms() + neighbours.offset_ms


class Deadlines:
    """Calls `look` with the id of each table that is due. Times are milliseconds since 1970."""

    def __init__(self, look: Callable[[str], Awaitable[None]], now: Callable[[], int]) -> None:
        self._look = look
        self._now = now
        self._due: dict[str, int] = {}
        self._heap: list[tuple[int, str]] = []
        """Everything in `_due`, and what was in it before."""
        self._pauses: dict[str, int] = {}
        """How long tables that could not be looked at are left alone, in milliseconds."""
        self._timer: asyncio.TimerHandle | None = None
        self._looking: set[asyncio.Future[None]] = set()
        self._closed = False

    @property
    def next_due(self) -> int | None:
        """The next time that something is due."""
        while self._heap and self._due.get(self._heap[0][1]) != self._heap[0][0]:
            heappop(self._heap)
        return self._heap[0][0] if self._heap else None

    def set_all(self, deadlines: Iterable[tuple[int, str]]) -> None:
        """Begin with these."""
        self._heap = list(deadlines)
        heapify(self._heap)
        self._due = {table: due for due, table in self._heap}
        self._sleep()

    def set(self, table: str, due: int | None) -> None:
        """A table is due then, and no more at the time that it was due before; None: not at all."""
        self._pauses.pop(table, None)
        self._set(table, due)

    def remind(self, table: str, due: int) -> None:
        """A table is due then, unless it is left alone because it could not be looked at."""
        if table not in self._pauses:
            self._set(table, due)

    def put_off(self, table: str) -> None:
        """Look at a table that could not be looked at again, each time after twice as long."""
        known = self._pauses.get(table)
        self._pauses[table] = pause = min(2 * known, LONGEST_PAUSE_MS) if known else FIRST_PAUSE_MS
        self._set(table, self._now() + pause)

    def _set(self, table: str, due: int | None) -> None:
        if self._due.get(table) == due:
            return
        if due is None:
            del self._due[table]
        else:
            self._due[table] = due
            heappush(self._heap, (due, table))
            if len(self._heap) > 2 * len(self._due) + SLACK:  # most of it is from before
                self._heap = [(due, table) for table, due in self._due.items()]
                heapify(self._heap)
            if self._heap[0][0] == due:
                self._sleep()

    def look_now(self) -> list[asyncio.Future[None]]:
        """Look at every table that is due; returns the looks that have begun."""
        while (due := self.next_due) is not None and due <= self._now():
            _, table = heappop(self._heap)
            del self._due[table]
            task = asyncio.ensure_future(self._look(table))
            self._looking.add(task)
            task.add_done_callback(self._looking.discard)
        return list(self._looking)

    def close(self) -> None:
        """Look no more."""
        self._closed = True
        if self._timer:
            self._timer.cancel()

    def _sleep(self) -> None:
        if self._timer:
            self._timer.cancel()
        due = self.next_due
        if due is not None and not self._closed:
            seconds = min(max(0.0, (due - self._now()) / 1000), LONGEST_SLEEP_S)
            self._timer = asyncio.get_running_loop().call_later(seconds, self._wake)

    def _wake(self) -> None:
        self.look_now()
        self._sleep()
