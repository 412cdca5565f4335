"""Whole pictures: a position, and a move as it happens, over and over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Any

from tablee.core.game import AnyGame, AnyStep
from tablee.drawing.board import Board, Lying, Point, Track
from tablee.drawing.svg import circle, element, group, number

LEAD_S, REST_S = 0.7, 1.8
"""How long a moving picture shows the position before and after."""
MARK = "#8f2f10"
ROOM = 0.02
"""Around the board, as a part of its width."""


def draw_position(board: Board, state: Any) -> str:
    """A position as SVG."""
    pieces = Pieces(board)
    return whole(board, pieces, board.scenery(state), pieces.lay(board.pieces(state).values()))


def draw_step(board: Board, game: AnyGame, before: Any, step: AnyStep) -> str:
    """The position that a step led to as SVG, with what moved in it marked."""
    pieces, lying = Pieces(board), board.pieces(step.state).values()
    marks = "".join(_marks(board, game, before, step)) if board.mark_radius else ""
    return whole(board, pieces, board.scenery(step.state), marks, pieces.lay(lying))


def draw_move(board: Board, game: AnyGame, before: Any, step: AnyStep) -> str:
    """A step as SVG that moves: the position before, what happens, the position after; then again."""
    motions = board.motions(game, before, step)
    total_s = LEAD_S + motions.lasts_s + REST_S
    swap = (LEAD_S + motions.lasts_s) / total_s
    pieces = Pieces(board)
    moving = (
        _moving(pieces.drawn(lying.kind), lying.at, motions.tracks.get(name), total_s)
        for name, lying in {**board.pieces(before), **motions.comes}.items()
    )
    return whole(
        board,
        pieces,
        group(board.scenery(before), *moving, _seen("visible;hidden", swap, total_s)),
        group(
            board.scenery(step.state),
            pieces.lay(board.pieces(step.state).values()),
            _seen("hidden;visible", swap, total_s),
            visibility="hidden",
        ),
    )


class Pieces:
    """The pieces of a picture: each kind is drawn once, and used wherever it lies."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._ids: dict[str, str] = {}

    def drawn(self, kind: str, **attributes: str | float | None) -> str:
        """A piece around 0, 0."""
        id = self._ids.setdefault(kind, f"piece-{len(self._ids)}")
        return element("use", href=f"#{id}", **attributes)

    def lay(self, lying: Iterable[Lying]) -> str:
        """Pieces where they lie."""
        return "".join(self.drawn(kind, x=x, y=y) for kind, (x, y) in lying)

    @property
    def defs(self) -> str:
        """What the pieces that have been drawn refer to."""
        return "".join(group(self._board.piece(kind), id=id) for kind, id in self._ids.items())


def whole(board: Board, pieces: Pieces, *content: str) -> str:
    """A picture of everything that lies within a board's frame."""
    left, top, width, height = board.frame
    room = ROOM * width
    shown = (left - room, top - room, width + 2 * room, height + 2 * room)
    defs = element("defs", board.defs, pieces.defs)
    view = " ".join(map(number, shown))
    return element("svg", defs, *content, xmlns="http://www.w3.org/2000/svg", viewBox=view) + "\n"


def _marks(board: Board, game: AnyGame, before: Any, step: AnyStep) -> Iterator[str]:
    """Where the piece that moved first came from, and where it went."""
    radius = board.mark_radius
    look: Mapping[str, Any] = {"fill": "none", "stroke": MARK, "stroke_width": radius / 9}
    dashes = f"{number(radius / 4)} {number(radius / 5)}"
    for track in islice(board.motions(game, before, step).tracks.values(), 1):
        yield circle(radius, *track.points[0], stroke_dasharray=dashes, **look)
        yield circle(radius, *track.points[-1], **look)


def _seen(values: str, from_: float, total_s: float) -> str:
    """Shown, or hidden, from some part of the time on."""
    return element(
        "animate",
        attributeName="visibility",
        values=values,
        keyTimes=f"0;{from_:.4f}",
        calcMode="discrete",
        dur=f"{total_s:.2f}s",
        repeatCount="indefinite",
    )


def _moving(drawn: str, at: Point, track: Track | None, total_s: float) -> str:
    start = f"translate({number(at[0])} {number(at[1])})"
    if track is None:
        return group(drawn, transform=start)
    points = (at, *track.points, track.points[-1])
    times = (0.0, *((LEAD_S + time_s) / total_s for time_s in track.times_s), 1.0)
    motion = element(
        "animateTransform",
        attributeName="transform",
        type="translate",
        values=";".join(f"{number(x)} {number(y)}" for x, y in points),
        keyTimes=";".join(f"{time:.4f}" for time in times),
        dur=f"{total_s:.2f}s",
        repeatCount="indefinite",
    )
    gone = _seen("visible;hidden", times[-2], total_s) if track.vanishes else ""
    return group(drawn, motion, gone, transform=start)
