"""The beginners at Arcanor do what their descriptions say."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tablee.games.arcanor import beginners
from tablee.games.arcanor.beginners import careful, curious, hasty
from tests.games.arcanor.boards import GAME, Position, begin, place

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
def test_everybody_arrives_when_they_can(beginner: Beginner) -> None:
    assert choices(beginner, place("d6 D, a1 A, h7 a")) == {"d6-c7", "d6-d7", "d6-e7"}


def test_only_the_hasty_one_arrives_with_any_piece() -> None:
    position = place("b6 A, g6 D, a1 A, h1 a")
    assert {move[0] for move in choices(hasty, position)} == {"b", "g"}
    assert {move[0] for move in choices(curious, position)} == {"g"}
    assert {move[0] for move in choices(careful, position)} == {"g"}


def test_only_the_careful_one_avoids_being_eaten() -> None:
    """A 2 at d3 may be eaten by the 1 at d5 when it comes next to it."""
    position = place("d3 B, d5 a, h7 a")
    near_the_eater = {"c4", "d4", "e4"}
    assert {move[-2:] for move in choices(curious, position)} <= near_the_eater
    assert not {move[-2:] for move in choices(careful, position)} & near_the_eater


def test_the_careful_one_eats_what_would_arrive_next() -> None:
    position = place("d3 C, e2 d, a6 A, h6 a")
    assert choices(careful, position) == {"d3xe2"}


@everybody
def test_everybody_lays_a_home_row(beginner: Beginner) -> None:
    state = GAME.start(GAME.setup({"start": "free", "first": "light"})).state
    move = beginner(GAME, state, Random(1))
    assert GAME.play(state, move).state.turn == "d"
