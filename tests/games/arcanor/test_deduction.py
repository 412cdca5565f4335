"""What follows from the moves about a start whose contents are hidden, and guesses at the rest."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from tablee.core.game import Step
from tablee.core.match import Match
from tablee.games.arcanor import deduction
from tablee.games.arcanor.board import CELLS, INSIDE
from tablee.games.arcanor.rules import Arcanor
from tests.twins import filled, masked, offered

from .boards import START, Position, begin, place

GAME = Arcanor()


def deduced(match: Match) -> dict[str, str]:
    """What a seat knows by now of each stack of the start."""
    record = [(step.move, GAME.clue(GAME.view(step, "l"))) for step in match.steps if step.move is not None]
    options = GAME.deduce_options(GAME.view_options(match.setup.options), record)
    return Position.read(options.start).stacks


def after(start: str, *moves: str) -> dict[str, str]:
    return deduced(begin(place(start), *moves))


def test_before_any_move_only_the_lids_are_known() -> None:
    assert after("d3 AB, e3 C, h6 a") == {"d3": "A?", "e3": "C?", "h6": "a?"}


def test_the_smallest_hold_nothing() -> None:
    assert after("d3 D, h6 a") == {"d3": "D", "h6": "a?"}


def test_a_look_shows_what_stands_below_the_lid_and_no_more() -> None:
    assert after("d3 AbC, h6 a", "?d3")["d3"] == "Ab?"
    assert after("d3 A, h6 a", "?d3")["d3"] == "A"


def test_a_release_shows_what_it_leaves_or_that_there_is_nothing() -> None:
    assert after("d3 AbC, h6 a", "d3^d4")["d3"] == "Ab?"
    assert after("d3 A, h6 a", "d3^d4", "d3-d4", "h6-h5")["d3"] == "A"


def test_a_meal_shows_what_it_leaves_or_that_there_is_nothing() -> None:
    assert after("d3 AB, d4 bc, h6 a", "d3xd4") == {"d3": "AB?", "d4": "b?", "h6": "a?"}
    assert after("d3 A, d4 bc, h6 a", "d3xd4") == {"d3": "A", "d4": "b?", "h6": "a?"}


def test_contents_are_known_by_where_they_came_from() -> None:
    """The 1 eats a full 2, carries it on and leaves it behind; it is then lifted off the 3 from d4."""
    moves = ("d3xd4", "h6-h5", "d4-d5", "h5-h6", "d5^d6", "d5^e5")
    assert after("d3 A, d4 bc, h6 a", *moves) == {"d3": "A", "d4": "bc?", "h6": "a?"}


def test_where_all_that_fit_are_seen_a_stack_is_known_to_be_empty() -> None:
    start = "a1 A, b1 B, c1 B, d1 B, a7 b, b7 b, c7 b"
    assert after(start)["a1"] == "A"
    assert after(start)["b1"] == "B?"


@pytest.mark.parametrize("seed", range(6))
def test_what_is_deduced_is_true(seed: int) -> None:
    random = Random(seed)
    match = Match(GAME, GAME.setup({"start": filled(random)}))
    truth = Position.read(match.setup.options.start).stacks
    hidden = 0
    for _ in range(120):
        if match.result is not None:
            break
        match.play(random.choice(offered(match)))
        known = deduced(match)
        assert known.keys() == truth.keys()
        for cell, stack in known.items():
            assert truth[cell].startswith(stack.rstrip("?")), cell
            assert "?" in stack or stack == truth[cell], cell
        hidden = sum("?" in stack for stack in known.values())
    assert hidden < 8, "much is known by now"


# Guesses.


def guess(start: str, seed: int) -> dict[str, str]:
    options = GAME.guess_options(GAME.setup({"start": start}).options, Random(seed))
    return Position.read(options.start).stacks


@pytest.mark.parametrize("start", [masked(START), masked(filled(Random(1))), str(place("d3 A?, h6 a?"))])
def test_a_guess_looks_the_same_and_could_be(start: str) -> None:
    guesses = [guess(start, seed) for seed in range(60)]
    assert all(masked(str(Position(stacks))) == start for stacks in guesses)
    for stacks in guesses:
        GAME.start(GAME.setup({"start": str(Position(stacks))}))
    assert len({str(Position(stacks)) for stacks in guesses}) > 10
    assert guess(start, 3) == guess(start, 3)


def test_a_complete_set_is_guessed_where_it_fits() -> None:
    """No piece ever leaves the board."""
    for seed in range(20):
        pieces = Counter("".join(guess(masked(START), seed).values()))
        assert pieces == dict.fromkeys("ABCDabcd", 3)
    assert {guess(masked(START), seed)["a1"] for seed in range(40)} == {"AB", "Ab"}


def test_every_number_of_pieces_is_guessed_for_a_problem() -> None:
    sizes = Counter(len(guess(str(place("d3 A?, h6 D?")), seed)["d3"]) for seed in range(200))
    assert set(sizes) == {1, 2, 3, 4}


def test_what_is_known_is_kept() -> None:
    stacks = dict.fromkeys(CELLS, "") | {"d3": "Ab?", "e3": "A", "h6": "a?"}
    for seed in range(30):
        filled_in = dict(zip(CELLS, deduction.guess(tuple(stacks.values()), Random(seed)), strict=True))
        assert filled_in["d3"].startswith("Ab")
        assert filled_in["e3"] == "A"
        assert all(held in INSIDE[holder] for holder, held in pairwise(filled_in["d3"]))


def test_options_that_hide_nothing_stay_as_they_are() -> None:
    for options in ({}, {"start": "free"}, {"start": START}):
        known = GAME.setup(options).options
        assert GAME.deduce_options(known, ()) == GAME.guess_options(known, Random(0)) == known


def test_hiding_again_hides_no_more() -> None:
    """Also of a start of which something is known."""
    closed = GAME.view_options(GAME.setup({"start": START}).options)
    assert GAME.view_options(closed) == closed
    match = begin(place("d3 AbC, h6 a"), "?d3")
    view = GAME.view(match.step, "l")
    assert GAME.view(Step(view.state, view.move, view.trace), "l") == view
