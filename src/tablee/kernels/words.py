"""64-bit words in compiled code: bit operations and random numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import numpy as np
from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic
from numpy.typing import NDArray

from tablee.kernels.compiling import inlined

Word = np.uint64
"""Numba turns a Word mixed with a Python int into a signed number or a float: all constants must be Words."""
Words = NDArray[np.uint64]

ZERO, ONE, TWO, THREE = (Word(number) for number in range(4))


def _bit_count(typing_context: Any, word: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.uint64(types.uint64), generate


def _lowest_bit(typing_context: Any, word: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        undefined_for_zero = ir.Constant(ir.IntType(1), 1)
        return builder.cttz(arguments[0], undefined_for_zero)

    return types.uint64(types.uint64), generate


bit_count: Callable[[Word], Word] = cast(Any, intrinsic(_bit_count))
"""The number of bits set, in compiled code."""
lowest_bit: Callable[[Word], Word] = cast(Any, intrinsic(_lowest_bit))
"""The index of the lowest bit set, in compiled code; the word must not be zero."""


@inlined
def signed(word: Word) -> int:
    """A small word as a signed integer."""
    return np.int64(word)  # type: ignore[return-value]  # compiled code has no other integers


# Splitmix64: add GOLDEN to a state, mix it.

GOLDEN = Word(0x9E3779B97F4A7C15)


@inlined
def mix(word: Word) -> Word:
    """Splitmix64's output function; a hash as well."""
    word = (word ^ (word >> Word(30))) * Word(0xBF58476D1CE4E5B9)
    word = (word ^ (word >> Word(27))) * Word(0x94D049BB133111EB)
    return word ^ (word >> Word(31))


@inlined
def below(random: Word, bound: Word) -> Word:
    """A random number below a small bound."""
    return ((random >> Word(32)) * bound) >> Word(32)
