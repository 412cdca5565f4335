"""The kernel plays as the readable rules do, move by move, and counts as they count."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from tablee.games.carami import kernel_layout
from tablee.games.carami.board import SEATS, TERRITORY
from tablee.games.carami.kernel import KERNEL
from tablee.games.carami.state import Jump, RampMove, Walk
from tests.kernel_checks import KernelChecks, Start, read_state

from .boards import GAME, RAMPS, START, Position, place

TWO, ALONE = {"players": 2}, {"teams": False}
STARTS: dict[str, Start] = {
    "start": Start(START),
    "two players": Start(START, TWO),
    "each for oneself": Start(START, ALONE),
    "ramps full": Start(
        str(place("f5 f10 d4", w="d6 c5", n="f8 d11 e11", e="h6 k4", ramps=" ".join(RAMPS))),
    ),
    "bands": Start(
        str(place("e8 f8 g7 d4 e7", n="e4 g4 f5 d11", w="h5 h6 g6", e="k6 d5 d6 e6")),
    ),
    "bands, two players": Start(str(place("e8 f8 g7 d4 e7 d5", n="e4 g4 f5 d11 h10")), TWO),
    "chains": Start(
        str(place("f1 d2 e1", n="e2 g2 e4 g4 e6 g6 f4 f5 d11", w="f7 d8 a4", e="d6 h6 k8")),
    ),
    "nearly full": Start(
        str(place("d11 e11 g11 f9 d4", n="e5 f3 h10", w="d6", ramps="h11", fills={"s": 2})),
        ALONE,
    ),
    "idle": Start(str(place("d1 f3", n="d11 e9", w="a4", e="k6", turns=25)), {"patience": 10}),
    "idle, two players": Start(str(place("d1", n="d11", turns=10)), {**TWO, "patience": 20}),
    "partners side by side": Start(
        str(place("d1 e4 g6 d8", w="f4 e5 f6 e8 h6 g8", n="d6 f5 f8 h10", e="h5 d5 h7 k6 e7 d4")),
    ),
    "few": Start(str(place("f10 e10", n="f2 d4", e="d8"))),
    "one": Start(str(place("f3 h3 d1", w="k4", n="d4"))),
}


class TestKernel(KernelChecks):
    game, kernel, starts = GAME, KERNEL, STARTS
    kinds = ("Walk", "Jump", "RampMove")
    reasons = ("back_line", "no_moves", "no_progress")
    finished, won = Start(str(place("f11"))), ("sw", "no_moves")
    counted, reports = START, (9, 81)

    def chance(self, name: str) -> float:
        return 0.99 if name.startswith("idle") else 0.6

    def is_rare(self, name: str, state: Any, move: Any) -> bool:
        """Whether a move jumps or leaves a ramp; from idle starts, whether it is a step sideways."""
        if not name.startswith("idle"):
            return isinstance(move, Jump | RampMove)
        if not isinstance(move, Walk):
            return False
        (column, row), (to_column, to_row) = ((slot[0], slot[1:]) for slot in (move.start, move.end))
        return (column == to_column and column in "ak") or (row == to_row and row in ("1", "11"))

    def test_the_random_games_meet_all_that_moves_do(self) -> None:
        met = [
            (state, move, GAME.play(state, move).state)
            for name in STARTS
            for state, move in self.positions(name)
        ]
        assert max(len(move.path) for _, move, _ in met if isinstance(move, Jump)) >= 5
        assert any(after.taken != state.taken for state, _, after in met)
        assert any(after.fills != state.fills for state, _, after in met)
        assert any(after.to_play == state.to_play for state, _, after in met)

    @pytest.mark.parametrize(
        ("options", "winners"),
        [({}, {"sw", "ne", "draw"}), (ALONE, {"s", "w", "n", "e", "draw"}), (TWO, {"s", "n", "draw"})],
    )
    def test_playouts_end_in_every_way(self, options: dict[str, Any], winners: set[str]) -> None:
        state = GAME.start(GAME.setup(options)).state
        played = KERNEL.playouts(state, 3_000, seed=7)
        assert sum(played.results.values()) == 3_000
        assert {winner for winner, _ in played.results} == winners
        assert {reason for _, reason in played.results} >= {"back_line", "no_moves"}


def test_strips_have_55_slots_and_meet_in_the_square() -> None:
    for seat in SEATS:
        indices = [kernel_layout.index_of(seat, slot) for slot in TERRITORY[seat]]
        assert sorted(indices) == list(range(55))
    shared = set(TERRITORY["s"]) & set(TERRITORY["w"])
    assert len(shared) == 25
    for slot in shared:
        upright, across = (kernel_layout.index_of(seat, slot) for seat in "sw")
        assert kernel_layout.CROSSINGS[upright] == 1 << across
        assert kernel_layout.CROSSINGS[across] == 1 << upright
    assert np.count_nonzero(kernel_layout.CROSSINGS) == 25


def test_a_position_with_thousands_of_paths() -> None:
    """South may land on every second slot of its strip, and somebody stands on nearly all others."""
    square = [f"{column}{row}" for column in "defgh" for row in range(4, 9)]
    jumped = [slot for slot in square if slot[0] in "eg" or slot[1] in "468"]
    north = "e1 g1 d2 e2 f2 g2 h2 e3 g3 e9 g9 e10 f10 g10 h10"
    start = str(place("d1", n=north, w=" ".join(jumped[::2]), e=" ".join(jumped[1::2])))
    state = read_state(GAME, start, **ALONE)
    moves = GAME.moves(state) or ()
    assert len(moves) == len(KERNEL.moves(state)) == 15_605
    assert max(len(move.path) for move in moves if isinstance(move, Jump)) == 16
    assert len(moves) < kernel_layout.MOVES


def beside(own: str, holder: str, slot: str) -> Position:
    """A marble of South's, and one of somebody else's."""
    return replace(place(own), marbles={own: "s", slot: holder})


@pytest.mark.parametrize(
    ("holder", "options", "jumps"),
    [("w", {}, False), ("e", {}, True), ("n", {}, True), ("w", ALONE, True), ("e", ALONE, True)],
)
def test_c10_sideways_over_opponents_only(holder: str, options: dict[str, Any], jumps: bool) -> None:
    """C10 in compiled code: South's partner is West, unless everybody plays alone."""
    state = read_state(GAME, str(beside("f5", holder, "e5")), **options)
    assert (Jump(("f5", "d5")) in KERNEL.moves(state)) == jumps
    forward = read_state(GAME, str(beside("f5", holder, "f6")), **options)
    assert Jump(("f5", "f7")) in KERNEL.moves(forward)


@pytest.mark.parametrize(
    ("options", "turns"),
    [({}, 12), (TWO, 6), (ALONE, 12), ({"patience": 1}, 4), ({**TWO, "patience": 10}, 20)],
)
def test_c19_idle_turns_for_each_player_end_the_game(options: dict[str, Any], turns: int) -> None:
    """C19 in compiled code: the last idle turn ends it, the one before does not."""
    sideways = Walk("d1", "e1")
    for before, reason in ((turns - 1, "no_progress"), (turns - 2, None)):
        state = read_state(GAME, str(place("d1 f3", n="d11", turns=before)), **options)
        after = KERNEL.play(state, sideways)
        assert (after.result.reason if after.result else None) == reason
