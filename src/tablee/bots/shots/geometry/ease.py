"""How easy a position is for who shoots next, and for the other: a cheap measure for many positions."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from tablee.bots.shots.geometry.board import RED, Board
from tablee.bots.shots.geometry.paths import chance_within, is_free, tolerance
from tablee.kernels.compiling import compiled
from tablee.physics.layout import Floats, Integers

RUN, EASE = range(2)
"""What is told of a side: what its run is worth if it shoots, and the sum of its chances."""
RATINGS = 2

# The columns of a side's facts.
QUEEN_WORTH, PENDING_WORTH, BACK, ALL_WORTH, NEEDS_QUEEN = range(5)
"""What the queen is worth if she is taken (0: not wanted), what the cover of a pending one is worth, how many
pieces come back to the centre, what clearing the table is worth, whether that takes the queen (K13)."""

SUREST = 0.97
FADING = 0.93
"""After each shot of a run the pieces lie a little otherwise than foreseen."""
BACK_CHANCE = 0.6
"""How easy a piece is that was put back to the centre."""
LEAST_CHANCE = 0.04
"""Of a piece that no straight way leads to."""
GRAZE = 0.98


class Stand(NamedTuple):
    """How the two sides stand to the table."""

    codes: Integers
    places: Floats
    """From where shots are tried."""
    quarters: int
    """How many quarter turns the opponent sits further."""
    sigma: float
    screens: bool
    """Whether pieces near the own line may not be hit directly (B4)."""


@compiled
def rate_positions(
    board: Board, stand: Stand, rest: Floats, which: Integers, facts: Floats, scratch: Floats, out: Floats
) -> None:
    """Rate each row of `rest` for both sides; `which` names its row of facts (verdict, side, fact).

    `scratch` has a row (x, y, chance) for each piece. Rows with a negative `which` are left out.
    """
    for row in range(rest.shape[0]):
        if which[row] < 0:
            continue
        for side in range(2):
            _turn(rest, row, stand.quarters if side else 0, scratch)
            _rate(board, stand, side, facts[which[row], side], scratch, out[row, side])


@compiled
def _turn(rest: Floats, row: int, quarters: int, scratch: Floats) -> None:
    """The pieces as a side sees them that sits some quarter turns further."""
    for piece in range(rest.shape[1]):
        x, y = rest[row, piece, 0], rest[row, piece, 1]
        for _ in range(quarters):
            x, y = y, -x
        scratch[piece, 0] = x
        scratch[piece, 1] = y


@compiled
def _rate(board: Board, stand: Stand, side: int, facts: Floats, scratch: Floats, out: Floats) -> None:
    """What a side's run is worth, and how easy all its pieces are together."""
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
    """The worth of a run: take the easiest piece, then the next, as long as it goes well.

    `left` is how many own pieces lie on the table, `queen` the chance to take her. Uses up the chances in
    `scratch`.
    """
    run, going = 0.0, 1.0
    back = int(facts[BACK])
    remaining = left + back
    covered = not facts[NEEDS_QUEEN] > 0.0
    waits = facts[QUEEN_WORTH] > 0.0
    for step in range(left + back + 1):
        # The easiest of what is left; pieces that were put back count as middling.
        chosen, chance = -1, 0.0
        for piece in range(scratch.shape[0]):
            if scratch[piece, 2] > chance:
                chosen, chance = piece, scratch[piece, 2]
        if back > 0 and chance < BACK_CHANCE:
            chosen, chance = -2, BACK_CHANCE
        if remaining == 0:
            break
        if waits and (queen >= chance or remaining == 1):
            # Then she must be covered at once.
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
    """The best chance of a straight shot at a piece."""
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
