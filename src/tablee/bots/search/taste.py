"""By how much a player misjudges the moves at the root: overlooks some, and prefers those of a style.

It is the only place where noise and style enter a search, so they cost no time, and proven wins and losses
stay what they are. Noise in the evaluation further down would not resemble people: it favours the side with
more moves, so the bot would give up points for mobility.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tablee.bots.characters import Style
from tablee.bots.search.memory import Memory, error_of
from tablee.kernels import rules, searchable
from tablee.kernels.compiling import compiled, inlined
from tablee.kernels.searchable import SearchContext
from tablee.kernels.words import Word, Words, mix, signed

Weights = NDArray[np.int64]


def weights_of(style: Style) -> Weights:
    """A style for compiled code."""
    return np.array([style.gain, style.forward, style.contact, style.together], np.int64)


@inlined
def oversight(code: Word, steps: Word, noise: int, seed: Word) -> int:
    """By how much a player underrates a move that wins nothing at once: more if it is more steps away."""
    random, dice = mix(code ^ seed), 0
    for die in range(4):
        dice += signed((random >> Word(16 * die)) & Word(0xFFFF)) - (1 << 15)
    return (abs(dice) * noise * (1 + signed(steps))) >> 17


@compiled
def write_errors(
    context: SearchContext,
    memory: Memory,
    row: Word,
    codes: Words,
    steps: Words,
    noise: int,
    seed: Word,
    weights: Weights,
) -> None:
    """Write by how much a player underrates each of the moves from a row; less than 0 for moves it likes.

    People see moves that win something, and overlook many others, more so the farther away they are.
    """
    stack = memory.stack
    for at in range(len(codes)):
        code = codes[at]
        rules.apply(context.rules, stack, row, code)
        forward, contact, together = searchable.traits(context, stack, row, code)
        liking = weights[1] * forward + weights[2] * contact + weights[3] * together
        if searchable.promise(context, stack, row, code):
            error = -liking - weights[0]
        else:
            error = oversight(code, steps[at], noise, seed) - liking
        memory.notes[error_of(code)] = Word(error)


@compiled
def read_traits(context: SearchContext, stack: Words, row: Word, code: Word) -> tuple[bool, int, int, int]:
    """Whether a move wins something at once, and its traits; the stack needs a free row."""
    rules.apply(context.rules, stack, row, code)
    forward, contact, together = searchable.traits(context, stack, row, code)
    return bool(searchable.promise(context, stack, row, code)), forward, contact, together
