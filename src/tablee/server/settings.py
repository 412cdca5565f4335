"""What a host can set; docs/operations.md lists it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Settings:
    """How one server runs."""

    data: Path
    """The folder of the data: the tables and the key that signs guests' cookies."""
    origins: tuple[str, ...] = ()
    """Other addresses that browsers may reach this server by, such as `https://games.example`."""
    workers: int = 1
    """Processes for bots."""
    bot_pause_s: float = 0.6
    """A bot answers no sooner, so that people can see what happened."""
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
    """How many films, referee's decisions, hints and analyses a guest may ask for each minute."""
    computations_per_minute_per_address: float = 2400.0
    """The same for one address; requests without a cookie count here only."""
    analyses: int = 24
    """How many analyses may run at once, of all tables; one for each guest."""
    analyses_per_address: int = 8
    """How many of them for one address."""
    longest_analysis_s: float = 1800.0
    """After so long an analysis ends with what it found."""
    hints: int = 64
    """How many hints may be waited for at once, at all tables."""
    hints_per_address: int = 16
    """How many of them by one address."""
    hints_per_guest: int = 2
    """How many of them by one guest."""
    looks_s: tuple[float, ...] = (0.08, 0.4, 1.5)
    """How long an analysis looks at each step, one time after the other."""
    shot_looks_s: tuple[float, ...] = (0.5, 2.0)
    """The same in games of shots."""
    step_looks_s: tuple[float, ...] = (0.2, 0.8, 3.0, 6.0)
    """The same for an analysis of one step alone."""
    hint_s: float = 1.0
    """How long a bot looks before it gives a hint."""
