"""A bot of any strength: between two levels, it moves now as one would, now as the other."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from time import monotonic

from tablee.bots.bot import Bot, Sight, Thought, think


@dataclass(frozen=True, slots=True)
class PartnerBot:
    """Mixes the moves of two bots. Every move is one that a level would play, so none looks absurd."""

    lower: Bot
    upper: Bot
    share: float
    """The part of the moves, from 0 to 1, that the upper one chooses."""
    proves: bool
    """Whether the bots can prove wins. One that the upper can prove is not thrown away."""

    def choose(self, sight: Sight, budget_s: float, random: Random) -> str:
        return self.think(sight, budget_s, random).move

    def think(self, sight: Sight, budget_s: float, random: Random) -> Thought:
        if random.random() < self.share:
            return think(self.upper, sight, budget_s, random)
        ends = monotonic() + budget_s
        thought = think(self.lower, sight, budget_s, random)
        if self.share == 0 or not self.proves:
            return thought
        better = think(self.upper, sight, max(ends - monotonic(), 0.0), random)
        return better if better.wins_in is not None and better.wins_in > 0 else thought
