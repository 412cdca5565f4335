"""The order of jobs in the shared queue: addresses take turns, and at each address its guests."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable

from tablee.server.work.fair_queue import Asker

TURN_S = 1
"""What one turn is worth in waiting: about what a job takes."""
URGENT_S = 60
"""How much later an urgent job may come and still be first, so that the others never wait for ever."""
EPOCH_S = 1_767_225_600
"""The start of 2026: a priority is a number of 32 bits."""


class TurnOrder:
    """Gives each job a priority, as if its asker had come later for each job that is ahead of it.

    A fair queue in the order of time: thirty jobs that are asked for at once are served as if they had been
    asked for one a second. A newcomer goes before most of them, and nothing waits for ever, because
    everything gets older than all newcomers. Servers need not know of each other, only what time it is.
    """

    def __init__(self, now: Callable[[], float] = time.time) -> None:
        self._now = now
        self._addresses: dict[str, Counter[str | None]] = {}
        """By address, how many jobs of each guest are waiting."""

    def enter(self, asker: Asker, is_urgent: bool = False) -> int:
        """The priority of an asker's next job, higher first; `leave` has to be called when it is over."""
        guests = self._addresses.setdefault(asker.address, Counter())
        own = guests[asker.guest]
        # The guests of an address take turns: ahead are those jobs of the others that come in the same round.
        ahead = own + sum(min(jobs, own + 1) for guest, jobs in guests.items() if guest != asker.guest)
        guests[asker.guest] += 1
        as_if_s = self._now() - EPOCH_S + ahead * TURN_S - (URGENT_S if is_urgent else 0)
        return -int(as_if_s)

    def leave(self, asker: Asker) -> None:
        """Note that a job of an asker is over."""
        guests = self._addresses[asker.address]
        guests[asker.guest] -= 1
        if not guests[asker.guest]:
            del guests[asker.guest]
        if not guests:
            del self._addresses[asker.address]
