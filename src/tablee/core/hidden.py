"""Games with hidden information: what each seat may see of a step, and what it must remember or guess."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Sequence
from random import Random
from typing import Any

from tablee.core.game import AnyGame, AnyStep, Game, Glimpse, MoveT, Seat, StateT, Step
from tablee.core.options import OptionsT


class HiddenGame(Game[OptionsT, StateT, MoveT]):
    """A game in which not everybody sees everything.

    A view is a state like any other, with `?` for everything hidden. `moves` of a view lists the moves that
    may be tried, and two states that differ only in hidden things have equal views.
    """

    @abstractmethod
    def view(self, step: Step[StateT, MoveT], viewer: Seat | None) -> Step[StateT, MoveT]:
        """What a seat, or a spectator (None), may see: the only place where anything is hidden."""

    def is_same_for_all(self, state: StateT) -> bool:
        """Whether everybody's view of a step to this state is the same, so that one will do for all."""
        return False

    @abstractmethod
    def is_masked(self, state: StateT) -> bool:
        """Whether a state is a view that hides something."""

    def view_options(self, options: OptionsT) -> OptionsT:
        """The options as everybody may see them: a start position may contain secrets."""
        return options

    def clue(self, step: Step[StateT, MoveT]) -> str:
        """What a view of a step shows beyond its move, as text; wanted where options have secrets.

        It need only hold what a secret could change. By default it is the whole view.
        """
        glimpses = (f"{event.place}={event.content}" for event in step.trace if isinstance(event, Glimpse))
        return " ".join((self.position(step.state), *glimpses))

    def deduce_options(self, options: OptionsT, record: Sequence[tuple[MoveT, str]]) -> OptionsT:
        """The options as a seat knows them that has seen these moves, each with its clue.

        A game that has secret options may leave all of them open here: guesses are compared with the clues.
        """
        return options

    def guess_options(self, options: OptionsT, random: Random) -> OptionsT:
        """Random complete options that look like these; the same ones if they hide nothing.

        A game that overrides `view_options` must override this too.
        """
        return options

    def guess(self, state: StateT, viewer: Seat, random: Random) -> StateT | None:
        """A random complete state that looks to the viewer like this view.

        None if there is nothing to guess, because everything hidden follows from the moves.
        """
        return None

    def mix_up(self, state: StateT, places: Collection[str], random: Random) -> StateT:
        """A state with the same views, in which the hidden contents of these places may be exchanged.

        It is what a player who has forgotten might believe; all moves that it allows may be tried.
        """
        return state


AnyHiddenGame = HiddenGame[Any, Any, Any]


def view_step(game: AnyGame, step: AnyStep, viewer: Seat | None) -> AnyStep:
    """What a seat, or a spectator, may see of a step."""
    return game.view(step, viewer) if isinstance(game, HiddenGame) else step


def view_options(game: AnyGame, options: Any) -> Any:
    """The options as everybody may see them."""
    return game.view_options(options) if isinstance(game, HiddenGame) else options


def is_masked(game: AnyGame, state: Any) -> bool:
    """Whether a state is a view that hides something."""
    return isinstance(game, HiddenGame) and game.is_masked(state)
