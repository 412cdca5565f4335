"""What the server writes to its log: what went wrong, but not as often as a client can repeat it."""

from __future__ import annotations

import asyncio
import logging
import re
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime

import msgspec

PER_WINDOW = 5
"""How many records of one kind are written in a window; the others are counted."""
WINDOW_S = 60.0
NO_FAULTS = (UnicodeDecodeError, asyncio.CancelledError)
"""What Uvicorn writes tracebacks of: a client's broken text, and requests that a stop has cut short."""
LONGEST = 500
"""Characters of a message, which may quote what a client sent."""
_SECRET = re.compile(
    r"""(?ix)
    (?P<name> ://[^\s:/@]*: ) \S+ (?=@)  # postgresql://name:PASSWORD@host
    | (?P<word> \b (?: tablee_guest | cookie | \w*password | passwd | token | secret | authorization )
        ['"]? \s* [=:] \s* ['"]? (?:bearer\s+)? ) [^\s'",;&]+
    """
)
"""What looks like a secret, and the word before it that says so."""
notices = logging.getLogger("tablee.notices")
"""What a host is told that is no problem."""


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


def hide_secrets(text: str) -> str:
    """The text without cookies, passwords and tokens, which an error may quote."""
    return _SECRET.sub(lambda found: f"{found['name'] or found['word']}***", text)


class TextFormatter(logging.Formatter):
    """A line for people, and a traceback below it."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        return hide_secrets(super().format(record))


class JsonFormatter(logging.Formatter):
    """A line of JSON for programs, tracebacks included."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": hide_secrets(record.getMessage()),
        }
        table = getattr(record, "table", None)
        if table is not None:
            line["table"] = table
        if record.exc_info and record.exc_info[1] is not None:
            line["exception"] = hide_secrets(self.formatException(record.exc_info))
        return msgspec.json.encode(line).decode()


def set_up_logging(format: str = "text") -> None:
    """Write problems to standard error, not without end, and notices to standard output."""
    problems = logging.StreamHandler(sys.stderr)
    problems.setFormatter(JsonFormatter() if format == "json" else TextFormatter())
    problems.addFilter(RepeatFilter())
    logging.basicConfig(level=logging.WARNING, handlers=[problems], force=True)
    told = logging.StreamHandler(sys.stdout)
    told.setFormatter(JsonFormatter() if format == "json" else logging.Formatter("%(message)s"))
    notices.handlers = [told]
    notices.setLevel(logging.INFO)
    notices.propagate = False
