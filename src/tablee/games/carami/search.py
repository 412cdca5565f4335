"""Carami for the search: loud moves, ordering, hashing, and a hand-written evaluation.

There are two sides: two teams, or two players. If four play alone, the player to move at the root is one
side, and all the others together are the other; how the search for best replies judges that is in `alone.py`.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablee.games.carami import alone
from tablee.games.carami import kernel_layout as layout
from tablee.games.carami import kernel_rules as bits
from tablee.games.carami.board import SEATS, place_of
from tablee.games.carami.kernel import KERNEL
from tablee.games.carami.kernel_layout import CROSSING, META, SEAT_BIT, SEAT_MASK, WAYS, Rules
from tablee.games.carami.state import CaramiOptions, Jump, Move, RampMove, State, Walk
from tablee.kernels.compiling import inlined
from tablee.kernels.searchable import Features, Place, Searchable, Turns
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

FEATURE_WORDS, FEATURES, MOST_FEATURES = 5, 4 * 55 + 44, 96
"""The marbles of South, West, North, East; ramps, fills, taken marbles and the seat from META."""
IN_SIGHT = 12
"""This many turns before C19 ends the game, the idle turns become part of a position's hash."""
REMEMBERED = (ONE << layout.ENDING_BIT) - ONE
DRAWN = TWO


class Context(NamedTuple):
    """The context of Carami for the search."""

    rules: Rules
    sides: Words
    """The search's side, 0 or 1, of each seat; then of each side in the rules, and of a draw."""
    weights: NDArray[np.int64]
    """The weight of each seat for side 0, in quarters."""
    near_limit: np.uint64
    """The value of META from which on an end by C19 is near."""


def context_of(state: State) -> Context:
    """The context to search from a state."""
    options, rules = state.options, layout.rules_of(state.options)
    mover = SEATS.index(state.to_play or SEATS[0])
    two = len(options.sides) == 2
    side_of = [int(side) if two else int(number != mover) for number, side in enumerate(rules.side_of)]
    of_rules = [
        number if two else int(seat != SEATS[mover]) for number, (seat, *_) in enumerate(options.sides)
    ]
    weights = [
        0 if seat not in options.seats else 4 if side == 0 else -4 if two else -2
        for seat, side in zip(SEATS, side_of, strict=True)
    ]
    sides = [min(side, 1) for side in side_of] + of_rules + [int(DRAWN)]
    near_limit = Word(max(options.idle_turns - IN_SIGHT, 1)) << layout.IDLE_BIT
    return Context(rules, np.array(sides, Word), np.array(weights, np.int64), near_limit)


def ends_of(move: Move) -> tuple[Place, ...]:
    """Where a marble starts and ends."""
    match move:
        case Walk(start, end):
            return place_of(start), place_of(end)
        case Jump(path):
            return place_of(path[0]), place_of(path[-1])
        case RampMove(slot):
            return (place_of(slot),)


def suits_network(options: CaramiOptions) -> bool:
    """Whether these options have the two teams of two that the network was trained with."""
    return options.players == 4 and options.teams


def feature_table() -> NDArray[np.int32]:
    """The number of each feature by side, word and bit: marbles by seat, then META's bits as they are.

    The other team sees the board rotated by a half turn: South is North, strips and ramps are reversed.
    """
    table = np.zeros((2, FEATURE_WORDS, 64), np.int32)
    for seat in range(4):
        opposite = seat ^ 2
        for slot in range(55):
            table[0, seat, slot] = 55 * seat + slot
            table[1, seat, slot] = 55 * opposite + 54 - slot
        for first, each, backwards in ((0, 4, True), (16, 2, False), (24, 4, False), (40, 1, False)):
            for bit in range(each):
                table[0, 4, first + each * seat + bit] = 220 + first + each * seat + bit
                image = each - 1 - bit if backwards else bit
                table[1, 4, first + each * seat + bit] = 220 + first + each * opposite + image
    return table


def plays_alone(state: State) -> bool:
    """Whether each of the four seats is a side of its own."""
    return len(state.options.sides) > 2


def seat_to_move(context: Context, stack: Words, row: Word) -> Word:
    """The seat to move."""
    return seat_of(stack, row)


def rate(context: Context, weights: NDArray[np.int64], stack: Words, row: Word, number: Word) -> int:
    """A player's prospects if everybody plays alone."""
    return alone.rate(weights, stack, row, number)


def give_turn(context: Context, stack: Words, row: Word, number: Word) -> None:
    """Make it another seat's turn."""
    meta = stack[row + META]
    stack[row + META] = (meta & ~(SEAT_MASK << SEAT_BIT)) | (number << SEAT_BIT)


def can_move(context: Context, stack: Words, row: Word, number: Word) -> bool:
    """Whether a seat has a legal move."""
    return bits.can_move(stack, row, number)


ROWS_WITH: tuple[Word, ...] = tuple(
    Word(sum(0b11111 << 5 * row for row in range(11) if row & part)) for part in (1, 2, 4, 8)
)
"""The rows of a strip whose number, from 0, has this binary digit: used to sum row numbers."""
ROWS_WITH_1, ROWS_WITH_2, ROWS_WITH_4, ROWS_WITH_8 = ROWS_WITH
FARTHEST = 10
LOW_SIDE, HIGH_SIDE = (Word(sum(1 << 5 * row + at for row in range(11))) for at in (0, 4))
"""The two long sides of a strip."""
RAMP_VALUES: NDArray[np.int64] = np.array([10, 5, 5, 10] * 4, np.int64)

# The weights of the hand-written evaluation.
POINT = 40
STEP_ON = 4
READY, WAITING = 32, 12
"""For each point that a marble on a ramp will bring, if its slot is free, and if it is not."""
IN_BAND = 24
"""For a marble in the band while it can still be filled."""
TEMPO = 6
WAITING = 150
"""What waiting costs a side that does not lead: if all wait, the points count (C19)."""


@inlined
def seat_of(stack: Words, row: Word) -> Word:
    """The seat to move."""
    return Word((stack[row + META] >> SEAT_BIT) & SEAT_MASK)


def generate_loud(context: Context, stack: Words, row: Word, codes: Words, start: Word) -> Word:
    """Ramp moves, moves to the opposing back line, and jumps that take."""
    seat = seat_of(stack, row)
    own, others = stack[row + seat], bits.others_of(stack, row, seat)
    free = layout.STRIP & ~(own | others)
    base, end = WAYS * seat, start
    ramps = bits.ready_ramps(stack, row, seat, free)
    while ramps:
        codes[end] = lowest_bit(ramps) | (layout.RAMP << layout.KIND_BIT)
        end += ONE
        ramps &= ramps - ONE
    back = free & layout.BACK[seat]
    for way in range(ZERO, layout.FORWARD_WAYS):
        at = base + way
        starts = own & layout.STEP_FROM[at] & bits.behind(back, layout.TURNS[at])
        while starts:
            codes[end] = lowest_bit(starts) | ((way + ONE) << layout.PATH_BIT)
            end += ONE
            starts &= starts - ONE
    partners = bits.partners_of(stack, row, seat)
    last = bits.generate_jumps(own, others, partners, free, base, codes, end)
    for jump in range(end, last):
        if jump_promise(stack, row, seat, codes[jump]):
            codes[end] = codes[jump]
            end += ONE
    return end


@inlined
def slot_value(seat: Word, end: Word) -> Word:
    """The points of a slot on the opposing back line; 0 elsewhere."""
    if end & layout.BACK[seat]:
        for slot in range(WAYS * seat, WAYS * seat + WAYS):
            if end & layout.BACK_SLOTS[slot]:
                return Word(layout.VALUES[slot])
    return ZERO


@inlined
def jump_promise(stack: Words, row: Word, seat: Word, code: Word) -> Word:
    """The immediate gain of a jump."""
    start = ONE << (code & layout.SLOT_MASK)
    end, jumped, _ = bits.follow(code >> layout.PATH_BIT, start, WAYS * seat)
    taken = bit_count(jumped & stack[row + (seat ^ TWO)])
    wins = Word(8) * taken if taken >= layout.TAKING_JUMPS else ZERO
    return wins + Word(4) * slot_value(seat, end)


def promise(context: Context, stack: Words, row: Word, code: Word) -> Word:
    """The immediate gain of a ramp move, an arrival or a jump that takes."""
    seat, kind = seat_of(stack, row), (code >> layout.KIND_BIT) & layout.KIND_MASK
    if kind == layout.RAMP:
        return Word(4) * slot_value(
            seat, layout.RAMP_SLOTS[layout.RAMP_BITS * seat + (code & layout.SLOT_MASK)]
        )
    if kind == layout.JUMP:
        return jump_promise(stack, row, seat, code)
    way = WAYS * seat + (code >> layout.PATH_BIT) - ONE
    return Word(4) * slot_value(seat, bits.ahead(ONE << (code & layout.SLOT_MASK), layout.TURNS[way]))


def reluctance(context: Context, stack: Words, row: Word, code: Word) -> int:
    """What a sideways step on the own back line (C9) costs: nothing if the side leads and may wait."""
    kind = (code >> layout.KIND_BIT) & layout.KIND_MASK
    if kind != layout.STEP or code >> layout.PATH_BIT <= layout.FORWARD_WAYS:
        return 0
    leader = context.sides[CROSSING + bits.winner(context.rules, stack, row, ZERO)]
    return 0 if leader == context.sides[seat_of(stack, row)] else WAITING


def verdict(context: Context, stack: Words, row: Word, ending: Word) -> int:
    """Whether an ending is won (1), drawn (0) or lost (-1) for the side to move."""
    winner = context.sides[CROSSING + bits.winner(context.rules, stack, row, ending)]
    if winner == DRAWN:
        return 0
    return 1 if winner == context.sides[seat_of(stack, row)] else -1


def side(context: Context, stack: Words, row: Word) -> Word:
    """The side to move."""
    return Word(context.sides[seat_of(stack, row)])


def position_hash(context: Context, stack: Words, row: Word) -> Word:
    """A hash of everything that matters from here on."""
    meta = stack[row + META]
    hashed = mix(meta & REMEMBERED if meta < context.near_limit else meta)
    factor = GOLDEN
    for word in range(ZERO, CROSSING):
        slots = stack[row + word]
        hashed += (slots ^ (slots >> Word(29))) * factor
        factor = factor * Word(0xD1342543DE82EF95) + TWO
    return mix(hashed)


@inlined
def worth(stack: Words, row: Word, seat: Word) -> int:
    """The value of what a player has and is about to get."""
    own, meta = stack[row + seat], stack[row + META]
    value = POINT * signed(bits.points(stack, row, seat))
    rows = signed(bit_count(own & ROWS_WITH_1)) + 2 * signed(bit_count(own & ROWS_WITH_2))
    rows += 4 * signed(bit_count(own & ROWS_WITH_4)) + 8 * signed(bit_count(own & ROWS_WITH_8))
    number = signed(bit_count(own))
    value += STEP_ON * (rows if seat < TWO else FARTHEST * number - rows)
    ramps = (meta >> (layout.RAMP_BITS * seat)) & layout.RAMP_MASK
    if ramps:
        free = layout.STRIP & ~(own | stack[row + (seat ^ TWO)])
        while ramps:
            at = layout.RAMP_BITS * seat + lowest_bit(ramps)
            value += STEP_ON * FARTHEST
            value += RAMP_VALUES[at] * (READY if free & layout.RAMP_SLOTS[at] else WAITING)
            ramps &= ramps - ONE
    fills = (meta >> (layout.FILLS_BIT + layout.FILLS_BITS * seat)) & THREE
    if fills < layout.FILLS:
        value += IN_BAND * signed(bit_count(own & layout.BAND[seat]))
    return value


def assess(context: Context, stack: Words, row: Word) -> int:
    """The hand-written evaluation."""
    value = 0
    for seat in range(ZERO, CROSSING):
        if context.weights[seat]:
            value += context.weights[seat] * worth(stack, row, Word(seat))
    value >>= 2
    return (value if context.sides[seat_of(stack, row)] == ZERO else -value) + TEMPO


@inlined
def touching(one: Word, other: Word) -> int:
    """The number of neighbours that the marbles of one set have in another, on the same strip, summed."""
    higher, lower, row = (other & ~HIGH_SIDE) << ONE, (other & ~LOW_SIDE) >> ONE, Word(5)
    number = bit_count(one & higher) + bit_count(one & lower)
    number += bit_count(one & (other << row)) + bit_count(one & (other >> row))
    number += bit_count(one & (higher << row)) + bit_count(one & (higher >> row))
    return signed(number + bit_count(one & (lower << row)) + bit_count(one & (lower >> row)))


@inlined
def progress(stack: Words, row: Word, seat: Word) -> int:
    """The sum of the rows that a player's marbles have advanced, those on ramps included."""
    own, meta = stack[row + seat], stack[row + META]
    rows = signed(bit_count(own & ROWS_WITH_1)) + 2 * signed(bit_count(own & ROWS_WITH_2))
    rows += 4 * signed(bit_count(own & ROWS_WITH_4)) + 8 * signed(bit_count(own & ROWS_WITH_8))
    ramps = bit_count((meta >> (layout.RAMP_BITS * seat)) & layout.RAMP_MASK)
    return (rows if seat < TWO else FARTHEST * signed(bit_count(own)) - rows) + FARTHEST * signed(ramps)


def traits(context: Context, stack: Words, row: Word, code: Word) -> tuple[int, int, int]:
    """The rows a move advances, and the pairs of neighbours it makes, with the opponent's and with own."""
    seat, after = seat_of(stack, row), row + layout.WIDTH
    own, opp = stack[row + seat], stack[row + (seat ^ TWO)]
    own_after, opp_after = stack[after + seat], stack[after + (seat ^ TWO)]
    forward = progress(stack, after, seat) - progress(stack, row, seat)
    contact = touching(own_after, opp_after) - touching(own, opp)
    together = (touching(own_after, own_after) - touching(own, own)) // 2
    return forward, contact, together


def write_features(context: Context, stack: Words, row: Word, words: Words, at: Word) -> None:
    """Write the words whose bits are features."""
    for number in range(ZERO, CROSSING):
        words[at + number] = stack[row + number]
    meta = stack[row + META] & ((ONE << SEAT_BIT) - ONE)
    words[at + CROSSING] = meta | (ONE << (SEAT_BIT + seat_of(stack, row)))


SEARCH = Searchable(
    kernel=KERNEL,
    context_type=Context,
    context_of=context_of,
    ends_of=ends_of,
    turns=Turns(
        seats=len(SEATS),
        options={"teams": False},
        is_needed=plays_alone,
        seat=seat_to_move,
        give_turn=give_turn,
        can_move=can_move,
        rate=rate,
        weights=alone.WEIGHTS,
    ),
    features=Features(
        words=FEATURE_WORDS,
        count=FEATURES,
        most=MOST_FEATURES,
        write=write_features,
        table=feature_table,
        suit=suits_network,
    ),
    generate_loud=generate_loud,
    promise=promise,
    verdict=verdict,
    side=side,
    position_hash=position_hash,
    assess=assess,
    reluctance=reluctance,
    traits=traits,
)
