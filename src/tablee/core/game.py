"""What a game is: the protocol that all of Tablée's games share.

A game is a set of pure functions over frozen states. A state knows who is to
play; playing again is a state whose `to_play` stays. Chance comes only from
the setup's seed, so a setup and its moves are the whole story.
"""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from tablee.core.errors import IllegalMove, InvalidMove
from tablee.core.options import OptionsT, read_options

__all__ = [
    "HIDDEN",
    "Game",
    "Glimpse",
    "IllegalMove",
    "InvalidMove",
    "Motion",
    "Result",
    "Ruling",
    "Seat",
    "Setup",
    "State",
    "Step",
]

HIDDEN = "?"
"""What a view shows in place of what may not be seen: in a position, or as a whole move."""

Seat = str
"""A place at the table, named by a letter or a short word: `r`, `y`."""


class State(Protocol):
    """A frozen position with all that the rules need to go on from it."""

    @property
    def to_play(self) -> Seat | None:
        """The seat that must decide now; None when the round is over."""


StateT = TypeVar("StateT", bound=State)
MoveT = TypeVar("MoveT")


@dataclass(frozen=True, slots=True)
class Setup(Generic[OptionsT]):
    """All that a round starts from. The seed never leaves the server."""

    teams: tuple[tuple[Seat, ...], ...]
    first: Seat
    options: OptionsT
    seed: int = 0
    results: tuple[Result, ...] = ()
    """What the rounds before came to."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(seat for team in self.teams for seat in team)


@dataclass(frozen=True, slots=True)
class Motion:
    """One piece going from a place to another, both named as the notation names them."""

    start: str
    end: str


@dataclass(frozen=True, slots=True)
class Glimpse:
    """Something hidden that everybody sees for a moment, and must then remember."""

    place: str
    content: str
    """As the notation writes it; empty where there is nothing."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """Something that the rules decided about a move, for people to be told."""

    rule: str
    decision: str
    """Which decision, in a word or two that the browser has sentences for: `pays`, `shoots_again`."""
    side: str = ""
    """Whom it concerns, as the game's notation names sides."""
    pieces: tuple[str, ...] = ()
    number: int = 0

    def __str__(self) -> str:
        about = " ".join((self.decision.replace("_", " "), self.side, *self.pieces)).strip()
        return f"{self.rule}: {about}" + (f" ({self.number})" if self.number else "")


@dataclass(frozen=True, slots=True)
class Step(Generic[StateT, MoveT]):
    """A state, the move that led to it, and what could be seen to happen on the way."""

    state: StateT
    move: MoveT | None = None
    trace: tuple[Motion | Glimpse, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    outcome: str = ""
    """What the move came to, in one word, where it was simulated: records keep it, to stay readable."""
    film: object | None = field(default=None, compare=False)
    """The exact paths of a shot (a `physics.Trace`), where it was just simulated: it can be had again."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a round ended. No winners: a draw."""

    points: Mapping[Seat, int]
    winners: tuple[Seat, ...]
    reason: str

    @property
    def winner(self) -> str:
        """The winning seat, the winning team's seats in a row, or `draw`."""
        return "".join(self.winners) or "draw"

    def __str__(self) -> str:
        points = ", ".join(f"{seat} {points}" for seat, points in self.points.items())
        outcome = f"{self.winner} wins" if self.winners else "draw"
        return f"{outcome} ({self.reason.replace('_', ' ')}): {points}"


class GameType(ABCMeta):
    """What games are made by: as `ABCMeta`, without its slow answer to `isinstance`.

    Whether a game is of some kind is asked a dozen times a move, and nothing registers with such a kind.
    """

    __instancecheck__ = type.__instancecheck__


class Game(Generic[OptionsT, StateT, MoveT], metaclass=GameType):
    """The rules of one game, without any state of their own: what every game must provide.

    Games with something hidden, of several rounds, or of shots provide more: see `HiddenGame`,
    `RoundsGame` and `ShotGame`, which are asked for by `isinstance`.
    """

    name: str
    order: int = 100
    """Where the game stands in lists: lower numbers come first."""
    options: type[OptionsT]
    seats: tuple[Seat, ...]
    """Every seat the game can have, in the order of play."""
    has_own_drawing = False
    """Whether the browser has a drawing of its own for the game; otherwise it shows the text of `draw`."""
    shows_previews = False
    """Whether players are shown what each legal move would do: where that is hard to see, and no secret."""

    def setup(self, options: Mapping[str, Any] | None = None, seed: int = 0) -> Setup[OptionsT]:
        """A setup from plain option values; raises InvalidOption or InvalidPosition."""
        return self.arrange(read_options(self.options, options or {}), seed)

    def arrange(self, options: OptionsT, seed: int) -> Setup[OptionsT]:
        """Teams and first player for these options: by default everybody alone, the first seat first."""
        return Setup(tuple((seat,) for seat in self.seats), self.seats[0], options, seed)

    @abstractmethod
    def start(self, setup: Setup[OptionsT]) -> Step[StateT, MoveT]:
        """The first step: the state before any move."""

    @abstractmethod
    def moves(self, state: StateT) -> Sequence[MoveT] | None:
        """The legal moves; None where they are a continuum (a shot).

        Of a view that hides something: what may be tried, which tells nothing that it hides.
        """

    @abstractmethod
    def play(self, state: StateT, move: MoveT) -> Step[StateT, MoveT]:
        """The step that a move leads to; raises IllegalMove with the rule's number."""

    def preview(self, state: StateT, move: MoveT) -> Sequence[Motion | Glimpse]:
        """The trace that a legal move would leave; a game may know it without playing the move."""
        return self.play(state, move).trace

    @abstractmethod
    def points(self, state: StateT) -> Mapping[Seat, int]:
        """The points of each seat so far, in all rounds."""

    @abstractmethod
    def result(self, state: StateT) -> Result | None:
        """How the round ended, or None while it lasts."""

    @abstractmethod
    def move_text(self, move: MoveT) -> str:
        """A move in the game's notation."""

    @abstractmethod
    def read_move(self, text: str) -> MoveT:
        """The move that a text names; raises InvalidMove."""

    @abstractmethod
    def position(self, state: StateT) -> str:
        """A state in the game's position notation."""

    @abstractmethod
    def read_position(self, setup: Setup[OptionsT], text: str) -> StateT:
        """The state that a position string describes; raises InvalidPosition."""

    def draw(self, state: StateT) -> str:
        """The board as text for a terminal, coloured with Rich's markup: by default the position."""
        return self.position(state)


AnyGame = Game[Any, Any, Any]
AnySetup = Setup[Any]
AnyStep = Step[Any, Any]
