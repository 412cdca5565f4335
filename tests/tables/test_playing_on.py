"""Bots that play on for people, and the pace of bots that play alone."""

from __future__ import annotations

from typing import get_args

import pytest

from tablee.tables import room as room_module
from tablee.tables.decisions import decide_due, decide_for_bot, decide_pause
from tablee.tables.events import Declined, Left, Offered, Opened, Pace, Paced, Played, SatIn
from tablee.tables.permissions import Action, actions_of, may_set_pace
from tablee.tables.refusals import Code, Refused
from tablee.tables.requests import (
    AnswerHandOver,
    AskRematch,
    HandOver,
    Play,
    PlayAgain,
    Resign,
    SeatRequest,
    SetPace,
)
from tests.tables.sitting import BY_RED, BY_YELLOW, SHORT, WIN, Sitting, holder

PACES: tuple[Pace, ...] = get_args(Pace)


def refused(sitting: Sitting, guest: str, request: SeatRequest | SetPace) -> Code:
    with pytest.raises(Refused) as refusal:
        sitting.ask(guest, request)
    return refusal.value.code


def show() -> Sitting:
    """Two bots that Ann watches."""
    sitting = Sitting("*random", "*random", **SHORT)
    seats = {seat: holder("*random") for seat in "ry"}
    sitting._open(Opened("offboard", SHORT, 1, seats, opener="ann"))
    return sitting


def handed_over(yellow: str = "*random", clock: str = "") -> Sitting:
    """Ann lets a bot play for red."""
    sitting = Sitting("ann", yellow, clock=clock, **SHORT)
    sitting.ask("ann", HandOver("r", 1, "random"))
    return sitting


# --- against bots


def test_against_bots_a_bot_plays_on_at_once_and_until_one_plays_again() -> None:
    sitting = Sitting("ann", "*greedy", **SHORT)
    assert sitting.ask("ann", HandOver("r", 1, "random")) == SatIn("r", "random")
    assert sitting.room.bot_to_play == "random"
    assert [seat.stand_in for seat in sitting.see("ann").table.seats] == ["random", None]
    assert sitting.ask("ann", PlayAgain("r", 2)) == SatIn("r", "")
    assert sitting.room.bot_to_play is None
    sitting.play(BY_RED)


def test_who_lets_a_bot_play_neither_plays_nor_takes_back_nor_gets_a_hint() -> None:
    sitting = handed_over()
    assert actions_of(sitting.room, "r") == [Action.RESIGN, Action.PLAY_AGAIN, Action.ANALYSE]
    assert sitting.see("ann").table.moves == []
    assert refused(sitting, "ann", Play("r", 2, BY_RED)) is Code.NOT_YOUR_TURN
    sitting.let_bot_play()
    assert Action.TAKE_BACK not in actions_of(sitting.room, "r")


def test_a_seat_can_be_taken_back_though_the_bots_have_gone_on_meanwhile() -> None:
    sitting = handed_over()
    sitting.let_bot_play()
    assert sitting.ask("ann", PlayAgain("r", 1)) == SatIn("r", "")


def test_one_plays_again_only_where_a_bot_plays_and_only_for_oneself() -> None:
    assert refused(Sitting("ann", "*random", **SHORT), "ann", PlayAgain("r", 1)) is Code.NOT_NOW
    assert refused(handed_over(), "ben", PlayAgain("r", 2)) is Code.NOT_YOUR_SEAT
    assert refused(handed_over(), "ann", HandOver("r", 2, "jo")) is Code.NOT_NOW


def test_around_one_screen_a_bot_takes_one_of_the_seats() -> None:
    sitting = handed_over("ann")
    assert sitting.room.seating.stand_ins == {"r"}
    assert not sitting.room.seating.is_bots_only
    assert Action.HAND_OVER in actions_of(sitting.room, "y")


def test_a_rematch_is_played_by_the_people_who_ask_for_it() -> None:
    sitting = handed_over()
    sitting.ask("ann", Resign("r", 2))
    sitting.ask("ann", AskRematch("r", sitting.room.version))
    assert sitting.room.seating.stand_ins == frozenset()


def test_a_move_that_the_bot_thought_of_is_nothing_worth_once_its_owner_plays() -> None:
    sitting = handed_over()
    version = sitting.room.version
    sitting.ask("ann", PlayAgain("r", version))
    with pytest.raises(Refused) as refusal:
        decide_for_bot(sitting.room, "r", BY_RED, version)
    assert refusal.value.code is Code.STALE


# --- the clock


def test_a_bot_that_plays_on_has_no_flag_and_its_time_is_not_its_owners() -> None:
    sitting = handed_over(clock="5+3")
    assert decide_due(sitting.wait(9999).room, sitting.now) is None
    sitting.ask("ann", PlayAgain("r", 2))
    assert sitting.room.clock is not None
    assert sitting.room.clock.thinking_ms(sitting.now) == 0


# --- between people


def test_between_people_the_others_are_asked_first() -> None:
    sitting = Sitting(**SHORT)
    assert sitting.ask("ann", HandOver("r", 1, "jo")) == Offered("r", "stand_in", "jo")
    table = sitting.see("ben").table
    assert (table.stand_in_offer, table.stand_in_level) == ("r", "jo")
    assert sitting.room.bot_to_play is None
    assert sitting.ask("ben", AnswerHandOver("y", 2, accept=True)) == SatIn("r", "jo")
    assert sitting.room.bot_to_play == "jo"
    assert sitting.see("ben").table.stand_in_offer is None


def test_the_others_may_decline_and_nobody_answers_themselves() -> None:
    sitting = Sitting(**SHORT)
    sitting.ask("ann", HandOver("r", 1, "jo"))
    assert refused(sitting, "ann", AnswerHandOver("r", 2, accept=True)) is Code.NOT_NOW
    assert refused(sitting, "ben", HandOver("y", 2, "jo")) is Code.NOT_NOW
    assert sitting.ask("ben", AnswerHandOver("y", 2, accept=False)) == Declined("y", "stand_in")
    assert sitting.room.bot_to_play is None
    assert Action.HAND_OVER in actions_of(sitting.room, "r")


def test_everybody_else_must_agree() -> None:
    sitting = Sitting.of("carami", {"s": "ann", "w": "ben", "n": "cleo", "e": "*lou"})
    sitting.ask("ann", HandOver("s", 1, "jo"))
    assert sitting.ask("ben", AnswerHandOver("w", 2, accept=True)) == Offered("w", "stand_in")
    assert Action.ANSWER_HAND_OVER not in actions_of(sitting.room, "w")
    assert sitting.ask("cleo", AnswerHandOver("n", 3, accept=True)) == SatIn("s", "jo")


def test_playing_again_needs_nobody() -> None:
    sitting = Sitting(**SHORT)
    sitting.ask("ann", HandOver("r", 1, "jo"))
    sitting.ask("ben", AnswerHandOver("y", 2, accept=True))
    assert sitting.ask("ann", PlayAgain("r", 3)) == SatIn("r", "")


def test_who_left_while_a_bot_plays_plays_themselves_when_they_are_back() -> None:
    sitting = Sitting(**SHORT)
    sitting.ask("ann", HandOver("r", 1, "jo"))
    sitting.ask("ben", AnswerHandOver("y", 2, accept=True))
    sitting.happen(Left("ann"))
    assert sitting.room.bot_to_play == "jo"
    sitting.arrive("ann")
    assert sitting.room.bot_to_play is None


# --- bots alone


def test_who_opened_a_table_of_bots_sets_the_pace_and_nobody_else() -> None:
    sitting = show()
    for seat, move in (("r", BY_RED), ("y", BY_YELLOW)):  # so that what was told before is used again
        sitting.happen(decide_for_bot(sitting.room, seat, move, sitting.room.version))
    for pace in ("paused", "slow", "fast", "normal"):
        assert sitting.ask("ann", SetPace(sitting.room.version, pace)) == Paced(pace)
        assert sitting.see("ann").table.pace == sitting.see("ben").table.pace == pace
    assert (sitting.see("ann").table.may_set_pace, sitting.see("ben").table.may_set_pace) == (True, False)
    assert refused(sitting, "ben", SetPace(sitting.room.version, "slow")) is Code.NOT_NOW


def test_who_lets_a_bot_play_alone_with_bots_sets_the_pace() -> None:
    sitting = handed_over()
    assert may_set_pace(sitting.room, "ann")
    sitting.ask("ann", SetPace(2, "paused"))
    assert sitting.room.bot_to_play is None
    sitting.ask("ann", PlayAgain("r", 3))
    sitting.play(BY_RED)
    assert sitting.room.bot_to_play == "random", "a pause is for bots alone"


@pytest.mark.parametrize("yellow", ["ben", "*random", None])
def test_where_a_person_plays_nobody_sets_the_pace(yellow: str | None) -> None:
    sitting = Sitting("ann", yellow, **SHORT)
    assert sitting.see("ann").table.pace is None
    assert refused(sitting, "ann", SetPace(1, "slow")) is Code.NOT_NOW


def test_bots_that_pause_do_not_move() -> None:
    sitting = show()
    version = sitting.room.version
    sitting.ask("ann", SetPace(version, "paused"))
    assert sitting.room.bot_to_play is None
    with pytest.raises(Refused) as refusal:
        decide_for_bot(sitting.room, "r", BY_RED, version)
    assert refusal.value.code is Code.STALE
    sitting.ask("ann", SetPace(version, "normal"))
    assert sitting.room.bot_to_play == "random"
    sitting.let_bot_play()


def test_the_same_pace_again_is_nothing() -> None:
    for pace in PACES:
        sitting = show()
        if pace != "normal":
            sitting.ask("ann", SetPace(1, pace))
        assert refused(sitting, "ann", SetPace(1, pace)) is Code.NOT_NOW


def test_nobody_fills_a_table_with_pauses_and_who_pauses_may_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room_module, "CHATTER", 3)
    sitting = show()
    for pace in ("paused", "slow", "paused"):
        sitting.ask("ann", SetPace(1, pace))
    assert sitting.ask("ann", SetPace(1, "fast")) == Paced("fast")
    assert refused(sitting, "ann", SetPace(1, "paused")) is Code.TOO_FAST
    assert decide_pause(sitting.room) is None


def test_the_server_pauses_bots_alone_once() -> None:
    sitting = show()
    assert sitting.happen(decide_pause(sitting.room) or Paced("slow")) == Paced("paused")
    assert decide_pause(sitting.room) is None
    assert decide_pause(Sitting("ann", "*random", **SHORT).room) is None


def test_a_paused_clock_does_not_run() -> None:
    sitting = handed_over(clock="5+3")
    sitting.ask("ann", SetPace(2, "paused"))
    clock = sitting.see("ann").table.clock
    assert clock is not None
    assert clock.running_ms is None


def test_at_the_end_of_a_show_nothing_is_left_to_set() -> None:
    sitting = show()
    while sitting.room.result is None:
        sitting.let_bot_play()
    assert sitting.see("ann").table.pace is None
    assert not sitting.see("ann").table.may_set_pace


# --- the partner's strength


def test_the_partners_strength_is_told_with_its_first_move_in_a_game() -> None:
    sitting = Sitting("ann", "*camille", **SHORT)
    sitting.play(BY_RED)
    event = sitting.happen(decide_for_bot(sitting.room, "y", BY_YELLOW, 2, strength=3.4))
    assert event == Played("y", BY_YELLOW, strength=3.4)
    assert sitting.room.strengths == sitting.restored().strengths == {"y": 3.4}
    assert [seat.strength for seat in sitting.see("ann").table.seats] == [None, 3.4]
    sitting.play("a2-a3")
    assert sitting.happen(decide_for_bot(sitting.room, "y", "i6-i5", 4, strength=3.4)) == Played("y", "i6-i5")
    sitting.play(WIN)
    sitting.ask("ann", AskRematch("r", sitting.room.version))
    assert sitting.room.strengths == {}
