"""A real worker in a process of its own."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Self

STOP_WITHIN_S = 60.0


class WorkerProcess:
    """`tablee worker`, or a module that runs it in another way."""

    def __init__(self, database: str, log: Path, *options: str, module: str = "tablee", **env: str) -> None:
        command = [sys.executable, "-m", module, "worker", *options]
        environment = {**os.environ, "PYTHONUTF8": "1", "TABLEE_DATABASE": database, **env}
        self._log = log
        with log.open("ab") as file:
            self._process = subprocess.Popen(
                command, stdout=subprocess.DEVNULL, stderr=file, env=environment, start_new_session=True
            )

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def log(self) -> str:
        return self._log.read_text("utf-8", "replace")

    @property
    def is_running(self) -> bool:
        return self._process.poll() is None

    def signal(self, number: signal.Signals) -> None:
        self._process.send_signal(number)

    def wait(self) -> int:
        """Wait until it has ended, and give its exit status."""
        return self._process.wait(STOP_WITHIN_S)

    def children(self) -> list[int]:
        """Its processes that do the work."""
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        return [int(pid) for pid in children]

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.pid, signal.SIGKILL)
        self._process.wait()


def wait_until_gone(pids: list[int]) -> None:
    """Wait until none of these processes runs any more."""
    deadline = time.monotonic() + STOP_WITHIN_S
    while any(_is_alive(pid) for pid in pids):
        assert time.monotonic() < deadline
        time.sleep(0.01)


def _is_alive(pid: int) -> bool:
    try:
        return "\nState:\tZ" not in Path(f"/proc/{pid}/status").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return False
