"""Ten thousand random shots of each kind: nothing overlaps, nothing escapes, nothing gains energy."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from tablee.physics import Body, Launch, Table
from tablee.physics.loop import MAX_EVENTS
from tests.physics.starts import break_shot, cluster, scattered
from tests.physics.tables import CAROM, CARRAMBOULE
from tests.physics.watching import Watch

SHOTS = 10_000


@pytest.mark.parametrize("start", [break_shot, scattered, cluster], ids=["break", "scattered", "cluster"])
@pytest.mark.parametrize("table", [CAROM, CARRAMBOULE], ids=["carom", "carramboule"])
def test_random_shots(table: Table, start: Callable[[Random, Table], tuple[list[Body], Launch]]) -> None:
    watch = Watch()
    for seed in range(SHOTS):
        bodies, shot = start(Random(seed), table)
        seen = watch.shot(table, bodies, shot)
        # A contact gives at most 1e-10 J, where it is so slow that the floor of separation lifts it.
        sound = seen.overlap_m < 1e-9 and seen.outside_m < 1e-9 and seen.gain_j <= 1e-10 * seen.happened
        assert sound, f"seed {seed}: {seen}"
    assert watch.worst.happened < MAX_EVENTS
    print(watch.worst)
