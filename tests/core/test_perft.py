"""Counting by the rules; the counts of the start are an independent program's."""

from __future__ import annotations

import pytest

from tablee.core.perft import RulesCounter
from tablee.games import GAMES

OFFBOARD = GAMES["offboard"]
COUNTER = RulesCounter(OFFBOARD)
START = OFFBOARD.start(OFFBOARD.setup()).state


@pytest.mark.parametrize(("depth", "count"), [(0, 1), (1, 38), (2, 1444), (3, 59508)])
def test_offboards_start(depth: int, count: int) -> None:
    assert COUNTER.perft(START, depth) == count


def test_divide_adds_up() -> None:
    counts = COUNTER.divide(START, 2)
    assert len(counts) == 38
    assert sum(counts.values()) == 1444


def test_progress_is_told_up_to_the_end() -> None:
    fractions: list[float] = []
    COUNTER.perft(START, 2, fractions.append)
    assert fractions == sorted(fractions)
    assert fractions[-1] == 1.0
