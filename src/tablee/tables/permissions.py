"""What people may ask of a table as it stands, and why not."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from tablee.core.game import Seat
from tablee.core.hidden import HiddenGame
from tablee.tables.clock import grace_ms
from tablee.tables.refusals import Code, Refused
from tablee.tables.requests import (
    AnswerDraw,
    AnswerHandOver,
    AnswerTakeBack,
    AskRematch,
    CallOff,
    Claim,
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

if TYPE_CHECKING:
    from tablee.tables.room import Room


class Action(StrEnum):
    """What a seat may ask for now."""

    PLAY = "play"
    RESIGN = "resign"
    CALL_OFF = "call_off"
    OFFER_DRAW = "offer_draw"
    ANSWER_DRAW = "answer_draw"
    TAKE_BACK = "take_back"
    ANSWER_TAKE_BACK = "answer_take_back"
    ASK_REMATCH = "ask_rematch"
    GIVE_TIME = "give_time"
    CLAIM = "claim"
    """Somebody has left; whether long enough is told with the table."""
    HAND_OVER = "hand_over"
    """To let a bot play on for the seat."""
    PLAY_AGAIN = "play_again"
    """To take the place of that bot."""
    ANSWER_HAND_OVER = "answer_hand_over"
    NAME_SEAT = "name_seat"
    HINT = "hint"
    """Over HTTP: `/api/tables/<id>/hint`. Only where no other person plays."""
    COACH = "coach"
    """Over HTTP: `/api/tables/<id>/remark`. Only for one person who plays with bots."""
    ANALYSE = "analyse"
    """Over HTTP: `/api/tables/<id>/analysis`. After the game, or where no other person plays."""


ACTIONS: dict[type[SeatRequest], Action] = {
    Play: Action.PLAY,
    Resign: Action.RESIGN,
    CallOff: Action.CALL_OFF,
    OfferDraw: Action.OFFER_DRAW,
    AnswerDraw: Action.ANSWER_DRAW,
    TakeBack: Action.TAKE_BACK,
    AnswerTakeBack: Action.ANSWER_TAKE_BACK,
    AskRematch: Action.ASK_REMATCH,
    GiveTime: Action.GIVE_TIME,
    Claim: Action.CLAIM,
    HandOver: Action.HAND_OVER,
    PlayAgain: Action.PLAY_AGAIN,
    AnswerHandOver: Action.ANSWER_HAND_OVER,
    NameSeat: Action.NAME_SEAT,
}


def actions_of(room: Room, seat: Seat) -> list[Action]:
    """What a person's seat may ask for now."""
    seating = room.seating
    guest = seating.guest_in(seat)
    assert guest is not None
    may: list[Action] = []
    if room.result is not None:
        if not seating.is_among(guest, room.offers.rematch):
            may.append(Action.ASK_REMATCH)
    elif seating.is_full:
        if room.to_play == seat and seat not in seating.stand_ins:
            may.append(Action.PLAY)
            if _may_be_helped(room, guest):
                may.append(Action.HINT)
        may += _ways_out(room, seat, guest)
        may += _favours(room, seat, guest)
        may += _ways_to_rest(room, seat, guest)
    if seat not in seating.stand_ins and may_take_back(room, seat):
        may.append(Action.TAKE_BACK)
    if len(seating.seats_of(guest)) > 1:
        may.append(Action.NAME_SEAT)
    if may_analyse(room, guest):
        may.append(Action.ANALYSE)
    if may_be_coached(room, seat, guest):
        may.append(Action.COACH)
    return may


def _ways_out(room: Room, seat: Seat, guest: str) -> list[Action]:
    """How a guest may end the game before its time; somebody who plays alone just leaves."""
    if len(room.match.setup.teams) == 1:
        return []
    ways = []
    if not room.seating.has_bots:
        if not room.offers.draw:
            ways.append(Action.OFFER_DRAW)
        elif not room.seating.is_among(guest, room.offers.draw):
            ways.append(Action.ANSWER_DRAW)
    ways.append(Action.RESIGN)
    if not room.seating.plays_alone(guest) and may_call_off(room, seat):
        ways.append(Action.CALL_OFF)
    return ways


def _favours(room: Room, seat: Seat, guest: str) -> list[Action]:
    """What concerns the other people at the table."""
    favours = []
    asked = room.offers.takeback
    if asked and not room.seating.is_among(guest, asked):
        favours.append(Action.ANSWER_TAKE_BACK)
    if room.clock and any(may_give_time(room, seat, other) for other in room.seating.holders):
        favours.append(Action.GIVE_TIME)
    if any(other != guest for other in room.seating.away) and grace_ms(room.control) is not None:
        favours.append(Action.CLAIM)
    return favours


def _ways_to_rest(room: Room, seat: Seat, guest: str) -> list[Action]:
    """What concerns bots that play on for people; there are none where somebody practises alone."""
    if len(room.match.setup.teams) == 1:
        return []
    asked = room.offers.stand_in
    ways = []
    if seat in room.seating.stand_ins:
        ways.append(Action.PLAY_AGAIN)
    elif not asked:
        ways.append(Action.HAND_OVER)
    if asked and not room.seating.is_among(guest, asked):
        ways.append(Action.ANSWER_HAND_OVER)
    return ways


def may_call_off(room: Room, seat: Seat) -> bool:
    """Whether a seat may leave without a loss: it has not moved yet, nor has everybody else."""
    return seat not in room.match.seats and not room.has_begun


def may_give_time(room: Room, seat: Seat, other: Seat) -> bool:
    """Whether a seat may give another one time: an opponent, and another person."""
    guest = room.seating.guest_in(other)
    if room.clock is None or guest is None or guest == room.seating.guest_in(seat):
        return False
    return not any(seat in team and other in team for team in room.match.setup.teams)


def moves_to_undo(room: Room, seat: Seat) -> int:
    """How many moves ago the seat's guest last moved, with this seat; 0 where that cannot be undone."""
    guest = room.seating.guest_in(seat)
    if room.early_ending:
        return 0
    moves = 0
    for mover in reversed(room.match.seats):
        if mover is None:
            continue
        moves += 1
        if room.seating.guest_in(mover) == guest:
            return moves if mover == seat else 0
    return 0


def may_take_back(room: Room, seat: Seat) -> bool:
    """Whether a seat may undo its last move, or ask the other people to allow it."""
    alone = room.seating.guests == {room.seating.guest_in(seat)}
    if not alone and (room.result is not None or room.offers.takeback):
        return False
    return moves_to_undo(room, seat) > 0


def may_set_pace(room: Room, guest: str | None) -> bool:
    """Whether a guest may let the bots play faster or slower: who watches for themselves, and nobody else."""
    if guest is None or room.to_play is None or not room.seating.is_bots_only:
        return False
    return room.seating.guests == {guest} if room.seating.guests else guest == room.opened.opener


def may_analyse(room: Room, guest: str | None) -> bool:
    """Whether nobody is cheated if a guest, or a stranger, hears what a bot thinks of the game."""
    return room.result is not None or (guest is not None and _may_be_helped(room, guest))


def _may_be_helped(room: Room, guest: str) -> bool:
    """Whether nobody is cheated if a guest hears during the game what follows from what the guest sees."""
    return room.seating.plays_alone(guest) and not share_secrets(room, guest)


def may_be_coached(room: Room, seat: Seat, guest: str) -> bool:
    """Whether a coach may speak to a seat: its guest plays with bots alone, and holds no other seat."""
    seating = room.seating
    if seating.seats_of(guest) != (seat,) or seat in seating.stand_ins or not seating.is_full:
        return False
    return seating.has_bots and _may_be_helped(room, guest)


def share_secrets(room: Room, guest: str) -> bool:
    """Whether a guest's seats see different things: people who share a screen would learn each other's."""
    game, step = room.game, room.match.step
    if not isinstance(game, HiddenGame) or game.is_same_for_all(step.state):
        return False
    first, *others = (game.view(step, seat) for seat in room.seating.seats_of(guest))
    return any(other != first for other in others)


def _why_no_help(room: Room, guest: str | None) -> str:
    if guest is not None and room.seating.plays_alone(guest):
        return "the seats at this screen see different things"
    return "other people play here"


def check_analysis(room: Room, guest: str | None) -> None:
    """Raise Refused where an analysis would help somebody against another person."""
    if not may_analyse(room, guest):
        raise Refused(
            Code.NOT_NOW, f"{_why_no_help(room, guest)}: the analysis can be had when the game is over"
        )


def check_seat(room: Room, guest: str, seat: Seat) -> None:
    """Raise Refused where a seat is not the guest's."""
    if seat not in room.seating.seats_of(guest):
        raise Refused(Code.NOT_YOUR_SEAT, f"you do not hold the seat {seat}")


def check_version(room: Room, version: int, *, is_about_game: bool = True) -> None:
    """Raise Refused where the game has changed since a version, if that matters, or is not there yet."""
    if not (room.changed_at if is_about_game else 1) <= version <= room.version:
        raise Refused(Code.STALE, f"the table has gone on; it is at version {room.version}")


def _check_not_repeated(room: Room, request: SeatRequest) -> None:
    """Raise Refused where a seat has acted since the version it names.

    So a request that is sent twice, because its answer was lost, is done once. An offer makes no move late.
    """
    has_acted = room.acted.get(request.seat, 0) > request.version
    if has_acted and (room.changed_at > request.version or not isinstance(request, Play)):
        raise Refused(Code.DONE, f"{request.seat} has acted since; the table is at version {room.version}")


def check_hint(room: Room, guest: str, seat: Seat, version: int) -> None:
    """Raise Refused where a seat gets no hint."""
    check_seat(room, guest, seat)
    check_version(room, version)
    if room.to_play != seat or seat in room.seating.stand_ins:
        raise why_not(room, Action.PLAY)
    if Action.HINT not in actions_of(room, seat):
        raise Refused(Code.NOT_NOW, f"{_why_no_help(room, guest)}: there are no hints")


def check_remark(room: Room, guest: str, seat: Seat, step: int) -> None:
    """Raise Refused where a coach says nothing of the move that led to a step."""
    check_seat(room, guest, seat)
    if not may_be_coached(room, seat, guest):
        raise Refused(Code.NOT_NOW, "the coach speaks to one person who plays with bots")
    seats = room.match.seats
    if step >= len(seats) or seats[step] != seat or seat in seats[step + 1 :]:
        raise Refused(Code.STALE, f"step {step} is not the last one of {seat}'s")


def check_request(room: Room, guest: str, request: SeatRequest) -> None:
    """Raise Refused where a request is not the guest's to make, is about the past, or not possible now."""
    check_seat(room, guest, request.seat)
    # Bots that play alone are quick: nobody must hurry to take a seat back.
    is_about_game = not isinstance(request, PlayAgain)
    if is_about_game:
        _check_not_repeated(room, request)
    check_version(room, request.version, is_about_game=is_about_game)
    action = ACTIONS[type(request)]
    if action is Action.PLAY:  # by far the most frequent: no list of everything else
        if room.to_play != request.seat or request.seat in room.seating.stand_ins:
            raise why_not(room, action)
    elif action not in actions_of(room, request.seat):
        raise why_not(room, action)


def check_claim(room: Room, claim: Claim, now: int) -> None:
    """Raise Refused where the guest of a seat has not been away for long enough."""
    if claim.away not in room.seating.holders:
        raise Refused(Code.NOT_NOW, f"there is no seat {claim.away}")
    since = room.seating.away.get(room.seating.guest_in(claim.away) or "")
    grace = grace_ms(room.control)
    if since is None or grace is None or since + grace > now:
        raise Refused(Code.NOT_NOW, f"{claim.away} has not been away for long enough")
    if claim.wish != "bot" and any(
        claim.seat in team and claim.away in team for team in room.match.setup.teams
    ):
        raise Refused(Code.NOT_NOW, f"{claim.away} plays on your side")
    if claim.wish == "bot" and room.seating.bot_in(claim.away):
        raise Refused(Code.NOT_NOW, f"a bot plays for {claim.away} already")


def why_not(room: Room, action: Action) -> Refused:
    """Why an action is not possible now."""
    if action in (Action.ASK_REMATCH, Action.TAKE_BACK) or (room.result is None and room.seating.is_full):
        if action is Action.PLAY and room.to_play in room.seating.stand_ins:
            return Refused(Code.NOT_YOUR_TURN, f"a bot plays for {room.to_play}")
        if action is Action.PLAY:
            return Refused(Code.NOT_YOUR_TURN, f"it is {room.to_play}'s turn")
        return Refused(Code.NOT_NOW, f"{action} cannot be asked for now")
    return Refused(Code.NOT_NOW, "the game is over" if room.result else "not everybody has come yet")
