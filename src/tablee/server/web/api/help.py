"""The HTTP API of what bots tell people: hints, remarks, analyses, and positions to be tried again."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Annotated

from litestar import get, post
from litestar.openapi import ResponseSpec
from litestar.params import Parameter
from litestar.response import Stream

from tablee.bots.analysis import Question, questions_for, questions_of
from tablee.bots.bot import sight_of
from tablee.bots.coaching import MISTAKES, played_at
from tablee.bots.levels import find_level
from tablee.core.errors import TableeError
from tablee.server.tables import Tables
from tablee.server.web.api.parameters import AnyRequest, StepNumber, TableId
from tablee.server.web.described import (
    FOREIGN,
    INVALID,
    NO_GUEST,
    NO_HELP,
    NO_SHOTS,
    NO_STORAGE,
    NOT_YOURS,
    TOO_LARGE,
    TOO_OFTEN,
    UNKNOWN,
)
from tablee.server.web.identity import Identity
from tablee.server.web.messages import (
    InsightView,
    RemarkView,
    TriedMoves,
    TriedView,
)
from tablee.server.web.rate import Allowance
from tablee.server.web.retries import retry_at
from tablee.server.web.trying import simulator, try_and_view
from tablee.server.work.analyses import Analyses
from tablee.tables.permissions import check_analysis, check_hint, check_remark
from tablee.tables.room import Room

LINES = "application/x-ndjson"


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
        hint = await analyses.hint(asker, sight_of(room.match, seat), len(room.match.steps) - 1)
        await tables.note_advice(table, seat, "hint")
        return hint


@post(
    "/tables/{id:str}/hint/shown",
    status_code=204,
    responses={
        400: INVALID,
        401: NO_GUEST,
        403: NOT_YOURS,
        404: UNKNOWN,
        409: NO_HELP,
        429: TOO_OFTEN,
        503: NO_STORAGE,
    },
    summary="The whole move of a hint is shown",
)
async def note_hint(
    request: AnyRequest,
    id: TableId,
    seat: Annotated[str, Parameter(min_length=1, max_length=8)],
    version: Annotated[int, Parameter(ge=0, le=2**31 - 1)],
    identity: Identity,
    tables: Tables,
    computations: Allowance,
) -> None:
    """Note that my browser shows the whole move of a hint, after its first parts."""
    guest, asker = identity.require_guest(request), identity.asker_of(request)
    computations.take(asker)
    async with tables.at(id, asker) as table:
        check_hint(table.room, guest, seat, version)
        await tables.note_advice(table, seat, "move")


@get(
    "/tables/{id:str}/remark",
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
async def get_remark(
    request: AnyRequest,
    id: TableId,
    seat: Annotated[str, Parameter(min_length=1, max_length=8)],
    step: StepNumber,
    identity: Identity,
    tables: Tables,
    analyses: Analyses,
    computations: Allowance,
) -> RemarkView:
    """What a coach says of my last move, which led to a step: for one person who plays with bots."""
    guest, asker = identity.require_guest(request), identity.asker_of(request)
    computations.take(asker)
    async with tables.at(id, asker) as table:
        room = table.room
        check_remark(room, guest, seat, step)
        played = await asyncio.to_thread(played_at, room.match, step)
        remark = await analyses.remark(asker, played, step)
        if remark.kind in MISTAKES:
            await tables.note_advice(table, seat, "remark")
        return remark


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
    hand: Annotated[str | None, Parameter(max_length=40)] = None,
) -> Stream:
    """A strong bot's analysis of every step, or of one: an `InsightView` per line, better with each pass.

    After the first pass over a game comes an `AccountsView`. For one step of a game of shots, `hand` is the
    level for whose hand chances are also told. Empty lines are signs of life. Closing the connection stops
    it, and so does asking for another.
    """
    asker = identity.asker_of(request)
    computations.take(asker)
    async with tables.at(id, asker) as table:
        room = table.room
        check_analysis(room, asker.guest)
        questions = await ask_about(room, asker.guest)
    if step is not None and step >= len(questions):
        raise TableeError(f"there is no step {step}: the last is {len(questions) - 1}")
    if hand is not None:
        level = find_level(hand, room.game.name).name
        questions = [replace(question, hand=level) for question in questions]
    analyses.check_free(asker)
    return Stream(analyses.stream(asker, questions, step), media_type=LINES)


@post(
    "/tables/{id:str}/retries/{step:int}",
    status_code=200,
    responses={
        400: INVALID,
        403: FOREIGN,
        404: UNKNOWN,
        409: NO_HELP,
        413: TOO_LARGE,
        429: TOO_OFTEN,
        503: NO_SHOTS,
    },
    summary="Try another move at a step of a finished game",
)
async def retry_step(
    request: AnyRequest,
    id: TableId,
    step: StepNumber,
    data: TriedMoves,
    identity: Identity,
    tables: Tables,
    analyses: Analyses,
    computations: Allowance,
) -> TriedView:
    """The board at a step, as its player saw it, after another move; a bad one is answered.

    A move is right if it is about as good as the best. Nothing is kept.
    """
    asker = identity.asker_of(request)
    computations.take(asker)
    async with tables.at(id, asker) as table:
        retry = retry_at(table.room, step)

    async def judge() -> None:
        if retry.made:
            before, after = await asyncio.to_thread(retry.questions)
            retry.judged = await analyses.judge_try(asker, before, after)

    return await try_and_view(retry, data.moves, simulator(tables, asker), judge)


async def ask_about(room: Room, guest: str | None) -> list[Question]:
    """What to analyse of a game: all of it once it is over, before that what the guest's seat can know."""
    if room.result is not None:
        return questions_of(room.match)
    # In a thread, because what is hidden may have to be worked out from all the moves.
    return await asyncio.to_thread(questions_for, room.match, room.seating.seats_of(guest)[0])
