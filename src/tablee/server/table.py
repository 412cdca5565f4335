"""A table that somebody is at: its room, and what is known of it for the moment only."""

from __future__ import annotations

import asyncio
from collections.abc import Set as AbstractSet
from typing import Protocol

from tablee.core.game import Seat
from tablee.core.shots import ShotGame
from tablee.server.legal_moves import LegalMoves
from tablee.server.web.messages import Announced, FilmView, Presence, Refusal, Said
from tablee.server.web.rate import Bucket
from tablee.server.web.updates import Updates
from tablee.server.work.fair_queue import SERVER
from tablee.storage.neighbours import Aiming, Changed
from tablee.tables.room import Room


class Listener(Protocol):
    """A connection to a table."""

    guest: str

    def wake(self) -> None:
        """Something about the table has changed."""

    def send_once(self, message: Refusal | Said) -> None:
        """Send a message that is not about the table as it stands."""


class Table:
    """A room, who listens to it, and the lock that lets it change once at a time."""

    def __init__(self, room: Room, legal_moves: LegalMoves) -> None:
        self.room = room
        self.updates = Updates(legal_moves)
        self.listeners: set[Listener] = set()
        self.lock = asyncio.Lock()
        self.users = 0
        self.thinking: asyncio.Task[None] | None = None
        self.leaving: dict[str, asyncio.TimerHandle] = {}
        """Guests without a connection who have not left yet, and when that will be noted."""
        self.phrases: dict[str, Bucket] = {}
        """How many phrases each guest may still say."""
        self.claims: dict[str, Bucket] = {}
        """How often each guest may still claim to know more than this server."""
        self.presence: Presence | None = None
        """Who is here, until somebody comes or goes."""
        self.film: tuple[int, FilmView] | None = None
        """The last shot, with the number of the step that it led to."""
        self.asker = SERVER
        """Who its bots think for: the last player that came, or the first visitor where none has."""
        self.aim: tuple[Seat, str] | None = None
        """The shot that the seat to play is about to make; nothing that is kept."""
        self.announced: tuple[int, Announced] | None = None
        """What the bot that moved last sees coming, as of a version; forgotten when the game goes on."""
        self.news: Changed | None = None
        """The newest event that another server has told of, while it is not applied here."""
        self.aiming: Aiming | None = None
        """What another server tells is aimed at, while this one has not come so far."""
        self.is_following = False
        """Whether a task applies what other servers have stored."""
        self.is_forgotten = False
        """Whether another server has deleted it."""

    def wake(self) -> None:
        for listener in self.listeners:
            listener.wake()

    def is_connected(self, guest: str) -> bool:
        """Whether a guest has a connection to the table at this server."""
        return any(listener.guest == guest for listener in self.listeners)


def view_presence(table: Table, preparing: bool, elsewhere: AbstractSet[str] = frozenset()) -> Presence:
    """Who is connected to a table, here or elsewhere, and whether it can be played at already."""
    here = {listener.guest for listener in table.listeners} | elsewhere
    seating = table.room.seating
    seats = [seat for guest in here for seat in seating.seats_of(guest)]
    waits = preparing and isinstance(table.room.game, ShotGame)
    return Presence(sorted(seats), watchers=len(here - seating.guests), preparing=waits)
