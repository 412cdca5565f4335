"""First falls of polynomials, against numpy.roots and by hand."""

from __future__ import annotations

from math import inf, isclose

import numpy as np
import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from tablee.physics.roots import first_drop, first_rise, straight_meeting

COEFFICIENT = st.floats(-10.0, 10.0, allow_subnormal=False)


def falls(coefficients: tuple[float, ...], length: float) -> list[float]:
    """Real roots on [0, length] by numpy, in order."""
    roots = np.roots(coefficients[::-1])
    real = roots[np.abs(roots.imag) < 1e-9].real
    return sorted(float(root) for root in real if 0.0 <= root <= length)


def value(coefficients: tuple[float, ...], t: float) -> float:
    return float(np.polyval(coefficients[::-1], t))


@settings(max_examples=1_000, deadline=None)
@given(st.floats(1e-3, 10.0), COEFFICIENT, COEFFICIENT, COEFFICIENT, COEFFICIENT, st.floats(1e-3, 5.0))
@example(1.0, -2.0, 1.0, 0.0, 0.0, 3.0)  # touches at 1
@example(1.0, 0.0, 0.0, 0.0, 0.0, 3.0)
@example(1.0, -4.0, 4.9, -1.9, 0.2, 5.0)
def test_the_first_root_is_numpys(
    c0: float, c1: float, c2: float, c3: float, c4: float, length: float
) -> None:
    coefficients = (c0, c1, c2, c3, c4)
    samples = np.linspace(0.0, length, 2_001)
    values = np.polyval(coefficients[::-1], samples)
    found = first_drop(*coefficients, length)
    scale = sum(abs(c) * length**power for power, c in enumerate(coefficients))
    if found == inf:
        assert values.min() > -1e-12 * scale  # a touch may be missed, by a rounding
        return
    assert 0.0 <= found <= length
    assert abs(value(coefficients, found)) < 1e-12 * scale
    assert values[samples < found].min(initial=inf) > -1e-12 * scale
    assume(abs(c4) > 1e-6)  # numpy.roots divides by it
    expected = falls(coefficients, length)
    assume(expected)
    slope = abs(float(np.polyval(np.polyder(coefficients[::-1]), expected[0])))
    assume(slope > 1e-3)
    assert isclose(found, expected[0], abs_tol=1e-7)


@settings(max_examples=1_000, deadline=None)
@given(
    st.tuples(*[st.floats(-1.0, 1.0)] * 2),
    st.tuples(*[st.floats(-5.0, 5.0)] * 2),
    st.tuples(*[st.floats(-1.0, 1.0)] * 2),
    st.floats(0.01, 2.0),
)
def test_two_bodies_that_come_within_reach(
    d: tuple[float, float], v: tuple[float, float], a: tuple[float, float], length: float
) -> None:
    """The polynomials of the engine itself: a squared distance."""
    reach = 0.03
    assume(d[0] ** 2 + d[1] ** 2 > reach**2 + 1e-9)
    t = np.linspace(0.0, length, 4_001)
    apart = np.hypot(d[0] + t * (v[0] + a[0] * t), d[1] + t * (v[1] + a[1] * t))
    found = first_drop(
        d[0] ** 2 + d[1] ** 2 - reach**2,
        2.0 * (d[0] * v[0] + d[1] * v[1]),
        v[0] ** 2 + v[1] ** 2 + 2.0 * (d[0] * a[0] + d[1] * a[1]),
        2.0 * (v[0] * a[0] + v[1] * a[1]),
        a[0] ** 2 + a[1] ** 2,
        length,
    )
    if found == inf:
        assert apart.min() > reach - 1e-12
    else:
        at = np.hypot(d[0] + found * (v[0] + a[0] * found), d[1] + found * (v[1] + a[1] * found))
        assert abs(at - reach) < 1e-12
        assert apart[t < found].min(initial=inf) > reach - 1e-12


def test_what_overlaps_already_falls_when_it_gets_worse() -> None:
    assert first_drop(-1e-12, -1.0, 0.0, 0.0, 0.0, 1.0) == 0.0
    assert first_drop(-1e-12, 1.0, 0.0, 0.0, 0.0, 1.0) == inf
    # Parts, and comes back to the same depth after a second.
    assert isclose(first_drop(-1e-12, 1.0, -1.0, 0.0, 0.0, 2.0), 1.0)
    assert first_drop(0.0, 0.0, -1.0, 0.0, 0.0, 1.0) == 0.0
    assert first_drop(0.0, 0.0, 0.0, 0.0, 0.0, 1.0) == inf


def test_what_is_no_number_ends() -> None:
    nan = float("nan")
    assert first_drop(nan, nan, nan, nan, nan, nan) == inf


@pytest.mark.parametrize(
    ("x", "v", "a", "expected"),
    [
        (-1.0, 2.0, 0.0, 0.5),
        (-1.0, -2.0, 0.0, inf),
        (-1.0, 2.0, -2.0, inf),  # turns before
        (-0.5, 2.0, -2.0, 0.5),  # and just there
        (-1.0, -1.0, 2.0, 1.0),  # goes away, and comes
        (0.0, 1.0, 0.0, 0.0),
        (0.0, -1.0, 0.0, inf),
        (1e-12, -1.0, 2.0, 0.5),
        (0.0, 0.0, 1.0, 0.0),
        (0.0, 0.0, 0.0, inf),
        (0.0, 0.0, -1.0, inf),
    ],
)
def test_first_rise(x: float, v: float, a: float, expected: float) -> None:
    assert first_rise(x, v, a) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("dx", "dy", "expected"),
    [
        (1.0, 0.0, (1.0 - 0.1) / 2.0),
        (-1.0, 0.0, inf),
        (1.0, 0.2, inf),
        (1.0, 0.06, (1.0 - 0.08) / 2.0),
        (0.1 - 1e-12, 0.0, 0.0),
        (0.0, 0.1 - 1e-12, inf),
    ],
)
def test_a_straight_line_without_friction(dx: float, dy: float, expected: float) -> None:
    assert straight_meeting(dx, dy, 2.0, 0.0, 0.0, 0.1) == pytest.approx(expected)


def test_a_straight_line_with_friction_may_end_before() -> None:
    # 2 m/s, slowing by 2 m/s²: a metre in all.
    assert straight_meeting(1.05, 0.0, 2.0, 0.0, 2.0, 0.1) == pytest.approx(1.0 - 0.05**0.5)
    assert straight_meeting(1.15, 0.0, 2.0, 0.0, 2.0, 0.1) == inf
