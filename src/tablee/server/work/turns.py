"""Taking turns at something that one can use at a time."""

from __future__ import annotations

import asyncio
from collections import deque


class Turns:
    """Whoever is in a hurry is next, then whoever waits longest."""

    def __init__(self) -> None:
        self.is_taken = False
        self._hurried = deque[asyncio.Future[None]]()
        self._patient = deque[asyncio.Future[None]]()

    async def take(self, in_a_hurry: bool = False) -> None:
        """Wait for one's turn, which has to be passed on."""
        if not self.is_taken:
            self.is_taken = True
            return
        turn = asyncio.get_running_loop().create_future()
        (self._hurried if in_a_hurry else self._patient).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it came as we left
                self.pass_on()
            raise

    def pass_on(self) -> None:
        """Let the next one have the turn."""
        for waiting in (self._hurried, self._patient):
            while waiting:
                turn = waiting.popleft()
                if not turn.done():
                    turn.set_result(None)
                    return
        self.is_taken = False
