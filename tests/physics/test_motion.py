"""How bodies move by themselves, against textbook formulas."""

from __future__ import annotations

from dataclasses import replace
from math import hypot

import pytest

from tablee.physics import Body, Launch, Table, flick, simulate, strike
from tablee.physics.model import GRAVITY
from tests.physics.tables import BALL, CAROM, CARRAMBOULE, STRIKER

WIDE = replace(CARRAMBOULE, half_m=100.0, holes=())
BOARD = replace(CAROM, half_m=100.0, holes=())


def lone(table: Table, body: Body, shot: Launch) -> tuple[float, float, float]:
    """Where a body alone on a table comes to rest, and when."""
    film = simulate(table, [body], shot)
    x, y = film.rest[body.name]
    return x - body.x, y - body.y, film.duration_s


@pytest.mark.parametrize("speed", [0.05, 1.0, 6.0])
def test_a_disc_stops_after_v_squared_over_2_mu_g(speed: float) -> None:
    x, y, time = lone(BOARD, STRIKER, Launch("striker", 0.6 * speed, 0.8 * speed))
    assert hypot(x, y) == pytest.approx(speed**2 / (2.0 * 0.13 * GRAVITY))
    assert x / y == pytest.approx(0.75)
    assert time == pytest.approx(speed / (0.13 * GRAVITY))


@pytest.mark.parametrize("speed", [0.3, 1.0, 5.0])
def test_a_ball_slides_for_2_u_over_7_mu_g_then_rolls(speed: float) -> None:
    film = simulate(WIDE, [BALL], flick(WIDE, BALL, 0.0, speed))
    slide, roll = film.paths["cue ball"]
    assert slide.end_s == pytest.approx(2.0 * speed / (7.0 * 0.2 * GRAVITY))
    assert roll.vy == pytest.approx(5.0 / 7.0 * speed)
    assert roll.wx == pytest.approx(-roll.vy / BALL.radius_m)
    rolled = film.rest["cue ball"][1] - roll.y
    assert rolled == pytest.approx(roll.vy**2 / (2.0 * 0.01 * GRAVITY))
    assert film.duration_s == pytest.approx(slide.end_s + roll.vy / (0.01 * GRAVITY))


def test_segments_join_without_a_gap_and_spin_grows_to_rolling() -> None:
    shot = strike(WIDE, BALL, 30.0, 3.0, side=0.3, height=-0.3)
    slide, roll = simulate(WIDE, [BALL], shot).paths["cue ball"]
    assert slide.at(slide.end_s) == pytest.approx((roll.x, roll.y))
    assert slide.velocity_at(slide.end_s) == pytest.approx((roll.vx, roll.vy))
    wx, wy, wz = slide.spin_at(slide.end_s, 10.0)
    assert (wx, wy) == pytest.approx((-roll.vy / BALL.radius_m, roll.vx / BALL.radius_m))
    assert wz == pytest.approx(roll.wz)
    assert wz == pytest.approx(shot.wz - 10.0 * slide.end_s)


def test_a_ball_struck_at_two_fifths_above_its_centre_rolls_at_once() -> None:
    film = simulate(WIDE, [BALL], strike(WIDE, BALL, 0.0, 1.0, height=0.4))
    assert sum(segment.end_s - segment.start_s > 1e-6 for segment in film.paths["cue ball"]) == 1


def test_draw_brings_a_ball_back() -> None:
    spinning = Launch("cue ball", 0.0, 0.2, wx=100.0)
    x, y, _ = lone(WIDE, BALL, spinning)
    assert y < 0.0
    assert x == 0.0
    # It ends up rolling with 5/7 of v − 2/5·r·ω.
    _, roll = simulate(WIDE, [BALL], spinning).paths["cue ball"]
    assert roll.vy == pytest.approx(5.0 / 7.0 * (0.2 - 0.4 * BALL.radius_m * 100.0))


def test_spin_across_the_way_bends_it() -> None:
    slide, roll = simulate(WIDE, [BALL], Launch("cue ball", 0.0, 1.0, wy=50.0)).paths["cue ball"]
    assert slide.vx == 0.0
    assert slide.ax > 0.0
    assert roll.vx == pytest.approx(2.0 / 7.0 * BALL.radius_m * 50.0)


def test_upright_spin_bends_nothing_and_fades_alone() -> None:
    straight = lone(WIDE, BALL, Launch("cue ball", 0.0, 1.0))
    assert lone(WIDE, BALL, Launch("cue ball", 0.0, 1.0, wz=80.0)) == straight
    segment = simulate(WIDE, [BALL], Launch("cue ball", 0.0, 1.0, wz=-80.0)).paths["cue ball"][0]
    assert segment.spin_at(0.2, 10.0)[2] == pytest.approx(-78.0)
    assert segment.spin_at(9.0, 10.0)[2] == 0.0


def test_a_body_that_spins_upright_is_at_rest_and_its_spin_counts_in_a_contact() -> None:
    """A disc stopped dead keeps its spin, which fades; what meets it later is thrown aside by less."""
    still = replace(STRIKER, name="still", y=0.0)
    thrown = []
    for speed in (1.0, 0.7):  # a slower shot arrives later
        first = simulate(BOARD, [STRIKER, still], Launch("striker", 0.0, speed, wz=60.0))
        contact = first.first_contact("still")
        assert contact is not None
        segment = first.segment_at("still", contact.time_s)
        assert segment is not None
        thrown.append((contact.time_s, abs(segment.wz)))
    assert thrown[0][0] < thrown[1][0]
    assert thrown[0][1] > thrown[1][1] > 0.0


def test_a_shot_of_no_speed_does_nothing() -> None:
    for shot in (Launch("cue ball", 0.0, 0.0), Launch("cue ball", 0.0, 0.0, wz=9.0)):
        film = simulate(WIDE, [BALL], shot)
        assert film.events == ()
        assert film.paths == {}
        assert film.rest == {"cue ball": (BALL.x, BALL.y)}


def test_discs_spin_about_the_vertical_only() -> None:
    tilted = simulate(BOARD, [STRIKER], Launch("striker", 0.0, 1.0, wx=50.0, wy=50.0))
    assert tilted == simulate(BOARD, [STRIKER], Launch("striker", 0.0, 1.0))
