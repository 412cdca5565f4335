"""The board of the rule page, written out a second time, and positions to set on it.

Nothing here asks the code under test: a position is made and read as text.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, cast

import pytest

from tablee import GAMES, IllegalMove, Match
from tablee.games.arcanor.rules import Arcanor
from tablee.games.arcanor.state import State

GAME = cast(Arcanor, GAMES["arcanor"])
START = "cd,ab,1,cd,ab,1,cd,ab/8/8/8/8/8/AB,CD,1,AB,CD,1,AB,CD l 0"
CELLS = [f"{column}{row}" for row in "1234567" for column in "abcdefgh"]


def neighbours(cell: str) -> list[str]:
    """The cells a king's move away."""
    column, row = "abcdefgh".index(cell[0]), int(cell[1])
    return [
        f"{'abcdefgh'[column + right]}{row + up}"
        for right in (-1, 0, 1)
        for up in (-1, 0, 1)
        if (right or up) and 0 <= column + right < 8 and 1 <= row + up <= 7
    ]


def half_turn(cell: str) -> str:
    """The cell opposite: a1 and h7."""
    return f"{'hgfedcba'['abcdefgh'.index(cell[0])]}{8 - int(cell[1])}"


def half_turn_move(text: str) -> str:
    """A move as it reads after a half turn."""
    if text == "--":
        return text
    if text.startswith("?"):
        return "?" + half_turn(text[1:])
    return half_turn(text[:2]) + text[2] + half_turn(text[3:])


@dataclass(frozen=True)
class Position:
    """A position string taken apart."""

    stacks: dict[str, str]
    seat: str = "l"
    turns: int = 0

    @classmethod
    def read(cls, text: str) -> Position:
        board, seat, turns = text.split(" ")
        stacks: dict[str, str] = {}
        for row, drawn in zip("7654321", board.split("/"), strict=True):
            cells = iter(f"{column}{row}" for column in "abcdefgh")
            for part in drawn.split(","):
                if part.isdigit():
                    for _ in range(int(part)):
                        next(cells)
                else:
                    stacks[next(cells)] = part
            assert next(cells, None) is None
        return cls(stacks, seat, int(turns))

    def __str__(self) -> str:
        return f"{'/'.join(','.join(self._row(row)) for row in '7654321')} {self.seat} {self.turns}"

    def _row(self, row: str) -> Iterator[str]:
        run = 0
        for column in "abcdefgh":
            stack = self.stacks.get(f"{column}{row}")
            if stack:
                if run:
                    yield str(run)
                yield stack
                run = 0
            else:
                run += 1
        if run:
            yield str(run)

    def rotated(self) -> Position:
        """After a half turn of the board, each piece the other player's."""
        stacks = {half_turn(cell): stack.swapcase() for cell, stack in self.stacks.items()}
        return replace(self, stacks=stacks, seat="d" if self.seat == "l" else "l")

    def closed(self) -> Position:
        """As a seat sees it."""
        return replace(self, stacks={cell: stack[0] + "?" for cell, stack in self.stacks.items()})


def place(stacks: str, seat: str = "l", turns: int = 0) -> Position:
    """A position from its stacks, `place("a1 AB, c3 d")`."""
    pairs = [part.split() for part in stacks.split(",") if part.strip()]
    assert len({cell for cell, _ in pairs}) == len(pairs), "two stacks on one cell"
    return Position(dict(pairs), seat, turns)


def begin(start: Position | str = START, *moves: str, **options: Any) -> Match:
    """A match from a position, with these moves played."""
    match = Match(GAME, GAME.setup({"start": str(start), **options}))
    for text in moves:
        match.play(text)
    return match


def state_of(match: Match) -> State:
    state: State = match.step.state
    return state


def text_of(match: Match) -> str:
    text: str = GAME.position(match.step.state)
    return text


def now(match: Match) -> Position:
    """The position a match stands at."""
    return Position.read(text_of(match))


def points(match: Match) -> dict[str, int]:
    return dict(GAME.points(match.step.state))


def ending(match: Match) -> tuple[str, str] | None:
    """Who won and why; None while the game lasts."""
    return (match.result.winner, match.result.reason) if match.result else None


def texts(moves: Any) -> set[str]:
    """Moves as texts, each named once."""
    listed = [GAME.move_text(move) for move in moves]
    assert len(listed) == len(set(listed)), "a move is listed twice"
    return set(listed)


def legal(match: Match) -> set[str]:
    """The true legal moves."""
    return texts(GAME.moves(match.step.state))


def offered(match: Match, viewer: str | None = None) -> set[str]:
    """The moves that a view offers: the seat's to play if none is named."""
    return texts(GAME.moves(GAME.view(match.step, viewer or match.to_play).state))


def refuse(match: Match, move: str, rule: str) -> None:
    """The move is refused by this rule, with a reason, and nothing changes."""
    before = (text_of(match), match.moves, match.to_play, match.result, points(match), legal(match))
    with pytest.raises(IllegalMove) as refusal:
        match.play(move)
    assert refusal.value.rule == rule, refusal.value
    assert refusal.value.reason
    assert move not in legal(match)
    assert (text_of(match), match.moves, match.to_play, match.result, points(match), legal(match)) == before
