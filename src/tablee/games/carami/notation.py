"""Carami's notation: moves and positions as text."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import groupby

from tablee.core.errors import InvalidMove, InvalidPosition
from tablee.core.game import Seat
from tablee.games.carami.board import OPPONENT, RAMPS, ROWS, SEATS, SIZE, SLOTS, START, TERRITORY, Slot
from tablee.games.carami.state import CaramiOptions, Jump, Move, RampMove, State, Walk

MARBLES = 15
"""The number of marbles of each player."""

_SLOT = r"[a-z][0-9]{1,2}"
_WALK = re.compile(rf"({_SLOT})-({_SLOT})")
_JUMP = re.compile(rf"{_SLOT}(?::{_SLOT}){{1,20}}")
_RAMP = re.compile(rf"\*({_SLOT})-({_SLOT})")


def format_move(move: Move) -> str:
    """A move as text: `f3-f4`, `e4:e6:g8`, `*d1-d1`."""
    match move:
        case Walk(start, end):
            return f"{start}-{end}"
        case Jump(path):
            return ":".join(path)
        case RampMove(slot):
            return f"*{slot}-{slot}"


def parse_move(text: str) -> Move:
    """The move in a text; raises InvalidMove."""
    if walk := _WALK.fullmatch(text):
        return Walk(_slot(walk[1]), _slot(walk[2]))
    if _JUMP.fullmatch(text):
        return Jump(tuple(map(_slot, text.split(":"))))
    if ramp := _RAMP.fullmatch(text):
        slot, end = _slot(ramp[1]), _slot(ramp[2])
        if slot not in RAMPS:
            raise InvalidMove("C5", f"no ramp leads to {slot}")
        if end != slot:
            raise InvalidMove("C15", f"the ramp *{slot} leads only to {slot}")
        return RampMove(slot)
    raise InvalidMove("C8", f"{text[:40]!r} is not a move: write f3-f4, e4:e6:g8 or *d1-d1")


def _slot(text: str) -> Slot:
    if text not in _INDEX:
        raise InvalidMove("C1", f"there is no slot {text}")
    return text


def start_of(options: CaramiOptions) -> str:
    """The start position; with two players, the default one without West and East."""
    if options.players == 2 and options.start == START:
        return re.sub(r"www5eee", str(SIZE), START)
    return options.start


def format_position(state: State) -> str:
    """A state as text: board, ramps, fills, marbles taken, player to move, idle turns."""
    rows = "/".join([_format_row(edge, state.slots[start:end]) for edge, start, end in _ROWS])
    ramps = "".join([f"*{ramp}{seat}" for ramp, seat in RAMPS.items() if ramp in state.ramps])
    fills = "".join(map(str, state.fills))
    taken = ",".join(map(str, state.taken))
    return f"{rows} {ramps or '-'} {fills} {taken} {state.to_play or '-'} {state.idle}"


_INDEX = {slot: index for index, slot in enumerate(SLOTS)}
_ROWS = tuple(
    ("x" * row.index(slots[0]), _INDEX[slots[0]], _INDEX[slots[-1]] + 1)
    for row in ROWS
    if (slots := [slot for slot in row if slot])
)
"""For each row what stands at both its ends for places off the cross, and where its slots begin and end."""


@lru_cache(maxsize=8192)  # a move changes a few rows at most
def _format_row(edge: str, holders: tuple[Seat | None, ...]) -> str:
    """A row as text, with runs of free slots as numbers: `xxxsss2xxx`."""
    runs = groupby(holder or "." for holder in holders)
    marks = (mark * len(run) if mark != "." else str(len(run)) for mark, each in runs if (run := [*each]))
    return f"{edge}{''.join(marks)}{edge}"


def parse_position(options: CaramiOptions, text: str) -> State:
    """The state that a position string describes, without its result; raises InvalidPosition."""
    fields = text.split()
    if len(fields) != 6:
        raise InvalidPosition(
            f"a position has six parts (board, ramps, fills, taken, player, turns), not {len(fields)}"
        )
    rows, ramps, fills, taken, seat, idle = fields
    if not re.fullmatch(r"[012]{4}", fills):
        raise InvalidPosition(f"the fills must be four of 0 1 2, not {fills[:20]!r}")
    if not re.fullmatch(r"[0-9]{1,2}(,[0-9]{1,2}){3}", taken):
        raise InvalidPosition(f"the marbles taken must be four numbers like 0,2,0,3, not {taken[:20]!r}")
    if seat not in (*options.seats, "-"):
        raise InvalidPosition(
            f"the player to move must be one of {' '.join(options.seats)} -, not {seat[:20]!r}"
        )
    if not re.fullmatch(r"[0-9]{1,3}", idle):
        raise InvalidPosition(f"the turns since something counted must be a number, not {idle[:20]!r}")
    state = State(
        options=options,
        slots=_parse_rows(rows),
        ramps=_parse_ramps(ramps),
        fills=tuple(map(int, fills)),
        taken=tuple(map(int, taken.split(","))),
        to_play=None if seat == "-" else seat,
        idle=int(idle),
    )
    _check(state)
    return state


def _parse_rows(text: str) -> tuple[Seat | None, ...]:
    rows = text.split("/")
    if len(rows) != SIZE:
        raise InvalidPosition(f"the board has {SIZE} rows, not {len(rows)}")
    slots: list[Seat | None] = []
    for number, row, expected in zip(range(SIZE, 0, -1), rows, ROWS, strict=True):
        marks = re.sub(r"[1-9][0-9]?", lambda run: "." * int(run[0]), row)
        places = re.sub(r"[swne.]", "o", marks)
        if "." in row or places != "".join("o" if slot else "x" for slot in expected):
            raise InvalidPosition(f"{row[:20]!r} does not describe row {number}")
        slots += [None if mark == "." else mark for mark in marks if mark != "x"]
    return tuple(slots)


def _parse_ramps(text: str) -> frozenset[Slot]:
    if text == "-":
        return frozenset()
    if not re.fullmatch(rf"(\*{_SLOT}[swne]){{1,16}}", text):
        raise InvalidPosition(f"the ramps must be - or a list like *d1n*g11s, not {text[:40]!r}")
    ramps = [(entry[:-1], entry[-1]) for entry in text[1:].split("*")]
    for ramp, seat in ramps:
        if RAMPS.get(ramp) != seat:
            raise InvalidPosition(f"{seat} has no ramp *{ramp}")
    if [ramp for ramp, _ in ramps] != [ramp for ramp in RAMPS if (ramp, RAMPS[ramp]) in ramps]:
        raise InvalidPosition(
            "each ramp must be named once, in the order of camps s w n e, low coordinate first"
        )
    return frozenset(ramp for ramp, _ in ramps)


def _check(state: State) -> None:
    """Refuse positions that no game can reach and the rules cannot continue from."""
    for seat in SEATS:
        marbles = (*state.marbles(seat), *state.waiting(seat))
        astray = set(state.marbles(seat)) - set(TERRITORY[seat])
        if astray:
            raise InvalidPosition(f"{seat} may not stand on {min(astray)}")
        if marbles and seat not in state.options.seats:
            raise InvalidPosition(f"{seat} does not play in a game for two")
        if len(marbles) + state.taken_by(OPPONENT[seat]) > MARBLES:
            raise InvalidPosition(f"{seat} has more than {MARBLES} marbles, taken ones included")


def require_agreement(written: State, actual: State) -> State:
    """The actual state; raises InvalidPosition if the position is written as over and is not."""
    if written.to_play is None and actual.to_play is not None:
        raise InvalidPosition("the game is not over in this position: name the player to move")
    return actual
