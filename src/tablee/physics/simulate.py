"""Simulates one shot, with all its events and paths."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from tablee.physics.film import Event, EventKind, Film, Path, Point, Segment
from tablee.physics.layout import (
    AX,
    AY,
    BX,
    BY,
    CONTACT,
    COUNTS,
    CUSHION,
    END,
    EVENT_ROWS,
    EVENT_WIDTH,
    HOLE,
    LEFT,
    PATH_WIDTH,
    REST,
    SEGMENT,
    SEGMENT_ROWS,
    START,
    VX,
    VY,
    WX,
    WY,
    Floats,
    Log,
    World,
    X,
    Y,
)
from tablee.physics.model import Body, Launch, Table
from tablee.physics.placing import (
    body_places,
    body_rows,
    check_bodies,
    launch_numbers,
    room_for,
    table_numbers,
)

KINDS: dict[int, EventKind] = {
    CONTACT: "contact",
    CUSHION: "cushion",
    HOLE: "hole",
    LEFT: "left",
    REST: "rest",
}

_SEGMENT = 1 + np.array((START, END, X, Y, VX, VY, AX, AY, WX, WY, SEGMENT, BX, BY))
"""The columns of the log, in the order of the fields of a `Segment`."""
_HALVED = slice(Segment._fields.index("ax"), Segment._fields.index("ay") + 1)
"""The accelerations, which the log has halved."""


def simulate(table: Table, bodies: Sequence[Body], launch: Launch) -> Film:
    """The film of a shot; raises ValueError for bodies that overlap, or numbers that are not finite."""
    numbers = table_numbers(table)
    check_bodies(table, bodies)
    shots = launch_numbers(bodies, (launch,), table.rolls)
    # Imported late: it imports Numba, which takes half a second, and most importers never simulate.
    from tablee.physics.loop import MAX_EVENTS, play_many

    # Room for the longest shot: the system provides only those pages that are written to.
    most = MAX_EVENTS + len(bodies)  # after MAX_EVENTS, every event ends the motion of a body
    events = np.empty((3 * most + len(bodies), EVENT_WIDTH))
    segments = np.empty((6 * most + 3 * len(bodies), PATH_WIDTH))
    log = Log(np.empty(COUNTS, np.int64), events, segments)
    ends = room_for(body_places(bodies)[None])
    play_many(World(numbers, *body_rows(bodies)), shots, 0, 1, MAX_EVENTS, ends, log)
    events, segments = events[: log.counts[EVENT_ROWS]], segments[: log.counts[SEGMENT_ROWS]]
    return _make_film(table, bodies, ends.places[0], events, segments)


def _make_film(
    table: Table, bodies: Sequence[Body], places: Floats, events: Floats, segments: Floats
) -> Film:
    """The film that the rows of the logs describe."""
    names = [body.name for body in bodies]
    # A rest is logged at the body's next event, or at the end of the shot: sort the events by time.
    events = events[np.argsort(events[:, 0], kind="stable")]
    film_events = tuple(_make_event(names, *row) for row in zip(*events.T.tolist(), strict=True))
    # A body's segments are logged in their order, but between those of other bodies.
    segments = segments[segments[:, 0].argsort(kind="stable")]
    rows = segments.take(_SEGMENT, axis=1)
    rows[:, _HALVED] *= 2.0
    heads = segments[:, 0].searchsorted(np.arange(len(bodies) + 1)).tolist()
    paths = {
        name: Path(rows[head:tail])
        for name, (head, tail) in zip(names, pairwise(heads), strict=True)
        if head < tail
    }
    rest: dict[str, Point] = {
        name: (x, y) for name, (x, y) in zip(names, places.tolist(), strict=True) if x == x
    }
    return Film(
        events=film_events,
        paths=paths,
        rest=rest,
        start={body.name: (body.x, body.y) for body in bodies},
        bodies=tuple(bodies),
        inertia=table.inertia,
        spin_decay_radps2=table.spin_decay_radps2,
    )


def _make_event(
    names: Sequence[str], time: float, kind: int, body: float, other: float, speed: float
) -> Event:
    met = names[int(other)] if kind == CONTACT else ""
    return Event(time, KINDS[kind], names[int(body)], met, int(other) if kind == HOLE else -1, speed)
