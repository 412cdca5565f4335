"""A match: rounds of a game, each a list of steps, until the game says there is no next round."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from random import Random
from typing import Any

from msgspec.structs import replace

from tablee.core.errors import TableeError
from tablee.core.game import CALLED_OFF, AnyGame, AnySetup, AnyStep, Result, Seat
from tablee.core.hidden import view_step
from tablee.core.rounds import RoundsGame
from tablee.core.shots import ShotGame, execute, play_outcome

RESIGNED, AGREED, TIME, ABANDONED = "resigned", "agreed", "time", "abandoned"
"""The reasons for which a match ends before the rules end it."""


@dataclass(frozen=True, slots=True)
class EarlyEnding:
    """How a match ended before the rules ended it; written `time y`, `agreed`."""

    reason: str
    seat: Seat | None = None
    """The seat that lost by it; None where nobody did."""

    @classmethod
    def read(cls, text: str) -> EarlyEnding:
        """The ending that a text names; raises ValueError."""
        reason, _, seat = text.partition(" ")
        if reason in (RESIGNED, TIME, ABANDONED) and re.fullmatch(r"\S+", seat):
            return cls(reason, seat)
        if text in (AGREED, ABANDONED, CALLED_OFF):
            return cls(text)
        raise ValueError(
            f"a game ends early as `{RESIGNED} SEAT`, `{TIME} SEAT`, `{ABANDONED} SEAT`, `{ABANDONED}`, "
            f"`{AGREED}` or `{CALLED_OFF}`, not {text[:20]!r}"
        )

    def __str__(self) -> str:
        return self.reason if self.seat is None else f"{self.reason} {self.seat}"


@dataclass(slots=True)
class Round:
    """A setup and all steps of the round, from its start."""

    setup: AnySetup
    steps: list[AnyStep]


@dataclass(slots=True)
class Match:
    """The steps of a match so far. The same setup and moves give the same match."""

    game: AnyGame
    setup: AnySetup
    rounds: list[Round] = field(init=False)
    steps: list[AnyStep] = field(init=False)
    """Every step of every round."""
    seats: list[Seat | None] = field(init=False)
    """For each step, the seat whose move led to it; None for the start of a round."""

    def __post_init__(self) -> None:
        self.rounds, self.steps, self.seats = [], [], []
        self._open_round(self.setup)

    def fork(self) -> Match:
        """The same match so far, which goes on by itself."""
        other = object.__new__(Match)
        other.game, other.setup = self.game, self.setup
        other.rounds = [Round(played.setup, played.steps.copy()) for played in self.rounds]
        other.steps, other.seats = self.steps.copy(), self.seats.copy()
        return other

    @property
    def round(self) -> Round:
        return self.rounds[-1]

    @property
    def step(self) -> AnyStep:
        return self.round.steps[-1]

    @property
    def history(self) -> list[tuple[Seat | None, AnyStep]]:
        """Every step with the seat whose move led to it; None for the start of a round."""
        return list(zip(self.seats, self.steps, strict=True))

    @property
    def movers(self) -> list[Seat]:
        """The seat that made each of the moves so far."""
        return [seat for seat in self.seats if seat is not None]

    @property
    def to_play(self) -> Seat | None:
        seat: Seat | None = self.step.state.to_play
        return seat

    @property
    def results(self) -> list[Result]:
        """The results of the rounds that are over."""
        results = (self.game.result(round.steps[-1].state) for round in self.rounds)
        return [result for result in results if result is not None]

    @property
    def result(self) -> Result | None:
        """How the match ended; None before its last round is over."""
        result = self.game.result(self.step.state)
        if result is not None and isinstance(self.game, RoundsGame):
            return self.game.match_result(self.setup, self.results)
        return result

    @property
    def moves(self) -> list[str]:
        """The moves so far, in the game's notation."""
        return [self.game.move_text(step.move) for step in self.steps if step.move is not None]

    def moves_seen_by(self, viewer: Seat | None) -> list[str]:
        """The moves so far as a seat knows them now: hidden ones may have been revealed since."""
        now = replace(self.step, trace=())
        moves = (step.move for step in self.steps if step.move is not None)
        return [
            self.game.move_text(view_step(self.game, replace(now, move=move), viewer).move) for move in moves
        ]

    def attempt(self, text: str) -> Any:
        """A legal move with the errors of the player's hand; raises InvalidMove or IllegalMove."""
        game, state = self.game, self.step.state
        move = game.read_move(text)
        if isinstance(game, ShotGame):
            game.check(state, move)
        else:
            game.play(state, move)
        # Seeded by the match, so that the same match has the same errors.
        return execute(game, state, move, Random(f"{self.setup.seed} {len(self.steps)}"))

    def play(self, text: str) -> AnyStep:
        """Play a move in text form; raises InvalidMove or IllegalMove, and then changes nothing."""
        return self.go_on(self.game.play(self.step.state, self.game.read_move(text)))

    def play_outcome(self, text: str, outcome: str) -> AnyStep:
        """Replay a legal move, a shot with its recorded outcome; raises as `play` does."""
        return self.go_on(self.judge(text, outcome))

    def judge(self, text: str, outcome: str) -> AnyStep:
        """The step after a legal move, a shot with its outcome; changes nothing, raises as `play` does."""
        return play_outcome(self.game, self.step.state, self.game.read_move(text), outcome)

    def go_on(self, step: AnyStep) -> AnyStep:
        """Append a step that follows from the last one."""
        self._add(step, self.to_play)
        if isinstance(self.game, RoundsGame) and self.game.result(step.state) is not None:
            following = self.game.next_round(self.round.setup, self.results)
            if following is not None:
                self._open_round(following)
        return step

    def result_by(self, ending: EarlyEnding) -> Result:
        """The result if the match ends now: the other teams win where a seat loses by it, else nobody."""
        lost = ending.seat
        winners = (seat for team in self.setup.teams if lost and lost not in team for seat in team)
        return Result(self.game.points(self.step.state), tuple(winners), ending.reason)

    def take_back(self) -> None:
        """Undo the last move."""
        if len(self.steps) == 1:
            raise TableeError("there is no move to take back")
        if len(self.round.steps) == 1:
            self._remove()
            self.rounds.pop()
        self._remove()

    def _add(self, step: AnyStep, seat: Seat | None) -> None:
        self.seats.append(seat)
        self.steps.append(step)
        self.round.steps.append(step)

    def _remove(self) -> None:
        self.seats.pop()
        self.steps.pop()
        self.round.steps.pop()

    def _open_round(self, setup: AnySetup) -> None:
        self.rounds.append(Round(setup, []))
        self._add(self.game.start(setup), None)
