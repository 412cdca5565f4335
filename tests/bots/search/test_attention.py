"""Weak players look where something has just happened."""

from __future__ import annotations

from random import Random

import pytest

from tablee.bots.search.attention import MOST_STEPS, USUAL_STEPS, distances
from tablee.bots.search.deepening import SearchLimits
from tablee.bots.search.engine import Searcher
from tablee.bots.search.games import search_of
from tablee.games import find_game
from tests.bots.search.positions import begin, wander


@pytest.mark.parametrize(
    ("name", "recent", "same_piece", "far_away"),
    [
        ("offboard", "c3-d3", "d3-e3", "i9-i8"),
        ("arcanor", "a1-a2", "a2-a3", "h1-h2"),
        ("carami", "f3-f4", "f4-f5", "e1-d1"),
    ],
)
def test_the_piece_that_moved_is_nearest(name: str, recent: str, same_piece: str, far_away: str) -> None:
    game, search = find_game(name), search_of(name)
    last, near, far = map(game.read_move, (recent, same_piece, far_away))
    assert set(search.ends_of(last)) & set(search.ends_of(near))
    assert not set(search.ends_of(last)) & set(search.ends_of(far))


@pytest.mark.parametrize("name", ["offboard", "arcanor", "carami"])
def test_distances_are_counted_in_steps_from_the_recent_moves(name: str) -> None:
    search, state = search_of(name), begin(name)
    move, *_ = moves = list(search.kernel.moves(state))
    codes, usual = distances(search, state, [])
    assert len(codes) == len(moves)
    assert set(usual.tolist()) == {USUAL_STEPS}, "before anything has happened, all are the same"
    _, steps = distances(search, state, [move])
    assert steps[0] == 0
    assert len(set(steps.tolist())) > 1
    assert max(steps) <= MOST_STEPS


@pytest.mark.parametrize("name", ["offboard", "arcanor", "carami"])
def test_a_weak_player_likes_to_go_on_where_it_moved_last(name: str) -> None:
    state, searcher = wander(find_game(name), begin(name), 40, Random(1)), Searcher(name, "hand", 10)
    moves = {searcher.game.move_text(move): move for move in searcher.kernel.moves(state)}

    def mean_distance(here: str, *recent: str) -> float:
        _, steps = distances(searcher.searchable, state, [moves[here]])
        by_move, total = dict(zip(moves, steps.tolist(), strict=True)), 0
        last = [moves[text] for text in recent]
        for seed in range(50):
            *_, report = searcher.go(state, SearchLimits(depth=1), noise=800, seed=seed, recent=last)
            total += by_move[report.line[0]]
        return total / 50

    first, *_, last = moves
    assert mean_distance(first, first) < mean_distance(first)
    assert mean_distance(last, last) < mean_distance(last)
