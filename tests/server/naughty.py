"""Bots that do wrong, run in real worker processes in place of `think_of_move`.

Each replaces the choice of the level `greedy`; `random`, the level that stands in, stays what it is.
"""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from tablee.bots.bot import Sight, Thought
from tablee.bots.levels import think_of_move


def raising(sight: Sight, level: str, seed: int, budget_s: float, threads: int = 1) -> Thought:
    if level == "greedy":
        raise RuntimeError("I do not feel like it")
    return think_of_move(sight, level, seed, budget_s)


def hanging(sight: Sight, level: str, seed: int, budget_s: float, threads: int = 1) -> Thought:
    if level == "greedy":
        while True:
            time.sleep(60)
    return think_of_move(sight, level, seed, budget_s)


def hanging_once(
    begun: Path, sight: Sight, level: str, seed: int, budget_s: float, threads: int = 1
) -> Thought:
    """Say with a file that it has begun, and hang; begun again, choose."""
    if begun.exists():
        return think_of_move(sight, level, seed, budget_s)
    begun.touch()
    return hanging(sight, level, seed, budget_s)


def spinning(sight: Sight, level: str, seed: int, budget_s: float, threads: int = 1) -> Thought:
    while level == "greedy":
        pass
    return think_of_move(sight, level, seed, budget_s)


def dying(sight: Sight, level: str, seed: int, budget_s: float, threads: int = 1) -> Thought:
    if level == "greedy":
        os.kill(os.getpid(), signal.SIGKILL)
    return think_of_move(sight, level, seed, budget_s)


def leaving(sight: Sight, level: str, seed: int, budget_s: float, threads: int = 1) -> Thought:
    if level == "greedy":
        os._exit(0)
    return think_of_move(sight, level, seed, budget_s)


def cheating(sight: Sight, level: str, seed: int, budget_s: float, threads: int = 1) -> Thought:
    if level == "greedy":
        return Thought("a1-i9")
    return think_of_move(sight, level, seed, budget_s)


def slow(sight: Sight, level: str, seed: int, budget_s: float, threads: int = 1) -> Thought:
    time.sleep(1.0)
    return think_of_move(sight, level, seed, budget_s)


def noting(file: str, game: str) -> None:
    """Make nothing ready, and note it."""
    with Path(file).open("a") as notes:
        notes.write(f"{game}\n")


def unprepared(game: str) -> None:
    raise RuntimeError("the compiler is on holiday")
