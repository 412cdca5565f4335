"""The analysis of a match: every step once, errors passed on, and stopped when the reader stops."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from threading import Event

import pytest

from tablee.bots.analysis import Insight, questions_of
from tablee.bots.match_analysis import MatchAnalysis, StepInsight, in_background, mark_mistakes
from tablee.core.errors import TableeError
from tablee.core.match import Match
from tablee.games import find_game

BRIEF_S, LONG_S = 0.01, 60.0


def example_match() -> Match:
    game = find_game("offboard")
    match = Match(game, game.setup())
    for move in ("c3-d4", "g7-f6"):
        match.play(move)
    return match


def test_every_step_is_analysed_once() -> None:
    analysis = MatchAnalysis(example_match(), time_s=BRIEF_S)
    analysis.prepare()
    assert [(entry.step, entry.move) for entry in analysis.run()] == [(0, "c3-d4"), (1, "g7-f6"), (2, "")]


def test_a_single_step_is_analysed_in_growing_depth() -> None:
    analysis = MatchAnalysis(example_match(), step=1, time_s=BRIEF_S)
    analysis.prepare()
    insights = list(analysis.run())
    assert {one.step for one in insights} == {1}
    assert [one.insight.depth for one in insights] == sorted(one.insight.depth for one in insights)


def test_a_missing_step_is_refused() -> None:
    with pytest.raises(TableeError, match="there is no step 3: the last is 2"):
        MatchAnalysis(example_match(), step=3)


def test_a_mistake_is_marked_after_the_next_step() -> None:
    questions = questions_of(example_match())
    expected = (0.9, 0.2, 0.2)
    steps = [
        StepInsight(step, question, Insight(1, 1, expected=part, line=("a1-b1",)))
        for step, (question, part) in enumerate(zip(questions, expected, strict=True))
    ]
    assert [entry.mark for entry in mark_mistakes(steps)] == ["??", "", ""]
    assert list(mark_mistakes(steps[:1])) == steps[:1]
    assert list(mark_mistakes([])) == []


def test_an_error_in_the_thread_reaches_the_reader() -> None:
    def broken(should_stop: Callable[[], bool]) -> Iterator[int]:
        yield 1
        raise TableeError("no more")

    items = in_background(broken)
    assert next(items) == 1
    with pytest.raises(TableeError, match="no more"):
        next(items)


def test_the_thread_stops_when_its_reader_does() -> None:
    stopped = Event()

    def endless(should_stop: Callable[[], bool]) -> Iterator[int]:
        yield 1
        while not should_stop():
            pass
        stopped.set()

    items = in_background(endless)
    assert next(items) == 1
    items.close()  # type: ignore[attr-defined]
    assert stopped.wait(LONG_S)
