"""A call of a stub becomes the function of the game whose rules it is given."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from numba.core.errors import TypingError

from tablee.kernels.compiling import inlined
from tablee.kernels.dispatch import constant, implement


class Chess(NamedTuple):
    size: int


class Nim(NamedTuple):
    heaps: int


class Unknown(NamedTuple):
    size: int


def count(rules: Any, more: int) -> int:
    raise NotImplementedError


def limit(rules: Any) -> int:
    raise NotImplementedError


def count_squares(rules: Chess, more: int) -> int:
    return rules.size * rules.size + more


@inlined
def count_heaps(rules: Nim, more: int) -> int:
    return rules.heaps + more


@inlined
def ask(rules: Any, more: int) -> int:
    """What generic code is like."""
    return count(rules, more) + limit(rules)


@pytest.fixture(scope="module", autouse=True)
def _implemented() -> None:
    implement(count, Chess, count_squares)
    implement(count, Nim, count_heaps)
    implement(limit, Chess, constant(1_000))
    implement(limit, Nim, constant(2_000))


def test_the_type_of_the_first_argument_chooses() -> None:
    assert ask(Chess(8), 3) == 64 + 3 + 1_000
    assert ask(Nim(3), 1) == 3 + 1 + 2_000, "and a function may be compiled already"


def test_a_game_that_implements_nothing_cannot_be_compiled() -> None:
    """Though its rules look the same."""
    with pytest.raises(TypingError):
        ask(Unknown(8), 3)


def test_a_stub_called_from_python_says_that_it_is_one() -> None:
    with pytest.raises(NotImplementedError):
        count(Chess(8), 3)
