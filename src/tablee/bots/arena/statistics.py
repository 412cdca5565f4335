"""Elo and SPRT from pairs of games.

Two games from one opening, sides swapped, are not independent, so the pair is the unit: its five
results (0, ½, 1, 1½, 2 points) are counted, and their distribution is taken as it comes
(pentanomial). Everything follows from one likelihood: of the counts, under the best distribution
whose mean score is given (an empirical likelihood; Owen, Biometrika 75, 1988).

- An interval holds the scores whose likelihood is not far below the best. It has sensible ends where
  a normal interval has none: 20 pairs won of 20 give 91% at least.
- The SPRT compares the likelihoods at two scores (a generalised SPRT, as Fishtest does).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, log, log10
from typing import Literal

SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""A pair's mean score by its result."""
Counts = Sequence[int]
"""How many pairs had each result: lost both, a draw and a loss, even, a draw and a win, won both."""
CHI_SQUARED_95 = 3.841458820694124
"""The square of the 97.5% point of the normal distribution."""
BISECTION_STEPS = 60
"""Of a bisection: as far as doubles can tell numbers apart."""

Decision = Literal["H0", "H1"]


def result_index(points: float) -> int:
    """Which of the five results a pair's points are: 0 to 2 points, in halves."""
    return round(2 * points)


def mean_score(counts: Counts) -> float:
    """The mean score of a game, 0 to 1."""
    return sum(count * score for count, score in zip(counts, SCORES, strict=True)) / sum(counts)


def elo_of(score: float) -> float:
    """The difference in Elo at which this mean score is expected; infinite at 0 and 1."""
    if score <= 0:
        return -inf
    return inf if score >= 1 else -400 * log10(1 / score - 1)


def score_of(elo: float) -> float:
    """The mean score that a difference in Elo leads to."""
    return float(1 / (1 + 10 ** (-elo / 400)))


def log_likelihood(counts: Counts, score: float) -> float:
    """Of these counts under the best distribution with this mean, relative to the best of all: 0 or less.

    With the results' scores a, the best weights are n / (N (1 + t (a - score))), where t makes the
    mean right. No weight may be negative, so t has ends; there the weight that is missing lies on
    the score 0 or 1, which may have occurred or not.
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
    """A difference in Elo, and between what it lies with a confidence of 95%."""

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
    """The last score on the way from the mean to `outside` that is not too unlikely."""
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
    """A sequential test of H1, an advantage of `elo1`, against H0, one of `elo0`."""

    elo0: float = 0.0
    elo1: float = 10.0
    alpha: float = 0.05
    """The chance to accept H1 where H0 holds."""
    beta: float = 0.05
    """The chance to accept H0 where H1 holds."""

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
        """What is accepted, or None while more pairs are needed."""
        ratio = self.ratio(counts)
        return "H1" if ratio >= self.upper else "H0" if ratio <= self.lower else None
