"""The log: what clients repeat is counted, and none of them writes tracebacks or lines of its own."""

from __future__ import annotations

import logging
import socket
from collections.abc import Callable

import pytest

from tablee.server.logs import PER_WINDOW, WINDOW_S, RepeatFilter
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
        self.lines.append(logging.Formatter("%(message)s").format(record))


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
