"""Whole shots: holes, order of events, rest, and what is refused."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from itertools import combinations, pairwise
from math import dist, inf, nan

import numpy as np
import pytest

from tablee.physics import Body, ContactFriction, Hole, Launch, Table, flick, simulate
from tablee.physics.loop import MAX_EVENTS
from tests.physics.tables import BALL, BALL_BODIES, CAROM, CAROM_BODIES, CARRAMBOULE, STRIKER

DISC = Body("disc", 0.0129, 0.0053, 0.0, 0.0)


def test_importing_the_physics_does_not_import_numba() -> None:
    code = "import sys, tablee.physics; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_disc_falls_when_its_centre_comes_into_the_circle() -> None:
    film = simulate(CAROM, [DISC], flick(CAROM, DISC, 45.0, 2.0))
    (event,) = film.exits
    hole = CAROM.holes[2]
    assert (event.kind, event.body, event.hole) == ("hole", "disc", 2)
    x, y = film.paths["disc"][-1].at(event.time_s)
    assert (x - hole.x) ** 2 + (y - hole.y) ** 2 == pytest.approx(hole.radius_m**2)
    vx, vy = film.paths["disc"][-1].velocity_at(event.time_s)
    assert event.speed_mps == pytest.approx((vx * vx + vy * vy) ** 0.5)
    assert film.rest == {}
    assert film.duration_s == event.time_s
    assert "disc" not in film.position_at(event.time_s)
    assert "disc" in film.position_at(event.time_s - 1e-6)


@pytest.mark.parametrize(("angle", "hole"), [(45.0, 2), (-45.0, 3), (-135.0, 0), (135.0, 1)])
def test_holes_have_their_numbers(angle: float, hole: int) -> None:
    for table, body in ((CAROM, DISC), (CARRAMBOULE, replace(BALL, y=0.0))):
        (event,) = simulate(table, [body], flick(table, body, angle, 2.0)).exits
        assert event.hole == hole


def test_a_sliding_ball_curves_into_a_hole() -> None:
    """Into a hole that its straight way would miss."""
    table = replace(CARRAMBOULE, holes=(Hole(0.03, 0.2, 0.02),))
    ball = replace(BALL, y=0.0)
    straight = simulate(table, [ball], Launch("cue ball", 0.0, 1.0))
    curved = simulate(table, [ball], Launch("cue ball", 0.0, 1.0, wy=60.0))
    assert not straight.exits
    assert [event.hole for event in curved.exits] == [0]


def test_a_hole_comes_before_the_frame_at_the_same_time() -> None:
    wall = 0.3 - DISC.radius_m
    table = replace(CAROM, holes=(Hole(wall + 0.01, 0.0, 0.01),))
    film = simulate(table, [DISC], Launch("disc", 1.0, 0.0))
    assert [event.kind for event in film.events] == ["hole"]


def test_bodies_at_the_same_time_go_in_their_order() -> None:
    """Two that lie in mirror image are reached at once."""
    table = replace(CAROM, restitution=0.5)
    left, right = replace(DISC, name="left", x=-0.02, y=0.1), replace(DISC, name="right", x=0.02, y=0.1)
    for bodies in ([DISC, left, right], [DISC, right, left]):
        contacts = list(simulate(table, bodies, Launch("disc", 0.0, 1.0)).of("contact"))
        assert contacts[0].time_s == contacts[1].time_s
        assert (contacts[0].body, contacts[0].other) == ("disc", bodies[1].name)


def test_a_contact_names_the_earlier_body_first() -> None:
    bodies = [replace(DISC, name="first", y=0.1), replace(DISC, name="shot")]
    (contact,) = simulate(CAROM, bodies, Launch("shot", 0.0, 0.6)).of("contact")
    assert (contact.body, contact.other) == ("first", "shot")


def test_every_body_that_moved_rests_or_is_gone() -> None:
    for table, bodies in ((CAROM, CAROM_BODIES), (CARRAMBOULE, BALL_BODIES)):
        film = simulate(table, bodies, flick(table, bodies[0], 1.0, 4.0))
        gone = {event.body for event in film.exits}
        rested = [event for event in film.of("rest") if event.body not in gone]
        last = {event.body: event.time_s for event in rested}
        assert set(last) | gone == set(film.paths)
        assert set(film.rest) == {body.name for body in bodies} - gone
        for name, time in last.items():
            final = film.paths[name][-1]
            assert final.end_s <= time
            assert film.rest[name] == pytest.approx(final.at(final.end_s), abs=1e-15)
        times = [event.time_s for event in film.events]
        assert times == sorted(times)


def test_paths_have_no_gaps() -> None:
    film = simulate(CARRAMBOULE, BALL_BODIES, flick(CARRAMBOULE, BALL, 1.0, 4.0))
    for path in film.paths.values():
        for segment, after in pairwise(path):
            assert segment.end_s == after.start_s
            assert segment.at(segment.end_s) == pytest.approx((after.x, after.y), abs=1e-14)


def test_bodies_that_touch_are_met_only_on_approach() -> None:
    reach = 2.0 * DISC.radius_m
    for gap in (0.0, 1e-10, -1e-10, -9e-10):
        beside = replace(DISC, name="beside", x=reach + gap)
        away = simulate(CAROM, [DISC, beside], Launch("disc", -0.5, 0.0))
        assert not list(away.of("contact"))
        towards = simulate(CAROM, [DISC, beside], Launch("disc", 0.5, 0.0))
        (contact,) = towards.of("contact")
        assert contact.time_s == pytest.approx(max(gap, 0.0) / 0.5, abs=1e-9)


def test_against_the_frame() -> None:
    wall = replace(DISC, x=0.3 - DISC.radius_m)
    assert next(simulate(CAROM, [wall], Launch("disc", 1.0, 0.0)).of("cushion")).time_s == 0.0
    assert not list(simulate(CAROM, [wall], Launch("disc", -0.3, 0.0)).of("cushion"))
    corner = replace(CAROM, holes=())
    tucked = replace(wall, y=0.3 - DISC.radius_m)
    assert len(list(simulate(corner, [tucked], Launch("disc", 1.0, 1.0)).of("cushion"))) == 2


def test_a_ball_that_presses_on_the_frame_comes_to_rest() -> None:
    """Follow drives it back to the cushion again and again, until the spin is spent."""
    ball = replace(BALL, y=0.4 - BALL.radius_m)
    film = simulate(CARRAMBOULE, [ball], Launch("cue ball", 0.0, 0.0, wx=-300.0))
    cushions = len(list(film.of("cushion")))
    assert 10 < cushions < MAX_EVENTS
    assert film.rest["cue ball"][1] <= ball.y + 1e-12


def test_after_the_most_events_bodies_stop_where_they_touch_something(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """So the number of events is bounded, and no body stops without a reason."""
    most = 40
    monkeypatch.setattr("tablee.physics.loop.MAX_EVENTS", most)
    film = simulate(CARRAMBOULE, BALL_BODIES, flick(CARRAMBOULE, BALL, 0.5, 5.0))
    happened = [event for event in film.events if event.kind != "rest"]
    assert most < len(happened) <= most + len(BALL_BODIES)
    rests = {event.body: event.time_s for event in film.of("rest")}
    stopped = {name: event.time_s for event in happened[most:] for name in (event.body, event.other) if name}
    assert stopped
    assert all(rests.get(name, time) == time for name, time in stopped.items())
    rolled = rests.keys() - stopped
    assert rolled
    for name in rolled:
        assert film.paths[name][-1].velocity_at(rests[name]) == pytest.approx((0.0, 0.0), abs=1e-9)
    places = list(film.rest.values())
    assert min(dist(one, other) for one, other in combinations(places, 2)) >= 2.0 * BALL.radius_m - 1e-9


@pytest.mark.parametrize(
    ("bodies", "reason"),
    [
        ([DISC, DISC], "same name"),
        ([DISC, replace(DISC, name="on", x=0.02)], "lies on disc"),
        ([DISC, replace(DISC, name="on", x=2.0 * DISC.radius_m - 2e-7)], "lies on disc"),
        ([replace(DISC, x=0.29)], "not lie on the table"),
        ([replace(DISC, y=-0.29)], "not lie on the table"),
        ([replace(DISC, x=0.275, y=0.275)], "in a hole"),
        ([replace(DISC, x=nan)], "finite"),
        ([replace(DISC, y=inf)], "finite"),
        ([replace(DISC, mass_kg=0.0)], "mass"),
        ([replace(DISC, radius_m=-1.0)], "size"),
    ],
)
def test_what_cannot_lie_so_is_refused(bodies: list[Body], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        simulate(CAROM, bodies, Launch("disc", 1.0, 0.0))


@pytest.mark.parametrize(
    "launch", [Launch("nobody", 1.0, 0.0), Launch("disc", nan, 0.0), Launch("disc", 0.0, inf)]
)
def test_launches_that_are_refused(launch: Launch) -> None:
    with pytest.raises(ValueError, match=r"no such body|finite"):
        simulate(CAROM, [DISC], launch)


@pytest.mark.parametrize(
    "table",
    [
        replace(CAROM, slide_friction=0.0),
        replace(CARRAMBOULE, roll_friction=0.0),
        replace(CAROM, restitution=1.1),
        replace(CAROM, frame_restitution=-0.1),
        replace(CAROM, half_m=nan),
        replace(CAROM, half_m=0.0),
        replace(CAROM, hop_speed_mps=nan),
        replace(CAROM, friction=ContactFriction(-0.1)),
        replace(CAROM, frame_friction=-0.1),
        replace(CAROM, spin_decay_radps2=-1.0),
        replace(CAROM, holes=(Hole(0.0, inf, 1.0),)),
        replace(CAROM, holes=(Hole(0.0, 0.0, 0.0),)),
    ],
)
def test_tables_that_are_none(table: Table) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        simulate(table, [DISC], Launch("disc", 1.0, 0.0))


@pytest.mark.parametrize("speed", [1e2, 1e6, 1e100, 1e200, 1e308])
@pytest.mark.parametrize("hop", [6.0, inf])
def test_absurd_speeds_end(speed: float, hop: float) -> None:
    """Whatever comes of them: no exception, no waiting."""
    for table, body in ((CAROM, STRIKER), (CARRAMBOULE, BALL)):
        bodies = [body, replace(DISC, x=0.01), replace(DISC, name="other", x=0.1, y=0.1)]
        with np.errstate(all="ignore"):
            simulate(
                replace(table, hop_speed_mps=hop), bodies, Launch(body.name, 0.1 * speed, speed, wz=speed)
            )
