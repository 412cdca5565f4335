"""How compiled code sees a table and the bodies on it: rows of numbers, and what stands in each column.

A body's row holds its whole motion until something happens to it: it slides, rolls and
rests, one stretch of columns each, so that changing from one to the next is no event.

    RADIUS MASS SPIN SPIN_AT NEXT STOPS | now: START END X Y VX VY AX AY
        | slide: START END X Y VX VY AX AY WX WY BX BY | roll: START ... | rest: START ...

A disc slides along a straight line, as a ball rolls: its motion stands in the columns of rolling.
The segment that it is in stands before these once more, as seen from now: where a body is, is worked
out once an event, and asked for by every other that is predicted.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Integers = NDArray[np.int64]


class World(NamedTuple):
    """A table, and bodies on it with their motions and plans: what compiled code works on."""

    table: Floats
    bodies: Floats
    plans: Integers


class Log(NamedTuple):
    """What a shot did. Tables without rows keep nothing; events are counted all the same."""

    counts: Integers
    events: Floats
    segments: Floats


class Ends(NamedTuple):
    """How many shots ended, a row for each."""

    places: Floats
    """(shots, bodies, 2): where each body lies: before, and in the end. Not a number for what is gone."""
    orders: Integers
    """(shots, bodies): `ORDER`, negative for bodies that left over the frame."""
    counts: Integers
    durations: Floats


# A body's row of floats.
RADIUS, MASS = 0, 1
SPIN, SPIN_AT = 2, 3
"""Its spin about the vertical at a time; it fades evenly from there."""
NEXT = 4
"""When the next thing happens to it, as far as is known; infinite for none."""
STOPS = 5
"""When it comes to rest, if nothing happens to it."""
NOW = 6
"""Where the segment that it is in begins, but for the spin: rewritten by `look` so that START is now."""
SEGMENTS = NOW + 8
"""Where its three segments begin."""

# A segment's columns. The accelerations are halved: position is X + t·(VX + AX·t).
START, END, X, Y, VX, VY, AX, AY, WX, WY, BX, BY = range(12)
SEGMENT = 12
WIDTH = SEGMENTS + 3 * SEGMENT
SLIDING, STRAIGHT, RESTING = 0, 1, 2

# A body's row of integers.
KIND, OTHER = 0, 1
"""What happens to it next, and with which body, wall or hole."""
FIRST = 2
"""The first of its segments that is in use."""
MOVED = 3
"""It has set out at least once."""
ORDER = 4
"""0 on the table; else 1, 2, 3... in the order in which bodies went off it."""
STALE = 5
"""It must be predicted anew."""
CURRENT = 6
"""Which of its segments stands in NOW, or UNSEEN if what stands there is of an earlier motion."""
PLANS = 7

UNSEEN = -1

NOTHING, CONTACT, CUSHION, HOLE, LEFT, REST = range(6)
"""Kinds of events."""

# The table's numbers.
HALF, ROLLS, SLIDE, SLOWING, DECAY, INERTIA = range(6)
"""SLIDE: deceleration of a ball that slides; SLOWING: of a ball that rolls, or of a disc."""
BOUNCE, GRIP_LEAST, GRIP_MORE, GRIP_FADING = range(6, 10)
FRAME_BOUNCE, FRAME_GRIP, HOP = range(10, 13)
HOLES = 13
"""Where the holes begin: x, y, radius of each, to the end."""

# What is counted in a shot.
HAPPENED, EVENT_ROWS, SEGMENT_ROWS, HIT, CUSHION_FIRST, OFF = range(6)
"""HIT: the first body that the shot body met, or −1; CUSHION_FIRST: it had met a cushion before."""
COUNTS = 6

# The columns of the two logs.
EVENT_WIDTH = 5
"""Time, kind, body, other (a body, a wall or a hole), speed."""
PATH_WIDTH = SEGMENT + 2
"""The body, the segment, and the spin about the vertical at its start."""
