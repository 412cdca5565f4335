"""The peer: the same rows written with SQLAlchemy's asyncio extension, a transaction for each move.

The same tables, the same driver (asyncpg), prepared statements, and Core instead of objects, which is the
cheaper half of SQLAlchemy. As many connections as serve it best.
"""

from __future__ import annotations

from typing import Any, Self

from sqlalchemy import MetaData, Table
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from tablee.storage.store import StoredEvent, StoredSummary

CHANGING = ("events", "state", "to_play", "due", "changed", "public", "seats", "visited")


class SQLAlchemyStore:
    """Appends as a program that uses SQLAlchemy well would write them."""

    def __init__(self, engine: AsyncEngine, event: Table, summary: Table) -> None:
        self._engine = engine
        self._insert = insert(event)
        upsert = insert(summary)
        self._upsert = upsert.on_conflict_do_update(
            index_elements=["table_id"], set_={name: upsert.excluded[name] for name in CHANGING}
        )

    @classmethod
    async def open(cls, url: str, connections: int) -> Self:
        """Connect, and read from the database what the tables are like."""
        engine = create_async_engine(
            url.replace("postgresql://", "postgresql+asyncpg://"), pool_size=connections, max_overflow=0
        )
        metadata = MetaData()
        async with engine.connect() as connection:
            await connection.run_sync(metadata.reflect)
        return cls(engine, metadata.tables["event"], metadata.tables["summary"])

    async def append(self, event: StoredEvent, summary: StoredSummary) -> None:
        """Write an event and a summary in a transaction of their own."""
        fields: dict[str, Any] = summary._asdict()
        table = fields.pop("table")
        fields |= {"table_id": table, "public": int(summary.public), "visited": summary.changed}
        async with self._engine.begin() as connection:
            await connection.execute(self._insert, {"table_id": table, **event._asdict()})
            await connection.execute(self._upsert, fields)

    async def close(self) -> None:
        await self._engine.dispose()
