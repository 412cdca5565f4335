"""The kernel plays as the readable rules do, move by move, and counts as they count."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core.perft import RulesCounter
from tablee.games.offboard import kernel_rules
from tablee.games.offboard.board import CELLS, DIRECTIONS, RAYS
from tablee.games.offboard.kernel import KERNEL
from tablee.games.offboard.rules import line_of
from tablee.games.offboard.state import Slide, TakeOut
from tests.kernel_checks import KernelChecks, Start, play, read_state

from .boards import GAME, START, fill, place

LONG = {"points": 99}
STARTS: dict[str, Start] = {
    "start": Start(START),
    "long": Start(START, LONG),
    "targets taken": Start(str(place("b3 b4 g6 g7 d1 d2", "b5 b6 g8 g9 d3 e5", "yrryyr--yyrr")), LONG),
    "all targets taken": Start(str(place("c3 c4 d5 e6 f6 f5", "b2 b3 d6 e7 g6 f7", "yrryyryryrry")), LONG),
    "few marbles": Start(str(place("b3 b4 c4", "b5 b6", "ryyry--yyryy")), LONG),
    "equal values": Start(START, {"targets": [1] * 12, "points": 12}),
    "odd values": Start(START, {"targets": [0, 9, 9, 0, 5, 4, 99, 2, 7, 1, 0, 3], "points": 200}),
    "idle": Start(str(place("a1 a2 b2 e5", "a3 b3 e6", "y-r---------", turns=60))),
    "last marble": Start(str(place("a3 a4 e5", "a5", "--y---------")), LONG),
    "two marbles": Start(str(place("a1", "i9", turns=10))),
    "in hand": Start(str(place("c3", "e5 e6", hand=True))),
    "enclosed": Start(str(place("a1 e9", "a2 b1 b2 d8 e8 f9 e7", "y--y--------")), LONG),
}


@pytest.mark.parametrize(
    ("targets", "winner"),
    [
        (fill(t1="y"), "r"),
        (fill(t1="r"), "y"),
        (fill(t2="y", t3="y", t1="r"), "r"),
        (fill(t1="y", t4="r"), "draw"),
    ],
)
@pytest.mark.parametrize("seat", ["r", "y"])
def test_o14_the_hundredth_quiet_turn_counts_the_points(targets: str, winner: str, seat: str) -> None:
    """O14 in compiled code: whatever the last move is, by whomever."""
    state = read_state(GAME, str(place("e5", "a1", targets, seat=seat, turns=99)), points=9)
    assert KERNEL.playouts(state, 60, seed=1).results == {(winner, "no_progress"): 60}


class TestKernel(KernelChecks):
    game, kernel, starts = GAME, KERNEL, STARTS
    kinds = ("Slide", "PutBack", "TakeOut", "Pass")
    reasons = ("points", "no_marbles", "repetition", "no_progress")
    winners = ("r", "y", "draw")
    playouts = 2_000
    finished, won = Start(str(place("a1", ""))), ("r", "no_marbles")
    counted, reports = str(place("a1 a2 e5", "i8 i9 e6")), (10, 100)

    def is_rare(self, name: str, state: Any, move: Any) -> bool:
        """Whether a move pushes, or takes a marble out."""
        return bool(line_of(state, move).pushed) if isinstance(move, Slide) else isinstance(move, TakeOut)

    def back(self, name: str, move: Any) -> Any:
        """The slide that takes a lone marble back."""
        if name != "two marbles" or not isinstance(move, Slide):
            return None
        ways = list(DIRECTIONS)
        return Slide(RAYS[move.last, move.direction][0], ways[(ways.index(move.direction) + 3) % 6])


def test_a_step_is_a_rotation() -> None:
    assert sorted(map(kernel_rules.index_of, CELLS)) == list(range(61))
    assert list(kernel_rules.STEPS) == [1, 14, 13, 60, 47, 48]
    for (cell, direction), ray in RAYS.items():
        step = int(kernel_rules.STEPS[list(DIRECTIONS).index(direction)])
        indices = [kernel_rules.index_of(c) for c in (cell, *ray)]
        assert indices == [(indices[0] + n * step) % 61 for n in range(len(indices))]


def test_perft_remembers_how_a_state_was_reached() -> None:
    shuffle = ("a1-a2", "i9-i8", "a2-a1", "i8-i9")
    fresh = read_state(GAME, str(place("a1", "i9")))
    again = play(GAME, fresh, *shuffle)
    assert KERNEL.perft(again, 6) == RulesCounter(GAME).perft(again, 6) < KERNEL.perft(fresh, 6)
    before_the_third = play(GAME, again, *shuffle[:3])
    assert KERNEL.divide(before_the_third, 2)["i8-i9"] == 0
