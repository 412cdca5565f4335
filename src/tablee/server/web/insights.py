"""The jobs of the process for analyses: search a position and describe the result for the browser."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from tablee.bots.analysis import Insight, Question, advise, look, question_from
from tablee.bots.bot import Sight
from tablee.bots.coaching import PlayedMove, PlayedShot, judge
from tablee.bots.shots.analysis import Chances
from tablee.bots.yardstick import Account
from tablee.core.errors import TableeError
from tablee.core.hidden import is_masked
from tablee.games import find_game
from tablee.server.web.messages import (
    AccountView,
    FilmView,
    GlimpseView,
    InsightView,
    MotionView,
    RemarkView,
    ShotChancesView,
)
from tablee.server.web.views import view_preview
from tablee.server.work.films import film_shot


def see_step(stop: Path, question: Question, step: int, time_s: float) -> InsightView:
    """Search the position at a step for so long, or until the file `stop` exists."""
    *_, last = look(question, time_s, partial(Path.exists, stop))
    return view_insight(question, step, last)


def see_hint(stop: Path, sight: Sight, step: int, time_s: float) -> InsightView:
    """Search the present position with what a seat may know, for so long or until `stop` exists."""
    return view_insight(question_from(sight), step, advise(sight, time_s, partial(Path.exists, stop)))


def see_remark(stop: Path, played: PlayedMove | PlayedShot, step: int, time_s: float) -> RemarkView:
    """Judge a move as a coach, for so long or until the file `stop` exists."""
    remark = judge(played, time_s, partial(Path.exists, stop))
    if isinstance(played, PlayedShot):
        before, after = played.question, None
    else:
        before, after = question_from(played.before), question_from(played.after)
    return RemarkView(
        step=step,
        kind=remark.kind,
        seat=remark.seat,
        points=remark.points,
        moves=remark.moves,
        answer=remark.answer or None,
        answer_trace=_trace(after, [remark.answer]) if after and remark.answer else None,
        better=remark.better or None,
        better_trace=_trace(before, [remark.better]) if after and remark.better else None,
        played_shot=_view_chances(before, remark.played_shot),
        better_shot=_view_chances(before, remark.better_shot),
        film=_film(before, remark.better_shot),
    )


def view_insight(question: Question, step: int, insight: Insight) -> InsightView:
    """Describe an insight as a message, with a film of the better shot."""
    return InsightView(
        step=step,
        depth=insight.depth,
        nodes=insight.nodes,
        expected=insight.expected,
        wins_in=insight.wins_in,
        line=list(insight.line),
        trace=_trace(question, insight.line),
        played=_view_chances(question, insight.played),
        better=_view_chances(question, insight.better),
        film=_film(question, insight.better),
        hand=question.hand or None,
    )


def view_account(account: Account) -> AccountView:
    """Describe what a seat's moves add up to."""
    return AccountView(account.seat, account.moves, account.accuracy, account.like)


def _trace(question: Question, line: Sequence[str]) -> list[MotionView | GlimpseView] | None:
    game = find_game(question.game)
    if not line or not game.shows_previews or question.others or is_masked(game, question.state):
        return None
    return view_preview(game, question.state, line[0])


def _view_chances(question: Question, chances: Chances | None) -> ShotChancesView | None:
    if chances is None:
        return None
    move = find_game(question.game).move_text(chances.shot)
    return ShotChancesView(move, chances.keeps, chances.repeats, chances.value, chances.like)


def _film(question: Question, chances: Chances | None) -> FilmView | None:
    if chances is None:
        return None
    try:
        return film_shot(question.game, question.state, chances.shot).film
    except TableeError:  # it cannot be played to its end: told, but not shown
        return None
