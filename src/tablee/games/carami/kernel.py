"""Carami's kernel: states and moves on the compiled rules, and random playouts."""

from __future__ import annotations

import numpy as np

from tablee.core.game import Seat
from tablee.games.carami import kernel_layout as layout
from tablee.games.carami import kernel_rules as bits
from tablee.games.carami import rules as readable
from tablee.games.carami.board import SEATS, SLOTS, TARGET, TERRITORY, Slot
from tablee.games.carami.kernel_layout import WIDTH, Rules
from tablee.games.carami.state import CaramiOptions, Jump, Move, RampMove, State, Walk
from tablee.kernels.compiling import compiled_short
from tablee.kernels.desk import RULES, step
from tablee.kernels.kernel import Kernel
from tablee.kernels.rules import CompiledRules
from tablee.kernels.words import ZERO, Word, Words

# Where the parts of the rules begin and end on a desk.
SIDE_OF = RULES + 3
SIDE_OF_END = SIDE_OF + len(SEATS)


@compiled_short
def _step(desk: Words, number: int) -> int:
    rules = Rules(desk[RULES], desk[RULES + 1], desk[RULES + 2], desk[SIDE_OF:SIDE_OF_END])
    return step(rules, desk, number)


# Conversion of states and moves to rows and codes, and back.


def pack(state: State, moves: int = 0) -> tuple[Words, Word]:
    """A stack with the state's row, then room for `moves`. A finished game has no player to move."""
    stack = np.zeros((1 + moves, int(WIDTH)), Word)
    meta = state.idle << int(layout.IDLE_BIT)
    meta |= int(layout.TURN_COUNTS) if state.turn_counts else 0
    meta |= int(layout.PARTNERS) if state.options.partner(SEATS[0]) else 0
    meta |= SEATS.index(state.to_play or SEATS[0]) << int(layout.SEAT_BIT)
    meta |= layout.REASONS.index(state.result.reason if state.result else "") << int(layout.ENDING_BIT)
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


def pack_board(state: State) -> Words:
    """A stack with the row of the state alone, without what only endings depend on."""
    words = [0] * int(WIDTH)
    for places, holder in zip(_PLACES, state.slots, strict=True):
        if holder:
            for word, bit in places[holder]:
                words[word] |= bit
    meta = SEATS.index(state.to_play or SEATS[0]) << int(layout.SEAT_BIT)
    meta |= int(layout.PARTNERS) if state.options.partner(SEATS[0]) else 0
    for number, seat in enumerate(SEATS):
        meta |= sum(1 << 4 * number + TARGET[seat].ramps.index(ramp) for ramp in state.waiting(seat))
    words[int(layout.META)] = meta
    return np.array(words, Word)


def _words_of(slot: Slot) -> dict[Seat, list[tuple[int, int]]]:
    """For each seat whose marble may stand on a slot, the words of a row that it is in, and its bits."""
    words = {}
    for number, seat in enumerate(SEATS):
        if slot in TERRITORY[seat]:
            words[seat] = [(number, int(layout.word_of(seat, [slot])))]
            seen_from = (number + 1) % 2
            if slot in TERRITORY[SEATS[seen_from]]:
                crossing = int(layout.word_of(SEATS[seen_from], [slot]))
                words[seat].append((int(layout.CROSSING) + seen_from, crossing))
    return words


_PLACES = tuple(map(_words_of, SLOTS))


def unpack(stack: Words, row: Word, options: CaramiOptions) -> State:
    """The state in a row of a stack, without its result."""
    words = [int(word) for word in stack[int(row) : int(row + WIDTH)]]
    meta = words[int(layout.META)]
    holders = {slot: seat for seat, word in zip(SEATS, words, strict=False) for slot in _slots(seat, word)}
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


def seat_in(stack: Words, row: Word) -> Seat:
    """The seat to move in a row."""
    return SEATS[int(stack[row + layout.META] >> layout.SEAT_BIT & layout.SEAT_MASK)]


def end(state: State, ending: Word) -> State:
    """The state with the result that an ending means."""
    return readable.end(state, layout.REASONS[ending])


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


def winners(options: CaramiOptions) -> tuple[str, ...]:
    """The sides, then a draw."""
    return (*("".join(side) for side in options.sides), "draw")


_SLOT_AT: dict[Seat, dict[int, Slot]] = {
    seat: {layout.index_of(seat, slot): slot for slot in TERRITORY[seat]} for seat in SEATS
}


def _slots(seat: Seat, word: int) -> list[Slot]:
    return [slot for index, slot in _SLOT_AT[seat].items() if word >> index & 1]


KERNEL = Kernel(
    game=readable.Carami(),
    rules=CompiledRules(
        rules_type=Rules,
        width=WIDTH,
        most_moves=layout.MOVES,
        reasons=layout.REASONS,
        longest_window=1,
        step=_step,
        generate=bits.generate,
        apply=bits.apply,
        ending=bits.ending,
        winner=bits.winner,
        count_moves=bits.count_moves,
        restart=bits.restart,
    ),
    rules_of=layout.rules_of,
    winners=winners,
    pack=pack,
    pack_board=pack_board,
    unpack=unpack,
    seat_in=seat_in,
    end=end,
    read_code=read_code,
)
