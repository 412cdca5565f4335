"""Events and summaries to write into a storage."""

from __future__ import annotations

from typing import Any

from tablee.storage.store import Store, StoredAttempt, StoredEvent, StoredResult, StoredSummary
from tablee.tables.forms import FORM


def summary_of(table: str, events: int, **given: Any) -> StoredSummary:
    """The summary of a table that somebody plays at."""
    summary = StoredSummary(table, "offboard", events, "playing", "r", None, 1000 + events, False, b"{}")
    return summary._replace(**given)


def result_of(table: str, number: int, guest: str, at: int, **given: Any) -> StoredResult:
    """How a guest did in a game at a table."""
    return StoredResult(table, number, guest, "offboard", at, b'{"score": 1}')._replace(**given)


def attempt_of(guest: str, puzzle: str, **given: Any) -> StoredAttempt:
    """A guest's attempt at a puzzle, which has come to nothing so far."""
    return StoredAttempt(guest, "offboard", puzzle, 100, unaided=False, solved=False)._replace(**given)


async def write(store: Store, table: str, number: int, content: bytes, **summary: Any) -> None:
    event = StoredEvent(number, 1000 + number, FORM, content)
    await store.append(event, summary_of(table, number + 1, **summary))


async def contents(store: Store, table: str) -> list[bytes]:
    return [event.content for event in await store.events(table)]
