"""A server whose bots, shots and hints are left to workers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.player import Player
from tests.server_process import NotStarted, ServerProcess
from tests.worker_process import WorkerProcess

People = Callable[..., Player]


@pytest.fixture
def server(tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[ServerProcess]:
    monkeypatch.setenv("TABLEE_DATABASE", database)
    with ServerProcess(tmp_path / "data", options=("--queue",)) as server:
        yield server


def test_a_table_is_played_by_a_worker(
    server: ServerProcess, people: People, database: str, tmp_path: Path
) -> None:
    ann = people(server)
    with WorkerProcess(database, tmp_path / "worker.log") as worker:
        table = ann.open_table(game="carom", seats={"s": "me"}, options={"practice": True})
        ann.join(table)
        ann.wait_until(lambda ann: ann.presence is not None and not ann.presence["preparing"])
        ann.play("0/90/0.3")
        assert ann.steps[1]["film"]["duration"] > 0
        query: dict[str, str | int] = {"seat": "s", "version": ann.version or 0}
        hint = ann.http.get(f"/api/tables/{table}/hint", params=query, timeout=200)
        assert hint.status_code == 200, hint.text
        ann.forget()
        ann.join(ann.open_table(seats={"r": "me", "y": "greedy"}))
        ann.play()
        ann.wait_until(lambda ann: len(ann.steps) == 3)
        assert worker.log == ""
    assert server.stop() in (0, -15)
    for problem in ("Traceback", "failed", "could not"):
        assert problem not in server.log


def test_a_queue_needs_a_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TABLEE_DATABASE", raising=False)
    with (
        pytest.raises(NotStarted, match="give --database, too"),
        ServerProcess(tmp_path / "d", options=("--queue",)),
    ):
        pytest.fail("it started")
