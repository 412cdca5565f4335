"""A match: rounds of a game, each a list of steps, until the game says there is no next round."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from tablee.core.errors import TableeError
from tablee.core.game import AnyGame, AnySetup, AnyStep, Result, Seat
from tablee.core.hidden import view_step
from tablee.core.rounds import RoundsGame
from tablee.core.shots import ShotGame, execute, play_outcome

RESIGNED, AGREED = "resigned", "agreed"
"""The reasons of results when people end a match before the rules do."""


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

    def __post_init__(self) -> None:
        self.rounds = []
        self._open_round(self.setup)

    @property
    def round(self) -> Round:
        return self.rounds[-1]

    @property
    def step(self) -> AnyStep:
        return self.round.steps[-1]

    @property
    def steps(self) -> list[AnyStep]:
        """Every step of every round."""
        return [step for round in self.rounds for step in round.steps]

    @property
    def history(self) -> list[tuple[Seat | None, AnyStep]]:
        """Every step with the seat whose move led to it; None for the start of a round."""
        steps = self.steps
        movers = [None, *(step.state.to_play for step in steps)]
        return [
            (None if step.move is None else mover, step) for mover, step in zip(movers, steps, strict=False)
        ]

    @property
    def movers(self) -> list[Seat]:
        """The seat that made each of the moves so far."""
        return [mover for mover, _ in self.history if mover is not None]

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
        self.round.steps.append(step)
        if isinstance(self.game, RoundsGame) and self.game.result(step.state) is not None:
            following = self.game.next_round(self.round.setup, self.results)
            if following is not None:
                self._open_round(following)
        return step

    def resignation(self, seat: Seat) -> Result:
        """The result if a seat resigns now: the other teams win."""
        others = (other for team in self.setup.teams if seat not in team for other in team)
        return Result(self.game.points(self.step.state), tuple(others), RESIGNED)

    def agreement(self) -> Result:
        """The result if everybody agrees on a draw now."""
        return Result(self.game.points(self.step.state), (), AGREED)

    def take_back(self) -> None:
        """Undo the last move."""
        if len(self.round.steps) == 1 and len(self.rounds) > 1:
            self.rounds.pop()
        if len(self.round.steps) == 1:
            raise TableeError("there is no move to take back")
        self.round.steps.pop()

    def _open_round(self, setup: AnySetup) -> None:
        self.rounds.append(Round(setup, [self.game.start(setup)]))
