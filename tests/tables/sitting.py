"""A room with the events that led to it, as a server keeps them: every event goes through its stored form."""

from __future__ import annotations

from typing import Any

from tablee.bots.levels import choose_move
from tablee.server.web.messages import StepView, Update
from tablee.server.web.views import view_update
from tablee.tables.decisions import Attempt
from tablee.tables.events import BotSeat, Event, Holder, Open, Opened, Person, decode_event, encode_event
from tablee.tables.requests import Play, SeatRequest
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


def decided(room: Room, guest: str, request: SeatRequest) -> Event:
    """What a request leads to at a table where nothing must be simulated; raises Refused."""
    event = room.decide(guest, request)
    assert not isinstance(event, Attempt)
    return event


class Sitting:
    """Drives a room the way the server does: decide, store, apply."""

    def __init__(
        self, r: str | None = "ann", y: str | None = "ben", seed: int = 424_242, **options: Any
    ) -> None:
        opened = Opened("offboard", options, seed, {"r": holder(r), "y": holder(y)})
        self.stored = [encode_event(opened)]
        self.room = Room("table", opened)

    def ask(self, guest: str, request: SeatRequest) -> Event:
        """What a request leads to; raises Refused."""
        return self.happen(self.room.decide(guest, request))

    def happen(self, event: Event | Attempt) -> Event:
        """Store an event, read it back, let it happen."""
        assert not isinstance(event, Attempt), "there are no shots here"
        self.stored.append(encode_event(event))
        again = decode_event(self.stored[-1])
        self.room.apply(again)
        return again

    def arrive(self, guest: str, name: str | None = None) -> Event | None:
        event = self.room.arrive(guest, name or guest.title())
        return None if event is None else self.happen(event)

    def play(self, *moves: str) -> None:
        """Moves by whoever's turn it is."""
        for move in moves:
            seat = self.room.to_play
            assert seat is not None
            sitter = self.room.holders[seat]
            assert isinstance(sitter, Person)
            self.ask(sitter.guest, Play(seat, self.room.version, move))

    def let_bot_play(self) -> None:
        turn = self.room.sight()
        assert turn is not None
        level, sight = turn
        move = choose_move(sight, level, seed=self.room.version)
        self.happen(self.room.decide_for_bot(sight.seat, move, self.room.version))

    def restored(self) -> Room:
        """The room that a server started anew has."""
        return Room.restore("table", map(decode_event, self.stored))

    def see(self, guest: str | None, since: int = 0) -> Update:
        return view_update(self.room, guest, since)


def fold(steps: list[StepView], update: Update) -> list[StepView]:
    """What a browser does with an update."""
    assert 0 <= update.kept <= len(steps), "it keeps no more than it has"
    return steps[: update.kept] + update.steps
