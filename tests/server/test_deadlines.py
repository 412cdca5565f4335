"""Which table is looked at when, with a clock moved by hand."""

from __future__ import annotations

import asyncio

from tablee.server.deadlines import Deadlines


class Watch:
    """Deadlines, the time they see, and the tables they looked at."""

    def __init__(self) -> None:
        self.now = 1000
        self.looked: list[str] = []
        self.deadlines = Deadlines(self.look, lambda: self.now)

    async def look(self, table: str) -> None:
        self.looked.append(table)

    async def at(self, now: int) -> list[str]:
        """The tables that are looked at when it is so late."""
        self.now = now
        self.looked.clear()
        await asyncio.gather(*self.deadlines.look_now())
        return list(self.looked)


async def test_tables_are_looked_at_in_order_when_they_are_due() -> None:
    watch = Watch()
    for table, due in (("b", 3000), ("a", 2000), ("c", 3000)):
        watch.deadlines.set(table, due)
    assert watch.deadlines.next_due == 2000
    assert await watch.at(1999) == []
    assert await watch.at(2000) == ["a"]
    assert watch.deadlines.next_due == 3000
    assert await watch.at(5000) == ["b", "c"]
    assert watch.deadlines.next_due is None
    assert await watch.at(9000) == [], "each once"
    watch.deadlines.close()


async def test_a_later_deadline_takes_the_place_of_an_earlier_one() -> None:
    watch = Watch()
    watch.deadlines.set("a", 2000)
    watch.deadlines.set("a", 4000)
    assert watch.deadlines.next_due == 4000
    assert await watch.at(3000) == []
    watch.deadlines.set("a", 3500)
    assert await watch.at(3500) == ["a"]
    assert await watch.at(9000) == []
    watch.deadlines.close()


async def test_a_table_without_a_deadline_is_not_looked_at() -> None:
    watch = Watch()
    watch.deadlines.set("a", 2000)
    watch.deadlines.set("a", None)
    watch.deadlines.set("b", None)
    assert watch.deadlines.next_due is None
    assert await watch.at(9000) == []
    watch.deadlines.set("a", 2000)
    assert await watch.at(9000) == ["a"], "due again at the same time"
    watch.deadlines.close()


async def test_it_begins_with_what_the_storage_has() -> None:
    watch = Watch()
    watch.deadlines.set_all([(5000, "c"), (500, "a"), (700, "b")])
    assert watch.deadlines.next_due == 500
    assert await watch.at(1000) == ["a", "b"]
    assert await watch.at(5000) == ["c"]
    watch.deadlines.close()


async def test_a_look_may_set_the_next_deadline() -> None:
    watch = Watch()

    async def look(table: str) -> None:
        watch.looked.append(table)
        watch.deadlines.set(table, watch.now + 1000)

    watch.deadlines = Deadlines(look, lambda: watch.now)
    watch.deadlines.set("a", 2000)
    assert await watch.at(2000) == ["a"]
    assert watch.deadlines.next_due == 3000
    assert await watch.at(2999) == []
    assert await watch.at(3000) == ["a"]
    watch.deadlines.close()


async def test_a_slow_look_does_not_hold_up_another() -> None:
    watch, slow = Watch(), asyncio.Event()

    async def look(table: str) -> None:
        if table == "slow":
            await slow.wait()
        watch.looked.append(table)

    watch.deadlines = Deadlines(look, lambda: watch.now)
    watch.deadlines.set_all([(1, "slow"), (2, "quick")])
    waiting = asyncio.gather(*watch.deadlines.look_now())
    for _ in range(3):
        await asyncio.sleep(0)
    assert watch.looked == ["quick"]
    slow.set()
    await waiting
    assert watch.looked == ["quick", "slow"]
    watch.deadlines.close()


async def test_what_is_overdue_is_looked_at_by_itself() -> None:
    watch = Watch()
    watch.deadlines.set("a", 500)
    async with asyncio.timeout(20):
        while not watch.looked:
            await asyncio.sleep(0)
    assert watch.looked == ["a"]
    watch.deadlines.close()


async def test_after_closing_nothing_is_looked_at_by_itself() -> None:
    watch = Watch()
    watch.deadlines.close()
    watch.deadlines.set("a", 500)
    for _ in range(20):
        await asyncio.sleep(0)
    assert watch.looked == []


async def test_a_table_that_moves_on_leaves_nothing_behind() -> None:
    deadlines = Deadlines(look=nobody, now=lambda: 0)
    deadlines.set("quiet", 10**9)
    for due in range(1, 2000):
        deadlines.set("busy", 10**6 + due)
    assert len(deadlines._heap) < 100
    assert deadlines.next_due == 10**6 + 1999
    deadlines.set("busy", None)
    assert deadlines.next_due == 10**9
    deadlines.close()


async def nobody(_: str) -> None:
    raise AssertionError("nothing is due")


async def test_a_table_that_could_not_be_looked_at_is_left_alone_for_longer_and_longer() -> None:
    watch = Watch()
    watch.deadlines.set("a", 1000)
    now, pauses = 1000, []
    for _ in range(8):
        assert await watch.at(now) == ["a"]
        watch.deadlines.put_off("a")
        watch.deadlines.remind("a", 1000)
        due = watch.deadlines.next_due
        assert due is not None
        pauses.append(due - now)
        now = due
    assert pauses == [2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000]
    watch.deadlines.set("a", None)
    watch.deadlines.remind("a", 1000)
    assert await watch.at(now) == ["a"], "it could be looked at meanwhile"
    watch.deadlines.close()
