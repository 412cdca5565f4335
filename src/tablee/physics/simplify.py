"""Simplifies a film for showing: what nobody can see or hear is merged or left out.

A soft shot at bodies that touch has up to thousands of contacts, nearly all slower than a millimetre per
second. Only what is shown is simplified: rules judge the exact film.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from tablee.physics.film import Event, Film, Path, Segment

TOLERANCE_M = 1e-5
"""How far a body is from its exact place at most. A point on its surface is as near by each
turn; all turns together keep it within 0.05 mm."""
QUIET_MPS = 0.02
"""Contacts and cushions below this speed are left out: browsers play sounds from 0.03 m/s on."""


def simplify(film: Film) -> Film:
    """A film that looks and sounds the same, with the same exits, end and duration.

    Every path starts, ends and leaves the table exactly as before.
    """
    events = _select(film.events)
    gone = {event.body for event in film.exits}
    paths = {
        body.name: _merge(film.paths[body.name], body.name in gone, body.radius_m, film.spin_decay_radps2)
        for body in film.bodies
        if body.name in film.paths
    }
    return replace(film, events=events, paths=paths)


def _select(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events that can be noticed; if a body comes to rest several times, the last one."""
    rests = {event.body: event for event in events if event.kind == "rest"}
    return tuple(
        event
        for event in events
        if event.kind in ("hole", "left") or event.speed_mps >= QUIET_MPS or rests.get(event.body) is event
    )


def _merge(path: Sequence[Segment], is_gone: bool, radius_m: float, decay_radps2: float) -> Path:
    """Merge the segments of a path. The last one of a body that goes off stays: it says how fast it goes."""
    # Imported late: it imports Numba, which takes half a second, and most importers show no film.
    from tablee.physics.merging import WIDTH, merge

    rows = np.array(path, np.float64)
    tracks = np.empty((len(rows) + 1, WIDTH))
    left = merge(rows, len(rows) - is_gone, radius_m, decay_radps2, TOLERANCE_M, tracks)
    return Path(rows[:left])
