"""Stores of both kinds."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
import pytest_asyncio

from tablee.storage.address import is_address
from tablee.storage.postgres import PostgresStore
from tablee.storage.sqlite import SQLiteStore
from tablee.storage.store import Store


@pytest.fixture(params=["sqlite", "postgresql"])
def open_store(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], Store]:
    """Opens a store, each time at the same place."""
    if request.param == "sqlite":
        return lambda: SQLiteStore(tmp_path / "folder" / "tablee.db")
    database = request.getfixturevalue("database")
    return lambda: PostgresStore(database)


@pytest.fixture
def make_place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Callable[[str], str]]:
    """Makes places for clubs, of a kind: an empty folder, or the address of an empty database."""
    made: list[str] = []

    def make(kind: str) -> str:
        if kind == "sqlite":
            folder = tmp_path / f"club {len(made)}"
            folder.mkdir()
            made.append(str(folder))
        else:
            made.append(request.getfixturevalue("postgres").create_database())
        return made[-1]

    yield make
    for place in made:
        if is_address(place):
            request.getfixturevalue("postgres").drop_database(place)


@pytest.fixture
def execute(
    request: pytest.FixtureRequest, open_store: Callable[[], Store], tmp_path: Path
) -> Callable[[str], object]:
    """Runs SQL beside the store."""
    file = tmp_path / "folder" / "tablee.db"
    if "database" not in request.fixturenames:
        return lambda sql: execute_sqlite(file, sql)
    postgres, database = request.getfixturevalue("postgres"), request.getfixturevalue("database")
    return lambda sql: postgres.execute(sql, database.rpartition("/")[2])


def execute_sqlite(file: Path, sql: str) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute(sql)


@pytest_asyncio.fixture
async def store(open_store: Callable[[], Store]) -> AsyncIterator[Store]:
    store = open_store()
    yield store
    await store.close()
