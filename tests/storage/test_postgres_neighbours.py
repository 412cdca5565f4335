"""Servers that tell one another, through a real PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack

import asyncpg
import pytest
import pytest_asyncio

from tablee.server.deadlines import steady_clock_ms
from tablee.storage import postgres_neighbours
from tablee.storage.neighbours import (
    Aiming,
    CallRoll,
    Came,
    Changed,
    Forgotten,
    Lost,
    Named,
    News,
    RollBegins,
    RollEnds,
    Spoken,
    Went,
)
from tablee.storage.postgres_neighbours import CHANNEL, PostgresNeighbours
from tablee.storage.store import StoreError

ALL = (
    Changed("one", 7, 1_700_000_000_000, 3, '{"type":"played"}', ("r", -3)),
    Came("one", ("ann", "ben")),
    Went("one", "ann"),
    CallRoll(),
    RollBegins(),
    RollEnds(),
    Aiming("one", 7, "r", "0.1/2/3"),
    Spoken("one", "r", "well_played"),
    Named("Anné ☃"),
    Forgotten(("one", "two")),
    Lost(),
)
PATIENCE_S = 30.0


class Server:
    """One that listens, and all that it heard."""

    def __init__(self, database: str, clock: Callable[[], int] = steady_clock_ms) -> None:
        self.neighbours = PostgresNeighbours(database, clock)
        self.heard: list[News] = []
        self.from_whom: set[str] = set()
        self.misses = 0
        self.lost: list[str] = []

    def receive(self, server: str, news: News) -> None:
        self.from_whom.add(server)
        self.heard.append(news)

    def missed(self) -> None:
        self.misses += 1

    def gone(self, server: str) -> None:
        self.lost.append(server)

    async def wait_until(self, come: Callable[..., object]) -> None:
        async with asyncio.timeout(PATIENCE_S):
            while not come():
                await asyncio.sleep(0.005)


Start = Callable[..., "asyncio.Future[Server]"]


@pytest_asyncio.fixture
async def start(database: str) -> AsyncIterator[Callable[..., object]]:
    async with AsyncExitStack() as stack:

        async def begin(**given: Callable[[], int]) -> Server:
            server = Server(database, **given)
            await server.neighbours.start(server)
            stack.push_async_callback(server.neighbours.close)
            return server

        yield begin


async def count_connections(database: str) -> int:
    connection = await asyncpg.connect(database)
    try:
        query = """
            SELECT count(*) FROM pg_stat_activity
            WHERE datname = current_database() AND application_name = 'tablee neighbours'
        """
        return int(await connection.fetchval(query))
    finally:
        await connection.close()


async def cut(database: str, connections: int) -> None:
    """End the listening connections of the servers that connected first."""
    connection = await asyncpg.connect(database)
    await connection.execute(
        "SELECT pg_terminate_backend(pid) FROM (SELECT pid FROM pg_stat_activity"
        " WHERE datname = current_database() AND application_name = 'tablee neighbours'"
        " ORDER BY backend_start LIMIT $1) AS first",
        connections,
    )
    await connection.close()


async def test_all_others_hear_what_one_tells_in_order(start: Start) -> None:
    one, two, three = [await start() for _ in range(3)]
    for news in ALL:
        one.neighbours.tell(news)
    for other in (two, three):
        await other.wait_until(lambda other=other: len(other.heard) == len(ALL))
        assert other.heard == list(ALL)
        assert other.from_whom == {one.neighbours.id}
    assert not one.heard, "nobody hears themselves"


async def test_of_many_news_about_a_table_the_newest_is_told(start: Start) -> None:
    one, two = await start(), await start()
    for number in range(1000):
        one.neighbours.tell(Changed("busy", number))
        one.neighbours.tell(Aiming("busy", number, "r", str(number)))
    one.neighbours.tell(Changed("quiet", 3))
    one.neighbours.tell(Came("busy", ("ann",)))
    one.neighbours.tell(Went("busy", "ann"))
    one.neighbours.tell(Spoken("busy", "r", "hello"))
    one.neighbours.tell(Spoken("busy", "r", "hello"))
    await two.wait_until(lambda: two.heard.count(Spoken("busy", "r", "hello")) == 2)
    assert two.heard[:-2] == [
        Changed("busy", 999),
        Aiming("busy", 999, "r", "999"),
        Changed("quiet", 3),
        Went("busy", "ann"),
    ]


async def test_more_news_than_one_notification_holds_all_come(start: Start, database: str) -> None:
    one, two = await start(), await start()
    payloads: list[str] = []
    watch = await asyncpg.connect(database)
    await watch.add_listener(CHANNEL, lambda *args: payloads.append(args[3]))
    told = [Named(f"guest {number} {'☃' * 40}") for number in range(500)]
    for news in told:
        one.neighbours.tell(news)
    await two.wait_until(lambda: len(two.heard) == len(told))
    assert two.heard == told
    await two.wait_until(lambda: payloads and "guest 499" in payloads[-1])
    with_news = [payload for payload in payloads if not payload.endswith("[]")]
    assert max(len(payload.encode()) for payload in with_news) < 8000
    assert len(with_news) <= 500 * 145 // 7900 + 1, "as few as they fit in"
    await watch.close()


async def test_a_lost_connection_is_replaced_and_said(start: Start, database: str) -> None:
    one, two = await start(), await start()
    await two.wait_until(lambda: (one.misses, two.misses) == (1, 1))  # they have met
    await cut(database, 2)
    await two.wait_until(lambda: (one.misses, two.misses) == (2, 2))
    assert one.neighbours.are_heard
    one.neighbours.tell(Changed("one", 1))
    await two.wait_until(lambda: two.heard)
    assert two.heard == [Changed("one", 1)]
    assert not two.lost, "nobody was silent, though nobody was heard"


async def test_what_is_told_while_the_connection_is_lost_is_told_later(start: Start, database: str) -> None:
    one, two = await start(), await start()
    await cut(database, 1)
    await one.wait_until(lambda: not one.neighbours.are_heard)
    for number in range(5):
        one.neighbours.tell(Changed("one", number))
    await two.wait_until(lambda: two.heard)
    assert two.heard == [Changed("one", 4)]


async def test_news_that_were_dropped_are_told_to_be_lost(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = await start(), await start()
    monkeypatch.setattr(postgres_neighbours, "MOST_WAITING", 100)
    for number in range(101):
        one.neighbours.tell(Changed(str(number), 1))
    one.neighbours.tell(Changed("last", 1))
    await two.wait_until(lambda: len(two.heard) == 2)
    assert two.heard == [Lost(), Changed("last", 1)]


async def test_news_that_could_not_be_told_are_told_to_be_lost(
    start: Start, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = await start(), await start()

    async def send_on_a_lost_connection(payloads: list[str]) -> None:
        raise ConnectionResetError("cut in the middle")

    with monkeypatch.context() as cut:
        cut.setattr(one.neighbours, "_send", send_on_a_lost_connection)
        one.neighbours.tell(Changed("one", 1))
        await one.wait_until(lambda: not one.neighbours.are_heard)
    await two.wait_until(lambda: two.heard)
    assert two.heard == [Lost()]


async def test_a_server_that_stops_says_so(start: Start, database: str) -> None:
    one, two = await start(), await start()
    one.neighbours.tell(Changed("one", 1))
    await one.neighbours.close()
    await two.wait_until(lambda: two.lost)
    assert two.lost == [one.neighbours.id]
    assert two.heard == [Changed("one", 1)], "what it had to tell came first"
    assert await count_connections(database) == 1


async def test_a_server_that_is_silent_is_gone_until_it_is_heard_again(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_neighbours, "BEAT_S", 0.05)
    monkeypatch.setattr(postgres_neighbours, "SILENT_S", 0.5)
    one, two = await start(), await start()
    one.neighbours.tell(Changed("one", 1))
    await two.wait_until(lambda: two.heard)

    async def say_nothing(goodbye: bool = False) -> None:
        pass

    with monkeypatch.context() as frozen:
        frozen.setattr(one.neighbours, "_flush", say_nothing)
        await two.wait_until(lambda: two.lost)
        assert two.misses == 1, "when they met"
    await two.wait_until(lambda: two.misses == 2)
    assert two.lost == [one.neighbours.id]


async def test_news_that_only_newer_servers_know_are_passed_over(start: Start, database: str) -> None:
    one = await start()
    newer = await asyncpg.connect(database)
    payload = 'newer [["c","one",1],["new","thing"],["c","two",2,0,0,"",null,"more"]]'
    await newer.execute("SELECT pg_notify($1, $2)", CHANNEL, payload)
    await one.wait_until(lambda: len(one.heard) == 2)
    assert one.heard == [Changed("one", 1), Changed("two", 2)]
    await newer.close()


@pytest.mark.parametrize("skew_ms", [0, -90_000, 3_600_000])
async def test_servers_go_by_the_clock_of_the_database(start: Start, skew_ms: int) -> None:
    """All run on this machine, so that its clock is the database's."""
    one = await start(clock=lambda: steady_clock_ms() + skew_ms)
    assert abs(one.neighbours.offset_ms + skew_ms) < 2000


async def test_a_database_that_cannot_be_reached_is_an_error() -> None:
    server = Server("postgresql://127.0.0.1:1/nothing")
    with pytest.raises(StoreError, match="cannot listen"):
        await server.neighbours.start(server)
    await server.neighbours.close()
