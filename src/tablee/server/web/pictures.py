"""The pictures of rules pages as messages: made by the real rules once, when somebody first wants them."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import msgspec

from tablee.core.errors import TableeError
from tablee.core.game import AnyGame, AnyStep, Seat
from tablee.core.hidden import view_options, view_step
from tablee.core.options import read_pairs
from tablee.core.shots import ShotGame, must_shoot
from tablee.games.pictures import Picture, first_step, pictures_of
from tablee.server.web.lasting import Lasting
from tablee.server.web.messages import FilmView, PictureView, StepView
from tablee.server.web.updates import encode
from tablee.server.web.views import view_seen
from tablee.server.work.workers import AnyWorkers
from tablee.tables.decisions import Attempt
from tablee.tables.refusals import Code, Refused

logger = logging.getLogger(__name__)


class Pictures:
    """Makes each game's pictures once; whoever asks meanwhile waits for the same."""

    def __init__(self, workers: AnyWorkers) -> None:
        self._workers = workers
        self._drawn: dict[str, asyncio.Task[Lasting]] = {}

    async def of(self, game: AnyGame) -> Lasting:
        """The pictures of a game's rules pages: `PictureView`s by name.

        Raises Refused if a shot cannot be simulated now.
        """
        known = self._drawn.get(game.name)
        if known is None or (known.done() and (known.cancelled() or known.exception())):
            known = self._drawn[game.name] = asyncio.create_task(self._draw(game))
        # Who goes away does not stop it: others may wait, and it is wanted again.
        return await asyncio.shield(known)

    async def _draw(self, game: AnyGame) -> Lasting:
        pictures: dict[str, PictureView] = {}
        for name, picture in (await asyncio.to_thread(pictures_of, game)).items():
            try:
                pictures[name] = await self._draw_one(game, picture)
            except TableeError as error:  # the page of an installed game; `check-game` would have said so
                logger.error("the picture %s of %s cannot be made: %s", name, game.name, error)
        return Lasting.squeeze(encode(pictures))

    async def _draw_one(self, game: AnyGame, picture: Picture) -> PictureView:
        # In a thread: nobody knows how slow the rules of another package are.
        step = await asyncio.to_thread(first_step, game, picture)
        views = [_view(game, step, None)]
        options = view_options(game, game.setup(read_pairs(picture.options)).options)
        for text in picture.moves:
            seat, move, film = step.state.to_play, game.read_move(text), None
            if isinstance(game, ShotGame) and must_shoot(game, step.state):
                step, film = await self._shoot(game, step, move)
            else:
                step = await asyncio.to_thread(game.play, step.state, move)
            views.append(_view(game, step, seat, film))
        return PictureView(msgspec.to_builtins(options), views)

    async def _shoot(
        self, game: ShotGame[Any, Any, Any], step: AnyStep, move: Any
    ) -> tuple[AnyStep, FilmView]:
        """What a shot comes to, simulated where all shots are."""
        game.check(step.state, move)
        try:
            attempt = Attempt(game.name, step.state, step.state.to_play, move)
            simulation = await self._workers.film(attempt)
        except Exception as error:
            logger.exception("a shot on the rules page of %s could not be simulated", game.name)
            raise Refused(Code.NOT_SIMULATED, "the shots of this page cannot be simulated now") from error
        return game.judge_outcome(step.state, move, simulation.outcome), simulation.film


def _view(game: AnyGame, step: AnyStep, mover: Seat | None, film: FilmView | None = None) -> StepView:
    """A step as somebody who only watches may see it."""
    return view_seen(game, view_step(game, step, None), mover, is_latest=True, film=film)
