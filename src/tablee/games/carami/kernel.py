"""Carami's kernel: perft and random playouts on the compiled rules, from and to the readable states."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial

import numpy as np

from tablee.core.game import Seat
from tablee.core.kernel import Playouts, Progress, compiled, inlined
from tablee.games.carami import kernel_layout as layout
from tablee.games.carami import kernel_rules as bits
from tablee.games.carami.board import SEATS, SLOTS, TARGET, TERRITORY, Slot
from tablee.games.carami.kernel_layout import ONE, TWO, WIDTH, ZERO, Rules, Word, Words
from tablee.games.carami.notation import format_move
from tablee.games.carami.rules import end
from tablee.games.carami.state import CaramiOptions, Jump, Move, RampMove, State, Walk

SPLIT_DEPTH = 5
"""From this depth on perft reports progress after each second move, below it after each first one."""
GOLDEN = Word(0x9E3779B97F4A7C15)
"""Splitmix64's step."""
OUTCOMES = Word(len(layout.REASONS))

_SLOT_AT: dict[Seat, dict[int, Slot]] = {
    seat: {layout.index_of(seat, slot): slot for slot in TERRITORY[seat]} for seat in SEATS
}


# States and moves, to rows and codes and back.


def pack(state: State, moves: int = 0) -> Words:
    """A stack with the state's row, then room for `moves`. A finished game keeps no player to move."""
    stack = np.zeros((1 + moves, int(WIDTH)), Word)
    meta = state.idle << int(layout.IDLE_BIT)
    meta |= int(layout.TURN_COUNTS) if state.turn_counts else 0
    meta |= SEATS.index(state.to_play or SEATS[0]) << int(layout.SEAT_BIT)
    meta |= layout.REASONS.index(state.result.reason if state.result else "") << int(layout.OUTCOME_BIT)
    for number, seat in enumerate(SEATS):
        marbles = state.marbles(seat)
        stack[0, number] = layout.word_of(seat, marbles)
        seen_from = SEATS[(number + 1) % 2]
        in_the_square = [slot for slot in marbles if slot in TERRITORY[seen_from]]
        stack[0, int(layout.CROSSING) + (number + 1) % 2] |= layout.word_of(seen_from, in_the_square)
        meta |= sum(1 << 4 * number + TARGET[seat].ramps.index(ramp) for ramp in state.waiting(seat))
        meta |= state.fills_by(seat) << int(layout.FILLS_BIT) + int(layout.FILLS_BITS) * number
        meta |= state.taken_by(seat) << int(layout.TAKEN_BIT) + int(layout.TAKEN_BITS) * number
    stack[0, layout.META] = meta
    return stack.reshape(-1)


def unpack(stack: Words, row: Word, options: CaramiOptions) -> State:
    """The state in a row of a stack, with its result."""
    words = [int(word) for word in stack[int(row) : int(row + WIDTH)]]
    meta = words[int(layout.META)]
    holders = {slot: seat for seat, word in zip(SEATS, words, strict=False) for slot in _slots(seat, word)}
    ramps = [TARGET[seat].ramps for seat in SEATS]
    state = State(
        options=options,
        slots=tuple(holders.get(slot) for slot in SLOTS),
        ramps=frozenset(ramps[bit // 4][bit % 4] for bit in range(16) if meta >> bit & 1),
        fills=tuple(meta >> 2 * seat + int(layout.FILLS_BIT) & 3 for seat in range(4)),
        taken=tuple(meta >> 4 * seat + int(layout.TAKEN_BIT) & 15 for seat in range(4)),
        to_play=SEATS[meta >> int(layout.SEAT_BIT) & 3],
        idle=meta >> int(layout.IDLE_BIT),
        turn_counts=bool(meta & int(layout.TURN_COUNTS)),
    )
    reason = layout.REASONS[meta >> int(layout.OUTCOME_BIT) & 3]
    return end(state, reason) if reason else state


def _slots(seat: Seat, word: int) -> list[Slot]:
    return [slot for index, slot in _SLOT_AT[seat].items() if word >> index & 1]


def read_code(code: Word, seat: Seat) -> Move:
    """The move of a seat that a code stands for."""
    start, kind = int(code & layout.SLOT_MASK), code >> layout.KIND_BIT & layout.KIND_MASK
    if kind == layout.RAMP:
        return RampMove(TARGET[seat].ramps[start])
    base, distance = int(layout.WAYS) * SEATS.index(seat) - 1, 1 if kind == layout.STEP else 2
    path, indices = int(code >> layout.PATH_BIT), [start]
    while path:
        turn = int(layout.TURNS[base + (path & int(layout.WAY_MASK))])
        indices.append((indices[-1] + distance * turn) % int(layout.BITS))
        path >>= int(layout.WAY_BITS)
    named = tuple(_SLOT_AT[seat][index] for index in indices)
    return Walk(*named) if kind == layout.STEP else Jump(named)


# What tests, and programs that step through a game, call.


def moves(state: State) -> dict[Move, Word]:
    """The legal moves, with their codes."""
    if state.to_play is None:
        return {}
    return {read_code(code, state.to_play): code for code in _legal(pack(state), ZERO)}


def play(state: State, move: Move) -> State:
    """The state after a legal move, with its result."""
    stack = pack(state, 1)
    _play(stack, ZERO, moves(state)[move], layout.rules_of(state.options))
    return unpack(stack, WIDTH, state.options)


def _legal(stack: Words, row: Word) -> Words:
    codes = np.empty(layout.MOVES, Word)
    return codes[: _generate(stack, row, codes)]


@compiled
def _generate(stack: Words, row: Word, codes: Words) -> Word:
    return bits.generate(stack, row, codes, ZERO)


@compiled
def _play(stack: Words, row: Word, code: Word, rules: Rules) -> Word:
    bits.apply(stack, row, code, rules)
    return bits.outcome(stack, row + WIDTH)


# Perft.


@compiled
def _perft(stack: Words, row: Word, codes: Words, start: Word, depth: Word, rules: Rules) -> Word:
    """The number of ways to play `depth` moves, at least one."""
    if depth == ONE:
        return bits.count_moves(stack, row, codes, start)
    stop = bits.generate(stack, row, codes, start)
    after = row + WIDTH
    total = ZERO
    for at in range(start, stop):
        bits.apply(stack, row, codes[at], rules)
        if bits.outcome(stack, after) != layout.ONGOING:
            continue
        if depth == TWO:  # counted here: a call costs more than the count
            total += bits.count_moves(stack, after, codes, stop)
        else:
            total += _perft(stack, after, codes, stop, depth - ONE, rules)
    return total


def perft(state: State, depth: int, progress: Progress | None = None) -> int:
    """The number of ways to play `depth` moves from a state; a finished game has none."""
    return sum(divide(state, depth, progress).values()) if depth else 1


def divide(state: State, depth: int, progress: Progress | None = None) -> dict[str, int]:
    """Perft for each first move, by its text."""
    if depth < 1:
        raise ValueError("to divide by first moves takes a depth of at least 1")
    if state.to_play is None:
        return {}
    stack = pack(state, depth)
    splits = 1 if progress and depth >= SPLIT_DEPTH else 0
    counts = _divide(stack, ZERO, depth, layout.rules_of(state.options), progress or _ignore, splits)
    return {format_move(read_code(code, state.to_play)): count for code, count in counts}


def _ignore(done: float) -> None:
    """Report progress to nobody."""


def _divide(
    stack: Words, row: Word, depth: int, rules: Rules, progress: Progress, splits: int
) -> Iterator[tuple[Word, int]]:
    """Each move with its count; with `splits`, the second moves report progress too."""
    codes = _legal(stack, row)
    buffer = np.empty(layout.MOVES * depth, Word)
    for done, code in enumerate(codes):
        is_over = _play(stack, row, code, rules) != layout.ONGOING
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


@compiled
def _play_out(
    root: Words, rules: Rules, count: Word, seed: Word, stack: Words, codes: Words, results: Words
) -> Word:
    """Play games from a row; count them by winner and outcome; return the steps."""
    random, steps = _mix(seed), ZERO
    for _ in range(count):
        for word in range(ZERO, WIDTH):
            stack[word] = root[word]
        while bits.outcome(stack, ZERO) == layout.ONGOING:
            random += GOLDEN
            number = bits.generate(stack, ZERO, codes, ZERO)
            bits.apply(stack, ZERO, codes[_below(_mix(random), number)], rules)
            steps += ONE
            for word in range(ZERO, WIDTH):  # nothing before matters
                stack[word] = stack[WIDTH + word]
        results[bits.winner(stack, ZERO, rules) * OUTCOMES + bits.outcome(stack, ZERO)] += ONE
    return steps


def playouts(state: State, count: int, seed: int) -> Playouts:
    """Play `count` games from a state to their end, each move uniformly at random."""
    if state.result:
        return Playouts(0, {(state.result.winner, state.result.reason): count})
    winners = ["".join(side) for side in state.options.sides] + ["draw"]
    results = np.zeros((len(winners), int(OUTCOMES)), Word)
    stack, codes = np.empty(2 * int(WIDTH), Word), np.empty(layout.MOVES, Word)
    rules, seed_word = layout.rules_of(state.options), Word(seed % (1 << 64))
    steps = _play_out(pack(state), rules, Word(count), seed_word, stack, codes, results.reshape(-1))
    games: Counter[tuple[str, str]] = Counter()
    for winner, by_outcome in zip(winners, results, strict=True):
        for outcome, number in enumerate(by_outcome):
            if number:
                games[winner, layout.REASONS[outcome]] += int(number)
    return Playouts(int(steps), dict(games))
