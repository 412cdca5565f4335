"""Arcanor's rules A4 to A16 on bits, compiled: generate moves, apply one, judge the position after it.

The cell in column c (a = 0) and row r (row 1 = 0) has the index 8 r + c:

    48  49  50  51  52  53  54  55    row 7        +7  +8  +9
    40  41  42  43  44  45  46  47                   \\  |  /
     …                                            -1 --+-- +1
     8   9  10  11  12  13  14  15                   /  |  \\
     0   1   2   3   4   5   6   7    row 1        -9  -8  -7

A stack holds at most one piece of each size, and the largest is the outermost. So
eight sets of cells, one for each player and size, describe the whole board.

A state is a row of ten words in a flat stack of rows, identified by the index of its
first word. Playing a move writes the next row; nothing is undone.

    0-3    Light's pieces of size 1 to 4
    4-7    Dark's
    META   0 whether Dark is to move, 1-11 Light's points, 12-22 Dark's,
           48-63 turns in a row in which nothing counted (A16)
    SINCE  the last row at which a piece reached its goal: no position before it can occur again
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from tablee.games.arcanor import rules as readable
from tablee.games.arcanor.board import CELLS, COLUMNS, GOAL, LIGHT, PIECES, ROWS, VALUE, Cell
from tablee.games.arcanor.state import ArcanorOptions
from tablee.kernels.compiling import inlined
from tablee.kernels.words import ONE, THREE, TWO, ZERO, Word, Words, bit_count, lowest_bit, mix

WIDTH = Word(10)
"""The number of words in a row."""
SIZES = Word(4)
BOARD_WORDS = SIZES + SIZES
META, SINCE = BOARD_WORDS, BOARD_WORDS + Word(1)

BOARD = (ONE << Word(len(CELLS))) - ONE
ROW_WIDTH = Word(len(COLUMNS))
ROW = (ONE << ROW_WIDTH) - ONE
LIGHT_GOAL = ROW << ROW_WIDTH * Word(ROWS.index(GOAL[LIGHT]))
DARK_GOAL = ROW
NOT_A = BOARD & ~Word(0x0101010101010101)
NOT_H = BOARD & ~Word(0x8080808080808080)

DARK_TO_MOVE = ONE
POINTS_BIT, POINTS_WIDTH, POINTS_MASK = Word(1), Word(11), Word(0x7FF)
IDLE_BIT = Word(48)
IDLE_TURN = ONE << IDLE_BIT
IDLE_MASK = Word(0xFFFF) << IDLE_BIT
IDLE_LIMIT = Word(readable.IDLE_TURNS) << IDLE_BIT
REPETITIONS = Word(readable.REPETITIONS)

# A move: bits 0-5 where from, bits 6-11 where to, bits 12-13 its kind.
END_BIT, KIND_BIT, CELL_MASK = Word(6), Word(12), Word(63)
CARRY, RELEASE, EAT = (Word(kind) << KIND_BIT for kind in range(3))
PASS = Word(3) << KIND_BIT
KIND_MASK = PASS
MOVES = 168
"""No position has more legal moves: twelve pieces with eight neighbours, of which nine can be full."""

ONGOING, BY_POINTS, BY_STUCK, BY_REPETITION, BY_NO_PROGRESS = (Word(code) for code in range(5))
"""Endings: whatever ends a game, more points win it."""
REASONS = ("", readable.POINTS, readable.STUCK, readable.REPETITION, readable.NO_PROGRESS)
"""The reason of each ending."""


class Rules(NamedTuple):
    """The options and the board's values for compiled code."""

    goal: np.uint64
    """The points that win (A11)."""
    values: Words
    """The values of pieces of size 1 to 4 on their goal row (A10)."""


@lru_cache(maxsize=64)
def rules_of(options: ArcanorOptions) -> Rules:
    """The options as tables."""
    return Rules(Word(options.points), np.array([VALUE[piece] for piece in PIECES[LIGHT]], Word))


def index_of(cell: Cell) -> int:
    """The index of a cell's bit."""
    return 8 * ROWS.index(cell[1]) + COLUMNS.index(cell[0])


CELL_OF: tuple[Cell, ...] = tuple(sorted(CELLS, key=index_of))


class Board(NamedTuple):
    """The pieces visible to a player, as sets of cells."""

    free: np.uint64
    full: np.uint64
    """Stacks of two or more pieces, of either player."""
    own_1: np.uint64
    own_2: np.uint64
    own_3: np.uint64
    own_4: np.uint64
    """Own visible pieces off their goal row, by size: those that can move."""
    prey_2: np.uint64
    prey_3: np.uint64
    prey_4: np.uint64
    """The opponent's visible pieces off their goal row."""


@inlined
def look_at(stack: Words, row: Word, dark: Word) -> Board:
    """The board as the player of a colour, 0 or 1, sees it."""
    own, opp = row + SIZES * dark, row + SIZES * (ONE - dark)
    any_1 = stack[own] | stack[opp]
    any_2 = stack[own + ONE] | stack[opp + ONE]
    any_3 = stack[own + TWO] | stack[opp + TWO]
    any_4 = stack[own + THREE] | stack[opp + THREE]
    to_2 = any_1 | any_2
    to_3 = to_2 | any_3
    own_goal = DARK_GOAL if dark else LIGHT_GOAL
    opp_goal = LIGHT_GOAL if dark else DARK_GOAL
    return Board(
        BOARD & ~(to_3 | any_4),
        (any_1 & any_2) | (to_2 & any_3) | (to_3 & any_4),
        stack[own] & ~own_goal,
        stack[own + ONE] & ~any_1 & ~own_goal,
        stack[own + TWO] & ~to_2 & ~own_goal,
        stack[own + THREE] & ~to_3 & ~own_goal,
        stack[opp + ONE] & ~any_1 & ~opp_goal,
        stack[opp + TWO] & ~to_2 & ~opp_goal,
        stack[opp + THREE] & ~to_3 & ~opp_goal,
    )


@inlined
def west_of(cells: Word) -> Word:
    """The cells whose eastern neighbour is in a set."""
    return (cells & NOT_A) >> ONE


@inlined
def east_of(cells: Word) -> Word:
    """The cells whose western neighbour is in a set."""
    return (cells & NOT_H) << ONE


@inlined
def south_of(cells: Word) -> Word:
    """The cells whose northern neighbour is in a set."""
    return cells >> ROW_WIDTH


@inlined
def north_of(cells: Word) -> Word:
    """The cells whose southern neighbour is in a set."""
    return (cells << ROW_WIDTH) & BOARD


@inlined
def around(cells: Word) -> Word:
    """The neighbours of a set of cells, and the set itself."""
    line = cells | west_of(cells) | east_of(cells)
    return line | south_of(line) | north_of(line)


@inlined
def can_move(stack: Words, row: Word, dark: Word) -> bool:
    """Whether the player of a colour has a legal move."""
    board = look_at(stack, row, dark)
    if (board.own_1 | board.own_2 | board.own_3 | board.own_4) & around(board.free):
        return True
    eaters = (board.own_1 & around(board.prey_2)) | (board.own_2 & around(board.prey_3))
    return bool(eaters | (board.own_3 & around(board.prey_4)))


@inlined
def count_towards(board: Board, free: Word, prey_2: Word, prey_3: Word, prey_4: Word) -> Word:
    """The moves in one direction, from the cells that have a free cell or prey in that direction."""
    steps = (board.own_1 | board.own_2 | board.own_3 | board.own_4) & free
    eats = (board.own_1 & prey_2) | (board.own_2 & prey_3) | (board.own_3 & prey_4)
    return bit_count(steps | eats) + bit_count(steps & board.full)


@inlined
def count_moves(rules: Rules, stack: Words, row: Word, codes: Words, start: Word) -> Word:
    """The number of legal moves."""
    b = look_at(stack, row, stack[row + META] & DARK_TO_MOVE)
    free, two, three, four = b.free, b.prey_2, b.prey_3, b.prey_4
    count = count_towards(b, west_of(free), west_of(two), west_of(three), west_of(four))
    count += count_towards(b, east_of(free), east_of(two), east_of(three), east_of(four))
    s_free, s_two, s_three, s_four = south_of(free), south_of(two), south_of(three), south_of(four)
    count += count_towards(b, s_free, s_two, s_three, s_four)
    count += count_towards(b, west_of(s_free), west_of(s_two), west_of(s_three), west_of(s_four))
    count += count_towards(b, east_of(s_free), east_of(s_two), east_of(s_three), east_of(s_four))
    n_free, n_two, n_three, n_four = north_of(free), north_of(two), north_of(three), north_of(four)
    count += count_towards(b, n_free, n_two, n_three, n_four)
    count += count_towards(b, west_of(n_free), west_of(n_two), west_of(n_three), west_of(n_four))
    count += count_towards(b, east_of(n_free), east_of(n_two), east_of(n_three), east_of(n_four))
    return count if count else ONE


@inlined
def generate_to(cell: Word, ends: Word, kind: Word, moves: Words, end: Word) -> Word:
    """Write a piece's moves of one kind to `moves` from `end` on; return the new end."""
    while ends:
        moves[end] = cell | (lowest_bit(ends) << END_BIT) | kind
        end += ONE
        ends &= ends - ONE
    return end


@inlined
def generate_for(pieces: Word, board: Board, prey: Word, moves: Words, end: Word) -> Word:
    """Write the moves of one size's pieces to `moves` from `end` on; return the new end."""
    while pieces:
        cell = lowest_bit(pieces)
        near = around(pieces & (~pieces + ONE))
        end = generate_to(cell, near & board.free, CARRY, moves, end)
        if (board.full >> cell) & ONE:
            end = generate_to(cell, near & board.free, RELEASE, moves, end)
        end = generate_to(cell, near & prey, EAT, moves, end)
        pieces &= pieces - ONE
    return end


@inlined
def generate(rules: Rules, stack: Words, row: Word, moves: Words, start: Word) -> Word:
    """Write all legal moves to `moves` from `start` on; return their end."""
    board = look_at(stack, row, stack[row + META] & DARK_TO_MOVE)
    end = generate_for(board.own_1, board, board.prey_2, moves, start)
    end = generate_for(board.own_2, board, board.prey_3, moves, end)
    end = generate_for(board.own_3, board, board.prey_4, moves, end)
    end = generate_for(board.own_4, board, ZERO, moves, end)
    if end == start:
        moves[end] = PASS
        end += ONE
    return end


@inlined
def outermost(stack: Words, pieces: Word, cell: Word) -> Word:
    """The size, from 0, of a player's largest piece on a cell; 4 if there is none."""
    size = ZERO
    while size < SIZES and not (stack[pieces + size] >> cell) & ONE:
        size += ONE
    return size


@inlined
def arrive(meta: Word, dark: Word, value: Word) -> Word:
    """META after a piece of a colour has reached its goal row."""
    return meta + (value << (POINTS_BIT + POINTS_WIDTH * dark))


@inlined
def apply(rules: Rules, stack: Words, row: Word, move: Word) -> None:
    """Write the row after a legal move."""
    after = row + WIDTH
    meta, since = stack[row + META], stack[row + SINCE]
    dark = meta & DARK_TO_MOVE
    for word in range(BOARD_WORDS):
        stack[after + Word(word)] = stack[row + Word(word)]
    kind, counts = move & KIND_MASK, False
    if kind != PASS:
        start, end = move & CELL_MASK, (move >> END_BIT) & CELL_MASK
        own, opp = after + SIZES * dark, after + SIZES * (ONE - dark)
        size = outermost(stack, own, start)
        both = (ONE << start) | (ONE << end)
        stack[own + size] ^= both
        counts = kind == EAT
        if kind == CARRY:
            inside = size + ONE
            while inside < SIZES:
                stack[own + inside] ^= both & (ZERO - ((stack[own + inside] >> start) & ONE))
                stack[opp + inside] ^= both & (ZERO - ((stack[opp + inside] >> start) & ONE))
                inside += ONE
        elif ((LIGHT_GOAL if dark else DARK_GOAL) >> start) & ONE:
            # The piece that is left may be the opponent's, on the opponent's goal row (A9).
            left = outermost(stack, opp, start)
            if left < outermost(stack, own, start):
                meta, since, counts = arrive(meta, ONE - dark, rules.values[left]), after, True
        if ((DARK_GOAL if dark else LIGHT_GOAL) >> end) & ONE:
            meta, since, counts = arrive(meta, dark, rules.values[size]), after, True
    meta = meta & ~IDLE_MASK if counts else meta + IDLE_TURN
    stack[after + META] = meta ^ DARK_TO_MOVE
    stack[after + SINCE] = since


@inlined
def is_same(stack: Words, row: Word, earlier: Word) -> bool:
    """Whether two rows have the same board."""
    different = ZERO
    for word in range(BOARD_WORDS):
        different |= stack[row + Word(word)] ^ stack[earlier + Word(word)]
    return bool(different == ZERO)


@inlined
def occurrences(stack: Words, row: Word) -> Word:
    """How often the position has occurred, including now; counts only up to REPETITIONS."""
    since, earlier, count = stack[row + SINCE], row, ONE
    # The same player is to move in every second row.
    while earlier >= since + WIDTH + WIDTH and count < REPETITIONS:
        earlier -= WIDTH + WIDTH
        if is_same(stack, row, earlier):
            count += ONE
    return count


@inlined
def judge(rules: Rules, stack: Words, row: Word, count: Word) -> Word:
    """How the game ended, if it did, for a position that has occurred `count` times (A11, A15, A16)."""
    meta = stack[row + META]
    light = (meta >> POINTS_BIT) & POINTS_MASK
    dark = (meta >> (POINTS_BIT + POINTS_WIDTH)) & POINTS_MASK
    if light >= rules.goal or dark >= rules.goal:
        return BY_POINTS
    if not can_move(stack, row, ZERO) and not can_move(stack, row, ONE):
        return BY_STUCK
    if count >= REPETITIONS:
        return BY_REPETITION
    if meta >= IDLE_LIMIT:  # the idle turns are META's highest bits
        return BY_NO_PROGRESS
    return ONGOING


@inlined
def ending(rules: Rules, stack: Words, row: Word) -> Word:
    """How the game has ended; ONGOING if it has not."""
    return judge(rules, stack, row, occurrences(stack, row))


@inlined
def ending_of_new(rules: Rules, stack: Words, row: Word) -> Word:
    """The same for a position that occurs for the first time."""
    return judge(rules, stack, row, ONE)


@inlined
def board_hash(rules: Rules, stack: Words, row: Word) -> Word:
    """A hash of the board."""
    hashed = ZERO
    for word in range(BOARD_WORDS):
        hashed = mix(hashed ^ stack[row + Word(word)])
    return hashed


@inlined
def restart(rules: Rules, stack: Words, row: Word) -> Word:
    """Move a row to the start of the stack if nothing before it can occur again; return where it is."""
    if stack[row + SINCE] != row:
        return row
    for word in range(WIDTH):
        stack[word] = stack[row + word]
    stack[SINCE] = ZERO
    return ZERO


@inlined
def winner(rules: Rules, stack: Words, row: Word, ending: Word) -> Word:
    """The player with more points: 0 Light, 1 Dark, 2 neither."""
    meta = stack[row + META]
    light = (meta >> POINTS_BIT) & POINTS_MASK
    dark = (meta >> (POINTS_BIT + POINTS_WIDTH)) & POINTS_MASK
    return ZERO if light > dark else ONE if dark > light else TWO
