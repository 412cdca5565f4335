"""SQLite and PostgreSQL side by side: the same requests, the same answers."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tablee.storage.postgres import PostgresStore
from tablee.storage.sqlite import SQLiteStore
from tablee.storage.store import Store, StoredEvent, StoredResult, StoredSummary, StoreError
from tests.postgres import Postgres
from tests.storage.writing import attempt_of

Request = Callable[[Store], Awaitable[Any]]

TABLES = st.sampled_from(["a", "b", "é", "B"])
NUMBERS = st.integers(0, 4)
TIMES = st.integers(0, 60_000)
LARGEST = 2**63 - 1


@st.composite
def summaries(draw: st.DrawFn, events: int | None = None) -> StoredSummary:
    table = draw(TABLES)
    return StoredSummary(
        table,
        "carom" if table == "a" else "offboard",  # a table has one game for ever
        draw(NUMBERS) if events is None else events,
        draw(st.sampled_from(["waiting", "playing", "over"])),
        draw(st.sampled_from([None, "r", "y"])),
        draw(st.none() | TIMES | st.just(LARGEST)),
        draw(TIMES),
        draw(st.booleans()),
        draw(st.binary(max_size=8)),
    )


@st.composite
def noted(draw: st.DrawFn) -> StoredResult:
    guest, game = draw(st.sampled_from(["ann", "Ann"])), draw(st.sampled_from(["carom", "offboard"]))
    return StoredResult(draw(TABLES), draw(NUMBERS), guest, game, draw(TIMES), draw(st.binary(max_size=8)))


@st.composite
def appends(draw: st.DrawFn, number: int | None = None) -> Request:
    number = draw(NUMBERS) if number is None else number
    event = StoredEvent(number, draw(TIMES), draw(st.integers(1, 3)), draw(st.binary(max_size=8)))
    summary = draw(summaries(event.number + 1))
    return lambda store: store.append(event, summary)


@st.composite
def groups(draw: st.DrawFn) -> Request:
    """Several appends at once: the first of a number has it. A table never has two numbers at once."""
    requests = draw(st.lists(appends(draw(NUMBERS)), min_size=2, max_size=6))

    async def request(store: Store) -> list[type]:
        outcomes = await asyncio.gather(*(append(store) for append in requests), return_exceptions=True)
        return [type(outcome) for outcome in outcomes]

    return request


@st.composite
def questions(draw: st.DrawFn) -> Request:
    """Everything else that a server asks of a storage."""
    table, number, now = draw(TABLES), draw(NUMBERS), draw(TIMES)
    some = draw(st.sets(TABLES))
    guest, name = draw(st.sampled_from(["ann", "Ann"])), draw(st.sampled_from(["Ann", "Zoé 🎲"]))
    anew = draw(st.lists(summaries(), max_size=3, unique_by=lambda summary: summary.table))
    results = draw(st.lists(noted(), max_size=3, unique_by=lambda result: result[:3]))
    attempt = attempt_of(guest, table, at=now, unaided=draw(st.booleans()), solved=draw(st.booleans()))
    chosen: Request = draw(
        st.sampled_from(
            [
                lambda store: store.events(table, number),
                lambda store: store.summary(table),
                lambda store: store.versions(some),
                lambda store: store.due(),
                lambda store: store.overdue(now, 100),
                lambda store: store.visit(table, now),
                lambda store: store.forget(now, some),
                lambda store: store.tables(),
                lambda store: store.tables(without_summary=True),
                lambda store: store.summarise(anew),
                lambda store: store.beat(now),
                lambda store: store.beat(now, idle=True),
                lambda store: store.start(now),
                lambda store: store.note_results(results),
                lambda store: store.results(guest, "offboard", number),
                lambda store: store.note_attempt(attempt),
                lambda store: store.attempts(guest),
                lambda store: store.guest_name(guest),
                lambda store: store.name_guest(guest, name),
                lambda store: store.settings(guest),
                lambda store: store.keep_settings(guest, name.encode()),
            ]
        )
    )
    return chosen


async def answer(store: Store, request: Request) -> Any:
    try:
        found = await request(store)
    except StoreError as error:
        return type(error)
    # Tables, and those that are due at one time, come in any order.
    return sorted(found) if isinstance(found, list) and found and not isinstance(found[0], type) else found


@settings(deadline=None, max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(requests=st.lists(appends() | groups() | questions(), min_size=1, max_size=30))
def test_both_storages_give_the_same_answers(
    postgres: Postgres, database: str, tmp_path_factory: Any, requests: list[Request]
) -> None:
    folder: Path = tmp_path_factory.mktemp("agreement")

    async def run() -> None:
        one, two = SQLiteStore(folder / "tablee.db"), PostgresStore(database)
        try:
            await two._do(
                lambda connection: connection.execute(
                    "TRUNCATE event, summary, result, attempt, guest, settings, uptime, outage"
                )
            )
            while not await two._do(two._is_alone):  # the connections of the example before are ending
                await asyncio.sleep(0.01)
            for request in requests:
                assert await answer(one, request) == await answer(two, request)
        finally:
            await one.close()
            await two.close()

    asyncio.run(run())
