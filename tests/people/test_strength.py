"""How a strength follows results, and that the partner's games become even."""

from __future__ import annotations

from random import Random

import pytest

from tablee.people.results import GameResult
from tablee.people.strength import ELO_A_LEVEL, expected_score, strength_after

LEVELS = 8
FIRST = 3.0


def game(score: float, against: float) -> GameResult:
    return GameResult(score, 2, (), (against,))


def after(*results: GameResult) -> float:
    return strength_after(results, FIRST, LEVELS)


def test_somebody_of_whom_nothing_is_known_is_where_everybody_begins() -> None:
    assert after() == FIRST


def test_a_win_makes_stronger_a_loss_weaker_and_an_even_draw_neither() -> None:
    assert after(game(1, FIRST)) > FIRST > after(game(0, FIRST))
    assert after(game(0.5, FIRST)) == pytest.approx(FIRST)
    assert after(game(0.5, 6)) > FIRST, "a draw with somebody stronger is a success"


def test_the_first_games_count_most_and_later_ones_still_count() -> None:
    first = after(game(1, FIRST)) - FIRST
    known = [game(number % 2, FIRST) for number in range(40)]
    late = after(*known, game(1, FIRST)) - after(*known)
    assert first == pytest.approx(1.2)
    assert 0.2 < late < 0.4


def test_what_was_to_be_expected_says_nothing() -> None:
    assert after(*[game(1, 1)] * 100) < 5, "a hundred wins against a child"
    then = [*[game(1, 1)] * 20, game(1, 4)]
    assert after(*then) - after(*then[:-1]) > 0.5, "and the next real game still counts as one of the first"


def test_nobody_is_far_beyond_the_bots() -> None:
    assert after(*[game(0, 1)] * 200) == 0
    assert after(*[game(1, 8)] * 200) == LEVELS + 1


def test_only_the_last_hundred_games_count() -> None:
    assert after(*[game(1, 8)] * 50, *[game(0, 1)] * 100) == after(*[game(0, 1)] * 100)


def test_a_partner_shares_what_a_team_is_worth() -> None:
    alone, with_help = GameResult(1, 2, (), (5.0, 5.0)), GameResult(1, 2, (7.0,), (5.0, 5.0))
    assert expected_score(3, alone) < expected_score(3, with_help) == pytest.approx(0.5)


def test_of_four_each_for_oneself_equals_expect_a_quarter() -> None:
    assert expected_score(3, GameResult(1, 4, (), (3.0, 3.0, 3.0))) == pytest.approx(0.25)


def play(person: float, games: int, elo: float, seed: int) -> list[float]:
    """The scores of a person of a strength against a partner that follows them."""
    random, results = Random(seed), list[GameResult]()
    for _ in range(games):
        strength = min(max(after(*results), 1.0), LEVELS)
        chance = 1 / (1 + 10 ** (-(person - strength) * elo / 400))
        results.append(game(float(random.random() < chance), strength))
    return [result.score for result in results]


@pytest.mark.parametrize("elo", [150, ELO_A_LEVEL, 350], ids="{}-elo-a-level".format)
@pytest.mark.parametrize("person", [1.5, 2, 3, 4, 5, 6, 7])
def test_after_eight_games_a_person_wins_about_half(person: float, elo: float) -> None:
    """Over many persons of the same strength, each with 40 games."""
    late = [score for seed in range(60) for score in play(person, 40, elo, seed)[8:]]
    assert 0.45 <= sum(late) / len(late) <= 0.56
