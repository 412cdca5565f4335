"""The table as far as aiming needs it, seen from the shooter's side: the own line is below."""

from __future__ import annotations

from typing import NamedTuple

OWN, OTHER, RED = range(3)
"""Codes of pieces: the shooter's, the opponent's, the queen. The first two number the sides as well."""


class Board(NamedTuple):
    """A table as far as aiming needs it."""

    half_m: float
    hole_m: float
    """The distance of a hole's centre from each axis."""
    hole_radius_m: float
    piece_radius_m: float
    striker_radius_m: float
    line_y: float
    """The line that the striker is placed on."""
    slowing: float
    """The deceleration of a sliding disc or a rolling ball."""
    sliding_loss: float
    """The fraction of its speed that a ball keeps when it starts to roll; 1 for discs."""
    grip: float
    stick: float
    """Friction between pieces per normal impulse: `stick` times the tangent of the cut, at most `grip`."""
    share: float
    """The fraction of its speed that the striker transfers to a piece in a full hit."""
    passing: float
    """The same between two pieces."""
    frame_grip: float
    frame_stick: float
    widest_deg: float
