"""A fast environment for one board game, stepped from Python: for learning and search programs.

    environment = Environment(GAMES["offboard"])
    actions = environment.reset()
    while actions:
        actions = environment.step(randrange(actions))
    environment.result

An action is the number of a legal move, from 0, in the order of `moves`. The environment knows everything
that is hidden in a game: it has the referee's view, not a player's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from tablee.core.errors import TableeError
from tablee.core.game import AnyGame, Result, Seat
from tablee.games import kernel_of
from tablee.kernels.desk import (
    ENDING,
    MOVES,
    ROW,
    codes_on,
    copy_game,
    lay_desk,
    stack_on,
    step_by,
    with_room,
)
from tablee.kernels.playouts import play_out
from tablee.kernels.words import Words

ROWS = 256
"""The initial number of rows, for a game without a known limit."""


class Environment:
    """One game, played by its compiled kernel."""

    step: Callable[[int], int]
    """Play a move by its number; return the number of moves after it, 0 when the game is over.

    Raises IndexError if there is no such move. Where possible this is the kernel's own function, because a
    method call in between would cost a fifth of a step.
    """

    def __init__(self, game: AnyGame, options: Mapping[str, Any] | None = None, seed: int = 0) -> None:
        self.game = game
        self.kernel = kernel_of(game)
        self.setup = game.setup(options, seed)
        self.rules = self.kernel.rules_of(self.setup.options)
        self.put(game.start(self.setup).state)
        self._start = self._desk.copy()

    def put(self, state: Any) -> None:
        """Continue from a state of a game with the same options, which must not be over."""
        if state.to_play is None or not self.kernel.can_pack(state):
            raise TableeError(f"the kernel of {self.game.name} cannot continue from this state")
        # One row for the move, one for the end of its window.
        self._sit_at(lay_desk(self.kernel, state, 2 + (self.kernel.rules.longest_window or ROWS)))

    def reset(self) -> int:
        """Start again; return the number of actions."""
        copy_game(self.kernel, self._start, self._desk)
        return self.actions

    def copy(self) -> Environment:
        """A copy of the environment, in the same state."""
        twin = Environment.__new__(Environment)
        twin.game, twin.kernel, twin.setup, twin.rules = self.game, self.kernel, self.setup, self.rules
        twin._start = self._start
        twin._sit_at(with_room(self.kernel, self._desk, 0))
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> Environment:
        return self.copy()

    @property
    def actions(self) -> int:
        """The number of legal moves; 0 when the game is over."""
        return int(self._desk[MOVES])

    @property
    def seat(self) -> Seat | None:
        """The seat to play; None when the game is over."""
        return self.kernel.seat_in(self._stack, self._desk[ROW]) if self.actions else None

    @property
    def moves(self) -> list[Any]:
        """The legal moves, in the order of the actions."""
        seat = self.seat
        if seat is None:
            return []
        return [self.kernel.read_code(code, seat) for code in codes_on(self._desk)]

    @property
    def state(self) -> Any:
        """The current state of the game."""
        state = self.kernel.unpack(self._stack, self._desk[ROW], self.setup.options)
        ending = self._desk[ENDING]
        return self.kernel.end(state, ending) if ending else state

    @property
    def result(self) -> Result | None:
        """The result, or None while the game is not over."""
        return self.game.result(self.state)

    def play_out(self, seed: int) -> str:
        """Play a random game from here, without changing this one; return the winner, or `draw`."""
        rows = self._stack[: int(self._desk[ROW] + self.kernel.rules.width)]
        winners = self.kernel.winners(self.setup.options)
        _, results = play_out(self.kernel.rules, self.rules, rows, 1, seed, len(winners))
        return winners[int(results.sum(axis=1).argmax())]

    @property
    def _stack(self) -> Words:
        return stack_on(self._desk)

    def _sit_at(self, desk: Words) -> None:
        self._desk = desk
        own = self.kernel.rules.step
        self._step = partial(own, desk) if own else partial(step_by, self.rules, desk)
        has_room = self.kernel.rules.longest_window is not None
        self.step = self._step if has_room else self._step_with_room

    def _step_with_room(self, action: int) -> int:
        try:
            return self._step(action)
        except MemoryError:
            self._sit_at(with_room(self.kernel, self._desk, ROWS))
            return self._step(action)
