"""The storage in a real PostgreSQL: opening it, and what it does not share with SQLite."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import asyncpg
import pytest

from tablee.storage import migrations, postgres_connection
from tablee.storage.migrations import Migration
from tablee.storage.opening import open_postgres
from tablee.storage.postgres import POOL, PostgresStore
from tablee.storage.store import OUTAGE_MS, Outage, StoreError
from tests.postgres import LOCKED, Postgres
from tests.storage.test_postgres_faults import WAITING
from tests.storage.writing import contents, write

# --- opening


def refusal(url: str) -> str:
    """What opening a database says."""
    with pytest.raises(StoreError) as refused:
        PostgresStore(url)
    assert "secret" not in str(refused.value)
    return str(refused.value)


def test_a_wrong_address_is_refused(postgres: Postgres) -> None:
    closed_port = "postgresql://ann:secret@127.0.0.1:1/club"
    assert refusal(closed_port).startswith("cannot reach the database at 127.0.0.1:1/club: ")
    unknown_host = refusal("postgresql://ann:secret@nowhere.invalid/club")
    assert unknown_host.startswith("cannot reach the database at nowhere.invalid/club: ")
    unknown_name = refusal(postgres.url("nowhere"))
    assert unknown_name.endswith('/nowhere refuses: database "nowhere" does not exist')
    assert "must look like postgresql://" in refusal("postgresql://ann:sec/ret@127.0.0.1/club")
    unknown_option = refusal(f"{postgres.url()}?colour=blue")
    assert 'unrecognized configuration parameter "colour"' in unknown_option


@pytest.fixture
def locked(postgres: Postgres, database: str) -> Iterator[str]:
    """The database, for a user who needs a password and owns nothing."""
    postgres.execute(f"CREATE ROLE {LOCKED} LOGIN PASSWORD 'right secret'")
    yield database.replace("postgres@", f"{LOCKED}:right%20secret@")
    postgres.execute(f"DROP OWNED BY {LOCKED}", database.rpartition("/")[2])
    postgres.execute(f"DROP ROLE {LOCKED}")


def test_a_wrong_password_is_refused(locked: str) -> None:
    wrong = refusal(locked.replace("right", "wrong"))
    assert wrong.endswith(f'refuses: password authentication failed for user "{LOCKED}"')


def test_a_user_who_may_not_make_tables_is_refused_unless_they_are_there(
    locked: str, database: str, postgres: Postgres
) -> None:
    assert "permission denied for schema public" in refusal(locked)
    key = PostgresStore(database).key
    name = database.rpartition("/")[2]
    postgres.execute(f"GRANT SELECT, INSERT, UPDATE ON ALL TABLES IN SCHEMA public TO {LOCKED}", name)
    assert PostgresStore(locked).key == key


def test_a_server_that_is_too_old_is_refused(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres_connection, "OLDEST_SERVER", 99)
    assert "Tablée needs 99 or newer" in refusal(database)


def test_a_newer_form_is_refused_and_left_alone(database: str, postgres: Postgres) -> None:
    PostgresStore(database)
    name = database.rpartition("/")[2]
    postgres.execute("UPDATE tablee SET form = 77", name)
    assert "the data is of a newer Tablée (form 77;" in refusal(database)
    assert postgres.execute("SELECT form FROM tablee", name) == "77\n"


def test_servers_that_start_together_migrate_once_and_have_one_key(database: str) -> None:
    with ThreadPoolExecutor(8) as threads:
        stores = [*threads.map(PostgresStore, [database] * 8)]
    assert len({store.key for store in stores}) == 1
    assert len(stores[0].key) == 32


def test_a_migration_that_fails_leaves_the_form_before(
    database: str, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    PostgresStore(database)
    newest = migrations.MIGRATIONS[-1].after
    broken = Migration(newest, newest + 1, "broken.sql")
    monkeypatch.setattr(migrations, "MIGRATIONS", (*migrations.MIGRATIONS, broken))
    monkeypatch.setattr(migrations, "_read", lambda *_: "CREATE TABLE half (a BIGINT); SELECT 1 / 0")
    assert "cannot migrate: " in refusal(database)
    monkeypatch.undo()
    name = database.rpartition("/")[2]
    assert postgres.execute("SELECT form, to_regclass('half') FROM tablee", name) == f"{newest}|\n"
    PostgresStore(database)


def test_asyncpg_is_imported_only_with_a_database() -> None:
    code = "import sys, tablee.server.web.app, tablee.cli; print('asyncpg' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


def test_without_asyncpg_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    for module in [name for name in sys.modules if name.startswith("tablee.storage.postgres")]:
        monkeypatch.delitem(sys.modules, module)
    with pytest.raises(StoreError, match=r"PostgreSQL needs asyncpg: pip install 'tablee\[postgres\]'"):
        open_postgres("postgresql://ann@127.0.0.1/club")


# --- several servers


async def test_a_second_server_makes_no_outage_and_the_only_one_does(database: str) -> None:
    one, two = PostgresStore(database), PostgresStore(database)
    assert await one.start(1000) == []
    assert await two.start(4000) == []
    await one.beat(6000)
    await one.close()
    assert await two.beat(6000 + OUTAGE_MS) == []
    await two.close()
    three = PostgresStore(database)
    only = Outage(6000 + OUTAGE_MS, 6001 + OUTAGE_MS)
    assert await three.start(only.finish) == [only]
    await three.close()


async def test_of_two_servers_that_wake_up_one_notes_the_outage(database: str) -> None:
    one, two = PostgresStore(database), PostgresStore(database)
    await one.start(1000)
    await two.start(1000)
    known = await asyncio.gather(one.beat(50_000), two.beat(50_001))
    assert [Outage(1000, 50_000)] in known or [Outage(1000, 50_001)] in known
    assert len(await one.beat(50_002)) == 1
    await one.close()
    await two.close()


# --- its own ways


async def test_a_text_with_a_zero_character_is_refused_alone(database: str) -> None:
    store = PostgresStore(database)
    outcomes = await asyncio.gather(
        write(store, "a", 0, b"first"), write(store, "b\0", 0, b"first"), return_exceptions=True
    )
    assert outcomes[0] is None
    assert isinstance(outcomes[1], StoreError)
    with pytest.raises(StoreError):
        await store.name_guest("ann", "A\0nn")
    assert await contents(store, "a") == [b"first"]
    await store.close()


async def test_what_was_told_is_on_disk_though_the_database_is_in_a_hurry(
    database: str, postgres: Postgres
) -> None:
    postgres.execute(f"ALTER DATABASE {database.rpartition('/')[2]} SET synchronous_commit = off")
    store = PostgresStore(database)
    await write(store, "a", 0, b"first")
    assert store._writer is not None
    assert store._writer._connection is not None
    assert await store._writer._connection.fetchval("SHOW synchronous_commit") == "on"
    for name in ("Ann", "Anna"):  # the second time on a connection that was used before
        await store.name_guest("ann", name)
        async with store._pool.acquire() as connection:
            assert await connection.fetchval("SHOW synchronous_commit") == "on"
    await store.close()


async def test_a_server_beats_though_everything_else_has_to_wait(database: str, postgres: Postgres) -> None:
    store = PostgresStore(database)
    await store.start(1_000)
    locking = await asyncpg.connect(database)
    async with locking.transaction():
        await locking.execute("LOCK TABLE guest IN ACCESS EXCLUSIVE MODE")
        asking = [asyncio.create_task(store.guest_name("ann")) for _ in range(20)]
        while int(await asyncio.to_thread(postgres.execute, WAITING, database.rpartition("/")[2])) < POOL - 1:
            await asyncio.sleep(0.01)
        assert await store.beat(2_000) == []
        assert not any(task.done() for task in asking)
    assert await asyncio.gather(*asking) == [None] * 20
    await locking.close()
    await store.close()


async def test_texts_are_ordered_by_their_bytes(database: str, postgres: Postgres) -> None:
    """As in SQLite, whatever the database's language: a copy goes through both in one order."""
    store = PostgresStore(database)
    for guest in ("é", "Z", "a", "_"):
        await store.name_guest(guest, guest)
    ordered = postgres.execute("SELECT id FROM guest ORDER BY id", database.rpartition("/")[2])
    assert ordered.split() == ["Z", "_", "a", "é"]
    await store.close()
