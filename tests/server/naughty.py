"""Bots that do wrong, run in real worker processes in place of `choose_move`.

Each replaces the choice of the level `greedy`; `random`, the level that stands in, stays what it is.
"""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from tablee.bots.bot import Sight
from tablee.bots.levels import choose_move


def raising(sight: Sight, level: str, seed: int) -> str:
    if level == "greedy":
        raise RuntimeError("I do not feel like it")
    return choose_move(sight, level, seed)


def hanging(sight: Sight, level: str, seed: int) -> str:
    if level == "greedy":
        while True:
            time.sleep(60)
    return choose_move(sight, level, seed)


def spinning(sight: Sight, level: str, seed: int) -> str:
    while level == "greedy":
        pass
    return choose_move(sight, level, seed)


def dying(sight: Sight, level: str, seed: int) -> str:
    if level == "greedy":
        os.kill(os.getpid(), signal.SIGKILL)
    return choose_move(sight, level, seed)


def leaving(sight: Sight, level: str, seed: int) -> str:
    if level == "greedy":
        os._exit(0)
    return choose_move(sight, level, seed)


def cheating(sight: Sight, level: str, seed: int) -> str:
    if level == "greedy":
        return "a1-i9"
    return choose_move(sight, level, seed)


def slow(sight: Sight, level: str, seed: int) -> str:
    time.sleep(1.0)
    return choose_move(sight, level, seed)


def noting(file: str, game: str) -> None:
    """Make nothing ready, and note it."""
    with Path(file).open("a") as notes:
        notes.write(f"{game}\n")


def unprepared(game: str) -> None:
    raise RuntimeError("the compiler is on holiday")
