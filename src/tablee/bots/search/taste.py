"""By how much a player misjudges the moves at the root: overlooks some, and prefers those of a style.

It is the only place where noise and style enter a search, so they cost no time, and proven wins and losses
stay what they are. Noise in the evaluation further down would not resemble people: it favours the side with
more moves, so the bot would give up points for mobility.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tablee.bots.characters import Style
from tablee.bots.search.memory import NOISE, SEED, Memory, error_of
from tablee.kernels import rules, searchable
from tablee.kernels.compiling import compiled, inlined
from tablee.kernels.searchable import SearchContext
from tablee.kernels.words import ZERO, Word, Words, mix, signed

Weights = NDArray[np.int64]


def weights_of(style: Style) -> Weights:
    """A style for compiled code."""
    return np.array([style.gain, style.forward, style.contact, style.together], np.int64)


@inlined
def oversight(notes: Words, code: Word) -> int:
    """By how much a player underrates a move that wins nothing at once, at random by the seed."""
    random, dice = mix(code ^ notes[SEED]), 0
    for die in range(4):
        dice += signed((random >> Word(16 * die)) & Word(0xFFFF)) - (1 << 15)
    return (abs(dice) * signed(notes[NOISE])) >> 15


@compiled
def write_errors(context: SearchContext, memory: Memory, row: Word, weights: Weights) -> None:
    """Write by how much a player underrates each move from a row; less than 0 for moves it likes.

    People see moves that win something, and overlook many others.
    """
    notes, stack, codes = memory.notes, memory.stack, memory.codes
    end = rules.generate(context.rules, stack, row, codes, ZERO)
    for at in range(ZERO, end):
        code = codes[at]
        rules.apply(context.rules, stack, row, code)
        forward, contact, together = searchable.traits(context, stack, row, code)
        liking = weights[1] * forward + weights[2] * contact + weights[3] * together
        if searchable.promise(context, stack, row, code):
            error = -liking - weights[0]
        else:
            error = oversight(notes, code) - liking
        notes[error_of(code)] = Word(error)


@compiled
def read_traits(context: SearchContext, stack: Words, row: Word, code: Word) -> tuple[bool, int, int, int]:
    """Whether a move wins something at once, and its traits; the stack needs a free row."""
    rules.apply(context.rules, stack, row, code)
    forward, contact, together = searchable.traits(context, stack, row, code)
    return bool(searchable.promise(context, stack, row, code)), forward, contact, together
