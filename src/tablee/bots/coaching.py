"""What a coach says of a move that somebody has just played: a mistake and what follows, or a good find.

It knows what the player could know when they played, and is quiet about everything small.

remark = judge(played_at(match, step), time_s=0.5)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from tablee.bots.analysis import Insight, Question, get_ready, hand_at, look, question_from
from tablee.bots.bot import Sight, sight_of
from tablee.bots.shots.analysis import Chances, analyse
from tablee.core.game import Seat
from tablee.core.match import Match
from tablee.core.shots import ShotGame
from tablee.games import find_game, has_module
from tablee.shooting.game import ShootingGame
from tablee.shooting.state import Shot

Kind = Literal[
    "quiet",
    "loses_points",
    "allows_win",
    "missed_win",
    "missed_points",
    "worsens",
    "better_shot",
    "good_find",
]
MISTAKES: frozenset[Kind] = frozenset(
    {"loses_points", "allows_win", "missed_win", "missed_points", "worsens", "better_shot"}
)

SERIOUS = 0.2
"""The loss in expected score from which a move is a mistake that is worth a word."""
VAGUE = 0.4
"""The same where nothing can be said of what follows: in Offboard half of all first moves lose a third."""
SLIGHT = 0.03
"""Less is a mistake if it loses points or the game within SOON moves: also where a game is nearly lost."""
SOON = 2
NOT_OBVIOUS = 0.12
"""So much worse the first move that comes to mind must be for another one to be a good find."""
SERIOUS_SHOT = 1.5
"""The same as SERIOUS for shots, in pieces."""
HARD_SHOT = 0.5
"""A shot that succeeds less often than this is worth a word when it does."""
SIMULATIONS = 1000
"""How many shots are simulated to judge one."""
FARTHEST = 6
"""How many moves a sentence looks ahead."""
SHARES = 0.4, 0.3, 0.3
"""The parts of the time for the position before, the one after, and the one after another move."""

Stop = Callable[[], bool]


@dataclass(frozen=True, slots=True)
class PlayedMove:
    """A move as its player could judge it: what the seat knew before, and right after."""

    before: Sight
    after: Sight

    @property
    def move(self) -> Any:
        return self.after.step.move


@dataclass(frozen=True, slots=True)
class PlayedShot:
    """A shot, and what came of it; nothing is hidden in a game of shots."""

    question: Question
    keeps_hand: bool
    """Whether its side shoots again, or has won the round."""


@dataclass(frozen=True, slots=True)
class Remark:
    """What there is to say about a move."""

    kind: Kind = "quiet"
    seat: Seat | None = None
    """Who gains by a mistake, where one seat does."""
    points: int = 0
    """How many points are lost, or were missed."""
    moves: int = 0
    """After how many moves of everybody's that happens, or the game ends."""
    answer: str = ""
    """What would be played after a mistake."""
    better: str = ""
    """What would have been better."""
    played_shot: Chances | None = None
    better_shot: Chances | None = None


QUIET = Remark()


def played_at(match: Match, step: int) -> PlayedMove | PlayedShot:
    """The move that led to a step, as its player could judge it."""
    seat = match.seats[step]
    assert seat is not None
    if isinstance(match.game, ShotGame):
        before, after = match.steps[step - 1], match.steps[step]
        question = Question(match.game.name, before.state, match.setup.teams, after.move)
        own = next(team for team in match.setup.teams if seat in team)
        result = match.game.result(after.state)
        return PlayedShot(question, seat in result.winners if result else after.state.to_play in own)
    then = match.fork()  # of one round, as all games but those of shots
    while len(then.steps) > step + 1:
        then.take_back()
    after_it = sight_of(then, seat)
    then.take_back()
    return PlayedMove(sight_of(then, seat), after_it)


def get_ready_to_judge(played: PlayedMove | PlayedShot) -> None:
    """Compile what is needed, or load it from the cache."""
    get_ready([played.question if isinstance(played, PlayedShot) else question_from(played.before)])


def judge(played: PlayedMove | PlayedShot, time_s: float, should_stop: Stop | None = None) -> Remark:
    """What to say about a move."""
    if isinstance(played, PlayedShot):
        return _judge_shot(played, time_s, should_stop)
    return _judge_move(played, time_s, should_stop)


# --- board games


def _judge_move(played: PlayedMove, time_s: float, should_stop: Stop | None) -> Remark:
    before, after = question_from(played.before), question_from(played.after)
    seat, game = played.before.seat, find_game(before.game)
    moves = game.moves(played.before.step.state) or ()
    if len(before.teams) != 2 or len(moves) < 2 or after.state.to_play == seat:
        return QUIET  # nothing can be said for sure, nothing was to be chosen, or the turn goes on
    side = _Side(before, seat)
    looks = list(look(before, time_s * SHARES[0], should_stop))
    *_, then = look(after, time_s * SHARES[1], should_stop)
    best, text = looks[-1], game.move_text(played.move)
    if text in best.line[:1]:
        return _praise(side, text, looks[0], then, time_s * SHARES[2], should_stop)
    if not best.line or not side.is_loss(best, then, SLIGHT):
        return QUIET
    # As deep as the search after the move that was played: those two can be compared.
    instead = _look_after(before, best.line[0], time_s * SHARES[2], should_stop) or best
    if not side.is_loss(instead, then, SLIGHT):
        return QUIET
    if before.others or after.others:
        remark = Remark("worsens", answer="".join(then.line[:1]), better=best.line[0])
    else:
        remark = _explain(side, after, best, then)
    is_vague = remark.kind == "worsens"
    if not is_vague and remark.moves <= SOON:
        return remark
    return remark if side.is_loss(instead, then, VAGUE if is_vague else SERIOUS) else QUIET


@dataclass(frozen=True, slots=True)
class _Side:
    """A position seen from the side of one seat, against one other side."""

    question: Question
    seat: Seat

    @property
    def is_first(self) -> bool:
        return self.seat in self.question.teams[0]

    def expected(self, insight: Insight) -> float:
        """The score that the side may expect; a half if nothing is known."""
        expected = 0.5 if insight.expected is None else insight.expected
        return expected if self.is_first else 1.0 - expected

    def wins_in(self, insight: Insight) -> int:
        """The moves to a proven win, negative for a loss; 0 if nothing is proven."""
        return (insight.wins_in or 0) * (1 if self.is_first else -1)

    def is_loss(self, best: Insight, then: Insight, least: float) -> bool:
        """Whether so much is lost, or the game soon, between two positions after a move."""
        soon = -SOON <= self.wins_in(then) < 0 <= self.wins_in(best)
        return soon or self.expected(best) - self.expected(then) >= least

    def opponent(self, seat: Seat | None) -> Seat:
        """A seat, if it plays for the other side; else the first one that does."""
        others = next(team for team in self.question.teams if self.seat not in team)
        return seat if seat in others else others[0]

    def lead(self, points: Mapping[Seat, int]) -> int:
        """By how many points the side leads."""
        own = next(team for team in self.question.teams if self.seat in team)
        return sum(gained if seat in own else -gained for seat, gained in points.items())

    def walk(self, state: Any, line: Sequence[str]) -> list[tuple[Seat | None, int]]:
        """The lead before a line of moves, and after each of them, with the seat that made it."""
        game = find_game(self.question.game)
        walked: list[tuple[Seat | None, int]] = [(None, self.lead(game.points(state)))]
        for text in line[: FARTHEST + 1]:
            seat, state = state.to_play, game.play(state, game.read_move(text)).state
            walked.append((seat, self.lead(game.points(state))))
        return walked


def _look_after(question: Question, move: str, time_s: float, should_stop: Stop | None) -> Insight | None:
    """What is found after another move; None where nobody can know what it leads to."""
    if question.others:
        return None
    game = find_game(question.game)
    state = game.play(question.state, game.read_move(move)).state
    *_, last = look(replace(question, state=state), time_s, should_stop)
    return last


def _praise(
    side: _Side, text: str, first: Insight, then: Insight, time_s: float, should_stop: Stop | None
) -> Remark:
    """Praise the best move where another one comes to mind first, and is clearly worse."""
    question = side.question
    if not has_module(find_game(question.game), "search") or first.line[:1] in ((), (text,)):
        return QUIET
    other = _look_after(question, first.line[0], time_s, should_stop)
    if other is None or side.expected(then) - side.expected(other) < NOT_OBVIOUS:
        return QUIET
    return Remark("good_find", better=first.line[0])


def _explain(side: _Side, after: Question, best: Insight, then: Insight) -> Remark:
    """The clearest thing that can be said about a mistake, where everything is known."""
    answer, better = "".join(then.line[:1]), best.line[0]
    if side.wins_in(then) < 0 <= side.wins_in(best):
        winner, moves = side.opponent(after.state.to_play), -side.wins_in(then)
        return Remark("allows_win", winner, moves=moves, answer=answer, better=better)
    if side.wins_in(best) > 0 >= side.wins_in(then):
        return Remark("missed_win", moves=side.wins_in(best), better=better)
    walked, instead = side.walk(after.state, then.line), side.walk(side.question.state, best.line)
    missed = instead[1][1] - walked[0][1]
    if missed > 0:
        return Remark("missed_points", points=missed, better=better)
    for moves in range(1, min(len(walked), len(instead) - 1)):
        lost = (walked[0][1] - walked[moves][1]) - (instead[1][1] - instead[moves + 1][1])
        if lost > 0:
            seat = side.opponent(walked[moves][0])
            return Remark("loses_points", seat, points=lost, moves=moves, answer=answer, better=better)
    return Remark("worsens", answer=answer, better=better)


# --- games of shots


def _judge_shot(judged: PlayedShot, time_s: float, should_stop: Stop | None) -> Remark:
    """Compare a shot with what a better one would have been, for a hand like the one that made it."""
    question = judged.question
    game, state, shot = find_game(question.game), question.state, question.played
    if not isinstance(game, ShootingGame) or not isinstance(shot, Shot):
        return QUIET
    hand = hand_at(game, state)
    found = analyse(game, state, shot, hand, SIMULATIONS, time_s, should_stop=should_stop)
    played, better = found.played, found.better
    if played is None:
        return QUIET
    if judged.keeps_hand:
        is_hard = better is None and played.keeps < HARD_SHOT
        return Remark("good_find", played_shot=played) if is_hard else QUIET
    if better is None or better.value - played.value < SERIOUS_SHOT:
        return QUIET
    move = game.move_text(better.shot)
    return Remark("better_shot", better=move, played_shot=played, better_shot=better)
