"""Our server in a process of its own, as the bench starts, measures and kills it."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Self

from bench.serving.cpu import cpu_s


class Ours:
    """The server over a data folder, or on a database with a worker; started again, it has the same port."""

    def __init__(
        self, data: Path, profile: str = "", database: str | None = None, *, kernels: bool = True
    ) -> None:
        """Without `kernels`, it loads them as any server does: when a game has been played for a while."""
        self._data = data
        self._kernels = kernels
        self._profile = profile
        self._database = database
        self.port = 0
        self.start()

    def start(self) -> None:
        """Start, and wait until it listens."""
        command = [sys.executable, "-m", "bench.serving.serve", str(self._data), str(self.port)]
        if self._kernels:
            command.append("--kernels")
        if self._profile:
            command += ["--profile", self._profile]
        if self._database is not None:
            command += ["--database", self._database, "--queue"]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout
        for line in self._process.stdout:
            if listening := re.search(r"is at http://\S+?:(\d+),", line):
                self.port = int(listening[1])
                return
        raise RuntimeError("the server did not start")

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def cpu_s(self) -> float:
        return cpu_s(self._process.pid)

    def settle(self) -> None:
        """Wait until its processes have started, and what it compiles or loads is there."""
        assert self._process.stdout
        for line in self._process.stdout:
            if line.startswith("ready"):
                time.sleep(1)
                return
        raise RuntimeError("the server has ended")

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()

    def stop(self) -> None:
        """End it in good order, so that a profile is written."""
        self._process.send_signal(signal.SIGINT)
        self._process.wait()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._process.poll() is None:
            self.stop() if self._profile else self.kill()
