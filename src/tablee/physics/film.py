"""The film of a shot: the exact path of each body, and the events on the way."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, overload

import numpy as np
from msgspec import Struct

from tablee.physics.layout import Floats
from tablee.physics.model import Body

EventKind = Literal["contact", "cushion", "hole", "left", "rest"]

Point = tuple[float, float]


class Event(Struct, frozen=True, gc=False):
    """Something that happened to a body at a time.

    Invisible to the garbage collector: a shot may have thousands, and creating so many would start it.
    """

    time_s: float
    kind: EventKind
    body: str
    other: str = ""
    """The other body of a contact."""
    hole: int = -1
    """The number of the hole, for a body that fell."""
    speed_mps: float = 0.0
    """Of a contact, the approach speed along the normal; at a hole, the speed of the body."""


class Segment(NamedTuple):
    """A part of a body's path: a parabola, with spin that changes linearly."""

    start_s: float
    end_s: float
    x: float
    y: float
    vx: float = 0.0
    vy: float = 0.0
    ax: float = 0.0
    ay: float = 0.0
    wx: float = 0.0
    wy: float = 0.0
    wz: float = 0.0
    bx: float = 0.0
    by: float = 0.0
    """The change of the spin about x and y, in rad/s²; about the vertical it decays at the table's rate."""

    def at(self, time_s: float) -> Point:
        """Where the body is at a time within the segment."""
        t = time_s - self.start_s
        return self.x + t * (self.vx + 0.5 * self.ax * t), self.y + t * (self.vy + 0.5 * self.ay * t)

    def velocity_at(self, time_s: float) -> Point:
        """The velocity of the body at a time within the segment."""
        t = time_s - self.start_s
        return self.vx + self.ax * t, self.vy + self.ay * t

    def spin_at(self, time_s: float, decay_radps2: float) -> tuple[float, float, float]:
        """The body's spin at a time within the segment."""
        t = time_s - self.start_s
        upright = max(0.0, abs(self.wz) - decay_radps2 * t)
        return self.wx + self.bx * t, self.wy + self.by * t, upright if self.wz > 0.0 else -upright


class Path(Sequence[Segment]):
    """The segments of a path, stored as rows of numbers until they are read.

    A shot may have ten thousand of them, and creating so many objects takes longer than the simulation.
    """

    __slots__ = ("_rows",)

    def __init__(self, rows: Floats) -> None:
        self._rows = rows

    def __len__(self) -> int:
        return len(self._rows)

    @overload
    def __getitem__(self, index: int) -> Segment: ...
    @overload
    def __getitem__(self, index: slice) -> Path: ...
    def __getitem__(self, index: int | slice) -> Segment | Path:
        rows = self._rows[index]
        return Path(rows) if isinstance(index, slice) else Segment._make(rows.tolist())

    def __iter__(self) -> Iterator[Segment]:
        return map(Segment._make, self._rows.tolist())

    def __array__(self, *args: Any, **kwargs: Any) -> Floats:
        return np.array(self._rows, *args, **kwargs)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Path) and np.array_equal(self._rows, other._rows)

    __hash__ = None  # type: ignore[assignment]


@dataclass(frozen=True, slots=True)
class Film:
    """The exact motion of one shot. Only bodies that moved have segments; the others stay in place.

    A body's segments follow one another without a gap from the time when it first moved; the last one ends
    where the body came to rest, fell or left the table.
    """

    events: tuple[Event, ...]
    paths: Mapping[str, Sequence[Segment]] = field(default_factory=dict)
    rest: Mapping[str, Point] = field(default_factory=dict)
    """Where each body lies at the end, without those that fell or left the table."""
    start: Mapping[str, Point] = field(default_factory=dict)
    """Where each body lay before the shot."""
    bodies: tuple[Body, ...] = ()
    inertia: float = 0.0
    """Divided by m·r²: `Table.inertia`."""
    spin_decay_radps2: float = 0.0

    @property
    def duration_s(self) -> float:
        """The time of the last event."""
        return self.events[-1].time_s if self.events else 0.0

    def position_at(self, time_s: float) -> dict[str, Point]:
        """The place of every body that is on the table at a time."""
        places = {}
        for name, start in self.start.items():
            segment = self.segment_at(name, time_s)
            if segment is not None:
                places[name] = segment.at(time_s)
            elif name not in self.paths or time_s < self.paths[name][0].start_s:
                places[name] = start
            elif name in self.rest:
                places[name] = self.rest[name]
        return places

    def velocity_at(self, time_s: float) -> dict[str, Point]:
        """The velocity of every body that is on the table at a time, after any contact at that time."""
        moving = {name: self.segment_at(name, time_s) for name in self.position_at(time_s)}
        return {name: path.velocity_at(time_s) if path else (0.0, 0.0) for name, path in moving.items()}

    def energy_at(self, time_s: float) -> float:
        """The energy of all motion and spin at a time, in joules, after any contact at that time.

        A body that has come to its final rest no longer counts, even if it still spins on the spot.
        """
        energy = 0.0
        for body in self.bodies:
            segment = self.segment_at(body.name, time_s)
            if segment is not None:
                vx, vy = segment.velocity_at(time_s)
                wx, wy, wz = segment.spin_at(time_s, self.spin_decay_radps2)
                turning = self.inertia * body.radius_m**2 * (wx * wx + wy * wy + wz * wz)
                energy += 0.5 * body.mass_kg * (vx * vx + vy * vy + turning)
        return energy

    def segment_at(self, body: str, time_s: float) -> Segment | None:
        """The segment that a body is in at a time; the later one where two meet."""
        path = self.paths.get(body, ())
        number = bisect_right(path, time_s, key=_start) - 1
        return path[number] if number >= 0 and time_s < path[number].end_s else None

    def of(self, kind: EventKind) -> Iterator[Event]:
        """The events of a kind, in order."""
        return (event for event in self.events if event.kind == kind)

    @property
    def exits(self) -> tuple[Event, ...]:
        """The events in which bodies went off the table, in order: into a hole, or over the frame."""
        return tuple(event for event in self.events if event.kind in ("hole", "left"))

    def first_contact(self, body: str) -> Event | None:
        """The first contact of a body with another."""
        return next((event for event in self.of("contact") if body in (event.body, event.other)), None)

    def touched_cushion_before(self, body: str, event: Event) -> bool:
        """Whether a body touched the frame before an event of this film."""
        before = self.events[: self.events.index(event)]
        return any(earlier.kind == "cushion" and earlier.body == body for earlier in before)


def _start(segment: Segment) -> float:
    return segment.start_s
