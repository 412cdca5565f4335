"""How Carami's kernel stores states, moves and the board in 64-bit words.

A player's marbles never leave a strip five slots wide: the own camp, the centre square, the opposite
camp (C12). South and North share the upright strip, West and East the one across, and each strip's 55
slots are the bits of a word, so that a step forward adds or takes off 5. Index 27 is the centre in both:

    South, North                        West, East
    50 51 52 53 54   d11 … h11          a8 … k8    4  9 14 19 24 29 34 39 44 49 54
     …                                  …
     5  6  7  8  9   d2  … h2           a5 … k5    1  6 11 16 21 26 31 36 41 46 51
     0  1  2  3  4   d1  … h1           a4 … k4    0  5 10 15 20 25 30 35 40 45 50

A state is a row of words in a flat stack of rows, identified by the index of its first word. Playing a move
writes the next row; nothing is undone.

    0-3    the marbles of South, West, North, East on their strips
    4, 5   the others' marbles in the centre square: West's and East's as the upright strip sees them, then
           South's and North's as the strip across does
    META   0-15 marbles on ramps, four bits per seat from the low coordinate to the high one; 16-23 fills, two
           bits per seat; 24-39 marbles taken, four bits per seat; 40-41 the seat to move; 42 whether this
           turn counts already; 43-44 the ending; 45 whether there are partners (C10); 48-63 turns in a row in
           which nothing counted (C19)
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from tablee.core.game import Seat
from tablee.games.carami import rules as readable
from tablee.games.carami.board import (
    CENTRE,
    NORTH,
    SEATS,
    SOUTH,
    TAKEN_MARBLE,
    TARGET,
    TERRITORY,
    Slot,
    camp_of,
    place_of,
    slot_at,
)
from tablee.games.carami.paths import LEGS, STEPS, ways
from tablee.games.carami.state import CaramiOptions
from tablee.kernels.words import ONE, THREE, TWO, ZERO, Word, Words

BITS = Word(64)

WIDTH = Word(7)
"""The number of words in a row."""
CROSSING, META = Word(4), Word(6)

RAMP_BITS, RAMP_MASK = Word(4), Word(15)
FILLS_BIT, FILLS_BITS = Word(16), TWO
TAKEN_BIT, TAKEN_BITS, TAKEN_MASK = Word(24), Word(4), Word(15)
SEAT_BIT, SEAT_MASK = Word(40), THREE
TURN_COUNTS = ONE << Word(42)
ENDING_BIT, ENDING_MASK = Word(43), THREE
PARTNERS = ONE << Word(45)
IDLE_BIT = Word(48)
IDLE_TURN = ONE << IDLE_BIT
IDLE_MASK = Word(0xFFFF) << IDLE_BIT
FILLS = Word(readable.FILLS)
TAKING_JUMPS = Word(readable.TAKING_JUMPS)
MARBLE_POINTS = Word(TAKEN_MARBLE)

# A move: bits 0-5 the slot it starts from, or the number of a ramp; bits 6-7 its kind; from bit 8 on three
# bits for each way it takes, one more than the way's number. A way: 0 to 2 forward (to the low side,
# straight, to the high side), 3 and 4 sideways.
KIND_BIT, PATH_BIT = Word(6), Word(8)
SLOT_MASK, KIND_MASK, WAY_MASK, WAY_BITS = Word(63), THREE, Word(7), THREE
STEP, JUMP, RAMP = ZERO, ONE, TWO
WAYS, FORWARD_WAYS = Word(5), THREE

PATHS = 3 * sum(7**rows for rows in range(5)) + 7**5
"""No marble has more ways to jump: landings are two slots apart, three to a row and six rows at most. A row
can be entered once and left from three slots, by seven ways; the last row ends a jump (C14)."""
MOVES = 15 * (PATHS + 5) + 4
"""The most moves of a position. Few have a hundred: buffers of this size stay mostly empty."""

ONGOING, BY_BACK_LINE, BY_NO_MOVES, BY_NO_PROGRESS = (Word(code) for code in range(4))
REASONS = ("", readable.BACK_LINE, readable.NO_MOVES, readable.NO_PROGRESS)
"""The reason of each ending."""


# The board as tables, all by seat.


def index_of(seat: Seat, slot: Slot) -> int:
    """The index of a slot's bit on a seat's strip."""
    column, row = place_of(slot)
    return 5 * (row - 1) + column - 4 if seat in (SOUTH, NORTH) else 5 * (column - 1) + row - 4


def word_of(seat: Seat, slots: Iterable[Slot]) -> Word:
    """Slots as bits of a seat's strip."""
    return Word(sum(1 << index_of(seat, slot) for slot in slots))


def _crossings() -> Words:
    """For each bit of a strip, the same slot's bit on the other strip; zero in the camps."""
    crossings = np.zeros(64, Word)
    for slot in TERRITORY[SOUTH]:
        if camp_of(slot) is None:
            crossings[index_of(SOUTH, slot)] = word_of(SEATS[1], [slot])
    return crossings


def _turns(seat: Seat) -> list[int]:
    """What each way adds to an index, modulo 64."""
    upright = seat in (SOUTH, NORTH)
    return [
        (5 * along + across if upright else 5 * across + along) % int(BITS) for across, along in ways(seat)
    ]


def _sources(seat: Seat, distance: int) -> list[Word]:
    """For each way, the slots from which it may be taken if the slots ahead are free."""
    sources = []
    for across, along in ways(seat):
        may = []
        for slot in TERRITORY[seat]:
            column, row = place_of(slot)
            end = slot_at(column + distance * across, row + distance * along)
            reach = STEPS[seat, slot] if distance == 1 else [landing for _, landing in LEGS[seat, slot]]
            if end in reach:
                may.append(slot)
        sources.append(word_of(seat, may))
    return sources


def _ramps(seat: Seat) -> list[Word]:
    """The META bits of the ramps for the band's low and high end: first filling, then second."""
    target, base = TARGET[seat], 4 * SEATS.index(seat)
    return [Word(1 << base + target.ramps.index(slot)) for slot in (*target.outer, *target.inner)]


STRIP = (ONE << Word(55)) - ONE
CROSSINGS = _crossings()
TURNS: Words = np.array([turn for seat in SEATS for turn in _turns(seat)], Word)
STEP_FROM: Words = np.array([word for seat in SEATS for word in _sources(seat, 1)], Word)
JUMP_FROM: Words = np.array([word for seat in SEATS for word in _sources(seat, 2)], Word)
BACK: Words = np.array([word_of(seat, TARGET[seat].back) for seat in SEATS], Word)
BACK_SLOTS: Words = np.array([word_of(seat, [slot]) for seat in SEATS for slot in TARGET[seat].back], Word)
VALUES: Words = np.array([value for seat in SEATS for value in TARGET[seat].values], Word)
EARNS: Words = np.array([word_of(seat, [*TARGET[seat].back, CENTRE]) for seat in SEATS], Word)
BAND: Words = np.array([word_of(seat, TARGET[seat].band) for seat in SEATS], Word)
BAND_ENDS: Words = np.array(
    [word_of(seat, [TARGET[seat].band[end]]) for seat in SEATS for end in (0, -1)], Word
)
FILL_RAMPS: Words = np.array([word for seat in SEATS for word in _ramps(seat)], Word)
RAMP_SLOTS: Words = np.array([word_of(seat, [slot]) for seat in SEATS for slot in TARGET[seat].ramps], Word)


class Rules(NamedTuple):
    """The options for compiled code."""

    stride: np.uint64
    """The distance from a seat to the next one that plays."""
    sides: np.uint64
    """How many sides there are: two teams, or everybody alone."""
    idle_limit: np.uint64
    """The idle turns that end the game (C19), shifted as in META."""
    side_of: Words
    """The side of each seat; seats that do not play have the number after the last side."""


@lru_cache(maxsize=64)
def rules_of(options: CaramiOptions) -> Rules:
    """The options as tables."""
    sides = options.sides
    side_of = [
        next((number for number, side in enumerate(sides) if seat in side), len(sides)) for seat in SEATS
    ]
    idle_limit = Word(options.idle_turns) << IDLE_BIT
    return Rules(Word(4 // options.players), Word(len(sides)), idle_limit, np.array(side_of, Word))
