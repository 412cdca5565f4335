"""A position tried again: whether another move is about as good as the best one, and what answers a bad one.

judged = judge_try(before, after, time_s=1.0)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import msgspec

from tablee.bots.analysis import Insight, Question, look
from tablee.bots.weighing import POOR_SHOTS, weigh
from tablee.games import find_game
from tablee.shooting.game import ShootingGame

ABOUT = 0.05
"""A move that loses less than this, in expected points, is about as good as the best."""
ABOUT_SHOT = min(least for least, _ in POOR_SHOTS)
"""The same for shots, in pieces."""
SHARES = 0.4, 0.3, 0.3
"""The parts of the time for the position before, the one after, and the one after the best move."""

Stop = Callable[[], bool]


class JudgedTry(msgspec.Struct, frozen=True):
    """What is said of a move that was tried."""

    is_good: bool
    """Whether it is about as good as the best."""
    answer: str = ""
    """What the others would play after a bad one; empty if they are not to play."""


def judge_try(before: Question, after: Question, time_s: float, should_stop: Stop | None = None) -> JudgedTry:
    """Judge the move that was played from one position and led to the other."""
    game = find_game(before.game)
    if isinstance(game, ShootingGame):
        # As many simulations as the analysis that called the first shot a mistake.
        before, after = replace(before, is_glance=True), replace(after, is_glance=True)
    best = _last(before, time_s * SHARES[0], should_stop)
    then = _last(after, time_s * SHARES[1], should_stop)
    about = ABOUT_SHOT if best.played else ABOUT
    weighed = weigh(before, _as_deep(before, best, time_s * SHARES[2], should_stop), then)
    is_good = weighed.lost < about if weighed else game.move_text(before.played) in best.line[:1]
    if is_good or not _is_others(before, after):
        return JudgedTry(is_good)
    answer = game.move_text(then.better.shot) if then.better else "".join(then.line[:1])
    return JudgedTry(is_good, answer)


def _last(question: Question, time_s: float, should_stop: Stop | None) -> Insight:
    *_, last = look(question, time_s, should_stop)
    return last


def _as_deep(before: Question, best: Insight, time_s: float, should_stop: Stop | None) -> Insight:
    """What is expected after the best move, instead of before it: as deep as after the one that was tried."""
    game = find_game(before.game)
    if best.played or before.others or not best.line or game.move_text(before.played) == best.line[0]:
        return best
    state = game.play(before.state, game.read_move(best.line[0])).state
    instead = _last(replace(before, state=state, played=None), time_s, should_stop)
    return best if instead.expected is None else replace(best, expected=instead.expected)


def _is_others(before: Question, after: Question) -> bool:
    """Whether somebody else's side is to play."""
    own = next(team for team in before.teams if before.state.to_play in team)
    return after.state.to_play is not None and after.state.to_play not in own
