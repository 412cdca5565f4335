"""Laying pieces near the centre, and what overlaps."""

from __future__ import annotations

from math import cos, hypot, pi, sin, sqrt
from random import Random

import pytest

from tablee.physics import Point
from tablee.shooting.placing import GAP_M, TOUCH_M, distance, overlapping, place_near_centre

from .tables import CAROM

DISC = 0.0258
APART = DISC + GAP_M


def is_free(place: Point, others: list[Point]) -> bool:
    return all(distance(place, other) >= DISC for other in others)


def test_the_centre_if_it_is_free() -> None:
    assert place_near_centre([], DISC) == (0, 0)
    assert place_near_centre([(0.03, 0.0), (0.0, -0.2)], DISC) == (0, 0)
    assert place_near_centre([(APART, 0.0)], DISC) == (0, 0), "a neighbour that is just far enough"


def test_towards_south_beside_a_piece_on_the_centre() -> None:
    x, y = place_near_centre([(0.0, 0.0)], DISC)
    assert hypot(x, y) == pytest.approx(APART)
    assert (round(x, 9), y < 0) == (0, True)


def test_away_from_a_piece_that_covers_the_centre() -> None:
    x, y = place_near_centre([(0.01, 0.0)], DISC)
    assert (x, y) == (pytest.approx(0.01 - APART), pytest.approx(0))  # type: ignore[comparison-overlap]


def test_where_two_neighbours_leave_the_first_place() -> None:
    """Both circles must be kept clear of: the place is where they cross."""
    others = [(0.01, 0.0), (-0.01, 0.0)]
    x, y = place_near_centre(others, DISC)
    assert x == pytest.approx(0, abs=1e-9)
    assert y == pytest.approx(-((APART**2 - 0.01**2) ** 0.5))


def test_of_places_as_near_the_first_counter_clockwise_from_south() -> None:
    around = [(0.0, 0.0), (0.0, -APART)]  # south is taken: east and west of it are as near
    x, y = place_near_centre(around, DISC)
    assert x > 0
    assert hypot(x, y) == pytest.approx(APART)


def test_the_rosette_is_laid_around_its_middle() -> None:
    """Piece after piece, nineteen find the rings of the densest packing."""
    lying: list[Point] = []
    for _ in range(19):
        lying.append(place_near_centre(lying, DISC))
    away = [round(hypot(*place) / APART, 2) for place in lying]
    assert away == [0] + [1] * 6 + [1.73] * 6 + [2] * 6
    assert max(abs(x) for x, _ in lying) < 0.06


@pytest.mark.parametrize("seed", range(40))
def test_no_free_place_is_nearer(seed: int) -> None:
    random = Random(seed)
    others: list[Point] = []
    spread = random.choice([0.03, 0.05, 0.08])
    for _ in range(200):
        place = (random.uniform(-spread, spread), random.uniform(-spread, spread))
        if is_free(place, others) and len(others) < 18:
            others.append(place)
    found = place_near_centre(others, DISC)
    away = hypot(*found)
    assert is_free(found, others), "nothing is laid on another piece"
    for radius in (away * part / 40 for part in range(40)):
        for turn in range(360):
            nearer = radius * cos(turn * pi / 180), radius * sin(turn * pi / 180)
            assert radius > away - 1e-5 or not all(distance(nearer, other) >= APART for other in others)
    shuffled = random.sample(others, len(others))
    assert place_near_centre(shuffled, DISC) == pytest.approx(found, abs=1e-9)


def test_pieces_that_leave_no_gaps_between_them_are_gone_round() -> None:
    """Nineteen as far apart as leaves no room between any: the nearest place is beyond them all."""
    step = 1.72 * APART
    rings = ((step, 0), (sqrt(3) * step, pi / 6), (2 * step, 0))
    others: list[Point] = [(0.0, 0.0)] + [
        (radius * cos(turn + sixth * pi / 3), radius * sin(turn + sixth * pi / 3))
        for radius, turn in rings
        for sixth in range(6)
    ]
    found = place_near_centre(others, DISC)
    assert is_free(found, others)
    assert hypot(*found) > 3 * APART


def test_what_is_laid_down_can_be_noted_and_read_again() -> None:
    """The gap is larger than what noting a place may change."""
    lying = dict(CAROM.file.rosette(0.0))
    del lying["w1"]
    lying["w1"] = place_near_centre(lying.values(), DISC)
    assert overlapping(lying.pop("w1"), lying, DISC) is None


def test_overlapping_names_the_piece() -> None:
    others = {"w1": (0.0, 0.0), "b2": (0.1, 0.0)}
    assert overlapping((0.09, 0.0), others, DISC) == "b2"
    assert overlapping((0.05, 0.0), others, DISC) is None
    assert overlapping((0.0, DISC), others, DISC) is None
    assert overlapping((0.0, DISC - TOUCH_M / 2), others, DISC) is None, "touching is no overlap"
    assert overlapping((0.0, DISC - 2 * TOUCH_M), others, DISC) == "w1"
