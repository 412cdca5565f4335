"""Taking turns: one at a time, in the right order, whoever leaves."""

from __future__ import annotations

import asyncio

from tablee.server.work.fair_queue import Asker
from tablee.server.work.turns import URGENT_IN_A_ROW, Turns


async def test_urgent_requests_are_next_then_who_waits_longest() -> None:
    turns, order = Turns(), list[str]()

    async def wait(name: str, urgent: bool = False) -> None:
        await turns.take(urgent=urgent)
        order.append(name)
        turns.pass_on()

    await turns.take()
    waiting = [asyncio.create_task(wait(name, name.isupper())) for name in "abCD"]
    await asyncio.sleep(0)
    assert order == []
    turns.pass_on()
    await asyncio.gather(*waiting)
    assert order == ["C", "D", "a", "b"]
    assert turns.taken == 0


async def test_who_leaves_holds_up_nobody() -> None:
    """One leaves while waiting, one at the moment when the turn has come."""
    turns = Turns()
    await turns.take()
    gone, late, last = (asyncio.create_task(turns.take()) for _ in range(3))
    await asyncio.sleep(0)
    gone.cancel()
    turns.pass_on()
    late.cancel()
    await last
    assert (gone.cancelled(), late.cancelled()) == (True, True)
    turns.pass_on()
    assert turns.taken == 0


async def test_addresses_take_turns() -> None:
    turns, order = Turns(), list[str]()

    async def wait(address: str) -> None:
        await turns.take(Asker(address))
        order.append(address)
        turns.pass_on()

    await turns.take()
    waiting = [asyncio.create_task(wait(address)) for address in "aaaab"]
    await asyncio.sleep(0)
    turns.pass_on()
    await asyncio.gather(*waiting)
    assert order == ["a", "b", "a", "a", "a"]


async def test_urgent_requests_without_end_let_others_through() -> None:
    turns, urgent_turns = Turns(), 0
    await turns.take()
    patient = asyncio.create_task(turns.take())
    urgent = [asyncio.create_task(turns.take(urgent=True)) for _ in range(2 * URGENT_IN_A_ROW)]
    await asyncio.sleep(0)
    while not patient.done():
        turns.pass_on()
        await asyncio.sleep(0)
        urgent_turns = sum(task.done() for task in urgent)
    assert urgent_turns == URGENT_IN_A_ROW
    for task in urgent:
        task.cancel()
    await asyncio.gather(*urgent, return_exceptions=True)


async def test_as_many_as_there_are_places_at_once() -> None:
    turns = Turns(2)
    await turns.take()
    await turns.take()
    third = asyncio.create_task(turns.take())
    await asyncio.sleep(0)
    assert not third.done()
    turns.pass_on()
    await third
    turns.pass_on()
    turns.pass_on()
    assert turns.taken == 0
