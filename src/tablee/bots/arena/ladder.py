"""The ladder of a game: each level plays the one below and the baselines; as a table, a plot and a page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from tablee.bots.arena.files import read_report, replace_file
from tablee.bots.arena.playing import Terms, agree_terms, terms_of
from tablee.bots.arena.plots import Rung, plot_ladder
from tablee.bots.arena.report import ArenaReport, BotReport, elo_text
from tablee.bots.levels import baselines_of, levels_of
from tablee.core.errors import TableeError
from tablee.core.game import AnyGame
from tablee.games import has_module


@dataclass(frozen=True, slots=True)
class LadderMatches:
    """The matches of a ladder, each as two contestants; the first should be the stronger one."""

    steps: list[tuple[str, str]]
    """Each level against the one below."""
    baselines: list[tuple[str, str]]
    """A level, or the search, against a bot that is not a level."""


TREES = ("uct", "openspiel-mcts")
TREE_TIME = "20ms"
"""What tree searches have for a move, and the search at equal time: with a second, this would take days."""


def ladder_matches(game: AnyGame) -> LadderMatches:
    """What is played for a game's ladder; nothing for a game without levels.

    The simple bots are compared with the two weakest levels. In a game with a compiled search, tree searches
    play the middle level, which places them on the ladder, and the search at equal time; so does the search
    with the evaluation written by hand.
    """
    names = [level.name for level in levels_of(game)]
    baselines = [(level, baseline.name) for baseline in baselines_of(game) for level in names[:2]]
    if names and has_module(game, "search"):
        baselines += [(names[len(names) // 2], f"{tree}:{TREE_TIME}") for tree in TREES]
        baselines += [(f"search:{TREE_TIME}", f"{peer}:{TREE_TIME}") for peer in ("hand", *TREES)]
    return LadderMatches(list(zip(names[1:], names, strict=False)), baselines)


@dataclass(frozen=True, slots=True)
class LadderPlan:
    """The arenas of a ladder, and a line about each match that cannot be played here."""

    terms: list[Terms]
    skipped: list[str]


def plan_ladder(game: AnyGame) -> LadderPlan:
    """What to play for a game's ladder; a baseline that is not installed is skipped."""
    rungs = ladder_matches(game)
    plan = LadderPlan([agree_terms(game, match, {}, 0) for match in rungs.steps], [])
    for match in rungs.baselines:
        try:
            plan.terms.append(agree_terms(game, match, {}, 0))
        except TableeError as error:
            plan.skipped.append(f"{match[1]}: {error}")
    return plan


def write_ladder(games: Iterable[AnyGame], folder: Path, page: Path) -> bool:
    """Write the page and the plots from all reports in a folder; False, and no page, where it has none."""
    sections = []
    for game in games:
        rungs = ladder_matches(game)
        terms = (terms_of(game, match, {}, 0) for match in rungs.steps + rungs.baselines)
        reports = [report for match in terms if (report := read_report(folder, match))]
        if reports:
            plot = page.parent / "images" / f"ladder-{game.name}.svg"
            replace_file(plot, plot_game(game, reports))
            sections.append((game, f"images/{plot.name}", reports))
    if sections:
        replace_file(page, ladder_page(sections))
    return bool(sections)


def plot_game(game: AnyGame, reports: Sequence[ArenaReport]) -> str:
    """The plot of a game's ladder, from the reports there are."""
    rungs = place_rungs(game, reports)
    dates = sorted(report.begun for report in reports)
    subtitle = (
        f"Elo above {rungs[0].name}; a bar is the 95% interval of the match that placed it ({dates[-1]})"
    )
    return plot_ladder(f"{game.name.capitalize()}: the ladder", subtitle, rungs)


def place_rungs(game: AnyGame, reports: Iterable[ArenaReport]) -> list[Rung]:
    """Every level that the steps reach from the first on, and the baselines, by their matches."""
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
            # Of several matches the closest says most.
            if baseline not in rungs or placed.high - placed.low < rungs[baseline].high - rungs[baseline].low:
                rungs[baseline] = placed
    return list(rungs.values())


def _interval(report: ArenaReport) -> tuple[float, float, float]:
    """Low end, difference in Elo and high end; where there is none (all won), the end there is."""
    ends = [report.elo_low, report.elo, report.elo_high]
    known = [end for end in ends if end is not None]
    low, elo, high = (known[0] if end is None else end for end in ends)
    return low, elo, high


def ladder_table(reports: Iterable[ArenaReport]) -> list[str]:
    """The matches of a ladder as a table in Markdown."""
    return [
        "| bot | against | games | score | Elo, 95% | ms a move | nodes a move |",
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


def ladder_page(sections: Iterable[tuple[AnyGame, str, Sequence[ArenaReport]]]) -> str:
    """The page of all ladders: of each game the plot's address and the reports."""
    lines = [
        "# The ladder",
        "",
        "How strong the bots are: paired games from the published openings (`tablee openings GAME`), each",
        "played twice with sides swapped. Elo from pairs (pentanomial), with 95% intervals; scores, time and",
        "nodes a move are given for both bots. One command plays it all, goes on where it was stopped, and",
        "writes this page:",
        "",
        "    tablee ladder --write docs/ladder.md",
    ]
    for game, plot, reports in sections:
        machines = sorted(
            {f"{report.begun}, {report.machine}, Tablée {report.version}" for report in reports}
        )
        options = sorted(
            {f"{key}={value}" for report in reports for key, value in report.terms.options.items()}
        )
        lines += ["", f"## {game.name.capitalize()}", "", f"![The ladder of {game.name}]({plot})", ""]
        lines += ladder_table(reports)
        lines += ["", *(f"{machine}." for machine in machines)]
        lines += [f"Options: {', '.join(options)}."] if options else []
    return "\n".join([*lines, ""])
