"""Updates as bytes: what is the same for all who may see the same is computed and encoded once a step."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from operator import is_
from typing import Any, cast

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from tablee.core.game import AnyStep, Seat
from tablee.core.hidden import HiddenGame
from tablee.server.legal_moves import LegalMoves
from tablee.server.web.messages import FilmView, SeatView, StepView, TableView
from tablee.server.web.views import Parts, view_clock, view_update
from tablee.tables.room import Room

encode = msgspec.json.Encoder().encode


class LastingParts:
    """Parts of updates that outlast a move, as long as nothing else about the table changes."""

    def __init__(self, room: Room) -> None:
        self._circumstances = _circumstances(room)
        self.made: dict[Hashable, Any] = {}

    def hold_for(self, room: Room) -> bool:
        """Whether they are right for a room that has gone on."""
        return all(map(is_, self._circumstances, _circumstances(room)))

    def includes_table(self, room: Room, mine: Sequence[Seat]) -> bool:
        """Whether all about a table but its legal moves is the same each time that a seat is to play.

        Not while anybody is away, which is told in seconds; and what may be taken back depends on who has
        moved, until everybody has, and where a guest has several seats.
        """
        return room.has_begun and len(mine) <= 1 and not room.seating.away


def _circumstances(room: Room) -> tuple[object, ...]:
    """What the lasting parts depend on beside whose turn it is; each replaced, never changed."""
    seating, match = room.seating, room.match
    standing = room.result, room.has_begun, room.pace, room.strengths, room.advice, room.helped
    return seating.holders, seating.away, room.offers.standing, match.setup, *standing


class EncodedParts(Parts):
    """Parts of updates about a room as it stands, each made when it is first asked for, and kept."""

    def __init__(
        self,
        room: Room,
        legal_moves: LegalMoves,
        film: tuple[int, FilmView] | None = None,
        before: EncodedParts | None = None,
    ) -> None:
        super().__init__(room, legal_moves, film)
        self._made: dict[Hashable, Any] = {}
        self._lasting: LastingParts = (
            before._lasting if before and before._lasting.hold_for(room) else LastingParts(room)
        )

    def step(self, index: int, viewer: Seat | None) -> StepView:
        game = self.room.game
        if not isinstance(game, HiddenGame) or game.is_same_for_all(self.room.match.steps[index].state):
            viewer = None
        key = "step", index, viewer
        if key not in self._made:
            self._made[key] = Raw(encode(super().step(index, viewer)))
        return cast(StepView, self._made[key])

    def view(self, step: AnyStep, viewer: Seat | None) -> AnyStep:
        game = self.room.game
        if not isinstance(game, HiddenGame):
            return step
        if game.is_same_for_all(step.state):
            viewer = None
        key = "view", viewer
        known = self._made.get(key)
        if known is None or known[0] is not step:  # the step and its legal moves are seen one after the other
            known = self._made[key] = step, game.view(step, viewer)
        return cast(AnyStep, known[1])

    def options(self) -> dict[str, Any]:
        made = self._lasting.made
        if "options" not in made:
            made["options"] = _encode_options(self.room.game.name, self.visible_options)
        return cast("dict[str, Any]", made["options"])

    def seats(self, mine: Sequence[Seat], now: int) -> list[SeatView]:
        if self.room.seating.away:  # how long they may still be: different at every moment
            return super().seats(mine, now)
        made, key = self._lasting.made, ("seats", mine)
        if key not in made:
            made[key] = Raw(encode(super().seats(mine, now)))
        return cast("list[SeatView]", made[key])

    def table(self, mine: Sequence[Seat], now: int) -> TableView:
        room = self.room
        if not self._lasting.includes_table(room, mine):
            return super().table(mine, now)
        made, key = self._lasting.made, ("table", mine, room.to_play)
        table = made.get(key)
        if table is None:
            table = made[key] = super().table(mine, now)
        return cast(TableView, replace(table, clock=view_clock(room, now)) if room.clock else table)

    def table_to_watch(self, mine: Sequence[Seat], now: int) -> TableView:
        room = self.room
        if room.clock or not self._lasting.includes_table(room, mine):
            return self.table(mine, now)
        made, key = self._lasting.made, ("to watch", mine, room.to_play)
        table = made.get(key)
        if table is None:
            table = made[key] = Raw(encode(self.table(mine, now)))
        return cast(TableView, table)

    def kept(self, since: int) -> int:
        key = "kept", since
        if key not in self._made:
            self._made[key] = super().kept(since)
        return cast(int, self._made[key])

    def moves(self, viewer: Seat | None) -> list[str] | None:
        key = "moves", viewer
        if key not in self._made:
            self._made[key] = super().moves(viewer)
        return cast("list[str] | None", self._made[key])


@lru_cache(maxsize=256)
def _encode_options(game: str, options: Any) -> Raw:
    return Raw(encode(options))


class Updates:
    """The updates about one table, for everybody who is at it."""

    def __init__(self, legal_moves: LegalMoves) -> None:
        self._legal_moves = legal_moves
        self._parts: EncodedParts | None = None
        self._film: tuple[int, FilmView] | None = None

    def parts(self, room: Room, film: tuple[int, FilmView] | None) -> EncodedParts:
        """The parts of updates about a room, those that were asked for already among them."""
        if self._parts is None or self._parts.room is not room or self._film is not film:
            self._parts = EncodedParts(room, self._legal_moves, film, self._parts)
            self._film = film
        return self._parts

    def encode(
        self, room: Room, guest: str | None, since: int, now: int, film: tuple[int, FilmView] | None
    ) -> bytes:
        """What a guest who has the table's version `since` must be told."""
        return encode(view_update(self.parts(room, film), guest, since, now))
