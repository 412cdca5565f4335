"""A match as text: headers, a blank line, numbered lines of moves.

    tablee: 1
    game: offboard
    options: {"points": 3}
    seat r: Colette
    seat y: greedy

    1. c3-d4 g7-f6
    2. d4-e5 h7-g6

A game with a clock says which (`clock: 5+3`), and after each move what the player had left:
`c3-d4 {clock 4:58} g7-f6 {clock 4:31}`. A `#` starts a comment. A file with nothing but moves is a record
too. A shot is followed by its outcome: `0.05/-12.5/3=1|w3.2|…`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

import msgspec

from tablee.core.errors import InvalidRecord, RefusedMove, TableeError
from tablee.core.game import AnyGame, AnyStep, Result, Seat
from tablee.core.match import EarlyEnding, Match
from tablee.core.options import changed_options
from tablee.core.shots import ShotGame

VERSION = 1
_HEADER = re.compile(r"([a-z]+)(?: (\S+))?: *(.*)")
_NUMBER = re.compile(r"^\d+\.(?!\d)")
_CLOCK = re.compile(r"\{clock [0-9:]+\}")


@dataclass(frozen=True, slots=True)
class Record:
    """The options, the players and the moves of a match."""

    game: str | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: int = 0
    seats: Mapping[Seat, str] = field(default_factory=dict)
    moves: tuple[str, ...] = ()
    ending: EarlyEnding | None = None
    """How it ended before the rules ended it."""
    clock: str | None = None
    """The time control, as the table had it."""
    lines: tuple[int, ...] = ()
    """The line of the file that each move was read from."""


def write_record(
    match: Match,
    seats: Mapping[Seat, str],
    ending: EarlyEnding | None = None,
    clock: tuple[str, Sequence[int]] | None = None,
) -> str:
    """A match as text; with a clock: its time control, and the milliseconds left after each move."""
    headers = [f"tablee: {VERSION}", f"game: {match.game.name}"]
    options = changed_options(match.setup.options)
    if options:
        headers.append(f"options: {json.dumps(options, ensure_ascii=False)}")
    if match.setup.seed:
        headers.append(f"seed: {match.setup.seed}")
    headers += [f"seat {seat}: {' '.join(name.split())}" for seat, name in seats.items()]
    if ending:
        headers.append(f"ending: {ending}")
    if clock:
        headers.append(f"clock: {clock[0]}")
    return "\n".join([*headers, "", *_move_lines(match, clock[1] if clock else ()), ""])


def _move_lines(match: Match, left_ms: Sequence[int]) -> list[str]:
    """The lines of moves; a new one starts each time it is the turn of the round's first seat again."""
    lines: list[list[str]] = []
    clocks = iter(left_ms)
    for round in match.rounds:
        mover = None
        for before, after in zip(round.steps, round.steps[1:], strict=False):
            comes_round = before.state.to_play == round.setup.first != mover
            if comes_round or mover is None:
                lines.append([])
            mover = before.state.to_play
            outcome = f"={after.outcome}" if after.outcome else ""
            lines[-1].append(match.game.move_text(after.move) + outcome)
            lines[-1] += (f"{{clock {write_time(left)}}}" for left in islice(clocks, 1))
    return [f"{number}. {' '.join(moves)}" for number, moves in enumerate(lines, 1)]


def write_time(left_ms: int) -> str:
    """What is left on a clock: `2:31`, `1:02:31`."""
    minutes, seconds = divmod(left_ms // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def decode_text(content: bytes) -> str:
    """The text of a file, with or without a byte order mark; raises TableeError if it is not UTF-8."""
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise TableeError(f"not UTF-8 text (byte {error.start})") from None


def read_record(text: str) -> Record:
    """A record from text; raises InvalidRecord with the line's number."""
    headers: dict[str, Any] = {}
    seats: dict[Seat, str] = {}
    moves: list[str] = []
    lines: list[int] = []
    for number, raw in enumerate(text.split("\n"), 1):
        line = raw.partition("#")[0].strip() if not raw.startswith("seat ") else raw.strip()
        header = _HEADER.fullmatch(line)
        if header and not moves:
            key, which, value = header.groups()
            if key == "seat" and which:
                seats[which] = value
            elif key in _READ_HEADER and not which:
                headers[key] = _header(key, value, number)
            else:
                raise InvalidRecord(f"line {number}: {line[:40]!r} is not a header of a record")
            continue
        for token in _CLOCK.sub(" ", line).split():
            move = _NUMBER.sub("", token)
            if move:
                moves.append(move)
                lines.append(number)
    headers.pop("tablee", None)
    return Record(**headers, seats=seats, moves=tuple(moves), lines=tuple(lines))


def _header(key: str, value: str, line: int) -> Any:
    try:
        return _READ_HEADER[key](value)
    except (ValueError, msgspec.DecodeError) as error:
        raise InvalidRecord(f"line {line}: {key}: {error}") from None


def _read_version(text: str) -> int:
    if text != str(VERSION):
        raise ValueError(f"this Tablée reads records of version {VERSION}, not {text!r}")
    return VERSION


_READ_HEADER: dict[str, Callable[[str], Any]] = {
    "tablee": _read_version,
    "game": str,
    "options": lambda text: msgspec.json.decode(text, type=dict[str, Any]),
    "seed": int,
    "ending": EarlyEnding.read,
    "clock": str,
}


def replay(game: AnyGame, record: Record) -> Match:
    """The match in a record; raises InvalidRecord with line, move and rule."""
    if record.game not in (None, game.name):
        raise InvalidRecord(f"this is a record of {record.game}, not of {game.name}")
    try:
        match = Match(game, game.setup(record.options, record.seed))
    except TableeError as error:
        raise InvalidRecord(f"the options cannot be used: {error}") from None
    for index, text in enumerate(record.moves):
        try:
            play_recorded(match, text)
        except RefusedMove as error:
            where = f"line {record.lines[index]}, " if record.lines else ""
            raise InvalidRecord(f"{where}move {index + 1}, {text}: {error}") from None
    return match


def play_recorded(match: Match, text: str) -> AnyStep:
    """Play a move from a record; a shot with its outcome."""
    game, (move, _, outcome) = match.game, text.partition("=")
    if not outcome or not isinstance(game, ShotGame):
        return match.play(text)
    game.check(match.step.state, game.read_move(move))  # because a record can be written by hand
    return match.play_outcome(move, outcome)


def result_of(record: Record, match: Match) -> Result | None:
    """How a replayed match ended, by the rules or by its players."""
    if match.result or record.ending is None:
        return match.result
    if record.ending.seat not in (None, *match.setup.seats):
        raise InvalidRecord(f"ending: there is no seat {record.ending.seat!r}")
    return match.result_by(record.ending)
