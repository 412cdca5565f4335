"""How often is too often, by a clock that the test turns."""

from __future__ import annotations

import pytest

from tablee.server.web.rate import Allowance, Bucket, Buckets, TooOften
from tablee.server.work.fair_queue import Asker


class Clock:
    def __init__(self) -> None:
        self.now_s = 1000.0

    def __call__(self) -> float:
        return self.now_s


def test_a_burst_then_a_steady_rate() -> None:
    clock = Clock()
    bucket = Bucket(3, 2.0, clock)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock.now_s += 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    clock.now_s += 3600
    assert [bucket.take() for _ in range(4)] == [True, True, True, False], "never more than it holds"


def test_asking_in_vain_costs_nothing() -> None:
    clock = Clock()
    bucket = Bucket(1, 1.0, clock)
    assert bucket.take()
    for _ in range(9):
        clock.now_s += 0.1
        assert not bucket.take()
    clock.now_s += 0.11
    assert bucket.take()


def test_each_key_has_its_own_bucket() -> None:
    clock = Clock()
    buckets = Buckets(1, 1.0, clock)
    assert buckets.take("a")
    assert not buckets.take("a")
    assert buckets.take("b")


def test_full_buckets_are_forgotten_and_others_are_not() -> None:
    clock = Clock()
    buckets = Buckets(2, 0.001, clock)
    for number in range(Buckets.LIMIT - 1):
        buckets.take(f"old {number}")
    clock.now_s += 10_000
    buckets.take("busy")
    assert buckets.take("busy")
    assert not buckets.take("busy")
    assert len(buckets._buckets) < 5


def test_a_guest_who_asks_too_often_leaves_the_others_at_the_address_alone() -> None:
    clock = Clock()
    allowance = Allowance(2, 10, clock)
    ann, ben = Asker("school", "ann"), Asker("school", "ben")
    for _ in range(2):
        allowance.take(ann)
    for _ in range(100):
        with pytest.raises(TooOften, match="you are asking"):
            allowance.take(ann)
    for _ in range(2):
        allowance.take(ben)
    clock.now_s += 30
    allowance.take(ann)


def test_an_address_has_its_limit_whatever_its_guests() -> None:
    """A new guest for each request, or none: anybody can drop the cookie."""
    allowance = Allowance(1, 5, Clock())
    for number in range(3):
        allowance.take(Asker("crowd", f"guest {number}"))
    for _ in range(2):
        allowance.take(Asker("crowd"))
    for guest in (None, "another"):
        with pytest.raises(TooOften, match="from your address"):
            allowance.take(Asker("crowd", guest))
    allowance.take(Asker("elsewhere", "another one"))
