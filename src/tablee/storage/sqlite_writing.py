"""Writes events and summaries into a SQLite file, many rows in one statement.

A statement of its own for each row took nearly twice as much CPU time in the storage's thread, most of it for
Python's call of SQLite, which gives the interpreter lock away each time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from sqlite3 import Connection
from typing import Any, NamedTuple, TypeVar

from tablee.storage.store import EventTaken, StoredEvent, StoredSummary, follows

T = TypeVar("T")
MOST_ROWS = 64
"""In one statement; SQLite has a limit of the values in it."""


class Append(NamedTuple):
    """An event to be written, with the summary of the table after it."""

    event: StoredEvent
    summary: StoredSummary

    @property
    def key(self) -> tuple[str, int]:
        return self.summary.table, self.event.number


def write_events(connection: Connection, appends: Sequence[Append]) -> None:
    """Write events and summaries; raises EventTaken where one is not the next one of its table.

    Some are written then: the transaction is to be rolled back, and each tried by itself.
    """
    ordered = sorted(appends, key=lambda append: append.key)
    for some in _chunks(ordered):
        before = follows([append.key for append in some])
        rows = [
            (append.summary.table, *append.event, last) for append, last in zip(some, before, strict=True)
        ]
        if connection.execute(_append(len(rows)), _flat(rows)).rowcount < len(rows):
            raise EventTaken(*some[0].key)
    summarise_tables(connection, list({append.summary.table: append.summary for append in ordered}.values()))


def summarise_tables(connection: Connection, summaries: Sequence[StoredSummary]) -> None:
    """Write the summaries of different tables, but none over a newer one."""
    for some in _chunks(summaries):
        connection.execute(_summarise(len(some)), _flat(some))


def _chunks(rows: Sequence[T]) -> Iterator[Sequence[T]]:
    """Rows in parts, each as long as a power of two: so there are few statements, which stay prepared."""
    at = 0
    while rest := len(rows) - at:
        length = min(MOST_ROWS, 1 << rest.bit_length() - 1)
        yield rows[at : at + length]
        at += length


def _flat(rows: Sequence[tuple[Any, ...]]) -> list[Any]:
    return [value for row in rows for value in row]


def _values(rows: int, columns: int) -> str:
    row = f"({', '.join('?' * columns)})"
    return f"(VALUES {', '.join([row] * rows)})"


@cache
def _append(rows: int) -> str:
    return f"""
        INSERT OR IGNORE INTO event SELECT column1, column2, column3, column4, column5 FROM {_values(rows, 6)}
        WHERE column6 < 0 OR EXISTS (SELECT 1 FROM event WHERE table_id = column1 AND number = column6)
    """


@cache
def _summarise(rows: int) -> str:
    return f"""
        INSERT INTO summary SELECT *, column7 FROM {_values(rows, 9)} WHERE true
        ON CONFLICT (table_id) DO UPDATE SET
            events = excluded.events, state = excluded.state, to_play = excluded.to_play, due = excluded.due,
            changed = excluded.changed, public = excluded.public, seats = excluded.seats,
            visited = max(summary.visited, excluded.visited)
        WHERE summary.events <= excluded.events
    """
