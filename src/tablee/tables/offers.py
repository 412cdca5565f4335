"""What a seat proposes to the others: a draw, a takeback, a rematch, a bot in its place."""

from __future__ import annotations

from tablee.core.game import Seat
from tablee.tables.events import Declined, Event, Offered, OfferKind, Played, SatIn, TookBack
from tablee.tables.seating import Seating


class Offers:
    """The proposals that stand: for each, the seat that made it, then those that agree.

    A copy shares nothing that changes.
    """

    def __init__(self) -> None:
        self.standing: dict[OfferKind, tuple[Seat, ...]] = {}
        self.wished_level = ""
        """The bot that is to play for the seat that last proposed one."""

    @property
    def draw(self) -> tuple[Seat, ...]:
        return self.standing.get("draw", ())

    @property
    def takeback(self) -> tuple[Seat, ...]:
        return self.standing.get("takeback", ())

    @property
    def rematch(self) -> tuple[Seat, ...]:
        return self.standing.get("rematch", ())

    @property
    def stand_in(self) -> tuple[Seat, ...]:
        return self.standing.get("stand_in", ())

    def apply(self, event: Event, seating: Seating) -> None:
        """Let an event happen, as far as it concerns offers."""
        match event:
            case Offered(seat, offer, level):
                self.wished_level = level or self.wished_level
                self.standing = {**self.standing, offer: (*self.standing.get(offer, ()), seat)}
            case Declined(offer=offer):
                self._withdraw(offer)
            case Played(seat) if self.standing:
                self._withdraw("takeback")
                if seat in self.stand_in[:1]:
                    self._withdraw("stand_in")  # who plays on needs no bot
                if not seating.is_among(seating.guest_in(seat), self.draw):
                    self._withdraw("draw")  # playing on declines an offer
            case SatIn(seat) if seat in self.stand_in[:1]:
                self._withdraw("stand_in")
            case TookBack():
                self._withdraw("takeback")
                self._withdraw("draw")  # it was about another position

    def _withdraw(self, offer: OfferKind) -> None:
        self.standing = {kind: seats for kind, seats in self.standing.items() if kind != offer}
