"""How strong somebody is at puzzles, from their first tries, and which puzzle suits them next."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from hashlib import blake2b

from tablee.puzzles.puzzle import Puzzle

FIRST_RATING = 1_000.0
LOWEST, LEVEL = 600.0, 200.0
"""The rating of a puzzle of difficulty 0, and how much more each level is."""
ELO = 400.0
"""Somebody rated so much higher solves ten times as often."""
STEPS = (64.0, 32.0, 16.0)
"""How far one try can move a rating: the first ten, the next twenty, all others."""
CHANGES = (10, 30)
LEAST = 100.0
NEAR = 6
"""The next puzzle is one of so many that suit best, so that not everybody solves the same ones in order."""


def rating_of(puzzle: Puzzle) -> float:
    """How hard a puzzle is, as a rating."""
    return LOWEST + LEVEL * puzzle.difficulty


def rate(tries: Iterable[tuple[Puzzle, bool]]) -> float | None:
    """A rating after these first tries, each solved or not, in their order; None before the first."""
    rating, number = FIRST_RATING, 0
    for number, (puzzle, is_solved) in enumerate(tries, 1):
        expected = 1.0 / (1.0 + 10.0 ** ((rating_of(puzzle) - rating) / ELO))
        step = STEPS[sum(number > change for change in CHANGES)]
        rating = max(LEAST, rating + step * (is_solved - expected))
    return rating if number else None


def next_puzzle(
    puzzles: Collection[Puzzle], tried: Collection[str], rating: float | None, turn: int
) -> Puzzle:
    """A puzzle near a rating, of those that have not been tried; of all, once all have been.

    Another turn may give another one.
    """
    open_ones = [puzzle for puzzle in puzzles if puzzle.id not in tried] or list(puzzles)
    wanted = FIRST_RATING if rating is None else rating
    near = sorted(open_ones, key=lambda puzzle: (abs(rating_of(puzzle) - wanted), puzzle.id))[:NEAR]
    return near[turn % len(near)]


def puzzle_of_day(puzzles: Collection[Puzzle], day: int) -> Puzzle:
    """The puzzle of a day, by its number, the same for everybody; none comes again before all have come."""
    times, number = divmod(day, len(puzzles))
    return sorted(puzzles, key=lambda puzzle: _shuffled(f"{times} {puzzle.id}"))[number]


def _shuffled(text: str) -> bytes:
    return blake2b(text.encode(), digest_size=8).digest()
