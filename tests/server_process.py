"""A real server in a process of its own, for the tests of the server and of the browser."""

from __future__ import annotations

import contextlib
import os
import re
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from threading import Timer
from types import TracebackType
from typing import Self

START_WITHIN_S = 120.0
"""Generous: the machine may be busy with everybody's tests."""
STOP_WITHIN_S = 60.0
LOGGED_WITHIN_S = 60.0
HARD_LIMIT = resource.getrlimit(resource.RLIMIT_FSIZE)[1]


class NotStarted(Exception):
    """The server ended before it listened; the text is what it said."""


class ServerProcess:
    """`tablee serve` on a port of its own. Killed or stopped, it starts again on the same port and data.

    with ServerProcess(tmp_path / "data") as server:
        httpx.get(f"{server.url}/api/games")
        server.kill()
        server.start()
    """

    def __init__(
        self,
        data: Path,
        *,
        bot_pause_s: float = 0,
        workers: int = 1,
        port: int = 0,
        python: Path = Path(sys.executable),
        options: Sequence[str] = (),
    ) -> None:
        self.data = data
        self.port = port
        self._python = python
        self._options = ("--bot-pause", str(bot_pause_s), "--workers", str(workers), *options)
        self.figures_port = 0
        """Where the figures are, with the option `--figures-port`."""
        self._log = data.parent / f"{data.name}.{id(self)}.log"
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self._process is not None, "the server was never started"
        return self._process.pid

    @property
    def log(self) -> str:
        """All it has written to standard error, over all its starts."""
        return self._log.read_text("utf-8", "replace") if self._log.exists() else ""

    def start(self) -> Self:
        """Start and wait until it listens; raises NotStarted."""
        command = [str(self._python), "-m", "tablee", "serve", "--port", str(self.port)]
        command += ["--data", str(self.data), *self._options]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log, env=_environment(), start_new_session=True
            )
        assert self._process.stdout is not None
        too_late = Timer(START_WITHIN_S, self._process.kill)
        too_late.start()
        said = ""
        for line in self._process.stdout:
            said += line.decode("utf-8", "replace")
            if listening := re.search(r"is at http://\S+?:(\d+),", said):
                too_late.cancel()
                self.port = int(listening[1])
                if figures := re.search(r"probes: port (\d+)", said):
                    self.figures_port = int(figures[1])
                return self
        too_late.cancel()
        code = self._process.wait()
        raise NotStarted(f"exit status {code}\n{said}{self.log}")

    def wait_for_log(self, text: str) -> None:
        """Wait until it has written a text to standard error."""
        deadline = time.monotonic() + LOGGED_WITHIN_S
        while text not in self.log:
            assert time.monotonic() < deadline, self.log
            time.sleep(0.02)

    def kill(self) -> None:
        """SIGKILL: no time for a last word."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """SIGTERM: what a service manager sends; gives the exit status."""
        return self._end(signal.SIGTERM)

    def begin_to_stop(self) -> None:
        """SIGTERM, without waiting for the end."""
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)

    def wait_for_end(self) -> int:
        """Wait until it has ended by itself; gives the exit status."""
        assert self._process is not None
        return self._process.wait(STOP_WITHIN_S)

    def limit_file_size(self, size: int | None) -> None:
        """A full disk, to the running server: no file grows beyond `size` bytes. None: there is room."""
        resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (HARD_LIMIT if size is None else size, HARD_LIMIT))

    def freeze(self) -> None:
        """SIGSTOP: it does nothing, and its connections stay."""
        os.kill(self.pid, signal.SIGSTOP)

    def wake(self) -> None:
        """SIGCONT: it goes on, as if no time had passed."""
        os.kill(self.pid, signal.SIGCONT)

    def close(self) -> None:
        """End the server, and whatever it may have left behind."""
        if self._process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        if self._process.stdout:
            self._process.stdout.close()

    def _end(self, number: signal.Signals) -> int:
        assert self._process is not None
        self._process.send_signal(number)
        return self.wait_for_end()

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _environment() -> dict[str, str]:
    return {**os.environ, "PYTHONUTF8": "1"}
