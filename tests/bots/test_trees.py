"""The tree search that plays any game: alone, in teams, and with hidden contents."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tablee.bots import memory, trees
from tablee.bots.bot import sight_of
from tablee.bots.trees import Tree, TreeBot, tree_levels
from tablee.core.game import AnyGame, Step
from tablee.core.match import Match
from tablee.games import GAMES, find_game
from tests.secret_game import Secrets

EVER_S = 1e6


def choose(match: Match, playouts: int, seed: int = 0) -> str:
    assert match.to_play is not None
    return TreeBot(playouts).choose(sight_of(match, match.to_play), EVER_S, Random(seed))


def begin(name: str, **options: Any) -> Match:
    game = find_game(name)
    return Match(game, game.setup(options))


def test_it_takes_a_win_in_one() -> None:
    """Offboard: red pushes a marble off the east corner, for the one point that it needs."""
    match = begin("offboard", points=1, start="y4/6/7/8/6rry/8/7/6/r4 ------------ r - 0")
    match.play(choose(match, playouts=400))
    assert match.result is not None
    assert match.result.winner == "r"


def test_playouts_and_seed_determine_the_move() -> None:
    match = begin("offboard")
    moves = {choose(match, 30, seed) for seed in range(6)}
    assert choose(match, 30, 1) == choose(match, 30, 1)
    assert len(moves) > 1


@pytest.mark.parametrize("name", GAMES)
def test_it_plays_every_game_legally(name: str) -> None:
    match = begin(name)
    for _ in range(4):
        match.play(choose(match, playouts=3))
    assert len(match.moves) == 4


def test_a_forced_move_takes_one_playout() -> None:
    match = begin("offboard", start="4y/6/7/8/9/8/7/yy4/ry3 ------------ r - 0")
    assert match.to_play == "r"
    sight = sight_of(match, "r")
    thought = TreeBot(time_s=EVER_S).think(sight, EVER_S, Random(0))
    assert (thought.move, thought.nodes) == ("--", 1)


def test_hidden_contents_are_guessed_for_each_playout(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three players each have a secret number: guesses differ, but not in the bot's own number."""
    game = Secrets()
    monkeypatch.setattr(memory, "find_game", lambda _: game)
    monkeypatch.setattr(trees, "find_game", lambda _: game)
    match = Match(game, game.setup(seed=3))
    sight = sight_of(match, "r")
    guesses = [memory.recall(sight, Random(seed)) for seed in range(5)]
    own = dict(match.step.state.held)["r"]
    assert {dict(guess.held)["r"] for guess in guesses} == {own}
    assert len({dict(guess.held)["y"] for guess in guesses}) == 5
    seen = game.view(match.step, "r").state
    assert all(game.view(Step(guess), "r").state == seen for guess in guesses)
    move = TreeBot(playouts=60).choose(sight, EVER_S, Random(0))
    assert move == f"show:{own}", "showing gains a point"


def test_shares_of_all_teams_make_one_point() -> None:
    match = begin("carami", teams=False)
    game: AnyGame = match.game
    tree = Tree(game, match.setup.teams, lambda _: match.step.state, Random(0))
    for _ in tree.grow(5, EVER_S):
        pass
    assert tree.root.visits == 5
    assert 0 <= tree.root.share <= 1


def test_levels_have_growing_limits() -> None:
    playouts = [bot.playouts for bot in tree_levels()]
    assert playouts[:-1] == sorted(playout for playout in playouts[:-1] if playout is not None)
    assert tree_levels()[-1].time_s == 1.0
