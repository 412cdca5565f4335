"""The exact engine against one that only takes small steps: the smaller, the nearer they must be."""

from __future__ import annotations

import math
from itertools import islice

import pytest

from tablee.physics import Film, simulate
from tests.physics.quiet_shots import BALL_SHOTS, BREAKS, DISC_SHOTS, Quiet
from tests.physics.small_steps import Mover, small_steps

STEPS_S = (8e-4, 4e-4, 2e-4, 1e-4)
FARTHEST_MPS2 = 20.0
"""Errors are within this times the square of the step: 0.2 µm at the smallest."""
LOOK_EVERY_S = 0.05
BREAK_S = 0.02
"""How long a break is followed. Later on, what the steps leave out has grown too large."""


def worst_error(quiet: Quiet, film: Film, dt: float) -> float:
    """The farthest that the two engines are from each other, on the way and at rest."""
    worst = 0.0
    every = round(LOOK_EVERY_S / dt)
    movers: list[Mover] = []
    for number, movers in enumerate(small_steps(quiet.table, quiet.bodies, quiet.shot, dt), start=1):
        if number % every == 0:
            places = film.position_at(number * dt)
            worst = max(worst, *(math.dist(places[body.name], (body.x, body.y)) for body in movers))
    return max(worst, *(math.dist(film.rest[body.name], (body.x, body.y)) for body in movers))


@pytest.mark.parametrize("dt", STEPS_S)
@pytest.mark.parametrize(
    "quiet",
    [*DISC_SHOTS, *BALL_SHOTS],
    ids=lambda quiet: f"{'ball' if quiet.table.rolls else 'disc'}: {quiet.name}",
)
def test_smaller_steps_come_nearer(quiet: Quiet, dt: float) -> None:
    film = simulate(quiet.table, quiet.bodies, quiet.shot)
    assert worst_error(quiet, film, dt) <= FARTHEST_MPS2 * dt**2


@pytest.mark.parametrize("quiet", [*DISC_SHOTS, *BALL_SHOTS], ids=lambda quiet: quiet.name)
def test_shots_are_what_they_are_called(quiet: Quiet) -> None:
    film = simulate(quiet.table, quiet.bodies, quiet.shot)
    assert len(list(film.of("contact"))) == quiet.contacts
    assert len(list(film.of("cushion"))) == quiet.cushions


@pytest.mark.parametrize("dt", [2e-5, 1e-5, 5e-6])
@pytest.mark.parametrize("quiet", BREAKS, ids=lambda quiet: quiet.name)
def test_a_rosette_opens_alike(quiet: Quiet, dt: float) -> None:
    film = simulate(quiet.table, quiet.bodies, quiet.shot)
    assert sum(event.time_s < BREAK_S for event in film.of("contact")) == quiet.contacts
    steps = round(BREAK_S / dt)
    *_, movers = islice(small_steps(quiet.table, quiet.bodies, quiet.shot, dt), steps)
    places = film.position_at(steps * dt)
    worst = max(math.dist(places[body.name], (body.x, body.y)) for body in movers)
    assert worst <= FARTHEST_MPS2 * dt**2
