"""Puzzles in the browser: which there are, what a try leads to, and how somebody is doing."""

from __future__ import annotations

import logging
import re
import time
from collections.abc import Sequence
from datetime import UTC, date, datetime
from typing import Literal

from litestar.exceptions import NotFoundException
from msgspec.structs import asdict

from tablee.bots.bot import sight_at
from tablee.core.errors import TableeError
from tablee.core.game import AnyGame, Motion
from tablee.games import GAMES, find_game
from tablee.puzzles.puzzle import Puzzle, Puzzles, puzzles_of
from tablee.puzzles.rating import next_puzzle, puzzle_of_day, rate, rating_of
from tablee.puzzles.tried import TriedPuzzle
from tablee.server.web.messages import PuzzleHint, PuzzlePage, PuzzlesView, TriedPuzzleMoves, TriedPuzzleView
from tablee.server.web.trying import Simulate, try_and_view
from tablee.server.work.analyses import Analyses
from tablee.server.work.fair_queue import Asker
from tablee.shooting.state import Shot
from tablee.storage.store import Store, StoredAttempt
from tablee.tables.refusals import Refused

logger = logging.getLogger(__name__)

REPLIES = 3
"""At most so many moves of a refutation are shown."""
PLACE = re.compile(r"[a-z]+\d+")
"""A place on the board, not beside it."""
Mark = Literal["new", "tried", "solved"]


def puzzles_if_any(game: AnyGame) -> Puzzles | None:
    """A game's puzzles; none, and a line in the log, if a file is invalid."""
    try:
        puzzles = puzzles_of(game)
    except TableeError as error:
        logger.error("%s", error)
        return None
    return puzzles if puzzles and puzzles.puzzles else None


def find_puzzle(name: str, id: str) -> tuple[Puzzles, Puzzle]:
    """A puzzle of a game; raises NotFoundException."""
    puzzles = puzzles_if_any(find_game(name))
    puzzle = puzzles.by_id.get(id) if puzzles else None
    if puzzles is None or puzzle is None:
        raise NotFoundException(f"{name} has no puzzle {id!r}")
    return puzzles, puzzle


def count_puzzles(game: AnyGame) -> int:
    """How many puzzles a game has."""
    puzzles = puzzles_if_any(game)
    return len(puzzles.puzzles) if puzzles else 0


def view_page(attempts: Sequence[StoredAttempt], after: str = "") -> PuzzlePage:
    """What somebody who has tried these puzzles is offered, other than the one `after` which they ask."""
    today = datetime.now(UTC).date()
    known = [puzzles for game in GAMES.values() if (puzzles := puzzles_if_any(game))]
    chosen = choose_of_day(known, today)
    game, puzzle = (chosen[0].game.name, chosen[1].id) if chosen else (None, None)
    attempt = next((one for one in attempts if (one.game, one.puzzle) == (game, puzzle)), None)
    return PuzzlePage(
        day=today.isoformat(),
        game=game,
        puzzle=puzzle,
        mark=mark_of(attempt),
        games=[_view_puzzles(puzzles, attempts, after) for puzzles in known],
    )


def choose_of_day(known: Sequence[Puzzles], day: date) -> tuple[Puzzles, Puzzle] | None:
    """The puzzle of a day: the games take turns."""
    if not known:
        return None
    times, number = divmod(day.toordinal(), len(known))
    return known[number], puzzle_of_day(known[number].puzzles, times)


def mark_of(attempt: StoredAttempt | None) -> Mark:
    """What has become of a puzzle."""
    return "new" if attempt is None else "solved" if attempt.solved else "tried"


def _view_puzzles(puzzles: Puzzles, attempts: Sequence[StoredAttempt], after: str) -> PuzzlesView:
    own = [one for one in attempts if one.game == puzzles.game.name and one.puzzle in puzzles.by_id]
    rating = rate((puzzles.by_id[one.puzzle], one.unaided) for one in own)
    turn = sum(one.at for one in own)
    return PuzzlesView(
        game=puzzles.game.name,
        puzzles=len(puzzles.puzzles),
        tried=len(own),
        solved=sum(one.solved for one in own),
        rating=None if rating is None else round(rating),
        next=next_puzzle(puzzles.puzzles, {after, *(one.puzzle for one in own)}, rating, turn).id,
    )


class PuzzleDesk:
    """Judges what somebody tries in a puzzle, and notes it."""

    def __init__(self, store: Store, analyses: Analyses) -> None:
        self._store = store
        self._analyses = analyses

    async def attempt(
        self, puzzles: Puzzles, puzzle: Puzzle, given: TriedPuzzleMoves, asker: Asker, simulate: Simulate
    ) -> TriedPuzzleView:
        """What a try leads to; raises TableeError where it is more than is asked for."""
        is_shown = given.help == "solution"
        moves = list(puzzle.solutions[:1]) if is_shown else given.moves
        tried = TriedPuzzle(puzzles, puzzle)

        async def judge() -> None:
            known = tried.known_end
            tried.follows = await self._refute(tried, asker) if known is None else known

        view = await try_and_view(tried, moves, simulate, judge)
        before = await self._attempt_of(asker, puzzles, puzzle)
        solves = tried.standing == "done" and not is_shown
        attempt = StoredAttempt(
            asker.guest or "",
            puzzles.game.name,
            puzzle.id,
            time.time_ns() // 1_000_000,
            unaided=solves,
            solved=solves,
        )
        if asker.guest and (tried.standing != "open" or given.help != "none"):
            await self._store.note_attempt(attempt)
            before = attempt if before is None else before._replace(solved=before.solved or solves)
        return TriedPuzzleView(
            **asdict(view),
            asks={"en": tried.asked.en, "fr": tried.asked.fr} if tried.asked else None,
            rating=round(rating_of(puzzle)),
            mark=mark_of(before),
            hint=hint_for(puzzles, puzzle) if given.help == "hint" else None,
            is_shown=is_shown,
            themes=view_themes(puzzles, puzzle) if tried.standing == "done" else [],
        )

    async def _attempt_of(self, asker: Asker, puzzles: Puzzles, puzzle: Puzzle) -> StoredAttempt | None:
        attempts = await self._store.attempts(asker.guest) if asker.guest else []
        wanted = puzzles.game.name, puzzle.id
        return next((one for one in attempts if (one.game, one.puzzle) == wanted), None)

    async def _refute(self, tried: TriedPuzzle, asker: Asker) -> Sequence[str]:
        """What follows a wrong move that no bot has played; nothing where nobody has the time to look."""
        if tried.state.to_play is None:
            return ()
        try:
            insight = await self._analyses.hint(asker, sight_at(tried.game, tried.setup, tried.state), 0)
        except Refused:
            return ()
        return insight.line[:REPLIES]


def hint_for(puzzles: Puzzles, puzzle: Puzzle) -> PuzzleHint:
    """Where to look: from where the solution is played, or from where and how hard it is shot."""
    move = puzzles.game.read_move(puzzle.solutions[0])
    if isinstance(move, Shot):
        straight = Shot(move.place_m, 0.0, move.speed_mps)
        return PuzzleHint(None, puzzles.game.move_text(straight))
    trace = puzzles.game.play(puzzles.state(puzzle), move).trace
    place = next((event.start for event in trace if isinstance(event, Motion)), "")
    return PuzzleHint(place if PLACE.fullmatch(place) else None, None)


def view_themes(puzzles: Puzzles, puzzle: Puzzle) -> list[dict[str, str]]:
    """The names of a puzzle's themes."""
    return [{"en": theme.en, "fr": theme.fr} for theme in puzzles.about.theme if theme.id in puzzle.themes]
