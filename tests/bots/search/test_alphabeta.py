"""The search finds what plain minimax over the readable rules finds, and what a player should find."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from positions import FEW, begin, read, wander

from tablee.bots.search.engine import Limits, Report, Searcher
from tablee.bots.search.memory import WIN
from tablee.games import find_game

GAMES = ("offboard", "arcanor", "carami")
every_game = pytest.mark.parametrize("name", GAMES)

SEARCHERS: dict[str, Searcher] = {}


def searcher(name: str) -> Searcher:
    """One for each game: to make one takes memory."""
    if name not in SEARCHERS:
        SEARCHERS[name] = Searcher(name, "hand")
    return SEARCHERS[name]


def last(name: str, state: Any, limits: Limits, **how: Any) -> Report:
    return list(searcher(name).go(state, limits, **how))[-1]


def side_of(name: str, state: Any, seat: str) -> int:
    sides = (
        find_game(name)
        .setup({"players": state.options.players, "teams": state.options.teams} if name == "carami" else {})
        .teams
    )
    return next(number for number, team in enumerate(sides) if seat in team)


def minimax(name: str, state: Any, depth: int, ply: int, mover: str) -> int:
    """The value of a state for the side of its mover, who would be to move even at the end."""
    game = find_game(name)
    if state.result:
        if not state.result.winners:
            return 0
        won = side_of(name, state, mover) == side_of(name, state, state.result.winners[0])
        return WIN - ply if won else ply - WIN
    if depth == 0:
        return searcher(name).evaluate(state)
    best = -WIN
    for move in game.moves(state) or ():
        after = game.play(state, move).state
        follower = after.to_play or mover
        value = minimax(name, after, depth - 1, ply + 1, follower)
        same = side_of(name, state, follower) == side_of(name, state, mover)
        best = max(best, value if same else -value)
    return best


def assert_as_minimax(name: str, state: Any, depth: int) -> None:
    found = last(name, state, Limits(depth=depth), plain=True)
    assert state.to_play is not None
    assert found.score == minimax(name, state, depth, 0, state.to_play), find_game(name).position(state)


@every_game
@pytest.mark.parametrize("seed", range(6))
def test_as_minimax_from_random_positions(name: str, seed: int) -> None:
    random = Random(seed)
    state = wander(find_game(name), begin(name), 10 + 12 * seed, random)
    assert_as_minimax(name, state, 1)
    assert_as_minimax(name, state, 2)


@pytest.mark.parametrize(("name", "position"), [(name, each) for name in GAMES for each in FEW[name]])
def test_as_minimax_three_deep(name: str, position: str) -> None:
    random = Random(position)
    for moves in (0, 3):
        assert_as_minimax(name, wander(find_game(name), read(name, position), moves, random), 3)


@every_game
def test_the_table_changes_nothing_at_full_depth(name: str) -> None:
    small = Searcher(name, "hand", table_bits=0)
    for seed in range(4):
        state = wander(find_game(name), begin(name), 20, Random(seed))
        with_table = last(name, state, Limits(depth=4), plain=True)
        *_, without = small.go(state, Limits(depth=4), plain=True)
        assert with_table.score == without.score
