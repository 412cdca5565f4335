"""The command that has a strong bot look at a position, or at every move of a game."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from queue import SimpleQueue
from threading import Event, Thread
from typing import IO, Any

import click
from rich.console import Console

from tablee.bots.analysis import Insight, Question, get_ready, look, mark_mistake, questions_of
from tablee.bots.shots.analysis import Chances
from tablee.cli.arguments import decode, game_argument, match_after, moves_option, option_option
from tablee.core.errors import TableeError
from tablee.core.game import AnyGame
from tablee.core.match import Match
from tablee.core.record import read_record, replay
from tablee.core.shots import ShotGame
from tablee.games import find_game

POSITION_S, MOVE_S = 10.0, 0.5
"""How long a position is looked at, and each move of a game."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What was seen at a step, and what is thought of the move that was made there."""

    step: int
    question: Question
    insight: Insight
    mark: str = ""

    @property
    def move(self) -> str:
        """The move that was made here; empty where none was."""
        played = self.question.played
        return "" if played is None else find_game(self.question.game).move_text(played)


class Stopped(click.ClickException):
    """Interrupted by who sits at the keyboard; what was found is printed."""

    exit_code = 130

    def __init__(self) -> None:
        super().__init__("stopped; what is above is what was found")


@click.command()
@game_argument
@click.argument("file", type=click.File("rb"), required=False)
@click.option("--step", type=click.IntRange(0), help="Look at this position alone; 0 is the start.")
@click.option(
    "--time",
    "time_s",
    type=click.FloatRange(0, min_open=True),
    help=f"Seconds for a position ({POSITION_S:g}), or for each move ({MOVE_S:g}).",
)
@option_option
@moves_option
@click.option("--jsonl", is_flag=True, help="Answer in JSON lines.")
def analyse(
    game: AnyGame,
    file: IO[bytes] | None,
    step: int | None,
    time_s: float | None,
    options: tuple[str, ...],
    moves: str,
    jsonl: bool,
) -> None:
    """Say what a strong bot thinks of a game: each move in a line, with ?!, ? and ?? for mistakes.

    The game is the record in FILE (- for standard input), or --moves. With --step, or without any move,
    one position is looked at, deeper and deeper. Percentages are what the first seat's team may expect.
    """
    if file and (moves or options):
        raise click.UsageError("a record has its own options and moves")
    match = replay(game, read_record(decode(file.read()))) if file else match_after(game, options, moves)
    if step is None and not match.moves:
        step = 0
    tell = tell_json if jsonl else tell_move if step is None else tell_report
    try:
        for seen in see_match(match, step, time_s):
            click.echo(tell(seen))
    except KeyboardInterrupt:
        raise Stopped from None


def see_match(match: Match, step: int | None, time_s: float | None) -> Iterator[Seen]:
    """What is seen at one step, better and better, or at each step of a game, once."""
    questions = questions_of(match)
    if step is not None and step >= len(questions):
        raise TableeError(f"there is no step {step}: the last is {len(questions) - 1}")
    with Console(stderr=True).status("preparing"):
        get_ready(questions if step is None else [questions[step]])
    if step is None:
        yield from marked(in_background(lambda stop: see_steps(questions, time_s or MOVE_S, stop)))
    else:
        question = questions[step]
        for insight in in_background(lambda stop: look(question, time_s or POSITION_S, stop)):
            yield Seen(step, question, insight)


def see_steps(
    questions: Iterable[Question], time_s: float, should_stop: Callable[[], bool]
) -> Iterator[Seen]:
    """Each step, looked at for some time."""
    for step, question in enumerate(questions):
        *_, last = look(question, time_s, should_stop)
        if should_stop():
            return
        yield Seen(step, question, last)


def marked(steps: Iterable[Seen]) -> Iterator[Seen]:
    """The same with marks for mistakes, which only the next step shows."""
    last = None
    for here, after in pairwise(steps):
        mark = mark_mistake(here.question, here.insight, after.insight)
        yield Seen(here.step, here.question, here.insight, mark)
        last = after
    if last:
        yield last


def in_background(make: Callable[[Callable[[], bool]], Iterator[Any]]) -> Iterator[Any]:
    """What an iterator brings, made in another thread: Ctrl-C is not heard while compiled code runs."""
    stop, found = Event(), SimpleQueue[Any]()
    ended = object()

    def work() -> None:
        try:
            for item in make(stop.is_set):
                found.put(item)
        except Exception as error:
            found.put(error)
        found.put(ended)

    thread = Thread(target=work, daemon=True)
    thread.start()
    try:
        while (item := found.get()) is not ended:
            if isinstance(item, Exception):
                raise item
            yield item
    finally:
        stop.set()
        thread.join()


# --- in words


def tell_report(seen: Seen) -> str:
    """What was seen at a position so far, in a line."""
    question, insight = seen.question, seen.insight
    told = list(_standing(question, insight))
    if insight.nodes:
        what = "shots" if isinstance(find_game(question.game), ShotGame) else "nodes"
        told.append(f"{insight.nodes:,} {what}, {insight.nodes / max(insight.seconds, 1e-9):,.0f}/s")
    if insight.line:
        told.append(" ".join(insight.line))
    return "  ".join([*told, *_shots(question, insight)])


def tell_move(seen: Seen) -> str:
    """What was seen at a step of a game, and of the move that was made there, in a line."""
    question, insight = seen.question, seen.insight
    told = [f"{seen.step:3}", question.state.to_play or "-", f"{seen.move:8} {seen.mark:2}"]
    told += _standing(question, insight)
    if insight.line and insight.line[0] != seen.move:
        told.append(f"best {insight.line[0]}")
    return "  ".join([*told, *_shots(question, insight)]).rstrip()


def _standing(question: Question, insight: Insight) -> Iterator[str]:
    if insight.score is not None:
        yield f"depth {insight.depth:2}  {_score(question, insight)}"
    if insight.expected is not None:
        yield f"{insight.expected:.0%}"


def _shots(question: Question, insight: Insight) -> Iterator[str]:
    if insight.played:
        yield f"played: {_chances(insight.played)}"
    if insight.better:
        better = find_game(question.game).move_text(insight.better.shot)
        yield f"best {better}: {_chances(insight.better)}"


def _score(question: Question, insight: Insight) -> str:
    """The score for the side to move; of a proved one, in how many moves."""
    if insight.wins_in is None:
        return f"{insight.score:+d}"
    wins_in = insight.wins_in if question.is_firsts else -insight.wins_in
    return f"wins in {wins_in}" if wins_in > 0 else f"loses in {-wins_in}"


def _chances(chances: Chances) -> str:
    return f"{chances.keeps:.0%} to go on, worth {chances.value:+.2f}"


def tell_json(seen: Seen) -> str:
    """What was seen as JSON."""
    insight = seen.insight
    return json.dumps(
        {
            "step": seen.step,
            "seat": seen.question.state.to_play,
            "move": seen.move or None,
            "mark": seen.mark,
            "depth": insight.depth,
            "nodes": insight.nodes,
            "seconds": round(insight.seconds, 6),
            "score": insight.score,
            "expected": insight.expected,
            "wins_in": insight.wins_in,
            "line": insight.line,
            "played": _chances_json(seen.question, insight.played),
            "better": _chances_json(seen.question, insight.better),
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
    }
