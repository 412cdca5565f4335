"""How a server stops: it says so, lets its connections go a few at a time, and hears them out.

Browsers come back by themselves, to another server or to the next one here, and not all at the same moment.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from math import ceil

from tablee.server.web.sockets import Connection

COME_BACK_MS = 500
"""A browser comes back within this time, at a moment of its choice."""
HEAD_START = 0.25
"""The part of the time before the first is let go: proxies learn meanwhile that others must take over."""
TICK_S = 0.02
HEARING_OUT_S = 1.0
"""How long we wait for browsers to close their side: what they had sent before is still done."""


async def let_go(connections: set[Connection], within_s: float, is_hurried: Callable[[], bool]) -> None:
    """Tell everybody to come back, spread over a time; returns when they are gone, or have had time to."""
    if not connections:
        return
    loop, leaving = asyncio.get_running_loop(), list(connections)
    begun, spread_s = loop.time() + within_s * HEAD_START, within_s * (1 - HEAD_START)
    gone = 0
    while gone < len(leaving) and not is_hurried():
        passed = (loop.time() - begun) / spread_s if spread_s else 1.0
        due = ceil(len(leaving) * min(max(passed, 0.0), 1.0))
        for connection in leaving[gone:due]:
            connection.send_away(COME_BACK_MS)
        gone = max(gone, due)
        if gone < len(leaving):
            await asyncio.sleep(TICK_S)
    for connection in list(connections):  # also those that have come meanwhile
        connection.send_away(COME_BACK_MS)
    if connections:
        await asyncio.wait([connection.parted for connection in connections], timeout=HEARING_OUT_S)
