"""Options: from plain values, from texts, and refused with a name."""

from __future__ import annotations

from typing import Annotated

import pytest
from msgspec import Meta

from tablee.core.errors import InvalidOption
from tablee.core.options import Options, changed_options, read_options, read_pairs


class Sample(Options, frozen=True, kw_only=True):
    """Options of every kind that games have."""

    points: Annotated[int, Meta(ge=1)] = 6
    memory: bool = True
    ring: tuple[int, ...] = (1, 2)
    start: str = "fixed"


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ({}, Sample()),
        ({"points": 3}, Sample(points=3)),
        ({"points": "3"}, Sample(points=3)),
        ({"memory": "false"}, Sample(memory=False)),
        ({"ring": [4, 5]}, Sample(ring=(4, 5))),
        ({"ring": "4,5"}, Sample(ring=(4, 5))),
        ({"ring": "4 5 6"}, Sample(ring=(4, 5, 6))),
        ({"ring": "[4, 5]"}, Sample(ring=(4, 5))),
        ({"start": "12"}, Sample(start="12")),
    ],
)
def test_values_and_their_texts(values: dict[str, object], expected: Sample) -> None:
    assert read_options(Sample, values) == expected


@pytest.mark.parametrize(
    ("values", "complaint"),
    [
        ({"pionts": 3}, "there is no option 'pionts'; the options are: memory, points, ring, start"),
        ({"points": 0}, "option points: expected `int` >= 1"),
        ({"points": "many"}, "option points: expected `int`, got `str`"),
        ({"points": 2.5}, "option points: expected `int`, got `float`"),
        ({"memory": 1}, "option memory: expected `bool`, got `int`"),
        ({"ring": ["a"]}, "option ring"),
        ({"start": 5}, "option start: expected `str`, got `int`"),
    ],
)
def test_what_cannot_be_is_refused_by_name(values: dict[str, object], complaint: str) -> None:
    with pytest.raises(InvalidOption) as refusal:
        read_options(Sample, values)
    assert complaint in str(refusal.value)


def test_pairs_of_a_command_line() -> None:
    assert read_pairs(["points=3", "start=a=b c"]) == {"points": "3", "start": "a=b c"}
    for broken in ("points", "=3"):
        with pytest.raises(InvalidOption, match="write key=value"):
            read_pairs([broken])


def test_only_what_differs_from_the_default_is_given() -> None:
    assert changed_options(Sample()) == {}
    assert changed_options(Sample(points=3, ring=(1, 2))) == {"points": 3}
