"""What a move gave away, and how much there was to give: by this mistakes and players are measured.

For a move of a board game, both are parts of the game's point that its player could expect. Where a game is
nearly lost there is little to lose, so many moves of a lost game weigh no more than it was worth. For a shot
the loss is in pieces, as its planner values them, and every shot weighs the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Protocol

from tablee.bots.analysis import Question
from tablee.core.game import Seat
from tablee.games import find_game

MISTAKES = ((0.3, "??"), (0.2, "?"), (0.1, "?!"))
"""The loss in expected points from which a move gets each mark."""
POOR_SHOTS = ((5.0, "??"), (3.0, "?"), (1.5, "?!"))
"""The same for shots, with the loss in pieces."""
ROUNDING_ERROR = 1e-9
"""The tolerance when a loss is compared with a threshold."""


class Valued(Protocol):
    """A shot with its mean value, in pieces."""

    @property
    def value(self) -> float: ...


class Seen(Protocol):
    """What of an insight into a position is weighed; the message that browsers get has the same."""

    @property
    def expected(self) -> float | None: ...
    @property
    def line(self) -> tuple[str, ...] | list[str]: ...
    @property
    def played(self) -> Valued | None: ...
    @property
    def better(self) -> Valued | None: ...


@dataclass(frozen=True, slots=True)
class Weighed:
    """A move that was weighed."""

    lost: float
    """What it gave away; never negative."""
    stake: float
    """How much there was to give: what its player could expect. 1 for a shot."""


def weigh(question: Question, here: Seen, after: Seen) -> Weighed | None:
    """Weigh the move that was played, by what is seen before and after it; None where nothing is known."""
    if here.played:
        return Weighed(max(0.0, here.better.value - here.played.value) if here.better else 0.0, 1.0)
    if question.played is None or here.expected is None or after.expected is None:
        return None
    before, then = here.expected, after.expected
    if not question.is_firsts:
        before, then = 1.0 - before, 1.0 - then
    # The search's own choice is no mistake, even if the search sees a refutation one move later.
    is_best = find_game(question.game).move_text(question.played) in here.line[:1]
    return Weighed(0.0 if is_best else max(0.0, before - then), before)


def weigh_moves(questions: Sequence[Question], insights: Sequence[Seen]) -> Iterator[tuple[Seat, Weighed]]:
    """Weigh every move of a match that can be, by what is seen at each of its steps; with who played it."""
    for (question, here), (_, after) in pairwise(zip(questions, insights, strict=True)):
        weighed = weigh(question, here, after)
        if weighed:
            yield question.state.to_play, weighed


def mark_mistake(question: Question, here: Seen, after: Seen) -> str:
    """The mark of a mistake (`?!`, `?` or `??`); empty for a good move."""
    weighed = weigh(question, here, after)
    marks = POOR_SHOTS if here.played else MISTAKES
    lost = weighed.lost if weighed else 0.0
    return next((mark for least, mark in marks if lost >= least - ROUNDING_ERROR), "")
