"""Updates as bytes: what is the same for all who may see the same is computed and encoded once a step."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from typing import Any, cast

import msgspec
from msgspec import Raw

from tablee.core import hidden
from tablee.core.game import AnyStep, Seat
from tablee.core.hidden import HiddenGame
from tablee.server.legal_moves import LegalMoves
from tablee.server.web.messages import FilmView, SeatView, StepView
from tablee.server.web.views import Parts, view_update
from tablee.tables.room import Room

encode = msgspec.json.Encoder().encode


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
        same_people = before is not None and before.room.seating.holders is room.seating.holders
        self._seats: dict[Sequence[Seat], Any] = before._seats if before and same_people else {}
        """By whose seats they are; they outlast a move."""

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
        visible = hidden.view_options(self.room.game, self.room.match.setup.options)
        return cast("dict[str, Any]", _encode_options(self.room.game.name, visible))

    def seats(self, mine: Sequence[Seat], now: int) -> list[SeatView]:
        if self.room.seating.away:  # how long they may still be: different at every moment
            return super().seats(mine, now)
        if mine not in self._seats:
            self._seats[mine] = Raw(encode(super().seats(mine, now)))
        return cast("list[SeatView]", self._seats[mine])

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
