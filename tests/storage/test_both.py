"""What every storage does, SQLite and PostgreSQL alike."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest

from tablee.storage import postgres_writer, sqlite
from tablee.storage.store import OUTAGE_MS, EventTaken, Outage, Store, StoredEvent, StoreError
from tests.storage.writing import attempt_of, contents, result_of, summary_of, write


async def test_events_come_back_in_order(store: Store) -> None:
    for number in range(20):
        await write(store, "a", number, b"event %d" % number)
        await write(store, "b", number, b"other %d" % number)
    assert await contents(store, "a") == [b"event %d" % number for number in range(20)]
    assert await contents(store, "b") == [b"other %d" % number for number in range(20)]
    assert await contents(store, "c") == []


async def test_any_bytes_come_back(store: Store) -> None:
    everything = bytes(range(256)) * 100
    await write(store, "a", 0, everything)
    await write(store, "a", 1, b"")
    assert await contents(store, "a") == [everything, b""]


async def test_it_is_a_store(store: Store) -> None:
    assert isinstance(store, Store)


async def test_a_number_is_taken_once(store: Store) -> None:
    await write(store, "a", 0, b"first")
    with pytest.raises(EventTaken):
        await write(store, "a", 0, b"second")
    assert await contents(store, "a") == [b"first"]


async def test_an_event_follows_the_one_before_it(store: Store, execute: Callable[[str], object]) -> None:
    with pytest.raises(EventTaken):
        await write(store, "a", 1, b"of no table")
    assert (await contents(store, "a"), await store.summary("a")) == ([], None)
    for number in range(3):
        await write(store, "a", number, b"event")
    execute("DELETE FROM event WHERE number = 2")
    late = (write(store, "a", number, b"late", state="over") for number in (3, 4))
    outcomes = await asyncio.gather(*late, write(store, "b", 0, b"other"), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [EventTaken, EventTaken, type(None)]
    assert await contents(store, "a") == [b"event"] * 2
    assert await store.summary("a") == summary_of("a", 3)
    runs = [("a", 2), ("a", 3), ("a", 5), ("b", 1)]
    outcomes = await asyncio.gather(*(write(store, *at, b"again") for at in runs), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [type(None), type(None), EventTaken, type(None)]


async def test_guests_have_their_last_name(store: Store) -> None:
    assert await store.guest_name("ann") is None
    await store.name_guest("ann", "Ann")
    await store.name_guest("ann", "Zoé 🎲")
    assert await store.guest_name("ann") == "Zoé 🎲"
    assert await store.guest_name("Ann") is None


# --- results


async def test_guests_have_the_settings_that_they_kept_last(store: Store) -> None:
    assert await store.settings("ann") is None
    await store.keep_settings("ann", b"{}")
    await store.keep_settings("ann", bytes(range(256)))
    assert await store.settings("ann") == bytes(range(256))
    assert await store.settings("Ann") is None


async def test_the_last_results_of_a_guest_come_in_order(store: Store) -> None:
    results = [result_of("a", 1, "ann", 30), result_of("a", 2, "ann", 40), result_of("b", 1, "ann", 10)]
    others = [result_of("a", 1, "ben", 20), result_of("c", 1, "ann", 50, game="carom")]
    await store.note_results([*results, *others])
    await store.note_results([])
    assert await store.results("ann", "offboard", 10) == [results[2], results[0], results[1]]
    assert await store.results("ann", "offboard", 2) == results[:2], "the last two"
    assert await store.results("ann", "carom", 10) == [others[1]]
    assert await store.results("zoe", "offboard", 10) == []


async def test_a_game_that_ends_again_has_its_last_result(store: Store) -> None:
    await store.note_results([result_of("a", 1, "ann", 30)])
    again = result_of("a", 1, "ann", 60, content=b"lost")
    await store.note_results([again])
    assert await store.results("ann", "offboard", 10) == [again]


async def test_the_results_of_a_forgotten_table_are_forgotten(store: Store) -> None:
    await write(store, "left", 0, b"first", changed=10)
    await write(store, "new", 0, b"first", changed=90)
    await store.note_results([result_of("left", 1, "ann", 10), result_of("new", 1, "ann", 90)])
    assert await store.forget(50, ()) == ["left"]
    assert [result.table for result in await store.results("ann", "offboard", 10)] == ["new"]


# --- attempts at puzzles


async def test_the_first_attempt_at_a_puzzle_counts_and_that_it_was_solved(store: Store) -> None:
    first = attempt_of("ann", "a", at=20)
    later = attempt_of("ann", "a", at=30, unaided=True, solved=True)
    await store.note_attempt(first)
    await store.note_attempt(later)
    await store.note_attempt(first._replace(at=40))
    assert await store.attempts("ann") == [first._replace(solved=True)]


async def test_the_attempts_of_a_guest_come_in_order(store: Store) -> None:
    attempts = [
        attempt_of("ann", "b", at=10, unaided=True, solved=True),
        attempt_of("ann", "b", at=20, game="carom"),
        attempt_of("ann", "a", at=20),
    ]
    for attempt in (attempts[2], attempts[0], attempts[1], attempt_of("ben", "c")):
        await store.note_attempt(attempt)
    assert await store.attempts("ann") == [attempts[0], *attempts[1:]]
    assert await store.attempts("zoe") == []


# --- times, forms and summaries


async def test_an_event_has_its_time_and_form(store: Store) -> None:
    event = StoredEvent(0, 1_700_000_000_123, 2, b"first")
    await store.append(event, summary_of("a", 1))
    assert await store.events("a") == [event]


async def test_the_summary_of_the_last_event_counts(store: Store) -> None:
    assert await store.summary("a") is None
    await write(store, "a", 0, b"first", due=7)
    await write(store, "a", 1, b"second", state="over", to_play=None)
    assert await store.summary("a") == summary_of("a", 2, state="over", to_play=None)


async def test_an_event_and_its_summary_are_written_together_or_not_at_all(store: Store) -> None:
    await write(store, "a", 0, b"first")
    with pytest.raises(EventTaken):
        await write(store, "a", 0, b"again", state="over")
    assert await store.summary("a") == summary_of("a", 1)
    with pytest.raises(StoreError):
        await write(store, "a", 1, b"second", state=None)
    assert await contents(store, "a") == [b"first"], "the event of a summary that cannot be written"
    assert await store.summary("a") == summary_of("a", 1)


async def test_what_is_due_comes_in_order(store: Store) -> None:
    for table, due in (("a", 30), ("b", None), ("c", 10), ("d", 20)):
        await write(store, table, 0, b"first", due=due)
    assert await store.due() == [(10, "c"), (20, "d"), (30, "a")]
    await write(store, "c", 1, b"second", due=None)
    await write(store, "d", 1, b"second", due=40)
    assert await store.due() == [(30, "a"), (40, "d")]


async def test_summaries_are_made_anew_and_never_older_than_they_are(
    store: Store, execute: Callable[[str], object]
) -> None:
    for number in range(2):
        await write(store, "a", number, b"event")
    await write(store, "b", 0, b"event")
    execute("DELETE FROM summary WHERE table_id = 'b'")
    assert sorted(await store.tables()) == ["a", "b"]
    assert await store.tables(without_summary=True) == ["b"]
    await store.summarise([summary_of("a", 1, state="waiting"), summary_of("b", 1, state="over")])
    assert await store.summary("a") == summary_of("a", 2), "it has gone on meanwhile"
    assert await store.summary("b") == summary_of("b", 1, state="over")
    await store.summarise([summary_of("a", 2, state="over")])
    assert await store.summary("a") == summary_of("a", 2, state="over")
    await store.summarise([])
    assert await store.tables(without_summary=True) == []


async def test_what_nobody_finished_or_visited_is_forgotten(store: Store) -> None:
    given: dict[str, dict[str, Any]] = {
        "left": {"changed": 10},
        "over": {"changed": 10, "state": "over"},
        "timed": {"changed": 10, "due": 99},
        "visited": {"changed": 10},
        "live": {"changed": 10},
        "new": {"changed": 90},
    }
    for table, summary in given.items():
        await write(store, table, 0, b"first", **summary)
    await store.visit("visited", 60)
    assert await store.forget(50, {"live"}) == ["left"]
    assert (await contents(store, "left"), await store.summary("left")) == ([], None)
    assert sorted(await store.tables()) == sorted(set(given) - {"left"})


# --- times without a server


async def test_the_first_start_ends_no_outage(store: Store) -> None:
    assert await store.start(1000) == []
    assert await store.beat(2000) == []


async def test_an_outage_lasts_from_the_last_beat_to_the_next_start(
    open_store: Callable[[], Store],
) -> None:
    outages = []
    for begin, last in ((1000, 4000), (9000, None), (9500, 9600)):
        store = open_store()
        outages.append(await store.start(begin))
        if last:
            await store.beat(last)
        await store.close()
    first, second = Outage(4000, 9000), Outage(9000, 9500)
    assert outages == [[], [first], [first, second]]


async def test_a_wall_clock_set_back_makes_no_outage(store: Store) -> None:
    await store.start(5000)
    assert await store.start(4000) == []
    assert await store.start(4500) == [Outage(4000, 4500)]


async def test_a_server_that_was_frozen_makes_an_outage_and_a_slow_beat_does_not(store: Store) -> None:
    await store.start(1000)
    assert await store.beat(1000 + OUTAGE_MS) == []
    frozen = Outage(1000 + OUTAGE_MS, 2001 + 2 * OUTAGE_MS)
    assert await store.beat(frozen.finish) == [frozen]
    assert await store.beat(frozen.finish + 5000) == [frozen]


async def test_an_idle_server_makes_no_outage(store: Store) -> None:
    await store.start(1000)
    for now in range(5000, 100_000, 5000):
        assert await store.beat(now, idle=True) == []
    assert await store.beat(100_000) == []
    await store.beat(105_000, idle=True)
    assert await store.beat(200_000) == [Outage(105_000, 200_000)], "it was frozen while it was idle"


async def test_time_is_nobodys_from_the_last_beat_of_an_idle_server_that_ended(
    open_store: Callable[[], Store],
) -> None:
    store = open_store()
    await store.start(1000)
    await store.beat(50_000, idle=True)
    await store.close()
    store = open_store()
    assert await store.start(60_000) == [Outage(1000, 60_000)]
    await store.close()


# --- catching up


async def test_events_since_a_number(store: Store) -> None:
    for number in range(5):
        await write(store, "a", number, b"%d" % number)
    assert [event.content for event in await store.events("a", since=3)] == [b"3", b"4"]
    assert await store.events("a", since=5) == []
    assert await store.events("a", 0) == await store.events("a")


async def test_the_versions_of_several_tables(store: Store) -> None:
    for table, count in (("a", 3), ("b", 1), ("zoé's", 2)):
        for number in range(count):
            await write(store, table, number, b"event")
    assert await store.versions(["a", "zoé's", "nowhere"]) == {"a": 3, "zoé's": 2}
    assert await store.versions({"b"}) == {"b": 1}
    assert await store.versions([]) == {}


async def test_what_is_due_before_a_time(store: Store) -> None:
    for table, due in (("a", 30), ("b", None), ("c", 10), ("d", 20)):
        await write(store, table, 0, b"first", due=due)
    assert await store.overdue(30, 9) == [(10, "c"), (20, "d")]
    assert await store.overdue(10, 9) == []


async def test_of_many_that_are_overdue_each_has_its_turn(store: Store) -> None:
    for table in "abc":
        await write(store, table, 0, b"first", due=10)
    found: set[str] = set()
    while len(found) < 3:  # at random: those that cannot be looked at must not keep the others waiting
        ((_, table),) = await store.overdue(30, 1)
        found.add(table)


# --- groups


async def test_more_than_a_group_at_once(store: Store) -> None:
    count = 2 * max(sqlite.GROUP, postgres_writer.GROUP) + 7
    await asyncio.gather(*(write(store, "a", number, b"%d" % number) for number in range(count)))
    assert await contents(store, "a") == [b"%d" % number for number in range(count)]
    assert await store.summary("a") == summary_of("a", count)


async def test_fifty_writers_of_one_number_have_one_winner(store: Store) -> None:
    writes = (write(store, "a", 0, b"%d" % writer) for writer in range(50))
    outcomes = await asyncio.gather(*writes, return_exceptions=True)
    assert outcomes.count(None) == 1
    assert sum(isinstance(outcome, EventTaken) for outcome in outcomes) == 49
    assert await contents(store, "a") == [b"%d" % outcomes.index(None)]


async def test_who_cannot_be_served_fails_alone_in_the_group(store: Store) -> None:
    await write(store, "taken", 0, b"first")
    outcomes = await asyncio.gather(
        write(store, "a", 0, b"first"),
        write(store, "a", 1, b"second"),
        write(store, "taken", 0, b"mine", state="over"),
        write(store, "b", 0, b"first", state=None),
        write(store, "\ud800", 0, b"no UTF-8"),
        write(store, "b", 0, b"the first was not written"),
        return_exceptions=True,
    )
    assert [type(outcome) for outcome in outcomes[:3]] == [type(None), type(None), EventTaken]
    assert [type(outcome) for outcome in outcomes[3:]] == [StoreError, StoreError, type(None)]
    assert await contents(store, "a") == [b"first", b"second"]
    assert await contents(store, "taken") == [b"first"]
    assert await contents(store, "b") == [b"the first was not written"]
    assert sorted(await store.tables()) == ["a", "b", "taken"]
    assert await store.summary("a") == summary_of("a", 2)
    assert await store.summary("taken") == summary_of("taken", 1)


async def test_two_stores_race_for_numbers(open_store: Callable[[], Store]) -> None:
    one, two = open_store(), open_store()
    tables = [f"table {number}" for number in range(5)]

    async def play(store: Store, name: bytes) -> dict[tuple[str, int], bytes]:
        """Write twenty events to each table, all tables at once; gives what was written here."""
        won: dict[tuple[str, int], bytes] = {}

        async def play_at(table: str) -> None:
            for number in range(20):
                with suppress(EventTaken):
                    await write(store, table, number, name)
                    won[table, number] = name

        await asyncio.gather(*map(play_at, tables))
        return won

    first, second = await asyncio.gather(play(one, b"one"), play(two, b"two"))
    assert not first.keys() & second.keys(), "a number was given twice"
    for table in tables:
        stored = {(table, event.number): event.content for event in await one.events(table)}
        assert stored == {key: name for key, name in (first | second).items() if key[0] == table}
        assert len(stored) == 20
    await one.close()
    await two.close()


async def test_who_goes_away_leaves_the_others_and_the_write(store: Store) -> None:
    leaving = asyncio.create_task(write(store, "a", 0, b"written all the same"))
    staying = asyncio.create_task(write(store, "b", 0, b"mine"))
    await asyncio.sleep(0)
    leaving.cancel()
    await staying
    assert await contents(store, "a") == [b"written all the same"]


# --- opening and closing


async def test_what_was_written_is_there_after_reopening(open_store: Callable[[], Store]) -> None:
    store = open_store()
    await write(store, "a", 0, b"first")
    await store.name_guest("ann", "Ann")
    await store.close()
    store = open_store()
    assert await contents(store, "a") == [b"first"]
    assert await store.guest_name("ann") == "Ann"
    with pytest.raises(EventTaken):
        await write(store, "a", 0, b"again")
    await write(store, "a", 1, b"second")
    await store.close()


async def test_closing_finishes_what_was_begun(open_store: Callable[[], Store]) -> None:
    store = open_store()
    writes = [asyncio.create_task(write(store, "a", number, b"x")) for number in range(5)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*writes)
    store = open_store()
    assert await contents(store, "a") == [b"x"] * 5
    await store.close()


async def test_a_closed_storage_says_so(store: Store) -> None:
    await store.close()
    await store.close()
    for refused in (write(store, "a", 0, b"x"), contents(store, "a"), store.beat(5)):
        with pytest.raises(StoreError, match="closed"):
            await refused
