"""The beginners at Offboard do what their descriptions say."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, cast

import pytest

from tablee.core.game import IllegalMove
from tablee.games.offboard import beginners
from tablee.games.offboard.beginners import careful, curious, hasty
from tablee.games.offboard.rules import Offboard
from tests.games.offboard.boards import GAME, Position, begin, fill, place

SEEDS = 30
OFFBOARD = cast(Offboard, GAME)
Beginner = Callable[[Offboard, Any, Random], Any]
everybody = pytest.mark.parametrize("beginner", [hasty, curious, careful])
TWO_TO_TAKE = place("e2 e3 e7 e8", "e1 e9")
"""e8-… pushes into T4, e2-… into T10: one point each; T10 may be taken already."""
THREATENED = place("e9 a1", "e7 e8")
"""Yellow's next push takes the marble on e9."""


def choices(beginner: Beginner, position: Position, **options: Any) -> set[str]:
    state = begin(position, **options).step.state
    return {GAME.move_text(beginner(OFFBOARD, state, Random(seed))) for seed in range(SEEDS)}


@everybody
def test_everybody_takes_a_score(beginner: Beginner) -> None:
    assert choices(beginner, TWO_TO_TAKE) <= {"e3-e2", "e7-e8"}


def test_only_the_hasty_one_takes_the_first_score_that_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beginners, "HASTY_LOOKS", 0.0)
    monkeypatch.setattr(beginners, "CURIOUS_LOOKS", 0.0)
    rich_east = [1, 2, 3, 5, 2, 3, 1, 2, 3, 1, 2, 3]
    assert choices(hasty, TWO_TO_TAKE, targets=rich_east) == {"e3-e2", "e7-e8"}
    assert choices(curious, TWO_TO_TAKE, targets=rich_east) == {"e7-e8"}


def test_the_careful_one_saves_a_marble(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beginners, "CURIOUS_LOOKS", 0.0)

    def is_lost(text: str) -> bool:
        try:
            after = begin(THREATENED, text, "e7-e8")
        except IllegalMove:
            return False
        return GAME.points(after.step.state)["y"] > 0

    assert not any(map(is_lost, choices(careful, THREATENED)))
    assert any(map(is_lost, choices(curious, THREATENED)))


@everybody
def test_everybody_puts_a_marble_back_rather_than_lose_it(beginner: Beginner) -> None:
    position = place("a1 a2", "e5", targets=fill(t4="r"), hand=True)
    assert "x" not in choices(beginner, position)


def test_the_careful_one_wins_when_it_can() -> None:
    assert choices(careful, TWO_TO_TAKE, points=1) <= {"e3-e2", "e7-e8"}
