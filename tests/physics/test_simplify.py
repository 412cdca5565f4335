"""Simplified films look and sound like the exact ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import acos, cos, dist, hypot, sin, sqrt
from random import Random

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tablee.physics import Body, Event, Film, Launch, Segment, Table, simplify, simulate
from tablee.physics.simplify import QUIET_MPS, TOLERANCE_M
from tests.physics.kept import FOLDER, read
from tests.physics.starts import break_shot, cluster, scattered
from tests.physics.tables import CAROM, CARRAMBOULE

Start = Callable[[Random, Table], tuple[list[Body], Launch]]
FRAME_S = 1.0 / 60.0
ROUNDING_M = 1e-12
PRESSES = read(FOLDER / "carramboule_presses_on_the_rosette.json")
"""The shot with the most events that a search for such shots found."""


def random_film(seed: int, table: Table, start: Start) -> Film:
    bodies, shot = start(Random(seed), table)
    return simulate(table, bodies, shot)


random_films = st.builds(
    random_film,
    st.integers(0, 10**9),
    st.sampled_from([CAROM, CARRAMBOULE]),
    st.sampled_from([break_shot, scattered, cluster]),
)
some_films = settings(max_examples=300, deadline=None)


def dense_times(*paths: Sequence[Segment]) -> list[float]:
    """Start, end and three times between of all segments."""
    times = {
        s.start_s + part * (s.end_s - s.start_s) for p in paths for s in p for part in (0, 0.2, 0.5, 0.9)
    }
    return sorted(times | {paths[0][-1].end_s})


def deviation_m(exact: Film, shown: Film) -> float:
    """How far a body is from its exact place at most."""
    worst = 0.0
    for name, path in exact.paths.items():
        for time in dense_times(path, shown.paths[name]):
            one, other = exact.segment_at(name, time), shown.segment_at(name, time)
            assert (one is None) == (other is None)
            if one and other:
                worst = max(worst, dist(one.at(time), other.at(time)))
    return worst


@some_films
@given(random_films)
@example(PRESSES.simulate())
def test_no_body_is_a_hundredth_of_a_millimetre_away(film: Film) -> None:
    assert pytest.approx(1e-5) == TOLERANCE_M
    assert deviation_m(film, simplify(film)) <= TOLERANCE_M + ROUNDING_M


Quaternion = tuple[float, float, float, float]


def turned(by: tuple[float, float, float], attitude: Quaternion) -> Quaternion:
    """An attitude after a turn about an axis by an angle: the direction and the length of a vector."""
    angle = hypot(*by)
    part = sin(0.5 * angle) / angle if angle else 0.0
    w, x, y, z = cos(0.5 * angle), part * by[0], part * by[1], part * by[2]
    a, b, c, d = attitude
    return (
        w * a - x * b - y * c - z * d,
        w * b + x * a + y * d - z * c,
        w * c - x * d + y * a + z * b,
        w * d + x * c - y * b + z * a,
    )


def attitudes(film: Film, name: str, times: Sequence[float], step_s: float = 1.0 / 480.0) -> list[Quaternion]:
    """How a body has turned at some times."""
    attitude, found = (1.0, 0.0, 0.0, 0.0), []
    moments = iter(times)
    due = next(moments, None)
    for segment in film.paths[name]:
        now = segment.start_s
        while now < segment.end_s:
            after = min(segment.end_s, now + step_s)
            while due is not None and due < after:
                found.append(_turned_until(film, segment, now, due, attitude))
                due = next(moments, None)
            attitude = _turned_until(film, segment, now, after, attitude)
            now = after
    return found


def _turned_until(film: Film, segment: Segment, now: float, until: float, attitude: Quaternion) -> Quaternion:
    wx, wy, wz = segment.spin_at(0.5 * (now + until), film.spin_decay_radps2)
    lasts = until - now
    return turned((wx * lasts, wy * lasts, wz * lasts), attitude)


@settings(max_examples=60, deadline=None)
@given(random_films)
@example(PRESSES.simulate())
def test_no_point_on_a_surface_is_a_twentieth_of_a_millimetre_away(film: Film) -> None:
    """In the frames that a browser draws of the first seconds, with the body's own motion left out."""
    shown = simplify(film)
    for body in film.bodies:
        path = film.paths.get(body.name)
        if not path:
            continue
        times = np.arange(path[0].start_s, min(path[-1].end_s, 2.0), FRAME_S).tolist()
        pairs = zip(attitudes(film, body.name, times), attitudes(shown, body.name, times), strict=True)
        for one, other in pairs:
            alike = abs(sum(a * b for a, b in zip(one, other, strict=True)))
            norm = sqrt(sum(a * a for a in one) * sum(b * b for b in other))
            assert 2.0 * acos(min(1.0, alike / norm)) * body.radius_m < 5e-5


@some_films
@given(random_films)
@example(PRESSES.simulate())
def test_bodies_start_end_and_leave_as_they_did(film: Film) -> None:
    shown = simplify(film)
    assert shown.paths.keys() == film.paths.keys()
    assert (shown.rest, shown.start, shown.duration_s) == (film.rest, film.start, film.duration_s)
    assert shown.exits == film.exits
    gone = {event.body for event in film.exits}
    for name, path in film.paths.items():
        ours = shown.paths[name]
        assert (ours[0].start_s, ours[-1].end_s) == (path[0].start_s, path[-1].end_s)
        assert ours[-1].at(ours[-1].end_s) == pytest.approx(path[-1].at(path[-1].end_s), abs=ROUNDING_M)
        assert all(one.end_s == after.start_s for one, after in pairwise(ours))
        assert name not in gone or ours[-1] == path[-1], "it falls in the direction and at the speed it had"


@some_films
@given(random_films)
@example(PRESSES.simulate())
def test_all_that_can_be_heard_is_kept(film: Film) -> None:
    def is_heard(event: Event) -> bool:
        return event.kind in ("contact", "cushion") and event.speed_mps >= QUIET_MPS

    shown = simplify(film)
    assert list(filter(is_heard, shown.events)) == list(filter(is_heard, film.events))
    rests = [event.body for event in shown.of("rest")]
    assert len(rests) == len(set(rests))
    assert {event.body for event in film.of("rest")} == set(rests)
    assert set(shown.events) <= set(film.events)


def test_a_ball_that_presses_on_the_rosette_has_few_segments() -> None:
    film = PRESSES.simulate()
    shown = simplify(film)
    assert len(film.events) > 3000
    assert len(shown.events) < 150
    assert sum(map(len, film.paths.values())) > 5000
    assert sum(map(len, shown.paths.values())) < 500


def test_a_path_without_micro_contacts_stays_as_it_is() -> None:
    ball = Body("ball", 0.016, 0.029, 0.0, -0.3)
    film = simulate(CARRAMBOULE, [ball], Launch("ball", 0.5, 2.0, wz=20.0))
    assert len(list(film.of("cushion"))) > 2
    assert simplify(film) == film


def test_an_empty_film_stays_empty() -> None:
    assert simplify(Film(())) == Film(())


def test_spin_that_changes_its_direction_is_followed() -> None:
    """Many short turns one way, then the other: the whole turn is that of the exact film."""
    spins = [*(3.0 - 0.01 * n for n in range(100)), *(-1.0 + 0.01 * n for n in range(50))]
    path = tuple(Segment(0.001 * n, 0.001 * (n + 1), 0.0, 0.0, wz=w) for n, w in enumerate(spins))
    film = Film((), {"disc": path}, bodies=(Body("disc", 0.0129, 0.0053, 0.0, 0.0),), spin_decay_radps2=10.0)
    shown = simplify(film)
    assert len(shown.paths["disc"]) < 20

    def turn(segment: Segment) -> float:
        times = np.linspace(segment.start_s, segment.end_s, 1000)
        return float(
            np.mean([segment.spin_at(t, 10.0)[2] for t in times]) * (segment.end_s - segment.start_s)
        )

    assert sum(map(turn, shown.paths["disc"])) == pytest.approx(sum(map(turn, path)), abs=1e-5)
