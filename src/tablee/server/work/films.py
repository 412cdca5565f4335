"""Simulates shots, in a worker process, and turns them into films for the browser."""

from __future__ import annotations

from typing import Any

from tablee.core.shots import ShotGame, Simulation
from tablee.games import find_game
from tablee.physics import Film, simplify
from tablee.server.web.messages import FilmEventView, FilmView

DECIMALS = 9
"""Nanometres and nanoseconds: more than anybody can see, in two thirds of the bytes."""


def film_shot(name: str, state: Any, move: Any) -> Simulation[FilmView]:
    """Simulate a legal shot; the room judges it."""
    game = find_game(name)
    assert isinstance(game, ShotGame)
    simulation = game.simulate_outcome(state, move)
    return Simulation(simulation.outcome, view_film(simplify(simulation.film)))


def view_film(film: Film) -> FilmView:
    """A film as the browser plays it."""
    return FilmView(
        duration=_short(film.duration_s),
        start={body: (_short(x), _short(y)) for body, (x, y) in film.start.items()},
        paths={
            body: [list(map(_short, segment)) for segment in segments]
            for body, segments in film.paths.items()
        },
        spin_decay=film.spin_decay_radps2,
        events=[
            FilmEventView(
                _short(event.time_s), event.kind, event.body, event.other, event.hole, _short(event.speed_mps)
            )
            for event in film.events
        ],
    )


def _short(number: float) -> float:
    return round(number, DECIMALS) + 0.0
