"""Straight paths, contacts and rebounds, seen from the shooter's side: the own line is below."""

from __future__ import annotations

from math import asin, atan, cos, erf, sin, sqrt

from tablee.bots.shots.geometry.board import Board
from tablee.kernels.compiling import compiled
from tablee.physics.layout import Floats


@compiled
def is_free(
    pieces: Floats, first: int, second: int, x0: float, y0: float, x1: float, y1: float, apart: float
) -> bool:
    """Whether no piece, except two, is nearer than `apart` to a segment."""
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
    """The direction of the line of centres for a piece to leave along `u` when it is hit along `i`.

    Friction throws the piece sideways, in the direction of the hitting body, so the contact must be fuller.
    """
    turn = ux * iy - uy * ix
    cut = max(ux * ix + uy * iy, 0.05)
    sine = abs(turn)
    thrown = 0.0
    for _ in range(3):
        # The angle between the striker's path and the normal is the sum of cut and throw.
        tangent = (sine + cut * thrown) / max(cut - sine * thrown, 0.05)
        thrown = min(board.grip, board.stick * tangent)
    angle = -atan(thrown) if turn > 0.0 else atan(thrown)
    c, s = cos(angle), sin(angle)
    return ux * c - uy * s, ux * s + uy * c


@compiled
def slope_to(board: Board, before: float, after: float, aside: float, bounce: float) -> float:
    """The slope (distance along the frame per distance towards it) that moves a body `aside` in a rebound.

    `before` and `after` are its distances to the frame before and after the rebound.
    """
    slope = aside / (before + (1.0 - board.frame_stick) * after / bounce)
    slips = board.frame_grip * (1.0 + bounce)
    if abs(slope) * board.frame_stick > slips:
        lost = slips if slope > 0.0 else -slips
        slope = (aside + lost * after / bounce) / (before + after / bounce)
    return slope


@compiled
def tolerance(board: Board, way: float) -> float:
    """The error in direction, in radians, with which a piece still falls into a hole at some distance."""
    return asin(min(board.hole_radius_m / way, 0.99))


@compiled
def chance_within(stray: float, sigma: float) -> float:
    """The probability that a normal error stays within a bound."""
    return erf(stray / (1.4142135 * sigma))


@compiled
def speed_before(board: Board, after: float, way: float) -> float:
    """The initial speed that leaves the speed `after` at the end of a path."""
    return sqrt(after * after + 2.0 * board.slowing * way) / board.sliding_loss
