"""The forms that stored data has had, and the SQL that leads from one to the next, for both storages.

Each script is written once, in SQLite's dialect with the few types that we use. `postgresql` translates
them: PostgreSQL's INTEGER has 32 bits, its texts are ordered by language unless told not to, and it knows
neither BLOB nor WITHOUT ROWID. A script for one storage alone says why.
"""

from __future__ import annotations

import re
from importlib.resources import files
from typing import NamedTuple

from tablee.storage.store import StoreError

SQLITE, POSTGRESQL = "sqlite", "postgresql"

TRANSLATIONS = (
    (r"\bTEXT\b", 'TEXT COLLATE "C"'),
    (r"\bINTEGER\b", "BIGINT"),
    (r"\bBLOB\b", "BYTEA"),
    (r" WITHOUT ROWID\b", ""),
)


class Migration(NamedTuple):
    """A script that changes data of one form into data of a later one."""

    before: int
    after: int
    script: str
    dialects: tuple[str, ...] = (SQLITE, POSTGRESQL)


MIGRATIONS = (
    Migration(0, 2, "0002_tables.sql"),
    Migration(1, 2, "0002_from_form_1.sql", (SQLITE,)),
    Migration(2, 3, "0003_secret.sql", (POSTGRESQL,)),
    Migration(2, 4, "0004_results.sql", (SQLITE,)),
    Migration(3, 4, "0004_results.sql", (POSTGRESQL,)),
    Migration(4, 5, "0005_settings.sql"),
    Migration(5, 6, "0006_attempts.sql"),
)
"""Form 0 is an empty database."""


class Step(NamedTuple):
    """The SQL of one migration, and the form that it leads to."""

    form: int
    sql: str


def steps(dialect: str, form: int) -> list[Step]:
    """What brings data of this form to the newest one; raises StoreError if it is newer than we know."""
    known = [migration for migration in MIGRATIONS if dialect in migration.dialects]
    newest = max(migration.after for migration in known)
    if form > newest:
        raise StoreError(f"the data is of a newer Tablée (form {form}; this one knows {newest})")
    found = []
    while form < newest:
        migration = next(migration for migration in known if migration.before == form)
        found.append(Step(migration.after, _read(migration.script, dialect)))
        form = migration.after
    return found


def _read(script: str, dialect: str) -> str:
    sql = (files(__package__) / script).read_text("utf-8")
    return translate(sql) if dialect == POSTGRESQL else sql


def translate(sql: str) -> str:
    """A script as PostgreSQL understands it."""
    for pattern, replacement in TRANSLATIONS:
        sql = re.sub(pattern, replacement, sql)
    return sql
