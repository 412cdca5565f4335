"""A desk: one array with all that a game needs to be stepped from Python, so that a step is one short call.

Each argument of a compiled function takes longer to pass than a move to play. So the game's row, its
outcome, how many moves there are, the rules, their codes and the stack of rows lie in one array:

    0 the row   1 the outcome   2 the number of moves   3 … the rules   the codes   the stack
"""

from __future__ import annotations

from typing import Any

import numpy as np

from tablee.kernels.kernel import AnyKernel
from tablee.kernels.words import Word, Words

ROW, OUTCOME, MOVES = Word(0), Word(1), Word(2)
RULES = 3


def stack_at(kernel: AnyKernel) -> int:
    """Where a desk's stack begins."""
    return kernel.codes_at + kernel.most_moves


def lay_desk(kernel: AnyKernel, state: Any, rows: int) -> Words:
    """A desk with a state that is not over, and room for so many rows more."""
    stack, row = kernel.pack(state, rows)
    rules = np.concatenate([np.atleast_1d(part) for part in kernel.rules_of(state.options)])
    desk = np.zeros(stack_at(kernel) + len(stack), Word)
    desk[RULES : RULES + len(rules)] = rules
    desk[stack_at(kernel) :] = stack
    desk[ROW] = row
    desk[MOVES] = kernel.generate(stack, row, desk[kernel.codes_at : stack_at(kernel)])
    return desk


def copy_game(kernel: AnyKernel, desk: Words, other: Words) -> None:
    """Write a desk's game to another: of the codes and rows, which have much room, only those in use."""
    stack, codes = stack_at(kernel), kernel.codes_at
    used = int(desk[ROW] + kernel.width)
    other[: codes + int(desk[MOVES])] = desk[: codes + int(desk[MOVES])]
    other[stack : stack + used] = desk[stack : stack + used]


def with_room(kernel: AnyKernel, desk: Words, rows: int) -> Words:
    """A desk with the same game, and room for so many rows more."""
    larger = np.empty(len(desk) + rows * int(kernel.width), Word)
    copy_game(kernel, desk, larger)
    return larger
