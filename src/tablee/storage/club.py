"""A club's whole stored data, to copy, back up and compare: what a Store holds, table by table."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager
from typing import ClassVar, NamedTuple, Protocol

from tablee.storage.store import Outage, StoredAttempt, StoredEvent, StoredResult, StoredSummary

PAGE = 200
"""So many tables are read, and written, at a time."""
GUESTS = 5_000
"""So many guests, or attempts."""


class StoredTable(NamedTuple):
    """A table with everything that is stored of it; one of an early version may have no summary."""

    table: str
    summary: StoredSummary | None
    visited: int | None
    events: list[StoredEvent]
    results: tuple[StoredResult, ...] = ()


class Counts(NamedTuple):
    """How much a club has."""

    tables: int
    events: int
    guests: int


class Rest(NamedTuple):
    """What a club has once: the key of cookies, when a server was last up, and the outages."""

    key: bytes | None
    last: int | None
    outages: list[Outage]


Guest = tuple[str, str]
"""An id and a name."""
GuestSettings = tuple[str, bytes]
"""A guest's id, and how they like the pages."""
AttemptKey = tuple[str, str, str]
"""The guest, the game and the puzzle of an attempt."""


class Source(Protocol):
    """A club at one moment, to read; tables, guests and attempts come in the order of their ids' bytes."""

    name: str
    """To show people."""

    async def counts(self) -> Counts: ...

    async def rest(self) -> Rest: ...

    def guests(self) -> AsyncIterator[list[Guest]]: ...

    def settings(self) -> AsyncIterator[list[GuestSettings]]: ...

    def attempts(self) -> AsyncIterator[list[StoredAttempt]]: ...

    def tables(self) -> AsyncIterator[list[StoredTable]]: ...


class Club(ABC):
    """A club in a storage, to read or to write. What is read is of one moment: that of `snapshot`."""

    name: str
    errors: ClassVar[tuple[type[Exception], ...]]
    """What its storage raises."""

    @abstractmethod
    def describe(self, error: Exception) -> str:
        """What went wrong, in a line without secrets."""

    @abstractmethod
    async def counts(self) -> Counts:
        """How much there is."""

    @abstractmethod
    async def rest(self) -> Rest:
        """What there is once."""

    @abstractmethod
    async def ids(self, after: str) -> list[str]:
        """The next ids of tables in order, a page at most."""

    @abstractmethod
    async def read(self, ids: Sequence[str]) -> list[StoredTable]:
        """Those of these tables that are there, in order."""

    @abstractmethod
    async def guests_after(self, after: str) -> list[Guest]:
        """The next guests in order, a page at most."""

    @abstractmethod
    async def settings_after(self, after: str) -> list[GuestSettings]:
        """How the next guests like the pages, in order, a page at most."""

    @abstractmethod
    async def attempts_after(self, after: AttemptKey) -> list[StoredAttempt]:
        """The next attempts at puzzles in order, a page at most."""

    @abstractmethod
    def snapshot(self) -> AbstractAsyncContextManager[None]:
        """What is read in it is as it was at its beginning, whoever writes meanwhile."""

    @abstractmethod
    def transaction(self) -> AbstractAsyncContextManager[None]:
        """What is written in it is written as a whole."""

    @abstractmethod
    async def write_tables(self, tables: Sequence[StoredTable]) -> None:
        """Add these events, none of which is there yet, and replace the summaries and results."""

    @abstractmethod
    async def write_guests(self, guests: Sequence[Guest]) -> None:
        """Add guests, or rename them."""

    @abstractmethod
    async def write_settings(self, settings: Sequence[GuestSettings]) -> None:
        """Add how guests like the pages, or replace it."""

    @abstractmethod
    async def write_attempts(self, attempts: Sequence[StoredAttempt]) -> None:
        """Add attempts, or replace them."""

    @abstractmethod
    async def write_rest(self, rest: Rest) -> None:
        """Replace what there is once; a key or last time that is None leaves what is there."""

    @abstractmethod
    async def close(self) -> None:
        """Let go of it."""

    async def tables(self) -> AsyncIterator[list[StoredTable]]:
        after = ""
        while ids := await self.ids(after):
            yield await self.read(ids)
            after = ids[-1]

    async def guests(self) -> AsyncIterator[list[Guest]]:
        after = ""
        while page := await self.guests_after(after):
            yield page
            after = page[-1][0]

    async def settings(self) -> AsyncIterator[list[GuestSettings]]:
        after = ""
        while page := await self.settings_after(after):
            yield page
            after = page[-1][0]

    async def attempts(self) -> AsyncIterator[list[StoredAttempt]]:
        after: AttemptKey = ("", "", "")
        while page := await self.attempts_after(after):
            yield page
            after = page[-1][:3]


def assemble(
    ids: Sequence[str],
    summaries: dict[str, tuple[StoredSummary, int]],
    events: dict[str, list[StoredEvent]],
    results: dict[str, list[StoredResult]],
) -> list[StoredTable]:
    """Tables from what was read of them; ids without any events are no tables."""
    found = []
    for id in sorted(ids, key=str.encode):
        if id in events:
            summary, visited = summaries.get(id, (None, None))
            if summary is not None:  # a number in both storages
                summary = summary._replace(public=bool(summary.public))
            found.append(StoredTable(id, summary, visited, events[id], tuple(results.get(id, ()))))
    return found
