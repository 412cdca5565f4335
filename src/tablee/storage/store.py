"""What the server needs of a storage."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple, Protocol, runtime_checkable

from tablee.core.errors import TableeError


class StoreError(TableeError):
    """The storage could not do it; nothing was written."""


class EventTaken(StoreError):
    """An event that is not the next one: its number is there already, or the one before it is not."""

    def __init__(self, table: str, number: int) -> None:
        super().__init__(f"event {number} is not the next one of table {table}")


class StoredEvent(NamedTuple):
    """An event as it is written down. Times are milliseconds since 1970."""

    number: int
    at: int
    form: int
    content: bytes


class StoredSummary(NamedTuple):
    """Where a table stands after its last event."""

    table: str
    game: str
    events: int
    state: str
    to_play: str | None
    due: int | None
    changed: int
    public: bool
    seats: bytes


class StoredResult(NamedTuple):
    """How a guest did in a game at a table, which had so many games before."""

    table: str
    number: int
    guest: str
    game: str
    at: int
    content: bytes


class StoredAttempt(NamedTuple):
    """What has become of a puzzle that a guest has tried."""

    guest: str
    game: str
    puzzle: str
    at: int
    """When it was first tried."""
    unaided: bool
    """Whether that try solved it, without help."""
    solved: bool


def row_of(attempt: StoredAttempt) -> tuple[Any, ...]:
    """An attempt as a row of its table: there, truth is a number."""
    return (*attempt[:4], int(attempt.unaided), int(attempt.solved))


def attempt_in(row: Sequence[Any]) -> StoredAttempt:
    """The attempt in such a row."""
    guest, game, puzzle, at, unaided, solved = row
    return StoredAttempt(guest, game, puzzle, at, bool(unaided), bool(solved))


class Outage(NamedTuple):
    """A time in which no server was up."""

    start: int
    finish: int


def follows(keys: Sequence[tuple[str, int]]) -> list[int]:
    """The number of the event that must be stored before each of these: a run of them has one."""
    before: list[int] = []
    last: tuple[str, int] | None = None
    for table, number in keys:
        before.append(before[-1] if last == (table, number - 1) else number - 1)
        last = table, number
    return before


OUTAGE_MS = 10_000
"""Servers beat every few seconds; if none has for longer than this, that time was nobody's."""


@runtime_checkable  # Litestar checks what it injects
class Store(Protocol):
    """Durable tables and guests. Every write is on disk when it returns."""

    async def append(self, event: StoredEvent, summary: StoredSummary) -> None:
        """Write an event and the summary together; raises EventTaken unless it is the table's next one."""

    async def events(self, table: str, since: int = 0) -> list[StoredEvent]:
        """A table's events in order, from number `since` on; none if there is no such table."""

    async def versions(self, tables: Collection[str]) -> dict[str, int]:
        """How many events each of these tables has; a table that is not there is left out."""

    async def summary(self, table: str) -> StoredSummary | None:
        """Where a table stands."""

    async def visit(self, table: str, now: int) -> None:
        """Note that somebody came to a table."""

    async def forget(self, before: int, keep: Collection[str]) -> list[str]:
        """Delete the tables that nobody finished or visited since then, but not these; gives their ids.

        A table whose clock runs is kept: its time will end it.
        """

    async def due(self) -> list[tuple[int, str]]:
        """When which tables must be looked at, the earliest first."""

    async def overdue(self, before: int, most: int) -> list[tuple[int, str]]:
        """As `due`, but of the tables due before then; where there are more, so many of them at random."""

    async def tables(self, *, without_summary: bool = False) -> list[str]:
        """The ids of all tables, or of those whose summary has not been written yet."""

    async def summarise(self, summaries: Sequence[StoredSummary]) -> None:
        """Write the summaries of tables anew; one that has gone on meanwhile keeps its newer summary."""

    async def note_results(self, results: Sequence[StoredResult]) -> None:
        """Write how guests did, in place of what was noted of the same games."""

    async def results(self, guest: str, game: str, most: int) -> list[StoredResult]:
        """How a guest did in the last games, the earliest first."""

    async def note_attempt(self, attempt: StoredAttempt) -> None:
        """Note that a guest has tried a puzzle; of one tried before, only that it is solved now."""

    async def attempts(self, guest: str) -> list[StoredAttempt]:
        """What a guest has tried of the puzzles, the earliest first."""

    async def beat(self, now: int, *, idle: bool = False) -> list[Outage]:
        """Note that a server is up; all the times in which none was.

        If no server has noted it for longer than OUTAGE_MS (this one was frozen, or the storage could
        not be reached), that time is one of them. A server at which nobody's time runs is idle: nothing
        is written, and the time until its next beat is no outage.
        """

    async def start(self, now: int) -> list[Outage]:
        """Note that a server starts; all the times in which none was up.

        If no other server is up, the time since the last beat is one of them, however short.
        """

    async def guest_name(self, guest: str) -> str | None:
        """A guest's nickname."""

    async def name_guest(self, guest: str, name: str) -> None:
        """Give a guest a nickname."""

    async def settings(self, guest: str) -> bytes | None:
        """How a guest likes the pages, as it was kept."""

    async def keep_settings(self, guest: str, content: bytes) -> None:
        """Keep how a guest likes the pages."""

    async def close(self) -> None:
        """Finish what was begun and let go of the storage."""
