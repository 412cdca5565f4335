"""Games of shots: a move is simulated, and what it came to is judged.

`play(state, shot)` is `judge_outcome(state, shot, simulate_outcome(state, shot).outcome)`: on a server a
worker simulates and the room judges, each once.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from tablee.core.game import AnyGame, AnyStep, Game, MoveT, StateT, Step
from tablee.core.options import OptionsT


@dataclass(frozen=True, slots=True)
class Simulated:
    """What a shot came to."""

    outcome: str
    """In one word, as records and the storage keep it."""
    film: Any
    """The exact paths (a `physics.Trace`)."""


class ShotGame(Game[OptionsT, StateT, MoveT]):
    """A game whose moves are shots, or choices between them: `moves` is None where one must shoot."""

    clocks = ("20s", "40s", "90s", "10+10", "1d", "3d")

    @abstractmethod
    def check(self, state: StateT, move: MoveT) -> None:
        """Raise IllegalMove where a move may not be made."""

    @abstractmethod
    def simulate_outcome(self, state: StateT, move: MoveT) -> Simulated:
        """What a legal shot comes to. Pure, and the same wherever it runs."""

    @abstractmethod
    def judge_outcome(self, state: StateT, move: MoveT, outcome: str) -> Step[StateT, MoveT]:
        """The step that a legal shot led to, by its outcome; raises InvalidMove where that cannot be."""

    @abstractmethod
    def can_simulate_again(self, step: Step[StateT, MoveT]) -> bool:
        """Whether simulating a step's shot again shows what happened then: the physics may have changed."""

    @abstractmethod
    def placements(self, state: StateT) -> Sequence[tuple[float, float]]:
        """The stretches of the own line that a shot may start from, in metres from its middle."""

    @abstractmethod
    def execute(self, state: StateT, move: MoveT, random: Random) -> MoveT:
        """A move as it comes out of the player's hand, which may tremble; what is recorded, and played."""

    @abstractmethod
    def sample(self, state: StateT, random: Random) -> MoveT:
        """Any legal move."""


def must_shoot(game: AnyGame, state: Any) -> bool:
    """Whether the next move is a shot, to be simulated before it is judged."""
    return isinstance(game, ShotGame) and game.moves(state) is None


def play_outcome(game: AnyGame, state: Any, move: Any, outcome: str) -> AnyStep:
    """Play a move, a shot by the outcome that it is known to have."""
    if outcome and isinstance(game, ShotGame):
        return game.judge_outcome(state, move, outcome)
    return game.play(state, move)


def execute(game: AnyGame, state: Any, move: Any, random: Random) -> Any:
    """A move as it comes out of the player's hand; only shots tremble."""
    return game.execute(state, move, random) if isinstance(game, ShotGame) else move


def sample(game: AnyGame, state: Any, random: Random) -> Any:
    """Any legal move."""
    if isinstance(game, ShotGame):
        return game.sample(state, random)
    moves = game.moves(state)
    if not moves:
        raise ValueError(f"there is no move to choose in {game.name}")
    return random.choice(moves)
