"""Simulates shots, in a worker process, and turns them into films for the browser."""

from __future__ import annotations

from typing import Any, NamedTuple

from tablee.core.shots import ShotGame
from tablee.games import find_game
from tablee.physics import Trace
from tablee.server.web.messages import FilmEventView, FilmView

DECIMALS = 9
"""Nanometres and nanoseconds: more than anybody can see, in two thirds of the bytes."""


class Filmed(NamedTuple):
    """A shot that was simulated."""

    move: str
    outcome: str
    film: FilmView


def film_shot(name: str, state: Any, move: Any) -> Filmed:
    """Simulate a legal shot; the room judges it."""
    game = find_game(name)
    assert isinstance(game, ShotGame)
    simulated = game.simulate_outcome(state, move)
    return Filmed(game.move_text(move), simulated.outcome, view_film(simulated.film))


def view_film(trace: Trace) -> FilmView:
    """A trace as the browser plays it."""
    return FilmView(
        duration=_short(trace.duration_s),
        start={body: (_short(x), _short(y)) for body, (x, y) in trace.start.items()},
        paths={
            body: [[_short(getattr(segment, field)) for field in _SEGMENT] for segment in segments]
            for body, segments in trace.paths.items()
        },
        spin_decay=trace.spin_decay_radps2,
        events=[
            FilmEventView(
                _short(event.time_s), event.kind, event.body, event.other, event.hole, _short(event.speed_mps)
            )
            for event in trace.events
        ],
    )


_SEGMENT = ("start_s", "end_s", "x", "y", "vx", "vy", "ax", "ay", "wx", "wy", "wz", "bx", "by")


def _short(number: float) -> float:
    return round(number, DECIMALS) + 0.0
