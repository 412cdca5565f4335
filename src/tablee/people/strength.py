"""How strong somebody plays a game, in levels, from how they did so far: an Elo rating in other units.

The first games count most, and every later one enough to follow somebody who learns. A game that says
nothing, such as a win against a child, counts for nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from tablee.people.results import GameResult

ELO_A_LEVEL = 250.0
"""By how much a level is stronger than the one below, roughly: `tablee ladder` measures it."""
FIRST_STEP, LAST_STEP = 1.2, 0.3
"""By how many levels an even game that is won or lost changes the strength: the first one, and late ones."""
BEYOND = 1.0
"""So many levels beyond the weakest and the strongest somebody may be: there is no bot for them."""
GAMES = 100
"""So many of the last games count."""


def expected_score(strength: float, result: GameResult) -> float:
    """The part of the point that somebody of a strength may expect in such a game."""
    own = (strength + sum(result.partners)) / (1 + len(result.partners))
    lead = own - sum(result.opponents) / len(result.opponents)
    return float(1 / (1 + (result.teams - 1) * 10 ** (-lead * ELO_A_LEVEL / 400)))


def strength_after(results: Sequence[GameResult], first: float, levels: int) -> float:
    """The strength of somebody who began with `first` and had these results; there are so many levels."""
    strength, known = first, 0.0
    for result in results[-GAMES:]:
        expected = expected_score(strength, result)
        step = max(LAST_STEP, FIRST_STEP / (1 + known / 2))
        strength += 2 * step * (result.score - expected)
        strength = min(max(strength, 1 - BEYOND), levels + BEYOND)
        known += 4 * expected * (1 - expected)  # an even game says most
    return strength
