"""Progress bars on standard error; they are shown only if it is a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock, Timer

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TaskProgressColumn,
    TextColumn,
    TimeRemainingColumn,
)

from tablee.bots.arena.running import Standing
from tablee.bots.arena.statistics import measure_elo
from tablee.physics import warm_up

SHOW_AFTER_S = 0.5


@contextmanager
def progress_bar(title: str) -> Iterator[Callable[[float], None]]:
    """A bar that appears after half a second; yields a function that takes the fraction done."""
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    bar = Progress(*columns, console=Console(stderr=True), transient=True)
    task = bar.add_task("preparing", total=1.0)
    lock = Lock()
    is_done = False

    def show() -> None:
        with lock:
            if not is_done:
                bar.start()

    timer = Timer(SHOW_AFTER_S, show)
    if sys.stderr.isatty():
        timer.start()
    try:
        yield lambda fraction: bar.update(task, completed=fraction, description=title)
    finally:
        timer.cancel()
        with lock:
            is_done = True
            if bar.live.is_started:
                bar.stop()


def compile_physics() -> None:
    """Compile the physics, with a progress bar because the first time takes long."""
    with progress_bar("compiling") as advance:
        warm_up(advance)


@contextmanager
def arena_bar(pairs: int) -> Iterator[Callable[[Standing], None]]:
    """A bar with an arena's standing; yields a function that takes the current standing."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(bar_width=24),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    bar = Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())
    with bar:
        task = bar.add_task("starting", total=pairs)

        def show(standing: Standing) -> None:
            done = sum(number <= pairs for number in standing.results.pairs)
            bar.update(task, completed=done, description=summary(standing))

        yield show


def summary(standing: Standing) -> str:
    """An arena's standing as a short text."""
    if not standing.played:
        return "starting"
    elo = f"Elo {measure_elo(standing.counts)}"
    return f"{elo}, LLR {standing.sprt.ratio(standing.counts):+.2f}" if standing.sprt else elo
