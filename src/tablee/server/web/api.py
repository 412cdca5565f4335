"""The HTTP API: guests, games, tables, records, films, hints, analyses, the referee, lessons and puzzles."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Request, Response, Router, get, post, put
from litestar.exceptions import NotFoundException
from litestar.openapi import ResponseSpec
from litestar.params import Parameter
from litestar.response import Stream

from tablee.bots.analysis import Question, questions_for, questions_of
from tablee.bots.bot import sight_of
from tablee.bots.coaching import MISTAKES, played_at
from tablee.bots.levels import Level, baselines_of, find_level, levels_of, partner_of
from tablee.core.errors import TableeError
from tablee.core.game import AnyGame
from tablee.core.places import PlacedGame
from tablee.games import GAMES, find_game, parts_of, rules_pages, showcase
from tablee.learning.tried import TriedExercise
from tablee.server.tables import Tables
from tablee.server.web.described import (
    FOREIGN,
    INVALID,
    NO_FILM,
    NO_GUEST,
    NO_HELP,
    NO_LESSON,
    NO_PICTURES,
    NO_PUZZLE,
    NO_RULES,
    NO_SHOTS,
    NO_STORAGE,
    NOT_YOURS,
    TOO_EARLY,
    TOO_LARGE,
    TOO_OFTEN,
    UNKNOWN,
    WRITING,
)
from tablee.server.web.identity import Identity, new_guest
from tablee.server.web.lasting import Lasting
from tablee.server.web.lessons import exercise_ids, find_exercise, find_lesson, view_lesson
from tablee.server.web.messages import (
    FilmView,
    GameView,
    Guest,
    GuestSettings,
    InsightView,
    LessonView,
    LevelView,
    NewTable,
    OpenedTable,
    PictureView,
    PreviewsView,
    PuzzlePage,
    RefereedShots,
    RefereeView,
    RemarkView,
    Rename,
    ShotTableView,
    StepView,
    TriedMoves,
    TriedPuzzleMoves,
    TriedPuzzleView,
    TriedView,
    Update,
)
from tablee.server.web.pictures import Pictures
from tablee.server.web.puzzles import PuzzleDesk, count_puzzles, find_puzzle, view_page
from tablee.server.web.rate import Allowance
from tablee.server.web.referee import view_refereed
from tablee.server.web.retries import retry_at
from tablee.server.web.table_pictures import get_picture, get_png
from tablee.server.web.trying import Simulate, try_and_view
from tablee.server.web.updates import encode
from tablee.server.web.views import view_step
from tablee.server.work.analyses import Analyses
from tablee.server.work.fair_queue import Asker
from tablee.shooting.game import ShootingGame
from tablee.storage.store import Store
from tablee.tables.decisions import Attempt
from tablee.tables.permissions import check_analysis, check_hint, check_remark
from tablee.tables.room import Room

AnyRequest = Request[Any, Any, Any]
TableId = Annotated[str, Parameter(max_length=64)]
GamePath = Annotated[str, Parameter(max_length=32)]
Language = Annotated[str, Parameter(max_length=8)]
ExerciseId = Annotated[str, Parameter(max_length=32)]
StepNumber = Annotated[int, Parameter(ge=0, le=1_000_000)]
LINES = "application/x-ndjson"
REFEREE_LIMIT = 128 * 1024
"""The longest match that the referee accepts in bytes: some two thousand shots."""


@get("/me", responses={503: NO_STORAGE}, summary="Who I am; makes me a guest if I was none")
async def get_me(request: AnyRequest, identity: Identity) -> Response[Guest]:
    """The guest behind this browser."""
    guest = identity.guest_of(request)
    if guest is not None:
        return Response(await identity.describe(guest))
    guest = new_guest()
    cookie = identity.cookie_for(guest, secure=request.url.scheme == "https")
    return Response(await identity.describe(guest), cookies=[cookie])


@put("/me", responses=WRITING)
async def rename_me(
    request: AnyRequest, data: Rename, identity: Identity, store: Store, tables: Tables, writes: Allowance
) -> Guest:
    """Change my nickname, also at the tables where I sit."""
    guest = identity.require_guest(request)
    writes.take(identity.asker_of(request))
    await store.name_guest(guest, data.name)
    await tables.rename(guest, data.name)
    return await identity.describe(guest)


@put("/me/settings", responses=WRITING, summary="Keep how I like the pages to look and sound")
async def keep_settings(
    request: AnyRequest, data: GuestSettings, identity: Identity, writes: Allowance
) -> GuestSettings:
    """My settings, as they were kept."""
    guest = identity.require_guest(request)
    writes.take(identity.asker_of(request))
    await identity.keep_settings(guest, data)
    return data


@get(
    "/games",
    responses={200: ResponseSpec(list[GameView], description="All of them.", generate_examples=False)},
    summary="The games that can be played here",
)
async def list_games(request: AnyRequest, games: Lasting) -> Response[bytes]:
    """Every game with its seats, options and levels."""
    return games.answer(request)


@get(
    "/games/{game:str}/showcase",
    responses={
        200: ResponseSpec(list[StepView], description="Its steps.", generate_examples=False),
        400: INVALID,
    },
    summary="A short game to look at",
)
async def get_showcase(
    request: AnyRequest, game: GamePath, showcases: Mapping[str, Lasting]
) -> Response[bytes]:
    """A game that plays itself on the home page; empty for a game that has none."""
    return showcases[find_game(game).name].answer(request)


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


@get(
    "/games/{game:str}/pictures",
    responses={
        200: ResponseSpec(dict[str, PictureView], description="By name.", generate_examples=False),
        400: INVALID,
        503: NO_PICTURES,
    },
    summary="The pictures of a game's rules pages",
)
async def get_pictures(request: AnyRequest, game: GamePath, pictures: Pictures) -> Response[bytes]:
    """The positions that the rules pages of a game show, with the moves to be seen on them."""
    return (await pictures.of(find_game(game))).answer(request)


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


@get("/lessons/{game:str}", responses={400: INVALID, 404: NO_LESSON})
async def get_lesson(game: GamePath) -> LessonView:
    """What a game's lesson says: its exercises, in both languages."""
    return view_lesson(find_lesson(game)[1])


@post(
    "/lessons/{game:str}/{exercise:str}",
    status_code=200,
    responses={400: INVALID, 403: FOREIGN, 404: NO_LESSON, 413: TOO_LARGE, 429: TOO_OFTEN, 503: NO_SHOTS},
    summary="What a learner's moves lead to",
)
async def try_exercise(
    request: AnyRequest,
    game: GamePath,
    exercise: ExerciseId,
    data: TriedMoves,
    identity: Identity,
    tables: Tables,
    computations: Allowance,
) -> TriedView:
    """The board of an exercise after these moves, and whether they do what it asks; nothing is kept."""
    asker = identity.asker_of(request)
    computations.take(asker)
    tried = TriedExercise(*find_exercise(game, exercise))
    return await try_and_view(tried, data.moves, simulator(tables, asker))


def simulator(tables: Tables, asker: Asker) -> Simulate:
    """Simulates what somebody tries where all shots are simulated."""

    async def simulate(attempt: Attempt) -> tuple[str, FilmView]:
        simulation = await tables.changes.simulate(attempt, asker)
        return simulation.outcome, simulation.film

    return simulate


@get(
    "/puzzles",
    responses={400: INVALID, 503: NO_STORAGE},
    summary="The puzzle of the day, and the games that have puzzles",
)
async def get_puzzles(
    request: AnyRequest, identity: Identity, store: Store, after: ExerciseId = ""
) -> PuzzlePage:
    """How I have done at the puzzles, and which one suits me next, game by game, but for `after`."""
    guest = identity.guest_of(request)
    attempts = await store.attempts(guest) if guest else []
    return await asyncio.to_thread(view_page, attempts, after)


@post(
    "/puzzles/{game:str}/{puzzle:str}",
    status_code=200,
    responses={
        400: INVALID,
        403: FOREIGN,
        404: NO_PUZZLE,
        413: TOO_LARGE,
        429: TOO_OFTEN,
        503: NO_SHOTS,
    },
    summary="What a move leads to in a puzzle",
)
async def try_puzzle(
    request: AnyRequest,
    game: GamePath,
    puzzle: ExerciseId,
    data: TriedPuzzleMoves,
    identity: Identity,
    store: Store,
    tables: Tables,
    analyses: Analyses,
    computations: Allowance,
) -> TriedPuzzleView:
    """The board of a puzzle after a move: solved, or refuted. What a guest has tried is noted."""
    asker = identity.asker_of(request)
    computations.take(asker)
    desk = PuzzleDesk(store, analyses)
    return await desk.attempt(*find_puzzle(game, puzzle), data, asker, simulator(tables, asker))


def view_level(level: Level) -> LevelView:
    """Describe a level of the bots."""
    return LevelView(level.name, dict(level.title), dict(level.character), list(level.alike))


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


def describe_games() -> Lasting:
    """The answer of `/api/games`, the same for everybody."""
    described = [
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
            has_showcase="showcase" in parts_of(game),
            rules=list(rules_pages(game)),
            exercises=exercise_ids(game),
            puzzles=count_puzzles(game),
        )
        for game in GAMES.values()
    ]
    return Lasting.squeeze(encode(described))


def describe_showcases() -> dict[str, Lasting]:
    """The answers of `/api/games/{game}/showcase`, by game."""
    return {name: Lasting.squeeze(encode(view_showcase(game))) for name, game in GAMES.items()}


api = Router(
    "/api",
    route_handlers=[
        get_me,
        rename_me,
        keep_settings,
        list_games,
        get_showcase,
        get_rules,
        get_pictures,
        open_table,
        get_table,
        get_previews,
        get_record,
        get_picture,
        get_png,
        get_film,
        get_hint,
        note_hint,
        get_remark,
        get_analysis,
        retry_step,
        call_shots,
        get_lesson,
        try_exercise,
        get_puzzles,
        try_puzzle,
    ],
)
