"""Playing pairs in processes and with Ray, which is really started if it is installed."""

from __future__ import annotations

import os
import socket
import struct
from collections.abc import Iterator
from contextlib import closing, suppress
from importlib.util import find_spec
from itertools import count, islice
from pathlib import Path

import pytest

from tablee.bots.arena import running
from tablee.bots.arena.playing import FinishedPair, Terms, agree_terms, play_pair
from tablee.bots.arena.running import play_in_processes, play_with_ray
from tablee.core.errors import TableeError
from tablee.games import find_game

PAIRS = 3
LISTENS = "0A"
"""The state of a listening socket in /proc/net/tcp."""


needs_ray = pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed")


@pytest.fixture(autouse=True)
def only_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("RAY_ADDRESS", raising=False)


@needs_ray
def test_ray_plays_what_processes_play_and_keeps_to_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """And what a pair raises comes out of it. All in one test, because Ray takes ten seconds to start."""
    terms = agree_terms(find_game("offboard"), ("hand:40", "random"), {"points": 1}, seed=3)
    here = list(play_in_processes(terms, iter(range(1, PAIRS + 1)), 1))
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
