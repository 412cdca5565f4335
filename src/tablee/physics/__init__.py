"""The physics of shots: exact, event by event, deterministic. This is the whole public API.

`simulate(table, bodies, shot)` gives a `Trace`; `simulate_many` gives the ends of many shots, over
threads. `flick` and `strike` make shots. Importing this package does not import Numba; the first simulation
does, or `warm_up`.
"""

from tablee.physics.many import Batch, simulate_many
from tablee.physics.model import GRAVITY, Body, ContactFriction, Cue, Hole, Shot, Table
from tablee.physics.simulate import simulate
from tablee.physics.strike import cue_speed_for, flick, strike
from tablee.physics.trace import Event, Point, Segment, Trace
from tablee.physics.warming import warm_up

VERSION = 2
"""Changes whenever the same shot may end otherwise than before. Records keep it."""

__all__ = [
    "GRAVITY",
    "VERSION",
    "Batch",
    "Body",
    "ContactFriction",
    "Cue",
    "Event",
    "Hole",
    "Point",
    "Segment",
    "Shot",
    "Table",
    "Trace",
    "cue_speed_for",
    "flick",
    "simulate",
    "simulate_many",
    "strike",
    "warm_up",
]
