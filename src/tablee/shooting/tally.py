"""A round without its board: what a referee must remember, and what a referee says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from tablee.core.errors import TableeError
from tablee.core.game import Ruling
from tablee.shooting.pieces import BLACK, COLOURS, EACH, QUEEN, STRIKER, WHITE, Colour, Pair

SCREENED = "screened"
"""Among the events of a shot: the yellow ball hit a screened ball first and directly (B4)."""
LEFT = "!"
"""After a piece's kind: it left the table."""

Queen = Literal["table", "pending", "w", "b"]
"""On the table, pocketed and still to be covered, or whose she is."""
ChoiceName = Literal["pass", "again"]
Winner = Literal["first", "second", "draw"]


class ImpossibleShot(TableeError):
    """Events that cannot have happened, or a choice that was not there."""


NONE = Pair()


@dataclass(frozen=True, slots=True)
class Ending:
    """How a round ended."""

    winner: Colour
    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class Tally:
    """The state of a round as far as the rules can tell it without looking at the board."""

    shooter: Colour = WHITE
    inside: Pair = NONE
    """How many pieces of each colour are off the table."""
    owed: Pair = NONE
    queen: Queen = "table"
    scores: Pair = NONE
    """The points of each colour's player before the round."""
    choice: str = ""
    """The rule by which the shooter must now choose between passing and shooting again; empty: none."""
    ending: Ending | None = None

    def on_table(self, kind: str) -> int:
        """How many pieces of a kind lie on the table."""
        if kind == QUEEN:
            return int(self.queen == "table")
        return 1 if kind == STRIKER else EACH - self.inside.of(kind)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What follows from a shot: the tally after it, what is put back, and why."""

    tally: Tally
    back: tuple[str, ...] = ()
    """The kinds of the pieces that are laid near the centre, in the order of laying them."""
    rulings: tuple[Ruling, ...] = ()


class Referee(Protocol):
    """A game's rules about what a shot leads to. Pure."""

    events: frozenset[str]
    """The events that a shot can have."""

    def judge(self, tally: Tally, events: Sequence[str], points: int) -> Verdict:
        """What follows from the events of a shot, in their order: `w`, `q`, `s`, `b!`, `screened`.

        `points` is what wins the match.
        """

    def choose(self, tally: Tally, choice: ChoiceName, points: int) -> Verdict:
        """What follows from the shooter's choice, where `tally.choice` gives one."""

    def match_winner(self, scores: tuple[int, int], rounds: int, options: Limits) -> Winner | None:
        """`first`, `second` or `draw` once a match is over after so many rounds; else None."""


class Limits(Protocol):
    """The options that end a match."""

    @property
    def rounds(self) -> int: ...
    @property
    def points(self) -> int: ...


def check_events(tally: Tally, events: Sequence[str], possible: frozenset[str]) -> None:
    """Refuse events that cannot have happened on this table."""
    for event in events:
        if event not in possible:
            raise ImpossibleShot(f"{event!r} is no event; the events are {', '.join(sorted(possible))}")
    if events.count(SCREENED) > 1:
        raise ImpossibleShot("a shot hits a screened ball first once at most")
    kinds = [event.removesuffix(LEFT) for event in events if event != SCREENED]
    for kind in (*COLOURS, QUEEN, STRIKER):
        there, gone = tally.on_table(kind), kinds.count(kind)
        if gone > there:
            raise ImpossibleShot(f"{gone} × {kind} cannot go: there is {there} on the table")


NAMES = {WHITE: "white", BLACK: "black", "table": "table", "pending": "pending"}
"""Colours, and the queen's state, in words."""
