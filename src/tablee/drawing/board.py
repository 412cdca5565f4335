"""How a game looks: its board, the pieces that lie on it, and how they move."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from tablee.core.game import AnyGame, AnyStep, Glimpse, Motion

Point = tuple[float, float]
"""To the right and down, in the drawing's own units."""

LEG_S = 0.45
"""How long a piece takes from one place to the next."""


class Frame(NamedTuple):
    """The part of the drawing that a picture shows."""

    left: float
    top: float
    width: float
    height: float


class Lying(NamedTuple):
    """A piece on the board."""

    kind: str
    """What it is, in the game's own words: pieces of one kind look alike."""
    at: Point


class Track(NamedTuple):
    """The way of one piece: where it is when, in seconds from the beginning of the move."""

    times_s: tuple[float, ...]
    points: tuple[Point, ...]
    vanishes: bool = False
    """Whether it is gone when it has arrived, as a ball is in a hole."""


class Motions(NamedTuple):
    """All that moves in a step."""

    tracks: Mapping[str, Track]
    """By the names of the pieces, as the board has them before the step."""
    lasts_s: float
    comes: Mapping[str, Lying] = {}
    """Pieces that are on the board during the step only."""


class Board(ABC):
    """Draws a game. Names of places are those of the notation, and of the motions in a step's trace."""

    frame: Frame
    """What is seen of the drawing."""
    defs: str = ""
    """Gradients and the like that the rest refers to."""
    mark_radius: float = 0
    """Of the rings that mark the last move; 0 for none."""

    @abstractmethod
    def scenery(self, state: Any) -> str:
        """Everything that does not move."""

    @abstractmethod
    def pieces(self, state: Any) -> Mapping[str, Lying]:
        """The pieces, by where they lie, or by their names where they have names."""

    @abstractmethod
    def piece(self, kind: str) -> str:
        """A piece of a kind, around 0, 0."""

    @abstractmethod
    def point(self, place: str, kind: str) -> Point:
        """Where a piece of a kind lies at a place that a motion leads to."""

    def motions(self, game: AnyGame, before: Any, step: AnyStep) -> Motions:
        """What moves in a step, as its trace tells."""
        return follow_trace(self, before, step.trace)


def follow_trace(board: Board, before: Any, trace: Sequence[Motion | Glimpse]) -> Motions:
    """The ways of the pieces in a trace: all set out together, and a piece goes from leg to leg.

    A motion that starts where a piece lay concerns that piece until it has left; later ones from there
    concern the piece that has come meanwhile.
    """
    pieces = board.pieces(before)
    waiting, arrived = {place: place for place in pieces}, dict[str, str]()
    ways: dict[str, list[Point]] = {}
    for motion in trace:
        if not isinstance(motion, Motion):
            continue
        name = waiting.pop(motion.start, None) or arrived.pop(motion.start, None)
        if name is not None:
            arrived[motion.end] = name
            way = ways.setdefault(name, [pieces[name].at])
            way.append(board.point(motion.end, pieces[name].kind))
    tracks = {
        name: Track(tuple(LEG_S * leg for leg in range(len(way))), tuple(way)) for name, way in ways.items()
    }
    return Motions(tracks, max((track.times_s[-1] for track in tracks.values()), default=0.0))
