"""script/cluster: several servers, a worker and a proxy on this machine, until it is told to stop."""

from __future__ import annotations

import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Timer

import pytest

from tests.cluster_proxy import KINDS
from tests.player import Player
from tests.worker_process import wait_until_gone

ROOT = Path(__file__).parent.parent
START_WITHIN_S = 280.0


class At:
    """A server whose address was printed."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.port = int(url.rpartition(":")[2])


def started(cluster: subprocess.Popen[str]) -> Iterator[str]:
    """The lines that it prints until everything runs."""
    assert cluster.stdout is not None
    too_late = Timer(START_WITHIN_S, cluster.kill)
    too_late.start()
    for line in cluster.stdout:
        yield line
        if line.startswith("ready"):
            too_late.cancel()
            return
    pytest.fail("it did not start")


@pytest.mark.slow
@pytest.mark.parametrize("proxy", [*KINDS, "none"])
def test_people_play_at_a_cluster_until_it_is_told_to_stop(proxy: str) -> None:
    if proxy != "none" and shutil.which(proxy) is None:
        pytest.skip(f"{proxy} is not installed")
    command = [sys.executable, "-m", "tests.cluster", "--proxy", proxy, "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as cluster:
        said = "".join(started(cluster))
        servers = [At(url) for url in re.findall(r"^server \d (\S+)", said, re.MULTILINE)]
        doors = [At(url) for url in re.findall(r"^proxy (\S+)", said, re.MULTILINE)] or servers
        assert len(servers) == 2
        with Player(doors[0], name="Ann") as ann, Player(doors[-1], name="Ben") as ben:
            table = ann.open_table()
            ann.join(table)
            ben.join(table)
            ann.wait_until(lambda ann: ann.table["to_play"] is not None)
            assert ann.play()["type"] == "update"
            ben.wait_until(lambda ben: len(ben.steps) == 2)
        with Player(doors[-1]) as ann:
            ann.join(ann.open_table(seats={"r": "random", "y": "me"}))
            ann.wait_until(lambda ann: len(ann.steps) == 2)
        cluster.send_signal(signal.SIGTERM)
        assert cluster.wait(60) == 0
    wait_until_gone([int(pid) for pid in re.findall(r"process (\d+)", said)])
