"""Games to be drawn."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tablee.core.game import AnyGame, AnyStep
from tablee.core.hidden import view_step
from tablee.core.match import Match
from tablee.core.shots import must_shoot
from tablee.games import GAMES

BOARD_GAMES = [name for name, game in GAMES.items() if not must_shoot(game, game.start(game.setup()).state)]


def random_match(game: AnyGame, moves: int, seed: int = 1) -> Match:
    """A board game with so many random moves."""
    match, random = Match(game, game.setup(seed=seed)), Random(seed)
    while len(match.steps) <= moves and match.to_play is not None:
        match.play(game.move_text(random.choice(list(game.moves(match.step.state) or ()))))
    return match


def seen_moves(match: Match, seat: str | None = None) -> Iterator[tuple[AnyStep, AnyStep]]:
    """Each step with the one before, as a seat or a spectator sees them."""
    for number, mover in enumerate(match.seats):
        if mover is not None:
            before, after = match.steps[number - 1 : number + 1]
            yield view_step(match.game, before, seat), view_step(match.game, after, seat)
