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
    """How often a connection may send, on average."""
    request_burst: int = 30
    """How many messages it may send at once."""
    writes_per_minute: float = 30.0
    """How many tables one address may open, or names it may take, on average; as many at once."""
    computations_per_minute: float = 240.0
    """How many shots one address may see again or have refereed, and hints and analyses it may ask for."""
    analyses: int = 4
    """How many analyses may run at once, of all tables; one of a guest."""
    longest_analysis_s: float = 1800.0
    """After so long an analysis ends with what it found."""
    hints: int = 8
    """How many hints may be waited for at once, at all tables."""
    looks_s: tuple[float, ...] = (0.08, 0.4, 1.5)
    """How long an analysis looks at each step, one time after the other."""
    shot_looks_s: tuple[float, ...] = (0.5, 2.0)
    """The same in games of shots."""
    step_looks_s: tuple[float, ...] = (0.2, 0.8, 3.0, 6.0)
    """The same for an analysis of one step alone."""
    forget_after_days: float | None = None
    """Tables that nobody finished, and nobody visited for so long, are deleted; None: never."""
    hint_s: float = 1.0
    """How long a bot looks before it gives a hint."""
