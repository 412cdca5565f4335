"""What a bot is: a program that gets what its seat may see, and answers with a move."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol, runtime_checkable

from tablee.core.game import AnyGame, AnySetup, AnyStep, Seat, Step
from tablee.core.hidden import HiddenGame, view_options, view_step
from tablee.core.match import Match
from tablee.core.options import changed_options


@dataclass(frozen=True, slots=True)
class Sight:
    """All that a bot gets to know: never more than a person in its seat could know."""

    game: str
    options: Mapping[str, Any]
    seat: Seat
    step: AnyStep
    """The latest step, as `Game.view` shows it to the seat."""
    record: tuple[str, ...]
    """The moves so far, as the seat could see them."""
    first: Seat
    """The seat that began. It may have been drawn from the seed, which bots never get."""
    clues: tuple[str, ...] | None = None
    """What the seat saw at each move beyond the move itself; None if the options hide nothing.

    Otherwise the moves do not tell everything, because the start is not known.
    """


def sight_of(match: Match, seat: Seat) -> Sight:
    """What a bot in a seat gets to know."""
    return Sight(
        game=match.game.name,
        options=changed_options(view_options(match.game, match.setup.options)),
        seat=seat,
        step=view_step(match.game, match.step, seat),
        record=tuple(match.moves_seen_by(seat)),
        first=match.setup.first,
        clues=clues_for(match, seat),
    )


def sight_at(game: AnyGame, setup: AnySetup, state: Any) -> Sight:
    """What a bot gets to know that is put before a position without a past."""
    return Sight(
        game=game.name,
        options=changed_options(view_options(game, setup.options)),
        seat=state.to_play,
        step=view_step(game, Step(state), state.to_play),
        record=(),
        first=state.to_play,
    )


def clues_for(match: Match, seat: Seat) -> tuple[str, ...] | None:
    """What each move has shown to a seat; None if the options hide nothing."""
    game, options = match.game, match.setup.options
    if not isinstance(game, HiddenGame) or game.view_options(options) == options:
        return None
    return tuple(game.clue(game.view(step, seat)) for step in match.steps if step.move is not None)


LONGEST_MOVE_S = 1.0
"""The time limit for a move of a level that searches."""
SEARCH_SHARE = 0.9
"""The part of a bot's time budget that its search may use; the rest is for the code around it."""


def search_time(budget_s: float, time_s: float | None) -> float:
    """How many seconds a search may take: the bot's own limit, if any, within the budget."""
    return min(budget_s, time_s or budget_s) * SEARCH_SHARE


class Bot(Protocol):
    """A way of choosing moves."""

    def choose(self, sight: Sight, budget_s: float, random: Random) -> str:
        """A legal move in the game's notation, within the time budget."""


@dataclass(frozen=True, slots=True)
class Thought:
    """A move, and the work it took to find it."""

    move: str
    nodes: int = 0
    """The number of positions searched, or of shots simulated; 0 if the bot does not count."""
    wins_in: int | None = None
    """The number of moves, of all players, to a proven win; negative for a proven loss."""


@runtime_checkable
class ThinkingBot(Bot, Protocol):
    """A bot that counts its nodes."""

    def think(self, sight: Sight, budget_s: float, random: Random) -> Thought:
        """The move that `choose` returns, and the number of nodes."""


def think(bot: Bot, sight: Sight, budget_s: float, random: Random) -> Thought:
    """A bot's move, with the number of nodes if the bot counts them."""
    if isinstance(bot, ThinkingBot):
        return bot.think(sight, budget_s, random)
    return Thought(bot.choose(sight, budget_s, random))
