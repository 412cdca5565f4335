"""Clocks: how much time each seat has, and how much is left.

A clock is the sum of its events. The time that a move took is recorded with it, so replaying gives the same
remaining times whatever the connection was like; who is to play now follows from the match.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from tablee.core.errors import TableeError
from tablee.core.game import Seat
from tablee.tables.events import FlagFell, Played, Recorded, Resumed, TimeGiven, TookBack

LAG_LIMIT_MS = 500
"""At most so much time on the wire is given back for a move."""
GIFT_MS = 15_000
MOVES_AHEAD = 40
"""A bot divides its time among so many moves."""
SHORTEST_THOUGHT_MS = 50
SECOND_MS, DAY_MS = 1000, 86_400_000
LONGEST_MINUTES, LONGEST_INCREMENT_S, LONGEST_SECONDS, LONGEST_DAYS = 180, 180, 3600, 30
_BANK, _PER_MOVE = re.compile(r"(\d{1,3})\+(\d{1,4})"), re.compile(r"(\d{1,4})([sd])")


class InvalidClock(TableeError):
    """A text that names no time control."""


@dataclass(frozen=True, slots=True)
class TimeControl:
    """How much time the seats have: `5+3` is five minutes and three seconds a move, `30s` and `2d` are for
    every move anew.
    """

    start_ms: int
    increment_ms: int = 0
    is_per_move: bool = False

    @classmethod
    def read(cls, text: str) -> TimeControl:
        """The time control that a text names; raises InvalidClock."""
        if bank := _BANK.fullmatch(text):
            minutes, seconds = int(bank[1]), int(bank[2])
            if 1 <= minutes <= LONGEST_MINUTES and seconds <= LONGEST_INCREMENT_S:
                return cls(minutes * 60 * SECOND_MS, seconds * SECOND_MS)
        if per_move := _PER_MOVE.fullmatch(text):
            number, unit = int(per_move[1]), per_move[2]
            if unit == "s" and 5 <= number <= LONGEST_SECONDS:
                return cls(number * SECOND_MS, is_per_move=True)
            if unit == "d" and 1 <= number <= LONGEST_DAYS:
                return cls(number * DAY_MS, is_per_move=True)
        raise InvalidClock(
            f"{text[:20]!r} is no clock: write 5+3 (1 to {LONGEST_MINUTES} minutes, 0 to "
            f"{LONGEST_INCREMENT_S} seconds a move), 30s (5 to {LONGEST_SECONDS} seconds for each move) "
            f"or 2d (1 to {LONGEST_DAYS} days)"
        )

    def __str__(self) -> str:
        if not self.is_per_move:
            return f"{self.start_ms // (60 * SECOND_MS)}+{self.increment_ms // SECOND_MS}"
        if self.start_ms % DAY_MS == 0:
            return f"{self.start_ms // DAY_MS}d"
        return f"{self.start_ms // SECOND_MS}s"

    @property
    def is_by_days(self) -> bool:
        """Whether people come and go while it runs."""
        return self.start_ms >= DAY_MS


def grace_ms(control: TimeControl | None) -> int | None:
    """How long somebody may be away before the others may do something about it; None: for ever."""
    if control is None:
        return 60 * SECOND_MS
    if control.is_by_days:
        return None
    return min(max(control.start_ms // 10, 15 * SECOND_MS), 60 * SECOND_MS)


class MoveTime(NamedTuple):
    """What a move did to its seat's clock."""

    seat: Seat
    change_ms: int
    shown_ms: int
    """What the clock showed after the move."""
    before: MoveTime | None
    """The same of the move before."""


class Clock:
    """The time that each seat has left, and since when the seat to play has been thinking.

    A copy shares nothing that changes.
    """

    def __init__(self, control: TimeControl, seats: Iterable[Seat], at: int) -> None:
        self.control = control
        self.left_ms = dict.fromkeys(seats, control.start_ms)
        """At the beginning of the seat's turn."""
        self.since = at
        """When the seat to play could first see the position."""
        self._last: MoveTime | None = None

    def start_turn(self, at: int) -> None:
        """Let the seat to play begin to think."""
        self.since = at

    def thinking_ms(self, now: int, lag_ms: int = 0) -> int:
        """How long the seat to play has been thinking."""
        return max(0, now - self.since - min(max(lag_ms, 0), LAG_LIMIT_MS))

    def due(self, seat: Seat) -> int:
        """When the flag of the seat to play falls, its last move's time on the wire allowed for."""
        return self.since + self.left_ms[seat] + LAG_LIMIT_MS

    def budget_ms(self, seat: Seat) -> float:
        """How long a bot may think about its next move, to get through a game with its time."""
        share = 0.5 if self.control.is_per_move else 1 / MOVES_AHEAD
        return max(self.left_ms[seat] * share + self.control.increment_ms / 2, SHORTEST_THOUGHT_MS)

    @property
    def shown_after_moves(self) -> list[int]:
        """What the mover's clock showed after each move."""
        shown, move = [], self._last
        while move:
            shown.append(move.shown_ms)
            move = move.before
        return shown[::-1]

    def apply(self, recorded: Recorded) -> None:
        """Let an event happen, as far as it concerns time."""
        match recorded.event:
            case Played(seat, spent_ms=spent_ms, film_ms=film_ms):
                shown = max(0, self.left_ms[seat] - spent_ms) + self.control.increment_ms
                after = self.control.start_ms if self.control.is_per_move else shown
                self._last = MoveTime(seat, after - self.left_ms[seat], shown, self._last)
                self._change(seat, self._last.change_ms)
                # A choice may be made while the film of the shot before is still running.
                self.since = max(self.since, recorded.at) + film_ms
            case TookBack(moves=moves):
                for _ in range(moves):
                    assert self._last
                    self._change(self._last.seat, -self._last.change_ms)
                    self._last = self._last.before
                self.since = recorded.at
            case FlagFell(seat):
                self._change(seat, -self.left_ms[seat])
            case TimeGiven(to=seat, ms=ms):
                self._change(seat, ms)
            case Resumed(lost_ms):
                self.since += lost_ms

    def _change(self, seat: Seat, ms: int) -> None:
        self.left_ms = {**self.left_ms, seat: self.left_ms[seat] + ms}
