"""Where a weak player looks: near the places where something has just happened.

People overlook what is far from the last moves, and like to go on with the piece that they moved last.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import dist
from typing import Any

import numpy as np

from tablee.kernels.searchable import AnySearchable, Place
from tablee.kernels.words import Word, Words

USUAL_STEPS = 3
"""The distance at which noise is neither smaller nor larger than usual."""
MOST_STEPS = 8


def distances(search: AnySearchable, state: Any, recent: Sequence[Any]) -> tuple[Words, Words]:
    """The codes of all legal moves, and how many steps each is from the nearest of the recent moves."""
    seen = [place for move in recent for place in search.ends_of(move)]
    moves = search.kernel.moves(state)
    steps = [_steps(search.ends_of(move), seen) for move in moves]
    return np.array(list(moves.values()), Word), np.array(steps, Word)


def _steps(ends: Sequence[Place], seen: Sequence[Place]) -> int:
    if not ends or not seen:
        return USUAL_STEPS
    return min(MOST_STEPS, round(min(dist(end, place) for end in ends for place in seen)))
