"""Every stub that the search calls is implemented for every game; what a game leaves out has a stand-in."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

import pytest

from tablee.bots.search.games import SEARCHABLE_GAMES, search_of
from tablee.kernels import searchable
from tablee.kernels.searchable import AnySearchable, Searchable, Turns

STUBS = {
    name: function
    for name, function in vars(searchable).items()
    if inspect.isfunction(function) and "raise NotImplementedError" in inspect.getsource(function)
    if function.__module__ == searchable.__name__
}
OF_FEATURES = {"feature_words", "write_features"}
OF_TURNS = {field.name for field in fields(Turns)} & set(STUBS)
"""What only a game of several sides needs."""
Implemented = dict[str, Callable[..., Any]]
every_game = pytest.mark.parametrize("name", SEARCHABLE_GAMES)


@pytest.fixture
def prepare(monkeypatch: pytest.MonkeyPatch) -> Callable[[AnySearchable], Implemented]:
    """Prepare a game as if nobody had; gives the functions that were named for the stubs."""
    found: Implemented = {}

    def note(stub: Callable[..., Any], first: type, function: Callable[..., Any]) -> None:
        assert stub.__name__ not in found, "implemented once"
        found[stub.__name__] = function

    def prepare_anew(game: AnySearchable) -> Implemented:
        found.clear()
        replace(game).prepare()
        return dict(found)

    monkeypatch.setattr(searchable, "implement", note)
    return prepare_anew


def test_there_is_a_field_for_each_stub() -> None:
    assert set(STUBS) - {field.name for field in fields(Searchable)} == OF_FEATURES | OF_TURNS
    assert OF_TURNS


@every_game
def test_every_stub_is_implemented_with_its_signature(
    name: str, prepare: Callable[[AnySearchable], Implemented]
) -> None:
    game = search_of(name)
    functions = prepare(game)
    left_out = (set() if game.features else OF_FEATURES) | (set() if game.turns else OF_TURNS)
    assert set(functions) == set(STUBS) - left_out
    for stub, function in functions.items():
        expected = len(inspect.signature(STUBS[stub]).parameters)
        plain = getattr(function, "py_func", function)
        assert len(inspect.signature(plain).parameters) == expected, stub


@every_game
def test_what_is_left_out_never_repeats_and_never_fades(
    name: str, prepare: Callable[[AnySearchable], Implemented]
) -> None:
    least = replace(search_of(name), repetition=None, fade=None, features=None, turns=None)
    functions = prepare(least)
    assert set(functions) == set(STUBS) - OF_FEATURES - OF_TURNS
    assert functions["repetition"](None, None, 0, 0) == 0
    assert functions["fade"](None, None, 0, 321) == 321
