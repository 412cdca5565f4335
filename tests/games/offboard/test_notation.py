"""Moves, positions and options as text."""

from __future__ import annotations

from typing import Any

import pytest

from tablee import IllegalMove, InvalidMove
from tablee.core.errors import InvalidOption, InvalidPosition

from .boards import (
    CELLS,
    DIRECTIONS,
    GAME,
    START,
    Position,
    begin,
    fill,
    legal,
    neighbour,
    now,
    place,
    text_of,
)

PLACES = {f"{cell}-{neighbour(cell, way)}" for cell in CELLS for way in DIRECTIONS if neighbour(cell, way)}
EVERY_TEXT = sorted(PLACES | {f"@{cell}" for cell in CELLS} | {"x", "--"})

POSITIONS = [
    START,
    str(place("a1", "i9", seat="y", turns=99)),
    str(place("a1 a2 a3 a4 a5", "e1 e9", fill(t1="r", t7="y", t12="y"), hand=True, turns=12)),
    str(place(["e1", "e3", "e5", "e7", "e9"], "e2 e4 e6 e8", seat="y", hand=True)),
    str(place("", "e5", hand=True)),
    str(place("a1", "a2 b1 b2 i9")),
]


# Moves


def test_notation_has_a_text_for_312_slides() -> None:
    """O1: 61 cells have 312 neighbours in all (a check of the tests' own table)."""
    assert len(PLACES) == 312
    assert len(EVERY_TEXT) == 312 + 61 + 2


@pytest.mark.parametrize("text", EVERY_TEXT)
def test_notation_every_move_reads_and_writes_back(text: str) -> None:
    assert GAME.move_text(GAME.read_move(text)) == text


def test_notation_different_texts_are_different_moves() -> None:
    assert len({GAME.read_move(text) for text in EVERY_TEXT}) == len(EVERY_TEXT)


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "a1", "-", "---", "-- ", "a1-", "-b2", "a1-b2-c3", "a1b2", "a1 b2", "a1–b2", "a1:b2"),
        *("A1-B2", "a1-B2", " a1-b2", "a1-b2 ", "a1-b2\n", "x\n", "--\n", "@d4\n", "X", "xx", "x a1-b2"),
        *("@", "@@d4", "@d", "@d4-e4", "@D4", "d4@", "@ d4", "pass", "a1-NE", "a１-b２", "a1-b²", "\x00"),
    ],
)
def test_notation_malformed_moves_are_invalid(text: str) -> None:
    match = begin()
    with pytest.raises(InvalidMove) as refusal:
        match.play(text)
    assert refusal.value.reason
    assert refusal.value.rule.startswith("O")
    assert text_of(match) == START
    assert match.moves == []


@pytest.mark.parametrize("text", ["a6-a5", "a5-a6", "f1-f2", "a0-a1", "j5-i5", "z1-z2", "@e10", "@i4"])
def test_notation_moves_off_the_board_name_no_cell(text: str) -> None:
    with pytest.raises(InvalidMove):
        GAME.read_move(text)


@pytest.mark.parametrize("text", ["a1-a1", "a1-a3", "a1-c3", "e5-f4", "e5-d6", "a5-b4", "a1-i9"])
def test_notation_a_slide_names_neighbouring_cells(text: str) -> None:
    """O1: f4 is north-west of e4, not of e5."""
    with pytest.raises(InvalidMove, match=text[:2]):
        GAME.read_move(text)


@pytest.mark.parametrize("start", POSITIONS)
def test_notation_the_legal_moves_are_those_that_can_be_played(start: str) -> None:
    """Every text is either listed and played, or refused with a rule and without an effect."""
    match = begin(start, points=99)
    listed = legal(match)
    for text in EVERY_TEXT:
        if text in listed:
            match.play(text)
            assert match.moves == [text]
            match.take_back()
        else:
            with pytest.raises(IllegalMove) as refusal:
                match.play(text)
            assert refusal.value.rule in {"O7", "O8", "O9", "O11", "O13"}
        assert text_of(match) == start


def test_notation_a_refusal_names_its_rule_in_its_message() -> None:
    with pytest.raises(IllegalMove, match=r"\(O9\)$"):
        begin(place("e1", "e2")).play("e1-e2")


# Positions


def test_notation_the_start() -> None:
    assert text_of(begin()) == "yyyyy/1yyyy1/2yyy2/8/9/8/2rrr2/1rrrr1/rrrrr ------------ r - 0"


def test_notation_rows_go_from_i_to_a_and_from_west_to_east() -> None:
    match = begin(place("i5 a1", "i9 e2 f9"), "a1-a2")
    assert text_of(match) == "r3y/6/7/7y/1y7/8/7/6/1r3 ------------ y - 1"


def test_notation_targets_go_from_t1_to_t12() -> None:
    match = begin(place("a2 a3 e5", "a1 i9", fill(t1="y", t2="r")), "a3-a2", points=99)
    assert text_of(match) == "4y/6/7/8/4r4/8/7/6/rr3 yr---------y y - 0"


def test_notation_a_marble_in_hand_shows_as_h() -> None:
    match = begin(place("a2 a3 e5", "a1 i9", fill(t12="y")), "a3-a2", points=99)
    assert text_of(match) == "4y/6/7/8/4r4/8/7/6/rr3 -----------y y h 1"


@pytest.mark.parametrize("start", POSITIONS)
def test_notation_positions_read_and_write_back(start: str) -> None:
    setup = GAME.setup({"points": 99})
    assert GAME.position(GAME.read_position(setup, start)) == start
    assert text_of(begin(start, points=99)) == start


def test_notation_a_position_read_back_plays_on_alike() -> None:
    match = begin(place("a2 a3", "a1 e5", fill(t12="y")), "a3-a2")
    again = begin(text_of(match))
    assert legal(again) == legal(match)
    match.play("@a3")
    again.play("@a3")
    assert text_of(again) == text_of(match)


def test_notation_a_won_position_is_over() -> None:
    """O12: a start in which somebody has the points already."""
    match = begin(place("a1", "i9", fill(t3="y", t6="y")))
    assert match.result is not None
    assert (match.result.winner, match.result.reason) == ("r", "points")
    assert match.to_play is None
    assert legal(match) == set()


def test_notation_a_lost_position_is_over() -> None:
    """O13: a start in which somebody has no marble left."""
    match = begin(place("a1", "", seat="y"))
    assert match.result is not None
    assert (match.result.winner, match.result.reason) == ("r", "no_marbles")
    assert legal(match) == set()


def test_notation_a_drawn_position_is_over() -> None:
    """O14: a start after a hundred turns."""
    match = begin(place("a1", "i9", turns=100))
    assert match.result is not None
    assert (match.result.winner, match.result.reason) == ("draw", "no_progress")
    assert legal(match) == set()


BOARD = "yyyyy/1yyyy1/2yyy2/8/9/8/2rrr2/1rrrr1/rrrrr"
MALFORMED = {
    "empty": "",
    "a board alone": BOARD,
    "no count": f"{BOARD} ------------ r -",
    "six parts": f"{START} 0",
    "eight rows": START.replace("/8/9/8/", "/8/9/"),
    "ten rows": START.replace("/9/", "/9/9/"),
    "a row too long": START.replace("/8/9/", "/9/9/"),
    "a row too short": START.replace("/8/9/", "/7/9/"),
    "marbles beyond the row": START.replace("/9/", "/9r/"),
    "upper case": START.replace("yyyyy", "YYYYY"),
    "a third colour": START.replace("yyyyy", "byyyy"),
    "a run of none": START.replace("/8/9/", "/08/9/"),
    "digits of another script": START.replace("/9/", "/٩/"),
    "eleven targets": START.replace("------------", "-----------"),
    "thirteen targets": START.replace("------------", "-------------"),
    "a target of no colour": START.replace("------------", "b-----------"),
    "nobody to move": START.replace(" r -", " - -"),
    "a third player": START.replace(" r -", " b -"),
    "two in hand": START.replace(" r - 0", " r hh 0"),
    "hand in upper case": START.replace(" r - 0", " r H 0"),
    "hand by a colour": START.replace(" r - 0", " r r 0"),
    "a negative count": f"{START[:-1]}-1",
    "a count in words": f"{START[:-1]}none",
    "a fraction": f"{START[:-1]}1.5",
    "a signed count": f"{START[:-1]}+1",
    "an endless count": START[:-1] + "9" * 5000,
}


@pytest.mark.parametrize("text", MALFORMED.values(), ids=MALFORMED.keys())
def test_notation_malformed_positions_are_invalid(text: str) -> None:
    setup = GAME.setup()
    with pytest.raises(InvalidPosition) as refusal:
        GAME.read_position(setup, text)
    assert len(str(refusal.value)) > 10
    with pytest.raises(InvalidPosition):
        begin(text)


TOO_MANY = {
    "on the board": place(CELLS[:13], "i9"),
    "with a target": Position.read(START.replace("------------", "r-----------")),
    "of yellow": Position.read(START.replace("------------", "-----------y")),
    "with one in hand": Position.read(START.replace(" r - 0", " r h 0")),
}


@pytest.mark.parametrize("start", TOO_MANY.values(), ids=TOO_MANY.keys())
def test_notation_more_than_twelve_marbles_of_a_colour_are_invalid(start: Position) -> None:
    with pytest.raises(InvalidPosition, match="13"):
        begin(start)


@pytest.mark.parametrize("seat", ["r", "y"])
def test_notation_twelve_marbles_on_board_in_targets_and_in_hand_are_valid(seat: str) -> None:
    other = "y" if seat == "r" else "r"
    start = Position({**dict.fromkeys(CELLS[:9], seat), "i9": other}, fill(t1=seat, t4=seat), seat, hand=True)
    assert start.count(seat) == 12
    assert text_of(begin(start)) == str(start)


@pytest.mark.parametrize(
    "start",
    [place("", ""), place("a1", "i9", fill(t1="r", t2="r", t3="r", t7="y", t8="y", t9="y"))],
    ids=["no marble at all", "both have six points"],
)
def test_notation_a_position_that_both_or_none_have_won_is_invalid(start: Position) -> None:
    """O12, O13: no game comes to it, and no rule says whose it is."""
    with pytest.raises(InvalidPosition):
        begin(start)


# Options


def test_options_have_the_page_s_defaults() -> None:
    options = GAME.setup().options
    assert options.points == 6
    assert list(options.targets) == [1, 2, 3] * 4
    assert options.start == START


def test_options_targets_change_what_a_push_scores() -> None:
    ring = list(range(1, 13))
    match = begin(place("a2 a3", "a1 e5"), "a3-a2", targets=ring, points=99)
    assert dict(GAME.points(match.step.state)) == {"r": 12, "y": 0}


def test_options_start_sets_the_position() -> None:
    assert now(begin(place("b2", "h8", turns=5))) == place("b2", "h8", turns=5)


@pytest.mark.parametrize(
    "options",
    [
        {"points": 0},
        {"points": -6},
        {"points": 2.5},
        {"points": "many"},
        {"points": True},
        {"points": None},
        {"targets": []},
        {"targets": [1] * 11},
        {"targets": [1] * 13},
        {"targets": [-1] * 12},
        {"targets": [1.5] * 12},
        {"targets": ["a"] * 12},
        {"targets": 3},
        {"start": 5},
        {"start": None},
    ],
    ids=str,
)
def test_options_of_a_wrong_kind_are_invalid(options: dict[str, Any]) -> None:
    with pytest.raises(InvalidOption, match=next(iter(options))):
        GAME.setup(options)


def test_options_unknown_are_invalid() -> None:
    with pytest.raises(InvalidOption, match="speed"):
        GAME.setup({"speed": 1})
