"""The PostgreSQL of the bench: safe on disk, unlike that of the tests."""

from __future__ import annotations

import os
import tempfile
import time
from statistics import median

from tests.postgres import Postgres

SETTINGS = {
    "fsync": "on",
    "synchronous_commit": "on",
    "full_page_writes": "on",
    "max_connections": "100",
    "shared_buffers": "256MB",
    "max_wal_size": "2GB",
}


def open_database() -> Postgres:
    """A PostgreSQL that has everything on disk before it says so."""
    return Postgres(None, None, **SETTINGS)


def describe(database: Postgres) -> str:
    """What it has to do before it may say that something is stored, and how long that takes here."""
    shown = {name: database.execute(f"SHOW {name}").strip() for name in ("server_version", "wal_sync_method")}
    settings = [f"{name} {database.execute(f'SHOW {name}').strip()}" for name in list(SETTINGS)[:3]]
    return (
        f"PostgreSQL {shown['server_version']}: {', '.join(settings)}; {shown['wal_sync_method']} takes "
        f"{_flush_ms():.1f} ms here; load {' '.join(f'{load:.1f}' for load in os.getloadavg())}"
    )


def _flush_ms(times: int = 50) -> float:
    """How long the disk takes to write a page for good; median."""
    took = []
    with tempfile.TemporaryFile(prefix="tablee-bench-") as file:
        for _ in range(times):
            file.seek(0)
            file.write(os.urandom(8192))
            file.flush()
            started = time.perf_counter()
            os.fdatasync(file.fileno())
            took.append((time.perf_counter() - started) * 1000)
    return median(took)
