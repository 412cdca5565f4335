"""What a host can set; docs/operations.md lists it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tablee.core.errors import TableeError
from tablee.storage.address import show_address

MOST = 1_000_000
"""The largest limit."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How one server runs."""

    data: Path
    """The folder that holds the tables and the key that signs guests' cookies."""
    database: str | None = field(default=None, repr=False)
    """The PostgreSQL database that holds them instead, such as `postgresql://user:password@host/name`."""
    origins: tuple[str, ...] = ()
    """Other addresses at which browsers reach this server, such as `https://games.example`."""
    workers: int = 1
    """The number of processes for bots."""
    queue: bool = False
    """Whether bots, shots and analyses are left to `tablee worker`, through a queue in the database."""
    bot_pause_s: float = 0.6
    """The least time before a bot answers, so that people can see what happened."""
    requests_per_s: float = 10.0
    """How many messages a WebSocket may send each second, on average."""
    request_burst: int = 30
    """How many messages it may send at once."""
    request_within_s: float = 20.0
    """How long a client may take to send an HTTP request; then its connection is closed."""
    connections_per_address: int = 500
    """How many connections one address may have open; a school may be behind one."""
    sockets_per_guest: int = 20
    """How many WebSockets one guest may have open, one for each table in a tab."""
    writes_per_minute: float = 30.0
    """How many tables a guest may open, or names take, each minute on average; as many at once."""
    writes_per_minute_per_address: float = 600.0
    """The same for all the guests of one address together."""
    computations_per_minute: float = 240.0
    """How many films, referee's decisions, hints, remarks and analyses a guest may ask for each minute."""
    computations_per_minute_per_address: float = 2400.0
    """The same for one address; requests without a cookie count here only."""
    analyses: int = 24
    """How many analyses may run at once, of all tables; one for each guest."""
    analyses_per_address: int = 8
    """How many of them for one address."""
    longest_analysis_s: float = 1800.0
    """After so long an analysis ends with what it found."""
    hints: int = 64
    """How many hints may be waited for at once, at all tables; and as many remarks, and as many tries."""
    hints_per_address: int = 16
    """How many of them by one address."""
    hints_per_guest: int = 2
    """How many of them by one guest."""
    shows: int = 8
    """How many tables of bots alone may play at once."""
    shows_per_address: int = 4
    """How many of them for one address."""
    shows_per_guest: int = 1
    """How many of them for one guest; another one pauses the first."""
    looks_s: tuple[float, ...] = (0.5, 0.4, 1.5)
    """How long an analysis searches at each step, in each of its passes over the game; the first is a glance,
    which usually takes less."""
    shot_looks_s: tuple[float, ...] = (1.0, 2.0)
    """The same in games of shots."""
    step_looks_s: tuple[float, ...] = (0.2, 0.8, 3.0, 6.0)
    """The same for an analysis of one step alone."""
    drain_s: float = 1.0
    """A server that is to stop lets its connections go over so long a time."""
    figures: tuple[str, int] | None = None
    """The address and port for figures and probes; None: there is none."""
    log_format: str = "text"
    """How problems are logged: `text` or `json`."""
    forget_after_days: float | None = None
    """Tables that nobody finished, and nobody visited for so long, are deleted; None: never."""
    hint_s: float = 1.0
    """How long a bot searches for a hint."""
    remark_s: float = 0.5
    """How long a coach looks at a move."""
    retry_s: float = 0.8
    """How long a bot looks at a move that is tried again."""

    @property
    def storage(self) -> str:
        """Where the tables are, to show people."""
        return str(self.data) if self.database is None else show_address(self.database)


LIMITS = (
    "requests_per_s",
    "request_burst",
    "request_within_s",
    "connections_per_address",
    "sockets_per_guest",
    "writes_per_minute",
    "writes_per_minute_per_address",
    "computations_per_minute",
    "computations_per_minute_per_address",
    "analyses",
    "analyses_per_address",
    "longest_analysis_s",
    "hints",
    "hints_per_address",
    "hints_per_guest",
    "shows",
    "shows_per_address",
    "shows_per_guest",
)
"""The settings that keep one user from taking everything; `tablee serve --limit` changes them."""


def read_limits(texts: Iterable[str]) -> dict[str, Any]:
    """Limits by name, from texts such as `hints=10`; raises TableeError."""
    defaults = Settings(Path())
    limits: dict[str, Any] = {}
    for text in texts:
        name, _, number = text.partition("=")
        if name not in LIMITS:
            raise TableeError(f"there is no limit {name!r}; there are {', '.join(LIMITS)}")
        try:
            limits[name] = type(getattr(defaults, name))(number)
        except ValueError:
            raise TableeError(f"{number!r} is no number for the limit {name}") from None
        if not 1 <= limits[name] <= MOST:
            raise TableeError(f"the limit {name} must be between 1 and {MOST}")
    return limits
