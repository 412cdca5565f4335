"""Offboard for the search: loud moves, ordering, hashing, and a hand-written evaluation."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablee.games.offboard import kernel_rules as bits
from tablee.games.offboard.board import CELLS, RAYS, ROWS, Cell
from tablee.games.offboard.kernel import KERNEL
from tablee.games.offboard.kernel_rules import META, OPP, OWN, SINCE, WIDTH, Rules
from tablee.games.offboard.state import Move, OffboardOptions, PutBack, Slide, State
from tablee.kernels.compiling import inlined
from tablee.kernels.searchable import Features, Place, Searchable
from tablee.kernels.words import ONE, TWO, ZERO, Word, Words, bit_count, lowest_bit, mix, signed

FEATURE_WORDS, FEATURES, MOST_FEATURES = 3, 2 * 62 + 2 * 12, 24
"""Red's marbles, Yellow's, each with the marble in hand as bit 61; the marbles in targets."""
NEAR_LIMIT = Word(76) << bits.IDLE_BIT
"""From here on the idle turns are part of a position's hash: an end by O14 is in sight."""
REMEMBERED = bits.IDLE_TURN - ONE - (bits.POINTS_MASK << bits.POINTS_BIT) * Word(1 + (1 << 11))
"""The bits of META that a hash needs: all but points, which follow from targets, and idle turns."""


class Context(NamedTuple):
    """The context of Offboard for the search."""

    rules: Rules


def context_of(state: State) -> Context:
    """The context to search from a state."""
    return Context(bits.rules_of(state.options))


def ends_of(move: Move) -> tuple[Place, ...]:
    """Where a marble starts and ends."""
    match move:
        case Slide(last, direction):
            return place_of(last), place_of(RAYS[last, direction][0])
        case PutBack(cell):
            return (place_of(cell),)
        case _:
            return ()


def place_of(cell: Cell) -> Place:
    """The coordinates of a cell; each row is half a cell to the left of the one below."""
    row = ROWS.index(cell[0])
    return int(cell[1]) - row / 2, row * 0.87


def suits_network(options: OffboardOptions) -> bool:
    """Whether these options have the targets and points that the network was trained with."""
    usual = OffboardOptions()
    return options.targets == usual.targets and options.points == usual.points


def feature_table() -> NDArray[np.int32]:
    """The number of each feature by side, word and bit: own marbles, the opponent's, targets likewise."""
    table = np.zeros((2, FEATURE_WORDS, 64), np.int32)
    for colour in range(2):
        for bit in range(62):
            table[0, colour, bit] = 62 * colour + bit
            table[1, colour, bit] = 62 * (1 - colour) + (bit if bit == 61 else -bit % 61)
        for target in range(12):
            table[0, 2, 12 * colour + target] = 124 + 12 * colour + target
            table[1, 2, 12 * colour + target] = 124 + 12 * (1 - colour) + (target + 6) % 12
    return table


def symmetry() -> NDArray[np.int32]:
    """Each feature's image under the half turn of the board, which leaves the game unchanged."""
    cells = [62 * colour + (bit if bit == 61 else -bit % 61) for colour in range(2) for bit in range(62)]
    targets = [124 + 12 * colour + (target + 6) % 12 for colour in range(2) for target in range(12)]
    return np.array(cells + targets, np.int32)


def _ring(radius: int) -> Word:
    """The cells at least this far from the centre."""
    return Word(sum(1 << bits.index_of(cell) for cell in CELLS if _steps_to_centre(cell) >= radius))


def _steps_to_centre(cell: str) -> int:
    rows, numbers = "abcdefghi".index(cell[0]) - 4, int(cell[1]) - 5
    return max(abs(rows), abs(numbers), abs(rows - numbers))


ROWS_WITH_1, ROWS_WITH_2, ROWS_WITH_4, ROWS_WITH_8 = (
    Word(sum(1 << bits.index_of(cell) for cell in CELLS if "abcdefghi".index(cell[0]) & part))
    for part in (1, 2, 4, 8)
)
"""The rows whose number, from 0, has this binary digit: used to sum row numbers."""
RING_1, RING_2, RING_3, RING_4 = (_ring(radius) for radius in range(1, 5))

# The weights of the hand-written evaluation.
POINT, LAST_POINTS = 1400, 40
MARBLE = 40
STEP_OUT = (4, 7, 13, 26)
"""What a marble loses with each step from the centre to the edge."""
TOGETHER = 4
"""For each pair of neighbours."""
TEMPO = 8
IDLE_END, AS_GOOD_AS_WON = 120, 1000
"""Idle turns after which only points would count (O14 ends the game before), and the value of a lead then."""


@inlined
def ejecting(own: Word, opp: Word, direction: Word, step: Word, inner: Word, codes: Words, end: Word) -> Word:
    """Write the slides in one direction that push a marble off."""
    if opp & ~inner:
        line = own & inner
        rest = bits.fill(bits.shortest_pushers(line, opp, ZERO, step, inner), line, step)
        while rest:
            codes[end] = lowest_bit(rest) | (direction << bits.KIND_BIT) | bits.WALK
            end += ONE
            rest &= rest - ONE
    return end


def generate_loud(context: Context, stack: Words, row: Word, codes: Words, start: Word) -> Word:
    """The slides that eject."""
    own, opp = stack[row + OWN], stack[row + OPP]
    if own & bits.HAND:
        return start
    opp &= bits.BOARD
    end = ejecting(own, opp, bits.E, bits.E_STEP, bits.E_INNER, codes, start)
    end = ejecting(own, opp, bits.NE, bits.NE_STEP, bits.NE_INNER, codes, end)
    end = ejecting(own, opp, bits.NW, bits.NW_STEP, bits.NW_INNER, codes, end)
    end = ejecting(own, opp, bits.W, bits.W_STEP, bits.W_INNER, codes, end)
    end = ejecting(own, opp, bits.SW, bits.SW_STEP, bits.SW_INNER, codes, end)
    return ejecting(own, opp, bits.SE, bits.SE_STEP, bits.SE_INNER, codes, end)


def promise(context: Context, stack: Words, row: Word, code: Word) -> Word:
    """The immediate gain of an ejection."""
    if not code & bits.WALK:
        return ZERO
    own, opp = stack[row + OWN], stack[row + OPP]
    kind = (code >> bits.KIND_BIT) & bits.KIND_MASK
    step, inner = bits.STEPS[kind], bits.INNER[kind]
    at = bits.ahead(ONE << (code & bits.CELL_MASK), step)
    while own & at:
        at = bits.ahead(at, step)
    while opp & at & inner:
        at = bits.ahead(at, step)
    if not opp & at:
        return ZERO
    target = context.rules.exits[(kind << bits.KIND_BIT) | lowest_bit(at)]
    meta = stack[row + META]
    if ((meta | (meta >> bits.TARGETS)) >> target) & ONE:
        return ONE
    return Word(16) + Word(context.rules.values[target])


def repetition(context: Context, stack: Words, row: Word, root: Word) -> Word:
    """The ending by repetition, if the position has occurred since the root."""
    own, opp = stack[row + OWN], stack[row + OPP]
    since = max(stack[row + SINCE], root) + WIDTH + WIDTH
    while row >= since:
        row -= WIDTH + WIDTH
        if stack[row + OWN] == own and stack[row + OPP] == opp:
            return bits.BY_REPETITION
    return bits.ONGOING


def verdict(context: Context, stack: Words, row: Word, ending: Word) -> int:
    """Whether an ending is won (1), drawn (0) or lost (-1) for the side to move."""
    winner = bits.winner(context.rules, stack, row, ending)
    if winner == TWO:
        return 0
    return 1 if winner == (stack[row + META] >> bits.YELLOW_BIT) & ONE else -1


def side(context: Context, stack: Words, row: Word) -> Word:
    """The side to move."""
    return Word((stack[row + META] >> bits.YELLOW_BIT) & ONE)


def position_hash(context: Context, stack: Words, row: Word) -> Word:
    """A hash of everything that matters from here on."""
    meta = stack[row + META]
    memory = meta & REMEMBERED
    if meta >= NEAR_LIMIT:
        memory |= meta & bits.IDLE_MASK
    return mix(stack[row + OWN] ^ mix(stack[row + OPP] ^ mix(memory)))


@inlined
def placing(marbles: Word) -> int:
    """The value of the places of a player's marbles."""
    value = MARBLE * signed(bit_count(marbles))
    marbles &= bits.BOARD
    value -= STEP_OUT[0] * signed(bit_count(marbles & RING_1))
    value -= STEP_OUT[1] * signed(bit_count(marbles & RING_2))
    value -= STEP_OUT[2] * signed(bit_count(marbles & RING_3))
    value -= STEP_OUT[3] * signed(bit_count(marbles & RING_4))
    pairs = bit_count(marbles & bits.E_INNER & bits.behind(marbles, bits.E_STEP))
    pairs += bit_count(marbles & bits.NE_INNER & bits.behind(marbles, bits.NE_STEP))
    pairs += bit_count(marbles & bits.NW_INNER & bits.behind(marbles, bits.NW_STEP))
    return value + TOGETHER * signed(pairs)


def assess(context: Context, stack: Words, row: Word) -> int:
    """The hand-written evaluation."""
    meta = stack[row + META]
    red = signed((meta >> bits.POINTS_BIT) & bits.POINTS_MASK)
    yellow = signed((meta >> (bits.POINTS_BIT + bits.POINTS_WIDTH)) & bits.POINTS_MASK)
    lead = red - yellow
    # A point is worth more the nearer it brings a player to the goal.
    goal = signed(context.rules.goal)
    points = POINT * lead // goal + LAST_POINTS * (red * red - yellow * yellow) * 36 // (goal * goal)
    if meta & bits.YELLOW_TO_MOVE:
        points = -points
    return points + placing(stack[row + OWN]) - placing(stack[row + OPP]) + TEMPO


@inlined
def touching(one: Word, other: Word) -> int:
    """The number of neighbours that the marbles of one set have in another, summed."""
    number = bit_count(one & bits.E_INNER & bits.behind(other, bits.E_STEP))
    number += bit_count(one & bits.NE_INNER & bits.behind(other, bits.NE_STEP))
    number += bit_count(one & bits.NW_INNER & bits.behind(other, bits.NW_STEP))
    number += bit_count(one & bits.W_INNER & bits.behind(other, bits.W_STEP))
    number += bit_count(one & bits.SW_INNER & bits.behind(other, bits.SW_STEP))
    return signed(number + bit_count(one & bits.SE_INNER & bits.behind(other, bits.SE_STEP)))


@inlined
def northing(marbles: Word) -> int:
    """The sum of the rows of marbles, from 0 for row A."""
    rows = signed(bit_count(marbles & ROWS_WITH_1)) + 2 * signed(bit_count(marbles & ROWS_WITH_2))
    return rows + 4 * signed(bit_count(marbles & ROWS_WITH_4)) + 8 * signed(bit_count(marbles & ROWS_WITH_8))


def traits(context: Context, stack: Words, row: Word, code: Word) -> tuple[int, int, int]:
    """The rows a move goes towards the opponent's home, and the pairs of neighbours it makes."""
    own, opp = stack[row + OWN] & bits.BOARD, stack[row + OPP] & bits.BOARD
    moves_on = (stack[row + META] ^ stack[row + WIDTH + META]) & bits.YELLOW_TO_MOVE
    mine, yours = (OPP, OWN) if moves_on else (OWN, OPP)
    own_after, opp_after = stack[row + WIDTH + mine] & bits.BOARD, stack[row + WIDTH + yours] & bits.BOARD
    forward = northing(own_after) - northing(own)
    contact = touching(own_after, opp_after) - touching(own, opp)
    together = (touching(own_after, own_after) - touching(own, own)) // 2
    return -forward if stack[row + META] & bits.YELLOW_TO_MOVE else forward, contact, together


def fade(context: Context, stack: Words, row: Word, value: int) -> int:
    """The evaluation, with each idle turn nearer to the result by O14: a win for the leader, else a draw."""
    idle, leader = signed(stack[row + META] >> bits.IDLE_BIT), bits.ahead_on_points(stack, row)
    at_the_end = 0
    if leader != TWO:
        to_move = (stack[row + META] >> bits.YELLOW_BIT) & ONE
        at_the_end = AS_GOOD_AS_WON if leader == to_move else -AS_GOOD_AS_WON
    return value + (at_the_end - value) * idle // IDLE_END


def write_features(context: Context, stack: Words, row: Word, words: Words, at: Word) -> None:
    """Write the words whose bits are features."""
    meta = stack[row + META]
    yellow = (meta >> bits.YELLOW_BIT) & ONE
    words[at + yellow] = stack[row + OWN]
    words[at + ONE - yellow] = stack[row + OPP]
    words[at + TWO] = meta & ((ONE << (bits.TARGETS + bits.TARGETS)) - ONE)


SEARCH = Searchable(
    kernel=KERNEL,
    context_type=Context,
    context_of=context_of,
    ends_of=ends_of,
    features=Features(
        words=FEATURE_WORDS,
        count=FEATURES,
        most=MOST_FEATURES,
        write=write_features,
        table=feature_table,
        symmetry=symmetry,
        suit=suits_network,
    ),
    generate_loud=generate_loud,
    promise=promise,
    verdict=verdict,
    side=side,
    position_hash=position_hash,
    assess=assess,
    repetition=repetition,
    fade=fade,
    traits=traits,
)
