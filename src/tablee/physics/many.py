"""Simulates many shots from the same position on all cores, and returns only their results."""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tablee.physics.layout import (
    COUNTS,
    CUSHION_FIRST,
    EVENT_ROWS,
    EVENT_WIDTH,
    HIT,
    PATH_WIDTH,
    Floats,
    Integers,
    Log,
    World,
)
from tablee.physics.model import Body, Launch, Table
from tablee.physics.placing import (
    body_places,
    body_rows,
    check_bodies,
    check_starts,
    launch_numbers,
    room_for,
    table_numbers,
)

SLICE = 16
"""The fewest shots that a thread takes at a time. It takes an eighth of its share, because some last long."""


@dataclass(frozen=True, slots=True)
class Batch:
    """The results of many shots: a row for each shot, a column for each body, in the order of the input."""

    rest: Floats
    """(shots, bodies, 2): where each body lies; NaN if it went off the table."""
    order: Integers
    """(shots, bodies): 0 on the table, else 1, 2, 3... in the order in which bodies went off it."""
    left: NDArray[np.bool_]
    """(shots, bodies): whether it went over the frame."""
    first_hit: Integers
    """The number of the first body that the shot body hit, or −1."""
    cushion_first: NDArray[np.bool_]
    """Whether the shot body touched the frame before that (or at all, if it hit no body)."""
    events: Integers
    """The number of events in the film of the shot."""
    duration_s: Floats

    def __len__(self) -> int:
        return len(self.events)


def simulate_many(
    table: Table,
    bodies: Sequence[Body],
    launches: Sequence[Launch],
    threads: int | None = None,
    starts: Floats | Sequence[tuple[float, float]] | None = None,
) -> Batch:
    """Simulate many shots, each bit for bit as `simulate` does; by default with a thread for each core.

    `starts` has a place (x, y) for the body that is shot in each shot; the places of the others, and the
    order of bodies, are the same for all.
    """
    numbers = table_numbers(table)
    rows = launch_numbers(bodies, launches, table.rolls)
    movers = rows[:, 0].astype(np.int64)
    places = np.repeat(body_places(bodies)[None], len(launches), axis=0)
    if starts is None:
        check_bodies(table, bodies)
    else:
        start_places = np.asarray(starts, np.float64).reshape(-1, 2)
        if len(start_places) != len(launches):
            raise ValueError("starts must have one place (x, y) for each shot")
        names = {launch.body for launch in launches}
        check_bodies(table, bodies, names.pop() if len(names) == 1 else "")
        check_starts(table, bodies, movers, start_places)
        places[np.arange(len(launches)), movers] = start_places
    return _play(numbers, bodies, rows, places, threads or os.cpu_count() or 1)


def _play(numbers: Floats, bodies: Sequence[Body], shots: Floats, places: Floats, threads: int) -> Batch:
    # Imported late: it imports Numba, which takes half a second, and most importers never simulate.
    from tablee.physics.loop import MAX_EVENTS, play_many

    ends = room_for(places)
    share = max(SLICE, len(shots) // (8 * threads))

    def play(low: int) -> None:
        high = min(low + share, len(shots))
        log = Log(np.empty(COUNTS, np.int64), np.empty((0, EVENT_WIDTH)), np.empty((0, PATH_WIDTH)))
        play_many(World(numbers, *body_rows(bodies)), shots, low, high, MAX_EVENTS, ends, log)

    slices = range(0, len(shots), share)
    if threads == 1 or len(slices) <= 1:
        for low in slices:
            play(low)
    else:
        with ThreadPoolExecutor(min(threads, len(slices))) as pool:
            for _ in pool.map(play, slices):
                pass
    return Batch(
        rest=ends.places,
        order=np.abs(ends.orders),
        left=ends.orders < 0,
        first_hit=ends.counts[:, HIT],
        cushion_first=ends.counts[:, CUSHION_FIRST] > 0,
        events=ends.counts[:, EVENT_ROWS],
        duration_s=ends.durations,
    )
