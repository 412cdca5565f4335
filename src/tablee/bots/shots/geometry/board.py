"""The table, as far as aiming needs it. Seen from the shooter's side: the own line is below."""

from __future__ import annotations

from typing import NamedTuple

OWN, OTHER, RED = range(3)
"""Codes of pieces: the shooter's, the opponent's, the queen. The first two number the sides as well."""


class Board(NamedTuple):
    """A table as far as aiming needs it."""

    half_m: float
    hole_m: float
    """How far the centre of a hole is from the axes."""
    hole_radius_m: float
    piece_radius_m: float
    striker_radius_m: float
    line_y: float
    """Where the striker is placed."""
    slowing: float
    """How fast a piece slows down that slides as a disc or rolls as a ball."""
    sliding_loss: float
    """What is left of a body's speed once it rolls; 1 for discs."""
    grip: float
    stick: float
    """Friction between pieces: at most `grip` of the push, and `stick` times the tangent of the cut."""
    share: float
    """The part of its speed that the striker gives a piece in a full hit."""
    passing: float
    """The same between two pieces."""
    frame_grip: float
    frame_stick: float
    widest_deg: float
