"""What is wrong with a game is said in sentences."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tablee.core.contract import Broken, Contract, check_game
from tablee.core.errors import IllegalMove
from tablee.core.game import Result, Step
from tablee.games import find_game

sys.path.append(str(Path(__file__).parents[1] / "installed"))
GAME = import_module("pebbles").GAME
Pebbles: Any = type(GAME)


def broken(**methods: Any) -> Any:
    """The game of pebbles with something of it replaced."""
    return type("Broken", (Pebbles,), methods)()


def test_a_game_that_keeps_it() -> None:
    assert check_game(GAME) == []


def test_options_that_do_not_exist() -> None:
    (problem,) = check_game(GAME, {"no_such_option": 1})
    assert "the setup is refused" in problem


def shifted(self: Any, text: str) -> Any:
    """Reads another move than was written."""
    return Pebbles.read_move(self, text) + 1


def endless(self: Any, state: Any) -> None:
    return None


def by_chance(self: Any, setup: Any) -> Step[Any, Any]:
    """A start that the seed does not explain."""
    return Step(Pebbles.read_position(self, setup, f"{Random().randrange(9, 999)} 0"))


def careless(self: Any, state: Any, move: Any) -> Any:
    """Plays everything."""
    try:
        return Pebbles.play(self, state, move)
    except IllegalMove:
        return Step(state, move)


def nowhere(self: Any, state: Any, move: Any) -> Any:
    """Refuses without a rule."""
    try:
        return Pebbles.play(self, state, move)
    except IllegalMove as refusal:
        raise IllegalMove("somewhere", refusal.reason) from None


def twice(self: Any, state: Any) -> Sequence[Any]:
    return [*Pebbles.moves(self, state), *Pebbles.moves(self, state)]


def shouted(self: Any, state: Any) -> Result | None:
    result = Pebbles.result(self, state)
    return result and Result(result.points, result.winners, "The End!")


@pytest.mark.parametrize(
    ("methods", "complaint"),
    [
        ({"name": "Not A Name"}, "is not a plain word"),
        ({"seats": ("a", "a")}, "the seats are not distinct"),
        ({"read_move": shifted}, "is read as a different move"),
        ({"result": endless}, "there is no legal move, but no result"),
        ({"start": by_chance}, "chance comes from the setup's seed only"),
        ({"play": careless}, "is not listed in"),
        ({"play": nowhere}, "not a rule such as"),
        ({"moves": twice}, "a move is listed twice"),
        ({"result": shouted}, "is not a word in lower case"),
        ({"draw": lambda self, state: 1 / 0}, "the check raised ZeroDivisionError"),
    ],
)
def test_what_is_wrong_is_said(methods: dict[str, Any], complaint: str) -> None:
    problems = check_game(broken(**methods))
    assert any(complaint in problem for problem in problems), problems
    assert len(problems) == len(set(problems))


def test_secret_options_that_nobody_guesses() -> None:
    arcanor = type(find_game("arcanor"))
    options = {"start": "7,a/8/8/8/3,AB,4/8/8 l 0"}
    Contract(arcanor(), options).guesses_secret_options()
    careless = type("Broken", (arcanor,), {"guess_options": lambda *_: arcanor.options()})()
    with pytest.raises(Broken, match="look different"):
        Contract(careless, options).guesses_secret_options()
