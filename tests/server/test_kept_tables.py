"""Tables that earlier versions stored: they open, tell what they told then, and go on."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from kept_tables import FOLDER, seats_of, summary
from player import Player
from server_process import ServerProcess

KEPT: dict[str, Any] = json.loads((FOLDER / "tables.json").read_text("utf-8"))
TABLES = KEPT["tables"]
UNFINISHED = [table for table in TABLES if table["summary"]["result"] is None]
People = Callable[..., Player]

each_table = pytest.mark.parametrize("table", TABLES, ids=[table["title"] for table in TABLES])
each_unfinished = pytest.mark.parametrize("table", UNFINISHED, ids=[table["title"] for table in UNFINISHED])


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server of this version over a copy of the kept data folder."""
    data = tmp_path_factory.mktemp("kept") / "data"
    shutil.copytree(FOLDER, data)
    with ServerProcess(data) as server:
        yield server
        assert "Traceback" not in server.log


def come_back(people: People, server: ServerProcess, name: str) -> Player:
    """One of the guests of then, with the cookie of then."""
    person = people(server)
    person.http.cookies.clear()
    person.http.cookies.set("tablee_guest", KEPT["people"][name])
    return person


@each_table
def test_a_kept_table_tells_what_it_told(
    server: ServerProcess, people: People, table: dict[str, Any]
) -> None:
    assert summary(people(server).look(table["id"])) == table["summary"]


@each_table
def test_people_still_hold_their_seats(server: ServerProcess, people: People, table: dict[str, Any]) -> None:
    for name, seats in table["seats"].items():
        assert seats_of(come_back(people, server, name).look(table["id"])) == seats


@each_unfinished
def test_an_unfinished_table_goes_on(server: ServerProcess, people: People, table: dict[str, Any]) -> None:
    """Whose turn it is plays on, as the seat and with the cookie of then; others still cannot."""
    to_play = table["summary"]["to_play"]
    if to_play is None:
        assert ["open", ""] in table["summary"]["seats"].values()
        newcomer = people(server, name="Eve")
        newcomer.join(table["id"])
        assert newcomer.table["to_play"] == "r"
        return
    name = next(name for name, seats in table["seats"].items() if to_play in seats)
    person, stranger = come_back(people, server, name), people(server)
    person.join(table["id"])
    stranger.join(table["id"])
    low, high = (person.table["placements"] or [(0, 0)])[0]
    move = (person.table["moves"] or [f"{(low + high) / 2:.4f}/10/1"])[0]
    assert stranger.ask("play", to_play, move=move)["type"] == "refused"
    steps = len(person.steps)
    assert person.ask("play", to_play, move=move)["type"] == "update"
    assert len(person.steps) > steps


def test_all_games_and_states_are_kept() -> None:
    summaries = [table["summary"] for table in TABLES]
    assert {one["game"] for one in summaries} == {"offboard", "arcanor", "carami", "carom", "carramboule"}
    for game in {one["game"] for one in summaries}:
        ends = {one["result"] is None for one in summaries if one["game"] == game}
        assert ends == {True, False}, f"{game}, finished and not"
    assert any(one["game_number"] == 2 for one in summaries)
    assert any(len(one["seats"]) == 4 for one in summaries)


def test_the_folder_of_then_is_not_changed() -> None:
    """The tests work on a copy."""
    assert sorted(path.name for path in Path(FOLDER).iterdir()) == ["key", "tablee.db", "tables.json"]
