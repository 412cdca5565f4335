"""Moves that are tried again: good ones are found good, and bad ones are answered; of shots too."""

from __future__ import annotations

import pytest

from tablee.bots import retrying
from tablee.bots.analysis import Insight, Question, get_ready, questions_of
from tablee.bots.retrying import ABOUT, JudgedTry, judge_try
from tablee.core.match import Match
from tablee.games import find_game

TIME_S = 0.3
WON_AT_ONCE = "5/6/7/8/4y4/8/7/6/yrr2 ------------ r - 0"
"""Offboard: with three points to win, Red wins with a3-a2. Who plays a2-b2 lets Yellow get away."""
LAST_ONE = "s 1 0:0 0:0 w - - w1:0.262,0.262;b1:-0.2,0.1"
"""Carom: South's last disc lies before a hole, the queen is won."""


def judged(game: str, options: dict[str, object], move: str) -> JudgedTry:
    rules = find_game(game)
    match = Match(rules, rules.setup(options))
    match.play(move)
    before, after = questions_of(match)[:2]
    get_ready([before])
    return judge_try(before, after, TIME_S)


def test_the_winning_move_is_good_and_another_one_is_answered() -> None:
    options: dict[str, object] = {"start": WON_AT_ONCE, "points": 3}
    assert judged("offboard", options, "a3-a2") == JudgedTry(is_good=True)
    missed = judged("offboard", options, "a2-b2")
    assert not missed.is_good
    assert missed.answer


def test_a_shot_that_wins_is_good_and_a_miss_is_answered_by_a_shot() -> None:
    game = find_game("carom")
    missed = judged("carom", {"start": LAST_ONE}, "0/0/0.9")
    assert not missed.is_good
    assert game.read_move(missed.answer)
    assert judged("carom", {"start": LAST_ONE}, "0/27.5/1.5") == JudgedTry(is_good=True)


@pytest.mark.parametrize(
    ("lost", "is_good"),
    [(0.0, True), (ABOUT - 0.01, True), (ABOUT + 0.01, False), (0.4, False), (-0.2, True)],
)
def test_a_move_about_as_good_as_the_best_counts(
    monkeypatch: pytest.MonkeyPatch, lost: float, is_good: bool
) -> None:
    """The positions after both moves are compared, as deep as each other; before, it looked better still."""
    game = find_game("offboard")
    match = Match(game, game.setup())
    match.play("c3-d4")
    before, after = questions_of(match)
    expected = {before.state: 0.9, after.state: 0.6 - lost}

    def look(question: Question, time_s: float, should_stop: object) -> list[Insight]:
        line = ("c4-d5", "g7-f6") if question.state is before.state else ("g7-f6",)
        return [Insight(5, 9, expected=expected.get(question.state, 0.6), line=line)]

    monkeypatch.setattr(retrying, "look", look)
    assert judge_try(before, after, TIME_S) == JudgedTry(is_good, "" if is_good else "g7-f6")


def test_nothing_answers_a_bad_move_that_ends_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("offboard")
    match = Match(game, game.setup({"start": WON_AT_ONCE, "points": 3}))
    match.play("a3-a2")
    before, after = questions_of(match)

    def look(question: Question, time_s: float, should_stop: object) -> list[Insight]:
        return [Insight(5, 9, expected=0.0 if question.state is after.state else 0.9, line=("a2-b2",))]

    monkeypatch.setattr(retrying, "look", look)
    assert after.state.to_play is None
    assert judge_try(before, after, TIME_S) == JudgedTry(is_good=False)
