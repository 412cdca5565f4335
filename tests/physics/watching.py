"""Watches whole shots, sample by sample: nothing overlaps, leaves the frame or gains energy.

It reads the logs of compiled code, and shares no mathematics with the search for events.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

import numpy as np

from tablee.kernels.compiling import compiled
from tablee.physics import Body, Launch, Table
from tablee.physics.layout import (
    COUNTS,
    EVENT_ROWS,
    EVENT_WIDTH,
    HAPPENED,
    PATH_WIDTH,
    SEGMENT_ROWS,
    Floats,
    Integers,
    Log,
    World,
)
from tablee.physics.loop import MAX_EVENTS, play_many
from tablee.physics.placing import (
    body_places,
    body_rows,
    check_bodies,
    launch_numbers,
    room_for,
    table_numbers,
)

BETWEEN = 3
"""Samples between two events,"""
STEP_S = 0.004
"""and at least one in this time: a ball at 5 m/s moves by less than its diameter."""


@compiled
def _sample(
    times: Floats,
    paths: Floats,
    heads: Integers,
    cursors: Integers,
    places: Floats,
    radii: Floats,
    masses: Floats,
    physics: tuple[float, float, float],
    worst: Floats,
) -> None:
    """At each time: the deepest overlap, the farthest out, the highest rise of energy, into `worst`.

    `paths` are sorted by body and time, `heads` says where each body's begin; `places` has room for x, y
    of each body, and where it lies when it has no path (x, y, after that nan for gone).
    """
    half, inertia, decay = physics
    count = radii.shape[0]
    lowest = np.inf
    for body in range(count):
        cursors[body] = heads[body]
    for time in times:
        energy = 0.0
        for body in range(count):
            last = heads[body + 1]
            row = cursors[body]
            while row < last and paths[row, 2] <= time:
                row += 1
            cursors[body] = row
            if row == last:
                places[body, 0], places[body, 1] = places[body, 4], places[body, 5]
                continue
            t = time - paths[row, 1]
            if t < 0.0:
                places[body, 0], places[body, 1] = places[body, 2], places[body, 3]
                continue
            places[body, 0] = paths[row, 3] + t * (paths[row, 5] + paths[row, 7] * t)
            places[body, 1] = paths[row, 4] + t * (paths[row, 6] + paths[row, 8] * t)
            vx, vy = paths[row, 5] + 2.0 * t * paths[row, 7], paths[row, 6] + 2.0 * t * paths[row, 8]
            wx, wy = paths[row, 9] + t * paths[row, 11], paths[row, 10] + t * paths[row, 12]
            wz = max(0.0, abs(paths[row, 13]) - decay * t)
            turning = inertia * radii[body] ** 2 * (wx * wx + wy * wy + wz * wz)
            energy += 0.5 * masses[body] * (vx * vx + vy * vy + turning)
        if energy - lowest > worst[2]:
            worst[2] = energy - lowest
        lowest = min(lowest, energy)
        for body in range(count):
            x, y = places[body, 0], places[body, 1]
            if x != x:
                continue
            out = max(abs(x), abs(y)) + radii[body] - half
            if out > worst[1]:
                worst[1] = out
            for other in range(body):
                dx, dy = x - places[other, 0], y - places[other, 1]
                reach = radii[body] + radii[other]
                squared = dx * dx + dy * dy
                if squared < reach * reach:
                    worst[0] = max(worst[0], reach - sqrt(squared))


@dataclass
class Watched:
    """What was seen in one shot, or the worst of many."""

    overlap_m: float = 0.0
    outside_m: float = 0.0
    gain_j: float = 0.0
    happened: int = 0


class Watch:
    """Logs for one shot at a time, used again and again."""

    def __init__(self) -> None:
        self.events = np.empty((3 * MAX_EVENTS + 100, EVENT_WIDTH))
        self.segments = np.empty((6 * MAX_EVENTS + 300, PATH_WIDTH))
        self.worst = Watched()

    def shot(self, table: Table, bodies: Sequence[Body], shot: Launch) -> Watched:
        """Play a shot and watch it."""
        check_bodies(table, bodies)
        ends = room_for(body_places(bodies)[None])
        before = ends.places[0].copy()
        shots = launch_numbers(bodies, (shot,), table.rolls)
        log = Log(np.empty(COUNTS, np.int64), self.events, self.segments)
        play_many(World(table_numbers(table), *body_rows(bodies)), shots, 0, 1, MAX_EVENTS, ends, log)
        assert log.counts[EVENT_ROWS] < len(self.events)
        assert log.counts[SEGMENT_ROWS] < len(self.segments)
        seen = self._look(table, bodies, before, ends.places[0], log.counts)
        self.worst.overlap_m = max(self.worst.overlap_m, seen.overlap_m)
        self.worst.outside_m = max(self.worst.outside_m, seen.outside_m)
        self.worst.gain_j = max(self.worst.gain_j, seen.gain_j)
        self.worst.happened = max(self.worst.happened, seen.happened)
        return seen

    def _look(
        self, table: Table, bodies: Sequence[Body], before: Floats, after: Floats, counts: Integers
    ) -> Watched:
        paths = self.segments[: counts[SEGMENT_ROWS]]
        paths = paths[np.lexsort((paths[:, 1], paths[:, 0]))]
        heads = np.searchsorted(paths[:, 0], np.arange(len(bodies) + 1)).astype(np.int64)
        places = np.hstack((before, before, after))
        worst = np.zeros(3)
        radii = np.array([body.radius_m for body in bodies])
        masses = np.array([body.mass_kg for body in bodies])
        times = sample_times(self.events[: counts[EVENT_ROWS], 0])
        physics = (table.half_m, table.inertia, table.spin_decay_radps2)
        _sample(times, paths, heads, np.empty(len(bodies), np.int64), places, radii, masses, physics, worst)
        return Watched(worst[0], worst[1], worst[2], int(counts[HAPPENED]))


def sample_times(events: Floats) -> Floats:
    """The times of events, and times between them."""
    moments = np.unique(np.concatenate(([0.0], events)))
    steps = np.arange(1, BETWEEN + 1) / (BETWEEN + 1)
    between = (moments[:-1, None] + np.diff(moments)[:, None] * steps).reshape(-1)
    return np.sort(np.concatenate((moments, between, np.arange(0.0, moments[-1], STEP_S))))
