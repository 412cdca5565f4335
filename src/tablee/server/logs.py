"""What the server writes to its log: what went wrong, but not as often as a client can repeat it."""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass

PER_WINDOW = 5
"""How many records of one kind are written in a window; the others are counted."""
WINDOW_S = 60.0
NO_FAULTS = (UnicodeDecodeError, asyncio.CancelledError)
"""What Uvicorn writes tracebacks of: a client's broken text, and requests that a stop has cut short."""
LONGEST = 500
"""Characters of a message, which may quote what a client sent."""


@dataclass(slots=True)
class Window:
    """The records of one kind since a time."""

    since_s: float
    count: int = 0


class RepeatFilter(logging.Filter):
    """Drops records that repeat too often, and says how many there were with the next one.

    Records are of one kind if they are written at one place in the code, whatever they say.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._windows: dict[tuple[str, int], Window] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a record is written; it may be changed."""
        now_s = self._clock()
        kind = (record.pathname, record.lineno)
        window = self._windows.get(kind)
        notes = []
        if window is None or now_s - window.since_s >= WINDOW_S:
            if window is not None and window.count > PER_WINDOW:
                notes.append(f"{window.count - PER_WINDOW} more like this before")
            window = self._windows[kind] = Window(now_s)
        window.count += 1
        if window.count > PER_WINDOW:
            return False
        if window.count == PER_WINDOW:
            notes.append(f"from now on, more like this are counted for {WINDOW_S:.0f} s")
        _shorten(record, notes)
        return True


def _shorten(record: logging.LogRecord, notes: list[str]) -> None:
    """Keep a client from filling the log: with long messages, with lines of its own, or with tracebacks."""
    message = record.getMessage().strip()
    if len(message) > LONGEST:
        message = message[:LONGEST] + "…"
    message = "".join(char if char.isprintable() else repr(char)[1:-1] for char in message)
    record.msg = message + "".join(f" ({note})" for note in notes)
    record.args = ()
    error = record.exc_info[1] if record.exc_info else None
    if record.name.startswith("uvicorn") and isinstance(error, NO_FAULTS):
        record.exc_info = None


def set_up_logging() -> None:
    """Write warnings and errors to standard error, with the time, and not without end."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    handler.addFilter(RepeatFilter())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
