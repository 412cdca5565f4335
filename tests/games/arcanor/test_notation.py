"""Moves, positions and options as text, and the board drawn."""

from __future__ import annotations

from typing import Any

import pytest
from rich.text import Text

from tablee import InvalidMove
from tablee.core.errors import InvalidOption, InvalidPosition

from .boards import GAME, START, Position, begin, now, place, text_of


@pytest.mark.parametrize("text", ["b1-c2", "b1^c2", "b1xc2", "?b1", "--", "AB,CD,1,AB,CD,1,AB,CD"])
def test_notation_moves_are_read_and_written_alike(text: str) -> None:
    assert GAME.move_text(GAME.read_move(text)) == text


@pytest.mark.parametrize(
    "text",
    ["?", "b1", "b1c2", "b1–c2", "B1-C2", "b1-c2 ", "b1^", "^c2", "??b1", "---", "b1=c2", "8"],
)
def test_notation_what_names_no_move_is_invalid(text: str) -> None:
    with pytest.raises(InvalidMove):
        GAME.read_move(text)


def test_notation_a_piece_does_not_move_onto_itself() -> None:
    with pytest.raises(InvalidMove, match="not next to"):
        GAME.read_move("b1-b1")


POSITIONS = [
    START,
    START.replace(" l 0", " d 57"),
    str(Position.read(START).closed()),
    str(place("a1 AbCd, h7 aBcD, d4 b", seat="d", turns=99)),
    str(place("a1 A, b2 A, c3 A, d4 B, e5 B, f6 B").closed()),
    "8/8/8/8/8/8/8 l 0",
]


@pytest.mark.parametrize("text", POSITIONS)
def test_notation_positions_are_read_and_written_alike(text: str) -> None:
    setup = GAME.setup()
    assert GAME.position(GAME.read_position(setup, text)) == text


MALFORMED = {
    "nothing": "",
    "too few parts": START[:-2],
    "too many parts": START + " 0",
    "six rows": START.replace("8/8/8/8/8", "8/8/8/8"),
    "eight rows": START.replace("8/8/8/8/8", "8/8/8/8/8/8"),
    "a short row": START.replace("/8/", "/7/", 1),
    "a long row": START.replace("/8/", "/9/", 1),
    "a full row and more": START.replace("/8/", "/8,A/", 1),
    "an unknown piece": START.replace("AB", "AE", 1),
    "an empty cell": START.replace("AB,", ",", 1),
    "a zero": START.replace("/8/", "/0,8/", 1),
    "no such player": START.replace(" l ", " r "),
    "no number": START[:-1] + "x",
    "a negative number": START[:-1] + "-1",
    "an endless number": START[:-1] + "9" * 5000,
    "four of a size": str(place("a1 A, b1 A, c1 A, d1 A, h7 a")),
    "four of a size, hidden inside": str(place("a1 AB, b1 AB, c1 AB, d3 aB, h7 a")),
    "a larger inside": str(place("a1 BA, h7 a")),
    "the same size inside": str(place("a1 Aa, h7 a")),
    "two sizes smaller inside": str(place("a1 AC, h7 a")),
    "some contents hidden": str(place("a1 A?, h7 ab")),
    "hidden contents of an inner piece": str(place("a1 AB?, h7 a?")),
    "both have won": str(place("a7 D, b7 D, c7 D, a1 d, b1 d, c1 d")),
}


@pytest.mark.parametrize("text", MALFORMED.values(), ids=MALFORMED.keys())
def test_notation_what_is_no_position_is_invalid(text: str) -> None:
    with pytest.raises(InvalidPosition) as refusal:
        GAME.read_position(GAME.setup(), text)
    assert 10 < len(str(refusal.value)) < 200
    with pytest.raises(InvalidPosition):
        begin(text)


def test_notation_a_game_cannot_start_from_hidden_contents() -> None:
    with pytest.raises(InvalidPosition, match="hidden"):
        begin(Position.read(START).closed())


def test_options_have_the_page_s_defaults() -> None:
    options = GAME.setup().options
    assert (options.first, options.memory, options.start, options.points) == ("lot", True, "fixed", 12)


@pytest.mark.parametrize(
    "options",
    [{"first": "red"}, {"memory": "perhaps"}, {"memory": 1}, {"points": 0}, {"points": 1000}, {"start": 3}],
    ids=str,
)
def test_options_of_a_wrong_kind_are_invalid(options: dict[str, Any]) -> None:
    with pytest.raises(InvalidOption, match=next(iter(options))):
        GAME.setup(options)


def test_options_can_be_given_as_texts() -> None:
    options = GAME.setup({"first": "dark", "memory": "false", "points": "9"}).options
    assert (options.first, options.memory, options.points) == ("dark", False, 9)


def test_options_start_sets_the_position() -> None:
    start = place("b2 AB, g6 ab", seat="d", turns=5)
    assert now(begin(start)) == start
    assert text_of(begin(f"  {start} ")) == str(start)


def drawn(state: Any) -> list[str]:
    """What a terminal shows, without colours."""
    return Text.from_markup(GAME.draw(state)).plain.splitlines()


def test_a1_row_7_is_drawn_on_top_with_stacks_from_the_outside_in() -> None:
    match = begin(place("a7 D, c7 aBcD, h4 bC, a1 AB"))
    top, *rows, bottom, tally = drawn(match.step.state)
    assert top.split() == bottom.split() == list("abcdefgh")
    assert [row[0] for row in rows] == list("7654321")
    assert rows[0].split() == ["7", "D", "·", "aBcD", *"·····", "7"]
    assert rows[3].split()[8] == "bC"
    assert tally.endswith("l (ABCD): 4   d (abcd): 0")


def test_a12_a_view_is_drawn_with_the_visible_pieces_only() -> None:
    match = begin(place("c7 aBcD, h4 bC, a1 AB"))
    rows = drawn(GAME.view(match.step, "d").state)[1:-2]
    shown = "".join(sign for row in rows for sign in row if sign.isalpha())
    assert shown == "abA"
