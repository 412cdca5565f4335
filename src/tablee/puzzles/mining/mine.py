"""Mines a game until it has enough puzzles. What is found is kept at once; a later run goes on from there."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator
from math import ceil
from pathlib import Path
from time import monotonic
from typing import NamedTuple, Protocol

from msgspec.structs import replace

from tablee.core.errors import TableeError
from tablee.core.game import AnyGame
from tablee.puzzles.mining.boards import BoardMiner
from tablee.puzzles.mining.shots import ShotMiner
from tablee.puzzles.mining.values import MoveValuer
from tablee.puzzles.puzzle import Puzzle, Puzzles, about_of, read_puzzles, write_puzzles
from tablee.puzzles.themes import themes_of
from tablee.shooting.game import ShootingGame

MOST_OF_LEVEL = 0.35
"""At most this part of the puzzles has the difficulty of one level."""


class Miner(Protocol):
    """Finds the puzzles of one game, and proves them again."""

    def mine(self, number: int) -> Iterator[Puzzle]:
        """The puzzles in the game of this number that bots play."""

    def prove(self, puzzle: Puzzle) -> str | None:
        """What is wrong with a puzzle; None if it is proved."""


class Progress(NamedTuple):
    """How far mining has come."""

    games: int
    """The number of the last game that was played."""
    found: int
    seconds: float


def miner_for(puzzles: Puzzles) -> Miner:
    """Who mines a game; raises TableeError where nobody can."""
    if isinstance(puzzles.game, ShootingGame):
        return ShotMiner(puzzles)
    if MoveValuer.suits(puzzles.game):
        return BoardMiner(puzzles)
    raise TableeError(f"{puzzles.game.name} has neither a search nor shots: its puzzles cannot be mined")


def mine(
    game: AnyGame, path: Path, count: int, seconds: float, tell: Callable[[Progress], None] = lambda _: None
) -> Progress:
    """Add puzzles to a file until it has so many or the time is up; each is written when it is found."""
    began = monotonic()
    about = about_of(game)
    kept = {puzzle.id: puzzle for puzzle in _read(game, path)}
    number = max((puzzle.source for puzzle in kept.values()), default=0)
    miner = miner_for(Puzzles(game, about, ()))
    most = ceil(count * MOST_OF_LEVEL)
    while len(kept) < count and monotonic() - began < seconds:
        number += 1
        for puzzle in miner.mine(number):
            levels = Counter(other.level for other in kept.values())
            if puzzle.id not in kept and levels[puzzle.level] < most and len(kept) < count:
                kept[puzzle.id] = puzzle
                _write(path, kept)
        tell(Progress(number, len(kept), monotonic() - began))
    return Progress(number, len(kept), monotonic() - began)


def name_themes(game: AnyGame, path: Path) -> None:
    """Name the themes of the puzzles in a file anew."""
    puzzles = Puzzles(game, about_of(game), ())
    named = [replace(puzzle, themes=themes_of(puzzles, puzzle)) for puzzle in _read(game, path)]
    _write(path, {puzzle.id: puzzle for puzzle in named})


def _read(game: AnyGame, path: Path) -> list[Puzzle]:
    return read_puzzles(game, path.read_bytes()) if path.exists() else []


def _write(path: Path, puzzles: dict[str, Puzzle]) -> None:
    """Replace a file as a whole: whoever is interrupted leaves the old one or the new one."""
    new = path.with_name(f"{path.name}.new")
    new.write_bytes(write_puzzles(list(puzzles.values())))
    os.replace(new, path)
