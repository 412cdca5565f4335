"""Playing many pairs at once: in processes of this machine, or with Ray on many machines."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from itertools import islice
from typing import Any

from pebble import ProcessExpired, ProcessPool

from tablee.bots.arena.playing import PairPlayed, Terms, play_pair
from tablee.bots.arena.results import Results
from tablee.bots.arena.statistics import SCORES, Decision, Sprt, result_index
from tablee.core.errors import TableeError

AHEAD = 2
"""Pairs that are handed out for each process: the one it plays, and the next."""
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
                yield _outcome(future, number)
    finally:
        pool.stop()
        pool.join()


def _outcome(future: Future[PairPlayed], number: int) -> PairPlayed:
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
    """Pairs played by Ray's workers, on all machines of its cluster (`RAY_ADDRESS`) or on this one."""
    try:
        # Only here: Ray is an optional dependency.
        import ray
    except ImportError:
        raise TableeError("Ray is not installed: pip install tablee[ray]") from None

    _ray: Any = ray
    _ray.init(ignore_reinit_error=True, log_to_driver=False, logging_level="ERROR")
    play = _ray.remote(play_pair)
    many = max(workers, int(_ray.cluster_resources().get("CPU", 1)))
    waiting: list[Any] = []
    try:
        while True:
            waiting += [play.remote(terms, number) for number in islice(numbers, AHEAD * many - len(waiting))]
            if not waiting:
                return
            done, waiting = _ray.wait(waiting)
            for reference in done:
                try:
                    yield _ray.get(reference)
                except _ray.exceptions.RayTaskError as error:
                    raise error.cause from None
    finally:
        _ray.shutdown()
