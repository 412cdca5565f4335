"""Playing many pairs at once: in processes of this machine, or with Ray on many machines."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from ipaddress import ip_address
from itertools import islice
from typing import Any

from pebble import ProcessExpired, ProcessPool

from tablee.bots.arena.playing import PairPlayed, Terms, play_pair
from tablee.bots.arena.results import Results
from tablee.bots.arena.statistics import SCORES, Decision, Sprt, result_index
from tablee.core.errors import TableeError

AHEAD = 2
"""Pairs that are handed out for each process: the one it plays, and the next."""
LOOPBACK_ONLY = "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"
"""Ray's variable that, set to 0, keeps it to the loopback address."""
RAY_STARTS = 3
"""How often Ray is started before it is given up."""
Players = Callable[[Terms, Iterator[int], int], Generator[PairPlayed]]
"""Plays the pairs of these numbers in so many processes, and gives them as they finish."""


class Standing:
    """Where an arena stands: the pairs that count, in the order of their numbers, and what the test says.

    Only the pairs 1, 2, … up to the first that is not there yet count, because which of those that are
    under way finish first depends on how they end. A test that has decided sees no further pairs.
    """

    def __init__(self, results: Results, pairs: int, sprt: Sprt | None) -> None:
        self.results = results
        self.pairs = pairs
        self.sprt = sprt
        self.counts = [0] * len(SCORES)
        self.played: list[PairPlayed] = []
        self.decision: Decision | None = None
        self.follow()

    def follow(self) -> None:
        """Take the pairs into account that have come."""
        while not self.is_over and len(self.played) + 1 in self.results.pairs:
            pair = self.results.pairs[len(self.played) + 1]
            self.played.append(pair)
            self.counts[result_index(pair.points)] += 1
            self.decision = self.sprt.decide(self.counts) if self.sprt else None

    @property
    def is_over(self) -> bool:
        return self.decision is not None or len(self.played) >= self.pairs


def run_arena(standing: Standing, workers: int, players: Players) -> Iterator[None]:
    """Play until there are so many pairs, or the test has decided; tells after each pair, which is kept."""
    results = standing.results
    missing = (number for number in range(1, standing.pairs + 1) if number not in results.pairs)
    if standing.is_over:
        return
    with closing(players(results.header.terms, missing, workers)) as playing:
        for pair in playing:
            results.add(pair)
            standing.follow()
            yield
            if standing.is_over:
                return


def in_processes(terms: Terms, numbers: Iterator[int], workers: int) -> Generator[PairPlayed]:
    """Pairs played by processes of this machine."""
    pool = _start_pool(workers)
    try:
        waiting: dict[Future[PairPlayed], int] = {}
        while True:
            for number in islice(numbers, AHEAD * workers - len(waiting)):
                waiting[pool.schedule(play_pair, (terms, number))] = number
            if not waiting:
                return
            done, _ = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                number = waiting.pop(future)
                yield _pair_of(future, number)
    finally:
        pool.stop()
        pool.join()


def _pair_of(future: Future[PairPlayed], number: int) -> PairPlayed:
    try:
        return future.result()
    except (BrokenProcessPool, ProcessExpired) as error:
        raise TableeError(f"the process that played pair {number} stopped unexpectedly: {error}") from None


def _start_pool(workers: int) -> ProcessPool:
    """Processes that Ctrl-C does not reach: the main one hears it, and ends them.

    Once they run, Pebble sees to that; while they start, they ignore what their parent ignores.
    """
    pool = ProcessPool(max_workers=workers, context=multiprocessing.get_context("spawn"))
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        pool.schedule(int)  # the first work, any, starts them
    finally:
        signal.signal(signal.SIGINT, heard)
    return pool


def with_ray(terms: Terms, numbers: Iterator[int], workers: int) -> Generator[PairPlayed]:
    """Pairs played by Ray's workers: on the cluster that `RAY_ADDRESS` names, or on this machine alone."""
    ray = _start_ray(workers)
    play = ray.remote(play_pair)
    many = max(workers, int(ray.cluster_resources().get("CPU", 1)))
    waiting: list[Any] = []
    try:
        while True:
            waiting += [play.remote(terms, number) for number in islice(numbers, AHEAD * many - len(waiting))]
            if not waiting:
                return
            done, waiting = ray.wait(waiting)
            for reference in done:
                try:
                    yield ray.get(reference)
                except ray.exceptions.RayTaskError as error:
                    raise error.cause from None
                except ray.exceptions.RayError as error:
                    raise TableeError(f"Ray could not play a pair: {error}") from None
    finally:
        ray.shutdown()


def _start_ray(workers: int) -> Any:
    """The module `ray`, connected to the cluster of `RAY_ADDRESS`, or to a new one on this machine alone.

    Ray listens on all addresses of a machine, and runs any code that it is sent. It keeps to the loopback
    address where it does not support clusters, as this variable says to its processes; here it may have been
    imported and have read it before. (On Linux, `_node_ip_address="127.0.0.1"` becomes the machine's own.)
    """
    is_local = not os.environ.get("RAY_ADDRESS")
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    if is_local:
        os.environ[LOOPBACK_ONLY] = "0"
    try:
        # Only here: Ray is an optional dependency.
        import ray
    except ImportError:
        raise TableeError("Ray is not installed: pip install tablee[ray]") from None

    if not is_local:
        _init_ray(ray, {})
        return ray
    ray._private.ray_constants.ENABLE_RAY_CLUSTER = False
    _init_ray(ray, {"address": "local", "num_cpus": workers, "include_dashboard": False})
    if not ip_address(ray.util.get_node_ip_address()).is_loopback:
        ray.shutdown()
        raise TableeError("Ray cannot be kept to this machine: this version of it listens on all addresses")
    return ray


def _init_ray(ray: Any, where: dict[str, Any]) -> None:
    """Start Ray or connect to it; more than once, as its own processes time out on a busy machine."""
    for attempt in range(1, RAY_STARTS + 1):
        try:
            ray.init(**where, log_to_driver=False, logging_level="ERROR")
        except ConnectionError as error:
            raise TableeError(f"Ray cannot be reached: {error}") from None
        except Exception as error:  # it raises nothing more special when a process of its own did not start
            ray.shutdown()
            if attempt == RAY_STARTS:
                raise TableeError(f"Ray cannot be started: {error}") from error
        else:
            return
