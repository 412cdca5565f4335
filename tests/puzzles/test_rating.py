"""How strong somebody is at puzzles, which one is next, and which one is of the day."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tablee.puzzles.rating import FIRST_RATING, next_puzzle, puzzle_of_day, rate, rating_of
from tests.puzzles.offboard import EDGE

PUZZLES = [replace(EDGE, id=f"{number:02}", level=1 + number // 4, found=1.0) for number in range(24)]


def test_harder_puzzles_have_higher_ratings() -> None:
    ratings = [
        rating_of(replace(EDGE, level=level, found=found)) for level in (1, 2, 8) for found in (1.0, 0.5)
    ]
    assert ratings == sorted(ratings)
    assert len(set(ratings)) == len(ratings)


def test_nobody_has_a_rating_before_the_first_try() -> None:
    assert rate([]) is None


@pytest.mark.parametrize("is_solved", [True, False])
def test_a_try_moves_a_rating_by_how_unexpected_it_is(is_solved: bool) -> None:
    easy, hard = PUZZLES[0], PUZZLES[-1]
    after_easy, after_hard = rate([(easy, is_solved)]), rate([(hard, is_solved)])
    assert after_easy is not None
    assert after_hard is not None
    assert (after_easy > FIRST_RATING) is is_solved
    assert (after_hard > FIRST_RATING) is is_solved
    assert after_hard > after_easy


def test_a_rating_settles_where_half_are_solved() -> None:
    tries = [(puzzle, puzzle.level <= 3) for _ in range(40) for puzzle in PUZZLES]
    rating = rate(tries)
    assert rating is not None
    assert rating_of(PUZZLES[4]) < rating < rating_of(PUZZLES[20])


def test_the_next_puzzle_is_near_ones_strength_and_has_not_been_tried() -> None:
    tried = {puzzle.id for puzzle in PUZZLES[:6]}
    low, high = (next_puzzle(PUZZLES, tried, rating, 0) for rating in (500.0, 2_500.0))
    assert low.id not in tried
    assert low.level < high.level
    others = {next_puzzle(PUZZLES, tried, 500.0, turn).id for turn in range(12)}
    assert len(others) > 1
    assert not others & tried


def test_all_come_again_once_all_have_been_tried() -> None:
    assert next_puzzle(PUZZLES, {puzzle.id for puzzle in PUZZLES}, 1_000.0, 3) in PUZZLES


def test_each_day_has_a_puzzle_and_none_comes_twice_before_all_have_come() -> None:
    days = [puzzle_of_day(PUZZLES, day).id for day in range(24 * 30_000, 24 * 30_001)]
    assert sorted(days) == [puzzle.id for puzzle in PUZZLES]
    assert days != sorted(days)
    assert puzzle_of_day(PUZZLES[::-1], 24 * 30_000).id == days[0], "whatever their order"
    assert [puzzle_of_day(PUZZLES, day).id for day in range(24 * 30_001, 24 * 30_002)] != days
