"""What a request leads to: an event, the attempt at a shot, or a refusal. Deciding changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from tablee.core.errors import IllegalMove, RefusedMove
from tablee.core.game import AnyStep, Seat
from tablee.core.shots import ShotGame, must_shoot
from tablee.tables.clock import GIFT_MS
from tablee.tables.events import (
    Abandoned,
    AdviceKind,
    Advised,
    CalledOff,
    CameBack,
    Declined,
    Event,
    FlagFell,
    Left,
    Offered,
    Paced,
    Played,
    Renamed,
    Resigned,
    Resumed,
    SatIn,
    SeatNamed,
    TimeGiven,
    TookBack,
)
from tablee.tables.permissions import (
    check_claim,
    check_request,
    check_seat,
    check_version,
    may_give_time,
    may_set_pace,
    moves_to_undo,
)
from tablee.tables.refusals import Code, Refused
from tablee.tables.requests import (
    Aim,
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
    SetPace,
    TakeBack,
)
from tablee.tables.room import LONGEST_TABLE, Room
from tablee.tables.seating import arrival


class Decision(Struct, frozen=True):
    """An event to be stored, and the step that it leads to where that is known already."""

    event: Event
    step: AnyStep | None = None


class Attempt(Struct, frozen=True):
    """A legal shot that must be simulated, somewhere else, before it has been played."""

    game: str
    state: Any
    seat: Seat
    move: Any
    outcome: str = ""
    """What it came to, where it has been played already."""
    spent_ms: int = 0
    strength: float = 0.0
    """The partner's, as `Played` has it."""


Decide = Callable[[Room, int], Decision | Attempt | Event | None]
"""Decides on an event, given the room and the time."""


def decide(
    room: Room, guest: str, request: SeatRequest | SetPace, now: int, lag_ms: int = 0
) -> Decision | Attempt:
    """What a guest's request leads to; raises Refused. `lag_ms` is the time that the wire took."""
    if isinstance(request, SetPace):
        return Decision(_set_pace(room, guest, request))
    check_request(room, guest, request)
    if isinstance(request, Play):
        _check_length(room)
        return _play(room, request.seat, request.move, _time_spent(room, request.seat, now, lag_ms))
    return Decision(_decide_event(room, request, now))


def _decide_event(room: Room, request: SeatRequest, now: int) -> Event:
    seat = request.seat
    match request:
        case Resign():
            return Resigned(seat)
        case CallOff():
            return CalledOff(seat)
        case Claim():
            return _claim(room, request, now)
        case PlayAgain():
            _check_length(room)
            return SatIn(seat, "")
    _check_length(room)
    if room.is_chatty:  # nobody can fill a table with anything but moves
        raise Refused(Code.TOO_FAST, "that is enough for now; play on")
    match request:
        case OfferDraw() | AnswerDraw(accept=True):
            return Offered(seat, "draw")
        case AnswerDraw():
            return Declined(seat, "draw")
        case TakeBack():
            return _take_back(room, asker=seat, seat=seat)
        case AnswerTakeBack(accept=True):
            return _take_back(room, asker=room.offers.takeback[0], seat=seat)
        case AnswerTakeBack():
            return Declined(seat, "takeback")
        case AskRematch():
            return Offered(seat, "rematch")
        case HandOver(level=level):
            return _hand_over(room, asker=seat, seat=seat, level=level)
        case AnswerHandOver(accept=True):
            return _hand_over(room, asker=room.offers.stand_in[0], seat=seat, level=room.offers.wished_level)
        case AnswerHandOver():
            return Declined(seat, "stand_in")
        case NameSeat(name=name):
            return SeatNamed(seat, name)
        case GiveTime(to=to):
            if to not in room.seating.holders or not may_give_time(room, seat, to):
                raise Refused(Code.NOT_NOW, f"{to} cannot be given time")
            return TimeGiven(seat, to, GIFT_MS)
    raise TypeError(f"no request: {request!r}")


def decide_advice(room: Room, seat: Seat, advice: AdviceKind) -> Event | None:
    """What changes when a bot has told somebody something; None where it was told before."""
    if room.knows(advice) or room.is_chatty or room.version >= LONGEST_TABLE:
        return None
    return Advised(seat, advice)


def decide_for_bot(
    room: Room, seat: Seat, move: str, version: int, spent_ms: int = 0, strength: float = 0.0
) -> Decision | Attempt:
    """What a bot's move leads to, chosen when the table was at `version`; raises Refused."""
    if version < room.changed_at or room.to_play != seat or not room.seating.bot_in(seat) or room.is_paused:
        raise Refused(Code.STALE, "the table has gone on while the bot was thinking")
    _check_length(room)
    new_strength = 0.0 if room.strengths.get(seat) == strength else strength
    return _play(room, seat, move, spent_ms if room.clock else 0, new_strength)


def decide_pause(room: Room) -> Event | None:
    """What changes where bots alone play and may not go on now."""
    if not room.seating.is_bots_only or room.is_paused or room.to_play is None or room.is_chatty:
        return None
    return Paced("paused") if room.version < LONGEST_TABLE else None


def decide_due(room: Room, now: int) -> Event | None:
    """What happens because time has passed: a flag falls, or nothing yet."""
    due, seat = room.due, room.to_play
    if due is None or seat is None or now < due:
        return None
    may_lose = room.has_begun or seat in room.match.seats
    return FlagFell(seat) if may_lose and room.version < LONGEST_TABLE else CalledOff(seat)


def decide_arrival(room: Room, guest: str, name: str) -> Event | None:
    """What changes first when a guest comes to the table; None where nothing does."""
    event = arrival(room.seating, guest, name)
    if isinstance(event, Renamed) and room.is_chatty:
        return None
    return None if room.version >= LONGEST_TABLE else event


def decide_leaving(room: Room, guest: str) -> Event | None:
    """What changes when a guest has had no connection for a while: only where other people play."""
    seating = room.seating
    if guest not in seating.guests or guest in seating.away or len(seating.guests) == 1:
        return None
    if room.version >= LONGEST_TABLE or room.is_chatty or room.to_play is None:
        return None
    return Left(guest)


def decide_return(room: Room, guest: str) -> Event | None:
    """What changes when a guest who was thought to have left is here."""
    return CameBack(guest) if guest in room.seating.away and room.version < LONGEST_TABLE else None


def decide_resuming(room: Room, lost_ms: int) -> Event | None:
    """What changes after a time in which no server was up."""
    has_time = room.clock is not None or room.seating.away
    return Resumed(lost_ms) if lost_ms > 0 and has_time and room.to_play is not None else None


def attempt_at(room: Room, step: int) -> Attempt | None:
    """The shot that led to a step, to be simulated again; None where that cannot be."""
    game, match = room.game, room.match
    if not 0 < step < len(match.steps):
        return None
    seat, after = match.seats[step], match.steps[step]
    if seat is None or not isinstance(game, ShotGame) or not game.can_simulate_again(after):
        return None
    return Attempt(game.name, match.steps[step - 1].state, seat, after.move, after.outcome)


def check_aim(room: Room, guest: str, aim: Aim) -> tuple[Seat, str] | None:
    """The legal shot that a seat is about to make, to be shown; None if there is none. Raises Refused."""
    check_seat(room, guest, aim.seat)
    game, state = room.game, room.match.step.state
    if not isinstance(game, ShotGame) or aim.seat != room.to_play or aim.version < room.changed_at:
        return None
    if aim.seat in room.seating.stand_ins:
        return None
    if not must_shoot(game, state):  # something to choose, and nothing to shoot
        return None
    try:
        move = game.read_move(aim.move)
        game.check(state, move)
        return aim.seat, game.move_text(move)
    except IllegalMove:
        return None
    except RefusedMove as error:
        raise Refused(Code.INVALID_MOVE, error.reason, error.rule) from None


def _check_length(room: Room) -> None:
    if room.version >= LONGEST_TABLE:
        raise Refused(Code.TABLE_FULL, f"this table has had {LONGEST_TABLE} events; open another one")


def _time_spent(room: Room, seat: Seat, now: int, lag_ms: int) -> int:
    """The time that a move takes from its seat's clock; raises Refused where there is not enough."""
    if room.clock is None:
        return 0
    spent_ms = room.clock.thinking_ms(now, lag_ms)
    if spent_ms > room.clock.left_ms[seat]:
        raise Refused(Code.NOT_NOW, "the time for this move is up")
    return spent_ms


def _play(room: Room, seat: Seat, text: str, spent_ms: int, strength: float = 0.0) -> Decision | Attempt:
    game, state = room.game, room.match.step.state
    try:
        if must_shoot(game, state):
            shot = room.match.attempt(text)
            return Attempt(game.name, state, seat, shot, spent_ms=spent_ms, strength=strength)
        move = game.read_move(text)
        step = game.play(state, move)
    except RefusedMove as error:
        code = Code.ILLEGAL_MOVE if isinstance(error, IllegalMove) else Code.INVALID_MOVE
        raise Refused(code, error.reason, error.rule) from None
    return Decision(Played(seat, game.move_text(move), spent_ms=spent_ms, strength=strength), step)


def _take_back(room: Room, asker: Seat, seat: Seat) -> Event:
    """A takeback, once everybody agrees to it."""
    if room.seating.is_everybody_among([*room.offers.takeback, asker, seat]):
        return TookBack(asker, moves_to_undo(room, asker))
    return Offered(seat, "takeback")


def _hand_over(room: Room, asker: Seat, seat: Seat, level: str) -> Event:
    """A bot in place of a person, once everybody agrees to it."""
    if room.seating.is_everybody_among([*room.offers.stand_in, asker, seat]):
        return SatIn(asker, level)
    return Offered(seat, "stand_in", level if seat == asker else "")


def _set_pace(room: Room, guest: str, request: SetPace) -> Event:
    check_version(room, request.version, is_about_game=False)
    if not may_set_pace(room, guest) or request.pace == room.pace:
        raise Refused(Code.NOT_NOW, f"the pace cannot be {request.pace} now")
    _check_length(room)
    if room.is_chatty and not room.is_paused:  # who pauses may always go on
        raise Refused(Code.TOO_FAST, "that is enough for now; let them play on")
    return Paced(request.pace)


def _claim(room: Room, claim: Claim, now: int) -> Event:
    check_claim(room, claim, now)
    if claim.wish == "bot":
        _check_length(room)
        return SatIn(claim.away, claim.level or "")
    if not room.has_begun:
        return CalledOff(claim.away)
    return Abandoned(claim.away, claim.wish == "draw")
