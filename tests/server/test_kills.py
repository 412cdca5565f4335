"""A hundred kills under load (`script/test --slow`)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.kills import kill_again_and_again


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_a_hundred_kills_under_load_lose_no_acknowledged_move(tmp_path: Path) -> None:
    moves = kill_again_and_again(tmp_path / "data", kills=100, tables=12, seed=11, report=print)
    assert moves > 1000
