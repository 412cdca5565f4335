"""What people may ask of a table as it stands, and why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.core.game import Seat
from tablee.core.hidden import view_options
from tablee.server.web.messages import (
    Action,
    AnswerDraw,
    AskRematch,
    Code,
    OfferDraw,
    Play,
    Resign,
    SeatRequest,
    TakeBack,
)

if TYPE_CHECKING:
    from tablee.server.room import Room  # which asks us

ACTIONS: dict[type[SeatRequest], Action] = {
    Play: Action.PLAY,
    Resign: Action.RESIGN,
    OfferDraw: Action.OFFER_DRAW,
    AnswerDraw: Action.ANSWER_DRAW,
    TakeBack: Action.TAKE_BACK,
    AskRematch: Action.ASK_REMATCH,
}


class Refused(Exception):
    """A request that changes nothing, and why."""

    def __init__(self, code: Code, reason: str, rule: str | None = None) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason
        self.rule = rule


def actions_of(room: Room, seat: Seat) -> list[Action]:
    """What a person's seat may ask for now."""
    guest = room.guest_in(seat)
    assert guest is not None
    may: list[Action] = []
    if room.result is not None:
        if not room.is_among(guest, room.for_rematch):
            may.append(Action.ASK_REMATCH)
    elif room.is_full:
        if room.to_play == seat:
            may.append(Action.PLAY)
            if room.plays_alone(guest) and not keeps_secrets(room):
                may.append(Action.HINT)
        may += _ways_out(room, guest)
    if last_own_move(room, seat):
        may.append(Action.TAKE_BACK)
    if may_analyse(room, guest):
        may.append(Action.ANALYSE)
    return may


def _ways_out(room: Room, guest: str) -> list[Action]:
    """How a guest may end the game before its time; who plays alone just leaves."""
    if len(room.match.setup.teams) == 1:
        return []
    ways = [Action.RESIGN]
    if not room.has_bots:
        if not room.for_draw:
            ways.insert(0, Action.OFFER_DRAW)
        elif not room.is_among(guest, room.for_draw):
            ways.insert(0, Action.ANSWER_DRAW)
    return ways


def last_own_move(room: Room, seat: Seat) -> int:
    """How many moves ago the seat's guest last moved, with this seat; 0 where it may not be undone."""
    guest = room.guest_in(seat)
    if room.guests != {guest} or room.resigned or room.for_draw:
        return 0
    for ago, mover in enumerate(reversed(room.match.movers), 1):
        if room.guest_in(mover) == guest:
            return ago if mover == seat else 0
    return 0


def may_analyse(room: Room, guest: str | None) -> bool:
    """Whether nobody is cheated if a guest, or a stranger, hears what a bot thinks of the game."""
    if room.result is not None:
        return True
    return guest is not None and room.plays_alone(guest) and not keeps_secrets(room)


def keeps_secrets(room: Room) -> bool:
    """Whether the game is on and its setup hides something from people: bots know it, and must not tell."""
    options = room.match.setup.options
    return room.result is None and view_options(room.game, options) != options


def _why_no_help(room: Room) -> str:
    return "the start has secrets" if keeps_secrets(room) else "other people play here"


def check_analysis(room: Room, guest: str | None) -> None:
    """Raise Refused where an analysis would help somebody against another person."""
    if not may_analyse(room, guest):
        raise Refused(Code.NOT_NOW, f"{_why_no_help(room)}: the analysis can be had when the game is over")


def check_seat(room: Room, guest: str, seat: Seat) -> None:
    """Raise Refused where a seat is not the guest's."""
    if seat not in room.seats_of(guest):
        raise Refused(Code.NOT_YOUR_SEAT, f"you do not hold the seat {seat}")


def check_version(room: Room, version: int) -> None:
    """Raise Refused where the game has changed since a version, or is not there yet."""
    if not room.changed_at <= version <= room.version:
        raise Refused(Code.STALE, f"the table has gone on; it is at version {room.version}")


def check_hint(room: Room, guest: str, seat: Seat, version: int) -> None:
    """Raise Refused where a seat gets no hint."""
    check_seat(room, guest, seat)
    check_version(room, version)
    if room.to_play != seat:
        raise why_not(room, Action.PLAY)
    if Action.HINT not in actions_of(room, seat):
        raise Refused(Code.NOT_NOW, f"{_why_no_help(room)}: there are no hints")


def check_request(room: Room, guest: str, request: SeatRequest) -> None:
    """Raise Refused where a request is not the guest's to make, is about the past, or not possible now."""
    check_seat(room, guest, request.seat)
    check_version(room, request.version)
    action = ACTIONS[type(request)]
    if action not in actions_of(room, request.seat):
        raise why_not(room, action)


def why_not(room: Room, action: Action) -> Refused:
    """Why an action is not possible now."""
    if action in (Action.ASK_REMATCH, Action.TAKE_BACK) or (room.result is None and room.is_full):
        if action is Action.PLAY:
            return Refused(Code.NOT_YOUR_TURN, f"it is {room.to_play}'s turn")
        return Refused(Code.NOT_NOW, f"{action} cannot be asked for now")
    return Refused(Code.NOT_NOW, "the game is over" if room.result else "not everybody has come yet")
