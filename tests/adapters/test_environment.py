"""An environment plays the same game as the rules."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

import pytest

from tablee.adapters.environment import Environment
from tablee.core.errors import TableeError
from tablee.games import find_game

BOARD_GAMES = ["offboard", "arcanor", "carami"]


@pytest.mark.parametrize("name", BOARD_GAMES)
def test_it_plays_by_the_rules_to_the_end(name: str) -> None:
    game = find_game(name)
    environment = Environment(game, {"players": 2} if name == "carami" else {})
    for seed in range(3):
        random = Random(seed)
        state = game.start(environment.setup).state
        actions = environment.reset()
        while actions:
            moves = environment.moves
            assert environment.seat == state.to_play
            assert set(moves) == set(game.moves(state) or ())
            assert len(moves) == actions == environment.actions
            action = random.randrange(actions)
            state = game.play(state, moves[action]).state
            actions = environment.step(action)
        assert environment.result == game.result(state)
        assert environment.seat is None
        assert environment.moves == []
        assert game.position(environment.state) == game.position(state)


@pytest.mark.parametrize("name", BOARD_GAMES)
@pytest.mark.parametrize("action", [-1, 10_000])
def test_invalid_actions_are_refused(name: str, action: int) -> None:
    environment = Environment(find_game(name))
    before = environment.state
    with pytest.raises(IndexError, match="no such move"):
        environment.step(action)
    with pytest.raises(IndexError):
        environment.step(environment.actions)
    assert environment.state == before


@pytest.mark.parametrize("name", BOARD_GAMES)
def test_a_copy_is_independent(name: str) -> None:
    environment = Environment(find_game(name))
    for _ in range(5):
        environment.step(0)
    before = environment.state
    for twin in (environment.copy(), deepcopy(environment)):
        assert twin.state == before
        twin.step(1)
        assert environment.state == before != twin.state
    environment.step(0)
    assert environment.state != before


@pytest.mark.parametrize("name", BOARD_GAMES)
def test_it_continues_from_a_state_with_its_history(name: str) -> None:
    game = find_game(name)
    one, other = Environment(game), Environment(game)
    random = Random(4)
    for _ in range(40):
        one.step(random.randrange(one.actions))
    other.put(one.state)
    assert other.state == one.state
    while one.actions:
        action = random.randrange(one.actions)
        assert one.step(action) == other.step(action)
    assert one.result == other.result


def test_a_game_without_a_known_limit_gets_more_rows_when_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.adapters.environment.ROWS", 3)
    environment = Environment(find_game("arcanor"))
    random, steps = Random(1), 0
    while environment.actions:
        environment.step(random.randrange(environment.actions))
        steps += 1
    assert steps > 50
    assert environment.result is not None


@pytest.mark.parametrize(
    ("name", "options", "complaint"),
    [
        ("carom", {}, "carom has no kernel"),
        ("arcanor", {"start": "free"}, "cannot continue from this state"),
        (
            "offboard",
            {"start": "5/6/7/8/9/8/7/6/2y1r y----------- r - 0", "points": 1},
            "cannot continue from this state",
        ),
    ],
)
def test_what_cannot_be_stepped_is_refused(name: str, options: dict[str, Any], complaint: str) -> None:
    with pytest.raises(TableeError, match=complaint):
        Environment(find_game(name), options)


@pytest.mark.parametrize("name", BOARD_GAMES)
def test_a_playout_leaves_the_game_as_it_is(name: str) -> None:
    environment = Environment(find_game(name), {"points": 1} if name == "offboard" else {})
    before = environment.state
    winners = {environment.play_out(seed) for seed in range(40)}
    assert winners <= {"".join(team) for team in environment.setup.teams} | {"draw"}
    assert len(winners) > 1
    assert environment.state == before
