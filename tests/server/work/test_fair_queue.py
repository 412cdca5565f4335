"""The fair queue: nothing is lost, a guest is served in order, and nobody is passed over."""

from __future__ import annotations

from collections import Counter, defaultdict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.server.work.fair_queue import Asker, FairQueue

ASKERS = st.builds(Asker, st.sampled_from("ABC"), st.sampled_from([None, "x", "y"]))
STEPS = st.lists(st.one_of(ASKERS, st.just("pop"), st.integers(0, 20)), max_size=60)
"""Somebody asks, somebody is served, or one that waits leaves."""


def drain(queue: FairQueue[str]) -> str:
    taken = ""
    while queue:
        taken += queue.pop()
    return taken


def test_addresses_take_turns_then_guests() -> None:
    queue = FairQueue[str]()
    for item in "abc":
        queue.put(Asker("school", "ann"), item)
    for item in "de":
        queue.put(Asker("school", "ben"), item)
    queue.put(Asker("home", "zoe"), "z")
    assert drain(queue) == "azdbec"


def test_one_with_many_items_delays_the_next_by_one() -> None:
    queue = FairQueue[str]()
    for _ in range(1000):
        queue.put(Asker("flood", "ann"), "a")
    assert queue.pop() == "a"
    queue.put(Asker("home", "ben"), "b")
    assert queue.pop() + queue.pop() == "ab"


def test_who_is_not_there_cannot_leave() -> None:
    queue = FairQueue[str]()
    queue.put(Asker("a", "ann"), "1")
    for asker, item in ((Asker("b", "ann"), "1"), (Asker("a", "ben"), "1"), (Asker("a", "ann"), "2")):
        with pytest.raises((KeyError, ValueError)):
            queue.remove(asker, item)
    assert drain(queue) == "1"


@given(STEPS)
def test_nothing_is_lost_doubled_or_out_of_order(steps: list[Asker | str | int]) -> None:
    queue = FairQueue[tuple[Asker, int]]()
    waiting: dict[Asker, list[int]] = defaultdict(list)
    for number, step in enumerate(steps):
        everybody = [(asker, item) for asker, items in waiting.items() for item in items]
        assert bool(queue) == bool(everybody)
        match step:
            case Asker():
                queue.put(step, (step, number))
                waiting[step].append(number)
            case int() if everybody:
                asker, item = everybody[step % len(everybody)]
                queue.remove(asker, (asker, item))
                waiting[asker].remove(item)
            case "pop" if everybody:
                asker, item = queue.pop()
                assert waiting[asker].pop(0) == item


@given(st.lists(ASKERS, max_size=40), STEPS)
def test_nobody_who_waits_is_passed_over(before: list[Asker], steps: list[Asker | str | int]) -> None:
    """While an address waits, no other is served more than once; the same for guests of one address."""
    queue = FairQueue[Asker]()
    waiting: Counter[Asker] = Counter()
    since: dict[Asker, list[Asker]] = {}
    """Who was served since an asker was last served, or came."""
    for step in [*before, *steps]:
        if isinstance(step, Asker):
            queue.put(step, step)
            waiting[step] += 1
            since.setdefault(step, [])
        elif queue:
            served = queue.pop()
            waiting[served] -= 1
            since.pop(served)
            if waiting[served]:
                since[served] = []
            for asker, others in since.items():
                if asker != served or not waiting[served]:
                    others.append(served)
    for asker, others in since.items():
        same_address = [other for other in others if other.address == asker.address]
        assert all(count == 1 for count in Counter(same_address).values())
        rounds = len(same_address) + 1
        assert all(
            count <= rounds
            for address, count in Counter(other.address for other in others).items()
            if address != asker.address
        )
