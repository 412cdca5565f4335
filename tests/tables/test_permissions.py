"""Who may ask for what, and when; and what somebody is told who may not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tablee.tables.events import Event, Offered, Played, Resigned
from tablee.tables.permissions import (
    Action,
    actions_of,
    check_analysis,
    check_hint,
    check_request,
    may_analyse,
    may_take_back,
    moves_to_undo,
    why_not,
)
from tablee.tables.refusals import Code, Refused
from tablee.tables.requests import AnswerDraw, AskRematch, OfferDraw, Play, Resign, SeatRequest, TakeBack
from tablee.tables.room import Room
from tests.tables.sitting import BY_RED, BY_YELLOW, SHORT, WIN, Sitting, happen

PLAY, RESIGN, HINT, ANALYSE = Action.PLAY, Action.RESIGN, Action.HINT, Action.ANALYSE
COACH = Action.COACH
OFFER, ANSWER, BACK, AGAIN = Action.OFFER_DRAW, Action.ANSWER_DRAW, Action.TAKE_BACK, Action.ASK_REMATCH
OFF, NAME, OVER = Action.CALL_OFF, Action.NAME_SEAT, Action.HAND_OVER
SECRET = "c,1,b,2,a,1,c/1,C,4,b,1/a,2,A,1,b,2/8/2,B,2,a,1,C/1,A,3,B,2/2,A,1,B,1,D,1 l 0"
"""A start of Arcanor: what each piece holds is hidden, unless memory is not played."""
LIGHT_ROW, DARK_ROW = "AB,CD,1,AB,CD,1,AB,CD", "cd,ab,1,cd,ab,1,cd,ab"
"""Home rows to lay."""


def table(game: str, /, *events: Any, seats: dict[str, str | None], **options: Any) -> Room:
    room = Sitting.of(game, seats, **options).room
    for event in events:
        happen(room, event)
    return room


def refused(check: Callable[[], object]) -> tuple[Code, str]:
    with pytest.raises(Refused) as refusal:
        check()
    return refusal.value.code, refusal.value.reason


# --- what is offered


@pytest.mark.parametrize(
    ("red", "yellow", "moves", "by_red", "by_yellow"),
    [
        ("ann", "ben", (), [PLAY, OFFER, RESIGN, OFF, OVER], [OFFER, RESIGN, OFF, OVER]),
        ("ann", "ben", (BY_RED,), [OFFER, RESIGN, OVER, BACK], [PLAY, OFFER, RESIGN, OFF, OVER]),
        (
            "ann",
            "ben",
            (BY_RED, BY_YELLOW),
            [PLAY, OFFER, RESIGN, OVER, BACK],
            [OFFER, RESIGN, OVER, BACK],
        ),
        ("ann", "*random", (), [PLAY, HINT, RESIGN, OVER, ANALYSE, COACH], None),
        ("ann", "*random", (BY_RED,), [RESIGN, OVER, BACK, ANALYSE, COACH], None),
        (
            "ann",
            "ann",
            (BY_RED,),
            [OFFER, RESIGN, OVER, BACK, NAME, ANALYSE],
            [PLAY, HINT, OFFER, RESIGN, OVER, NAME, ANALYSE],
        ),
        ("ann", None, (), [], None),
        ("ann", "ben", (WIN,), [AGAIN, ANALYSE], [AGAIN, ANALYSE]),
        ("ann", "*random", (WIN,), [AGAIN, BACK, ANALYSE, COACH], None),
    ],
    ids=str,
)
def test_what_each_seat_may_ask_for(
    red: str,
    yellow: str | None,
    moves: tuple[str, ...],
    by_red: list[Action],
    by_yellow: list[Action] | None,
) -> None:
    sitting = Sitting(red, yellow, **SHORT)
    sitting.play(*moves)
    assert actions_of(sitting.room, "r") == by_red
    if by_yellow is not None:
        assert actions_of(sitting.room, "y") == by_yellow


def test_an_offered_draw_is_answered_by_the_others_alone() -> None:
    sitting = Sitting(**SHORT)
    sitting.ask("ann", OfferDraw("r", 1))
    assert actions_of(sitting.room, "r") == [PLAY, RESIGN, OFF, OVER]
    assert actions_of(sitting.room, "y") == [ANSWER, RESIGN, OFF, OVER]


def test_who_has_asked_for_a_rematch_does_not_ask_again() -> None:
    sitting = Sitting(**SHORT)
    sitting.play(WIN)
    sitting.ask("ann", AskRematch("r", 2))
    assert actions_of(sitting.room, "r") == [ANALYSE]
    assert actions_of(sitting.room, "y") == [AGAIN, ANALYSE]


def test_a_team_is_offered_a_draw_once_and_each_other_player_answers() -> None:
    seats: dict[str, str | None] = {"s": "ann", "w": "ben", "n": "cleo", "e": "dan"}
    room = table("carami", Offered("s", "draw"), seats=seats)
    assert [seat for seat in seats if ANSWER in actions_of(room, seat)] == ["w", "n", "e"]
    assert not [seat for seat in seats if OFFER in actions_of(room, seat)]


def test_who_practises_alone_can_neither_resign_nor_draw() -> None:
    room = table("carom", seats={"s": "ann"}, practice=True)
    assert actions_of(room, "s") == [PLAY, HINT, ANALYSE]


# --- taking back


def test_a_bots_answer_is_taken_back_with_ones_own_move() -> None:
    sitting = Sitting("ann", "*random", **SHORT)
    assert moves_to_undo(sitting.room, "r") == 0
    sitting.play(BY_RED)
    assert moves_to_undo(sitting.room, "r") == 1
    sitting.let_bot_play()
    assert moves_to_undo(sitting.room, "r") == 2


def test_on_one_screen_only_the_seat_that_moved_last_takes_back() -> None:
    sitting = Sitting("ann", "ann", **SHORT)
    sitting.play(BY_RED, BY_YELLOW)
    assert (moves_to_undo(sitting.room, "r"), moves_to_undo(sitting.room, "y")) == (0, 1)


@pytest.mark.parametrize("event", [Resigned("r"), Offered("r", "draw")], ids=str)
def test_nothing_is_taken_back_from_under_a_resignation_or_an_offer(event: Event) -> None:
    sitting = Sitting("ann", "ann", **SHORT)
    sitting.play(BY_RED)
    sitting.happen(event)
    assert moves_to_undo(sitting.room, "r") == 0


def test_between_people_each_may_ask_for_their_own_last_move() -> None:
    sitting = Sitting(**SHORT)
    sitting.play(BY_RED)
    assert [may_take_back(sitting.room, seat) for seat in "ry"] == [True, False]
    sitting.play(BY_YELLOW)
    assert (moves_to_undo(sitting.room, "r"), moves_to_undo(sitting.room, "y")) == (2, 1)
    sitting.play(WIN)
    assert [may_take_back(sitting.room, seat) for seat in "ry"] == [False, False], "it is over"


# --- help


def test_an_analysis_is_for_all_at_the_end_and_before_for_who_plays_alone() -> None:
    sitting = Sitting(**SHORT)
    assert [may_analyse(sitting.room, guest) for guest in ("ann", "zoe", None)] == [False, False, False]
    assert refused(lambda: check_analysis(sitting.room, "ann")) == (
        Code.NOT_NOW,
        "other people play here: the analysis can be had when the game is over",
    )
    sitting.play(WIN)
    for guest in ("ann", "zoe", None):
        check_analysis(sitting.room, guest)
    alone = Sitting("ann", "*random", **SHORT).room
    assert [may_analyse(alone, guest) for guest in ("ann", "zoe", None)] == [True, False, False]


def test_help_with_a_hidden_start_comes_from_what_the_seat_knows() -> None:
    room = table("arcanor", seats={"l": "ann", "d": "*jo"}, start=SECRET)
    assert HINT in actions_of(room, "l")
    assert may_analyse(room, "ann")
    check_hint(room, "ann", "l", room.version)


def test_no_help_where_people_who_share_a_screen_see_different_things() -> None:
    """While home rows are laid, one screen shows neither; afterwards all see the same."""
    room = table("arcanor", seats={"l": "ann", "d": "ann"}, start="free", first="light")
    assert may_analyse(room, "ann")
    happen(room, Played("l", LIGHT_ROW))
    assert not may_analyse(room, "ann")
    assert HINT not in actions_of(room, "d")
    for check in (lambda: check_analysis(room, "ann"), lambda: check_hint(room, "ann", "d", room.version)):
        assert refused(check)[1].startswith("the seats at this screen see different things: ")
    happen(room, Played("d", DARK_ROW))
    happen(room, Played("l", "b1-b2"))
    assert may_analyse(room, "ann")
    assert HINT in actions_of(room, "d")


def test_a_hint_is_for_ones_own_seat_in_its_turn_at_the_table_as_it_is() -> None:
    room = Sitting("ann", "ann", **SHORT).room
    check_hint(room, "ann", "r", 1)
    assert refused(lambda: check_hint(room, "ben", "r", 1))[0] is Code.NOT_YOUR_SEAT
    assert refused(lambda: check_hint(room, "ann", "y", 1))[0] is Code.NOT_YOUR_TURN
    assert refused(lambda: check_hint(room, "ann", "r", 2))[0] is Code.STALE
    assert refused(lambda: check_hint(Sitting(**SHORT).room, "ann", "r", 1)) == (
        Code.NOT_NOW,
        "other people play here: there are no hints",
    )


# --- what is refused, and how


@pytest.mark.parametrize(
    ("guest", "request_", "code"),
    [
        ("zoe", Play("r", 1, BY_RED), Code.NOT_YOUR_SEAT),
        ("ben", Play("r", 1, BY_RED), Code.NOT_YOUR_SEAT),
        ("ann", Play("x", 1, BY_RED), Code.NOT_YOUR_SEAT),
        ("ben", Play("y", 1, BY_YELLOW), Code.NOT_YOUR_TURN),
        ("ann", Play("r", 0, BY_RED), Code.STALE),
        ("ann", Play("r", 2, BY_RED), Code.STALE),
        ("ann", AnswerDraw("r", 1, True), Code.NOT_NOW),
        ("ann", TakeBack("r", 1), Code.NOT_NOW),
        ("ann", AskRematch("r", 1), Code.NOT_NOW),
    ],
    ids=str,
)
def test_whose_seat_comes_first_then_which_version_then_whether(
    guest: str, request_: SeatRequest, code: Code
) -> None:
    room = Sitting(**SHORT).room
    assert refused(lambda: check_request(room, guest, request_))[0] is code


@pytest.mark.parametrize(
    "request_", [Play("r", 1, BY_RED), Resign("r", 1), OfferDraw("r", 1), TakeBack("r", 1)], ids=str
)
def test_before_all_have_come_nothing_is_accepted(request_: SeatRequest) -> None:
    room = Sitting("ann", None, **SHORT).room
    assert refused(lambda: check_request(room, "ann", request_))[0] is Code.NOT_NOW


def test_the_reason_names_what_stands_in_the_way() -> None:
    waiting, playing = Sitting("ann", None, **SHORT).room, Sitting(**SHORT).room
    assert why_not(waiting, PLAY).reason == "not everybody has come yet"
    assert why_not(playing, PLAY).reason == "it is r's turn"
    assert why_not(playing, BACK).reason == "take_back cannot be asked for now"
    happen(playing, Played("r", WIN))
    assert why_not(playing, PLAY).reason == "the game is over"
    assert why_not(playing, AGAIN).reason == "ask_rematch cannot be asked for now"
