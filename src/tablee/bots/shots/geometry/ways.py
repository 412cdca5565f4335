"""Every way to send a piece into a hole: direct, by the frame, by another piece.

    place ──▶ ghost ●○ piece ─────▶ hole

A *leg* is the end of a way: a piece that must set out in some direction. Each is joined with every
place from which the striker reaches that piece so that it does: straight, or by the frame.
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
from tablee.core.kernel import compiled
from tablee.physics.layout import Floats, Integers

PLACE, ANGLE, SPEED, CHANCE, LEG = range(5)
"""The columns of a way. SPEED is the striker's, just enough; LEG numbers what it joins."""
COLUMNS = 5

ARRIVING_MPS = 0.25
"""How fast a piece should still be at the hole."""
THINNEST = 0.2
"""The cosine of the thinnest cut that is tried."""
GRAZE = 0.97
"""The part of two radii that counts as in the way: a graze may be harmless."""


class Wanted(NamedTuple):
    """What is on the table and what is to be found."""

    pieces: Floats
    targets: Integers
    """1 for the pieces that should fall."""
    screened: Integers
    """1 for those that the striker may only hit by way of the frame (B4)."""
    places: Floats
    """Where the striker may be placed."""
    bounces: Floats
    """What may be left of the speed towards the frame after a rebound; several for balls, that spin."""
    sigma: float
    """How far the hand strays, in radians."""
    kinds: int
    """What kinds of ways: see `kinds`."""


@compiled
def find_ways(board: Board, wanted: Wanted, out: Floats) -> int:
    """Write all ways, at most as many as there are rows; return how many."""
    count = 0
    leg = 0
    pieces = wanted.pieces
    for target in range(pieces.shape[0]):
        if wanted.targets[target] == 0 or pieces[target, 0] != pieces[target, 0]:
            continue
        for hole in range(4):
            hx = board.hole_m if hole & 1 else -board.hole_m
            hy = board.hole_m if hole & 2 else -board.hole_m
            leg += 1
            count = _send(board, wanted, target, hx, hy, leg * 64, out, count)
            if wanted.kinds & FRAME:
                count = _bank(board, wanted, target, hx, hy, leg * 64 + 40, out, count)
    return count


@compiled
def _send(
    board: Board, wanted: Wanted, target: int, hx: float, hy: float, leg: int, out: Floats, count: int
) -> int:
    """The target straight into a hole, hit by the striker or by another piece."""
    pieces = wanted.pieces
    tx, ty = pieces[target, 0], pieces[target, 1]
    dx, dy = hx - tx, hy - ty
    way = sqrt(dx * dx + dy * dy)
    width = 2.0 * board.piece_radius_m
    if not is_free(pieces, target, -1, tx, ty, hx, hy, GRAZE * width):
        return count
    ux, uy = dx / way, dy / way
    stray = tolerance(board, way)
    speed = speed_before(board, ARRIVING_MPS, way)
    count = _strike(board, wanted, target, ux, uy, speed, stray, leg, out, count)
    if not wanted.kinds & PIECE:
        return count
    for other in range(pieces.shape[0]):
        ox, oy = pieces[other, 0], pieces[other, 1]
        if other == target or ox != ox:
            continue
        gx, gy = tx - width * ux, ty - width * uy
        run = sqrt((gx - ox) ** 2 + (gy - oy) ** 2) + 1e-9
        nx, ny = contact_normal(board, ux, uy, (gx - ox) / run, (gy - oy) / run)
        gx, gy = tx - width * nx, ty - width * ny
        run = sqrt((gx - ox) ** 2 + (gy - oy) ** 2) + 1e-9
        vx, vy = (gx - ox) / run, (gy - oy) / run
        cut = vx * nx + vy * ny
        if run < 0.003:  # almost touching: it goes along the line of centres, whatever hits it
            vx, vy, cut = nx, ny, 0.9
        if cut < 0.4 or not is_free(pieces, other, target, ox, oy, gx, gy, GRAZE * width):
            continue
        harder = speed_before(board, speed / (board.passing * cut), run)
        less = stray * min(width * cut / run, 1.0)
        count = _strike(board, wanted, other, vx, vy, harder, less, leg + 1 + other, out, count)
    return count


@compiled
def _bank(
    board: Board, wanted: Wanted, target: int, hx: float, hy: float, leg: int, out: Floats, count: int
) -> int:
    """The target into a hole by one of the two sides that do not meet there."""
    pieces = wanted.pieces
    tx, ty = pieces[target, 0], pieces[target, 1]
    edge = board.half_m - board.piece_radius_m
    for which in range(2):
        for number in range(wanted.bounces.shape[0]):
            bounce = wanted.bounces[number]
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
            width = GRAZE * 2.0 * board.piece_radius_m
            if not is_free(pieces, target, -1, tx, ty, bx, by, width):
                continue
            if not is_free(pieces, target, -1, bx, by, hx, hy, width):
                continue
            first = sqrt((bx - tx) ** 2 + (by - ty) ** 2)
            second = sqrt((hx - bx) ** 2 + (hy - by) ** 2)
            speed = speed_before(board, speed_before(board, ARRIVING_MPS, second) / bounce, first)
            stray = 0.7 * tolerance(board, first + second)
            ux, uy = (bx - tx) / first, (by - ty) / first
            count = _strike(board, wanted, target, ux, uy, speed, stray, leg + which, out, count)
    return count


@compiled
def _strike(
    board: Board,
    wanted: Wanted,
    piece: int,
    ux: float,
    uy: float,
    speed: float,
    stray: float,
    leg: int,
    out: Floats,
    count: int,
) -> int:
    """From every place, the striker's ways to send a piece along `u`."""
    for at in range(wanted.places.shape[0]):
        if wanted.screened[piece] == 0:
            count = _aim(board, wanted, piece, ux, uy, speed, stray, leg, at, -1, 1.0, out, count)
        if wanted.kinds & KICK and at % 2 == 0:
            for wall in range(4):
                for number in range(wanted.bounces.shape[0]):
                    bounce = wanted.bounces[number]
                    count = _aim(
                        board, wanted, piece, ux, uy, speed, stray, leg, at, wall, bounce, out, count
                    )
    return count


@compiled
def _aim(
    board: Board,
    wanted: Wanted,
    piece: int,
    ux: float,
    uy: float,
    speed: float,
    stray: float,
    leg: int,
    at: int,
    wall: int,
    bounce: float,
    out: Floats,
    count: int,
) -> int:
    """The striker from one place, straight or by one side, as a row of `out` if it is possible."""
    if count >= out.shape[0]:
        return count
    pieces = wanted.pieces
    sx, sy = wanted.places[at], board.line_y
    px, py = pieces[piece, 0], pieces[piece, 1]
    touch = board.piece_radius_m + board.striker_radius_m
    edge = board.half_m - board.striker_radius_m
    nx, ny = ux, uy
    bx, by = sx, sy
    gx, gy, run = sx, sy, 0.0
    for _ in range(2):
        gx, gy = px - touch * nx, py - touch * ny
        if max(abs(gx), abs(gy)) > edge + 0.005:
            return count
        gx, gy = min(max(gx, -edge), edge), min(max(gy, -edge), edge)
        if wall >= 0:
            bx, by = _rebound(board, sx, sy, gx, gy, wall, bounce)
            if max(abs(bx), abs(by)) > edge + 1e-9:
                return count
        run = sqrt((gx - bx) ** 2 + (gy - by) ** 2) + 1e-9
        nx, ny = contact_normal(board, ux, uy, (gx - bx) / run, (gy - by) / run)
    cut = ((gx - bx) * nx + (gy - by) * ny) / run
    if cut < THINNEST or run < 0.002:
        return count
    reach = GRAZE * touch
    before = 0.0
    if wall >= 0:
        before = sqrt((bx - sx) ** 2 + (by - sy) ** 2)
        if before < 0.002 or not is_free(pieces, -1, -1, sx, sy, bx, by, reach):
            return count
    if not is_free(pieces, piece, -1, bx, by, gx, gy, reach):
        return count
    angle = degrees(atan2(bx - sx, by - sy)) if wall >= 0 else degrees(atan2(gx - sx, gy - sy))
    if abs(angle) > board.widest_deg:
        return count
    needed = speed_before(board, speed / (board.share * cut), run)
    if wall >= 0:
        needed = speed_before(board, needed / bounce, before)
    aim = stray * touch * cut / (run + before)
    out[count, PLACE] = sx
    out[count, ANGLE] = angle
    out[count, SPEED] = needed
    out[count, CHANCE] = chance_within(aim, wanted.sigma) * (1.0 if wall < 0 else 0.6)
    out[count, LEG] = leg if wall < 0 else leg + 0.25 + 0.125 * (wall & 1)
    return count + 1


@compiled
def _rebound(
    board: Board, sx: float, sy: float, gx: float, gy: float, wall: int, bounce: float
) -> tuple[float, float]:
    """Where the striker must meet a side (right, left, far, near) to go on to a point."""
    edge = board.half_m - board.striker_radius_m
    side = edge if wall % 2 == 0 else -edge
    if wall < 2:
        before, after = abs(side - sx), abs(side - gx)
        return side, sy + before * slope_to(board, before, after, gy - sy, bounce)
    before, after = abs(side - sy), abs(side - gy)
    return sx + before * slope_to(board, before, after, gx - sx, bounce), side
