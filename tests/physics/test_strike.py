"""Flicks and strikes: directions, speeds, spin, miscues."""

from __future__ import annotations

from math import cos, hypot, radians, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.physics import cue_speed_for, flick, strike
from tablee.physics.strike import sine_cosine
from tests.physics.tables import BALL, CAROM, CARRAMBOULE, STRIKER


@given(st.floats(-1e6, 1e6))
def test_sine_and_cosine(angle: float) -> None:
    turned = angle % 360.0
    assert sine_cosine(angle) == pytest.approx((sin(radians(turned)), cos(radians(turned))), abs=2e-14)


def test_right_angles_are_exact() -> None:
    ways = [sine_cosine(90.0 * quarter) for quarter in range(-4, 5)]
    square = [(0.0, 1.0), (1.0, 0.0), (0.0, -1.0), (-1.0, 0.0)]
    assert ways == [*square, *square, square[0]]
    s, c = sine_cosine(45.0)
    assert s == pytest.approx(c, rel=1e-15)


@pytest.mark.parametrize("angle", [float("nan"), float("inf")])
def test_an_angle_is_a_number(angle: float) -> None:
    with pytest.raises(ValueError, match="angle"):
        sine_cosine(angle)


def test_a_flick_goes_clockwise_from_straight_ahead() -> None:
    ahead, right = flick(CAROM, STRIKER, 0.0, 2.0), flick(CAROM, STRIKER, 90.0, 2.0)
    assert (ahead.body, ahead.vx, ahead.vy) == ("striker", 0.0, 2.0)
    assert (right.vx, right.vy) == (2.0, 0.0)
    assert (ahead.wx, ahead.wy, ahead.wz) == (0.0, 0.0, 0.0)


def test_a_centred_strike() -> None:
    shot = strike(CARRAMBOULE, BALL, 0.0, 2.0)
    assert shot.vy == pytest.approx(1.75 * 2.0 / (1.0 + 0.029 / 0.29))
    assert (shot.vx, shot.wx, shot.wy, shot.wz) == (0.0, 0.0, 0.0, 0.0)


@pytest.mark.parametrize("speed", [0.1, 5.0])
def test_the_cue_speed_for_a_ball_speed(speed: float) -> None:
    cue_speed = cue_speed_for(CARRAMBOULE, BALL.mass_kg, speed)
    assert strike(CARRAMBOULE, BALL, 0.0, cue_speed).vy == pytest.approx(speed)


@given(st.floats(-0.35, 0.35), st.floats(-0.35, 0.35), st.floats(0.0, 360.0))
def test_an_offset_gives_spin(side: float, height: float, angle: float) -> None:
    shot = strike(CARRAMBOULE, BALL, angle, 2.0, side, height)
    speed = 1.75 * 2.0 / (1.0 + 0.029 / 0.29 + 2.5 * (side**2 + height**2))
    assert hypot(shot.vx, shot.vy) == pytest.approx(speed)
    turn = 2.5 * speed / BALL.radius_m
    assert shot.wz == pytest.approx(turn * side)
    # Spin forwards, about the axis to the left of the way: rolling for a height of 2/5.
    assert shot.vx * shot.wy - shot.vy * shot.wx == pytest.approx(speed * turn * height, abs=1e-9)
    assert shot.vx * shot.wx + shot.vy * shot.wy == pytest.approx(0.0, abs=1e-9)


def test_a_miscue() -> None:
    assert strike(CARRAMBOULE, BALL, 0.0, 2.0, 0.5, 0.0).wz > 0.0
    slipped = strike(CARRAMBOULE, BALL, 0.0, 2.0, 0.4, 0.4)
    assert slipped == strike(CARRAMBOULE, BALL, 0.0, 0.5)


@pytest.mark.parametrize("offset", [(1.01, 0.0), (0.8, 0.8), (float("nan"), 0.0)])
def test_a_cue_that_misses(offset: tuple[float, float]) -> None:
    with pytest.raises(ValueError, match="miss"):
        strike(CARRAMBOULE, BALL, 0.0, 2.0, *offset)


def test_a_table_without_a_cue() -> None:
    with pytest.raises(ValueError, match="no cue"):
        strike(CAROM, STRIKER, 0.0, 2.0)
    with pytest.raises(ValueError, match="no cue"):
        cue_speed_for(CAROM, 0.015, 1.0)
