"""Our board games as games of OpenSpiel, so that its algorithms can play them.

    game = OpenSpielGame(GAMES["offboard"])
    state = game.new_initial_state()
    state.apply_action(state.legal_actions()[0])

It needs `open_spiel` (`pip install tablee[openspiel]`). A player is a side: in a game with teams, two seats.
An action is the number of a legal move in a state, as in `Environment`, so the same number means different
moves in different states. That is enough for tree searches, but not for a network with one output per action.
States know the hidden contents that players must remember.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pyspiel

from tablee.adapters.environment import Environment
from tablee.core.game import AnyGame, Result

LONGEST_GAME = 100_000
"""The length limit for OpenSpiel: the rules that end games (O14, A16, C19) allow very long ones."""


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games with a kernel, and its options."""

    def __init__(self, game: AnyGame, options: Mapping[str, Any] | None = None, seed: int = 0) -> None:
        self.start = Environment(game, options, seed)
        self.side_of = {seat: number for number, team in enumerate(self.start.setup.teams) for seat in team}
        sides = len(self.start.setup.teams)
        kind = pyspiel.GameType(
            short_name=f"tablee_{game.name}",
            long_name=f"Tablée: {game.name}",
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
            information=pyspiel.GameType.Information.PERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.ZERO_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=sides,
            min_num_players=sides,
            provides_information_state_string=False,
            provides_information_state_tensor=False,
            provides_observation_string=True,
            provides_observation_tensor=False,
            parameter_specification={},
        )
        about = pyspiel.GameInfo(
            num_distinct_actions=self.start.kernel.rules.most_moves,
            max_chance_outcomes=0,
            num_players=sides,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST_GAME,
        )
        super().__init__(kind, about, {})

    def new_initial_state(self) -> OpenSpielState:
        return OpenSpielState(self, self.start)

    def state_at(self, state: Any) -> OpenSpielState:
        """The OpenSpiel state for one of our states, without the moves before it."""
        here = self.start.copy()
        here.put(state)
        return OpenSpielState(self, here)

    def returns_for(self, result: Result) -> list[float]:
        """The return of each side: 1 for the winner; the others share −1."""
        teams = self.start.setup.teams
        if not result.winners:
            return [0.0] * len(teams)
        return [1.0 if set(team) & set(result.winners) else -1.0 / (len(teams) - 1) for team in teams]


class OpenSpielState(pyspiel.State):  # type: ignore[misc]
    """A state of a game. OpenSpiel copies its attributes when it clones it."""

    def __init__(self, game: OpenSpielGame, start: Environment) -> None:
        super().__init__(game)
        self.environment = start.copy()

    def current_player(self) -> int:
        seat = self.environment.seat
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else self.get_game().side_of[seat]

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(self.environment.actions))

    def _apply_action(self, action: int) -> None:
        self.environment.step(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.environment.game.move_text(self.environment.moves[action])

    def is_terminal(self) -> bool:
        return not self.environment.actions

    def returns(self) -> list[float]:
        result = self.environment.result
        game: OpenSpielGame = self.get_game()
        return game.returns_for(result) if result else [0.0] * len(game.start.setup.teams)

    def __str__(self) -> str:
        return self.environment.game.position(self.environment.state)
