"""What the kernels of all games share: words, how they are compiled and cached, what drives them.

A kernel is a game's rules once more, as Numba functions on rows of 64-bit words.
"""

from tablee.compiling import compiled, compiled_short, inlined
from tablee.core.kernel.driver import AnyKernel, Kernel, Playouts, Progress
from tablee.core.kernel.words import (
    GOLDEN,
    ONE,
    THREE,
    TWO,
    ZERO,
    Word,
    Words,
    below,
    bit_count,
    lowest_bit,
    mix,
)

__all__ = [
    "GOLDEN",
    "ONE",
    "THREE",
    "TWO",
    "ZERO",
    "AnyKernel",
    "Kernel",
    "Playouts",
    "Progress",
    "Word",
    "Words",
    "below",
    "bit_count",
    "compiled",
    "compiled_short",
    "inlined",
    "lowest_bit",
    "mix",
]
