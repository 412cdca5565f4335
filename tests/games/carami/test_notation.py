"""Moves and positions as text, both ways."""

from __future__ import annotations

import pytest

from tablee import InvalidMove
from tablee.core.errors import InvalidPosition

from .boards import GAME, RAMPS, START, begin, legal, place, text_of


@pytest.mark.parametrize("text", ["f3-f4", "d10-e11", "e4:e6", "e4:e6:g8", "*d1-d1", "*k8-k8", "*e11-e11"])
def test_moves_go_both_ways(text: str) -> None:
    assert GAME.move_text(GAME.read_move(text)) == text


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("f3", "C8"),
        ("f3f4", "C8"),
        ("F3-F4", "C8"),
        ("f3-f4 ", "C8"),
        ("f3–f4", "C8"),
        ("f3-f4-f5", "C8"),
        ("f3:f5-f7", "C8"),
        ("f3:", "C8"),
        ("*d1", "C8"),
        ("d1-*d1", "C8"),
        ("*d1:d1", "C8"),
        ("--", "C8"),
        (":".join(["f3", "f5"] * 40), "C8"),
        ("a1-b2", "C1"),
        ("f3-f12", "C1"),
        ("f03-f4", "C1"),
        ("f0-f1", "C1"),
        ("l6-k6", "C1"),
        ("e4:e6:z8", "C1"),
        ("*d1-e1", "C15"),
        ("*f1-f1", "C5"),
        ("*e4-e4", "C5"),
    ],
)
def test_texts_that_name_no_move(text: str, rule: str) -> None:
    with pytest.raises(InvalidMove) as refusal:
        GAME.read_move(text)
    assert refusal.value.rule == rule


@pytest.mark.parametrize(
    "position",
    [
        START,
        START.replace("www5eee", "11"),
        "xxx5xxx/xxx1s3xxx/xxx5xxx/11/10e/w10/4s1n4/11/xxx5xxx/xxx5xxx/xxx5xxx *d1n*g11s 2010 3,0,12,1 n 11",
        str(place("f5", n="e5", ramps=" ".join(RAMPS), fills={"s": 2, "e": 1}, taken={"w": 4}, seat="s")),
        "xxx5xxx/xxx5xxx/xxx5xxx/11/11/11/11/11/xxx5xxx/xxx5xxx/xxx5xxx - 0000 0,0,0,0 - 0",
        "xxxsssssxxx/xxx5xxx/xxx5xxx/11/11/11/11/11/xxx5xxx/xxx5xxx/xxx2s2xxx - 2000 0,0,0,0 - 0",
    ],
)
def test_positions_go_both_ways(position: str) -> None:
    assert text_of(begin(position)) == position


def test_ramps_are_named_by_camp_from_the_low_coordinate() -> None:
    match = begin(place("f5", ramps=" ".join(RAMPS)))
    assert text_of(match).split()[1] == (
        "*d1n*e1n*g1n*h1n*a4e*a5e*a7e*a8e*d11s*e11s*g11s*h11s*k4w*k5w*k7w*k8w"
    )


EMPTY = "/".join(["xxx5xxx"] * 3 + ["11"] * 5 + ["xxx5xxx"] * 3)
WITH_SOUTH = EMPTY.replace("11", "5s5", 1)


@pytest.mark.parametrize(
    ("position", "complaint"),
    [
        (f"{WITH_SOUTH} - 0000 0,0,0,0 s", "six parts"),
        (f"{WITH_SOUTH}/11 - 0000 0,0,0,0 s 0", "11 rows"),
        (f"{WITH_SOUTH.replace('5s5', '5s6')} - 0000 0,0,0,0 s 0", "row 8"),
        (f"{WITH_SOUTH.replace('5s5', '05s5')} - 0000 0,0,0,0 s 0", "row 8"),
        (f"{WITH_SOUTH.replace('5s5', '.....s5')} - 0000 0,0,0,0 s 0", "row 8"),
        (f"{WITH_SOUTH.replace('5s5', '5r5')} - 0000 0,0,0,0 s 0", "row 8"),
        (f"{WITH_SOUTH.replace('5s5', '5s' + '9' * 5000)} - 0000 0,0,0,0 s 0", "row 8"),
        (f"{WITH_SOUTH.replace('xxx5xxx', 'xx6xxx', 1)} - 0000 0,0,0,0 s 0", "row 11"),
        (f"{WITH_SOUTH.replace('xxx5xxx', 'xxx5', 1)} - 0000 0,0,0,0 s 0", "row 11"),
        (f"{WITH_SOUTH} *d1s 0000 0,0,0,0 s 0", "no ramp"),
        (f"{WITH_SOUTH} *f1n 0000 0,0,0,0 s 0", "no ramp"),
        (f"{WITH_SOUTH} *d1 0000 0,0,0,0 s 0", "ramps must be"),
        (f"{WITH_SOUTH} *d1n*d1n 0000 0,0,0,0 s 0", "named once"),
        (f"{WITH_SOUTH} *d11s*d1n 0000 0,0,0,0 s 0", "named once"),
        (f"{WITH_SOUTH} - 0003 0,0,0,0 s 0", "fills"),
        (f"{WITH_SOUTH} - 000 0,0,0,0 s 0", "fills"),
        (f"{WITH_SOUTH} - 0000 0,0,0 s 0", "taken"),
        (f"{WITH_SOUTH} - 0000 0,0,-1,0 s 0", "taken"),
        (f"{WITH_SOUTH} - 0000 0,0,15,0 s 0", "more than 15"),
        (f"{WITH_SOUTH} - 0000 0,0,0,0 r 0", "player to move"),
        (f"{WITH_SOUTH} - 0000 0,0,0,0 s x", "turns since"),
        (f"{WITH_SOUTH} - 0000 0,0,0,0 s ٣", "turns since"),
        (f"{WITH_SOUTH} - 0000 0,0,0,0 - 0", "not over"),
        (f"{EMPTY.replace('11', 's10', 1)} - 0000 0,0,0,0 s 0", "may not stand"),
        (f"{EMPTY.replace('xxx5xxx', 'xxxw4xxx', 1)} - 0000 0,0,0,0 s 0", "may not stand"),
    ],
)
def test_what_describes_no_position(position: str, complaint: str) -> None:
    with pytest.raises(InvalidPosition, match=complaint) as refusal:
        begin(position)
    assert len(str(refusal.value)) < 200


def test_sixteen_marbles_are_too_many() -> None:
    full = START.replace("www5eee", "www2s2eee", 1)
    with pytest.raises(InvalidPosition, match="more than 15"):
        begin(full)
    with pytest.raises(InvalidPosition, match="more than 15"):
        begin(START.replace(" - ", " *d11s "))


def test_a_game_can_go_on_from_any_of_its_positions() -> None:
    match = begin(START, "f3-f4", "c6-d6", "e9-f8", "i6-h6", "f4-f5")
    again = begin(text_of(match))
    assert legal(again) == legal(match)
