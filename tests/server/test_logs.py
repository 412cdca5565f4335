"""The log: what clients repeat is counted, and none of them writes tracebacks or lines of its own."""

from __future__ import annotations

import json
import logging
import socket
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import datetime
from pathlib import Path

import pytest

from tablee.server.logs import (
    PER_WINDOW,
    WINDOW_S,
    JsonFormatter,
    RepeatFilter,
    TextFormatter,
    hide_secrets,
)
from tests.player import PATIENCE_S, Player
from tests.server_process import ServerProcess
from tests.tables.sitting import SHORT

People = Callable[..., Player]


class Log(logging.Handler):
    """A logger with the filter, a clock to turn, and what was written."""

    def __init__(self) -> None:
        super().__init__()
        self.now_s = 0.0
        self.lines: list[str] = []
        self.addFilter(RepeatFilter(lambda: self.now_s))
        self.logger = logging.Logger("uvicorn.error")
        self.logger.addHandler(self)

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


def test_repeated_records_are_counted() -> None:
    log = Log()

    def warn(times: int) -> None:
        for number in range(times):
            log.logger.warning("client %d was wrong", number)

    warn(100)
    assert len(log.lines) == PER_WINDOW
    assert log.lines[0] == "client 0 was wrong"
    assert "counted" in log.lines[-1]
    log.logger.warning("another matter")
    assert log.lines[-1] == "another matter"
    log.now_s += WINDOW_S
    warn(1)
    assert log.lines[-1] == f"client 0 was wrong ({100 - PER_WINDOW} more like this before)"
    log.now_s += WINDOW_S
    warn(1)
    assert log.lines[-1] == "client 0 was wrong"


def test_a_message_is_one_line_of_some_length() -> None:
    log = Log()
    log.logger.warning("a client sent %s", "x\nERROR all is lost\x1b[31m\u202e" + "y" * 9000)
    (line,) = log.lines
    assert line.startswith(r"a client sent x\nERROR all is lost\x1b[31m\u202eyyy")
    assert len(line) < 1000


def test_broken_text_is_no_fault_of_ours_but_other_errors_are() -> None:
    log = Log()
    for error in (UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid"), KeyError("ours")):
        try:
            raise error
        except Exception:
            log.logger.exception("something was wrong")
    assert log.lines[0] == "something was wrong"
    assert "Traceback" in log.lines[1]


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        (
            "no answer of postgresql://ann:s3:cr@et@db:5432/club",
            "no answer of postgresql://ann:***@db:5432/club",
        ),
        ("sent Cookie: tablee_guest=abc.def; theme=dark", "sent Cookie: ***; theme=dark"),
        ("{'password': 'hush', 'user': 'ann'}", "{'password': '***', 'user': 'ann'}"),
        ("PGPASSWORD=hush postgres", "PGPASSWORD=*** postgres"),
        ("authorization: Bearer hush", "authorization: Bearer ***"),
        ("nothing at http://localhost:8000/t/x", "nothing at http://localhost:8000/t/x"),
        ('password authentication failed for user "ann"', 'password authentication failed for user "ann"'),
    ],
)
def test_secrets_are_hidden(written: str, shown: str) -> None:
    assert hide_secrets(written) == shown


@pytest.mark.parametrize("formatter", [TextFormatter(), JsonFormatter()])
def test_secrets_are_hidden_in_messages_and_tracebacks(formatter: logging.Formatter) -> None:
    log = Log()
    log.formatter = formatter
    try:
        int("tablee_guest=" + "h" + "ush")
    except ValueError:
        log.logger.exception("cannot reach %s", "postgresql://ann:hush@db/club")
    (line,) = log.lines
    assert "ValueError" in line
    assert "postgresql://ann:***@db/club" in line
    assert "hush" not in line


def test_a_record_as_json() -> None:
    log = Log()
    log.formatter = JsonFormatter()
    try:
        raise KeyError("ours")
    except KeyError:
        log.logger.exception("table %s: %s", "abc", 'a "quoted"\nline', extra={"table": "abc"})
    log.logger.warning("no table")
    first, second = map(json.loads, log.lines)
    assert datetime.fromisoformat(first.pop("time")).tzinfo is not None
    assert first.pop("exception").startswith("Traceback (most recent call last):\n")
    assert first == {
        "level": "error",
        "logger": "uvicorn.error",
        "message": 'table abc: a "quoted"\\nline',
        "table": "abc",
    }
    assert set(second) == {"time", "level", "logger", "message"}


def test_json_is_not_without_end_either() -> None:
    log = Log()
    log.formatter = JsonFormatter()
    for number in range(100):
        log.logger.warning("client %d was wrong %s", number, "x" * 9000)
    assert len(log.lines) == PER_WINDOW
    assert all(len(line) < 1000 for line in log.lines)
    assert "counted" in json.loads(log.lines[-1])["message"]


# --- at a real server


@pytest.mark.parametrize("kind", ["broken text", "no HTTP", "an unknown upgrade"])
def test_a_client_cannot_fill_the_log(mortal_server: ServerProcess, people: People, kind: str) -> None:
    ann = people(mortal_server)
    table = ann.open_table(seats={"r": "me", "y": "me"}, options=SHORT)
    for _ in range(4 * PER_WINDOW):
        if kind == "broken text":
            send_broken_text(ann, table)
        else:
            sent = b"\x00\xff\r\n\r\n" if kind == "no HTTP" else UPGRADE
            with socket.create_connection(("127.0.0.1", mortal_server.port), timeout=PATIENCE_S) as line:
                line.sendall(sent)
                line.shutdown(socket.SHUT_WR)
                line.recv(1000)
    assert "Traceback" not in mortal_server.log
    lines = len(mortal_server.log.splitlines())
    assert (0 if kind == "broken text" else 1) <= lines <= 2 * PER_WINDOW
    ann.join(table)
    assert ann.play()["type"] == "update"


UPGRADE = b"GET /api/games HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: telepathy\r\n\r\n"


def send_broken_text(player: Player, table: str) -> None:
    player.forget()
    player.join(table)
    assert player.socket is not None
    player.socket.protocol.send_text(b"\xff\xfe")
    player.socket.socket.sendall(b"".join(player.socket.protocol.data_to_send()))
    assert player.refusal()["code"] == "malformed"


def test_a_server_that_writes_json_writes_nothing_else(tmp_path: Path, people: People) -> None:
    with ServerProcess(tmp_path / "data", options=("--log-format", "json")) as server:
        ann = people(server)
        table = ann.open_table(seats={"r": "me", "y": "me"}, options=SHORT)
        with closing(sqlite3.connect(server.data / "tablee.db")) as database, database:
            database.execute("update event set content = 'nonsense' where table_id = ?", (table,))
        assert ann.http.get(f"/api/tables/{table}").status_code == 503
        server.wait_for_log("cannot be restored")
        records = [json.loads(line) for line in server.log.splitlines()]
    assert [record["table"] for record in records] == [table]
    assert ann.guest not in server.log
