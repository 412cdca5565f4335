"""Plays many pairs in parallel: in processes on this machine, or with Ray on many machines."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from itertools import islice

from pebble import ProcessExpired, ProcessPool

from tablee.bots.arena.playing import FinishedPair, Terms, play_pair
from tablee.bots.arena.results import Results
from tablee.bots.arena.statistics import SCORES, Decision, Sprt, result_index
from tablee.bots.ray_tasks import run_with_ray
from tablee.core.errors import TableeError

PAIRS_PER_PROCESS = 2
"""The pairs queued for each process: the one it plays, and the next."""
PairRunner = Callable[[Terms, Iterator[int], int], Generator[FinishedPair]]
"""Plays the pairs with these numbers in a number of processes, and yields them as they finish."""


class Standing:
    """The standing of an arena: the pairs that count, in the order of their numbers, and the test's decision.

    Only pairs before the first missing number count: short games finish first, so counting pairs as they
    finish would bias the result. After the test has decided, no further pairs count.
    """

    def __init__(self, results: Results, pairs: int, sprt: Sprt | None) -> None:
        self.results = results
        self.pairs = pairs
        self.sprt = sprt
        self.counts = [0] * len(SCORES)
        self.played: list[FinishedPair] = []
        self.decision: Decision | None = None
        self.update()

    def update(self) -> None:
        """Count the pairs that have finished."""
        while not self.is_over and len(self.played) + 1 in self.results.pairs:
            pair = self.results.pairs[len(self.played) + 1]
            self.played.append(pair)
            self.counts[result_index(pair.points)] += 1
            self.decision = self.sprt.decide(self.counts) if self.sprt else None

    @property
    def is_over(self) -> bool:
        return self.decision is not None or len(self.played) >= self.pairs


def run_arena(standing: Standing, workers: int, run_pairs: PairRunner) -> Iterator[None]:
    """Play until enough pairs are finished or the test has decided; yields after each pair is stored."""
    results = standing.results
    missing = (number for number in range(1, standing.pairs + 1) if number not in results.pairs)
    if standing.is_over:
        return
    with closing(run_pairs(results.header.terms, missing, workers)) as playing:
        for pair in playing:
            results.add(pair)
            standing.update()
            yield
            if standing.is_over:
                return


def play_in_processes(terms: Terms, numbers: Iterator[int], workers: int) -> Generator[FinishedPair]:
    """Play pairs in processes on this machine."""
    pool = _start_pool(workers)
    try:
        waiting: dict[Future[FinishedPair], int] = {}
        while True:
            for number in islice(numbers, PAIRS_PER_PROCESS * workers - len(waiting)):
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


def _pair_of(future: Future[FinishedPair], number: int) -> FinishedPair:
    try:
        return future.result()
    except (BrokenProcessPool, ProcessExpired) as error:
        raise TableeError(f"the process that played pair {number} stopped unexpectedly: {error}") from None


def _start_pool(workers: int) -> ProcessPool:
    """Start worker processes that ignore Ctrl-C: the main process handles it, and stops them.

    Pebble makes running workers ignore SIGINT; while they start, they inherit that from their parent.
    """
    pool = ProcessPool(max_workers=workers, context=multiprocessing.get_context("spawn"))
    handler = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        pool.schedule(int)  # the first task, whatever it is, starts them
    finally:
        signal.signal(signal.SIGINT, handler)
    return pool


def play_with_ray(
    terms: Terms, numbers: Iterator[int], workers: int, address: str | None = None
) -> Generator[FinishedPair]:
    """Play pairs with Ray: on the cluster at `address` or `RAY_ADDRESS`, or on this machine alone."""
    yield from run_with_ray(play_pair, ((terms, number) for number in numbers), workers, address)
