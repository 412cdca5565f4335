"""A try: moves that somebody tries on a board, replayed by the rules, answered, and judged.

Nothing is kept between two tries: the same beginning and moves always lead to the same board.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Literal

from tablee.core.errors import TableeError
from tablee.core.game import AnyGame, AnySetup, AnyStep, Seat
from tablee.core.shots import ShotGame, must_shoot, play_outcome

Standing = Literal["open", "done", "missed"]


class Try(ABC):
    """The board of a try while its moves are replayed: `next_move` says which, `play` makes it."""

    def __init__(
        self, name: str, game: AnyGame, setup: AnySetup, first: AnyStep, shown: Sequence[str] = ()
    ) -> None:
        """Begin with a step, and with moves from there that are seen before anything is tried."""
        self.name = name
        self.game = game
        self.setup = setup
        self.shown = tuple(shown)
        self.steps: list[AnyStep] = [first]
        self.seats: list[Seat | None] = [None]
        """For each step, the seat whose move led to it."""
        self.made: list[AnyStep] = []
        """The steps that the learner made."""
        self.answered = 0
        """The number of moves that followed and were not the learner's choice."""

    @property
    @abstractmethod
    def standing(self) -> Standing:
        """Whether the moves have done what is asked, can no longer do it, or neither."""

    @abstractmethod
    def answer(self) -> str | None:
        """The next move that the learner does not choose: an answer, or what follows at the end; if any."""

    def advice(self, tried: Sequence[str]) -> str | None:
        """The move that leads on from these, where it may be told."""
        return None

    def why_missed(self) -> dict[str, str]:
        """Why these moves did not count, by language."""
        return {}

    @property
    def state(self) -> Any:
        return self.steps[-1].state

    @property
    def begins_at(self) -> int:
        """The index of the step from which the learner plays."""
        return len(self.shown)

    @property
    def has_begun(self) -> bool:
        """Whether everything has been shown."""
        return len(self.steps) > self.begins_at

    @property
    def seat(self) -> Seat:
        """The learner's seat: the one to play once everything has been shown."""
        if not self.has_begun:
            raise TableeError(f"{self.name}: not everything has been shown")
        seat: Seat | None = self.steps[self.begins_at].state.to_play
        if seat is None:
            raise TableeError(f"{self.name}: nobody is to play")
        return seat

    def next_move(self, tried: Sequence[str]) -> str | None:
        """The move that follows when the learner plays these: shown, theirs, or an answer; None at the end.

        Raises TableeError if the learner plays more than is asked for.
        """
        if not self.has_begun:
            return self.shown[len(self.steps) - 1]
        left = tried[len(self.made) :]
        is_open = self.standing == "open"
        if left and not is_open:
            raise TableeError(f"{self.name} is over after {len(self.made)} moves")
        if is_open and self.state.to_play == self.seat:
            return left[0] if left else None
        return self.answer()

    def shot(self, text: str) -> Any:
        """The shot that a move is, to be simulated; None for other moves. Raises if it is illegal."""
        game = self.game
        if not isinstance(game, ShotGame) or not must_shoot(game, self.state):
            return None
        move = game.read_move(text)
        game.check(self.state, move)
        return move

    def play(self, text: str, outcome: str = "") -> None:
        """Play the next move, a shot perhaps with its outcome; raises InvalidMove or IllegalMove."""
        mover: Seat | None = self.state.to_play
        move = self.game.read_move(text)
        step = play_outcome(self.game, self.state, move, outcome)
        if self.has_begun:
            if mover == self.seat and self.standing == "open":
                self.made.append(step)
            else:
                self.answered += 1
        self.steps.append(step)
        self.seats.append(mover)
