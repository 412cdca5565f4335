"""The ladder of a game: each level plays the one below, some play baselines; a table, a plot and a page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from tablee.bots.arena.files import read_report, replace_file
from tablee.bots.arena.playing import Terms, agree_terms, terms_of
from tablee.bots.arena.plots import Rung, plot_ladder
from tablee.bots.arena.report import ArenaReport, BotReport, elo_text
from tablee.bots.beginners import beginners_of
from tablee.bots.levels import baselines_of, levels_of
from tablee.core.errors import TableeError
from tablee.core.game import AnyGame
from tablee.games import has_module


@dataclass(frozen=True, slots=True)
class LadderMatches:
    """The matches of a ladder, each with two contestants; the first should be the stronger one."""

    steps: list[tuple[str, str]]
    """Each level against the one below."""
    baselines: list[tuple[str, str]]
    """A level, or the search, against a bot that is not a level."""
    beginners: list[tuple[str, str]]
    """A weak level against a scripted beginner."""

    @property
    def all(self) -> list[tuple[str, str]]:
        return self.steps + self.baselines + self.beginners


TREES = ("uct", "openspiel-mcts")
TREE_TIME = "20ms"
"""The time per move of tree searches, and of the search against them: with a second, it would take days."""


def ladder_matches(game: AnyGame) -> LadderMatches:
    """The matches of a game's ladder; none for a game without levels.

    The simple bots and the beginners play the two weakest levels. In a game with a compiled search, tree
    searches play the middle level, which places them on the ladder. They also play the search at equal time,
    as does the search with the evaluation written by hand.
    """
    names = [level.name for level in levels_of(game)]
    baselines = [(level, baseline.name) for baseline in baselines_of(game) for level in names[:2]]
    if names and has_module(game, "search"):
        baselines += [(names[len(names) // 2], f"{tree}:{TREE_TIME}") for tree in TREES]
        baselines += [(f"search:{TREE_TIME}", f"{peer}:{TREE_TIME}") for peer in ("hand", *TREES)]
    beginners = [(level, beginner.name) for level in names[:2] for beginner in beginners_of(game)]
    return LadderMatches(list(zip(names[1:], names, strict=False)), baselines, beginners)


@dataclass(frozen=True, slots=True)
class LadderPlan:
    """The terms of a ladder's arenas, and a line about each match that cannot be played here."""

    terms: list[Terms]
    skipped: list[str]


def plan_ladder(game: AnyGame) -> LadderPlan:
    """Plan the arenas of a game's ladder; a baseline that is not installed is skipped."""
    matches = ladder_matches(game)
    plan = LadderPlan([agree_terms(game, match, {}, 0) for match in matches.steps], [])
    for match in matches.baselines + matches.beginners:
        try:
            plan.terms.append(agree_terms(game, match, {}, 0))
        except TableeError as error:
            plan.skipped.append(f"{match[1]}: {error}")
    return plan


def write_ladder(games: Iterable[AnyGame], folder: Path, page: Path) -> bool:
    """Write the page and the plots from all reports in a folder; returns False if it has none.

    A game without reports keeps its section of the page.
    """
    written, sections = read_sections(page), []
    is_measured = False
    for game in games:
        matches = ladder_matches(game)
        terms = (terms_of(game, match, {}, 0) for match in matches.all)
        reports = [report for match in terms if (report := read_report(folder, match))]
        if reports:
            is_measured = True
            plot = page.parent / "images" / f"ladder-{game.name}.svg"
            replace_file(plot, plot_game(game, reports))
            sections.append(ladder_section(game, f"images/{plot.name}", reports))
        elif game.name in written:
            sections.append(written[game.name])
    if is_measured:
        replace_file(page, ladder_page(sections))
    return is_measured


def read_sections(page: Path) -> dict[str, str]:
    """The sections of a page that was written before, by the names of their games; raises TableeError."""
    try:
        text = page.read_text("utf-8") if page.exists() else ""
    except OSError as error:
        raise TableeError(f"cannot read {page}: {error.strerror}") from None
    _, *sections = text.split(HEADING)
    return {section.partition("\n")[0].lower(): HEADING + section.rstrip("\n") for section in sections}


def plot_game(game: AnyGame, reports: Sequence[ArenaReport]) -> str:
    """The plot of a game's ladder, from its reports."""
    rungs = place_rungs(game, reports)
    dates = sorted(report.begun for report in reports)
    subtitle = (
        f"Elo above {rungs[0].name}; a bar is the 95% interval of the match that placed it ({dates[-1]})"
    )
    return plot_ladder(f"{game.name.capitalize()}: the ladder", subtitle, rungs)


def place_rungs(game: AnyGame, reports: Iterable[ArenaReport]) -> list[Rung]:
    """The rungs of all levels that consecutive matches reach from the first one, and of the baselines."""
    played = {report.terms.bots: report for report in reports}
    names = [level.name for level in levels_of(game)]
    rungs = {names[0]: Rung(names[0], 0.0, 0.0, 0.0)}
    for above, below in zip(names[1:], names, strict=False):
        report = played.get((above, below))
        if report is None:
            break
        low, elo, high = _interval(report)
        foot = rungs[below].elo
        rungs[above] = Rung(above, foot + elo, foot + low, foot + high)
    for (level, baseline), report in played.items():
        if baseline not in names and level in rungs:
            low, elo, high = _interval(report)
            top = rungs[level].elo
            placed = Rung(baseline, top - elo, top - high, top - low, is_baseline=True)
            # Of several matches, keep the one with the narrowest interval.
            if baseline not in rungs or placed.high - placed.low < rungs[baseline].high - rungs[baseline].low:
                rungs[baseline] = placed
    return list(rungs.values())


def _interval(report: ArenaReport) -> tuple[float, float, float]:
    """The low end, the Elo difference and the high end; infinite ones are replaced by a finite one."""
    ends = [report.elo_low, report.elo, report.elo_high]
    known = [end for end in ends if end is not None]
    low, elo, high = (known[0] if end is None else end for end in ends)
    return low, elo, high


def ladder_table(reports: Iterable[ArenaReport]) -> list[str]:
    """The matches of a ladder as a table in Markdown."""
    return [
        "| bot | against | games | score | Elo, 95% | CPU ms per move | nodes per move |",
        "| --- | --- | ---: | ---: | --- | ---: | ---: |",
        *map(_row, reports),
    ]


def _row(report: ArenaReport) -> str:
    first, second = report.bots
    cells = (
        first.name,
        second.name,
        str(report.games),
        f"{report.score:.1%}",
        elo_text(report),
        f"{_milliseconds(first)} / {_milliseconds(second)}",
        f"{_nodes(first)} / {_nodes(second)}",
    )
    return f"| {' | '.join(cells)} |"


def _milliseconds(bot: BotReport) -> str:
    return f"{1000 * bot.seconds_per_move:.3g}"


def _nodes(bot: BotReport) -> str:
    return f"{bot.nodes_per_move:,.0f}" if bot.nodes_per_move else "–"


HEADING = "\n## "


def ladder_page(sections: Iterable[str]) -> str:
    """The page of all ladders, from the sections of the games."""
    introduction = [
        "# The ladder",
        "",
        "This page shows how strong the bots are. They play paired games from the published openings",
        "(`tablee openings GAME`): each opening is played twice, with the sides swapped. Elo is computed",
        "from pairs (pentanomial), with 95% intervals. CPU time and nodes per move are given for both bots.",
        "One command plays all matches, resumes where it was stopped, and writes this page:",
        "",
        "    tablee ladder --write docs/ladder.md",
    ]
    return "\n".join([*introduction, *sections, ""])


def ladder_section(game: AnyGame, plot: str, reports: Sequence[ArenaReport]) -> str:
    """The section of a game, from the address of its plot and its reports.

    It has the plot, the tables, the levels that were not measured, and the conditions.
    """
    beginners = {beginner.name for beginner in beginners_of(game)}
    measured = [report for report in reports if report.terms.bots[1] in beginners]
    lines = [f"{HEADING}{game.name.capitalize()}", "", f"![The ladder of {game.name}]({plot})", ""]
    lines += ladder_table(report for report in reports if report not in measured)
    if measured:
        lines += ["", "The weakest levels against scripted beginners:", "", *ladder_table(measured)]
    played = {report.terms.bots for report in reports}
    missing = [" against ".join(step) for step in ladder_matches(game).steps if step not in played]
    if missing:
        lines += ["", f"Not measured: {', '.join(missing)}."]
    machines = sorted({f"{report.begun}, {report.machine}, Tablée {report.version}" for report in reports})
    options = sorted({f"{key}={value}" for report in reports for key, value in report.terms.options.items()})
    lines += ["", *(f"{machine}." for machine in machines)]
    return "\n".join([*lines, f"Options: {', '.join(options)}."] if options else lines)
