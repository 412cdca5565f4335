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
from tablee.games.arcanor import kernel, kernel_rules
from tablee.games.arcanor.board import CELLS, NEIGHBOURS
from tablee.games.arcanor.state import Carry, Eat, Release, State

from .boards import GAME, START, place

PERFT = Path(__file__).parents[2] / "perft" / "arcanor.perft"
RULES_LIMIT = 1_000
"""The most positions in which the readable rules count moves."""


def read_state(position: str, **options: Any) -> State:
    state: State = GAME.read_position(GAME.setup(options), position)
    return state


def play(state: State, *moves: str) -> State:
    for move in moves:
        state = GAME.play(state, GAME.read_move(move)).state
    return state


def perft_lines() -> list[Any]:
    lines = []
    for text in PERFT.read_text("utf-8").splitlines():
        if text.startswith("#") or not text:
            name = text.removeprefix("# ")
            continue
        position, options, *counts = (part.strip() for part in text.split(";"))
        given = {} if options == "-" else dict(part.split("=") for part in options.split())
        expected = {int(depth[1:]): int(count) for depth, count in map(str.split, counts)}
        lines.append(pytest.param(read_state(position, **given), expected, id=name))
    return lines


# Geometry.


def test_cells_around_a_cell_are_its_neighbours() -> None:
    assert sorted(map(kernel_rules.index_of, CELLS)) == list(range(56))
    for cell, near in NEIGHBOURS.items():
        bits = int(kernel_rules.around(np.uint64(1 << kernel_rules.index_of(cell))))
        assert bits == sum(1 << kernel_rules.index_of(c) for c in (cell, *near))


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


@pytest.mark.parametrize(
    ("start", "cycle"),
    [
        ("a7 a, h1 A", ("h1-g1", "a7-b7", "g1-h1", "b7-a7")),
        ("a6 a, d3 A, d4 b", ("d3xd4", "a6-b6", "d4^d3", "b6-a6")),
    ],
    ids=["to and fro", "with a meal"],
)
def test_perft_remembers_how_a_state_was_reached(start: str, cycle: tuple[str, ...]) -> None:
    fresh = read_state(str(place(start)))
    again = play(fresh, *cycle)
    assert kernel.perft(again, 5) < kernel.perft(fresh, 5)
    half_way, anew = play(again, *cycle[:2]), play(fresh, *cycle[:2])
    assert kernel.perft(half_way, 3) == perft_by_rules(GAME, half_way, 3) < kernel.perft(anew, 3)
    before_the_third = play(again, *cycle[:3])
    assert kernel.divide(before_the_third, 2)[cycle[3]] == 0


def test_perft_of_a_finished_game() -> None:
    state = read_state(str(place("d7 A")))
    assert state.result
    assert kernel.perft(state, 0) == 1
    assert kernel.perft(state, 3) == 0
    assert kernel.divide(state, 3) == {}
    assert kernel.moves(state) == {}


def test_divide_adds_up_to_perft() -> None:
    state = read_state(START)
    divided = kernel.divide(state, 4)
    assert set(divided) == {GAME.move_text(move) for move in GAME.moves(state) or ()}
    assert sum(divided.values()) == kernel.perft(state, 4)
    with pytest.raises(ValueError, match="at least 1"):
        kernel.divide(state, 0)


@pytest.mark.parametrize("depth", [1, 3, kernel.SPLIT_DEPTH])
def test_perft_reports_progress(depth: int) -> None:
    state = read_state(str(place("a1 A, a2 B, e5 C, h7 ab, e6 c")))
    reports: list[float] = []
    assert kernel.perft(state, depth, reports.append) == kernel.perft(state, depth)
    assert reports == sorted(reports)
    assert reports[-1] == 1
    assert len(reports) >= (100 if depth == kernel.SPLIT_DEPTH else 10)


def test_perft_of_a_free_start_lays_the_rows() -> None:
    state = GAME.start(GAME.setup({"start": "free"})).state
    assert kernel.perft(state, 1) == 560
    reports: list[float] = []
    assert kernel.perft(state, 2, reports.append) == 560 * 560
    assert reports[-1] == 1
    laid = GAME.play(state, (GAME.moves(state) or ())[7]).state
    assert kernel.perft(laid, 2) == perft_by_rules(GAME, laid, 2)


# The same moves and successors as the readable rules.

LONG = {"points": 99}
STARTS: dict[str, tuple[str, dict[str, Any]]] = {
    "start": (START, {}),
    "Dark first": (START.replace(" l 0", " d 0"), {}),
    "long": (START, LONG),
    "short": (START, {"points": 5}),
    "middle": ("8/2,a,ab,C,3/1,b,A,c,B,3/1,B,c,d,C,3/2,Ab,a,Cd,3/3,D,4/8 l 0", LONG),
    "deep": (str(place("d5 aBcD, e3 AbCd, b2 A, g6 a")), LONG),
    "home rows": (str(place("d1 Ab, e1 Bc, b1 CD, d7 aB, e7 bC, g7 cd, a4 A, h4 a")), LONG),
    "losing releases": (str(place("a1 d, b1 d, c1 b, e1 Ab, f2 A, e7 a, g4 b")), {}),
    "idle": (str(place("a2 A, b3 BC, e5 ab, f4 c", turns=90)), {}),
    "two pieces": (str(place("a7 a, h1 A")), {}),
    "shut in": (str(place("a1 D, a2 a, b1 c, b2 a, h4 aB")), LONG),
    "almost all arrived": (str(place("a7 A, b7 A, c7 B, h5 D, a1 a, b1 a, h3 d")), LONG),
}
POSITIONS = 250
"""To compare from each start."""


def positions(name: str) -> Iterator[tuple[State, Any]]:
    """States of random games, one after the other, with the moves played; half of these are rare ones."""
    start, options = STARTS[name]
    rng = random.Random(name)
    state = first = read_state(start, **options)
    back: list[Any] = [None, None]
    for _ in range(POSITIONS):
        moves = list(GAME.moves(state) or ())
        favourites = [move for move in moves if isinstance(move, Eat | Release) or move == back[-2]]
        move = rng.choice(favourites if favourites and rng.random() < 0.5 else moves)
        yield state, move
        to_and_fro = name == "two pieces" and isinstance(move, Carry)
        back.append(Carry(move.end, move.start) if to_and_fro else None)
        state = GAME.play(state, move).state
        if state.result:
            state = first


@pytest.mark.parametrize("name", STARTS)
def test_moves_and_successors_are_those_of_the_readable_rules(name: str) -> None:
    rng = random.Random(name)
    for state, played in positions(name):
        moves = list(GAME.moves(state) or ())
        assert set(kernel.moves(state)) == set(moves), GAME.position(state)
        assert kernel.unpack(*kernel.pack(state), state.options) == state
        for move in {played, *rng.sample(moves, min(3, len(moves)))}:
            after, expected = kernel.play(state, move), GAME.play(state, move).state
            assert GAME.position(after) == GAME.position(expected)
            assert (after, after.result) == (expected, expected.result), GAME.position(state)


def test_no_position_has_more_moves_than_there_is_room_for() -> None:
    """Twelve pieces that do not stand in each other's way, nine of them full, have all that can be had."""
    lone = "b2 Ab, d2 Ab, f2 Ab, b4 Bc, d4 Bc, f4 Bc, h2 Cd, h4 Cd, b6 Cd, d6 D, f6 D, h6 D"
    state = read_state(str(place(lone)))
    assert 100 < len(kernel.moves(state)) <= kernel_rules.MOVES
    assert set(kernel.moves(state)) == set(GAME.moves(state) or ())


# Playouts.


def test_a_random_move_is_any_legal_move_alike() -> None:
    codes = np.empty(kernel_rules.MOVES, np.uint64)
    for start, options in STARTS.values():
        state = read_state(start, **options)
        stack, row = kernel.pack(state)
        legal = kernel.moves(state)
        sixth = np.uint64((1 << 64) // (6 * len(legal)))
        picked = [
            kernel.read_code(
                kernel._random_move(stack, row, codes, np.uint64(n) * sixth + np.uint64(1 << 32))
            )
            for n in range(6 * len(legal))
        ]
        assert {move: picked.count(move) for move in legal} == dict.fromkeys(legal, 6)


def random_words(seed: int) -> Iterator[np.uint64]:
    """The kernel's numbers for the first game, in Python: splitmix64."""

    def mix(word: int) -> int:
        word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 % 2**64
        word = (word ^ word >> 27) * 0x94D049BB133111EB % 2**64
        return word ^ word >> 31

    state = mix(mix(seed))
    while True:
        state = (state + 0x9E3779B97F4A7C15) % 2**64
        yield np.uint64(mix(state))


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", STARTS)
def test_a_playout_goes_as_the_readable_rules_say(name: str, seed: int) -> None:
    start, options = STARTS[name]
    state = read_state(start, **options)
    played = kernel.playouts(state, 1, seed)
    words, codes = random_words(seed), np.empty(kernel_rules.MOVES, np.uint64)
    steps = 0
    while not state.result:
        code = kernel._random_move(*kernel.pack(state), codes, next(words))
        state = GAME.play(state, kernel.read_code(code)).state
        steps += 1
    assert played == (steps, {(state.result.winner, state.result.reason): 1})


def test_playouts_end_in_every_way() -> None:
    results: set[tuple[str, str]] = set()
    for start, options in STARTS.values():
        played = kernel.playouts(read_state(start, **options), 300, seed=7)
        assert sum(played.results.values()) == 300
        results |= set(played.results)
    assert {reason for _, reason in results} == {"points", "stuck", "repetition", "no_progress"}
    assert {winner for winner, _ in results} == {"l", "d", "draw"}


def test_a_playout_too_long_for_its_room_is_played_with_more(monkeypatch: pytest.MonkeyPatch) -> None:
    state = read_state(START)
    roomy = kernel.playouts(state, 20, seed=3)
    monkeypatch.setattr(kernel, "ROOM", 4)
    assert kernel.playouts(state, 20, seed=3) == roomy


def test_playouts_repeat_with_their_seed() -> None:
    state = read_state(START)
    assert kernel.playouts(state, 100, seed=7) == kernel.playouts(state, 100, seed=7)
    assert kernel.playouts(state, 100, seed=7) != kernel.playouts(state, 100, seed=-7)


def test_playouts_of_a_finished_game() -> None:
    assert kernel.playouts(read_state(str(place("d7 A"))), 3, 0) == (0, {("l", "stuck"): 3})


def test_playouts_of_a_free_start() -> None:
    state = GAME.start(GAME.setup({"start": "free"})).state
    played = kernel.playouts(state, 5, seed=1)
    assert sum(played.results.values()) == 5
    assert played == kernel.playouts(state, 5, seed=1)


def test_the_module_is_a_kernel() -> None:
    offered: Kernel = kernel
    assert offered.perft(read_state(START), 3) == 66080
