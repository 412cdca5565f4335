"""What a solution does, in the game's words."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.core.game import AnyStep
from tablee.puzzles.puzzle import Puzzle, Puzzles, Theme


def themes_of(puzzles: Puzzles, puzzle: Puzzle) -> tuple[str, ...]:
    """The ids of the themes of a puzzle, from its first solution and what follows it."""
    made = _own_steps(puzzles, puzzle)
    state = puzzles.state(puzzle)
    teams = puzzles.setup.teams

    def first_done(theme: Theme) -> int:
        """After how many moves it is done; more than there are if it is not."""
        for count in range(1, len(made) + 1):
            if theme.when.is_done(puzzles.game, teams, state.to_play, state, made[:count]):
                return count
        return theme.moves + 1

    return tuple(theme.id for theme in puzzles.about.theme if theme.after < first_done(theme) <= theme.moves)


def _own_steps(puzzles: Puzzles, puzzle: Puzzle) -> Sequence[AnyStep]:
    """The steps that the solver makes."""
    game, state = puzzles.game, puzzles.state(puzzle)
    seat, made = state.to_play, list[AnyStep]()
    for text in (*puzzle.solutions[:1], *puzzle.line):
        mover, step = state.to_play, game.play(state, game.read_move(text))
        if mover == seat:
            made.append(step)
        state = step.state
    return made
