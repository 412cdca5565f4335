"""Iterative deepening: the steps of one search on one thread."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from tablee.bots.search import memory as notes_at
from tablee.bots.search.alphabeta import LOUDEST_PLIES, search
from tablee.bots.search.evaluation import Evaluation
from tablee.bots.search.memory import PLIES, PROVEN_SCORE, WIN, Memory
from tablee.kernels.searchable import SearchContext
from tablee.kernels.words import ZERO, Word, Words

DEEPEST = PLIES // 2
"""The limit for the depth of a search."""
WINDOW = 40
"""The aspiration window: how far a score may be from the last one without a new search."""
FIRST_KEPT = 1
"""The number of the first search since the table was cleared."""


@dataclass(frozen=True, slots=True)
class SearchLimits:
    """The limits of a search. With nodes or depth alone, the search is deterministic."""

    time_s: float | None = None
    nodes: int | None = None
    depth: int = DEEPEST
    exchanges: int = LOUDEST_PLIES
    """How many loud moves it follows beyond the depth (quiescence)."""


@dataclass(frozen=True, slots=True)
class Root:
    """A position to search, in a stack with PLIES free rows, and how it is judged."""

    stack: Words
    row: Word
    context: SearchContext
    evaluation: Evaluation
    plays_alone: bool = False
    """Whether there are more than two sides."""


def begin(memory: Memory, root: Root, limits: SearchLimits, plain: bool = False, salt: int = 0) -> Memory:
    """Reset a memory for a search, which does not depend on earlier ones unless it has their salt."""
    notes = memory.notes
    number = int(notes[notes_at.NUMBER]) + 1
    if number == 1 << 16:
        memory.table[:] = 0
        number = FIRST_KEPT
    notes[: notes_at.LAST_START] = 0
    notes[notes_at.NODE_LIMIT], notes[notes_at.FIRST] = notes_at.UNLIMITED, 1
    notes[notes_at.NUMBER], notes[notes_at.ROOT], notes[notes_at.PLAIN] = number, root.row, plain
    notes[notes_at.SALT], notes[notes_at.OLDEST] = salt, FIRST_KEPT if salt else number
    # Where everybody plays alone, prospects change too much from turn to turn.
    notes[notes_at.BOLD] = limits.depth == DEEPEST and not plain and not root.plays_alone
    notes[notes_at.LOUD_PLIES] = min(limits.exchanges, LOUDEST_PLIES)
    notes[notes_at.KILLERS : notes_at.HISTORY] = 0
    notes[notes_at.HISTORY : notes_at.ERRORS] = notes_at.HIGHEST >> Word(2)
    notes[notes_at.ERRORS :] = 0
    return memory._replace(stack=root.stack)


def deepen(
    memory: Memory, root: Root, limits: SearchLimits, first: int = 1
) -> Iterator[tuple[int, Word, int]]:
    """Yield each depth with the best move and its score, within the limits of depth and nodes.

    The first depth is always finished, unless it is not 1.
    """
    notes = memory.notes
    best, score, nodes = None, 0, notes_at.UNLIMITED if limits.nodes is None else limits.nodes
    for depth in range(first, min(limits.depth, DEEPEST) + 1):
        search_at(memory, root, depth, score)
        if notes[notes_at.STOP] and best is not None and notes[notes_at.BEST] == best:
            return
        best, score = Word(notes[notes_at.BEST]), int(np.int64(notes[notes_at.SCORE]))
        yield depth, best, score
        if (
            notes[notes_at.STOP]
            or notes[notes_at.STOP_REQUEST]
            or (abs(score) > PROVEN_SCORE and WIN - abs(score) <= depth)
        ):
            return
        notes[notes_at.NODE_LIMIT], notes[notes_at.FIRST] = nodes, 0


def search_at(memory: Memory, root: Root, depth: int, last: int) -> int:
    """Search the root with an aspiration window around the last score, widened as needed."""
    window, notes = WINDOW, memory.notes
    low, high = (-WIN, WIN) if depth < 4 or abs(last) > PROVEN_SCORE else (last - window, last + window)
    while True:
        score = int(search(root.context, root.evaluation, memory, root.row, ZERO, 0, depth, low, high))
        if notes[notes_at.STOP] or low < score < high:
            return score
        window *= 4
        low = -WIN if window > 1000 else low if score > low else score - window
        high = WIN if window > 1000 else high if score < high else score + window
