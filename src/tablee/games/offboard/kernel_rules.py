"""Offboard's rules O7 to O14 on bits, compiled: generate moves, apply one, judge the position after it.

The cell q steps east and r north-east of e5 has the index (q + 14 r) mod 61. No
two cells share one, so a step in any direction rotates all 61 bits by a constant;
a turn of the board by 60° multiplies indices by 14, a half turn negates them:

                 52  53  54  55  56
               38  39  40  41  42  43               +13 +14
             24  25  26  27  28  29  30               \\ /
           10  11  12  13  14  15  16  17         -1 --+-- +1
         57  58  59  60   0   1   2   3   4           / \\
           44  45  46  47  48  49  50  51          -14 -13
             31  32  33  34  35  36  37
               18  19  20  21  22  23
                  5   6   7   8   9

A state is a row of four words in a flat stack of rows, identified by the index of its
first word. Playing a move writes the next row; nothing is undone.

    OWN    the mover's marbles; bit 61 is the marble in hand, which always belongs to the mover
    OPP    the opponent's marbles
    META   0-11 targets with a red marble, 12-23 with a yellow one, 24 whether yellow is to move,
           25 whether this turn counts already (a marble was taken out), 26-36 Red's points,
           37-47 Yellow's, 48-63 turns in a row in which nothing counted (O14)
    SINCE  the last row at which something counted: no position before it can occur again
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

import numpy as np

from tablee.games.offboard import rules as readable
from tablee.games.offboard.board import CELLS, DIRECTIONS, EXITS, RAYS, ROWS, Cell, Direction, target_of
from tablee.games.offboard.state import OffboardOptions
from tablee.kernels.compiling import inlined
from tablee.kernels.words import ONE, TWO, ZERO, Word, Words, bit_count, lowest_bit, mix

WIDTH = Word(4)
"""The number of words in a row."""
OWN, OPP, META, SINCE = Word(0), Word(1), Word(2), Word(3)

SIZE = Word(len(CELLS))
HAND = ONE << SIZE
BOARD = HAND - ONE

TARGETS = Word(12)
YELLOW_BIT = Word(24)
YELLOW_TO_MOVE = ONE << YELLOW_BIT
TURN_COUNTS = ONE << Word(25)
POINTS_BIT, POINTS_WIDTH, POINTS_MASK = Word(26), Word(11), Word(0x7FF)
IDLE_BIT = Word(48)
IDLE_TURN = ONE << IDLE_BIT
IDLE_MASK = Word(0xFFFF) << IDLE_BIT
IDLE_LIMIT = Word(readable.IDLE_TURNS) << IDLE_BIT
REPETITIONS = Word(readable.REPETITIONS)

# A move: bits 0-5 a cell, bits 6-8 a direction or one of these kinds. A slide also has, in
# bits 9-14, the free cell that its foremost marble enters, or WALK if that is not known.
KIND_BIT, FRONT_BIT = Word(6), Word(9)
CELL_MASK, KIND_MASK = Word(63), Word(7)
PUT_BACK, NO_CELL = Word(6), Word(7)
TAKE_OUT = NO_CELL << KIND_BIT
PASS = TAKE_OUT | ONE
WALK = ONE << Word(15)
MOVES = 72
"""No position has more legal moves: twelve marbles in six directions, or 61 cells and `x`."""

# Endings. With BY_POINTS and BY_NO_MARBLES the player to move has lost: a game ends with the opponent's
# last move, or when a player takes out the own last marble. A repetition is a draw; without progress, more
# points win.
ONGOING, BY_POINTS, BY_NO_MARBLES, BY_REPETITION, BY_NO_PROGRESS = (Word(code) for code in range(5))
REASONS = ("", readable.POINTS, readable.NO_MARBLES, readable.REPETITION, readable.NO_PROGRESS)
"""The reason of each ending."""
LOST = (BY_POINTS, BY_NO_MARBLES)


@cache
def index_of(cell: Cell) -> int:
    """The index of a cell's bit."""
    return (int(cell[1]) - 5 + 13 * (ROWS.index(cell[0]) - 4)) % len(CELLS)


def _step(direction: Direction) -> Word:
    """How far a direction rotates the bits."""
    up, right = DIRECTIONS[direction]
    return Word((right + 13 * up) % len(CELLS))


def _inner(direction: Direction) -> Word:
    """The cells that have a next cell in a direction."""
    return Word(sum(1 << index_of(cell) for cell in CELLS if RAYS[cell, direction]))


CELL_OF: tuple[Cell, ...] = tuple(sorted(CELLS, key=index_of))
STEPS: Words = np.array([_step(direction) for direction in DIRECTIONS])
INNER: Words = np.array([_inner(direction) for direction in DIRECTIONS])
# The same as single constants, for directions known at compile time.
E, NE, NW, W, SW, SE = (Word(direction) for direction in range(6))
E_STEP, NE_STEP, NW_STEP, W_STEP, SW_STEP, SE_STEP = STEPS
E_INNER, NE_INNER, NW_INNER, W_INNER, SW_INNER, SE_INNER = INNER


class Rules(NamedTuple):
    """The options for compiled code."""

    goal: np.uint64
    """The points that win (O12)."""
    values: Words
    """The values of the twelve targets."""
    exits: Words
    """The target of a marble that leaves from a cell (bits 0-5) in a direction (bits 6-8): O3, O4."""


@lru_cache(maxsize=64)
def rules_of(options: OffboardOptions) -> Rules:
    """The options as tables."""
    exits = np.zeros(6 * 64, Word)
    for number, direction in enumerate(DIRECTIONS):
        for cell in CELLS:
            if (cell, direction) in EXITS:
                exits[64 * number + index_of(cell)] = target_of(cell, direction, options.targets)
    return Rules(Word(options.points), np.array(options.targets, Word), exits)


@inlined
def ahead(bit: Word, step: Word) -> Word:
    """The cell one step from a cell, which must not be at the edge."""
    return ((bit << step) | (bit >> (SIZE - step))) & BOARD


@inlined
def behind(cells: Word, steps: Word) -> Word:
    """The cells from which `steps` lead into `cells`; the caller masks those that wrapped over an edge."""
    return (cells >> steps) | (cells << (SIZE - steps))


@inlined
def fill(moving: Word, line: Word, step: Word) -> Word:
    """`moving`, and all cells of `line` in a row behind it: at most 7 more (1 + 2 + 4)."""
    twice, four_times = (step + step) % SIZE, (step + step + step + step) % SIZE
    moving |= line & behind(moving, step)
    line &= behind(line, step)
    moving |= line & behind(moving, twice)
    line &= behind(line, twice)
    return moving | (line & behind(moving, four_times))


@inlined
def shortest_pushers(line: Word, opp: Word, free: Word, step: Word, inner: Word) -> Word:
    """The last marbles of groups that outnumber the line ahead by one and can push it (O9)."""
    # n_k: opposing marbles that begin a line of exactly k with nothing or no board behind it.
    # A line of four takes five to push: nine cells, no line is longer.
    back = opp & inner
    n_1 = opp & (behind(free, step) | ~inner)
    n_2 = back & behind(n_1, step)
    n_3 = back & behind(n_2, step)
    n_4 = back & behind(n_3, step)
    # Each round goes one own marble back: n_k is gone back from k + 1 times.
    pushers = line & behind(n_4, step)
    pushers = line & behind(pushers | n_3, step)
    pushers = line & behind(pushers | n_2, step)
    pushers = line & behind(pushers | n_1, step)
    return line & behind(pushers, step)


@inlined
def sliders(own: Word, opp: Word, free: Word, step: Word, inner: Word) -> Word:
    """The own marbles that can be the last of a slide in a direction (O7 to O9)."""
    line = own & inner
    moving = line & behind(free, step)
    if line & behind(opp, step):
        moving |= shortest_pushers(line, opp, free, step, inner)
    return fill(moving, line, step)


@inlined
def count_moves(rules: Rules, stack: Words, row: Word, codes: Words, start: Word) -> Word:
    """The number of legal moves."""
    own, opp = stack[row + OWN], stack[row + OPP]
    free = BOARD & ~(own | opp)
    if own & HAND:
        return bit_count(free) + ONE
    count = bit_count(sliders(own, opp, free, E_STEP, E_INNER))
    count += bit_count(sliders(own, opp, free, NE_STEP, NE_INNER))
    count += bit_count(sliders(own, opp, free, NW_STEP, NW_INNER))
    count += bit_count(sliders(own, opp, free, W_STEP, W_INNER))
    count += bit_count(sliders(own, opp, free, SW_STEP, SW_INNER))
    count += bit_count(sliders(own, opp, free, SE_STEP, SE_INNER))
    return count if count else ONE


@inlined
def generate_slides(
    own: Word, opp: Word, free: Word, direction: Word, step: Word, inner: Word, moves: Words, end: Word
) -> Word:
    """Write the slides in one direction to `moves` from `end` on; return the new end."""
    line = own & inner
    kind = direction << KIND_BIT
    moving, distance = line & behind(free, step), step
    while moving:  # groups of one, of two, …: `distance` from the last marble to the free cell
        rest = moving
        while rest:
            cell = lowest_bit(rest)
            front = cell + distance
            front = front - SIZE if front >= SIZE else front
            moves[end] = cell | kind | (front << FRONT_BIT)
            end += ONE
            rest &= rest - ONE
        moving = line & behind(moving, step)
        distance += step
        distance = distance - SIZE if distance >= SIZE else distance
    if line & behind(opp, step):
        rest = fill(shortest_pushers(line, opp, free, step, inner), line, step)
        while rest:
            moves[end] = lowest_bit(rest) | kind | WALK
            end += ONE
            rest &= rest - ONE
    return end


@inlined
def generate(rules: Rules, stack: Words, row: Word, moves: Words, start: Word) -> Word:
    """Write all legal moves to `moves` from `start` on; return their end."""
    own, opp = stack[row + OWN], stack[row + OPP]
    free = BOARD & ~(own | opp)
    end = start
    if own & HAND:
        moves[end] = TAKE_OUT
        end += ONE
        while free:
            moves[end] = lowest_bit(free) | (PUT_BACK << KIND_BIT)
            end += ONE
            free &= free - ONE
        return end
    end = generate_slides(own, opp, free, E, E_STEP, E_INNER, moves, end)
    end = generate_slides(own, opp, free, NE, NE_STEP, NE_INNER, moves, end)
    end = generate_slides(own, opp, free, NW, NW_STEP, NW_INNER, moves, end)
    end = generate_slides(own, opp, free, W, W_STEP, W_INNER, moves, end)
    end = generate_slides(own, opp, free, SW, SW_STEP, SW_INNER, moves, end)
    end = generate_slides(own, opp, free, SE, SE_STEP, SE_INNER, moves, end)
    if end == start:
        moves[end] = PASS
        end += ONE
    return end


@inlined
def eject(
    opp: Word, meta: Word, since: Word, after: Word, target: Word, rules: Rules
) -> tuple[Word, Word, Word]:
    """OPP, META and SINCE after a marble was pushed into a target (O10, O11)."""
    if ((meta | (meta >> TARGETS)) >> target) & ONE:
        return opp | HAND, meta, since
    yellow = (meta >> YELLOW_BIT) & ONE  # the mover's colour; the marble has the other
    meta |= TURN_COUNTS | (ONE << (target + TARGETS * (ONE - yellow)))
    meta += rules.values[target] << (POINTS_BIT + POINTS_WIDTH * yellow)
    return opp, meta, after


@inlined
def apply(rules: Rules, stack: Words, row: Word, move: Word) -> None:
    """Write the row after a legal move."""
    own, opp, meta, since = stack[row + OWN], stack[row + OPP], stack[row + META], stack[row + SINCE]
    after = row + WIDTH
    cell, kind = move & CELL_MASK, (move >> KIND_BIT) & KIND_MASK
    if kind < PUT_BACK:
        last = ONE << cell
        if move & WALK:
            step, inner = STEPS[kind], INNER[kind]
            front = ahead(last, step)
            while own & front:
                front = ahead(front, step)
            end = front
            while opp & end & inner:
                end = ahead(end, step)
            if opp & end:  # an opposing marble at the edge: the line loses it
                opp ^= front
                target = rules.exits[(kind << KIND_BIT) | lowest_bit(end)]
                opp, meta, since = eject(opp, meta, since, after, target, rules)
            elif end != front:
                opp ^= front | end
        else:
            front = ONE << (move >> FRONT_BIT)
        own ^= last | front
    elif kind == PUT_BACK:
        own ^= HAND | (ONE << cell)
    elif move == TAKE_OUT:  # the same player moves again
        stack[after + OWN] = own ^ HAND
        stack[after + OPP] = opp
        stack[after + META] = (meta & ~IDLE_MASK) | TURN_COUNTS
        stack[after + SINCE] = after
        return
    if meta & TURN_COUNTS:
        meta &= ~(TURN_COUNTS | IDLE_MASK)
    else:
        meta += IDLE_TURN
    stack[after + OWN] = opp
    stack[after + OPP] = own
    stack[after + META] = meta ^ YELLOW_TO_MOVE
    stack[after + SINCE] = since


@inlined
def occurrences(stack: Words, row: Word) -> Word:
    """How often the position has occurred, including now; counts only up to REPETITIONS."""
    own, opp, since = stack[row + OWN], stack[row + OPP], stack[row + SINCE]
    count = ONE
    # The same player is to move in every second row: only taking out changes that, and it moves SINCE.
    while row >= since + WIDTH + WIDTH and count < REPETITIONS:
        row -= WIDTH + WIDTH
        if stack[row + OWN] == own and stack[row + OPP] == opp:
            count += ONE
    return count


@inlined
def judge(rules: Rules, stack: Words, row: Word, count: Word) -> Word:
    """How the game ended, if it did, for a position that has occurred `count` times (O12 to O14)."""
    own, meta = stack[row + OWN], stack[row + META]
    other = ((meta >> YELLOW_BIT) & ONE) ^ ONE
    if (meta >> (POINTS_BIT + POINTS_WIDTH * other)) & POINTS_MASK >= rules.goal:
        return BY_POINTS
    if own == ZERO:
        return BY_NO_MARBLES
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
    """A hash of the board, with a marble in hand."""
    return mix(stack[row + OWN] ^ mix(stack[row + OPP]))


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
def ahead_on_points(stack: Words, row: Word) -> Word:
    """The player with more points: 0 Red, 1 Yellow, 2 neither."""
    meta = stack[row + META]
    red = (meta >> POINTS_BIT) & POINTS_MASK
    yellow = (meta >> (POINTS_BIT + POINTS_WIDTH)) & POINTS_MASK
    return ZERO if red > yellow else ONE if yellow > red else TWO


@inlined
def winner(rules: Rules, stack: Words, row: Word, ending: Word) -> Word:
    """The winner: 0 Red, 1 Yellow, 2 neither."""
    if ending in LOST:
        return Word(((stack[row + META] >> YELLOW_BIT) & ONE) ^ ONE)
    return ahead_on_points(stack, row) if ending == BY_NO_PROGRESS else TWO
