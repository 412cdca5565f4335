"""A table as one guest may see it: the messages built from a room, through `Game.view` alone."""

from __future__ import annotations

from typing import Any

import msgspec
from rich.text import Text

from tablee.core import hidden
from tablee.core.game import AnyGame, AnyStep, Glimpse, Motion, Ruling, Seat
from tablee.core.places import PlacedGame
from tablee.core.shots import ShotGame
from tablee.server.events import BotSeat, Person
from tablee.server.permissions import actions_of
from tablee.server.room import Room
from tablee.server.seating import name_of
from tablee.server.web.messages import (
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

PREVIEWS_LIMIT = 400


def view_update(room: Room, guest: str | None, since: int) -> Update:
    """What a guest who has the table's version `since` must be told."""
    seats = room.seats_of(guest) if guest else []
    # Several people look at a screen that holds several seats: it shows what everybody may see.
    viewer = seats[0] if len(seats) == 1 else None
    kept = room.steps_kept_since(since)
    history = room.match.history
    return Update(
        version=room.version,
        kept=kept,
        steps=[
            view_step(
                room.game, step, mover, viewer, is_latest=index == len(history) - 1, film=room.film_of(index)
            )
            for index, (mover, step) in enumerate(history[kept:], kept)
        ],
        table=view_table(room, seats, viewer),
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


def view_table(room: Room, seats: list[Seat], viewer: Seat | None) -> TableView:
    """Everything about a table but its steps, for the holder of these seats."""
    options: dict[str, Any] = msgspec.to_builtins(hidden.view_options(room.game, room.match.setup.options))
    result = room.result
    moves = _visible_moves(room, seats, viewer)
    return TableView(
        id=room.id,
        game=room.game.name,
        game_number=room.game_number,
        options=options,
        seats=[_view_seat(room, seat, seat in seats) for seat in room.holders],
        to_play=room.to_play,
        moves=moves,
        placements=_placements(room) if room.to_play in seats else [],
        taps=_taps(room.game, moves) if moves else None,
        previews=_previews(room, moves, viewer) if moves else None,
        result=None
        if result is None
        else ResultView(list(result.winners), dict(result.points), result.reason),
        draw_offer=room.for_draw[0] if room.for_draw and result is None else None,
        rematch=list(room.for_rematch),
        actions={seat: actions_of(room, seat) for seat in seats},
    )


def _placements(room: Room) -> list[tuple[float, float]]:
    """Where the seat to play may shoot from."""
    return list(room.game.placements(room.match.step.state)) if isinstance(room.game, ShotGame) else []


def _visible_moves(room: Room, seats: list[Seat], viewer: Seat | None) -> list[str] | None:
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


def _view_seat(room: Room, seat: Seat, mine: bool) -> SeatView:
    holder = room.holders[seat]
    teams = room.match.setup.teams
    return SeatView(
        seat=seat,
        team=next(number for number, team in enumerate(teams) if seat in team),
        kind="person" if isinstance(holder, Person) else "bot" if isinstance(holder, BotSeat) else "open",
        name=name_of(holder),
        mine=mine,
    )
