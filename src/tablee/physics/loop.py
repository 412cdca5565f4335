"""The event loop: take the earliest event, apply it, predict again for the bodies that it changed.

A body whose centre enters a hole's circle is off the table at that instant, and so is one that hits the frame
too fast for the frame to hold it. Simultaneous events are applied in the order of the bodies.
"""

from __future__ import annotations

from math import inf, nan, sqrt

from tablee.kernels.compiling import compiled
from tablee.physics.detect import predict
from tablee.physics.layout import (
    CONTACT,
    COUNTS,
    CURRENT,
    CUSHION,
    CUSHION_FIRST,
    END,
    EVENT_ROWS,
    FIRST,
    HAPPENED,
    HIT,
    HOP,
    KIND,
    LEFT,
    MOVED,
    NEXT,
    NOTHING,
    OFF,
    ORDER,
    OTHER,
    OUTDATED,
    REST,
    RESTING,
    SEGMENT,
    SEGMENT_ROWS,
    SEGMENTS,
    SPIN,
    SPIN_AT,
    STALE,
    START,
    STOPS,
    Ends,
    Floats,
    Log,
    World,
    X,
    Y,
)
from tablee.physics.motion import look, set_out, spin_at, state_at
from tablee.physics.resolve import meet_body, meet_wall, wall_approach

LEAST = 1e-4
"""The lowest separation speed at first: a disc slides 4 nanometres with it, a ball rolls 50."""
PATIENCE = 500
"""After this many events, the lowest separation speed is LATER_LEAST."""
LATER_LEAST = 1e-3
"""The lowest separation speed later: a disc slides 0.4 micrometres with it, a ball rolls 5."""
MAX_EVENTS = 10_000
"""After this many events, bodies lose their motion when they next touch something."""


@compiled
def play_many(world: World, shots: Floats, low: int, high: int, most: int, ends: Ends, log: Log) -> None:
    """Play the shots in rows `low` to `high`, each for at most `most` events.

    A row holds the number of the body that is shot, its velocity and its spin. The world is scratch space,
    except for the table and the sizes of bodies. The log is that of the last shot; its counts are scratch
    too.
    """
    for shot in range(low, high):
        _start(world, shots, shot, ends.places)
        for count in range(COUNTS):
            log.counts[count] = 0
        log.counts[HIT] = -1
        last = _play(world, int(shots[shot, 0]), most, log)
        for count in range(COUNTS):
            ends.counts[shot, count] = log.counts[count]
        ends.durations[shot] = _end(world, shot, last, ends)


@compiled
def _start(world: World, shots: Floats, shot: int, places: Floats) -> None:
    """Place the bodies, and set one in motion."""
    plans = world.plans
    for body in range(plans.shape[0]):
        _lay(world, body, places[shot, body, 0], places[shot, body, 1], 0.0)
        plans[body, MOVED] = 0
        plans[body, ORDER] = 0
        plans[body, STALE] = 0
    body = int(shots[shot, 0])
    velocity = shots[shot, 1], shots[shot, 2]
    spin = shots[shot, 3], shots[shot, 4], shots[shot, 5]
    set_out(world, body, 0.0, (places[shot, body, 0], places[shot, body, 1]), velocity, spin)
    if plans[body, FIRST] == RESTING:  # a shot of no speed
        plans[body, MOVED] = 0


@compiled
def _lay(world: World, body: int, x: float, y: float, time: float) -> None:
    """Place a body at rest."""
    bodies, plans = world.bodies, world.plans
    bodies[body, SPIN] = 0.0
    bodies[body, SPIN_AT] = time
    bodies[body, STOPS] = time
    bodies[body, NEXT] = inf
    plans[body, KIND] = NOTHING
    plans[body, OTHER] = -1
    plans[body, FIRST] = RESTING
    plans[body, CURRENT] = OUTDATED
    rests = SEGMENTS + RESTING * SEGMENT
    for column in range(rests, rests + SEGMENT):
        bodies[body, column] = 0.0
    bodies[body, rests + START] = time
    bodies[body, rests + END] = inf
    bodies[body, rests + X] = x
    bodies[body, rests + Y] = y


@compiled
def _end(world: World, shot: int, last: float, ends: Ends) -> float:
    """Write the result of a shot; return when it ended, from the time of its last event."""
    bodies, plans = world.bodies, world.plans
    rests = SEGMENTS + RESTING * SEGMENT
    for body in range(bodies.shape[0]):
        order = plans[body, ORDER]
        ends.places[shot, body, 0] = bodies[body, rests + X] if order == 0 else nan
        ends.places[shot, body, 1] = bodies[body, rests + Y] if order == 0 else nan
        ends.orders[shot, body] = -order if plans[body, KIND] == LEFT else order
        if order == 0 and plans[body, MOVED] > 0:
            last = max(last, bodies[body, STOPS])
    return last


@compiled
def _play(world: World, shooter: int, most: int, log: Log) -> float:
    """Apply events until all bodies rest; return the time of the last event before that."""
    bodies = world.bodies
    now = 0.0
    look(world, now)
    predict(world, shooter, now)
    while True:
        one = 0
        for body in range(1, bodies.shape[0]):
            if bodies[body, NEXT] < bodies[one, NEXT]:
                one = body
        if bodies[one, NEXT] == inf:
            break
        now = max(now, bodies[one, NEXT])
        one, two = _happen(world, one, shooter, now, log)
        if log.counts[HAPPENED] >= most:
            _stop(world, one, now)
            _stop(world, two, now)
        log.counts[HAPPENED] += 1
        _predict_again(world, one, two, now)
    for body in range(bodies.shape[0]):
        if world.plans[body, ORDER] == 0:
            _retire(world, body, inf, log)
    return now


@compiled
def _happen(world: World, one: int, shooter: int, now: float, log: Log) -> tuple[int, int]:
    """Apply the next event of a body; return the body, and the other body of a contact or −1."""
    plans, counts = world.plans, log.counts
    least = LEAST if counts[HAPPENED] < PATIENCE else LATER_LEAST
    kind, other = plans[one, KIND], plans[one, OTHER]
    if kind == CONTACT and other < one:
        one, other = other, one
    _retire(world, one, now, log)
    if kind == CONTACT:
        _retire(world, other, now, log)
        speed = meet_body(world, one, other, now, least)
        _note(log, now, CONTACT, one, other, speed)
        if counts[HIT] < 0 and (one == shooter or other == shooter):
            counts[HIT] = other if one == shooter else one
        return one, other
    if kind == CUSHION:
        speed = wall_approach(world, one, other, now)
        if speed > world.table[HOP]:
            kind = LEFT
        else:
            meet_wall(world, one, other, now, least)
            if one == shooter and counts[HIT] < 0:
                counts[CUSHION_FIRST] = 1
    else:
        _, (vx, vy), _ = state_at(world, one, now)
        speed = sqrt(vx * vx + vy * vy)
    _note(log, now, kind, one, other, speed)
    if kind != CUSHION:
        counts[OFF] += 1
        plans[one, ORDER] = counts[OFF]
        plans[one, KIND] = kind
    return one, -1


@compiled
def _predict_again(world: World, one: int, two: int, now: float) -> None:
    """Predict again for two bodies (or one, and −1), and for those that would have met them.

    All of them are marked first: an outdated prediction of one must not limit the search for another.
    """
    _, bodies, plans = world
    for body in range(bodies.shape[0]):
        with_them = plans[body, KIND] == CONTACT and (plans[body, OTHER] == one or plans[body, OTHER] == two)
        if with_them or body in (one, two):
            bodies[body, NEXT] = inf
            plans[body, STALE] = 1
    look(world, now)
    for body in range(bodies.shape[0]):
        if plans[body, STALE] > 0:
            plans[body, STALE] = 0
            if plans[body, ORDER] == 0:
                predict(world, body, now)


@compiled
def _stop(world: World, body: int, now: float) -> None:
    """Take all motion from a body that has just touched something; −1 is no body."""
    if body >= 0 and world.plans[body, ORDER] == 0:
        (x, y), _, _ = state_at(world, body, now)
        _lay(world, body, x, y, now)


@compiled
def _retire(world: World, body: int, now: float, log: Log) -> None:
    """End a body's motion at a time: log its segments, and its rest if it had come to rest before."""
    _, bodies, plans = world
    if plans[body, MOVED] == 0:
        return
    if bodies[body, STOPS] < now:
        _note(log, bodies[body, STOPS], REST, body, -1, 0.0)
    for which in range(plans[body, FIRST], RESTING + 1):
        at = SEGMENTS + which * SEGMENT
        start, end = bodies[body, at + START], min(now, bodies[body, at + END])
        row = log.counts[SEGMENT_ROWS]
        if start < end < inf and row < log.segments.shape[0]:
            log.counts[SEGMENT_ROWS] = row + 1
            log.segments[row, 0] = body
            for column in range(SEGMENT):
                log.segments[row, 1 + column] = bodies[body, at + column]
            log.segments[row, 1 + END] = end
            log.segments[row, 1 + SEGMENT] = spin_at(world, body, start)


@compiled
def _note(log: Log, time: float, kind: int, body: int, other: int, speed: float) -> None:
    """Count an event, and log it if there is a log."""
    row = log.counts[EVENT_ROWS]
    log.counts[EVENT_ROWS] = row + 1
    if row < log.events.shape[0]:
        log.events[row, 0] = time
        log.events[row, 1] = kind
        log.events[row, 2] = body
        log.events[row, 3] = other
        log.events[row, 4] = max(speed, 0.0)
