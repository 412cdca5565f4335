"""What every kernel is held to: it plays as the readable rules do, move by move, and counts as they count.

A game's tests subclass KernelChecks and give their starts; pytest then collects the checks there.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

import numpy as np
import pytest

from tablee.core.game import AnyGame, Step
from tablee.core.hidden import view_step
from tablee.core.perft import RulesCounter
from tablee.games import kernel_of
from tablee.kernels.kernel import SPLIT_DEPTH, AnyKernel
from tablee.kernels.playouts import random_code

RULES_LIMIT = 1_000
"""The most positions in which the readable rules count moves."""
POSITIONS = 250
"""To compare from each start."""


class Start(NamedTuple):
    position: str
    options: Mapping[str, Any] = MappingProxyType({})


def read_state(game: AnyGame, position: str, **options: Any) -> Any:
    return game.read_position(game.setup(options), position)


def play(game: AnyGame, state: Any, *moves: str) -> Any:
    for move in moves:
        state = game.play(state, game.read_move(move)).state
    return state


def read_options(text: str) -> dict[str, Any]:
    """`points=99 targets=1,1,…` as option values; `-` for none."""
    pairs = [] if text == "-" else [part.split("=") for part in text.split()]
    return {key: [int(v) for v in value.split(",")] if "," in value else value for key, value in pairs}


def perft_lines(game: AnyGame) -> Iterator[Any]:
    """The states of a game's perft file with their counts, by depth."""
    file = Path(__file__).with_name("perft") / f"{game.name}.perft"
    for text in file.read_text("utf-8").splitlines():
        if text.startswith("#") or not text:
            name = text.removeprefix("# ")
            continue
        position, options, *counts = (part.strip() for part in text.split(";"))
        state = read_state(game, position, **read_options(options))
        yield pytest.param(state, {int(d[1:]): int(n) for d, n in map(str.split, counts)}, id=name)


def random_words(seed: int) -> Iterator[int]:
    """The kernels' numbers for the first game, in Python: splitmix64."""

    def mix(word: int) -> int:
        word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 % 2**64
        word = (word ^ word >> 27) * 0x94D049BB133111EB % 2**64
        return word ^ word >> 31

    state = mix(mix(seed))
    while True:
        state = (state + 0x9E3779B97F4A7C15) % 2**64
        yield mix(state)


class KernelChecks:
    game: AnyGame
    kernel: AnyKernel
    starts: dict[str, Start]
    """Where random games begin: among them, they must come to everything that can happen."""
    kinds: tuple[str, ...]
    """Of moves."""
    reasons: tuple[str, ...]
    """For which a game ends."""
    winners: tuple[str, ...]
    playouts: int
    """From each start, to see all reasons and winners."""
    finished: Start
    won: tuple[str, str]
    """How it ended."""
    counted: str
    """A position to count from."""
    reports: tuple[int, int]
    """How many reports of progress there are at least: from there, and after each second move."""

    @classmethod
    def pytest_generate_tests(cls, metafunc: pytest.Metafunc) -> None:
        if "counts" in metafunc.fixturenames:
            metafunc.parametrize(("state", "counts"), list(perft_lines(cls.game)))
        elif "name" in metafunc.fixturenames:
            metafunc.parametrize("name", cls.starts)

    def begin(self, name: str) -> Any:
        """The first state from a start."""
        position, options = self.starts[name]
        return self.game.start(self.game.setup({**options, "start": position})).state

    def chance(self, name: str) -> float:
        """Of a rare move, where there is one, in random games from a start."""
        return 0.5

    def is_rare(self, name: str, state: Any, move: Any) -> bool:
        """Whether a move should be played more often than its number has it."""
        raise NotImplementedError

    def back(self, name: str, move: Any) -> Any:
        """The move that takes this one back, from starts where repetitions are wanted."""
        return None

    def random_move(self, state: Any, word: int) -> Any:
        """The move that playouts choose by a random word."""
        self.kernel.prepare()
        codes = np.empty(self.kernel.rules.most_moves, np.uint64)
        rules = self.kernel.rules_of(state.options)
        code = random_code(rules, *self.kernel.pack(state), codes, np.uint64(word))
        return self.kernel.read_code(code, state.to_play)

    def test_lists_the_moves_that_the_rules_list(self, name: str) -> None:
        """Of states and of what each may see of them, as sorted texts."""
        game = self.game
        self.kernel.prepare()
        for state, _ in self.positions(name):
            views = [view_step(game, Step(state), viewer).state for viewer in (None, *game.seats)]
            for seen in (state, *views):
                expected = sorted(game.move_text(move) for move in game.moves(seen) or ())
                assert self.kernel.move_texts(seen) == expected

    def positions(self, name: str) -> Iterator[tuple[Any, Any]]:
        """States of random games, one after the other, with the moves played, many of them rare ones."""
        rng = random.Random(name)
        state = first = self.begin(name)
        back: list[Any] = [None, None]
        for _ in range(POSITIONS):
            moves = list(self.game.moves(state) or ())
            rare = [move for move in moves if self.is_rare(name, state, move) or move == back[-2]]
            move = rng.choice(rare if rare and rng.random() < self.chance(name) else moves)
            yield state, move
            back.append(self.back(name, move))
            state = self.game.play(state, move).state
            if state.result:
                state = first

    # Perft.

    def test_perft(self, state: Any, counts: dict[int, int]) -> None:
        for depth, count in counts.items():
            assert self.kernel.perft(state, depth) == count, f"depth {depth}"

    def test_perft_by_the_readable_rules(self, state: Any, counts: dict[int, int]) -> None:
        counter = RulesCounter(self.game)
        for depth, count in counts.items():
            if counts.get(depth - 1, 1) <= RULES_LIMIT:
                assert counter.perft(state, depth) == count, f"depth {depth}"

    def test_perft_of_a_finished_game(self) -> None:
        state = read_state(self.game, self.finished.position, **self.finished.options)
        assert state.result
        assert self.kernel.perft(state, 0) == 1
        assert self.kernel.perft(state, 3) == 0
        assert self.kernel.divide(state, 3) == {}
        assert self.kernel.moves(state) == {}

    def test_divide_adds_up_to_perft(self) -> None:
        state = self.begin("start")
        divided = self.kernel.divide(state, 4)
        assert set(divided) == {self.game.move_text(move) for move in self.game.moves(state) or ()}
        assert sum(divided.values()) == self.kernel.perft(state, 4)
        with pytest.raises(ValueError, match="at least 1"):
            self.kernel.divide(state, 0)

    @pytest.mark.parametrize("depth", [1, 3, SPLIT_DEPTH])
    def test_perft_reports_progress(self, depth: int) -> None:
        state = read_state(self.game, self.counted)
        reports: list[float] = []
        assert self.kernel.perft(state, depth, reports.append) == self.kernel.perft(state, depth)
        assert reports == sorted(reports)
        assert reports[-1] == 1
        assert len(reports) >= self.reports[depth == SPLIT_DEPTH]

    # The same moves and successors as the readable rules.

    def test_moves_and_successors_are_those_of_the_readable_rules(self, name: str) -> None:
        game, kernel, rng = self.game, self.kernel, random.Random(name)
        for state, played in self.positions(name):
            moves = list(game.moves(state) or ())
            assert set(kernel.moves(state)) == set(moves), game.position(state)
            assert kernel.unpack(*kernel.pack(state), state.options) == state
            for move in {played, *rng.sample(moves, min(3, len(moves)))}:
                after, expected = kernel.play(state, move), game.play(state, move).state
                assert game.position(after) == game.position(expected)
                assert (after, after.result) == (expected, expected.result), game.position(state)
                assert np.array_equal(kernel.pack(after)[0], kernel.pack(expected)[0])

    def test_the_random_games_meet_every_kind_of_move_and_end(self) -> None:
        met = [
            (move, self.game.play(state, move).state.result)
            for name in self.starts
            for state, move in self.positions(name)
        ]
        assert {type(move).__name__ for move, _ in met} == set(self.kinds)
        assert {result.reason for _, result in met if result} == set(self.reasons)

    # Playouts.

    def test_a_random_move_is_any_legal_move_alike(self, name: str) -> None:
        state = self.begin(name)
        legal = self.kernel.moves(state)
        sixth = (1 << 64) // (6 * len(legal))
        picked = [self.random_move(state, n * sixth + (1 << 32)) for n in range(6 * len(legal))]
        assert {move: picked.count(move) for move in legal} == dict.fromkeys(legal, 6)

    @pytest.mark.parametrize("seed", range(2))
    def test_a_playout_goes_as_the_readable_rules_say(self, name: str, seed: int) -> None:
        state, words, steps = self.begin(name), random_words(seed), 0
        played = self.kernel.playouts(state, 1, seed)
        while not state.result:
            state = self.game.play(state, self.random_move(state, next(words))).state
            steps += 1
        assert played == (steps, {(state.result.winner, state.result.reason): 1})

    def test_playouts_end_in_every_way(self) -> None:
        results: set[tuple[str, str]] = set()
        for name in self.starts:
            played = self.kernel.playouts(self.begin(name), self.playouts, seed=7)
            assert sum(played.results.values()) == self.playouts
            results |= set(played.results)
        assert {reason for _, reason in results} == set(self.reasons)
        assert {winner for winner, _ in results} == set(self.winners)

    def test_playouts_repeat_with_their_seed(self) -> None:
        state = self.begin("start")
        played = self.kernel.playouts(state, 100, seed=7)
        assert self.kernel.playouts(state, 100, seed=7) == played
        assert self.kernel.playouts(state, 100, seed=-7) != played

    def test_playouts_of_a_finished_game(self) -> None:
        state = read_state(self.game, self.finished.position, **self.finished.options)
        assert self.kernel.playouts(state, 3, 0) == (0, {self.won: 3})

    def test_it_is_the_games_kernel(self) -> None:
        assert kernel_of(self.game) is self.kernel
