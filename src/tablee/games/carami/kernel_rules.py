"""Carami's rules C8 to C20 on bits, compiled: generate moves, apply one, judge the position after it.

`kernel_layout.py` describes the layout of states and moves.
"""

from __future__ import annotations

from tablee.games.carami.kernel_layout import (
    BACK,
    BACK_SLOTS,
    BAND,
    BAND_ENDS,
    BITS,
    BY_BACK_LINE,
    BY_NO_MOVES,
    BY_NO_PROGRESS,
    CROSSING,
    CROSSINGS,
    EARNS,
    ENDING_BIT,
    ENDING_MASK,
    FILL_RAMPS,
    FILLS,
    FILLS_BIT,
    FILLS_BITS,
    FORWARD_WAYS,
    IDLE_MASK,
    IDLE_TURN,
    JUMP,
    JUMP_FROM,
    KIND_BIT,
    KIND_MASK,
    MARBLE_POINTS,
    META,
    PARTNERS,
    PATH_BIT,
    RAMP,
    RAMP_BITS,
    RAMP_MASK,
    RAMP_SLOTS,
    SEAT_BIT,
    SEAT_MASK,
    SLOT_MASK,
    STEP,
    STEP_FROM,
    STRIP,
    TAKEN_BIT,
    TAKEN_BITS,
    TAKEN_MASK,
    TAKING_JUMPS,
    TURN_COUNTS,
    TURNS,
    VALUES,
    WAY_BITS,
    WAY_MASK,
    WAYS,
    WIDTH,
    Rules,
)
from tablee.kernels.compiling import inlined
from tablee.kernels.words import ONE, THREE, TWO, ZERO, Word, Words, bit_count, lowest_bit

# Moves.


@inlined
def ahead(bit: Word, turn: Word) -> Word:
    """The slot that a way leads to from a slot; it must not leave the strip."""
    return (bit << turn) | (bit >> ((BITS - turn) & SLOT_MASK))


@inlined
def behind(slots: Word, turn: Word) -> Word:
    """The slots from which a way leads into `slots`; the caller masks those beyond an edge."""
    return (slots >> turn) | (slots << ((BITS - turn) & SLOT_MASK))


@inlined
def others_of(stack: Words, row: Word, seat: Word) -> Word:
    """All marbles on a seat's strip that are not its own."""
    return Word(stack[row + (seat ^ TWO)] | stack[row + CROSSING + (seat & ONE)])


@inlined
def crossing_of(slots: Word) -> Word:
    """Slots of a strip as bits of the other strip."""
    crossing = ZERO
    while slots:
        crossing |= CROSSINGS[lowest_bit(slots)]
        slots &= slots - ONE
    return crossing


@inlined
def partners_of(stack: Words, row: Word, seat: Word) -> Word:
    """The marbles of a seat's partner, on the partner's strip; none if everybody plays alone."""
    return ZERO if stack[row + META] & PARTNERS == ZERO else Word(stack[row + (seat ^ ONE)])


@inlined
def jumpers(own: Word, others: Word, partners: Word, free: Word, base: Word, way: Word) -> Word:
    """The own marbles that can jump in a direction; sideways not over the partner's (C10)."""
    turn = TURNS[base + way]
    movers = own & JUMP_FROM[base + way] & behind(others, turn)
    if movers:
        movers &= behind(free, (turn + turn) & SLOT_MASK)
        if movers and way >= FORWARD_WAYS:
            movers &= ~behind(crossing_of(partners), turn)
    return Word(movers)


@inlined
def ready_ramps(stack: Words, row: Word, seat: Word, free: Word) -> Word:
    """The numbers, as bits, of the ramps whose marble can move (C15)."""
    waiting = (stack[row + META] >> (RAMP_BITS * seat)) & RAMP_MASK
    ready = ZERO
    while waiting:
        ramp = lowest_bit(waiting)
        if free & RAMP_SLOTS[RAMP_BITS * seat + ramp]:
            ready |= ONE << ramp
        waiting &= waiting - ONE
    return ready


@inlined
def can_move(stack: Words, row: Word, seat: Word) -> bool:
    """Whether a seat has a legal move (C18)."""
    own, others = stack[row + seat], others_of(stack, row, seat)
    free = STRIP & ~(own | others)
    base = WAYS * seat
    for at in range(base, base + WAYS):
        if own & STEP_FROM[at] & behind(free, TURNS[at]):
            return True
    partners = partners_of(stack, row, seat)
    for way in range(ZERO, WAYS):
        if jumpers(own, others, partners, free, base, Word(way)):
            return True
    return bool(ready_ramps(stack, row, seat, free))


@inlined
def follow(path: Word, start: Word, base: Word) -> tuple[Word, Word, bool]:
    """The end of a path of jumps, all slots that it passes over, and whether a jump goes forward."""
    end, jumped, forward = start, ZERO, False
    while path:
        way = (path & WAY_MASK) - ONE
        turn = TURNS[base + way]
        jumped |= ahead(end, turn)
        end = ahead(end, (turn + turn) & SLOT_MASK)
        forward |= bool(way < FORWARD_WAYS)
        path >>= WAY_BITS
    return end, jumped, forward


@inlined
def generate_jumps(
    own: Word, others: Word, partners: Word, free: Word, base: Word, codes: Words, start: Word
) -> Word:
    """Write every jump to `codes` from `start` on; return their end.

    The list is its own queue: each jump in it is extended by every leg that can follow.
    """
    end = start
    for way in range(ZERO, WAYS):
        starts = jumpers(own, others, partners, free, base, Word(way))
        while starts:
            codes[end] = lowest_bit(starts) | (JUMP << KIND_BIT) | ((way + ONE) << PATH_BIT)
            end += ONE
            starts &= starts - ONE
    head = start
    while head < end:
        code = codes[head]
        head += ONE
        bit, jumped, _ = follow(code >> PATH_BIT, ONE << (code & SLOT_MASK), base)
        shift = PATH_BIT
        while code >> shift:
            shift += WAY_BITS
        for way in range(ZERO, WAYS):
            if jumpers(bit, others & ~jumped, partners, free, base, Word(way)):
                codes[end] = code | ((way + ONE) << shift)
                end += ONE
    return end


@inlined
def generate(rules: Rules, stack: Words, row: Word, codes: Words, start: Word) -> Word:
    """Write all legal moves to `codes` from `start` on; return their end."""
    seat = (stack[row + META] >> SEAT_BIT) & SEAT_MASK
    own, others = stack[row + seat], others_of(stack, row, seat)
    free = STRIP & ~(own | others)
    base, end = WAYS * seat, start
    ramps = ready_ramps(stack, row, seat, free)
    while ramps:
        codes[end] = lowest_bit(ramps) | (RAMP << KIND_BIT)
        end += ONE
        ramps &= ramps - ONE
    for way in range(ZERO, WAYS):
        at = base + way
        starts = own & STEP_FROM[at] & behind(free, TURNS[at])
        while starts:
            codes[end] = lowest_bit(starts) | ((way + ONE) << PATH_BIT)
            end += ONE
            starts &= starts - ONE
    return generate_jumps(own, others, partners_of(stack, row, seat), free, base, codes, end)


@inlined
def count_moves(rules: Rules, stack: Words, row: Word, codes: Words, start: Word) -> Word:
    """The number of legal moves; `codes` from `start` on is scratch for jumps."""
    seat = (stack[row + META] >> SEAT_BIT) & SEAT_MASK
    own, others = stack[row + seat], others_of(stack, row, seat)
    free = STRIP & ~(own | others)
    base = WAYS * seat
    count = bit_count(ready_ramps(stack, row, seat, free))
    for at in range(base, base + WAYS):
        count += bit_count(own & STEP_FROM[at] & behind(free, TURNS[at]))
    partners = partners_of(stack, row, seat)
    return count + generate_jumps(own, others, partners, free, base, codes, start) - start


# The effect of a move.


@inlined
def fill_band(own: Word, meta: Word, seat: Word) -> tuple[Word, Word]:
    """The end marbles that a full band lifts, and META with their ramps (C16)."""
    fills = (meta >> (FILLS_BIT + FILLS_BITS * seat)) & THREE
    lifted = ZERO
    if own & BAND[seat] == BAND[seat] and fills < FILLS:
        meta += ONE << (FILLS_BIT + FILLS_BITS * seat)
        for side in range(ZERO, TWO):
            ramp = FILL_RAMPS[RAMP_BITS * seat + TWO * fills + side]
            if not meta & ramp:
                meta |= ramp
                lifted |= BAND_ENDS[TWO * seat + side]
    return lifted, meta


@inlined
def apply(rules: Rules, stack: Words, row: Word, code: Word) -> None:
    """Write the row after a legal move, with its ending."""
    meta = stack[row + META]
    seat = (meta >> SEAT_BIT) & SEAT_MASK
    own, opposing, taken = stack[row + seat], stack[row + (seat ^ TWO)], ZERO
    start, base = ONE << (code & SLOT_MASK), WAYS * seat
    kind, path = (code >> KIND_BIT) & KIND_MASK, code >> PATH_BIT
    if kind == STEP:
        end, counts = ahead(start, TURNS[base + path - ONE]), bool(path <= FORWARD_WAYS)
    elif kind == JUMP:
        end, jumped, counts = follow(path, start, base)
        if bit_count(jumped & opposing) >= TAKING_JUMPS:  # C11
            taken, counts = jumped & opposing, True
            meta += bit_count(taken) << (TAKEN_BIT + TAKEN_BITS * seat)
    else:  # a marble on a ramp was on no strip
        end, counts = RAMP_SLOTS[RAMP_BITS * seat + (code & SLOT_MASK)], True
        meta ^= ONE << (RAMP_BITS * seat + (code & SLOT_MASK))
        start = ZERO
    lifted, meta = fill_band(own ^ start ^ end, meta, seat)
    own ^= start ^ end ^ lifted
    if counts:
        meta = (meta & ~IDLE_MASK) | TURN_COUNTS
    after = row + WIDTH
    for word in range(ZERO, META):
        stack[after + word] = stack[row + word]
    stack[after + seat] = own
    stack[after + (seat ^ TWO)] = opposing ^ taken
    stack[after + CROSSING + (ONE - (seat & ONE))] ^= crossing_of(start ^ end ^ lifted ^ taken)
    stack[after + META] = meta
    if own & BACK[seat] == BACK[seat]:
        stack[after + META] = (meta & ~TURN_COUNTS) | (BY_BACK_LINE << ENDING_BIT)
    elif not (end & EARNS[seat] and can_move(stack, after, seat)):  # C17
        end_turn(stack, after, seat, rules)


@inlined
def end_turn(stack: Words, row: Word, seat: Word, rules: Rules) -> None:
    """Set the next seat to move, or the ending (C18, C19)."""
    meta = stack[row + META]
    meta = meta & ~TURN_COUNTS if meta & TURN_COUNTS else meta + IDLE_TURN
    following = (seat + rules.stride) & SEAT_MASK
    while following != seat and not can_move(stack, row, following):
        following = (following + rules.stride) & SEAT_MASK
    if following == seat and not can_move(stack, row, seat):
        meta |= BY_NO_MOVES << ENDING_BIT
    elif meta >= rules.idle_limit:  # the idle turns are META's highest bits
        meta |= BY_NO_PROGRESS << ENDING_BIT
    stack[row + META] = (meta & ~(SEAT_MASK << SEAT_BIT)) | (following << SEAT_BIT)


@inlined
def ending(rules: Rules, stack: Words, row: Word) -> Word:
    """How the game has ended; ONGOING if it has not."""
    return Word((stack[row + META] >> ENDING_BIT) & ENDING_MASK)


@inlined
def restart(rules: Rules, stack: Words, row: Word) -> Word:
    """Move a row to the start of the stack, because no row before it matters; return where it is."""
    for word in range(WIDTH):
        stack[word] = stack[row + word]
    return ZERO


@inlined
def points(stack: Words, row: Word, seat: Word) -> Word:
    """A seat's points (C20)."""
    taken = (stack[row + META] >> (TAKEN_BIT + TAKEN_BITS * seat)) & TAKEN_MASK
    total = MARBLE_POINTS * taken
    for slot in range(WAYS * seat, WAYS * seat + WAYS):
        if stack[row + seat] & BACK_SLOTS[slot]:
            total += VALUES[slot]
    return Word(total)


@inlined
def winner(rules: Rules, stack: Words, row: Word, ending: Word) -> Word:
    """The side with the most points; the number after the last side for a draw (C20)."""
    best, first = ZERO, rules.sides
    for side in range(ZERO, rules.sides):
        total = ZERO
        for seat in range(ZERO, CROSSING):
            if rules.side_of[seat] == side:
                total += points(stack, row, Word(seat))
        if side == ZERO or total > best:
            best, first = total, Word(side)
        elif total == best:
            first = rules.sides
    return first
