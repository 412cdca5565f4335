"""What happened at a table: the events it is stored as, and rebuilt from."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

from tablee.core.game import Seat


class Person(Struct, frozen=True, tag="person"):
    """A guest in a seat."""

    guest: str
    name: str
    """The guest's nickname."""
    called: str = ""
    """What to call the person in this seat instead, where several share a screen."""
    stand_in: str = ""
    """The level of the bot that plays for them until they are back."""


class BotSeat(Struct, frozen=True, tag="bot"):
    """A bot of some level in a seat."""

    level: str


class Open(Struct, frozen=True, tag="open"):
    """A seat for whoever comes."""


Holder = Person | BotSeat | Open
OfferKind = Literal["draw", "takeback", "rematch", "stand_in"]
AdviceKind = Literal["hint", "move", "remark"]
"""A hint, the whole move that it is about, or what the coach says of a mistake."""
Pace = Literal["paused", "slow", "normal", "fast"]
"""How fast bots play where no person does."""


class Opened(Struct, frozen=True, tag="opened"):
    """The table was set up; always its first event."""

    game: str
    options: dict[str, Any]
    seed: int
    seats: dict[Seat, Holder]
    clock: str = ""
    """The time control, as `TimeControl` writes it; empty for none."""
    public: bool = False
    """Whether the table may be listed for people who do not have its link."""
    opener: str | UnsetType = UNSET
    """The guest who opened a table of bots alone, to watch them."""


class Seated(Struct, frozen=True, tag="seated"):
    """A guest took an open seat."""

    seat: Seat
    guest: str
    name: str


class Renamed(Struct, frozen=True, tag="renamed"):
    """A seated guest has another nickname."""

    guest: str
    name: str


class SeatNamed(Struct, frozen=True, tag="seat_named"):
    """The person in a seat is called something of their own."""

    seat: Seat
    name: str


class Played(Struct, frozen=True, tag="played", omit_defaults=True):
    """A seat made a move."""

    seat: Seat
    move: str
    outcome: str = ""
    """What it came to, where it was simulated."""
    spent_ms: int = 0
    """The time that it took from the seat's clock."""
    film_ms: int = 0
    """How long the shot took to watch, which is nobody's time."""
    strength: float = 0.0
    """How strong the partner in this seat plays in this game: told with its first move."""


class TookBack(Struct, frozen=True, tag="took_back"):
    """The last moves were undone, because a seat wished so."""

    seat: Seat
    moves: int


class Offered(Struct, frozen=True, tag="offered", omit_defaults=True):
    """A seat proposed something, or agreed to what another proposed."""

    seat: Seat
    offer: OfferKind
    level: str = ""
    """Which bot is to play for the seat that proposes so."""


class Declined(Struct, frozen=True, tag="declined"):
    """A seat refused what another proposed."""

    seat: Seat
    offer: OfferKind


class TimeGiven(Struct, frozen=True, tag="time_given"):
    """A seat gave another one time."""

    seat: Seat
    to: Seat
    ms: int


class Advised(Struct, frozen=True, tag="advised"):
    """A bot helped the person in a seat with the move that is due, or spoke about the one just played."""

    seat: Seat
    advice: AdviceKind


class Resigned(Struct, frozen=True, tag="resigned"):
    """A seat gave up."""

    seat: Seat


class FlagFell(Struct, frozen=True, tag="flag_fell"):
    """A seat's time ran out."""

    seat: Seat


class CalledOff(Struct, frozen=True, tag="called_off"):
    """The game ended before everybody had made a first move: a seat left, or did not begin in time."""

    seat: Seat


class Left(Struct, frozen=True, tag="left"):
    """A guest has had no connection for a while."""

    guest: str


class CameBack(Struct, frozen=True, tag="came_back"):
    """A guest who had left is back."""

    guest: str


class Abandoned(Struct, frozen=True, tag="abandoned"):
    """The game ended because the guest in a seat had left: that side loses, unless it is called a draw."""

    seat: Seat
    draw: bool


class SatIn(Struct, frozen=True, tag="sat_in"):
    """A bot plays for a guest who has left, until they are back, or who wished so; no level: it ends."""

    seat: Seat
    level: str


class Paced(Struct, frozen=True, tag="paced"):
    """The bots play faster or slower from now on, or pause, for as long as no person plays."""

    pace: Pace


class Resumed(Struct, frozen=True, tag="resumed"):
    """No server was up for a while; that was nobody's time."""

    lost_ms: int


Event = (
    Opened
    | Seated
    | Renamed
    | SeatNamed
    | Played
    | TookBack
    | Offered
    | Declined
    | TimeGiven
    | Advised
    | Resigned
    | FlagFell
    | CalledOff
    | Left
    | CameBack
    | Abandoned
    | SatIn
    | Paced
    | Resumed
)


ACTS = (SeatNamed, Played, TookBack, Offered, Declined, TimeGiven, Resigned, CalledOff)
"""What the person in a seat asked for, if no bot sits in for them."""


class Recorded(Struct, frozen=True):
    """An event with its place and time in a table's story."""

    number: int
    """Counted from 0, without gaps."""
    at: int
    """Milliseconds since 1970; never less than the event before."""
    form: int
    """In which form it was written; see `forms`."""
    event: Event
