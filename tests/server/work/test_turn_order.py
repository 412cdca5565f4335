"""Priorities in the shared queue: higher is served first, and among equals who came first."""

from __future__ import annotations

from tablee.server.work.fair_queue import Asker
from tablee.server.work.turn_order import TURN_S, URGENT_S, TurnOrder

ANN, BEN = Asker("school", "ann"), Asker("school", "ben")
ZOE = Asker("home", "zoe")


class Clock:
    def __init__(self) -> None:
        self.now_s = 1.8e9

    def __call__(self) -> float:
        return self.now_s


def order(clock: Clock, *askers: Asker) -> list[str]:
    """The guests in the order in which they are served, when all have asked before the first is."""
    turns = TurnOrder(clock)
    asked = [(-turns.enter(asker), number) for number, asker in enumerate(askers)]
    return [askers[number].guest or "" for _, number in sorted(asked)]


def test_who_asks_for_much_does_not_hold_up_the_others() -> None:
    assert order(Clock(), *[ANN] * 30, ZOE)[:3] == ["ann", "zoe", "ann"]


def test_the_guests_of_an_address_take_turns() -> None:
    served = order(Clock(), *[ANN] * 10, BEN)
    assert served.index("ben") <= 2


def test_addresses_take_turns_however_many_guests_they_have() -> None:
    crowd = [Asker("school", f"guest{number}") for number in range(20)]
    assert order(Clock(), *crowd, ZOE).index("zoe") == 1


def test_nobody_waits_for_ever() -> None:
    """What was asked for long ago goes before newcomers, however much was asked for then."""
    clock = Clock()
    turns = TurnOrder(clock)
    last = [turns.enter(ANN) for _ in range(30)][-1]
    clock.now_s += 31 * TURN_S
    assert last > turns.enter(ZOE)
    assert last < turns.enter(BEN, is_urgent=True)
    clock.now_s += URGENT_S
    assert last > turns.enter(BEN, is_urgent=True)


def test_what_is_over_counts_no_more() -> None:
    turns = TurnOrder(Clock())
    first = turns.enter(ANN)
    assert turns.enter(ANN) < first
    turns.leave(ANN)
    turns.leave(ANN)
    assert turns.enter(ANN) == first
    turns.leave(ANN)
    assert not turns._addresses


def test_a_priority_fits_its_column() -> None:
    clock = Clock()
    clock.now_s = 3.6e9  # in the year 2084
    assert -(2**31) < TurnOrder(clock).enter(ANN) < 2**31
