"""Random games: the same whatever room they are given, each with a number of its own."""

from __future__ import annotations

import pytest

from tablee.games import find_game, kernel_of
from tablee.kernels import playouts
from tablee.kernels.playouts import play_out
from tablee.kernels.words import Words

GAMES = 40


def played(name: str, count: int, seed: int = 1) -> tuple[int, Words]:
    """Steps and results of random games from a game's start."""
    game = find_game(name)
    kernel, state = kernel_of(game), game.start(game.setup()).state
    root, _ = kernel.pack(state)
    winners = kernel.winners(state.options)
    return play_out(kernel.rules, kernel.rules_of(state.options), root, count, seed, len(winners))


def test_games_that_need_more_room_are_played_again_with_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """No limit of Arcanor's games is known: with room for one move, none of them ends at first."""
    assert kernel_of(find_game("arcanor")).rules.longest_window is None
    steps, results = played("arcanor", GAMES)
    monkeypatch.setattr(playouts, "ROOM", 1)
    again, same = played("arcanor", GAMES)
    assert again == steps
    assert (same == results).all()


@pytest.mark.parametrize("name", ["offboard", "arcanor"])
def test_the_first_games_are_the_same_however_many_follow(name: str) -> None:
    steps, results = played(name, GAMES)
    more_steps, more = played(name, 2 * GAMES)
    assert results.sum() == GAMES
    assert more.sum() == 2 * GAMES
    assert (results <= more).all()
    assert steps < more_steps


def test_every_seed_has_games_of_its_own() -> None:
    assert len({played("offboard", GAMES, seed)[0] for seed in (0, 1, 2, -1, 2**64 - 2)}) == 5
    assert played("offboard", GAMES, -1)[0] == played("offboard", GAMES, 2**64 - 1)[0], "one word"
