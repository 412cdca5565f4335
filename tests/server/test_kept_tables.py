"""Tables that earlier versions stored: they open, tell what they told then, and go on."""

from __future__ import annotations

import hashlib
import json
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.player import Player
from tests.server.kept_tables import kept_folders, seats_of, summary
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

each_table = pytest.mark.parametrize("table", TABLES, ids=str)
each_unfinished = pytest.mark.parametrize("table", UNFINISHED, ids=str)


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
    assert summary(people(servers[table.folder]).look(table.id)) == table.summary


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


def test_all_games_and_states_are_kept() -> None:
    summaries = [table.summary for table in TABLES]
    games = {one["game"] for one in summaries}
    assert games == {"offboard", "arcanor", "carami", "carom", "carramboule"}
    for game in games:
        ends = {one["result"] is None for one in summaries if one["game"] == game}
        assert ends == {True, False}, f"{game}, finished and not"
    assert any(one["game_number"] == 2 for one in summaries), "a rematch"
    assert any(len(one["seats"]) == 4 for one in summaries)


def test_moves_taken_back_are_kept() -> None:
    address = f"file:{kept_folders()[0] / 'tablee.db'}?immutable=1"
    with closing(sqlite3.connect(address, uri=True)) as database:
        names = [name for (name,) in database.execute("select name from sqlite_master where type = 'table'")]
        stored = [str(row) for name in names for row in database.execute(f"select * from {name}")]
    assert sum("took_back" in row for row in stored) >= 5
