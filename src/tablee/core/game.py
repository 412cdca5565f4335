"""What a game is: the protocol that all of Tablée's games share.

A game is a set of pure functions over frozen states. A state knows who is to play; a player who plays again
stays in `to_play`. Chance comes only from the setup's seed, so a setup and its moves determine everything.

What every move makes anew is a Struct, which is made fifty times as fast as a frozen dataclass. Those that
cannot be part of a cycle, because they are made of frozen parts, are no work for the garbage collector.
"""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from msgspec import Struct

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
"""What a view shows in place of hidden things: in a position, or instead of a whole move."""

CALLED_OFF = "called_off"
"""The reason of a result that is none: nobody has won or lost, nor is it a draw."""

Seat = str
"""A place at the table, named by a letter or a short word: `r`, `y`."""


class Frozen(Struct, frozen=True):
    """Something frozen, compared without what follows from the rest of it."""

    DERIVED: ClassVar[frozenset[str]] = frozenset()
    """The fields that do not count."""

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self._compared == other._compared

    def __hash__(self) -> int:
        return hash(self._compared)

    @property
    def _compared(self) -> tuple[object, ...]:
        return tuple([getattr(self, name) for name in self.__struct_fields__ if name not in self.DERIVED])


class State(Protocol):
    """A frozen position with everything that the rules need to continue from it."""

    @property
    def to_play(self) -> Seat | None:
        """The seat that must decide now; None when the round is over."""


StateT = TypeVar("StateT", bound=State)
MoveT = TypeVar("MoveT")


@dataclass(frozen=True, slots=True)
class Setup(Generic[OptionsT]):
    """The start conditions of a round. The seed never leaves the server."""

    teams: tuple[tuple[Seat, ...], ...]
    first: Seat
    options: OptionsT
    seed: int = 0
    results: tuple[Result, ...] = ()
    """The results of the rounds before."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(seat for team in self.teams for seat in team)


class Motion(Struct, frozen=True, gc=False):
    """The motion of one piece between two places, named as in the notation."""

    start: str
    end: str


class Glimpse(Struct, frozen=True, gc=False):
    """Something hidden that everybody sees for a moment and must then remember."""

    place: str
    content: str
    """As in the notation; empty if there is nothing."""


class Ruling(Struct, frozen=True, gc=False):
    """A decision of the rules about a move, to be shown to people."""

    rule: str
    decision: str
    """The decision as an identifier for which the browser has a sentence: `pays`, `shoots_again`."""
    side: str = ""
    """The side concerned, named as in the game's notation."""
    pieces: tuple[str, ...] = ()
    number: int = 0

    def __str__(self) -> str:
        about = " ".join((self.decision.replace("_", " "), self.side, *self.pieces)).strip()
        return f"{self.rule}: {about}" + (f" ({self.number})" if self.number else "")


class Step(Frozen, Generic[StateT, MoveT], frozen=True):
    """A state, the move that led to it, and a trace of what could be seen to happen."""

    DERIVED = frozenset({"film"})

    state: StateT
    move: MoveT | None = None
    trace: tuple[Motion | Glimpse, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    outcome: str = ""
    """What a simulated move came to, as text: records keep it, so that they stay readable."""
    film: object | None = None
    """The exact motion of a shot (a `physics.Film`) if it was just simulated; it can be simulated again."""


class Result(Struct, frozen=True):
    """How a round ended. Without winners it is a draw."""

    points: Mapping[Seat, int]
    winners: tuple[Seat, ...]
    reason: str

    @property
    def winner(self) -> str:
        """The winning seat, the seats of the winning team joined, or `draw`."""
        return "".join(self.winners) or "draw"

    def __str__(self) -> str:
        points = ", ".join(f"{seat} {points}" for seat, points in self.points.items())
        if self.reason == CALLED_OFF:
            return f"called off: {points}"
        verdict = f"{self.winner} wins" if self.winners else "draw"
        return f"{verdict} ({self.reason.replace('_', ' ')}): {points}"


class GameType(ABCMeta):
    """What games are made by: as `ABCMeta`, without its slow answer to `isinstance`.

    Whether a game is of some kind is asked a dozen times a move, and nothing registers with such a kind.
    """

    __instancecheck__ = type.__instancecheck__


class Game(Generic[OptionsT, StateT, MoveT], metaclass=GameType):
    """The rules of one game, without any state of their own: what every game must provide.

    Games with something hidden, with several rounds, or with shots provide more: see `HiddenGame`,
    `RoundsGame` and `ShotGame`, which are checked for with `isinstance`.
    """

    name: str
    order: int = 100
    """The game's place in lists: lower numbers come first."""
    options: type[OptionsT]
    seats: tuple[Seat, ...]
    """All seats that the game can have, in the order of play."""
    has_own_drawing = False
    """Whether the browser has its own drawing of the game; otherwise it shows the text of `draw`."""
    clocks: tuple[str, ...] = ("3+2", "5+3", "10+5", "20+10", "1d", "3d")
    """The time controls to choose from, as the tables write them: minutes + seconds a move, days a move."""
    shows_previews = False
    """Whether players are shown what each legal move would do, where that is hard to see and not secret."""

    def setup(self, options: Mapping[str, Any] | None = None, seed: int = 0) -> Setup[OptionsT]:
        """The setup for plain option values; raises InvalidOption or InvalidPosition."""
        return self.arrange(read_options(self.options, options or {}), seed)

    def arrange(self, options: OptionsT, seed: int) -> Setup[OptionsT]:
        """The teams and the first player; by default everybody plays alone, and the first seat begins."""
        return Setup(tuple((seat,) for seat in self.seats), self.seats[0], options, seed)

    @abstractmethod
    def start(self, setup: Setup[OptionsT]) -> Step[StateT, MoveT]:
        """The first step: the state before any move."""

    @abstractmethod
    def moves(self, state: StateT) -> Sequence[MoveT] | None:
        """The legal moves; None if they are a continuum (a shot).

        For a view that hides something: the moves that may be tried, which reveal nothing hidden.
        """

    @abstractmethod
    def play(self, state: StateT, move: MoveT) -> Step[StateT, MoveT]:
        """The step that a move leads to; raises IllegalMove with the rule's number."""

    def preview(self, state: StateT, move: MoveT) -> Sequence[Motion | Glimpse]:
        """The trace that a legal move would leave; a game may compute it without playing the move."""
        return self.play(state, move).trace

    @abstractmethod
    def points(self, state: StateT) -> Mapping[Seat, int]:
        """The points of each seat so far, over all rounds."""

    def target(self, options: OptionsT) -> int | None:
        """How many points win; None if no number of points does. Players always see it."""
        return None

    @abstractmethod
    def result(self, state: StateT) -> Result | None:
        """The result of the round, or None while it lasts."""

    @abstractmethod
    def move_text(self, move: MoveT) -> str:
        """A move in the game's notation."""

    @abstractmethod
    def read_move(self, text: str) -> MoveT:
        """The move in a text; raises InvalidMove."""

    @abstractmethod
    def position(self, state: StateT) -> str:
        """A state as a position string."""

    @abstractmethod
    def read_position(self, setup: Setup[OptionsT], text: str) -> StateT:
        """The state that a position string describes; raises InvalidPosition."""

    def draw(self, state: StateT) -> str:
        """The board as text for a terminal, in Rich's markup; by default the position string."""
        return self.position(state)


AnyGame = Game[Any, Any, Any]
AnySetup = Setup[Any]
AnyStep = Step[Any, Any]
