"""Offboard's notation: moves, positions, and the board as text."""

from __future__ import annotations

import re
from functools import lru_cache

from tablee.core.errors import InvalidMove, InvalidPosition
from tablee.games.offboard.board import CELLS, RAYS, ROW_CELLS, Cell
from tablee.games.offboard.state import (
    RED,
    YELLOW,
    Move,
    OffboardOptions,
    Pass,
    PutBack,
    Slide,
    State,
    TakeOut,
)

MARBLES = 12
"""The number of marbles of each player."""

_SLIDE = re.compile(r"([a-z]\d)-([a-z]\d)")
_PUT_BACK = re.compile(r"@([a-z]\d)")
_SLIDES = {f"{last}-{ray[0]}": Slide(last, direction) for (last, direction), ray in RAYS.items() if ray}


def format_move(move: Move) -> str:
    """A move as text: `a1-b2`, `@d4`, `x`, `--`."""
    match move:
        case Slide(last, direction):
            ray = RAYS[last, direction]
            # A slide off the edge has no cell to name; it is never legal (O8).
            return f"{last}-{ray[0]}" if ray else f"{last}-{direction}"
        case PutBack(cell):
            return f"@{cell}"
        case TakeOut():
            return "x"
        case Pass():
            return "--"


def parse_move(text: str) -> Move:
    """The move in a text; raises InvalidMove."""
    if move := _SLIDES.get(text):
        return move
    if text == "x":
        return TakeOut()
    if text == "--":
        return Pass()
    if put_back := _PUT_BACK.fullmatch(text):
        return PutBack(_cell(put_back[1]))
    if slide := _SLIDE.fullmatch(text):
        last, end = _cell(slide[1]), _cell(slide[2])
        raise InvalidMove("O7", f"{end} is not next to {last}")
    raise InvalidMove("O7", f"{text[:40]!r} is not a move: write a1-b2, @d4, x or --")


def _cell(text: str) -> Cell:
    if text not in CELLS:
        raise InvalidMove("O1", f"there is no cell {text}")
    return text


def format_position(state: State) -> str:
    """A state as text: board, targets, player to move, marble in hand, idle turns."""
    marks = _EMPTY_BOARD.copy()
    for cell in state.red:
        marks[_INDEX[cell]] = RED
    for cell in state.yellow:
        marks[_INDEX[cell]] = YELLOW
    rows = "/".join(map(_shorten, "".join(marks).split("/")))
    targets = "".join([colour or "-" for colour in state.targets])
    return f"{rows} {targets} {state.turn} {'h' if state.in_hand else '-'} {state.idle}"


_PLACES = tuple(place for row in ROW_CELLS for place in ("/", *row))[1:]
_EMPTY_BOARD = ["/" if place == "/" else "." for place in _PLACES]
_INDEX = {place: index for index, place in enumerate(_PLACES)}
_RUNS = tuple(("." * length, str(length)) for length in range(len(ROW_CELLS), 0, -1))
"""Free cells in a row as their number, the longest rows first."""


@lru_cache(maxsize=8192)  # a move changes a few rows at most
def _shorten(row: str) -> str:
    """A row with runs of free cells as numbers."""
    for run, length in _RUNS:
        row = row.replace(run, length)
    return row


def parse_position(options: OffboardOptions, text: str) -> State:
    """The state that a position string describes; raises InvalidPosition."""
    fields = text.split()
    if len(fields) != 5:
        raise InvalidPosition(
            f"a position has five parts (board, targets, r or y, h or -, turns), not {len(fields)}"
        )
    rows, targets, turn, hand, idle = fields
    red, yellow = _parse_rows(rows)
    if not re.fullmatch(r"[ry-]{12}", targets):
        raise InvalidPosition(f"the targets must be twelve of - r y, not {targets[:20]!r}")
    if turn not in (RED, YELLOW):
        raise InvalidPosition(f"the player to move must be r or y, not {turn[:20]!r}")
    if hand not in ("h", "-"):
        raise InvalidPosition(f"write h for a marble in hand, or -, not {hand[:20]!r}")
    if not re.fullmatch(r"[0-9]{1,4}", idle):
        raise InvalidPosition(f"the turns since something counted must be a number, not {idle[:20]!r}")
    state = State(
        options=options,
        red=red,
        yellow=yellow,
        targets=tuple(None if mark == "-" else mark for mark in targets),
        turn=turn,
        in_hand=hand == "h",
        idle=int(idle),
    )
    _check(state)
    return state


def _parse_rows(text: str) -> tuple[frozenset[Cell], frozenset[Cell]]:
    rows = text.split("/")
    if len(rows) != len(ROW_CELLS):
        raise InvalidPosition(f"the board has nine rows, not {len(rows)}")
    marbles: dict[str, set[Cell]] = {RED: set(), YELLOW: set()}
    for row, cells in zip(rows, ROW_CELLS, strict=True):
        marks = re.sub(r"[1-9]", lambda run: "." * int(run[0]), row)
        if not re.fullmatch(r"[ry.]*", marks) or "." in row or len(marks) != len(cells):
            raise InvalidPosition(
                f"row {cells[0][0]} has {len(cells)} cells, which {row[:20]!r} does not describe"
            )
        for mark, cell in zip(marks, cells, strict=True):
            if mark != ".":
                marbles[mark].add(cell)
    return frozenset(marbles[RED]), frozenset(marbles[YELLOW])


def _check(state: State) -> None:
    """Refuse positions that no game can reach and the rules cannot continue from."""
    for seat in (RED, YELLOW):
        held = len(state.marbles(seat)) + state.targets.count(seat) + (state.in_hand and state.turn == seat)
        if held > MARBLES:
            raise InvalidPosition(f"{seat} has {held} marbles; there are {MARBLES}")
    if not state.red and not state.yellow:
        raise InvalidPosition("there is no marble on the board")
    if min(state.points.values()) >= state.options.points:
        raise InvalidPosition("both players have already won")


_GLYPHS = {RED: "[bold red]●[/]", YELLOW: "[bold yellow]○[/]", None: "[dim]·[/]"}
_BESIDE = {"h": (8, 5), "f": (9, 4), "d": (10, 3), "b": (11, 2)}
"""The targets west and east of a row."""


def draw(state: State) -> str:
    """The board with its targets, in Rich's markup; rows are lettered, diagonals numbered from below."""
    targets = [_draw_target(state, target) for target in range(12)]
    lines = [f"{' ' * 11}{targets[7]} {targets[6]}"]
    for index, row in enumerate(ROW_CELLS):
        letter = row[0][0]
        marks = " ".join(_GLYPHS[_colour(state, cell)] for cell in row)
        west, east = _BESIDE.get(letter, (None, None))
        left = "   " if west is None else targets[west]
        right = "" if east is None else f" {targets[east]}"
        diagonal = f" [dim]{14 - index}[/]" if index > 4 else ""
        lines.append(f"{' ' * abs(4 - index)}{left} [dim]{letter}[/] {marks}{diagonal}{right}")
    lines.append(f"{' ' * 11}[dim]1 2 3 4 5[/]")
    lines.append(f"{' ' * 11}{targets[0]} {targets[1]}")
    points = state.points
    hand = f"   in hand: {_GLYPHS[state.turn]}" if state.in_hand else ""
    lines.append(f"{_GLYPHS[RED]} r: {points[RED]}   {_GLYPHS[YELLOW]} y: {points[YELLOW]}{hand}")
    return "\n".join(lines)


def _colour(state: State, cell: Cell) -> str | None:
    return RED if cell in state.red else YELLOW if cell in state.yellow else None


def _draw_target(state: State, target: int) -> str:
    """A target with its value, or with the marble in it."""
    colour = state.targets[target]
    content = _GLYPHS[colour] if colour else str(state.options.targets[target])
    return f"[cyan]([/]{content}[cyan])[/]"
