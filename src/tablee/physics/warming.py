"""Compiled code made ready before anyone waits for it."""

from __future__ import annotations

from collections.abc import Callable

from tablee.physics.layout import World
from tablee.physics.many import simulate_many
from tablee.physics.model import Body, ContactFriction, Shot, Table
from tablee.physics.placing import body_rows, table_numbers
from tablee.physics.simulate import simulate

TINY = Table(0.1, (), False, 0.2, 0.0, 1.0, 0.5, ContactFriction(0.1), 0.5, 0.1, 9.0, 1.0)
PAIR = (Body("a", 0.01, 0.01, 0.0, 0.0), Body("b", 0.01, 0.01, 0.05, 0.0))


def warm_up(progress: Callable[[float], None] | None = None) -> None:
    """Compile all that simulations run on, or load it from the cache. Tells which part is done."""
    report = progress or (lambda done: None)
    report(0.0)
    # Not above: it imports Numba, which takes half a second, and most of who imports this never simulates.
    from tablee.physics.detect import predict
    from tablee.physics.resolve import meet_body

    report(0.1)
    world = World(table_numbers(TINY), *body_rows(PAIR))
    predict(world, 0, 0.0)
    report(0.5)
    meet_body(world, 0, 1, 0.0)
    report(0.7)
    shot = Shot(PAIR[0].name, 0.5, 0.0)
    simulate(TINY, PAIR, shot)
    simulate_many(TINY, PAIR, (shot,), threads=1)
    report(1.0)
