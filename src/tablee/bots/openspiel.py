"""OpenSpiel's tree search as a baseline: their search, our rules, random playouts in our kernels.

It is their search written in Python, because the one in C++ cannot play a game written in Python: OpenSpiel
2.0.2 crashes, also with its own `python_tic_tac_toe`. Playouts are most of the work, and run in our kernels.
"""

from __future__ import annotations

from math import sqrt
from random import Random
from time import perf_counter
from typing import Any

import numpy as np
from open_spiel.python.algorithms import mcts

from tablee.adapters.openspiel import OpenSpielGame, OpenSpielState
from tablee.bots.bot import Sight, Thought
from tablee.bots.memory import recall
from tablee.core.options import changed_options
from tablee.games import find_game

EXPLORATION = sqrt(2)
"""The usual constant of UCT."""
UNLIMITED = 1_000_000_000


class OpenSpielMcts:
    """OpenSpiel's MCTS, limited by simulations or by time."""

    def __init__(self, simulations: int | None = None) -> None:
        self.simulations = simulations

    def choose(self, sight: Sight, budget_s: float, random: Random) -> str:
        return self.think(sight, budget_s, random).move

    def think(self, sight: Sight, budget_s: float, random: Random) -> Thought:
        deadline = perf_counter() + budget_s
        game = find_game(sight.game)
        known = recall(sight)
        theirs = OpenSpielGame(game, changed_options(known.options))
        state = theirs.state_at(known)
        moves = [game.move_text(move) for move in state.environment.moves]
        if len(moves) == 1:
            return Thought(moves[0])
        search = _Search(theirs, self.simulations or UNLIMITED, deadline, random.getrandbits(32))
        root = search.run(state)
        return Thought(moves[root.best_child().action], root.explore_count)


class _TimeUp(Exception):
    """The search has reached its time limit."""


class _Evaluator(mcts.Evaluator):  # type: ignore[misc]
    """Evaluates a state by one random playout in the kernel."""

    def __init__(self, game: OpenSpielGame, random: np.random.RandomState) -> None:
        teams = game.start.setup.teams
        sides = range(len(teams))
        won = [[1.0 if side == best else -1.0 / (len(teams) - 1) for side in sides] for best in sides]
        names = ("".join(team) for team in teams)
        self._returns = {name: np.array(row) for name, row in zip(names, won, strict=True)}
        self._draw = np.zeros(len(teams))
        self._random = random

    def evaluate(self, state: OpenSpielState) -> Any:
        winner = state.environment.play_out(int(self._random.randint(2**31)))
        return self._returns.get(winner, self._draw)

    def prior(self, state: OpenSpielState) -> list[tuple[int, float]]:
        actions = state.environment.actions
        return [(action, 1 / actions) for action in range(actions)]


class _Search(mcts.MCTSBot):  # type: ignore[misc]
    """Their search, which has no time limit, with one."""

    def __init__(self, game: OpenSpielGame, simulations: int, deadline: float, seed: int) -> None:
        random = np.random.RandomState(seed)
        super().__init__(game, EXPLORATION, simulations, _Evaluator(game, random), random_state=random)
        self._deadline = deadline
        self._root: Any = None

    def run(self, state: OpenSpielState) -> Any:
        """Search until a limit is reached, and return the root of the tree."""
        try:
            return self.mcts_search(state)
        except _TimeUp:
            return self._root

    def _apply_tree_policy(self, root: Any, state: OpenSpielState) -> Any:
        # At least two simulations, so that the root has children.
        if root.explore_count > 1 and perf_counter() > self._deadline:
            raise _TimeUp
        self._root = root
        return super()._apply_tree_policy(root, state)
