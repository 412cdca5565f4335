"""A round without its board: what a referee must remember, and the verdict on a shot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from tablee.core.errors import TableeError
from tablee.core.game import Ruling
from tablee.shooting.pieces import BLACK, COLOURS, EACH, QUEEN, STRIKER, WHITE, Colour, Pair

SCREENED = "screened"
"""An event of a shot: the yellow ball hit a screened ball first and directly (B4)."""
LEFT = "!"
"""Added to a piece's kind if it left the table."""

Queen = Literal["table", "pending", "w", "b"]
"""On the table, pocketed but not covered yet, or the colour that owns her."""
ChoiceName = Literal["pass", "again"]
Winner = Literal["first", "second", "draw"]


class ImpossibleShot(TableeError):
    """Events that cannot have happened, or a choice that the rules do not offer."""


NONE = Pair()


@dataclass(frozen=True, slots=True)
class Ending:
    """How a round ended."""

    winner: Colour
    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class Tally:
    """The state of a round without the places of the pieces."""

    shooter: Colour = WHITE
    inside: Pair = NONE
    """How many pieces of each colour are off the table."""
    owed: Pair = NONE
    queen: Queen = "table"
    scores: Pair = NONE
    """The points of each colour's side before the round."""
    choice: str = ""
    """The number of the rule by which the shooter must now choose to pass or shoot again; empty if none."""
    ending: Ending | None = None

    def on_table(self, kind: str) -> int:
        """How many pieces of a kind lie on the table."""
        if kind == QUEEN:
            return int(self.queen == "table")
        return 1 if kind == STRIKER else EACH - self.inside.of(kind)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What follows from a shot: the tally after it, the pieces that are put back, and why."""

    tally: Tally
    back: tuple[str, ...] = ()
    """The kinds of the pieces that are put back near the centre, in this order."""
    rulings: tuple[Ruling, ...] = ()


class Referee(Protocol):
    """A game's rules about what follows from a shot, as pure functions."""

    events: frozenset[str]
    """All events that a shot can have."""

    def judge(self, tally: Tally, events: Sequence[str], points: int) -> Verdict:
        """What follows from the events of a shot, in their order: `w`, `q`, `s`, `b!`, `screened`.

        `points` is what wins the match.
        """

    def choose(self, tally: Tally, choice: ChoiceName, points: int) -> Verdict:
        """What follows from the shooter's choice, if `tally.choice` asks for one."""

    def match_winner(self, scores: tuple[int, int], rounds: int, options: MatchLimits) -> Winner | None:
        """`first`, `second` or `draw` once a match is over after so many rounds; else None."""


class MatchLimits(Protocol):
    """The options that end a match."""

    @property
    def rounds(self) -> int: ...
    @property
    def points(self) -> int: ...


def check_events(tally: Tally, events: Sequence[str], possible: frozenset[str]) -> None:
    """Raise ImpossibleShot for events that cannot have happened on this table."""
    for event in events:
        if event not in possible:
            raise ImpossibleShot(f"{event!r} is not an event; the events are {', '.join(sorted(possible))}")
    if events.count(SCREENED) > 1:
        raise ImpossibleShot("a shot can hit a screened ball first only once")
    kinds = [event.removesuffix(LEFT) for event in events if event != SCREENED]
    for kind in (*COLOURS, QUEEN, STRIKER):
        there, gone = tally.on_table(kind), kinds.count(kind)
        if gone > there:
            raise ImpossibleShot(f"{gone} × {kind} cannot go off: the table has {there}")


NAMES = {WHITE: "white", BLACK: "black", "table": "table", "pending": "pending"}
"""Names of the colours, and of the queen's states."""
