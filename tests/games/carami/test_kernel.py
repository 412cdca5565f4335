"""The kernel plays as the readable rules do, move by move, and counts as they count."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tablee.core.kernel import Kernel
from tablee.core.perft import perft as perft_by_rules
from tablee.games.carami import kernel, kernel_layout
from tablee.games.carami.board import SEATS, TERRITORY
from tablee.games.carami.kernel_layout import ZERO
from tablee.games.carami.state import Jump, RampMove, State, Walk

from .boards import GAME, RAMPS, START, place

PERFT = Path(__file__).parents[2] / "perft" / "carami.perft"
RULES_LIMIT = 1_000
"""The most positions in which the readable rules count moves."""
REASONS = {"back_line", "no_moves", "no_progress"}


def read_state(position: str, **options: Any) -> State:
    state: State = GAME.read_position(GAME.setup(options), position)
    return state


def perft_lines() -> list[Any]:
    lines = []
    for text in PERFT.read_text("utf-8").splitlines():
        if text.startswith("#") or not text:
            name = text.removeprefix("# ")
            continue
        position, options, *counts = (part.strip() for part in text.split(";"))
        pairs = [] if options == "-" else [part.split("=") for part in options.split()]
        expected = {int(depth[1:]): int(count) for depth, count in map(str.split, counts)}
        lines.append(pytest.param(read_state(position, **dict(pairs)), expected, id=name))
    return lines


# Geometry.


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


# Perft.


@pytest.mark.parametrize(("state", "counts"), perft_lines())
def test_perft(state: State, counts: dict[int, int]) -> None:
    for depth, count in counts.items():
        assert kernel.perft(state, depth) == count, f"depth {depth}"


@pytest.mark.parametrize(("state", "counts"), perft_lines())
def test_perft_by_the_readable_rules(state: State, counts: dict[int, int]) -> None:
    for depth, count in counts.items():
        if counts.get(depth - 1, 1) <= RULES_LIMIT:
            assert perft_by_rules(GAME, state, depth) == count, f"depth {depth}"


def test_perft_of_a_finished_game() -> None:
    state = read_state(str(place("f11")))
    assert state.result
    assert kernel.perft(state, 0) == 1
    assert kernel.perft(state, 3) == 0
    assert kernel.divide(state, 3) == {}
    assert kernel.moves(state) == {}


def test_divide_adds_up_to_perft() -> None:
    state = read_state(START)
    divided = kernel.divide(state, 5)
    assert set(divided) == {GAME.move_text(move) for move in GAME.moves(state) or ()}
    assert sum(divided.values()) == kernel.perft(state, 5) == 68526
    with pytest.raises(ValueError, match="at least 1"):
        kernel.divide(state, 0)


@pytest.mark.parametrize("depth", [1, 3, kernel.SPLIT_DEPTH])
def test_perft_reports_progress(depth: int) -> None:
    state = read_state(START)
    reports: list[float] = []
    assert kernel.perft(state, depth, reports.append) == kernel.perft(state, depth)
    assert reports == sorted(reports)
    assert reports[-1] == 1
    assert len(reports) >= (81 if depth == kernel.SPLIT_DEPTH else 9)


def test_a_position_with_thousands_of_paths() -> None:
    """South may land on every second slot of its strip, and somebody stands on nearly all others."""
    square = [f"{column}{row}" for column in "defgh" for row in range(4, 9)]
    jumped = [slot for slot in square if slot[0] in "eg" or slot[1] in "468"]
    north = "e1 g1 d2 e2 f2 g2 h2 e3 g3 e9 g9 e10 f10 g10 h10"
    state = read_state(str(place("d1", n=north, w=" ".join(jumped[::2]), e=" ".join(jumped[1::2]))))
    moves = GAME.moves(state) or ()
    assert len(moves) == len(kernel.moves(state)) == 15_605
    assert max(len(move.path) for move in moves if isinstance(move, Jump)) == 16
    assert len(moves) < kernel_layout.MOVES


# The same moves and successors as the readable rules.

TWO, ALONE = {"players": 2}, {"teams": False}
STARTS: dict[str, tuple[str, dict[str, Any]]] = {
    "start": (START, {}),
    "two players": (START, TWO),
    "each for oneself": (START, ALONE),
    "ramps full": (
        str(place("f5 f10 d4", w="d6 c5", n="f8 d11 e11", e="h6 k4", ramps=" ".join(RAMPS))),
        {},
    ),
    "bands": (
        str(place("e8 f8 g7 d4 e7", n="e4 g4 f5 d11", w="h5 h6 g6", e="k6 d5 d6 e6")),
        {},
    ),
    "bands, two players": (str(place("e8 f8 g7 d4 e7 d5", n="e4 g4 f5 d11 h10")), TWO),
    "chains": (
        str(place("f1 d2 e1", n="e2 g2 e4 g4 e6 g6 f4 f5 d11", w="f7 d8 a4", e="d6 h6 k8")),
        {},
    ),
    "nearly full": (
        str(place("d11 e11 g11 f9 d4", n="e5 f3 h10", w="d6", ramps="h11", fills={"s": 2})),
        ALONE,
    ),
    "idle": (str(place("d1 f3", n="d11 e9", w="a4", e="k6", turns=25)), {}),
    "idle, two players": (str(place("d1", n="d11", turns=10)), TWO),
    "few": (str(place("f10 e10", n="f2 d4", e="d8")), {}),
    "one": (str(place("f3 h3 d1", w="k4", n="d4")), {}),
}
POSITIONS = 250
"""To compare from each start."""


def positions(name: str) -> Iterator[tuple[State, Any]]:
    """States of random games, one after the other, with the moves played; most of these are rare ones."""
    start, options = STARTS[name]
    rng = random.Random(name)
    chance = 0.99 if name.startswith("idle") else 0.6
    state = first = GAME.start(GAME.setup(options | {"start": start})).state
    for _ in range(POSITIONS):
        moves = list(GAME.moves(state) or ())
        favourites = [move for move in moves if is_rare(name, move)]
        move = rng.choice(favourites if favourites and rng.random() < chance else moves)
        yield state, move
        state = GAME.play(state, move).state
        if state.result:
            state = first


def is_rare(name: str, move: Any) -> bool:
    """Whether a move jumps or leaves a ramp; from idle starts, whether it is a step sideways."""
    if not name.startswith("idle"):
        return isinstance(move, Jump | RampMove)
    if not isinstance(move, Walk):
        return False
    (column, row), (to_column, to_row) = ((slot[0], slot[1:]) for slot in (move.start, move.end))
    return (column == to_column and column in "ak") or (row == to_row and row in ("1", "11"))


@pytest.mark.parametrize("name", STARTS)
def test_moves_and_successors_are_those_of_the_readable_rules(name: str) -> None:
    rng = random.Random(name)
    for state, played in positions(name):
        moves = list(GAME.moves(state) or ())
        assert set(kernel.moves(state)) == set(moves), GAME.position(state)
        assert kernel.unpack(kernel.pack(state), ZERO, state.options) == state
        for move in {played, *rng.sample(moves, min(3, len(moves)))}:
            after, expected = kernel.play(state, move), GAME.play(state, move).state
            assert GAME.position(after) == GAME.position(expected)
            assert (after, after.result) == (expected, expected.result), GAME.position(state)
            assert list(kernel.pack(after)) == list(kernel.pack(expected))


def test_the_random_games_meet_every_kind_of_move_and_end() -> None:
    met = [(state, move, GAME.play(state, move).state) for name in STARTS for state, move in positions(name)]
    assert {type(move).__name__ for _, move, _ in met} == {"Walk", "Jump", "RampMove"}
    assert {after.result.reason for _, _, after in met if after.result} == REASONS
    assert max(len(move.path) for _, move, _ in met if isinstance(move, Jump)) >= 5
    assert any(after.taken != state.taken for state, _, after in met)
    assert any(after.fills != state.fills for state, _, after in met)
    assert any(after.to_play == state.to_play for state, _, after in met)


# Playouts.


def random_words(seed: int) -> Iterator[int]:
    """Splitmix64, in Python."""

    def mix(word: int) -> int:
        word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 % 2**64
        word = (word ^ word >> 27) * 0x94D049BB133111EB % 2**64
        return word ^ word >> 31

    state = mix(seed)
    while True:
        state = (state + 0x9E3779B97F4A7C15) % 2**64
        yield mix(state)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", STARTS)
def test_a_playout_goes_as_the_readable_rules_say(name: str, seed: int) -> None:
    start, options = STARTS[name]
    state = GAME.start(GAME.setup(options | {"start": start})).state
    played = kernel.playouts(state, 1, seed)
    words = random_words(seed)
    steps = 0
    while not state.result:
        moves = list(kernel.moves(state))
        state = GAME.play(state, moves[(next(words) >> 32) * len(moves) >> 32]).state
        steps += 1
    assert played == (steps, {(state.result.winner, state.result.reason): 1})


@pytest.mark.parametrize(
    ("options", "winners"),
    [({}, {"sw", "ne", "draw"}), (ALONE, {"s", "w", "n", "e", "draw"}), (TWO, {"s", "n", "draw"})],
)
def test_playouts_end_in_every_way(options: dict[str, Any], winners: set[str]) -> None:
    state = GAME.start(GAME.setup(options)).state
    played = kernel.playouts(state, 3_000, seed=7)
    assert sum(played.results.values()) == 3_000
    assert {winner for winner, _ in played.results} == winners
    assert {reason for _, reason in played.results} >= {"back_line", "no_moves"}
    assert kernel.playouts(state, 100, seed=7) == kernel.playouts(state, 100, seed=7)
    assert kernel.playouts(state, 100, seed=7) != kernel.playouts(state, 100, seed=-7)


def test_playouts_of_a_finished_game() -> None:
    assert kernel.playouts(read_state(str(place("f11"))), 3, 0) == (0, {("sw", "no_moves"): 3})


def test_the_module_is_a_kernel() -> None:
    offered: Kernel = kernel
    assert offered.perft(read_state(START), 2) == 81
