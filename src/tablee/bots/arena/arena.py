"""Runs an arena from start to finish: resume the results, play the missing pairs, write the report."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tablee.bots.arena.files import results_path, write_report
from tablee.bots.arena.playing import Terms
from tablee.bots.arena.report import ArenaReport, make_report
from tablee.bots.arena.results import Results
from tablee.bots.arena.running import PairRunner, Standing, play_in_processes, run_arena
from tablee.bots.arena.statistics import Sprt


def play_arena(
    terms: Terms,
    folder: Path,
    pairs: int,
    *,
    sprt: Sprt | None = None,
    workers: int = 1,
    run_pairs: PairRunner = play_in_processes,
    show: Callable[[Standing], None] = lambda standing: None,
) -> ArenaReport | None:
    """Play an arena, resuming from the results in `folder`, and write its report and plot there.

    `show` is called at the start and after each pair. On Ctrl-C, the report is written before
    KeyboardInterrupt is raised.
    """
    results = Results(results_path(folder, terms), terms)
    standing = Standing(results, pairs, sprt)
    try:
        show(standing)
        for _ in run_arena(standing, workers, run_pairs):
            show(standing)
    finally:
        results.close()
        report = make_report(standing)
        if report:
            write_report(folder, standing, report)
    return report
