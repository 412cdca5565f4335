"""Weights that are found from the results of games."""

from __future__ import annotations

import numpy as np

from tablee.bots.search.games import search_of
from training.ratings import chances, fit, play_games


def test_weights_are_found_again() -> None:
    """Winners are drawn by known weights; the fit finds them, but for chance."""
    random, weights = np.random.default_rng(1), np.array([0.8, -0.4, 0.0])
    features = random.integers(0, 4, (20_000, 4, 3)).astype(np.float64)
    draws = random.random((20_000, 1))
    winners = (chances(features, weights).cumsum(1) < draws).sum(1)
    assert np.abs(fit(features, winners, np.zeros(3)) - weights).max() < 0.05


def test_games_for_ratings_can_be_repeated() -> None:
    game = search_of("carami")
    game.prepare()
    assert game.turns is not None
    features, winners = play_games(game, {"teams": False}, game.turns.weights, range(1, 5))
    again, same = play_games(game, {"teams": False}, game.turns.weights, range(1, 5))
    assert (features == again).all()
    assert (winners == same).all()
    assert features.shape == (len(winners), 4, len(game.turns.weights))
    assert set(winners.tolist()) <= {0, 1, 2, 3}
    assert len(winners) > 20
