"""Three beginners at the games of shots, from hasty to careful, to measure the bots by.

They choose a shot as if their hands were steady; how much a hand errs is the bot's business.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tablee.shooting.game import ShootingGame
from tablee.shooting.pieces import QUEEN
from tablee.shooting.state import Choice, Move, State
from tablee.shooting.straight import (
    hopeful_shot,
    seen_by_shooter,
    shot_along,
    straight_lines,
    target_pieces,
)

IN_VIEW = 3
"""The number of pieces that the curious one compares."""
TIME_FOR_THE_QUEEN = 3
"""With so many own pieces left, or fewer, the careful one thinks of the queen first."""


def hasty(game: ShootingGame, state: State, random: Random) -> Move:
    """Shoots at the nearest piece: any straight way into a hole will do, or none."""
    return decide(game, state) or shoot(game, state, random, nearest(game, state)[:1], choosy=False)


def curious(game: ShootingGame, state: State, random: Random) -> Move:
    """Compares the nearest pieces, and plays the easiest straight shot at one of them."""
    return decide(game, state) or shoot(game, state, random, nearest(game, state)[:IN_VIEW])


def careful(game: ShootingGame, state: State, random: Random) -> Move:
    """Plays the easiest straight shot of all, and remembers the queen's rule while there is time."""
    return decide(game, state) or shoot(game, state, random, worth_taking(game, state))


def decide(game: ShootingGame, state: State) -> Choice | None:
    """The choice after a fault (B10, B15), or the pass without a place to shoot from; None for a shot."""
    if game.moves(state) is None:
        return None
    tally = state.tally
    return Choice("again" if tally.choice and tally.inside.of(tally.shooter) >= 2 else "pass")


def nearest(game: ShootingGame, state: State) -> list[str]:
    """The own pieces that may be hit, nearest to the shooter first; the queen is nobody's."""
    lying = seen_by_shooter(state)
    own = [piece for piece in target_pieces(game, state) if piece != QUEEN]
    return sorted(own, key=lambda piece: lying[piece][1])


def worth_taking(game: ShootingGame, state: State) -> list[str]:
    """The pieces to aim at: near the end only the queen, where a round is not won without her (K13)."""
    pieces = target_pieces(game, state)
    left = state.tally.on_table(state.tally.shooter)
    needs_queen = game.queen_needed and QUEEN in pieces and left <= TIME_FOR_THE_QUEEN
    return [QUEEN] if needs_queen else pieces


def shoot(
    game: ShootingGame, state: State, random: Random, pieces: Sequence[str], choosy: bool = True
) -> Move:
    """A straight shot at one of these pieces, the easiest if `choosy`; a hopeful one if there is none."""
    lines = [line for line in straight_lines(game, state) if line.piece in pieces]
    if not lines:
        return hopeful_shot(game, state, random, pieces)
    return shot_along(game, max(lines, key=lambda line: line.promise) if choosy else random.choice(lines))
