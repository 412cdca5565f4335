"""Finds every way to send a piece into a hole: directly, off the frame, off another piece.

    place ──▶ ghost ●○ piece ─────▶ hole

A *leg* is the last part of a way: a piece that must leave in some direction. Each leg is combined with every
place from which the striker can send the piece that way: straight, or off the frame.
"""

from __future__ import annotations

from math import atan2, degrees, sqrt
from typing import NamedTuple

from tablee.bots.shots.geometry.board import Board
from tablee.bots.shots.geometry.kinds import FRAME, KICK, PIECE
from tablee.bots.shots.geometry.paths import (
    chance_within,
    contact_normal,
    is_free,
    slope_to,
    speed_before,
    tolerance,
)
from tablee.kernels.compiling import compiled
from tablee.physics.layout import Floats, Integers

PLACE, ANGLE, SPEED, CHANCE, LEG = range(5)
"""The columns of a way. SPEED is the least speed of the striker; LEG is the number of the leg."""
COLUMNS = 5

ARRIVING_MPS = 0.25
"""The speed that a piece should still have at the hole."""
THINNEST = 0.2
"""The cosine of the thinnest cut that is tried."""
GRAZE = 0.97
"""The fraction of the sum of radii within which a piece blocks a path: a graze may be harmless."""


class WayQuery(NamedTuple):
    """The pieces on the table, and the ways to find."""

    pieces: Floats
    targets: Integers
    """1 for the pieces that should fall."""
    screened: Integers
    """1 for the pieces that the striker may only hit off the frame (B4)."""
    places: Floats
    """Where the striker may be placed."""
    bounces: Floats
    """The coefficients of restitution of the frame to try; several for balls, because of spin."""
    sigma: float
    """The standard deviation of the aim, in radians."""
    kinds: int
    """The kinds of ways (`kinds`)."""


class Leg(NamedTuple):
    """The last part of a way: a piece that must leave in some direction."""

    number: float
    """Ways with the same number are much alike."""
    piece: int
    ux: float
    uy: float
    speed: float
    """The least speed that is needed."""
    stray: float
    """The tolerance of the direction, in radians."""


class Meeting(NamedTuple):
    """How the striker reaches the ghost position at a piece, in a straight line."""

    from_x: float
    from_y: float
    """The striker's place, or where it rebounds off the frame."""
    ghost_x: float
    ghost_y: float
    run: float
    """The length of the line."""
    cut: float
    """The cosine of the angle between the line and the line of centres; 0 if they cannot meet."""


STRAIGHT = -1
"""Used in place of the number of a side of the frame, for a path without a rebound."""
APART = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)


@compiled
def find_ways(board: Board, query: WayQuery, out: Floats) -> int:
    """Write all ways, as many as fit into `out`; return their number."""
    count = 0
    number = 0.0
    pieces = query.pieces
    for target in range(pieces.shape[0]):
        if query.targets[target] == 0 or pieces[target, 0] != pieces[target, 0]:
            continue
        for hole in range(4):
            hx = board.hole_m if hole & 1 else -board.hole_m
            hy = board.hole_m if hole & 2 else -board.hole_m
            number += 64.0
            count = _send(board, query, target, hx, hy, number, out, count)
            if query.kinds & FRAME:
                count = _bank(board, query, target, hx, hy, number + 40.0, out, count)
    return count


@compiled
def _send(
    board: Board, query: WayQuery, target: int, hx: float, hy: float, number: float, out: Floats, count: int
) -> int:
    """Ways in which the target goes straight into a hole, hit by the striker or by another piece."""
    pieces = query.pieces
    tx, ty = pieces[target, 0], pieces[target, 1]
    dx, dy = hx - tx, hy - ty
    way = sqrt(dx * dx + dy * dy)
    if not is_free(pieces, target, -1, tx, ty, hx, hy, GRAZE * 2.0 * board.piece_radius_m):
        return count
    speed = speed_before(board, ARRIVING_MPS, way)
    leg = Leg(number, target, dx / way, dy / way, speed, tolerance(board, way))
    count = _strike(board, query, leg, out, count)
    if query.kinds & PIECE:
        for other in range(pieces.shape[0]):
            if other != target and pieces[other, 0] == pieces[other, 0]:
                count = _combine(board, query, leg, other, out, count)
    return count


@compiled
def _combine(board: Board, query: WayQuery, leg: Leg, other: int, out: Floats, count: int) -> int:
    """Ways in which the striker hits another piece, which hits the piece of a leg."""
    pieces = query.pieces
    tx, ty = pieces[leg.piece, 0], pieces[leg.piece, 1]
    ox, oy = pieces[other, 0], pieces[other, 1]
    width = 2.0 * board.piece_radius_m
    gx, gy = tx - width * leg.ux, ty - width * leg.uy
    run = sqrt((gx - ox) ** 2 + (gy - oy) ** 2) + 1e-9
    nx, ny = contact_normal(board, leg.ux, leg.uy, (gx - ox) / run, (gy - oy) / run)
    gx, gy = tx - width * nx, ty - width * ny
    run = sqrt((gx - ox) ** 2 + (gy - oy) ** 2) + 1e-9
    vx, vy = (gx - ox) / run, (gy - oy) / run
    cut = vx * nx + vy * ny
    if run < 0.003:  # almost touching: it leaves along the line of centres, however it is hit
        vx, vy, cut = nx, ny, 0.9
    if cut < 0.4 or not is_free(pieces, other, leg.piece, ox, oy, gx, gy, GRAZE * width):
        return count
    speed = speed_before(board, leg.speed / (board.passing * cut), run)
    stray = leg.stray * min(width * cut / run, 1.0)
    return _strike(board, query, Leg(leg.number + 1.0 + other, other, vx, vy, speed, stray), out, count)


@compiled
def _bank(
    board: Board, query: WayQuery, target: int, hx: float, hy: float, number: float, out: Floats, count: int
) -> int:
    """Ways in which the target goes into a hole off one of the two sides that are not next to the hole."""
    pieces = query.pieces
    tx, ty = pieces[target, 0], pieces[target, 1]
    edge = board.half_m - board.piece_radius_m
    width = GRAZE * 2.0 * board.piece_radius_m
    for which in range(2):
        for kind in range(query.bounces.shape[0]):
            bounce = query.bounces[kind]
            if which == 0:  # the side across in x
                wall = -edge if hx > 0.0 else edge
                before, after = abs(wall - tx), abs(wall - hx)
                bx, by = wall, ty + before * slope_to(board, before, after, hy - ty, bounce)
            else:
                wall = -edge if hy > 0.0 else edge
                before, after = abs(wall - ty), abs(wall - hy)
                bx, by = tx + before * slope_to(board, before, after, hx - tx, bounce), wall
            if before < 0.005 or max(abs(bx), abs(by)) > edge + 1e-9:
                continue
            if min(abs(bx), abs(by)) > board.hole_m - board.hole_radius_m:
                continue
            if not is_free(pieces, target, -1, tx, ty, bx, by, width):
                continue
            if not is_free(pieces, target, -1, bx, by, hx, hy, width):
                continue
            first = sqrt((bx - tx) ** 2 + (by - ty) ** 2)
            second = sqrt((hx - bx) ** 2 + (hy - by) ** 2)
            speed = speed_before(board, speed_before(board, ARRIVING_MPS, second) / bounce, first)
            stray = 0.7 * tolerance(board, first + second)
            leg = Leg(number + which, target, (bx - tx) / first, (by - ty) / first, speed, stray)
            count = _strike(board, query, leg, out, count)
    return count


@compiled
def _strike(board: Board, query: WayQuery, leg: Leg, out: Floats, count: int) -> int:
    """Ways in which the striker plays a leg, from every place."""
    for at in range(query.places.shape[0]):
        place = query.places[at]
        if query.screened[leg.piece] == 0:
            count = _aim(board, query, leg, place, STRAIGHT, 1.0, out, count)
        if query.kinds & KICK and at % 2 == 0:
            for wall in range(4):
                for kind in range(query.bounces.shape[0]):
                    count = _aim(board, query, leg, place, wall, query.bounces[kind], out, count)
    return count


@compiled
def _aim(
    board: Board, query: WayQuery, leg: Leg, sx: float, wall: int, bounce: float, out: Floats, count: int
) -> int:
    """Write the way from one place, straight or off one side, as a row of `out`, if it is possible."""
    if count >= out.shape[0]:
        return count
    pieces, sy = query.pieces, board.line_y
    at = _meet(board, leg, pieces[leg.piece, 0], pieces[leg.piece, 1], sx, wall, bounce)
    if at.cut < THINNEST or at.run < 0.002:
        return count
    reach = GRAZE * (board.piece_radius_m + board.striker_radius_m)
    before = 0.0
    aim_x, aim_y = at.ghost_x, at.ghost_y
    if wall != STRAIGHT:
        aim_x, aim_y = at.from_x, at.from_y
        before = sqrt((aim_x - sx) ** 2 + (aim_y - sy) ** 2)
        if before < 0.002 or not is_free(pieces, -1, -1, sx, sy, aim_x, aim_y, reach):
            return count
    if not is_free(pieces, leg.piece, -1, at.from_x, at.from_y, at.ghost_x, at.ghost_y, reach):
        return count
    angle = degrees(atan2(aim_x - sx, aim_y - sy))
    if abs(angle) > board.widest_deg:
        return count
    speed = speed_before(board, leg.speed / (board.share * at.cut), at.run)
    if wall != STRAIGHT:
        speed = speed_before(board, speed / bounce, before)
    stray = leg.stray * (board.piece_radius_m + board.striker_radius_m) * at.cut / (at.run + before)
    out[count, PLACE] = sx
    out[count, ANGLE] = angle
    out[count, SPEED] = speed
    out[count, CHANCE] = chance_within(stray, query.sigma) * (1.0 if wall == STRAIGHT else 0.6)
    out[count, LEG] = leg.number if wall == STRAIGHT else leg.number + 0.25 + 0.125 * (wall & 1)
    return count + 1


@compiled
def _meet(board: Board, leg: Leg, px: float, py: float, sx: float, wall: int, bounce: float) -> Meeting:
    """How the striker must meet a piece at a point to play a leg."""
    touch = board.piece_radius_m + board.striker_radius_m
    edge = board.half_m - board.striker_radius_m
    nx, ny = leg.ux, leg.uy
    bx, by = sx, board.line_y
    gx, gy, run = bx, by, 0.0
    for _ in range(2):  # the normal depends on where the striker comes from, and that on the normal
        gx, gy = px - touch * nx, py - touch * ny
        if max(abs(gx), abs(gy)) > edge + 0.005:
            return Meeting(*APART)
        gx, gy = min(max(gx, -edge), edge), min(max(gy, -edge), edge)
        if wall != STRAIGHT:
            bx, by = _rebound(board, sx, gx, gy, wall, bounce)
            if max(abs(bx), abs(by)) > edge + 1e-9:
                return Meeting(*APART)
        run = sqrt((gx - bx) ** 2 + (gy - by) ** 2) + 1e-9
        nx, ny = contact_normal(board, leg.ux, leg.uy, (gx - bx) / run, (gy - by) / run)
    return Meeting(bx, by, gx, gy, run, ((gx - bx) * nx + (gy - by) * ny) / run)


@compiled
def _rebound(board: Board, sx: float, gx: float, gy: float, wall: int, bounce: float) -> tuple[float, float]:
    """Where the striker must hit a side (right, left, far, near) to reach a point."""
    sy = board.line_y
    edge = board.half_m - board.striker_radius_m
    side = edge if wall % 2 == 0 else -edge
    if wall < 2:
        before, after = abs(side - sx), abs(side - gx)
        return side, sy + before * slope_to(board, before, after, gy - sy, bounce)
    before, after = abs(side - sy), abs(side - gy)
    return sx + before * slope_to(board, before, after, gx - sx, bounce), side
