"""A game's lesson: `lessons.toml` in its folder, read strictly."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from tablee.core.errors import TableeError
from tablee.core.game import AnyGame
from tablee.games import file_of
from tablee.learning.task import Task

FILE = "lessons.toml"
LANGUAGES = ("en", "fr")


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an exercise says, in one language."""

    title: str
    text: str
    """The idea, and what to do."""
    hint: str
    done: str
    """What is said when it is done."""
    missed: str
    """Why another move did not count."""


class Other(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said instead of `missed` about moves that did something else."""

    when: Task
    en: str
    fr: str


class Exercise(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One idea, to be tried on the board."""

    id: str
    rule: str
    """The number of the rule that it is about."""
    task: Task
    solution: tuple[str, ...]
    en: Words
    fr: Words
    position: str = ""
    """Where it begins; the start of the game if there is none."""
    options: Mapping[str, Any] = {}
    shown: tuple[str, ...] = ()
    """Moves that are seen first."""
    answers: tuple[str, ...] = ()
    """What the other seats play in their turns, if the task needs several moves."""
    other: tuple[Other, ...] = ()
    """The first that applies is said."""

    def words(self) -> dict[str, Words]:
        """What it says, by language."""
        return {"en": self.en, "fr": self.fr}


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The exercises of a game, in their order."""

    exercise: tuple[Exercise, ...]

    def find(self, id: str) -> Exercise | None:
        """The exercise with this id, if there is one."""
        return next((exercise for exercise in self.exercise if exercise.id == id), None)


@cache
def lesson_of(game: AnyGame) -> Lesson | None:
    """A game's lesson, if it has one; raises TableeError if its file is invalid."""
    file = file_of(game, FILE)
    if file is None:
        return None
    try:
        return msgspec.toml.decode(file.read_bytes(), type=Lesson)
    except (msgspec.MsgspecError, ValueError) as error:  # also text that is not UTF-8
        raise TableeError(f"{FILE} of {game.name}: {error}") from None
