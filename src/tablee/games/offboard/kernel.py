"""Offboard's kernel: perft and random playouts on the compiled rules, from and to the readable states."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import numpy as np

from tablee.core.game import Result
from tablee.core.kernel import Playouts, Progress, bit_count, compiled, inlined, lowest_bit
from tablee.games.offboard import kernel_rules as bits
from tablee.games.offboard.board import DIRECTIONS, Cell
from tablee.games.offboard.kernel_rules import ONE, WIDTH, ZERO, Rules, Word, Words
from tablee.games.offboard.notation import format_move
from tablee.games.offboard.rules import IDLE_TURNS
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

TWO = Word(2)
SPLIT_DEPTH = 5
"""From this depth on perft reports progress after each second move, below it after each first one."""

GOLDEN = Word(0x9E3779B97F4A7C15)
"""Splitmix64's step."""
SLOTS = 4096
"""Of the filter for repetitions in playouts, a power of two: forty times the positions it tells apart."""
LONGEST_WINDOW = IDLE_TURNS + 4
"""No more rows than this can follow one another without anything that counts for O14."""
OUTCOMES = Word(len(bits.REASONS))


# States and moves, to rows and codes and back.


def pack(state: State, moves: int = 0) -> tuple[Words, Word]:
    """A stack with the history that O14 remembers, then the state's row, then room for `moves`; that row."""
    history = len(state.seen)  # ends with the state's own position
    stack = np.zeros((history + moves, int(WIDTH)), Word)
    for words, (red, yellow, turn, in_hand) in zip(stack[:history], state.seen, strict=True):
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
    stack[history - 1, bits.META] = meta
    return stack.reshape(-1), Word(history - 1) * WIDTH


def unpack(stack: Words, row: Word, options: OffboardOptions) -> State:
    """The state in a row of a stack, without its result."""
    meta = int(stack[row + bits.META])
    turn = YELLOW if meta >> int(bits.YELLOW_BIT) & 1 else RED
    seen: list[Occurrence] = []
    for earlier in range(int(row), int(stack[row + bits.SINCE]) - 1, -int(WIDTH)):
        own, opp = int(stack[earlier]), int(stack[earlier + 1])
        mover = other(seen[0][2]) if seen else turn
        red, yellow = (own, opp) if mover == RED else (opp, own)
        seen.insert(0, (_cells(red), _cells(yellow), mover, bool(own & int(bits.HAND))))
    red_marbles, yellow_marbles, _, in_hand = seen[-1]
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
        seen=tuple(seen),
    )


def _word(cells: frozenset[Cell]) -> Word:
    return Word(sum(1 << bits.index_of(cell) for cell in cells))


def _cells(word: int) -> frozenset[Cell]:
    return frozenset(cell for index, cell in enumerate(bits.CELL_OF) if word >> index & 1)


def read_code(code: Word) -> Move:
    """The move that a code stands for."""
    if code == bits.TAKE_OUT:
        return TakeOut()
    if code == bits.PASS:
        return Pass()
    cell, kind = bits.CELL_OF[code & bits.CELL_MASK], int(code >> bits.KIND_BIT & bits.KIND_MASK)
    return PutBack(cell) if kind == bits.PUT_BACK else Slide(cell, tuple(DIRECTIONS)[kind])


# What tests, and programs that step through a game, call.


def moves(state: State) -> dict[Move, Word]:
    """The legal moves, with their codes."""
    if state.result:
        return {}
    stack, row = pack(state)
    return {read_code(code): code for code in _legal(stack, row)}


def play(state: State, move: Move) -> State:
    """The state after a legal move, with its result."""
    stack, row = pack(state, 1)
    outcome = _play(stack, row, moves(state)[move], bits.rules_of(state.options))
    after = unpack(stack, row + WIDTH, state.options)
    return replace(after, result=_result(after, outcome))


def _result(state: State, outcome: Word) -> Result | None:
    if outcome == bits.ONGOING:
        return None
    winners = (other(state.turn),) if outcome in bits.LOST else ()
    return Result(state.points, winners, bits.REASONS[outcome])


def _legal(stack: Words, row: Word) -> Words:
    codes = np.empty(bits.MOVES, Word)
    return codes[: _generate(stack, row, codes)]


@compiled
def _generate(stack: Words, row: Word, codes: Words) -> Word:
    return bits.generate(stack, row, codes, ZERO)


@compiled
def _play(stack: Words, row: Word, code: Word, rules: Rules) -> Word:
    bits.apply(stack, row, code, rules)
    return bits.outcome(stack, row + WIDTH, rules)


# Perft.


@compiled
def _perft(stack: Words, row: Word, codes: Words, start: Word, depth: Word, rules: Rules) -> Word:
    """The number of ways to play `depth` moves, at least one."""
    if depth == ONE:
        return bits.count_moves(stack, row)
    end = bits.generate(stack, row, codes, start)
    after = row + WIDTH
    total = ZERO
    for at in range(start, end):
        bits.apply(stack, row, codes[at], rules)
        if bits.outcome(stack, after, rules) != bits.ONGOING:
            continue
        if depth == TWO:  # counted here: a call costs more than the count
            total += bits.count_moves(stack, after)
        else:
            total += _perft(stack, after, codes, end, depth - ONE, rules)
    return total


def perft(state: State, depth: int, progress: Progress | None = None) -> int:
    """The number of ways to play `depth` moves from a state; a finished game has none."""
    return sum(divide(state, depth, progress).values()) if depth else 1


def divide(state: State, depth: int, progress: Progress | None = None) -> dict[str, int]:
    """Perft for each first move, by its text."""
    if depth < 1:
        raise ValueError("to divide by first moves takes a depth of at least 1")
    if state.result:
        return {}
    stack, row = pack(state, depth)
    splits = 1 if progress and depth >= SPLIT_DEPTH else 0
    counts = _divide(stack, row, depth, bits.rules_of(state.options), progress or _ignore, splits)
    return {format_move(read_code(code)): count for code, count in counts}


def _ignore(done: float) -> None:
    """Report progress to nobody."""


def _divide(
    stack: Words, row: Word, depth: int, rules: Rules, progress: Progress, splits: int
) -> Iterator[tuple[Word, int]]:
    """Each move with its count; with `splits`, the second moves report progress too."""
    codes = _legal(stack, row)
    buffer = np.empty(bits.MOVES * depth, Word)
    for done, code in enumerate(codes):
        is_over = _play(stack, row, code, rules) != bits.ONGOING
        if depth == 1:
            count = 1
        elif is_over:
            count = 0
        elif splits:
            part = partial(_report, progress, done, len(codes))
            count = sum(n for _, n in _divide(stack, row + WIDTH, depth - 1, rules, part, splits - 1))
        else:
            count = int(_perft(stack, row + WIDTH, buffer, ZERO, Word(depth - 1), rules))
        progress((done + 1) / len(codes))
        yield code, count


def _report(progress: Progress, done: int, parts: int, fraction: float) -> None:
    """Report the progress of one part of several."""
    progress((done + fraction) / parts)


# Random playouts.


@inlined
def _mix(word: Word) -> Word:
    """Splitmix64's output function."""
    word = (word ^ (word >> Word(30))) * Word(0xBF58476D1CE4E5B9)
    word = (word ^ (word >> Word(27))) * Word(0x94D049BB133111EB)
    return word ^ (word >> Word(31))


@inlined
def _below(random: Word, bound: Word) -> Word:
    """A random number below a small bound."""
    return ((random >> Word(32)) * bound) >> Word(32)


@inlined
def _pick(cells: Word, nth: Word) -> Word:
    """The index of the nth bit set, from 0."""
    for _ in range(nth):
        cells &= cells - ONE
    return lowest_bit(cells)


@inlined
def _random_move(stack: Words, row: Word, random: Word) -> Word:
    """A legal move, each with the same chance."""
    own, opp = stack[row + bits.OWN], stack[row + bits.OPP]
    free = bits.BOARD & ~(own | opp)
    if own & bits.HAND:
        nth = _below(random, bit_count(free) + ONE)
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
    nth = _below(random, total)
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


@inlined
def _occurrences(stack: Words, row: Word, marks: Words, stamp: Word) -> Word:
    """`occurrences`, searched for only where the position's slot in `marks` bears this window's stamp."""
    slot = _mix(stack[row + bits.OWN] ^ _mix(stack[row + bits.OPP])) & Word(SLOTS - 1)
    is_new = marks[slot] != stamp
    marks[slot] = stamp
    return ONE if is_new else bits.occurrences(stack, row)


@compiled
def _play_out(
    root: Words, rules: Rules, count: Word, seed: Word, stack: Words, marks: Words, results: Words
) -> Word:
    """Play games from a stack's last row; count them by who is to move and outcome; return the steps."""
    length = Word(len(root))
    random, steps, stamp = _mix(seed), ZERO, ZERO
    for _ in range(count):
        stamp += ONE
        for word in range(length):
            stack[word] = root[word]
        for at in range(ZERO, length, WIDTH):
            _occurrences(stack, Word(at), marks, stamp)
        row, outcome = length - WIDTH, bits.ONGOING
        while outcome == bits.ONGOING:
            random += GOLDEN
            bits.apply(stack, row, _random_move(stack, row, _mix(random)), rules)
            row += WIDTH
            steps += ONE
            if stack[row + bits.SINCE] == row:  # nothing before can occur again: the stack starts anew
                for word in range(WIDTH):
                    stack[word] = stack[row + word]
                row, stack[bits.SINCE] = ZERO, ZERO
                stamp += ONE
            outcome = bits.judge(stack, row, rules, _occurrences(stack, row, marks, stamp))
        yellow = (stack[row + bits.META] >> bits.YELLOW_BIT) & ONE
        results[yellow * OUTCOMES + outcome] += ONE
    return steps


def playouts(state: State, count: int, seed: int) -> Playouts:
    """Play `count` games from a state to their end, each move uniformly at random."""
    if state.result:
        return Playouts(0, {(state.result.winner, state.result.reason): count})
    root, _ = pack(state)
    stack = np.empty(len(root) + LONGEST_WINDOW * int(WIDTH), Word)
    results = np.zeros((2, int(OUTCOMES)), Word)
    rules, marks = bits.rules_of(state.options), np.zeros(SLOTS, Word)
    seed_word = Word(seed % (1 << 64))
    steps = _play_out(root, rules, Word(count), seed_word, stack, marks, results.reshape(-1))
    games: Counter[tuple[str, str]] = Counter()
    for loser, by_outcome in zip((RED, YELLOW), results, strict=True):
        for outcome, number in enumerate(by_outcome):
            if number:
                winner = other(loser) if Word(outcome) in bits.LOST else "draw"
                games[winner, bits.REASONS[outcome]] += int(number)
    return Playouts(int(steps), dict(games))
