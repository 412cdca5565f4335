"""`tablee serve` and `tablee rebuild`. The server's own tests start a real server."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tablee.server.settings import Settings

from .commands import tablee


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Settings, str, int]]:
    """The settings, host and port of each started server."""
    started: list[tuple[Settings, str, int]] = []

    def serve(settings: Settings, host: str, port: int) -> None:
        started.append((settings, host, port))

    monkeypatch.setattr("tablee.server.serve.serve", serve)
    return started


def test_without_options_it_listens_on_this_machine_only(served: list[tuple[Settings, str, int]]) -> None:
    assert tablee("serve").exit_code == 0
    ((settings, host, port),) = served
    assert (host, port) == ("127.0.0.1", 8000)
    assert settings == Settings(data=Path("data"), origins=(), workers=1, bot_pause_s=0.6)


def test_options_reach_the_server(served: list[tuple[Settings, str, int]], tmp_path: Path) -> None:
    where = ("--host", "0.0.0.0", "--port", "0", "--data", str(tmp_path))
    origins = ("--origin", "https://a.example", "--origin", "https://b.example")
    running = ("--drain-s", "5", "--figures-port", "9100", "--figures-host", "::1", "--log-format", "json")
    playing = ("--workers", "3", "--bot-pause", "0", "--forget-after", "90")
    result = tablee("serve", *where, *origins, *playing, *running)
    assert result.exit_code == 0, result.output
    ((settings, host, port),) = served
    assert (host, port) == ("0.0.0.0", 0)
    assert settings == Settings(
        data=tmp_path,
        origins=("https://a.example", "https://b.example"),
        workers=3,
        bot_pause_s=0.0,
        forget_after_days=90.0,
        drain_s=5.0,
        figures=("::1", 9100),
        log_format="json",
    )


def test_a_database_reaches_the_server_and_is_never_shown(
    served: list[tuple[Settings, str, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABLEE_DATABASE", "postgresql://ann:secret@one.example/club")
    assert tablee("serve").exit_code == 0
    assert tablee("serve", "--database", "postgresql://ann:secret@two.example/club").exit_code == 0
    (one, _, _), (two, _, _) = served
    assert (one.storage, two.storage) == ("one.example/club", "two.example/club")
    assert one.database == "postgresql://ann:secret@one.example/club"
    assert "secret" not in repr(one)


@pytest.mark.parametrize(
    "arguments", [("--port", "65536"), ("--workers", "0"), ("--bot-pause", "11"), ("--bot-pause", "-1")]
)
def test_values_out_of_range_are_refused(
    served: list[tuple[Settings, str, int]], arguments: tuple[str, ...]
) -> None:
    result = tablee("serve", *arguments)
    assert result.exit_code == 2
    assert "is not in the range" in result.stderr
    assert not served


def test_limits_reach_the_server(served: list[tuple[Settings, str, int]]) -> None:
    result = tablee("serve", "--limit", "hints_per_guest=1", "--limit", "writes_per_minute=7.5")
    assert result.exit_code == 0, result.output
    ((settings, _, _),) = served
    assert (settings.hints_per_guest, settings.writes_per_minute) == (1, 7.5)
    assert settings.hints == Settings(Path()).hints


@pytest.mark.parametrize(
    ("limit", "said"),
    [
        ("patience=3", "there is no limit 'patience'"),
        ("hints", "'' is no number"),
        ("hints=many", "'many' is no number"),
        ("hints=0", "between 1 and"),
        ("requests_per_s=nan", "between 1 and"),
    ],
)
def test_limits_that_cannot_be_are_refused(
    served: list[tuple[Settings, str, int]], limit: str, said: str
) -> None:
    result = tablee("serve", "--limit", limit)
    assert result.exit_code == 1
    assert said in result.stderr
    assert not served


KEPT = Path(__file__).parent.parent / "kept" / "tables-1"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The data folder of an earlier version, whose tables have no summaries."""
    return Path(shutil.copytree(KEPT, tmp_path / "data"))


def summaries(data: Path) -> list[tuple[str, ...]]:
    with closing(sqlite3.connect(data / "tablee.db")) as database:
        return database.execute("select * from summary order by table_id").fetchall()


def test_rebuild_writes_the_summaries_of_all_tables(data: Path) -> None:
    result = tablee("rebuild", "--data", str(data))
    assert (result.exit_code, result.stdout) == (0, "25 summaries written.\n")
    rows = summaries(data)
    assert len(rows) == 25
    assert {row[3] for row in rows} == {"waiting", "playing", "over"}
    assert tablee("rebuild", "--data", str(data)).exit_code == 0
    assert summaries(data) == rows


def test_rebuild_names_the_tables_that_it_cannot_read(data: Path) -> None:
    assert tablee("rebuild", "--data", str(data)).exit_code == 0
    with closing(sqlite3.connect(data / "tablee.db")) as database, database:
        (broken,) = database.execute("select min(table_id) from event").fetchone()
        database.execute("update event set content = 'nonsense' where table_id = ?", (broken,))
    result = tablee("rebuild", "--data", str(data))
    assert result.exit_code == 1
    assert f"table {broken} cannot be read: event 0 cannot be read" in result.stderr
    assert result.stdout == "24 summaries written.\n"


def test_rebuild_in_a_folder_without_tables_says_so(tmp_path: Path) -> None:
    result = tablee("rebuild", "--data", str(tmp_path))
    assert (result.exit_code, result.stderr) == (1, f"Error: there are no tables in {tmp_path}\n")
    assert not [*tmp_path.iterdir()]


def test_rebuild_writes_the_summaries_in_a_database(database: str) -> None:
    result = tablee("rebuild", "--database", database)
    assert (result.exit_code, result.stdout) == (0, "0 summaries written.\n")
