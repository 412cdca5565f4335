"""The search finds the same as plain minimax over the readable rules."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from tablee.bots.search.deepening import SearchLimits
from tablee.bots.search.engine import Searcher, SearchReport, _evaluate
from tablee.bots.search.evaluation import HAND
from tablee.bots.search.memory import WIN
from tablee.games import find_game
from tests.bots.search.positions import FEW, begin, read, wander

BOARD_GAMES = ("offboard", "arcanor", "carami")
every_game = pytest.mark.parametrize("name", BOARD_GAMES)

SEARCHERS: dict[str, Searcher] = {}


def searcher(name: str) -> Searcher:
    """One searcher per game, because each takes much memory."""
    if name not in SEARCHERS:
        SEARCHERS[name] = Searcher(name, "hand")
    return SEARCHERS[name]


def last(name: str, state: Any, limits: SearchLimits, **how: Any) -> SearchReport:
    return list(searcher(name).go(state, limits, **how))[-1]


def are_one_side(name: str, state: Any, one: str, other: str, root: str) -> bool:
    """Whether two seats are on one side; if all play alone, all opponents of the root's mover are."""
    if name == "carami":
        sides = state.options.sides
        if len(sides) > 2:
            return (one == root) == (other == root)
    else:
        sides = find_game(name).setup().teams
    return any({one, other} <= set(side) for side in sides)


def minimax(name: str, state: Any, depth: int, ply: int, mover: str, root: Any) -> int:
    """The value of a state for the side of its mover."""
    game = find_game(name)
    if state.result:
        if not state.result.winners:
            return 0
        return (WIN - ply) * (1 if are_one_side(name, state, mover, state.result.winners[0], root) else -1)
    if depth == 0:
        return evaluate(name, state, root)
    best = -WIN
    for move in game.moves(state) or ():
        after = game.play(state, move).state
        follower = after.to_play or mover
        value = minimax(name, after, depth - 1, ply + 1, follower, root)
        best = max(best, value if are_one_side(name, state, follower, mover, root) else -value)
    return best


def evaluate(name: str, state: Any, root: str) -> int:
    """The evaluation by hand, with the sides of the root."""
    if name != "carami" or len(state.options.sides) == 2:
        return searcher(name).evaluate(state)
    engine = searcher(name)
    stack, row = engine.kernel.pack(state)
    return int(_evaluate(engine.searchable.context_of(replace(state, to_play=root)), HAND, stack, row))


def assert_as_minimax(name: str, state: Any, depth: int) -> None:
    report = last(name, state, SearchLimits(depth=depth), plain=True)
    mover = state.to_play
    assert report.score == minimax(name, state, depth, 0, mover, mover), find_game(name).position(state)


@every_game
@pytest.mark.parametrize("seed", range(4))
def test_random_positions_agree_with_minimax(name: str, seed: int) -> None:
    state = wander(find_game(name), begin(name), 10 + 20 * seed, Random(seed))
    assert_as_minimax(name, state, 1)
    if seed % 2:
        assert_as_minimax(name, state, 2)


@pytest.mark.parametrize("options", [{"players": 2}, {"teams": False}], ids=str)
def test_positions_without_teams_agree_with_minimax(options: dict[str, Any]) -> None:
    """If all play alone, the mover is one side, and all others together are the other."""
    state = wander(find_game("carami"), begin("carami", **options), 30, Random(1))
    assert_as_minimax("carami", state, 1)
    assert_as_minimax("carami", state, 2)


@pytest.mark.parametrize(("name", "position"), [(name, each) for name in BOARD_GAMES for each in FEW[name]])
def test_depth_three_agrees_with_minimax(name: str, position: str) -> None:
    random = Random(position)
    for moves in (0, 3):
        assert_as_minimax(name, wander(find_game(name), read(name, position), moves, random), 3)


@every_game
def test_the_table_changes_nothing_at_full_depth(name: str) -> None:
    small = Searcher(name, "hand", table_bits=0)
    for seed in range(4):
        state = wander(find_game(name), begin(name), 20, Random(seed))
        with_table = last(name, state, SearchLimits(depth=4), plain=True)
        *_, without = small.go(state, SearchLimits(depth=4), plain=True)
        assert with_table.score == without.score
