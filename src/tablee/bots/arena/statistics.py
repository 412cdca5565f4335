"""Elo and SPRT from pairs of games.

Two games from one opening, with sides swapped, are not independent, so the unit is the pair: its five
results (0, ½, 1, 1½, 2 points) are counted, with no assumption about their distribution (pentanomial).
Everything follows from one likelihood: that of the counts under the best distribution with a given mean
score (an empirical likelihood; Owen, Biometrika 75, 1988).

- An interval contains the scores whose likelihood is not far below the best. It is sensible even where a
  normal interval is not: winning 20 pairs of 20 gives at least 91%.
- The SPRT compares the likelihoods at two scores (a generalised SPRT, as in Fishtest).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, log, log10
from typing import Literal

SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""The mean score of each result of a pair."""
Counts = Sequence[int]
"""The number of pairs with each result: two losses, a draw and a loss, even, a draw and a win, two wins."""
CHI_SQUARED_95 = 3.841458820694124
"""The square of the 97.5% point of the normal distribution."""
BISECTION_STEPS = 60
"""The steps of a bisection, enough for the precision of a double."""

Decision = Literal["H0", "H1"]


def result_index(points: float) -> int:
    """The index of a pair's result by its points (0 to 2, in halves)."""
    return round(2 * points)


def mean_score(counts: Counts) -> float:
    """The mean score of a game, 0 to 1."""
    return sum(count * score for count, score in zip(counts, SCORES, strict=True)) / sum(counts)


def elo_of(score: float) -> float:
    """The Elo difference for an expected mean score; infinite at 0 and 1."""
    if score <= 0:
        return -inf
    return inf if score >= 1 else -400 * log10(1 / score - 1)


def score_of(elo: float) -> float:
    """The expected mean score for an Elo difference."""
    return float(1 / (1 + 10 ** (-elo / 400)))


def log_likelihood(counts: Counts, score: float) -> float:
    """The log-likelihood of counts under the best distribution with a mean, relative to the best of all.

    For results with scores a, the best weights are n / (N (1 + t (a - score))), where t is chosen to give
    the right mean. No weight may be negative, which bounds t; at a bound, the missing weight lies on the
    score 0 or 1, whether or not it occurred.
    """
    apart = [(count, at - score) for count, at in zip(counts, SCORES, strict=True) if count]
    if not apart:
        return 0.0
    if not 0 < score < 1:
        return 0.0 if all(distance == 0 for _, distance in apart) else -inf
    low, high = -1 / (1 - score), 1 / score
    for _ in range(BISECTION_STEPS):
        tilt = (low + high) / 2
        if sum(count * distance / (1 + tilt * distance) for count, distance in apart) > 0:
            low = tilt
        else:
            high = tilt
    return -sum(count * log(1 + tilt * distance) for count, distance in apart)


@dataclass(frozen=True, slots=True)
class Elo:
    """An Elo difference with its 95% confidence interval."""

    score: float
    score_low: float
    score_high: float

    @property
    def value(self) -> float:
        return elo_of(self.score)

    @property
    def low(self) -> float:
        return elo_of(self.score_low)

    @property
    def high(self) -> float:
        return elo_of(self.score_high)

    def __str__(self) -> str:
        if self.value == inf:
            return f"more than {round(self.low):+d}"
        if self.value == -inf:
            return f"less than {round(self.high):+d}"
        return f"{round(self.value):+d} ({round(self.low):+d} to {round(self.high):+d})"


def measure_elo(counts: Counts) -> Elo:
    """Elo with a 95% interval, from at least one pair."""
    score = mean_score(counts)
    return Elo(score, _end(counts, score, 0.0), _end(counts, score, 1.0))


def _end(counts: Counts, score: float, outside: float) -> float:
    """The end of the interval between the mean and `outside`."""
    inside, beyond = score, outside
    if log_likelihood(counts, outside) >= -CHI_SQUARED_95 / 2:
        return outside
    for _ in range(BISECTION_STEPS):
        middle = (inside + beyond) / 2
        if log_likelihood(counts, middle) >= -CHI_SQUARED_95 / 2:
            inside = middle
        else:
            beyond = middle
    return inside


@dataclass(frozen=True, slots=True)
class Sprt:
    """A sequential test of H1 (an advantage of `elo1`) against H0 (an advantage of `elo0`)."""

    elo0: float = 0.0
    elo1: float = 10.0
    alpha: float = 0.05
    """The probability of accepting H1 if H0 is true."""
    beta: float = 0.05
    """The probability of accepting H0 if H1 is true."""

    @property
    def lower(self) -> float:
        """The log-likelihood ratio at which H0 is accepted."""
        return log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        """The log-likelihood ratio at which H1 is accepted."""
        return log((1 - self.beta) / self.alpha)

    def ratio(self, counts: Counts) -> float:
        """The log-likelihood ratio of H1 to H0."""
        return log_likelihood(counts, score_of(self.elo1)) - log_likelihood(counts, score_of(self.elo0))

    def decide(self, counts: Counts) -> Decision | None:
        """The accepted hypothesis, or None while more pairs are needed."""
        ratio = self.ratio(counts)
        return "H1" if ratio >= self.upper else "H0" if ratio <= self.lower else None
