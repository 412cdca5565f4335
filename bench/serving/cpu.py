"""The CPU time of a process and its children, from Linux's /proc."""

from __future__ import annotations

from pathlib import Path


def cpu_s(pid: int, *, alone: bool = False) -> float:
    """Seconds that the living threads of a process, and of all below it unless alone, have run."""
    total = 0
    for process in [pid] if alone else _family(pid):
        for thread in Path(f"/proc/{process}/task").iterdir():
            try:
                total += int((thread / "schedstat").read_text().split()[0])
            except (FileNotFoundError, ProcessLookupError):  # it has ended
                continue
    return total / 1e9


def memory_mb(pid: int) -> float:
    """What a process holds in memory."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


def _family(pid: int) -> list[int]:
    found, new = [], [pid]
    while new:
        process = new.pop()
        found.append(process)
        for thread in Path(f"/proc/{process}/task").iterdir():
            try:
                new += map(int, (thread / "children").read_text().split())
            except (FileNotFoundError, ProcessLookupError):
                continue
    return found
