"""`tablee copy`, `tablee backup` and `tablee restore`."""

from __future__ import annotations

import asyncio
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tablee.storage.club import PAGE
from tablee.storage.opening import open_club
from tablee.storage.postgres import PostgresStore
from tablee.storage.postgres_connection import connect
from tests.player import Player
from tests.server_process import ServerProcess
from tests.storage.clubs import fill

from .commands import tablee

KEPT = Path(__file__).parent.parent / "kept" / "tables-2"
CLUB = "23 tables with 201 events, and 4 guests"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The data folder of a club."""
    return Path(shutil.copytree(KEPT, tmp_path / "data"))


def test_a_club_moves_to_a_database_and_back(data: Path, database: str, tmp_path: Path) -> None:
    result = tablee("copy", "--from", str(data), "--to", database)
    assert (result.exit_code, result.stdout) == (0, f"{CLUB} are in both places.\n")
    assert tablee("rebuild", "--database", database).stdout == "23 summaries written.\n"
    back = tablee("copy", "--from", database, "--to", str(tmp_path / "back"))
    assert (back.exit_code, back.stdout) == (0, f"{CLUB} are in both places.\n")
    again = tablee("copy", "--from", database, "--to", str(data))
    assert again.exit_code == 0, "the same events, with the summaries made anew"


WAITING = """
    SELECT count(*) FROM pg_stat_activity
    WHERE application_name = 'tablee copy' AND wait_event_type = 'Lock' AND datname = current_database()
"""


def test_a_copy_that_was_killed_goes_on(database: str, tmp_path: Path) -> None:
    source = str(tmp_path / "data")
    asyncio.run(fill(source, tables=3 * PAGE))
    asyncio.run(kill_half_way(source, database))
    result = tablee("copy", "--from", source, "--to", database)
    assert result.exit_code == 0, result.stderr
    assert result.stdout.startswith(f"{3 * PAGE} tables with ")


async def kill_half_way(source: str, database: str) -> None:
    """Kill a copy while it waits for the last page of tables, which somebody else holds."""
    await PostgresStore(database).close()  # makes the tables
    holder = await connect(database, name="holder")
    observer = await connect(database, name="observer")
    async with open_club(source, alone=True) as club:
        pages = [page async for page in club.tables()]
    holding = holder.transaction()
    await holding.start()
    await holder.execute("INSERT INTO event VALUES ($1, 0, 0, 0, '')", pages[-1][-1].table)
    command = [sys.executable, "-m", "tablee", "copy", "--from", source, "--to", database]
    copying = await asyncio.create_subprocess_exec(*command)
    while not await observer.fetchval(WAITING):
        assert copying.returncode is None, "it did not wait"
        await asyncio.sleep(0.05)
    copying.kill()
    await copying.wait()
    await holding.rollback()
    copied = await observer.fetchval("SELECT count(DISTINCT table_id) FROM event")
    assert copied == sum(map(len, pages[:-1]))
    for connection in (holder, observer):
        await connection.close()


def test_a_database_that_cannot_be_reached_is_told_in_a_line(data: Path) -> None:
    result = tablee("copy", "--from", str(data), "--to", "postgresql://ann:secret@127.0.0.1:1/club")
    assert result.exit_code == 1
    assert result.stderr.startswith("Error: cannot reach the database at 127.0.0.1:1/club: ")
    assert result.stderr.count("\n") == 1


def test_a_backup_is_restored_and_compared(data: Path, database: str, tmp_path: Path) -> None:
    file = tmp_path / "club.backup"
    result = tablee("backup", "--data", str(data), "--to", str(file), "--verify")
    assert (result.exit_code, result.stdout) == (0, f"{CLUB} are in {file}.\n")
    drill = tablee("restore", "--from", str(file), "--drill")
    assert (drill.exit_code, drill.stdout) == (0, f"{CLUB} can be restored from {file}.\n")
    restored = tablee("restore", "--from", str(file), "--database", database)
    assert (restored.exit_code, restored.stdout) == (0, f"{CLUB} are restored.\n")
    refused = tablee("restore", "--from", str(file), "--database", database)
    assert refused.exit_code == 1
    assert "is not empty: it has 23 tables and 4 guests" in refused.stderr


def test_a_damaged_backup_is_refused_before_anything_is_written(data: Path, tmp_path: Path) -> None:
    file = tmp_path / "club.backup"
    assert tablee("backup", "--data", str(data), "--to", str(file)).exit_code == 0
    file.write_bytes(file.read_bytes()[:-100])
    result = tablee("restore", "--from", str(file), "--data", str(tmp_path / "restored"))
    assert result.exit_code == 1
    assert result.stderr.startswith(f"Error: {file} is cut off or damaged")
    assert not (tmp_path / "restored").exists()


@pytest.fixture(params=["sqlite", "postgresql"])
def served(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[ServerProcess]:
    """A server on either storage; the commands use the same one."""
    if request.param == "postgresql":
        monkeypatch.setenv("TABLEE_DATABASE", request.getfixturevalue("database"))
    with ServerProcess(tmp_path / "served") as server:
        yield server


def test_a_running_server_is_backed_up_and_not_copied(
    served: ServerProcess, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, place = tmp_path / "club.backup", str(tmp_path / "restored")
    with Player(served, name="Ann") as ann:
        table = ann.open_table()
        assert ann.join(table)
        result = tablee("backup", "--data", str(served.data), "--to", str(file), "--verify")
        assert (result.exit_code, result.stderr) == (0, "")
        assert result.stdout.startswith("1 tables with ")
        refused = tablee("restore", "--data", str(served.data), "--from", str(file))
        assert refused.exit_code == 1
        assert "server" in refused.stderr
        monkeypatch.delenv("TABLEE_DATABASE", raising=False)
        assert tablee("restore", "--data", place, "--from", str(file)).exit_code == 0
        with ServerProcess(Path(place)) as restored:
            cookies = {"tablee_guest": ann.cookie}
            me = httpx.get(f"{restored.url}/api/me", cookies=cookies, trust_env=False).json()
            found = httpx.get(f"{restored.url}/api/tables/{table}", cookies=cookies, trust_env=False)
    assert me["name"] == "Ann", "the key came along"
    assert found.status_code == 200
