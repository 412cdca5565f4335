"""nginx or Caddy in front of a cluster on one machine, with the files of deploy/ but other ports."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.cluster_postgres import free_port

DEPLOY = Path(__file__).parent.parent / "deploy"
START_WITHIN_S = 60.0
KINDS = ("nginx", "caddy")


def installed_proxy() -> str | None:
    """The first of the proxies that the system has."""
    return next(filter(shutil.which, KINDS), None)


class Proxy:
    """A proxy before some servers, on a port of its own."""

    def __init__(self, kind: str, folder: Path, servers: Sequence[int], port: int = 0) -> None:
        self.kind = kind
        self.port = port or free_port()
        folder.mkdir(exist_ok=True)
        self._folder = folder
        self._command = getattr(self, f"_set_up_{kind}")(servers)
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def _set_up_nginx(self, servers: Sequence[int]) -> list[str]:
        text = (DEPLOY / "nginx" / "nginx.conf").read_text("utf-8")
        example = "server 127.0.0.1:8001 max_fails=0;"
        assert example in text
        text = text.replace("        server 127.0.0.1:8002 max_fails=0;\n", "")
        text = text.replace(example, " ".join(example.replace("8001", str(port)) for port in servers))
        text = text.replace("listen 8000;", f"listen 127.0.0.1:{self.port};")
        kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        folders = "".join(f"{kind}_temp_path {self._folder}/{kind};" for kind in kinds)
        file = self._folder / "nginx.conf"
        file.write_text(text.replace("http {", f"http {{ {folders}", 1), "utf-8")
        return ["nginx", "-p", str(self._folder), "-c", str(file), "-g", "daemon off;"]

    def _set_up_caddy(self, servers: Sequence[int]) -> list[str]:
        text = (DEPLOY / "caddy" / "Caddyfile").read_text("utf-8")
        text = text.replace("{$TABLEE_SITE:localhost}", f"http://:{self.port}")
        addresses = " ".join(f"127.0.0.1:{port}" for port in servers)
        text = text.replace("{$TABLEE_SERVERS:127.0.0.1:8000}", addresses)
        file = self._folder / "Caddyfile"
        file.write_text(text.replace("{\n", "{\n\tadmin off\n\tdefault_bind 127.0.0.1\n", 1), "utf-8")
        return ["caddy", "run", "--adapter", "caddyfile", "--config", str(file)]

    def __enter__(self) -> Self:
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                self._command,
                stdout=log,
                stderr=log,
                env={**os.environ, "HOME": str(self._folder)},
                start_new_session=True,
            )
        give_up_at = time.monotonic() + START_WITHIN_S
        while True:
            with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), timeout=1):
                return self
            if self._process.poll() is not None or time.monotonic() > give_up_at:
                raise RuntimeError(f"{self.kind} did not start; see {self._folder / 'log'}")
            time.sleep(0.02)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._process is not None
        self._process.terminate()
        self._process.wait(START_WITHIN_S)
