"""The board of the rule page, written out a second time, and positions to set on it.

Nothing here asks the code under test: a position is made and read as text.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from tablee import GAMES, IllegalMove, Match
from tablee.core.game import Motion

GAME = GAMES["carami"]
SEATS = "swne"
START = (
    "xxxnnnnnxxx/xxxnnnnnxxx/xxxnnnnnxxx/www5eee/www5eee/www5eee/www5eee/www5eee/"
    "xxxsssssxxx/xxxsssssxxx/xxxsssssxxx - 0000 0,0,0,0 s 0"
)
COLUMNS = "abcdefghijk"
SLOTS = [
    f"{letter}{row}"
    for column, letter in enumerate(COLUMNS, 1)
    for row in range(1, 12)
    if 4 <= column <= 8 or 4 <= row <= 8
]
OPPOSITE = {"s": "n", "n": "s", "w": "e", "e": "w"}

# C2, C3, C5: each camp's back line, its band, and the back-line slots that have a ramp.
BACK = {
    "s": ["d1", "e1", "f1", "g1", "h1"],
    "w": ["a4", "a5", "a6", "a7", "a8"],
    "n": ["d11", "e11", "f11", "g11", "h11"],
    "e": ["k4", "k5", "k6", "k7", "k8"],
}
VALUES = [10, 5, 1, 5, 10]
BAND = {
    "s": ["e4", "f4", "g4"],
    "w": ["d5", "d6", "d7"],
    "n": ["e8", "f8", "g8"],
    "e": ["h5", "h6", "h7"],
}
RAMPS = [slot for seat in SEATS for at, slot in enumerate(BACK[seat]) if at != 2]
"""In the order of a position string."""

each_seat = pytest.mark.parametrize("quarters", range(4), ids=["south", "west", "north", "east"])
"""A test that is told for South, and holds for everybody: turn its board by so many quarters."""


@dataclass(frozen=True)
class Position:
    """A position string taken apart."""

    marbles: dict[str, str]
    ramps: frozenset[str] = frozenset()
    fills: dict[str, int] = field(default_factory=dict)
    taken: dict[str, int] = field(default_factory=dict)
    seat: str = "s"
    turns: int = 0

    @classmethod
    def read(cls, text: str) -> Position:
        board, ramps, fills, taken, seat, turns = text.split(" ")
        marbles = {}
        for row, drawn in zip(range(11, 0, -1), board.split("/"), strict=True):
            signs = re.sub(r"\d+", lambda run: "." * int(run[0]), drawn)
            for letter, sign in zip(COLUMNS, signs, strict=True):
                assert (sign == "x") == (f"{letter}{row}" not in SLOTS)
                if sign not in ".x":
                    marbles[f"{letter}{row}"] = sign
        return cls(
            marbles,
            frozenset(re.findall(r"\*([a-k]\d+)[swne]", ramps)),
            {seat: int(count) for seat, count in zip(SEATS, fills, strict=True)},
            {seat: int(count) for seat, count in zip(SEATS, taken.split(","), strict=True)},
            seat,
            int(turns),
        )

    def __str__(self) -> str:
        rows = []
        for row in range(11, 0, -1):
            slots = (f"{letter}{row}" for letter in COLUMNS)
            signs = "".join(self.marbles.get(slot, ".") if slot in SLOTS else "x" for slot in slots)
            rows.append(re.sub(r"\.+", lambda run: str(len(run[0])), signs))
        ramps = "".join(f"*{slot}{ramp_owner(slot)}" for slot in RAMPS if slot in self.ramps)
        fills = "".join(str(self.fills.get(seat, 0)) for seat in SEATS)
        taken = ",".join(str(self.taken.get(seat, 0)) for seat in SEATS)
        return f"{'/'.join(rows)} {ramps or '-'} {fills} {taken} {self.seat} {self.turns}"

    def slots(self, seat: str) -> set[str]:
        return {slot for slot, holder in self.marbles.items() if holder == seat}

    def count(self, seat: str) -> int:
        """A seat's marbles on the board, on ramps, and taken by the opponent."""
        waiting = sum(ramp_owner(slot) == seat for slot in self.ramps)
        return len(self.slots(seat)) + waiting + self.taken.get(OPPOSITE[seat], 0)

    def turned(self, quarters: int = 1) -> Position:
        """After so many quarter turns clockwise, each marble of the seat it comes to."""
        return replace(
            self,
            marbles={turn(slot, quarters): turn_seat(seat, quarters) for slot, seat in self.marbles.items()},
            ramps=frozenset(turn(slot, quarters) for slot in self.ramps),
            fills={turn_seat(seat, quarters): count for seat, count in self.fills.items()},
            taken={turn_seat(seat, quarters): count for seat, count in self.taken.items()},
            seat=turn_seat(self.seat, quarters),
        )


def ramp_owner(slot: str) -> str:
    """Whose marbles wait on a ramp: those of the player opposite its camp."""
    return next(OPPOSITE[seat] for seat in SEATS if slot in BACK[seat])


def turn(slot: str, quarters: int) -> str:
    """A slot after quarter turns clockwise: f1, a6, f11, k6."""
    column, row = COLUMNS.index(slot[0]) + 1, int(slot[1:])
    for _ in range(quarters):
        column, row = row, 12 - column
    return f"{COLUMNS[column - 1]}{row}"


def turn_seat(seat: str, quarters: int) -> str:
    return seat if seat == "-" else SEATS[(SEATS.index(seat) + quarters) % 4]


def turn_text(text: str, quarters: int) -> str:
    """A move, or any text that names slots, after quarter turns."""
    return re.sub(r"[a-k]\d+", lambda slot: turn(slot[0], quarters), text)


def place(
    s: str = "",
    w: str = "",
    n: str = "",
    e: str = "",
    ramps: str = "",
    seat: str = "s",
    turns: int = 0,
    fills: dict[str, int] | None = None,
    taken: dict[str, int] | None = None,
) -> Position:
    """A position from the slots of each seat, `place("d4 e4", n="e5", ramps="d11")`."""
    by_seat = {"s": s.split(), "w": w.split(), "n": n.split(), "e": e.split()}
    marbles = {slot: holder for holder, slots in by_seat.items() for slot in slots}
    assert len(marbles) == sum(map(len, by_seat.values())), "two marbles on one slot"
    return Position(marbles, frozenset(ramps.split()), fills or {}, taken or {}, seat, turns)


def place_by(slots: dict[str, Any], **rest: Any) -> Position:
    """A position from the slots of each seat, where the seat is not known by name."""
    return place(**slots, **rest)


def begin(start: Position | str = START, *moves: str, quarters: int = 0, **options: Any) -> Match:
    """A match from a position, with these moves played, all turned by so many quarters."""
    if isinstance(start, Position):
        start = start.turned(quarters)
    match = Match(GAME, GAME.setup({"start": str(start), **options}))
    play(match, *moves, quarters=quarters)
    return match


def play(match: Match, *moves: str, quarters: int = 0) -> None:
    for text in moves:
        match.play(turn_text(text, quarters))


def text_of(match: Match) -> str:
    text: str = GAME.position(match.step.state)
    return text


def now(match: Match, quarters: int = 0) -> Position:
    """The position a match stands at, turned back."""
    return Position.read(text_of(match)).turned(-quarters % 4)


def to_play(match: Match, quarters: int = 0) -> str | None:
    """Who is to play, turned back."""
    return None if match.to_play is None else turn_seat(match.to_play, -quarters % 4)


def points(match: Match, quarters: int = 0) -> dict[str, int]:
    """Everybody's points, turned back."""
    found = GAME.points(match.step.state)
    return {turn_seat(seat, -quarters % 4): scored for seat, scored in found.items()}


def legal(match: Match, quarters: int = 0) -> set[str]:
    """The legal moves as texts, each named once, turned back."""
    moves = GAME.moves(match.step.state)
    assert moves is not None
    texts = [turn_text(GAME.move_text(move), -quarters % 4) for move in moves]
    assert len(texts) == len(set(texts)), "a move is listed twice"
    return set(texts)


def legal_from(match: Match, slot: str, quarters: int = 0) -> set[str]:
    """Where the marble on a slot can go: `{"-e5", ":e6", ":e6:g8"}`."""
    moves = legal(match, quarters)
    return {move.removeprefix(slot) for move in moves if re.match(rf"{re.escape(slot)}[-:]", move)}


def trace(match: Match, quarters: int = 0) -> list[str]:
    """What the last move showed: `["e4→e6", "e5→taken"]`."""
    texts = (f"{event.start}→{event.end}" for event in match.step.trace if isinstance(event, Motion))
    return [turn_text(text, -quarters % 4) for text in texts]


def refuse(match: Match, move: str, rule: str, quarters: int = 0) -> None:
    """The move is refused by this rule, with a reason, and nothing changes."""
    before = (text_of(match), match.moves, match.to_play, match.result, points(match), legal(match))
    text = turn_text(move, quarters)
    with pytest.raises(IllegalMove) as refusal:
        match.play(text)
    assert refusal.value.rule == rule, refusal.value
    assert refusal.value.reason
    assert text not in legal(match)
    assert (text_of(match), match.moves, match.to_play, match.result, points(match), legal(match)) == before
