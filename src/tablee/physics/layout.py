"""The memory layout of a table and its bodies in compiled code: rows of numbers, and what each column holds.

A body's row holds its whole motion until its next event: it slides, rolls and rests, with a block of columns
for each, so that changing from one to the next is not an event.

    RADIUS MASS SPIN SPIN_AT NEXT STOPS | now: START END X Y VX VY AX AY
        | slide: START END X Y VX VY AX AY WX WY BX BY | roll: START ... | rest: START ...

A disc slides in a straight line, as a ball rolls, so its motion is stored in the columns for rolling. The
current segment is stored once more in front of these, restarted at the current time: a body's position is
computed once per event, and read in the prediction of every other body.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Integers = NDArray[np.int64]


class World(NamedTuple):
    """What compiled code works on: a table, and the bodies on it with their motions and plans."""

    table: Floats
    bodies: Floats
    plans: Integers


class Log(NamedTuple):
    """What happened in a shot. Tables without rows store nothing; events are counted all the same."""

    counts: Integers
    events: Floats
    segments: Floats


class Ends(NamedTuple):
    """The results of many shots, one row per shot."""

    places: Floats
    """(shots, bodies, 2): where each body lies before the shot, then after it; NaN off the table."""
    orders: Integers
    """(shots, bodies): `ORDER`, negative for bodies that left over the frame."""
    counts: Integers
    durations: Floats


# A body's row of floats.
RADIUS, MASS = 0, 1
SPIN, SPIN_AT = 2, 3
"""Its spin about the vertical, and when it had that spin; it decays linearly from there."""
NEXT = 4
"""The time of its next event as far as it is known; infinite if there is none."""
STOPS = 5
"""The time when it comes to rest, if nothing happens to it."""
NOW = 6
"""Where its current segment is stored, without spin: `look` rewrites it so that START is now."""
SEGMENTS = NOW + 8
"""Where its three segments are stored."""

# A segment's columns. The accelerations are halved: position is X + t·(VX + AX·t).
START, END, X, Y, VX, VY, AX, AY, WX, WY, BX, BY = range(12)
SEGMENT = 12
WIDTH = SEGMENTS + 3 * SEGMENT
SLIDING, STRAIGHT, RESTING = 0, 1, 2

# A body's row of integers.
KIND, OTHER = 0, 1
"""The kind of its next event, and the body, wall or hole involved."""
FIRST = 2
"""The first of its segments in use."""
MOVED = 3
"""Whether it has moved at least once."""
ORDER = 4
"""0 on the table; else 1, 2, 3... in the order in which bodies went off it."""
STALE = 5
"""Whether it needs a new prediction."""
CURRENT = 6
"""Which of its segments NOW holds, or OUTDATED if NOW holds an earlier motion."""
PLANS = 7

OUTDATED = -1

NOTHING, CONTACT, CUSHION, HOLE, LEFT, REST = range(6)
"""Kinds of events."""

# The table's numbers.
HALF, ROLLS, SLIDE, SLOWING, DECAY, INERTIA = range(6)
"""SLIDE: the deceleration of a sliding ball; SLOWING: of a rolling ball, or of a disc."""
BOUNCE, GRIP_LEAST, GRIP_MORE, GRIP_FADING = range(6, 10)
FRAME_BOUNCE, FRAME_GRIP, HOP = range(10, 13)
HOLES = 13
"""Where the holes are stored, up to the end: x, y, radius of each."""

# The counters of a shot.
HAPPENED, EVENT_ROWS, SEGMENT_ROWS, HIT, CUSHION_FIRST, OFF = range(6)
"""HIT: the first body that the shot body hit, or −1; CUSHION_FIRST: whether it hit a cushion before."""
COUNTS = 6

# The columns of the two logs.
EVENT_WIDTH = 5
"""Time, kind, body, other (a body, a wall or a hole), speed."""
PATH_WIDTH = SEGMENT + 2
"""The body, the segment, and the spin about the vertical at its start."""
