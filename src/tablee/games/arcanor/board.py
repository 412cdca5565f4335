"""Arcanor's board and pieces: cells, neighbours, home and goal rows, which piece eats which (A1, A6, A10).

a7 b7 c7 d7 e7 f7 g7 h7   Dark's home, Light's goal
a6 b6 c6 d6 e6 f6 g6 h6
 …
a1 b1 c1 d1 e1 f1 g1 h1   Light's home, Dark's goal
"""

from __future__ import annotations

import tomllib
from importlib.resources import files

from tablee.core.game import Seat

Cell = str
Piece = str
"""`A` to `D`: Light's of size 1 to 4; `a` to `d`: Dark's."""

LIGHT, DARK = "l", "d"
COLUMNS, ROWS = "abcdefgh", "1234567"
HOME: dict[Seat, str] = {LIGHT: ROWS[0], DARK: ROWS[-1]}
GOAL: dict[Seat, str] = {LIGHT: ROWS[-1], DARK: ROWS[0]}

ROW_CELLS: tuple[tuple[Cell, ...], ...] = tuple(
    tuple(f"{column}{row}" for column in COLUMNS) for row in reversed(ROWS)
)
"""Rows 7 to 1, each from a to h: the order of a position string."""

CELLS: tuple[Cell, ...] = tuple(cell for row in ROW_CELLS for cell in row)
INDEX: dict[Cell, int] = {cell: index for index, cell in enumerate(CELLS)}


def _are_next(cell: Cell, other: Cell) -> bool:
    return max(abs(ord(one) - ord(two)) for one, two in zip(cell, other, strict=True)) == 1


NEIGHBOURS: dict[Cell, tuple[Cell, ...]] = {
    cell: tuple(other for other in CELLS if _are_next(cell, other)) for cell in CELLS
}
"""The adjacent cells, eight or fewer."""

PIECES: dict[Seat, str] = {LIGHT: "ABCD", DARK: "abcd"}
OWNER: dict[Piece, Seat] = {piece: seat for seat, pieces in PIECES.items() for piece in pieces}
PREY: dict[Piece, Piece | None] = dict(zip("ABCDabcd", (*"bcd", None, *"BCD", None), strict=True))
"""The piece that each may eat: the opponent's, exactly one size smaller (A6)."""
INSIDE: dict[Piece, str] = {piece: "BbCcDd"[2 * size : 2 * size + 2] for size, piece in enumerate("ABCD")}
INSIDE |= {piece.lower(): inside for piece, inside in INSIDE.items()}
"""The pieces that each can hold directly: one size smaller, of either player (A2, A6)."""
PAIRS: dict[Seat, tuple[str, str]] = {LIGHT: ("AB", "CD"), DARK: ("ab", "cd")}
"""The pairs that each player starts with, three times: a 2 inside a 1, a 4 inside a 3 (A2)."""
OF_EACH_SIZE = 3
"""The number of each player's pieces of one size."""

_FILE = tomllib.loads((files(__package__) / "board.toml").read_text("utf-8"))

POINTS: int = _FILE["points"]
START: str = _FILE["start"]
VALUE: dict[Piece, int] = {
    piece: value for pieces in PIECES.values() for piece, value in zip(pieces, _FILE["values"], strict=True)
}


def has_arrived(piece: Piece, cell: Cell) -> bool:
    """Whether a visible piece on this cell is on its owner's goal row, and so stays there (A9)."""
    return cell[1] == GOAL[OWNER[piece]]
