"""Summaries and results of tables, made anew from their events."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from tablee.core.errors import TableeError
from tablee.server.noted_results import replay_results
from tablee.server.table_memory import store_summary
from tablee.storage.store import Store, StoredResult, StoredSummary

BATCH = 100


async def summarise_tables(
    store: Store, *, only_missing: bool = False, progress: Callable[[float], None] = lambda _: None
) -> tuple[int, list[str]]:
    """Write the summary and the results of every table, or of those without a summary.

    Gives how many were written, and what is wrong with the tables that cannot be read.
    """
    ids = await store.tables(without_summary=only_missing)
    problems: list[str] = []
    for begin in range(0, len(ids), BATCH):
        summaries: list[StoredSummary] = []
        results: list[StoredResult] = []
        for id in ids[begin : begin + BATCH]:
            stored = await store.events(id)
            try:
                room, found = await asyncio.to_thread(replay_results, id, stored)
                summaries.append(store_summary(room.summary))
                results += found
            except (TableeError, TypeError) as error:
                problems.append(f"table {id} cannot be read: {error}")
        await _write(store, summaries, results)
        progress(min(1.0, (begin + BATCH) / len(ids)))
    return len(ids) - len(problems), problems


async def _write(store: Store, summaries: list[StoredSummary], results: list[StoredResult]) -> None:
    if summaries:
        await store.summarise(summaries)
    if results:
        await store.note_results(results)
