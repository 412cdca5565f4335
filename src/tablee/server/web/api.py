"""The HTTP side: who I am, which games there are, tables to open, look at and keep."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Request, Response, Router, get, post, put
from litestar.openapi import ResponseSpec
from litestar.params import Parameter
from litestar.response import Stream

from tablee.bots.analysis import questions_of
from tablee.bots.bot import sight_of
from tablee.bots.levels import Level, baselines_of, levels_of
from tablee.core.errors import TableeError
from tablee.core.game import AnyGame
from tablee.core.places import PlacedGame
from tablee.games import GAMES, find_game, showcase
from tablee.server.tables import Tables
from tablee.server.web.identity import Identity, new_guest
from tablee.server.web.messages import (
    FilmView,
    GameView,
    Guest,
    InsightView,
    LevelView,
    NewTable,
    OpenedTable,
    PreviewsView,
    Problem,
    RefereedShots,
    RefereeView,
    Rename,
    ShotTableView,
    StepView,
    Update,
)
from tablee.server.web.rate import Buckets, TooOften
from tablee.server.web.referee import view_refereed
from tablee.server.web.views import view_step
from tablee.server.work.analyses import Analyses
from tablee.shooting.game import ShootingGame
from tablee.storage.store import Store
from tablee.tables.permissions import check_analysis, check_hint

AnyRequest = Request[Any, Any, Any]
TableId = Annotated[str, Parameter(max_length=64)]
GamePath = Annotated[str, Parameter(max_length=32)]
StepNumber = Annotated[int, Parameter(ge=0, le=1_000_000)]
LINES = "application/x-ndjson"
REFEREE_LIMIT = 128 * 1024
"""The longest match that a referee is told: some two thousand shots."""


def problem(description: str) -> ResponseSpec:
    """What the API's document says of a refusal."""
    return ResponseSpec(Problem, description=description, generate_examples=False)


INVALID = problem("The request cannot be used; the reason says why.")
UNKNOWN = problem("There is no such table.")
TOO_EARLY = problem("Not now: the game is still on.")
NO_FILM = problem("There is no such table, or no shot to show at that step.")
TOO_OFTEN = problem("Too many requests from this address; wait a minute.")
FOREIGN = problem("The request comes from a page of another site.")
NO_STORAGE = problem("The storage failed; nothing was changed.")
NO_GUEST = problem("Only guests may do this; `/api/me` makes one.")
TOO_LARGE = problem("The request's body is too large.")
NOT_YOURS = problem("The seat is somebody else's.")
NO_HELP = problem(
    "Not now: other people play, the start has secrets, another seat is to play, or the table has gone on."
)
WRITING = {400: INVALID, 401: NO_GUEST, 403: FOREIGN, 413: TOO_LARGE, 429: TOO_OFTEN, 503: NO_STORAGE}
"""How a request that changes something may be refused."""


def count_write(request: AnyRequest, writes: Buckets) -> None:
    """Let an address write, or let us compute, so often and no more."""
    if not writes.take(address_of(request)):
        raise TooOften("too many requests from your address; wait a minute")


def address_of(request: AnyRequest) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else "unknown"


@get("/me", responses={503: NO_STORAGE}, summary="Who I am; makes me a guest if I was none")
async def get_me(request: AnyRequest, identity: Identity) -> Response[Guest]:
    """The guest behind this browser."""
    guest = identity.guest_of(request)
    if guest is not None:
        return Response(Guest(await identity.name_of(guest)))
    guest = new_guest()
    cookie = identity.cookie_for(guest, secure=request.url.scheme == "https")
    return Response(Guest(await identity.name_of(guest)), cookies=[cookie])


@put("/me", responses=WRITING)
async def rename_me(
    request: AnyRequest, data: Rename, identity: Identity, store: Store, tables: Tables, writes: Buckets
) -> Guest:
    """Take another nickname, also at the tables where I sit."""
    guest = identity.require_guest(request)
    count_write(request, writes)
    await store.name_guest(guest, data.name)
    await tables.rename(guest, data.name)
    return Guest(data.name)


@get("/games", summary="The games that can be played here")
async def list_games(games: list[GameView]) -> list[GameView]:
    """Every game with its seats, options, levels and a short game to look at."""
    return games


@post("/tables", responses=WRITING)
async def open_table(
    request: AnyRequest, data: NewTable, identity: Identity, tables: Tables, writes: Buckets
) -> OpenedTable:
    """Open a table. Share `/t/<id>`: who opens it takes a free seat, or watches."""
    guest = identity.require_guest(request)
    count_write(request, writes)
    return OpenedTable(await tables.open(data, guest, await identity.name_of(guest)))


@get(
    "/tables/{id:str}",
    responses={
        200: ResponseSpec(Update, description="The table as it is now.", generate_examples=False),
        400: INVALID,
        404: UNKNOWN,
        429: TOO_OFTEN,
        503: NO_STORAGE,
    },
    summary="A table as I see it",
)
async def get_table(
    request: AnyRequest, id: TableId, identity: Identity, tables: Tables, computations: Buckets
) -> Response[bytes]:
    """The table as it is now, with every step of the game. Looking takes no seat."""
    count_write(request, computations)
    async with tables.at(id) as table:
        update = tables.update(table, identity.guest_of(request), since=0)
        return Response(update, media_type=MediaType.JSON)


@get(
    "/tables/{id:str}/previews",
    responses={400: INVALID, 404: UNKNOWN, 429: TOO_OFTEN, 503: NO_STORAGE},
    summary="What each of my moves would do",
)
async def get_previews(
    request: AnyRequest,
    id: TableId,
    version: Annotated[int, Parameter(ge=0, le=2**31 - 1)],
    identity: Identity,
    tables: Tables,
    computations: Buckets,
) -> PreviewsView:
    """The trace that each legal move would leave, where a seat of mine is to play; else nothing."""
    count_write(request, computations)
    async with tables.at(id) as table:
        return tables.previews(table, identity.guest_of(request), version)


@get(
    "/tables/{id:str}/record",
    media_type=MediaType.TEXT,
    responses={400: INVALID, 404: UNKNOWN, 409: TOO_EARLY, 503: NO_STORAGE},
)
async def get_record(id: TableId, tables: Tables) -> Response[str]:
    """The finished game as text, for `tablee replay`."""
    async with tables.at(id) as table:
        disposition = f'attachment; filename="tablee-{table.room.game.name}-{id}.txt"'
        return Response(table.room.record(), headers={"content-disposition": disposition})


@get(
    "/tables/{id:str}/steps/{step:int}/film",
    responses={400: INVALID, 404: NO_FILM, 429: TOO_OFTEN, 503: NO_STORAGE},
)
async def get_film(
    request: AnyRequest, id: TableId, step: StepNumber, tables: Tables, computations: Buckets
) -> FilmView:
    """The shot that led to a step, as it happened; steps are counted from 0, the start."""
    count_write(request, computations)
    async with tables.at(id) as table:
        return await tables.film(table, step)


@get(
    "/tables/{id:str}/hint",
    responses={
        400: INVALID,
        401: NO_GUEST,
        403: NOT_YOURS,
        404: UNKNOWN,
        409: NO_HELP,
        429: TOO_OFTEN,
        503: NO_STORAGE,
    },
)
async def get_hint(
    request: AnyRequest,
    id: TableId,
    seat: Annotated[str, Parameter(min_length=1, max_length=8)],
    version: Annotated[int, Parameter(ge=0, le=2**31 - 1)],
    identity: Identity,
    tables: Tables,
    analyses: Analyses,
    computations: Buckets,
) -> InsightView:
    """What a strong bot would play in my seat, by what my seat may know; only where no other person plays."""
    guest = identity.require_guest(request)
    count_write(request, computations)
    async with tables.at(id) as table:
        room = table.room
        check_hint(room, guest, seat, version)
        return await analyses.hint(sight_of(room.match, seat), len(room.match.steps) - 1)


@get(
    "/tables/{id:str}/analysis",
    media_type=LINES,
    responses={
        200: ResponseSpec(InsightView, description="One a line.", media_type=LINES, generate_examples=False),
        400: INVALID,
        404: UNKNOWN,
        409: NO_HELP,
        429: TOO_OFTEN,
        503: NO_STORAGE,
    },
)
async def get_analysis(
    request: AnyRequest,
    id: TableId,
    identity: Identity,
    tables: Tables,
    analyses: Analyses,
    computations: Buckets,
    step: Annotated[int | None, Parameter(ge=0, le=1_000_000)] = None,
) -> Stream:
    """What a strong bot says about every step, or one: an `InsightView` a line, better and better ones.

    Empty lines are signs of life. Closing the connection stops it, and so does asking for another.
    """
    count_write(request, computations)
    async with tables.at(id) as table:
        guest = identity.guest_of(request)
        check_analysis(table.room, guest)
        questions = questions_of(table.room.match)
    if step is not None and step >= len(questions):
        raise TableeError(f"there is no step {step}: the last is {len(questions) - 1}")
    asker = guest or address_of(request)
    analyses.check_free(asker)
    return Stream(analyses.stream(asker, questions, step), media_type=LINES)


@post(
    "/referee/{game:str}",
    status_code=200,
    request_max_body_size=REFEREE_LIMIT,
    responses={400: INVALID, 403: FOREIGN, 413: TOO_LARGE, 429: TOO_OFTEN},
)
async def call_shots(
    request: AnyRequest, game: GamePath, data: RefereedShots, computations: Buckets
) -> RefereeView:
    """Where a match at a real table stands after these shots: who plays, what goes back, and why."""
    count_write(request, computations)
    return await asyncio.to_thread(view_refereed, find_game(game), data)


def view_level(level: Level) -> LevelView:
    """A level as people are told of it."""
    return LevelView(level.name, dict(level.title), dict(level.character))


def view_showcase(game: AnyGame) -> list[StepView]:
    """The steps of a game to look at; none where a game has none."""
    shown = showcase(game)
    return [view_step(game, step, mover, viewer=None) for mover, step in shown.history] if shown else []


def view_shot_table(game: AnyGame) -> ShotTableView | None:
    """The table that a game of shots is played on; none for other games."""
    if not isinstance(game, ShootingGame):
        return None
    file, table = game.file, game.table
    return ShotTableView(
        side_m=file.side_m,
        hole_diameter_m=file.hole_diameter_m,
        piece_diameter_m=file.piece.diameter_m,
        striker_diameter_m=file.striker.diameter_m,
        circles_m=list(file.circles_m),
        rosette_gap_m=file.rosette_gap_m,
        baseline_m=file.baseline.distance_m,
        baseline_length_m=file.baseline.length_m,
        baseline_lines_m=list(file.baseline.lines_m),
        baseline_circle_m=file.baseline.circle_diameter_m,
        rolls=table.rolls,
        fastest_body_mps=table.fastest_mps,
        fastest_shot_mps=game.fastest_mps,
        widest_deg=game.widest_deg,
        cue_grip=table.cue.grip if table.cue else None,
    )


def describe_games() -> list[GameView]:
    """What `/api/games` answers; the same for everybody."""
    return [
        GameView(
            name=game.name,
            seats=list(game.seats),
            options=msgspec.to_builtins(game.options()),
            levels=[view_level(level) for level in levels_of(game)],
            former_levels=[view_level(level) for level in baselines_of(game)],
            places=dict(game.places) if isinstance(game, PlacedGame) else None,
            table=view_shot_table(game),
            showcase=view_showcase(game),
        )
        for game in GAMES.values()
    ]


api = Router(
    "/api",
    route_handlers=[
        get_me,
        rename_me,
        list_games,
        open_table,
        get_table,
        get_previews,
        get_record,
        get_film,
        get_hint,
        get_analysis,
        call_shots,
    ],
)
