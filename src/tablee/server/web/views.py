"""A table as one guest may see it: the messages built from a room, through `Game.view` alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace
from rich.text import Text

from tablee.bots.characters import PARTNER
from tablee.core import hidden
from tablee.core.game import AnyGame, AnyStep, Glimpse, Motion, Ruling, Seat
from tablee.core.options import Options
from tablee.core.places import PlacedGame
from tablee.core.shots import ShotGame
from tablee.server.legal_moves import LegalMoves
from tablee.server.web.messages import (
    AdviceView,
    ClockView,
    FilmView,
    GlimpseView,
    MotionView,
    PreviewsView,
    ResultView,
    RulingView,
    SeatView,
    StepView,
    TableView,
    Update,
)
from tablee.tables.clock import grace_ms
from tablee.tables.events import BotSeat, Person
from tablee.tables.permissions import actions_of, may_set_pace
from tablee.tables.room import Room
from tablee.tables.seating import name_of

PREVIEWS_LIMIT = 400


class Parts:
    """The parts of an update that are the same for everybody who may see the same."""

    def __init__(self, room: Room, legal_moves: LegalMoves, film: tuple[int, FilmView] | None = None) -> None:
        self.room = room
        self._legal_moves = legal_moves
        self._film = film

    def step(self, index: int, viewer: Seat | None) -> StepView:
        """A step; the latest shot with its film, what is seen for a moment with the latest step alone."""
        match, film = self.room.match, self._film
        return view_seen(
            self.room.game,
            self.view(match.steps[index], viewer),
            match.seats[index],
            is_latest=index == len(match.steps) - 1,
            film=film[1] if film and film[0] == index else None,
        )

    def options(self) -> dict[str, Any]:
        """The options, as everybody may see them."""
        options: dict[str, Any] = msgspec.to_builtins(self.visible_options)
        return options

    @property
    def visible_options(self) -> Options:
        options: Options = hidden.view_options(self.room.game, self.room.match.setup.options)
        return options

    def seats(self, mine: Sequence[Seat], now: int) -> list[SeatView]:
        """Who sits where, for the holder of some seats."""
        return [_view_seat(self.room, seat, seat in mine, now) for seat in self.room.seating.holders]

    def table(self, mine: Sequence[Seat], now: int) -> TableView:
        """Everything about the table but its steps and its legal moves, for the holder of some seats."""
        room = self.room
        result, offers = room.result, room.offers
        return TableView(
            id=room.id,
            game=room.game.name,
            game_number=room.game_number,
            options=self.options(),
            target=room.game.target(room.match.setup.options),
            seats=self.seats(mine, now),
            to_play=room.to_play,
            moves=[],
            placements=[],
            taps=None,
            previews=False,
            result=None
            if result is None
            else ResultView(
                list(result.winners),
                dict(result.points),
                result.reason,
                room.early_ending.seat if room.early_ending else None,
            ),
            draw_offer=offers.draw[0] if offers.draw and result is None else None,
            takeback_offer=offers.takeback[0] if offers.takeback and result is None else None,
            stand_in_offer=offers.stand_in[0] if offers.stand_in and result is None else None,
            stand_in_level=offers.wished_level if offers.stand_in and result is None else None,
            rematch=list(offers.rematch),
            pace=room.pace if room.seating.is_bots_only and result is None else None,
            actions={seat: actions_of(room, seat) for seat in mine},
            clock=view_clock(room, now),
            advice={seat: _view_advice(room, seat) for seat in mine if seat in room.advice},
        )

    def table_to_watch(self, mine: Sequence[Seat], now: int) -> TableView:
        """The same for somebody who has no move to make."""
        return self.table(mine, now)

    def kept(self, since: int) -> int:
        """How many of the steps known at a version still stand."""
        return self.room.steps_kept_since(since)

    def moves(self, viewer: Seat | None) -> list[str] | None:
        """The legal moves, built from the view, so that they betray nothing."""
        return self._legal_moves.texts(self.room.game, self.view(self.room.match.step, viewer).state)

    def view(self, step: AnyStep, viewer: Seat | None) -> AnyStep:
        """What a seat, or a spectator, may see of a step: all that is told of it comes from here."""
        return hidden.view_step(self.room.game, step, viewer)


def view_update(parts: Parts, guest: str | None, since: int, now: int) -> Update:
    """What a guest who has the table's version `since` must be told; the latest shot with its film."""
    room = parts.room
    seats = room.seating.seats_of(guest)
    viewer = viewer_of(seats)
    kept = parts.kept(since)
    return Update(
        version=room.version,
        kept=kept,
        steps=[parts.step(index, viewer) for index in range(kept, len(room.match.steps))],
        table=view_table(parts, seats, viewer, now, paces=may_set_pace(room, guest)),
    )


def viewer_of(seats: Sequence[Seat]) -> Seat | None:
    """Whose eyes a guest sees with who holds these seats.

    Several people look at a screen that holds several seats: it shows what everybody may see.
    """
    return seats[0] if len(seats) == 1 else None


def view_step(
    game: AnyGame, step: AnyStep, mover: Seat | None, viewer: Seat | None, *, is_latest: bool = False
) -> StepView:
    """A step as a seat, or a spectator, may see it."""
    return view_seen(game, hidden.view_step(game, step, viewer), mover, is_latest=is_latest)


def view_seen(
    game: AnyGame, seen: AnyStep, mover: Seat | None, *, is_latest: bool, film: FilmView | None = None
) -> StepView:
    """The view of a step as a message; glimpses last only while it is the latest."""
    return StepView(
        position=game.position(seen.state),
        points=dict(game.points(seen.state)),
        seat=mover,
        move=None if seen.move is None else game.move_text(seen.move),
        trace=[_view_event(event) for event in seen.trace if is_latest or isinstance(event, Motion)],
        rulings=[view_ruling(ruling) for ruling in seen.rulings],
        drawing=None if game.has_own_drawing else Text.from_markup(game.draw(seen.state)).plain,
        pieces=dict(game.pieces(seen.state)) if isinstance(game, PlacedGame) else None,
        film=film,
    )


def view_ruling(ruling: Ruling) -> RulingView:
    """Something that the rules decided, as a message."""
    return RulingView(ruling.rule, ruling.decision, ruling.side, list(ruling.pieces), ruling.number)


def _view_event(event: Motion | Glimpse) -> MotionView | GlimpseView:
    if isinstance(event, Motion):
        return MotionView(event.start, event.end)
    return GlimpseView(event.place, event.content)


def view_table(
    parts: Parts, seats: Sequence[Seat], viewer: Seat | None, now: int, *, paces: bool
) -> TableView:
    """Everything about a table but its steps, for the holder of these seats; who `paces` sets the pace."""
    room = parts.room
    if paces:
        return replace(parts.table(seats, now), may_set_pace=True)
    if room.to_play not in seats or room.to_play in room.seating.stand_ins:
        return parts.table_to_watch(seats, now)
    moves = parts.moves(viewer)
    return replace(
        parts.table(seats, now),
        moves=moves,
        placements=view_placements(room.game, room.match.step.state),
        taps=view_taps(room.game, moves) if moves else None,
        previews=bool(moves) and shows_previews(room, viewer),
    )


def view_clock(room: Room, now: int) -> ClockView | None:
    """The clocks of a table, if it has any."""
    if room.clock is None:
        return None
    running = None if room.to_play is None or room.is_paused else now - room.clock.since
    return ClockView(str(room.control), room.clock.left_ms, running)


def view_placements(game: AnyGame, state: Any) -> list[tuple[float, float]]:
    """Where the seat to play may shoot from."""
    return list(game.placements(state)) if isinstance(game, ShotGame) else []


def view_taps(game: AnyGame, moves: list[str]) -> dict[str, list[str]] | None:
    """The places to tap for each move, in games that say where their places lie."""
    if not isinstance(game, PlacedGame):
        return None
    return {text: list(game.taps(game.read_move(text))) for text in moves}


def shows_previews(room: Room, viewer: Seat | None) -> bool:
    """Whether who must move may be shown what each move would do."""
    game = room.game
    if not game.shows_previews:
        return False
    return not hidden.is_masked(game, hidden.view_step(game, room.match.step, viewer).state)


def view_previews(parts: Parts, guest: str | None, version: int) -> PreviewsView:
    """The trace that each legal move would leave, for who must choose among them; else nothing.

    Nothing either where that is secret, too much to look at, or the table has gone on since that version.
    """
    room = parts.room
    seats = room.seating.seats_of(guest)
    viewer = viewer_of(seats)
    if room.to_play not in seats or room.to_play in room.seating.stand_ins:
        return {}
    if not shows_previews(room, viewer) or version < room.changed_at:
        return {}
    state = hidden.view_step(room.game, room.match.step, viewer).state
    return preview_moves(room.game, state, parts.moves(viewer) or [])


def preview_moves(game: AnyGame, state: Any, moves: list[str]) -> PreviewsView:
    """The trace that each of these moves would leave; nothing where they are too many."""
    if len(moves) > PREVIEWS_LIMIT:
        return {}
    return {text: view_preview(game, state, text) for text in moves}


def view_preview(game: AnyGame, state: Any, move: str) -> list[MotionView | GlimpseView]:
    """The trace that a legal move would leave."""
    return [_view_event(event) for event in game.preview(state, game.read_move(move))]


def _view_seat(room: Room, seat: Seat, mine: bool, now: int) -> SeatView:
    holder = room.seating.holders[seat]
    teams = room.match.setup.teams
    return SeatView(
        seat=seat,
        team=next(number for number, team in enumerate(teams) if seat in team),
        kind="person" if isinstance(holder, Person) else "bot" if isinstance(holder, BotSeat) else "open",
        name=name_of(holder),
        mine=mine,
        stand_in=holder.stand_in or None if isinstance(holder, Person) else None,
        strength=room.strengths.get(seat) if room.seating.bot_in(seat) == PARTNER.name else None,
        claim_ms=_time_to_claim(room, seat, now),
        named=isinstance(holder, Person) and holder.called != "",
    )


def _view_advice(room: Room, seat: Seat) -> AdviceView:
    advice = room.advice[seat]
    return AdviceView(advice.hints, advice.moves, advice.remarks, seat not in room.helped)


def _time_to_claim(room: Room, seat: Seat, now: int) -> int | None:
    since = room.seating.away.get(room.seating.guest_in(seat) or "")
    grace = grace_ms(room.control)
    return None if since is None or grace is None else max(0, since + grace - now)
