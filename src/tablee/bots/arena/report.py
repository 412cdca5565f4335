"""The report of an arena: as a struct for JSON, and as text."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from math import isfinite

from msgspec import Struct, field

from tablee.bots.arena.playing import Effort, FinishedPair, Terms
from tablee.bots.arena.running import Standing
from tablee.bots.arena.statistics import Elo, measure_elo, result_index

Figure = float | None
"""A number, or None for an infinite one."""


class SprtReport(Struct, frozen=True):
    """A sequential test and its current state."""

    elo0: float
    elo1: float
    alpha: float
    beta: float
    ratio: float
    lower: float
    upper: float
    accepted: str | None


class BotReport(Struct, frozen=True):
    """The work of a bot's moves."""

    name: str
    moves: int
    seconds_per_move: float = field(name="seconds_a_move")
    slowest_s: float
    nodes_per_move: float = field(name="nodes_a_move")


class ArenaReport(Struct, frozen=True, kw_only=True):
    """The results of an arena, from the first bot's side."""

    terms: Terms
    begun: str
    version: str
    machine: str
    pairs: int
    wins: int
    draws: int
    losses: int
    pentanomial: list[int]
    score: float
    elo: Figure
    elo_low: Figure
    elo_high: Figure
    """The ends of a 95% interval."""
    sprt: SprtReport | None
    bots: list[BotReport]

    @property
    def games(self) -> int:
        return 2 * self.pairs


def make_report(standing: Standing) -> ArenaReport | None:
    """The report on the pairs that count; None if there are none."""
    if not standing.played:
        return None
    header = standing.results.header
    points = [game.points for pair in standing.played for game in pair.games]
    elo = measure_elo(standing.counts)
    return ArenaReport(
        terms=header.terms,
        begun=header.begun,
        version=header.version,
        machine=header.machine,
        pairs=len(standing.played),
        wins=points.count(1.0),
        draws=points.count(0.5),
        losses=points.count(0.0),
        pentanomial=standing.counts,
        score=elo.score,
        elo=_figure(elo.value),
        elo_low=_figure(elo.low),
        elo_high=_figure(elo.high),
        sprt=_sprt_report(standing),
        bots=[_bot_report(standing.played, which, name) for which, name in enumerate(header.terms.bots)],
    )


def _sprt_report(standing: Standing) -> SprtReport | None:
    sprt = standing.sprt
    if sprt is None:
        return None
    return SprtReport(
        **dataclasses.asdict(sprt),
        ratio=sprt.ratio(standing.counts),
        lower=sprt.lower,
        upper=sprt.upper,
        accepted=standing.decision,
    )


def _figure(number: float) -> Figure:
    return round(number, 2) if isfinite(number) else None


def _bot_report(pairs: Sequence[FinishedPair], which: int, name: str) -> BotReport:
    effort = sum((game.efforts[which] for pair in pairs for game in pair.games), Effort())
    moves = max(effort.moves, 1)
    return BotReport(name, effort.moves, effort.seconds / moves, effort.slowest_s, effort.nodes / moves)


def elo_text(report: ArenaReport) -> str:
    """The Elo difference with its interval."""
    return str(measure_elo(report.pentanomial))


def report_lines(report: ArenaReport) -> list[str]:
    """The report in a few lines."""
    first, second = report.terms.bots
    lines = [
        f"{first} against {second} at {report.terms.game}: {report.games} games, "
        f"+{report.wins} ={report.draws} -{report.losses}, {report.score:.1%}",
        f"pairs by points (0 ½ 1 1½ 2): {' '.join(map(str, report.pentanomial))}",
        f"Elo {elo_text(report)}, 95%",
    ]
    if report.sprt:
        test = report.sprt
        verdict = f"{test.accepted} accepted" if test.accepted else "not decided"
        lines.append(
            f"SPRT {test.elo0:g} against {test.elo1:g}: {verdict}, "
            f"log-likelihood ratio {test.ratio:.2f} ({test.lower:.2f} to {test.upper:.2f})"
        )
    return lines + [bot_line(bot) for bot in report.bots]


def bot_line(bot: BotReport) -> str:
    """The work of a bot's moves as a line of text."""
    nodes = f", {bot.nodes_per_move:,.0f} nodes per move" if bot.nodes_per_move else ""
    return (
        f"{bot.name}: {bot.moves:,} moves, {1000 * bot.seconds_per_move:.4g} ms per move "
        f"(slowest {1000 * bot.slowest_s:.4g} ms){nodes}"
    )


CURVE_POINTS = 150
"""The most points of a curve; more would not be visible."""


def running_elos(standing: Standing) -> list[tuple[int, Elo]]:
    """The Elo after each pair, or after every few if there are many."""
    counts = [0] * len(standing.counts)
    every = 1 + len(standing.played) // CURVE_POINTS
    elos = []
    for number, pair in enumerate(standing.played, 1):
        counts[result_index(pair.points)] += 1
        if number % every == 0 or number == len(standing.played):
            elos.append((number, measure_elo(counts)))
    return elos
