"""The memory of a search: rows, moves, a transposition table, and notes, all arrays of words.

The notes are a few numbers (NODES to LAST_START below), then two killer moves per ply, then the history: how
often a move has caused a cutoff, by side and a hash of its code. The errors are the last: by how much the
player underrates a move at the root, by the same hash.

An entry of the transposition table is two words: these data, and the position's hash, combined with them by
exclusive or, so that a mixture of two threads' entries fits no position.

    0-15 score + 2^15, 16-23 depth, 24-25 bound, 32-47 the best move's tag, 48-63 the search's number;

four words make a bucket: first the deepest entry of this search, then the latest. Hashes are salted by game
and seat, so that no search finds what another game's or seat's has stored. A search finds entries from the
number OLDEST on: those of earlier turns in the same game, or only its own. Earlier entries prove nothing,
because the repetitions and idle turns on the way to a position were others then.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tablee.kernels.compiling import inlined
from tablee.kernels.kernel import AnyKernel
from tablee.kernels.words import GOLDEN, ONE, TWO, ZERO, Word, Words, signed

PLIES = 128
"""The limit for the length of a line."""
CODES_PER_PLY = 512
"""Space for moves, on average: a ply may use more if others use less, otherwise the line ends there."""

NODES, NODE_LIMIT, STOP_REQUEST, FIRST, STOP, BEST, SCORE, NUMBER, ROOT, PLAIN = (Word(n) for n in range(10))
LOUD_PLIES, SEED, LAST_START, SALT, OLDEST, BOLD = (Word(n) for n in range(10, 16))
"""The indices of: the number of nodes, and its limit; whether a stop was requested, whether this is the first
depth (which ignores such requests), whether to stop now; the best move at the root, and its score; the number
of the search, and the root's row; whether to search without selectivity and quiescence (for tests); the depth
limit of quiescence, in plies; the seed of a tree search; the last index in `codes` at which the moves of a
ply may start; what hashes are salted with; the lowest number of a search whose entries may be found; whether
to leave out what an evaluation alone seems to decide, which weak players do not."""
KILLERS = Word(16)
HISTORY = KILLERS + Word(2 * PLIES)
HISTORY_BITS = Word(12)
ERRORS = HISTORY + (TWO << HISTORY_BITS)
NOTES = int(ERRORS) + (1 << int(HISTORY_BITS))
HIGHEST = Word(1 << 14)
"""The upper bound of history values."""

UNLIMITED = 1 << 62
"""A node limit that is never reached."""
WIN = 30_000
"""The score of a game that is won now; one less for each ply until then."""
PROVEN_SCORE = 28_000
"""Scores beyond this are proven wins or losses; evaluations stay below."""
LEADING = 6_000
"""The score of leading in a position that repeats."""
EXACT, AT_LEAST, AT_MOST = Word(1), Word(2), Word(3)


class Memory(NamedTuple):
    """The arrays of one search."""

    stack: Words
    codes: Words
    keys: Words
    """The ordering keys of the moves in `codes`; the greatest is tried first."""
    table: Words
    notes: Words


def make_memory(kernel: AnyKernel, table_bits: int) -> Memory:
    """Allocate the memory of one search at a time, with 2^table_bits buckets for transpositions."""
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


def share_memory(memory: Memory) -> Memory:
    """A memory for another thread of the same search: it has the table in common, and copies of the rest.

    It may be stopped from its first depth on.
    """
    notes = memory.notes.copy()
    notes[FIRST] = 0
    return memory._replace(
        stack=memory.stack.copy(),
        codes=np.empty_like(memory.codes),
        keys=np.empty_like(memory.keys),
        notes=notes,
    )


# Transpositions.


@inlined
def tag_of(code: Word) -> Word:
    """Sixteen bits that identify a move among those of its position."""
    return (code * GOLDEN) >> Word(48)


@inlined
def bucket_of(table: Words, hashed: Word) -> Word:
    """The index of a position's bucket."""
    return (hashed & ((Word(len(table)) >> TWO) - ONE)) << TWO


@inlined
def find(table: Words, hashed: Word, notes: Words) -> Word:
    """The entry for a position, of this search or an earlier one that it may use; 0 if none."""
    at, oldest = bucket_of(table, hashed), notes[OLDEST]
    data = table[at + ONE]
    if table[at] ^ data == hashed and data >> Word(48) >= oldest:
        return Word(data)
    data = table[at + Word(3)]
    if table[at + TWO] ^ data == hashed and data >> Word(48) >= oldest:
        return Word(data)
    return ZERO


@inlined
def is_earlier(data: Word, number: Word) -> bool:
    """Whether an entry is of an earlier search."""
    return bool(data >> Word(48) != number)


@inlined
def store(table: Words, hashed: Word, notes: Words, score: int, depth: int, bound: Word, tag: Word) -> None:
    """Store the result of searching a position, unless an earlier turn's in the same game is deeper."""
    at, number = bucket_of(table, hashed), notes[NUMBER]
    data = Word(score + (1 << 15)) | (Word(depth) << Word(16)) | (bound << Word(24))
    data |= (tag << Word(32)) | (number << Word(48))
    old = table[at + ONE]
    deeper = (old >> Word(16)) & Word(255) > Word(depth)
    if table[at] ^ old == hashed:
        if deeper and old >> Word(48) >= notes[OLDEST] and is_earlier(old, number) and not_proven(old):
            return
    elif deeper and not is_earlier(old, number):
        at += TWO
    table[at] = hashed ^ data
    table[at + ONE] = data


@inlined
def not_proven(data: Word) -> bool:
    """Whether an entry's score is no proven win or loss."""
    return bool(abs(signed(data & Word(0xFFFF)) - (1 << 15)) <= PROVEN_SCORE)


@inlined
def score_in(data: Word, ply: int) -> int:
    """The score of an entry, with wins counted from the root again."""
    score = signed(data & Word(0xFFFF)) - (1 << 15)
    return score - ply if score > PROVEN_SCORE else score + ply if score < -PROVEN_SCORE else score


@inlined
def stored_score(score: int, ply: int) -> int:
    """A score to store, with wins counted from the position itself."""
    return score + ply if score > PROVEN_SCORE else score - ply if score < -PROVEN_SCORE else score


# History.


@inlined
def history_of(side: Word, code: Word) -> Word:
    """The index of a move's history value."""
    return HISTORY + (side << HISTORY_BITS) + ((code * GOLDEN) >> (Word(64) - HISTORY_BITS))


@inlined
def error_of(code: Word) -> Word:
    """The index of the error about a move at the root."""
    return ERRORS + ((code * GOLDEN) >> (Word(64) - HISTORY_BITS))


@inlined
def praise(notes: Words, at: Word, depth: int) -> None:
    """Raise the history value of a move that caused a cutoff."""
    bonus = min(Word(depth * depth) << Word(5), Word(2048))
    notes[at] += ((HIGHEST - notes[at]) * bonus) >> Word(14)


@inlined
def blame(notes: Words, at: Word, depth: int) -> None:
    """Lower the history value of a move that was tried before the one that caused a cutoff."""
    bonus = min(Word(depth * depth) << Word(5), Word(2048))
    notes[at] -= (notes[at] * bonus) >> Word(14)
