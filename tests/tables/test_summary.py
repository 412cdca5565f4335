"""A table in a few words: what it says after each event, and that a restored room says the same."""

from __future__ import annotations

import pytest

from tablee.tables.clock import LAG_LIMIT_MS
from tablee.tables.events import BotSeat, Holder, Left, Open, Opened, Person
from tablee.tables.requests import (
    AnswerDraw,
    AskRematch,
    Claim,
    OfferDraw,
    Play,
    Resign,
    SeatRequest,
    TakeBack,
)
from tablee.tables.room import Room
from tests.tables.sitting import BY_RED, BY_YELLOW, SHORT, WIN, Sitting


def test_it_tells_who_sits_where_whose_turn_it_is_and_when_it_is_due() -> None:
    sitting = Sitting("ann", None, clock="5+3", **SHORT)
    opened = sitting.now
    summary = sitting.wait(9).room.summary
    assert (summary.table, summary.game, summary.events) == ("table", "offboard", 1)
    assert (summary.state, summary.to_play, summary.due, summary.changed) == ("waiting", None, None, opened)
    assert summary.seats == {"r": Person("ann", "Ann"), "y": Open()}
    sitting.arrive("ben")
    summary = sitting.room.summary
    assert (summary.state, summary.to_play, summary.changed) == ("playing", "r", sitting.now)
    assert summary.due == sitting.now + 300_000 + LAG_LIMIT_MS
    sitting.wait(1).play(WIN)
    summary = sitting.room.summary
    assert (summary.state, summary.to_play, summary.due, summary.events) == ("over", None, None, 3)


def test_a_bot_to_play_is_not_waited_for() -> None:
    summary = Sitting("*random", "ann", clock="5+3", **SHORT).room.summary
    assert (summary.to_play, summary.due) == ("r", None)
    assert summary.seats["r"] == BotSeat("random")


@pytest.mark.parametrize("public", [True, False])
def test_it_tells_whether_the_table_may_be_listed(public: bool) -> None:
    seats: dict[str, Holder] = {"r": Person("ann", "Ann"), "y": Open()}
    assert Room("table", Opened("offboard", {}, 1, seats, public=public)).summary.public == public


STORY: list[tuple[str, SeatRequest]] = [
    ("ann", Play("r", 2, BY_RED)),
    ("ben", Play("y", 3, BY_YELLOW)),
    ("ann", OfferDraw("r", 4)),
    ("ben", AnswerDraw("y", 4, accept=False)),
    ("ann", TakeBack("r", 6)),
    ("ann", Play("r", 7, WIN)),
    ("ben", AskRematch("y", 8)),
    ("ann", AskRematch("r", 8)),
    ("ben", Play("r", 10, BY_RED)),
    ("ann", Resign("y", 11)),
]


@pytest.mark.parametrize("clock", ["", "5+3", "30s", "2d"])
def test_after_any_event_a_restored_room_has_the_same_summary(clock: str) -> None:
    sitting = Sitting("ann", None, clock=clock, **SHORT)
    sitting.wait(3).arrive("ben")
    for guest, request in STORY:
        sitting.wait(2.5).ask(guest, request)
        summary = sitting.room.summary
        assert summary == sitting.restored().summary
        assert (summary.events, summary.changed) == (len(sitting.stored), sitting.now)


def test_a_stand_in_is_in_the_summary() -> None:
    sitting = Sitting(clock="5+3", **SHORT)
    sitting.happen(Left("ben"))
    sitting.wait(60).ask("ann", Claim("r", 1, "y", "bot", "random"))
    assert sitting.room.summary.seats["y"] == Person("ben", "Ben", stand_in="random")
    assert sitting.room.summary == sitting.restored().summary
