"""Batches: bit for bit what single shots give, on any number of threads."""

from __future__ import annotations

import multiprocessing
from dataclasses import replace
from random import Random

import numpy as np
import pytest

from tablee.physics import Batch, Body, Film, Launch, Table, flick, simulate, simulate_many, warm_up
from tests.physics.kept import digest
from tests.physics.starts import random_shot
from tests.physics.tables import BALL_BODIES, CAROM, CAROM_BODIES, CARRAMBOULE

TABLES = [(CAROM, CAROM_BODIES), (CARRAMBOULE, BALL_BODIES)]


def some_shots(table: Table, body: Body, count: int) -> list[Launch]:
    random = Random(7)
    return [random_shot(random, table, body, random.uniform(-60.0, 60.0)) for _ in range(count)]


def check_row(batch: Batch, row: int, bodies: tuple[Body, ...], shot: Launch, film: Film) -> None:
    """A row of a batch against a film of the same shot."""
    for column, body in enumerate(bodies):
        if body.name in film.rest:
            assert tuple(batch.rest[row, column]) == film.rest[body.name]
        else:
            assert np.isnan(batch.rest[row, column]).all()
    order = {event.body: place for place, event in enumerate(film.exits, 1)}
    assert batch.order[row].tolist() == [order.get(body.name, 0) for body in bodies]
    left = {event.body for event in film.of("left")}
    assert batch.left[row].tolist() == [body.name in left for body in bodies]
    contact = film.first_contact(shot.body)
    if contact is None:
        assert batch.first_hit[row] == -1
        assert batch.cushion_first[row] == any(event.body == shot.body for event in film.of("cushion"))
    else:
        hit = contact.other if contact.body == shot.body else contact.body
        assert bodies[batch.first_hit[row]].name == hit
        assert batch.cushion_first[row] == film.touched_cushion_before(shot.body, contact)
    assert batch.events[row] == len(film.events)
    assert batch.duration_s[row] == film.duration_s


@pytest.mark.parametrize(("table", "bodies"), TABLES)
def test_a_batch_is_its_single_shots(table: Table, bodies: tuple[Body, ...]) -> None:
    shots = some_shots(table, bodies[0], 60)
    batch = simulate_many(table, bodies, shots)
    assert len(batch) == 60
    for row, shot in enumerate(shots):
        check_row(batch, row, bodies, shot, simulate(table, bodies, shot))


@pytest.mark.parametrize(("table", "bodies"), TABLES)
def test_threads_change_nothing(table: Table, bodies: tuple[Body, ...]) -> None:
    shots = some_shots(table, bodies[0], 200)
    one, two, three = (simulate_many(table, bodies, shots, threads=count) for count in (1, 2, 3))
    for other in (two, three):
        assert one.rest.tobytes() == other.rest.tobytes()
        assert one.order.tobytes() == other.order.tobytes()
        assert one.duration_s.tobytes() == other.duration_s.tobytes()


@pytest.mark.parametrize(("table", "bodies"), TABLES)
def test_each_shot_may_start_elsewhere(table: Table, bodies: tuple[Body, ...]) -> None:
    shots = some_shots(table, bodies[0], 40)
    starts = [(0.004 * row - 0.08, bodies[0].y) for row in range(40)]
    nowhere = (replace(bodies[0], x=0.0, y=0.0), *bodies[1:])  # in the middle of the others
    batch = simulate_many(table, nowhere, shots, starts=starts)
    for row, (shot, (x, y)) in enumerate(zip(shots, starts, strict=True)):
        placed = (replace(bodies[0], x=x, y=y), *bodies[1:])
        check_row(batch, row, placed, shot, simulate(table, placed, shot))


def test_shots_of_different_bodies() -> None:
    shots = [flick(CAROM, body, 10.0 * number, 1.0) for number, body in enumerate(CAROM_BODIES)]
    batch = simulate_many(CAROM, CAROM_BODIES, shots, threads=1)
    for row, shot in enumerate(shots):
        check_row(batch, row, CAROM_BODIES, shot, simulate(CAROM, CAROM_BODIES, shot))


@pytest.mark.parametrize(
    ("start", "reason"),
    [
        ((0.0, 0.0), "on another"),
        ((0.29, 0.0), "outside"),
        ((0.275, 0.275), "in a hole"),
        ((float("nan"), 0.0), "finite"),
    ],
)
def test_places_are_checked(start: tuple[float, float], reason: str) -> None:
    shots = [flick(CAROM, CAROM_BODIES[0], 0.0, 1.0)] * 2
    with pytest.raises(ValueError, match=reason):
        simulate_many(CAROM, CAROM_BODIES, shots, starts=[(0.0, -0.2), start])


def test_as_many_places_as_shots() -> None:
    with pytest.raises(ValueError, match="each shot"):
        simulate_many(
            CAROM, CAROM_BODIES, [flick(CAROM, CAROM_BODIES[0], 0.0, 1.0)], starts=[(0.0, -0.2)] * 2
        )


def test_no_shots() -> None:
    assert len(simulate_many(CAROM, CAROM_BODIES, [])) == 0


def digests() -> list[str]:
    """Of some shots; for another process."""
    return [
        digest(simulate(table, bodies, shot))
        for table, bodies in TABLES
        for shot in some_shots(table, bodies[0], 10)
    ]


def test_another_process_gives_the_same() -> None:
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        elsewhere = pool.apply(digests)
    assert elsewhere == digests() == digests()


def test_warming_up_tells_how_far_it_is() -> None:
    fractions: list[float] = []
    warm_up(fractions.append)
    assert fractions[0] == 0.0
    assert fractions[-1] == 1.0
    assert fractions == sorted(fractions)
