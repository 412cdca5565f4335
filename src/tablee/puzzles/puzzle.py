"""A game's puzzles: `puzzles.jsonl` and `puzzles.toml` in its folder, read strictly.

The first has a puzzle a line, the easiest first. The second says what is the same for all of them: the
options, the themes, and, in games whose moves cannot be listed, the tasks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from hashlib import blake2b
from typing import Any

import msgspec

from tablee.core.errors import TableeError
from tablee.core.game import AnyGame, AnySetup
from tablee.games import file_of
from tablee.learning.task import Task

PUZZLES, ABOUT = "puzzles.jsonl", "puzzles.toml"
ID_LENGTH = 8


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A position in which the seat to play has something to find."""

    id: str
    position: str
    solutions: tuple[str, ...]
    """The moves that solve it, best first; for a task, one move that does it."""
    level: int
    """The weakest level of the bots that finds it, from 1."""
    found: float
    """How often that level finds it, from 0 to 1."""
    task: str = ""
    """What is asked for, by its id, where not the best move is."""
    line: tuple[str, ...] = ()
    """What follows the first solution, as both sides play best."""
    refutations: Mapping[str, str] = {}
    """What follows a wrong move that comes to mind, likewise, in moves with spaces between."""
    themes: tuple[str, ...] = ()
    source: int = 0
    """The number of the game that it was found in."""

    @property
    def difficulty(self) -> float:
        """How hard it is, in levels: 3.4 lies between what the third and the fourth find for certain."""
        return self.level + 1.0 - self.found


class Theme(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that a solution does, named once the puzzle is solved."""

    id: str
    en: str
    fr: str
    when: Task
    moves: int = 1
    """Within how many moves of the solver, as both sides play best."""
    after: int = 0
    """And not within so many."""


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a puzzle asks for where a best move cannot be told."""

    id: str
    en: str
    fr: str
    when: Task
    chance: tuple[float, float] = (0.5, 1.0)
    """How often a sure hand does it with the shot that is kept, at least and at most."""


class About(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is the same for all puzzles of a game."""

    options: Mapping[str, Any] = {}
    theme: tuple[Theme, ...] = ()
    task: tuple[Asked, ...] = ()


class Puzzles:
    """The puzzles of a game, to be found by their ids."""

    def __init__(self, game: AnyGame, about: About, puzzles: Sequence[Puzzle]) -> None:
        self.game = game
        self.about = about
        self.puzzles = tuple(sorted(puzzles, key=lambda puzzle: (puzzle.difficulty, puzzle.id)))

    @cached_property
    def setup(self) -> AnySetup:
        return self.game.setup(self.about.options)

    @cached_property
    def by_id(self) -> dict[str, Puzzle]:
        return {puzzle.id: puzzle for puzzle in self.puzzles}

    def asked(self, puzzle: Puzzle) -> Asked | None:
        """What a puzzle asks for; None for the best move. Raises TableeError for an unknown task."""
        if not puzzle.task:
            return None
        for asked in self.about.task:
            if asked.id == puzzle.task:
                return asked
        raise TableeError(f"{puzzle.id}: there is no task {puzzle.task!r} in {ABOUT}")

    def state(self, puzzle: Puzzle) -> Any:
        """The position of a puzzle."""
        return self.game.read_position(self.setup, puzzle.position)


def id_of(game: AnyGame, position: str, task: str = "") -> str:
    """The id of a puzzle, which is the same whenever it is found."""
    digest = blake2b(f"{game.name} {position} {task}".encode(), digest_size=ID_LENGTH // 2)
    return digest.hexdigest()


@cache
def puzzles_of(game: AnyGame) -> Puzzles | None:
    """A game's puzzles, if it has any; raises TableeError if a file is invalid."""
    file = file_of(game, PUZZLES)
    return None if file is None else Puzzles(game, about_of(game), read_puzzles(game, file.read_bytes()))


def about_of(game: AnyGame) -> About:
    """What is the same for all puzzles of a game; raises TableeError if its file is invalid."""
    file = file_of(game, ABOUT)
    if file is None:
        return About()
    try:
        return msgspec.toml.decode(file.read_bytes(), type=About)
    except (msgspec.MsgspecError, ValueError) as error:  # also text that is not UTF-8
        raise TableeError(f"{ABOUT} of {game.name}: {error}") from None


def read_puzzles(game: AnyGame, content: bytes) -> list[Puzzle]:
    """The puzzles in the lines of a file; raises TableeError with the number of an invalid one."""
    puzzles = []
    for number, line in enumerate(content.splitlines(), 1):
        try:
            puzzles.append(msgspec.json.decode(line, type=Puzzle))
        except (msgspec.MsgspecError, ValueError) as error:
            raise TableeError(f"{PUZZLES} of {game.name}, line {number}: {error}") from None
    return puzzles


def write_puzzles(puzzles: Sequence[Puzzle]) -> bytes:
    """The lines of a file, the easiest puzzle first."""
    ordered = sorted(puzzles, key=lambda puzzle: (puzzle.difficulty, puzzle.id))
    return b"".join(msgspec.json.encode(puzzle) + b"\n" for puzzle in ordered)
