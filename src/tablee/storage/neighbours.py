"""What servers on one database tell one another, apart from what they store.

News may be lost. Everything lasting is stored, and caught up with by number; what is not (who is connected,
what somebody aims at) is asked for again where something was missed.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Protocol

from msgspec import Struct


class Changed(Struct, frozen=True, array_like=True, tag="c"):
    """An event of a table has been stored."""

    table: str
    number: int
    at: int = 0
    form: int = 0
    content: str = ""
    """The event itself, for whoever has all those before it; empty: it must be read from the storage."""
    announced: tuple[str, int] | None = None
    """The seat of a bot that moved, and in how many moves it is sure to win or lose."""


class Came(Struct, frozen=True, array_like=True, tag="h"):
    """These guests have their first connection to a table at the server that tells it."""

    table: str
    guests: tuple[str, ...]


class Went(Struct, frozen=True, array_like=True, tag="w"):
    """A guest has lost the last connection to a table there."""

    table: str
    guest: str


class CallRoll(Struct, frozen=True, array_like=True, tag="r"):
    """A question to all servers: who is connected to you?"""


class RollBegins(Struct, frozen=True, array_like=True, tag="b"):
    """The answer: everybody who is connected to the server comes now, until `RollEnds`."""


class RollEnds(Struct, frozen=True, array_like=True, tag="e"):
    """Nobody else is connected to the server."""


class Aiming(Struct, frozen=True, array_like=True, tag="a"):
    """What a seat is about to shoot, at a version of the table."""

    table: str
    version: int
    seat: str
    move: str


class Spoken(Struct, frozen=True, array_like=True, tag="s"):
    """A phrase that was said at a table."""

    table: str
    seat: str
    phrase: str


class Named(Struct, frozen=True, array_like=True, tag="n"):
    """A guest has a new name, which the storage knows."""

    guest: str


class Forgotten(Struct, frozen=True, array_like=True, tag="f"):
    """Tables were deleted, because nobody had visited them for long."""

    tables: tuple[str, ...]


class Lost(Struct, frozen=True, array_like=True, tag="l"):
    """Some of what the server had to tell could not be told."""


News = Changed | Came | Went | CallRoll | RollBegins | RollEnds | Aiming | Spoken | Named | Forgotten | Lost


def superseded_by(news: News) -> Hashable | None:
    """What news must have in common so that only the newest matters; None: each matters."""
    match news:
        case Changed(table) | Aiming(table):
            return type(news), table
        case Came(table, (guest,)) | Went(table, guest):
            return Came, table, guest
        case Named(guest):
            return Named, guest
        case CallRoll() | RollBegins() | RollEnds() | Lost():
            return type(news)
    return None


class Receiver(Protocol):
    """Whoever wants to hear of the others. Called in the event loop, and quick."""

    def receive(self, server: str, news: News) -> None:
        """Hear what a server has told."""

    def missed(self) -> None:
        """Hear that some news may have been lost."""

    def gone(self, server: str) -> None:
        """Hear that a server has stopped, or said nothing for a while."""


class Neighbours(Protocol):
    """The other servers on the same database."""

    @property
    def id(self) -> str:
        """What this server is called among them."""

    @property
    def are_possible(self) -> bool:
        """Whether there can be any."""

    @property
    def are_heard(self) -> bool:
        """Whether everything that they tell is received at the moment."""

    @property
    def offset_ms(self) -> int:
        """How far the clock that all share is ahead of this server's."""

    async def start(self, receiver: Receiver) -> None:
        """Begin to listen; raises StoreError."""

    def tell(self, news: News) -> None:
        """Tell all other servers, soon."""

    async def close(self) -> None:
        """Tell what is still to be told, and listen no more."""


class Alone:
    """No other servers: those on one machine's file."""

    id = ""
    are_possible = False
    are_heard = True
    offset_ms = 0

    async def start(self, receiver: Receiver) -> None:
        """There is nobody to hear."""

    def tell(self, news: News) -> None:
        """There is nobody to tell."""

    async def close(self) -> None:
        """There is nothing to end."""
