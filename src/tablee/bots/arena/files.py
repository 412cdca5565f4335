"""The files of an arena: the report as JSON and the plot as SVG, next to the results."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from tablee.bots.arena.playing import Terms
from tablee.bots.arena.plots import plot_run
from tablee.bots.arena.report import ArenaReport, elo_text, running_elos
from tablee.bots.arena.running import Standing
from tablee.core.errors import TableeError

LONGEST_NAME = 120


def file_name(terms: Terms) -> str:
    """The name of an arena's files, without a suffix; different terms have different names."""
    options = [f"{key}={value}" for key, value in sorted(terms.options.items())]
    words = [terms.game, *options, terms.bots[0], "vs", terms.bots[1]]
    words += [str(terms.seed)] if terms.seed else []
    return re.sub(r"[^\w.=-]+", "_", "-".join(words))[:LONGEST_NAME]


def results_path(folder: Path, terms: Terms) -> Path:
    """The file that an arena's results are appended to."""
    return folder / f"{file_name(terms)}.jsonl"


def report_path(folder: Path, terms: Terms) -> Path:
    """The file that an arena's report is written to."""
    return folder / f"{file_name(terms)}.json"


def write_report(folder: Path, standing: Standing, report: ArenaReport) -> None:
    """Write an arena's report as JSON and its plot as SVG; raises TableeError."""
    first, second = report.terms.bots
    title = f"{report.terms.game.capitalize()}: {first} against {second}"
    subtitle = f"Elo {elo_text(report)} after {report.games} games; the band is the 95% interval"
    path = report_path(folder, report.terms)
    replace_file(path, msgspec.json.format(msgspec.json.encode(report)).decode() + "\n")
    replace_file(path.with_suffix(".svg"), plot_run(title, subtitle, running_elos(standing)))


def read_report(folder: Path, terms: Terms) -> ArenaReport | None:
    """The report of an earlier arena, or None; raises TableeError if it cannot be read."""
    path = report_path(folder, terms)
    try:
        return msgspec.json.decode(path.read_bytes(), type=ArenaReport) if path.exists() else None
    except (OSError, msgspec.MsgspecError) as error:
        raise TableeError(f"{path}: {error}") from None


def replace_file(path: Path, text: str) -> None:
    """Replace a file atomically; raises TableeError."""
    part = path.with_name(f"{path.name}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part.write_text(text, "utf-8")
        part.replace(path)
    except OSError as error:
        raise TableeError(f"cannot write {path}: {error.strerror}") from None
