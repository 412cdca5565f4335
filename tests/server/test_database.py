"""A server whose tables are in PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.player import Player
from tests.postgres import Postgres
from tests.server_process import NotStarted, ServerProcess

People = Callable[..., Player]


@pytest.fixture
def server(tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[ServerProcess]:
    monkeypatch.setenv("TABLEE_DATABASE", database)
    with ServerProcess(tmp_path / "data") as server:
        yield server


def test_guests_names_and_moves_are_there_after_a_kill(server: ServerProcess, people: People) -> None:
    ann, ben = people(server, name="Ann"), people(server, name="Ben")
    table = ann.open_table()
    ann.join(table)
    ben.join(table)
    ann.wait_until(lambda ann: ann.table["to_play"] is not None)
    assert ann.play()["type"] == "update"
    server.kill()
    server.start()
    ann.join(table)
    ben.join(table)
    assert [step["move"] for step in ben.steps] == [None, ann.steps[1]["move"]]
    assert ben.play()["type"] == "update"
    ann.wait_until(lambda ann: len(ann.steps) == 3)
    assert {seat["name"] for seat in ann.table["seats"]} == {"Ann", "Ben"}
    assert not server.data.exists(), "everything is in the database"


def test_a_server_without_its_database_says_so_and_stops(
    tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABLEE_DATABASE", f"postgresql://ann:secret@127.0.0.1:{postgres.port}/nowhere")
    with (
        pytest.raises(
            NotStarted, match=r'127\.0\.0\.1:\d+/nowhere refuses: role "ann" does not exist'
        ) as failed,
        ServerProcess(tmp_path / "data"),
    ):
        pytest.fail("it started")
    assert "secret" not in str(failed.value)
    assert "Traceback" not in str(failed.value)
