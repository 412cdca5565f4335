"""A few faults of every kind under load (`script/test --slow`); `python -m bench.faults` does many."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.postgres import Postgres
from tests.server.faults.running import run_faults

TIMES = {"server": 3, "worker": 2, "database": 1, "listener": 1, "frozen": 1, "partition": 2}


@pytest.mark.slow
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("kind", TIMES)
async def test_faults_under_load_lose_nothing(kind: str, tmp_path: Path) -> None:
    with Postgres() as postgres:
        report = await run_faults(kind, tmp_path, postgres, times=TIMES[kind], tables=8, seed=11)
    assert report.findings.acknowledged > 100
    assert not report.problems, f"{report}\n{report.problems}"
