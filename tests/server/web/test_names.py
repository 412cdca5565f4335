"""Which names can be seen."""

from __future__ import annotations

import sys
import unicodedata

import msgspec
import pytest

from tablee.server.web.messages import Rename
from tablee.tables.requests import NameSeat

VISIBLE_FORMATS = set("\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u070f\u0890\u0891\u08e2") | {
    chr(0x110BD),
    chr(0x110CD),
}
"""Signs of Arabic, Syriac and Kaithi that enclose numbers, and are drawn."""


def can_be(name: str, request: type[Rename | NameSeat] = Rename) -> bool:
    fields = {} if request is Rename else {"type": "name_seat", "seat": "r", "version": 1}
    try:
        msgspec.convert({"name": name, **fields}, request)
    except msgspec.ValidationError:
        return False
    return True


def test_no_name_is_made_of_controls_formats_or_spaces_alone() -> None:
    unseen = {
        char
        for char in map(chr, range(sys.maxunicode + 1))
        if unicodedata.category(char) in ("Cc", "Cf", "Zl", "Zp", "Zs")
    }
    assert {char for char in unseen - VISIBLE_FORMATS if can_be(char)} == set()
    assert {char for char in unseen - VISIBLE_FORMATS if can_be(char * 3)} == set()


@pytest.mark.parametrize(
    "code", [0x3164, 0x115F, 0x1160, 0x2800, 0xFFA0, 0xE0041, 0x34F, 0xFE0F, 0x17B4, 0x1D159]
)
def test_signs_that_are_letters_to_unicode_and_blank_to_people_are_refused(code: int) -> None:
    assert not can_be(chr(code))
    assert not can_be(chr(code) * 5)


def test_signs_and_letters_of_the_world_are_names() -> None:
    for name in ("Zoé", "❤️", "👩‍🚀", "می‌خواهم", "한글", "ᄒ", "नेहा", "Ann B."):
        assert can_be(name), name


def test_a_seat_has_such_a_name_or_none() -> None:
    assert can_be("", NameSeat)
    assert can_be("Mamie Jo", NameSeat)
    assert not any(can_be(name, NameSeat) for name in (" ", "\u3164", "a\n", "\n", "x" * 25))
    assert not can_be("")
