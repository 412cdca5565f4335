"""How much somebody may have at once: hints, connections."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from tablee.server.web.rate import TooOften
from tablee.server.work.fair_queue import Asker


class Places:
    """A number of places for each guest, for each address, and where it matters in all.

    A request without a cookie counts for its address only: anybody can leave the cookie out.
    """

    def __init__(self, name: str, per_address: int, per_guest: int, total: int | None = None) -> None:
        self._name = name
        self._total = total
        self._per_address = per_address
        self._per_guest = per_guest
        self._addresses: Counter[str] = Counter()
        self._guests: Counter[str] = Counter()
        self._taken = 0

    def check(self, asker: Asker) -> None:
        """Raise TooOften where no place is free for the asker."""
        if asker.guest is not None and self._guests[asker.guest] >= self._per_guest:
            raise TooOften(f"you have {self._per_guest} {self._name} at once already; wait a moment")
        if self._addresses[asker.address] >= self._per_address:
            raise TooOften(f"too many {self._name} at once from your address; wait a moment")
        if self._total is not None and self._taken >= self._total:
            raise TooOften(f"too many {self._name} at once; wait a moment")

    @contextmanager
    def hold(self, asker: Asker) -> Iterator[None]:
        """Take a place and keep it meanwhile; raises TooOften."""
        self.check(asker)
        self._count(asker, 1)
        try:
            yield
        finally:
            self._count(asker, -1)

    def _count(self, asker: Asker, change: int) -> None:
        self._taken += change
        _add(self._addresses, asker.address, change)
        if asker.guest is not None:
            _add(self._guests, asker.guest, change)


def _add(counter: Counter[str], key: str, change: int) -> None:
    counter[key] += change
    if not counter[key]:  # forget those who have none
        del counter[key]
