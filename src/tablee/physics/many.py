"""Many shots from the same bodies, on all cores: only their ends."""

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
from tablee.physics.model import Body, Shot, Table
from tablee.physics.placing import (
    body_places,
    body_rows,
    check_bodies,
    check_starts,
    room_for,
    shot_numbers,
    table_numbers,
)

SLICE = 16
"""The fewest shots that a thread takes at a time. It takes an eighth of its share: some last long."""


@dataclass(frozen=True, slots=True)
class Batch:
    """How many shots ended: a row for each shot, a column for each body, in the order they were given."""

    rest: Floats
    """(shots, bodies, 2): where each body lies; not a number if it went off the table."""
    order: Integers
    """(shots, bodies): 0 on the table, else 1, 2, 3... in the order of going off it, however they did."""
    left: NDArray[np.bool_]
    """(shots, bodies): whether it went over the frame."""
    first_hit: Integers
    """The number of the first body that the shot body met, or −1."""
    cushion_first: NDArray[np.bool_]
    """Whether the shot body touched the frame before that (or at all, if it met no body)."""
    events: Integers
    """How many events a trace of the shot has."""
    duration_s: Floats

    def __len__(self) -> int:
        return len(self.events)


def simulate_many(
    table: Table,
    bodies: Sequence[Body],
    shots: Sequence[Shot],
    threads: int | None = None,
    starts: Floats | Sequence[tuple[float, float]] | None = None,
) -> Batch:
    """The ends of many shots, each bit for bit as `simulate` has it. Threads: by default all cores.

    `starts` gives each shot its own place (x, y) of the body that is shot; the others, and
    the order of bodies, are the same for all.
    """
    numbers = table_numbers(table)
    rows = shot_numbers(bodies, shots, table.rolls)
    movers = rows[:, 0].astype(np.int64)
    places = np.repeat(body_places(bodies)[None], len(shots), axis=0)
    if starts is None:
        check_bodies(table, bodies)
    else:
        moved = np.asarray(starts, np.float64).reshape(-1, 2)
        if len(moved) != len(shots):
            raise ValueError("one place (x, y) for each shot")
        names = {shot.body for shot in shots}
        check_bodies(table, bodies, names.pop() if len(names) == 1 else "")
        check_starts(table, bodies, movers, moved)
        places[np.arange(len(shots)), movers] = moved
    return _play(numbers, bodies, rows, places, threads or os.cpu_count() or 1)


def _play(numbers: Floats, bodies: Sequence[Body], shots: Floats, places: Floats, threads: int) -> Batch:
    # Not above: it imports Numba, which takes half a second, and most of who imports this never simulates.
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
