"""Carami's rules, C1 to C20, in their most readable form."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from msgspec import Struct
from msgspec.structs import replace

from tablee.core.errors import IllegalMove
from tablee.core.game import Game, Motion, Result, Seat, Setup, Step
from tablee.games.carami import drawing, notation
from tablee.games.carami.board import CENTRE, OPPONENT, SEATS, SLOTS, TARGET, Slot
from tablee.games.carami.paths import LEGS, STEPS, between, is_forward, leg_barred, step_barred
from tablee.games.carami.state import CaramiOptions, Jump, Move, RampMove, State, Walk, in_turn, with_slots

FILLS = 2
"""How often filling a band opens ramps (C16)."""
TAKING_JUMPS = 2
"""How many of the opponent's marbles a move must jump to take them (C11)."""

BACK_LINE, NO_MOVES, NO_PROGRESS = "back_line", "no_moves", "no_progress"
"""The reasons why a game ends (C19)."""


class Carami(Game[CaramiOptions, State, Move]):
    """Carami's rules as a game."""

    name = "carami"
    order = 3
    has_own_drawing = True
    shows_previews = True
    options = CaramiOptions
    seats = SEATS

    def arrange(self, options: CaramiOptions, seed: int) -> Setup[CaramiOptions]:
        first = resume(notation.parse_position(options, notation.start_of(options))).to_play
        return Setup(teams=options.sides, first=first or options.seats[0], options=options, seed=seed)

    def start(self, setup: Setup[CaramiOptions]) -> Step[State, Move]:
        return Step(self.read_position(setup, notation.start_of(setup.options)))

    def moves(self, state: State) -> Sequence[Move]:
        return () if state.to_play is None else tuple(legal_moves(state, state.to_play))

    def play(self, state: State, move: Move) -> Step[State, Move]:
        if state.to_play is None:
            raise IllegalMove("C19", "the game is over")
        match move:
            case Walk(start, end):
                moved = walk(state, state.to_play, start, end)
            case Jump(path):
                moved = jump(state, state.to_play, path)
            case RampMove(slot):
                moved = leave_ramp(state, state.to_play, slot)
        return finish(moved, move)

    def points(self, state: State) -> Mapping[Seat, int]:
        return state.points

    def result(self, state: State) -> Result | None:
        return state.result

    def move_text(self, move: Move) -> str:
        return notation.format_move(move)

    def read_move(self, text: str) -> Move:
        return notation.parse_move(text)

    def position(self, state: State) -> str:
        return notation.format_position(state)

    def read_position(self, setup: Setup[CaramiOptions], text: str) -> State:
        return resume(notation.parse_position(setup.options, text))

    def draw(self, state: State) -> str:
        return drawing.draw(state)


# Legal moves.


def legal_moves(state: State, seat: Seat) -> Iterator[Move]:
    """All moves that C8 to C15 allow a seat."""
    for slot in state.waiting(seat):
        if state.holder(slot) is None:
            yield RampMove(slot)
    for start, holder in zip(SLOTS, state.slots, strict=True):
        if holder != seat:
            continue
        for end in STEPS[seat, start]:
            if state.holder(end) is None:
                yield Walk(start, end)
        yield from jumps_on(state, seat, (start,), frozenset())


def jumps_on(state: State, seat: Seat, path: tuple[Slot, ...], jumped: frozenset[Slot]) -> Iterator[Jump]:
    """All ways to continue jumping, one for each slot where the marble may stop (C10)."""
    for over, end in LEGS[seat, path[-1]]:
        may_jump = not jump_refusal(state, seat, (path[-1], end), over)
        if may_jump and state.holder(end) is None and over not in jumped:
            yield Jump((*path, end))
            yield from jumps_on(state, seat, (*path, end), jumped | {over})


def can_move(state: State, seat: Seat) -> bool:
    """Whether a seat has a legal move (C18)."""
    return next(legal_moves(state, seat), None) is not None


# The effect of a move.


class MovedMarble(Struct, frozen=True, gc=False):
    """A state in which a marble has moved, before the consequences of the move."""

    state: State
    seat: Seat
    end: Slot
    counts: bool
    """Whether this counts as progress (C19)."""
    trace: tuple[Motion, ...]


def walk(state: State, seat: Seat, start: Slot, end: Slot) -> MovedMarble:
    """Step to an adjacent slot (C8, C9)."""
    if state.holder(start) != seat:
        raise IllegalMove("C8", f"{seat} has no marble on {start}")
    barred = step_barred(seat, start, end)
    if barred:
        raise barred
    if state.holder(end) is not None:
        raise IllegalMove("C8", f"{end} is not free")
    stepped = replace(state, slots=with_slots(state.slots, {start: None, end: seat}))
    return MovedMarble(stepped, seat, end, is_forward(seat, start, end), (Motion(start, end),))


def jump(state: State, seat: Seat, path: tuple[Slot, ...]) -> MovedMarble:
    """Jump from landing to landing, and take the marbles that count as taken (C10, C11)."""
    start, end = path[0], path[-1]
    if state.holder(start) != seat:
        raise IllegalMove("C10", f"{seat} has no marble on {start}")
    jumped: list[Slot] = []
    for leg in pairwise(path):
        jumped.append(jump_over(state, seat, leg, jumped))
    opposing = [over for over in jumped if state.holder(over) == OPPONENT[seat]]
    taken = opposing if len(opposing) >= TAKING_JUMPS else []
    lifted: dict[Slot, Seat | None] = dict.fromkeys((start, *taken))
    landed = replace(
        state,
        slots=with_slots(state.slots, {**lifted, end: seat}),
        taken=add_count(state.taken, seat, len(taken)),
    )
    counts = is_forward(seat, start, end) or bool(taken)
    trace = (*(Motion(*leg) for leg in pairwise(path)), *(Motion(over, "taken") for over in taken))
    return MovedMarble(landed, seat, end, counts, trace)


def jump_refusal(state: State, seat: Seat, leg: tuple[Slot, Slot], over: Slot) -> str | None:
    """The reason why a seat may not jump over a slot, or None (C10)."""
    holder = state.holder(over)
    if holder is None:
        return f"there is no marble on {over} to jump"
    if holder == seat:
        return f"the marble on {over} is {seat}'s own, and cannot be jumped"
    if holder == state.options.partner(seat) and not is_forward(seat, *leg):
        return f"the marble on {over} is {seat}'s partner's: a jump over it must go forward"
    return None


def jump_over(state: State, seat: Seat, leg: tuple[Slot, Slot], jumped: Sequence[Slot]) -> Slot:
    """The slot that a single jump passes over; raises IllegalMove."""
    start, end = leg
    barred = leg_barred(seat, start, end)
    if barred:
        raise barred
    over = between(start, end)
    refusal = jump_refusal(state, seat, leg, over)
    if refusal:
        raise IllegalMove("C10", refusal)
    if over in jumped:
        raise IllegalMove("C10", f"the marble on {over} has been jumped in this move already")
    if state.holder(end) is not None:
        raise IllegalMove("C10", f"{end} is not free")
    return over


def leave_ramp(state: State, seat: Seat, slot: Slot) -> MovedMarble:
    """Go from a ramp to its back-line slot (C15)."""
    if slot not in state.waiting(seat):
        raise IllegalMove("C15", f"{seat} has no marble on the ramp to {slot}")
    if state.holder(slot) is not None:
        raise IllegalMove("C15", f"{slot} is not free")
    arrived = replace(state, slots=with_slots(state.slots, {slot: seat}), ramps=state.ramps - {slot})
    return MovedMarble(arrived, seat, slot, True, (Motion(f"*{slot}", slot),))


def fill_band(state: State, seat: Seat) -> tuple[State, tuple[Motion, ...]]:
    """Lift the end marbles of a filled band to the ramps, if the band is full (C16)."""
    target, fills = TARGET[seat], state.fills_by(seat)
    if fills >= FILLS or any(state.holder(slot) != seat for slot in target.band):
        return state, ()
    ends = (target.band[0], target.band[-1])
    ramps = target.inner if fills else target.outer
    # Only a start position can have a full band whose ramps are occupied: those marbles stay.
    lifted = {slot: ramp for slot, ramp in zip(ends, ramps, strict=True) if ramp not in state.ramps}
    filled = replace(
        state,
        slots=with_slots(state.slots, dict.fromkeys(lifted)),
        ramps=state.ramps.union(lifted.values()),
        fills=add_count(state.fills, seat, 1),
    )
    return filled, tuple(Motion(slot, f"*{ramp}") for slot, ramp in lifted.items())


def add_count(counts: tuple[int, ...], seat: Seat, number: int) -> tuple[int, ...]:
    """Counts by seat, with a number added for one seat."""
    return tuple(count + number if seat == of else count for of, count in zip(SEATS, counts, strict=True))


# Turns and endings.


def finish(moved: MovedMarble, move: Move) -> Step[State, Move]:
    """The step after a marble has moved: fill the band, then another move, the next player, or the end."""
    state, motions = fill_band(moved.state, moved.seat)
    counts = state.turn_counts or moved.counts
    idle = 0 if moved.counts else state.idle
    trace = (*moved.trace, *motions)
    if has_full_back_line(state):
        return Step(end(replace(state, idle=idle), BACK_LINE), move, trace)
    earns_another = moved.end == CENTRE or moved.end in TARGET[moved.seat].back
    if earns_another and can_move(state, moved.seat):  # C17; otherwise it lapses
        return Step(replace(state, turn_counts=counts, idle=idle), move, trace)
    mover, *others = in_turn(state.options.seats, moved.seat)
    after = next_turn(state, (*others, mover), idle=0 if counts else idle + 1)
    return Step(after, move, trace)


def next_turn(state: State, order: Sequence[Seat], idle: int) -> State:
    """The turn of the first seat in this order that can move; the others are skipped (C18, C19)."""
    seat = next((seat for seat in order if can_move(state, seat)), None)
    after = replace(state, to_play=seat, turn_counts=False, idle=idle)
    if seat is None:
        return end(after, NO_MOVES)
    return end(after, NO_PROGRESS) if idle >= state.options.idle_turns else after


def resume(state: State) -> State:
    """The state to play a position from: it may be over, or its player may have to be skipped."""
    if has_full_back_line(state):
        return end(state, BACK_LINE)
    seats = state.options.seats
    resumed = next_turn(state, in_turn(seats, state.to_play or seats[0]), state.idle)
    return notation.require_agreement(state, resumed)


def has_full_back_line(state: State) -> bool:
    """Whether all five slots of a back line hold opposing marbles (C19)."""
    return any(all(state.holder(slot) == seat for slot in TARGET[seat].back) for seat in state.options.seats)


def end(state: State, reason: str) -> State:
    """The state with its result (C19, C20)."""
    points = state.points
    totals = {side: sum(points[seat] for seat in side) for side in state.options.sides}
    best = [side for side, total in totals.items() if total == max(totals.values())]
    winners = best[0] if len(best) == 1 else ()
    return replace(state, to_play=None, turn_counts=False, result=Result(points, winners, reason))
