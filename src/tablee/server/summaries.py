"""Summaries of tables, made anew from their events."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from tablee.core.errors import TableeError
from tablee.server.table_memory import restore_room, store_summary
from tablee.storage.store import Store, StoredSummary

BATCH = 100


async def summarise_tables(
    store: Store, *, only_missing: bool = False, progress: Callable[[float], None] = lambda _: None
) -> tuple[int, list[str]]:
    """Write the summary of every table, or of those without one.

    Gives how many were written, and what is wrong with the tables that cannot be read.
    """
    ids = await store.tables(without_summary=only_missing)
    problems: list[str] = []
    for begin in range(0, len(ids), BATCH):
        summaries = []
        for id in ids[begin : begin + BATCH]:
            stored = await store.events(id)
            try:
                room = await asyncio.to_thread(restore_room, id, stored)
                summaries.append(store_summary(room.summary))
            except (TableeError, TypeError) as error:
                problems.append(f"table {id} cannot be read: {error}")
        await _write(store, summaries)
        progress(min(1.0, (begin + BATCH) / len(ids)))
    return len(ids) - len(problems), problems


async def _write(store: Store, summaries: list[StoredSummary]) -> None:
    if summaries:
        await store.summarise(summaries)
