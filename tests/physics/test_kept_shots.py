"""Kept shots end as they did; those that once broke stay whole."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablee.physics import VERSION, simulate_many
from tests.physics.kept import FOLDER, digest, read
from tests.physics.watching import Watch

SHOTS = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("path", SHOTS, ids=lambda path: str(path.stem))
def test_it_ends_as_it_did(path: Path) -> None:
    kept = read(path)
    assert kept.version == VERSION, "a new version: run tests/physics/kept.py"
    film = kept.simulate()
    assert len(film.events) == kept.events
    assert digest(film) == kept.digest
    batch = simulate_many(kept.physics, kept.bodies, [kept.shot])
    lie = [film.rest.get(body.name) for body in kept.bodies]
    assert [None if x != x else (x, y) for x, y in batch.rest[0].tolist()] == lie


@pytest.mark.parametrize("path", SHOTS, ids=lambda path: str(path.stem))
def test_it_is_sound(path: Path) -> None:
    kept = read(path)
    seen = Watch().shot(kept.physics, kept.bodies, kept.shot)
    assert seen.overlap_m < 1e-9
    assert seen.outside_m < 1e-9
    assert seen.gain_j <= 1e-10 * seen.happened


def test_there_are_some() -> None:
    assert len(SHOTS) >= 8
