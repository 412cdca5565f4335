"""Ball shots in pooltool, with the same models: the same paths."""

from __future__ import annotations

import math
from typing import Any

import pytest

from tablee.physics import Film, simulate
from tests.physics.quiet_shots import BALL_SHOTS, Quiet

pt = pytest.importorskip(
    "pooltool", reason="pooltool is not installed (an optional peer of the benchmarks: see bench/README.md)"
)

from bench.peers import pooltool as peer  # noqa: E402  (needs pooltool)
from bench.peers.starts import CARRAMBOULE, Start, quiet  # noqa: E402

CLOSE_M = 1e-7
TIMES = 25
SCATTERED = quiet(CARRAMBOULE, 10, 5, 0.6)
"""Twenty balls on the real table, with its holes and its slow roll."""


@pytest.fixture(autouse=True)
def small_gap(monkeypatch: pytest.MonkeyPatch) -> None:
    """pooltool first moves balls that touch this far apart: 1 µm, of which four contacts make 2 mm."""
    monkeypatch.setattr(pt.constants, "MIN_DIST", 1e-11)


def pooltool_position(ball: Any, time_s: float) -> tuple[float, float]:
    """Where a ball of a played shot is at a time: from the last event on, by pooltool's own motion."""
    state = [state for state in ball.history if state.t <= time_s][-1]
    params = ball.params
    rvw, _ = pt.physics.evolve.evolve_ball_motion(
        state.s,
        state.rvw,
        params.R,
        params.m,
        params.u_s,
        params.u_sp,
        params.u_r,
        params.g,
        time_s - state.t,
    )
    return float(rvw[0, 0]), float(rvw[0, 1])


def worst_difference(start: Start, film: Film) -> float:
    """The farthest that the two are apart, at several times and at rest."""
    system = peer.system_of(start)
    peer.play(system, peer.engine_of(start.table))
    worst = 0.0
    for time_s in [film.duration_s * k / TIMES for k in range(TIMES + 1)]:
        places = film.position_at(time_s)
        fallen = {name for name, ball in system.balls.items() if name not in places}
        assert fallen == {event.body for event in film.of("hole") if event.time_s <= time_s}
        for name, place in places.items():
            worst = max(worst, math.dist(place, pooltool_position(system.balls[name], time_s)))
    for name, place in film.rest.items():
        worst = max(worst, math.dist(place, system.balls[name].state.rvw[0, :2]))
    return worst


@pytest.mark.parametrize("shot", BALL_SHOTS, ids=lambda shot: shot.name)
def test_quiet_shots_agree(shot: Quiet) -> None:
    start = Start(shot.table, shot.bodies, shot.shot)
    assert worst_difference(start, simulate(start.table, start.bodies, start.shot)) < CLOSE_M


@pytest.mark.parametrize("number", range(len(SCATTERED)))
def test_shots_among_twenty_agree(number: int) -> None:
    start = SCATTERED[number]
    assert worst_difference(start, simulate(start.table, start.bodies, start.shot)) < CLOSE_M
