"""Remembering what a view hides: a player who forgets nothing knows it from the moves."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tablee.bots.bot import Sight
from tablee.core.match import Match
from tablee.games import find_game


def recall(sight: Sight) -> Any:
    """The present state as the record tells it; the view itself where it hides nothing."""
    game = find_game(sight.game)
    if not game.is_masked(sight.step.state):
        return sight.step.state
    match = Match(game, replace(game.setup(sight.options), first=sight.first))
    for text in sight.record:
        match.play(text)
    return match.step.state
