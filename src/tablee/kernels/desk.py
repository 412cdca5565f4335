"""A desk: one array with everything needed to step a game from Python, so that a step is one short call.

Passing an argument to a compiled function takes longer than playing a move. So the current row, its ending,
the number of moves, the rules, the codes of the moves and the stack of rows are all in one array:

    0 the row   1 the ending   2 the number of moves   3, 4 where the codes and the stack begin
    5 … the rules, part after part   the codes   the stack
"""

from __future__ import annotations

from typing import Any

import numpy as np

from tablee.kernels.compiling import compiled_short, inlined
from tablee.kernels.kernel import AnyKernel
from tablee.kernels.perft import write_codes
from tablee.kernels.rules import AnyRules, apply, ending, generate, restart, width
from tablee.kernels.words import ZERO, Word, Words

ROW, ENDING, MOVES, CODES_AT, STACK_AT = (Word(place) for place in range(5))
RULES = 5
"""Where the rules begin."""


@inlined
def step(rules: AnyRules, desk: Words, number: int) -> int:
    """Play the move with this number on a desk; return the number of moves afterwards.

    Raises IndexError if there is no such move, MemoryError if the desk has no room for another row.
    """
    if Word(number) >= desk[MOVES]:  # a negative number wraps round
        raise IndexError("there is no such move")
    codes, stack, row = desk[desk[CODES_AT] : desk[STACK_AT]], desk[desk[STACK_AT] :], desk[ROW]
    after = row + width(rules)
    if after + width(rules) > Word(len(stack)):
        raise MemoryError("the desk has no room for a move")
    apply(rules, stack, row, codes[Word(number)])
    over = ending(rules, stack, after)
    after = restart(rules, stack, after)
    moves = ZERO if over else generate(rules, stack, after, codes, ZERO)
    desk[ROW], desk[ENDING], desk[MOVES] = after, over, moves
    return int(moves)


@compiled_short
def step_by(rules: AnyRules, desk: Words, number: int) -> int:
    """`step` for a game without its own compiled step."""
    return step(rules, desk, number)


def lay_desk(kernel: AnyKernel, state: Any, rows: int) -> Words:
    """A desk with a state that is not over, and room for this many more rows."""
    kernel.prepare()
    stack, row = kernel.pack(state, rows)
    rules = kernel.rules_of(state.options)
    flat = np.concatenate([np.atleast_1d(part) for part in rules])
    codes_at = RULES + len(flat)
    stack_at = codes_at + kernel.rules.most_moves
    desk = np.zeros(stack_at + len(stack), Word)
    desk[RULES:codes_at] = flat
    desk[stack_at:] = stack
    desk[ROW], desk[CODES_AT], desk[STACK_AT] = row, codes_at, stack_at
    desk[MOVES] = write_codes(rules, stack, row, desk[codes_at:stack_at])
    return desk


def codes_on(desk: Words) -> Words:
    """The codes of the legal moves."""
    start = int(desk[CODES_AT])
    return desk[start : start + int(desk[MOVES])]


def stack_on(desk: Words) -> Words:
    """The stack of rows."""
    return desk[int(desk[STACK_AT]) :]


def copy_game(kernel: AnyKernel, desk: Words, other: Words) -> None:
    """Copy a desk's game to another desk, with only those codes and rows that are in use."""
    codes_end = int(desk[CODES_AT] + desk[MOVES])
    stack, used = int(desk[STACK_AT]), int(desk[ROW] + kernel.rules.width)
    other[:codes_end] = desk[:codes_end]
    other[stack : stack + used] = desk[stack : stack + used]


def with_room(kernel: AnyKernel, desk: Words, rows: int) -> Words:
    """A copy of a desk with room for this many more rows."""
    larger = np.empty(len(desk) + rows * int(kernel.rules.width), Word)
    copy_game(kernel, desk, larger)
    return larger
