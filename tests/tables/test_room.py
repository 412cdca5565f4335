"""The authority over a table: who may do what, and what comes of it."""

from __future__ import annotations

import contextlib
from typing import Any

import msgspec
import pytest

from tablee.core.match import AGREED, RESIGNED, EarlyEnding
from tablee.core.record import read_record, replay
from tablee.games import find_game
from tablee.server.web.messages import Rename, StepView
from tablee.tables.decisions import Decision, decide_for_bot
from tablee.tables.events import (
    CameBack,
    Left,
    Offered,
    Opened,
    Person,
    Played,
    Renamed,
    Resigned,
    SatIn,
    Seated,
    TookBack,
)
from tablee.tables.permissions import ACTIONS, Action
from tablee.tables.refusals import Code, Refused
from tablee.tables.requests import (
    AnswerDraw,
    AnswerHandOver,
    AnswerTakeBack,
    AskRematch,
    CallOff,
    GiveTime,
    HandOver,
    NameSeat,
    OfferDraw,
    Play,
    PlayAgain,
    Resign,
    SeatRequest,
    TakeBack,
)
from tablee.tables.room import Room
from tests.tables.sitting import (
    BY_RED,
    BY_YELLOW,
    SHORT,
    WIN,
    Sitting,
    contents,
    decided,
    fold,
    happen,
    restored,
    see,
)


def refused(sitting: Sitting, guest: str, request: SeatRequest) -> Refused:
    """Ask for something that is refused and changes nothing."""
    before = contents(sitting.room)
    with pytest.raises(Refused) as refusal:
        sitting.ask(guest, request)
    assert contents(sitting.room) == before
    assert refusal.value.reason
    return refusal.value


def actions(sitting: Sitting, guest: str) -> dict[str, list[Action]]:
    return sitting.see(guest).table.actions


# --- seats and turns


def test_the_seat_to_play_moves_and_the_turn_passes() -> None:
    sitting = Sitting(**SHORT)
    assert sitting.ask("ann", Play("r", 1, BY_RED)) == Played("r", BY_RED)
    assert (sitting.room.version, sitting.room.to_play) == (2, "y")
    assert sitting.ask("ben", Play("y", 2, BY_YELLOW)) == Played("y", BY_YELLOW)
    assert sitting.room.to_play == "r"
    assert [step.move for step in sitting.see(None).steps] == [None, BY_RED, BY_YELLOW]
    assert [step.seat for step in sitting.see(None).steps] == [None, "r", "y"]


@pytest.mark.parametrize(("guest", "seat"), [("ben", "r"), ("zoe", "r"), ("zoe", "y"), ("ann", "z")])
def test_only_its_holder_acts_for_a_seat(guest: str, seat: str) -> None:
    sitting = Sitting(**SHORT)
    for request in (Play(seat, 1, BY_RED), Resign(seat, 1), OfferDraw(seat, 1), AskRematch(seat, 1)):
        assert refused(sitting, guest, request).code is Code.NOT_YOUR_SEAT


def test_nobody_holds_a_bots_seat() -> None:
    sitting = Sitting("ann", "*random")
    sitting.play("a1-b2")
    for guest in ("ann", "random", "*random", ""):
        assert refused(sitting, guest, Play("y", 2, "i9-h9")).code is Code.NOT_YOUR_SEAT


def test_out_of_turn_is_refused() -> None:
    sitting = Sitting(**SHORT)
    assert refused(sitting, "ben", Play("y", 1, BY_YELLOW)).code is Code.NOT_YOUR_TURN
    sitting.play(BY_RED)
    assert refused(sitting, "ann", Play("r", 2, BY_RED)).code is Code.NOT_YOUR_TURN


def test_one_guest_in_both_seats_moves_each_in_its_turn() -> None:
    sitting = Sitting("ann", "ann", **SHORT)
    assert refused(sitting, "ann", Play("y", 1, BY_YELLOW)).code is Code.NOT_YOUR_TURN
    sitting.play(BY_RED, BY_YELLOW)
    assert [seat.mine for seat in sitting.see("ann").table.seats] == [True, True]


@pytest.mark.parametrize("version", [0, 1, 3, 1000])
def test_requests_about_another_version_are_stale(version: int) -> None:
    sitting = Sitting(**SHORT)
    sitting.play(BY_RED)
    for request in (Play("y", version, BY_YELLOW), Resign("y", version), OfferDraw("y", version)):
        assert refused(sitting, "ben", request).code is Code.STALE


def test_a_new_name_or_a_draw_offer_makes_no_move_stale() -> None:
    sitting = Sitting(**SHORT)
    sitting.arrive("ben", "Benoît")
    sitting.ask("ben", OfferDraw("y", 1))
    assert sitting.room.version == 3
    sitting.ask("ann", Play("r", 1, BY_RED))
    assert sitting.room.version == 4


@pytest.mark.parametrize(
    ("guest", "request_"),
    [
        ("ann", Play("r", 3, WIN)),
        ("ann", Resign("r", 3)),
        ("ann", OfferDraw("r", 3)),
        ("ben", GiveTime("y", 3, "r")),
        ("ben", TakeBack("y", 3)),
    ],
    ids=str,
)
def test_a_request_that_comes_twice_is_done_once(guest: str, request_: SeatRequest) -> None:
    sitting = Sitting(clock="5+0", **SHORT)
    sitting.play(BY_RED, BY_YELLOW)
    sitting.ask(guest, request_)
    assert refused(sitting, guest, request_).code is Code.DONE


def test_it_is_told_from_one_that_came_too_late() -> None:
    sitting = Sitting(**SHORT)
    sitting.play(BY_RED)
    assert refused(sitting, "ann", Play("r", 1, BY_RED)).code is Code.DONE
    assert refused(sitting, "ben", OfferDraw("y", 1)).code is Code.STALE


def test_what_a_stand_in_played_was_not_asked_for() -> None:
    sitting = Sitting(**SHORT)
    for event in (Left("ann"), SatIn("r", "lou"), Played("r", BY_RED), CameBack("ann")):
        sitting.happen(event)
    assert refused(sitting, "ann", Play("r", 1, BY_RED)).code is Code.STALE


def test_after_an_offer_its_maker_plays_on_without_having_seen_it() -> None:
    sitting = Sitting(**SHORT)
    sitting.ask("ann", OfferDraw("r", 1))
    assert sitting.ask("ann", Play("r", 1, BY_RED)) == Played("r", BY_RED)


def test_illegal_and_invalid_moves_name_their_rule() -> None:
    sitting = Sitting()
    illegal = refused(sitting, "ann", Play("r", 1, "i9-h9"))
    assert (illegal.code, illegal.rule) == (Code.ILLEGAL_MOVE, "O7")
    invalid = refused(sitting, "ann", Play("r", 1, "chapeau"))
    assert (invalid.code, invalid.rule) == (Code.INVALID_MOVE, "O7")


# --- coming


def test_who_comes_takes_the_first_open_seat() -> None:
    sitting = Sitting(None, None, **SHORT)
    assert sitting.arrive("ann") == Seated("r", "ann", "Ann")
    assert sitting.room.to_play is None, "the game waits for everybody"
    assert refused(sitting, "ann", Play("r", 2, BY_RED)).code is Code.NOT_NOW
    assert refused(sitting, "ann", Resign("r", 2)).code is Code.NOT_NOW
    assert sitting.arrive("ann") is None, "one seat each"
    assert sitting.arrive("ben") == Seated("y", "ben", "Ben")
    assert sitting.room.to_play == "r"
    assert sitting.arrive("zoe") is None, "further visitors watch"
    assert sitting.see("zoe").table.actions == {}


def test_who_has_a_new_name_brings_it_to_all_their_seats() -> None:
    sitting = Sitting("ann", "ann")
    assert sitting.arrive("ann", "Annette") == Renamed("ann", "Annette")
    assert sitting.room.seating.names == {"r": "Annette", "y": "Annette"}
    assert sitting.arrive("ann", "Annette") is None


def test_a_view_tells_names_but_no_guests() -> None:
    sitting = Sitting("guest-one", "guest-two", **SHORT)
    assert "guest-two" not in repr(sitting.see("guest-one"))
    assert "guest-one" not in repr(sitting.see("guest-one"))
    assert "424242" not in repr(sitting.see("guest-one"))


# --- endings


def test_resigning_gives_the_game_to_the_others_whoever_is_to_play() -> None:
    sitting = Sitting(**SHORT)
    assert sitting.ask("ben", Resign("y", 1)) == Resigned("y")
    result = sitting.see("zoe").table.result
    assert result is not None
    assert (result.winners, result.reason, result.points) == (["r"], "resigned", {"r": 0, "y": 0})
    assert sitting.room.to_play is None
    for request in (Play("r", 2, BY_RED), Resign("r", 2), OfferDraw("r", 2)):
        assert refused(sitting, "ann", request).code is Code.NOT_NOW


@pytest.mark.parametrize("end", ["resigned", "agreed"])
def test_requests_from_before_an_end_are_stale(end: str) -> None:
    """Nobody asks for a rematch of a game that they have not seen ended."""
    sitting = Sitting(**SHORT)
    if end == "resigned":
        sitting.ask("ben", Resign("y", 1))
    else:
        sitting.ask("ben", OfferDraw("y", 1))
        sitting.ask("ann", AnswerDraw("r", 2, True))
    for version in range(sitting.room.version):
        for request in requests("r", version, BY_RED):
            code = Code.STALE if end == "resigned" else Code.DONE  # she has agreed
            if isinstance(request, PlayAgain):
                code = Code.NOT_NOW if version > 0 else Code.STALE
            assert refused(sitting, "ann", request).code is code
    sitting.ask("ann", AskRematch("r", sitting.room.version))


def test_the_rules_end_a_game() -> None:
    sitting = Sitting(**SHORT)
    sitting.play(WIN)
    view = sitting.see("ben").table
    assert view.result is not None
    assert (view.result.winners, view.result.reason, view.result.points) == (
        ["r"],
        "points",
        {"r": 1, "y": 0},
    )
    assert (view.to_play, view.moves, view.actions) == (
        None,
        [],
        {"y": [Action.ASK_REMATCH, Action.ANALYSE]},
    )


def test_a_draw_is_offered_and_accepted() -> None:
    sitting = Sitting(**SHORT)
    sitting.ask("ben", OfferDraw("y", 1))
    assert sitting.see("ann").table.draw_offer == "y"
    assert sitting.see("ann").table.result is None
    assert Action.OFFER_DRAW not in actions(sitting, "ben")["y"], "it stands already"
    assert refused(sitting, "ben", AnswerDraw("y", 2, True)).code is Code.NOT_NOW, "not one's own offer"
    sitting.ask("ann", AnswerDraw("r", 2, True))
    view = sitting.see("ann").table
    assert view.result is not None
    assert (view.result.winners, view.result.reason) == ([], "agreed")
    assert view.draw_offer is None


def test_a_draw_is_declined_and_can_be_offered_again() -> None:
    sitting = Sitting(**SHORT)
    sitting.ask("ben", OfferDraw("y", 1))
    sitting.ask("ann", AnswerDraw("r", 2, False))
    assert sitting.see("ben").table.draw_offer is None
    assert refused(sitting, "ann", AnswerDraw("r", 3, True)).code is Code.NOT_NOW
    sitting.ask("ann", OfferDraw("r", 3))
    assert sitting.see("ben").table.draw_offer == "r"


def test_an_offer_outlives_its_makers_move_and_lapses_with_the_others() -> None:
    sitting = Sitting(**SHORT)
    sitting.ask("ann", OfferDraw("r", 1))
    sitting.play(BY_RED)
    assert sitting.see("ben").table.draw_offer == "r"
    sitting.play(BY_YELLOW)
    assert sitting.see("ann").table.draw_offer is None
    assert refused(sitting, "ben", AnswerDraw("y", 4, True)).code is Code.NOT_NOW


def test_bots_are_offered_no_draw() -> None:
    sitting = Sitting("ann", "*random")
    assert Action.OFFER_DRAW not in actions(sitting, "ann")["r"]
    assert refused(sitting, "ann", OfferDraw("r", 1)).code is Code.NOT_NOW


def test_on_one_screen_an_offer_is_agreed_at_once() -> None:
    sitting = Sitting("ann", "ann", **SHORT)
    sitting.ask("ann", OfferDraw("y", 1))
    assert sitting.room.result is not None
    assert sitting.room.result.reason == "agreed"


# --- taking back


def test_two_people_take_nothing_back_without_consent() -> None:
    sitting = Sitting(**SHORT)
    sitting.play(BY_RED)
    assert sitting.ask("ann", TakeBack("r", 2)) == Offered("r", "takeback")
    assert sitting.room.match.moves == [BY_RED]
    assert sitting.see("ben").table.takeback_offer == "r"
    assert sitting.ask("ben", AnswerTakeBack("y", 2, True)) == TookBack("r", 1)
    assert sitting.room.match.moves == []
    assert sitting.see("ben").table.takeback_offer is None


def test_against_a_bot_its_answer_goes_too() -> None:
    sitting = Sitting("ann", "*random")
    before = sitting.see(None).steps
    sitting.play("a1-b2")
    sitting.let_bot_play()
    assert sitting.ask("ann", TakeBack("r", 3)) == TookBack("r", 2)
    assert sitting.see(None).steps == before
    assert sitting.room.to_play == "r"
    assert refused(sitting, "ann", TakeBack("r", 4)).code is Code.NOT_NOW, "there is nothing left"


def test_a_move_is_taken_back_while_the_bot_thinks_and_its_answer_comes_too_late() -> None:
    sitting = Sitting("ann", "*random")
    sitting.play("a1-b2")
    assert sitting.ask("ann", TakeBack("r", 2)) == TookBack("r", 1)
    with pytest.raises(Refused) as refusal:
        decide_for_bot(sitting.room, "y", "i9-h9", version=2)
    assert refusal.value.code is Code.STALE


def test_a_bots_answer_to_a_move_taken_back_is_not_played_to_another() -> None:
    """It is the bot's turn again when its answer comes, but it answers a position that was left."""
    sitting = Sitting("ann", "*random")
    sitting.play("a1-b2")
    asked_at = sitting.room.version
    sitting.ask("ann", TakeBack("r", asked_at))
    sitting.play("a5-b5")
    before = contents(sitting.room)
    for version in range(asked_at + 2):
        with pytest.raises(Refused) as refusal:
            decide_for_bot(sitting.room, "y", "i9-h9", version)
        assert refusal.value.code is Code.STALE
    assert contents(sitting.room) == before
    sitting.happen(decide_for_bot(sitting.room, "y", "i9-h9", sitting.room.version))
    assert sitting.room.match.moves == ["a5-b5", "i9-h9"]


def test_a_new_name_does_not_make_a_bot_think_again() -> None:
    sitting = Sitting("ann", "*random")
    sitting.play("a1-b2")
    asked_at = sitting.room.version
    sitting.arrive("ann", "Annette")
    decision = decide_for_bot(sitting.room, "y", "i9-h9", asked_at)
    assert isinstance(decision, Decision)
    assert decision.event == Played("y", "i9-h9")


def test_on_one_screen_the_last_mover_takes_back_one_move() -> None:
    sitting = Sitting("ann", "ann", **SHORT)
    sitting.play(BY_RED, BY_YELLOW)
    assert refused(sitting, "ann", TakeBack("r", 3)).code is Code.NOT_NOW
    assert sitting.ask("ann", TakeBack("y", 3)) == TookBack("y", 1)
    assert sitting.ask("ann", TakeBack("r", 4)) == TookBack("r", 1)
    assert sitting.room.match.moves == []


def test_the_last_move_of_a_game_can_be_taken_back_but_not_a_resignation() -> None:
    sitting = Sitting("ann", "*random", **SHORT)
    sitting.play(WIN)
    assert actions(sitting, "ann") == {
        "r": [Action.ASK_REMATCH, Action.TAKE_BACK, Action.ANALYSE, Action.COACH]
    }
    sitting.ask("ann", TakeBack("r", 2))
    assert sitting.room.result is None
    sitting.play(BY_RED)
    sitting.ask("ann", Resign("r", 4))
    assert refused(sitting, "ann", TakeBack("r", 5)).code is Code.NOT_NOW


# --- rematches


def test_a_rematch_starts_when_both_have_asked_with_seats_changed() -> None:
    sitting = Sitting(**SHORT)
    sitting.play(WIN)
    sitting.ask("ben", AskRematch("y", 2))
    assert sitting.see("ann").table.rematch == ["y"]
    assert refused(sitting, "ben", AskRematch("y", 3)).code is Code.NOT_NOW
    sitting.ask("ann", AskRematch("r", 2))
    view = sitting.see("ann").table
    assert view.game_number == 2
    assert [(seat.seat, seat.name, seat.mine) for seat in view.seats] == [
        ("r", "Ben", False),
        ("y", "Ann", True),
    ]
    assert (view.result, view.rematch, view.to_play) == (None, [], "r")
    assert len(sitting.see("ann").steps) == 1
    assert refused(sitting, "ann", Play("r", 4, BY_RED)).code is Code.NOT_YOUR_SEAT
    sitting.ask("ben", Play("r", 4, BY_RED))


def test_a_rematch_against_a_bot_starts_at_once() -> None:
    sitting = Sitting("ann", "*random")
    sitting.ask("ann", Resign("r", 1))
    sitting.ask("ann", AskRematch("r", 2))
    assert sitting.room.seating.holders["y"] == Person("ann", "Ann")
    assert (sitting.room.to_play, sitting.room.bot_to_play) == ("r", "random")


def test_partners_stay_partners_in_a_rematch() -> None:
    names = {"s": "ann", "w": "ben", "n": "cleo", "e": "dan"}
    seats = {seat: Person(name, name.title()) for seat, name in names.items()}
    room = Room("table", Opened("carami", {}, 1, dict(seats)))
    happen(room, decided(room, "ben", Resign("w", 1)))
    assert room.result is not None
    assert room.result.winner == "ne"
    for seat, person in seats.items():
        happen(room, decided(room, person.guest, AskRematch(seat, room.version)))
    assert room.seating.names == {"s": "Cleo", "w": "Dan", "n": "Ann", "e": "Ben"}


def test_no_rematch_before_the_end() -> None:
    assert refused(Sitting(), "ann", AskRematch("r", 1)).code is Code.NOT_NOW


def test_the_record_of_a_game_does_not_tell_the_seed_of_the_next() -> None:
    """It is public once the game is over; a game with hidden contents must not be known from it."""

    def seeds(table_seed: int) -> tuple[int, int]:
        sitting = Sitting("ann", "*random", seed=table_seed)
        sitting.ask("ann", Resign("r", 1))
        told = read_record(sitting.room.record()).seed
        sitting.ask("ann", AskRematch("r", sitting.room.version))
        return told, sitting.room.match.setup.seed

    told, following = seeds(99)
    _, guessed = seeds(told)
    assert guessed != following


# --- what is offered is what is accepted


def requests(seat: str, version: int, move: str) -> list[SeatRequest]:
    return [
        Play(seat, version, move),
        Resign(seat, version),
        OfferDraw(seat, version),
        AnswerDraw(seat, version, True),
        AnswerDraw(seat, version, False),
        TakeBack(seat, version),
        AnswerTakeBack(seat, version, True),
        AnswerTakeBack(seat, version, False),
        AskRematch(seat, version),
        CallOff(seat, version),
        GiveTime(seat, version, "y" if seat == "r" else "r"),
        NameSeat(seat, version, "Mamie"),
        HandOver(seat, version, "random"),
        PlayAgain(seat, version),
        AnswerHandOver(seat, version, accept=True),
    ]


def scenes() -> dict[str, Sitting]:
    """Tables in every kind of moment."""
    found = {
        "two people": Sitting(**SHORT),
        "one screen": Sitting("ann", "ann", **SHORT),
        "bot": Sitting("ann", "*random", **SHORT),
        "bot first": Sitting("*random", "ann", **SHORT),
        "alone": Sitting("ann", None, **SHORT),
        "offered": Sitting(**SHORT),
        "won": Sitting("ann", "*random", **SHORT),
        "resigned": Sitting(**SHORT),
        "rematch asked": Sitting(**SHORT),
        "answered": Sitting("ann", "*random", **SHORT),
        "moved on one screen": Sitting("ann", "ann", **SHORT),
        "moved": Sitting(**SHORT),
        "takeback asked": Sitting(**SHORT),
        "clocks": Sitting(clock="5+3", **SHORT),
        "clock and bot": Sitting("ann", "*random", clock="30s", **SHORT),
        "bot for me": Sitting("ann", "*random", **SHORT),
        "bot asked for": Sitting(**SHORT),
    }
    found["bot for me"].ask("ann", HandOver("r", 1, "random"))
    found["bot asked for"].ask("ann", HandOver("r", 1, "random"))
    found["offered"].ask("ann", OfferDraw("r", 1))
    found["won"].play(WIN)
    found["resigned"].ask("ben", Resign("y", 1))
    found["rematch asked"].ask("ben", Resign("y", 1))
    found["rematch asked"].ask("ben", AskRematch("y", 2))
    found["answered"].play(BY_RED)
    found["answered"].let_bot_play()
    found["moved on one screen"].play(BY_RED)
    found["moved"].play(BY_RED)
    found["takeback asked"].play(BY_RED)
    found["takeback asked"].ask("ann", TakeBack("r", 2))
    return found


@pytest.mark.parametrize("scene", scenes())
@pytest.mark.parametrize("guest", ["ann", "ben"])
def test_actions_offered_are_the_actions_accepted(scene: str, guest: str) -> None:
    offered = actions(scenes()[scene], guest)
    seats = scenes()[scene].room.seating.seats_of(guest)
    assert set(offered) == set(seats)
    for seat in seats:
        accepted = set()
        for index in range(len(requests(seat, 0, "x"))):
            sitting = scenes()[scene]
            moves = sitting.see(guest).table.moves or ["x"]
            request = requests(seat, sitting.room.version, moves[0])[index]
            with contextlib.suppress(Refused):
                sitting.ask(guest, request)
                accepted.add(ACTIONS[type(request)])
        assert accepted == set(offered[seat]) & set(ACTIONS.values()), "the others go over HTTP"


def test_moves_are_shown_to_who_must_choose_among_them_alone() -> None:
    sitting = Sitting()
    moves = sitting.see("ann").table.moves
    assert moves is not None
    assert len(moves) == 38
    assert moves == sorted(moves)
    assert sitting.see("ben").table.moves == []
    assert sitting.see("zoe").table.moves == []
    assert sitting.see(None).table.moves == []


# --- records


def test_the_record_can_be_had_at_the_end_and_replayed() -> None:
    sitting = Sitting(**SHORT)
    sitting.play(BY_RED, BY_YELLOW)
    with pytest.raises(Refused) as refusal:
        sitting.room.record()
    assert refusal.value.code is Code.NOT_NOW
    sitting.play(WIN)
    record = read_record(sitting.room.record())
    assert record.seats == {"r": "Ann", "y": "Ben"}
    assert replay(find_game("offboard"), record).steps == sitting.room.match.steps


@pytest.mark.parametrize("ending", [EarlyEnding(RESIGNED, "y"), EarlyEnding(AGREED)], ids=str)
def test_the_record_says_how_people_ended_it(ending: EarlyEnding) -> None:
    sitting = Sitting(**SHORT)
    if ending.reason == AGREED:
        sitting.ask("ann", OfferDraw("r", 1))
        sitting.ask("ben", AnswerDraw("y", 1, True))
    else:
        sitting.ask("ben", Resign("y", 1))
    assert read_record(sitting.room.record()).ending == ending


@pytest.mark.parametrize(
    "name", ["Zoé # 1", "x: y", "1. a1-b2", "a\rgame: chess", "a\u2028seed: 7", "a\x0bseat y: b"]
)
def test_no_name_spoils_the_record(name: str) -> None:
    """A name that is accepted at all leaves the record to say who played, and what."""
    try:
        msgspec.convert({"name": name}, Rename)
    except msgspec.ValidationError:
        return
    sitting = Sitting(**SHORT)
    sitting.arrive("ann", name)
    sitting.play(WIN)
    record = read_record(sitting.room.record())
    assert (record.game, record.seed) == ("offboard", sitting.room.match.setup.seed)
    assert record.seats["y"] == "Ben"
    assert record.moves == (WIN,)


# --- coming back


def test_whoever_comes_back_with_any_version_has_the_same_steps() -> None:
    """Through moves, names, takebacks and rematches."""
    sitting = Sitting("ann", "ann", **SHORT)
    known: dict[int, list[StepView]] = {}

    def check() -> None:
        known[sitting.room.version] = sitting.see("ann").steps
        for version, steps in known.items():
            assert fold(steps, sitting.see("ann", version)) == known[sitting.room.version]
            assert sitting.room.steps_kept_since(version) <= len(steps)

    def ask(kind: type[Any], seat: str, *more: Any) -> None:
        sitting.ask("ann", kind(seat, sitting.room.version, *more))
        check()

    check()
    for seat, move in (("r", BY_RED), ("y", BY_YELLOW), ("r", "a2-a3"), ("y", "i6-i7")):
        ask(Play, seat, move)
    ask(TakeBack, "y")
    ask(TakeBack, "r")
    ask(Play, "r", "a2-b3")
    sitting.arrive("ann", "Annette")
    check()
    ask(TakeBack, "r")
    ask(Play, "r", WIN)
    ask(AskRematch, "r")
    ask(Play, "r", BY_RED)
    ask(TakeBack, "r")
    ask(Play, "r", "e7-d6")
    ask(Resign, "y")
    ask(AskRematch, "y")
    assert sitting.room.game_number == 3
    assert sitting.room.version == len(known)


def test_only_what_was_missed_is_sent() -> None:
    sitting = Sitting(**SHORT)
    sitting.play(BY_RED, BY_YELLOW)
    update = sitting.see("ann", since=2)
    assert (update.kept, [step.move for step in update.steps]) == (2, [BY_YELLOW])
    assert sitting.see("ann", since=3).steps == []


@pytest.mark.parametrize("version", [-1, 4, 10**9])
def test_a_version_that_never_was_gets_everything(version: int) -> None:
    sitting = Sitting(**SHORT)
    sitting.play(BY_RED, BY_YELLOW)
    assert sitting.see("ann", version) == sitting.see("ann", 0)


def test_a_room_is_the_sum_of_its_events() -> None:
    sitting = Sitting("ann", "*greedy", **SHORT)
    sitting.play(BY_RED)
    sitting.let_bot_play()
    sitting.ask("ann", TakeBack("r", sitting.room.version))
    sitting.play(WIN)
    sitting.ask("ann", AskRematch("r", sitting.room.version))
    sitting.let_bot_play()
    again = sitting.restored()
    for guest in ("ann", "zoe", None):
        for since in range(sitting.room.version + 1):
            assert see(again, guest, since, sitting.now) == sitting.see(guest, since)


def test_a_room_is_not_made_from_events_with_a_gap() -> None:
    sitting = Sitting(**SHORT)
    sitting.play(BY_RED, BY_YELLOW)
    first, second, third = sitting.stored
    for stored in ([second, third], [first, third], [first, second, second]):
        with pytest.raises(TypeError):
            restored("table", stored)
