"""Arcanor's notation: moves, positions, and the board as text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from tablee.core.errors import InvalidMove, InvalidPosition
from tablee.core.game import HIDDEN, Seat
from tablee.games.arcanor.board import (
    COLUMNS,
    DARK,
    HOME,
    INSIDE,
    LIGHT,
    NEIGHBOURS,
    OF_EACH_SIZE,
    OWNER,
    PAIRS,
    ROW_CELLS,
    Cell,
)
from tablee.games.arcanor.state import (
    ArcanorOptions,
    Carry,
    Eat,
    Lay,
    Look,
    Move,
    Pass,
    Release,
    Stack,
    Stacks,
    State,
    other,
)

_KINDS: dict[str, type[Carry | Release | Eat]] = {"-": Carry, "^": Release, "x": Eat}
_SIGNS = {kind: sign for sign, kind in _KINDS.items()}
_STEPS = {
    f"{start}{sign}{end}": kind(start, end)
    for sign, kind in _KINDS.items()
    for start, ends in NEIGHBOURS.items()
    for end in ends
}
_STEP = re.compile(r"([a-z]\d)([-^x])([a-z]\d)")
_LOOK = re.compile(r"\?([a-z]\d)")
_STACK = re.compile(r"[A-Da-d]{1,4}|[A-Da-d]{1,3}\?")


def format_move(move: Move) -> str:
    """A move as text: `b1-c2`, `b1^c2`, `b1xc2`, `?b1`, `--`, or a home row."""
    match move:
        case Carry(start, end) | Release(start, end) | Eat(start, end):
            return f"{start}{_SIGNS[type(move)]}{end}"
        case Look(cell):
            return f"?{cell}"
        case Lay(row):
            return row
        case Pass():
            return "--"


def parse_move(text: str) -> Move:
    """The move in a text; raises InvalidMove."""
    if move := _STEPS.get(text):
        return move
    if text == "--":
        return Pass()
    if look := _LOOK.fullmatch(text):
        return Look(_cell(look[1]))
    if step := _STEP.fullmatch(text):
        start, end = _cell(step[1]), _cell(step[3])
        raise InvalidMove("A4", f"{end} is not next to {start}")
    if "," in text:
        return _parse_lay(text)
    raise InvalidMove("A4", f"{text[:40]!r} is not a move: write b1-c2, b1^c2, b1xc2, ?b1 or --")


def _cell(text: str) -> Cell:
    if text not in NEIGHBOURS:
        raise InvalidMove("A1", f"there is no cell {text}")
    return text


def _parse_lay(text: str) -> Lay:
    stacks = parse_row(text)
    if stacks and HIDDEN not in text and any(is_laid_row(stacks, seat) for seat in (LIGHT, DARK)):
        return Lay(format_row(stacks))
    raise InvalidMove("A2", f"{text[:40]!r} is not a home row of three 1(2) and three 3(4)")


def is_laid_row(stacks: Sequence[Stack], seat: Seat) -> bool:
    """Whether these stacks are a player's six pairs, with contents known or hidden (A2)."""
    occupied = sorted(stack for stack in stacks if stack)
    pairs = sorted(PAIRS[seat] * OF_EACH_SIZE)
    return occupied in (pairs, [pair[0] + HIDDEN for pair in pairs])


@lru_cache(maxsize=8192)  # a move changes two rows at most
def format_row(stacks: tuple[Stack, ...]) -> str:
    """A row's stacks as text, with runs of free cells as numbers: `AB,CD,1,AB,CD,1,AB,CD`."""
    parts: list[str] = []
    free = 0
    for stack in stacks:
        if not stack:
            free += 1
            continue
        if free:
            parts.append(str(free))
            free = 0
        parts.append(stack)
    if free:
        parts.append(str(free))
    return ",".join(parts)


def parse_row(text: str) -> tuple[Stack, ...] | None:
    """The eight stacks of a row, or None if the text does not describe a row."""
    stacks: list[Stack] = []
    for part in text.split(",", len(COLUMNS)):
        if re.fullmatch(r"[1-8]", part):
            stacks += [""] * int(part)
        elif _STACK.fullmatch(part):
            stacks.append(part)
        else:
            return None
    return tuple(stacks) if len(stacks) == len(COLUMNS) else None


def format_position(state: State) -> str:
    """A state as text: rows 7 to 1, player to move, idle turns."""
    return f"{format_rows(state.stacks)} {state.turn} {state.idle}"


def format_rows(stacks: Stacks) -> str:
    """The board as text: rows 7 to 1."""
    width = len(COLUMNS)
    return "/".join([format_row(stacks[start : start + width]) for start in range(0, len(stacks), width)])


@lru_cache(maxsize=256)  # a table's start is hidden again in every view
def hide_contents(position: str) -> str:
    """A position string as a seat sees it: each stack as its visible piece and HIDDEN."""
    rows, *rest = position.split()
    return " ".join((re.sub(r"([A-Da-d])[A-Da-d]*\??", rf"\1{HIDDEN}", rows), *rest))


def parse_position(options: ArcanorOptions, text: str) -> State:
    """The state that a position string describes, with contents known or hidden; raises InvalidPosition."""
    fields = text.split()
    if len(fields) != 3:
        raise InvalidPosition(f"a position has three parts (board, l or d, turns), not {len(fields)}")
    rows, turn, idle = fields
    stacks = parse_rows(rows)
    if turn not in (LIGHT, DARK):
        raise InvalidPosition(f"the player to move must be l or d, not {turn[:20]!r}")
    if not re.fullmatch(r"[0-9]{1,4}", idle):
        raise InvalidPosition(f"the turns since something counted must be a number, not {idle[:20]!r}")
    state = State(options=options, stacks=stacks, turn=turn, idle=int(idle))
    _check(state)
    return state


def parse_rows(text: str) -> Stacks:
    """The stacks of a board, each with whatever is known of it; raises InvalidPosition."""
    rows = text.split("/")
    if len(rows) != len(ROW_CELLS):
        raise InvalidPosition(f"the board has seven rows, not {len(rows)}")
    stacks: list[Stack] = []
    for row, cells in zip(rows, ROW_CELLS, strict=True):
        parsed = parse_row(row)
        if parsed is None:
            raise InvalidPosition(f"row {cells[0][1]} has eight cells, which {row[:40]!r} does not describe")
        stacks += parsed
    return tuple(stacks)


def _check(state: State) -> None:
    """Refuse positions that no game can reach and the rules cannot continue from."""
    stacks = [stack for stack in state.stacks if stack]
    if state.is_masked and not all(stack[1:] == HIDDEN for stack in stacks):
        raise InvalidPosition("either all contents must be hidden or none")
    for stack in stacks:
        for holder, held in pairwise(stack):
            if held != HIDDEN and held not in INSIDE[holder]:
                raise InvalidPosition(f"{stack}: a piece can only hold one that is exactly one size smaller")
    pieces = "".join(stacks)
    for piece in OWNER:
        if pieces.count(piece) > OF_EACH_SIZE:
            raise InvalidPosition(f"there are {pieces.count(piece)} {piece}; there can be {OF_EACH_SIZE}")
    if min(state.points.values()) >= state.options.points:
        raise InvalidPosition("both players have already won")
    if state.is_being_laid:
        _check_laying(state)


def _check_laying(state: State) -> None:
    """Refuse other pieces on the board before both home rows are laid."""
    occupied = [cell for seat in (LIGHT, DARK) for cell in state.cells(seat)]
    opponent = other(state.turn)
    row = [state.on(f"{column}{HOME[opponent]}") for column in COLUMNS]
    if occupied and (len(occupied) != sum(map(bool, row)) or not is_laid_row(row, opponent)):
        raise InvalidPosition(
            f"before {state.turn} has laid the home row, only {opponent}'s six pairs can be on the board"
        )


_STYLES = {LIGHT: "bold yellow", DARK: "bold blue"}


def draw(state: State) -> str:
    """The board in Rich's markup: each stack's visible piece, then its contents if known."""
    header = "   " + "".join(f"{column:5}" for column in COLUMNS).rstrip()
    lines = [f"[dim]{header}[/]"]
    for cells in ROW_CELLS:
        row = "".join(_draw_stack(state.on(cell)) for cell in cells)
        lines.append(f"[dim]{cells[0][1]}[/]  {row}[dim]{cells[0][1]}[/]")
    points = state.points
    lines.append(f"[dim]{header}[/]")
    names = {LIGHT: "l (ABCD)", DARK: "d (abcd)"}
    lines.append("   ".join(f"[{_STYLES[seat]}]{names[seat]}[/]: {points[seat]}" for seat in names))
    return "\n".join(lines)


def _draw_stack(stack: Stack) -> str:
    if not stack:
        return "[dim]·[/]    "
    held = stack[1:].replace(HIDDEN, "")
    return f"[{_STYLES[OWNER[stack[0]]]}]{stack[0]}[/][dim]{held}[/]{' ' * (4 - len(held))}"
