"""The forms that stored data has had."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from importlib.resources import files
from pathlib import Path

import pytest

from tablee.storage import migrations
from tablee.storage.migrations import MIGRATIONS, POSTGRESQL, SQLITE, steps, translate
from tablee.storage.sqlite import SQLiteStore
from tablee.storage.store import StoreError
from tests.storage.test_sqlite import FORM_1


def tables_of(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """The columns of each table in a file."""
    with closing(sqlite3.connect(path)) as connection:
        names = connection.execute("SELECT name FROM sqlite_master ORDER BY name").fetchall()
        return {name: connection.execute(f"PRAGMA table_xinfo({name})").fetchall() for (name,) in names}


async def test_old_files_become_like_new_ones(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "old.db")) as connection:
        connection.executescript(FORM_1)
    for name in ("old.db", "new.db"):
        await SQLiteStore(tmp_path / name).close()
    assert tables_of(tmp_path / "old.db") == tables_of(tmp_path / "new.db")


@pytest.mark.parametrize("dialect", [SQLITE, POSTGRESQL])
def test_every_form_leads_to_the_newest(dialect: str) -> None:
    known = [migration for migration in MIGRATIONS if dialect in migration.dialects]
    newest = max(migration.after for migration in known)
    for migration in known:
        assert steps(dialect, migration.before)[-1].form == newest
    assert steps(dialect, newest) == []
    with pytest.raises(StoreError, match="newer Tablée"):
        steps(dialect, newest + 1)


def test_every_script_is_used() -> None:
    scripts = {entry.name for entry in files(migrations).iterdir() if entry.name.endswith(".sql")}
    assert scripts == {migration.script for migration in MIGRATIONS}


def test_types_are_translated() -> None:
    sql = "CREATE TABLE a (b TEXT NOT NULL, c INTEGER, d BLOB) WITHOUT ROWID;"
    assert translate(sql) == 'CREATE TABLE a (b TEXT COLLATE "C" NOT NULL, c BIGINT, d BYTEA);'
