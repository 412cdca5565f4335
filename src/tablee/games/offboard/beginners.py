"""Three beginners at Offboard, from hasty to careful, to measure the bots by; each is a rule of thumb.

All like to score, to push, and to stand near the centre. They differ in how often they first look at what the
opponent could do next, and in what they do if they have not looked: the first thing they like, or the best.
"""

from __future__ import annotations

from random import Random

from tablee.games.offboard.board import RAYS, ROWS, Cell, target_of
from tablee.games.offboard.rules import Offboard, legal_slides, line_of
from tablee.games.offboard.state import Move, PutBack, Slide, State, TakeOut

PUSH = 2
"""How many steps towards the centre a push is worth, in the eyes of somebody who likes to push."""

HASTY_LOOKS, CURIOUS_LOOKS = 0.6, 0.8
"""How often each looks at what the opponent could do next, before playing; the careful one always does."""


def hasty(game: Offboard, state: State, random: Random) -> Move:
    """Plays the first move that scores, else the first that pushes, else the first towards the centre."""
    if random.random() < HASTY_LOOKS:
        return careful(game, state, random)

    def liking(move: Move) -> int:
        if gain(state, move):
            return 3
        return 2 if is_push(state, move) else 1 if approach(state, move) > 0 else 0

    return max(shuffled(game, state, random), key=liking)


def curious(game: Offboard, state: State, random: Random) -> Move:
    """Looks at all moves: scores most, else pushes or gets nearer to the centre."""
    if random.random() < CURIOUS_LOOKS:
        return careful(game, state, random)
    moves = shuffled(game, state, random)
    return max(moves, key=lambda move: (gain(state, move), drive(state, move)))


def careful(game: Offboard, state: State, random: Random) -> Move:
    """Weighs what a move scores against what the opponent could score next; else as the curious one."""

    def value(move: Move) -> tuple[int, int]:
        after = game.play(state, move).state
        if after.result:  # a draw is no better than a loss
            return (1 if state.turn in after.result.winners else -1) * state.options.points, 0
        threat = max_gain(after) if after.turn != state.turn else 0
        return gain(state, move) - threat, drive(state, move)

    return max(shuffled(game, state, random), key=value)


def shuffled(game: Offboard, state: State, random: Random) -> list[Move]:
    """The legal moves in random order; a marble in hand is put back (O11): nobody likes to lose one."""
    moves = [move for move in game.moves(state) if move != TakeOut()] or [TakeOut()]
    random.shuffle(moves)
    return moves


def gain(state: State, move: Move) -> int:
    """The points that a move scores (O10)."""
    if not isinstance(move, Slide):
        return 0
    line = line_of(state, move)
    if not line.pushed or line.end is not None:
        return 0
    target = target_of(line.pushed[-1], move.direction, state.options.targets)
    return state.options.targets[target] if state.targets[target] is None else 0


def max_gain(state: State) -> int:
    """The most points that the player to move can score at once."""
    return max((gain(state, move) for move in legal_slides(state)), default=0)


def drive(state: State, move: Move) -> int:
    """How much a move does besides scoring: it pushes, and gets marbles nearer to the centre."""
    return PUSH * is_push(state, move) + approach(state, move)


def is_push(state: State, move: Move) -> bool:
    """Whether a move pushes opposing marbles (O9)."""
    return isinstance(move, Slide) and bool(line_of(state, move).pushed)


def approach(state: State, move: Move) -> int:
    """How many steps nearer to the centre a move brings the own marbles, or one that is put back."""
    match move:
        case Slide(last, direction):
            foremost = line_of(state, move).group[-1]
            return to_centre(last) - to_centre(RAYS[foremost, direction][0])
        case PutBack(cell):
            return -to_centre(cell)
        case _:
            return 0


def to_centre(cell: Cell) -> int:
    """The number of steps from a cell to the centre of the board, e5."""
    row, number = ROWS.index(cell[0]) - 4, int(cell[1]) - 5
    return max(abs(row), abs(number), abs(row - number))
