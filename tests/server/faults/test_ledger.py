"""The check after the faults finds what is lost, doubled, or told and not stored."""

from __future__ import annotations

from random import Random

import msgspec

from tablee.tables.events import Event, Opened, Played, Recorded
from tablee.tables.forms import FORM, write_event
from tablee.tables.room import Room
from tests.server.faults.ledger import Findings, Story, check_table
from tests.server.faults.visit import Fate, Sent, Visit
from tests.tables.sitting import holder, tell

OPENED = Opened("offboard", {}, 1, {"r": holder("ann"), "y": holder("ben")})
BY_ANN, BY_BEN = Played("r", "a1-b2"), Played("y", "i9-h9")


def story_of(*events: Event) -> Story:
    """What is stored when these events are."""
    rows = [(number, 0, FORM, write_event(event)) for number, event in enumerate((OPENED, *events))]
    return Story("t", rows)


def visits_of(*events: Played, fate: Fate = "acknowledged") -> list[Visit]:
    """Ann and Ben, who were told of each event, and sent it."""
    guests = {"r": "ann", "y": "ben"}
    visits = {
        seat: Visit("t", "offboard", f"tablee_guest={guest}.signature", lambda: [], Random(1))
        for seat, guest in guests.items()
    }
    room = Room("t", OPENED)
    for number, event in enumerate(events, 1):
        visits[event.seat].sent.append(Sent(number, number, event.seat, event.move))
        room = room.after(Recorded(number, 0, FORM, event))
        for seat, visit in visits.items():
            visit._fold(msgspec.json.decode(tell(room, guests[seat], visit.version)))
        visits[event.seat].sent[-1].fate = fate
    return list(visits.values())


def check(story: Story, visits: list[Visit]) -> Findings:
    findings = Findings()
    check_table(story, visits, findings)
    return findings


async def test_all_is_well() -> None:
    visits = visits_of(BY_ANN, BY_BEN)
    assert [sent.fate for visit in visits for sent in visit.sent] == ["acknowledged"] * 2
    found = check(story_of(BY_ANN, BY_BEN), visits)
    assert (found.acknowledged, found.told) == (2, 4)
    assert not found.problems


async def test_a_lost_move_is_found() -> None:
    found = check(story_of(BY_ANN), visits_of(BY_ANN, BY_BEN))
    assert (found.lost, found.told_and_not_stored) == (1, 2)


async def test_a_move_that_became_another_is_found() -> None:
    found = check(story_of(BY_ANN, Played("y", "g5-g6")), visits_of(BY_ANN, BY_BEN))
    assert (found.lost, found.told_and_not_stored) == (1, 2)


async def test_a_move_that_nobody_sent_is_found() -> None:
    found = check(story_of(BY_ANN, BY_BEN, Played("r", "a2-b3")), visits_of(BY_ANN, BY_BEN))
    assert (found.lost, found.twice) == (0, 1)


async def test_a_move_that_was_refused_and_stored_is_found() -> None:
    found = check(story_of(BY_ANN), visits_of(BY_ANN, fate="refused"))
    assert (found.acknowledged, found.refused_and_stored) == (0, 1)


async def test_a_move_whose_answer_was_lost_may_be_stored_or_not() -> None:
    assert not check(story_of(BY_ANN), visits_of(BY_ANN, fate="unknown")).problems
