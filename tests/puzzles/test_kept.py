"""The puzzles of our games: every one is legal, and a sample is proved again."""

from __future__ import annotations

from random import Random

import pytest

from tablee.games import GAMES
from tablee.puzzles.checks import problems_of
from tablee.puzzles.mining.mine import miner_for
from tablee.puzzles.puzzle import Puzzles, puzzles_of

WITH_PUZZLES = [name for name, game in GAMES.items() if puzzles_of(game)]
PROVED = 2


def puzzles_in(name: str) -> Puzzles:
    puzzles = puzzles_of(GAMES[name])
    assert puzzles is not None
    return puzzles


def test_all_our_games_have_puzzles() -> None:
    assert set(WITH_PUZZLES) == set(GAMES)


@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_the_rules_find_nothing_wrong_with_any_puzzle(name: str) -> None:
    """It is solved by its solutions, its refutations do not solve it, and all that follows can be played."""
    puzzles = puzzles_in(name)
    problems = {puzzle.id: [*problems_of(puzzles, puzzle)] for puzzle in puzzles.puzzles}
    assert {id: wrong for id, wrong in problems.items() if wrong} == {}


@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_no_puzzle_is_there_twice(name: str) -> None:
    puzzles = puzzles_in(name)
    assert len(puzzles.by_id) == len({puzzle.position for puzzle in puzzles.puzzles}) == len(puzzles.puzzles)


@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_a_sample_is_proved_again(name: str) -> None:
    puzzles = puzzles_in(name)
    miner = miner_for(puzzles)
    sample = Random(name).sample(puzzles.puzzles, min(PROVED, len(puzzles.puzzles)))
    assert {puzzle.id: miner.prove(puzzle) for puzzle in sample} == {puzzle.id: None for puzzle in sample}


def test_nothing_is_hidden_in_a_puzzle() -> None:
    """Whoever sees a puzzle has not seen how it came about."""
    puzzles = puzzles_in("arcanor")
    game, state = puzzles.game, puzzles.state(puzzles.puzzles[0])
    assert not state.is_masked
    assert puzzles.setup.options.memory is False
    assert game.position(state) == puzzles.puzzles[0].position
