"""Straight ways, contacts and rebounds. All is seen from the shooter's side: the own line is below."""

from __future__ import annotations

from math import asin, atan, cos, erf, sin, sqrt

from tablee.bots.shots.geometry.board import Board
from tablee.kernels.compiling import compiled
from tablee.physics.layout import Floats


@compiled
def is_free(
    pieces: Floats, first: int, second: int, x0: float, y0: float, x1: float, y1: float, apart: float
) -> bool:
    """Whether nothing but two pieces lies nearer than `apart` to a straight way."""
    dx, dy = x1 - x0, y1 - y0
    length = dx * dx + dy * dy + 1e-12
    for piece in range(pieces.shape[0]):
        x, y = pieces[piece, 0] - x0, pieces[piece, 1] - y0
        if piece in (first, second) or x != x:
            continue
        part = min(max((x * dx + y * dy) / length, 0.0), 1.0)
        x -= part * dx
        y -= part * dy
        if x * x + y * y < apart * apart:
            return False
    return True


@compiled
def contact_normal(board: Board, ux: float, uy: float, ix: float, iy: float) -> tuple[float, float]:
    """Where the centres must point for a piece to go along `u` when it is hit along `i`.

    Friction throws the piece towards the side that the other comes along, so the contact is fuller.
    """
    turn = ux * iy - uy * ix
    cut = max(ux * ix + uy * iy, 0.05)
    sine = abs(turn)
    thrown = 0.0
    for _ in range(3):
        # The angle between the way of the striker and the normal is the cut's and the throw's together.
        tangent = (sine + cut * thrown) / max(cut - sine * thrown, 0.05)
        thrown = min(board.grip, board.stick * tangent)
    angle = -atan(thrown) if turn > 0.0 else atan(thrown)
    c, s = cos(angle), sin(angle)
    return ux * c - uy * s, ux * s + uy * c


@compiled
def slope_to(board: Board, before: float, after: float, aside: float, bounce: float) -> float:
    """The slope (along the frame over towards it) with which a body gets `aside` by a rebound.

    `before` and `after` are its ways towards the frame and away from it.
    """
    slope = aside / (before + (1.0 - board.frame_stick) * after / bounce)
    slips = board.frame_grip * (1.0 + bounce)
    if abs(slope) * board.frame_stick > slips:
        lost = slips if slope > 0.0 else -slips
        slope = (aside + lost * after / bounce) / (before + after / bounce)
    return slope


@compiled
def tolerance(board: Board, way: float) -> float:
    """By how much a piece may stray that has this far to go to a hole, in radians."""
    return asin(min(board.hole_radius_m / way, 0.99))


@compiled
def chance_within(stray: float, sigma: float) -> float:
    """How likely an error stays within a bound."""
    return erf(stray / (1.4142135 * sigma))


@compiled
def speed_before(board: Board, after: float, way: float) -> float:
    """The speed that leaves a speed after some way."""
    return sqrt(after * after + 2.0 * board.slowing * way) / board.sliding_loss
