"""Who sits where at a table, and who has left."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from tablee.core.game import Seat
from tablee.tables.events import (
    BotSeat,
    CameBack,
    Event,
    Holder,
    Left,
    Open,
    Person,
    Played,
    Recorded,
    Renamed,
    Resumed,
    SatIn,
    Seated,
    SeatNamed,
)


class Seating:
    """The seats of a table and their holders. A copy shares nothing that changes."""

    def __init__(self, holders: dict[Seat, Holder]) -> None:
        self.holders = holders
        self.away: dict[str, int] = {}
        """Guests who have left, and since when."""
        self._refresh()

    def _refresh(self) -> None:
        """Work out again what is asked for at every step."""
        holders = self.holders.values()
        self.is_full = not any(isinstance(holder, Open) for holder in holders)
        self.has_bots = any(isinstance(holder, BotSeat) for holder in holders)
        self.stand_ins = frozenset(
            seat for seat, holder in self.holders.items() if isinstance(holder, Person) and holder.stand_in
        )
        """The people's seats that a bot plays for meanwhile."""
        self.is_bots_only = all(self.bot_in(seat) for seat in self.holders)
        """Whether no person plays now."""
        self.guests = frozenset(holder.guest for holder in holders if isinstance(holder, Person))
        """Everybody who sits here."""
        self._seats_of = {
            guest: tuple(seat for seat in self.holders if self.guest_in(seat) == guest)
            for guest in self.guests
        }

    @property
    def names(self) -> dict[Seat, str]:
        """What to call whoever sits in each seat."""
        return {seat: name_of(holder) for seat, holder in self.holders.items()}

    def seats_of(self, guest: str | None) -> tuple[Seat, ...]:
        """The seats that a guest holds."""
        return self._seats_of.get(guest, ()) if guest is not None else ()

    def guest_in(self, seat: Seat) -> str | None:
        """The guest who holds a seat; None for a bot's or an open one."""
        holder = self.holders[seat]
        return holder.guest if isinstance(holder, Person) else None

    def bot_in(self, seat: Seat) -> str | None:
        """The level of the bot that plays for a seat, its own or a stand-in; None for a person."""
        match self.holders[seat]:
            case BotSeat(level):
                return level
            case Person(stand_in=level) if level:
                return level
        return None

    def plays_alone(self, guest: str) -> bool:
        """Whether no other person plays here: the other seats are bots', or the guest's own."""
        return self.is_full and self.guests == {guest}

    def is_among(self, guest: str | None, seats: Iterable[Seat]) -> bool:
        """Whether a guest holds one of these seats."""
        return guest is not None and any(self.guest_in(seat) == guest for seat in seats)

    def is_everybody_among(self, seats: Iterable[Seat]) -> bool:
        """Whether every guest holds one of these seats."""
        return {self.guest_in(seat) for seat in seats} - {None} == self.guests

    def first_open(self) -> Seat | None:
        """The first seat that anybody may take."""
        return next((seat for seat, holder in self.holders.items() if isinstance(holder, Open)), None)

    def apply(self, recorded: Recorded) -> None:
        """Let an event happen, as far as it concerns the seats."""
        match recorded.event:
            case Played():  # by far the most frequent
                return
            case Seated(seat, guest, name):
                self.holders = {**self.holders, seat: Person(guest, name)}
            case Renamed(guest, name):
                self._change(self.seats_of(guest), name=name)
            case SeatNamed(seat, name):
                self._change((seat,), called=name)
            case SatIn(seat, level):
                self._change((seat,), stand_in=level)
            case Left(guest):
                self.away = {**self.away, guest: recorded.at}
            case CameBack(guest):
                self.away = {other: since for other, since in self.away.items() if other != guest}
                self._change(self.seats_of(guest), stand_in="")
            case Resumed(lost_ms):
                self.away = {guest: since + lost_ms for guest, since in self.away.items()}
            case _:
                return
        self._refresh()

    def move_on(self, seats: int) -> None:
        """Let everybody sit so many seats further, and whoever is here play themselves."""
        order = list(self.holders)
        further = dict(zip(order[seats:] + order[:seats], self.holders.values(), strict=True))
        self.holders = {seat: further[seat] for seat in order}
        self._refresh()
        self._change((seat for seat in self.stand_ins if self.guest_in(seat) not in self.away), stand_in="")
        self._refresh()

    def _change(self, seats: Iterable[Seat], **fields: str) -> None:
        self.holders = {**self.holders, **{seat: replace(self.holders[seat], **fields) for seat in seats}}


def arrival(seating: Seating, guest: str, name: str) -> Event | None:
    """What changes first when a guest comes to the table: they are back, have a new name, or take a seat."""
    seats = seating.seats_of(guest)
    if not seats:
        seat = seating.first_open()
        return None if seat is None else Seated(seat, guest, name)
    if guest in seating.away:
        return CameBack(guest)
    holder = seating.holders[seats[0]]
    assert isinstance(holder, Person)
    return Renamed(guest, name) if holder.name != name else None


def name_of(holder: Holder) -> str:
    """A person's name, a bot's level, nothing for an open seat."""
    match holder:
        case Person(name=name, called=called):
            return called or name
        case BotSeat(level):
            return level
        case Open():
            return ""
