"""OpenSpiel's algorithms on our games; skipped if OpenSpiel is not installed."""

from __future__ import annotations

from random import Random

import pytest

pytest.importorskip("pyspiel")

from tablee.adapters.openspiel import OpenSpielGame
from tablee.bots.bot import sight_of
from tablee.bots.openspiel import OpenSpielMcts
from tablee.core.match import Match
from tablee.games import find_game
from tests.twins import twins

TAKE = "y4/6/7/8/6rry/8/7/6/r4 ------------ r - 0"


@pytest.mark.parametrize("name", ["offboard", "arcanor", "carami"])
def test_a_game_is_played_through_openspiel(name: str) -> None:
    game = find_game(name)
    theirs = OpenSpielGame(game)
    state, match, random = theirs.new_initial_state(), Match(game, theirs.start.setup), Random(1)
    assert theirs.num_players() == 2
    for _ in range(60):
        action = random.choice(state.legal_actions())
        match.play(state.action_to_string(state.current_player(), action))
        state.apply_action(action)
        clone = state.clone()
        assert str(clone) == str(state) == game.position(match.step.state)
        assert clone.current_player() == state.current_player() == theirs.side_of[match.to_play or ""]
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
    assert sum(state.returns()) == 0


def test_the_winner_gets_one() -> None:
    theirs = OpenSpielGame(find_game("offboard"), {"start": TAKE, "points": 1})
    state = theirs.new_initial_state()
    assert state.returns() == [0, 0]
    winning = next(action for action in state.legal_actions() if state.action_to_string(0, action) == "e7-e8")
    state.apply_action(winning)
    assert state.is_terminal()
    assert state.returns() == [1, -1]


def test_losers_without_teams_share_the_loss() -> None:
    game = find_game("carami")
    theirs = OpenSpielGame(game, {"teams": False})
    state, random = theirs.new_initial_state(), Random(2)
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
    returns = state.returns()
    assert len(returns) == 4
    assert sum(returns) == pytest.approx(0)


def test_their_search_finds_the_win_and_counts_its_simulations() -> None:
    game = find_game("offboard")
    match = Match(game, game.setup({"start": TAKE, "points": 1}))
    thoughts = [
        OpenSpielMcts(simulations=200).think(sight_of(match, "r"), 1e9, Random(seed)) for seed in (1, 1, 2)
    ]
    assert thoughts[0] == thoughts[1], "the same seed gives the same search"
    assert {thought.move for thought in thoughts} == {"e7-e8"}
    assert all(0 < thought.nodes <= 200 for thought in thoughts)


def test_their_search_keeps_its_time_limit_and_recalls_hidden_contents() -> None:
    game = find_game("arcanor")
    match = Match(game, game.setup(seed=1))
    bot = OpenSpielMcts()
    for _ in range(6):
        seat = match.to_play
        assert seat is not None
        thought = bot.think(sight_of(match, seat), 0.05, Random(1))
        assert thought.nodes >= 2
        match.play(thought.move)


def test_their_search_knows_no_more_than_the_seat() -> None:
    for matches in (twins(seed, 6) for seed in range(3)):
        seen = [sight_of(match, match.to_play or "") for match in matches]
        moves = {OpenSpielMcts(simulations=30).choose(sight, 1e9, Random(1)) for sight in seen}
        assert len(moves) == 1
