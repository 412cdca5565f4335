"""The HTTP API of the referee, the lessons and the puzzles."""

from __future__ import annotations

import asyncio

from litestar import get, post

from tablee.games import find_game
from tablee.learning.tried import TriedExercise
from tablee.server.tables import Tables
from tablee.server.web.api.parameters import AnyRequest, ExerciseId, GamePath
from tablee.server.web.described import (
    FOREIGN,
    INVALID,
    NO_LESSON,
    NO_PUZZLE,
    NO_SHOTS,
    NO_STORAGE,
    TOO_LARGE,
    TOO_OFTEN,
)
from tablee.server.web.identity import Identity
from tablee.server.web.lessons import find_exercise, find_lesson, view_lesson
from tablee.server.web.messages import (
    LessonView,
    PuzzlePage,
    RefereedShots,
    RefereeView,
    TriedMoves,
    TriedPuzzleMoves,
    TriedPuzzleView,
    TriedView,
)
from tablee.server.web.puzzles import PuzzleDesk, find_puzzle, view_page
from tablee.server.web.rate import Allowance
from tablee.server.web.referee import view_refereed
from tablee.server.web.trying import simulator, try_and_view
from tablee.server.work.analyses import Analyses
from tablee.storage.store import Store

REFEREE_LIMIT = 128 * 1024
"""The longest match that the referee accepts in bytes: some two thousand shots."""


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
