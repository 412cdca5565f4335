"""The kernel plays as the readable rules do, move by move, and counts as they count."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tablee.core import kernel as shared
from tablee.core.kernel import Kernel
from tablee.games.offboard import kernel, kernel_rules
from tablee.games.offboard.board import CELLS, DIRECTIONS, RAYS
from tablee.games.offboard.rules import line_of
from tablee.games.offboard.state import Slide, State, TakeOut

from .boards import GAME, START, place

PERFT = Path(__file__).parents[2] / "perft" / "offboard.perft"
RULES_LIMIT = 1_000
"""The most positions in which the readable rules count moves."""


def read_state(position: str, **options: Any) -> State:
    state: State = GAME.read_position(GAME.setup(options), position)
    return state


def play(state: State, *moves: str) -> State:
    for move in moves:
        state = GAME.play(state, GAME.read_move(move)).state
    return state


def perft_by_rules(state: State, depth: int) -> int:
    moves = GAME.moves(state)
    assert moves is not None
    if depth == 1:
        return len(moves)
    return sum(perft_by_rules(GAME.play(state, move).state, depth - 1) for move in moves)


def perft_lines() -> list[Any]:
    lines = []
    for text in PERFT.read_text("utf-8").splitlines():
        if text.startswith("#") or not text:
            name = text.removeprefix("# ")
            continue
        position, options, *counts = (part.strip() for part in text.split(";"))
        state = read_state(position, **read_options(options))
        expected = {int(depth[1:]): int(count) for depth, count in map(str.split, counts)}
        lines.append(pytest.param(state, expected, id=name))
    return lines


def read_options(text: str) -> dict[str, Any]:
    """`points=99 targets=1,1,…` as option values; `-` for none."""
    pairs = [] if text == "-" else [part.split("=") for part in text.split()]
    return {key: [int(v) for v in value.split(",")] if "," in value else int(value) for key, value in pairs}


# Geometry.


def test_a_step_is_a_rotation() -> None:
    assert sorted(map(kernel_rules.index_of, CELLS)) == list(range(61))
    assert list(kernel_rules.STEPS) == [1, 14, 13, 60, 47, 48]
    for (cell, direction), ray in RAYS.items():
        step = int(kernel_rules.STEPS[list(DIRECTIONS).index(direction)])
        indices = [kernel_rules.index_of(c) for c in (cell, *ray)]
        assert indices == [(indices[0] + n * step) % 61 for n in range(len(indices))]


# Perft.


@pytest.mark.parametrize(("state", "counts"), perft_lines())
def test_perft(state: State, counts: dict[int, int]) -> None:
    for depth, count in counts.items():
        assert kernel.perft(state, depth) == count, f"depth {depth}"


@pytest.mark.parametrize(("state", "counts"), perft_lines())
def test_perft_by_the_readable_rules(state: State, counts: dict[int, int]) -> None:
    for depth, count in counts.items():
        if counts.get(depth - 1, 1) <= RULES_LIMIT:
            assert perft_by_rules(state, depth) == count, f"depth {depth}"


def test_perft_remembers_how_a_state_was_reached() -> None:
    shuffle = ("a1-a2", "i9-i8", "a2-a1", "i8-i9")
    fresh = read_state(str(place("a1", "i9")))
    again = play(fresh, *shuffle)
    assert kernel.perft(again, 6) == perft_by_rules(again, 6) < kernel.perft(fresh, 6)
    before_the_third = play(again, *shuffle[:3])
    assert kernel.divide(before_the_third, 2)["i8-i9"] == 0


def test_perft_of_a_finished_game() -> None:
    state = read_state(str(place("a1", "")))
    assert state.result
    assert kernel.perft(state, 0) == 1
    assert kernel.perft(state, 3) == 0
    assert kernel.divide(state, 3) == {}
    assert kernel.moves(state) == {}


def test_divide_adds_up_to_perft() -> None:
    state = read_state(START)
    divided = kernel.divide(state, 4)
    assert list(divided) == list(dict.fromkeys(divided))
    assert set(divided) == {GAME.move_text(move) for move in GAME.moves(state) or ()}
    assert sum(divided.values()) == kernel.perft(state, 4)
    with pytest.raises(ValueError, match="at least 1"):
        kernel.divide(state, 0)


@pytest.mark.parametrize("depth", [1, 3, kernel.SPLIT_DEPTH])
def test_perft_reports_progress(depth: int) -> None:
    state = read_state(str(place("a1 a2 e5", "i8 i9 e6")))
    reports: list[float] = []
    assert kernel.perft(state, depth, reports.append) == kernel.perft(state, depth)
    assert reports == sorted(reports)
    assert reports[-1] == 1
    assert len(reports) >= (100 if depth == kernel.SPLIT_DEPTH else 10)


# The same moves and successors as the readable rules.

LONG = {"points": 99}
STARTS: dict[str, tuple[str, dict[str, Any]]] = {
    "start": (START, {}),
    "long": (START, LONG),
    "targets taken": (str(place("b3 b4 g6 g7 d1 d2", "b5 b6 g8 g9 d3 e5", "yrryyr--yyrr")), LONG),
    "all targets taken": (str(place("c3 c4 d5 e6 f6 f5", "b2 b3 d6 e7 g6 f7", "yrryyryryrry")), LONG),
    "few marbles": (str(place("b3 b4 c4", "b5 b6", "ryyry--yyryy")), LONG),
    "equal values": (START, {"targets": [1] * 12, "points": 12}),
    "odd values": (START, {"targets": [0, 9, 9, 0, 5, 4, 99, 2, 7, 1, 0, 3], "points": 200}),
    "idle": (str(place("a1 a2 b2 e5", "a3 b3 e6", "y-r---------", turns=60)), {}),
    "last marble": (str(place("a3 a4 e5", "a5", "--y---------")), LONG),
    "two marbles": (str(place("a1", "i9", turns=10)), {}),
    "enclosed": (str(place("a1 e9", "a2 b1 b2 d8 e8 f9 e7", "y--y--------")), LONG),
}
POSITIONS = 220
"""To compare from each start."""


def positions(name: str) -> Iterator[tuple[State, Any]]:
    """States of random games, one after the other, with the moves played; half of these are rare ones."""
    start, options = STARTS[name]
    rng = random.Random(name)
    state = first = read_state(start, **options)
    back: list[Any] = [None, None]
    for _ in range(POSITIONS):
        moves = list(GAME.moves(state) or ())
        favourites = [move for move in moves if is_rare(state, move) or move == back[-2]]
        move = rng.choice(favourites if favourites and rng.random() < 0.5 else moves)
        yield state, move
        back.append(turned_back(move) if name == "two marbles" else None)
        state = GAME.play(state, move).state
        if state.result:
            state = first


def is_rare(state: State, move: Any) -> bool:
    """Whether a move pushes, or takes a marble out."""
    return bool(line_of(state, move).pushed) if isinstance(move, Slide) else isinstance(move, TakeOut)


def turned_back(move: Any) -> Any:
    """The slide that takes a lone marble back."""
    if not isinstance(move, Slide):
        return None
    ways = list(DIRECTIONS)
    return Slide(RAYS[move.last, move.direction][0], ways[(ways.index(move.direction) + 3) % 6])


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


def test_the_random_games_meet_every_kind_of_move_and_end() -> None:
    met = [(move, GAME.play(state, move).state.result) for name in STARTS for state, move in positions(name)]
    assert {type(move).__name__ for move, _ in met} == {"Slide", "PutBack", "TakeOut", "Pass"}
    reasons = {result.reason for _, result in met if result}
    assert reasons == {"points", "no_marbles", "repetition", "no_progress"}


# Playouts.


def test_a_random_move_is_any_legal_move_alike() -> None:
    for start, options in (*STARTS.values(), (str(place("c3", "e5 e6", hand=True)), {})):
        state = read_state(start, **options)
        stack, row = kernel.pack(state)
        legal = kernel.moves(state)
        sixth = np.uint64((1 << 64) // (6 * len(legal)))
        picked = [
            kernel.read_code(kernel._random_move(stack, row, np.uint64(n) * sixth + np.uint64(1 << 32)))
            for n in range(6 * len(legal))
        ]
        assert {move: picked.count(move) for move in legal} == dict.fromkeys(legal, 6)


def random_words(seed: int) -> Iterator[np.uint64]:
    """Splitmix64, in Python."""

    def mix(word: int) -> int:
        word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 % 2**64
        word = (word ^ word >> 27) * 0x94D049BB133111EB % 2**64
        return word ^ word >> 31

    state = mix(seed)
    while True:
        state = (state + 0x9E3779B97F4A7C15) % 2**64
        yield np.uint64(mix(state))


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", STARTS)
def test_a_playout_goes_as_the_readable_rules_say(name: str, seed: int) -> None:
    start, options = STARTS[name]
    state = read_state(start, **options)
    played = kernel.playouts(state, 1, seed)
    words = random_words(seed)
    steps = 0
    while not state.result:
        code = kernel._random_move(*kernel.pack(state), next(words))
        state = GAME.play(state, kernel.read_code(code)).state
        steps += 1
    assert played == (steps, {(state.result.winner, state.result.reason): 1})


def test_playouts_end_in_every_way() -> None:
    results: set[tuple[str, str]] = set()
    for start, options in STARTS.values():
        played = kernel.playouts(read_state(start, **options), 2_000, seed=7)
        assert sum(played.results.values()) == 2_000
        results |= set(played.results)
    assert {reason for _, reason in results} == {"points", "no_marbles", "repetition", "no_progress"}
    assert {winner for winner, _ in results} == {"r", "y", "draw"}


def test_playouts_repeat_with_their_seed() -> None:
    state = read_state(START)
    assert kernel.playouts(state, 100, seed=7) == kernel.playouts(state, 100, seed=7)
    assert kernel.playouts(state, 100, seed=7) != kernel.playouts(state, 100, seed=-7)


def test_playouts_of_a_finished_game() -> None:
    assert kernel.playouts(read_state(str(place("a1", ""))), 3, 0) == (0, {("r", "no_marbles"): 3})


# What all kernels share.


def test_the_module_is_a_kernel() -> None:
    offered: Kernel = kernel
    assert offered.perft(read_state(START), 2) == 1444


def copy_package(folder: Path) -> Path:
    """A small package with a kernel, its board, and a module that no kernel is compiled from."""
    for name in ("core", "games/go", "server"):
        (folder / name).mkdir(parents=True)
    (folder / "core/kernel.py").write_text("import numba")
    (folder / "games/go/kernel.py").write_text("from tablee.core.kernel import compiled")
    (folder / "games/go/board.toml").write_text("size = 19")
    (folder / "server/room.py").write_text("rooms = {}")
    return folder


@pytest.mark.parametrize(
    ("edited", "recompiles"),
    [
        ("core/kernel.py", True),
        ("games/go/kernel.py", True),
        ("games/go/board.toml", True),
        ("server/room.py", False),
    ],
)
def test_an_edited_source_has_another_cache(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, edited: str, recompiles: bool
) -> None:
    monkeypatch.setenv("TABLEE_CACHE", str(tmp_path / "cache"))
    package = copy_package(tmp_path / "package")
    before = shared.cache_folder(package)
    assert before.is_relative_to(tmp_path / "cache" / "kernels")
    assert shared.cache_folder(package) == before
    with (package / edited).open("a") as file:
        file.write("# edited")
    assert (shared.cache_folder(package) != before) is recompiles


def test_the_cache_is_the_users(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TABLEE_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    package = copy_package(tmp_path / "package")
    assert shared.cache_folder(package).parent == tmp_path / "tablee" / "kernels"


def test_without_a_writable_cache_there_is_a_temporary_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("not a folder")
    monkeypatch.setenv("TABLEE_CACHE", str(tmp_path / "file"))
    folder = shared.cache_folder(copy_package(tmp_path / "package"))
    assert folder.is_dir()
    assert not folder.is_relative_to(tmp_path)


def test_the_kernels_board_is_among_their_sources() -> None:
    names = {path.name for path in shared.kernel_sources(Path(shared.__file__).parents[1])}
    assert {"kernel.py", "kernel_rules.py", "board.toml", "board.py"} <= names
