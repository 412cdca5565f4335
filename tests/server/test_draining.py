"""A server that is told to stop: it says so, sends everybody away in good order, and loses nothing."""

from __future__ import annotations

import json
import signal
import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import httpx
import pytest
from websockets.client import ClientProtocol
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Close, Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

from tests.player import PATIENCE_S, Player
from tests.server.kills import Hand, Pair, check_nothing_lost
from tests.server_process import ServerProcess

People = Callable[..., Player]
TABLES = 4


@pytest.fixture
def patient(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server that takes two seconds to let everybody go."""
    options = ("--drain-s", "2", "--figures-port", "0")
    with ServerProcess(tmp_path / "data", options=options) as server:
        yield server


def pair_up(server: ServerProcess, people: People, clock: str | None = None) -> Pair:
    pair = Pair([people(server, name=name) for name in ("Ann", "Ben")])
    pair.sit_down(clock)
    return pair


def closing(player: Player) -> Close:
    """How the server closes a player's connection."""
    while True:
        try:
            player.receive()
        except ConnectionClosed as closed:
            assert closed.rcvd is not None
            return closed.rcvd


def is_ready(server: ServerProcess) -> bool:
    with httpx.Client(trust_env=False, timeout=PATIENCE_S) as http:
        answer = http.get(f"http://127.0.0.1:{server.figures_port}/health/ready")
    assert answer.status_code in (200, 503)
    return answer.status_code == 200


def wait_until_ready(server: ServerProcess) -> None:
    while not is_ready(server):
        time.sleep(0.05)


def test_all_moves_made_meanwhile_are_there_afterwards(patient: ServerProcess, people: People) -> None:
    pairs = [pair_up(patient, people, clock) for clock in (None, "5+3", "60s", None)]
    moves = []
    hands = [
        Hand(player, Random(number), lambda: moves.append(1))
        for number, player in enumerate(player for pair in pairs for player in pair.players)
    ]
    for hand in hands:
        hand.start()
    while len(moves) < 10 * TABLES:
        time.sleep(0.01)
    begun = time.monotonic()
    patient.begin_to_stop()
    assert patient.wait_for_end() in (0, -signal.SIGTERM)
    assert time.monotonic() - begun < 30, "as it promises, but for a busy machine"
    for hand in hands:
        hand.join(PATIENCE_S)
        assert hand.failure is None
    assert "Traceback" not in patient.log
    closings = {str(closing(player)) for pair in pairs for player in pair.players}
    assert closings == {"1012 (service restart) come back within 500 ms"}
    patient.start()
    for pair in pairs:
        check_nothing_lost(pair.table, pair.players)


def test_it_is_not_ready_before_the_first_is_sent_away(patient: ServerProcess, people: People) -> None:
    wait_until_ready(patient)
    ann, ben = pair_up(patient, people).players
    patient.begin_to_stop()
    while is_ready(patient):
        time.sleep(0.005)
    assert ann.play()["type"] == "update", "who is there plays on for a moment"
    with pytest.raises(InvalidStatus) as refused:
        people(patient).connect(ann.table["id"])
    assert refused.value.response.status_code == 503
    assert closing(ann).code == closing(ben).code == 1012
    assert patient.wait_for_end() in (0, -signal.SIGTERM)


def receive_frames(line: socket.socket, protocol: ClientProtocol) -> list[Frame]:
    """What comes next, as frames; the line must not be closed."""
    data = line.recv(65536)
    assert data
    protocol.receive_data(data)
    return [event for event in protocol.events_received() if isinstance(event, Frame)]


def test_a_move_that_is_on_its_way_when_the_server_closes_is_played(
    patient: ServerProcess, people: People
) -> None:
    """The browser had sent it before it knew; it sees it when it comes back."""
    pair = pair_up(patient, people)
    ann, _ = pair.players
    move = ann.request("play", move=ann.table["moves"][0])
    ann.leave()
    protocol = ClientProtocol(parse_uri(f"ws://127.0.0.1:{patient.port}/api/tables/{pair.table}/socket"))
    with socket.create_connection(("127.0.0.1", patient.port), timeout=PATIENCE_S) as line:
        opening = protocol.connect()
        opening.headers["Cookie"] = f"tablee_guest={ann.cookie}"
        protocol.send_request(opening)
        line.sendall(b"".join(protocol.data_to_send()))
        while protocol.state is not State.OPEN:
            receive_frames(line, protocol)
        protocol.send_text(b'{"type": "join", "version": null}')
        line.sendall(b"".join(protocol.data_to_send()))
        receive_frames(line, protocol)
        patient.begin_to_stop()
        while protocol.state is State.OPEN:
            receive_frames(line, protocol)
        assert protocol.close_rcvd is not None
        assert protocol.close_rcvd.code == 1012
        # Before the answer to the closing, which waits to be sent.
        line.sendall(Frame(Opcode.TEXT, json.dumps(move).encode()).serialize(mask=True))
        line.sendall(b"".join(protocol.data_to_send()))
        assert patient.wait_for_end() in (0, -signal.SIGTERM)
    patient.start()
    ann.join(pair.table)
    assert [step["move"] for step in ann.steps] == [None, move["move"]]


def test_the_time_from_then_on_is_nobodys(tmp_path: Path, people: People) -> None:
    with ServerProcess(tmp_path / "data", options=("--drain-s", "4")) as server:
        pair = pair_up(server, people, "5+0")
        ann, ben = pair.players
        for player in (ann, ben):
            player.wait_until(lambda player: player.table["to_play"] == player.seat)
            player.play()
        moved = time.monotonic()
        server.begin_to_stop()
        told = time.monotonic()
        server.wait_for_end()
        drained_s = time.monotonic() - told
        server.start()
        back = time.monotonic()
        ann.join(pair.table)
        hers_s = (told - moved) + (time.monotonic() - back)
        assert drained_s > 2
        assert ann.table["to_play"] == ann.seat
        assert ann.table["clock"]["running_ms"] / 1000 < hers_s + drained_s / 2
