"""What a learner has to do, in terms that any game has."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from tablee.core.game import AnyGame, AnyStep, Glimpse, Motion, Seat


class Task(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What has to happen; of several things that are named, all must. Patterns are regular expressions."""

    play: str = ""
    """One of the learner's moves is such a move."""
    trace: str = ""
    """One of them is seen to do this: a line of its trace, written `b6>t3`, or `b1=c?` for a glimpse."""
    ruling: str = ""
    """The rules decide this about one of them: a ruling, written `K8: pocketed w w`."""
    without: str = ""
    """They decide nothing like this about any of them."""
    score: int = 0
    """The learner's side has at least so many points more than at first."""
    again: bool = False
    """The learner is to play once more."""
    win: bool = False
    """The learner has won."""

    def __post_init__(self) -> None:
        for pattern in (self.play, self.trace, self.ruling, self.without):
            try:
                re.compile(pattern)
            except re.error as error:
                raise ValueError(f"{pattern!r} is not a regular expression: {error}") from None

    @property
    def is_empty(self) -> bool:
        return self == Task()

    def is_done(
        self, game: AnyGame, teams: Sequence[Sequence[Seat]], seat: Seat, first: Any, made: Sequence[AnyStep]
    ) -> bool:
        """Whether a seat has done it with the steps that it made, from a state on."""
        if not made:
            return False
        state = made[-1].state
        team = next(team for team in teams if seat in team)
        result = game.result(state)
        return (
            (not self.play or any(re.fullmatch(self.play, game.move_text(step.move)) for step in made))
            and (not self.trace or any(_matches(self.trace, step) for step in made))
            and (not self.ruling or any(_rules(self.ruling, step) for step in made))
            and not (self.without and any(_rules(self.without, step) for step in made))
            and _points(game, team, state) - _points(game, team, first) >= self.score
            and (not self.again or state.to_play == seat)
            and (not self.win or (result is not None and seat in result.winners))
        )


def _matches(pattern: str, step: AnyStep) -> bool:
    return any(re.search(pattern, trace_text(event)) for event in step.trace)


def _rules(pattern: str, step: AnyStep) -> bool:
    return any(re.search(pattern, str(ruling)) for ruling in step.rulings)


def trace_text(event: Motion | Glimpse) -> str:
    """A part of a trace as tasks write it."""
    if isinstance(event, Motion):
        return f"{event.start}>{event.end}"
    return f"{event.place}={event.content}"


def _points(game: AnyGame, team: Sequence[Seat], state: Any) -> int:
    points = game.points(state)
    return sum(points[seat] for seat in team)
