"""A table in a few words, for lists and deadlines, so that nothing must be replayed for them."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tablee.core.game import Seat
from tablee.tables.events import Holder

State = Literal["waiting", "playing", "over"]


class Summary(Struct, frozen=True):
    """Where a table stands after its last event."""

    table: str
    game: str
    events: int
    state: State
    to_play: Seat | None
    due: int | None
    """When somebody must look at it: a flag falls then."""
    changed: int
    """When its last event was."""
    public: bool
    seats: dict[Seat, Holder]
