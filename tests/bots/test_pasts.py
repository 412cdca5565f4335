"""What bots make of a start with hidden contents: pasts in which they would have seen what they have seen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import pytest
from msgspec import structs

from tablee.bots import memory
from tablee.bots.bot import sight_of
from tablee.bots.memory import recall, recall_recent, recall_several, recall_steps
from tablee.core.errors import InvalidPosition
from tablee.core.game import Result, Seat, Setup, Step
from tablee.core.hidden import HiddenGame
from tablee.core.match import Match
from tablee.core.options import Options
from tablee.games.arcanor.rules import Arcanor
from tests.twins import filled, offered

GAME = Arcanor()


def new_match(seed: int = 1, **options: Any) -> Match:
    return Match(GAME, GAME.setup(options, seed))


@pytest.mark.parametrize("seed", range(4))
def test_a_guess_agrees_with_all_that_was_seen(seed: int) -> None:
    random = Random(seed)
    match, believed = new_match(seed, start=filled(random)), 0
    for number in range(120):
        match.play(random.choice(offered(match)))
        if match.result is not None:
            break
        if number % 12:
            continue
        sight = sight_of(match, "d")
        guess = recall(sight, Random(number))
        past = Match(GAME, GAME.setup({"start": guess.options.start}))
        for text in match.moves:
            past.play(text)
        assert past.step.state == guess
        views = [[GAME.view(step, "d") for step in each.steps] for each in (match, past)]
        assert views[0] == views[1]
        assert guess == recall(sight, Random(number)), "the seed decides"
        believed += guess.stacks != match.step.state.stacks
    assert believed > 2


def test_guesses_differ_until_everything_has_been_seen() -> None:
    match = new_match(start="7,a/8/8/8/3,A,3,D/8/8 l 0")
    assert len(set(recall_several(sight_of(match, "l"), 20))) > 5
    for move in ("?d3", "d3-d4", "?h7", "h7-h6"):
        match.play(move)
    assert recall_several(sight_of(match, "l"), 20) == [match.step.state]


def swapped_often() -> Match:
    """What looks like the same position for the third time goes on: the two 1s have changed places."""
    match = new_match(start="7,a/8/8/3,AB,4/8/3,A,4/8 l 0")
    light = ("d4-e4", "d2-d3", "d3-d4", "e4-e3", "e3-e2", "e2-d2", "d4-e4", "e4-d4")
    for number, move in enumerate(light):
        match.play(move)
        match.play(("h7-h6", "h6-h7")[number % 2])
    return match


def test_a_guess_explains_why_the_game_goes_on() -> None:
    match = swapped_often()
    assert match.result is None
    looks = [GAME.position(GAME.view(step, "l").state).rsplit(" ", 1)[0] for step in match.steps]
    assert looks.count(looks[-1]) == 3
    for seed in range(20):
        guess = recall(sight_of(match, "l"), Random(seed))
        assert guess.result is None
        assert guess.on("d4")[1:] != guess.on("d2")[1:]


def test_where_no_guess_explains_it_the_game_goes_on_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "_relive_if_seen", lambda *_: None)
    match = swapped_often()
    view = GAME.view(match.step, "l").state
    for seed in range(20):
        guess = recall(sight_of(match, "l"), Random(seed))
        assert GAME.view(Step(guess), "l").state == view
        assert guess.to_play == "l"


def test_a_player_who_forgets_guesses_too() -> None:
    match = new_match(start="7,a/8/8/8/3,A,A,3/8/8 l 0")
    beliefs = {recall_recent(sight_of(match, "l"), 2, Random(seed)).on("d3") for seed in range(40)}
    assert len(beliefs) > 3


def test_earlier_steps_are_known_as_well_as_the_present() -> None:
    match = new_match(start="7,a/8/8/8/3,AB,A,3/8/8 l 0")
    for move in ("d3-d4", "?h7", "h7-h6", "d4^d5", "h6-h7", "d4^c4", "d4-c5"):
        match.play(move)
    views = [GAME.view(step, "l").state for step in match.steps]
    steps = recall_steps(sight_of(match, "l"), views, 5)
    assert [[state.on("h7") for state in states] for states in steps[:2]] == [["a"] * 5] * 2
    for view, states, step in zip(views, steps, match.steps, strict=True):
        assert [GAME.view(Step(state), "l").state for state in states] == [view] * 5
        assert {state.on("d3") for state in states} == {step.state.on("d3")}
    assert len({state.on("e3") for state in steps[0]}) > 1


# A foreign game that works nothing out about its secret option: guesses are compared with what was seen.


class LockOptions(Options, frozen=True):
    code: int = 5
    """-1 where it is hidden."""


@dataclass(frozen=True)
class Tries:
    """The tries at a lock, each with whether it was too low; the code is -1 in a view."""

    code: int
    tries: tuple[tuple[int, bool], ...] = ()

    @property
    def to_play(self) -> str | None:
        return "a" if len(self.tries) < 5 else None


class Lock(HiddenGame[LockOptions, Tries, int]):
    """Find a number from 0 to 99."""

    name, options, seats = "lock", LockOptions, ("a",)

    def start(self, setup: Setup[LockOptions]) -> Step[Tries, int]:
        return Step(Tries(setup.options.code))

    def moves(self, state: Tries) -> Sequence[int]:
        return range(100) if state.to_play else ()

    def play(self, state: Tries, move: int) -> Step[Tries, int]:
        return Step(replace(state, tries=(*state.tries, (move, move < state.code))), move)

    def points(self, state: Tries) -> Mapping[Seat, int]:
        return {"a": 0}

    def result(self, state: Tries) -> Result | None:
        return None if state.to_play else Result({"a": 0}, (), "tried")

    def view(self, step: Step[Tries, int], viewer: Seat | None) -> Step[Tries, int]:
        return structs.replace(step, state=replace(step.state, code=-1))

    def view_options(self, options: LockOptions) -> LockOptions:
        return structs.replace(options, code=-1)

    def guess_options(self, options: LockOptions, random: Random) -> LockOptions:
        return structs.replace(options, code=random.randrange(100)) if options.code < 0 else options

    def is_masked(self, state: Tries) -> bool:
        return state.code < 0

    def move_text(self, move: int) -> str:
        return str(move)

    def read_move(self, text: str) -> int:
        return int(text)

    def position(self, state: Tries) -> str:
        return f"{state.code} {state.tries}"

    def read_position(self, setup: Setup[LockOptions], text: str) -> Tries:
        raise InvalidPosition("its positions are not read")


def test_guesses_at_a_foreign_games_options_agree_with_what_was_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Lock()
    monkeypatch.setattr(memory, "find_game", lambda _: game)
    match = Match(game, game.setup({"code": 42}))
    assert len({recall(sight_of(match, "a"), Random(seed)).code for seed in range(40)}) > 20
    for text in ("20", "60"):
        match.play(text)
    guesses = {recall(sight_of(match, "a"), Random(seed)).code for seed in range(40)}
    assert guesses <= set(range(21, 61))
    assert len(guesses) > 10
