"""The published openings: number n of a game is always the same, on every machine.

An opening of a board game is a few moves at random: the moves that `Game.moves` lists, chosen by
`Random(f"tablee opening {game} {number}")`, from the start that the setup with the number as its
seed gives. Where these end the game, or leave a move that does, the next attempt follows from the
same generator. `tablee openings GAME` prints them.

A game of shots needs no opening: what follows the break depends on the smallest chance. There the
number alone is the seed of the pair.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from tablee.core.game import AnyGame
from tablee.core.match import Match
from tablee.core.shots import ShotGame, sample

MOVES, MOVES_A_SEAT = 8, 3
"""How many moves an opening has at least, and for each seat; in games too short for that, fewer."""
ATTEMPTS = 100


@dataclass(frozen=True, slots=True)
class Opening:
    """A number, which is the setup's seed too, and the moves to play before the bots do."""

    number: int
    moves: tuple[str, ...] = ()


def opening(game: AnyGame, options: Mapping[str, Any], number: int) -> Opening:
    """The opening of this number, from 1 on."""
    if isinstance(game, ShotGame):
        return Opening(number)
    random = Random(f"tablee opening {game.name} {number}")
    length = max(MOVES, MOVES_A_SEAT * len(game.setup(options, number).seats))
    while length:
        for _ in range(ATTEMPTS):
            moves = _random_moves(game, options, number, length, random)
            if moves is not None:
                return Opening(number, moves)
        length //= 2  # a short game
    return Opening(number)


def _random_moves(
    game: AnyGame, options: Mapping[str, Any], number: int, length: int, random: Random
) -> tuple[str, ...] | None:
    """Moves at random; None where they end the game, or let the next one end it."""
    match = Match(game, game.setup(options, number))
    for _ in range(length):
        if match.result is not None:
            return None
        match.play(game.move_text(sample(game, match.step.state, random)))
    state = match.step.state
    ends = (game.result(game.play(state, move).state) for move in game.moves(state) or ())
    return None if match.result is not None or any(ends) else tuple(match.moves)
