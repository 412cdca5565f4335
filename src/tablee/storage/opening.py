"""Opens the storage that a host has chosen: a folder with a SQLite file, or a PostgreSQL database."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from tablee.storage.address import is_address
from tablee.storage.club import Club
from tablee.storage.folder_lock import FolderLock
from tablee.storage.key import load_key
from tablee.storage.neighbours import Alone, Neighbours
from tablee.storage.sqlite import FILE, SQLiteStore
from tablee.storage.sqlite_club import SQLiteClub
from tablee.storage.store import Store, StoreError

if TYPE_CHECKING:
    from tablee.storage.postgres import PostgresStore


class Storage(NamedTuple):
    """What a server needs of the storage."""

    store: Store
    key: bytes
    """It signs guests' cookies; all servers on one database have the same."""
    release: Callable[[], None]
    """Lets another server use it, after the store was closed."""


def open_storage(
    data: Path, database: str | None, on_batch: Callable[[int], None] = lambda size: None
) -> Storage:
    """The storage of a server; raises StoreError where it cannot be used.

    `on_batch` is told how many pieces of work shared a transaction, each time.
    """
    if database is not None:
        store = open_postgres(database, on_batch=on_batch)
        return Storage(store, store.key, lambda: None)
    lock = FolderLock(data)
    return Storage(SQLiteStore(data / FILE, on_batch), load_key(data), lock.release)


def open_neighbours(database: str | None, clock: Callable[[], int]) -> Neighbours:
    """The other servers on a database, for a server whose clock gives milliseconds since 1970."""
    if database is None:
        return Alone()
    from tablee.storage.postgres_neighbours import PostgresNeighbours  # see `open_postgres`

    return PostgresNeighbours(database, clock)


def open_store(data: Path, database: str | None, role: str) -> Store:
    """The storage for a command beside the servers; raises StoreError where it cannot be used."""
    if database is not None:
        return open_postgres(database, role)
    if not (data / FILE).exists():
        raise StoreError(f"there are no tables in {data}")
    return SQLiteStore(data / FILE)


def open_postgres(
    url: str, role: str = "server", on_batch: Callable[[int], None] = lambda size: None
) -> PostgresStore:
    """The storage in a database; raises StoreError where it cannot be used."""
    with _installed():
        from tablee.storage.postgres import PostgresStore  # only with a database: it imports asyncpg
    return PostgresStore(url, role, on_batch)


@asynccontextmanager
async def open_club(place: str, *, alone: bool, must_exist: bool = True) -> AsyncIterator[Club]:
    """A club by its folder or the address of its database; raises StoreError where it cannot be used.

    `alone`: no server may use it meanwhile.
    """
    with ExitStack() as stack:
        if is_address(place):
            with _installed():
                from tablee.storage.postgres_club import PostgresClub  # only with a database
            database = await PostgresClub.open(place)
            if alone and await database.is_served():
                await database.close()
                raise StoreError(f"a server is connected to {database.name}; stop it first")
            club: Club = database
        else:
            if must_exist and not (Path(place) / FILE).exists():
                raise StoreError(f"there are no tables in {place}")
            if alone:
                stack.callback(FolderLock(Path(place)).release)
            club = SQLiteClub(Path(place))
        try:
            yield club
        except club.errors as error:
            raise StoreError(club.describe(error)) from error
        finally:
            await club.close()


@contextmanager
def _installed() -> Iterator[None]:
    """Say which package is missing where PostgreSQL cannot be used."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise StoreError(f"PostgreSQL needs {error.name}: pip install 'tablee[postgres]'") from None
