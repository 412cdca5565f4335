"""Shots that move in a picture."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec import structs

from tablee.core.match import Match
from tablee.games import find_game
from tablee.games.boards import board_of
from tablee.physics import Film
from tablee.shooting.looks import to_mm
from tablee.shooting.pieces import STRIKER

SHOTS = {"carom": "0.03/2/6", "carramboule": "0.05/-3/3"}
TOLERANCE_MM = 1.5


@pytest.mark.parametrize("name", SHOTS)
def test_a_picture_follows_the_film(name: str) -> None:
    game = find_game(name)
    match = Match(game, game.setup())
    step = match.play(SHOTS[name])
    film = step.film
    assert isinstance(film, Film)
    before = match.steps[0].state
    motions = board_of(game, step.state).motions(game, before, step)
    assert motions.lasts_s == film.duration_s
    assert set(motions.tracks) == set(film.paths)
    assert motions.comes[STRIKER].at == to_mm(film.start[STRIKER])
    for body, track in motions.tracks.items():
        assert track.vanishes == (body not in film.rest)
        assert list(track.times_s) == sorted(track.times_s)
        for (start, end), (one, other) in zip(pairwise(track.times_s), pairwise(track.points), strict=True):
            exact = film.position_at((start + end) / 2).get(body)
            if exact is not None:
                x, y = to_mm(exact)
                assert abs((one[0] + other[0]) / 2 - x) < TOLERANCE_MM
                assert abs((one[1] + other[1]) / 2 - y) < TOLERANCE_MM


@pytest.mark.parametrize("name", SHOTS)
def test_a_shot_without_its_film_is_simulated_again(name: str) -> None:
    game = find_game(name)
    match = Match(game, game.setup())
    step = match.play(SHOTS[name])
    board, before = board_of(game, step.state), match.steps[0].state
    again = board.motions(game, before, structs.replace(step, film=None))
    assert again == board.motions(game, before, step)
    older = structs.replace(step, film=None, outcome=f"0|{step.outcome.partition('|')[2]}")
    assert not board.motions(game, before, older).tracks
