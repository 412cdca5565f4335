"""Clubs to copy, back up and compare."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tablee.storage.address import is_address
from tablee.storage.club import PAGE
from tablee.storage.opening import open_postgres
from tablee.storage.sqlite import FILE, SQLiteStore
from tablee.storage.store import Store
from tests.storage.writing import attempt_of, result_of, write


def open_store(place: str) -> Store:
    """The store of a club."""
    return open_postgres(place) if is_address(place) else SQLiteStore(Path(place) / FILE)


async def fill(place: str, tables: int = PAGE + 7, *, clocks: bool = True) -> None:
    """A club with more tables than are read at a time, guests, their attempts, results and an outage."""
    store = open_store(place)
    await store.start(1000)
    await store.beat(30_000)
    for name in ("Ann", "Zoé 🎲", "a\"'\\"):
        await store.name_guest(f"guest {name}", name)
        await store.keep_settings(f"guest {name}", name.encode())
        for number in range(3):
            await store.note_attempt(attempt_of(f"guest {name}", f"{number}{name}", unaided=number == 1))
    await asyncio.gather(*(_fill_table(store, number, clocks) for number in range(tables)))
    await store.close()


async def _fill_table(store: Store, number: int, clocks: bool) -> None:
    table = f"{'aBé_'[number % 4]}{number}"
    for event in range(number % 5 + 1):
        content = bytes(range(256)) if number % 7 == 0 else b'{"event": %d}' % event
        await write(
            store, table, event, content, due=(number or None) if clocks else None, public=number % 2 == 1
        )
    await store.visit(table, 2_000 + number)
    games = range(1, number % 3 + 1)
    await store.note_results([result_of(table, game, f"guest {game % 2}", 100 + game) for game in games])


def no_progress(_: int) -> None: ...
