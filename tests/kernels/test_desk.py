"""A desk is a game stepped by numbers: as the kernel plays it, and never beyond its room."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from tablee.games import find_game, kernel_of
from tablee.kernels.desk import (
    ENDING,
    MOVES,
    ROW,
    codes_on,
    copy_game,
    lay_desk,
    stack_on,
    step_by,
    with_room,
)
from tablee.kernels.words import Words

GAME = find_game("offboard")
KERNEL = kernel_of(GAME)
STATE = GAME.start(GAME.setup()).state
RULES = KERNEL.rules_of(STATE.options)


def state_on(desk: Words) -> Any:
    return KERNEL.unpack(stack_on(desk), desk[ROW], STATE.options)


def test_it_begins_with_the_state_and_its_moves() -> None:
    desk = lay_desk(KERNEL, STATE, 2)
    assert state_on(desk) == STATE
    assert list(codes_on(desk)) == list(KERNEL.moves(STATE).values())
    assert (desk[MOVES], desk[ENDING]) == (len(codes_on(desk)), 0)


def test_a_step_plays_the_move_of_that_number() -> None:
    desk, state, random = lay_desk(KERNEL, STATE, 30), STATE, Random(1)
    for _ in range(30):
        moves = list(KERNEL.moves(state))
        number = random.randrange(len(moves))
        state = KERNEL.play(state, moves[number])
        assert step_by(RULES, desk, number) == len(KERNEL.moves(state))
        assert state_on(desk) == state


def test_a_games_own_step_is_the_same() -> None:
    own = KERNEL.rules.step
    assert own is not None
    one, other, random = lay_desk(KERNEL, STATE, 500), lay_desk(KERNEL, STATE, 500), Random(2)
    while one[MOVES]:
        number = random.randrange(int(one[MOVES]))
        assert step_by(RULES, one, number) == own(other, number)
        assert np.array_equal(one, other)
    assert one[ENDING]


@pytest.mark.parametrize("number", [-1, 10_000])
def test_a_number_without_a_move_changes_nothing(number: int) -> None:
    desk = lay_desk(KERNEL, STATE, 2)
    before = desk.copy()
    with pytest.raises(IndexError, match="there is no such move"):
        step_by(RULES, desk, number)
    assert np.array_equal(desk, before)


def test_a_full_desk_refuses_and_goes_on_with_more_room() -> None:
    desk = lay_desk(KERNEL, STATE, 1)
    step_by(RULES, desk, 0)
    before = desk.copy()
    with pytest.raises(MemoryError, match="no room"):
        step_by(RULES, desk, 0)
    assert np.array_equal(desk, before)
    larger, second = with_room(KERNEL, desk, 1), next(iter(KERNEL.moves(state_on(desk))))
    expected = KERNEL.play(state_on(desk), second)
    step_by(RULES, larger, 0)
    assert state_on(larger) == expected
    assert np.array_equal(desk, before), "the smaller one is left as it was"


def test_a_copied_game_goes_its_own_way() -> None:
    desk, other = lay_desk(KERNEL, STATE, 9), lay_desk(KERNEL, STATE, 9)
    for _ in range(3):
        step_by(RULES, desk, 0)
    copy_game(KERNEL, desk, other)
    reached = state_on(desk)
    assert state_on(other) == reached
    assert list(codes_on(other)) == list(codes_on(desk))
    step_by(RULES, other, 1)
    assert state_on(desk) == reached != state_on(other)
