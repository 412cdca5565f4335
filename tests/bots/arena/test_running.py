"""Playing pairs in processes and with Ray, which is really started if it is installed."""

from __future__ import annotations

import os
import socket
import struct
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from importlib.util import find_spec
from itertools import count, islice
from pathlib import Path
from threading import Thread
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner

from tablee.bots import ray_tasks
from tablee.bots.arena import running
from tablee.bots.arena.files import results_path
from tablee.bots.arena.playing import FinishedPair, Terms, agree_terms, play_pair
from tablee.bots.arena.results import Results
from tablee.bots.arena.running import play_in_processes, play_with_ray
from tablee.bots.ray_tasks import LOOPBACK_ONLY
from tablee.bots.search.selfplay import Plan, generate, part_runner
from tablee.cli import main
from tablee.core.errors import TableeError
from tablee.games import find_game

PAIRS = 4
FOR_EVER_S = 1e6
LISTENS = "0A"
"""The state of a listening socket in /proc/net/tcp."""


needs_ray = pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed")


@pytest.fixture(autouse=True)
def only_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("RAY_ADDRESS", raising=False)


@pytest.fixture(scope="module")
def terms() -> Terms:
    return agree_terms(find_game("offboard"), ("hand:40", "random"), {"points": 1}, seed=3)


@pytest.fixture(scope="module")
def here(terms: Terms) -> list[FinishedPair]:
    """The pairs as processes play them."""
    return list(play_in_processes(terms, iter(range(1, PAIRS + 1)), 1))


@needs_ray
def test_ray_plays_what_processes_play_and_keeps_to_this_machine(
    terms: Terms, here: list[FinishedPair], monkeypatch: pytest.MonkeyPatch
) -> None:
    """And what a pair raises comes out of it. All in one test, because Ray takes ten seconds to start."""
    there: list[FinishedPair] = []
    addresses: set[str] = set()

    # Defined here, it travels with its code: Ray's workers cannot import this file.
    def play_the_first_pairs(terms: Terms, number: int) -> FinishedPair:
        if number > PAIRS:
            raise TableeError(f"nobody plays pair {number}")
        return play_pair(terms, number)

    monkeypatch.setattr(running, "play_pair", play_the_first_pairs)
    with closing(play_with_ray(terms, count(1), 1)) as playing:
        for pair in islice(playing, PAIRS):
            there.append(pair)
            addresses.update(address for pid in family(os.getpid()) for address in listening(pid))
        with pytest.raises(TableeError, match=f"nobody plays pair {PAIRS + 1}"):
            next(playing)
    assert len(here) == PAIRS
    assert [without_times(pair) for pair in there] == [without_times(pair) for pair in here]
    assert addresses == {"127.0.0.1"}


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A Ray cluster on the loopback address, with one node; more can be added."""
    monkeypatch.setenv(LOOPBACK_ONLY, "0")
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    import ray
    from ray.cluster_utils import Cluster

    monkeypatch.setattr(ray._private.ray_constants, "ENABLE_RAY_CLUSTER", False)
    cluster = Cluster()
    add_node(cluster, include_dashboard=False)
    yield cluster
    ray.shutdown()
    cluster.shutdown()


def add_node(cluster: Any, **options: Any) -> Any:
    """A new node with one processor; tried again because its processes time out on a busy machine."""
    for _ in range(ray_tasks.ATTEMPTS - 1):
        with suppress(Exception):  # Ray has no exception of its own for a process that did not start
            return cluster.add_node(num_cpus=1, **options)
    return cluster.add_node(num_cpus=1, **options)


@needs_ray
def test_a_node_that_is_killed_loses_no_pair(
    terms: Terms, here: list[FinishedPair], cluster: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """It has finished one pair and is at another. Then self-play, because Ray is slow to start."""
    node = add_node(cluster)
    doomed, finished, hanging = node.node_id, tmp_path / "finished", tmp_path / "hanging"

    def play_where_it_may_be_killed(terms: Terms, number: int) -> FinishedPair:
        import ray

        if ray.get_runtime_context().get_node_id() == doomed:
            if finished.exists():
                hanging.touch()
                time.sleep(FOR_EVER_S)
            pair = play_pair(terms, number)
            finished.touch()
            return pair
        while not hanging.exists():  # until then the other node gets all that is left
            time.sleep(0.01)
        return play_pair(terms, number)

    def kill() -> None:
        while not hanging.exists():
            time.sleep(0.01)
        cluster.remove_node(node, allow_graceful=False)

    monkeypatch.setattr(running, "play_pair", play_where_it_may_be_killed)
    killer = Thread(target=kill, daemon=True)
    killer.start()
    command = ["arena", terms.game, *terms.bots, "-o", "points=1", "--seed", "3", "--pairs", str(PAIRS)]
    command += ["--folder", str(tmp_path), "--workers", "1", "--ray", cluster.address]
    result = CliRunner().invoke(main, command)
    assert result.exit_code == 0, result.output
    killer.join()
    assert finished.exists()
    pairs = Results(results_path(tmp_path, terms), terms).pairs
    there = [pairs[number] for number in sorted(pairs)]
    assert [without_times(pair) for pair in there] == [without_times(pair) for pair in here]

    plan = Plan("offboard", nodes=20, evaluation="hand")
    by_ray = generate(plan, 6, 1, 1, run_parts=part_runner(cluster.address))
    for one, other in zip(generate(plan, 6, 1, 1), by_ray, strict=True):
        assert np.array_equal(one, other)


def test_a_machine_with_other_sources_is_refused() -> None:
    """Its games might be others."""
    with pytest.raises(TableeError, match="another version"):
        ray_tasks._do_checked("0123", int, ())
    assert ray_tasks._do_checked(ray_tasks.source_digest(), int, ()) == 0


@needs_ray
def test_an_unreachable_ray_cluster_is_reported(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("RAY_ADDRESS", "auto")
    monkeypatch.setenv("RAY_TMPDIR", str(tmp_path))
    with pytest.raises(TableeError, match="Ray cannot be reached"):
        next(play_with_ray(Terms("offboard", ("random", "random")), count(1), 1))


def without_times(pair: FinishedPair) -> object:
    return pair.number, [
        (game.points, game.reason, game.moves, [(effort.moves, effort.nodes) for effort in game.efforts])
        for game in pair.games
    ]


def family(pid: int) -> Iterator[int]:
    """A process and all its descendants."""
    yield pid
    with suppress(FileNotFoundError, ProcessLookupError):  # it has ended meanwhile
        for task in list(Path(f"/proc/{pid}/task").iterdir()):
            yield from (one for child in children_of(task) for one in family(child))


def children_of(task: Path) -> list[int]:
    with suppress(FileNotFoundError, ProcessLookupError):
        return [int(child) for child in (task / "children").read_text().split()]
    return []


def listening(pid: int) -> Iterator[str]:
    """The addresses that a process listens on; none where it has ended."""
    with suppress(FileNotFoundError, ProcessLookupError):
        links = [os.readlink(link) for link in Path(f"/proc/{pid}/fd").iterdir() if link.is_symlink()]
        inodes = {link[len("socket:[") : -1] for link in links if link.startswith("socket:[")}
        for table in ("tcp", "tcp6"):
            for line in Path(f"/proc/{pid}/net/{table}").read_text().splitlines()[1:]:
                fields = line.split()
                if fields[3] == LISTENS and fields[9] in inodes:
                    yield address_of(fields[1].split(":")[0])


def address_of(digits: str) -> str:
    """An address as text; IPv4 in IPv6 as IPv4."""
    words = [int(digits[at : at + 8], 16) for at in range(0, len(digits), 8)]
    packed = struct.pack(f"={len(words)}I", *words)
    if len(packed) == 4:
        return socket.inet_ntop(socket.AF_INET, packed)
    return socket.inet_ntop(socket.AF_INET6, packed).removeprefix("::ffff:")
