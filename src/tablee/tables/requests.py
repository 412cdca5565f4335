"""What people ask of a table, always for a seat they hold."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from tablee.tables.events import Pace

# Nothing that cannot be seen, breaks lines, or turns the direction of what is around it: controls,
# what Unicode calls default-ignorable (Hangul fillers, selectors, tags), and blank signs, as in Braille.
_UNSEEN = (
    r"\x00-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u2028-\u202e"
    r"\u2060-\u206f\u2800\u3164\ufe00-\ufe0d\ufeff\uffa0\ufff0-\ufffc"
    + "".join(  # literal, because Python and JavaScript escape these differently
        f"{chr(first)}-{chr(last)}"
        for first, last in (
            (0x13430, 0x1343F),
            (0x13441, 0x13442),
            (0x16FE4, 0x16FE4),
            (0x1BCA0, 0x1BCA3),
            (0x1D159, 0x1D159),
            (0x1D173, 0x1D17A),
            (0xE0000, 0xE0FFF),
        )
    )
)
# Joiners and the selectors of emoji belong to what they follow, and are nothing alone.
_FOLLOWING = r"\u200c\u200d\ufe0e\ufe0f"
_NAME = rf"[^\s{_FOLLOWING}{_UNSEEN}]([^{_UNSEEN}]*[^\s{_UNSEEN}])?"
Name = Annotated[str, Meta(min_length=1, max_length=24, pattern=rf"^{_NAME}$(?!\n)")]
NameOrNone = Annotated[str, Meta(max_length=24, pattern=rf"^({_NAME})?$(?!\n)")]
"""A name, or nothing. No union with an empty literal: msgspec would hold the literal to the name's limits."""
SeatName = Annotated[str, Meta(min_length=1, max_length=8)]
LevelName = Annotated[str, Meta(max_length=32)]
MoveText = Annotated[str, Meta(min_length=1, max_length=256)]
Version = Annotated[int, Meta(ge=0, le=2**31 - 1)]


class Request(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """What a client asks of a table."""


class SeatRequest(Request, frozen=True):
    """A request made for a seat by the guest who holds it, about the table as of `version`."""

    seat: SeatName
    version: Version


class Play(SeatRequest, frozen=True, tag="play"):
    """A move in the game's notation."""

    move: MoveText


class Resign(SeatRequest, frozen=True, tag="resign"):
    """Give the game up."""


class CallOff(SeatRequest, frozen=True, tag="call_off"):
    """Leave before everybody has made a first move: nobody wins or loses."""


class OfferDraw(SeatRequest, frozen=True, tag="offer_draw"):
    """Propose a draw; the offer stands until it is answered or another person plays on."""


class AnswerDraw(SeatRequest, frozen=True, tag="answer_draw"):
    """Accept or decline the draw that another seat offered."""

    accept: bool


class TakeBack(SeatRequest, frozen=True, tag="take_back"):
    """Undo the seat's last move; where other people play, ask them first."""


class AnswerTakeBack(SeatRequest, frozen=True, tag="answer_take_back"):
    """Allow or refuse the takeback that another seat asks for."""

    accept: bool


class AskRematch(SeatRequest, frozen=True, tag="ask_rematch"):
    """Another game at this table, seats changed; starts when every person has asked."""


class GiveTime(SeatRequest, frozen=True, tag="give_time"):
    """Give an opponent 15 seconds more."""

    to: SeatName


class Claim(SeatRequest, frozen=True, tag="claim"):
    """What to do about somebody who has left: take the win, call it a draw, or let a bot sit in."""

    away: SeatName
    wish: Literal["win", "draw", "bot"]
    level: LevelName | None = None
    """Which bot."""


class HandOver(SeatRequest, frozen=True, tag="hand_over"):
    """Let a bot play on for the seat; where other people play, ask them first."""

    level: LevelName


class PlayAgain(SeatRequest, frozen=True, tag="play_again"):
    """Play oneself again, in place of the bot that played on."""


class AnswerHandOver(SeatRequest, frozen=True, tag="answer_hand_over"):
    """Allow or refuse that a bot plays for another seat."""

    accept: bool


class SetPace(Request, frozen=True, tag="set_pace"):
    """Let the bots play faster or slower, or pause, where no person plays."""

    version: Version
    pace: Pace


class NameSeat(SeatRequest, frozen=True, tag="name_seat"):
    """What to call the person in this seat, where several people share a screen; empty: as before."""

    name: NameOrNone


class Aim(SeatRequest, frozen=True, tag="aim"):
    """The shot that a seat is about to make, for the others to see; it is neither stored nor answered."""

    move: MoveText


TableRequest = (
    Play
    | Resign
    | CallOff
    | OfferDraw
    | AnswerDraw
    | TakeBack
    | AnswerTakeBack
    | AskRematch
    | GiveTime
    | Claim
    | HandOver
    | PlayAgain
    | AnswerHandOver
    | SetPace
    | NameSeat
)
"""What `decide` takes."""
