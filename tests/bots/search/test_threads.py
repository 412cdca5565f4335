"""A search on several threads."""

from __future__ import annotations

import threading
from collections.abc import Generator
from random import Random

import pytest

from tablee.bots.search.deepening import SearchLimits
from tablee.bots.search.engine import Searcher
from tablee.games import find_game
from tests.bots.search.positions import begin, read, wander
from tests.bots.search.test_engine import WON, play, wins_by_force

BOARD_GAMES = ("offboard", "arcanor", "carami")


@pytest.fixture(scope="module")
def searchers() -> dict[str, Searcher]:
    return {name: Searcher(name, table_bits=12) for name in BOARD_GAMES}


@pytest.mark.parametrize("name", BOARD_GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_threads_share_a_table_and_nothing_else(name: str, seed: int, searchers: dict[str, Searcher]) -> None:
    """The lines of a search with helpers are legal; without helpers it is the same as before them."""
    state, searcher = wander(find_game(name), begin(name), 10 * seed, Random(seed)), searchers[name]

    def alone() -> list[tuple[int, int, tuple[str, ...]]]:
        return [(one.depth, one.score, one.line) for one in searcher.go(state, SearchLimits(nodes=5_000))]

    before = alone()
    for report in searcher.go(state, SearchLimits(nodes=5_000), threads=3):
        play(name, state, *report.line)
    assert searcher.memory.notes[0] <= 5_001
    assert searcher.nodes >= int(searcher.memory.notes[0])
    assert alone() == before


@pytest.mark.parametrize(("name", "position", "moves"), WON.values(), ids=list(WON))
def test_wins_are_proven_with_threads(
    name: str, position: str, moves: int, searchers: dict[str, Searcher]
) -> None:
    state = read(name, position)
    *_, report = searchers[name].go(state, SearchLimits(depth=6), threads=3)
    assert report.wins_in == moves
    assert wins_by_force(name, state, state.to_play, moves)


def test_helpers_end_with_the_search(searchers: dict[str, Searcher]) -> None:
    """Without an end of their own, they would run for days."""
    before = threading.active_count()
    search = searchers["offboard"].go(begin("offboard"), SearchLimits(nodes=2_000), threads=3)
    assert isinstance(search, Generator)
    next(search)
    assert threading.active_count() == before + 2
    search.close()
    assert threading.active_count() == before
