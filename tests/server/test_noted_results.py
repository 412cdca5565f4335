"""Results that are noted when games end, and how strong the partner plays because of them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from tablee.server.noted_results import partner_strength
from tablee.server.summaries import summarise_tables
from tablee.server.table import Table
from tablee.server.tables import Tables
from tablee.server.web.messages import NewTable, Sitter
from tablee.storage.sqlite import SQLiteStore
from tablee.storage.store import StoredResult, StoreError
from tablee.tables.refusals import Code, Refused
from tablee.tables.requests import AskRematch, Play, Resign, TakeBack
from tests.server.bot_tables import Brain, open_tables, stand_in_for_bots, visit, wait_until
from tests.tables.sitting import SHORT, WIN, Sitting

ME, OPEN = Sitter("me"), Sitter("open")


def against(level: str) -> NewTable:
    return NewTable("offboard", {"r": ME, "y": Sitter("bot", level)}, SHORT)


@pytest.fixture
def brain(monkeypatch: pytest.MonkeyPatch) -> Brain:
    brain = stand_in_for_bots(monkeypatch)
    brain.allow(1000)
    return brain


@pytest_asyncio.fixture
async def store(tmp_path: Path) -> AsyncIterator[SQLiteStore]:
    store = SQLiteStore(tmp_path / "tablee.db")
    yield store
    await store.close()


@pytest_asyncio.fixture
async def tables(store: SQLiteStore, tmp_path: Path, brain: Brain) -> AsyncIterator[Tables]:
    async with open_tables(store, tmp_path) as tables:
        yield tables


async def begin(tables: Tables, table: Table) -> None:
    """Ann and the bot make a move each."""
    moves = len(table.room.match.moves)
    await tables.act(table, "ann", Play("r", table.room.version, first_move(table)))
    await wait_until(lambda: len(table.room.match.moves) == moves + 2)


async def give_up(tables: Tables, table: Table) -> None:
    await begin(tables, table)
    await tables.act(table, "ann", Resign("r", table.room.version))


async def noted(store: SQLiteStore) -> list[StoredResult]:
    return await store.results("ann", "offboard", 100)


async def test_a_result_is_noted_when_the_game_ends(tables: Tables, store: SQLiteStore) -> None:
    id = await tables.open(against("jo"), "ann", "Ann")
    async with visit(tables, id, "ann") as table:
        await begin(tables, table)
        assert await noted(store) == []
        await tables.act(table, "ann", Resign("r", table.room.version))
        (result,) = await noted(store)
        assert (result.table, result.number, result.at) == (id, 1, table.room.last_at)
        assert result.content == b'{"score":0.0,"teams":2,"partners":[],"opponents":[3.0]}'


async def test_a_game_that_is_taken_back_and_ends_again_counts_once(
    tables: Tables, store: SQLiteStore
) -> None:
    id = await tables.open(against("jo"), "ann", "Ann")
    async with visit(tables, id, "ann") as table:
        await begin(tables, table)
        await tables.act(table, "ann", Play("r", table.room.version, WIN))
        await tables.act(table, "ann", TakeBack("r", table.room.version))
        await tables.act(table, "ann", Resign("r", table.room.version))
        (result,) = await noted(store)
        assert b'"score":0.0' in result.content


async def test_each_game_of_a_table_counts_and_all_can_be_made_anew(
    tables: Tables, store: SQLiteStore
) -> None:
    id = await tables.open(against("jo"), "ann", "Ann")
    async with visit(tables, id, "ann") as table:
        await give_up(tables, table)
        await tables.act(table, "ann", AskRematch("r", table.room.version))
        await wait_until(lambda: table.room.to_play == "y" and table.thinking is None)
        await tables.act(table, "ann", Play("y", table.room.version, first_move(table)))
        await wait_until(lambda: table.room.to_play == "y" or table.room.result)
        if table.room.result is None:
            await tables.act(table, "ann", Resign("y", table.room.version))
        before = await noted(store)
        assert [result.number for result in before] == [1, 2]
    await store._do(lambda connection: connection.execute("DELETE FROM result") and None)
    assert await summarise_tables(store) == (1, [])
    assert await noted(store) == before


def first_move(table: Table) -> str:
    game = table.room.game
    return game.move_text((game.moves(table.room.match.step.state) or ())[0])


async def test_a_result_that_cannot_be_noted_spoils_no_game(
    tables: Tables, store: SQLiteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise StoreError("full")

    monkeypatch.setattr(store, "note_results", fail)
    id = await tables.open(against("jo"), "ann", "Ann")
    async with visit(tables, id, "ann") as table:
        await give_up(tables, table)
        assert table.room.result is not None


# --- the partner


async def strength(store: SQLiteStore, red: str, yellow: str) -> float:
    return await partner_strength(store, Sitting(red, yellow).room)


async def test_the_partner_begins_in_the_weak_middle(store: SQLiteStore) -> None:
    assert await strength(store, "ann", "*camille") == 3.0
    assert await strength(store, "*camille", "*camille") == 3.0, "nobody is there"


async def test_the_partner_is_weaker_after_a_loss_and_keeps_its_strength_in_a_game(
    tables: Tables, store: SQLiteStore, brain: Brain
) -> None:
    id = await tables.open(against("camille"), "ann", "Ann")
    async with visit(tables, id, "ann") as table:
        await give_up(tables, table)
        assert brain.asked[-1][0] == "camille=3"
        assert table.room.strengths == {"y": 3.0}
    assert await strength(store, "ann", "*camille") == 1.8
    id = await tables.open(against("camille"), "ann", "Ann")
    async with visit(tables, id, "ann") as table:
        await begin(tables, table)
        assert brain.asked[-1][0] == "camille=1.8"
        await store.note_results([StoredResult("x", 1, "ann", "offboard", 0, WON)])
        await begin(tables, table)
        assert brain.asked[-1][0] == "camille=1.8"


WON = b'{"score":1.0,"teams":2,"partners":[],"opponents":[8.0]}'
LOST = b'{"score":0.0,"teams":2,"partners":[],"opponents":[1.0]}'


async def test_with_several_people_the_partner_follows_the_weakest(store: SQLiteStore) -> None:
    await store.note_results([StoredResult(f"a{at}", 1, "ann", "carami", at, WON) for at in range(5)])
    seats: dict[str, str | None] = {"s": "ann", "w": "ben", "n": "*camille", "e": "*camille"}
    assert await partner_strength(store, Sitting.of("carami", seats).room) == 3.0
    alone: dict[str, str | None] = {**seats, "w": "*camille"}
    assert await partner_strength(store, Sitting.of("carami", alone).room) > 5


async def test_the_partner_is_never_beyond_the_levels(store: SQLiteStore) -> None:
    await store.note_results([StoredResult(f"a{at}", 1, "ann", "offboard", at, WON) for at in range(50)])
    await store.note_results([StoredResult(f"b{at}", 1, "ben", "offboard", at, LOST) for at in range(50)])
    assert await strength(store, "ann", "*camille") == 8
    assert await strength(store, "*camille", "ben") == 1


async def test_a_storage_that_fails_is_said_so(store: SQLiteStore) -> None:
    await store.close()
    with pytest.raises(Refused) as refusal:
        await strength(store, "ann", "*camille")
    assert refusal.value.code is Code.STORAGE
