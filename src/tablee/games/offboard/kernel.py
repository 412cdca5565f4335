"""Offboard's kernel: states and moves on the compiled rules, and random playouts."""

from __future__ import annotations

import numpy as np
from msgspec.structs import replace

from tablee.core.game import Result, Seat
from tablee.games.offboard import kernel_rules as bits
from tablee.games.offboard.board import CELLS, DIRECTIONS, Cell
from tablee.games.offboard.kernel_rules import WIDTH, Rules
from tablee.games.offboard.rules import IDLE_TURNS, Offboard, leaders
from tablee.games.offboard.state import (
    RED,
    YELLOW,
    Move,
    Occurrence,
    OffboardOptions,
    Pass,
    PutBack,
    Slide,
    State,
    TakeOut,
    other,
)
from tablee.kernels.compiling import compiled_short, inlined
from tablee.kernels.desk import RULES, step
from tablee.kernels.kernel import Kernel
from tablee.kernels.rules import CompiledRules
from tablee.kernels.words import ONE, ZERO, Word, Words, below, bit_count, lowest_bit

LONGEST_WINDOW = IDLE_TURNS + 4
"""The most rows that can follow one another without anything that counts for O14."""


# Where the parts of the rules begin and end on a desk.
VALUES = RULES + 1
EXITS = VALUES + int(bits.TARGETS)
EXITS_END = EXITS + 6 * 64


@compiled_short
def _step(desk: Words, number: int) -> int:
    return step(Rules(desk[RULES], desk[VALUES:EXITS], desk[EXITS:EXITS_END]), desk, number)


# Random playouts.


@inlined
def _pick(cells: Word, nth: Word) -> Word:
    """The index of the nth bit set, from 0."""
    for _ in range(nth):
        cells &= cells - ONE
    return lowest_bit(cells)


@inlined
def pick_move(rules: Rules, stack: Words, row: Word, codes: Words, random: Word) -> Word:
    """A legal move, each with the same probability."""
    own, opp = stack[row + bits.OWN], stack[row + bits.OPP]
    free = bits.BOARD & ~(own | opp)
    if own & bits.HAND:
        nth = below(random, bit_count(free) + ONE)
        return _pick(free, nth - ONE) | (bits.PUT_BACK << bits.KIND_BIT) if nth else bits.TAKE_OUT
    e = bits.sliders(own, opp, free, bits.E_STEP, bits.E_INNER)
    ne = bits.sliders(own, opp, free, bits.NE_STEP, bits.NE_INNER)
    nw = bits.sliders(own, opp, free, bits.NW_STEP, bits.NW_INNER)
    w = bits.sliders(own, opp, free, bits.W_STEP, bits.W_INNER)
    sw = bits.sliders(own, opp, free, bits.SW_STEP, bits.SW_INNER)
    se = bits.sliders(own, opp, free, bits.SE_STEP, bits.SE_INNER)
    to_e = bit_count(e)
    to_ne = to_e + bit_count(ne)
    to_nw = to_ne + bit_count(nw)
    to_w = to_nw + bit_count(w)
    to_sw = to_w + bit_count(sw)
    total = to_sw + bit_count(se)
    if total == ZERO:
        return bits.PASS
    nth = below(random, total)
    direction, cells, before = bits.E, e, ZERO
    if nth >= to_e:
        direction, cells, before = bits.NE, ne, to_e
    if nth >= to_ne:
        direction, cells, before = bits.NW, nw, to_ne
    if nth >= to_nw:
        direction, cells, before = bits.W, w, to_nw
    if nth >= to_w:
        direction, cells, before = bits.SW, sw, to_w
    if nth >= to_sw:
        direction, cells, before = bits.SE, se, to_sw
    return _pick(cells, nth - before) | (direction << bits.KIND_BIT) | bits.WALK


# Conversion of states and moves to rows and codes, and back.


def pack(state: State, moves: int = 0) -> tuple[Words, Word]:
    """A stack with the history that O14 needs, the state's row last, then room for `moves`."""
    length = len(state.history)  # ends with the state's own position
    stack = np.zeros((length + moves, int(WIDTH)), Word)
    for words, (red, yellow, turn, in_hand) in zip(stack[:length], state.history, strict=True):
        own, opp = (red, yellow) if turn == RED else (yellow, red)
        words[bits.OWN] = _word(own) | (bits.HAND if in_hand else ZERO)
        words[bits.OPP] = _word(opp)
    meta = Word(state.turn == YELLOW) << bits.YELLOW_BIT | Word(state.idle) << bits.IDLE_BIT
    meta |= bits.TURN_COUNTS if state.turn_counts else ZERO
    for target, colour in enumerate(state.targets):
        if colour:
            meta |= ONE << Word(target) + bits.TARGETS * Word(colour == YELLOW)
    meta |= Word(state.points[RED]) << bits.POINTS_BIT
    meta |= Word(state.points[YELLOW]) << bits.POINTS_BIT + bits.POINTS_WIDTH
    stack[length - 1, bits.META] = meta
    return stack.reshape(-1), Word(length - 1) * WIDTH


def pack_board(state: State) -> Words:
    """A stack with the row of the state alone, without what only endings depend on."""
    own, opp = (state.red, state.yellow) if state.turn == RED else (state.yellow, state.red)
    hand = int(bits.HAND) if state.in_hand else 0
    words = (sum(map(_BIT, own)) | hand, sum(map(_BIT, opp)))
    return np.array((*words, *(0,) * (int(WIDTH) - len(words))), Word)


def unpack(stack: Words, row: Word, options: OffboardOptions) -> State:
    """The state in a row of a stack, without its result."""
    meta = int(stack[row + bits.META])
    turn = YELLOW if meta >> int(bits.YELLOW_BIT) & 1 else RED
    history: list[Occurrence] = []
    for earlier in range(int(row), int(stack[row + bits.SINCE]) - 1, -int(WIDTH)):
        own, opp = int(stack[earlier]), int(stack[earlier + 1])
        mover = other(history[0][2]) if history else turn
        red, yellow = (own, opp) if mover == RED else (opp, own)
        history.insert(0, (_cells(red), _cells(yellow), mover, bool(own & int(bits.HAND))))
    red_marbles, yellow_marbles, _, in_hand = history[-1]
    targets, colours = int(bits.TARGETS), {0: None, 1: RED, 1 << int(bits.TARGETS): YELLOW}
    return State(
        options=options,
        red=red_marbles,
        yellow=yellow_marbles,
        targets=tuple(colours[meta >> target & (1 | 1 << targets)] for target in range(targets)),
        turn=turn,
        in_hand=in_hand,
        idle=meta >> int(bits.IDLE_BIT),
        turn_counts=bool(meta & int(bits.TURN_COUNTS)),
        history=tuple(history),
    )


def seat_in(stack: Words, row: Word) -> Seat:
    """The seat to move in a row."""
    return YELLOW if stack[row + bits.META] >> bits.YELLOW_BIT & ONE else RED


def end(state: State, ending: Word) -> State:
    """The state with the result that an ending means."""
    winners: tuple[Seat, ...] = ()
    if ending in bits.LOST:
        winners = (other(state.turn),)
    elif ending == bits.BY_NO_PROGRESS:
        winners = leaders(state.points)
    return replace(state, result=Result(state.points, winners, bits.REASONS[ending]))


def read_code(code: Word, seat: Seat) -> Move:
    """The move that a code stands for."""
    if code == bits.TAKE_OUT:
        return TakeOut()
    if code == bits.PASS:
        return Pass()
    cell, kind = bits.CELL_OF[code & bits.CELL_MASK], int(code >> bits.KIND_BIT & bits.KIND_MASK)
    return PutBack(cell) if kind == bits.PUT_BACK else Slide(cell, tuple(DIRECTIONS)[kind])


_BIT = {cell: 1 << bits.index_of(cell) for cell in CELLS}.__getitem__


def _word(cells: frozenset[Cell]) -> Word:
    return Word(sum(map(_BIT, cells)))


def _cells(word: int) -> frozenset[Cell]:
    return frozenset(cell for index, cell in enumerate(bits.CELL_OF) if word >> index & 1)


KERNEL = Kernel(
    game=Offboard(),
    rules=CompiledRules(
        rules_type=Rules,
        width=WIDTH,
        most_moves=bits.MOVES,
        reasons=bits.REASONS,
        longest_window=LONGEST_WINDOW,
        step=_step,
        generate=bits.generate,
        apply=bits.apply,
        ending=bits.ending,
        winner=bits.winner,
        count_moves=bits.count_moves,
        restart=bits.restart,
        pick_move=pick_move,
        board_hash=bits.board_hash,
        ending_of_new=bits.ending_of_new,
    ),
    rules_of=bits.rules_of,
    winners=lambda options: (RED, YELLOW, "draw"),
    pack=pack,
    pack_board=pack_board,
    unpack=unpack,
    seat_in=seat_in,
    end=end,
    read_code=read_code,
)
