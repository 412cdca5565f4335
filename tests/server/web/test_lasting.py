"""Answers that last: which coding is sent, and when nothing is."""

from __future__ import annotations

import gzip

import pytest

from tablee.server.web.lasting import WORTH_IT, Lasting, is_known, readable


@pytest.mark.parametrize(
    ("header", "codings"),
    [
        ("gzip, deflate, br", {"gzip", "deflate", "br"}),
        ("GZIP;q=0.5, br;q=0", {"gzip"}),
        ("br; q=0.000,gzip ;q=1.0", {"gzip"}),
        ("", {""}),
    ],
)
def test_the_codings_that_a_browser_can_read(header: str, codings: set[str]) -> None:
    assert readable(header) == codings


@pytest.mark.parametrize(
    ("header", "known"),
    [
        ('W/"a"', True),
        ('"a"', True),
        ('"b", W/"a"', True),
        ("*", True),
        ('"b"', False),
        ("", False),
        ("a", False),
    ],
)
def test_a_tag_is_known_in_any_form(header: str, known: bool) -> None:
    assert is_known('W/"a"', header) is known


def test_what_is_long_is_compressed_and_what_is_short_is_not() -> None:
    long, short = Lasting.squeeze(b"a" * WORTH_IT), Lasting.squeeze(b"[]")
    assert gzip.decompress(long.compressed["gzip"]) == long.body
    assert not short.compressed


def test_a_tag_tells_answers_apart() -> None:
    assert Lasting(b"one").tag == Lasting(b"one").tag != Lasting(b"two").tag
