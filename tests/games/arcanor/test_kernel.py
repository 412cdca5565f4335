"""The kernel plays as the readable rules do, move by move, and counts as they count."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tablee.core.perft import RulesCounter
from tablee.games.arcanor import kernel_rules
from tablee.games.arcanor.board import CELLS, NEIGHBOURS
from tablee.games.arcanor.kernel import KERNEL
from tablee.games.arcanor.state import Carry, Eat, Release
from tablee.kernels import playouts
from tests.kernel_checks import KernelChecks, Start, play, read_state

from .boards import GAME, START, place

LONG = {"points": 99}
STARTS: dict[str, Start] = {
    "start": Start(START),
    "Dark first": Start(START.replace(" l 0", " d 0")),
    "long": Start(START, LONG),
    "short": Start(START, {"points": 5}),
    "middle": Start("8/2,a,ab,C,3/1,b,A,c,B,3/1,B,c,d,C,3/2,Ab,a,Cd,3/3,D,4/8 l 0", LONG),
    "deep": Start(str(place("d5 aBcD, e3 AbCd, b2 A, g6 a")), LONG),
    "home rows": Start(str(place("d1 Ab, e1 Bc, b1 CD, d7 aB, e7 bC, g7 cd, a4 A, h4 a")), LONG),
    "losing releases": Start(str(place("a1 d, b1 d, c1 b, e1 Ab, f2 A, e7 a, g4 b"))),
    "idle": Start(str(place("a2 A, b3 BC, e5 ab, f4 c", turns=90))),
    "two pieces": Start(str(place("a7 a, h1 A"))),
    "shut in": Start(str(place("a1 D, a2 a, b1 c, b2 a, h4 aB")), LONG),
    "almost all arrived": Start(str(place("a7 A, b7 A, c7 B, h5 D, a1 a, b1 a, h3 d")), LONG),
}


class TestKernel(KernelChecks):
    game, kernel, starts = GAME, KERNEL, STARTS
    kinds = ("Carry", "Release", "Eat", "Pass")
    reasons = ("points", "stuck", "repetition", "no_progress")
    winners = ("l", "d", "draw")
    playouts = 300
    finished, won = Start(str(place("d7 A"))), ("l", "stuck")
    counted, reports = str(place("a1 A, a2 B, e5 C, h7 ab, e6 c")), (10, 100)

    def is_rare(self, name: str, state: Any, move: Any) -> bool:
        return isinstance(move, Eat | Release)

    def back(self, name: str, move: Any) -> Any:
        return Carry(move.end, move.start) if name == "two pieces" and isinstance(move, Carry) else None


def test_cells_around_a_cell_are_its_neighbours() -> None:
    assert sorted(map(kernel_rules.index_of, CELLS)) == list(range(56))
    for cell, near in NEIGHBOURS.items():
        bits = int(kernel_rules.around(np.uint64(1 << kernel_rules.index_of(cell))))
        assert bits == sum(1 << kernel_rules.index_of(c) for c in (cell, *near))


@pytest.mark.parametrize(
    ("start", "cycle"),
    [
        ("a7 a, h1 A", ("h1-g1", "a7-b7", "g1-h1", "b7-a7")),
        ("a6 a, d3 A, d4 b", ("d3xd4", "a6-b6", "d4^d3", "b6-a6")),
    ],
    ids=["to and fro", "with a meal"],
)
def test_perft_remembers_how_a_state_was_reached(start: str, cycle: tuple[str, ...]) -> None:
    fresh = read_state(GAME, str(place(start)))
    again = play(GAME, fresh, *cycle)
    assert KERNEL.perft(again, 5) < KERNEL.perft(fresh, 5)
    half_way, anew = play(GAME, again, *cycle[:2]), play(GAME, fresh, *cycle[:2])
    assert KERNEL.perft(half_way, 3) == RulesCounter(GAME).perft(half_way, 3) < KERNEL.perft(anew, 3)
    before_the_third = play(GAME, again, *cycle[:3])
    assert KERNEL.divide(before_the_third, 2)[cycle[3]] == 0


def test_perft_of_a_free_start_lays_the_rows() -> None:
    state = GAME.start(GAME.setup({"start": "free"})).state
    assert KERNEL.perft(state, 1) == 560
    reports: list[float] = []
    assert KERNEL.perft(state, 2, reports.append) == 560 * 560
    assert reports[-1] == 1
    laid = GAME.play(state, (GAME.moves(state) or ())[7]).state
    assert KERNEL.perft(laid, 2) == RulesCounter(GAME).perft(laid, 2)


def test_no_position_has_more_moves_than_there_is_room_for() -> None:
    """Twelve pieces that do not stand in each other's way, nine of them full, have all that can be had."""
    lone = "b2 Ab, d2 Ab, f2 Ab, b4 Bc, d4 Bc, f4 Bc, h2 Cd, h4 Cd, b6 Cd, d6 D, f6 D, h6 D"
    state = read_state(GAME, str(place(lone)))
    assert 100 < len(KERNEL.moves(state)) <= kernel_rules.MOVES
    assert set(KERNEL.moves(state)) == set(GAME.moves(state) or ())


def test_a_playout_too_long_for_its_room_is_played_with_more(monkeypatch: pytest.MonkeyPatch) -> None:
    state = read_state(GAME, START)
    roomy = KERNEL.playouts(state, 20, seed=3)
    monkeypatch.setattr(playouts, "ROOM", 4)
    assert KERNEL.playouts(state, 20, seed=3) == roomy


def test_playouts_of_a_free_start() -> None:
    state = GAME.start(GAME.setup({"start": "free"})).state
    played = KERNEL.playouts(state, 5, seed=1)
    assert sum(played.results.values()) == 5
    assert played == KERNEL.playouts(state, 5, seed=1)
