"""Matches as JSON lines; the command line's tests try many more lines."""

from __future__ import annotations

import pytest

from tablee.core.errors import TableeError
from tablee.core.jsonl import answer_line, read_line
from tablee.games import find_game

OFFBOARD = find_game("offboard")


def test_a_line_is_answered_with_counts_seats_and_position() -> None:
    assert answer_line(OFFBOARD, b'{"moves": ["c3-d4"]}') == {
        "counts": [38],
        "to_move": ["r"],
        "result": None,
        "final": "yyyyy/1yyyy1/2yyy2/8/9/3r4/3rr2/1rrrr1/rrrrr ------------ y - 1",
    }


def test_an_error_says_after_how_many_moves() -> None:
    answer = answer_line(OFFBOARD, b'{"moves": ["c3-d4", "c3-d4"]}')
    assert answer == {"error": "c3-d4: y has no marble on c3 (O7)", "ply": 1}


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("[]", "a line is an object"),
        ("{", "not JSON"),
        ('{"move": []}', "options and moves, not move"),
        ('{"options": []}', "options must be an object"),
        ('{"moves": [1]}', "moves must be a list of strings"),
    ],
)
def test_a_line_of_another_form_is_refused(line: str, complaint: str) -> None:
    with pytest.raises(TableeError, match=complaint):
        read_line(line)
