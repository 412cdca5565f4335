"""The HTTP API: guests, games, tables, records, films, hints, analyses and the referee."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Request, Response, Router, get, post, put
from litestar.exceptions import NotFoundException
from litestar.openapi import ResponseSpec
from litestar.params import Parameter
from litestar.response import Stream

from tablee.bots.analysis import Question, questions_for, questions_of
from tablee.bots.bot import sight_of
from tablee.bots.levels import Level, baselines_of, levels_of, partner_of
from tablee.core.errors import TableeError
from tablee.core.game import AnyGame
from tablee.core.places import PlacedGame
from tablee.games import GAMES, find_game, rules_pages, showcase
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
from tablee.server.web.rate import Allowance
from tablee.server.web.referee import view_refereed
from tablee.server.web.views import view_step
from tablee.server.work.analyses import Analyses
from tablee.shooting.game import ShootingGame
from tablee.storage.store import Store
from tablee.tables.permissions import check_analysis, check_hint
from tablee.tables.room import Room

AnyRequest = Request[Any, Any, Any]
TableId = Annotated[str, Parameter(max_length=64)]
GamePath = Annotated[str, Parameter(max_length=32)]
Language = Annotated[str, Parameter(max_length=8)]
StepNumber = Annotated[int, Parameter(ge=0, le=1_000_000)]
LINES = "application/x-ndjson"
REFEREE_LIMIT = 128 * 1024
"""The longest match that the referee accepts in bytes: some two thousand shots."""


def problem(description: str) -> ResponseSpec:
    """How the API's schema describes a refusal."""
    return ResponseSpec(Problem, description=description, generate_examples=False)


INVALID = problem("The request cannot be used; the reason says why.")
UNKNOWN = problem("There is no such table.")
NO_RULES = problem("The game has no rules page in that language.")
TOO_EARLY = problem("Not now: the game is still on.")
NO_FILM = problem("There is no such table, or no shot to show at that step.")
TOO_OFTEN = problem("Too many requests from this guest or address; wait a minute.")
FOREIGN = problem("The request comes from a page of another site.")
NO_STORAGE = problem("The storage failed; nothing was changed.")
NO_GUEST = problem("Only guests may do this; `/api/me` makes one.")
TOO_LARGE = problem("The request's body is too large.")
NOT_YOURS = problem("The seat is somebody else's.")
NO_HELP = problem(
    "Not now: other people play, seats that share a screen see different things, another seat is to play, "
    "or the table has gone on."
)
WRITING = {400: INVALID, 401: NO_GUEST, 403: FOREIGN, 413: TOO_LARGE, 429: TOO_OFTEN, 503: NO_STORAGE}
"""The ways in which a request that changes something may be refused."""


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
    request: AnyRequest, data: Rename, identity: Identity, store: Store, tables: Tables, writes: Allowance
) -> Guest:
    """Change my nickname, also at the tables where I sit."""
    guest = identity.require_guest(request)
    writes.take(identity.asker_of(request))
    await store.name_guest(guest, data.name)
    await tables.rename(guest, data.name)
    return Guest(data.name)


@get("/games", summary="The games that can be played here")
async def list_games(games: list[GameView]) -> list[GameView]:
    """Every game with its seats, options, levels and a short game to look at."""
    return games


@get(
    "/games/{game:str}/rules/{language:str}",
    media_type="text/markdown",
    responses={400: INVALID, 404: NO_RULES},
)
async def get_rules(game: GamePath, language: Language) -> str:
    """A rules page that a game has in its folder, as Markdown."""
    page = rules_pages(find_game(game)).get(language)
    if page is None:
        raise NotFoundException(f"{game} has no rules page in {language!r}")
    return page.read_text("utf-8")


@post("/tables", responses=WRITING)
async def open_table(
    request: AnyRequest, data: NewTable, identity: Identity, tables: Tables, writes: Allowance
) -> OpenedTable:
    """Open a table. Share `/t/<id>`: whoever follows that link takes a free seat, or watches."""
    guest = identity.require_guest(request)
    writes.take(identity.asker_of(request))
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
    request: AnyRequest, id: TableId, identity: Identity, tables: Tables, computations: Allowance
) -> Response[bytes]:
    """The table as it is now, with every step of the game. Looking takes no seat."""
    asker = identity.asker_of(request)
    computations.take(asker)
    async with tables.at(id, asker) as table:
        update = tables.update(table, asker.guest, since=0)
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
    computations: Allowance,
) -> PreviewsView:
    """The trace that each legal move would leave, where a seat of mine is to play; else nothing."""
    asker = identity.asker_of(request)
    computations.take(asker)
    async with tables.at(id, asker) as table:
        return tables.previews(table, asker.guest, version)


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
    request: AnyRequest,
    id: TableId,
    step: StepNumber,
    identity: Identity,
    tables: Tables,
    computations: Allowance,
) -> FilmView:
    """The shot that led to a step, as it happened; steps are counted from 0, the start."""
    asker = identity.asker_of(request)
    computations.take(asker)
    async with tables.at(id, asker) as table:
        return await tables.changes.film(table, step, asker)


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
    computations: Allowance,
) -> InsightView:
    """The move a strong bot would play with what my seat may know; only where no other person plays."""
    guest, asker = identity.require_guest(request), identity.asker_of(request)
    computations.take(asker)
    async with tables.at(id, asker) as table:
        room = table.room
        check_hint(room, guest, seat, version)
        return await analyses.hint(asker, sight_of(room.match, seat), len(room.match.steps) - 1)


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
    computations: Allowance,
    step: Annotated[int | None, Parameter(ge=0, le=1_000_000)] = None,
) -> Stream:
    """A strong bot's analysis of every step, or of one: an `InsightView` per line, better with each pass.

    Empty lines are signs of life. Closing the connection stops it, and so does asking for another.
    """
    asker = identity.asker_of(request)
    computations.take(asker)
    async with tables.at(id, asker) as table:
        room = table.room
        check_analysis(room, asker.guest)
        questions = await ask_about(room, asker.guest)
    if step is not None and step >= len(questions):
        raise TableeError(f"there is no step {step}: the last is {len(questions) - 1}")
    analyses.check_free(asker)
    return Stream(analyses.stream(asker, questions, step), media_type=LINES)


async def ask_about(room: Room, guest: str | None) -> list[Question]:
    """What to analyse of a game: all of it once it is over, before that what the guest's seat can know."""
    if room.result is not None:
        return questions_of(room.match)
    # In a thread, because what is hidden may have to be worked out from all the moves.
    return await asyncio.to_thread(questions_for, room.match, room.seating.seats_of(guest)[0])


@post(
    "/referee/{game:str}",
    status_code=200,
    request_max_body_size=REFEREE_LIMIT,
    responses={400: INVALID, 403: FOREIGN, 413: TOO_LARGE, 429: TOO_OFTEN},
)
async def call_shots(
    request: AnyRequest, game: GamePath, data: RefereedShots, identity: Identity, computations: Allowance
) -> RefereeView:
    """Where a match at a real table stands after these shots: who plays, what goes back, and why."""
    computations.take(identity.asker_of(request))
    return await asyncio.to_thread(view_refereed, find_game(game), data)


def view_level(level: Level) -> LevelView:
    """Describe a level of the bots."""
    return LevelView(level.name, dict(level.title), dict(level.character))


def view_showcase(game: AnyGame) -> list[StepView]:
    """The steps of a game's showcase; none if it has none."""
    shown = showcase(game)
    return [view_step(game, step, mover, viewer=None) for mover, step in shown.history] if shown else []


def view_shot_table(game: AnyGame) -> ShotTableView | None:
    """Describe the table of a game of shots; None for other games."""
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
    """The answer of `/api/games`, the same for everybody."""
    return [
        GameView(
            name=game.name,
            seats=list(game.seats),
            options=msgspec.to_builtins(game.options()),
            clocks=list(game.clocks),
            levels=[view_level(level) for level in levels_of(game)],
            partner=view_level(partner_of(game)),
            former_levels=[view_level(level) for level in baselines_of(game)],
            places=dict(game.places) if isinstance(game, PlacedGame) else None,
            table=view_shot_table(game),
            showcase=view_showcase(game),
            rules=list(rules_pages(game)),
        )
        for game in GAMES.values()
    ]


api = Router(
    "/api",
    route_handlers=[
        get_me,
        rename_me,
        list_games,
        get_rules,
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
