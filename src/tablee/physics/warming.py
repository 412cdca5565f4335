"""Compiles the physics before anyone has to wait for it."""

from __future__ import annotations

import gc
from collections.abc import Callable

from tablee.physics.layout import World
from tablee.physics.many import simulate_many
from tablee.physics.model import Body, ContactFriction, Launch, Table
from tablee.physics.placing import body_rows, table_numbers
from tablee.physics.simplify import simplify
from tablee.physics.simulate import simulate

TINY = Table(0.1, (), False, 0.2, 0.0, 1.0, 0.5, ContactFriction(0.1), 0.5, 0.1, 9.0, 1.0)
PAIR = (Body("a", 0.01, 0.01, 0.0, 0.0), Body("b", 0.01, 0.01, 0.05, 0.0))


def warm_up(progress: Callable[[float], None] | None = None) -> None:
    """Compile all that simulations use, or load it from the cache; `progress` gets the fraction done."""
    report = progress or (lambda done: None)
    report(0.0)
    # Imported late: it imports Numba, which takes half a second, and most importers never simulate.
    from tablee.physics.detect import predict
    from tablee.physics.resolve import meet_body

    report(0.1)
    world = World(table_numbers(TINY), *body_rows(PAIR))
    predict(world, 0, 0.0)
    report(0.5)
    meet_body(world, 0, 1, 0.0, 0.0)
    report(0.7)
    launch = Launch(PAIR[0].name, 0.5, 0.0)
    simplify(simulate(TINY, PAIR, launch))
    report(0.9)
    simulate_many(TINY, PAIR, (launch,), threads=1)
    # Numba leaves some hundred thousand objects, and a garbage collection that visits them all in the middle
    # of a shot takes longer than the longest shot.
    gc.collect()
    gc.freeze()
    report(1.0)
