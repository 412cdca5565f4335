"""Converts tables, bodies and launches for compiled code, and refuses those that cannot be simulated."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from math import hypot, isfinite, isnan

import numpy as np

from tablee.physics.layout import COUNTS, MASS, PLANS, RADIUS, WIDTH, Ends, Floats, Integers
from tablee.physics.model import GRAVITY, Body, Launch, Table

SLACK_M = 1e-7
"""How far bodies may overlap each other, the frame or a hole. Positions are rounded to 1e-10 m."""


def check_table(table: Table) -> None:
    """Refuse a table on which bodies would never come to rest, or gain energy."""
    numbers = [
        value
        for field in fields(table)
        if isinstance(value := getattr(table, field.name), float) and field.name != "hop_speed_mps"
    ]
    friction = table.friction
    numbers += [friction.least, friction.more, friction.fading_spm]
    numbers += [number for hole in table.holes for number in (hole.x, hole.y, hole.radius_m)]
    if not all(map(isfinite, numbers)) or isnan(table.hop_speed_mps):
        raise ValueError("a table's numbers must be finite")
    if table.half_m <= 0.0 or any(hole.radius_m <= 0.0 for hole in table.holes):
        raise ValueError("a table and its holes must have a size")
    if table.slide_friction <= 0.0 or (table.rolls and table.roll_friction <= 0.0):
        raise ValueError("without friction nothing comes to rest")
    if not (0.0 <= table.restitution <= 1.0 and 0.0 <= table.frame_restitution <= 1.0):
        raise ValueError("restitution lies between 0 and 1")
    if min(table.spin_decay_radps2, friction.least, friction.more, friction.fading_spm) < 0.0:
        raise ValueError("friction cannot be negative")
    if table.frame_friction < 0.0:
        raise ValueError("friction cannot be negative")


def table_numbers(table: Table) -> Floats:
    """The numbers of a table, in the order of `layout`."""
    check_table(table)
    slowing = table.roll_friction if table.rolls else table.slide_friction
    friction = table.friction
    numbers: list[float] = [
        table.half_m,
        table.rolls,
        table.slide_friction * GRAVITY,
        slowing * GRAVITY,
        table.spin_decay_radps2,
        table.inertia,
        table.restitution,
        friction.least,
        friction.more,
        friction.fading_spm,
        table.frame_restitution,
        table.frame_friction,
        table.hop_speed_mps,
    ]
    for hole in table.holes:
        numbers += [hole.x, hole.y, hole.radius_m]
    return np.array(numbers, np.float64)


def body_rows(bodies: Sequence[Body]) -> tuple[Floats, Integers]:
    """The rows of bodies, without their places."""
    rows = np.zeros((len(bodies), WIDTH))
    rows[:, RADIUS] = [body.radius_m for body in bodies]
    rows[:, MASS] = [body.mass_kg for body in bodies]
    return rows, np.zeros((len(bodies), PLANS), np.int64)


def body_places(bodies: Sequence[Body]) -> Floats:
    """The places of bodies."""
    return np.array([(body.x, body.y) for body in bodies], np.float64).reshape(len(bodies), 2)


def room_for(places: Floats) -> Ends:
    """Arrays for the results of shots; `places` are those before each shot."""
    shots, bodies, _ = places.shape
    orders, counts = np.empty((shots, bodies), np.int64), np.empty((shots, COUNTS), np.int64)
    return Ends(places, orders, counts, np.empty(shots))


def check_bodies(table: Table, bodies: Sequence[Body], unplaced: str = "") -> None:
    """Refuse bodies that do not lie on the table, clear of each other, of the frame and of the holes.

    `unplaced` is the name of a body that gets its place later.
    """
    if len({body.name for body in bodies}) < len(bodies):
        raise ValueError("two bodies have the same name")
    for number, body in enumerate(bodies):
        if not all(map(isfinite, (body.x, body.y, body.radius_m, body.mass_kg))):
            raise ValueError(f"{body.name}: its numbers must be finite")
        if body.radius_m <= 0.0 or body.mass_kg <= 0.0:
            raise ValueError(f"{body.name}: it must have a size and a mass")
        if body.name == unplaced:
            continue
        if max(abs(body.x), abs(body.y)) > table.half_m - body.radius_m + SLACK_M:
            raise ValueError(f"{body.name}: it does not lie on the table")
        x, y, reach = body.x, body.y, body.radius_m - SLACK_M
        for other in bodies[:number]:
            if other.name != unplaced and hypot(x - other.x, y - other.y) < reach + other.radius_m:
                raise ValueError(f"{body.name}: it lies on {other.name}")
        for hole in table.holes:
            if hypot(x - hole.x, y - hole.y) < hole.radius_m - SLACK_M:
                raise ValueError(f"{body.name}: it lies in a hole")


def check_starts(table: Table, bodies: Sequence[Body], movers: Integers, starts: Floats) -> None:
    """The same for the places of the bodies that are shot, one for each shot."""
    radius = np.array([body.radius_m for body in bodies])
    own = radius[movers]
    if not np.isfinite(starts).all():
        raise ValueError("a place must be finite")
    if (np.abs(starts).max(axis=1, initial=0.0) > table.half_m - own + SLACK_M).any():
        raise ValueError("a body is put outside the table")
    away = starts[:, None, :] - body_places(bodies)[None, :, :]
    apart = np.hypot(away[:, :, 0], away[:, :, 1])
    apart[np.arange(len(starts)), movers] = np.inf
    if (apart < own[:, None] + radius[None, :] - SLACK_M).any():
        raise ValueError("a body is put on another")
    for hole in table.holes:
        if (np.hypot(starts[:, 0] - hole.x, starts[:, 1] - hole.y) < hole.radius_m - SLACK_M).any():
            raise ValueError("a body is put in a hole")


def launch_numbers(bodies: Sequence[Body], launches: Sequence[Launch], rolls: bool) -> Floats:
    """Launches as rows: the body's number, velocity, spin. A disc spins about the vertical only."""
    index = {body.name: number for number, body in enumerate(bodies)}
    try:
        rows = [(index[s.body], s.vx, s.vy, s.wx, s.wy, s.wz) for s in launches]
    except KeyError as unknown:
        raise ValueError(f"{unknown.args[0]}: no such body") from None
    numbers = np.array(rows, np.float64).reshape(len(launches), 6)
    if not np.isfinite(numbers).all():
        raise ValueError("a shot's numbers must be finite")
    if not rolls:
        numbers[:, 3:5] = 0.0
    return numbers
