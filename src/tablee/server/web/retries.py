"""Positions of a finished game that somebody tries again, from what the player could know then."""

from __future__ import annotations

from dataclasses import replace

from tablee.bots.analysis import Question, question_from
from tablee.bots.bot import sight_of
from tablee.bots.retrying import JudgedTry
from tablee.core.errors import RefusedMove, TableeError
from tablee.core.game import Step
from tablee.core.match import Match
from tablee.core.shots import ShotGame
from tablee.learning.trying import Standing, Try
from tablee.tables.refusals import Code, Refused
from tablee.tables.room import Room


class Retry(Try):
    """The board of a position while another move is tried there: right if it is about as good as the best."""

    def __init__(self, match: Match, step: int) -> None:
        """Raises TableeError if nobody is to play at that step."""
        if step >= len(match.steps) or match.steps[step].state.to_play is None:
            raise TableeError(f"nobody is to play at step {step}")
        super().__init__(f"step {step}", match.game, match.setup, Step(match.steps[step].state))
        self._match = match
        self._step = step
        self.judged: JudgedTry | None = None

    @property
    def standing(self) -> Standing:
        if not self.made:
            return "open"
        return "missed" if self.judged and not self.judged.is_good else "done"

    def answer(self) -> str | None:
        """The best answer to a bad move, if it is possible: whoever looks may not know all that is hidden."""
        if self.judged is None or not self.judged.answer or self.answered:
            return None
        try:
            move = self.game.read_move(self.judged.answer)
            if isinstance(self.game, ShotGame):
                self.game.check(self.state, move)
            else:
                self.game.play(self.state, move)
        except RefusedMove:
            return None
        return self.judged.answer

    def questions(self) -> tuple[Question, Question]:
        """The position before the move that was made, and the one after it, as the player could know them."""
        made, teams = self.made[0], self.setup.teams
        if isinstance(self.game, ShotGame):  # nothing is hidden
            before = Question(self.game.name, self.steps[0].state, teams, made.move)
            return before, Question(self.game.name, made.state, teams)
        then = self._match.fork()  # of one round, as all games but those of shots
        while len(then.steps) > self._step + 1:
            then.take_back()
        known = question_from(sight_of(then, self.seat))
        then.play(self.game.move_text(made.move))
        return replace(known, played=made.move), question_from(sight_of(then, self.seat))


def retry_at(room: Room, step: int) -> Retry:
    """A try from a step of a table's game; raises Refused before it is over."""
    if room.result is None:
        raise Refused(Code.NOT_NOW, "positions can be tried again when the game is over")
    return Retry(room.match, step)
