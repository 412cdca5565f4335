"""The HTTP API of tables: opening, looking, previews, records and films."""

from __future__ import annotations

from typing import Annotated

from litestar import MediaType, Response, get, post
from litestar.openapi import ResponseSpec
from litestar.params import Parameter

from tablee.server.tables import Tables
from tablee.server.web.api.parameters import AnyRequest, StepNumber, StepOrLast, TableId
from tablee.server.web.described import (
    INVALID,
    NO_FILM,
    NO_STORAGE,
    TOO_EARLY,
    TOO_OFTEN,
    UNKNOWN,
    WRITING,
    problem,
)
from tablee.server.web.identity import Identity
from tablee.server.web.messages import (
    FilmView,
    NewTable,
    OpenedTable,
    PreviewsView,
    Update,
)
from tablee.server.web.rate import Allowance
from tablee.server.web.table_pictures import TablePictures


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
        return Response(update, media_type=MediaType.JSON, headers={"cache-control": "no-store"})


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


NO_PICTURE = {
    400: INVALID,
    404: problem("There is no such table, or no such step."),
    429: TOO_OFTEN,
    503: problem("The storage failed, or the picture could not be drawn; try again."),
}


@get(
    "/tables/{id:str}/picture",
    summary="A step of a table as a picture",
    media_type="image/svg+xml",
    responses=NO_PICTURE,
)
async def get_picture(
    request: AnyRequest,
    id: TableId,
    identity: Identity,
    tables: Tables,
    table_pictures: TablePictures,
    computations: Allowance,
    step: StepOrLast = None,
    moving: bool = False,
) -> Response[bytes]:
    """A step, by default the last one, as anybody may see it; an SVG that shows the move, if it is moving."""
    asker = identity.asker_of(request)
    computations.take(asker)
    async with tables.at(id, asker) as table:
        picture = await table_pictures.of(table.room, step, "moving" if moving else "svg", asker)
    return picture.answer(request)


@get(
    "/tables/{id:str}/picture.png",
    summary="A step of a table as pixels",
    media_type="image/png",
    responses=NO_PICTURE,
)
async def get_png(
    request: AnyRequest,
    id: TableId,
    identity: Identity,
    tables: Tables,
    table_pictures: TablePictures,
    computations: Allowance,
    step: StepOrLast = None,
) -> Response[bytes]:
    """A step, by default the last one, as anybody may see it: for chats that preview a link."""
    asker = identity.asker_of(request)
    computations.take(asker)
    async with tables.at(id, asker) as table:
        picture = await table_pictures.of(table.room, step, "png", asker)
    return picture.answer(request)


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
