"""How a server stops: it says so, lets its connections go a few at a time, and hears them out.

Browsers come back by themselves, to another server or to the next one here, and not all at the same moment.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from math import ceil

from tablee.server.tables import Tables
from tablee.server.web.probes import Readiness
from tablee.server.web.sockets import Connection

logger = logging.getLogger(__name__)

COME_BACK_MS = 500
"""A browser comes back within this time, at a moment of its choice."""
HEAD_START = 0.25
"""The part of the time before the first is let go: proxies learn meanwhile that others must take over."""
TICK_S = 0.02
HEARING_OUT_S = 1.0
"""How long we wait for browsers to close their side: what they had sent before is still done."""
LOOK_S, ANSWER_WITHIN_S = 1.0, 2.5
"""How often, and how patiently, a server that may be cut off asks for its storage."""


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


async def keep_sending_away(tables: Tables, connections: set[Connection], readiness: Readiness) -> None:
    """Send everybody to other servers while this one is cut off from the storage.

    Without it, their tables go on elsewhere, and their clocks run, while they see nothing of that.
    """
    is_cut_off = False
    while True:
        await asyncio.sleep(LOOK_S)
        was_cut_off = is_cut_off
        is_cut_off = tables.uptime.may_be_cut_off and not await _answers(readiness)
        if is_cut_off and not was_cut_off:
            logger.warning("cut off from the storage: people are sent to other servers")
        for connection in list(connections) if is_cut_off else ():
            connection.send_away(COME_BACK_MS)


async def _answers(readiness: Readiness) -> bool:
    try:
        return await asyncio.wait_for(readiness.storage_answers(), ANSWER_WITHIN_S)
    except TimeoutError:
        return False
