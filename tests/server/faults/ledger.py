"""Compares what players sent and were told with what the database holds in the end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import asyncpg

from tablee.core import hidden
from tablee.games import find_game
from tablee.server.web.views import viewer_of
from tablee.tables.events import BotSeat, FlagFell, Left, Opened, Played, Recorded, Resumed
from tablee.tables.forms import read_event
from tablee.tables.room import Room
from tests.server.faults.visit import Sent, Step, Visit


@dataclass
class Findings:
    """Counts over all tables, and a line for whatever should not be."""

    tables: int = 0
    stored: int = 0
    acknowledged: int = 0
    refused: int = 0
    unknown: int = 0
    """Moves whose sender lost the connection, and found them not played when it was back."""
    lost: int = 0
    twice: int = 0
    refused_and_stored: int = 0
    told: int = 0
    told_and_not_stored: int = 0
    flags: int = 0
    left: int = 0
    resumed: int = 0
    excess_ms: list[int] = field(default_factory=list)
    """What each move took from its player's clock beyond the time that the player thought."""
    problems: list[str] = field(default_factory=list)


class Story:
    """A table as the database holds it."""

    def __init__(self, id: str, rows: Iterable[tuple[int, int, int, bytes]]) -> None:
        self.id = id
        self.events: list[Recorded] = [read_event(*row) for row in rows]
        self.are_numbered = [event.number for event in self.events] == list(range(len(self.events)))
        first = self.events[0]
        assert isinstance(first.event, Opened)
        self.room = Room(id, first.event, first.at)
        self.game = find_game(first.event.game)
        self.counts = [0, len(self.room.match.steps)]
        """How many steps there were at each version."""
        self.by_step: dict[int, Played] = {}
        for recorded in self.events[1:]:
            if isinstance(recorded.event, Played):
                self.by_step[self.counts[-1]] = recorded.event
            self.room = self.room.after(recorded)
            self.counts.append(len(self.room.match.steps))

    def steps(self, guest: str) -> list[Step]:
        """All steps as a guest is told them."""
        match = self.room.match
        viewer = viewer_of(self.room.seating.seats_of(guest))
        steps = []
        for step, seat in zip(match.steps, match.seats, strict=True):
            seen = hidden.view_step(self.game, step, viewer)
            move = None if seen.move is None else self.game.move_text(seen.move)
            steps.append(Step(seat, move, self.game.position(seen.state)))
        return steps


async def audit(url: str, visits: Sequence[Visit]) -> Findings:
    """Check all tables that these visited."""
    findings = Findings()
    by_table: dict[str, list[Visit]] = {}
    for visit in visits:
        by_table.setdefault(visit.table, []).append(visit)
    connection = await asyncpg.connect(url)
    try:
        query = "SELECT number, at, form, content FROM event WHERE table_id = $1 ORDER BY number"
        for id, there in by_table.items():
            if rows := [tuple(row) for row in await connection.fetch(query, id)]:
                check_table(Story(id, rows), there, findings)
            else:
                findings.problems.append(f"{id} was opened, and is not there")
    finally:
        await connection.close()
    return findings


def check_table(story: Story, visits: Sequence[Visit], findings: Findings) -> None:
    """Compare one table with what its players know."""
    findings.tables += 1
    findings.stored += len(story.events)
    if not story.are_numbered:
        findings.problems.append(f"{story.id}: events are not numbered in order")
    for recorded in story.events:
        findings.flags += isinstance(recorded.event, FlagFell)
        findings.left += isinstance(recorded.event, Left)
        findings.resumed += isinstance(recorded.event, Resumed)
    for visit in visits:
        _check_told(story, visit, findings)
        _check_clock(story, visit, findings)
        findings.problems += [f"{story.id}: {surprise}" for surprise in visit.surprises]
    _check_sent(story, [sent for visit in visits for sent in visit.sent], findings)


def _check_told(story: Story, visit: Visit, findings: Findings) -> None:
    guest = visit.cookie.partition("=")[2].rpartition(".")[0]
    stored, folded = story.steps(guest), list[Step]()
    for told in visit.told:
        findings.told += 1
        folded = folded[: told.kept] + list(told.steps)
        if told.version >= len(story.counts) or folded != stored[: story.counts[told.version]]:
            findings.told_and_not_stored += 1
            findings.problems.append(f"{story.id}: told version {told.version}, which is not stored so")


def _check_sent(story: Story, sent: Sequence[Sent], findings: Findings) -> None:
    unexplained = {
        step: played
        for step, played in story.by_step.items()
        if not isinstance(story.room.seating.holders[played.seat], BotSeat)
    }
    doubtful: dict[tuple[int, str, str], Sent] = {}
    for one in sent:
        findings.acknowledged += one.fate == "acknowledged"
        findings.refused += one.fate == "refused"
        findings.unknown += one.fate in ("unknown", "waiting")
        if one.fate != "acknowledged":
            doubtful[one.step, one.seat, one.move] = one
            continue
        played = unexplained.pop(one.step, None)
        if played is None or (played.seat, played.move) != (one.seat, one.move):
            findings.lost += 1
            findings.problems.append(f"{story.id}: step {one.step}, {one.move}, is lost; stored: {played}")
    for step, played in unexplained.items():
        one_sent = doubtful.pop((step, played.seat, played.move), None)
        if one_sent is None:
            findings.twice += 1
            findings.problems.append(f"{story.id}: step {step}, {played.move}, was never sent")
        elif one_sent.fate == "refused":
            findings.refused_and_stored += 1
            findings.problems.append(f"{story.id}: step {step} was refused ({one_sent.reason}), and stored")


def _check_clock(story: Story, visit: Visit, findings: Findings) -> None:
    if story.room.clock is None:
        return
    for turn in visit.turns:
        played = story.by_step.get(turn.step)
        if played is not None and turn.first_sent_at is not None:
            thought_ms = round((turn.first_sent_at - turn.seen_at) * 1000)
            findings.excess_ms.append(played.spent_ms - thought_ms)
