"""The physics of shots: exact, event by event, deterministic. This is the whole public API.

`simulate(table, bodies, launch)` returns a `Film`; `simulate_many` returns the results of many shots,
computed on several threads. `flick` and `strike` create launches. Importing this package does not import
Numba; the first simulation, or `warm_up`, does.
"""

from tablee.physics.film import Event, Film, Point, Segment
from tablee.physics.many import Batch, simulate_many
from tablee.physics.model import GRAVITY, Body, ContactFriction, Cue, Hole, Launch, Table
from tablee.physics.simplify import simplify
from tablee.physics.simulate import simulate
from tablee.physics.strike import cue_speed_for, flick, strike
from tablee.physics.warming import warm_up

VERSION = 3
"""Changes whenever the same shot may end differently than before. Records store it."""

__all__ = [
    "GRAVITY",
    "VERSION",
    "Batch",
    "Body",
    "ContactFriction",
    "Cue",
    "Event",
    "Film",
    "Hole",
    "Launch",
    "Point",
    "Segment",
    "Table",
    "cue_speed_for",
    "flick",
    "simplify",
    "simulate",
    "simulate_many",
    "strike",
    "warm_up",
]
