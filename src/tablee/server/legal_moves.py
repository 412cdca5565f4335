"""Legal moves as texts: by a game's kernel once it is ready, by its readable rules until then."""

from __future__ import annotations

import logging
from typing import Any

from tablee.core.game import AnyGame
from tablee.games import GAMES, has_module, kernel_of

logger = logging.getLogger(__name__)


class LegalMoves:
    """Lists legal moves. Those of a view tell nothing that it hides, whoever lists them."""

    def __init__(self) -> None:
        self._kernels: dict[str, Any] = {}
        """By game, those that are ready."""

    def prepare(self) -> None:
        """Load the kernels, compiled where that was never done: it takes long, so not in an event loop."""
        for game in GAMES.values():
            if not has_module(game, "kernel"):
                continue
            try:
                kernel = kernel_of(game)
                kernel.prepare()
                state = game.start(game.setup()).state
                if kernel.can_pack(state):
                    kernel.move_texts(state)
            except Exception:  # a game of somebody else's: its rules know its moves, too
                logger.exception("the kernel of %s cannot be used", game.name)
            else:
                self._kernels[game.name] = kernel

    def texts(self, game: AnyGame, state: Any) -> list[str] | None:
        """The legal moves of a state or a view, sorted; None where they are a continuum."""
        kernel = self._kernels.get(game.name)
        if kernel is not None and kernel.can_pack(state):
            texts: list[str] = kernel.move_texts(state)
            return texts
        moves = game.moves(state)
        return None if moves is None else sorted(map(game.move_text, moves))


def prepare_kernels() -> None:
    """Compile what is not compiled yet, in a process that nobody waits for."""
    LegalMoves().prepare()
