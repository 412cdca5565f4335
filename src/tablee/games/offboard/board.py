"""Offboard's board: cells, directions, and the targets of marbles that leave it (O1 to O4).

        i5 i6 i7 i8 i9
       h4 h5 h6 h7 h8 h9
      g3 g4 g5 g6 g7 g8 g9         nw  ne
     f2 f3 f4 f5 f6 f7 f8 f9         \\ /
    e1 e2 e3 e4 e5 e6 e7 e8 e9    w --+-- e
     d1 d2 d3 d4 d5 d6 d7 d8         / \\
      c1 c2 c3 c4 c5 c6 c7         sw  se
       b1 b2 b3 b4 b5 b6
        a1 a2 a3 a4 a5
"""

from __future__ import annotations

import tomllib
from importlib.resources import files

Cell = str
Direction = str
Target = int
"""A target's index, 0 for T1 to 11 for T12."""

ROWS = "abcdefghi"
DIRECTIONS: dict[Direction, tuple[int, int]] = {
    "e": (0, 1),
    "ne": (1, 1),
    "nw": (1, 0),
    "w": (0, -1),
    "sw": (-1, -1),
    "se": (-1, 0),
}


def _numbers(row: int) -> range:
    """The diagonals that cross a row: 1–5 in row a, 1–9 in row e, 5–9 in row i."""
    return range(max(1, row - 3), min(9, row + 5) + 1)


ROW_CELLS: tuple[tuple[Cell, ...], ...] = tuple(
    tuple(f"{ROWS[row]}{number}" for number in _numbers(row)) for row in reversed(range(9))
)
"""Rows i to a, each from west to east: the order of a position string."""

CELLS: tuple[Cell, ...] = tuple(cell for row in ROW_CELLS for cell in row)


def _neighbour(cell: Cell, direction: Direction) -> Cell | None:
    up, right = DIRECTIONS[direction]
    row, number = ROWS.index(cell[0]) + up, int(cell[1]) + right
    return f"{ROWS[row]}{number}" if 0 <= row < 9 and number in _numbers(row) else None


def _ray(cell: Cell, direction: Direction) -> tuple[Cell, ...]:
    ahead = _neighbour(cell, direction)
    return () if ahead is None else (ahead, *_ray(ahead, direction))


RAYS: dict[tuple[Cell, Direction], tuple[Cell, ...]] = {
    (cell, direction): _ray(cell, direction) for cell in CELLS for direction in DIRECTIONS
}
"""The cells ahead of a cell in a direction, nearest first, up to the edge."""

_FILE = tomllib.loads((files(__package__) / "board.toml").read_text("utf-8"))

POINTS: int = _FILE["points"]
START: str = _FILE["start"]
VALUES: tuple[int, ...] = tuple(target["value"] for target in _FILE["target"])


def _exits() -> dict[tuple[Cell, Direction], tuple[Target, ...]]:
    exits: dict[tuple[Cell, Direction], tuple[Target, ...]] = {}
    for target, entry in enumerate(_FILE["target"]):
        for way in (*entry["exits"], *entry["corners"]):
            cell, direction = way.split()
            exits[cell, direction] = (*exits.get((cell, direction), ()), target)
    return exits


EXITS = _exits()
"""The targets of a marble that leaves from an edge cell in a direction: one (O3), or two at a corner (O4)."""


def target_of(cell: Cell, direction: Direction, values: tuple[int, ...]) -> Target:
    """The target of a marble that leaves from `cell` in `direction` (O3, O4)."""
    candidates = EXITS[cell, direction]
    if len(candidates) == 1:
        return candidates[0]
    first, second = candidates
    if (second - first) % len(values) != 1:  # T1 and T12: counter-clockwise, T12 comes first
        first, second = second, first
    return second if values[second] < values[first] else first
