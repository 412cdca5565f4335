"""Records: what is written can be read, and what cannot be read is said with its line."""

from __future__ import annotations

import re

import pytest

from tablee.core.errors import InvalidRecord
from tablee.core.game import CALLED_OFF
from tablee.core.match import ABANDONED, AGREED, RESIGNED, TIME, EarlyEnding, Match
from tablee.core.record import read_record, replay, result_of, write_record, write_time
from tablee.games import GAMES
from tests.tables.sitting import BY_RED, BY_YELLOW, SHORT, WIN, Sitting

OFFBOARD = GAMES["offboard"]
RECORD = """\
tablee: 1
game: offboard
options: {"points": 3}
seed: 7
seat r: Colette
seat y: Zoé # 1
ending: resigned y

# an opening
1. c3-d4 g7-f6
2. d4-e5
"""


def test_a_record_is_read() -> None:
    record = read_record(RECORD)
    assert record.game == "offboard"
    assert record.options == {"points": 3}
    assert record.seed == 7
    assert record.seats == {"r": "Colette", "y": "Zoé # 1"}
    assert record.ending == EarlyEnding(RESIGNED, "y")
    assert record.moves == ("c3-d4", "g7-f6", "d4-e5")
    assert record.lines == (10, 10, 11)


def test_a_record_is_written_as_it_is_read() -> None:
    match = replay(OFFBOARD, read_record(RECORD))
    text = write_record(match, {"r": "Colette", "y": "Zoé # 1"}, EarlyEnding(RESIGNED, "y"))
    assert text == RECORD.replace("# an opening\n", "")


def test_moves_alone_are_a_record() -> None:
    match = replay(OFFBOARD, read_record("c3-d4 g7-f6\nd4-e5"))
    assert match.moves == ["c3-d4", "g7-f6", "d4-e5"]


def test_a_marble_taken_out_stays_on_its_turns_line() -> None:
    start = "5/6/7/8/4y4/8/7/6/yrr2 -----------y r - 0"
    match = Match(OFFBOARD, OFFBOARD.setup({"start": start, "points": 99}))
    for text in ("a3-a2", "x", "e5-e6", "a1-b1"):
        match.play(text)
    assert write_record(match, {}).splitlines()[-2:] == ["1. a3-a2 x e5-e6", "2. a1-b1"]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("tablee: 2\n", "line 1: tablee: this Tablée reads records of version 1"),
        ("tablee: 1\ngames: offboard\n", "line 2: 'games: offboard' is not a header"),
        ("options: {\n", "line 1: options:"),
        ("options: [1]\n", "line 1: options:"),
        ("seed: x\n", "line 1: seed:"),
    ],
)
def test_what_cannot_be_read_is_said_with_its_line(text: str, complaint: str) -> None:
    with pytest.raises(InvalidRecord) as error:
        read_record(text)
    assert complaint in str(error.value)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("game: arcanor\n\n1. c3-d4", "a record of arcanor, not of offboard"),
        ('options: {"points": 0}\n', "the options cannot be used: option points"),
        ("1. c3-d4\n2. c3-d4", "line 2, move 2, c3-d4: y has no marble on c3 (O7)"),
        ("1. c3-d4 g7-", "line 1, move 2, g7-: 'g7-' is not a move"),
    ],
)
def test_what_cannot_be_played_is_said_with_line_move_and_rule(text: str, complaint: str) -> None:
    with pytest.raises(InvalidRecord) as error:
        replay(OFFBOARD, read_record(text))
    assert complaint in str(error.value)


# --- clocks

WITH_CLOCK = """\
tablee: 1
game: offboard
seat r: Colette
seat y: Zoé
ending: time y
clock: 5+3

1. c3-d4 {clock 4:58} g7-f6 {clock 4:31}
2. d4-e5 {clock 1:02:03}
"""
LEFT_MS = [298_000, 271_999, 3_723_000]


def test_a_record_tells_the_clock_after_each_move() -> None:
    match = replay(OFFBOARD, read_record("c3-d4 g7-f6\nd4-e5"))
    seats = {"r": "Colette", "y": "Zoé"}
    assert write_record(match, seats, EarlyEnding(TIME, "y"), ("5+3", LEFT_MS)) == WITH_CLOCK


def test_a_record_with_clocks_is_read() -> None:
    record = read_record(WITH_CLOCK)
    assert (record.clock, record.ending) == ("5+3", EarlyEnding(TIME, "y"))
    assert record.moves == ("c3-d4", "g7-f6", "d4-e5")
    assert record.lines == (8, 8, 9)


def test_records_with_and_without_clocks_are_the_same_match() -> None:
    plain = re.sub(r" \{clock [^}]*\}|clock: .*\n", "", WITH_CLOCK)
    assert "clock" not in plain
    one, other = (replay(OFFBOARD, read_record(text)) for text in (WITH_CLOCK, plain))
    assert one.steps == other.steps
    assert read_record(plain).clock is None


def test_what_a_table_records_can_be_replayed() -> None:
    sitting = Sitting(clock="5+3", **SHORT)
    for move in (BY_RED, BY_YELLOW, WIN):
        sitting.wait(61.5).play(move)
    text = sitting.room.record()
    assert text.endswith("clock: 5+3\n\n1. a1-a2 {clock 4:01} i5-i6 {clock 4:01}\n2. e7-e8 {clock 3:03}\n")
    record = read_record(text)
    assert replay(OFFBOARD, record).steps == sitting.room.match.steps


def test_a_game_without_a_clock_has_none_in_its_record() -> None:
    sitting = Sitting(**SHORT)
    sitting.play(WIN)
    assert "clock" not in sitting.room.record()


@pytest.mark.parametrize(
    ("left_ms", "text"),
    [
        (0, "0:00"),
        (999, "0:00"),
        (59_000, "0:59"),
        (3_599_999, "59:59"),
        (3_600_000, "1:00:00"),
        (172_800_000, "48:00:00"),
    ],
)
def test_what_is_left_is_written_in_minutes_and_from_an_hour_in_hours(left_ms: int, text: str) -> None:
    assert write_time(left_ms) == text


@pytest.mark.parametrize("text", ["{clock}", "{clock x}", "{time 4:58}"])
def test_other_braces_are_no_clock(text: str) -> None:
    with pytest.raises(InvalidRecord):
        replay(OFFBOARD, read_record(f"1. c3-d4 {text}"))


# --- early endings


@pytest.mark.parametrize(
    ("text", "ending", "winners"),
    [
        ("resigned y", EarlyEnding(RESIGNED, "y"), ("r",)),
        ("time r", EarlyEnding(TIME, "r"), ("y",)),
        ("abandoned y", EarlyEnding(ABANDONED, "y"), ("r",)),
        ("abandoned", EarlyEnding(ABANDONED), ()),
        ("agreed", EarlyEnding(AGREED), ()),
        ("called_off", EarlyEnding(CALLED_OFF), ()),
    ],
)
def test_an_early_ending_is_read_and_written(
    text: str, ending: EarlyEnding, winners: tuple[str, ...]
) -> None:
    record = read_record(f"ending: {text}\n\n1. c3-d4")
    assert record.ending == ending
    assert str(ending) == text
    result = result_of(record, replay(OFFBOARD, record))
    assert result is not None
    assert (result.winners, result.reason) == (winners, ending.reason)


@pytest.mark.parametrize("text", ["", "time", "resigned", "agreed y", "called_off y", "bananas", "time r y"])
def test_an_ending_that_says_too_much_or_too_little_is_refused(text: str) -> None:
    with pytest.raises(InvalidRecord, match="line 1: ending"):
        read_record(f"ending: {text}\n\n1. c3-d4")
