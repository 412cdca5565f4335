"""Arcanor for the search: loud moves, ordering, hashing, and a hand-written evaluation."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablee.games.arcanor import kernel_rules as bits
from tablee.games.arcanor.board import COLUMNS, ROWS
from tablee.games.arcanor.kernel import KERNEL
from tablee.games.arcanor.kernel_rules import META, SINCE, SIZES, WIDTH, Board, Rules
from tablee.games.arcanor.state import ArcanorOptions, Carry, Eat, Move, Release, State
from tablee.kernels.compiling import inlined
from tablee.kernels.searchable import Features, Place, Searchable
from tablee.kernels.words import (
    GOLDEN,
    ONE,
    THREE,
    TWO,
    ZERO,
    Word,
    Words,
    bit_count,
    lowest_bit,
    mix,
    signed,
)

FEATURE_WORDS, FEATURES, MOST_FEATURES = 14, 14 * 56, 24
"""Light's visible pieces of size 1 to 4, Dark's; then Light's covered ones of size 2 to 4, Dark's."""
NEAR_LIMIT = Word(76) << bits.IDLE_BIT
"""From here on the idle turns are part of a position's hash: an end by A16 is in sight."""


class Context(NamedTuple):
    """The context of Arcanor for the search."""

    rules: Rules


def context_of(state: State) -> Context:
    """The context to search from a state."""
    return Context(bits.rules_of(state.options))


def ends_of(move: Move) -> tuple[Place, ...]:
    """Where a piece starts and ends."""
    if not isinstance(move, Carry | Release | Eat):
        return ()
    return tuple((COLUMNS.index(cell[0]), ROWS.index(cell[1])) for cell in (move.start, move.end))


def suits_network(options: ArcanorOptions) -> bool:
    """Whether these options have the points that the network was trained with."""
    return options.points == ArcanorOptions().points


def feature_table() -> NDArray[np.int32]:
    """The number of each feature by side, word and bit: own visible pieces, the opponent's, covered ones."""
    table = np.zeros((2, FEATURE_WORDS, 64), np.int32)
    exchanged = [4, 5, 6, 7, 0, 1, 2, 3, 11, 12, 13, 8, 9, 10]
    for word in range(FEATURE_WORDS):
        for cell in range(56):
            table[0, word, cell] = 56 * word + cell
            table[1, word, cell] = 56 * exchanged[word] + 55 - cell
    return table


def symmetry() -> NDArray[np.int32]:
    """Each feature's mirror image (columns a and h exchanged), which leaves the game unchanged."""
    return np.array([56 * word + (cell ^ 7) for word in range(FEATURE_WORDS) for cell in range(56)], np.int32)


ROWS_WITH_1, ROWS_WITH_2, ROWS_WITH_4 = (
    Word(sum(0xFF << 8 * row for row in range(7) if row & part)) for part in (1, 2, 4)
)
"""The rows whose number, from 0, has this binary digit: used to sum row numbers."""
FARTHEST = 6

# The weights of the hand-written evaluation.
POINT, LAST_POINTS = 1200, 1
ON_THE_WAY = 10
"""For each point that a visible piece can bring, times one more than the rows it has advanced."""
COVERED = 4
"""The same for pieces covered by an own piece."""
MOBILE = 3
TEMPO = 10


@inlined
def loud_for(pieces: Word, board: Board, prey: Word, goal: Word, codes: Words, end: Word) -> Word:
    """Write the arrivals and meals of one size's pieces."""
    pieces &= bits.around(prey | goal)
    while pieces:
        cell = lowest_bit(pieces)
        near = bits.around(pieces & (~pieces + ONE))
        end = bits.generate_to(cell, near & goal, bits.CARRY, codes, end)
        if (board.full >> cell) & ONE:
            end = bits.generate_to(cell, near & goal, bits.RELEASE, codes, end)
        end = bits.generate_to(cell, near & prey, bits.EAT, codes, end)
        pieces &= pieces - ONE
    return end


def generate_loud(context: Context, stack: Words, row: Word, codes: Words, start: Word) -> Word:
    """Arrivals on the goal row, and meals."""
    dark = stack[row + META] & bits.DARK_TO_MOVE
    board = bits.look_at(stack, row, dark)
    goal = board.free & (bits.DARK_GOAL if dark else bits.LIGHT_GOAL)
    end = loud_for(board.own_1, board, board.prey_2, goal, codes, start)
    end = loud_for(board.own_2, board, board.prey_3, goal, codes, end)
    end = loud_for(board.own_3, board, board.prey_4, goal, codes, end)
    return loud_for(board.own_4, board, ZERO, goal, codes, end)


def promise(context: Context, stack: Words, row: Word, code: Word) -> Word:
    """The immediate gain of an arrival or a meal."""
    dark = stack[row + META] & bits.DARK_TO_MOVE
    kind = code & bits.KIND_MASK
    if kind == bits.PASS:
        return ZERO
    end = (code >> bits.END_BIT) & bits.CELL_MASK
    wins = Word(8) if kind == bits.EAT else ZERO
    if ((bits.DARK_GOAL if dark else bits.LIGHT_GOAL) >> end) & ONE:
        size = bits.outermost(stack, row + SIZES * dark, code & bits.CELL_MASK)
        wins += Word(16) * context.rules.values[size] + (ONE if kind == bits.RELEASE else ZERO)
    return wins


def repetition(context: Context, stack: Words, row: Word, root: Word) -> Word:
    """The ending by repetition, if the position has occurred since the root."""
    since, earlier = max(stack[row + SINCE], root) + WIDTH + WIDTH, row
    while earlier >= since:
        earlier -= WIDTH + WIDTH
        if bits.is_same(stack, row, earlier):
            return bits.BY_REPETITION
    return bits.ONGOING


def verdict(context: Context, stack: Words, row: Word, ending: Word) -> int:
    """Whether an ending is won (1), drawn (0) or lost (-1) for the side to move."""
    winner = bits.winner(context.rules, stack, row, ending)
    if winner == TWO:
        return 0
    return 1 if winner == stack[row + META] & bits.DARK_TO_MOVE else -1


def side(context: Context, stack: Words, row: Word) -> Word:
    """The side to move."""
    return Word(stack[row + META] & bits.DARK_TO_MOVE)


def position_hash(context: Context, stack: Words, row: Word) -> Word:
    """A hash of everything that matters from here on."""
    meta = stack[row + META]
    hashed = meta & bits.DARK_TO_MOVE
    if meta >= NEAR_LIMIT:
        hashed |= meta & bits.IDLE_MASK
    factor = GOLDEN
    for word in range(bits.BOARD_WORDS):  # independent, so that the products are computed in parallel
        cells = stack[row + Word(word)]
        hashed += (cells ^ (cells >> Word(29))) * factor
        factor = factor * Word(0xD1342543DE82EF95) + TWO
    return mix(hashed)


@inlined
def advance(pieces: Word, dark: Word) -> int:
    """The sum over pieces of the rows advanced towards the goal, plus one for each piece."""
    rows = signed(bit_count(pieces & ROWS_WITH_1))
    rows += 2 * signed(bit_count(pieces & ROWS_WITH_2)) + 4 * signed(bit_count(pieces & ROWS_WITH_4))
    number = signed(bit_count(pieces))
    return FARTHEST * number - rows + number if dark else rows + number


@inlined
def worth(context: Context, stack: Words, row: Word, board: Board, dark: Word) -> int:
    """The value of a player's pieces that have not arrived."""
    own, values = row + SIZES * dark, context.rules.values
    visible = board.own_1 | board.own_2 | board.own_3 | board.own_4
    value = signed(values[0]) * advance(board.own_1, dark) + signed(values[1]) * advance(board.own_2, dark)
    value += signed(values[2]) * advance(board.own_3, dark) + signed(values[3]) * advance(board.own_4, dark)
    inside = signed(values[1]) * advance(stack[own + ONE] & visible & ~board.own_2, dark)
    inside += signed(values[2]) * advance(stack[own + TWO] & visible & ~board.own_3, dark)
    inside += signed(values[3]) * advance(stack[own + THREE] & visible & ~board.own_4, dark)
    mobile = signed(bit_count(visible & bits.around(board.free)))
    return ON_THE_WAY * value + COVERED * inside + MOBILE * mobile


def assess(context: Context, stack: Words, row: Word) -> int:
    """The hand-written evaluation."""
    meta = stack[row + META]
    dark = meta & bits.DARK_TO_MOVE
    light_points = signed((meta >> bits.POINTS_BIT) & bits.POINTS_MASK)
    dark_points = signed((meta >> (bits.POINTS_BIT + bits.POINTS_WIDTH)) & bits.POINTS_MASK)
    goal = signed(context.rules.goal)
    points = POINT * (light_points - dark_points) // goal
    points += LAST_POINTS * (light_points * light_points - dark_points * dark_points) * 144 // (goal * goal)
    own = worth(context, stack, row, bits.look_at(stack, row, dark), dark)
    other = worth(context, stack, row, bits.look_at(stack, row, ONE - dark), ONE - dark)
    return (-points if dark else points) + own - other + TEMPO


@inlined
def touching(one: Word, other: Word) -> int:
    """The number of neighbours that the pieces of one set have in another, summed."""
    south, north = bits.south_of(other), bits.north_of(other)
    number = bit_count(one & bits.west_of(other)) + bit_count(one & bits.east_of(other))
    number += bit_count(one & south) + bit_count(one & bits.west_of(south))
    number += bit_count(one & bits.east_of(south)) + bit_count(one & north)
    return signed(number + bit_count(one & bits.west_of(north)) + bit_count(one & bits.east_of(north)))


@inlined
def neighbours(context: Context, stack: Words, row: Word, dark: Word) -> tuple[int, int]:
    """The neighbours of a player's visible pieces: the opponent's, times what the piece is worth, and own."""
    board, facing = bits.look_at(stack, row, dark), bits.look_at(stack, row, ONE - dark)
    own = board.own_1 | board.own_2 | board.own_3 | board.own_4
    opp = facing.own_1 | facing.own_2 | facing.own_3 | facing.own_4
    contact, values = 0, context.rules.values
    for size, pieces in enumerate((board.own_1, board.own_2, board.own_3, board.own_4)):
        contact += signed(values[size]) * touching(pieces, opp)
    return contact, touching(own, own) // 2


def traits(context: Context, stack: Words, row: Word, code: Word) -> tuple[int, int, int]:
    """The rows a move advances, and the neighbours it makes, with the opponent and among the own pieces."""
    dark = stack[row + META] & bits.DARK_TO_MOVE
    contact, together = neighbours(context, stack, row, dark)
    contact_after, together_after = neighbours(context, stack, row + WIDTH, dark)
    forward = 0
    if code & bits.KIND_MASK != bits.PASS:
        start, end = code & bits.CELL_MASK, (code >> bits.END_BIT) & bits.CELL_MASK
        forward = signed(end // bits.ROW_WIDTH) - signed(start // bits.ROW_WIDTH)
    return -forward if dark else forward, contact_after - contact, together_after - together


def write_features(context: Context, stack: Words, row: Word, words: Words, at: Word) -> None:
    """Write the words whose bits are features."""
    light, dark = at, at + SIZES
    covered_light, covered_dark = at + bits.BOARD_WORDS, at + bits.BOARD_WORDS + THREE
    larger = ZERO
    for size in range(ZERO, SIZES):
        one, other = stack[row + size], stack[row + SIZES + size]
        words[light + size], words[dark + size] = one & ~larger, other & ~larger
        if size:
            words[covered_light + size - ONE], words[covered_dark + size - ONE] = one & larger, other & larger
        larger |= one | other


SEARCH = Searchable(
    kernel=KERNEL,
    context_type=Context,
    context_of=context_of,
    ends_of=ends_of,
    features=Features(
        words=FEATURE_WORDS,
        count=FEATURES,
        most=MOST_FEATURES,
        write=write_features,
        table=feature_table,
        symmetry=symmetry,
        suit=suits_network,
    ),
    generate_loud=generate_loud,
    promise=promise,
    verdict=verdict,
    side=side,
    position_hash=position_hash,
    assess=assess,
    repetition=repetition,
    traits=traits,
)
