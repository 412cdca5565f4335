"""What may be wrong with puzzles, in sentences: `tablee puzzles check` and the tests say them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablee.core.errors import TableeError
from tablee.core.game import AnyGame
from tablee.learning.trying import Standing
from tablee.puzzles.puzzle import Puzzle, Puzzles, id_of, puzzles_of
from tablee.puzzles.themes import themes_of
from tablee.puzzles.tried import TriedPuzzle


def puzzle_problems(game: AnyGame) -> list[str]:
    """A sentence for each thing that the rules say is wrong with a game's puzzles; none if it has none."""
    try:
        puzzles = puzzles_of(game)
    except TableeError as error:
        return [str(error)]
    if puzzles is None:
        return []
    return [f"puzzle {one.id}: {said}" for one in puzzles.puzzles for said in problems_of(puzzles, one)]


def problems_of(puzzles: Puzzles, puzzle: Puzzle) -> Iterator[str]:
    """A sentence for each thing that the rules say is wrong with a puzzle."""
    try:
        if puzzle.id != id_of(puzzles.game, puzzle.position, puzzle.task):
            yield "its id is not that of its position"
        if not puzzle.solutions:
            yield "it has no solution"
        for number, move in enumerate(puzzle.solutions):
            yield from _problem(puzzles, puzzle, move, "done", () if number else puzzle.line)
        for move, line in puzzle.refutations.items():
            yield from _problem(puzzles, puzzle, move, "missed", line.split())
        if puzzle.themes != themes_of(puzzles, puzzle):
            yield "its themes are not those of its solution"
    except TableeError as error:
        yield str(error)


def _problem(
    puzzles: Puzzles, puzzle: Puzzle, move: str, standing: Standing, follows: Sequence[str]
) -> Iterator[str]:
    """What is wrong with a move and what follows it."""
    tried = TriedPuzzle(puzzles, puzzle)
    tried.play(move)
    if tried.standing != standing:
        yield f"{move} is {tried.standing}, not {standing}"
    tried.follows = follows
    while (text := tried.answer()) is not None:
        tried.play(text)
    if tried.answered < len(follows):
        yield f"more moves follow {move} than can be played"
