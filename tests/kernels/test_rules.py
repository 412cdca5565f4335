"""A game that leaves out all that is optional is counted, stepped and played out all the same."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

HEAP = 9


@cache
def ways(heap: int, depth: int) -> int:
    """In how many ways `depth` moves can be played that take one or two each."""
    if depth == 0:
        return 1
    return sum(ways(heap - taken, depth - 1) for taken in (1, 2) if taken <= heap)


def test_the_smallest_kernel(tmp_path: Path) -> None:
    program = Path(__file__).with_name("countdown.py")
    answer = subprocess.run(
        [sys.executable, program],
        env={**os.environ, "TABLEE_CACHE": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    played = json.loads(answer.stdout)
    assert played["perft"] == [ways(HEAP, depth) for depth in range(1, HEAP + 2)]
    assert played["moves"] == [1, 2]
    assert played["step"] == [2] * (HEAP - 1) + [1, 0]
    assert played["end"] == [1, 0]
    assert played["refused"] == "there is no such move"
    assert [row[0] for row in played["results"]] == [0, 0]
    assert sum(row[1] for row in played["results"]) == 1_000
    assert min(row[1] for row in played["results"]) > 200
    assert 5_000 < played["steps"] < 9_000
