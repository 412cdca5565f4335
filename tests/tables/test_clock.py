"""Clocks: what a time control gives, what moves take, and what takebacks, gifts and outages do to it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.tables.clock import (
    DAY_MS,
    GIFT_MS,
    LAG_LIMIT_MS,
    Clock,
    InvalidClock,
    TimeControl,
    grace_ms,
)
from tablee.tables.events import Event, Played, Recorded, Resigned, Resumed, TimeGiven, TookBack
from tablee.tables.forms import FORM
from tablee.tables.requests import AskRematch, Play, Resign, TakeBack
from tests.tables.sitting import BY_RED, BY_YELLOW, SHORT, WIN, Sitting

MINUTE_MS = 60_000


def clock(text: str, at: int = 0) -> Clock:
    return Clock(TimeControl.read(text), "ry", at)


def happen(clock: Clock, *events: Event, at: int = 0) -> Clock:
    for event in events:
        clock.apply(Recorded(1, at, FORM, event))
    return clock


# --- time controls


@pytest.mark.parametrize(
    ("text", "control"),
    [
        ("5+3", TimeControl(5 * MINUTE_MS, 3000)),
        ("1+0", TimeControl(MINUTE_MS)),
        ("180+180", TimeControl(180 * MINUTE_MS, 180_000)),
        ("5s", TimeControl(5000, is_per_move=True)),
        ("3600s", TimeControl(3_600_000, is_per_move=True)),
        ("1d", TimeControl(DAY_MS, is_per_move=True)),
        ("30d", TimeControl(30 * DAY_MS, is_per_move=True)),
    ],
)
def test_a_control_is_read_and_written(text: str, control: TimeControl) -> None:
    assert TimeControl.read(text) == control
    assert str(control) == text


def test_a_control_is_written_in_one_way() -> None:
    assert str(TimeControl.read("05+03")) == "5+3"
    assert str(TimeControl.read("0030s")) == "30s"


@pytest.mark.parametrize(
    "text",
    ["", "5", "+3", "5+", "0+3", "181+0", "5+181", "4s", "3601s", "0d", "31d", "2h", "-5+3", "5+3 ", "1.5+3"],
)
def test_what_names_no_control_is_refused_with_examples(text: str) -> None:
    with pytest.raises(InvalidClock, match=r"5\+3.*30s.*2d"):
        TimeControl.read(text)


@pytest.mark.parametrize(
    ("text", "grace_s"), [(None, 60), ("1+0", 15), ("5+3", 30), ("60+0", 60), ("30s", 15), ("2d", None)]
)
def test_the_grace_for_who_has_left_fits_the_clock(text: str | None, grace_s: int | None) -> None:
    control = None if text is None else TimeControl.read(text)
    assert grace_ms(control) == (None if grace_s is None else 1000 * grace_s)


# --- moves


def test_a_bank_loses_what_a_move_took_and_gains_the_increment() -> None:
    table = happen(clock("5+3"), Played("r", "x", spent_ms=10_000), at=10_000)
    assert table.left_ms == {"r": 5 * MINUTE_MS - 7000, "y": 5 * MINUTE_MS}
    assert table.since == 10_000
    happen(table, Played("y", "x", spent_ms=0), at=10_000)
    assert table.left_ms["y"] == 5 * MINUTE_MS + 3000
    assert table.shown_after_moves == [293_000, 303_000]


@pytest.mark.parametrize(("text", "start_ms"), [("30s", 30_000), ("2d", 2 * DAY_MS)])
def test_time_for_each_move_is_there_anew_for_the_next(text: str, start_ms: int) -> None:
    table = happen(clock(text), Played("r", "x", spent_ms=10_000))
    assert table.left_ms == {"r": start_ms, "y": start_ms}
    assert table.shown_after_moves == [start_ms - 10_000], "the record tells how much there was"


def test_more_than_there_is_cannot_be_taken() -> None:
    table = happen(clock("1+2"), Played("r", "x", spent_ms=70_000))
    assert table.left_ms["r"] == 2000


@pytest.mark.parametrize(("lag_ms", "given_back_ms"), [(0, 0), (80, 80), (500, 500), (9000, 500), (-5, 0)])
def test_time_on_the_wire_is_given_back_up_to_half_a_second(lag_ms: int, given_back_ms: int) -> None:
    assert clock("5+3", at=1000).thinking_ms(5000, lag_ms) == 4000 - given_back_ms


def test_nobody_gains_time_by_lag() -> None:
    assert clock("5+3", at=1000).thinking_ms(1100, 400) == 0


def test_a_flag_waits_for_a_move_that_may_be_on_the_wire() -> None:
    assert clock("1+0", at=1000).due("r") == 1000 + MINUTE_MS + LAG_LIMIT_MS


def test_the_film_of_a_shot_is_nobodys_time() -> None:
    table = happen(clock("5+3"), Played("r", "x", spent_ms=0, film_ms=4000), at=1000)
    assert table.since == 5000
    assert table.thinking_ms(3000) == 0
    assert table.thinking_ms(6000) == 1000


def test_a_gift_is_added_for_this_move_or_for_good() -> None:
    bank, shot = clock("5+3"), clock("30s")
    for table in (bank, shot):
        happen(table, TimeGiven("y", "r", GIFT_MS))
        happen(table, Played("r", "x", spent_ms=40_000))
    assert bank.left_ms["r"] == 5 * MINUTE_MS + GIFT_MS - 37_000
    assert shot.left_ms["r"] == 30_000
    assert shot.shown_after_moves == [5000]


def test_time_without_a_server_is_nobodys() -> None:
    table = happen(clock("5+3", at=1000), Resumed(60_000), at=70_000)
    assert table.since == 61_000
    assert table.thinking_ms(71_000) == 10_000


def test_events_without_time_change_no_clock() -> None:
    table = happen(clock("5+3", at=1000), Resigned("r"), at=70_000)
    assert (table.left_ms, table.since) == (clock("5+3").left_ms, 1000)


# --- takebacks


@pytest.mark.parametrize("text", ["5+3", "30s"])
def test_a_takeback_gives_the_time_back_and_keeps_gifts(text: str) -> None:
    table = happen(clock(text), Played("r", "x", spent_ms=9000), Played("y", "x", spent_ms=8000), at=17_000)
    happen(table, TimeGiven("r", "y", GIFT_MS))
    happen(table, TookBack("r", 2), at=20_000)
    start_ms = table.control.start_ms
    assert table.left_ms == {"r": start_ms, "y": start_ms + GIFT_MS}
    assert (table.since, table.shown_after_moves) == (20_000, [])


EVENTS = st.one_of(
    st.builds(Played, st.sampled_from("ry"), st.just("x"), spent_ms=st.integers(0, 90_000)),
    st.builds(TookBack, st.just("r"), st.integers(1, 3)),
    st.builds(TimeGiven, st.just("r"), st.sampled_from("ry"), st.just(GIFT_MS)),
)


def naive(control: TimeControl, events: list[Event]) -> tuple[dict[str, int], list[int]]:
    """Play from the start what still stands: a gift stays, whatever is taken back."""
    standing: list[Event] = []
    for event in events:
        if isinstance(event, TookBack):
            for _ in range(event.moves):
                last = max(index for index, one in enumerate(standing) if isinstance(one, Played))
                del standing[last]
        else:
            standing.append(event)
    left, shown = dict.fromkeys("ry", control.start_ms), []
    for event in standing:
        if isinstance(event, Played):
            shown.append(max(0, left[event.seat] - event.spent_ms) + control.increment_ms)
            left[event.seat] = control.start_ms if control.is_per_move else shown[-1]
        elif isinstance(event, TimeGiven):
            left[event.to] += event.ms
    return left, shown


@given(text=st.sampled_from(["30+3", "180+0"]), events=st.lists(EVENTS, max_size=15))
def test_a_bank_is_the_sum_of_what_still_stands(text: str, events: list[Event]) -> None:
    """As long as nobody's time runs out: then a move takes no more than there is."""
    table, moves, done = clock(text), 0, list[Event]()
    for event in events:
        if isinstance(event, TookBack) and event.moves > moves:
            continue
        moves += 1 if isinstance(event, Played) else -event.moves if isinstance(event, TookBack) else 0
        done.append(event)
        happen(table, event)
    left, shown = naive(TimeControl.read(text), done)
    assert table.left_ms == left
    assert table.shown_after_moves == shown


@given(text=st.sampled_from(["1+2", "30s"]), events=st.lists(EVENTS, max_size=15), more=st.integers(1, 5))
def test_taking_back_restores_what_there_was(text: str, events: list[Event], more: int) -> None:
    table = clock(text)
    happen(table, *(event for event in events if not isinstance(event, TookBack)))
    left, shown = dict(table.left_ms), table.shown_after_moves
    for number in range(more):
        happen(table, Played("ry"[number % 2], "x", spent_ms=17_000 * number))
    happen(table, TookBack("r", more))
    assert (table.left_ms, table.shown_after_moves) == (left, shown)


# --- at a table


def test_a_clock_runs_from_when_all_have_come() -> None:
    sitting = Sitting("ann", None, clock="5+3", **SHORT)
    sitting.wait(1000)
    assert (sitting.room.due, sitting.see("ann").table.clock) == (None, sitting.see(None).table.clock)
    sitting.arrive("ben")
    assert sitting.room.due == sitting.now + 5 * MINUTE_MS + LAG_LIMIT_MS
    sitting.wait(20)
    sitting.ask("ann", Play("r", 2, BY_RED), lag_ms=200)
    told = sitting.see("zoe").table.clock
    assert told is not None
    assert (told.control, told.running_ms) == ("5+3", 0)
    assert told.left_ms == {"r": 5 * MINUTE_MS - 19_800 + 3000, "y": 5 * MINUTE_MS}
    assert sitting.wait(4).see("zoe").table.clock is not None
    clock_then = sitting.see("zoe").table.clock
    assert clock_then is not None
    assert clock_then.running_ms == 4000


def test_a_rematch_starts_clocks_anew() -> None:
    sitting = Sitting(clock="5+3", **SHORT)
    sitting.wait(100).play(WIN)
    sitting.wait(50).ask("ann", AskRematch("r", 2))
    sitting.wait(50).ask("ben", AskRematch("y", 3))
    assert sitting.room.clock is not None
    assert sitting.room.clock.left_ms == {"r": 5 * MINUTE_MS, "y": 5 * MINUTE_MS}
    assert sitting.room.clock.since == sitting.now


def test_after_the_end_no_clock_runs() -> None:
    sitting = Sitting(clock="5+3", **SHORT)
    sitting.ask("ann", Resign("r", 1))
    told = sitting.wait(9999).see("ann").table.clock
    assert told is not None
    assert (told.running_ms, sitting.room.due) == (None, None)


def test_a_restored_table_has_the_clocks_it_had() -> None:
    sitting = Sitting("ann", "ann", clock="5+3", **SHORT)
    for move in (BY_RED, BY_YELLOW, "a2-a3"):
        sitting.wait(7.5).play(move)
    sitting.ask("ann", TakeBack("r", 4))
    again = sitting.restored()
    assert again.clock is not None
    assert sitting.room.clock is not None
    assert vars(again.clock) == vars(sitting.room.clock)


def test_who_plays_too_late_is_refused_before_the_flag_falls() -> None:
    sitting = Sitting(clock="1+0", **SHORT)
    sitting.wait(60.4)
    sitting.ask("ann", Play("r", 1, BY_RED), lag_ms=400)
    assert sitting.room.clock is not None
    assert sitting.room.clock.left_ms["r"] == 0, "a move of time on the wire alone is still to be made"
