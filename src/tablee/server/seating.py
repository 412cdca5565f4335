"""Who sits where at a table."""

from __future__ import annotations

from collections.abc import Iterable

from tablee.core.game import Seat
from tablee.server.events import BotSeat, Holder, Open, Person


class Seating:
    """The seats of a table and their holders."""

    def __init__(self, holders: dict[Seat, Holder]) -> None:
        self.holders = holders

    @property
    def is_full(self) -> bool:
        return not any(isinstance(holder, Open) for holder in self.holders.values())

    @property
    def has_bots(self) -> bool:
        return any(isinstance(holder, BotSeat) for holder in self.holders.values())

    @property
    def guests(self) -> set[str]:
        """Everybody who sits here."""
        return {holder.guest for holder in self.holders.values() if isinstance(holder, Person)}

    @property
    def names(self) -> dict[Seat, str]:
        """What to call who sits in each seat."""
        return {seat: name_of(holder) for seat, holder in self.holders.items()}

    def seats_of(self, guest: str) -> list[Seat]:
        """The seats that a guest holds."""
        return [
            seat
            for seat, holder in self.holders.items()
            if isinstance(holder, Person) and holder.guest == guest
        ]

    def guest_in(self, seat: Seat) -> str | None:
        """The guest who holds a seat; None for a bot's or an open one."""
        holder = self.holders[seat]
        return holder.guest if isinstance(holder, Person) else None

    def plays_alone(self, guest: str) -> bool:
        """Whether no other person plays here: the other seats are bots', or the guest's own."""
        return self.is_full and self.guests == {guest}

    def is_among(self, guest: str | None, seats: Iterable[Seat]) -> bool:
        """Whether a guest holds one of these seats."""
        return guest is not None and any(self.guest_in(seat) == guest for seat in seats)

    def is_everybody_among(self, seats: Iterable[Seat]) -> bool:
        """Whether every guest holds one of these seats."""
        return {self.guest_in(seat) for seat in seats} - {None} == self.guests

    def rename(self, guest: str, name: str) -> None:
        """Give a guest another nickname."""
        for seat in self.seats_of(guest):
            self.holders[seat] = Person(guest, name)

    def move_on(self, seats: int) -> None:
        """Let everybody sit so many seats further."""
        order = list(self.holders)
        further = dict(zip(order[seats:] + order[:seats], self.holders.values(), strict=True))
        self.holders = {seat: further[seat] for seat in order}


def name_of(holder: Holder) -> str:
    """A person's nickname, a bot's level, nothing for an open seat."""
    match holder:
        case Person(name=name):
            return name
        case BotSeat(level):
            return level
        case Open():
            return ""
