"""A match of several rounds, with a game small enough to see through."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pytest

from tablee.core.errors import IllegalMove, InvalidMove, TableeError
from tablee.core.game import Result, Seat, Setup, Step
from tablee.core.match import Match
from tablee.core.options import Options
from tablee.core.rounds import RoundsGame


class HeapOptions(Options, frozen=True, kw_only=True):
    """How many stones there are."""

    stones: int = 5


@dataclass(frozen=True, slots=True)
class Heap:
    """Stones left, and who takes next."""

    stones: int
    turn: Seat

    @property
    def to_play(self) -> Seat | None:
        return self.turn if self.stones else None


class LastStone(RoundsGame[HeapOptions, Heap, int]):
    """Take one or two stones; who takes the last has won. Two rounds, the loser begins the second."""

    name = "last_stone"
    options = HeapOptions
    seats = ("a", "b")

    def arrange(self, options: HeapOptions, seed: int) -> Setup[HeapOptions]:
        return Setup((("a",), ("b",)), "a", options, seed)

    def start(self, setup: Setup[HeapOptions]) -> Step[Heap, int]:
        return Step(Heap(setup.options.stones, setup.first))

    def moves(self, state: Heap) -> Sequence[int]:
        return range(1, min(2, state.stones) + 1)

    def play(self, state: Heap, move: int) -> Step[Heap, int]:
        if move not in self.moves(state):
            raise IllegalMove("N1", "one or two of those that are there")
        return Step(Heap(state.stones - move, "b" if state.turn == "a" else "a"), move)

    def points(self, state: Heap) -> Mapping[Seat, int]:
        return {"a": 0, "b": 0}

    def result(self, state: Heap) -> Result | None:
        return (
            None if state.stones else Result({"a": 0, "b": 0}, ("b" if state.turn == "a" else "a",), "last")
        )

    def next_round(self, setup: Setup[HeapOptions], results: Sequence[Result]) -> Setup[HeapOptions] | None:
        loser = "b" if results[-1].winner == "a" else "a"
        return Setup(setup.teams, loser, setup.options, setup.seed) if len(results) < 2 else None

    def match_result(self, setup: Setup[HeapOptions], results: Sequence[Result]) -> Result:
        return results[-1]

    def move_text(self, move: int) -> str:
        return str(move)

    def read_move(self, text: str) -> int:
        if not text.isdecimal():
            raise InvalidMove("N1", "a number")
        return int(text)

    def position(self, state: Heap) -> str:
        return f"{state.stones} {state.turn}"

    def read_position(self, setup: Setup[HeapOptions], text: str) -> Heap:
        stones, turn = text.split()
        return Heap(int(stones), turn)

    def draw(self, state: Heap) -> str:
        return "o" * state.stones


@pytest.fixture
def match() -> Match:
    game = LastStone()
    return Match(game, game.setup({"stones": 3}))


def test_a_round_that_ends_opens_the_next(match: Match) -> None:
    for text in ("1", "2"):
        match.play(text)
    assert [result.winner for result in match.results] == ["b"]
    assert match.result is None, "the match goes on"
    assert len(match.rounds) == 2
    assert match.round.setup.first == match.to_play == "a"


def test_the_match_is_over_when_no_round_follows(match: Match) -> None:
    for text in ("1", "2", "2", "1"):
        match.play(text)
    assert match.result is not None
    assert match.result.winner == "b"
    assert [result.winner for result in match.results] == ["b", "b"]
    assert match.moves == ["1", "2", "2", "1"]
    with pytest.raises(IllegalMove):
        match.play("1")


def test_history_names_who_moved(match: Match) -> None:
    for text in ("1", "2", "2"):
        match.play(text)
    assert [mover for mover, _ in match.history] == [None, "a", "b", None, "a"]
    assert match.movers == ["a", "b", "a"]


def test_taking_back_goes_through_the_start_of_a_round(match: Match) -> None:
    start = match.step
    match.play("1")
    match.play("2")
    match.take_back()
    assert len(match.rounds) == 1
    assert match.moves == ["1"]
    match.take_back()
    assert match.steps == [start]
    with pytest.raises(TableeError, match="no move to take back"):
        match.take_back()


def test_a_refused_move_changes_nothing(match: Match) -> None:
    before = match.steps
    for text in ("3", "x"):
        with pytest.raises((IllegalMove, InvalidMove)):
            match.play(text)
    assert match.steps == before


class Growing(LastStone):
    """Three rounds, each with one stone more than the one before."""

    def next_round(self, setup: Setup[HeapOptions], results: Sequence[Result]) -> Setup[HeapOptions] | None:
        more = HeapOptions(stones=setup.options.stones + 1)
        return Setup(setup.teams, setup.first, more, setup.seed + 1) if len(results) < 3 else None


def test_a_round_follows_from_the_one_before_it() -> None:
    """Not from the first: what changes from round to round goes on changing, also after a take back."""
    game = Growing()
    match = Match(game, game.setup({"stones": 1}, seed=7))
    for text in ("1", "2", "2"):
        match.play(text)
    match.take_back()
    match.play("2")
    assert [played.setup.options.stones for played in match.rounds] == [1, 2, 3]
    assert [played.setup.seed for played in match.rounds] == [7, 8, 9]
    assert match.setup.options.stones == 1
