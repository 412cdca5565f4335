"""Carami each for oneself: how good a player's prospects are.

Whoever fills the band first usually wins: the two 10s follow by themselves, and with a 5, a 1 and a 5 the
back line is full. So what counts is how far the most advanced marbles are from the band, then from the back
line, and who stands in the way.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tablee.games.carami import kernel_layout as layout
from tablee.games.carami.kernel_layout import CROSSING, META, SEAT_BIT, SEAT_MASK, WAYS
from tablee.kernels.compiling import inlined
from tablee.kernels.words import ONE, THREE, TWO, ZERO, Word, Words, bit_count, lowest_bit, signed

Weights = NDArray[np.int64]

# The index of each weight.
ROWS = 0
"""For a marble in each row, from the own back line on; on the opposing back line, what the slot is worth."""
BAND_ROW, LAST_ROW = 7, 10
ONES, FIVES, TENS = 10, 11, 12
IN_BAND = 13
"""For one or two marbles in the band before the first filling, then before the second."""
FILLINGS = 17
READY_TENS, BLOCKED_TENS, READY_FIVES, BLOCKED_FIVES = 19, 20, 21, 22
TAKEN = 23
BAND_DEFENDED, BAND_CROSSED, SECOND_BLOCKED = 24, 25, 26
"""For each slot of the band that the opponent or somebody else holds; before the second filling, for both."""
THREE_HELD, FOUR_HELD = 27, 28
"""For the slots of the back line that are held."""
SLOT_DEFENDED, TEN_DEFENDED = 29, 30
MOVING = 31
TO_BAND, TOO_FEW_FOR_BAND = 32, 33
"""Before the first filling: for each row that the three most advanced marbles are short of the band."""
TO_BACK, TOO_FEW_FOR_BACK = 34, 35
"""After it: for each row that the marbles for the last slots are short of the back line."""
NUMBER = 36


@inlined
def row_mask(seat: Word, number: int) -> Word:
    """A row of a strip, counted from a seat's own back line."""
    return Word(31) << Word(5 * (number if seat < TWO else LAST_ROW - number))


@inlined
def shortfall(own: Word, seat: Word, start: int, needed: int) -> tuple[int, int]:
    """How many rows the most advanced marbles up to a row are short of it, and how many there are too few."""
    rows, missing, number = 0, needed, start
    while missing > 0 and number >= 0:
        there = min(signed(bit_count(own & row_mask(seat, number))), missing)
        rows += there * (start - number)
        missing -= there
        number -= 1
    return rows, missing


@inlined
def rate_ramps(weights: Weights, meta: Word, seat: Word, free: Word) -> int:
    """The marbles on ramps."""
    value: int = 0
    ramps = (meta >> (layout.RAMP_BITS * seat)) & layout.RAMP_MASK
    while ramps:
        ramp = lowest_bit(ramps)
        ramps &= ramps - ONE
        kind = READY_TENS if ramp in (ZERO, THREE) else READY_FIVES
        blocked = free & layout.RAMP_SLOTS[layout.RAMP_BITS * seat + ramp] == ZERO
        value += weights[kind + 1] if blocked else weights[kind]
    return value


@inlined
def rate_back_line(weights: Weights, own: Word, opposing: Word, seat: Word) -> int:
    """The slots of the opposing back line."""
    value: int = 0
    held = bit_count(own & layout.BACK[seat])
    for slot in range(ZERO, WAYS):
        bit = layout.BACK_SLOTS[WAYS * seat + slot]
        is_ten = slot == ZERO or slot == WAYS - ONE
        if own & bit:
            value += weights[TENS if is_ten else ONES if slot == TWO else FIVES]
        elif opposing & bit:
            value += weights[TEN_DEFENDED if is_ten else SLOT_DEFENDED]
    if held >= THREE:
        value += weights[THREE_HELD if held == THREE else FOUR_HELD]
    return value


@inlined
def rate_band(weights: Weights, stack: Words, row: Word, seat: Word, fills: int) -> int:
    """What has been done towards the next filling of the band, and who stands in the way."""
    own, opposing = stack[row + seat], stack[row + (seat ^ TWO)]
    band = layout.BAND[seat]
    held = min(signed(bit_count(own & band)), 2)
    defended = signed(bit_count(opposing & band))
    crossed = signed(bit_count(stack[row + CROSSING + (seat & ONE)] & band))
    value: int = weights[IN_BAND + 2 * fills + held - 1] if held else 0
    if fills:
        value += weights[SECOND_BLOCKED] * (defended + crossed)
        return value
    short, missing = shortfall(own, seat, BAND_ROW, 3)
    value += weights[BAND_DEFENDED] * defended + weights[BAND_CROSSED] * crossed
    value += weights[TO_BAND] * short + weights[TOO_FEW_FOR_BAND] * missing
    return value


@inlined
def rate(weights: Weights, stack: Words, row: Word, seat: Word) -> int:
    """A player's prospects: 400 more than another's are odds of e to 1 of winning before them."""
    own, meta, opposing = stack[row + seat], stack[row + META], stack[row + (seat ^ TWO)]
    free = layout.STRIP & ~(own | opposing)
    fills = signed((meta >> (layout.FILLS_BIT + layout.FILLS_BITS * seat)) & THREE)
    value: int = 0
    for number in range(LAST_ROW):
        value += weights[ROWS + number] * signed(bit_count(own & row_mask(seat, number)))
    value += rate_ramps(weights, meta, seat, free) + rate_back_line(weights, own, opposing, seat)
    value += weights[TAKEN] * signed(
        (meta >> (layout.TAKEN_BIT + layout.TAKEN_BITS * seat)) & layout.TAKEN_MASK
    )
    if fills < 2:
        value += rate_band(weights, stack, row, seat, fills)
    if fills:
        value += weights[FILLINGS] + (weights[FILLINGS + 1] if fills > 1 else 0)
        middle = layout.BACK[seat] & ~(
            layout.BACK_SLOTS[WAYS * seat] | layout.BACK_SLOTS[WAYS * seat + WAYS - ONE]
        )
        needed = 3 - signed(bit_count(own & middle))
        short, missing = shortfall(own, seat, LAST_ROW - 1, needed)
        value += weights[TO_BACK] * short + weights[TOO_FEW_FOR_BACK] * missing
    if (meta >> SEAT_BIT) & SEAT_MASK == seat:
        value += weights[MOVING]
    return value


# fmt: off
WEIGHTS: Weights = np.array([
    153, 117, 117, 98, 99, 94, 111, -1, 20, 4,
    56, 41, 324,
    68, 288, 116, 9,
    453, 96,
    341, 241, 57, 45,
    81,
    1, -45, -1,
    -4, 181,
    -33, -38,
    4,
    0, -421,
    -35, -277,
], np.int64)
# fmt: on
