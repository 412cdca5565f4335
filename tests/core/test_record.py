"""Records: what is written can be read, and what cannot be read is said with its line."""

from __future__ import annotations

import pytest

from tablee.core.errors import InvalidRecord
from tablee.core.match import Match
from tablee.core.record import read_record, replay, write_record
from tablee.games import GAMES

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
    assert record.ending == "resigned y"
    assert record.moves == ("c3-d4", "g7-f6", "d4-e5")
    assert record.lines == (10, 10, 11)


def test_a_record_is_written_as_it_is_read() -> None:
    match = replay(OFFBOARD, read_record(RECORD))
    text = write_record(match, {"r": "Colette", "y": "Zoé # 1"}, "resigned y")
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
