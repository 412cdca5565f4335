"""Counting by the rules; the counts of the start are an independent program's."""

from __future__ import annotations

import pytest

from tablee.core.perft import divide, perft
from tablee.games import GAMES

OFFBOARD = GAMES["offboard"]
START = OFFBOARD.start(OFFBOARD.setup()).state


@pytest.mark.parametrize(("depth", "count"), [(0, 1), (1, 38), (2, 1444), (3, 59508)])
def test_offboards_start(depth: int, count: int) -> None:
    assert perft(OFFBOARD, START, depth) == count


def test_divide_adds_up() -> None:
    counts = divide(OFFBOARD, START, 2)
    assert len(counts) == 38
    assert sum(counts.values()) == 1444


def test_progress_is_told_up_to_the_end() -> None:
    told: list[float] = []
    perft(OFFBOARD, START, 2, told.append)
    assert told == sorted(told)
    assert told[-1] == 1.0
