"""Legal moves as texts: by a game's kernel where the game is played much, by its readable rules until then.

A kernel takes seconds to load, and a minute to compile on the first start: too long for a game now and then.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable
from typing import Any

from tablee.core.game import AnyGame
from tablee.games import GAMES, has_module, kernel_of

logger = logging.getLogger(__name__)

MUCH = 200
"""After so many lists of a game's moves its kernel is made ready."""


class LegalMoves:
    """Lists legal moves. Those of a view tell nothing that it hides, whoever lists them."""

    def __init__(self, on_demand: Callable[[str], None] = lambda _: None) -> None:
        self._kernels: dict[str, Any] = {}
        """By game, those that are ready."""
        self._on_demand = on_demand
        """Told once that a game is played so much that its kernel should be made ready."""
        self._by_rules: Counter[str] = Counter()

    def prepare(self, *names: str) -> None:
        """Load the kernels of these games, or of all; it takes long, so not in an event loop."""
        for game in (GAMES[name] for name in names or GAMES):
            if not has_module(game, "kernel"):
                continue
            try:
                kernel = kernel_of(game)
                if kernel.pack_board is None:
                    continue
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
        if kernel is None:
            self._by_rules[game.name] += 1
            if self._by_rules[game.name] == MUCH and has_module(game, "kernel"):
                self._on_demand(game.name)
        moves = game.moves(state)
        return None if moves is None else sorted(map(game.move_text, moves))


def prepare_kernel(name: str) -> None:
    """Compile a game's kernel where that was never done, in a process that nobody waits for."""
    LegalMoves().prepare(name)
