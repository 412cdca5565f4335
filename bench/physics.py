"""Compares the CPU time of shots in our physics with pooltool (balls) and pymunk (discs)."""

from __future__ import annotations

import math
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import median
from typing import Any

from bench.peers.starts import CAROM, CARRAMBOULE, Start, breaks, quiet
from tablee.physics import Body, simulate, simulate_many

try:
    from bench.peers import pooltool
except ImportError:
    pooltool = None  # type: ignore[assignment]
try:
    from bench.peers import pymunk
except ImportError:
    pymunk = None  # type: ignore[assignment]

ROUNDS = 7
BATCH = 600
"""The number of shots in one of our calls."""
THREAD_BATCH, THREAD_ROUNDS = 2000, 20
SPIN = "import time; start = time.perf_counter(); sum(range(10**7)); print(time.perf_counter() - start)"
READY = """
import time
start, cpu = time.perf_counter(), time.process_time()
from bench.peers.starts import CAROM, CARRAMBOULE, quiet
from tablee.physics import simulate
for table in (CAROM, CARRAMBOULE):
    (start_of,) = quiet(table, 1, 1, 0.5)
    simulate(start_of.table, start_of.bodies, start_of.shot)
print(time.process_time() - cpu, time.perf_counter() - start)
"""


@dataclass(frozen=True, slots=True)
class Peer:
    """Another engine: how it prepares a shot (not timed) and how it plays it (timed)."""

    name: str
    goal: float | None
    prepare: Callable[[Start], Any]
    play: Callable[[Any], object]


@dataclass(slots=True)
class Comparison:
    """The same shots in all engines, and the CPU seconds per shot of each round."""

    name: str
    starts: Sequence[Start]
    peers: Sequence[Peer]
    ours: list[float] = field(default_factory=list)
    filmed: list[float] = field(default_factory=list)
    theirs: dict[str, list[float]] = field(default_factory=dict)


def cpu_seconds(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def batches_of(starts: Sequence[Start]) -> list[Callable[[], object]]:
    """Our engine as bots use it: for each layout, many shots in one call, with only the resting places.

    To fill a batch, each shot is repeated; that does not change the mean.
    """
    layouts: dict[tuple[Body, ...], list[Start]] = {}
    for start in starts:
        *others, _struck = start.bodies
        layouts.setdefault(tuple(others), []).append(start)
    return [batch_of(same, BATCH // len(same)) for same in layouts.values()]


def batch_of(starts: Sequence[Start], times: int, threads: int = 1) -> Callable[[], object]:
    table, bodies = starts[0].table, starts[0].bodies
    shots = [start.shot for start in starts] * times
    places = [(start.bodies[-1].x, start.bodies[-1].y) for start in starts] * times
    return lambda: simulate_many(table, bodies, shots, threads, places)


def time_ends(starts: Sequence[Start]) -> float:
    batches = batches_of(starts)
    return sum(map(cpu_seconds, batches)) / len(batches) / BATCH


def time_films(starts: Sequence[Start]) -> float:
    """Our engine as a match uses it: one shot per call, with all events as Python objects."""
    return cpu_seconds(lambda: [simulate(each.table, each.bodies, each.shot) for each in starts]) / len(
        starts
    )


def time_peer(peer: Peer, starts: Sequence[Start]) -> float:
    prepared = [peer.prepare(start) for start in starts]
    return cpu_seconds(lambda: [peer.play(each) for each in prepared]) / len(starts)


def compare(comparison: Comparison) -> None:
    """Warm up all engines, then time them in alternation."""
    starts = comparison.starts
    time_ends(starts)
    time_films(starts)
    for peer in comparison.peers:
        time_peer(peer, starts)
    for _ in range(ROUNDS):
        comparison.ours.append(time_ends(starts))
        comparison.filmed.append(time_films(starts))
        for peer in comparison.peers:
            comparison.theirs.setdefault(peer.name, []).append(time_peer(peer, starts))


def ball_peers(goal: float) -> list[Peer]:
    if pooltool is None:
        return []
    engine = pooltool.engine_of(CARRAMBOULE)
    return [Peer("pooltool", goal, pooltool.system_of, lambda system: pooltool.play(system, engine))]


def disc_peers(goals: dict[int, float | None]) -> list[Peer]:
    """pymunk at each frequency, by default and with sleeping bodies."""
    if pymunk is None:
        return []
    steps: dict[tuple[Start, int], int] = {}

    def peer(name: str, hertz: int, goal: float | None, sleeping: bool) -> Peer:
        def prepare(start: Start) -> Any:
            if (start, hertz) not in steps:
                steps[start, hertz] = pymunk.steps_to_rest(start, hertz)
            return pymunk.board_of(start, sleeping), steps[start, hertz]

        return Peer(name, goal, prepare, lambda pair: pymunk.play(pair[0], hertz, pair[1]))

    return [
        peer(f"pymunk {hertz} Hz{asleep}", hertz, None if asleep else goal, bool(asleep))
        for hertz, goal in goals.items()
        for asleep in ("", ", sleeping")
    ]


def disc_error(starts: Sequence[Start], hertz: int) -> float:
    """The greatest distance in metres between pymunk's discs and ours at rest, as the median over shots."""
    errors = []
    for start in starts:
        board = pymunk.board_of(start)
        pymunk.play(board, hertz, pymunk.steps_to_rest(start, hertz))
        theirs, ours = board.rest(), simulate(start.table, start.bodies, start.shot).rest
        same = theirs.keys() == ours.keys()
        errors.append(max(math.dist(theirs[name], ours[name]) for name in ours) if same else math.inf)
    return median(errors)


def time_threads(starts: Sequence[Start]) -> tuple[float, float]:
    """The speed-up of two threads on a batch, and of two independent processes.

    It uses wall time, the best of many short rounds, because on a shared machine the second core is often
    busy. The processes show how much of it was available.
    """
    best = {1: math.inf, 2: math.inf}
    alone = together = math.inf
    for _ in range(THREAD_ROUNDS):
        for threads in best:
            batch = batch_of(starts, THREAD_BATCH // len(starts), threads)
            start = time.perf_counter()
            batch()
            best[threads] = min(best[threads], time.perf_counter() - start)
        alone, together = min(alone, spin(1)), min(together, spin(2))
    return best[1] / best[2], 2 * alone / together


def spin(processes: int) -> float:
    """The seconds of the slowest of some processes that count in parallel."""
    started = [
        subprocess.Popen([sys.executable, "-c", SPIN], stdout=subprocess.PIPE, text=True)
        for _ in range(processes)
    ]
    return max(float(each.communicate()[0]) for each in started)


def time_ready(cache: str) -> tuple[float, float]:
    """The CPU and wall seconds of a new process from importing the physics to its first shots."""
    output = subprocess.run(
        [sys.executable, "-c", READY],
        env={**os.environ, "TABLEE_CACHE": cache},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    cpu, wall = map(float, output.split())
    return cpu, wall


def unit(seconds: float) -> str:
    for factor, name in ((1, "s"), (1e3, "ms"), (1e6, "µs")):
        if seconds * factor >= 1 or name == "µs":
            return f"{seconds * factor:.3g} {name}"
    raise AssertionError


def row(what: str, ours: str, theirs: str, figure: str, goal: str, met: bool) -> None:
    print(f"{what:50} {ours:>9} {theirs:>9} {figure:>8}  {goal:8} {'' if met else '  <- MISSED'}".rstrip())


def report(comparison: Comparison) -> None:
    ours, filmed = median(comparison.ours), median(comparison.filmed)
    for peer in comparison.peers:
        theirs = median(comparison.theirs[peer.name])
        met = peer.goal is None or theirs / ours >= peer.goal
        goal = "" if peer.goal is None else f">= {peer.goal:g}x"
        row(
            f"{comparison.name} against {peer.name}",
            unit(ours),
            unit(theirs),
            f"{theirs / ours:.0f}x",
            goal,
            met,
        )
    if not comparison.peers:
        row(comparison.name, unit(ours), "", "", "", True)
    row(f"{comparison.name}, with its film", unit(filmed), "", "", "", True)


def main() -> None:
    for peer, name in ((pooltool, "pooltool-billiards"), (pymunk, "pymunk")):
        if peer is None:
            print(f"{name} is not installed, so it is left out: see bench/README.md")
    quiet_discs = quiet(CAROM, 10, 10, 0.8)
    comparisons = [
        Comparison("20-ball break", breaks(CARRAMBOULE, 10, 4.0), ball_peers(250)),
        Comparison("quiet ball shot", quiet(CARRAMBOULE, 10, 10, 0.6), ball_peers(500)),
        Comparison("disc break", breaks(CAROM, 20, 5.0), disc_peers({240: 20, 1000: 60})),
        Comparison("quiet disc shot", quiet_discs, disc_peers({240: None, 1000: 800})),
    ]
    row("CPU time per shot, median of the rounds", "Tablée", "peer", "ratio", "goal", True)
    for comparison in comparisons:
        compare(comparison)
        report(comparison)
    faster, possible = time_threads(breaks(CAROM, 20, 5.0))
    what = f"{THREAD_BATCH} disc breaks, 2 threads (2 processes: {possible:.2f}x)"
    row(what, "", "", f"{faster:.2f}x", ">= 1.8x", faster >= 1.8)
    with tempfile.TemporaryDirectory() as cache:
        cold, cold_wall = time_ready(cache)
        cached, cached_wall = (
            median(times) for times in zip(*(time_ready(cache) for _ in range(3)), strict=True)
        )
    for name, cpu, wall, goal in (("cached", cached, cached_wall, 1), ("cold", cold, cold_wall, 20)):
        row(
            f"ready for a first shot, {name} (wall {wall:.2f} s)",
            unit(cpu),
            "",
            "",
            f"< {goal} s",
            cpu < goal,
        )
    if pymunk is not None:
        errors = [f"{1e3 * disc_error(quiet_discs, hertz):.1f} mm at {hertz} Hz" for hertz in (240, 1000)]
        print("distance of pymunk's worst disc from ours after a quiet shot (median):", ", ".join(errors))


if __name__ == "__main__":
    main()
