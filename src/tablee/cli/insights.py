"""Formats the insights of an analysis as lines of text or JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from tablee.bots.analysis import Insight, Question
from tablee.bots.match_analysis import StepInsight
from tablee.bots.shots.analysis import Chances
from tablee.bots.yardstick import Account
from tablee.core.shots import ShotGame
from tablee.games import find_game


def position_line(step: StepInsight) -> str:
    """The insight into a position as a line of text."""
    question, insight = step.question, step.insight
    parts = list(_standing(question, insight))
    if insight.nodes:
        what = "shots" if isinstance(find_game(question.game), ShotGame) else "nodes"
        parts.append(f"{insight.nodes:,} {what}, {insight.nodes / max(insight.seconds, 1e-9):,.0f}/s")
    if insight.line:
        parts.append(" ".join(insight.line))
    return "  ".join([*parts, *_shots(question, insight)])


def move_line(step: StepInsight) -> str:
    """The insight into a step of a match, and into the move played there, as a line of text."""
    question, insight = step.question, step.insight
    parts = [f"{step.step:3}", question.state.to_play or "-", f"{step.move:8} {step.mark:2}"]
    parts += _standing(question, insight)
    if insight.line and insight.line[0] != step.move:
        parts.append(f"best {insight.line[0]}")
    return "  ".join([*parts, *_shots(question, insight)]).rstrip()


def _standing(question: Question, insight: Insight) -> Iterator[str]:
    if insight.score is not None:
        yield f"depth {insight.depth:2}  {_score(question, insight)}"
    if insight.expected is not None:
        yield f"{insight.expected:.0%}"


def _shots(question: Question, insight: Insight) -> Iterator[str]:
    if insight.played:
        yield f"played: {_chances(question, insight.played)}"
    if insight.better:
        better = find_game(question.game).move_text(insight.better.shot)
        yield f"best {better}: {_chances(question, insight.better)}"


def _score(question: Question, insight: Insight) -> str:
    """The score for the side to move; for a proven win or loss, the number of moves."""
    if insight.wins_in is None:
        return f"{insight.score:+d}"
    wins_in = insight.wins_in if question.is_firsts else -insight.wins_in
    return f"wins in {wins_in}" if wins_in > 0 else f"loses in {-wins_in}"


def _chances(question: Question, chances: Chances) -> str:
    like = "" if chances.like is None else f" ({chances.like:.0%} with {question.hand}'s hand)"
    return f"{chances.keeps:.0%} to go on{like}, worth {chances.value:+.2f}"


def account_line(account: Account, mistakes: int) -> str:
    """What a player's moves add up to, as a line of text."""
    return (
        f"{account.seat}: accuracy {account.accuracy:.0%}, played about like {account.like}, "
        f"{mistakes} of {account.moves} moves were mistakes"
    )


def json_line(step: StepInsight) -> str:
    """The insight into a step as a line of JSON."""
    insight = step.insight
    return json.dumps(
        {
            "step": step.step,
            "seat": step.question.state.to_play,
            "move": step.move or None,
            "mark": step.mark,
            "depth": insight.depth,
            "nodes": insight.nodes,
            "seconds": round(insight.seconds, 6),
            "score": insight.score,
            "expected": insight.expected,
            "wins_in": insight.wins_in,
            "line": insight.line,
            "played": _chances_json(step.question, insight.played),
            "better": _chances_json(step.question, insight.better),
        }
    )


def _chances_json(question: Question, chances: Chances | None) -> dict[str, Any] | None:
    if chances is None:
        return None
    return {
        "move": find_game(question.game).move_text(chances.shot),
        "keeps": chances.keeps,
        "repeats": chances.repeats,
        "value": chances.value,
        "hand": question.hand or None,
        "like": chances.like,
    }


def account_json(account: Account, mistakes: int) -> str:
    """The same as a line of JSON."""
    return json.dumps(
        {
            "seat": account.seat,
            "moves": account.moves,
            "lost": account.lost,
            "accuracy": account.accuracy,
            "like": account.like,
            "mistakes": mistakes,
        }
    )
