"""Real worker processes that are stopped (SIGSTOP): tables go on, and the server ends when it is told to."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.player import Player
from tests.server.test_durability import is_running
from tests.server_process import ServerProcess

People = Callable[..., Player]
SHOT_TABLE = {"game": "carom", "seats": {"s": "me"}, "options": {"practice": True}}


def worker_processes(server: ServerProcess) -> list[int]:
    """The server's children that do its work."""
    children = Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text().split()
    return [int(pid) for pid in children if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]


def stop_workers(server: ServerProcess) -> list[int]:
    workers = worker_processes(server)
    assert workers
    for pid in workers:
        os.kill(pid, signal.SIGSTOP)
    return workers


def play_with_a_bot(server: ServerProcess, people: People) -> Player:
    """Ann, after a bot's first answer: the processes are there and have nothing to do."""
    ann = people(server)
    ann.join(ann.open_table(seats={"r": "me", "y": "greedy"}))
    ann.play()
    ann.wait_until(lambda ann: len(ann.steps) == 3)
    return ann


def test_a_table_whose_workers_are_stopped_while_idle_goes_on(
    mortal_server: ServerProcess, people: People
) -> None:
    """It hung for good."""
    ann = play_with_a_bot(mortal_server, people)
    stopped = stop_workers(mortal_server)
    ann.play()
    ann.wait_until(lambda ann: len(ann.steps) == 5)
    assert "bot greedy failed at offboard: TimeoutError" in mortal_server.log
    complaints = len(mortal_server.log)
    ann.play()
    ann.wait_until(lambda ann: len(ann.steps) == 7)
    assert len(mortal_server.log) == complaints, "the next move is the bot's own"
    assert set(worker_processes(mortal_server)) - set(stopped), "by another process"


@pytest.mark.parametrize("meanwhile", ["nothing", "a bot's turn", "a shot"])
def test_a_server_whose_workers_are_stopped_ends_when_told_to(
    mortal_server: ServerProcess, people: People, meanwhile: str
) -> None:
    ann = play_with_a_bot(mortal_server, people)
    workers = stop_workers(mortal_server)
    if meanwhile == "a bot's turn":
        ann.play()
    if meanwhile == "a shot":
        ann.forget()
        ann.join(ann.open_table(**SHOT_TABLE))
        ann.send(ann.request("play", move="0/90/0.3"))
    assert mortal_server.stop() in (0, -signal.SIGTERM)
    assert "Traceback" not in mortal_server.log
    while any(map(is_running, workers)):  # it takes them with it, if not at once
        time.sleep(0.01)
