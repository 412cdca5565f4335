"""How hard a puzzle is: the weakest level of the bots that finds it, and how often."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from tablee.bots.levels import Level

TRIES = 6
"""How often each level tries."""
OFTEN = 0.5
"""A level finds a puzzle if it does so at least this often."""


Solves = Callable[[Level, Random], bool]
"""Whether a level finds a puzzle, this time."""


def measure(levels: Sequence[Level], solves: Solves, seed: int) -> tuple[int, float]:
    """The weakest of these levels that finds it, from 1, and how often; if none does, the next number."""
    for number, level in enumerate(levels, 1):
        random = Random(f"{seed} {level.name}")
        found = sum(solves(level, random) for _ in range(TRIES)) / TRIES
        if found >= OFTEN:
            return number, found
    return len(levels) + 1, OFTEN
