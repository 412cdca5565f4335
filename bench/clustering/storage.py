"""Durable moves a second: our store beside SQLAlchemy with a transaction for each move."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from statistics import median
from typing import Protocol

from bench.clustering.database import describe, open_database
from bench.clustering.sqlalchemy_store import SQLAlchemyStore
from bench.serving.tables import OPENED_AT, OPTIONS, record_games
from tablee.games import find_game
from tablee.server.table_memory import store_summary
from tablee.storage.opening import open_postgres
from tablee.storage.store import StoredEvent, StoredSummary
from tablee.tables.events import Holder, Opened, Person, Played
from tablee.tables.forms import FORM, write_event
from tablee.tables.room import Room
from tests.postgres import Postgres

TABLES = (50, 500)
GOAL = 15
CONNECTIONS = (5, 15, 40)
"""How many the peer tries; the best counts. SQLAlchemy's own default is 5, and 15 where many wait."""
GAME, MOVES = "offboard", 40


class Appends(Protocol):
    async def append(self, event: StoredEvent, summary: StoredSummary) -> None: ...
    async def close(self) -> None: ...


@dataclass(frozen=True)
class Rate:
    """How many moves were durable, and what that took."""

    moves: int
    seconds: float
    cpu_s: float
    """Of this process, which is the store's client."""

    @property
    def a_second(self) -> float:
        return self.moves / self.seconds

    @property
    def us_a_move(self) -> float:
        return self.cpu_s / self.moves * 1e6


def measure_storage(rounds: int, seconds: float) -> None:
    """Print the rates for each number of tables, ours and the peer's in turns."""
    story = _story()
    with open_database() as database:
        print(describe(database))
        connections = asyncio.run(_best_connections(database, story, seconds))
        for tables in TABLES:
            ours, theirs = [], []
            for _ in range(rounds):
                ours.append(asyncio.run(_measure_ours(database, tables, story, seconds)))
                theirs.append(asyncio.run(_measure_peer(database, tables, story, seconds, connections)))
            ratios = [a.a_second / b.a_second for a, b in zip(ours, theirs, strict=True)]
            print(
                f"{tables} tables: {_shown(ours)}; SQLAlchemy {_shown(theirs)} ({connections} connections); "
                f"{median(ratios):.1f}x, from {min(ratios):.1f} to {max(ratios):.1f} (goal: at least {GOAL}x)"
            )


def _shown(rates: list[Rate]) -> str:
    a_second, cost = median(rate.a_second for rate in rates), median(rate.us_a_move for rate in rates)
    return f"{a_second:,.0f} durable moves a second, {cost:.0f} µs of CPU each"


async def _measure_ours(
    database: Postgres, tables: int, story: list[tuple[StoredEvent, StoredSummary]], seconds: float
) -> Rate:
    url = database.create_database()
    try:
        store = open_postgres(url, role="bench")
        return _checked(database, url, *await _append(store, tables, story, seconds))
    finally:
        database.drop_database(url)


async def _measure_peer(
    database: Postgres,
    tables: int,
    story: list[tuple[StoredEvent, StoredSummary]],
    seconds: float,
    connections: int,
) -> Rate:
    url = database.create_database()
    try:
        await open_postgres(url, role="bench").close()  # makes the tables
        store = await SQLAlchemyStore.open(url, connections)
        return _checked(database, url, *await _append(store, tables, story, seconds))
    finally:
        database.drop_database(url)


def _checked(database: Postgres, url: str, rate: Rate, moves: int) -> Rate:
    """The rate, if all the moves of the run are in the database, and in the summaries."""
    name = url.rpartition("/")[2]
    for query in ("SELECT count(*) FROM event", "SELECT sum(events) FROM summary"):
        if (found := int(database.execute(query, name))) != moves:
            raise RuntimeError(f"{moves} moves were acknowledged, but there are {found}: {query}")
    return rate


async def _best_connections(
    database: Postgres, story: list[tuple[StoredEvent, StoredSummary]], seconds: float
) -> int:
    rates = {
        connections: await _measure_peer(database, TABLES[0], story, seconds / 2, connections)
        for connections in CONNECTIONS
    }
    return max(rates, key=lambda connections: rates[connections].a_second)


async def _append(
    store: Appends, tables: int, story: list[tuple[StoredEvent, StoredSummary]], seconds: float
) -> tuple[Rate, int]:
    """Let every table append its next event as soon as the last is stored; gives how many there were in all.

    The first second does not count.
    """
    loop, stored = asyncio.get_running_loop(), 0
    is_over = False

    async def play(table: str) -> None:
        nonlocal stored
        for event, summary in _at_table(table, story):
            if is_over:
                return
            await store.append(event, summary)
            stored += 1

    playing = [loop.create_task(play(f"table{number:06}")) for number in range(tables)]
    await asyncio.sleep(1)
    before, cpu_before, started = stored, time.process_time(), time.perf_counter()
    await asyncio.sleep(seconds)
    rate = Rate(stored - before, time.perf_counter() - started, time.process_time() - cpu_before)
    is_over = True
    await asyncio.gather(*playing)
    await store.close()
    return rate, stored


def _story() -> list[tuple[StoredEvent, StoredSummary]]:
    """The events of a game, and the summaries after each."""
    seats = find_game(GAME).setup(OPTIONS[GAME]).seats
    people: dict[str, Holder] = {seat: Person(f"guest-{seat}-0123456789", "Colette") for seat in seats}
    room = Room("story", Opened(GAME, OPTIONS[GAME], 1, people), OPENED_AT)
    story = []
    for seat, move in record_games(GAME, MOVES)[0]:
        recorded = room.next(Played(seat, move, spent_ms=1234), OPENED_AT)
        room.apply(recorded)
        stored = StoredEvent(recorded.number, recorded.at, FORM, write_event(recorded.event))
        story.append((stored, store_summary(room.summary)))
    return story


def _at_table(
    table: str, story: list[tuple[StoredEvent, StoredSummary]]
) -> Iterator[tuple[StoredEvent, StoredSummary]]:
    """The same story at a table of this name, over and over."""
    for number in count():
        event, summary = story[number % len(story)]
        yield (
            StoredEvent(number, event.at + number, event.form, event.content),
            summary._replace(table=table, events=number + 1, changed=event.at + number),
        )
