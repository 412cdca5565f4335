"""Runs faults of one kind under load, then checks every move."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median

from tests.postgres import Postgres
from tests.server.faults.house import SHOTS, TABLES, House
from tests.server.faults.kinds import FAULTS
from tests.server.faults.ledger import Findings, audit

SETTLED_STEPS = 4
FIRST_START_S = 300.0
"""The first server on a machine compiles what shots and bots need."""


@dataclass
class Report:
    """What faults of one kind have led to."""

    kind: str
    times: int = 0
    tables: int = 0
    stuck: list[str] = field(default_factory=list)
    breaks_s: list[float] = field(default_factory=list)
    """For each fault and player, the longest time between two updates."""
    on_again_s: list[float] = field(default_factory=list)
    """For each fault, how long after it everybody had seen two more moves."""
    findings: Findings = field(default_factory=Findings)

    @property
    def problems(self) -> list[str]:
        """Everything that should not have happened."""
        found, tolerance = self.findings, FAULTS[self.kind].tolerance_ms
        problems = [*found.problems, *(f"stuck: {one}" for one in self.stuck)]
        if found.flags:
            problems.append(f"{found.flags} flags fell")
        if (most := max(found.excess_ms, default=0)) > tolerance:
            problems.append(f"a move took {most} ms of its player's clock, more than {tolerance}")
        return problems

    def __str__(self) -> str:
        found, on_within_s = self.findings, FAULTS[self.kind].on_within_s
        return (
            f"{self.kind}: {self.times} times at {self.tables} tables ({found.tables} games): "
            f"{found.acknowledged} moves acknowledged, lost {found.lost}, twice {found.twice}, "
            f"told and not stored {found.told_and_not_stored} of {found.told} updates, "
            f"stuck {len(self.stuck)}, refused and stored {found.refused_and_stored}\n"
            f"  refused {found.refused}, unanswered and not played {found.unknown}, flags {found.flags}, "
            f"left {found.left}, resumed {found.resumed}\n"
            f"  longest break of a player: p50 {median(self.breaks_s or [0]):.2f} s, "
            f"max {max(self.breaks_s, default=0):.2f} s; all play on within "
            f"{max(self.on_again_s, default=0):.1f} s (stuck: more than {on_within_s:.0f} s)\n"
            f"  a move took beyond its player's thinking: p50 {median(found.excess_ms or [0]):.0f} ms, "
            f"max {max(found.excess_ms, default=0)} ms"
        )


async def run_faults(
    kind: str,
    folder: Path,
    postgres: Postgres,
    *,
    times: int,
    tables: int,
    seed: int,
    on_fault: Callable[[Report], None] = lambda report: None,
) -> Report:
    """Inflict so many faults while people play at so many tables; gives what they have led to."""
    fault, random = FAULTS[kind], Random(seed)
    report = Report(kind, tables=tables)
    async with House(folder, postgres, proxied=fault.is_proxied, workers=fault.workers) as house:
        house.seat(tables, (*TABLES, *SHOTS), random)
        _, stuck = await house.go_on(FIRST_START_S, SETTLED_STEPS)
        assert not stuck, f"nothing was broken yet, and they do not play: {stuck}"
        for number in range(times):
            began, there = (
                time.monotonic(),
                [visit for sitting in house.sittings for visit in sitting.current],
            )
            await fault.inflict(house, number, random)
            seconds, stuck = await house.go_on(fault.on_within_s)
            report.times += 1
            report.on_again_s.append(seconds)
            report.stuck += stuck
            report.breaks_s += [visit.longest_break_s(began) for visit in there]
            on_fault(report)
        report.findings = await audit(house.database, await house.settle())
    return report
