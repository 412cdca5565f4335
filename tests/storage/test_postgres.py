"""The storage in a real PostgreSQL: what it does not share with SQLite."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest_asyncio

from tablee.storage.postgres import PostgresStore
from tablee.storage.store import EventTaken, Outage, Store, StoredEvent, StoredSummary


@pytest_asyncio.fixture
async def store(database: str) -> AsyncIterator[PostgresStore]:
    store = PostgresStore(database)
    yield store
    await store.close()


def summary_of(table: str, events: int) -> StoredSummary:
    return StoredSummary(table, "offboard", events, "playing", "r", None, 1000 + events, False, b"{}")


async def write(store: Store, table: str, number: int, content: bytes) -> None:
    await store.append(StoredEvent(number, 1000 + number, 2, content), summary_of(table, number + 1))


async def test_events_and_summaries_come_back(store: PostgresStore) -> None:
    await asyncio.gather(
        *(write(store, table, number, b"%d" % number) for table in "ab" for number in range(9))
    )
    assert [event.content for event in await store.events("a", since=7)] == [b"7", b"8"]
    assert await store.versions(["a", "b", "c"]) == {"a": 9, "b": 9}
    assert await store.summary("a") == summary_of("a", 9)


async def test_two_stores_race_for_numbers(store: PostgresStore, database: str) -> None:
    other = PostgresStore(database)
    outcomes = await asyncio.gather(
        *(write(one, "a", number, b"x") for number in range(50) for one in (store, other)),
        return_exceptions=True,
    )
    assert outcomes.count(None) == 50
    assert sum(isinstance(outcome, EventTaken) for outcome in outcomes) == 50
    assert [event.number for event in await store.events("a")] == [*range(50)]
    await other.close()


async def test_a_second_server_makes_no_outage_and_the_only_one_does(database: str) -> None:
    one, two = PostgresStore(database), PostgresStore(database)
    assert await one.start(1000) == []
    assert await two.start(4000) == []
    await one.close()
    await two.close()
    three = PostgresStore(database)
    assert await three.start(5000) == [Outage(4000, 5000)]
    await three.close()
