"""What requests, time and absence lead to: flags, calling off, gifts, claims, takebacks, names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tablee.core.game import CALLED_OFF
from tablee.core.match import ABANDONED, TIME, EarlyEnding
from tablee.tables import decisions
from tablee.tables.clock import GIFT_MS, LAG_LIMIT_MS
from tablee.tables.decisions import decide_leaving, decide_resuming
from tablee.tables.events import (
    Abandoned,
    CalledOff,
    CameBack,
    Declined,
    Event,
    FlagFell,
    Left,
    Offered,
    Renamed,
    Resigned,
    Resumed,
    SatIn,
    SeatNamed,
    TimeGiven,
    TookBack,
)
from tablee.tables.permissions import Action, actions_of
from tablee.tables.refusals import Code, Refused
from tablee.tables.requests import (
    AnswerTakeBack,
    AskRematch,
    CallOff,
    Claim,
    GiveTime,
    NameSeat,
    OfferDraw,
    Play,
    Resign,
    SeatRequest,
    TakeBack,
)
from tests.tables.sitting import BY_RED, BY_YELLOW, SHORT, WIN, Sitting

FOUR: dict[str, str | None] = {"s": "ann", "w": "ben", "n": "cleo", "e": "dan"}
"""Carami: s and w are a team, n and e the other."""


def refused(sitting: Sitting, guest: str, request: SeatRequest) -> Code:
    with pytest.raises(Refused) as refusal:
        sitting.ask(guest, request)
    return refusal.value.code


def begun(**given: Any) -> Sitting:
    """Two people who have both moved."""
    sitting = Sitting(**given, **SHORT)
    sitting.play(BY_RED, BY_YELLOW)
    return sitting


def play_any(sitting: Sitting) -> None:
    """The first legal move of whoever's turn it is."""
    guest = sitting.room.seating.guest_in(sitting.room.to_play or "")
    moves = sitting.see(guest).table.moves
    assert moves
    sitting.play(moves[0])


# --- flags


def test_a_flag_falls_when_the_time_and_the_allowance_for_the_wire_are_over() -> None:
    sitting = begun(clock="1+0")
    sitting.wait(60 + LAG_LIMIT_MS / 1000 - 0.001)
    assert sitting.look() is None
    assert sitting.wait(0.001).look() == FlagFell("r")
    assert sitting.room.early_ending == EarlyEnding(TIME, "r")
    result = sitting.room.result
    assert result is not None
    assert (result.winners, result.reason) == (("y",), "time")
    assert sitting.room.clock is not None
    assert sitting.room.clock.left_ms == {"r": 0, "y": 60_000}
    assert sitting.wait(1000).look() is None, "it is over"
    assert sitting.room.record().count("ending: time r") == 1


@pytest.mark.parametrize(("moves", "late"), [((), "r"), ((BY_RED,), "y")])
def test_who_does_not_begin_in_time_has_the_game_called_off(moves: tuple[str, ...], late: str) -> None:
    sitting = Sitting(clock="1+0", **SHORT)
    sitting.play(*moves)
    assert sitting.wait(61).look() == CalledOff(late)
    result = sitting.room.result
    assert result is not None
    assert (result.winners, result.reason) == ((), "called_off")


def test_without_a_clock_no_flag_falls() -> None:
    sitting = begun()
    assert sitting.room.due is None
    assert sitting.wait(10**9).look() is None


def test_a_bots_flag_does_not_fall_and_its_opponents_does() -> None:
    sitting = Sitting("*random", "ann", clock="1+0", **SHORT)
    assert sitting.room.due is None
    assert sitting.wait(1000).look() is None
    sitting.let_bot_play(spent_ms=90_000)
    assert sitting.room.clock is not None
    assert sitting.room.clock.left_ms["r"] == 0
    sitting.wait(1).play(BY_YELLOW)
    sitting.let_bot_play()
    assert sitting.wait(60).look() == FlagFell("y")


def test_a_flag_of_one_is_the_loss_of_the_team() -> None:
    sitting = Sitting.of("carami", FOUR, clock="30s")
    for _ in range(4):
        play_any(sitting)
    late = sitting.room.to_play
    assert late is not None
    assert sitting.wait(31).look() == FlagFell(late)
    assert sitting.room.result is not None
    assert set(sitting.room.result.winners) == ({"n", "e"} if late in "sw" else {"s", "w"})


def test_a_move_too_late_is_refused() -> None:
    sitting = begun(clock="1+0")
    sitting.wait(60.1)
    assert refused(sitting, "ann", Play("r", 3, "a2-a3")) is Code.NOT_NOW
    sitting.ask("ann", Play("r", 3, "a2-a3"), lag_ms=100)


# --- calling off


def test_who_has_not_moved_may_leave_without_a_loss() -> None:
    sitting = Sitting(**SHORT)
    sitting.play(BY_RED)
    assert refused(sitting, "ann", CallOff("r", 2)) is Code.NOT_NOW, "she has moved"
    assert sitting.ask("ben", CallOff("y", 2)) == CalledOff("y")
    assert sitting.room.early_ending == EarlyEnding(CALLED_OFF)
    assert sitting.room.result is not None
    assert sitting.room.result.winners == ()


def test_a_game_that_has_begun_is_not_called_off() -> None:
    sitting = begun()
    for guest, seat in (("ann", "r"), ("ben", "y")):
        assert refused(sitting, guest, CallOff(seat, 3)) is Code.NOT_NOW


def test_who_plays_alone_has_nothing_to_call_off() -> None:
    for yellow in ("ann", "*random"):
        assert refused(Sitting("ann", yellow, **SHORT), "ann", CallOff("r", 1)) is Code.NOT_NOW


def test_after_a_rematch_it_can_be_called_off_again() -> None:
    sitting = begun()
    sitting.play(WIN)
    sitting.ask("ann", AskRematch("r", 4))
    sitting.ask("ben", AskRematch("y", 5))
    assert sitting.ask("ann", CallOff("y", 6)) == CalledOff("y")


# --- giving time


def test_time_is_given_to_an_opponent_whoever_is_to_play() -> None:
    sitting = Sitting(clock="5+3", **SHORT)
    assert sitting.ask("ann", GiveTime("r", 1, "y")) == TimeGiven("r", "y", GIFT_MS)
    assert sitting.ask("ben", GiveTime("y", 1, "r")) == TimeGiven("y", "r", GIFT_MS)
    assert sitting.room.clock is not None
    assert sitting.room.clock.left_ms == {"r": 315_000, "y": 315_000}
    sitting.ask("ann", Play("r", 1, BY_RED))


@pytest.mark.parametrize(
    ("yellow", "clock", "to"),
    [
        ("ben", "", "y"),
        ("ben", "5+3", "r"),
        ("ben", "5+3", "z"),
        ("ann", "5+3", "y"),
        ("*random", "5+3", "y"),
    ],
)
def test_nobody_else_is_given_time(yellow: str, clock: str, to: str) -> None:
    sitting = Sitting("ann", yellow, clock=clock, **SHORT)
    assert refused(sitting, "ann", GiveTime("r", 1, to)) is Code.NOT_NOW


def test_a_partner_is_given_no_time() -> None:
    sitting = Sitting.of("carami", FOUR, clock="30s")
    assert refused(sitting, "ann", GiveTime("s", 1, "w")) is Code.NOT_NOW
    sitting.ask("ann", GiveTime("s", 1, "e"))
    sitting.ask("ann", GiveTime("s", 2, "n"))


# --- leaving and coming back


def test_leaving_and_coming_back_are_recorded_once() -> None:
    sitting = begun()
    assert decide_leaving(sitting.room, "ben") == Left("ben")
    sitting.happen(Left("ben"))
    assert sitting.room.seating.away == {"ben": sitting.now}
    assert decide_leaving(sitting.room, "ben") is None
    assert sitting.arrive("ben", "Benoît") == CameBack("ben")
    assert sitting.arrive("ben", "Benoît") == Renamed("ben", "Benoît")
    assert sitting.arrive("ben", "Benoît") is None
    assert sitting.room.seating.away == {}


@pytest.mark.parametrize(
    ("yellow", "guest"), [("ann", "ann"), ("*random", "ann"), (None, "ann"), ("ben", "zoe")]
)
def test_only_where_other_people_play_does_somebody_leave(yellow: str | None, guest: str) -> None:
    assert decide_leaving(Sitting("ann", yellow, **SHORT).room, guest) is None


def test_nobody_leaves_a_game_that_is_over() -> None:
    sitting = begun()
    sitting.play(WIN)
    assert decide_leaving(sitting.room, "ben") is None


def test_leaving_makes_no_move_stale() -> None:
    sitting = begun()
    version = sitting.room.version
    sitting.happen(Left("ben"))
    sitting.ask("ann", Play("r", version, "a2-a3"))


def test_time_without_a_server_counts_for_nobody() -> None:
    sitting = begun(clock="5+3")
    sitting.happen(Left("ben"))
    sitting.wait(3600)
    assert decide_resuming(sitting.room, 0) is None
    assert decide_resuming(sitting.room, 3_590_000) == Resumed(3_590_000)
    sitting.happen(Resumed(3_590_000))
    assert sitting.look() is None
    assert sitting.room.clock is not None
    assert sitting.room.clock.thinking_ms(sitting.now) == 10_000
    assert refused(sitting, "ann", Claim("r", 5, "y", "win")) is Code.NOT_NOW


@pytest.mark.parametrize("end", [(), (WIN,)])
def test_where_no_time_runs_nothing_is_resumed(end: tuple[str, ...]) -> None:
    sitting = Sitting(clock="5+3" if end else "", **SHORT)
    sitting.play(*end)
    assert decide_resuming(sitting.room, 10**6) is None


# --- claims


def left(clock: str = "", wait: float = 60) -> Sitting:
    """Ann to play, Ben gone for a while."""
    sitting = begun(clock=clock)
    sitting.happen(Left("ben"))
    return sitting.wait(wait)


@pytest.mark.parametrize(
    ("wish", "event", "winners"),
    [("win", Abandoned("y", draw=False), ("r",)), ("draw", Abandoned("y", draw=True), ())],
)
def test_a_game_is_claimed_from_who_has_left(wish: Any, event: Event, winners: tuple[str, ...]) -> None:
    sitting = left()
    assert sitting.ask("ann", Claim("r", 3, "y", wish)) == event
    result = sitting.room.result
    assert result is not None
    assert (result.winners, result.reason) == (winners, ABANDONED)


@pytest.mark.parametrize(("clock", "grace_s"), [("", 60), ("5+3", 30), ("1+0", 15), ("30s", 15)])
def test_a_claim_waits_for_a_grace_that_fits_the_clock(clock: str, grace_s: float) -> None:
    sitting = left(clock, grace_s - 0.001)
    claim = Claim("r", 3, "y", "win")
    assert [seat.claim_ms for seat in sitting.see("ann").table.seats] == [None, 1]
    assert refused(sitting, "ann", claim) is Code.NOT_NOW
    sitting.wait(0.001)
    assert [seat.claim_ms for seat in sitting.see("ann").table.seats] == [None, 0]
    sitting.ask("ann", claim)


def test_where_moves_take_days_nobody_is_missed() -> None:
    sitting = left("2d", 86_400)
    assert Action.CLAIM not in actions_of(sitting.room, "r")
    assert refused(sitting, "ann", Claim("r", 3, "y", "win")) is Code.NOT_NOW


def test_nothing_is_claimed_from_who_is_here_or_back() -> None:
    sitting = left()
    assert refused(sitting, "ann", Claim("r", 3, "r", "win")) is Code.NOT_NOW
    assert refused(sitting, "ann", Claim("r", 3, "z", "win")) is Code.NOT_NOW
    sitting.arrive("ben")
    assert refused(sitting, "ann", Claim("r", 3, "y", "win")) is Code.NOT_NOW


def test_who_has_left_claims_nothing_from_who_stayed() -> None:
    assert refused(left(), "ben", Claim("y", 3, "r", "win")) is Code.NOT_NOW


def test_the_win_is_not_claimed_from_a_partner_but_a_bot_may_sit_in() -> None:
    sitting = Sitting.of("carami", FOUR)
    while not sitting.room.has_begun:
        play_any(sitting)
    sitting.happen(Left("ben"))
    sitting.wait(60)
    version = sitting.room.version
    for wish in ("win", "draw"):
        assert refused(sitting, "ann", Claim("s", version, "w", wish)) is Code.NOT_NOW
    assert sitting.ask("ann", Claim("s", version, "w", "bot", "random")) == SatIn("w", "random")
    assert sitting.ask("cleo", Claim("n", version, "w", "win")) == Abandoned("w", draw=False)


def test_a_game_that_has_not_begun_is_not_won_by_a_claim() -> None:
    sitting = Sitting.of("carami", FOUR)
    sitting.happen(Left("ben"))
    sitting.wait(60)
    assert sitting.ask("cleo", Claim("n", 2, "w", "win")) == CalledOff("w")


def test_a_bot_sits_in_until_the_owner_is_back() -> None:
    sitting = left()
    assert sitting.ask("ann", Claim("r", 3, "y", "bot", "random")) == SatIn("y", "random")
    assert [seat.stand_in for seat in sitting.see("ann").table.seats] == [None, "random"]
    sitting.play("a2-a3")
    assert (sitting.room.bot_to_play, sitting.room.to_play) == ("random", "y")
    sitting.let_bot_play()
    assert sitting.room.match.movers == ["r", "y", "r", "y"]
    sitting.play("a3-a4")
    version = sitting.room.version
    sitting.arrive("ben")
    assert sitting.room.bot_to_play is None
    with pytest.raises(Refused) as refusal:
        decisions.decide_for_bot(sitting.room, "y", BY_YELLOW, version)
    assert refusal.value.code is Code.STALE, "it thought for somebody who is back"
    play_any(sitting)


def test_a_stand_in_has_no_flag() -> None:
    sitting = left("5+3")
    sitting.ask("ann", Claim("r", 3, "y", "bot", "random"))
    sitting.play("a2-a3")
    assert sitting.room.due is None
    assert sitting.wait(10_000).look() is None


# --- takebacks with consent


def test_between_two_the_other_allows_it() -> None:
    sitting = begun()
    assert sitting.ask("ann", TakeBack("r", 3)) == Offered("r", "takeback")
    assert refused(sitting, "ann", AnswerTakeBack("r", 4, accept=True)) is Code.NOT_NOW, "not one's own"
    assert refused(sitting, "ben", TakeBack("y", 4)) is Code.NOT_NOW, "one at a time"
    assert sitting.ask("ben", AnswerTakeBack("y", 4, accept=True)) == TookBack("r", 2)
    assert sitting.room.match.moves == []
    assert sitting.room.to_play == "r"


def test_a_takeback_is_declined_and_may_be_asked_for_again() -> None:
    sitting = begun()
    sitting.ask("ann", TakeBack("r", 3))
    assert sitting.ask("ben", AnswerTakeBack("y", 4, accept=False)) == Declined("y", "takeback")
    assert sitting.room.offers.takeback == ()
    assert sitting.room.match.moves == [BY_RED, BY_YELLOW]
    sitting.ask("ben", TakeBack("y", 5))
    assert sitting.ask("ann", AnswerTakeBack("r", 5, accept=True)) == TookBack("y", 1)


def test_playing_on_withdraws_the_question() -> None:
    sitting = begun()
    sitting.ask("ben", TakeBack("y", 3))
    sitting.play("a2-a3")
    assert sitting.room.offers.takeback == ()
    assert refused(sitting, "ann", AnswerTakeBack("r", sitting.room.version, accept=True)) is Code.NOT_NOW


@pytest.mark.parametrize(
    "end", [lambda: Resigned("r"), lambda: CalledOff("r")], ids=["resigned", "called off"]
)
def test_between_people_nothing_is_taken_back_after_the_end(end: Callable[[], Event]) -> None:
    sitting = begun()
    sitting.ask("ann", TakeBack("r", 3))
    sitting.happen(end())
    version = sitting.room.version
    assert refused(sitting, "ben", AnswerTakeBack("y", version, accept=True)) is Code.NOT_NOW
    assert refused(sitting, "ben", TakeBack("y", version)) is Code.NOT_NOW
    assert sitting.see("ben").table.takeback_offer is None


def test_among_four_everybody_must_agree() -> None:
    sitting = Sitting.of("carami", FOUR)
    play_any(sitting)
    mover = sitting.room.match.movers[0]
    others = [seat for seat in FOUR if seat != mover]
    assert sitting.ask(str(FOUR[mover]), TakeBack(mover, 2)) == Offered(mover, "takeback")
    for number, seat in enumerate(others, 1):
        guest, version = str(FOUR[seat]), sitting.room.version
        assert len(sitting.room.offers.takeback) == number
        event = sitting.ask(guest, AnswerTakeBack(seat, version, accept=True))
        assert event == (TookBack(mover, 1) if number == 3 else Offered(seat, "takeback"))
        if number < 3:
            assert refused(sitting, guest, AnswerTakeBack(seat, version + 1, accept=True)) is Code.NOT_NOW
    assert sitting.room.match.moves == []
    assert sitting.room.offers.takeback == ()


def test_among_four_one_may_decline() -> None:
    sitting = Sitting.of("carami", FOUR)
    play_any(sitting)
    mover = sitting.room.match.movers[0]
    one, other, _ = (seat for seat in FOUR if seat != mover)
    sitting.ask(str(FOUR[mover]), TakeBack(mover, 2))
    sitting.ask(str(FOUR[one]), AnswerTakeBack(one, 3, accept=True))
    sitting.ask(str(FOUR[other]), AnswerTakeBack(other, 3, accept=False))
    assert sitting.room.offers.takeback == ()
    assert len(sitting.room.match.moves) == 1


def test_bots_are_not_asked() -> None:
    sitting = Sitting.of("carami", {"s": "ann", "w": "ben", "n": "*random", "e": "*random"})
    while sitting.room.bot_to_play:
        sitting.let_bot_play()
    play_any(sitting)
    mover = sitting.room.match.movers[-1]
    other = {"s": "w", "w": "s"}[mover]
    while sitting.room.bot_to_play:
        sitting.let_bot_play()
    sitting.ask(str(FOUR[mover]), TakeBack(mover, sitting.room.version))
    answer = AnswerTakeBack(other, sitting.room.version, accept=True)
    event = sitting.ask(str(FOUR[other]), answer)
    assert isinstance(event, TookBack)
    assert (event.seat, sitting.room.to_play) == (mover, mover)


def test_a_takeback_restores_the_clocks() -> None:
    sitting = Sitting(clock="5+3", **SHORT)
    sitting.wait(20).play(BY_RED)
    sitting.wait(10).ask("ann", TakeBack("r", 2))
    sitting.wait(5).ask("ben", AnswerTakeBack("y", 2, accept=True))
    assert sitting.room.clock is not None
    assert sitting.room.clock.left_ms == {"r": 300_000, "y": 300_000}
    assert sitting.room.clock.since == sitting.now


# --- names of seats


def test_around_one_screen_every_seat_has_a_name() -> None:
    sitting = Sitting("ann", "ann", **SHORT)
    assert sitting.ask("ann", NameSeat("y", 1, "Mamie")) == SeatNamed("y", "Mamie")
    seats = sitting.see(None).table.seats
    assert [(seat.name, seat.named) for seat in seats] == [("Ann", False), ("Mamie", True)]
    sitting.arrive("ann", "Annette")
    assert sitting.room.seating.names == {"r": "Annette", "y": "Mamie"}
    sitting.ask("ann", NameSeat("y", 3, ""))
    assert sitting.room.seating.names == {"r": "Annette", "y": "Annette"}
    sitting.ask("ann", Play("r", 1, BY_RED))


def test_who_holds_one_seat_has_their_own_name() -> None:
    assert refused(Sitting(**SHORT), "ann", NameSeat("r", 1, "Mamie")) is Code.NOT_NOW


# --- the length of a table


def test_a_table_of_the_greatest_length_can_only_end(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = begun()
    sitting.happen(Left("ben"))
    sitting.wait(60)
    monkeypatch.setattr(decisions, "LONGEST_TABLE", sitting.room.version)
    for request in (Play("r", 3, "a2-a3"), OfferDraw("r", 3), TakeBack("r", 3)):
        assert refused(sitting, "ann", request) is Code.TABLE_FULL
    assert sitting.arrive("ben") is None
    assert decide_leaving(sitting.room, "ann") is None
    again = sitting.restored()
    sitting.ask("ann", Claim("r", 3, "y", "win"))
    sitting.room = again
    sitting.ask("ann", Resign("r", 3))
    assert sitting.room.result is not None
    assert refused(sitting, "ann", AskRematch("r", sitting.room.version)) is Code.TABLE_FULL


def test_nobody_loses_on_time_where_no_move_can_be_recorded(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = begun(clock="1+0")
    monkeypatch.setattr(decisions, "LONGEST_TABLE", sitting.room.version)
    assert sitting.wait(61).look() == CalledOff("r")


def test_a_bot_plays_no_move_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Sitting("*random", "ann", **SHORT)
    monkeypatch.setattr(decisions, "LONGEST_TABLE", sitting.room.version)
    with pytest.raises(Refused) as refusal:
        sitting.let_bot_play()
    assert refusal.value.code is Code.TABLE_FULL
