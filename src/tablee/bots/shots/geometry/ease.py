"""How easy a position is for each side: a cheap measure for many positions."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from tablee.bots.shots.geometry.board import RED, Board
from tablee.bots.shots.geometry.paths import chance_within, is_free, tolerance
from tablee.kernels.compiling import compiled
from tablee.physics.layout import Floats, Integers

RUN, EASE = range(2)
"""The ratings of a side: the value of its run if it shoots, and the sum of its chances."""
RATINGS = 2

# The columns of a side's facts.
QUEEN_WORTH, PENDING_WORTH, BACK, ALL_WORTH, NEEDS_QUEEN = range(5)
"""The value of taking the queen (0 if not allowed), the value of covering a pending queen, the number of
pieces put back to the centre, the value of clearing the table, and whether that needs the queen (K13)."""

SUREST = 0.97
FADING = 0.93
"""The factor per shot of a run, because pieces move in unforeseen ways."""
BACK_CHANCE = 0.6
"""The chance of a piece that was put back to the centre."""
LEAST_CHANCE = 0.04
"""The chance of a piece without a straight shot."""
GRAZE = 0.98


class Stand(NamedTuple):
    """What both sides have in common when positions are rated."""

    codes: Integers
    places: Floats
    """The places from which shots are tried."""
    quarters: int
    """The number of quarter turns to the opponent's seat."""
    sigma: float
    screens: bool
    """Whether pieces near the own line may not be hit directly (B4)."""


@compiled
def rate_positions(
    board: Board, stand: Stand, rest: Floats, which: Integers, facts: Floats, scratch: Floats, out: Floats
) -> None:
    """Rate each row of `rest` for both sides; `which` is the index of its facts (verdict, side, fact).

    `scratch` has a row (x, y, chance) for each piece. Rows with a negative `which` are skipped.
    """
    for row in range(rest.shape[0]):
        if which[row] < 0:
            continue
        for side in range(2):
            _turn(rest, row, stand.quarters if side else 0, scratch)
            _rate(board, stand, side, facts[which[row], side], scratch, out[row, side])


@compiled
def _turn(rest: Floats, row: int, quarters: int, scratch: Floats) -> None:
    """Write the pieces as seen from a seat some quarter turns further."""
    for piece in range(rest.shape[1]):
        x, y = rest[row, piece, 0], rest[row, piece, 1]
        for _ in range(quarters):
            x, y = y, -x
        scratch[piece, 0] = x
        scratch[piece, 1] = y


@compiled
def _rate(board: Board, stand: Stand, side: int, facts: Floats, scratch: Floats, out: Floats) -> None:
    """Rate a side: the value of its run, and the sum of its chances."""
    queen, total, left = 0.0, 0.0, 0
    for piece in range(scratch.shape[0]):
        scratch[piece, 2] = -1.0
        if scratch[piece, 0] != scratch[piece, 0]:  # gone
            continue
        if stand.codes[piece] == side:
            scratch[piece, 2] = _chance(board, stand, piece, scratch)
            total += scratch[piece, 2]
            left += 1
        elif stand.codes[piece] == RED and facts[QUEEN_WORTH] > 0.0:
            queen = _chance(board, stand, piece, scratch)
    out[RUN] = _run(facts, left, queen, scratch)
    out[EASE] = total + facts[BACK] * BACK_CHANCE + queen


@compiled
def _run(facts: Floats, left: int, queen: float, scratch: Floats) -> float:
    """The value of a run: always take the easiest piece next, until a shot fails.

    `left` is the number of own pieces on the table, `queen` the chance to take her. It overwrites the chances
    in `scratch`.
    """
    run, going = 0.0, 1.0
    back = int(facts[BACK])
    remaining = left + back
    covered = not facts[NEEDS_QUEEN] > 0.0
    waits = facts[QUEEN_WORTH] > 0.0
    for step in range(left + back + 1):
        # The easiest remaining piece; pieces that were put back have an average chance.
        chosen, chance = -1, 0.0
        for piece in range(scratch.shape[0]):
            if scratch[piece, 2] > chance:
                chosen, chance = piece, scratch[piece, 2]
        if back > 0 and chance < BACK_CHANCE:
            chosen, chance = -2, BACK_CHANCE
        if remaining == 0:
            break
        if waits and (queen >= chance or remaining == 1):
            # The queen must be covered with the next shot.
            waits = False
            covered = True
            going *= queen * FADING
            run += going * chance * facts[QUEEN_WORTH]
            continue
        if remaining == 1 and not covered:
            break
        if chosen == -2:
            back -= 1
        elif chosen >= 0:
            scratch[chosen, 2] = -1.0
        remaining -= 1
        going *= chance * FADING
        run += going
        if step == 0:
            run += chance * facts[PENDING_WORTH]
    if remaining == 0:
        run += going * facts[ALL_WORTH]
    return run


@compiled
def _chance(board: Board, stand: Stand, piece: int, scratch: Floats) -> float:
    """The chance of the best straight shot at a piece."""
    px, py = scratch[piece, 0], scratch[piece, 1]
    best = LEAST_CHANCE
    if stand.screens and py - board.piece_radius_m <= board.line_y:
        return best
    touch = board.piece_radius_m + board.striker_radius_m
    edge = board.half_m - board.striker_radius_m + 0.004
    for hole in range(4):
        hx = board.hole_m if hole & 1 else -board.hole_m
        hy = board.hole_m if hole & 2 else -board.hole_m
        way = sqrt((hx - px) ** 2 + (hy - py) ** 2)
        ux, uy = (hx - px) / way, (hy - py) / way
        gx, gy = px - touch * ux, py - touch * uy
        if max(abs(gx), abs(gy)) > edge:
            continue
        stray = tolerance(board, way)
        if not is_free(scratch, piece, -1, px, py, hx, hy, GRAZE * 2.0 * board.piece_radius_m):
            continue
        for at in range(stand.places.shape[0]):
            sx = stand.places[at]
            dx, dy = gx - sx, gy - board.line_y
            run = sqrt(dx * dx + dy * dy) + 1e-9
            cut = (dx * ux + dy * uy) / run
            if cut < 0.2 or (stand.screens and dy < 0.0):
                continue
            chance = SUREST * chance_within(stray * touch * cut / run, stand.sigma)
            if chance > best and is_free(scratch, piece, -1, sx, board.line_y, gx, gy, GRAZE * touch):
                best = chance
    return best
