"""Taking turns: one at a time, in the right order, whoever leaves."""

from __future__ import annotations

import asyncio

from tablee.server.work.turns import Turns


async def test_who_is_in_a_hurry_is_next_then_who_waits_longest() -> None:
    turns, order = Turns(), list[str]()

    async def wait(name: str, in_a_hurry: bool = False) -> None:
        await turns.take(in_a_hurry)
        order.append(name)
        turns.pass_on()

    await turns.take()
    waiting = [asyncio.create_task(wait(name, name.isupper())) for name in "abCD"]
    await asyncio.sleep(0)
    assert order == []
    turns.pass_on()
    await asyncio.gather(*waiting)
    assert order == ["C", "D", "a", "b"]
    assert not turns.is_taken


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
    assert not turns.is_taken
