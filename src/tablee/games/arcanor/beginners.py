"""Three beginners at Arcanor, from hasty to careful, to measure the bots by; each is a rule of thumb.

All like to arrive, to eat, and to get on. They differ in how often they first look at what the opponent could
do next, and in what they do if they have not looked: the first thing they like, or the best.
"""

from __future__ import annotations

from random import Random

from tablee.games.arcanor.board import GOAL, OWNER, VALUE, has_arrived
from tablee.games.arcanor.rules import Arcanor, legal_moves
from tablee.games.arcanor.state import Carry, Eat, Move, Release, State, other

HASTY_LOOKS, CURIOUS_LOOKS = 0.6, 0.8
"""How often each looks at what the opponent could do next, before playing; the careful one always does."""


def hasty(game: Arcanor, state: State, random: Random) -> Move:
    """Plays the first move that arrives, else the first that eats, else the first that gets on."""
    if random.random() < HASTY_LOOKS:
        return careful(game, state, random)

    def liking(move: Move) -> int:
        if arrival(state, move):
            return 3
        return 2 if isinstance(move, Eat) else 1 if advance(state, move) > 0 else 0

    return max(shuffled(game, state, random), key=liking)


def curious(game: Arcanor, state: State, random: Random) -> Move:
    """Looks at all moves: arrives with the most valuable piece, else eats one, else gets on with one."""
    if random.random() < CURIOUS_LOOKS:
        return careful(game, state, random)

    def value(move: Move) -> tuple[int, int, int]:
        return arrival(state, move), meal(state, move), advance(state, move)

    return max(shuffled(game, state, random), key=value)


def careful(game: Arcanor, state: State, random: Random) -> Move:
    """Weighs arrivals and meals against the best that the opponent could do next, then gets on."""

    def value(move: Move) -> tuple[int, int, int]:
        after, seat = game.play(state, move).state, state.turn
        if after.result:  # a draw is no better than a loss
            return (1 if seat in after.result.winners else -1) * state.options.points, 0, 0
        replies = list(legal_moves(after, other(seat)))
        arrives = max((arrival(after, reply) for reply in replies), default=0)
        eats = max((meal(after, reply) for reply in replies), default=0)
        return (
            arrival(state, move) - arrives,
            meal(state, move) - eats,
            advance(state, move),
        )

    return max(shuffled(game, state, random), key=value)


def shuffled(game: Arcanor, state: State, random: Random) -> list[Move]:
    """The legal moves, or the ways to lay the home row, in random order."""
    moves = list(game.moves(state))
    random.shuffle(moves)
    return moves


def arrival(state: State, move: Move) -> int:
    """The points of a piece that a move brings to its goal row (A10)."""
    if not isinstance(move, Carry | Release | Eat):
        return 0
    piece = state.on(move.start)[0]
    return VALUE[piece] if has_arrived(piece, move.end) else 0


def meal(state: State, move: Move) -> int:
    """The value of the piece that a move eats."""
    return VALUE[state.on(move.end)[0]] if isinstance(move, Eat) else 0


def advance(state: State, move: Move) -> int:
    """How far a move gets on towards the goal row, times the value of its piece."""
    if not isinstance(move, Carry | Release | Eat):
        return 0
    piece = state.on(move.start)[0]
    goal = int(GOAL[OWNER[piece]])
    return VALUE[piece] * (abs(goal - int(move.start[1])) - abs(goal - int(move.end[1])))
