"""Elo and SPRT against cases worked out by hand, and against simulated bots of known strength."""

from __future__ import annotations

from math import exp, inf, isclose, log, sqrt
from random import Random

import pytest

from tablee.bots.arena.statistics import (
    CHI_SQUARED_95,
    SCORES,
    Sprt,
    elo_of,
    log_likelihood,
    mean_score,
    measure_elo,
    result_index,
    score_of,
)


def test_a_pairs_result_is_its_points_in_halves() -> None:
    assert [result_index(points) for points in (0.0, 0.5, 1.0, 1.5, 2.0)] == [0, 1, 2, 3, 4]


@pytest.mark.parametrize(
    ("score", "elo"), [(0.5, 0.0), (10 / 11, 400.0), (1 / 11, -400.0), (0.75, 190.848501887865)]
)
def test_elo_is_the_usual_logistic_one(score: float, elo: float) -> None:
    assert isclose(elo_of(score), elo, abs_tol=1e-9)
    assert isclose(score_of(elo), score)


def test_all_or_nothing_is_infinite() -> None:
    assert (elo_of(0.0), elo_of(1.0)) == (-inf, inf)


def test_the_mean_counts_every_result() -> None:
    # (1×0 + 2×¼ + 3×½ + 4×¾ + 5×1) / 15 = 10/15
    assert isclose(mean_score([1, 2, 3, 4, 5]), 10 / 15)


@pytest.mark.parametrize(("won", "lost"), [(7, 3), (1, 1), (30, 2)])
@pytest.mark.parametrize("score", [0.2, 0.5, 0.83])
def test_pairs_won_or_lost_have_the_binomial_likelihood(won: int, lost: int, score: float) -> None:
    best = won / (won + lost)
    by_hand = won * log(score / best) + lost * log((1 - score) / (1 - best))
    assert isclose(log_likelihood([lost, 0, 0, 0, won], score), by_hand, abs_tol=1e-9)


def test_the_likelihood_is_best_at_the_mean() -> None:
    counts = [3, 8, 20, 14, 5]
    mean = mean_score(counts)
    assert isclose(log_likelihood(counts, mean), 0, abs_tol=1e-12)
    assert log_likelihood(counts, mean - 0.01) < 0 > log_likelihood(counts, mean + 0.01)


def test_the_likelihood_beats_every_other_distribution_of_that_mean() -> None:
    """The tilted weights are optimal: no random distribution with the same mean has a higher likelihood."""
    counts, score, random = [3, 8, 20, 0, 5], 0.55, Random(1)
    best = sum(count * log(count / sum(counts)) for count in counts if count)
    for _ in range(2000):
        weights = [random.expovariate(1) for _ in SCORES]
        # Bring the mean to `score` by mixing with one end.
        total = sum(weights)
        weights = [weight / total for weight in weights]
        mean = sum(weight * at for weight, at in zip(weights, SCORES, strict=True))
        end = 4 if mean < score else 0
        part = (score - mean) / (SCORES[end] - mean)
        weights = [(1 - part) * weight + (part if at == end else 0) for at, weight in enumerate(weights)]
        likelihood = sum(count * log(weight) for count, weight in zip(counts, weights, strict=True) if count)
        assert likelihood - best <= log_likelihood(counts, score) + 1e-9


def test_impossible_scores_have_no_likelihood() -> None:
    assert log_likelihood([0, 0, 1, 0, 0], 1.0) == -inf
    assert log_likelihood([0, 0, 0, 0, 3], 1.0) == 0
    assert log_likelihood([0] * 5, 0.7) == 0


def test_the_interval_of_many_pairs_is_the_normal_one() -> None:
    # Variance of a pair: ½ × ½² × ½ + … = 0.0625 × 0.5 + 0.25 × 0.25 = 0.09375
    counts = [250, 500, 500, 500, 250]
    variance = sum(count * (at - 0.5) ** 2 for count, at in zip(counts, SCORES, strict=True)) / 2000
    assert isclose(variance, 0.09375)
    half = 1.959964 * sqrt(variance / 2000)
    elo = measure_elo(counts)
    assert (elo.score, elo.value) == (0.5, 0.0)
    assert isclose(elo.score_high - 0.5, half, rel_tol=0.01)
    assert isclose(0.5 - elo.score_low, half, rel_tol=0.01)
    assert isclose(elo.high, elo_of(0.5 + half), rel_tol=0.01)


def test_twenty_pairs_won_of_twenty_prove_91_percent() -> None:
    elo = measure_elo([0, 0, 0, 0, 20])
    assert isclose(elo.score_low, exp(-CHI_SQUARED_95 / 2 / 20), rel_tol=1e-9)
    assert 0.905 < elo.score_low < 0.912
    assert (elo.score_high, elo.value, elo.high) == (1.0, inf, inf)
    assert str(elo) == "more than +399"


def test_even_pairs_prove_something_but_not_everything() -> None:
    elo = measure_elo([0, 0, 10, 0, 0])
    assert isclose(elo.score_high, 0.5 + (1 - exp(-CHI_SQUARED_95 / 2 / 10)) / 2, rel_tol=1e-9)
    assert isclose(elo.low, -elo.high)


def test_elo_is_printed_in_whole_numbers() -> None:
    # 4 s (1 - s) = exp(-3.8415 / 20) where s = 0.709
    assert str(measure_elo([10, 0, 0, 0, 10])) == "+0 (-155 to +155)"
    assert str(measure_elo([20, 0, 0, 0, 0])) == "less than -399"


def test_swapping_the_bots_mirrors_everything() -> None:
    counts = [3, 8, 20, 14, 5]
    one, other = measure_elo(counts), measure_elo(counts[::-1])
    assert isclose(one.low, -other.high)
    assert isclose(one.value, -other.value)
    assert isclose(Sprt(0, 10).ratio(counts), -Sprt(-10, 0).ratio(counts[::-1]))


def test_the_bounds_of_the_test() -> None:
    sprt = Sprt()
    assert isclose(sprt.upper, log(19))
    assert isclose(sprt.lower, -log(19))


def test_the_ratio_of_pairs_won_or_lost_is_walds() -> None:
    sprt = Sprt(0, 100)
    high = score_of(100)
    by_hand = 12 * log(high / 0.5) + 4 * log((1 - high) / 0.5)
    assert isclose(sprt.ratio([4, 0, 0, 0, 12]), by_hand, abs_tol=1e-9)
    assert sprt.decide([4, 0, 0, 0, 12]) is None
    # A pair won is worth log(2 × 0.640) = 0.247, and log(19) = 2.944 is needed.
    assert sprt.decide([0, 0, 0, 0, 11]) is None
    assert sprt.decide([0, 0, 0, 0, 12]) == "H1"


class Openings:
    """Two simulated bots with a known difference; the games of a pair correlate through the opening."""

    def __init__(self, elo: float, seed: int) -> None:
        self.score = score_of(elo)
        self.random = Random(seed)

    def pair(self) -> int:
        """The result of a pair: the same opening favours each bot in one of the two games."""
        tilt = self.random.uniform(-1, 1) * min(self.score, 1 - self.score) * 0.8
        return sum(self._game(self.score + sign * tilt) for sign in (1, -1))

    def _game(self, score: float) -> int:
        """The half points of a game (0, 1 or 2)."""
        draws = min(score, 1 - score) * 2 / 3
        luck = self.random.random()
        return 2 if luck < score - draws / 2 else 1 if luck < score + draws / 2 else 0


@pytest.mark.parametrize("elo", [0, 80, 250])
def test_the_interval_holds_the_truth_19_times_of_20(elo: float) -> None:
    runs, pairs, held = 300, 60, 0
    for seed in range(runs):
        bots = Openings(elo, seed)
        counts = [0] * 5
        for _ in range(pairs):
            counts[bots.pair()] += 1
        measured = measure_elo(counts)
        held += measured.score_low <= bots.score <= measured.score_high
    # The standard deviation of the share is 1.3 percent.
    assert 0.91 < held / runs < 0.99


@pytest.mark.parametrize(("elo", "wrong"), [(0.0, "H1"), (60.0, "H0")])
def test_the_test_errs_one_time_of_twenty(elo: float, wrong: str) -> None:
    sprt, runs, errors, lengths = Sprt(0, 60), 300, 0, []
    for seed in range(runs):
        bots = Openings(elo, 1000 + seed)
        counts = [0] * 5
        while (decision := sprt.decide(counts)) is None:
            counts[bots.pair()] += 1
        errors += decision == wrong
        lengths.append(sum(counts))
    # One in twenty, give or take three standard deviations of 1.3 percent; never undecided for long.
    assert errors / runs < 0.05 + 3 * 0.0126
    assert sum(lengths) / runs < 150
    assert max(lengths) < 1000


def test_far_beyond_h1_the_test_ends_soon() -> None:
    sprt, bots, counts = Sprt(0, 60), Openings(300, 1), [0] * 5
    while sprt.decide(counts) is None:
        counts[bots.pair()] += 1
    assert sprt.decide(counts) == "H1"
    assert sum(counts) < 60
