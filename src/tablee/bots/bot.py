"""What a bot is: something that sees what its seat may see, and answers with a move."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol, runtime_checkable

from tablee.core.game import AnyStep, Seat
from tablee.core.hidden import view_step
from tablee.core.match import Match
from tablee.core.options import changed_options


@dataclass(frozen=True, slots=True)
class Sight:
    """All that a bot is told: never more than a person in its seat could know."""

    game: str
    options: Mapping[str, Any]
    seat: Seat
    step: AnyStep
    """The present, as `Game.view` shows it to the seat."""
    record: tuple[str, ...]
    """The moves so far, as the seat could see them."""
    first: Seat
    """Who began. It may have been drawn from the seed, which no bot is told."""


def sight_of(match: Match, seat: Seat) -> Sight:
    """What a bot in a seat is told."""
    return Sight(
        game=match.game.name,
        options=changed_options(match.setup.options),
        seat=seat,
        step=view_step(match.game, match.step, seat),
        record=tuple(match.moves_seen_by(seat)),
        first=match.setup.first,
    )


class Bot(Protocol):
    """A way of choosing moves."""

    def choose(self, sight: Sight, budget_s: float, random: Random) -> str:
        """A legal move in the game's notation, within the time budget."""


@dataclass(frozen=True, slots=True)
class Thought:
    """A move, and what it took to find it."""

    move: str
    nodes: int = 0
    """Positions, or simulated shots, that were looked at; 0 where nobody counts."""
    wins_in: int | None = None
    """In how many moves, everybody's counted, the game is surely won; negative where it is lost."""


@runtime_checkable
class ThinkingBot(Bot, Protocol):
    """A bot that counts what it looks at."""

    def think(self, sight: Sight, budget_s: float, random: Random) -> Thought:
        """The move that `choose` chooses, and the nodes it took."""


def think(bot: Bot, sight: Sight, budget_s: float, random: Random) -> Thought:
    """A bot's move, and the nodes it took where it counts them."""
    if isinstance(bot, ThinkingBot):
        return bot.think(sight, budget_s, random)
    return Thought(bot.choose(sight, budget_s, random))
