"""A try at a puzzle: one move, and what follows it."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.core.game import Step
from tablee.learning.trying import Standing, Try
from tablee.puzzles.puzzle import Puzzle, Puzzles


class TriedPuzzle(Try):
    """The board of a puzzle while a move is tried. A wrong one is refuted, a right one goes on to its end."""

    def __init__(self, puzzles: Puzzles, puzzle: Puzzle) -> None:
        """Raises TableeError if the puzzle cannot be on a board."""
        super().__init__(puzzle.id, puzzles.game, puzzles.setup, Step(puzzles.state(puzzle)))
        self.puzzle = puzzle
        self.asked = puzzles.asked(puzzle)
        self.follows: Sequence[str] = ()
        """The moves that follow once it is over, of all seats."""

    @property
    def standing(self) -> Standing:
        if not self.made:
            return "open"
        return "done" if self.is_solved else "missed"

    @property
    def is_solved(self) -> bool:
        """Whether the move that was made solves it."""
        if self.asked is not None:
            return self.asked.when.is_done(
                self.game, self.setup.teams, self.seat, self.steps[0].state, self.made
            )
        return self.game.move_text(self.made[0].move) in self.puzzle.solutions

    @property
    def known_end(self) -> Sequence[str] | None:
        """The kept moves that follow the move that was made; None if they are not known."""
        if self.asked is not None or not self.made:
            return ()
        text = self.game.move_text(self.made[0].move)
        if text == self.puzzle.solutions[0]:
            return self.puzzle.line
        if text in self.puzzle.refutations:
            return self.puzzle.refutations[text].split()
        return () if self.is_solved else None

    def answer(self) -> str | None:
        if self.standing == "open" or self.answered >= len(self.follows) or self.state.to_play is None:
            return None
        return self.follows[self.answered]
