"""Moves that somebody tries on a board, in the browser: what they lead to, and how they are answered.

What may be tried, and when that is right, is a `Try`: an exercise of a lesson, a puzzle.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import msgspec

from tablee.core import hidden
from tablee.core.errors import InvalidMove, RefusedMove
from tablee.core.game import AnyGame
from tablee.learning.trying import Try
from tablee.server.tables import Tables
from tablee.server.web.messages import FilmView, Refusal, TriedView
from tablee.server.web.views import preview_moves, view_placements, view_seen, view_taps
from tablee.server.work.fair_queue import Asker
from tablee.tables.decisions import Attempt
from tablee.tables.refusals import Code

Simulate = Callable[[Attempt], Awaitable[tuple[str, FilmView]]]
"""Simulates a shot, somewhere else: its outcome, and its film."""
Judge = Callable[[], Awaitable[None]]
"""Finds out what a try cannot tell by itself, such as the answer to a wrong move."""


async def try_and_view(
    tried: Try, moves: Sequence[str], simulate: Simulate, judge: Judge | None = None
) -> TriedView:
    """What somebody sees after these moves; raises TableeError where they are more than are asked for.

    The judge is asked once they have been played; what the try then answers is played as well.
    """
    films: dict[int, FilmView] = {}
    refused: Refusal | None = None
    try:
        await _play(tried, moves, simulate, films)
        if judge:
            await judge()
            await _play(tried, moves, simulate, films)
    except RefusedMove as error:
        if not tried.has_begun:  # not the learner's: what is shown first is wrong
            raise
        code = Code.INVALID_MOVE if isinstance(error, InvalidMove) else Code.ILLEGAL_MOVE
        refused = Refusal(code, error.reason, error.rule)
    return await asyncio.to_thread(_view, tried, moves, films, refused)


async def _play(tried: Try, moves: Sequence[str], simulate: Simulate, films: dict[int, FilmView]) -> None:
    """Play all moves that follow; shots are simulated first, and add their films."""
    await asyncio.to_thread(_play_until_shot, tried, moves)
    while (text := tried.next_move(moves)) is not None:
        shot = tried.shot(text)
        assert shot is not None  # the other moves have been played
        outcome, film = await simulate(Attempt(tried.game.name, tried.state, tried.state.to_play, shot))
        films[len(tried.steps)] = film
        await asyncio.to_thread(_shoot_and_go_on, tried, moves, text, outcome)


def _play_until_shot(tried: Try, moves: Sequence[str]) -> None:
    """Play all moves up to the next one that must be simulated first."""
    while (text := tried.next_move(moves)) is not None and tried.shot(text) is None:
        tried.play(text)


def _shoot_and_go_on(tried: Try, moves: Sequence[str], text: str, outcome: str) -> None:
    tried.play(text, outcome)
    _play_until_shot(tried, moves)


def _view(tried: Try, moves: Sequence[str], films: dict[int, FilmView], refused: Refusal | None) -> TriedView:
    """The answer: everything about the board comes from the views of the learner's seat."""
    game, seat = tried.game, tried.seat
    seen = [hidden.view_step(game, step, seat) for step in tried.steps]
    newest = len(seen) - 1
    steps = [
        view_seen(game, step, mover, is_latest=index == newest, film=films.get(index))
        for index, (step, mover) in enumerate(zip(seen, tried.seats, strict=True))
    ]
    state = seen[-1].state
    legal = _legal_moves(game, state) if tried.standing == "open" else []
    shows = game.shows_previews and not hidden.is_masked(game, state)
    return TriedView(
        seat=seat,
        options=msgspec.to_builtins(hidden.view_options(game, tried.setup.options)),
        steps=steps,
        begins_at=tried.begins_at,
        standing=tried.standing,
        why=tried.why_missed() if tried.standing == "missed" else None,
        refused=refused,
        advice=tried.advice(moves if refused is None else moves[: len(tried.made)]),
        moves=legal,
        placements=view_placements(game, tried.state) if tried.standing == "open" else [],
        taps=view_taps(game, legal) if legal else None,
        previews=preview_moves(game, state, legal) if shows and legal else {},
    )


def _legal_moves(game: AnyGame, state: Any) -> list[str] | None:
    """The moves that may be tried, from the view; None for a continuum."""
    moves = game.moves(state)
    return None if moves is None else sorted(map(game.move_text, moves))


def simulator(tables: Tables, asker: Asker) -> Simulate:
    """Simulates what somebody tries where all shots are simulated."""

    async def simulate(attempt: Attempt) -> tuple[str, FilmView]:
        simulation = await tables.changes.simulate(attempt, asker)
        return simulation.outcome, simulation.film

    return simulate
