"""What the server counts, for Prometheus.

Like loggers, figures belong to the process, and are counted where things happen. Counting adds to a plain
number: prometheus_client's own counters, with their locks, take several times as long. So each figure is
counted by one thread only: the event loop's, unless it says otherwise.
"""

from __future__ import annotations

import asyncio
import gc
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import accumulate
from time import perf_counter
from typing import Any

from prometheus_client import CollectorRegistry, GCCollector, PlatformCollector, ProcessCollector
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector

ACKNOWLEDGED_S = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
WAITED_S = (0.001, 0.01, 0.05, 0.1, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0, 120.0)
PAUSED_S = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0)
EVENTS = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512)

Labels = tuple[str, ...]


class Counter:
    """How often something happened, for each combination of labels; these must be few."""

    def __init__(self, name: str, help: str, labels: Labels = ()) -> None:
        self.name, self.help, self.labels = name, help, labels
        self.counts: dict[Labels, int] = {} if labels else {(): 0}

    def inc(self, *labels: str) -> None:
        """Count one more."""
        self.counts[labels] = self.counts.get(labels, 0) + 1

    def collect(self) -> Metric:
        """The counts as Prometheus reads them."""
        metric = CounterMetricFamily(self.name, self.help, labels=self.labels)
        for labels, count in list(self.counts.items()):
            metric.add_metric(labels, count)
        return metric


class Gauge:
    """How many there are now: counted up and down, or asked for when somebody reads it."""

    def __init__(self, name: str, help: str, labels: Labels = ()) -> None:
        self.name, self.help, self.labels = name, help, labels
        self.values: dict[Labels, float | Callable[[], float]] = {} if labels else {(): 0}

    def ask(self, value: Callable[[], float], *labels: str) -> None:
        """Have this called for the value."""
        self.values[labels] = value

    def collect(self) -> Metric:
        """The values as Prometheus reads them."""
        metric = GaugeMetricFamily(self.name, self.help, labels=self.labels)
        for labels, value in list(self.values.items()):
            metric.add_metric(labels, value() if callable(value) else value)
        return metric


class Histogram:
    """How long things took, or how large they were."""

    __slots__ = ("_bounds", "_counts", "_sum")

    def __init__(self, bounds: tuple[float, ...]) -> None:
        self._bounds = bounds
        self._counts = [0] * (len(bounds) + 1)
        self._sum = 0.0

    def observe(self, value: float) -> None:
        """Count a value."""
        self._counts[bisect_left(self._bounds, value)] += 1
        self._sum += value

    @property
    def count(self) -> int:
        """How many values were counted."""
        return sum(self._counts)

    def buckets(self) -> tuple[list[tuple[str, float]], float]:
        """How many values were at most as large as each bound, and the sum of all."""
        limits = [*map(str, map(float, self._bounds)), "+Inf"]
        return list(zip(limits, map(float, accumulate(self._counts)), strict=True)), self._sum


class Histograms:
    """A histogram for each value of a label, or one without a label."""

    def __init__(self, name: str, help: str, bounds: tuple[float, ...], label: str | None = None) -> None:
        self.name, self.help, self.label = name, help, label
        self._bounds = bounds
        self._by_label: dict[str, Histogram] = {} if label else {"": Histogram(bounds)}

    def of(self, value: str = "") -> Histogram:
        """The histogram of one value of the label."""
        if value not in self._by_label:
            self._by_label[value] = Histogram(self._bounds)
        return self._by_label[value]

    def collect(self) -> Metric:
        """The histograms as Prometheus reads them."""
        metric = HistogramMetricFamily(self.name, self.help, labels=[self.label] if self.label else None)
        for value, histogram in list(self._by_label.items()):
            metric.add_metric([value] if self.label else [], *histogram.buckets())
        return metric


MOVES = Counter("tablee_moves", "Moves that were stored, by who made them.", ("game", "by"))
STAND_INS = Counter(
    "tablee_bot_stand_ins", "Simple moves in place of a bot's that did not come or is illegal."
)
REFUSALS = Counter("tablee_refusals", "Requests that were refused, by code.", ("code",))
TABLES_OPENED = Counter("tablee_tables_opened", "Tables that were opened.")
EVENTS_TAKEN = Counter("tablee_storage_conflicts", "Events whose number another server had taken.")
WORKER_RESTARTS = Counter(
    "tablee_worker_restarts", "Worker processes that died or took too long and were replaced.", ("pool",)
)
JOBS = Counter("tablee_jobs", "Jobs that a worker has had, and how they ended.", ("queue", "ended"))
SOCKETS = Gauge("tablee_sockets", "Open WebSockets at tables.")
TABLES = Gauge("tablee_tables", "Tables in memory: somebody is at the live ones.", ("state",))
WAITING = Gauge("tablee_queue_length", "Jobs that wait for a worker process.", ("queue",))
DRAINING = Gauge("tablee_draining", "1 while the server lets its connections go before it stops.")
ACKNOWLEDGEMENTS = Histograms(
    "tablee_acknowledgement_seconds",
    "From a request on a socket to its answer, with the storage and the simulation of a shot.",
    ACKNOWLEDGED_S,
)
APPENDS = Histograms("tablee_storage_append_seconds", "Until an event was on disk.", ACKNOWLEDGED_S)
BATCHES = Histograms("tablee_storage_batch_size", "Pieces of work in one transaction.", EVENTS)
"""Counted by the storage's thread, where it has one."""
WAITS = Histograms("tablee_queue_wait_seconds", "How long jobs waited for a process.", WAITED_S, "queue")
LAG = Histograms("tablee_event_loop_lag_seconds", "How much too late the event loop came.", PAUSED_S)
GC_PAUSES = Histograms("tablee_gc_pause_seconds", "Pauses for garbage collection.", PAUSED_S, "generation")
"""Counted by whichever thread collects; there is one at a time."""

FIGURES: tuple[Counter | Gauge | Histograms, ...] = (
    MOVES,
    STAND_INS,
    REFUSALS,
    TABLES_OPENED,
    EVENTS_TAKEN,
    WORKER_RESTARTS,
    JOBS,
    SOCKETS,
    TABLES,
    WAITING,
    DRAINING,
    ACKNOWLEDGEMENTS,
    APPENDS,
    BATCHES,
    WAITS,
    LAG,
    GC_PAUSES,
)


class _Figures(Collector):
    def collect(self) -> Iterable[Metric]:
        return (figure.collect() for figure in FIGURES)

    def describe(self) -> Iterable[Metric]:
        return self.collect()


def figures_registry() -> CollectorRegistry:
    """All figures: ours, the process's memory and CPU, and Python's garbage collections."""
    registry = CollectorRegistry()
    registry.register(_Figures())
    for collector in (ProcessCollector, PlatformCollector, GCCollector):
        collector(registry=registry)
    return registry


LAG_EVERY_S = 0.5


async def measure_lag() -> None:
    """Note twice a second how much too late the event loop comes."""
    loop, lag = asyncio.get_running_loop(), LAG.of()
    while True:
        due = loop.time() + LAG_EVERY_S
        await asyncio.sleep(LAG_EVERY_S)
        lag.observe(max(0.0, loop.time() - due))


@contextmanager
def measure_collections() -> Iterator[None]:
    """Note how long each garbage collection takes, in which nobody is served."""
    begun = 0.0
    pauses = [GC_PAUSES.of(str(generation)) for generation in range(3)]

    def note(phase: str, info: dict[str, Any]) -> None:
        nonlocal begun
        if phase == "start":
            begun = perf_counter()
        else:
            pauses[info["generation"]].observe(perf_counter() - begun)

    gc.callbacks.append(note)
    try:
        yield
    finally:
        gc.callbacks.remove(note)
