"""A room with the events that led to it, as a server keeps them: every event goes through its stored form."""

from __future__ import annotations

import pickle
from typing import Any, Self

import msgspec

from tablee.bots.bot import sight_of
from tablee.bots.levels import choose_move
from tablee.server.legal_moves import LegalMoves
from tablee.server.web.messages import StepView, Update
from tablee.server.web.updates import Updates
from tablee.tables.decisions import Attempt, Decision, decide, decide_arrival, decide_due, decide_for_bot
from tablee.tables.events import BotSeat, Event, Holder, Open, Opened, Person, Recorded
from tablee.tables.forms import FORM, read_event, write_event
from tablee.tables.requests import Play, SeatRequest, SetPace
from tablee.tables.room import Room

SHORT: dict[str, Any] = {"points": 1, "start": "y4/6/7/8/6rry/8/7/6/r4 ------------ r - 0"}
"""Red wins at once with WIN: it pushes a yellow marble off the east corner."""
WIN = "e7-e8"
BY_RED, BY_YELLOW = "a1-a2", "i5-i6"
"""Quiet moves in SHORT."""


def holder(who: str | None) -> Holder:
    """`ann` is a person, `*greedy` a bot, None an open seat."""
    if who is None:
        return Open()
    return BotSeat(who[1:]) if who.startswith("*") else Person(who, who.title())


def happen(room: Room, event: Event, at: int = 0) -> None:
    """Let an event happen to a room."""
    room.apply(room.next(event, at))


def decided(room: Room, guest: str, request: SeatRequest, now: int = 0) -> Event:
    """What a request leads to at a table where nothing must be simulated; raises Refused."""
    decision = decide(room, guest, request, now)
    assert isinstance(decision, Decision)
    return decision.event


def contents(room: Room) -> bytes:
    """Everything in a room, to see whether it changes; not what it has only worked out from the rest."""
    return pickle.dumps({name: value for name, value in vars(room).items() if name != "_known_standing"})


def tell(room: Room, guest: str | None, since: int = 0, now: int = 0) -> bytes:
    """What the server sends to a guest who has the version `since` of a room."""
    return Updates(LegalMoves()).encode(room, guest, since, now, None)


def see(room: Room, guest: str | None, since: int = 0, now: int = 0) -> Update:
    """What that guest's browser reads."""
    return read_update(tell(room, guest, since, now))


def read_update(sent: bytes) -> Update:
    return msgspec.json.decode(sent, type=Update)


def restored(id: str, stored: list[tuple[int, int, int, bytes]]) -> Room:
    """The room that stored events lead to."""
    return Room.restore(id, [read_event(*event) for event in stored])


class Sitting:
    """Drives a room the way the server does: decide, store, apply. Its clock is moved by hand."""

    def __init__(
        self,
        r: str | None = "ann",
        y: str | None = "ben",
        seed: int = 424_242,
        clock: str = "",
        **options: Any,
    ) -> None:
        self._open(Opened("offboard", options, seed, {"r": holder(r), "y": holder(y)}, clock))

    @classmethod
    def of(cls, game: str, seats: dict[str, str | None], clock: str = "", **options: Any) -> Self:
        """A sitting at another game."""
        sitting = cls.__new__(cls)
        sitting._open(Opened(game, options, 1, {seat: holder(who) for seat, who in seats.items()}, clock))
        return sitting

    def _open(self, opened: Opened) -> None:
        self.now = 1_000_000
        """Milliseconds since 1970."""
        self.stored = [(0, self.now, FORM, write_event(opened))]
        self.room = Room("table", opened, self.now)
        self.updates = Updates(LegalMoves())

    def wait(self, seconds: float) -> Self:
        """Let time pass."""
        self.now += round(seconds * 1000)
        return self

    def ask(self, guest: str, request: SeatRequest | SetPace, lag_ms: int = 0) -> Event:
        """What a request leads to; raises Refused."""
        return self.happen(decide(self.room, guest, request, self.now, lag_ms))

    def happen(self, decision: Decision | Attempt | Event) -> Event:
        """Store an event, read it back, let it happen."""
        assert not isinstance(decision, Attempt), "there are no shots here"
        if not isinstance(decision, Decision):
            decision = Decision(decision)
        recorded = self.store(decision.event)
        self.room = self.room.after(recorded, decision.step)
        return recorded.event

    def store(self, event: Event) -> Recorded:
        """Store an event, and read it back."""
        recorded = self.room.next(event, self.now)
        self.stored.append((recorded.number, recorded.at, recorded.form, write_event(recorded.event)))
        return read_event(*self.stored[-1])

    def arrive(self, guest: str, name: str | None = None) -> Event | None:
        event = decide_arrival(self.room, guest, name or guest.title())
        return None if event is None else self.happen(event)

    def look(self) -> Event | None:
        """What happens because time has passed."""
        event = decide_due(self.room, self.now)
        return None if event is None else self.happen(event)

    def play(self, *moves: str) -> None:
        """Moves by whoever's turn it is."""
        for move in moves:
            seat = self.room.to_play
            assert seat is not None
            guest = self.room.seating.guest_in(seat)
            assert guest is not None
            self.ask(guest, Play(seat, self.room.version, move))

    def let_bot_play(self, spent_ms: int = 0) -> None:
        room = self.room
        level, seat = room.bot_to_play, room.to_play
        assert level is not None
        assert seat is not None
        move = choose_move(sight_of(room.match, seat), level, seed=room.version)
        self.happen(decide_for_bot(room, seat, move, room.version, spent_ms))

    def restored(self) -> Room:
        """The room that a server started anew has."""
        return restored("table", self.stored)

    def tell(self, guest: str | None, since: int = 0) -> bytes:
        """What a guest is sent, with what others were sent before him kept and shared, as the server does."""
        return self.updates.encode(self.room, guest, since, self.now, None)

    def see(self, guest: str | None, since: int = 0) -> Update:
        return read_update(self.tell(guest, since))


def fold(steps: list[StepView], update: Update) -> list[StepView]:
    """What a browser does with an update."""
    assert 0 <= update.kept <= len(steps), "it keeps no more than it has"
    return steps[: update.kept] + update.steps
