"""Three beginners at Carami, from hasty to careful, to measure the bots by; each is a rule of thumb.

All like points, jumps, and getting on. They differ in how often they first look at what the opponent could
take next, and in what they do if they have not looked: the first thing they like, or the best.
"""

from __future__ import annotations

from itertools import pairwise
from random import Random

from tablee.core.game import Seat
from tablee.games.carami.board import CENTRE, OPPONENT, TAKEN_MARBLE, TARGET, Slot
from tablee.games.carami.paths import between, progress
from tablee.games.carami.rules import TAKING_JUMPS, Carami, jumps_on
from tablee.games.carami.state import Jump, Move, RampMove, State, Walk

HASTY_LOOKS, CURIOUS_LOOKS = 0.6, 0.8
"""How often each looks at what the opponent could do next, before playing; the careful one always does."""


def hasty(game: Carami, state: State, random: Random) -> Move:
    """Plays the first move that scores, else the first jump that gets on, else the first step."""
    if random.random() < HASTY_LOOKS:
        return careful(game, state, random)

    def liking(move: Move) -> int:
        if gain(state, move):
            return 3
        return 0 if advance(state, move) <= 0 else 2 if isinstance(move, Jump) else 1

    return max(shuffled(game, state, random), key=liking)


def curious(game: Carami, state: State, random: Random) -> Move:
    """Looks at all moves: scores the most, else gets on the most."""
    if random.random() < CURIOUS_LOOKS:
        return careful(game, state, random)
    moves = shuffled(game, state, random)
    return max(moves, key=lambda move: (gain(state, move), advance(state, move)))


def careful(game: Carami, state: State, random: Random) -> Move:
    """Weighs what a move scores against what the opponent could take next, fills the band, then gets on."""
    seat = seat_of(state)

    def value(move: Move) -> tuple[int, int, int]:
        after = game.play(state, move).state
        return gain(state, move) - loss(after, seat), after.fills_by(seat), advance(state, move)

    return max(shuffled(game, state, random), key=value)


def seat_of(state: State) -> Seat:
    """The seat to play."""
    assert state.to_play is not None, "nobody plays on when the game is over"
    return state.to_play


def shuffled(game: Carami, state: State, random: Random) -> list[Move]:
    """The legal moves in random order."""
    moves = list(game.moves(state))
    random.shuffle(moves)
    return moves


def gain(state: State, move: Move) -> int:
    """The points that a move scores: for where it ends, and for what it takes (C11, C20)."""
    seat = seat_of(state)
    taken = len(taken_by(state, seat, move.path)) if isinstance(move, Jump) else 0
    return TAKEN_MARBLE * taken + slot_values(seat).get(ends_of(move)[1], 0)


def loss(state: State, seat: Seat) -> int:
    """The most that the opponent's next move could cost: marbles, and the points of those that arrived."""
    opponent, values = OPPONENT[seat], slot_values(seat)
    most = 0
    for slot in state.marbles(opponent):
        for jump in jumps_on(state, opponent, (slot,), frozenset()):
            taken = taken_by(state, opponent, jump.path)
            most = max(most, sum(TAKEN_MARBLE + values.get(over, 0) for over in taken))
    return most


def slot_values(seat: Seat) -> dict[Slot, int]:
    """What each slot of the opposing back line is worth to a seat (C2)."""
    return dict(zip(TARGET[seat].back, TARGET[seat].values, strict=True))


def taken_by(state: State, seat: Seat, path: tuple[Slot, ...]) -> list[Slot]:
    """The opponent's marbles that a seat's jumps take (C11)."""
    jumped = [over for leg in pairwise(path) if state.holder(over := between(*leg)) == OPPONENT[seat]]
    return jumped if len(jumped) >= TAKING_JUMPS else []


def ends_of(move: Move) -> tuple[Slot, Slot]:
    """Where a move starts and ends; a ramp counts as the slot that it leads to."""
    match move:
        case Walk(start, end):
            return start, end
        case Jump(path):
            return path[0], path[-1]
        case RampMove(slot):
            return slot, slot


def advance(state: State, move: Move) -> int:
    """How many rows a move gets on; another move, earned on the centre, counts as one more (C17)."""
    start, end = ends_of(move)
    return progress(seat_of(state), start, end) + (end == CENTRE)
