"""A table as one guest may see it: the messages built from a room, through `Game.view` alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from rich.text import Text

from tablee.core import hidden
from tablee.core.game import AnyGame, AnyStep, Glimpse, Motion, Ruling, Seat
from tablee.core.places import PlacedGame
from tablee.core.shots import ShotGame
from tablee.server.web.messages import (
    ClockView,
    FilmView,
    GlimpseView,
    MotionView,
    ResultView,
    RulingView,
    SeatView,
    StepView,
    TableView,
    Update,
)
from tablee.tables.clock import grace_ms
from tablee.tables.events import BotSeat, Person
from tablee.tables.permissions import actions_of
from tablee.tables.room import Room
from tablee.tables.seating import name_of

PREVIEWS_LIMIT = 400


def view_update(
    room: Room, guest: str | None, since: int, now: int = 0, film: tuple[int, FilmView] | None = None
) -> Update:
    """What a guest who has the table's version `since` must be told; the latest shot with its film."""
    seats = room.seating.seats_of(guest)
    # Several people look at a screen that holds several seats: it shows what everybody may see.
    viewer = seats[0] if len(seats) == 1 else None
    kept = room.steps_kept_since(since)
    match = room.match
    latest = len(match.steps) - 1
    return Update(
        version=room.version,
        kept=kept,
        steps=[
            view_step(
                room.game,
                match.steps[index],
                match.seats[index],
                viewer,
                is_latest=index == latest,
                film=film[1] if film and film[0] == index else None,
            )
            for index in range(kept, latest + 1)
        ],
        table=view_table(room, seats, viewer, now),
    )


def view_step(
    game: AnyGame,
    step: AnyStep,
    mover: Seat | None,
    viewer: Seat | None,
    *,
    is_latest: bool = False,
    film: FilmView | None = None,
) -> StepView:
    """A step as a seat, or a spectator, may see it; glimpses last only while it is the latest."""
    seen = hidden.view_step(game, step, viewer)
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


def view_table(room: Room, seats: Sequence[Seat], viewer: Seat | None, now: int) -> TableView:
    """Everything about a table but its steps, for the holder of these seats."""
    options: dict[str, Any] = msgspec.to_builtins(hidden.view_options(room.game, room.match.setup.options))
    result = room.result
    moves = _visible_moves(room, seats, viewer)
    return TableView(
        id=room.id,
        game=room.game.name,
        game_number=room.game_number,
        options=options,
        seats=[_view_seat(room, seat, seat in seats, now) for seat in room.seating.holders],
        to_play=room.to_play,
        moves=moves,
        placements=_placements(room) if room.to_play in seats else [],
        taps=_taps(room.game, moves) if moves else None,
        previews=_previews(room, moves, viewer) if moves else None,
        result=None
        if result is None
        else ResultView(list(result.winners), dict(result.points), result.reason),
        draw_offer=room.offers.draw[0] if room.offers.draw and result is None else None,
        takeback_offer=room.offers.takeback[0] if room.offers.takeback and result is None else None,
        rematch=list(room.offers.rematch),
        actions={seat: actions_of(room, seat) for seat in seats},
        clock=_view_clock(room, now),
    )


def _view_clock(room: Room, now: int) -> ClockView | None:
    if room.clock is None:
        return None
    running = None if room.to_play is None else now - room.clock.since
    return ClockView(str(room.control), room.clock.left_ms, running)


def _placements(room: Room) -> list[tuple[float, float]]:
    """Where the seat to play may shoot from."""
    return list(room.game.placements(room.match.step.state)) if isinstance(room.game, ShotGame) else []


def _visible_moves(room: Room, seats: Sequence[Seat], viewer: Seat | None) -> list[str] | None:
    """The legal moves, to who must choose among them; built from the view, so they betray nothing."""
    if room.to_play not in seats:
        return []
    moves = room.game.moves(hidden.view_step(room.game, room.match.step, viewer).state)
    return None if moves is None else sorted(room.game.move_text(move) for move in moves)


def _taps(game: AnyGame, moves: list[str]) -> dict[str, list[str]] | None:
    """The places to tap for each move, in games that say where their places lie."""
    if not isinstance(game, PlacedGame):
        return None
    return {text: list(game.taps(game.read_move(text))) for text in moves}


def _previews(
    room: Room, moves: list[str], viewer: Seat | None
) -> dict[str, list[MotionView | GlimpseView]] | None:
    """The trace that each move would leave; nothing where that is secret, or too much to look at."""
    game, state = room.game, hidden.view_step(room.game, room.match.step, viewer).state
    if not game.shows_previews or hidden.is_masked(game, state) or len(moves) > PREVIEWS_LIMIT:
        return None
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
        claim_ms=_time_to_claim(room, seat, now),
        named=isinstance(holder, Person) and holder.called != "",
    )


def _time_to_claim(room: Room, seat: Seat, now: int) -> int | None:
    since = room.seating.away.get(room.seating.guest_in(seat) or "")
    grace = grace_ms(room.control)
    return None if since is None or grace is None else max(0, since + grace - now)
