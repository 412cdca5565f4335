"""Waiting for one of a few places, in a fair order."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from time import perf_counter

from tablee.server.figures import WAITED_S, WAITING, WAITS, Histogram
from tablee.server.work.fair_queue import SERVER, Asker, FairQueue

URGENT_IN_A_ROW = 4
"""After so many urgent turns one that is not urgent gets its turn too, so that nobody waits for ever."""


class Turns:
    """Gives out places: urgent requests first, and addresses and guests in turn."""

    def __init__(self, places: int = 1, name: str | None = None) -> None:
        """With a name, the figures tell how many wait, and for how long."""
        self._free = places
        self._urgent = FairQueue[asyncio.Future[None]]()
        self._patient = FairQueue[asyncio.Future[None]]()
        self._urgent_in_a_row = 0
        self.taken = 0
        """How many places are in use."""
        self._waiting = 0
        self._waits = Histogram(WAITED_S) if name is None else WAITS.of(name)
        if name is not None:
            WAITING.ask(lambda: self._waiting, name)

    async def take(self, asker: Asker = SERVER, *, urgent: bool = False) -> None:
        """Wait for a place, which has to be given back with `pass_on`."""
        if self._free:
            self._free -= 1
            self.taken += 1
            self._waits.observe(0.0)
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        queue = self._urgent if urgent else self._patient
        queue.put(asker, turn)
        begun = perf_counter()
        self._waiting += 1
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # the turn came as we left
                self.pass_on()
            else:
                with suppress(KeyError, ValueError):  # its turn came and was passed on already
                    queue.remove(asker, turn)
            raise
        finally:
            self._waiting -= 1
            self._waits.observe(perf_counter() - begun)

    def pass_on(self) -> None:
        """Give a place back, to whoever is next."""
        while queue := self._next_queue():
            turn = queue.pop()
            if not turn.done():  # whoever waited for it may just have left
                turn.set_result(None)
                return
        self._free += 1
        self.taken -= 1

    def _next_queue(self) -> FairQueue[asyncio.Future[None]] | None:
        if self._urgent and not (self._patient and self._urgent_in_a_row >= URGENT_IN_A_ROW):
            self._urgent_in_a_row += 1
            return self._urgent
        self._urgent_in_a_row = 0
        return self._patient or None
