"""Moves clubs between storages and backups, and compares them event by event."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tablee.storage.club import Club, Counts, Rest, Source, StoredTable
from tablee.storage.store import StoredAttempt, StoredEvent, StoreError

Progress = Callable[[int], None]
"""Told how many more events were dealt with."""


async def copy_club(source: Club, target: Club, progress: Progress, *, merge: bool = False) -> Counts:
    """Copy what the target does not have yet; raises StoreError where something there is different.

    An interrupted copy goes on. With `merge`, the target may have other tables; it then keeps its own key and
    its own times without a server, so no clock may be running in the source.
    """
    others = await other_tables(source, target)
    if others and not merge:
        raise StoreError(f"{target.name} has other tables, such as {others}; --merge adds to them")
    async for tables in source.tables():
        if others:
            _refuse_running_clocks(tables)
        missing = [*_missing(tables, await target.read([table.table for table in tables]), target.name)]
        async with target.transaction():
            await target.write_tables(missing)
        progress(sum(len(table.events) for table in tables))
    async with target.transaction():
        await _write_guests(source, target)
        if not others:
            await target.write_rest(await source.rest())
    return await source.counts()


async def other_tables(source: Club, target: Club) -> str | None:
    """A table of the target that the source does not have."""
    after = ""
    while ids := await target.ids(after):
        found = {table.table for table in await source.read(ids)}
        other = next((id for id in ids if id not in found), None)
        if other is not None:
            return other
        after = ids[-1]
    return None


def _refuse_running_clocks(tables: list[StoredTable]) -> None:
    """Raise StoreError for a game whose clock would have run on the way to another club."""
    for table in tables:
        if table.summary is not None and table.summary.due is not None:
            raise StoreError(
                f"the clock of table {table.table} is running; finish such games before you merge clubs"
            )


def _missing(tables: list[StoredTable], there: list[StoredTable], name: str) -> Iterator[StoredTable]:
    """Of each table the events that are not there yet; those that are must be the first ones."""
    known = {table.table: table.events for table in there}
    for table in tables:
        events = known.get(table.table, [])
        if events != table.events[: len(events)]:
            raise StoreError(
                f"table {table.table} is different in {name}: {_first_difference(table.events, events)}"
            )
        yield table._replace(events=table.events[len(events) :])


async def restore_club(source: Source, target: Club, progress: Progress) -> Counts:
    """Write a club into an empty storage, as a whole or not at all; raises StoreError."""
    there = await target.counts()
    if there.tables or there.guests:
        raise StoreError(
            f"{target.name} is not empty: it has {there.tables} tables and {there.guests} guests"
        )
    async with target.transaction():
        async for tables in source.tables():
            await target.write_tables(tables)
            progress(sum(len(table.events) for table in tables))
        await _write_guests(source, target)
        await target.write_rest(await source.rest())
    return await source.counts()


async def _write_guests(source: Source, target: Club) -> None:
    async for guests in source.guests():
        await target.write_guests(guests)
    async for settings in source.settings():
        await target.write_settings(settings)
    async for attempts in source.attempts():
        await target.write_attempts(attempts)


async def compare_clubs(source: Source, target: Club, progress: Progress, *, merged: bool = False) -> None:
    """Raise StoreError unless the target has all that the source has, and nothing else unless merged."""
    async for tables in source.tables():
        found = {table.table: table for table in await target.read([table.table for table in tables])}
        for table in tables:
            _compare(table, found.get(table.table), target.name)
        progress(sum(len(table.events) for table in tables))
    await _compare_guests(source, target)
    await _compare_settings(source, target)
    await _compare_attempts(source, target)
    if not merged:
        counted, expected = await target.counts(), await source.counts()
        if counted != expected:
            raise StoreError(f"{target.name} has {counted}, not {expected}")
        _compare_rest(await source.rest(), await target.rest(), target.name)


def _compare(expected: StoredTable, found: StoredTable | None, name: str) -> None:
    if found is None:
        raise StoreError(f"table {expected.table} is missing in {name}")
    if found != expected:
        what = _first_difference(expected.events, found.events)
        raise StoreError(f"table {expected.table} is different in {name}: {what}")


def _first_difference(expected: list[StoredEvent], found: list[StoredEvent]) -> str:
    for one, other in zip(expected, found, strict=False):
        if one != other:
            return f"event {one.number}"
    if len(expected) != len(found):
        return f"{len(found)} events, not {len(expected)}"
    return "its summary"


def _compare_rest(expected: Rest, found: Rest, name: str) -> None:
    if expected.key not in (None, found.key):
        raise StoreError(f"{name} has another key for cookies")
    if expected.last not in (None, found.last) or expected.outages != found.outages:
        raise StoreError(f"{name} has other times without a server")


async def _compare_guests(source: Source, target: Club) -> None:
    known: dict[str, str] = {}
    async for guests in target.guests():
        known.update(guests)
    async for guests in source.guests():
        for id, name in guests:
            if known.get(id) != name:
                raise StoreError(f"a guest called {name} is missing or different in {target.name}")


async def _compare_settings(source: Source, target: Club) -> None:
    known: dict[str, bytes] = {}
    async for settings in target.settings():
        known.update(settings)
    async for settings in source.settings():
        if any(known.get(guest) != content for guest, content in settings):
            raise StoreError(f"the settings of a guest are missing or different in {target.name}")


async def _compare_attempts(source: Source, target: Club) -> None:
    known: set[StoredAttempt] = set()
    async for attempts in target.attempts():
        known.update(attempts)
    async for attempts in source.attempts():
        if not known.issuperset(attempts):
            raise StoreError(f"what a guest has tried of the puzzles is different in {target.name}")
