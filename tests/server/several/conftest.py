"""Several servers on one PostgreSQL."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest_asyncio

from tablee.server.work.workers import Workers
from tests.server.several.club import Club


@pytest_asyncio.fixture
async def club(database: str, tmp_path: Path) -> AsyncIterator[Club]:
    """An empty database; the tests start the servers."""
    workers = Workers(1)
    async with AsyncExitStack() as stack:
        stack.push_async_callback(workers.close)
        yield Club(database, tmp_path, workers, stack)
