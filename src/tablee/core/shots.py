"""Games of shots: a move is simulated, and its outcome is judged.

`play(state, shot)` is `judge_outcome(state, shot, simulate_outcome(state, shot).outcome)`. On a server,
a worker simulates and the room judges, each once.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, TypeVar

from tablee.core.game import AnyGame, AnyStep, Game, MoveT, StateT, Step
from tablee.core.options import OptionsT

FilmT = TypeVar("FilmT")


@dataclass(frozen=True, slots=True)
class Simulation(Generic[FilmT]):
    """A simulated shot."""

    outcome: str
    """What the shot came to, as text without spaces: records and the storage keep it."""
    film: FilmT
    """The exact motion: a `physics.Film`, or the message that the server makes of it."""


class ShotGame(Game[OptionsT, StateT, MoveT]):
    """A game whose moves are shots, with choices between them: `moves` is None when a shot is due."""

    clocks = ("20s", "40s", "90s", "10+10", "1d", "3d")

    @abstractmethod
    def check(self, state: StateT, move: MoveT) -> None:
        """Raise IllegalMove if a move is against the rules."""

    @abstractmethod
    def simulate_outcome(self, state: StateT, move: MoveT) -> Simulation[Any]:
        """Simulate a legal shot. A pure function, with the same result on every machine."""

    @abstractmethod
    def judge_outcome(self, state: StateT, move: MoveT, outcome: str) -> Step[StateT, MoveT]:
        """The step that a legal shot with this outcome leads to; raises InvalidMove if it is impossible."""

    @abstractmethod
    def can_simulate_again(self, step: Step[StateT, MoveT]) -> bool:
        """Whether simulating a step's shot again gives the same film: the physics may have changed since."""

    @abstractmethod
    def placements(self, state: StateT) -> Sequence[tuple[float, float]]:
        """The parts of the player's line where a shot may start, in metres from its middle."""

    @abstractmethod
    def execute(self, state: StateT, move: MoveT, random: Random) -> MoveT:
        """The move that is recorded and played: the chosen one with the errors of the player's hand."""

    @abstractmethod
    def sample(self, state: StateT, random: Random) -> MoveT:
        """A random legal move."""


def must_shoot(game: AnyGame, state: Any) -> bool:
    """Whether the next move must be a shot, which is simulated before it is judged."""
    return isinstance(game, ShotGame) and game.moves(state) is None


def play_outcome(game: AnyGame, state: Any, move: Any, outcome: str) -> AnyStep:
    """Play a move; a shot with the outcome that it is known to have."""
    if outcome and isinstance(game, ShotGame):
        return game.judge_outcome(state, move, outcome)
    return game.play(state, move)


def execute(game: AnyGame, state: Any, move: Any, random: Random) -> Any:
    """A move with the errors of the player's hand, which only shots have."""
    return game.execute(state, move, random) if isinstance(game, ShotGame) else move


def sample(game: AnyGame, state: Any, random: Random) -> Any:
    """A random legal move."""
    if isinstance(game, ShotGame):
        return game.sample(state, random)
    moves = game.moves(state)
    if not moves:
        raise ValueError(f"{game.name} has no legal move here")
    return random.choice(moves)
