"""Tables that earlier versions stored: they open, tell what they told then, and go on."""

from __future__ import annotations

import asyncio
import hashlib
import json
import shutil
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, get_args

import pytest

from tablee.core.record import read_record, replay, result_of
from tablee.games import find_game
from tablee.server.settings import Settings
from tablee.server.tables import Tables
from tablee.server.work.workers import Workers
from tablee.storage.sqlite import SQLiteStore
from tablee.tables.clock import DAY_MS
from tablee.tables.events import (
    Abandoned,
    Declined,
    Event,
    Offered,
    OfferKind,
    Opened,
    Pace,
    Paced,
    Played,
    Recorded,
    TookBack,
)
from tablee.tables.forms import FORM, read_event
from tests.player import Player
from tests.server.kept_tables import UNKNOWN_AT_FIRST, kept_folders, seats_of, summary
from tests.server_process import ServerProcess

People = Callable[..., Player]


@dataclass(frozen=True)
class KeptTable:
    """A table in a kept folder, and what was told about it then."""

    folder: Path
    id: str
    title: str
    summary: dict[str, Any]
    seats: dict[str, list[str]]
    cookies: dict[str, str]
    running_ms: int | None = None
    """How long the seat to play had been thinking; None where no clock ran."""

    def __str__(self) -> str:
        return f"{self.folder.name}: {self.title}"


def read_tables(folder: Path) -> list[KeptTable]:
    kept = json.loads((folder / "tables.json").read_text("utf-8"))
    return [KeptTable(folder, cookies=kept["people"], **table) for table in kept["tables"]]


def digests() -> dict[str, str]:
    """Of every kept file."""
    files = (path for folder in kept_folders() for path in folder.iterdir())
    return {str(path): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


TABLES = [table for folder in kept_folders() for table in read_tables(folder)]
UNFINISHED = [table for table in TABLES if table.summary["result"] is None]
FINISHED = [table for table in TABLES if table not in UNFINISHED]
RUNNING = [table for table in TABLES if table.running_ms is not None]
FOLDERS_WITH_CLOCKS = sorted({table.folder for table in RUNNING})

each_table = pytest.mark.parametrize("table", TABLES, ids=str)
each_unfinished = pytest.mark.parametrize("table", UNFINISHED, ids=str)
each_finished = pytest.mark.parametrize("table", FINISHED, ids=str)
each_away = pytest.mark.parametrize(
    "table", [table for table in UNFINISHED if table.summary.get("away")], ids=str
)


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[Path, ServerProcess]]:
    """A server of this version over a copy of each kept folder."""
    before = digests()
    with ExitStack() as stack:
        running = {}
        for folder in kept_folders():
            data = tmp_path_factory.mktemp(folder.name) / "data"
            shutil.copytree(folder, data)
            running[folder] = stack.enter_context(ServerProcess(data))
        yield running
        for server in running.values():
            assert "Traceback" not in server.log
    assert digests() == before, "what is kept is never written"


def come_back(people: People, server: ServerProcess, table: KeptTable, name: str) -> Player:
    """One of the guests of then, with the cookie of then."""
    person = people(server)
    person.http.cookies.clear()
    person.http.cookies.set("tablee_guest", table.cookies[name])
    return person


@each_table
def test_a_kept_table_tells_what_it_told(
    servers: dict[Path, ServerProcess], people: People, table: KeptTable
) -> None:
    told = summary(people(servers[table.folder]).look(table.id))
    assert told == {**UNKNOWN_AT_FIRST, **table.summary}


@each_table
def test_people_still_hold_their_seats(
    servers: dict[Path, ServerProcess], people: People, table: KeptTable
) -> None:
    for name, seats in table.seats.items():
        person = come_back(people, servers[table.folder], table, name)
        assert seats_of(person.look(table.id)) == seats


@each_unfinished
def test_an_unfinished_table_goes_on(
    servers: dict[Path, ServerProcess], people: People, table: KeptTable
) -> None:
    """Whoever is to play does, with the cookie of then; others still cannot."""
    server, to_play = servers[table.folder], table.summary["to_play"]
    if to_play is None:
        assert ["open", ""] in table.summary["seats"].values()
        newcomer = people(server, name="Eve")
        newcomer.join(table.id)
        assert newcomer.table["to_play"] is not None, "all have come"
        return
    name = next(name for name, seats in table.seats.items() if to_play in seats)
    person, stranger = come_back(people, server, table, name), people(server)
    person.join(table.id)
    stranger.join(table.id)
    low, high = (person.table["placements"] or [(0, 0)])[0]
    move = (person.table["moves"] or [f"{(low + high) / 2:.4f}/10/1"])[0]
    assert stranger.ask("play", to_play, move=move)["type"] == "refused"
    steps = len(person.steps)
    assert person.ask("play", to_play, move=move)["type"] == "update"
    assert len(person.steps) > steps


@each_finished
def test_the_record_of_a_finished_table_can_be_replayed(
    servers: dict[Path, ServerProcess], people: People, table: KeptTable
) -> None:
    response = people(servers[table.folder]).http.get(f"/api/tables/{table.id}/record")
    record = read_record(response.raise_for_status().text)
    result = result_of(record, replay(find_game(table.summary["game"]), record))
    assert result is not None
    assert (list(result.winners), result.reason) == tuple(
        table.summary["result"][field] for field in ("winners", "reason")
    )
    assert record.seats == {seat: name for seat, (_, name) in table.summary["seats"].items()}


@each_away
def test_who_had_left_is_back(servers: dict[Path, ServerProcess], people: People, table: KeptTable) -> None:
    """No bot plays for them any more, and nobody can claim."""
    for seat in table.summary["away"]:
        name = next(name for name, seats in table.seats.items() if seat in seats)
        come_back(people, servers[table.folder], table, name).join(table.id)
    told = summary(people(servers[table.folder]).look(table.id))
    assert (told["away"], told["stand_ins"]) == ([], {})


# --- time


@asynccontextmanager
async def open_store(folder: Path, tmp_path: Path) -> AsyncIterator[SQLiteStore]:
    """The storage of a copy of a kept folder."""
    data = tmp_path / folder.name
    shutil.copytree(folder, data)
    store = SQLiteStore(data / "tablee.db")
    try:
        yield store
    finally:
        await store.close()


class Later:
    """Tables of a kept folder, ten years later, with a clock to be set by hand."""

    def __init__(self, store: SQLiteStore, workers: Workers, tmp_path: Path, started: int) -> None:
        self.now = started
        self.store = store
        self.tables = Tables(store, workers, Settings(tmp_path), lambda: self.now)

    async def wait_until(self, now: int) -> None:
        """Let time pass while the server is up."""
        self.now = now
        await self.store.beat(now, idle=True)

    async def results(self, kept: list[KeptTable]) -> list[str | None]:
        """Why each table's game has ended, once all has happened that is due."""
        await asyncio.gather(*self.tables.deadlines.look_now())
        reasons = []
        for one in kept:
            async with self.tables.at(one.id) as table:
                reasons.append(table.room.result.reason if table.room.result else None)
        return reasons


@pytest.mark.parametrize("folder", FOLDERS_WITH_CLOCKS, ids=lambda folder: folder.name)
async def test_no_flag_has_fallen_while_no_server_was_up(folder: Path, tmp_path: Path) -> None:
    """Everybody has the time they had; when that is over, their flags fall."""
    running = [table for table in RUNNING if table.folder == folder]
    workers = Workers(1)
    async with open_store(folder, tmp_path) as store:
        (due, _), *_ = await store.due()
        later = Later(store, workers, tmp_path, due + 3650 * DAY_MS)
        await later.tables.start()
        assert await later.results(running) == [None] * len(running)
        dues = []
        for kept in running:
            async with later.tables.at(kept.id) as table:
                assert table.room.clock is not None
                running_ms = table.room.clock.thinking_ms(later.now)
                assert table.room.due is not None
                dues.append(table.room.due)
            assert 0 <= running_ms - (kept.running_ms or 0) < 60_000, "since somebody looked at it then"
        await later.wait_until(min(dues) - 1)
        assert await later.results(running) == [None] * len(running)
        await later.wait_until(max(dues))
        assert set(await later.results(running)) == {"time", "called_off"}
        await later.tables.close()
    await workers.close()


# --- what is kept


async def stored_events(tmp_path: Path) -> list[Recorded]:
    """Everything that happened at the tables of all folders."""
    events = []
    for folder in kept_folders():
        async with open_store(folder, tmp_path) as store:
            for table in await store.tables():
                events += [read_event(*stored) for stored in await store.events(table)]
    return events


def test_all_games_and_states_are_kept() -> None:
    summaries = [table.summary for table in TABLES]
    games = {one["game"] for one in summaries}
    assert games == {"offboard", "arcanor", "carami", "carom", "carramboule"}
    for game in games:
        ends = {one["result"] is None for one in summaries if one["game"] == game}
        assert ends == {True, False}, f"{game}, finished and not"
    assert any(one["game_number"] == 2 for one in summaries), "a rematch"
    assert any(len(one["seats"]) == 4 for one in summaries)


async def test_every_kind_of_event_is_kept(tmp_path: Path) -> None:
    """All that a table records. Aims, phrases, presence and announcements are not recorded."""
    stored = await stored_events(tmp_path)
    assert {recorded.form for recorded in stored} == set(range(1, FORM + 1))
    events = [recorded.event for recorded in stored if recorded.form == FORM]
    assert {type(event) for event in events} == set(get_args(Event)), "keep another folder"
    assert {event.offer for event in events if isinstance(event, Offered)} == set(get_args(OfferKind))
    declined = {event.offer for event in events if isinstance(event, Declined)}
    assert declined == {"draw", "takeback", "stand_in"}
    assert {event.draw for event in events if isinstance(event, Abandoned)} == {True, False}
    assert any(event.spent_ms for event in events if isinstance(event, Played))
    assert any(event.film_ms for event in events if isinstance(event, Played))
    assert any(event.strength for event in events if isinstance(event, Played))
    assert any(event.opener for event in events if isinstance(event, Opened))
    assert {event.pace for event in events if isinstance(event, Paced)} == set(get_args(Pace))


async def test_moves_taken_back_are_kept(tmp_path: Path) -> None:
    stored = await stored_events(tmp_path)
    for form in range(1, FORM + 1):
        assert sum(isinstance(one.event, TookBack) for one in stored if one.form == form) >= 3


def test_clocks_are_kept() -> None:
    """Of every kind, running and not."""
    clocks = [table.summary["clock"] for table in TABLES if table.summary.get("clock")]
    assert {clock["control"] for clock in clocks} >= {"15+10", "5+3", "30s", "5s", "1d"}
    assert {clock["is_running"] for clock in clocks} == {True, False}
    endings = {table.summary["result"]["reason"] for table in TABLES if table.summary["result"]}
    assert endings >= {"time", "abandoned", "called_off", "resigned", "agreed"}
