"""What a bot is: something that sees what its seat may see, and answers with a move."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from tablee.core.game import AnyStep, Seat


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


class Bot(Protocol):
    """A way of choosing moves."""

    def choose(self, sight: Sight, budget_s: float, random: Random) -> str:
        """A legal move in the game's notation, within the time budget."""
