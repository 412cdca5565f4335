"""PostgreSQL that fails in the middle: nobody is told what is not so, and the storage goes on by itself."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from tablee.storage import postgres, postgres_connection, postgres_writer
from tablee.storage.postgres import PostgresStore
from tablee.storage.store import EventTaken, StoreError
from tests.postgres import Postgres
from tests.proxy import Proxy
from tests.storage.writing import contents, summary_of, write

KILL = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name LIKE 'tablee server %' AND datname = current_database()
"""


WAITING = (
    "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
)


@asynccontextmanager
async def behind_proxy(server: Postgres, database: str) -> AsyncIterator[tuple[PostgresStore, Proxy]]:
    """A store that reaches its database through a proxy, and has written one event there."""
    async with Proxy(server.port) as proxy:
        store = PostgresStore(database)
        store._url = database.replace(f":{server.port}/", f":{proxy.port}/")
        await write(store, "before", 0, b"before")
        try:
            yield store, proxy
        finally:
            proxy.thaw()
            proxy.accept()
            await store.close()


@pytest.fixture
def short_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (postgres, postgres_writer):
        monkeypatch.setattr(module, "PATIENCE_S", 0.2)


async def stored(database: str, table: str) -> list[bytes]:
    """What is in the database, seen from elsewhere."""
    store = PostgresStore(database)
    try:
        return await contents(store, table)
    finally:
        await store.close()


# --- an unknown fate


async def test_an_event_whose_commit_was_not_answered_is_written_once(
    postgres: Postgres, database: str
) -> None:
    async with behind_proxy(postgres, database) as (store, proxy):
        proxy.lose_next_answer()
        await asyncio.gather(write(store, "a", 0, b"mine"), write(store, "b", 0, b"mine"))
        assert proxy.lost.is_set()
        assert await store.summary("a") == summary_of("a", 1)
    assert await stored(database, "a") == await stored(database, "b") == [b"mine"]


async def test_an_event_that_never_arrived_is_sent_again(postgres: Postgres, database: str) -> None:
    async with behind_proxy(postgres, database) as (store, proxy):
        proxy.lose_next_request()
        await write(store, "a", 0, b"mine")
        assert proxy.lost.is_set()
    assert await stored(database, "a") == [b"mine"]


async def test_nobody_is_told_before_the_fate_is_known(
    postgres: Postgres, database: str, short_patience: None
) -> None:
    async with behind_proxy(postgres, database) as (store, proxy):
        proxy.lose_next_answer()
        doubtful = asyncio.create_task(write(store, "a", 0, b"mine"))
        await proxy.lost.wait()
        proxy.refuse()
        with pytest.raises(StoreError, match=r"cannot reach the database|the database at"):
            await write(store, "b", 0, b"never sent")
        assert not doubtful.done(), "it is in the database, but nobody can know yet"
        assert await stored(database, "a") == [b"mine"]
        assert await stored(database, "b") == []
        proxy.accept()
        await doubtful
        await write(store, "b", 0, b"now")
    assert await stored(database, "a") == [b"mine"]
    assert await stored(database, "b") == [b"now"]


@pytest.mark.parametrize("committed", [True, False])
async def test_a_number_that_was_taken_meanwhile_is_taken(
    postgres: Postgres, database: str, committed: bool
) -> None:
    """In both cases: whoever is first has it, and the other is told so."""
    async with behind_proxy(postgres, database) as (store, proxy):
        if committed:
            proxy.lose_next_answer()
        else:
            proxy.lose_next_request()
        writing = asyncio.create_task(write(store, "a", 0, b"mine"))
        await proxy.lost.wait()
        proxy.refuse()
        other = PostgresStore(database)
        theirs = await asyncio.gather(write(other, "a", 0, b"theirs"), return_exceptions=True)
        await other.close()
        proxy.accept()
        mine = await asyncio.gather(writing, return_exceptions=True)
    told = [type(outcome) for outcome in (*mine, *theirs)]
    assert told == ([type(None), EventTaken] if committed else [EventTaken, type(None)])
    assert await stored(database, "a") == [b"mine" if committed else b"theirs"]


@pytest.mark.parametrize("committed", [True, False])
async def test_a_second_try_that_is_refused_asks_what_became_of_the_first(
    postgres: Postgres, database: str, committed: bool
) -> None:
    async with behind_proxy(postgres, database) as (store, proxy):
        if committed:
            proxy.lose_next_answer()
        else:
            proxy.lose_next_request()
        writing = asyncio.create_task(write(store, "a", 0, b"mine"))
        await proxy.lost.wait()
        proxy.refuse()
        name = database.rpartition("/")[2]
        postgres.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
        proxy.accept()
        (told,) = await asyncio.gather(writing, return_exceptions=True)
        if committed:
            assert told is None
        else:
            assert isinstance(told, StoreError)
            assert "in a read-only transaction" in str(told)
        assert await contents(store, "a") == ([b"mine"] if committed else [])


async def test_a_write_that_still_waits_at_the_database_is_waited_for(
    postgres: Postgres, database: str
) -> None:
    """The first try is neither committed nor rolled back when the second one comes."""
    async with behind_proxy(postgres, database) as (store, proxy):
        blocker = await postgres_connection.connect(database, name="blocker")
        blocking = blocker.transaction()
        await blocking.start()
        await blocker.execute("INSERT INTO event VALUES ('a', 0, 1, 1, 'theirs')")
        writing = asyncio.create_task(write(store, "a", 0, b"mine"))
        observer = await postgres_connection.connect(database, name="observer")
        for attempts in (1, 2):
            async with asyncio.timeout(60):
                while await observer.fetchval(WAITING) < attempts:
                    await asyncio.sleep(0.01)
            if attempts == 1:
                proxy.cut()
        assert not writing.done()
        await blocking.rollback()
        await writing
        await blocker.close()
        await observer.close()
    assert await stored(database, "a") == [b"mine"]


async def test_a_store_that_is_closed_in_doubt_says_that_it_does_not_know(
    postgres: Postgres, database: str
) -> None:
    async with behind_proxy(postgres, database) as (store, proxy):
        proxy.lose_next_answer()
        doubtful = asyncio.create_task(write(store, "a", 0, b"mine"))
        await proxy.lost.wait()
        proxy.refuse()
        await store.close()
        with pytest.raises(StoreError, match="nobody knows whether it was written"):
            await doubtful


# --- connections cut, again and again


async def test_no_event_is_lost_or_written_twice_while_connections_are_killed(
    postgres: Postgres, database: str
) -> None:
    store = PostgresStore(database)
    killer = await postgres_connection.connect(database, name="killer")
    told: dict[str, list[bytes]] = {f"table {number}": [] for number in range(40)}
    kills = 0

    async def play(table: str) -> None:
        while kills < 12:
            content = os.urandom(12)
            await write(store, table, len(told[table]), content)
            told[table].append(content)

    def count() -> int:
        return sum(map(len, told.values()))

    playing = asyncio.gather(*map(play, told))
    while kills < 12:
        before = count()
        while count() < before + 100:
            assert not playing.done(), playing.result()
            await asyncio.sleep(0.001)
        kills += any(await killer.fetch(KILL))
    await playing
    assert {table: await contents(store, table) for table in told} == told
    await killer.close()
    await store.close()


async def test_reading_survives_a_cut_connection(postgres: Postgres, database: str) -> None:
    async with behind_proxy(postgres, database) as (store, proxy):
        for _ in range(5):
            proxy.cut()
            assert await contents(store, "before") == [b"before"]
            proxy.lose_next_answer()
            assert await store.guest_name("ann") is None
        proxy.cut()
        await store.name_guest("ann", "Ann")
        assert await store.guest_name("ann") == "Ann"


async def test_a_database_that_does_not_answer_is_taken_for_lost(
    postgres: Postgres, database: str, short_patience: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_connection, "COMMAND_WITHIN_S", 0.3)
    monkeypatch.setattr(postgres_connection, "CONNECT_WITHIN_S", 0.3)
    async with behind_proxy(postgres, database) as (store, proxy):
        await contents(store, "before")
        proxy.freeze()
        writing = asyncio.create_task(write(store, "a", 0, b"mine"))
        with pytest.raises(StoreError, match="does not answer"):
            await contents(store, "before")
        assert not writing.done()
        proxy.thaw()
        await writing
    assert await stored(database, "a") == [b"mine"]


# --- errors that nobody thought of


async def test_an_unexpected_error_refuses_what_it_met_and_writing_goes_on(
    database: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(*_: object, **__: object) -> None:
        raise ZeroDivisionError("a bug")

    store = PostgresStore(database)
    with monkeypatch.context() as broken:
        broken.setattr(postgres_writer, "connect", fail)
        async with asyncio.timeout(60):
            told = await asyncio.gather(
                write(store, "a", 0, b"lost"), write(store, "b", 0, b"lost"), return_exceptions=True
            )
    assert [type(outcome) for outcome in told] == [StoreError, StoreError]
    assert "a bug" in str(told[0])
    assert "an unexpected error while writing" in caplog.text
    await write(store, "a", 0, b"first")
    assert await contents(store, "a") == [b"first"]
    await store.close()


async def test_events_are_told_though_they_cannot_be_counted(database: str) -> None:
    def fail(_: int) -> None:
        raise ZeroDivisionError("a bug")

    store = PostgresStore(database, on_batch=fail)
    for number in range(2):
        await asyncio.gather(*(write(store, table, number, b"mine") for table in "abc"))
    assert await contents(store, "a") == [b"mine"] * 2
    await store.close()


# --- the whole database


async def test_a_restart_of_the_database_costs_a_moment(mortal_postgres: Postgres) -> None:
    store = PostgresStore(mortal_postgres.create_database())
    await write(store, "a", 0, b"first")
    for number, end in enumerate((mortal_postgres.stop, mortal_postgres.kill), 1):
        end()
        writing = asyncio.create_task(write(store, "a", number, b"next"))
        reading = asyncio.create_task(store.guest_name("ann"))
        await asyncio.to_thread(mortal_postgres.start)
        await writing
        assert await reading is None
    assert await contents(store, "a") == [b"first", b"next", b"next"]
    await store.close()


async def test_without_the_database_everything_is_refused_and_later_goes_on(
    mortal_postgres: Postgres, short_patience: None, caplog: pytest.LogCaptureFixture
) -> None:
    store = PostgresStore(mortal_postgres.create_database())
    await write(store, "a", 0, b"first")
    await contents(store, "a")
    await asyncio.to_thread(mortal_postgres.stop)
    refusals = (lambda: write(store, "a", 1, b"lost"), lambda: contents(store, "a"), lambda: store.beat(5))
    for refused in refusals:
        with pytest.raises(StoreError, match=f"cannot reach the database at .*:{mortal_postgres.port}"):
            await refused()
    assert "the storage failed: cannot reach the database" in caplog.text
    mortal_postgres.start()
    await write(store, "a", 1, b"second")
    assert await contents(store, "a") == [b"first", b"second"]
    await store.close()


async def test_on_a_full_disk_nothing_is_half_written() -> None:
    segment = 16 * 2**20
    with Postgres(largest_file=segment) as server:  # the log of PostgreSQL is in files of this size
        store = PostgresStore(server.create_database())
        large = os.urandom(segment + 1)
        outcomes = await asyncio.gather(
            write(store, "a", 0, b"small"), write(store, "b", 0, large), return_exceptions=True
        )
        assert outcomes[0] is None
        assert isinstance(outcomes[1], StoreError)
        assert "cannot write: the database at" in str(outcomes[1])
        assert "File too large" in str(outcomes[1])
        assert await contents(store, "a") == [b"small"]
        assert (await contents(store, "b"), await store.summary("b")) == ([], None)
        server.stop()
        server.largest_file = None
        server.start()
        await write(store, "b", 0, large)
        assert await contents(store, "b") == [large]
        await store.close()
