"""Films as they are sent: small, and judged by the exact film."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from tablee.games import find_game
from tablee.physics import VERSION
from tablee.server.work.films import film_shot
from tablee.shooting.game import ShootingGame
from tablee.shooting.state import Shot

SOFT_FOLLOW = Shot(-0.000363, 0.015297, 2.052155, 0.246539, 0.343607)
"""It presses on the whole rosette: of all legal shots that were tried, the one with the most events."""
KILOBYTE = 1000


def game_of(name: str) -> ShootingGame:
    game = find_game(name)
    assert isinstance(game, ShootingGame)
    return game


def test_the_longest_shot_is_a_small_message() -> None:
    game = game_of("carramboule")
    state = game.start(game.setup()).state
    simulation = film_shot(game.name, state, SOFT_FOLLOW)
    assert len(game.simulate(state, SOFT_FOLLOW).events) > 3000
    assert len(msgspec.json.encode(simulation.film)) < 100 * KILOBYTE


@pytest.mark.parametrize("name", ["carom", "carramboule"])
def test_shots_are_judged_by_the_exact_film(name: str) -> None:
    game, random = game_of(name), Random(1)
    state = game.start(game.setup()).state
    shots = 0
    while shots < 60:
        if state.to_play is None:
            state = game.start(game.setup()).state
        move = game.sample(state, random)
        step = game.play(state, move)
        if isinstance(move, Shot):
            shots += 1
            simulation = film_shot(name, state, move)
            assert simulation.outcome == step.outcome
            assert simulation.outcome.startswith(f"{VERSION}|")
            assert len(msgspec.json.encode(simulation.film)) < 100 * KILOBYTE
        state = step.state


def test_a_film_has_short_numbers() -> None:
    game = game_of("carom")
    film = film_shot("carom", game.start(game.setup()).state, Shot(0.0, 2.0, 3.0)).film
    for path in film.paths.values():
        for segment in path:
            assert len(segment) == 13
            assert all(round(number, 9) == number for number in segment)
