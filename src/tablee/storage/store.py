"""What the server needs of a storage."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from tablee.core.errors import TableeError


class StoreError(TableeError):
    """The storage could not do it; nothing was written."""


class EventTaken(StoreError):
    """Another server has already written an event of that number."""


@runtime_checkable  # Litestar checks what it injects
class Store(Protocol):
    """Durable tables and guests. Every write is on disk when it returns."""

    async def append(self, table: str, number: int, event: bytes) -> None:
        """Write a table's event; raises EventTaken if that number is there already."""

    async def events(self, table: str) -> list[bytes]:
        """A table's events in order; none if there is no such table."""

    async def guest_name(self, guest: str) -> str | None:
        """A guest's nickname."""

    async def name_guest(self, guest: str, name: str) -> None:
        """Give a guest a nickname."""

    async def close(self) -> None:
        """Finish what was begun and let go of the storage."""
