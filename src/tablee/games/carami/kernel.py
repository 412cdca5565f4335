"""Carami's kernel: states and moves on the compiled rules, and random playouts."""

from __future__ import annotations

import numpy as np

from tablee.core.game import Seat
from tablee.games.carami import kernel_layout as layout
from tablee.games.carami import kernel_rules as bits
from tablee.games.carami.board import SEATS, SLOTS, TARGET, TERRITORY, Slot
from tablee.games.carami.kernel_layout import WIDTH, Rules
from tablee.games.carami.rules import Carami, end
from tablee.games.carami.state import CaramiOptions, Jump, Move, RampMove, State, Walk
from tablee.kernels.compiling import compiled, compiled_short
from tablee.kernels.desk import MOVES, OUTCOME, ROW, RULES
from tablee.kernels.kernel import Kernel
from tablee.kernels.words import GOLDEN, ONE, TWO, ZERO, Word, Words, below, mix

OUTCOMES = Word(len(layout.REASONS))


# The compiled functions.


@compiled
def _generate(stack: Words, row: Word, codes: Words) -> Word:
    return bits.generate(stack, row, codes, ZERO)


@compiled
def _apply(stack: Words, row: Word, code: Word, rules: Rules) -> Word:
    bits.apply(stack, row, code, rules)
    return bits.outcome(stack, row + WIDTH)


@compiled
def _count(stack: Words, row: Word, codes: Words, start: Word, depth: Word, rules: Rules) -> Word:
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
            total += _count(stack, after, codes, stop, depth - ONE, rules)
    return total


# On a desk: where the parts of the rules, the codes and the stack begin.
SIDE_OF = RULES + 3
CODES = SIDE_OF + len(SEATS)
STACK = CODES + layout.MOVES


@compiled_short
def _step(desk: Words, number: int) -> int:
    """Play the move of that number on a desk; return how many there are then."""
    if Word(number) >= desk[MOVES]:  # a negative one wraps round
        raise IndexError("there is no such move")
    rules = Rules(desk[RULES], desk[RULES + 1], desk[RULES + 2], desk[SIDE_OF:CODES])
    codes, stack, row = desk[CODES:STACK], desk[STACK:], desk[ROW]
    after = row + WIDTH
    if after + WIDTH > Word(len(stack)):
        raise MemoryError("the desk has no room for a move")
    bits.apply(stack, row, codes[Word(number)], rules)
    outcome = bits.outcome(stack, after)
    for word in range(WIDTH):  # nothing before matters
        stack[word] = stack[after + word]
    after = ZERO
    moves = ZERO if outcome else bits.generate(stack, after, codes, ZERO)
    desk[ROW], desk[OUTCOME], desk[MOVES] = after, outcome, moves
    return int(moves)


# Random playouts.


@compiled
def _play_out(
    root: Words, rules: Rules, count: Word, seed: Word, stack: Words, codes: Words, results: Words
) -> Word:
    """Play games from a row; count them by winner and outcome; return the steps."""
    steps = ZERO
    for game in range(count):
        random = mix(mix(seed) + Word(game))
        for word in range(ZERO, WIDTH):
            stack[word] = root[word]
        while bits.outcome(stack, ZERO) == layout.ONGOING:
            random += GOLDEN
            number = bits.generate(stack, ZERO, codes, ZERO)
            bits.apply(stack, ZERO, codes[below(mix(random), number)], rules)
            steps += ONE
            for word in range(ZERO, WIDTH):  # nothing before matters
                stack[word] = stack[WIDTH + word]
        results[bits.winner(stack, ZERO, rules) * OUTCOMES + bits.outcome(stack, ZERO)] += ONE
    return steps


# States and moves, to rows and codes and back.


class CaramiKernel(Kernel[CaramiOptions, State, Move]):
    """Carami on rows of words."""

    game = Carami()
    width, most_moves, reasons = WIDTH, layout.MOVES, layout.REASONS
    rules_of = staticmethod(layout.rules_of)
    generate, apply, count = staticmethod(_generate), staticmethod(_apply), staticmethod(_count)
    step, codes_at, longest_window = staticmethod(_step), CODES, 1

    def pack(self, state: State, moves: int = 0) -> tuple[Words, Word]:
        """A stack with the state's row, then room for `moves`. A finished game keeps no player to move."""
        stack = np.zeros((1 + moves, int(WIDTH)), Word)
        meta = state.idle << int(layout.IDLE_BIT)
        meta |= int(layout.TURN_COUNTS) if state.turn_counts else 0
        meta |= int(layout.PARTNERS) if state.options.partner(SEATS[0]) else 0
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
        return stack.reshape(-1), ZERO

    def unpack(self, stack: Words, row: Word, options: CaramiOptions) -> State:
        """The state in a row of a stack, without its result."""
        words = [int(word) for word in stack[int(row) : int(row + WIDTH)]]
        meta = words[int(layout.META)]
        holders = {
            slot: seat for seat, word in zip(SEATS, words, strict=False) for slot in _slots(seat, word)
        }
        ramps = [TARGET[seat].ramps for seat in SEATS]
        return State(
            options=options,
            slots=tuple(holders.get(slot) for slot in SLOTS),
            ramps=frozenset(ramps[bit // 4][bit % 4] for bit in range(16) if meta >> bit & 1),
            fills=tuple(meta >> 2 * seat + int(layout.FILLS_BIT) & 3 for seat in range(4)),
            taken=tuple(meta >> 4 * seat + int(layout.TAKEN_BIT) & 15 for seat in range(4)),
            to_play=SEATS[meta >> int(layout.SEAT_BIT) & 3],
            idle=meta >> int(layout.IDLE_BIT),
            turn_counts=bool(meta & int(layout.TURN_COUNTS)),
        )

    def seat_in(self, stack: Words, row: Word) -> Seat:
        return SEATS[int(stack[row + layout.META] >> layout.SEAT_BIT & layout.SEAT_MASK)]

    def end(self, state: State, outcome: Word) -> State:
        return end(state, layout.REASONS[outcome])

    def read_code(self, code: Word, seat: Seat) -> Move:
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

    def winners(self, options: CaramiOptions) -> tuple[str, ...]:
        return (*("".join(side) for side in options.sides), "draw")

    def play_out(self, root: Words, rules: Rules, count: Word, seed: Word, results: Words) -> int:
        stack, codes = np.empty(2 * int(WIDTH), Word), np.empty(layout.MOVES, Word)
        return int(_play_out(root, rules, count, seed, stack, codes, results))


_SLOT_AT: dict[Seat, dict[int, Slot]] = {
    seat: {layout.index_of(seat, slot): slot for slot in TERRITORY[seat]} for seat in SEATS
}


def _slots(seat: Seat, word: int) -> list[Slot]:
    return [slot for index, slot in _SLOT_AT[seat].items() if word >> index & 1]


KERNEL = CaramiKernel()
