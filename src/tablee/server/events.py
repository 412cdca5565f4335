"""What happened at a table: the events it is stored as, and rebuilt from."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from tablee.core.game import Seat


class Person(Struct, frozen=True, tag="person"):
    """A guest in a seat."""

    guest: str
    name: str


class BotSeat(Struct, frozen=True, tag="bot"):
    """A bot of some level in a seat."""

    level: str


class Open(Struct, frozen=True, tag="open"):
    """A seat for whoever comes."""


Holder = Person | BotSeat | Open


class Opened(Struct, frozen=True, tag="opened"):
    """The table was set up; always its first event."""

    game: str
    options: dict[str, Any]
    seed: int
    seats: dict[Seat, Holder]


class Seated(Struct, frozen=True, tag="seated"):
    """A guest took an open seat."""

    seat: Seat
    guest: str
    name: str


class Renamed(Struct, frozen=True, tag="renamed"):
    """A seated guest has another nickname."""

    guest: str
    name: str


class Played(Struct, frozen=True, tag="played"):
    """A seat made a move."""

    seat: Seat
    move: str
    outcome: str = ""
    """What it came to, where it was simulated."""


class TookBack(Struct, frozen=True, tag="took_back"):
    """The last moves were undone."""

    seat: Seat
    moves: int


class Resigned(Struct, frozen=True, tag="resigned"):
    """A seat gave up."""

    seat: Seat


class DrawOffered(Struct, frozen=True, tag="draw_offered"):
    """A seat proposed a draw, or agreed to one proposed."""

    seat: Seat


class DrawDeclined(Struct, frozen=True, tag="draw_declined"):
    """A seat refused the draw proposed."""

    seat: Seat


class RematchAsked(Struct, frozen=True, tag="rematch_asked"):
    """A seat wants another game."""

    seat: Seat


Event = Opened | Seated | Renamed | Played | TookBack | Resigned | DrawOffered | DrawDeclined | RematchAsked

encode_event = msgspec.json.Encoder().encode
_decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)
decode_event = _decoder.decode
