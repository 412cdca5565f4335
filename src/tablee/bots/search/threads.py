"""Threads that help a search: each searches the same root, and they share what they find in the table.

(Known as Lazy SMP.) Only the first thread's result counts. Compiled code releases Python's lock, so the
others run on other cores. They have a lower priority than everything else on the machine: they use cores that
would be idle, and nobody waits for them. How the threads divide the work depends on chance, so a search that
has to be repeatable has none.
"""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace

from tablee.bots.search import memory as notes_at
from tablee.bots.search.deepening import Root, SearchLimits, deepen
from tablee.bots.search.evaluation import evaluation_of_its_own
from tablee.bots.search.memory import Memory, share_memory

NICENESS = 15


@contextmanager
def helping(memory: Memory, root: Root, limits: SearchLimits, threads: int) -> Iterator[Sequence[Memory]]:
    """Let more threads search while the block runs; the memory is the first thread's, ready to begin."""
    memories = [share_memory(memory) for _ in range(threads - 1)]
    limits = replace(limits, nodes=None)
    helpers = [
        threading.Thread(
            # Every other one starts a depth further, so that they do not all search the same.
            target=_help,
            args=(own, _with_memory(root, own), limits, 1 + number % 2),
            daemon=True,
        )
        for number, own in enumerate(memories, 1)
    ]
    for helper in helpers:
        helper.start()
    try:
        yield memories
    finally:
        for own in memories:
            own.notes[notes_at.STOP_REQUEST] = 1
        for helper in helpers:
            helper.join()


def _with_memory(root: Root, own: Memory) -> Root:
    """The root for a thread: what a search writes to must be its own."""
    return replace(root, stack=own.stack, evaluation=evaluation_of_its_own(root.evaluation))


def _help(own: Memory, root: Root, limits: SearchLimits, first: int) -> None:
    if sys.platform == "linux":  # elsewhere, a thread has no priority of its own
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)
    for _ in deepen(own, root, limits, first):
        pass
