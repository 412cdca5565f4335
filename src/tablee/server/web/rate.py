"""Rate limits: how often a connection, a guest or an address may do something."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

from tablee.core.errors import TableeError
from tablee.server.work.fair_queue import Asker


class TooOften(TableeError):
    """A rate limit, or a limit on what one may have at once, was exceeded."""


class Bucket:
    """Holds up to `size` tokens, refilled at `per_s`; each request takes one."""

    def __init__(self, size: float, per_s: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._size = size
        self._per_s = per_s
        self._clock = clock
        self._tokens = size
        self._at = clock()

    def take(self) -> bool:
        """Take a token; False if there is none."""
        self._refill()
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True

    @property
    def is_full(self) -> bool:
        self._refill()
        return self._tokens >= self._size

    def _refill(self) -> None:
        now = self._clock()
        self._tokens = min(self._size, self._tokens + (now - self._at) * self._per_s)
        self._at = now


class Buckets:
    """A bucket for each key. Full ones are dropped, so the traffic bounds the memory."""

    LIMIT = 10_000

    def __init__(self, size: float, per_s: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._new = partial(Bucket, size, per_s, clock)
        self._buckets: dict[str, Bucket] = {}

    def take(self, key: str) -> bool:
        """Take a token from a key's bucket; False if there is none."""
        if len(self._buckets) >= self.LIMIT:
            self._buckets = {name: bucket for name, bucket in self._buckets.items() if not bucket.is_full}
        return self._buckets.setdefault(key, self._new()).take()


class Allowance:
    """So many requests for each guest, and so many more for each address with all its guests.

    A request without a cookie counts for its address only: anybody can leave the cookie out.
    """

    def __init__(
        self, per_guest: float, per_address: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Both limits are requests per minute, which may also come all at once."""
        self._guests = Buckets(per_guest, per_guest / 60, clock)
        self._addresses = Buckets(per_address, per_address / 60, clock)

    def take(self, asker: Asker) -> None:
        """Count a request; raises TooOften."""
        # The guest first: one who asks too often must not use up what the address has for the others.
        if asker.guest is not None and not self._guests.take(asker.guest):
            raise TooOften("you are asking too often; wait a minute")
        if not self._addresses.take(asker.address):
            raise TooOften("too many requests from your address; wait a minute")
