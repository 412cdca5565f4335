"""The analysis of a whole match: each step in turn, with marks for mistakes.

analysis = MatchAnalysis(match)
analysis.prepare()
for line in analysis.run():
    print(line.step, line.move, line.mark, line.insight)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from queue import SimpleQueue
from threading import Event, Thread
from typing import TypeVar

from tablee.bots.analysis import Insight, Question, get_ready, look, questions_of
from tablee.bots.weighing import mark_mistake
from tablee.bots.yardstick import Account, account_for, with_hands
from tablee.core.errors import TableeError
from tablee.core.match import Match
from tablee.games import find_game

T = TypeVar("T")

POSITION_S, MOVE_S = 10.0, 0.5
"""The default time for a single position, and for each step of a match."""


@dataclass(frozen=True, slots=True)
class StepInsight:
    """The insight into one step of a match, and into the move played there."""

    step: int
    question: Question
    insight: Insight
    mark: str = ""
    """`?!`, `?` or `??` for a mistake."""

    @property
    def move(self) -> str:
        """The move played here; empty at the last step."""
        played = self.question.played
        return "" if played is None else find_game(self.question.game).move_text(played)


class MatchAnalysis:
    """An analysis of one step of a match, in growing depth, or of each step once."""

    def __init__(self, match: Match, step: int | None = None, time_s: float | None = None) -> None:
        """Raises TableeError if the match has no such step."""
        self.questions = questions_of(match)
        if step is not None and step >= len(self.questions):
            raise TableeError(f"there is no step {step}: the last is {len(self.questions) - 1}")
        self.step = step
        self.accounts: list[Account] = []
        """What each player's moves add up to, once all steps have been glanced at."""
        self.time_s = time_s or (MOVE_S if step is None else POSITION_S)

    def prepare(self) -> None:
        """Compile what the analysis needs, up to a minute the first time; raises TableeError if it cannot."""
        get_ready(self.questions if self.step is None else [self.questions[self.step]])

    def run(self) -> Iterator[StepInsight]:
        """Run the analysis in a thread, and yield what it finds."""
        step = self.step
        if step is None:
            yield from mark_mistakes(in_background(self._look_at_all))
            return
        question = self.questions[step]
        for insight in in_background(lambda should_stop: look(question, self.time_s, should_stop)):
            yield StepInsight(step, question, insight)

    def _look_at_all(self, should_stop: Callable[[], bool]) -> Iterator[StepInsight]:
        glances = []
        for question in self.questions:
            *_, insight = look(replace(question, is_glance=True), self.time_s, should_stop)
            if should_stop():
                return
            glances.append(insight)
        self.accounts = account_for(self.questions, glances)
        for step, question in enumerate(with_hands(self.questions, self.accounts)):
            *_, last = look(question, self.time_s, should_stop)
            if should_stop():
                return
            yield StepInsight(step, question, last)


def mark_mistakes(steps: Iterable[StepInsight]) -> Iterator[StepInsight]:
    """Add the marks for mistakes. A step is yielded late, because only the next one shows its mistake."""
    here = None
    for after in steps:
        if here:
            yield replace(here, mark=mark_mistake(here.question, here.insight, after.insight))
        here = after
    if here:
        yield here


class _End:
    """Marks the end of the queue."""


def in_background(make: Callable[[Callable[[], bool]], Iterator[T]]) -> Iterator[T]:
    """Run an iterator in another thread, because Ctrl-C has no effect while compiled code runs.

    `make` gets a function that says whether to stop; closing the returned iterator stops the thread.
    """
    stop, queue = Event(), SimpleQueue[T | Exception | _End]()

    def work() -> None:
        try:
            for item in make(stop.is_set):
                queue.put(item)
        except Exception as error:  # raised again in the thread that reads
            queue.put(error)
        queue.put(_End())

    thread = Thread(target=work, daemon=True)
    thread.start()
    try:
        while not isinstance(item := queue.get(), _End):
            if isinstance(item, Exception):
                raise item
            yield item
    finally:
        stop.set()
        thread.join()
