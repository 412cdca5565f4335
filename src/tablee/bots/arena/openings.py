"""The published openings: opening number n of a game is always the same, on every machine.

An opening of a board game is a few random moves from the list of `Game.moves`, chosen by
`Random(f"tablee opening {game} {number}")`. The number is also the seed of the setup. If the moves end the
game, or leave a move that would end it, new ones are drawn from the same generator; after a hundred attempts,
with one move fewer. `tablee openings GAME` prints the openings.

A game of shots needs no opening, because the smallest error changes what follows the break. There the number
is only the seed of the pair.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from tablee.core.errors import TableeError
from tablee.core.game import AnyGame, AnySetup
from tablee.core.match import Match
from tablee.core.shots import ShotGame, sample

LEAST_MOVES, MOVES_PER_SEAT = 8, 3
"""An opening's least number of moves, and the number per seat; fewer in a very short game."""
ATTEMPTS = 100
"""The number of attempts before an opening becomes shorter."""


@dataclass(frozen=True, slots=True)
class Opening:
    """A number, which is also the seed of the setup, and the moves to play before the bots start."""

    number: int
    moves: tuple[str, ...] = ()


def opening(game: AnyGame, options: Mapping[str, Any], number: int) -> Opening:
    """The opening with a number, from 1."""
    if isinstance(game, ShotGame):
        return Opening(number)
    random = Random(f"tablee opening {game.name} {number}")
    setup = game.setup(options, number)
    for count in range(max(LEAST_MOVES, MOVES_PER_SEAT * len(setup.seats)), -1, -1):
        for _ in range(ATTEMPTS if count else 1):
            moves = _random_moves(game, setup, count, random)
            if moves is not None:
                return Opening(number, moves)
    raise TableeError(f"{game.name} with these options is over before an opening is played")


def _random_moves(game: AnyGame, setup: AnySetup, count: int, random: Random) -> tuple[str, ...] | None:
    """Random moves; None if they end the game, or if the next move could end it."""
    match = Match(game, setup)
    for _ in range(count):
        if match.result is not None:
            return None
        match.play(game.move_text(sample(game, match.step.state, random)))
    state = match.step.state
    ends = (game.result(game.play(state, move).state) for move in game.moves(state) or ())
    return None if match.result is not None or any(ends) else tuple(match.moves)
