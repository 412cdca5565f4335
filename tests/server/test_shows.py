"""Tables of bots alone: they play while somebody watches, as fast as that person wishes, and not too many."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from tablee.server.shows import PAUSES
from tablee.server.tables import Tables
from tablee.server.web.messages import FilmView, NewTable, Sitter
from tablee.server.work.fair_queue import Asker
from tablee.storage.sqlite import SQLiteStore
from tablee.tables.refusals import Code, Refused
from tablee.tables.requests import HandOver, Play, PlayAgain, SetPace
from tests.server.bot_tables import Brain, open_tables, stand_in_for_bots, visit, wait_until

SHOW = NewTable("offboard", {"r": Sitter("bot", "jo"), "y": Sitter("bot", "lou")})
AGAINST_JO = NewTable("offboard", {"r": Sitter("me"), "y": Sitter("bot", "jo")})


@pytest.fixture
def brain(monkeypatch: pytest.MonkeyPatch) -> Brain:
    return stand_in_for_bots(monkeypatch)


@pytest_asyncio.fixture
async def store(tmp_path: Path) -> AsyncIterator[SQLiteStore]:
    store = SQLiteStore(tmp_path / "tablee.db")
    yield store
    await store.close()


@pytest_asyncio.fixture
async def tables(store: SQLiteStore, tmp_path: Path, brain: Brain) -> AsyncIterator[Tables]:
    async with open_tables(store, tmp_path, shows=3, shows_per_address=2) as tables:
        yield tables


async def test_bots_alone_play_while_somebody_watches(tables: Tables, brain: Brain) -> None:
    id = await tables.open(SHOW, "ann", "Ann")
    brain.allow(3)
    async with tables.at(id, Asker("here", "ann")) as table:
        await wait_until(lambda: table.thinking is None)
        assert brain.asked == [], "who only looks at it over HTTP does not watch"
        async with visit(tables, id, "zoe"):
            await wait_until(lambda: len(brain.asked) == 4)
            assert len(table.room.match.moves) == 3
        brain.allow(100)
        await wait_until(lambda: table.thinking is None)
        assert len(table.room.match.moves) == 4, "the move that was thought about is the last"
        async with visit(tables, id, "zoe"):
            await wait_until(lambda: len(table.room.match.moves) > 6)


async def test_people_who_play_go_before_those_who_watch(tables: Tables, brain: Brain) -> None:
    show, game = await tables.open(SHOW, "ann", "Ann"), await tables.open(AGAINST_JO, "ben", "Ben")
    async with visit(tables, show, "ann"), visit(tables, game, "ben") as bens:
        await tables.act(bens, "ben", Play("r", 1, "a1-b2"))
        await wait_until(lambda: len(brain.asked) == 2)
        assert brain.asked == [
            ("jo", Asker("here", "ann"), False),
            ("jo", Asker("here", "ben"), True),
        ]


async def test_bots_think_for_whoever_opened_the_table_to_watch_them(tables: Tables, brain: Brain) -> None:
    id = await tables.open(SHOW, "ann", "Ann")
    async with tables.at(id, Asker("there", "zoe")) as table, visit(tables, id, "ann"):
        await wait_until(lambda: len(brain.asked) == 1)
        assert table.asker == Asker("here", "ann")


async def test_bots_pause_and_go_on(tables: Tables, brain: Brain) -> None:
    id = await tables.open(SHOW, "ann", "Ann")
    async with visit(tables, id, "ann") as table:
        await wait_until(lambda: len(brain.asked) == 1)
        await tables.act(table, "ann", SetPace(1, "paused"))
        brain.allow(1)
        await wait_until(lambda: table.thinking is None)
        assert table.room.match.moves == [], "a pause is a pause, whoever was thinking"
        brain.allow(2)
        await tables.act(table, "ann", SetPace(2, "fast"))
        await wait_until(lambda: len(table.room.match.moves) == 2)


async def test_another_table_of_bots_pauses_the_first(tables: Tables, brain: Brain) -> None:
    ids = [await tables.open(SHOW, "ann", "Ann") for _ in range(2)]
    async with visit(tables, ids[0], "ann") as one:
        await wait_until(lambda: len(brain.asked) == 1)
        async with visit(tables, ids[1], "ann") as two:
            await wait_until(lambda: one.room.is_paused and len(brain.asked) == 2)
            assert not two.room.is_paused
            brain.allow(2)
            await wait_until(lambda: two.room.match.moves and one.thinking is None)
            assert one.room.match.moves == []
            await tables.act(one, "ann", SetPace(one.room.version, "normal"))
            await wait_until(lambda: two.room.is_paused and not one.room.is_paused)


async def test_where_an_address_has_too_many_a_table_waits_until_there_is_room(
    tables: Tables, brain: Brain
) -> None:
    ids = {guest: await tables.open(SHOW, guest, guest.title()) for guest in ("ann", "ben", "cleo")}
    async with visit(tables, ids["cleo"], "cleo") as cleos:
        await tables.act(cleos, "cleo", SetPace(1, "paused"))
        brain.allow(1)
        await wait_until(lambda: cleos.thinking is None)  # until then it has its place
        async with visit(tables, ids["ann"], "ann"), visit(tables, ids["ben"], "ben"):
            await wait_until(lambda: len(brain.asked) == 3)
            with pytest.raises(Refused) as refusal:
                await tables.act(cleos, "cleo", SetPace(2, "normal"))
            assert refusal.value.code is Code.NO_ROOM
        brain.allow(2)
        await wait_until(lambda: not tables.shows._playing)
        await tables.act(cleos, "cleo", SetPace(2, "normal"))
        await wait_until(lambda: not cleos.room.is_paused and len(brain.asked) == 4)


async def test_a_table_for_which_there_is_no_room_pauses_itself(tables: Tables, brain: Brain) -> None:
    ids = {guest: await tables.open(SHOW, guest, guest.title()) for guest in ("ann", "ben", "cleo", "dan")}
    async with (
        visit(tables, ids["ann"], "ann"),
        visit(tables, ids["ben"], "ben"),
        visit(tables, ids["cleo"], "cleo") as cleos,
    ):
        await wait_until(lambda: cleos.room.is_paused)
        async with visit(tables, ids["dan"], "dan", "there") as dans:
            await wait_until(lambda: len(brain.asked) == 3)
            assert not dans.room.is_paused, "another address has room"


async def test_a_person_who_lets_a_bot_play_watches_and_plays_again(tables: Tables, brain: Brain) -> None:
    id = await tables.open(AGAINST_JO, "ann", "Ann")
    async with visit(tables, id, "ann") as table:
        await tables.act(table, "ann", HandOver("r", 1, "lou"))
        brain.allow(2)
        await wait_until(lambda: len(brain.asked) == 3)
        assert [level for level, *_ in brain.asked] == ["lou", "jo", "lou"]
        await tables.act(table, "ann", PlayAgain("r", table.room.version))
        brain.allow(1)
        await wait_until(lambda: table.thinking is None)
        assert (len(table.room.match.moves), table.room.to_play) == (2, "r")


async def test_a_bot_plays_on_only_while_its_owner_is_there(tables: Tables, brain: Brain) -> None:
    id = await tables.open(AGAINST_JO, "ann", "Ann")
    brain.allow(100)
    async with tables.at(id) as table:
        async with visit(tables, id, "ann"):
            await tables.act(table, "ann", HandOver("r", 1, "lou"))
            await wait_until(lambda: len(table.room.match.moves) > 3)
        await wait_until(lambda: table.thinking is None)
        assert table.room.result is None


@pytest.mark.parametrize("level", ["genius", "camille=3", ""])
async def test_a_bot_that_there_is_not_plays_for_nobody(tables: Tables, level: str) -> None:
    id = await tables.open(AGAINST_JO, "ann", "Ann")
    async with visit(tables, id, "ann") as table:
        with pytest.raises(Refused) as refusal:
            await tables.act(table, "ann", HandOver("r", 1, level))
        assert refusal.value.code is Code.NOT_NOW


async def test_a_bot_waits_until_the_last_shot_has_been_seen(store: SQLiteStore, tmp_path: Path) -> None:
    async with open_tables(store, tmp_path, bot_pause_s=2) as tables:
        id = await tables.open(SHOW, "ann", "Ann")
        async with tables.at(id) as table:
            assert tables.shows.pause_s(table) == 2 * PAUSES["normal"]
            table.film = 0, FilmView(7.5, {}, {}, 0.0, [])
            assert tables.shows.pause_s(table) == 7.5 + 2 * PAUSES["normal"]
            table.film = 3, FilmView(7.5, {}, {}, 0.0, [])
            assert tables.shows.pause_s(table) == 2 * PAUSES["normal"], "a film of another step"
