"""The beginners at Carami do what their descriptions say."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tablee.games.carami import beginners
from tablee.games.carami.beginners import careful, curious, hasty
from tests.games.carami.boards import GAME, Position, begin, place

SEEDS = 30
Beginner = Callable[[Any, Any, Random], Any]
everybody = pytest.mark.parametrize("beginner", [hasty, curious, careful])


@pytest.fixture(autouse=True)
def never_look(monkeypatch: pytest.MonkeyPatch) -> None:
    """The hasty and the curious one never do as the careful one does."""
    monkeypatch.setattr(beginners, "HASTY_LOOKS", 0.0)
    monkeypatch.setattr(beginners, "CURIOUS_LOOKS", 0.0)


def choices(beginner: Beginner, position: Position, **options: Any) -> set[str]:
    state = begin(position, **options).step.state
    return {GAME.move_text(beginner(GAME, state, Random(seed))) for seed in range(SEEDS)}


@everybody
def test_everybody_leaves_a_ramp_for_its_points(beginner: Beginner) -> None:
    assert choices(beginner, place("d1 f3", n="f9", ramps="d11")) == {"*d11-d11"}


@everybody
def test_everybody_takes_two_marbles(beginner: Beginner) -> None:
    position = place("d4 h1", n="d5 d7")
    assert choices(beginner, position) == {"d4:d6:d8"}


def test_only_the_hasty_one_scores_the_first_points_that_come() -> None:
    position = place("d1", n="f9", ramps="d11 e11")
    assert choices(hasty, position) == {"*d11-d11", "*e11-e11"}
    assert choices(curious, position) == {"*d11-d11"}
    assert choices(careful, position) == {"*d11-d11"}


def test_only_the_careful_one_keeps_out_of_reach() -> None:
    """After a step to f5, North can jump both marbles in one move, from f8 by way of f6."""
    position = place("f4 f7", n="f8 f9")
    costs = {"f4-f5"}
    assert costs & choices(hasty, position)
    assert not costs & choices(careful, position)


def test_the_careful_one_fills_the_band() -> None:
    position = place("e8 f8 g7 d1", n="d11")
    assert choices(careful, position) == {"g7-g8"}
