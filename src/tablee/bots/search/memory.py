"""What a search writes to: rows, moves, a transposition table, and notes, all arrays of words.

The notes are a few numbers (NODES to SEED below), then two killers a ply, then the history: how often
a move has refuted others, by side and a hash of its code.

A transposition is two words, its hash and

    0-15 score + 2^15, 16-23 depth, 24-25 bound, 32-47 the best move's tag, 48-63 the search's number;

four words make a bucket: first the deepest search of this number, then the latest.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tablee.kernels.compiling import inlined
from tablee.kernels.kernel import AnyKernel
from tablee.kernels.words import GOLDEN, ONE, TWO, ZERO, Word, Words, signed

PLIES = 128
"""No line is longer."""
CODES_PER_PLY = 512
"""Room for a line's moves; where one ply needs more, other plies lend it, or the line ends there."""

NODES, NODE_LIMIT, STOP_REQUEST, FIRST, STOP, BEST, SCORE, NUMBER, ROOT, PLAIN, NOISE, SEED, LAST_START = (
    Word(n) for n in range(13)
)
"""Where to find: nodes visited, the most allowed; whether somebody asked to stop, whether this is the first
depth, which goes on all the same, whether all return; the best move at the root, its score; the search's
number, the root's row; whether to search plainly (full depth, no quiescence: for tests); the oversights
of a weak player, their seed; up to where in `codes` a ply may begin."""
KILLERS = Word(16)
HISTORY = KILLERS + Word(2 * PLIES)
HISTORY_BITS = Word(12)
NOTES = int(HISTORY) + 2 * (1 << int(HISTORY_BITS))
HIGHEST = Word(1 << 14)
"""The history's numbers stay below."""

UNLIMITED = 1 << 62
"""A node limit that is never reached."""
WIN = 30_000
"""The score of a game won now; a ply later it is one less."""
PROVEN_SCORE = 28_000
"""Scores beyond are proved wins or losses; evaluations stay below."""
LEADING = 6_000
"""The score of a lead in a position that repeats itself."""
EXACT, AT_LEAST, AT_MOST = Word(1), Word(2), Word(3)


class Memory(NamedTuple):
    """The arrays of one search."""

    stack: Words
    codes: Words
    keys: Words
    """By which the moves in `codes` are tried, the greatest first."""
    table: Words
    notes: Words


def make_memory(kernel: AnyKernel, table_bits: int) -> Memory:
    """Room for one search at a time, with 2^table_bits buckets for transpositions."""
    codes = kernel.rules.most_moves + PLIES * CODES_PER_PLY
    notes = np.zeros(NOTES, Word)
    notes[LAST_START] = PLIES * CODES_PER_PLY
    return Memory(
        stack=np.zeros(0, Word),
        codes=np.empty(codes, Word),
        keys=np.empty(codes, Word),
        table=np.zeros(4 << table_bits, Word),
        notes=notes,
    )


# Transpositions.


@inlined
def tag_of(code: Word) -> Word:
    """Sixteen bits that stand for a move among its position's."""
    return (code * GOLDEN) >> Word(48)


@inlined
def bucket_of(table: Words, hashed: Word) -> Word:
    """Where a position's bucket begins."""
    return (hashed & ((Word(len(table)) >> TWO) - ONE)) << TWO


@inlined
def find(table: Words, hashed: Word, number: Word) -> Word:
    """What this search has stored about a position; 0 if nothing."""
    at = bucket_of(table, hashed)
    if table[at] == hashed and table[at + ONE] >> Word(48) == number:
        return Word(table[at + ONE])
    if table[at + TWO] == hashed and table[at + Word(3)] >> Word(48) == number:
        return Word(table[at + Word(3)])
    return ZERO


@inlined
def store(table: Words, hashed: Word, number: Word, score: int, depth: int, bound: Word, tag: Word) -> None:
    """Keep what a search found about a position."""
    at = bucket_of(table, hashed)
    data = Word(score + (1 << 15)) | (Word(depth) << Word(16)) | (bound << Word(24))
    data |= (tag << Word(32)) | (number << Word(48))
    old = table[at + ONE]
    if table[at] != hashed and old >> Word(48) == number and (old >> Word(16)) & Word(255) > Word(depth):
        at += TWO
    table[at] = hashed
    table[at + ONE] = data


@inlined
def score_in(data: Word, ply: int) -> int:
    """The score of a stored position; wins are counted from the root again."""
    score = signed(data & Word(0xFFFF)) - (1 << 15)
    return score - ply if score > PROVEN_SCORE else score + ply if score < -PROVEN_SCORE else score


@inlined
def stored_score(score: int, ply: int) -> int:
    """A score to store: wins are counted from the position itself."""
    return score + ply if score > PROVEN_SCORE else score - ply if score < -PROVEN_SCORE else score


# History.


@inlined
def history_of(side: Word, code: Word) -> Word:
    """Where the history of a move is."""
    return HISTORY + (side << HISTORY_BITS) + ((code * GOLDEN) >> (Word(64) - HISTORY_BITS))


@inlined
def praise(notes: Words, at: Word, depth: int) -> None:
    """A move has refuted the one before."""
    bonus = min(Word(depth * depth) << Word(5), Word(2048))
    notes[at] += ((HIGHEST - notes[at]) * bonus) >> Word(14)


@inlined
def blame(notes: Words, at: Word, depth: int) -> None:
    """A move was tried before the one that refuted."""
    bonus = min(Word(depth * depth) << Word(5), Word(2048))
    notes[at] -= (notes[at] * bonus) >> Word(14)
