"""What one guest, or one address, can take from the others at a real server."""

from __future__ import annotations

import resource
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tablee.server.figures import REFUSALS
from tablee.server.settings import Settings
from tablee.server.work import workers
from tests.player import PATIENCE_S, Player
from tests.server import naughty
from tests.server.test_api import TABLE, problem
from tests.server_process import ServerProcess
from tests.server_thread import ServerThread
from tests.tables.sitting import SHORT

People = Callable[..., Player]
LIMITS = Settings(Path())
HALF_A_REQUEST = b"GET /api/games HTTP/1.1\r\nhost: x\r\nx-slow: "
HALF_A_BODY = b"POST /api/referee/carom HTTP/1.1\r\nhost: x\r\ncontent-length: 99\r\n\r\n{"
WHOLE = b"GET /api/me HTTP/1.1\r\nhost: x\r\n\r\n"


def call_from(server: ServerProcess | ServerThread, address: str) -> socket.socket:
    """A connection from an address that is no proxy's, as this machine's first one is."""
    return socket.create_connection(
        ("127.0.0.1", server.port), timeout=PATIENCE_S, source_address=(address, 0)
    )


def read_all(line: socket.socket) -> bytes:
    """What comes until the server closes the connection."""
    answer = b""
    try:
        while piece := line.recv(65536):
            answer += piece
    except ConnectionResetError:
        pass
    return answer


def get_from(server: ServerProcess, address: str) -> int:
    transport = httpx.HTTPTransport(local_address=address)
    with httpx.Client(transport=transport, timeout=PATIENCE_S, trust_env=False) as client:
        return client.get(f"{server.url}/api/games").status_code


# --- connections


def test_a_thousand_half_sent_requests_shut_nobody_out(server: ServerProcess, player: People) -> None:
    ann = player()
    ann.join(ann.open_table(seats={"r": "me", "y": "me"}, options=SHORT))
    with ExitStack() as stack:
        lines = [stack.enter_context(call_from(server, "127.0.0.2")) for _ in range(1000)]
        for line in lines[: LIMITS.connections_per_address]:
            line.sendall(HALF_A_REQUEST)
        refused = lines[LIMITS.connections_per_address]
        assert read_all(refused).startswith(b"HTTP/1.1 503 "), "the address has no place left"
        assert get_from(server, "127.0.0.3") == 200
        assert player().http.get("/api/games").status_code == 200
        assert ann.play()["type"] == "update"


def test_an_address_whose_connections_are_closed_may_come_again(server: ServerProcess) -> None:
    for _ in range(2):
        with ExitStack() as stack:
            for _ in range(LIMITS.connections_per_address):
                stack.enter_context(call_from(server, "127.0.0.4")).sendall(WHOLE)
            assert read_all(call_from(server, "127.0.0.4")).startswith(b"HTTP/1.1 503 ")
        while get_from_or_none(server, "127.0.0.4") != 200:
            pass  # until the server has noticed that they are closed


def get_from_or_none(server: ServerProcess, address: str) -> int | None:
    try:
        return get_from(server, address)
    except httpx.TransportError:
        return None


@contextmanager
def few_files(soft: int) -> Iterator[None]:
    """What is started meanwhile may open so many files, unless it asks for more."""
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_the_server_may_open_as_many_files_as_the_system_allows(tmp_path: Path) -> None:
    with few_files(200), ServerProcess(tmp_path / "data") as server:
        soft, hard = resource.prlimit(server.pid, resource.RLIMIT_NOFILE)
        assert soft == hard == resource.getrlimit(resource.RLIMIT_NOFILE)[1]


@pytest.fixture(scope="module")
def hasty_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    """Waits for a request only for a moment."""
    with ServerThread(tmp_path_factory.mktemp("hasty") / "data", request_within_s=0.5) as server:
        yield server


@pytest.mark.parametrize("sent", [b"", b"G", HALF_A_REQUEST, HALF_A_BODY], ids=repr)
def test_who_does_not_finish_a_request_is_let_go(hasty_server: ServerThread, sent: bytes) -> None:
    with call_from(hasty_server, "127.0.0.1") as line:
        line.sendall(sent)
        assert b"200" not in read_all(line)


def test_who_goes_away_in_the_middle_of_a_request_is_not_in_the_log(
    hasty_server: ServerThread, caplog: pytest.LogCaptureFixture
) -> None:
    key = ("internal_server_error",)
    before = REFUSALS.counts.get(key, 0)
    with call_from(hasty_server, "127.0.0.1") as line:
        line.sendall(HALF_A_BODY)
    deadline = time.monotonic() + PATIENCE_S
    while REFUSALS.counts.get(key, 0) == before:
        assert time.monotonic() < deadline
        time.sleep(0.01)
    assert caplog.records == []


@pytest.mark.parametrize("second", [HALF_A_REQUEST, b"\r\n", WHOLE + HALF_A_REQUEST], ids=repr)
def test_a_second_request_has_its_time_too(hasty_server: ServerThread, second: bytes) -> None:
    with call_from(hasty_server, "127.0.0.1") as line:
        line.sendall(WHOLE)
        answer = line.recv(65536)
        assert answer.startswith(b"HTTP/1.1 200 ")
        line.sendall(second)
        read_all(line)


def test_a_websocket_may_stay(hasty_server: ServerThread, people: People) -> None:
    ann = people(hasty_server)
    ann.join(ann.open_table(seats={"r": "me", "y": "me"}, options=SHORT))
    with call_from(hasty_server, "127.0.0.1") as line:
        read_all(line)  # one that came later is let go meanwhile
    assert ann.play()["type"] == "update"


def test_headers_without_end_are_cut(server: ServerProcess) -> None:
    with call_from(server, "127.0.0.1") as line:
        line.sendall(HALF_A_REQUEST)
        with pytest.raises(OSError, match=r"reset|Broken pipe"):
            line.sendall(b"x" * 100_000_000)


def test_a_guest_has_so_many_sockets(tmp_path: Path, people: People) -> None:
    with ServerThread(tmp_path / "data", sockets_per_guest=2) as server:
        ann, ben = people(server), people(server)
        table = ann.open_table(options=SHORT)
        again = [people(server) for _ in range(2)]
        for browser in again:
            browser.http.cookies = ann.http.cookies
            browser.join(table)
        ann.connect(table)
        assert ann.receive()["code"] == "too_fast"
        with pytest.raises(ConnectionClosed) as closed:
            ann.receive()
        assert closed.value.rcvd
        assert closed.value.rcvd.code == 1013
        assert ben.join(table)["type"] == "update"
        again[0].leave()
        while again[1].answer()["type"] != "update":
            pass


# --- requests


def test_a_school_behind_one_address_can_come(server: ServerProcess, people: People) -> None:
    """Thirty pupils were refused."""
    pupils = [people(server, name=f"Pupil {number}", address="192.0.2.1") for number in range(30)]
    for pupil in pupils:
        for _ in range(15):
            pupil.open_table()


def test_one_pupil_who_opens_tables_without_end_is_refused_alone(
    server: ServerProcess, people: People
) -> None:
    ann, ben = (people(server, address="192.0.2.2") for _ in range(2))
    statuses = {ann.http.post("/api/tables", json=TABLE).status_code for _ in range(60)}
    assert statuses == {201, 429}
    ben.open_table()


def test_an_address_with_ever_new_guests_is_refused_too(tmp_path: Path, people: People) -> None:
    with ServerThread(tmp_path / "data", writes_per_minute_per_address=3) as server:
        crowd = [people(server, address="192.0.2.3") for _ in range(4)]
        for guest in crowd[:3]:
            guest.open_table()
        problem(crowd[3].http.post("/api/tables", json=TABLE), 429, "too_fast")
        people(server).open_table()


@pytest.mark.parametrize("what", ["", "/previews?version=1"])
def test_who_looks_at_tables_without_end_is_refused_alone(tmp_path: Path, people: People, what: str) -> None:
    with ServerThread(tmp_path / "data", computations_per_minute=3) as server:
        ann, ben = people(server), people(server)
        address = f"/api/tables/{ann.open_table(seats={'r': 'me', 'y': 'me'})}{what}"
        answers = [ann.http.get(address) for _ in range(5)]
        assert [answer.status_code for answer in answers[:3]] == [200] * 3
        problem(answers[-1], 429, "too_fast")
        assert ben.http.get(address).status_code == 200


# --- bots


def test_the_bots_of_one_address_do_not_hold_up_anothers(
    tmp_path: Path, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Thirty tables of one guest: another's bot answered when each of them had had its turn."""
    monkeypatch.setattr(workers, "think_of_move", naughty.slow)
    with ServerThread(tmp_path / "data") as server:
        ann, ben = people(server), people(server)
        tables = [ann.open_table(seats={"r": "greedy", "y": "me"}) for _ in range(30)]
        for table in tables:
            ann.look(table)  # which lets its bot begin
        ben.join(ben.open_table(seats={"r": "me", "y": "greedy"}))
        ben.play()
        ben.wait_until(lambda ben: len(ben.steps) == 3)
        assert any(len(ann.look(table)["steps"]) == 1 for table in tables), "others still wait for theirs"
