"""One shot, with its whole story."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tablee.physics.layout import (
    CONTACT,
    COUNTS,
    CUSHION,
    EVENT_ROWS,
    EVENT_WIDTH,
    HOLE,
    LEFT,
    PATH_WIDTH,
    REST,
    SEGMENT_ROWS,
    Floats,
    Log,
    World,
)
from tablee.physics.model import Body, Shot, Table
from tablee.physics.placing import (
    body_places,
    body_rows,
    check_bodies,
    room_for,
    shot_numbers,
    table_numbers,
)
from tablee.physics.trace import Event, EventKind, Point, Segment, Trace

KINDS: dict[int, EventKind] = {
    CONTACT: "contact",
    CUSHION: "cushion",
    HOLE: "hole",
    LEFT: "left",
    REST: "rest",
}


def simulate(table: Table, bodies: Sequence[Body], shot: Shot) -> Trace:
    """Everything that a shot does. ValueError for what cannot lie so, or is no number."""
    numbers = table_numbers(table)
    check_bodies(table, bodies)
    shots = shot_numbers(bodies, (shot,), table.rolls)
    # Not above: it imports Numba, which takes half a second, and most of who imports this never simulates.
    from tablee.physics.loop import MAX_EVENTS, play_many

    # Room for the longest shot. Pages that are not written to are never really there.
    events = np.empty((3 * MAX_EVENTS + len(bodies), EVENT_WIDTH))
    segments = np.empty((6 * MAX_EVENTS + 3 * len(bodies), PATH_WIDTH))
    log = Log(np.empty(COUNTS, np.int64), events, segments)
    ends = room_for(body_places(bodies)[None])
    play_many(World(numbers, *body_rows(bodies)), shots, 0, 1, MAX_EVENTS, ends, log)
    happened, went = events[: log.counts[EVENT_ROWS]], segments[: log.counts[SEGMENT_ROWS]]
    return _tell(table, bodies, ends.places[0], happened, went)


def _tell(table: Table, bodies: Sequence[Body], places: Floats, events: Floats, segments: Floats) -> Trace:
    """The story that the logs tell."""
    names = [body.name for body in bodies]
    told = []
    # A rest is logged when the next thing happens to the body, or at the end: put in order here.
    for time, kind, body, other, speed in events[np.argsort(events[:, 0], kind="stable")].tolist():
        name = KINDS[kind]
        hole = int(other) if kind == HOLE else -1
        told.append(
            Event(time, name, names[int(body)], names[int(other)] if name == "contact" else "", hole, speed)
        )
    paths: dict[str, list[Segment]] = {}
    for body, start, end, x, y, vx, vy, ax, ay, wx, wy, bx, by, wz in segments.tolist():
        segment = Segment(start, end, x, y, vx, vy, 2.0 * ax, 2.0 * ay, wx, wy, wz, bx, by)
        paths.setdefault(names[int(body)], []).append(segment)
    rest: dict[str, Point] = {
        name: (x, y) for name, (x, y) in zip(names, places.tolist(), strict=True) if x == x
    }
    return Trace(
        events=tuple(told),
        paths={name: tuple(path) for name, path in paths.items()},
        rest=rest,
        start={body.name: (body.x, body.y) for body in bodies},
        bodies=tuple(bodies),
        inertia=table.inertia,
        spin_decay_radps2=table.spin_decay_radps2,
    )
