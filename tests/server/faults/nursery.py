"""Servers as forks of one process that has imported everything: a start takes a tenth of the time.

Python's imports are most of it, and nothing of what faults break.
"""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
import traceback
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from threading import Lock
from types import TracebackType
from typing import Self

START_WITHIN_S = 120.0


class Nursery:
    """The process that they are forks of."""

    def __init__(self) -> None:
        self._lock = Lock()

    def __enter__(self) -> Self:
        self._process = subprocess.Popen(
            [sys.executable, "-m", __name__],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=Path(__file__).parents[3],
            env={**os.environ, "PYTHONUTF8": "1"},
        )
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()

    def fork(self, arguments: Sequence[str], said: Path, log: Path) -> int:
        """Run `tablee` with these arguments; gives the process's id."""
        assert self._process.stdin
        assert self._process.stdout
        with self._lock:
            self._process.stdin.write(json.dumps([*arguments, str(said), str(log)]).encode() + b"\n")
            self._process.stdin.flush()
            return int(self._process.stdout.readline())


class ForkedServer:
    """`tablee serve` on a port of its own; killed, it starts again on the same port."""

    def __init__(self, nursery: Nursery, folder: Path, options: Sequence[str]) -> None:
        self._nursery = nursery
        self._folder = folder
        self._options = options
        self.port = 0
        self.pid = 0
        folder.mkdir()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self) -> str:
        """All it has written to standard error, over all its starts."""
        return (self._folder / "log").read_text("utf-8", "replace")

    def start(self) -> None:
        """Start, and wait until it listens."""
        said, log = self._folder / "said", self._folder / "log"
        said.write_text("")
        data = str(self._folder / "data")
        arguments = ["serve", "--port", str(self.port), "--data", data, "--bot-pause", "0", *self._options]
        self.pid = self._nursery.fork(arguments, said, log)
        give_up_at = time.monotonic() + START_WITHIN_S
        while not (listening := re.search(r"is at http://\S+?:(\d+),", said.read_text())):
            if not _is_there(self.pid) or time.monotonic() > give_up_at:
                raise AssertionError(f"the server did not start:\n{said.read_text()}{self.log}")
            time.sleep(0.01)
        self.port = int(listening[1])

    def kill(self) -> None:
        """SIGKILL: no time for a last word."""
        os.kill(self.pid, signal.SIGKILL)
        while _is_there(self.pid):
            time.sleep(0.002)

    def close(self) -> None:
        """End it, and whatever it may have left behind."""
        if self.pid:
            with suppress(ProcessLookupError):
                os.killpg(self.pid, signal.SIGKILL)


def _is_there(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def main() -> None:
    """Fork for each line of arguments, until there are no more."""
    from tablee.cli import main as tablee
    from tablee.server import serve

    assert serve  # imported, so that the forks need not
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for them
    for line in sys.stdin:
        *arguments, said, log = json.loads(line)
        if pid := os.fork():
            print(pid, flush=True)
            continue
        os.setsid()
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        os.dup2(os.open(said, os.O_WRONLY | os.O_CREAT | os.O_TRUNC), 1)
        os.dup2(os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND), 2)
        try:
            tablee(arguments)
        except BaseException:
            traceback.print_exc()
        os._exit(1)


if __name__ == "__main__":
    main()
