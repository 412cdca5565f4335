"""The board of the rule page, written out a second time, and positions to set on it.

Nothing here asks the code under test: a position is made and read as text.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest

from tablee import GAMES, IllegalMove, Match
from tablee.core.game import Glimpse, Motion

GAME = GAMES["offboard"]
START = "yyyyy/1yyyy1/2yyy2/8/9/8/2rrr2/1rrrr1/rrrrr ------------ r - 0"
NO_TARGETS = "-" * 12

# O1: the first and last diagonal of each row.
ROWS = {
    "a": (1, 5), "b": (1, 6), "c": (1, 7), "d": (1, 8), "e": (1, 9),
    "f": (2, 9), "g": (3, 9), "h": (4, 9), "i": (5, 9),
}  # fmt: skip
CELLS = [f"{row}{number}" for row, (first, last) in ROWS.items() for number in range(first, last + 1)]
DIRECTIONS = {"E": (0, 1), "W": (0, -1), "NE": (1, 1), "NW": (1, 0), "SE": (-1, 0), "SW": (-1, -1)}
BACK = {"E": "W", "W": "E", "NE": "SW", "SW": "NE", "NW": "SE", "SE": "NW"}

# O3: the four ways into each target that do not pass a corner.
EXITS = {
    1: "a1 SE, a2 SW, a2 SE, a3 SW",
    2: "a3 SE, a4 SW, a4 SE, a5 SW",
    3: "a5 E, b6 SE, b6 E, c7 SE",
    4: "c7 E, d8 SE, d8 E, e9 SE",
    5: "e9 NE, f9 E, f9 NE, g9 E",
    6: "g9 NE, h9 E, h9 NE, i9 E",
    7: "i9 NW, i8 NE, i8 NW, i7 NE",
    8: "i7 NW, i6 NE, i6 NW, i5 NE",
    9: "i5 W, h4 NW, h4 W, g3 NW",
    10: "g3 W, f2 NW, f2 W, e1 NW",
    11: "e1 SW, d1 W, d1 SW, c1 W",
    12: "c1 SW, b1 W, b1 SW, a1 W",
}
EXIT_CASES = [(target, *way.split()) for target, ways in EXITS.items() for way in ways.split(", ")]

# O4: each corner's way out, and the two targets beside it, counter-clockwise.
CORNERS = {
    ("a1", "SW"): (12, 1),
    ("a5", "SE"): (2, 3),
    ("e9", "E"): (4, 5),
    ("i9", "NE"): (6, 7),
    ("i5", "NW"): (8, 9),
    ("e1", "W"): (10, 11),
}


def neighbour(cell: str, direction: str) -> str | None:
    """The next cell that way, or None off the board."""
    north, east = DIRECTIONS[direction]
    row, number = chr(ord(cell[0]) + north), int(cell[1]) + east
    return f"{row}{number}" if f"{row}{number}" in CELLS else None


def line(cell: str, direction: str, length: int) -> list[str]:
    """So many cells from this one on, that way."""
    cells = [cell]
    while len(cells) < length:
        ahead = neighbour(cells[-1], direction)
        assert ahead is not None, "the line leaves the board"
        cells.append(ahead)
    return cells


def other(seat: str) -> str:
    return "y" if seat == "r" else "r"


def fill(**holders: str) -> str:
    """The targets' part of a position: `fill(t3="r")` is `--r---------`."""
    return "".join(holders.get(f"t{number}", "-") for number in range(1, 13))


@dataclass(frozen=True)
class Position:
    """A position string taken apart."""

    marbles: dict[str, str]
    targets: str = NO_TARGETS
    seat: str = "r"
    hand: bool = False
    turns: int = 0

    @classmethod
    def read(cls, text: str) -> Position:
        board, targets, seat, hand, turns = text.split(" ")
        marbles: dict[str, str] = {}
        for row, drawn in zip(reversed(ROWS), board.split("/"), strict=True):
            free = "".join("." * int(sign) if sign.isdigit() else sign for sign in drawn)
            cells = [cell for cell in CELLS if cell[0] == row]
            marbles |= {c: sign for c, sign in zip(cells, free, strict=True) if sign != "."}
        return cls(marbles, targets, seat, hand == "h", int(turns))

    def __str__(self) -> str:
        rows = ["".join(self._row(row)) for row in reversed(ROWS)]
        return f"{'/'.join(rows)} {self.targets} {self.seat} {'h' if self.hand else '-'} {self.turns}"

    def _row(self, row: str) -> Iterator[str]:
        run = 0
        for cell in (cell for cell in CELLS if cell[0] == row):
            if cell in self.marbles:
                yield f"{run or ''}{self.marbles[cell]}"
                run = 0
            else:
                run += 1
        yield f"{run or ''}"

    def cells(self, seat: str) -> set[str]:
        return {cell for cell, colour in self.marbles.items() if colour == seat}

    def count(self, seat: str) -> int:
        """The marbles of a colour on the board, in targets and in hand."""
        return len(self.cells(seat)) + self.targets.count(seat) + (self.hand and self.seat == seat)

    def rotated(self) -> Position:
        """After a half turn of the board, each marble the other colour."""
        targets = "".join(sign if sign == "-" else other(sign) for sign in self.targets)
        return replace(
            self,
            marbles={half_turn(cell): other(colour) for cell, colour in self.marbles.items()},
            targets=targets[6:] + targets[:6],
            seat=other(self.seat),
        )


def half_turn(cell: str) -> str:
    """The cell opposite: a1 and i9, e5 and itself."""
    return f"{chr(ord('a') + ord('i') - ord(cell[0]))}{10 - int(cell[1])}"


def half_turn_move(text: str) -> str:
    """A move as it reads after a half turn."""
    if text in ("x", "--"):
        return text
    if text.startswith("@"):
        return "@" + half_turn(text[1:])
    return "-".join(half_turn(cell) for cell in text.split("-"))


def place(
    red: str | Iterable[str] = "",
    yellow: str | Iterable[str] = "",
    targets: str = NO_TARGETS,
    seat: str = "r",
    hand: bool = False,
    turns: int = 0,
) -> Position:
    """A position from the cells of each colour, `place("a1 a2", "e5")`."""
    reds = red.split() if isinstance(red, str) else list(red)
    yellows = yellow.split() if isinstance(yellow, str) else list(yellow)
    marbles = dict.fromkeys(reds, "r") | dict.fromkeys(yellows, "y")
    assert len(marbles) == len(reds) + len(yellows), "two marbles on one cell"
    return Position(marbles, targets, seat, hand, turns)


def place_for(seat: str, own: Iterable[str], opposing: Iterable[str], **rest: Any) -> Position:
    """A position with `seat` to move, from its own cells and the opponent's."""
    red, yellow = (own, opposing) if seat == "r" else (opposing, own)
    return place(red, yellow, seat=seat, **rest)


def begin(start: Position | str = START, *moves: str, **options: Any) -> Match:
    """A match from a position, with these moves played."""
    match = Match(GAME, GAME.setup({"start": str(start), **options}))
    for text in moves:
        match.play(text)
    return match


def text_of(match: Match) -> str:
    text: str = GAME.position(match.step.state)
    return text


def now(match: Match) -> Position:
    """The position a match stands at."""
    return Position.read(text_of(match))


def motions(trace: Iterable[Motion | Glimpse]) -> list[Motion]:
    """A trace of this game, in which nothing is hidden, so nothing is glimpsed."""
    return [event for event in trace if not isinstance(event, Glimpse)]


def points(match: Match) -> dict[str, int]:
    return dict(GAME.points(match.step.state))


def legal(match: Match) -> set[str]:
    """The legal moves as texts, each named once."""
    moves = GAME.moves(match.step.state)
    assert moves is not None
    texts = [GAME.move_text(move) for move in moves]
    assert len(texts) == len(set(texts)), "a move is listed twice"
    return set(texts)


def refuse(match: Match, move: str, rule: str) -> None:
    """The move is refused by this rule, with a reason, and nothing changes."""
    before = (text_of(match), match.moves, match.to_play, match.result, points(match), legal(match))
    with pytest.raises(IllegalMove) as refusal:
        match.play(move)
    assert refusal.value.rule == rule
    assert refusal.value.reason
    assert move not in legal(match)
    assert (text_of(match), match.moves, match.to_play, match.result, points(match), legal(match)) == before
